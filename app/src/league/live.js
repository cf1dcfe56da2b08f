// Keeps the table on the page fresh, which the server wrote. Its words, the addresses to ask and the line to copy are
// in the template beside it.
(() => {
  // In milliseconds: how often the time left is told, how long an answer may take, and how old a table may be when the
  // reader comes back to it.
  const TICK = 20_000, PATIENCE = 20_000, FRESH = 30_000, MINUTE = 60_000;
  const DAY = { weekday: "long", day: "numeric", month: "long", year: "numeric", timeZone: "UTC" };
  const TIME = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" };
  // The numbers of a line, from left to right.
  const COUNTS = ["place", "played", "won", "drawn", "lost", "points"];

  const root = document.currentScript.parentElement;
  const find = (selector) => root.querySelector(selector), all = (selector) => root.querySelectorAll(selector);
  const template = find("template"), said = template.dataset;
  // What the computer is called here, by the names that results have. Nothing where that is the same.
  const names = new Map(said.names?.split("\n").map((pair) => pair.split("\t")));

  // When the day ends; where changes are told; when the table was last known to be right, at first as old as the page;
  // and how often it was asked for since the last answer.
  let ends = Number(said.ends), news, known = 0, asked = 0;

  // The reader. Storage throws where cookies are forbidden: the game then says who sent the result.
  const own = () => {
    try { return localStorage.getItem("parlour.name"); } catch { return said.own; }
  };

  const fill = (text, ...values) => text.replace(/\{(\d)\}/g, (_, at) => values[at]);

  // Marks the reader's own line; whether there is one.
  const mark = () => {
    const name = own(), is = (line) => line.querySelector("bdi").textContent === name;
    return [...all("tbody tr")].filter((line) => line.classList.toggle("league__own", is(line))).length > 0;
  };

  // Says when the day ends by the reader's clock, and how much of it is left; whether nothing is.
  const countDown = () => {
    if (!ends) return false;
    const left = Math.max(0, Math.floor((ends - Date.now()) / MINUTE));
    const at = new Date(ends).toLocaleTimeString([], TIME);
    find(".league__foot").textContent = fill(said.foot, at, Math.floor(left / 60), left % 60);
    return left === 0;
  };

  // The table in the text of an answer; throws if that is something else.
  const read = (text) => {
    const answer = JSON.parse(text), whole = Number.isInteger;
    const right = (row) => typeof row.name === "string" && COUNTS.every((count) => whole(row[count]));
    if (Date.parse(`${answer.date}T00:00Z`) && whole(answer.games) && whole(answer.ends ?? 0) && answer.table.every(right)) return answer;
    throw new TypeError(text);
  };

  const line = (row) => {
    const line = template.content.firstElementChild.cloneNode(true), link = line.querySelector("a");
    line.querySelectorAll("td").forEach((cell, at) => (cell.textContent = row[COUNTS[at]]));
    line.querySelector("bdi").textContent = names.get(row.name) ?? row.name;
    link.setAttribute("href", link.getAttribute("href") + encodeURIComponent(row.name));
    line.classList.toggle("league__unverified", row.unverified > 0);
    return line;
  };

  const show = (answer) => {
    const { date, games, table } = answer;
    for (const time of all("time")) {
      if (time.dateTime === date) continue;
      const day = new Date(date).toLocaleDateString(said.locale, DAY);
      // Browsers differ on the comma, and none writes the first of a month as the French do.
      time.textContent = day.replace(",", "").replace(" 1 ", ` ${said.first} `);
      time.dateTime = date;
    }
    ends = answer.ends;
    countDown();
    find("tbody").replaceChildren(...table.map(line));
    mark();
    const count = games > 1 ? fill(said.games, games) : games ? said.game : "";
    for (const told of all(".league__games")) told.textContent = count;
    find("table").hidden = table.length === 0;
    find("div.league").hidden = table.length > 0;
  };

  // Shows the table in the text of an answer, or that it can't be had.
  const take = async (text) => {
    try {
      show(read(await text));
      known = performance.now();
    } catch {
      // What may be wrong is old, however young: the reader's next sign asks again.
      known = -Infinity;
      // Said again it is news all the same.
      find(".notice span").append("\u00a0");
    }
    const notice = find(".notice"), held = notice.contains(document.activeElement);
    notice.hidden = known >= 0;
    // The button is gone with its words.
    if (held && notice.hidden) root.focus();
  };

  // Asks for the table. While it does, this only makes it ask once more.
  const refresh = async () => {
    if (asked++) return;
    const address = said.address + encodeURIComponent(own() ?? "");
    await take(fetch(address, { signal: AbortSignal.timeout(PATIENCE) }).then((answer) => answer.text()));
    const again = asked > 1;
    asked = 0;
    if (again) refresh();
  };

  // Hears of changes while the page is seen, and only then: a browser has few connections for all its pages.
  const hear = () => {
    if (document.hidden) news = news?.close();
    else if (!news) {
      news = new EventSource(said.news);
      news.onmessage = refresh;
      // Whether it is well, where the table isn't, or the other way round.
      news.onopen = () => known < 0 && refresh();
      news.onerror = () => {
        // Where an error is answered, as a proxy does for a server that restarts, the browser gives up.
        if (news?.readyState === EventSource.CLOSED) {
          news = undefined;
          setTimeout(hear, TICK);
        }
        if (known >= 0) refresh();
      };
    }
  };

  // The reader is back: an old table is asked for again. Or is gone.
  const back = () => {
    hear();
    if (!document.hidden && performance.now() - known > FRESH) refresh();
  };

  // Perhaps the reader's line is among those that were left out.
  if (!mark() && own() && said.more) refresh();
  countDown();
  hear();
  setInterval(() => countDown() && !document.hidden && refresh(), TICK);
  for (const sign of ["focus", "visibilitychange", "online", "pageshow"]) addEventListener(sign, back);
  find("button").addEventListener("click", back);
  // The answer to a result that the game has sent.
  addEventListener("parlour.table", ({ detail }) => take(detail));
})();
