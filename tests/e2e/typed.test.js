// Moves and questions that are typed: what they do, what is said, and what is kept.

import assert from "node:assert/strict";

import { PHONE, parlour } from "./support/parlour.js";

const STILL = { context: { reducedMotion: "reduce" } };

/** What is in the field. */
const typed = (page) => page.getByLabel("Move or question").inputValue();

/** Waits until that is shown as an answer, and said. */
async function answers(page, text) {
  await page.locator("#typed-says", { hasText: text }).waitFor();
  await page.locator("#spoken", { hasText: text }).waitFor({ state: "attached" });
}

/** Waits until that is shown as a fault, and said. */
async function faults(page, text) {
  await page.locator("#typed-move-fault", { hasText: text }).waitFor();
  await page.locator("#spoken", { hasText: text }).waitFor({ state: "attached" });
  assert.equal(await page.getByLabel("Move or question").getAttribute("aria-invalid"), "true");
}

for (const [kind, before, moves, kept] of [
  ["draughts", "11-15 23-19 8-11", ["22-17", "15 18"], ["22-17", "15-18"]],
  ["draughts", "11-15 22-17 15-18", ["23x14", "9x18"], ["23x14", "9x18"]],
  ["telo", "b2 a3 c2 a2 a1", ["C3", "b2-b1"], ["c3", "b2-b1"]],
  ["othello", "f5", ["D6", "c3"], ["d6", "c3"]],
  ["tictactoe", "a1", ["b2", "A3"], ["b2", "a3"]],
  // Pits are typed with the numbers that stand on the board.
  ["ayo", "5", ["6", "3"], ["6", "2"]],
]) {
  parlour(`${kind}: ${moves.join(", ")} are played`, { kind, ...STILL }, async ({ page, game }) => {
    await game.resume({ moves: before });
    for (const [index, move] of moves.entries()) {
      await game.type(move);
      await page.locator(`#moves button:nth-child(${before.split(" ").length + index + 1})`).waitFor({ state: "attached" });
      assert.equal(await typed(page), "");
    }
    assert.deepEqual((await game.kept()).moves, [...before.split(" "), ...kept]);
  });
}

parlour("the computer answers what is typed on a phone", { context: PHONE }, async ({ game }) => {
  await game.begin();
  await game.turn();
  await game.type("11-15");
  await game.moves(2);
});

parlour("what can't be played is kept, with what to do", STILL, async ({ page, game }) => {
  await game.resume();
  await game.type("11-14");
  await faults(page, "“11-14” can’t be played here. Type “moves” for those that can.");
  assert.equal(await typed(page), "11-14");
  await page.getByLabel("Move or question").fill("11-1");
  await page.locator("#typed-move-fault:empty").waitFor({ state: "attached" });
  assert.deepEqual((await game.kept()).moves, []);
  // Where captures are forced they are named, and a short form that fits several moves isn't guessed.
  await game.resume({ from: "B:W14,15,23:B9,11" });
  await game.type("9-13");
  await faults(page, "You must capture: 9x18x27 or 11x18x27.");
  await game.resume({ from: "B:W6,7,14,15,32:BK2" });
  const loop = await page.locator("#status").textContent();
  await game.type("2-2");
  await faults(page, /“2-2” could be .* or .*\. Write every square of it\./);
  assert.match(loop, /^You must capture/);
});

// The server takes no result of a game that began in the middle, and says so.
const REFUSED = { ...STILL, expected: [/\b422\b/] };

parlour("a move is refused while the computer thinks, within a jump and after the end", REFUSED, async ({ page, game }) => {
  await game.begin({ level: "Expert" });
  await game.play("11-15");
  await game.type("23-19");
  await faults(page, "Computer (Expert) is thinking…");
  await game.resume({ from: "B:W6,15,24,32:B1,12" });
  await game.tap(1);
  await game.tap(10);
  await game.type("12-16");
  await faults(page, "Keep jumping.");
  await game.tap(19);
  await game.tap(28);
  await game.use("Resign");
  await game.answer("Resign");
  await game.answer("Look at the board");
  await game.type("32x23");
  await faults(page, "Bola resigned. Ada wins.");
});

parlour("questions are answered, again if they are asked again", STILL, async ({ page, game }) => {
  await game.resume({ from: "W:W32,K3:B1,2,11" });
  await game.type("Pieces");
  await answers(page, "black man: 1, 2, 11. white man: 32. white king: 3.");
  const first = await page.locator("#spoken").textContent();
  await game.type("pieces");
  await page.waitForFunction((first) => document.querySelector("#spoken").textContent !== first, first);
  assert.equal((await page.locator("#spoken").textContent()).trim(), first.trim());
  await game.type("moves");
  await answers(page, /^White: 3-7, 3-8, 32-2[78] or 32-2[78]\.$/);
  await game.type("last");
  await answers(page, "This is the beginning of the game.");
  await game.type("32-28");
  await game.statusSays("Ada to move (Black).");
  await game.type("last");
  await answers(page, "Bola: 32-28.");
  await game.type("score");
  await answers(page, "Ada, Black: 3 pieces. Bola, White: 2 pieces.");
  await game.type("board");
  await answers(page, "32, empty; 31, empty; 30, empty; 29, empty. 28, white man; 27, empty");
});

parlour("an answer is of the position on the board", STILL, async ({ page, game }) => {
  await game.resume({ moves: "11-15 23-19 8-11" });
  await game.review("Back").click();
  await game.review("Back").click();
  await game.statusSays("Move 1 of 3");
  await game.type("last");
  await answers(page, "Ada: 11-15.");
});

parlour("seeds are read pit by pit, and pits are called by their numbers", { kind: "ayo", ...STILL }, async ({ page, game }) => {
  await game.resume({ moves: "5" });
  await game.type("board");
  await answers(page, "South’s pit 6, empty");
  await game.type("pieces");
  await answers(page, "South’s pit 5, 4 seeds");
  await game.type("moves");
  await answers(page, "North: 6, 5, 4, 3, 2 or 1.");
  await game.type("score");
  await answers(page, "Ada, South: 0 in store");
  await game.type("last");
  await answers(page, "Ada: 6.");
  await game.unfold("Moves");
  assert.deepEqual(await page.locator("#moves button").allTextContents(), ["6"]);
  await game.use("Hint");
  await game.statusSays(/^Try North’s pit [1-6]\.$/);
});

parlour("questions are asked in French with and without accents", { context: { locale: "fr", reducedMotion: "reduce" } }, async ({ page, game }) => {
  await game.resume({ from: "W:W32,K3:B1,2,11" });
  await game.unfold("Taper un coup");
  const field = page.getByLabel("Coup ou question");
  for (const question of ["pièces", "PIECES"]) {
    await field.fill(question);
    await field.press("Enter");
    await answers(page, "pion noir : 1, 2, 11.");
  }
});
