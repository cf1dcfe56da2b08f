// How to play, told beside the board, and what is told on a first visit only.

import assert from "node:assert/strict";

import { DESKTOP, PHONE, parlour } from "./support/parlour.js";

for (const [screen, context] of [
  ["a phone", PHONE],
  ["a desktop", DESKTOP],
]) {
  parlour(`how to play unfolds beside the game, which stays as it is, on ${screen}`, { context }, async ({ page, game, context }) => {
    await game.begin();
    await game.play("11-15");
    const moves = await game.moves(2);
    await context.setOffline(true);
    const board = await page.getByRole("grid").boundingBox();
    const summary = page.locator("summary", { hasText: "How to play" });
    await game.press(summary);
    await page.getByText("Who can’t move loses.").waitFor();
    await game.press(summary);
    await page.getByText("Who can’t move loses.").waitFor({ state: "hidden" });
    await context.setOffline(false);
    await page.evaluate(() => scrollTo(0, 0));
    assert.deepEqual(await page.getByRole("grid").boundingBox(), board);
    assert.deepEqual((await game.kept()).moves, moves);
    await game.playAny();
    await game.moves(4);
  });
}

parlour("the first visit's hint goes away for good, and nothing else moves", { context: PHONE }, async ({ page, game, context }) => {
  const hint = page.locator(".first-visit");
  /** What has moved since the page came that should stay. */
  const shifts = () => page.evaluate(() => new Promise((done) => {
    const stays = ".play__board, .first-visit, .play__side > :first-child";
    new PerformanceObserver((list) => {
      const moved = list.getEntries().flatMap(({ sources }) => sources.map(({ node }) => node)).filter((node) => node?.parentElement);
      done(moved.filter((node) => (node.closest ? node : node.parentElement).closest(stays)).map((node) => node.textContent));
    }).observe({ type: "layout-shift", buffered: true });
    // Without any there is no call.
    requestAnimationFrame(() => requestAnimationFrame(() => done([])));
  }));
  await game.begin();
  await game.turn();
  await hint.waitFor();
  assert.deepEqual(await shifts(), []);
  const board = await page.getByRole("grid").boundingBox();
  await game.press(hint.getByRole("button", { name: "Got it" }));
  await hint.waitFor({ state: "hidden" });
  await page.evaluate(() => scrollTo(0, 0));
  assert.deepEqual(await page.getByRole("grid").boundingBox(), board);
  for (const path of ["play/draughts", "play/ayo"]) {
    await page.goto(path);
    await page.locator(".board").waitFor();
    assert.ok(await hint.isHidden(), path);
    assert.deepEqual(await shifts(), []);
  }
  // In another tab too, and in another language.
  const other = await context.newPage();
  await other.goto("play/telo?lang=fr");
  assert.ok(await other.locator(".first-visit").isHidden());
});
