// Chromium, without a window and without anything that it would do in the background.

import { existsSync } from "node:fs";

import { chromium } from "playwright-core";

const FLAGS = [
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-gpu",
  "--disable-quic",
  "--disable-sync",
  "--no-first-run",
];

let started;

/** The one browser of this test file. */
export function browser() {
  started ??= launch();
  return started;
}

/** Closes the browser if one was started. */
export async function closeBrowser() {
  const running = started;
  started = undefined;
  await (await running)?.close();
}

async function launch() {
  const executablePath = process.env.CHROMIUM ?? "/usr/bin/chromium";
  if (!existsSync(executablePath)) {
    throw new Error(`there is no browser at ${executablePath}: run tests/e2e/tools.sh, or set CHROMIUM`);
  }
  // Root has no sandbox to use.
  const args = process.getuid?.() === 0 ? [...FLAGS, "--no-sandbox"] : FLAGS;
  return chromium.launch({ executablePath, args, headless: true });
}
