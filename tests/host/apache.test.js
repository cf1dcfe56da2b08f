// Parlour behind Apache, in every way that the package has a configuration for.

import assert from "node:assert/strict";
import { readFile, readdir } from "node:fs/promises";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";

import { EXAMPLES, FOLDER, clear, follow, serve } from "./support/apache.js";
import { run } from "./support/run.js";
import { Service, forget, results } from "./support/service.js";
import { ask, listen, post, raw, result, unpacked } from "./support/web.js";

const SITE = "/usr/share/parlour/site/pkg";

/** What every answer has to say to a browser. */
const ALWAYS = {
  "x-content-type-options": /^nosniff$/,
  "referrer-policy": /^same-origin$/,
  "content-security-policy": /^default-src 'none'/,
  "permissions-policy": /camera=\(\)/,
  "cross-origin-opener-policy": /^same-origin$/,
  "cross-origin-resource-policy": /^same-origin$/,
  "cache-control": /./,
};

const inFolder = () => follow(FOLDER);

const WAYS = [
  { name: "in a folder", base: "http://localhost/games", files: [inFolder] },
  {
    name: "in a folder, with HTTPS",
    base: "https://localhost/games",
    files: [inFolder, () => run("sh", "-ec", "a2enmod -q ssl; a2ensite -q default-ssl")],
  },
  { name: "as a site of its own", base: "https://games.example.org", files: [() => follow(join(EXAMPLES, "vhost.conf"))] },
  {
    name: "where Apache has the files",
    base: "http://localhost/games",
    files: [inFolder, () => follow(join(EXAMPLES, "parlour-static.conf"))],
  },
  {
    name: "with two processes",
    base: "http://localhost/games",
    files: [inFolder, () => follow(join(EXAMPLES, "parlour-balancer.conf"))],
    services: ["parlour@a", "parlour@b"],
  },
];

