// What a player does and sees, by the names that a player sees or hears. The computer's levels, sides and texts are
// English unless a test says otherwise.

import assert from "node:assert/strict";

/** What a cell says with which a turn can begin, in English and French. */
const MOVABLE = /can move|must capture|peut jouer|doit prendre/;

/** What a cell says where a turn can go on. */
const TARGET = /possible (move|capture)|(coup|prise) possible/;

/** What a cell says that can be touched in a turn, pieces that are placed included, in either language. */
const PLAYABLE = /can move|must capture|peut jouer|doit prendre|possible/;

/** A game on the page. */
export class Game {
  #touch;

  /** `touch`: whether the player's finger is on a screen, rather than a mouse on a table; `kind`: which game. */
  constructor(page, { touch = false, kind = "draughts" } = {}) {
    this.page = page;
    this.kind = kind;
    this.#touch = touch;
  }

  /** Begins a game against the computer on a device that has never been here. */
  async begin({ name = "Ada", level = "Low", side = "Black" } = {}) {
    await this.page.goto(`play/${this.kind}`);
    await this.fillNewGame({ name, level, side });
  }

  /** Begins a game between two people on a device that has never been here. */
  async beginForTwo(names = ["Ada", "Bola"]) {
    await this.page.goto(`play/${this.kind}`);
    const dialog = this.dialog("New game");
    await this.pick("A friend here");
    await dialog.locator("#name-1").fill(names[0]);
    await dialog.locator("#name-2").fill(names[1]);
    await this.answer("Play");
  }

  /** Answers the open dialog for a new game against the computer. */
  async fillNewGame({ name, level, side }) {
    // The dialog opens once the islands are alive.
    if (name) await this.dialog("New game").getByLabel("Your name").fill(name);
    if (level) await this.pick(level);
    if (side) await this.pick(side);
    await this.answer("Play");
  }

  /** Chooses one of a segmented choice in the open dialog: its label is what a pointer reaches. */
  async pick(label, legend = /./) {
    const choice = this.openDialog().getByRole("group", { name: legend });
    await this.press(choice.locator("label", { hasText: new RegExp(`^${label}$`) }).filter({ visible: true }));
  }

  /** Presses a button of the open dialog and waits until that dialog is closed. */
  async answer(button) {
    const dialog = this.openDialog();
    const title = await dialog.getByRole("heading").textContent();
    await this.press(dialog.getByRole("button", { name: button, exact: true }));
    await this.dialog(title).waitFor({ state: "hidden" });
  }

  /**
   * Puts a game on the device and opens its page. A `from` is a position; the server takes no result of a game that
   * didn't begin at the beginning.
   */
  async resume({ first = "person Ada", second = "person Bola", id = "e2e", seed = 1, setup, from, moves } = {}) {
    const head = `parlour: 1\nid: ${id}\nseed: ${seed}\nfirst: ${first}\nsecond: ${second}\n---\n`;
    const lines = Object.entries({ game: this.kind, setup, from, moves }).filter(([, value]) => value);
    const record = lines.map(([key, value]) => `${key}: ${value}\n`).join("");
    // Some page of the same origin that doesn't touch the game.
    await this.page.goto("rules");
    await this.page.evaluate(([kind, text]) => localStorage.setItem(`parlour.game.${kind}`, text), [this.kind, head + record]);
    await this.page.goto(`play/${this.kind}`);
    await this.ready();
  }

  /** Waits until the page has the game that the device keeps, and hears touches. */
  async ready() {
    // The server leaves the pieces uncounted.
    await this.page.locator(".strip__count", { hasText: /[0-9]/ }).first().waitFor();
  }

  /** The board's cell with that name: its label begins with it. */
  cell(name) {
    return this.page.getByRole("gridcell", { name: new RegExp(`^${name},`) });
  }

  /** What the cell says, such as "22, white man, can move". */
  async says(name) {
    return this.cell(name).getAttribute("aria-label");
  }

  /** Waits until a cell says that. */
  async cellSays(name, text) {
    await this.page.getByRole("gridcell", { name: new RegExp(`^${name},.*(${text})`) }).waitFor();
  }

