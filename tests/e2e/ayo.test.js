// Ayò: sowing and taking, why a pit can't be played, every kind of end, and settling.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";

import { NARROWEST, tooWide } from "./support/pages.js";
import { PHONE, parlour } from "./support/parlour.js";

const AYO = { kind: "ayo" };
const STILL = { context: { reducedMotion: "reduce" } };
const MOVING = { context: { reducedMotion: "no-preference" } };

// The server takes no result of a game that began in the middle, and says so.
const REFUSED = { expected: [/\b422\b/] };

/** Seeds as they are drawn: the twelve pits by number, then what is in the stores on the left and on the right. */
const drawn = (page) =>
  page.evaluate(() => {
    const pits = [...Array(12).keys()].map((pit) => document.querySelector(`[data-cell="${pit}"]`).dataset.seeds);
    const [west, east] = [...document.querySelectorAll(".store")].map((store) => store.dataset.seeds);
    return `${pits} ${east}-${west}`;
  });

/** Waits until that is drawn. */
const draws = (page, position) =>
  page.waitForFunction((position) => {
    const pits = [...Array(12).keys()].map((pit) => document.querySelector(`[data-cell="${pit}"]`).dataset.seeds);
    const [west, east] = [...document.querySelectorAll(".store")].map((store) => store.dataset.seeds);
    return `${pits} ${east}-${west}` === position;
  }, position);

/** What the board calls the pit of that number in a record. */
const pit = (number) => (number < 6 ? `South’s pit ${Number(number) + 1}` : `North’s pit ${12 - number}`);

/** Waits until a side's strip says that. */
const strip = (page, side, text) => page.locator(`#strip-${side} .strip__count`, { hasText: text }).waitFor();

parlour("a chain of fours is taken", { ...AYO, ...MOVING }, async ({ page, game }) => {
  await game.resume({ from: "4,0,0,4,1,5,3,3,3,4,1,0 16-4 S" });
  await strip(page, "first", "16 in store, 14 in pits");
  assert.equal(await game.says("South’s pit 6"), "South’s pit 6, 5 seeds, can move");
  assert.equal(await game.says("North’s pit 5"), "North’s pit 5, 3 seeds");
  assert.equal(await game.says("South’s pit 5"), "South’s pit 5, 1 seed, can move");
  await game.play("South’s pit 6");
  await draws(page, "4,0,0,4,1,0,3,0,0,5,2,1 24-4");
  await page.locator("#spoken", { hasText: "Ada: South’s pit 6, 8 seeds taken." }).waitFor();
  await strip(page, "first", "24 in store, 9 in pits");
  await game.cellSays("North’s pit 3", "can move");
  assert.equal(await game.says("North’s pit 4"), "North’s pit 4, empty");
  assert.equal(await game.says("North’s pit 5"), "North’s pit 5, empty, last move", "the last seed fell there");
  assert.equal(await game.says("South’s pit 6"), "South’s pit 6, empty, last move");
});

parlour("pits have their owners' numbers, and stores say what is in them", AYO, async ({ page, game }) => {
  const printed = () => page.locator(".cell .name").allTextContents();
  const stores = () => page.getByRole("img", { name: "store" }).evaluateAll((stores) => stores.map(({ ariaLabel }) => ariaLabel));
  const numbers = ["6", "5", "4", "3", "2", "1", "1", "2", "3", "4", "5", "6"];
  await game.resume({ from: "4,0,0,4,1,5,3,3,3,4,1,0 16-4 S" });
  assert.deepEqual(await printed(), numbers);
  assert.deepEqual(await stores(), ["North’s store: 4", "South’s store: 16"]);
  await game.use("Flip");
  await page.getByRole("img", { name: "store" }).first().and(page.getByLabel("South’s store: 16")).waitFor();
  assert.deepEqual(await printed(), numbers);
  assert.deepEqual(await stores(), ["South’s store: 16", "North’s store: 4"]);
  await game.play("South’s pit 6");
  await page.getByRole("img", { name: "South’s store: 24" }).waitFor();
});

parlour("no name of the computer is cut on a phone", { ...AYO, context: PHONE }, async ({ page, game }) => {
  for (const level of ["Low", "Medium", "High", "Expert"]) {
    await game.resume({ first: `computer ${level}`, second: "person Ada", from: "1,0,4,0,0,1,12,3,0,1,1,1 12-12 N" });
    const [shown, whole] = await page.locator("#strip-first .strip__name").evaluate((name) => [name.clientWidth, name.scrollWidth]);
    assert.ok(shown >= whole, `${level}: ${shown} of ${whole}`);
  }
});

