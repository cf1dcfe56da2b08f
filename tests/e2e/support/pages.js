// Every page of Parlour, in every state that looks different.

/** As wide as a name can be. */
const NAME = "W".repeat(20);

/** A game resigned after one move, with its result in the table. The page may be in any language. */
async function resigned({ page, game }) {
  await page.goto("play/draughts");
  await page.locator("#name-1").fill(NAME);
  await page.locator("#name-1").press("Enter");
  await game.turn();
  for (const cell of [10, 14]) await page.locator(`[data-cell="${cell}"]`).click();
  await page.locator(".controls button:visible").last().click();
  await page.locator("dialog[open] .button--quiet").click();
  await page.locator("tbody th").first().waitFor();
}

/** Each with its name, and how a browser that has never been here comes to it. */
export const PAGES = [
  { name: "the first page", open: ({ page }) => page.goto("") },
  { name: "the league without results", open: ({ page }) => page.goto("league") },
  {
    name: "the league with results",
    open: async (fixture) => {
      await resigned(fixture);
      await fixture.page.goto("league");
      await fixture.page.locator(".league__own .league__you").waitFor();
    },
  },
  { name: "the list of rules", open: ({ page }) => page.goto("rules") },
  { name: "the rules of draughts", open: ({ page }) => page.goto("rules/draughts") },
  { name: "an address that leads nowhere", open: ({ page }) => page.goto("nowhere") },
  {
    name: "the dialog for a new game",
    open: async ({ page }) => {
      await page.goto("play/draughts");
      await page.locator("dialog[open]").waitFor();
    },
  },
  {
    name: "a fault in the dialog for a new game",
    open: async ({ page }) => {
      await page.goto("play/draughts");
      await page.locator("dialog[open] button[type=submit]").click();
      await page.locator("#name-1[aria-invalid=true]").waitFor();
    },
  },
  {
    name: "a game before its first move",
    open: async ({ game }) => {
      await game.resume({ first: `person ${NAME}` });
      await game.turn();
    },
  },
  {
    name: "a game in the middle",
    open: async ({ game }) => {
      // Kings of both, a capture to make, and one way of it chosen.
      await game.resume({ from: "B:W6,7,14,15,30,K32:B2,12,K29", first: `person ${NAME}`, second: "computer Low" });
      await game.turn();
      await game.tap(2);
    },
  },
  {
    name: "a question",
    open: async ({ page, game }) => {
      await game.resume({ moves: "11-15", first: `person ${NAME}` });
      await game.turn();
      await page.locator(".controls button").first().click();
      await page.locator("dialog[open]").waitFor();
    },
  },
  { name: "the end of a game", open: resigned },
];

/** What a browser says of the page that isn't there. */
export const NOWHERE = [/\b404\b.*nowhere/];

/** The narrowest screen on which nothing needs two directions of scrolling: WCAG 1.4.10. */
export const NARROWEST = { width: 320, height: 640 };

/** What makes the page, or its open dialog, wider than the screen. */
export function tooWide(page) {
  return page.evaluate(() => {
    const wide = [document.documentElement, ...document.querySelectorAll("dialog[open]")]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map(({ clientWidth }) => clientWidth);
    if (wide.length === 0) return [];
    return [...document.querySelectorAll("body *")]
      .filter((element) => element.getBoundingClientRect().right > Math.min(...wide))
      .map((element) => `${element.localName}.${element.getAttribute("class")}`);
  });
}
