// The league: live, by day, by player; games that the server works out again.

import assert from "node:assert/strict";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";

import { parlour } from "./support/parlour.js";

/** Sends a result of the original format. */
const post = (server, data) =>
  fetch(`${server.url}/api/scores`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(data),
  });

/** The day so many days ago, where the server is in UTC. */
const daysAgo = (days) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

const UTC = ["--timezone", "UTC"];

parlour("the table on an open page changes when somebody finishes a game", {}, async ({ page, context, server }) => {
  await page.goto("league");
  const other = await context.newPage();
  await other.goto("play/othello");
  const listening = page.waitForRequest("**/api/events*");
  await page.reload();
  await listening;
  await page.getByText("No games yet today.").waitFor();
  await post(server, { black: "Ada", white: "O’Neil (2)", winner: "b", game: "othello" });
  for (const tab of [page, other]) {
    await tab.bringToFront();
    await tab.locator("tbody tr").filter({ hasText: "Ada" }).waitFor();
  }
  await page.bringToFront();
  await page.getByRole("row", { name: /^1 Ada not verified 1 1 0 0 3$/ }).waitFor();
  assert.equal(await page.locator(".league__games").first().textContent(), "1 game");
  // A line that the browser painted leads to the player as the server's does.
  await page.getByRole("link", { name: "O’Neil (2)" }).click();
  await page.getByRole("heading", { name: "O’Neil (2)" }).waitFor();
  await page.getByText("Last seven days: 1 game, 0 points.").waitFor();
});

parlour("the table needs neither the wasm file nor a script besides the page", {}, async ({ page, server }) => {
  const fetched = [];
  page.on("request", (request) => fetched.push(request.url()));
  const listening = page.waitForRequest("**/api/events*");
  await page.goto("league");
  await listening;
  await post(server, { black: "Ada", white: "Bola", winner: "b" });
  await page.getByRole("row", { name: /Ada/ }).waitFor();
  assert.ok(fetched.some((address) => address.endsWith(".league.css")), fetched.join(" "));
  assert.deepEqual(fetched.filter((address) => /\.(js|wasm)$/.test(address)), []);
});

parlour("the table is asked for once more, however many signs come while it is asked for", {}, async ({ page, context, server }) => {
  await page.clock.install();
  await page.goto("league");
  let asked = 0;
  let heard;
  const request = () => new Promise((resolve) => (heard = resolve));
  await context.route("**/api/scores*", (route) => {
    asked += 1;
    heard(route);
  });
  await page.clock.fastForward("01:00");
  const sign = () => page.evaluate(() => dispatchEvent(new Event("focus")));
  const first = request();
  await sign();
  const held = await first;
  await sign();
  await sign();
  const table = await (await fetch(`${server.url}/api/scores`)).json();
  const second = request();
  await held.fulfill({ json: table });
  await (await second).fulfill({ json: { ...table, date: "2030-01-01" } });
  await page.getByText("Tuesday 1 January 2030").first().waitFor();
  assert.equal(asked, 2);
});

parlour("changes are heard again after an error was answered", { expected: [/\b502\b/] }, async ({ page, context, server }) => {
  await page.clock.install();
  await context.route("**/api/events*", (route) => route.fulfill({ status: 502 }), { times: 1 });
  // It is asked for as soon as the stream is gone.
  const asked = page.waitForRequest("**/api/scores*");
  await page.goto("league");
  await asked;
  const heard = page.waitForResponse((response) => response.url().includes("/api/events") && response.ok());
  await page.clock.runFor(30_000);
  await heard;
  await post(server, { black: "Ada", white: "Bola", winner: "b" });
  await page.getByRole("row", { name: /Ada/ }).waitFor();
});

