// The laboratory's answers, for tests that have to win.

import { execFileSync } from "node:child_process";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));
const LAB = join(resolve(ROOT, process.env.CARGO_TARGET_DIR ?? "target"), "release/lab");

function lab(...args) {
  return execFileSync(LAB, args, { encoding: "utf8" });
}

/** The move that Expert makes after these. */
export function best(kind, moves) {
  const position = lab("play", "--game", kind, ...(moves.length > 0 ? [moves.join(" ")] : [])).trim();
  return JSON.parse(lab("best", "--game", kind, "--level", "Expert", "--json", "--position", position)).move;
}
