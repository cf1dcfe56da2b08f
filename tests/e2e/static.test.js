// The pages as plain files, in a folder of a host that runs no program of ours.

import assert from "node:assert/strict";

import { FileHost } from "./support/files.js";
import { PHONE, parlour } from "./support/parlour.js";
import { Server } from "./support/server.js";

/** Runs a body on a file host whose site was written for it. */
async function published(body, ...args) {
  const host = await FileHost.start("/our/games");
  try {
    await host.write(...args);
    await body(host);
  } finally {
    await host.remove();
  }
}

/** The addresses that a page links to, those of the file host only, without what follows a hash. */
async function links(page, host) {
  const all = await page.locator("a[href], link[href]").evaluateAll((found) => found.map(({ href }) => href.split("#")[0]));
  return all.filter((link) => link.startsWith(new URL(host.url).origin));
}

parlour("every link of every page of both languages leads to a file of the folder", {}, async ({ page }) => {
  await published(async (host) => {
    const seen = new Set();
    const waiting = [`${host.url}/`];
    while (waiting.length > 0) {
      const address = waiting.pop();
      if (seen.has(address)) continue;
      seen.add(address);
      assert.ok(address.startsWith(`${host.url}/`), `${address} is outside`);
      const answer = await page.request.get(address, { maxRedirects: 0 });
      assert.equal(answer.status(), 200, address);
      if (!answer.headers()["content-type"].startsWith("text/html")) continue;
      await page.goto(address);
      waiting.push(...(await links(page, host)));
    }
    for (const part of ["/", "/fr/", "/play/ayo/", "/fr/rules/telo/", "/league/"]) assert.ok(seen.has(host.url + part), part);
  });
});

parlour(
  "games are played, kept and ended without a server, and nobody is asked for anything",
  { context: PHONE },
  async ({ page, game, context }) => {
    await published(async (host) => {
      const asked = [];
      context.on("request", (request) => {
        if (request.method() !== "GET" || request.url().includes("/api/")) asked.push(request.url());
      });
      await page.goto(`${host.url}/play/draughts/`);
      await game.fillNewGame({ name: "Ada", level: "Low" });
      await game.play("11-15");
      const moves = await game.moves(2);
      await page.reload();
      await game.turn();
      assert.deepEqual((await game.kept()).moves, moves);
      await game.use("Resign");
      await game.answer("Resign");
      await game.openDialog().getByText("Computer (Low) wins.").first().waitFor();
      assert.equal(await page.locator("#end-sending").textContent(), "");
      await game.answer("Look at the board");
      await page.getByText("There is no league table here").waitFor();
      // In mid-game the other language finds the same game.
      await page.goto(`${host.url}/fr/play/draughts/`);
      await page.getByText("Il n’y a pas de classement ici").waitFor();
      await page.locator("#status", { hasText: "Vous avez abandonné" }).waitFor();
      assert.deepEqual(asked, []);
      assert.equal(await page.evaluate(() => localStorage.getItem("parlour.outbox")), null);
    });
  },
);

parlour("results go to the table of another server, whose changes come by themselves", {}, async ({ page, game }) => {
  const host = await FileHost.start("/our/games");
  const other = await Server.start(["--allow-origin", new URL(host.url).origin, "--base", "/league"]);
  try {
    await host.write("--table", other.url);
    await page.goto(`${host.url}/play/draughts/`);
    await game.fillNewGame({ name: "Ada", level: "Low" });
    await game.play("11-15");
    await game.moves(2);
    await game.use("Resign");
    await game.answer("Resign");
    await game.openDialog().getByText("The result is in today’s table.").waitFor();
    await game.answer("Look at the board");
    await page.getByRole("row", { name: /Ada/ }).waitFor();
    const [result] = await other.results();
    assert.equal(result.verified, true);
    await fetch(`${other.url}/api/scores`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ black: "Chidi", white: "Bola", winner: "b" }),
    });
    await page.getByRole("row", { name: /Chidi/ }).waitFor();
    for (const name of ["League", "The whole table", "Ada"]) {
      const address = await page.getByRole("link", { name, exact: true }).first().getAttribute("href");
      assert.ok(address.startsWith(`${other.url}/league`), `${name}: ${address}`);
    }
  } finally {
    await other.remove();
    await host.remove();
  }
});

parlour("what isn't there is said in the site's own words", { expected: [/404/] }, async ({ page }) => {
  await published(async (host) => {
    await page.goto(`${host.url}/play/chess/`);
    await page.getByRole("link", { name: "All games" }).click();
    await page.waitForURL(`${host.url}/`, { waitUntil: "networkidle" });
  });
});
