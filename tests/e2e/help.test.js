// Hints, and what a result says of them.

import assert from "node:assert/strict";

import { anotherHasThought } from "./support/elsewhere.js";
import { parlour } from "./support/parlour.js";

/** The arrow on the board; empty without one. */
function arrow(page) {
  return page.locator(".hint path:first-child").first().getAttribute("d");
}

parlour("a hint is an arrow and words, and the game and its result say that it was given", {}, async ({ page, game, server }) => {
  await game.begin();
  await game.turn();
  await game.use("Hint");
  await game.statusSays(/^Try \d+-\d+\.$/);
  assert.notEqual(await arrow(page), "");
  assert.equal((await game.kept()).aids, "hint");
  const [, move] = (await game.status.textContent()).match(/^Try (.*)\.$/);
  await page.locator("#spoken", { hasText: `Try ${move}.` }).waitFor({ state: "attached" });
  await game.play(move);
  await game.moves(2);
  assert.equal(await arrow(page), "");
  await game.use("Undo");
  await page.reload();
  await game.turn();
  assert.equal((await game.kept()).aids, "hint undo");
  const sent = page.waitForRequest((request) => request.method() === "POST" && request.url().includes("/api/scores"));
  await game.use("Resign");
  await game.answer("Resign");
  assert.equal(JSON.parse((await sent).postData()).aids, "hint undo");
  await game.openDialog().getByText("The result is in today’s table.").waitFor();
  const results = await server.results();
  assert.equal(results.length, 1);
  assert.equal(results[0].aids, "undo hint");
});

parlour("a hint that is no longer wanted doesn't come", {}, async ({ page, game }) => {
  await game.begin();
  await game.turn();
  await game.use("Hint");
  await game.statusSays("Looking for a good move…");
  assert.equal(await game.control("Hint").getAttribute("aria-pressed"), "true");
  await game.use("Hint");
  await game.statusSays("Your move.");
  await anotherHasThought(game);
  await game.statusSays("Your move.");
  assert.equal(await arrow(page), "");
  assert.equal((await game.kept()).aids, undefined);
});

for (const [what, act, moves] of [
  ["a move", ({ game }) => game.play("11-15"), 3],
  ["undo", ({ game }) => game.use("Undo"), 1],
  ["a look back", ({ game }) => game.review("Back").click(), 2],
]) {
  parlour(`a hint doesn't come after ${what}`, {}, async (fixture) => {
    const { page, game } = fixture;
    await game.resume({ moves: "9-14 23-19" });
    await game.turn();
    await game.use("Hint");
    await act(fixture);
    await anotherHasThought(game);
    assert.equal(await arrow(page), "");
    assert.doesNotMatch(await game.status.textContent(), /Try|Looking/);
    assert.equal((await game.kept()).moves.length, moves);
  });
}

parlour("a new game takes a hint's question back", {}, async ({ page, game }) => {
  await game.begin();
  await game.turn();
  await game.use("Hint");
  await game.use("New game");
  await game.fillNewGame({});
  await game.statusSays("Your move.");
  await anotherHasThought(game);
  await game.statusSays("Your move.");
  assert.equal(await arrow(page), "");
});

parlour("there is no hint for the computer's move", {}, async ({ game }) => {
  await game.begin({ level: "Expert" });
  await game.play("11-15");
  await game.statusSays("is thinking…");
  assert.equal(await game.control("Hint").getAttribute("aria-disabled"), "true");
  assert.equal(await game.control("Hint").getAttribute("title"), "You can ask for a hint when it is your move.");
});

for (const [kind, game, hint] of [
  ["telo", { moves: "b2 a3 c2 a2" }, /^Try [abc][123]\.$/],
  ["telo", { moves: "b2 a3 c2 a2 a1 c3" }, /^Try [abc][123]-[abc][123]\.$/],
  ["othello", { moves: "f5 d6" }, /^Try [a-h][1-8]\.$/],
  ["tictactoe", { setup: "size=6", moves: "a1 b2 a2 c3 a3 d4" }, /^Try [a-f][1-6]\.$/],
  ["ayo", { moves: "5 11" }, /^Try South’s pit [1-6]\.$/],
]) {
  parlour(`a hint for ${kind}, after ${game.moves}`, { kind }, async (fixture) => {
    await fixture.game.resume(game);
    await fixture.game.turn();
    await fixture.game.use("Hint");
    await fixture.game.statusSays(hint);
    assert.notEqual(await arrow(fixture.page), "");
    assert.equal((await fixture.game.kept()).aids, "hint");
  });
}
