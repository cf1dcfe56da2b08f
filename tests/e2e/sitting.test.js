// Another level is offered where it would suit better: after three wins in a row, after two losses.

import assert from "node:assert/strict";

import { parlour } from "./support/parlour.js";

/** A game of three by three against the computer that Ada is about to win, after so many wins or losses in a row. */
async function aboutToWin({ page, game }, run) {
  await page.goto("rules");
  const sitting = ["before", "Ada", "Computer (Low)", Math.max(run, 0), Math.max(-run, 0), 0, run].join("\n");
  await page.evaluate((text) => localStorage.setItem("parlour.sitting.tictactoe", text), sitting);
  await game.resume({ second: "computer Low", moves: "a1 b1 a2 b2" });
  await game.cellSays("a3", "possible move");
}

const TICTACTOE = { kind: "tictactoe" };

parlour("three wins offer the next level, which begins at once", TICTACTOE, async (fixture) => {
  const { page, game } = fixture;
  await aboutToWin(fixture, 2);
  await game.tap("a3");
  const end = game.dialog("You win.");
  await end.getByText("Three wins in a row. Would you like to try Medium?").waitFor();
  await end.getByText("So far: Ada 3 – 0 Computer (Low), drawn 0.").waitFor();
  assert.equal(await game.openDialog().count(), 1);
  await game.answer("Play at Medium");
  await game.cellSays("a3", "possible move");
  assert.equal((await game.kept()).second, "computer Medium");
  await page.locator("#strip-first .strip__count").filter({ hasText: "Won 0 · drawn 0" }).waitFor();
});

parlour("Escape refuses, and wins in a row begin anew", TICTACTOE, async (fixture) => {
  const { page, game } = fixture;
  await aboutToWin(fixture, 2);
  await game.tap("a3");
  await game.dialog("You win.").getByText("Would you like to try Medium?").waitFor();
  await page.keyboard.press("Escape");
  await game.dialog("You win.").waitFor({ state: "hidden" });
  const run = () => page.evaluate(() => localStorage.getItem("parlour.sitting.tictactoe").split("\n").at(-1));
  assert.equal(await run(), "0");
  await game.resume({ second: "computer Low", moves: "a1 b1 a2 b2", id: "next" });
  await game.cellSays("a3", "possible move");
  await game.tap("a3");
  await game.dialog("You win.").waitFor();
  assert.ok(await page.getByText("Would you like to try").isHidden());
  assert.equal(await run(), "1");
});

parlour("two losses offer the level before, unless nobody wants to be asked", TICTACTOE, async ({ page, game }) => {
  for (const [id, asked] of [["1", false], ["2", true], ["3", false], ["4", false]]) {
    await game.resume({ second: "computer Medium", moves: "a1 b2", id });
    await game.cellSays("a2", "possible move");
    await game.use("Resign");
    await game.answer("Resign");
    const end = game.dialog("Computer (Medium) wins.");
    // The same game again is kept without points.
    await end.getByText(/^The result is /).waitFor();
    const offer = end.getByText("Two losses in a row. Would you like to try Low?");
    assert.equal(await offer.isVisible(), asked, id);
    if (asked) await end.getByRole("button", { name: "Don’t ask again" }).click();
    await offer.waitFor({ state: "hidden" });
  }
});
