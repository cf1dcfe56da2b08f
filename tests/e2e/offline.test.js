// Without a network: what was seen once can be played on.

import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer } from "node:http";

import { PHONE, parlour } from "./support/parlour.js";

/** What a page complains of when nobody answers. */
const AWAY = [/net::ERR_/, /Failed to load resource/, /FetchEvent|fetch/];

/** Waits until the service worker keeps everything that the page of a game consists of. */
async function shelved(page, path) {
  await kept(page, path, ".css", ".js", ".wasm", ".worker.js");
}

/** Waits until the service worker keeps addresses with these endings. */
async function kept(page, ...endings) {
  await page.waitForFunction(async (endings) => {
    const names = (await (await caches.open("parlour")).keys()).map(({ url }) => url);
    return endings.every((ending) => names.some((name) => name.endsWith(ending)));
  }, endings);
}

parlour(
  "a game that was begun is played on without the server, after a reload too, and its result arrives later",
  { context: { ...PHONE, serviceWorkers: "allow" }, server: ["--base", "/games"], expected: AWAY },
  async ({ page, game, server }) => {
    await game.begin();
    await game.play("11-15");
    await game.moves(2);
    await shelved(page, "/games/play/draughts");
    await server.stop();
    await page.reload();
    await game.playAny();
    await game.moves(4);
    await game.use("Resign");
    await game.answer("Resign");
    await game.openDialog().getByText("The table can’t be reached").waitFor();
    await server.restart();
    await page.evaluate(() => dispatchEvent(new Event("online")));
    await game.openDialog().getByText("The result is in today’s table.").waitFor();
    assert.equal((await server.results()).length, 1);
  },
);

for (const [name, answer] of [
  ["a proxy that answers for a server that is away", (response) => response.writeHead(503, { "content-type": "text/html" }).end("<p>Away")],
  ["a server that never answers", () => {}],
]) {
  parlour(
    `${name} doesn't hide the page that is kept`,
    { context: { serviceWorkers: "allow" }, expected: [...AWAY, /503/] },
    async ({ page, game, server }) => {
      await game.begin();
      await game.play("11-15");
      const moves = await game.moves(2);
      await shelved(page, "/play/draughts");
      await server.stop();
      const other = createServer((_, response) => answer(response));
      await once(other.listen(new URL(server.url).port, "127.0.0.1"), "listening");
      try {
        await page.reload();
        await game.turn();
        assert.deepEqual((await game.kept()).moves, moves);
      } finally {
        other.closeAllConnections();
        other.close();
      }
    },
  );
}

parlour(
  "the table is never taken from what is kept, and a page is when there is no other",
  { context: { serviceWorkers: "allow" }, expected: AWAY },
  async ({ page, server }) => {
    await page.goto("league");
    await kept(page, "/league", ".css", ".league.css");
    await fetch(`${server.url}/api/scores`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ black: "Ada", white: "Bola", winner: "b" }),
    });
    await page.reload();
    await page.getByRole("row", { name: /Ada/ }).waitFor();
    await server.stop();
    await page.reload();
    await page.getByRole("row", { name: /Ada/ }).waitFor();
    const old = page.getByText("The table can’t be reached. What you see may be old.");
    await old.waitFor();
    const answer = await page.evaluate(() => fetch("api/scores").then(({ status }) => status, () => "away"));
    assert.equal(answer, "away");
    await server.restart();
    await old.waitFor({ state: "hidden" });
  },
);
