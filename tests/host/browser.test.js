// Some of the browser tests, with Apache between the browser and Parlour. What is fetched how often is for HTTP to say:
// Chromium keeps nothing of a site whose certificate it doesn't trust.

import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { after, test } from "node:test";

import { EXAMPLES, FOLDER, clear, follow, serve } from "./support/apache.js";
import { ROOT, run } from "./support/run.js";

after(clear);

/** Runs browser tests against the site at an address, behind which Parlour listens on these sockets. */
async function browse(front, sockets, files) {
  const env = {
    ...process.env,
    PARLOUR_FRONT: front,
    PARLOUR_SOCKETS: sockets.map((name) => `/run/parlour/${name}.sock`).join(),
    // The certificate is the machine's own.
    NODE_TLS_REJECT_UNAUTHORIZED: "0",
  };
  // As a run of its own, and not as a part of this one.
  delete env.NODE_TEST_CONTEXT;
  const args = ["--no-warnings", "--test", "--test-concurrency=1", "--test-reporter=spec", ...files.map((file) => `${file}.test.js`)];
  const tests = spawn(process.execPath, args, { cwd: join(ROOT, "tests/e2e"), env, stdio: ["ignore", "pipe", "pipe"] });
  let said = "";
  for (const stream of [tests.stdout, tests.stderr]) stream.on("data", (part) => (said += part));
  const [status] = await once(tests, "exit");
  if (status !== 0) throw new Error(`browser tests at ${front} ended with ${status}:\n${said}`);
}

for (const [name, front, sockets, setUp, files] of [
  [
    "in a folder over HTTPS",
    "https://localhost/games",
    ["http"],
    async () => {
      await follow(FOLDER);
      await run("sh", "-ec", "a2enmod -q ssl; a2ensite -q default-ssl");
    },
    ["folder", "league"],
  ],
  ["with two processes", "http://localhost/games", ["a", "b"], () => follow(join(EXAMPLES, "parlour-balancer.conf")), ["smoke", "league"]],
  [
    "as a site of its own",
    "https://games.example.org",
    ["http"],
    async () => {
      await run("sh", "-c", "grep -q games.example.org /etc/hosts || echo 127.0.0.1 games.example.org >>/etc/hosts");
      await follow(join(EXAMPLES, "vhost.conf"));
    },
    ["folder"],
  ],
]) {
  test(`the games are played ${name}`, async () => {
    await clear();
    await mkdir("/run/parlour", { recursive: true });
    await setUp();
    await serve();
    await browse(front, sockets, files);
  });
}
