// Results reach the table once, whatever the network does meanwhile.

import assert from "node:assert/strict";

import { PHONE, parlour } from "./support/parlour.js";

const KEPT = "The table can’t be reached. Your result is kept on this device and will be sent later.";
const SENT = "The result is in today’s table.";

/** What Chromium writes on the console for a request that fails. */
const UNREACHABLE = { expected: [/Failed to load resource/] };

const waiting = (page) => page.evaluate(() => localStorage.getItem("parlour.outbox"));

/** A game that Ada has resigned. */
async function resigned(game) {
  await game.begin();
  await game.play("11-15");
  await game.moves(2);
  await game.use("Resign");
  await game.answer("Resign");
}

/** The ids of the results that are posted from now on. */
function posted(context) {
  const ids = [];
  context.on("requestfinished", (request) => {
    if (request.method() === "POST" && request.url().includes("/api/scores")) ids.push(request.postDataJSON().id);
  });
  return ids;
}

parlour("a result that brings no points says so", { context: PHONE }, async ({ page, game, server }) => {
  for (const [id, says] of [
    ["one", SENT],
    ["two", "The result is kept but brings no points: it repeats an earlier one, or the game was begun days ago."],
  ]) {
    await game.resume({ id, moves: "11-15 22-18" });
    await game.use("Resign");
    await game.answer("Resign");
    await game.openDialog().getByText(says).waitFor();
  }
  assert.equal((await server.results()).length, 2);
});

parlour("where nothing can be stored the result is sent and the reader's line is marked all the same", {}, async ({ page, game, context }) => {
  await context.addInitScript(() => {
    const get = () => { throw new DOMException("closed", "SecurityError"); };
    for (const name of ["localStorage", "sessionStorage"]) Object.defineProperty(window, name, { get });
  });
  await game.begin();
  await game.play("11-15");
  await page.getByRole("gridcell", { name: /white man.*last move/ }).waitFor();
  await game.use("Resign");
  await game.answer("Resign");
  await game.openDialog().getByText(SENT).waitFor();
  await page.locator(".league__own", { hasText: "Ada" }).waitFor({ state: "attached" });
});

parlour("without a network the result is kept, and sent once there is one", { ...UNREACHABLE, context: PHONE }, async (fixture) => {
  const { page, game, context, server } = fixture;
  const ids = posted(context);
  await game.begin();
  await game.play("11-15");
  await game.moves(2);
  await context.setOffline(true);
  await game.use("Resign");
  await game.answer("Resign");
  await game.openDialog().getByText(KEPT).waitFor();
  const { id } = await game.kept();
  assert.ok((await waiting(page)).includes(id));
  assert.deepEqual(await server.results(), []);
  // The browser says `online`.
  await context.setOffline(false);
  await game.openDialog().getByText(SENT).waitFor();
  await page.getByRole("row", { name: /Ada/, includeHidden: true }).waitFor();
  assert.equal(await waiting(page), null);
  assert.deepEqual(ids, [id]);
  assert.deepEqual((await server.results()).map((entry) => entry.id), [id]);
});

parlour("a result that was kept is sent by the next visit, once", UNREACHABLE, async ({ page, game, context, server }) => {
  await context.route("**/api/scores*", (route) => route.abort());
  await resigned(game);
  await game.openDialog().getByText(KEPT).waitFor();
  const { id } = await game.kept();
  await page.close();
  await context.unroute("**/api/scores*");

  const ids = posted(context);
  // Two tabs may both find it.
  const tabs = await Promise.all([context.newPage(), context.newPage()]);
  await Promise.all(tabs.map((tab) => tab.goto("play/draughts")));
  await Promise.all(tabs.map((tab) => tab.waitForFunction(() => localStorage.getItem("parlour.outbox") === null)));
  await tabs[0].reload();
  await tabs[0].getByRole("row", { name: /Ada/ }).waitFor();
  assert.deepEqual(new Set(ids), new Set([id]));
  assert.deepEqual((await server.results()).map((entry) => entry.id), [id]);
});

parlour("an answer that gets lost doesn't count a game twice", UNREACHABLE, async ({ page, game, context, server }) => {
  // The server takes it, but the page never hears.
  await context.route("**/api/scores*", async (route) => {
    await route.fetch();
    await route.abort();
  });
  await resigned(game);
  await game.openDialog().getByText(KEPT).waitFor();
  assert.equal((await server.results()).length, 1);
  await context.unroute("**/api/scores*");
  await page.reload();
  await page.waitForFunction(() => localStorage.getItem("parlour.outbox") === null);
  assert.equal((await server.results()).length, 1);
  const { table } = await (await page.request.get("api/scores")).json();
  assert.equal(table.find(({ name }) => name === "Ada").played, 1);
});

parlour("a server that is away is waited for", UNREACHABLE, async ({ page, game, server }) => {
  await game.begin();
  await game.play("11-15");
  await game.moves(2);
  await server.stop();
  await game.use("Resign");
  await game.answer("Resign");
  await game.openDialog().getByText(KEPT).waitFor();
  await server.restart();
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await game.openDialog().getByText(SENT).waitFor();
  assert.equal((await server.results()).length, 1);
});

parlour("several results are sent, the oldest first", UNREACHABLE, async ({ page, game, context, server }) => {
  await context.route("**/api/scores*", (route) => route.abort());
  const ids = [];
  await resigned(game);
  for (let games = 0; games < 2; games += 1) {
    if (games > 0) {
      await game.play("9-13");
      await game.moves(2);
      await game.use("Resign");
      await game.answer("Resign");
    }
    await game.openDialog().getByText(KEPT).waitFor();
    ids.push((await game.kept()).id);
    await game.answer("New game");
    await game.answer("Play");
  }
  await context.unroute("**/api/scores*");
  await page.reload();
  await page.waitForFunction(() => localStorage.getItem("parlour.outbox") === null);
  assert.deepEqual((await server.results()).map((entry) => entry.id), ids);
  // A game under way is not disturbed.
  assert.equal(await game.openDialog().count(), 0);
  await game.statusSays("Your move.");
});

parlour("a result that the server refuses is told and not sent again", { expected: [/\b400\b/] }, async ({ page, game, context, server }) => {
  const ids = posted(context);
  // The dialog takes no such name, but a device may hold anything.
  await game.resume({ first: "person ___" });
  await game.play("11-15");
  await game.cellSays(23, "can move");
  await game.use("Resign");
  await game.answer("Resign");
  await game.openDialog().getByText(/^The table did not take the result: ./).waitFor();
  assert.equal(await waiting(page), null);
  await page.reload();
  await game.statusSays("Bola resigned.");
  assert.equal(ids.length, 1);
  assert.deepEqual(await server.results(), []);
});

parlour("the table says when it can't be reached, and tries again", UNREACHABLE, async ({ page, context }) => {
  await page.goto("league");
  await page.getByText("No games yet today. Yours can be the first.").waitFor();
  assert.equal(await page.getByRole("button", { name: "Try again" }).count(), 0);
  await context.route("**/api/scores*", (route) => route.abort());
  // The reader comes back after a while.
  await page.clock.install();
  await page.reload();
  await page.getByText(/^The day ends at \d/).waitFor();
  await page.clock.fastForward("01:00");
  await page.evaluate(() => dispatchEvent(new Event("focus")));
  await page.getByText("The table can’t be reached. What you see may be old.").waitFor();
  await context.unroute("**/api/scores*");
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByRole("button", { name: "Try again" }).waitFor({ state: "hidden" });
});
