// The games that were finished on the device: listed, looked at, copied, forgotten.

import assert from "node:assert/strict";

import { parlour } from "./support/parlour.js";

const STILL = { context: { reducedMotion: "reduce" } };
const PREFIX = "parlour.past1.";

/** Gives a game of two up. */
async function resign(game) {
  await game.use("Resign");
  await game.answer("Resign");
  await game.answer("Look at the board");
}

/** Puts finished games on the device, the oldest first: how they ended, and their moves. */
async function keep(page, games) {
  await page.goto("rules");
  await page.evaluate(
    ([prefix, games]) => {
      for (const [index, { id = `g${index}`, kind = "draughts", first = "person Ada", second = "person Bola", winner = "second", moves = "11-15", end = "resigned first" }] of games.entries()) {
        const session = `parlour: 1\nid: ${id}\nseed: 1\nfirst: ${first}\nsecond: ${second}\n---\ngame: ${kind}\nmoves: ${moves}\nend: ${end}\n`;
        localStorage.setItem(prefix + id, `${1764500000000 + index} ${winner}\n${session}`);
      }
    },
    [PREFIX, games],
  );
}

const kept = (page) => page.evaluate((prefix) => Object.keys(localStorage).filter((key) => key.startsWith(prefix)).sort(), PREFIX);
const listed = (page) => page.locator("#past li");

parlour("a finished game is listed, and looked at move by move", STILL, async ({ page, game }) => {
  await game.resume({ moves: "11-15 23-19", second: "computer Low" });
  await game.turn();
  await resign(game);
  await game.unfold("Moves");
  await page.getByRole("link", { name: "Your last games" }).click();
  await listed(page).getByText("Ada – Computer (Low)").waitFor();
  await listed(page).getByText("Computer (Low) wins.").waitFor();
  await page.getByRole("heading", { name: "English draughts" }).waitFor();
  const year = String(new Date().getFullYear());
  assert.ok((await page.locator("time").textContent()).includes(year));
  // Another game is under way meanwhile; it isn't touched by a look at the old one.
  await game.resume({ moves: "9-14", id: "other" });
  await page.goto("history");
  await page.getByRole("link", { name: /^Look at it/ }).click();
  await game.statusSays("You resigned. Computer (Low) wins.");
  await game.review("Back").click();
  await game.statusSays("Move 1 of 2: 11-15.");
  await game.review("Play").click();
  await game.statusSays("You resigned.");
  assert.equal((await game.kept()).id, "other");
  await page.reload();
  await game.statusSays("You resigned.");
  // A new one asks first, and takes its place for good.
  await game.use("New game");
  await game.dialog("Leave this game?").waitFor();
  await game.answer("Keep playing");
  assert.equal((await game.kept()).id, "other");
  await game.use("New game");
  await game.answer("Leave it");
  await game.fillNewGame({ name: "Ada" });
  await game.statusSays("Your move.");
  await page.reload();
  await game.statusSays("Your move.");
  assert.notEqual((await game.kept()).id, "other");
  assert.equal((await kept(page)).length, 1);
});

parlour("fifty games are kept, each once, and the oldest goes first", STILL, async ({ page, game }) => {
  await keep(page, Array.from({ length: 50 }, () => ({})));
  await game.resume({ moves: "11-15", id: "newest" });
  await resign(game);
  for (let visit = 0; visit < 2; visit += 1) {
    await page.reload();
    await game.statusSays("Bola resigned.");
    const keys = await kept(page);
    assert.equal(keys.length, 50);
    assert.ok(keys.includes(`${PREFIX}newest`) && keys.includes(`${PREFIX}g1`) && !keys.includes(`${PREFIX}g0`));
  }
  await page.goto("history");
  await listed(page).nth(49).waitFor();
});

