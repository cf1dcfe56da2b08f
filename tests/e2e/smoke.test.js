// The whole chain, once: pages, styles, wasm, islands, the worker and the day's file.

import assert from "node:assert/strict";

import { beginGame, cell, play, waitForStatus } from "./support/game.js";
import { PHONE, parlour } from "./support/parlour.js";

/** A game begun at the address, to the computer's first answer. */
async function firstAnswer({ page }) {
  await beginGame(page, { level: "High" });
  await waitForStatus(page, "Your move.");
  await play(page, "11-15");
  // White has seven answers; each ends on the fourth row, or on the fifth for a capture.
  await page.getByRole("gridcell", { name: /white man.*last move/ }).waitFor();
  await waitForStatus(page, /Your move|You must capture/);
  assert.match(await cell(page, 11).getAttribute("aria-label"), /empty/);
}

parlour("the computer answers a move", {}, firstAnswer);

parlour("the computer answers a move in a folder, on a phone", { server: ["--base", "/games"], context: PHONE }, firstAnswer);

parlour("every file is fetched once", {}, async (fixture) => {
  const fetched = [];
  fixture.context.on("request", (request) => fetched.push(new URL(request.url()).pathname));
  await firstAnswer(fixture);
  const files = fetched.filter((path) => path.startsWith("/pkg/"));
  assert.deepEqual(files.filter((path, index) => files.indexOf(path) !== index), []);
  assert.equal(files.filter((path) => path.endsWith(".wasm")).length, 1);
});

parlour("a first visit keeps within the byte budget", {}, async ({ page, context }) => {
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  let bytes = 0;
  session.on("Network.loadingFinished", ({ encodedDataLength }) => (bytes += encodedDataLength));
  await page.goto("play/draughts", { waitUntil: "networkidle" });
  await page.getByRole("dialog", { name: "New game" }).waitFor();
  assert.ok(bytes > 10_000, `only ${bytes} bytes were seen`);
  assert.ok(bytes <= 100_000, `${bytes} bytes over the wire`);
});
