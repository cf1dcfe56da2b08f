// The move list, looking back, playing on from there, and replays.

import assert from "node:assert/strict";

import { anotherHasThought } from "./support/elsewhere.js";
import { NEARLY } from "./support/pages.js";
import { PHONE, parlour } from "./support/parlour.js";

const MOVES = ["11-15", "23-19", "8-11", "22-17"];
const STILL = { context: { reducedMotion: "reduce" } };

/** The moves as they are listed, with their numbers. */
function listed(page) {
  return page.locator("#moves button").evaluateAll((buttons) =>
    buttons.map((button) => {
      const number = getComputedStyle(button, "::before").content;
      return (number === "none" ? "" : "# ") + button.textContent;
    }),
  );
}

/** The move of the list that the board shows. */
function current(page) {
  return page.locator("#moves [aria-current=step]");
}

/** A game between two people that was given up after those moves. */
async function finished({ game }) {
  await game.resume({ moves: MOVES.join(" ") });
  await game.use("Resign");
  await game.answer("Resign");
  await game.answer("Look at the board");
  await game.statusSays("Ada resigned. Bola wins.");
}

parlour("moves are listed in two columns, numbered, and each can be looked at", STILL, async ({ page, game }) => {
  await game.resume({ moves: MOVES.join(" ") });
  await game.unfold("Moves");
  assert.deepEqual(await listed(page), ["# 11-15", "23-19", "# 8-11", "22-17"]);
  await page.getByRole("button", { name: "23-19" }).click();
  await game.statusSays("Move 2 of 4: 23-19.");
  assert.equal(await current(page).textContent(), "23-19");
  await game.cellSays(8, "black man, can move");
  await game.cellSays(19, "white man, last move");
  assert.deepEqual((await game.kept()).moves, MOVES);
  // Neither a reload nor the rest of the page knows of it.
  await page.reload();
  await game.statusSays("Ada to move (Black).");
  await game.play("4-8");
  await page.locator("#moves button:nth-child(5)").waitFor({ state: "attached" });
  assert.deepEqual((await game.kept()).moves, [...MOVES, "4-8"]);
});

parlour("where the second side began, its column is the second", STILL, async ({ page, game }) => {
  await game.resume({ from: "W:W23,24,32:B1,2,11", moves: "23-19 11-15 19x10" });
  await game.unfold("Moves");
  assert.deepEqual(await listed(page), ["# 23-19", "# 11-15", "19x10"]);
  const [first, second] = await Promise.all([1, 2].map((nth) => page.locator(`#moves button:nth-child(${nth})`).boundingBox()));
  assert.ok(first.x > second.x && first.y < second.y);
});

parlour("buttons and keys look back and on", STILL, async ({ page, game }) => {
  await game.resume({ moves: MOVES.join(" ") });
  const off = (name) => game.review(name).getAttribute("aria-disabled");
  assert.equal(await off("Forward"), "true");
  assert.equal(await game.review("Forward").getAttribute("title"), "This is the last move so far.");
  await game.review("Back").click();
  await game.statusSays("Move 3 of 4: 8-11.");
  await game.review("Start").click();
  await game.statusSays("This is the beginning of the game.");
  assert.equal(await off("Back"), "true");
  await game.review("Forward").click();
  await game.statusSays("Move 1 of 4: 11-15.");
  await page.keyboard.press("End");
  await game.statusSays("Ada to move (Black).");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  await game.statusSays("Move 2 of 4: 23-19.");
  await page.keyboard.press("Home");
  await game.statusSays("This is the beginning of the game.");
  // The list has one tab stop, and the focus goes with the move that is looked at.
  await game.unfold("Moves");
  await page.keyboard.press("Tab");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await game.statusSays("Move 2 of 4: 23-19.");
  assert.equal(await page.locator(":focus").textContent(), "23-19");
  // On the board the arrows are the board's.
  await game.cell(11).focus();
  await page.keyboard.press("ArrowRight");
  await game.statusSays("Move 2 of 4: 23-19.");
  await page.locator(":focus").evaluate((cell) => cell.blur());
  await page.keyboard.press("ArrowRight");
  await game.statusSays("Move 3 of 4: 8-11.");
  assert.deepEqual((await game.kept()).moves, MOVES);
});

parlour("two people play on from an earlier move", { context: PHONE }, async ({ page, game }) => {
  await game.resume({ moves: MOVES.join(" ") });
  await game.review("Back").tap();
  await game.review("Back").tap();
  await game.statusSays("Move 2 of 4: 23-19.");
  await game.tap(19);
  await game.statusSays("That piece is not yours.");
  await game.play("9-14");
  await game.statusSays("Bola to move (White).");
  const { moves, aids } = await game.kept();
  assert.deepEqual([moves, aids], [["11-15", "23-19", "9-14"], "undo"]);
  assert.equal(await page.locator("#moves button").count(), 3);
  assert.equal(await game.control("Redo").getAttribute("aria-disabled"), "true");
});