parlour("what isn't a table isn't shown", { server: UTC }, async ({ page, context, server }) => {
  await post(server, { black: "Ada", white: "Bola", winner: "b" });
  const table = await (await fetch(`${server.url}/api/scores`)).json();
  const [ada] = table.table;
  let body;
  await context.route("**/api/scores*", (route) => route.fulfill({ body }));
  await page.goto("league");
  const retry = page.getByRole("button", { name: "Try again" });
  for (const wrong of [
    "<p>Sign in</p>",
    "null",
    { ...table, date: "tomorrow" },
    { ...table, table: undefined },
    { ...table, table: [{ ...ada, name: 7 }] },
    { ...table, table: [{ ...ada, points: "3" }] },
    { ...table, games: undefined },
  ]) {
    body = typeof wrong === "string" ? wrong : JSON.stringify(wrong);
    await page.evaluate((detail) => dispatchEvent(new CustomEvent("parlour.table", { detail })), body);
    await retry.waitFor();
    await page.getByRole("row", { name: /^1 Ada .* 1 1 0 0 3$/ }).waitFor();
    body = JSON.stringify(table);
    await retry.click();
    await retry.waitFor({ state: "hidden" });
  }
});

parlour("the time left in the day goes down, and the next day's table comes by itself", {}, async ({ page, server }) => {
  const { ends } = await (await fetch(`${server.url}/api/scores`)).json();
  const minutes = 60_000;
  await page.clock.install({ time: ends - 61.5 * minutes });
  await page.goto("league");
  const foot = page.locator(".league__foot");
  await foot.filter({ hasText: /^The day ends at \d\d:\d\d, in 1 h 1 min\.$/ }).waitFor();
  await page.clock.runFor(2 * minutes);
  await foot.filter({ hasText: ", in 0 h 59 min." }).waitFor();
  // While there is time left nobody asks.
  const asked = page.waitForRequest("**/api/scores?*");
  await page.clock.runFor(60 * minutes);
  await asked;
  await foot.filter({ hasText: ", in 0 h 0 min." }).waitFor();
});

parlour("a game's page shows the top of the table and the reader's own line", { server: UTC }, async ({ page, game, server }) => {
  const results = [];
  for (let player = 0; player < 15; player += 1) {
    const name = `Player ${String.fromCharCode(65 + player)}`;
    for (let won = 0; won < 15 - player; won += 1) results.push({ black: name, white: "Zed", winner: "b", game: "draughts" });
  }
  await writeFile(join(server.data, `scores-${daysAgo(0)}.json`), JSON.stringify(results));
  const rows = page.locator(".play__side tbody tr");
  await page.goto("play/draughts");
  await game.dialog("New game").waitFor();
  assert.equal(await rows.count(), 10);
  await page.evaluate(() => localStorage.setItem("parlour.name", "Player N"));
  await page.reload();
  // Behind the dialog for a new game, which hides it from those who can't see.
  const own = page.locator(".league__own");
  await own.waitFor();
  assert.match(await own.innerText(), /^14\s+Player N/);
  assert.equal(await rows.count(), 11);
  await page.goto("league");
  assert.equal(await page.locator("tbody tr").count(), 16, "the league's page has them all");
});

parlour("any day can be looked at", { server: UTC, expected: [/\b404\b/] }, async ({ page, server }) => {
  const yesterday = daysAgo(1);
  await writeFile(
    join(server.data, `scores-${yesterday}.json`),
    JSON.stringify([{ black: "Ada", white: "Computer (High)", winner: "b" }, { black: "Bola", white: "Ada", winner: "draw", game: "ayo" }]),
  );
  await page.goto("league");
  await page.getByLabel("Another day").fill(yesterday);
  await page.getByRole("button", { name: "Show" }).click();
  await page.waitForURL(`**/league/${yesterday}`);
  await page.getByRole("row", { name: /^1 Ada .* 2 1 1 0 4$/ }).waitFor();
  await page.getByRole("link", { name: "Ayò", exact: true }).click();
  await page.waitForURL(`**/league/${yesterday}?game=ayo`);
  await page.getByRole("row", { name: /^1 Ada .* 1 0 1 0 1$/ }).waitFor();
  await page.getByRole("link", { name: "All games" }).click();
  await page.getByRole("link", { name: "Day before" }).click();
  await page.getByText("Nobody played on that day.").waitFor();
  await page.evaluate(() => localStorage.setItem("parlour.name", "Ada"));
  await page.getByRole("link", { name: "Last seven days" }).click();
  // It says from which day to which, and which line is the reader's.
  await page.getByRole("row", { name: /^1 Ada .* you 2 1 1 0 4$/ }).waitFor();
  await page.locator(".league__date", { hasText: /^\d\d?( \p{L}+( \d{4})? )?– ?\d\d? \p{L}+ \d{4}/u }).waitFor();
  assert.equal(await page.getByText("you", { exact: true }).filter({ visible: true }).count(), 1);
  // The chart leads to a day.
  await page.getByRole("link", { name: /2 games, 5 points$/ }).click();
  await page.waitForURL(`**/league/${yesterday}`);
  await page.goto("league/9999-12-31");
  await page.getByText("This day hasn’t come yet.").waitFor();
  for (const nowhere of ["league/2026-02-30", "league/tomorrow", "league/player/Nobody"]) {
    await page.goto(nowhere);
    await page.getByRole("heading", { name: "There is nothing here" }).waitFor();
  }
  await page.goto("league/");
  assert.ok(page.url().endsWith("/league"));
});

