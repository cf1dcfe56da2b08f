// Othello: discs that turn over, what a move would turn, forced passes and the count at the end.

import assert from "node:assert/strict";

import { Game } from "./support/game.js";
import { NEARLY } from "./support/pages.js";
import { PHONE, parlour } from "./support/parlour.js";

const MOTION = { reducedMotion: "no-preference" };
const STILL = { reducedMotion: "reduce" };

/** Black's d5 turns six discs over on four lines. */
const LINES = "---X------O---X----O-O----XOO----OO-OOX---OOO----X-X-O---------- X";
const TURNED = ["c6", "d6", "e4", "e5", "f3", "f5"];

/** Black's c1 leaves White no move, and Black c8. */
const PASS = `XO------${"-".repeat(48)}XO------ X`;

/** The server takes no result of a game that began in the middle, and says so. */
const REFUSED = [/\b422\b/];

/** Presses a legal square. */
async function place(game, name) {
  await game.cellSays(name, "possible move");
  await game.tap(name);
}

/** The side whose face of the disc is to be seen: what the style sheet shows, whatever the classes say. */
function facesUp(page) {
  return page.evaluate(() => {
    const shown = (piece, face) => getComputedStyle(piece.querySelector(face)).opacity === "1";
    const discs = {};
    for (const piece of document.querySelectorAll(".pieces > .piece")) {
      const [col, row] = ["x", "y"].map((axis) => Number(piece.getAttribute("class").match(` ${axis}(\\d)`)[1]));
      const [black, white] = [shown(piece, ".up1"), shown(piece, ".up2")];
      discs["abcdefgh"[col] + (row + 1)] = black === white ? "both or none" : black ? "black" : "white";
    }
    return discs;
  });
}

/** Waits until nothing moves, and holds every disc that is seen to what its square says. */
async function discsAreRight(page, game) {
  await page.waitForFunction(() => document.getAnimations().length === 0);
  const discs = await facesUp(page);
  const labels = await page.getByRole("gridcell").evaluateAll((cells) => cells.map((cell) => cell.ariaLabel));
  const said = labels.map((label) => label.match(/^(..), (black|white) disc/)).filter(Boolean);
  assert.deepEqual(discs, Object.fromEntries(said.map(([, name, colour]) => [name, colour])));
}

parlour("discs turn over and lie with the right colour up", { kind: "othello", context: MOTION }, async ({ page, game }) => {
  await game.resume({ from: LINES });
  await game.cellSays("d5", "possible move");
  // The line of each disc is the axis that it turns about.
  const seen = await page.evaluate(async () => {
    const axes = new Set();
    document.querySelector('[data-cell="35"]').click();
    let turned;
    do {
      await new Promise((done) => requestAnimationFrame(done));
      turned = document.querySelectorAll(".pieces > .turned");
      for (const piece of turned) axes.add(piece.className.match(/axis\d/)[0]);
    } while (axes.size === 0 || turned.length > 0);
    return [...axes].sort();
  });
  assert.deepEqual(seen, ["axis0", "axis1", "axis3"]);
  await game.statusSays("Bola to move (White).");
  for (const name of TURNED) await game.cellSays(name, "black disc");
  await discsAreRight(page, game);
});

parlour("a press while discs turn lays them all down at once", { kind: "othello", context: MOTION }, async ({ page, game }) => {
  await game.resume({ from: LINES });
  await game.cellSays("d5", "possible move");
  const turning = await page.evaluate(async () => {
    document.querySelector('[data-cell="35"]').click();
    const turned = () => document.querySelectorAll(".pieces > .turned").length;
    while (turned() === 0) await new Promise((done) => requestAnimationFrame(done));
    // A corner that nobody can use.
    document.querySelector('[data-cell="0"]').click();
    await new Promise((done) => requestAnimationFrame(done));
    return [turned(), document.getAnimations().filter(({ effect }) => effect.target.closest(".pieces")).length];
  });
  assert.deepEqual(turning, [0, 0]);
  await discsAreRight(page, game);
  for (const name of TURNED) await game.cellSays(name, "black disc");
});

parlour("with reduced motion discs change at once", { kind: "othello", context: STILL }, async ({ page, game }) => {
  await game.resume({ from: LINES });
  await game.cellSays("d5", "possible move");
  const next = await page.evaluate(async () => {
    document.querySelector('[data-cell="35"]').click();
    await new Promise((done) => requestAnimationFrame(done));
    return [document.getAnimations().length, document.querySelectorAll('[aria-label*="possible move"]').length > 0];
  });
  assert.deepEqual(next, [0, true]);
  await discsAreRight(page, game);
  await game.use("Undo");
  await game.cellSays("d5", "possible move");
  await discsAreRight(page, game);
});

parlour("what is legal is marked unless nobody wants it", { kind: "othello" }, async ({ page, game, context }) => {
  const marked = (cell) =>
    page.evaluate((cell) => getComputedStyle(document.querySelector(`[data-cell="${cell}"]`), "::before").content !== "none", cell);
  const choose = (label) => game.prefer("Mark possible moves", label);
  await game.resume({ from: LINES });
  await game.cellSays("d5", "possible move");
  assert.ok(await marked(35));
  await choose("Off");
  assert.ok(!(await marked(35)));
  await game.cell("d5").hover();
  await page.locator(".cell.turns").first().waitFor();
  assert.ok(!(await marked(36)), "nor is what it would turn");
  // Here after a reload, and on other games' boards, where what was chosen stays marked.
  await page.reload();
  await game.cellSays("d5", "possible move");
  assert.ok(!(await marked(35)));
  const other = new Game(page);
  await other.resume();
  await other.cellSays(11, "can move");
  assert.ok(!(await marked(10)));
  await other.tap(11);
  assert.deepEqual([await marked(10), await marked(14)], [true, false]);
  // Another tab does as this one.
  const second = await context.newPage();
  await second.goto("rules");
  await choose("On");
  await second.waitForFunction(() => document.documentElement.dataset.marks === undefined);
  assert.ok(await marked(14));
});

