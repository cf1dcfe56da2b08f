// What a person prefers about the board: names on squares, whose side is below, moves that wait to be confirmed.

import assert from "node:assert/strict";

import { anotherHasThought } from "./support/elsewhere.js";
import { PHONE, parlour } from "./support/parlour.js";

const STILL = { context: { reducedMotion: "reduce" } };

parlour("squares have numbers unless nobody wants them", {}, async ({ page, game }) => {
  await game.resume();
  const name = page.locator("[data-cell='0'] .name");
  assert.ok(await name.isVisible());
  await game.prefer("Numbers on squares", "Off");
  await name.waitFor({ state: "hidden" });
  assert.match(await game.says(1), /^1, black man/);
  await page.reload();
  await game.ready();
  assert.ok(!(await name.isVisible()));
});

parlour("the lower side of the board is the player's own, or always the first", STILL, async ({ page, game }) => {
  const isBelow = async (cell) => {
    const [{ y }, board] = [await game.cell(cell).boundingBox(), await page.getByRole("grid").boundingBox()];
    return y > board.y + board.height / 2;
  };
  await game.resume({ first: "computer Low", second: "person Ada", moves: "11-15" });
  assert.ok(await isBelow(32));
  await game.prefer("Lower side of the board", "The first player’s");
  await page.waitForFunction(() => !document.querySelector(".game--turned"));
  assert.ok(await isBelow(1));
  await page.reload();
  await game.ready();
  assert.ok(await isBelow(1));
  // It may be turned all the same.
  await game.use("Flip");
  await page.locator(".game--turned").waitFor();
  assert.ok(await isBelow(32));
  await game.prefer("Lower side of the board", "Yours");
  assert.ok(await isBelow(32));
});

/** A game against Low in which moves wait to be confirmed. */
async function careful({ page, game }) {
  await game.resume({ second: "computer Low", moves: "11-15 23-19" });
  await game.turn();
  await game.prefer("Confirm moves", "On");
  assert.ok(!(await page.locator(".confirm").isVisible()));
}

const asks = (game, move) => game.statusSays(`Play ${move}? Confirm it or take it back.`);

for (const [how, play, settings] of [
  ["pressed", ({ game }) => game.play("8-11"), PHONE],
  [
    "dragged",
    async ({ page, game }) => {
      await page.evaluate(() => scrollTo(0, 0));
      await game.cell(8).dragTo(game.cell(11));
    },
  ],
  [
    "made by keys",
    async ({ page, game }) => {
      await game.cell(8).focus();
      await page.keyboard.press("Enter");
      await game.cellSays(11, "possible move");
      await page.keyboard.press("ArrowUp");
      await page.keyboard.press("Home");
      await page.keyboard.press("ArrowRight");
      await page.keyboard.press("Enter");
    },
  ],
  ["typed", ({ game }) => game.type("8-11")],
]) {
  parlour(`a move that is ${how} waits to be confirmed`, { context: { ...settings, reducedMotion: "reduce" } }, async (fixture) => {
    const { page, game } = fixture;
    await careful(fixture);
    await play(fixture);
    await asks(game, "8-11");
    await game.cellSays(11, "black man, last move");
    // Neither the device nor the computer knows of it.
    await anotherHasThought(game);
    await asks(game, "8-11");
    assert.equal((await game.kept()).moves.length, 2);
    await page.keyboard.press("Escape");
    await game.statusSays("Your move.");
    await game.cellSays(8, "black man, can move");
    await play(fixture);
    await asks(game, "8-11");
    await game.press(page.getByRole("button", { name: "Confirm", exact: true }));
    const moves = await game.moves(4);
    assert.equal(moves[2], "8-11");
    assert.equal((await game.kept()).aids, undefined);
  });
}

parlour("Enter, a press on the board and an empty line confirm a move", STILL, async (fixture) => {
  const { page, game } = fixture;
  await careful(fixture);
  await game.play("8-11");
  await asks(game, "8-11");
  await page.keyboard.press("Enter");
  await game.moves(4);
  const [next] = await game.cells(/can move|must capture/);
  await game.tap(next);
  const [target] = await game.cells(/possible/);
  await game.tap(target);
  await game.statusSays("Confirm it or take it back.");
  await game.tap(target);
  await game.statusSays(/is thinking…|Your move|You must/);
  assert.ok((await game.kept()).moves.length > 4);
});

parlour("the second press of two doesn't confirm", STILL, async (fixture) => {
  const { game } = fixture;
  await careful(fixture);
  await game.tap(8);
  await game.cell(11).dblclick();
  await asks(game, "8-11");
  assert.equal((await game.kept()).moves.length, 2);
});

parlour("whatever else is done takes the move back", STILL, async (fixture) => {
  const { page, game } = fixture;
  await careful(fixture);
  for (const act of [
    () => game.use("Undo"),
    () => game.press(page.getByRole("button", { name: "Take back", exact: true })),
    async () => {
      await page.evaluate(() => document.activeElement.blur());
      await page.keyboard.press("ArrowLeft");
    },
    () => page.reload(),
  ]) {
    await game.play("8-11");
    await asks(game, "8-11");
    await act();
    await game.statusSays("Your move.");
    await game.cellSays(8, "black man, can move");
    assert.equal((await game.kept()).moves.length, 2);
    assert.equal((await game.kept()).aids, undefined);
  }
  // A game that is given up then ends without it.
  await game.play("8-11");
  await asks(game, "8-11");
  await game.use("Resign");
  await game.answer("Resign");
  await game.answer("Look at the board");
  await game.cellSays(8, "black man");
  assert.equal((await game.kept()).moves.length, 2);
});

parlour("a last move ends the game once it is confirmed", { kind: "tictactoe", ...STILL }, async ({ page, game, server }) => {
  await game.resume({ moves: "a1 b1 a2 b2" });
  await game.prefer("Confirm moves", "On");
  await game.cellSays("a3", "possible move");
  await game.tap("a3");
  await asks(game, "a3");
  assert.equal(await game.openDialog().count(), 0);
  assert.deepEqual(await server.results(), []);
  // Until then it is a game under way like any other.
  await game.use("New game");
  await game.dialog("Leave this game?").waitFor();
  await game.answer("Keep playing");
  await game.tap("a3");
  await asks(game, "a3");
  await page.getByRole("button", { name: "Confirm", exact: true }).click();
  await game.dialog("Ada wins.").getByText("The result is in today’s table.").waitFor();
});

parlour("two people are asked before they play on from an earlier move", STILL, async ({ game }) => {
  await game.resume({ moves: "11-15 23-19" });
  await game.prefer("Confirm moves", "On");
  await game.review("Start").click();
  await game.play("9-14");
  await game.answer("Play on from here");
  await game.statusSays("Bola to move (White).");
  assert.deepEqual((await game.kept()).moves, ["9-14"]);
});
