// Parlour's own server program, on a free port with a data folder of its own; or behind a web server that passes
// requests on to it.

import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, readFile, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));
const TARGET = resolve(ROOT, process.env.CARGO_TARGET_DIR ?? "target");
/** The program. */
export const PROGRAM = process.env.PARLOUR ?? join(TARGET, "release/parlour");

/** The folder with the built assets. */
export const SITE = join(ROOT, "target/site");

/** Where a web server has Parlour, and the socket files to which it passes requests on: a process listens on each. */
export const FRONT = process.env.PARLOUR_FRONT;
const SOCKETS = process.env.PARLOUR_SOCKETS?.split(",") ?? [];

export class Server {
  /** The address of the home page, without a final slash. */
  url;
  /** The folder with the results. */
  data;
  #processes = [];
  #log = [];
  #arguments;
  #env;

  /** Starts a server with these further arguments and environment; resolves once it takes requests. */
  static async start(args = [], env = {}) {
    const server = new Server();
    // The machine's own settings must not decide what a test sees.
    const ours = Object.entries(process.env).filter(([name]) => !/^(PARLOUR|RUST_LOG)/.test(name));
    server.#env = { ...Object.fromEntries(ours), NO_COLOR: "1", ...env };
    server.data = await mkdtemp(join(tmpdir(), "parlour-e2e-"));
    // A web server in front says itself in which folder it has Parlour.
    const base = args.indexOf("--base");
    const told = FRONT && base >= 0 ? args.toSpliced(base, 2) : args;
    server.#arguments = FRONT ? [...told, "--trust-prefix"] : args;
    await server.#run("127.0.0.1:0");
    return server;
  }

  async #run(address) {
    const addresses = FRONT ? SOCKETS.map((socket) => `unix:${socket}`) : [address];
    const urls = await Promise.all(addresses.map((each) => this.#listen(each)));
    this.url = FRONT ?? urls[0].replace(/\/$/, "");
    await Promise.all(SOCKETS.map((socket) => chmod(socket, 0o666)));
  }

  /** Starts a process that listens there; resolves with the address that it tells. */
  async #listen(address) {
    const args = ["--listen", address, "--data", this.data, "--site", SITE];
    const program = spawn(PROGRAM, [...args, ...this.#arguments], {
      cwd: ROOT,
      env: this.#env,
      stdio: ["ignore", "pipe", "pipe"],
    });
    this.#processes.push(program);
    const keep = (line) => this.#log.push(line);
    createInterface({ input: program.stderr }).on("line", keep);
    const lines = createInterface({ input: program.stdout }).on("line", keep);
    const ended = new AbortController();
    program.once("exit", () => ended.abort());
    program.once("error", (error) => (keep(String(error)), ended.abort()));
    try {
      const [line] = await once(lines, "line", { signal: ended.signal });
      return line.match(/(http|unix):\S+/)[0];
    } catch {
      throw new Error(`the server didn't start:\n${this.log}`);
    }
  }

  /** What the server has said, for a failed test's message. */
  get log() {
    return this.#log.join("\n");
  }

  /** Asks the server to end, and waits until it has. The data stay. */
  async stop(signal = "SIGTERM") {
    const running = this.#processes.filter((each) => each.exitCode === null && each.signalCode === null);
    this.#processes = [];
    await Promise.all(running.map((each) => (each.kill(signal), once(each, "exit"))));
  }

  /** Starts a stopped server again, at the same address with the same data. */
  async restart() {
    await this.stop();
    await this.#run(new URL(this.url).host);
  }

  /** Every result in the data folder, oldest day first. */
  async results() {
    const names = (await readdir(this.data)).filter((name) => /^scores-\d{4}-\d\d-\d\d\.json$/.test(name)).sort();
    const days = await Promise.all(names.map((name) => readFile(join(this.data, name), "utf8")));
    return days.flatMap((text) => JSON.parse(text));
  }

  /** Ends the server and removes its data. */
  async remove() {
    await this.stop();
    await rm(this.data, { recursive: true, force: true });
  }
}
