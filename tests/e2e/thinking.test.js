// What a person does while the computer thinks never meets the answer to a question that is no longer asked.
//
// Expert takes a second for a move. An answer to an earlier question, if it could still come, would come before the
// answer to a later one: so a later answer is waited for, and then the record is looked at.

import assert from "node:assert/strict";

import { parlour } from "./support/parlour.js";

const THINKING = "Computer (Expert) is thinking…";

/** A game against Expert, who is thinking about an answer to 11-15. */
async function thinking(game) {
  await game.begin({ level: "Expert" });
  await game.play("11-15");
  await game.statusSays(THINKING);
}

/** Lets Expert answer 9-13 as the first move of a game, and looks whether anything else has happened. */
async function answersOnlyThis(game) {
  await game.play("9-13");
  await game.statusSays(THINKING);
  const moves = await game.moves(2);
  assert.equal(moves[0], "9-13");
  assert.equal(await game.openDialog().count(), 0);
  await game.statusSays(/^Your move\.$|^You must capture/);
}

parlour("undo while the computer thinks takes the question back", {}, async ({ game }) => {
  await thinking(game);
  await game.use("Undo");
  await game.statusSays("Your move.");
  assert.deepEqual((await game.kept()).moves, []);
  await answersOnlyThis(game);
});

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
  await game.statusSays("Your move.");
  assert.deepEqual((await game.kept()).moves, []);
  assert.notEqual((await game.kept()).id, id);
  await answersOnlyThis(game);
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
  // Low takes a third of Expert's time: three of its answers outlast the one that is no longer wanted.
  for (const count of [2, 4, 6]) {
    await game.turn();
    await game.playAny();
    await game.moves(count);
  }
  assert.equal((await game.kept()).second, "computer Low");
});

parlour("another side while the computer thinks gives it the first move", {}, async ({ game }) => {
  await thinking(game);
  await game.use("New game");
  await game.answer("Leave it");
  await game.fillNewGame({ side: "White" });
  await game.statusSays(THINKING);
  await game.moves(1);
  assert.equal((await game.kept()).first, "computer Expert");
});

parlour("who resigns while the computer thinks has lost", {}, async ({ game, server }) => {
  await thinking(game);
  await game.use("Resign");
  await game.answer("Resign");
  await game.openDialog().getByText("The result is in today’s table.").waitFor();
  assert.deepEqual((await game.kept()).moves, ["11-15"]);
  await game.answer("New game");
  await game.fillNewGame({});
  await answersOnlyThis(game);
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