  /** Presses something, by finger or by mouse. */
  async press(locator) {
    await (this.#touch ? locator.tap() : locator.click());
  }

  /** Presses a cell. */
  async tap(name) {
    await this.press(this.cell(name));
  }

  /** Plays a move by pressing each of its cells, once the board takes it: `"11-15"`, `"22x15x8"`. */
  async play(move) {
    const names = move.split(/[-x]/);
    await this.cellSays(names[0], "can move|must capture");
    for (const name of names) await this.tap(name);
  }

  /** The names of the cells whose label says that, in the order of the board. */
  async cells(pattern) {
    const labels = await this.page
      .getByRole("gridcell")
      .evaluateAll((cells) => cells.map((cell) => cell.getAttribute("aria-label")));
    return labels.filter((label) => pattern.test(label)).map((label) => label.split(",")[0]);
  }

  /** Waits until a person can move, or the game is over. Whether it goes on. */
  async turn() {
    const offered = this.page.getByRole("gridcell", { name: PLAYABLE }).first();
    await offered.or(this.page.locator("dialog[open]")).first().waitFor();
    return !(await this.page.locator("dialog[open]").isVisible());
  }

  /** Plays whatever `choose` picks among the cells that the board offers, to the end of that person's turn. */
  async playAny(choose = (names) => names[0]) {
    await this.tap(choose(await this.cells(MOVABLE)));
    for (;;) {
      const targets = await this.cells(TARGET);
      if (targets.length === 0) return;
      await this.tap(choose(targets));
    }
  }

  /** The line that says what goes on. */
  get status() {
    return this.page.locator("p.status");
  }

  /** Waits until the status says that. */
  async statusSays(text) {
    await this.status.filter({ hasText: text }).waitFor();
  }

  /** The dialog with that title. */
  dialog(title) {
    return this.page.getByRole("dialog", { name: title, exact: true });
  }

  /** The dialog that is open; there may be only one. */
  openDialog() {
    return this.page.locator("dialog[open]");
  }

  /** A button under the board, such as "Undo". */
  control(name) {
    return this.page.getByRole("group", { name: "Game controls" }).getByRole("button", { name, exact: true });
  }

  /** Presses a button under the board. */
  async use(name) {
    await this.press(this.control(name));
  }

  /** A button that looks back or on, such as "Back". */
  review(name) {
    return this.page.getByRole("group", { name: "Look back" }).getByRole("button", { name, exact: true });
  }

  /** Chooses one of what can be preferred, by its legend. */
  async prefer(legend, label) {
    await this.press(this.page.getByRole("button", { name: "Preferences" }));
    await this.page.getByRole("group", { name: legend, exact: true }).getByRole("radio", { name: label, exact: true }).check();
    await this.page.keyboard.press("Escape");
  }

  /** Types a move or a question beside the board. */
  async type(text) {
    const field = this.page.getByLabel("Move or question");
    if (!(await field.isVisible())) await this.unfold("Type a move");
    await field.fill(text);
    await field.press("Enter");
  }

  /** Unfolds a panel beside the board. */
  async unfold(title) {
    await this.press(this.page.locator("summary", { hasText: title }));
  }

  /** The game that the device keeps: `{ id, seed, first, second, aids, from, moves, end }`, moves as a list. */
  async kept() {
    const text = await this.page.evaluate(
      (kind) => localStorage.getItem(`parlour.game.${kind}`) ?? localStorage.getItem(`parlour.finished.${kind}`),
      this.kind,
    );
    if (text === null) return null;
    const lines = text.split("\n").map((line) => line.match(/^(\w+): (.*)$/)).filter(Boolean);
    const { moves = "", ...rest } = Object.fromEntries(lines.map(([, key, value]) => [key, value]));
    return { ...rest, moves: moves.split(" ").filter(Boolean) };
  }

  /** Waits until so many moves have been made, and the person can move again; what they are. */
  async moves(count) {
    await this.page.waitForFunction(([kind, count]) => {
      const moves = localStorage.getItem(`parlour.game.${kind}`)?.match(/^moves: (.*)$/m)?.[1];
      return (moves?.split(" ").length ?? 0) >= count;
    }, [this.kind, count]);
    assert.ok(await this.turn(), "the game was over");
    const { moves } = await this.kept();
    assert.equal(moves.length, count, moves.join(" "));
    return moves;
  }
}
