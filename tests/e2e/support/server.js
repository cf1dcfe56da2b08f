// Parlour's own server program, on a free port with a data folder of its own.

import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));
const TARGET = resolve(ROOT, process.env.CARGO_TARGET_DIR ?? "target");
const PROGRAM = process.env.PARLOUR ?? join(TARGET, "release/parlour");

export class Server {
  /** The address of the home page, without a final slash. */
  url;
  /** The folder with the results. */
  data;
  #process;
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
    server.#arguments = args;
    await server.#run("127.0.0.1:0");
    return server;
  }

  async #run(listen) {
    const args = ["--listen", listen, "--data", this.data, "--site", join(ROOT, "target/site")];
    this.#process = spawn(PROGRAM, [...args, ...this.#arguments], {
      cwd: ROOT,
      env: this.#env,
      stdio: ["ignore", "pipe", "pipe"],
    });
    const keep = (line) => this.#log.push(line);
    createInterface({ input: this.#process.stderr }).on("line", keep);
    const lines = createInterface({ input: this.#process.stdout }).on("line", keep);
    const ended = new AbortController();
    this.#process.once("exit", () => ended.abort());
    this.#process.once("error", (error) => (keep(String(error)), ended.abort()));
    try {
      const [line] = await once(lines, "line", { signal: ended.signal });
      this.url = line.match(/http:\S+/)[0].replace(/\/$/, "");
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
    if (this.#process.exitCode === null && this.#process.signalCode === null) {
      this.#process.kill(signal);
      await once(this.#process, "exit");
    }
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
