// Three hands, one move: by presses, by dragging and by keys.

import assert from "node:assert/strict";

import { PHONE, parlour } from "./support/parlour.js";

/** The middle of a cell, in pixels of the window. */
async function middle(game, name) {
  const { x, y, width, height } = await game.cell(name).boundingBox();
  return { x: x + width / 2, y: y + height / 2 };
}

/** Moves the mouse with its button down from cell to cell, by way of every pixel on the way that matters. */
async function drag(game, names) {
  const { mouse } = game.page;
  const [from, ...others] = await Promise.all(names.map((name) => middle(game, name)));
  await mouse.move(from.x, from.y);
  await mouse.down();
  for (const { x, y } of others) await mouse.move(x, y, { steps: 5 });
  await mouse.up();
}

parlour("mouse, drag and keys end in the same move", {}, async ({ page, game }) => {
  await game.resume();
  await game.play("11-15");
  await game.cellSays(23, "can move");
  assert.deepEqual((await game.kept()).moves, ["11-15"]);
  await game.use("Undo");
  await game.cellSays(11, "can move");
  assert.deepEqual((await game.kept()).moves, []);

  await drag(game, [11, 15]);
  await game.cellSays(23, "can move");
  assert.deepEqual((await game.kept()).moves, ["11-15"]);
  assert.match(await game.says(15), /^15, black man, last move$/);
  assert.match(await game.says(11), /^11, empty, last move$/);
  await game.use("Undo");
  await game.cellSays(11, "can move");

  // Black's home is at the bottom: 11 is at the right of the men in front.
  await game.cell(11).focus();
  await page.keyboard.press("Enter");
  await game.cellSays(15, "possible move");
  await page.keyboard.press("ArrowUp");
  const focused = await page.evaluate(() => document.activeElement.getAttribute("aria-label"));
  const landing = Number(focused.split(",")[0]);
  assert.match(focused, /empty, possible move$/);
  await page.keyboard.press("Enter");
  await game.cellSays(23, "can move");
  assert.deepEqual((await game.kept()).moves, [`11-${landing}`]);
});

parlour("a finger can tap and drag", { context: PHONE }, async ({ page, context, game }) => {
  await game.resume();
  await game.tap(11);
  await game.cellSays(15, "possible move");
  await game.tap(15);
  await game.cellSays(23, "can move");
  assert.deepEqual((await game.kept()).moves, ["11-15"]);

  const session = await context.newCDPSession(page);
  const touch = (type, touchPoints) => session.send("Input.dispatchTouchEvent", { type, touchPoints });
  const [from, to] = [await middle(game, 23), await middle(game, 19)];
  await touch("touchStart", [from]);
  for (const part of [0.25, 0.5, 0.75, 1]) {
    await touch("touchMove", [{ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }]);
  }
  await touch("touchEnd", []);
  await game.cellSays(15, "must capture|can move");
  assert.deepEqual((await game.kept()).moves, ["11-15", "23-19"]);
});

parlour("a touch that is called off leaves no piece in the air, and plays nothing", { context: PHONE }, async ({ page, context, game }) => {
  await game.resume();
  await game.cellSays(11, "can move");
  const session = await context.newCDPSession(page);
  const touch = (type, touchPoints) => session.send("Input.dispatchTouchEvent", { type, touchPoints });
  const [from, to] = [await middle(game, 11), await middle(game, 15)];
  await touch("touchStart", [from]);
  for (const part of [0.3, 0.6, 1]) {
    await touch("touchMove", [{ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }]);
  }
  await page.locator(".pieces .held").waitFor();
  await touch("touchCancel", []);
  await page.locator(".pieces .held").waitFor({ state: "detached" });
  assert.equal(await page.locator(".pieces > [style*='--d']").count(), 0);
  assert.deepEqual((await game.kept()).moves, []);
  // A finger that slides off what it pressed plays nothing either.
  await game.cellSays(15, "possible move");
  const far = await middle(game, 18);
  await touch("touchStart", [to]);
  await touch("touchMove", [far]);
  await touch("touchEnd", []);
  assert.deepEqual((await game.kept()).moves, []);
  await game.tap(15);
  await game.cellSays(23, "can move");
  assert.deepEqual((await game.kept()).moves, ["11-15"]);
});

