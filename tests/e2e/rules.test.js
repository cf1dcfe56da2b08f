// The rules' tasks, played out on a living board.

import assert from "node:assert/strict";

import { DESKTOP, PHONE, parlour } from "./support/parlour.js";

const RIGHT = "That’s it. Well done.";
const WRONG = "That’s not it. Try again.";

/** The number of the cell with that name, by game. */
const CELL = {
  draughts: (name) => name - 1,
  telo: (name) => 3 * (3 - name[1]) + "abc".indexOf(name[0]),
  othello: (name) => 8 * (name[1] - 1) + "abcdefgh".indexOf(name[0]),
  tictactoe: (name, cells) => Math.sqrt(cells) * (name[1] - 1) + "abcdef".indexOf(name[0]),
  ayo: (name) => Number(name),
};

/** A move in the first task that is legal and wrong. */
const SLIPS = { draughts: "11x20", telo: "c2-b2", othello: "a4", tictactoe: "b1", ayo: "0" };

/** A task on the page. */
class Task {
  constructor(game, page, index) {
    this.game = game;
    this.root = page.locator(".example").nth(index);
    this.button = this.root.getByRole("button");
  }

  async begin() {
    await this.game.press(this.button);
    await this.root.locator(".movable, .target").first().waitFor();
  }

  /** Plays a move by touching its cells, each once the board takes it. */
  async play(move) {
    const cells = await this.root.getByRole("gridcell").count();
    for (const name of move.split(/[-x]/)) {
      const number = CELL[this.game.kind](name, cells);
      await this.game.press(this.root.locator(`[data-cell="${number}"]:is(.target, .movable)`));
    }
  }

  async says(text) {
    await this.root.getByRole("status").filter({ hasText: text }).waitFor();
  }
}

for (const kind of Object.keys(SLIPS)) {
  for (const context of [PHONE, { ...DESKTOP, reducedMotion: "reduce" }]) {
    const screen = context === PHONE ? "a phone" : "a desktop, without motion";
    parlour(`the tasks of ${kind} are played out on ${screen}`, { kind, context }, async ({ page, game }) => {
      await page.goto(`rules/${kind}`);
      const count = await page.locator(".example").count();
      assert.equal(count, 3);
      for (let index = 0; index < count; index += 1) {
        const task = new Task(game, page, index);
        await task.begin();
        // One board lives at a time.
        assert.equal(await page.getByRole("grid").count(), 1);
        if (index === 0) {
          await task.play(SLIPS[kind]);
          await task.says(WRONG);
        }
        const line = (await task.root.getAttribute("data-line")).split(" ");
        // The page answers for the other side.
        for (let ply = 0; ply < line.length; ply += 2) await task.play(line[ply]);
        await task.says(RIGHT);
        assert.equal(await task.root.locator(".movable").count(), 0);
      }
      // Again from the beginning, which a task left half done is too.
      const last = new Task(game, page, 2);
      await last.begin();
      assert.equal(await last.root.getByRole("status").textContent(), "");
    });
  }
}

parlour("a task is played by keys alone, and heard", { kind: "draughts" }, async ({ page }) => {
  await page.goto("rules/draughts");
  const task = page.locator(".example").first();
  await page.getByRole("button", { name: /^Play it.*Black captures both men/ }).focus();
  await page.keyboard.press("Enter");
  await task.getByRole("gridcell", { name: "11, black man, must capture" }).waitFor();
  // Past the answer to the board, which has the piece that can move under the cursor.
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  for (const name of ["18", "25"]) {
    await task.getByRole("gridcell", { name: new RegExp(`^${name},.*possible`) }).waitFor();
    // Two rows down, and one of the dark squares to the left.
    for (const key of ["ArrowDown", "ArrowDown", "ArrowLeft"]) await page.keyboard.press(key);
    assert.equal(await page.locator(":focus").getAttribute("aria-label").then((label) => label.split(",")[0]), name);
    await page.keyboard.press("Enter");
  }
  await task.getByRole("status").filter({ hasText: RIGHT }).waitFor();
});

parlour("a page that is only read loads no board, and shows the answers without scripts", { context: { javaScriptEnabled: false } }, async ({ page }) => {
  const asked = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.goto("rules/telo");
  const task = page.locator(".example").first();
  assert.equal(await task.getByRole("button").count(), 0);
  await task.getByText("Show the answer").click();
  await task.getByText("fills the bottom row.").waitFor();
  assert.deepEqual(asked.filter((url) => /\.(js|wasm)$/.test(url)), []);
});

parlour("a board that can't be loaded says so, and can be tried again", { kind: "telo", expected: [/Failed to load resource|Failed to fetch/] }, async ({ page, game, context }) => {
  await page.goto("rules/telo");
  const task = new Task(game, page, 0);
  await context.route("**/*.wasm", (route) => route.abort());
  await game.press(task.button);
  await task.says("The board can’t be loaded now. The answer is below.");
  await context.unroute("**/*.wasm");
  await task.begin();
  await task.play("c2-c1");
  await task.says(RIGHT);
});

parlour("a task is played in a folder, in French", { kind: "ayo", server: ["--base", "/games"], context: { ...PHONE, locale: "fr" } }, async ({ page, game }) => {
  await page.goto("rules/ayo");
  const task = new Task(game, page, 0);
  await task.begin();
  await task.root.getByRole("gridcell", { name: /case 6 .*, 5 graines, peut jouer/ }).waitFor();
  await task.play("5");
  await task.says("C’est cela. Bien joué.");
});

parlour("what was still moving in a task says nothing in the next", { kind: "ayo", context: PHONE }, async ({ page, game }) => {
  await page.clock.install();
  await page.goto("rules/ayo");
  const second = new Task(game, page, 1);
  await second.begin();
  await second.play("5");
  const third = new Task(game, page, 2);
  await third.begin();
  await page.clock.runFor(60_000);
  assert.equal(await third.root.getByRole("status").textContent(), "");
});
