// Requests as they are: nothing followed, nothing unpacked, no certificate trusted.

import http from "node:http";
import https from "node:https";
import net from "node:net";
import { brotliDecompressSync, gunzipSync } from "node:zlib";

/**
 * Sends a request; resolves with its answer, whose body is bytes. `from` is the client's own address; with `socket`
 * Parlour itself is asked, through the socket of that name. Without an agent it is a new visitor's, on a connection of
 * its own: one that was kept belongs to one of Apache's processes, and waits while all its threads are taken.
 */
export function ask(url, { method = "GET", headers = {}, body, from, agent = false, socket } = {}) {
  const { request } = new URL(url).protocol === "https:" ? https : http;
  const options = { method, agent, localAddress: from, ...named(url, headers) };
  if (socket) options.socketPath = `/run/parlour/${socket}.sock`;
  return new Promise((resolve, reject) => {
    const sent = request(options, async (response) => {
      try {
        const parts = [];
        for await (const part of response) parts.push(part);
        resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(parts) });
      } catch (error) {
        reject(error);
      }
    });
    sent.on("error", reject);
    sent.end(body);
  });
}

/** Whom to ask: every name is this machine. */
function named(url, headers) {
  const { hostname, port, pathname, search, protocol } = new URL(url);
  return {
    host: "127.0.0.1",
    port: port || (protocol === "https:" ? 443 : 80),
    path: pathname + search,
    servername: hostname,
    headers: { host: hostname, ...headers },
    rejectUnauthorized: false,
  };
}

/** The answer's body, unpacked once. */
export function unpacked({ headers, body }) {
  const packing = headers["content-encoding"];
  if (packing === "br") return brotliDecompressSync(body);
  if (packing === "gzip") return gunzipSync(body);
  return body;
}

/** Sends bytes as they are; resolves with everything that comes back until the connection closes. */
export function raw(bytes, { port = 80, host = "127.0.0.1" } = {}) {
  return new Promise((resolve, reject) => {
    const parts = [];
    const socket = net.connect(port, host, () => socket.write(bytes));
    socket.on("data", (part) => parts.push(part));
    socket.on("error", reject);
    socket.on("close", () => resolve(Buffer.concat(parts).toString("latin1")));
  });
}

/** Listens to an address of events: `status`, `next()` for the next event's data, `close()`. */
export function listen(url, { headers = {} } = {}) {
  const { request } = new URL(url).protocol === "https:" ? https : http;
  const events = [];
  const waiting = [];
  return new Promise((resolve, reject) => {
    const sent = request({ agent: false, ...named(url, headers) }, (response) => {
      let text = "";
      response.setEncoding("utf8").on("data", (part) => {
        const whole = (text + part).split("\n\n");
        text = whole.pop();
        for (const event of whole) {
          const data = event.match(/^data: ?(.*)$/m)?.[1];
          if (data === undefined) continue;
          const waiter = waiting.shift();
          if (waiter) waiter(data);
          else events.push(data);
        }
      });
      response.on("error", () => {});
      const next = () => (events.length > 0 ? Promise.resolve(events.shift()) : new Promise((told) => waiting.push(told)));
      resolve({ status: response.statusCode, headers: response.headers, next, close: () => sent.destroy() });
    });
    sent.on("error", reject);
    sent.end();
  });
}

let games = 0;

/** A result that proves itself: a game of two moves, which Ada gave up. */
export function result(fields = {}) {
  games += 1;
  const id = `test-${process.pid}-${games}`;
  return { id, black: "Ada", white: "Computer (High)", winner: "w", level: "High", moves: "11-15 23-19", end: "resigned", ...fields };
}

/** Sends a result. */
export function post(base, entry = result(), options = {}) {
  return ask(`${base}/api/scores`, {
    ...options,
    method: "POST",
    headers: { "content-type": "application/json", ...options.headers },
    body: JSON.stringify(entry),
  });
}
