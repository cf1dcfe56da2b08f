// The machine's Apache, set up by the commands that stand at the top of Parlour's configuration files.

import { readFile, readdir } from "node:fs/promises";

import { run } from "./run.js";

/** Where the package has its examples. */
export const EXAMPLES = "/usr/share/doc/parlour/examples";

/** The configuration for a folder, as the package installs it. */
export const FOLDER = "/etc/apache2/conf-available/parlour.conf";

/** What a host does with these commands is done here by `Service`, by `serve`, or not at all. */
const NOT_HERE = /^(systemctl|certbot)\b/;

/** Does what the comment at the top of a configuration file asks for. */
export async function follow(file) {
  const text = await readFile(file, "utf8");
  const commands = [...text.matchAll(/^# {5}sudo (.*)$/gm)].map(([, command]) => command);
  if (commands.length === 0) throw new Error(`${file} says nothing of how to use it`);
  for (const command of commands.filter((line) => !NOT_HERE.test(line))) await run("sh", "-ec", command);
}

/** Checks the configuration and starts Apache with it. */
export async function serve() {
  await run("apache2ctl", "configtest");
  await run("apache2ctl", "start");
}

/** Stops Apache and takes everything of Parlour's out of its configuration. */
export async function clear() {
  await run("apache2ctl", "stop").catch(() => {});
  await run("sh", "-c", "while [ -e /run/apache2/apache2.pid ]; do sleep 0.1; done");
  for (const name of await readdir("/etc/apache2/conf-enabled")) {
    if (name.startsWith("parlour")) await run("a2disconf", "-q", name.replace(/\.conf$/, ""));
  }
  for (const name of await readdir("/etc/apache2/sites-enabled")) {
    if (!name.startsWith("000-default")) await run("a2dissite", "-q", name.replace(/\.conf$/, ""));
  }
}
