(() => {
  const PREFIX = "parlour.past1.", find = (id) => document.getElementById(id);
  const list = find("past"), empty = find("past-empty"), question = find("past-question"), words = list.dataset;
  const fill = (text, ...values) => values.reduce((text, value, index) => text.replace(`{${index}}`, () => value), text);
  const named = (id) => document.querySelector(`[data-name="${CSS.escape(id)}"]`)?.textContent;
  // Storage throws where cookies are forbidden.
  const keys = () => Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
  const say = (text) => {
    const said = find("past-said");
    // The same twice is a change all the same.
    said.textContent = said.textContent === text ? text + "\u00a0" : text;
  };
  // When and how it ended, then its session: a head of `key: value` lines, a rule, and the record. Nothing for what is damaged.
  const read = (key) => {
    const [, time, winner, head, record] = (localStorage.getItem(key) ?? "").match(/^(\d{1,15}) (first|second|draw)\n(parlour: 1\n[^]*?)---\n([^]*)$/) ?? [];
    const field = (name, text) => text?.match(new RegExp(`^${name}: (.*)$`, "m"))?.[1];
    const seat = (side) => {
      const [, who, name] = field(side, head)?.match(/^(person|computer) (.+)$/) ?? [];
      return who === "computer" ? named(name) : name;
    };
    const [at, kind, first, second] = [new Date(Number(time)), field("game", record), seat("first"), seat("second")];
    if (!first || !second || isNaN(at) || !named(kind ?? "")) return null;
    return { key, at, kind, first, second, record, result: winner === "draw" ? words.draw : fill(words.wins, winner === "first" ? first : second) };
  };
  const row = (game) => {
    const item = find("past-game").content.cloneNode(true).firstElementChild;
    const set = (selector, text) => (item.querySelector(selector).textContent = text);
    set("h2", named(game.kind));
    set(".history__players", fill(words.players, game.first, game.second));
    set(".history__result", game.result);
    set("time", game.at.toLocaleString(words.locale, { dateStyle: "medium", timeStyle: "short" }));
    set("textarea", game.record);
    item.querySelector("time").dateTime = game.at.toISOString();
    item.querySelector("a").href = words.play + game.kind + "#" + game.key.slice(PREFIX.length);
    // Buttons alike are told apart by their games.
    const what = `${named(game.kind)}, ${fill(words.players, game.first, game.second)}, ${item.querySelector("time").textContent}`;
    for (const control of item.querySelectorAll("a, button")) control.setAttribute("aria-label", `${control.textContent}: ${what}`);
    item.querySelector("textarea").setAttribute("aria-label", what);
    item.dataset.key = game.key;
    return item;
  };
  const show = () => {
    let games = [], kept = 0;
    try {
      const all = keys();
      kept = all.length;
      games = all.map(read).filter((game) => game).sort((a, b) => b.at - a.at);
    } catch {
      empty.textContent = empty.dataset.closed;
    }
    list.replaceChildren(...games.map(row));
    empty.hidden = games.length > 0;
    find("past-clear").hidden = kept === 0;
  };
  const none = () => {
    show();
    empty.focus();
  };
  const copy = async (item) => {
    const text = item.querySelector("textarea");
    // Without HTTPS there is no clipboard, but there may be the old command, which copies what is selected.
    try { await navigator.clipboard.writeText(text.value); } catch {
      text.hidden = false;
      text.select();
      if (!document.execCommand("copy")) {
        item.querySelector(".field__fault").textContent = words.refused;
        return say(words.refused);
      }
      text.hidden = true;
      item.querySelector("[data-past=copy]").focus();
    }
    say(words.copied);
    item.querySelector("[data-past=copy]").textContent = words.copied;
  };
  addEventListener("click", ({ target }) => {
    const act = target.closest("[data-past]")?.dataset.past, item = target.closest("li");
    if (act === "clear") question.showModal();
    if (act === "copy") copy(item);
    if (act === "delete") {
      const next = item.nextElementSibling ?? item.previousElementSibling;
      localStorage.removeItem(item.dataset.key);
      item.remove();
      say(words.deleted);
      // Not on the next one's button: pressed twice, it would delete two.
      if (next) next.querySelector("a").focus();
      else none();
    }
  });
  question.addEventListener("close", () => {
    if (question.returnValue !== "clear") return;
    for (const key of keys()) localStorage.removeItem(key);
    none();
    say(words.deleted);
  });
  // Nothing, when all is forgotten.
  addEventListener("storage", ({ key }) => (key === null || key.startsWith(PREFIX)) && show());
  addEventListener("pageshow", show);
})();
