// Motion: seen where it is wanted, and gone with all its delays where it isn't.

import assert from "node:assert/strict";

import { parlour } from "./support/parlour.js";

/**
 * Plays 11-15 by two presses within one task, and looks two frames later: what White's man on 23 says, and which
 * pieces are moving.
 */
const afterTwoFrames = (page) =>
  page.evaluate(async () => {
    for (const cell of [10, 14]) document.querySelector(`[data-cell="${cell}"]`).click();
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    await frame();
    await frame();
    const moving = document.getAnimations().filter(({ playState }) => playState === "running");
    return { says: document.querySelector('[data-cell="22"]').ariaLabel, moving: moving.length };
  });

parlour("a move is seen before the next turn", { context: { reducedMotion: "no-preference" } }, async ({ page, game }) => {
  await game.resume();
  await game.cellSays(11, "can move");
  const { says, moving } = await afterTwoFrames(page);
  assert.equal(says, "23, white man");
  assert.ok(moving > 0);
  await game.cellSays(23, "can move");
});

parlour("a press during a motion finishes it", { context: { reducedMotion: "no-preference" } }, async ({ page, game }) => {
  await game.resume();
  await game.cellSays(11, "can move");
  await afterTwoFrames(page);
  // The same press that hurries the motion begins the next turn.
  const says = await page.evaluate(async () => {
    document.querySelector('[data-cell="22"]').click();
    await new Promise((done) => requestAnimationFrame(done));
    return document.querySelector('[data-cell="18"]').ariaLabel;
  });
  assert.equal(says, "19, empty, possible move");
});

parlour("a press that finishes a motion says why it does nothing else", { context: { reducedMotion: "no-preference" } }, async ({ page, game }) => {
  const press = (cell) => page.evaluate((cell) => document.querySelector(`[data-cell="${cell}"]`).click(), cell);
  await game.resume();
  await game.cellSays(11, "can move");
  await afterTwoFrames(page);
  // The second press of two where a piece goes means nothing.
  await press(14);
  await game.statusSays("Bola to move (White).");
  await game.use("Undo");
  await game.cellSays(11, "can move");
  await afterTwoFrames(page);
  await press(10 + 1);
  await game.statusSays("That piece is not yours.");
});

parlour("with reduced motion the next turn comes at once", { context: { reducedMotion: "reduce" } }, async ({ page, game }) => {
  await game.resume();
  await game.cellSays(11, "can move");
  const { says, moving } = await afterTwoFrames(page);
  assert.equal(says, "23, white man, can move");
  assert.equal(moving, 0);
});

parlour("with reduced motion several jumps come at once", { context: { reducedMotion: "reduce" } }, async ({ page, game }) => {
  await game.resume({ from: "B:W6,15,24,32:B1,12" });
  await game.cellSays(1, "must capture");
  const seen = await page.evaluate(async () => {
    const label = (cell) => document.querySelector(`[data-cell="${cell}"]`).ariaLabel;
    for (const cell of [0, 9, 18, 27]) document.querySelector(`[data-cell="${cell}"]`).click();
    await new Promise((done) => requestAnimationFrame(done));
    return { landed: label(27), next: label(31), moving: document.getAnimations().length };
  });
  assert.deepEqual(seen, { landed: "28, black man, last move", next: "32, white man, can move", moving: 0 });
});

parlour("with reduced motion the computer's turn is seen all the same", { context: { reducedMotion: "reduce" } }, async ({ game }) => {
  await game.begin();
  await game.play("11-15");
  await game.statusSays("Computer (Low) is thinking…");
  await game.moves(2);
});

parlour("motion is as quick as is preferred", { context: { reducedMotion: "no-preference" } }, async ({ page, game }) => {
  const prefer = (label) => game.prefer("Motion", label);
  /** Plays a man forward by two presses within one task; how long what then moves takes, in milliseconds. */
  const slide = (from, to) =>
    page.evaluate(async ([from, to]) => {
      for (const cell of [from, to]) document.querySelector(`[data-cell="${cell}"]`).click();
      const frame = () => new Promise((done) => requestAnimationFrame(done));
      await frame();
      await frame();
      const moving = document.querySelector(".pieces").getAnimations({ subtree: true });
      return Math.max(0, ...moving.map(({ effect }) => effect.getTiming().duration));
    }, [from, to]);
  await game.resume();
  await game.cellSays(11, "can move");
  assert.equal(await slide(10, 14), 220);
  await game.cellSays(23, "can move");
  await prefer("Fast");
  assert.equal(await slide(22, 18), 110);
  await game.cellSays(9, "can move");
  await prefer("Off");
  assert.equal(await slide(8, 13), 0);
  await page.reload();
  await game.cellSays(24, "can move");
  assert.equal(await slide(23, 19), 0, "also after a reload");
});
