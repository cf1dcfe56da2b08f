// The installed service, run by its unit's own lines as systemd would.

import { spawn } from "node:child_process";
import { EventEmitter, once } from "node:events";
import { readFile, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

const MANAGER = fileURLToPath(new URL("manager.py", import.meta.url));

/** Where the unit keeps the results. */
export const DATA = "/var/lib/parlour";

export class Service {
  /** What the program has said, line by line. */
  log = [];
  #manager;
  #events = new EventEmitter();
  #up = false;

  /** Opens the socket of the unit `parlour`, or of an instance such as `parlour@a`, without starting the program. */
  constructor(name = "parlour") {
    this.#manager = spawn("/usr/bin/python3", [MANAGER, name], { stdio: ["pipe", "pipe", "inherit"] });
    createInterface({ input: this.#manager.stdout }).on("line", (line) => {
      const [, event, rest] = line.match(/^(\S+) ?(.*)$/);
      if (event === "log") this.log.push(rest);
      if (event === "exit") this.#up = false;
      this.#events.emit(event, rest);
    });
  }

  /** Waits for an event of the manager's: `ready`, `stopping`, `watchdog`, `exit`. */
  async event(name) {
    const [rest] = await once(this.#events, name);
    return rest;
  }

  /** Waits until the program has said something like this. */
  async says(pattern) {
    while (!this.log.some((line) => pattern.test(line))) await this.event("log");
  }

  /** Starts the program; resolves once it has told systemd that it is ready. */
  async start() {
    const ended = this.event("exit").then((status) => {
      throw new Error(`it ended with ${status}:\n${this.log.join("\n")}`);
    });
    const ready = this.event("ready");
    this.#manager.stdin.write("start\n");
    this.#up = true;
    ended.catch(() => {});
    await Promise.race([ready, ended]);
    return this;
  }

  /** Asks the program to stop, or kills it; resolves with its exit status. The socket stays open. */
  async stop(command = "stop") {
    if (!this.#up) return "0";
    const ended = this.event("exit");
    this.#manager.stdin.write(`${command}\n`);
    return ended;
  }

  /** Stops the program and closes its socket. */
  async close() {
    await this.stop();
    this.#manager.stdin.end();
    if (this.#manager.exitCode === null) await once(this.#manager, "exit");
  }
}

/** Every result on the disk. */
export async function results() {
  const names = (await readdir(DATA)).filter((name) => /^scores-\d{4}-\d\d-\d\d\.json$/.test(name)).sort();
  const days = await Promise.all(names.map((name) => readFile(join(DATA, name), "utf8")));
  return days.flatMap((text) => JSON.parse(text));
}

/** Removes all results, while nothing runs. */
export async function forget() {
  for (const name of await readdir(DATA)) await rm(join(DATA, name), { recursive: true });
}
