// Names: what may stand in the table, and that they are remembered.

import assert from "node:assert/strict";

import { parlour } from "./support/parlour.js";

parlour("a name that can't stand says why", {}, async ({ page, game }) => {
  await page.goto("play/draughts");
  const name = page.locator("#name-1");
  const dialog = game.dialog("New game");
  await dialog.waitFor();
  for (const [text, fault] of [
    ["", "Enter a name of 1 to 20 characters."],
    ["   ", "Enter a name of 1 to 20 characters."],
    ["a".repeat(21), "This name is longer than 20 characters."],
    ["Ann & Bob", /^Use letters, digits, spaces and/],
    ["___", /^Use letters, digits, spaces and/],
    ["<b>Ada</b>", /^Use letters, digits, spaces and/],
    ["Computer (High)", "This name is kept for the computer."],
    ["computer", "This name is kept for the computer."],
    ["Ordinateur (Facile)", "This name is kept for the computer."],
    ["Ordlnаteur", "This name is kept for the computer."],
  ]) {
    await name.fill(text);
    assert.notEqual(await name.getAttribute("aria-invalid"), "true", "typing takes the fault away");
    await game.press(dialog.getByRole("button", { name: "Play", exact: true }));
    await dialog.getByText(fault).waitFor();
    assert.equal(await name.getAttribute("aria-invalid"), "true", text);
    const described = await name.evaluate((field) => {
      const ids = field.getAttribute("aria-describedby").split(" ");
      return ids.map((id) => document.getElementById(id).textContent.trim()).join("\n");
    });
    assert.match(described, fault instanceof RegExp ? new RegExp(fault, "m") : new RegExp(`^${fault}$`, "m"));
    assert.ok(await name.evaluate((field) => field === document.activeElement), "the focus is where the fault is");
  }
  assert.equal(await game.kept(), null);
  await name.fill("  Ọlọ́pọ́n O’Neil ");
  await game.answer("Play");
  await game.cellSays(11, "can move");
  assert.equal((await game.kept()).first, `person ${"Ọlọ́pọ́n O’Neil".normalize("NFC")}`);
});

parlour("two players need two names", {}, async ({ page, game }) => {
  await page.goto("play/draughts");
  await game.pick("A friend here");
  await page.locator("#name-1").fill("Ada");
  await page.locator("#name-2").fill("ada");
  const dialog = game.dialog("New game");
  await game.press(dialog.getByRole("button", { name: "Play", exact: true }));
  await dialog.getByText("Both players have this name. Change one of them.").waitFor();
  assert.equal(await page.locator("#name-2").getAttribute("aria-invalid"), "true");
  assert.notEqual(await page.locator("#name-1").getAttribute("aria-invalid"), "true");
  await page.locator("#name-2").fill("Bola");
  await game.answer("Play");
  await game.statusSays("Ada to move (Black).");
});

parlour("names, level and side are remembered", {}, async ({ page, game }) => {
  await game.begin({ name: "Ada", level: "Medium", side: "White" });
  await game.moves(1);
  await page.reload();
  await game.ready();
  await game.use("New game");
  await game.answer("Leave it");
  const dialog = game.dialog("New game");
  assert.equal(await page.locator("#name-1").inputValue(), "Ada");
  for (const choice of ["Computer", "Medium", "White"]) {
    assert.ok(await dialog.getByRole("radio", { name: choice, exact: true }).isChecked(), choice);
  }
  await game.pick("A friend here");
  await page.locator("#name-2").fill("Bola");
  await game.answer("Play");
  await game.statusSays("Ada to move (Black).");
  await page.reload();
  await game.ready();
  await game.use("New game");
  assert.equal(await page.locator("#name-2").inputValue(), "Bola");
  assert.ok(await game.dialog("New game").getByRole("radio", { name: "A friend here" }).isChecked());
});
