// Captures: forced, in several jumps, by one of several ways, and crowning.

import assert from "node:assert/strict";

import { PHONE, parlour } from "./support/parlour.js";

parlour("a capture is forced, and the page says which", { context: PHONE }, async ({ game }) => {
  await game.resume({ moves: "11-15 22-18" });
  await game.statusSays("You must capture: 15x22.");
  await game.cellSays(15, "black man, must capture");
  assert.deepEqual(await game.cells(/must capture|can move/), ["15"]);
  await game.tap(9);
  await game.tap(13);
  await game.statusSays("You must capture: 15x22.");
  await game.play("15x22");
  await game.statusSays("You must capture: 25x18 or 26x17.");
  await game.cellSays(25, "white man, must capture");
  await game.cellSays(26, "white man, must capture");
  await game.play("26x17");
  await game.turn();
  assert.deepEqual((await game.kept()).moves, ["11-15", "22-18", "15x22", "26x17"]);
});

parlour("jumps are made one by one and can't be taken back half-way", {}, async ({ page, game }) => {
  // 1 jumps 6, 15 and 24.
  await game.resume({ from: "B:W6,15,24,32:B1,12" });
  await game.cellSays(1, "must capture");
  await game.tap(1);
  await game.cellSays(10, "possible capture");
  await game.tap(10);
  await game.statusSays("Keep jumping.");
  await game.cellSays(10, "black man");
  await game.cellSays(19, "possible capture");
  await game.cellSays(6, "empty");
  await page.keyboard.press("Escape");
  await game.tap(12);
  await game.statusSays("Keep jumping.");
  assert.deepEqual((await game.kept()).moves, []);
  await game.tap(19);
  await game.cellSays(28, "possible capture");
  await game.tap(28);
  await game.cellSays(32, "can move|must capture");
  assert.deepEqual((await game.kept()).moves, ["1x10x19x28"]);
  for (const name of [1, 6, 10, 15, 19, 24]) assert.match(await game.says(name), /empty/);
});

parlour("the person chooses the way of a capture", {}, async ({ game }) => {
  // From 2, over 6 or over 7, and on.
  await game.resume({ from: "B:W6,7,14,15,30:B2,12" });
  await game.cellSays(2, "must capture");
  await game.tap(2);
  await game.cellSays(9, "possible capture");
  await game.cellSays(11, "possible capture");
  await game.tap(11);
  await game.cellSays(18, "possible capture");
  assert.doesNotMatch(await game.says(9), /possible/);
  await game.tap(18);
  await game.cellSays(30, "can move|must capture");
  assert.deepEqual((await game.kept()).moves, ["2x11x18"]);
  await game.cellSays(6, "white man");
  await game.cellSays(15, "empty");
});

parlour("a man is crowned on the last row, where its move ends", { context: PHONE }, async ({ page, game }) => {
  await game.resume({ from: "B:W5,31:B1,27" });
  const kings = page.locator(".pieces .king, .pieces .crowned");
  assert.equal(await kings.count(), 0);
  await game.play("27-32");
  await game.cellSays(32, "black king");
  await game.cellSays(31, "white man, can move");
  await game.play("31-26");
  await game.cellSays(32, "black king, can move");
  await game.tap(32);
  await game.cellSays(27, "possible move");
});

parlour("a king may end a capture where it began", {}, async ({ game }) => {
  await game.resume({ from: "B:W10,11,18,19,32:BK7,1" });
  await game.cellSays(7, "must capture");
  assert.deepEqual(await game.cells(/must capture/), ["7"]);
  await game.tap(7);
  for (const name of [14, 23, 16, 7]) {
    await game.cellSays(name, "possible capture");
    await game.tap(name);
  }
  await game.cellSays(32, "can move");
  assert.deepEqual((await game.kept()).moves, ["7x14x23x16x7"]);
  await game.cellSays(7, "black king");
});

parlour("a refused press says why", {}, async ({ game }) => {
  await game.resume();
  await game.tap(22);
  await game.statusSays("That piece is not yours.");
  await game.tap(1);
  await game.statusSays("This piece can’t move.");
  await game.tap(11);
  await game.tap(18);
  await game.statusSays("It can’t go there.");
  await game.play("11-15");
  await game.statusSays("Bola to move (White).");
});
