// The systemd unit: hardened as it says, and a program that lives within it.

import assert from "node:assert/strict";
import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { after, before, test } from "node:test";

import { run } from "./support/run.js";
import { DATA, Service, forget, results } from "./support/service.js";

const UNITS = "/usr/lib/systemd/system";
const SOCKET = "/run/parlour/http.sock";

let service;
before(() => (service = new Service()));
after(async () => {
  await service.close();
  await forget();
});

/** Asks through the socket itself. */
const curl = (...args) => run("curl", "--silent", "--show-error", "--max-time", "30", "--unix-socket", SOCKET, ...args);

test("systemd accepts the units, and finds little that the program may do", async () => {
  for (const unit of ["parlour.service", "parlour.socket", "parlour@a.service", "parlour@a.socket"]) {
    await run("systemd-analyze", "verify", "--man=no", join(UNITS, unit));
  }
  const told = await run("systemd-analyze", "security", "--offline=yes", "--no-pager", join(UNITS, "parlour.service"));
  const exposure = Number(told.match(/exposure level for parlour\.service: (\d+\.\d+)/)[1]);
  assert.ok(exposure <= 2, `${exposure} of 10`);
});

test("the socket is for the web server alone", async () => {
  const { mode, gid } = await stat(SOCKET);
  assert.equal(mode & 0o777, 0o660);
  const group = await run("getent", "group", String(gid));
  assert.match(group, /^www-data:/);
});

test("under its own limits it starts, tells systemd so, works games out again, and stops when asked", async () => {
  await service.start();
  const health = JSON.parse(await curl("http://parlour/api/health"));
  assert.equal(health.ok, true);
  assert.equal(health.damaged.length, 0);
  const { id } = JSON.parse(await curl("--request", "POST", "--header", "Content-Type: application/json", "--data",
    '{"game":"tictactoe","level":"Low"}', "http://parlour/api/games"));
  assert.match(id, /^g1\./);
  const entry = { id, black: "Ada", white: "Computer (Low)", winner: "w", game: "draughts", level: "Low", moves: "11-15 23-19", end: "resigned" };
  const posted = JSON.parse(await curl("--header", "Content-Type: application/json", "--data", JSON.stringify(entry), "http://parlour/api/scores"));
  assert.equal(posted.ok, true, JSON.stringify(posted));
  // White's move isn't that of the computer, which works it out in the background.
  await service.says(/a result is struck/);
  await service.event("watchdog");
  const stopping = service.event("stopping");
  assert.equal(await service.stop(), "0");
  await stopping;
  assert.equal((await results()).length, 1);
  assert.equal(service.log.filter((line) => /WARN|ERROR|not permitted/.test(line)).length, 1, service.log.join("\n"));
});

test("what it writes is its own, and its key for nobody else", async () => {
  const folder = await stat(DATA);
  assert.equal(folder.mode & 0o777, 0o750);
  assert.equal(folder.uid, Number(await run("id", "--user", "parlour")));
  assert.equal((await stat(join(DATA, "scores.key"))).mode & 0o777, 0o600);
});

test("a request that comes while it is down waits for it", async () => {
  const waiting = curl("http://parlour/api/health");
  await service.start();
  assert.equal(JSON.parse(await waiting).ok, true);
  await service.stop();
});

test("systemd starts it again when it dies", async () => {
  const unit = await readFile(join(UNITS, "parlour.service"), "utf8");
  assert.match(unit, /^Restart=always$/m);
  await service.start();
  assert.equal(await service.stop("kill"), "-9");
  await service.start();
  assert.equal(JSON.parse(await curl("http://parlour/api/health")).ok, true);
  await service.stop();
});
