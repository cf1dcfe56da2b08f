// Parlour speaks the reader's language.

import assert from "node:assert/strict";

import { PHONE, parlour } from "./support/parlour.js";

const french = { context: { ...PHONE, locale: "fr" } };

parlour("a French reader plays in French", french, async ({ page, server }) => {
  await page.goto("play/draughts");
  assert.equal(await page.getAttribute("html", "lang"), "fr");
  const dialog = page.getByRole("dialog", { name: "Nouvelle partie" });
  await dialog.getByLabel("Votre nom").fill("Zoé");
  await dialog.getByRole("button", { name: "Jouer", exact: true }).tap();
  await page.locator(".status").filter({ hasText: "À vous de jouer." }).waitFor();
  await page.getByRole("gridcell", { name: /^11,.*peut jouer$/ }).tap();
  await page.getByRole("gridcell", { name: /^15, vide, coup possible$/ }).tap();
  await page.locator(".status").filter({ hasText: "Ordinateur (Facile) réfléchit…" }).waitFor();
  await page.getByRole("gridcell", { name: /peut jouer|doit prendre/ }).first().waitFor();
  await page.getByRole("button", { name: "Abandonner", exact: true }).tap();
  await page.locator("dialog[open]").getByRole("button", { name: "Abandonner", exact: true }).tap();
  await page.getByRole("dialog", { name: "Ordinateur (Facile) gagne." }).getByText("Le résultat est dans le classement du jour.").waitFor();
  // The files know one language.
  const [{ black, white }] = await server.results();
  assert.deepEqual([black, white], ["Zoé", "Computer (Low)"]);
});

for (const [path, heading] of [
  ["", null],
  ["league", null],
  ["rules", null],
  ["rules/draughts", null],
]) {
  parlour(`/${path} is French for a French reader, English for another`, {}, async ({ context, page }) => {
    const read = async (language) => {
      await context.setExtraHTTPHeaders({ "Accept-Language": language });
      await page.goto(path);
      return { lang: await page.getAttribute("html", "lang"), title: await page.title(), heading: await page.locator("h1").textContent() };
    };
    const [fr, en, other] = [await read("fr-CA, fr;q=0.9"), await read("en"), await read("de")];
    assert.deepEqual([fr.lang, en.lang], ["fr", "en"]);
    assert.deepEqual(other, en);
    assert.notEqual(fr.heading, en.heading);
    assert.equal(heading, null);
  });
}