parlour("against the computer it is asked before the moves that followed are lost", STILL, async ({ page, game }) => {
  await game.resume({ second: "computer Low", moves: MOVES.join(" ") });
  await game.turn();
  await game.review("Back").click();
  await game.statusSays("Move 3 of 4: 8-11.");
  assert.deepEqual(await game.cells(/can move/), [], "the computer's turn is not the person's");
  await game.review("Back").click();
  await game.play("9-14");
  await game.answer("Keep the game");
  await game.cellSays(9, "black man, can move");
  assert.deepEqual((await game.kept()).moves, MOVES);
  await game.play("9-14");
  await page.keyboard.press("Escape");
  await game.cellSays(9, "black man, can move");
  assert.deepEqual((await game.kept()).moves, MOVES);
  await game.play("9-14");
  await game.answer("Play on from here");
  const moves = await game.moves(4);
  assert.deepEqual(moves.slice(0, 3), ["11-15", "23-19", "9-14"]);
});

parlour("a begun jump must be finished before one looks back", STILL, async ({ page, game }) => {
  await game.resume({ from: "W:W22,26,32:B14,1", moves: "22-18" });
  await game.tap(14);
  await game.tap(23);
  await game.statusSays("Keep jumping.");
  assert.equal(await game.review("Back").getAttribute("aria-disabled"), "true");
  await page.locator("body").press("ArrowLeft");
  await game.statusSays("Keep jumping.");
  await game.tap(30);
  await game.statusSays("Bola to move (White).");
});

parlour("looking back while the computer thinks takes the question back until one returns", {}, async ({ game }) => {
  await game.begin({ level: "Expert" });
  await game.play("11-15");
  await game.statusSays("Computer (Expert) is thinking…");
  await game.review("Back").click();
  await game.statusSays("This is the beginning of the game.");
  await anotherHasThought(game);
  await game.statusSays("This is the beginning of the game.");
  assert.deepEqual((await game.kept()).moves, ["11-15"]);
  await game.review("End").click();
  await game.statusSays("Computer (Expert) is thinking…");
  await game.moves(2);
});

parlour("looking back while a piece moves stops the turn until one returns", {}, async ({ page, game }) => {
  await game.begin({ level: "Low" });
  await game.turn();
  await page.evaluate(async () => {
    for (const cell of [10, 14]) document.querySelector(`[data-cell="${cell}"]`).click();
    await new Promise((done) => requestAnimationFrame(done));
    document.querySelector("[data-do=back]").click();
  });
  await game.statusSays("This is the beginning of the game.");
  await anotherHasThought(game);
  await game.statusSays("This is the beginning of the game.");
  assert.deepEqual((await game.kept()).moves, ["11-15"]);
  await game.review("Forward").click();
  await game.moves(2);
});

parlour("undo while looking back shows the game as it is", STILL, async ({ game }) => {
  await game.resume({ moves: MOVES.join(" ") });
  await game.review("Start").click();
  await game.use("Undo");
  await game.statusSays("Bola to move (White).");
  await game.cellSays(11, "black man");
  assert.deepEqual((await game.kept()).moves, MOVES.slice(0, 3));
  await game.use("Redo");
  await game.statusSays("Ada to move (Black).");
});

parlour("a finished game is replayed to its end, and can't be changed", {}, async (fixture) => {
  const { page, game } = fixture;
  await finished(fixture);
  await game.unfold("Moves");
  await page.locator("label", { hasText: /^Quick$/ }).click();
  await game.review("Play").click();
  await game.statusSays("Move 1 of 4: 11-15.");
  await game.statusSays("Move 3 of 4: 8-11.");
  assert.deepEqual(await game.cells(/can move|must capture/), []);
  await game.statusSays("Ada resigned. Bola wins.");
  assert.equal(await game.review("Play").getAttribute("aria-pressed"), "false");
  assert.equal(await game.openDialog().count(), 0);
  await page.getByRole("button", { name: "23-19" }).click();
  await game.statusSays("Move 2 of 4: 23-19.");
  assert.deepEqual(await game.cells(/can move|must capture/), []);
  await game.review("End").click();
  await game.statusSays("Ada resigned. Bola wins.");
  assert.equal(await game.openDialog().count(), 0);
  assert.deepEqual((await game.kept()).moves, MOVES);
});

for (const [what, stop] of [
  ["the button", ({ game }) => game.review("Play").click()],
  ["a step back", ({ game }) => game.review("Back").click()],
  ["a move of the list", ({ page }) => page.getByRole("button", { name: "11-15" }).click()],
]) {
  parlour(`a replay is stopped by ${what}, and nothing of it comes afterwards`, {}, async (fixture) => {
    const { game } = fixture;
    await finished(fixture);
    await game.unfold("Moves");
    await game.review("Play").click();
    await game.statusSays("Move 1 of 4: 11-15.");
    await stop(fixture);
    const status = await game.status.textContent();
    await anotherHasThought(game);
    await game.statusSays(status);
    assert.equal(await game.review("Play").getAttribute("aria-pressed"), "false");
  });
}

