// Another device of the same server's: a clock that shows no time.

import { Game } from "./game.js";

/**
 * Waits until an Expert on another device has thought about a move from beginning to end. Expert takes a second, so
 * whatever was asked or due before then has come, if it comes at all.
 */
export async function anotherHasThought(game) {
  const baseURL = new URL("..", game.page.url()).href;
  const device = await game.page.context().browser().newContext({ baseURL });
  try {
    const other = new Game(await device.newPage());
    await other.resume({ first: "computer Expert" });
    await other.moves(1);
  } finally {
    await device.close();
  }
}
