// What fits on a screen, and what stays where it is.

import assert from "node:assert/strict";

import { NARROWEST, NOWHERE, PAGES, SMALLEST, cutOff, tooWide } from "./support/pages.js";
import { DESKTOP, PHONE, parlour } from "./support/parlour.js";

const SMALL = { ...PHONE, viewport: SMALLEST };

/** English is looked at together with axe; French has the longer words. */
const NARROW = { viewport: NARROWEST, locale: "fr" };

for (const { name, kind, open } of PAGES) {
  parlour(`nothing is wider than the narrowest screen on ${name}, in French`, { kind, expected: NOWHERE, context: NARROW }, async (fixture) => {
    const { page, context } = fixture;
    await open(fixture);
    assert.deepEqual(await tooWide(page), []);
    assert.deepEqual(await cutOff(page), []);
    // Nor is text of twice the size wider than a screen of twice the width, or cut off on a phone.
    const session = await context.newCDPSession(page);
    await session.send("Page.setFontSizes", { fontSizes: { standard: 32, fixed: 26 } });
    for (const screen of [{ width: 2 * NARROWEST.width, height: 2 * NARROWEST.height }, SMALLEST]) {
      await page.setViewportSize(screen);
      assert.equal(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize), "32px");
      assert.deepEqual(await tooWide(page), []);
      assert.deepEqual(await cutOff(page), []);
    }
  });
}

parlour("the board is not under the fold, and its controls are large enough for a finger", { context: SMALL }, async ({ page, game }) => {
  await game.begin();
  await game.turn();
  const board = await page.getByRole("grid").boundingBox();
  assert.ok(board.y >= 0 && board.y + board.height <= 640, JSON.stringify(board));
  assert.ok(board.x >= 0 && board.x + board.width <= 360, JSON.stringify(board));
  assert.ok(board.width >= 300, `the board is only ${board.width} pixels wide`);
  for (const button of await page.locator(".controls button:visible").all()) {
    const { width, height } = await button.boundingBox();
    assert.ok(width >= 44 && height >= 44, `${await button.textContent()}: ${width}×${height}`);
  }
});

parlour("a move is confirmed above the fold", { context: SMALL }, async ({ page, game }) => {
  await page.goto("rules");
  await page.evaluate(() => localStorage.setItem("parlour.confirm", "on"));
  await game.resume();
  await game.play("11-15");
  await page.locator(".confirm button").last().waitFor();
  for (const button of await page.locator(".confirm button").all()) {
    const { y, height } = await button.boundingBox();
    assert.ok(y + height <= 640, `${await button.textContent()}: ${y} ${height}`);
  }
});

for (const [screen, viewport] of [["upright", SMALLEST], ["on its side", { width: 640, height: 360 }]]) {
  parlour(`a dialog opens at its title, with its answers in sight, on a phone ${screen}`, { context: { ...SMALL, viewport } }, async ({ page, game }) => {
    await game.resume({ first: "computer Low", moves: "11-15" });
    await page.locator("[data-do=players]").tap();
    const box = await page.locator("dialog[open]").boundingBox();
    const inside = async (part) => {
      const { y, height } = await page.locator(`dialog[open] ${part}`).last().boundingBox();
      assert.ok(y >= box.y && y + height <= box.y + box.height, `${part}: ${y} ${height}`);
    };
    await inside(".dialog__title");
    await inside(".dialog__actions button");
  });
}

parlour("the preferences fit on the smallest phone and scroll there", { context: { ...SMALL, locale: "fr" } }, async ({ page }) => {
  await page.goto("league");
  await page.locator(".bar__prefs").tap();
  const { y, height } = await page.locator("#preferences").boundingBox();
  assert.ok(y >= 0 && y + height <= 640, `${y} ${height}`);
  const last = page.locator("#preferences label").last();
  await last.scrollIntoViewIfNeeded();
  await last.tap();
  assert.equal(await page.locator("html").getAttribute("data-keys"), "off");
});

parlour("what unfolds in the dialog for a new game is seen", { context: SMALL, kind: "tictactoe" }, async ({ page }) => {
  await page.goto("play/tictactoe");
  await page.locator("dialog[open] .more summary").tap();
  await page.waitForFunction(() => {
    const [fold, answers] = ["dialog[open] .more", "dialog[open] .dialog__actions"].map((part) => document.querySelector(part).getBoundingClientRect());
    return fold.bottom <= answers.top + 1;
  });
});

parlour("buttons have words from 480 pixels", { context: { viewport: { width: 480, height: 800 }, locale: "fr" } }, async ({ page, game }) => {
  await game.resume();
  for (const button of await page.locator(".controls button:visible").all()) {
    const [word, box] = [await button.locator(".button__label").boundingBox(), await button.boundingBox()];
    assert.ok(word.width > 10 && word.x >= box.x - 1 && word.x + word.width <= box.x + box.width + 1, await button.textContent());
  }
});

for (const [screen, context] of [
  ["phone", SMALL],
  ["desktop", DESKTOP],
]) {
  parlour(`the board stays where it is while the words around it change, on a ${screen}`, { context }, async ({ page, game }) => {
    await game.begin({ name: "Wwwwwwwwwwwwwwwwwwww" });
    await game.turn();
    const place = async () => JSON.stringify(await page.getByRole("grid").boundingBox());
    const before = await place();
    await game.tap(22);
    await game.statusSays("That piece is not yours.");
    assert.equal(await place(), before);
    await game.play("11-15");
    await game.statusSays("is thinking…");
    assert.equal(await place(), before);
    await game.moves(2);
    assert.equal(await place(), before);
    await game.use("Resign");
    await game.answer("Resign");
    await game.answer("Look at the board");
    assert.equal(await place(), before);
    // The longest list of captures is longer than a line.
    await game.resume({ from: "B:W14,15,16,22,23,24:B9,10,11,12,K1,K5" });
    await game.statusSays("You must capture");
    assert.equal(await place(), before);
  });
}

parlour("the table is beside the board where there is room, else under it", { context: DESKTOP }, async ({ page, game }) => {
  await game.resume();
  const places = async () => [
    await page.getByRole("grid").boundingBox(),
    await page.getByText("No games yet today.").boundingBox(),
  ];
  let [board, table] = await places();
  assert.ok(table.x > board.x + board.width, "beside");
  await page.setViewportSize({ width: 819, height: 1000 });
  [board, table] = await places();
  assert.ok(table.y > board.y + board.height, "under");
});