parlour("a player has a page", { server: UTC }, async ({ page, server }) => {
  const results = [
    { black: "Ada", white: "Computer (High)", winner: "b", at: `${daysAgo(0)}T18:03:11+00:00`, verified: true, moves: "x" },
    { black: "Bola", white: "Ada", winner: "b", game: "ayo" },
    { black: "Ada", white: "Bola", winner: "b", game: "ayo", counts: false },
  ];
  await writeFile(join(server.data, `scores-${daysAgo(0)}.json`), JSON.stringify(results));
  await page.goto("league/player/Ada");
  await page.getByText("Last seven days: 2 games, 3 points.").waitFor();
  await page.getByRole("row", { name: "Computer (High) 1 1 0 0" }).waitFor();
  await page.getByRole("row", { name: "People 1 0 0 1" }).waitFor();
  await page.getByRole("row", { name: "Ayò 1 0 0 1" }).waitFor();
  const shown = await page.locator(".results li").allInnerTexts();
  assert.equal(shown.length, 3);
  assert.match(shown[0], /not verified · no points/);
  assert.match(shown[2], /18:03 · verified/);
  await page.getByText("Times are by the league’s clock (UTC).").waitFor();
});

parlour("the computer's page has its name in the reader's language", { server: UTC, context: { locale: "fr" } }, async ({ page, server }) => {
  await post(server, { black: "Zoé", white: "Computer (Low)", winner: "w" });
  await page.goto("league/player/Computer%20(Low)");
  assert.equal(await page.title(), "Ordinateur (Facile) · Parlour");
  const description = await page.locator("meta[name=description]").getAttribute("content");
  assert.match(description, /^Ordinateur \(Facile\)\s: parties et points/);
  await page.getByText("Sept derniers jours : 1 partie, 3 points.").waitFor();
});

parlour("the page shows the next day's table by itself", { server: UTC }, async ({ page, context }) => {
  let day = daysAgo(0);
  await context.route("**/api/scores*", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), date: day } });
  });
  // The server tells that another day has begun.
  await context.route("**/api/events*", async (route) => {
    day = "2030-01-01";
    await route.fulfill({ contentType: "text/event-stream", body: `retry: 600000\nid: ${day}.0.0\ndata: ${day}.0.0\n\n` });
  });
  await page.goto("league");
  await page.getByText("Tuesday 1 January 2030").first().waitFor();
});

parlour("the computer's moves are worked out again", { server: ["--verify", "full", "--verified-only"] }, async ({ page, game }) => {
  // The seed is there before the game begins.
  const seed = page.waitForResponse("**/api/games");
  await page.goto("play/draughts");
  await (await seed).finished();
  await game.fillNewGame({ name: "Ada", level: "High", side: "Black" });
  await game.play("11-15");
  await game.moves(2);
  await game.playAny();
  await game.moves(4);
  await game.use("Resign");
  await game.answer("Resign");
  await page.getByText("The result is in today’s table.").waitFor();
  const { id } = await game.kept();
  assert.match(id, /^g1\./);
  let result;
  do {
    ({ results: [result] } = await (await page.request.get("api/results")).json());
    assert.equal(result.struck, undefined, result.struck);
  } while (result.verified !== "full");
  assert.equal(result.id, id);
});
