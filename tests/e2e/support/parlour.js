// A test with its own server, data folder and browser page, which fails when the page complains of anything.

import { after, test } from "node:test";
import assert from "node:assert/strict";

import { browser, closeBrowser } from "./browser.js";
import { Game } from "./game.js";
import { FRONT, Server } from "./server.js";

/** The screens that the pages are made for. */
export const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };
export const TABLET = { viewport: { width: 768, height: 1024 }, hasTouch: true, isMobile: true };
export const DESKTOP = { viewport: { width: 1440, height: 900 } };

/** How long a page may take over one step on a slow machine, in milliseconds. */
const PATIENCE = 30_000;

/** What a page is told where it may have no service worker: with one, tests couldn't stand between it and the network. */
const BLOCKED = "Service Worker registration blocked by Playwright";

after(closeBrowser);

/**
 * Registers a test. `options`:
 * - `server`: further arguments of the server, such as `["--base", "/games"]`;
 * - `env`: environment of the server, such as `{ RUST_LOG: "debug" }`;
 * - `context`: options of Playwright's `newContext`, such as `PHONE` or `{ colorScheme: "dark" }`;
 * - `kind`: the game that is played, draughts unless it is given;
 * - `expected`: patterns of complaints that belong to the test, such as the status of a page that isn't there.
 *
 * `body` is given `{ page, game, context, server, complaints, test }`, where `game` is what a player does on `page`;
 * `page.goto("league")` starts from the server's address, `--base` included.
 */
export function parlour(name, options, body) {
  const { server: args = [], env = {}, context: settings = {}, expected = [], kind } = options;
  test(name, { timeout: 10 * PATIENCE }, async (t) => {
    const server = await Server.start(args, env);
    const fixed = { baseURL: `${server.url}/`, ignoreHTTPSErrors: Boolean(FRONT) };
    const context = await (await browser()).newContext({ ...DESKTOP, serviceWorkers: "block", ...fixed, ...settings });
    const complaints = listen(context);
    try {
      context.setDefaultTimeout(PATIENCE);
      const page = await context.newPage();
      const game = new Game(page, { touch: settings.hasTouch, kind });
      await body({ page, game, context, server, complaints, test: t });
      // Of a server that is down the browser hears nothing, but from a web server in front of it.
      const allowed = FRONT ? [...expected, /^503: /] : expected;
      const unexpected = complaints.filter((text) => !allowed.some((pattern) => pattern.test(text)));
      assert.deepEqual(unexpected, [], "the page complained");
    } catch (error) {
      const said = complaints.length > 0 ? complaints.join("\n") : "nothing";
      error.message += `\n\nThe page complained of: ${said}\n\nThe server's log:\n${server.log}`;
      throw error;
    } finally {
      // What still stands between a page and its server then, mustn't fail for either's end.
      const ends = { behavior: "ignoreErrors" };
      await Promise.all([context, ...context.pages()].map((held) => held.unrouteAll(ends)));
      await context.close();
      await server.remove();
    }
  });
}

/** Everything that any page or worker of the context complains of; breaches of the content security policy are errors on the console. */
function listen(context) {
  const complaints = [];
  context.on("console", (message) => {
    if (["error", "warning", "assert"].includes(message.type()) && message.text() !== BLOCKED) {
      complaints.push(`${message.type()}: ${message.text()} (${message.location().url})`);
    }
  });
  context.on("weberror", (error) => complaints.push(`uncaught: ${error.error()}`));
  context.on("response", (response) => {
    if (response.status() >= 400) complaints.push(`${response.status()}: ${response.url()}`);
  });
  return complaints;
}
