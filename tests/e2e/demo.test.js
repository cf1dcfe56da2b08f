// The computer against itself, and others in a player's place.

import assert from "node:assert/strict";

import { anotherHasThought } from "./support/elsewhere.js";
import { NEARLY } from "./support/pages.js";
import { parlour } from "./support/parlour.js";

/** A demo at those levels, on a device that has never been here. */
async function watch(game, first = "Low", second = "Medium") {
  await game.page.goto(`play/${game.kind}`);
  await game.dialog("New game").waitFor();
  await game.pick("Watch");
  await game.pick(first, /^Black’s level$/);
  await game.pick(second, /^White’s level$/);
  await game.answer("Play");
}

/** Waits until so many moves have been made. */
async function plies(game, count) {
  await game.page.locator(`#moves button:nth-child(${count})`).waitFor({ state: "attached" });
}

/** Looks whether the demo stands still. */
async function standsStill(game) {
  await game.statusSays("The game is paused.");
  const { moves } = await game.kept();
  await anotherHasThought(game);
  await game.statusSays("The game is paused.");
  assert.deepEqual((await game.kept()).moves, moves);
  assert.equal(await game.review("Play").getAttribute("aria-pressed"), "false");
}

/** Chooses who plays the sides. */
async function reseat(game, seats) {
  await game.review("Players").click();
  for (const [side, seat] of Object.entries(seats)) await game.pick(seat, new RegExp(`^${side}$`));
  await game.answer("Play on");
}

parlour("each side of a demo has its own level; it stops, goes a step, and goes on", {}, async ({ page, game }) => {
  await watch(game);
  const { first, second } = await game.kept();
  assert.deepEqual([first, second], ["computer Low", "computer Medium"]);
  assert.equal(await game.review("Play").getAttribute("aria-pressed"), "true");
  assert.equal(await game.control("Resign").isVisible(), false);
  await plies(game, 2);
  await game.review("Play").click();
  await standsStill(game);
  const { length } = (await game.kept()).moves;
  await game.review("Forward").click();
  await plies(game, length + 1);
  await standsStill(game);
  assert.equal((await game.kept()).moves.length, length + 1);
  await game.review("Play").click();
  await plies(game, length + 3);
  // A look back stops it too, and returning doesn't set it going.
  await game.review("Back").click();
  await game.statusSays(/^Move /);
  await game.review("End").click();
  await standsStill(game);
  await page.keyboard.press("ArrowRight");
  await plies(game, (await game.kept()).moves.length + 1);
});

parlour("a demo is stopped in the middle of a thought", {}, async ({ game }) => {
  await watch(game, "Expert", "Expert");
  await game.statusSays("Computer (Expert) is thinking…");
  await game.review("Play").click();
  await standsStill(game);
  assert.deepEqual((await game.kept()).moves, []);
});

parlour("a demo is stopped in the middle of a motion", {}, async ({ page, game }) => {
  await watch(game, "Low", "Low");
  await page.evaluate(
    () =>
      new Promise((done) => {
        const look = () => {
          if (!document.querySelector(".pieces [class*=' t']")) return requestAnimationFrame(look);
          document.querySelector("[data-do=play]").click();
          done();
        };
        look();
      }),
  );
  await standsStill(game);
  assert.equal((await game.kept()).moves.length, 1);
});

parlour("a new game ends a demo in the middle of a thought, without a question", {}, async ({ game }) => {
  await watch(game, "Expert", "Expert");
  await plies(game, 1);
  await game.statusSays("Computer (Expert) is thinking…");
  await game.use("New game");
  await game.pick("Computer");
  await game.fillNewGame({ name: "Ada", level: "Low", side: "Black" });
  await game.statusSays("Your move.");
  await anotherHasThought(game);
  await game.statusSays("Your move.");
  assert.deepEqual((await game.kept()).moves, []);
});

parlour("another level in the middle of a thought is asked anew", {}, async ({ game }) => {
  await watch(game, "Expert", "Expert");
  await game.statusSays("Computer (Expert) is thinking…");
  await reseat(game, { Black: "Low" });
  await game.statusSays("Computer (Low) is thinking…");
  await plies(game, 1);
  await game.statusSays("Computer (Expert) is thinking…");
  assert.equal((await game.kept()).first, "computer Low");
});