parlour("without motion the second press of two is not for the next turn", { context: { reducedMotion: "reduce" } }, async ({ game }) => {
  await game.resume();
  await game.tap(11);
  await game.cell(15).dblclick();
  await game.statusSays("Bola to move (White).");
  assert.deepEqual((await game.kept()).moves, ["11-15"]);
});

parlour("a piece that is dragged elsewhere stays where it was", {}, async ({ page, game }) => {
  await game.resume();
  await game.cellSays(11, "can move");
  // To cells where it can't go, and off the board.
  await drag(game, [11, 22]);
  await game.statusSays("That piece is not yours.");
  await drag(game, [11, 18]);
  await game.statusSays("It can’t go there.");
  const { x, y } = await middle(game, 11);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 20, y - 20, { steps: 3 });
  await page.mouse.move(5, 5, { steps: 3 });
  await page.mouse.up();
  // Back over its own cell.
  await drag(game, [11, 15, 11]);
  assert.deepEqual((await game.kept()).moves, []);
  await game.play("9-13");
  await game.cellSays(23, "can move");
  assert.deepEqual((await game.kept()).moves, ["9-13"]);
});

parlour("a press that slides off a cell plays nothing", {}, async ({ page, game }) => {
  await game.resume();
  await game.tap(11);
  await game.cellSays(15, "possible move");
  const [target, elsewhere] = [await middle(game, 15), await middle(game, 18)];
  await page.mouse.move(target.x, target.y);
  await page.mouse.down();
  await page.mouse.move(elsewhere.x, elsewhere.y, { steps: 4 });
  await page.mouse.up();
  assert.deepEqual((await game.kept()).moves, []);
  // The next press does what it says.
  await game.play("9-14");
  await game.cellSays(23, "can move");
  assert.deepEqual((await game.kept()).moves, ["9-14"]);
});

parlour("Escape, the piece itself and another piece give a choice up", {}, async ({ page, game }) => {
  await game.resume();
  await game.tap(11);
  await game.cellSays(15, "possible move");
  await page.keyboard.press("Escape");
  await game.cellSays(15, "empty$");
  await game.tap(11);
  await game.cellSays(15, "possible move");
  await game.tap(11);
  await game.cellSays(15, "empty$");
  await game.tap(11);
  await game.cellSays(15, "possible move");
  await game.tap(9);
  await game.cellSays(13, "possible move");
  assert.match(await game.says(15), /empty$/);
  assert.deepEqual((await game.kept()).moves, []);
});

parlour("the board is one tab stop and the arrows walk it", {}, async ({ page, game }) => {
  await game.resume();
  await game.cellSays(11, "can move");
  const stops = page.getByRole("grid").locator("[tabindex='0']");
  assert.equal(await stops.count(), 1);
  await stops.focus();
  const here = () => page.evaluate(() => document.activeElement.getAttribute("aria-label").split(",")[0]);
  const walk = async (keys) => {
    for (const key of keys) await page.keyboard.press(key);
    return here();
  };
  // Black's side is at the bottom, so 32 is the first of the top row and 1 the last of the bottom row.
  assert.equal(await walk(["Control+Home"]), "32");
  assert.equal(await walk(["ArrowLeft", "ArrowUp"]), "32");
  assert.equal(await walk(["ArrowRight"]), "31");
  assert.equal(await walk(["End"]), "29");
  assert.equal(await walk(["ArrowDown"]), "25");
  assert.equal(await walk(["Home"]), "28");
  assert.equal(await walk(["Control+End"]), "1");
  assert.equal(await stops.count(), 1);
  await page.keyboard.press("Tab");
  assert.equal(await page.evaluate(() => document.activeElement.closest("[role=grid]") === null), true);
  await page.keyboard.press("Shift+Tab");
  assert.equal(await here(), "1");
});
