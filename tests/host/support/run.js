// Other programs.

import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { fileURLToPath } from "node:url";

export const ROOT = fileURLToPath(new URL("../../../", import.meta.url));

/** Runs a program to its end; resolves with what it wrote on its output, and rejects with all that it wrote. */
export async function run(program, ...args) {
  try {
    const { stdout } = await promisify(execFile)(program, args, { cwd: ROOT, maxBuffer: 1 << 26 });
    return stdout;
  } catch (error) {
    error.message += `\n${error.stdout}\n${error.stderr}`;
    throw error;
  }
}