parlour("a person takes the computer's place in the middle of its thought, and it the person's", {}, async ({ page, game, server }) => {
  await game.begin({ level: "Expert" });
  await game.play("11-15");
  await game.statusSays("Computer (Expert) is thinking…");
  await reseat(game, { White: "Person" });
  await game.statusSays("White to move (White).");
  await anotherHasThought(game);
  assert.deepEqual((await game.kept()).moves, ["11-15"]);
  await game.play("23-19");
  await reseat(game, { Black: "Low" });
  assert.equal((await game.moves(3)).length, 3);
  const { first, second, aids } = await game.kept();
  assert.deepEqual([first, second, aids], ["computer Low", "person White", "seats"]);
  const posts = [];
  page.on("request", (request) => request.url().includes("/api/scores") && request.method() === "POST" && posts.push(request.url()));
  await game.use("Resign");
  await game.answer("Resign");
  await game.openDialog().getByText("the game is not for the table").waitFor();
  assert.deepEqual([posts, await server.results()], [[], []]);
});

parlour("who is changed before the first move plays for the table", {}, async ({ game, server }) => {
  await game.begin({ level: "Low" });
  await game.turn();
  await reseat(game, { White: "Medium" });
  await game.play("11-15");
  await game.moves(2);
  await game.use("Resign");
  await game.answer("Resign");
  await game.openDialog().getByText("The result is in today’s table.").waitFor();
  assert.equal((await server.results())[0].level, "Medium");
});

parlour("a demo that is left is found paused", {}, async ({ page, game }) => {
  await watch(game, "Expert", "Expert");
  await plies(game, 1);
  await page.goto("rules");
  await page.goBack();
  await game.ready();
  await standsStill(game);
  await page.reload();
  await game.ready();
  await standsStill(game);
});

parlour("a demo goes to its end, and its result nowhere", { kind: "tictactoe", context: { reducedMotion: "reduce" } }, async ({ page, game, server }) => {
  const posts = [];
  page.on("request", (request) => request.url().includes("/api/scores") && request.method() === "POST" && posts.push(request.url()));
  await page.goto("play/tictactoe");
  await game.dialog("New game").waitFor();
  await game.pick("Watch");
  await game.answer("Play");
  await game.unfold("Moves");
  await page.locator("label", { hasText: /^Quick$/ }).click();
  await game.openDialog().getByText("the game is not for the table").waitFor();
  await game.answer("Look at the board");
  assert.deepEqual([posts, await server.results()], [[], []]);
  assert.equal(await game.review("Play").getAttribute("aria-pressed"), "false");
  // And is replayed as any other.
  await game.review("Play").click();
  await game.statusSays(/^Move 1 of /);
});

for (const [kind, begun] of [
  ["telo", { moves: "b2 a3" }],
  ["othello", { moves: "f5" }],
  ["tictactoe", { setup: "size=6", moves: "a1" }],
  ["ayo", { moves: "5 11" }],
]) {
  parlour(`a demo of ${kind} goes step by step, and by itself until it is stopped`, { kind, context: { reducedMotion: "reduce" } }, async ({ game }) => {
    await game.resume({ ...begun, first: "computer Low", second: "computer Low" });
    await game.statusSays("The game is paused.");
    const { length } = (await game.kept()).moves;
    await game.review("Forward").click();
    await plies(game, length + 1);
    await game.statusSays("The game is paused.");
    assert.equal((await game.kept()).moves.length, length + 1);
    await game.review("Play").click();
    await plies(game, length + 3);
    await game.review("Play").click();
    await standsStill(game);
  });
}

parlour("a demo of othello passes, and goes to its end", { kind: "othello", context: { reducedMotion: "reduce" } }, async ({ page, game }) => {
  await game.resume({ moves: `${NEARLY} h3`, first: "computer Low", second: "computer Low" });
  await game.statusSays("The game is paused.");
  const { length } = (await game.kept()).moves;
  await game.review("Forward").click();
  await plies(game, length + 1);
  await game.statusSays("The game is paused.");
  assert.equal((await game.kept()).moves.at(-1), "--");
  await game.review("Play").click();
  await page.locator("#end[open]").getByText("the game is not for the table").waitFor();
});