parlour("a new game ends a replay", {}, async (fixture) => {
  const { page, game } = fixture;
  await finished(fixture);
  await game.review("Play").click();
  await game.statusSays("Move 1 of 4: 11-15.");
  await game.use("New game");
  await game.pick("A friend here");
  for (const [id, name] of Object.entries({ "name-1": "Ada", "name-2": "Bola" })) await page.locator(`#${id}`).fill(name);
  await game.answer("Play");
  await game.statusSays("Ada to move (Black).");
  await anotherHasThought(game);
  await game.statusSays("Ada to move (Black).");
  assert.deepEqual((await game.kept()).moves, []);
  assert.equal(await game.review("Play").getAttribute("aria-disabled"), "true");
});

parlour("what the computer thinks is shown while it thinks, and stays", {}, async ({ page, game }) => {
  await game.begin({ level: "Expert" });
  await game.unfold("The computer’s thoughts");
  await game.play("11-15");
  const figure = (name) => page.locator("#thinking div").filter({ has: page.getByText(name, { exact: true }) }).locator("dd");
  await page.waitForFunction(() => {
    const live = document.querySelector("#thinking div:nth-child(4) dd").textContent !== "";
    return live && document.querySelector("#status").textContent.includes("is thinking…");
  });
  const moves = await game.moves(2);
  const line = await figure("Best line").textContent();
  assert.equal(line.split(" ")[0], moves[1]);
  assert.match(await figure("Time").textContent(), /^[0-9\u202f]+ ms$/);
  assert.match(await figure("Score").textContent(), /^[+−][0-9]+\.[0-9]{2}$/);
  const [nodes, rate, depth] = await Promise.all(
    ["Positions", "Positions a second", "Depth"].map(async (name) => Number((await figure(name).textContent()).replaceAll("\u202f", ""))),
  );
  assert.ok(nodes > 1000 && rate > 1000 && depth > 3, `${nodes} ${rate} ${depth}`);
});

/** What every cell says, but for where the last move was: a pass that is loaded has none, one that is seen leaves the one before. */
const labels = (page) =>
  page.getByRole("gridcell").evaluateAll((cells) => cells.map((cell) => cell.getAttribute("aria-label").replace(", last move", "")));

for (const [kind, setup, moves, back] of [
  ["telo", undefined, "b2 a3 c2 a2 a1 c3 b2-b1 a3-b3", 3],
  ["othello", undefined, `${NEARLY} h3 --`, 4],
  ["tictactoe", "size=6,tokens=hat-ship", "a1 b2 c3 d4 e5 f6", 2],
  ["ayo", undefined, "5 11 4 9 1 7 3 9 5", 3],
]) {
  parlour(`${kind} is looked back at, replayed and played on from an earlier move`, { kind, ...STILL }, async ({ page, game }) => {
    const played = moves.split(" ");
    const at = played.length - back;
    await game.resume({ setup, moves: played.slice(0, at).join(" ") });
    await game.turn();
    const then = await labels(page);
    await game.resume({ setup, moves });
    await game.turn();
    const now = await labels(page);
    for (let step = 0; step < back; step += 1) await game.review("Back").click();
    await game.statusSays(`Move ${at} of ${played.length}`);
    assert.deepEqual(await labels(page), then, "as it was");
    await game.unfold("Moves");
    await page.locator("label", { hasText: /^Quick$/ }).click();
    await game.review("Play").click();
    await page.locator("#status", { hasNotText: /^Move / }).waitFor();
    assert.deepEqual(await labels(page), now, "as it is");
    await page.locator("#moves button").nth(at - 1).click();
    await game.statusSays(`Move ${at} of ${played.length}`);
    // The last of the cells, since the first may be the one that was played.
    await game.tap((await game.cells(/possible move|can move/)).at(-1));
    await page.locator("#status", { hasNotText: /^Move / }).waitFor();
    const kept = await game.kept();
    assert.deepEqual([kept.moves.slice(0, at), kept.moves.length, kept.aids], [played.slice(0, at), at + 1, "undo"]);
  });
}

parlour("a replay of othello shows a pass as it was", { kind: "othello", ...STILL }, async ({ page, game }) => {
  await game.resume({ moves: `${NEARLY} h3 -- h5` });
  const all = NEARLY.split(" ").length + 3;
  await game.review("Back").click();
  await game.statusSays(`Move ${all - 1} of ${all}: --.`);
  await game.review("Back").click();
  await game.statusSays(`Move ${all - 2} of ${all}: h3.`);
  await game.review("Play").click();
  await page.locator("#status", { hasNotText: /^Move / }).waitFor();
  assert.equal(await game.openDialog().count(), 0);
});
