// What a person does while the computer thinks never meets the answer to a question that is no longer asked.
//
// Expert takes a second for a move. So once an Expert on another device, who was asked later, has moved, every answer
// that could still come has come.

import assert from "node:assert/strict";

import { anotherHasThought } from "./support/elsewhere.js";
import { parlour } from "./support/parlour.js";

const THINKING = "Computer (Expert) is thinking…";

/** A game against Expert, who is thinking about an answer to 11-15. */
async function thinking(game) {
  await game.begin({ level: "Expert" });
  await game.play("11-15");
  await game.statusSays(THINKING);
}

/** Looks whether a game that has just begun stays as it is until the person moves, and then gets one answer. */
async function nothingElseComes(game, level = "Expert") {
  await anotherHasThought(game);
  await game.statusSays("Your move.");
  assert.deepEqual((await game.kept()).moves, []);
  await game.play("9-13");
  await game.statusSays(`Computer (${level}) is thinking…`);
  const moves = await game.moves(2);
  assert.equal(moves[0], "9-13");
  assert.equal(await game.openDialog().count(), 0);
  await game.statusSays(/^Your move\.$|^You must capture/);
}

parlour("undo while the computer thinks takes the question back", {}, async ({ game }) => {
  await thinking(game);
  await game.use("Undo");
  await nothingElseComes(game);
});

// Low answers at once, and its answer waits until its turn has been seen.
for (const level of ["Low", "Expert"]) {
  parlour(`an undo as soon as ${level} has been asked takes the question back`, { context: { reducedMotion: "reduce" } }, async ({ page, game }) => {
    await game.begin({ level });
    await game.turn();
    await page.evaluate(async () => {
      for (const cell of [10, 14]) document.querySelector(`[data-cell="${cell}"]`).click();
      await new Promise((done) => requestAnimationFrame(done));
      const buttons = [...document.querySelectorAll(".controls button")];
      buttons.find(({ textContent }) => textContent === "Undo").click();
    });
    await nothingElseComes(game, level);
  });
}

parlour("undo and redo while the computer thinks ask the question anew", {}, async ({ game }) => {
  await thinking(game);
  await game.use("Undo");
  await game.use("Redo");
  await game.statusSays(THINKING);
  await game.use("Undo");
  await game.use("Redo");
  await game.statusSays(THINKING);
  const moves = await game.moves(2);
  assert.equal(moves[0], "11-15");
  await game.playAny();
  await game.statusSays(THINKING);
  await game.moves(4);
});

parlour("a new game while the computer thinks begins at the beginning", {}, async ({ game }) => {
  await thinking(game);
  const { id } = await game.kept();
  await game.use("New game");
  await game.answer("Leave it");
  await game.fillNewGame({});
  await nothingElseComes(game);
  assert.notEqual((await game.kept()).id, id);
});

parlour("keeping the game lets the computer answer all the same", {}, async ({ game }) => {
  await thinking(game);
  await game.use("New game");
  await game.answer("Keep playing");
  const moves = await game.moves(2);
  assert.equal(moves[0], "11-15");
});

parlour("another level while the computer thinks answers from the first move on", {}, async ({ game }) => {
  await thinking(game);
  await game.use("New game");
  await game.answer("Leave it");
  await game.fillNewGame({ level: "Low" });
  await nothingElseComes(game, "Low");
  assert.equal((await game.kept()).second, "computer Low");
});

parlour("another side while the computer thinks gives it the first move", {}, async ({ game }) => {
  await thinking(game);
  await game.use("New game");
  await game.answer("Leave it");
  await game.fillNewGame({ side: "White" });
  await game.statusSays(THINKING);
  await game.moves(1);
  await anotherHasThought(game);
  assert.equal((await game.kept()).moves.length, 1);
  assert.equal((await game.kept()).first, "computer Expert");
});

parlour("who resigns while the computer thinks has lost", {}, async ({ game, server }) => {
  await thinking(game);
  await game.use("Resign");
  await game.answer("Resign");
  await game.openDialog().getByText("The result is in today’s table.").waitFor();
  await anotherHasThought(game);
  assert.deepEqual((await game.kept()).moves, ["11-15"]);
  await game.answer("New game");
  await game.fillNewGame({});
  await nothingElseComes(game);
  const results = await server.results();
  assert.equal(results.length, 1);
  assert.equal(results[0].moves, "11-15");
  assert.equal(results[0].end, "resigned");
});

parlour("the page answers while the computer thinks", {}, async ({ game }) => {
  await thinking(game);
  // The board is locked, the rest is not.
  await game.tap(10);
  await game.use("Flip");
  await game.use("Flip");
  await game.statusSays(THINKING);
  assert.deepEqual((await game.kept()).moves, ["11-15"]);
  await game.moves(2);
});
