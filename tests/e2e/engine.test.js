// The computer player when its worker fails.

import assert from "node:assert/strict";

import { parlour } from "./support/parlour.js";

/** Refuses the worker's script for so many times; counts how often it was asked for. */
async function breakWorker(context, times) {
  const asked = { times: 0 };
  await context.route("**/*.worker.js", (route) => {
    asked.times += 1;
    return asked.times <= times ? route.abort() : route.continue();
  });
  return asked;
}

const expected = [/ERR_FAILED.*worker\.js/];

parlour("a worker that fails to start is replaced", { expected }, async ({ page, game, context }) => {
  // One for the worker that is started ahead of the first move, one for that of the first try.
  const asked = await breakWorker(context, 2);
  await game.begin();
  await game.play("11-15");
  await page.getByRole("gridcell", { name: /white man.*last move/ }).waitFor();
  assert.equal(asked.times, 3);
});

parlour("a computer that can't run is told to the player, who can go on", { expected }, async ({ page, game, context }) => {
  const asked = await breakWorker(context, 3);
  await game.begin();
  await game.play("11-15");
  await game.statusSays("The computer could not answer");
  assert.equal(asked.times, 3);
  assert.doesNotMatch(await game.status.textContent(), /undefined|\[object/);
  await game.use("Undo");
  await game.statusSays("Your move.");
  await game.play("11-15");
  await page.getByRole("gridcell", { name: /white man.*last move/ }).waitFor();
});

parlour("a worker whose search fails is replaced", {}, async ({ page, game, context }) => {
  let broken = 0;
  // The first worker's search throws, as it would in a panic.
  await context.route("**/*.worker.js", async (route) => {
    broken += 1;
    if (broken > 1) return route.continue();
    const response = await route.fetch();
    const script = await response.text();
    return route.fulfill({ response, body: script.replace(".think(", ".thinkless(") });
  });
  await game.begin();
  await game.play("11-15");
  await page.getByRole("gridcell", { name: /white man.*last move/ }).waitFor();
  assert.equal(broken, 2);
});