parlour("twelve seeds go round and pass over their pit", { ...AYO, ...STILL }, async ({ page, game }) => {
  await game.resume({ from: "1,0,4,0,0,1,12,3,0,1,1,1 12-12 N" });
  await game.play("North’s pit 6");
  assert.equal(await drawn(page), "3,1,5,1,1,2,0,4,1,2,2,2 12-12");
  await game.use("Undo");
  assert.equal(await drawn(page), "1,0,4,0,0,1,12,3,0,1,1,1 12-12");
});

parlour("a pit that can't be played says why", { ...AYO, context: PHONE }, async ({ page, game }) => {
  const says = async (name, text) => {
    await game.tap(name);
    await game.statusSays(text);
    await page.locator("#spoken", { hasText: text }).waitFor();
  };
  await game.resume({ from: "2,1,0,0,2,0,0,0,0,0,0,3 24-16 S" });
  await game.cellSays("South’s pit 1", "can move");
  assert.deepEqual(await game.cells(/can move/), ["South’s pit 1", "South’s pit 2"]);
  await says("South’s pit 5", "You may not take all that the other side has while you have another move.");
  await says("South’s pit 3", "This pit is empty.");
  await says("North’s pit 1", "This pit isn’t yours.");
  await game.resume({ from: "0,0,0,0,0,0,0,6,3,1,1,1 20-16 N" });
  await game.cellSays("North’s pit 5", "can move");
  await says("North’s pit 3", "The other side is empty: you must play a pit that reaches it.");
});

for (const options of [STILL, MOVING]) {
  const { reducedMotion } = options.context;
  parlour(`each takes their own side, motion: ${reducedMotion}`, { ...AYO, ...options, ...REFUSED }, async ({ page, game }) => {
    await game.resume({ from: "3,1,0,2,1,0,1,0,0,0,0,0 24-16 N" });
    await game.play("North’s pit 6");
    const end = game.dialog("Ada wins.");
    await end.getByText("South has no move. Each takes the seeds on their own side.").waitFor();
    await end.getByText("Ada 28 – 20 Bola", { exact: true }).waitFor();
    assert.equal(await drawn(page), "0,0,0,0,0,0,0,0,0,0,0,0 28-20");
    await game.answer("Look at the board");
    await game.statusSays("South has no move. Each takes the seeds on their own side. Ada wins.");
    await strip(page, "first", "28 in store");
    await page.reload();
    await game.ready();
    assert.equal(await drawn(page), "0,0,0,0,0,0,0,0,0,0,0,0 28-20");
  });
}

parlour("more than half of the seeds win, and as many each is a draw", { ...AYO, ...STILL, ...REFUSED }, async ({ game }) => {
  await game.resume({ from: "0,0,0,0,0,2,0,0,1,0,3,3 19-20 S" });
  await game.play("South’s pit 6");
  await game.dialog("Ada wins.").getByText("South has more than half of the seeds.").waitFor();
  await game.resume({ from: "0,0,0,0,0,1,0,0,0,0,0,3 24-20 S" });
  await game.play("South’s pit 6");
  await game.dialog("Draw.").getByText("Ada 24 – 24 Bola", { exact: true }).waitFor();
  await game.answer("Look at the board");
  await game.statusSays("Draw: North has no move.");
});

parlour("two players settle, and the table knows", AYO, async ({ page, game, server }) => {
  await game.beginForTwo();
  await game.play("South’s pit 6");
  await game.statusSays("Bola to move (North).");
  await game.use("Settle");
  const question = game.dialog("Settle the game here?");
  await question.getByText("Ada 20 – 28 Bola", { exact: true }).waitFor();
  await game.answer("Keep playing");
  await game.use("Settle");
  await game.answer("Settle");
  const end = game.dialog("Bola wins.");
  await end.getByText("Settled. Each takes the seeds on their own side.").waitFor();
  await strip(page, "first", "20 in store, 0 in pits");
  await strip(page, "second", "28 in store, 0 in pits");
  await end.getByText("The result is in today’s table.").waitFor();
  const [entry] = await server.results();
  assert.deepEqual(
    [entry.game, entry.winner, entry.end, entry.moves, entry.verified],
    ["ayo", "w", "agreed", "5", true],
  );
});

