// Stopping and starting while people play: who has an answer keeps the result.

import assert from "node:assert/strict";
import http from "node:http";
import { after, before, test } from "node:test";

import { FOLDER, clear, follow, serve } from "./support/apache.js";
import { Service, forget, results } from "./support/service.js";
import { ask, post, result } from "./support/web.js";

const BASE = "http://localhost/games";
const CLIENTS = 12;

let service;
before(async () => {
  service = new Service();
  await service.start();
  await follow(FOLDER);
  await serve();
});
after(async () => {
  await clear();
  await service.close();
  await forget();
});

/** Clients that post and read without a pause, over connections that stay open, until `ended` resolves. A post that fails is sent again. */
async function play(ended) {
  const agent = new http.Agent({ keepAlive: true });
  const tally = { sent: [], statuses: new Map(), broken: 0 };
  let on = true;
  const count = (status) => tally.statuses.set(status, (tally.statuses.get(status) ?? 0) + 1);
  const client = async () => {
    let entry = result();
    while (on || entry.tried) {
      try {
        const { status } = await post(BASE, entry, { agent });
        count(status);
        if (status === 201) {
          tally.sent.push(entry.id);
          entry = result();
        } else {
          entry.tried = true;
        }
        count((await ask(`${BASE}/api/scores?top=3`, { agent })).status);
      } catch {
        tally.broken += 1;
        entry.tried = true;
      }
    }
  };
  const clients = Array.from({ length: CLIENTS }, client);
  // Clients that never end must not hide why.
  await ended().finally(() => (on = false));
  await Promise.all(clients);
  agent.destroy();
  return tally;
}

/** Every acknowledged result is on the disk, once. */
async function kept(tally) {
  const counts = new Map();
  for (const { id } of await results()) counts.set(id, (counts.get(id) ?? 0) + 1);
  for (const id of tally.sent) assert.equal(counts.get(id), 1, id);
}

const pause = () => new Promise((over) => setTimeout(over, 500));

test("a restart is not noticed: no request fails, no result is lost", async () => {
  const tally = await play(async () => {
    for (let round = 0; round < 4; round += 1) {
      await pause();
      assert.equal(await service.stop(), "0", service.log.join("\n"));
      await service.start();
    }
    await pause();
  });
  assert.ok(tally.sent.length > 100, `${tally.sent.length} results`);
  assert.deepEqual([...tally.statuses.keys()].sort(), [200, 201]);
  assert.equal(tally.broken, 0);
  await kept(tally);
});

test("while it is stopped visitors are refused, and nothing else is", async () => {
  const tally = await play(async () => {
    await pause();
    await service.close();
    await pause();
    service = new Service();
    await service.start();
    await pause();
  });
  assert.deepEqual([...tally.statuses.keys()].sort(), [200, 201, 503]);
  // A client whose request waited in the socket when that closed is hung up on, once; browsers ask again.
  assert.ok(tally.broken <= CLIENTS, `${tally.broken} connections broke`);
  await kept(tally);
});

test("killed, it loses no result that it has acknowledged", async () => {
  const tally = await play(async () => {
    for (let round = 0; round < 4; round += 1) {
      await pause();
      await service.stop("kill");
      await service.start();
    }
    await pause();
  });
  assert.ok(tally.sent.length > 100, `${tally.sent.length} results`);
  await kept(tally);
});
