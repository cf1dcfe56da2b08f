// Everything by keys: whole games, and the shortcuts of single keys.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";

import { parlour } from "./support/parlour.js";

const STILL = { context: { reducedMotion: "reduce" } };

/** Waits until the keyboard is on something that the selector finds. */
const focused = (page, selector) => page.waitForFunction((selector) => document.activeElement?.matches(selector), selector);

/** Begins a game of two at the dialog that the page opens, without a pointer. */
async function begin(page) {
  const { keyboard } = page;
  await page.locator("dialog[open]").waitFor();
  await focused(page, "#name-1");
  // Back to the opponents, on to the second of them, and from there to the names.
  await keyboard.press("Shift+Tab");
  await keyboard.press("ArrowRight");
  await keyboard.press("Tab");
  await focused(page, "#name-1");
  await keyboard.type("Ada");
  await keyboard.press("Tab");
  await focused(page, "#name-2");
  await keyboard.type("Bola");
  await keyboard.press("Enter");
  await page.locator("dialog[open]").waitFor({ state: "hidden" });
  await focused(page, "[role=gridcell]");
}

/** Walks to the cell of that number by Home, End and arrows, and presses it. */
async function press(page, cell) {
  const { keyboard } = page;
  const [row, place] = await page.evaluate((cell) => {
    const here = document.querySelector(`[data-cell="${cell}"]`);
    return [[...here.parentElement.parentElement.children].indexOf(here.parentElement), [...here.parentElement.children].indexOf(here)];
  }, cell);
  await keyboard.press("Control+Home");
  for (let down = 0; down < row; down += 1) await keyboard.press("ArrowDown");
  await keyboard.press("Home");
  for (let right = 0; right < place; right += 1) await keyboard.press("ArrowRight");
  await focused(page, `[data-cell="${cell}"]`);
  await keyboard.press("Enter");
}

/** The number of the cell with that name on a board of so many columns, with row 1 at the top or at the bottom. */
const lettered = (columns, down) => (name) =>
  (down ? Number(name[1]) - 1 : columns - Number(name[1])) * columns + name.charCodeAt(0) - 97;

/** A whole game of each, and which cell a name in its moves is. */
const GAMES = {
  draughts: ["draughts-no-pieces", (name) => Number(name) - 1],
  telo: ["telo-edge-loses", lettered(3, false)],
  othello: ["othello-wiped-out", lettered(8, true)],
  tictactoe: ["tictactoe-line", lettered(3, true)],
  ayo: ["ayo-move-limit", Number],
};

for (const [kind, [file, cell]] of Object.entries(GAMES)) {
  parlour(`${kind}: a whole game is begun, played and left by the keyboard alone`, { kind, ...STILL }, async ({ page, game, server }) => {
    const text = await readFile(new URL(`../playthroughs/${file}.txt`, import.meta.url), "utf8");
    const moves = text.match(/^moves: (.*)$/m)[1].split(" ");
    await page.goto(`play/${kind}`);
    await begin(page);
    for (const [index, move] of moves.entries()) {
      for (const name of move.split(/[-x]/)) await press(page, cell(name));
      await page.locator(`#moves button:nth-child(${index + 1})`).waitFor({ state: "attached" });
    }
    await page.locator("#end[open]").waitFor();
    await page.getByText("The result is in today’s table.").waitFor();
    await page.keyboard.press("Enter");
    await page.locator("#end[open]").waitFor({ state: "hidden" });
    const [, winner] = text.match(/^outcome: (first|second|draw)/m);
    assert.equal((await server.results())[0].winner, { first: "b", second: "w", draw: "draw" }[winner]);
    assert.equal((await server.results())[0].moves, moves.join(" "));
    // And looked back at.
    await page.locator(":focus").evaluate((here) => here.blur());
    await page.keyboard.press("ArrowLeft");
    await game.statusSays(`Move ${moves.length - 1} of ${moves.length}`);
  });
}

parlour("single keys do what buttons do, and the list of them opens with one", STILL, async ({ page, game }) => {
  const { keyboard } = page;
  await page.addInitScript(() => localStorage.setItem("parlour.tempo", "2000"));
  await game.resume({ moves: "11-15 23-19" });
  await page.locator("body").press("u");
  await game.statusSays("Bola to move (White).");
  await keyboard.press("r");
  await game.statusSays("Ada to move (Black).");
  const place = () => page.locator("[data-cell='0']").getAttribute("class");
  const before = await place();
  await keyboard.press("f");
  await page.waitForFunction((before) => document.querySelector("[data-cell='0']").className !== before, before);
  await keyboard.press("h");
  await game.statusSays(/^Try /);
  await keyboard.press("p");
  await game.statusSays("Move 1 of 2: 11-15.");
  await keyboard.press("p");
  assert.equal(await game.review("Play").getAttribute("aria-pressed"), "false");
  await keyboard.press("?");
  const list = game.dialog("Keyboard shortcuts");
  await list.waitFor();
  // No key works behind a dialog.
  await keyboard.press("u");
  await keyboard.press("Escape");
  await list.waitFor({ state: "hidden" });
  assert.equal((await game.kept()).moves.length, 2);
  await keyboard.press("m");
  await focused(page, "#typed-move");
  // In a field they are letters.
  await keyboard.press("u");
  assert.equal(await page.getByLabel("Move or question").inputValue(), "u");
  assert.equal((await game.kept()).moves.length, 2);
  await page.getByRole("button", { name: "Keyboard shortcuts" }).click();
  await list.waitFor();
  await page.keyboard.press("Escape");
  // On the board too, but not with a modifier.
  await game.review("End").click();
  await game.cell(9).focus();
  for (const modified of ["Control+u", "Alt+u", "Meta+u"]) await keyboard.press(modified);
  await game.statusSays("Ada to move (Black).");
  assert.equal((await game.kept()).moves.length, 2);
  await keyboard.press("n");
  await game.dialog("Leave this game?").waitFor();
});

parlour("single keys can be turned off", STILL, async ({ page, game }) => {
  await game.resume({ moves: "11-15 23-19" });
  await game.prefer("Single-key shortcuts", "Off");
  for (const key of ["u", "?", "m", "n"]) await page.locator("body").press(key);
  assert.equal(await game.openDialog().count(), 0);
  assert.equal((await game.kept()).moves.length, 2);
  // The arrows are no letters.
  await page.evaluate(() => document.activeElement.blur());
  await page.locator("body").press("ArrowLeft");
  await game.statusSays("Move 1 of 2");
  await page.reload();
  await game.ready();
  await page.locator("body").press("u");
  assert.equal((await game.kept()).moves.length, 2);
  await game.prefer("Single-key shortcuts", "On");
  await page.locator("body").press("u");
  await game.statusSays("Bola to move (White).");
});