parlour("the computer settles once the result is certain", { ...AYO, ...STILL, ...REFUSED }, async ({ game }) => {
  const second = "computer Low";
  await game.resume({ second });
  await game.cellSays("South’s pit 1", "can move");
  assert.equal(await game.control("Settle").count(), 0);
  await game.resume({ second, from: "1,2,3,4,2,2,0,2,2,3,3,0 24-0 S" });
  await game.use("Settle");
  await game.dialog("Settle the game here?").getByText("Ada 38 – 10 Computer (Low)", { exact: true }).waitFor();
  await game.answer("Settle");
  await game.dialog("You win.").getByText("Ada 38 – 10 Computer (Low)", { exact: true }).waitFor();
});

parlour("the last turns without a capture are counted down", { ...AYO, ...STILL, ...REFUSED }, async ({ game }) => {
  const text = await readFile(new URL("../playthroughs/ayo-move-limit.txt", import.meta.url), "utf8");
  const field = (name) => text.match(new RegExp(`^${name}: (.*)$`, "m"))?.[1];
  const moves = field("moves").split(" ");
  await game.resume({ from: field("from"), moves: moves.slice(0, -1).join(" ") });
  await game.statusSays("Turns left without a capture: 1.");
  await game.play(pit(moves.at(-1)));
  await game.openDialog().getByText("100 turns without a capture.").waitFor();
});

parlour("seeds are sown one by one, and a press sows the rest", { ...AYO, ...MOVING }, async ({ page, game }) => {
  await game.resume({ from: "0,0,0,0,0,39,0,0,0,0,0,0 4-5 S" });
  await game.cellSays("South’s pit 6", "can move");
  const seen = await page.evaluate(async () => {
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    const seeds = (pit) => Number(document.querySelector(`[data-cell="${pit}"]`).dataset.seeds);
    document.querySelector('[data-cell="5"]').click();
    await frame();
    await frame();
    const under = seeds(5);
    document.querySelector('[data-cell="0"]').click();
    await frame();
    return { under, left: seeds(5), moving: document.querySelectorAll(".pieces [class*=' t']").length };
  });
  assert.ok(seen.under > 20 && seen.under < 39, `${seen.under} seeds were left`);
  assert.deepEqual([seen.left, seen.moving], [0, 0]);
  assert.equal(await drawn(page), "3,3,3,3,3,0,4,4,4,4,4,4 4-5");
});

parlour("a press that sows the rest plays nothing", { ...AYO, ...MOVING }, async ({ page, game }) => {
  await game.resume({ moves: "0" });
  await game.cellSays("North’s pit 6", "can move");
  await page.evaluate(async () => {
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    document.querySelector('[data-cell="6"]').click();
    await frame();
    document.querySelector('[data-cell="5"]').click();
  });
  await draws(page, "1,6,6,6,5,4,0,4,4,4,4,4 0-0");
  await page.locator("#spoken", { hasText: "Bola: North’s pit 6." }).waitFor();
  assert.deepEqual((await game.kept()).moves, ["0", "6"]);
});

parlour("a reload goes on with the game, turned round for North", { ...AYO, ...STILL }, async ({ page, game }) => {
  await game.begin({ side: "North" });
  await game.moves(1);
  const before = await drawn(page);
  const [top, bottom] = [0, 11].map((pit) => page.locator(`[data-cell="${pit}"]`));
  const isBelow = async () => (await top.boundingBox()).y < (await bottom.boundingBox()).y;
  assert.ok(await isBelow(), "North's row is at the bottom");
  await page.reload();
  await game.ready();
  assert.equal(await drawn(page), before);
  assert.ok(await isBelow());
  await game.use("Flip");
  assert.ok(!(await isBelow()));
});

parlour("a game won against the computer is in the table", { ...AYO, ...STILL }, async ({ game, server }) => {
  const text = await readFile(new URL("../playthroughs/ayo-majority-first.txt", import.meta.url), "utf8");
  const moves = text.match(/^moves: (.*)$/m)[1].split(" ");
  await game.resume({ second: "computer Low", moves: moves.slice(0, -1).join(" ") });
  await game.play(pit(moves.at(-1)));
  const end = game.dialog("You win.");
  await end.getByText("South has more than half of the seeds.").waitFor();
  await end.getByText("The result is in today’s table.").waitFor();
  const [entry] = await server.results();
  assert.deepEqual([entry.game, entry.winner, entry.level, entry.verified], ["ayo", "b", "Low", true]);
});

parlour("a pit is as large as a finger on the narrowest screen", { ...AYO, context: { ...PHONE, viewport: NARROWEST } }, async ({ page, game }) => {
  await game.resume();
  for (const name of ["South’s pit 1", "North’s pit 1"]) {
    const { width, height } = await game.cell(name).boundingBox();
    assert.ok(width >= 43.5 && height >= 43.5, `${width} × ${height}`);
  }
  assert.deepEqual(await tooWide(page), []);
});
