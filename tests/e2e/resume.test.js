// A game outlives its page: reloads, closed tabs, taken back and played again.

import assert from "node:assert/strict";

import { Game } from "./support/game.js";
import { PHONE, parlour } from "./support/parlour.js";

parlour("a reload goes on with the game where it was", { context: PHONE }, async ({ page, game }) => {
  await game.begin();
  await game.play("11-15");
  const moves = await game.moves(2);
  await page.reload();
  await game.turn();
  assert.equal(await game.openDialog().count(), 0);
  assert.deepEqual((await game.kept()).moves, moves);
  await game.cellSays(moves[1].split(/[-x]/).at(-1), "white man.*last move");
  await game.playAny();
  assert.deepEqual((await game.moves(4)).slice(0, 2), moves);
});

parlour("a closed tab goes on in another, and the home page says so", {}, async ({ page, context, game }) => {
  await game.begin();
  await game.play("11-15");
  const moves = await game.moves(2);
  await page.close();
  const other = await context.newPage();
  await other.goto("");
  await other.locator("[data-game=draughts]").getByText("Your game is waiting.").waitFor();
  await other.getByRole("link", { name: /^Continue/ }).click();
  const again = new Game(other);
  assert.deepEqual(await again.moves(2), moves);
});

parlour("a computer that was thinking when the page was reloaded thinks again", {}, async ({ page, game }) => {
  await game.begin({ level: "Expert" });
  await game.play("11-15");
  await game.statusSays("Computer (Expert) is thinking…");
  await page.reload();
  const moves = await game.moves(2);
  assert.equal(moves[0], "11-15");
});

parlour("a computer that was thinking when the tab was closed thinks again in another", {}, async ({ page, context, game }) => {
  await game.begin({ level: "Expert" });
  await game.play("11-15");
  await game.statusSays("Computer (Expert) is thinking…");
  await page.close();
  const other = await context.newPage();
  await other.goto("play/draughts");
  const moves = await new Game(other).moves(2);
  assert.equal(moves[0], "11-15");
});

parlour("undo takes back the computer's answer too, redo plays both again", {}, async ({ page, game }) => {
  await game.begin();
  assert.equal(await game.control("Undo").getAttribute("aria-disabled"), "true");
  await game.play("11-15");
  const first = await game.moves(2);
  await game.playAny();
  const second = await game.moves(4);
  await game.use("Undo");
  assert.deepEqual(await game.moves(2), first);
  await game.use("Undo");
  await game.cellSays(11, "black man, can move");
  assert.deepEqual((await game.kept()).moves, []);
  assert.equal(await game.control("Undo").getAttribute("aria-disabled"), "true");
  await game.use("Redo");
  await game.use("Redo");
  assert.deepEqual(await game.moves(4), second);
  assert.equal(await game.control("Redo").getAttribute("aria-disabled"), "true");
  // A game that was stepped back in resumes there; another move forgets the rest.
  await game.use("Undo");
  await page.reload();
  await game.ready();
  assert.deepEqual(await game.moves(2), first);
  await game.playAny((names) => names.at(-1));
  await game.moves(4);
  assert.equal(await game.control("Redo").getAttribute("aria-disabled"), "true");
});

parlour("the board can be turned", {}, async ({ game }) => {
  await game.resume();
  const top = async () => {
    const [black, white] = await Promise.all([game.cell(1).boundingBox(), game.cell(32).boundingBox()]);
    return black.y < white.y ? "black" : "white";
  };
  await game.cellSays(11, "can move");
  assert.equal(await top(), "white");
  await game.use("Flip");
  assert.equal(await top(), "black");
  await game.play("11-15");
  await game.cellSays(23, "can move");
  assert.equal(await top(), "black");
});
