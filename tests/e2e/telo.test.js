// Fanorona-Telo: placing, sliding, and what may be chosen before.

import assert from "node:assert/strict";

import { best } from "./support/lab.js";
import { PHONE, parlour } from "./support/parlour.js";

const TELO = { kind: "telo" };

/** Places a piece, `"b2"`, or slides one, `"b2-b1"`, once the board takes it. */
async function move(game, text) {
  const names = text.split("-");
  await game.cellSays(names[0], names.length > 1 ? "can move" : "possible move");
  for (const name of names) await game.tap(name);
}

parlour("a line of slides wins, lights up and is read out", { ...TELO, context: PHONE }, async ({ page, game, server }) => {
  const moves = "b2 a3 c2 a2 a1 c3 b2-b1 a3-b3 c2-c1";
  await game.beginForTwo();
  const turns = moves.split(" ");
  await game.statusSays("Ada to move (Black). Place a piece.");
  for (const text of turns.slice(0, 6)) await move(game, text);
  await game.statusSays("Ada to move (Black). Slide a piece.");
  for (const text of turns.slice(6)) await move(game, text);
  const end = game.dialog("Ada wins.");
  await end.getByText("Black has three in a row: a1, b1, c1.").waitFor();
  await end.getByText("So far: Ada 1 – 0 Bola, drawn 0.").waitFor();
  await end.getByText("The result is in today’s table.").waitFor();
  await game.answer("Look at the board");
  await game.statusSays("Black has three in a row: a1, b1, c1. Ada wins.");
  assert.deepEqual(await game.cells(/winning line/), ["a1", "b1", "c1"]);
  assert.equal(await page.locator(".hint .line").getAttribute("d"), "M050 250L250 250");
  const [entry] = await server.results();
  assert.deepEqual([entry.game, entry.winner, entry.moves, entry.verified], ["telo", "b", moves, true]);
  // It still shines after a reload.
  await page.reload();
  await game.cellSays("b1", "winning line");
});

parlour("Low is beaten from the centre, and a game goes on after a reload", TELO, async ({ page, game, server }) => {
  await game.begin();
  await game.statusSays("Place a piece.");
  // No line has been made that could be struck through.
  assert.equal(await page.evaluate(() => document.getAnimations().filter((motion) => motion.animationName === "strike").length), 0);
  const played = [];
  const runs = () => page.evaluate(() => localStorage.getItem("parlour.game.telo") !== null);
  await game.ready();
  for (let ply = 0; ply < 9 && (await runs()); ply += 2) {
    played.push(best("telo", played));
    await move(game, played.at(-1));
    // The computer answers, or the game is over.
    await page.waitForFunction(
      (plies) => {
        const text = localStorage.getItem("parlour.game.telo");
        return text === null || text.match(/^moves: (.*)$/m)?.[1].split(" ").length === plies;
      },
      ply + 2,
    );
    if (ply === 0) {
      await page.reload();
      await game.ready();
    }
    played.splice(0, played.length, ...(await game.kept()).moves);
  }
  await game.dialog("You win.").getByText("The result is in today’s table.").waitFor();
  const [entry] = await server.results();
  assert.deepEqual([entry.game, entry.black, entry.level], ["telo", "Ada", "Low"]);
});

parlour("without the centre first, the centre takes no first piece", TELO, async ({ page, game }) => {
  await page.goto("play/telo");
  await game.pick("A friend here");
  await game.pick("No centre first");
  await page.locator("#name-1").fill("Ada");
  await page.locator("#name-2").fill("Bola");
  await game.answer("Play");
  await game.cellSays("a1", "possible move");
  assert.doesNotMatch(await game.says("b2"), /possible/);
  await game.tap("b2");
  await game.statusSays("The first piece may not go to the centre.");
  await page.locator("#spoken", { hasText: "The first piece may not go to the centre." }).waitFor();
  await move(game, "a1");
  await game.cellSays("b2", "possible move");
  assert.match(await page.evaluate(() => localStorage.getItem("parlour.game.telo")), /^setup: centre=banned$/m);
  // The device remembers what was chosen.
  await page.reload();
  await game.ready();
  await game.use("New game");
  await game.answer("Leave it");
  assert.ok(await game.dialog("New game").getByRole("radio", { name: "No centre first" }).isChecked());
});