parlour("what a move would turn over is marked where it is pointed at", { kind: "othello" }, async ({ page, game }) => {
  await game.resume({ from: LINES });
  await game.cellSays("d5", "possible move");
  const marked = () =>
    page.locator(".cell.turns").evaluateAll((cells) => cells.map((cell) => cell.ariaLabel.slice(0, 2)).sort());
  assert.deepEqual(await marked(), []);
  await game.cell("d5").hover();
  await page.locator(".cell.turns").nth(5).waitFor();
  assert.deepEqual(await marked(), TURNED);
  await page.getByRole("link", { name: "Parlour" }).hover();
  await page.locator(".cell.turns").first().waitFor({ state: "detached" });
  // By keys: a4 is the square that Tab leads to.
  await page.locator('[role=grid] [tabindex="0"]').focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowUp");
  await page.locator(".cell.turns").first().waitFor();
  await page.keyboard.press("Home");
  await page.keyboard.press("End");
  await page.locator(".cell.turns").first().waitFor({ state: "detached" });
});

parlour("a finger leaves no mark behind", { kind: "othello", context: PHONE }, async ({ page, game }) => {
  await game.resume({ from: LINES });
  await place(game, "d5");
  await game.cellSays("c8", "possible move");
  await game.tap("a1");
  await game.statusSays("A disc there turns nothing over.");
  await game.tap("d5");
  await game.statusSays("That place is taken.");
  assert.equal(await page.locator(".cell.turns, .cell.over").count(), 0);
});

for (const context of [MOTION, STILL]) {
  parlour(`a forced pass is told: ${context.reducedMotion}`, { kind: "othello", context }, async ({ page, game }) => {
    await game.resume({ from: PASS, second: "computer Low" });
    await place(game, "c1");
    await game.statusSays("White has no move and passes.");
    await page.locator("#spoken", { hasText: "Ada: c1. White has no move and passes." }).waitFor();
    assert.deepEqual((await game.kept()).moves, ["c1"], "it can be read before it is made");
    await game.statusSays("White has no move and passes. Your move.");
    assert.deepEqual((await game.kept()).moves, ["c1", "--"]);
    await game.cellSays("c1", "last move");
    await game.use("Undo");
    await game.statusSays("Your move.");
    assert.deepEqual((await game.kept()).moves, []);
    await game.use("Redo");
    await game.statusSays("White has no move and passes. Your move.");
    assert.deepEqual((await game.kept()).moves, ["c1", "--"]);
  });
}

parlour("a press hurries a pass, and a reload comes back to it", { kind: "othello", context: PHONE, expected: REFUSED }, async ({ page, game }) => {
  await game.resume({ from: PASS });
  await place(game, "c1");
  await game.statusSays("White has no move and passes.");
  await page.reload();
  await game.statusSays("White has no move and passes.");
  await game.tap("e4");
  await game.statusSays("White has no move and passes. Ada to move (Black).");
  await place(game, "c8");
  await game.dialog("Ada wins.").getByText("64–0 (6–0 on the board).").waitFor();
  await game.answer("Look at the board");
  await game.statusSays("64–0 (6–0 on the board). Ada wins.");
});

parlour("a game with a pass is counted and kept", { kind: "othello" }, async ({ page, game, server }) => {
  await game.resume({ first: "computer Low", second: "person Ada", moves: NEARLY });
  await place(game, "h3");
  await game.statusSays("Black has no move and passes.");
  await game.tap("h3");
  await place(game, "h5");
  const end = game.dialog("You win.");
  await end.getByText("35–29 (34–29 on the board).").waitFor();
  await end.getByText("The result is in today’s table.").waitFor();
  await game.answer("Look at the board");
  await game.statusSays("35–29 (34–29 on the board). You win.");
  await discsAreRight(page, game);
  const [result] = await server.results();
  assert.deepEqual(
    [result.game, result.black, result.white, result.winner, result.level, result.verified],
    ["othello", "Computer (Low)", "Ada", "w", "Low", true],
  );
  assert.equal(result.moves, `${NEARLY} h3 -- h5`);
});

parlour("who resigns doesn't change while the question is read", { kind: "othello" }, async ({ page, game, server }) => {
  await game.resume({ moves: NEARLY });
  await game.cellSays("h3", "possible move");
  await game.tap("h3");
  await game.statusSays("Black has no move and passes.");
  await game.use("Resign");
  await page.getByText("The win goes to Ada.").waitFor();
  await game.statusSays("Bola to move (White).");
  await game.answer("Resign");
  await game.dialog("Ada wins.").getByText("The result is in today’s table.").waitFor();
  const [result] = await server.results();
  assert.deepEqual([result.winner, result.end, result.moves], ["b", "resigned", `${NEARLY} h3 --`]);
});