for (const { name, base, files, services: names = ["parlour"] } of WAYS) {
  const { origin, pathname } = new URL(base);
  const folder = pathname === "/" ? "" : pathname;

  describe(name, () => {
    let services;
    before(async () => {
      services = names.map((unit) => new Service(unit));
      await Promise.all(services.map((service) => service.start()));
      for (const file of files) await file();
      await serve();
    });
    after(async () => {
      await clear();
      await Promise.all(services.map((service) => service.close()));
      await forget();
    });

    test("every link of the page stays inside, whatever a client says of the folder", async () => {
      for (const headers of [{}, { "x-forwarded-prefix": "/evil" }]) {
        const { status, body } = await ask(`${base}/`, { headers });
        assert.equal(status, 200);
        const links = [...body.toString().matchAll(/ (?:href|src)="(\/[^"]*)"/g)].map(([, link]) => link);
        assert.ok(links.length > 10);
        for (const link of new Set(links)) {
          assert.ok(link.startsWith(`${folder}/`) && !link.startsWith(`${folder}${folder || "//"}/`), link);
          assert.equal((await ask(origin + link)).status, 200, link);
        }
      }
    });

    if (folder) {
      test("without its last slash it leads to the same page", async () => {
        const { status, headers } = await ask(base);
        assert.equal(status, 301);
        assert.equal(headers.location, `${base}/`);
      });
    } else {
      test("a visit without HTTPS is led to it, but for Certbot's", async () => {
        const plain = base.replace("https:", "http:");
        const { status, headers } = await ask(`${plain}/league?days=7`);
        assert.equal(status, 301);
        assert.equal(headers.location, `${base}/league?days=7`);
        assert.equal((await ask(`${plain}/.well-known/acme-challenge/x`)).status, 404);
      });
    }

    test("every answer says what a browser may do with it", async () => {
      const [script, wasm] = await Promise.all([".js", ".wasm"].map(asset));
      for (const path of ["/", "/play/draughts", "/league", "/nothing", "/robots.txt", "/api/scores", "/api/results", "/api/health",
        "/api/openapi.json", "/api/nothing", script, wasm]) {
        const { status, headers } = await ask(base + path);
        assert.equal(status, path.endsWith("nothing") ? 404 : 200, path);
        for (const [header, value] of Object.entries(ALWAYS)) assert.match(headers[header] ?? "", value, `${header} of ${path}`);
        assert.equal(headers["x-powered-by"], undefined);
      }
    });

    test("files come compressed once, as the browser likes it, and for a year", async () => {
      for (const file of (await readdir(SITE)).filter((each) => !/\.(br|gz)$/.test(each))) {
        const plain = await readFile(join(SITE, file));
        for (const [accepted, packing] of [["gzip, deflate, br, zstd", "br"], ["gzip", "gzip"], ["identity", undefined]]) {
          const answer = await ask(`${base}/pkg/${file}`, { headers: { "accept-encoding": accepted } });
          assert.equal(answer.headers["content-encoding"], packing, `${file} for ${accepted}`);
          assert.deepEqual(unpacked(answer), plain, file);
          assert.match(answer.headers["content-type"], { js: /^text\/javascript/, css: /^text\/css/, wasm: /^application\/wasm$/ }[file.split(".").at(-1)]);
          assert.equal(answer.headers["cache-control"], "public, max-age=31536000, immutable");
          assert.match(answer.headers.vary ?? "", /accept-encoding/i);
        }
      }
    });

    test("files have the headers that Parlour itself sends with them", async () => {
      for (const file of await Promise.all([".js", ".css", ".wasm"].map(asset))) {
        const [sent, meant] = await Promise.all([ask(base + file), ask(`http://parlour${file}`, { socket: names[0].replace(/^parlour@?/, "") || "http" })]);
        for (const header of [...Object.keys(ALWAYS), "content-type", "vary"]) {
          assert.equal(sent.headers[header].toLowerCase(), meant.headers[header].toLowerCase(), `${header} of ${file}`);
        }
      }
    });

    test("pages and tables are compressed once", async () => {
      for (const path of ["/", "/api/openapi.json"]) {
        for (const accepted of ["br", "gzip"]) {
          const answer = await ask(base + path, { headers: { "accept-encoding": accepted } });
          assert.equal(answer.headers["content-encoding"], accepted);
          assert.match(unpacked(answer).toString(), /^(<!DOCTYPE html>|\{)/i);
        }
      }
    });

    test("a change of the table reaches those who listen at once", async () => {
      const listeners = await Promise.all([1, 2, 3].map(() => listen(`${base}/api/events`)));
      for (const { status, headers } of listeners) {
        assert.equal(status, 200);
        assert.match(headers["content-type"], /^text\/event-stream/);
        assert.equal(headers["content-encoding"], undefined);
      }
      const told = Promise.all(listeners.map((listener) => listener.next()));
      assert.equal((await post(base)).status, 201);
      await told;
      listeners.forEach((listener) => listener.close());
    });

    test("a result counts once, however often it is sent", async () => {
      const before = (await results()).length;
      const entry = result();
      for (const answer of await Promise.all([1, 2, 3, 4].map(() => post(base, entry)))) assert.equal(answer.status, 201);
      assert.equal((await results()).length, before + 1);
      assert.equal((await post(base, result({ moves: undefined }))).status, 422, "a result without moves");
    });

    if (names.length > 1) {
      test("while one process is down the other answers", async () => {
        for (const [place, unit] of names.entries()) {
          await services[place].close();
          for (let each = 0; each < 8; each += 1) assert.equal((await ask(`${base}/api/scores`)).status, 200);
          services[place] = new Service(unit);
          await services[place].start();
        }
      });
    }
  });
}

describe("what a client can do wrong", () => {
  const base = "http://localhost/games";
  // A client that isn't this machine: run.sh gives it the address.
  const from = "192.0.2.1";
  let service;
  before(async () => {
    await run("sh", "-c", "echo PARLOUR_POSTS_PER_MINUTE=6 >>/etc/default/parlour");
    service = new Service();
    await service.start();
    await inFolder();
    await serve();
  });
  after(async () => {
    await clear();
    await service.close();
    await forget();
    await run("sed", "-i", "/^PARLOUR_POSTS_PER_MINUTE/d", "/etc/default/parlour");
  });

  test("a claim to be somebody else doesn't lift the limits", async () => {
    const answers = [];
    for (let claim = 1; claim <= 5; claim += 1) {
      const headers = { "x-forwarded-for": `198.51.100.${claim}`, forwarded: `for=198.51.100.${claim}`, "x-real-ip": "127.0.0.1" };
      answers.push((await post(base, result(), { from, headers })).status);
    }
    assert.deepEqual(answers, [201, 201, 201, 429, 429]);
    assert.equal((await post(base)).status, 201, "others are not held to it");
  });

  test("too large a body or address is refused", async () => {
    const large = JSON.stringify(result({ moves: "11-15 ".repeat(20_000) }));
    const headers = { "content-type": "application/json" };
    assert.equal((await ask(`${base}/api/scores`, { method: "POST", headers, body: large })).status, 413);
    assert.equal((await ask(`${base}/league?${"x".repeat(4_000)}`)).status, 414);
    assert.equal((await ask(`${base}/league?${"x".repeat(20_000)}`)).status, 414);
    // Its length isn't told beforehand.
    const chunk = `${(1 << 16).toString(16)}\r\n${" ".repeat(1 << 16)}\r\n`;
    const head = "POST /games/api/scores HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n";
    assert.match(await raw(`${head}${chunk}${chunk}0\r\n\r\n`), /^HTTP\/1\.1 413 /);
  });

  test("what isn't a request is refused, and nothing gets past as part of another", async () => {
    const host = "Host: localhost\r\n";
    for (const wrong of [
      "nonsense\r\n\r\n",
      "GET /games/ HTTP/1.1\r\n\r\n",
      `GET /games/ HTTP/1.1\r\n${host}Bad Header: x\r\n\r\n`,
      `GET /games/%zz HTTP/1.1\r\n${host}Connection: close\r\n\r\n`,
      `POST /games/api/scores HTTP/1.1\r\n${host}Content-Length: 3\r\nContent-Length: 30\r\n\r\nabc`,
      `POST /games/api/scores HTTP/1.1\r\n${host}Content-Length: -1\r\n\r\n`,
      `POST /games/api/scores HTTP/1.1\r\n${host}Transfer-Encoding: nonsense\r\n\r\n`,
    ]) {
      const answer = await raw(wrong);
      assert.match(answer, /^HTTP\/1\.1 (400|404|501|505) |^<!DOCTYPE HTML.*400 /s, JSON.stringify(wrong));
      assert.equal(answer.match(/HTTP\/1\.1 \d/g)?.length ?? 1, 1, "one answer");
    }
    for (const path of ["/games/../etc/passwd", "/games/pkg/../../../etc/passwd", "/games/%2e%2e/%2e%2e/etc/passwd", "/games/pkg/..%2f..%2fetc%2fpasswd"]) {
      const answer = await raw(`GET ${path} HTTP/1.1\r\n${host}Connection: close\r\n\r\n`);
      assert.match(answer, /^HTTP\/1\.1 (400|403|404) /, path);
      assert.doesNotMatch(answer, /root:/);
    }
    assert.equal((await ask(`${base}/`)).status, 200);
  });

  test("slow clients are hung up on, and hold up nobody", async () => {
    const slow = [
      "GET /games/ HTTP/1.1\r\nHost: loc",
      "POST /games/api/scores HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{",
    ].flatMap((start) => Array.from({ length: 30 }, () => raw(start)));
    assert.equal((await ask(`${base}/`)).status, 200);
    assert.equal((await post(base)).status, 201);
    // Apache's mod_reqtimeout ends them; without it this test would have no end.
    for (const answer of await Promise.all(slow)) assert.match(answer, /^$|^HTTP\/1\.1 (400|408|502|504) /);
  });

  test("pages that listen leave threads for the rest", async () => {
    const listeners = await Promise.all(Array.from({ length: 160 }, () => listen(`${base}/api/events`)));
    const heard = listeners.filter(({ status }) => status === 200).length;
    assert.ok(heard >= 20 && heard <= 120, `${heard} listen`);
    assert.ok(listeners.every(({ status }) => status === 200 || status === 503));
    for (let each = 0; each < 10; each += 1) assert.equal((await ask(`${base}/league`)).status, 200);
    listeners.forEach((listener) => listener.close());
  });
});

/** The address of a file of this kind. */
async function asset(ending) {
  return `/pkg/${(await readdir(SITE)).find((name) => name.endsWith(ending))}`;
}
