// Parlour speaks the reader's language.

import assert from "node:assert/strict";

import { NOWHERE } from "./support/pages.js";
import { PHONE, parlour } from "./support/parlour.js";

const french = { context: { ...PHONE, locale: "fr" } };

parlour("a French reader plays in French", french, async ({ page, server }) => {
  await page.goto("play/draughts");
  assert.equal(await page.getAttribute("html", "lang"), "fr");
  const dialog = page.getByRole("dialog", { name: "Nouvelle partie" });
  await dialog.getByLabel("Votre nom").fill("Zoé");
  await dialog.getByRole("button", { name: "Jouer", exact: true }).tap();
  await page.locator(".status").filter({ hasText: "À vous de jouer." }).waitFor();
  await page.getByRole("gridcell", { name: /^11,.*peut jouer$/ }).tap();
  await page.getByRole("gridcell", { name: /^15, vide, coup possible$/ }).tap();
  await page.locator(".status").filter({ hasText: "Ordinateur (Facile) réfléchit…" }).waitFor();
  await page.getByRole("gridcell", { name: /peut jouer|doit prendre/ }).first().waitFor();
  await page.getByRole("button", { name: "Abandonner", exact: true }).tap();
  await page.locator("dialog[open]").getByRole("button", { name: "Abandonner", exact: true }).tap();
  await page.getByRole("dialog", { name: "Ordinateur (Facile) gagne." }).getByText("Le résultat est dans le classement du jour.").waitFor();
  // The files know one language.
  const [{ black, white }] = await server.results();
  assert.deepEqual([black, white], ["Zoé", "Computer (Low)"]);
});

for (const [path, heading] of [
  ["", null],
  ["league", null],
  ["rules", null],
  ["rules/draughts", null],
]) {
  parlour(`/${path} is French for a French reader, English for another`, {}, async ({ context, page }) => {
    const read = async (language) => {
      await context.setExtraHTTPHeaders({ "Accept-Language": language });
      await page.goto(path);
      return { lang: await page.getAttribute("html", "lang"), title: await page.title(), heading: await page.locator("h1").textContent() };
    };
    const [fr, en, other] = [await read("fr-CA, fr;q=0.9"), await read("en"), await read("de")];
    assert.deepEqual([fr.lang, en.lang], ["fr", "en"]);
    assert.deepEqual(other, en);
    assert.notEqual(fr.heading, en.heading);
    assert.equal(heading, null);
  });
}

/** Opens the preferences and follows the link of that name, to its end. */
async function choose(page, game, link) {
  await game.press(page.locator(".bar__prefs"));
  const loaded = page.waitForEvent("load");
  await game.press(page.locator(".languages").getByRole("link", { name: link, exact: true }));
  await loaded;
}

for (const [where, server, context] of [
  ["", [], {}],
  [" in a folder", ["--base", "/our/games"], {}],
  [", without scripts", [], { javaScriptEnabled: false }],
]) {
  parlour(`a language is chosen at the same address and kept${where}`, { server, context: { ...PHONE, ...context }, expected: NOWHERE }, async ({ page, game, context, server }) => {
    const lang = () => page.getAttribute("html", "lang");
    for (const path of ["league/week?game=telo", "nowhere", "rules/ayo"]) {
      await page.goto(path);
      assert.equal(await lang(), "en");
      assert.equal(await page.locator(".languages [aria-current]").textContent(), "English");
      await choose(page, game, "Français");
      assert.equal(page.url(), `${server.url}/${path}`);
      assert.equal(await lang(), "fr");
      assert.equal(await page.locator(".languages [aria-current]").textContent(), "Français");
      await page.goto("");
      assert.equal(await lang(), "fr");
      await choose(page, game, "English");
      assert.equal(await lang(), "en");
    }
    const [cookie] = await context.cookies();
    assert.equal(cookie.path, new URL(`${server.url}/`).pathname);
    assert.ok(cookie.expires > Date.now() / 1000 + 360 * 24 * 60 * 60);
    await choose(page, game, "Follow the browser");
    assert.deepEqual(await context.cookies(), []);
    assert.equal(await page.getByRole("link", { name: "Follow the browser" }).count(), 0);
  });
}

