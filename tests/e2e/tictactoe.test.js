// Tic-tac-toe: sizes, tokens, and round after round.

import assert from "node:assert/strict";

import { parlour } from "./support/parlour.js";

const TICTACTOE = { kind: "tictactoe" };

/** Marks cells, one after the other. */
async function mark(game, names) {
  for (const name of names.split(" ")) {
    await game.cellSays(name, "possible move");
    await game.tap(name);
  }
}

/** Opens the rarer choices and chooses a token for a player. */
async function token(page, player, name) {
  const input = page.locator(`[name=token${player}][value=${name}]`);
  await page.locator("label", { has: input }).click();
  assert.ok(await input.isChecked(), name);
}

parlour("rounds on four by four with tokens, the players taking turns to begin", TICTACTOE, async ({ page, game, server }) => {
  await page.goto("play/tictactoe");
  await game.pick("A friend here");
  await page.locator("#name-1").fill("Ada");
  await page.locator("#name-2").fill("Bola");
  await game.pick("4 × 4");
  await page.getByText("More choices").click();
  await token(page, 1, "hat");
  await token(page, 2, "car");
  // What one has the other can't have.
  assert.ok(await page.locator("[name=token2][value=hat]").isHidden());
  assert.ok(await page.locator("[name=token1][value=car]").isHidden());
  await game.pick("Change sides");
  await game.answer("Play");
  await game.statusSays("Ada to move (hat).");
  await mark(game, "a1 b1 a2 b2 a3 b3");
  assert.equal(await game.says("b3"), "b3, car, last move");
  await mark(game, "a4");
  const end = game.dialog("Ada wins.");
  await end.getByText("Lined up: a1, a2, a3, a4.").waitFor();
  await end.getByText("The result is in today’s table.").waitFor();
  await game.answer("Play again");
  // Bola begins, with the car that is Bola's.
  await game.statusSays("Bola to move (car).");
  await page.locator("#strip-second .strip__count").filter({ hasText: "Won 1 · drawn 0" }).waitFor();
  await mark(game, "a1");
  assert.equal(await game.says("a1"), "a1, car, last move");
  await page.reload();
  await game.statusSays("Ada to move (hat).");
  await page.locator("#strip-second .strip__name").filter({ hasText: "Ada" }).waitFor();
  const [entry] = await server.results();
  assert.deepEqual([entry.game, entry.setup, entry.winner], ["tictactoe", "size=4,tokens=hat-car", "b"]);
});

parlour("a game from a position keeps its tokens", TICTACTOE, async ({ page, game }) => {
  await game.resume({ setup: "size=4,tokens=hat-car", from: "XO--/----/----/---- X", moves: "a2" });
  await game.statusSays("Bola to move (car).");
  await mark(game, "b2");
  await page.reload();
  await game.statusSays("Ada to move (hat).");
  assert.deepEqual(await Promise.all(["a1", "b1", "b2"].map((name) => game.says(name))), ["a1, hat", "b1, car", "b2, car, last move"]);
});

parlour("a full board is a draw, and counts as one", TICTACTOE, async ({ page, game }) => {
  await game.beginForTwo();
  await mark(game, "a1 b1 c1 b2 a2 c2 b3 a3 c3");
  await game.dialog("Draw.").getByText("The board is full.").waitFor();
  await game.answer("Look at the board");
  await game.statusSays("Draw: the board is full.");
  for (const side of ["first", "second"]) {
    await page.locator(`#strip-${side} .strip__count`).filter({ hasText: "Won 0 · drawn 1" }).waitFor();
  }
});

parlour("the computer takes a token that is free", TICTACTOE, async ({ page, game }) => {
  await page.goto("play/tictactoe");
  await page.locator("#name-1").fill("Ada");
  await page.getByText("More choices").click();
  await token(page, 1, "ship");
  await game.answer("Play");
  await game.cellSays("a1", "possible move");
  const kept = await page.evaluate(() => localStorage.getItem("parlour.game.tictactoe"));
  assert.match(kept, /^setup: tokens=ship-(hat|car|boot)$/m);
});

parlour("a smaller board than the last can be reached by keys", TICTACTOE, async ({ page, game }) => {
  await game.resume({ setup: "size=6" });
  await game.cellSays("f6", "possible move");
  await game.cell("f6").press("Enter");
  await game.cellSays("f6", "last move");
  await game.use("New game");
  await game.answer("Leave it");
  await game.pick("A friend here");
  await page.locator("#name-1").fill("Ada");
  await page.locator("#name-2").fill("Bola");
  await game.pick("3 × 3");
  await game.answer("Play");
  await game.cellSays("c3", "possible move");
  await page.locator('[data-cell][tabindex="0"]').press("Enter");
  await page.getByRole("gridcell", { name: /last move$/ }).waitFor();
});
