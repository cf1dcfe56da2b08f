// Dialogs: one at a time, by keys alone, Escape is the safe choice, and the focus goes back where it was.

import assert from "node:assert/strict";

import { parlour } from "./support/parlour.js";

const focused = (page) => page.evaluate(() => document.activeElement.textContent.trim());

parlour("a whole game begins, goes on and ends by keys alone", {}, async ({ page, game }) => {
  const { keyboard } = page;
  await page.goto("play/draughts");
  await game.dialog("New game").waitFor();
  const name = page.locator("#name-1");
  await page.waitForFunction(() => document.activeElement.id === "name-1");
  await keyboard.type("Ada");
  // Level and side are reached by Tab and changed by arrows.
  await keyboard.press("Tab");
  assert.ok(await game.dialog("New game").getByRole("radio", { name: "Low" }).evaluate((radio) => radio === document.activeElement));
  await keyboard.press("ArrowRight");
  assert.ok(await game.dialog("New game").getByRole("radio", { name: "Medium" }).isChecked());
  await name.focus();
  await keyboard.press("Enter");
  await game.dialog("New game").waitFor({ state: "hidden" });
  await game.cellSays(9, "can move");
  assert.equal((await game.kept()).second, "computer Medium");

  await page.waitForFunction(() => document.activeElement.closest("[role=grid]"));
  await keyboard.press("Enter");
  await keyboard.press("ArrowUp");
  await keyboard.press("Enter");
  await game.moves(2);

  for (let stops = 0; (await focused(page)) !== "Resign"; stops += 1) {
    assert.ok(stops < 10, "Tab doesn't lead to Resign");
    await keyboard.press("Tab");
  }
  await keyboard.press("Enter");
  await game.dialog("Resign this game?").waitFor();
  assert.equal(await focused(page), "Keep playing");
  await keyboard.press("Shift+Tab");
  assert.equal(await focused(page), "Resign");
  await keyboard.press("Enter");
  await game.dialog("Computer (Medium) wins.").getByText("The result is in today’s table.").waitFor();
  assert.equal(await focused(page), "Look at the board");
});

parlour("Escape is the safe choice, and the focus goes back", {}, async ({ page, game }) => {
  await game.beginForTwo();
  await game.play("11-15");
  await game.cellSays(23, "can move");
  for (const [button, title] of [
    ["New game", "Leave this game?"],
    ["Draw", "Agree to a draw?"],
    ["Resign", "Resign this game?"],
  ]) {
    await game.use(button);
    await game.dialog(title).waitFor();
    assert.equal(await focused(page), "Keep playing");
    assert.equal(await game.openDialog().count(), 1);
    await page.keyboard.press("Escape");
    await game.dialog(title).waitFor({ state: "hidden" });
    assert.equal(await focused(page), button);
    // Twice at once is for one, too.
    await game.use(button);
    await game.dialog(title).waitFor();
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
    await game.dialog(title).waitFor({ state: "hidden" });
    assert.equal(await game.openDialog().count(), 0);
  }
  assert.deepEqual((await game.kept()).moves, ["11-15"]);
  await game.use("Resign");
  await game.answer("Resign");
  await page.keyboard.press("Escape");
  await game.statusSays("Bola resigned. Ada wins.");
  assert.equal(await game.openDialog().count(), 0);
});

parlour("Escape at the first dialog leaves a page that can still begin", {}, async ({ page, game }) => {
  await page.goto("play/draughts");
  await game.dialog("New game").waitFor();
  await page.keyboard.press("Escape");
  await game.dialog("New game").waitFor({ state: "hidden" });
  await game.statusSays("Choose New game to begin.");
  await game.tap(11);
  await game.use("New game");
  await game.fillNewGame({ name: "Ada" });
  await game.play("11-15");
  await game.moves(2);
});

parlour("the focus stays inside an open dialog", {}, async ({ page, game }) => {
  await page.goto("play/draughts");
  await game.dialog("New game").waitFor();
  for (let stops = 0; stops < 12; stops += 1) {
    await page.keyboard.press("Tab");
    const place = await page.evaluate(() => {
      const here = document.activeElement;
      return here === document.body ? "browser" : here.closest("dialog[open]") ? "dialog" : here.outerHTML;
    });
    assert.match(place, /^(browser|dialog)$/);
  }
});
