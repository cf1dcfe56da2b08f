// What a player does, by the names that a player sees or hears.

/** Opens a game's page on a device that has never been here, and begins a game against the computer. */
export async function beginGame(page, { game = "draughts", name = "Ada", level = "Low", side = "Black" } = {}) {
  await page.goto(`play/${game}`);
  // The dialog opens once the islands are alive.
  const dialog = page.getByRole("dialog", { name: "New game" });
  await dialog.getByLabel("Your name").fill(name);
  await dialog.getByRole("radio", { name: level, exact: true }).check({ force: true });
  await dialog.getByRole("radio", { name: side, exact: true }).check({ force: true });
  await dialog.getByRole("button", { name: "Play", exact: true }).click();
  await dialog.waitFor({ state: "hidden" });
}

/** The board's cell with that name: its label begins with it. */
export function cell(page, name) {
  return page.getByRole("gridcell", { name: new RegExp(`^${name}\\b`) });
}

/** Plays a move by clicking each of its cells: `play(page, "11-15")`, `play(page, "22x15x8")`. */
export async function play(page, move) {
  for (const name of move.split(/[-x]/)) {
    await cell(page, name).click();
  }
}

/** The line that says what goes on. */
export function status(page) {
  return page.locator("p.status");
}

/** Waits until the status says that. */
export async function waitForStatus(page, text) {
  await status(page).filter({ hasText: text }).waitFor();
}
