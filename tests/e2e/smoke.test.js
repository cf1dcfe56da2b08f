// The whole chain, once: pages, styles, wasm, islands, the worker and the day's file.

import assert from "node:assert/strict";

import { PHONE, parlour } from "./support/parlour.js";

/** A game begun at the address, to the computer's first answer. */
async function firstAnswer({ page, game }) {
  await game.begin({ level: "High" });
  await game.statusSays("Your move.");
  await game.play("11-15");
  // White has seven answers; each ends on the fourth row, or on the fifth for a capture.
  await page.getByRole("gridcell", { name: /white man.*last move/ }).waitFor();
  await game.statusSays(/Your move|You must capture/);
  assert.match(await game.says(11), /empty/);
}

parlour("the computer answers a move", {}, firstAnswer);

parlour("the computer answers a move in a folder, on a phone", { server: ["--base", "/games"], context: PHONE }, firstAnswer);

parlour("every file is fetched once", { env: { RUST_LOG: "server=debug" } }, async (fixture) => {
  await firstAnswer(fixture);
  const fetched = [...fixture.server.log.matchAll(/path="[^"]*?(\/pkg\/[^"]+)".*answered/g)].map(([, path]) => path);
  assert.deepEqual(fetched.filter((path, index) => fetched.indexOf(path) !== index), []);
  // The style sheets of all pages and of the game, the module, its bindings, the worker's script.
  assert.equal(fetched.length, 5, fetched.join(" "));
});

parlour("a first visit keeps within the byte budget", {}, async ({ page, context }) => {
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  let bytes = 0;
  session.on("Network.loadingFinished", ({ encodedDataLength }) => (bytes += encodedDataLength));
  // The page is never idle: it listens for changes of the table. The next game's seed is the last thing it asks for.
  const seed = page.waitForResponse("**/api/games");
  await page.goto("play/draughts");
  await page.getByRole("dialog", { name: "New game" }).waitFor();
  await (await seed).finished();
  assert.ok(bytes > 10_000, `only ${bytes} bytes were seen`);
  // The budget is 120 000 for what is carried; the headers of seven answers, and a proxy's, come on top.
  assert.ok(bytes <= 125_000, `${bytes} bytes over the wire`);
});
