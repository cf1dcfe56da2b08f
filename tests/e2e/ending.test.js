// Games that the players end, and what is asked before a game is lost.

import assert from "node:assert/strict";

import { PHONE, parlour } from "./support/parlour.js";

parlour("resigning gives the game to the computer", { context: PHONE }, async ({ page, game, server }) => {
  await game.begin({ name: "Ada" });
  await game.play("11-15");
  const moves = await game.moves(2);
  await game.use("Resign");
  await game.dialog("Resign this game?").getByText("The win goes to Computer (Low).").waitFor();
  await game.answer("Keep playing");
  assert.deepEqual(await game.moves(2), moves);
  await game.use("Resign");
  await game.answer("Resign");
  const end = game.dialog("Computer (Low) wins.");
  await end.getByText("You resigned.").waitFor();
  await end.getByText("The result is in today’s table.").waitFor();
  await game.answer("Look at the board");
  await game.statusSays("You resigned. Computer (Low) wins.");
  for (const name of ["Undo", "Redo", "Resign"]) {
    assert.equal(await game.control(name).getAttribute("aria-disabled"), "true", name);
  }
  assert.deepEqual(await game.cells(/can move|must capture/), []);
  await page.getByRole("row", { name: /Ada/ }).waitFor();
  const [{ end: how, winner, verified }] = await server.results();
  assert.deepEqual([how, winner, verified], ["resigned", "w", true]);
});

parlour("a finished game stays finished after a reload, and is sent once", {}, async ({ page, game, server }) => {
  await game.begin();
  await game.play("11-15");
  await game.moves(2);
  await game.use("Resign");
  await game.answer("Resign");
  await game.openDialog().getByText("The result is in today’s table.").waitFor();
  const posts = [];
  page.on("request", (request) => request.method() === "POST" && request.url().includes("/api/scores") && posts.push(request.url()));
  await page.reload();
  await game.statusSays("You resigned. Computer (Low) wins.");
  await page.getByRole("row", { name: /Ada/ }).waitFor();
  await game.use("New game");
  await game.fillNewGame({});
  await game.play("11-15");
  await game.moves(2);
  assert.deepEqual(posts, []);
  assert.equal((await server.results()).length, 1);
});

parlour("two players agree on a draw", {}, async ({ page, game, server }) => {
  await game.beginForTwo(["Ada", "Bola"]);
  await game.statusSays("Ada to move (Black).");
  await game.play("11-15");
  await game.statusSays("Bola to move (White).");
  await game.use("Draw");
  await game.dialog("Agree to a draw?").waitFor();
  await game.answer("Keep playing");
  await game.play("23-19");
  await game.statusSays("Ada to move (Black).");
  await game.use("Draw");
  await game.answer("Agree");
  await game.dialog("Draw.").getByText("The result is in today’s table.").waitFor();
  await game.answer("Look at the board");
  await game.statusSays("Draw: agreed by both players.");
  const [entry] = await server.results();
  assert.deepEqual(
    [entry.black, entry.white, entry.winner, entry.end, entry.moves],
    ["Ada", "Bola", "draw", "agreed", "11-15 23-19"],
  );
  const rows = page.getByRole("rowheader");
  assert.deepEqual((await rows.allTextContents()).map((text) => text.trim().split(" ")[0]), ["Ada", "Bola"]);
});

parlour("of two players, the one to move resigns", {}, async ({ game, server }) => {
  await game.beginForTwo(["Ada", "Bola"]);
  await game.play("11-15");
  await game.statusSays("Bola to move (White).");
  await game.use("Resign");
  await game.dialog("Resign this game?").getByText("The win goes to Ada.").waitFor();
  await game.answer("Resign");
  await game.dialog("Ada wins.").getByText("Bola resigned.").waitFor();
  await game.openDialog().getByText("The result is in today’s table.").waitFor();
  assert.equal((await server.results())[0].winner, "b");
});

parlour("a draw can't be agreed with the computer", {}, async ({ game }) => {
  await game.begin();
  await game.cellSays(11, "can move");
  assert.equal(await game.control("Draw").count(), 0);
});

parlour("a new game asks first once a game is under way", {}, async ({ page, game, server }) => {
  await game.begin();
  await game.turn();
  // Nothing is lost before the first move.
  await game.use("New game");
  await game.dialog("New game").waitFor();
  await game.answer("Cancel");
  await game.play("11-15");
  const moves = await game.moves(2);
  const { id } = await game.kept();
  await game.use("New game");
  await game.dialog("Leave this game?").waitFor();
  await game.answer("Leave it");
  await game.dialog("New game").waitFor();
  // Still not too late.
  await game.answer("Cancel");
  assert.deepEqual(await game.moves(2), moves);
  await game.use("New game");
  await game.answer("Leave it");
  await game.answer("Play");
  await game.cellSays(11, "can move");
  const { id: other, moves: none } = await game.kept();
  assert.notEqual(other, id);
  assert.deepEqual(none, []);
  assert.deepEqual(await server.results(), [], "a game that was left doesn't count");
  await page.getByText("No games yet today.").waitFor();
});

// The server takes no result of a game that began in the middle, and says so.
const REFUSED = { expected: [/\b422\b/] };

for (const [from, move, status] of [
  ["B:W18:B14", "14x23", "White has no pieces left. Ada wins."],
  ["B:W5:B1,6", "6-10", "White can’t move. Ada wins."],
]) {
  parlour(`the rules end a game: ${status}`, REFUSED, async ({ game }) => {
    await game.resume({ from });
    await game.play(move);
    const end = game.dialog("Ada wins.");
    await end.getByText(status.split(".")[0]).waitFor();
    await end.getByText(/^The table did not take the result: ./).waitFor();
    await game.answer("Look at the board");
    await game.statusSays(status);
  });
}

parlour("a position that comes for the third time is a draw", REFUSED, async ({ game }) => {
  const round = "1-6 32-27 6-1 27-32";
  await game.resume({ from: "B:WK32:BK1", moves: `${round} 1-6 32-27 6-1` });
  await game.play("27-32");
  await game.dialog("Draw.").getByText("The same position for the third time.").waitFor();
  await game.answer("Look at the board");
  await game.statusSays("Draw: the same position for the third time.");
});