for (const level of ["Low", "Expert"]) {
  parlour(`a game against ${level} goes on in another language, in mid-thought too`, { context: PHONE }, async ({ page, game, server }) => {
    await game.begin({ level });
    await game.play("11-15");
    const [, answer] = await game.moves(2);
    const { id, seed } = await game.kept();
    await choose(page, game, "Français");
    const levels = { Low: "Facile", Expert: "Expert" };
    await game.statusSays(/^À vous de jouer|^Prise obligatoire/);
    assert.deepEqual((await game.kept()).moves, ["11-15", answer]);
    await game.playAny();
    if (level === "Expert") await game.statusSays("Ordinateur (Expert) réfléchit…");
    await choose(page, game, "English");
    const kept = await game.moves(4).then(() => game.kept());
    assert.deepEqual([kept.id, kept.seed, kept.moves[0]], [id, seed, "11-15"]);
    assert.equal(kept.second, `computer ${level}`);
    await page.locator(".strip__name", { hasText: `Computer (${level})` }).waitFor();
    await choose(page, game, "Français");
    await page.locator(".strip__name", { hasText: `Ordinateur (${levels[level]})` }).waitFor();
    await game.press(page.getByRole("button", { name: "Abandonner", exact: true }));
    await game.answer("Abandonner");
    await page.getByText("Le résultat est dans le classement du jour.").waitFor();
    const [{ white }] = await server.results();
    assert.equal(white, `Computer (${level})`);
  });
}

/** Everything on the page that is read or heard, wherever it stands. */
function texts(page) {
  return page.evaluate(() => {
    const found = new Set([document.title]);
    const walk = (root) => {
      for (const element of root.querySelectorAll("*")) {
        for (const name of ["aria-label", "aria-description", "title", "alt", "placeholder"]) {
          if (element.hasAttribute(name)) found.add(element.getAttribute(name));
        }
        if (element.name === "description") found.add(element.content);
        if (element.localName === "template") walk(element.content);
        if (["script", "style", "code"].includes(element.localName) && element.id !== "words") continue;
        for (const node of element.childNodes) {
          if (node.nodeType === Node.TEXT_NODE) for (const line of node.data.split("\n")) found.add(line.trim());
        }
      }
    };
    walk(document);
    // What has no word in it is the same everywhere.
    return [...found].filter((text) => /\p{L}{3}/u.test(text.replace(/\{\d\}/g, "")));
  });
}

/** What both languages say in the same way. */
const SHARED = [
  /^(Parlour|English|Français|Fanorona-Telo|Othello|Ayò|Expert|CSV|JSON|Ada)( · Parlour)?$/,
  /^(Normal|Notation|Points|Positions|Pts)$/,
  // A question to type.
  /^score$/,
  // What nobody may be called.
  /^\^\(\[cс/,
];

const EVERYWHERE = ["", "league", "league/week", "league/2026-01-02", "league/2999-01-01", "league/player/Ada", "rules", "nowhere"];
const PER_GAME = ["draughts", "telo", "othello", "tictactoe", "ayo"].flatMap((kind) => [`rules/${kind}`, `play/${kind}`, `league?game=${kind}`]);

parlour("nothing is left in English on the French pages", { expected: [...NOWHERE, /404.*2999/] }, async ({ context, page }) => {
  const results = ["draughts", "telo"].map((game) => ({ black: "Ada", white: "Computer (Low)", winner: "b", game }));
  for (const data of results) await page.request.post("api/scores", { data });
  const left = [];
  for (const path of [...EVERYWHERE, ...PER_GAME]) {
    const read = async (language) => {
      await context.setExtraHTTPHeaders({ "Accept-Language": language });
      await page.goto(path);
      return texts(page);
    };
    const [english, french] = [new Set(await read("en")), await read("fr")];
    for (const text of [...english, ...french]) assert.equal(text, text.normalize("NFC"), path);
    const shared = french.filter((text) => english.has(text) && !SHARED.some((pattern) => pattern.test(text)));
    left.push(...shared.map((text) => `${path}: ${text}`));
  }
  assert.deepEqual(left, []);
});
