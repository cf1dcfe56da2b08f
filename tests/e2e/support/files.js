// A host that serves files and nothing else, as those of project pages do: an index for a folder, a page of the site's own for what isn't there.

import { createServer } from "node:http";
import { execFile } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { extname, join, normalize } from "node:path";
import { promisify } from "node:util";

import { PROGRAM, SITE } from "./server.js";

const KINDS = { ".css": "text/css", ".html": "text/html", ".js": "text/javascript", ".svg": "image/svg+xml", ".wasm": "application/wasm", ".webmanifest": "application/manifest+json" };

export class FileHost {
  /** The address of the first page, without a final slash. */
  url;
  #base;
  #folder;
  #http;

  /** Takes a free port, for a site that will be in the folder `base` of this host: its address can be told before it is written. */
  static async start(base) {
    const host = new FileHost();
    host.#base = base;
    host.#folder = await mkdtemp(join(tmpdir(), "parlour-files-"));
    host.#http = createServer((request, response) => host.#answer(request, response)).listen(0, "127.0.0.1");
    await once(host.#http, "listening");
    host.url = `http://127.0.0.1:${host.#http.address().port}${base}`;
    return host;
  }

  /** Writes the site with the program, with these further arguments. */
  async write(...args) {
    const all = ["--site", SITE, "--base", this.#base, "static", this.#folder, ...args];
    return (await promisify(execFile)(PROGRAM, all)).stdout;
  }

  async #answer(request, response) {
    const { pathname } = new URL(request.url, "http://host");
    const path = join(this.#folder, normalize(decodeURIComponent(pathname.slice(this.#base.length))));
    const found = pathname.startsWith(`${this.#base}/`) ? await stat(path).catch(() => undefined) : undefined;
    if (request.method !== "GET") return response.writeHead(405).end();
    if (found?.isDirectory() && !pathname.endsWith("/")) {
      return response.writeHead(301, { location: `${pathname}/` }).end();
    }
    const file = found?.isDirectory() ? join(path, "index.html") : path;
    const body = found && (await readFile(file).catch(() => undefined));
    const kind = KINDS[extname(body ? file : "404.html")] ?? "application/octet-stream";
    response.writeHead(body ? 200 : 404, { "content-type": kind });
    response.end(body ?? (await readFile(join(this.#folder, "404.html"))));
  }

  /** Stops serving and removes the files. */
  async remove() {
    this.#http.closeAllConnections();
    this.#http.close();
    await rm(this.#folder, { recursive: true, force: true });
  }
}