parlour("two tabs lose none of each other's games", STILL, async ({ page, context, game }) => {
  const other = await context.newPage();
  await game.resume({ moves: "11-15", id: "one" });
  await other.goto("play/tictactoe");
  await other.locator("#new-game[open]").waitFor();
  await resign(game);
  await other.locator("#new-game label", { hasText: "A friend here" }).click();
  await other.locator("#name-1").fill("Ada");
  await other.locator("#name-2").fill("Bola");
  await other.locator("#name-2").press("Enter");
  for (const cell of ["a1", "b1", "a2", "b2", "a3"]) await other.getByRole("gridcell", { name: new RegExp(`^${cell},`) }).click();
  await other.locator("#end[open]").waitFor();
  assert.equal((await kept(page)).length, 2);
  // The list follows.
  await page.goto("history");
  await listed(page).nth(1).waitFor();
  await other.evaluate((prefix) => {
    for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key);
  }, PREFIX);
  await page.getByText("No finished games yet.").waitFor();
});

parlour("a game is copied as text and forgotten, and all are, once it is confirmed", { context: { permissions: ["clipboard-read", "clipboard-write"] } }, async ({ page, game }) => {
  await keep(page, [{}, { kind: "ayo", moves: "5 6", winner: "draw", end: "agreed" }, { kind: "othello", moves: "f5" }]);
  await page.goto("history");
  await listed(page).nth(2).waitFor();
  await listed(page).nth(1).getByText("Draw.").waitFor();
  await listed(page).nth(1).getByRole("button", { name: /^Copy as text/ }).click();
  await page.locator("#past-said", { hasText: "Copied." }).waitFor({ state: "attached" });
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), "game: ayo\nmoves: 5 6\nend: agreed\n");
  await listed(page).nth(0).getByRole("button", { name: /^Delete/ }).click();
  await page.waitForFunction(() => document.querySelectorAll("#past li").length === 2);
  assert.match(await page.locator(":focus").getAttribute("aria-label"), /^Look at it: Ayò/);
  assert.equal((await kept(page)).length, 2);
  await page.getByRole("button", { name: "Delete all" }).click();
  await game.answer("Keep them");
  assert.equal((await kept(page)).length, 2);
  await page.getByRole("button", { name: "Delete all" }).click();
  await game.answer("Delete all");
  await page.getByText("No finished games yet.").waitFor();
  assert.deepEqual(await kept(page), []);
});

parlour("without a clipboard the text can be copied by hand or by the old command", {}, async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "clipboard", { value: undefined });
    document.execCommand = () => false;
  });
  await keep(page, [{}]);
  await page.goto("history");
  await page.getByRole("button", { name: /^Copy as text/ }).click();
  await page.getByText("It can’t be copied from here.").first().waitFor();
  assert.equal(await page.getByRole("textbox").inputValue(), "game: draughts\nmoves: 11-15\nend: resigned first\n");
});

parlour("what is damaged is left out, and can be deleted with the rest", {}, async ({ page, game }) => {
  await keep(page, [{}]);
  await page.evaluate((prefix) => {
    for (const [id, text] of Object.entries({ a: "", b: "first\n", c: "1764500000009 first\nparlour: 2\n", d: "1764500000010 first\nparlour: 1\nid: d\n---\ngame: chess\n" })) {
      localStorage.setItem(prefix + id, text);
    }
  }, PREFIX);
  await page.goto("history");
  await listed(page).first().waitFor();
  assert.equal(await listed(page).count(), 1);
  // An address of a game that isn't there leads to the game's page.
  await page.goto("play/draughts#d");
  await game.dialog("New game").waitFor();
  await page.goto("history");
  await page.getByRole("button", { name: "Delete all" }).click();
  await game.answer("Delete all");
  assert.deepEqual(await kept(page), []);
});

parlour("where nothing may be kept, the page says so", {}, async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(window, "localStorage", { get() { throw new DOMException("closed", "SecurityError"); } }));
  await page.goto("history");
  await page.getByText("This browser lets nothing be kept on the device").waitFor();
});

parlour("the list is in the reader's language", { context: { locale: "fr" } }, async ({ page }) => {
  await keep(page, [{ second: "computer High", winner: "first", end: "resigned second" }]);
  await page.goto("history");
  await page.getByRole("heading", { name: "Vos dernières parties" }).waitFor();
  await listed(page).getByText("Ada – Ordinateur (Difficile)").waitFor();
  await listed(page).getByText("Ada gagne.").waitFor();
  assert.match(await page.locator("time").textContent(), /nov\. 2025/);
});
