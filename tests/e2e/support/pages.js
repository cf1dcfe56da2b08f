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

/** A whole game of Othello, with a pass, up to White's last but one move, h3. */
export const NEARLY =
  "f5 f6 e6 d6 c7 g5 c6 f4 g6 b8 c3 e7 f3 c5 b6 g2 c4 a5 a7 h7 e8 f7 e3 b5 c8 a6 a8 d2 g8 c2 g7 h8 e2 d7 b7 f2 e1 d3 " +
  "b3 b4 g4 b2 g1 g3 c1 d1 a1 d8 f8 b1 a3 f1 h2 h4 h6 h1 a4";

/** Presses cells by their numbers, each once the board takes it. */
async function press(page, ...cells) {
  for (const cell of cells) await page.locator(`[data-cell="${cell}"]:is(.target, .movable)`).click();
}

/** Waits for the dialog at the end of a game whose result the table has taken. */
async function over(page) {
  await page.locator("#end[open]").waitFor();
  await page.locator("tbody th").first().waitFor();
}

/** The dialog for a new game, with all that can be chosen. */
async function choices({ page }, kind) {
  await page.goto(`play/${kind}`);
  await page.locator("dialog[open] .more summary").click();
}

/** The second task of a game’s rules, alive, with its answer unfolded. */
async function task({ page }, kind) {
  await page.goto(`rules/${kind}`);
  const example = page.locator(".example").nth(1);
  await example.locator("summary").click();
  await example.getByRole("button").click();
  await example.locator(".movable, .target").first().waitFor();
}

/** What looks different in the other games than in draughts. */
const OTHERS = {
  telo: {
    "the dialog for a new game": choices,
    "the first piece": ({ game }) => game.resume({ setup: "centre=banned", first: `person ${NAME}`, second: "computer High" }),
    "a piece about to slide": async ({ page, game }) => {
      await game.resume({ moves: "b2 a3 c2 a2 a1 c3", second: `person ${NAME}` });
      await press(page, 4);
    },
    "a line": async ({ page, game }) => {
      await game.resume({ moves: "b2 a3 c2 a2 a1 c3 b2-b1 a3-b3", second: "computer Low" });
      await press(page, 5, 8);
      await over(page);
      await page.keyboard.press("Escape");
    },
  },
  othello: {
    "a move pointed at": async ({ page, game }) => {
      await game.resume({ moves: NEARLY.slice(0, 59), first: `person ${NAME}`, second: "computer Low" });
      await page.locator(".board .target").first().hover();
    },
    "a pass": async ({ page, game }) => {
      await game.resume({ first: "computer Low", second: `person ${NAME}`, moves: NEARLY });
      await press(page, 23);
    },
    "the end": async ({ page, game }) => {
      await game.resume({ first: `person ${NAME}`, moves: NEARLY });
      await press(page, 23, 39);
      await over(page);
    },
  },
  tictactoe: {
    "the dialog for a new game": choices,
    "tokens": ({ game }) => game.resume({ setup: "size=6,tokens=hat-ship", moves: "a1 b2 c3 d4", first: `person ${NAME}` }),
    "the offer of another level": async ({ page, game }) => {
      await page.goto("rules");
      const sitting = ["", NAME, "Computer (Low)", 2, 0, 0, 2].join("\n");
      await page.evaluate((text) => localStorage.setItem("parlour.sitting.tictactoe", text), sitting);
      await game.resume({ first: `person ${NAME}`, second: "computer Low", moves: "a1 b1 a2 b2" });
      await press(page, 6);
      await over(page);
    },
  },
  ayo: {
    "the dialog for a new game": choices,
    "seeds in every place": ({ game }) => game.resume({ from: "3,3,3,3,0,4,4,3,5,3,5,0 4-8 N", first: `person ${NAME}`, second: "computer Low" }),
    "settling": async ({ page, game }) => {
      await game.resume({ moves: "5", first: `person ${NAME}` });
      await page.locator("[data-do=offer-draw]").click();
    },
    "each with their own seeds": async ({ page, game }) => {
      await game.resume({ moves: "5", first: `person ${NAME}` });
      await page.locator("[data-do=offer-draw]").click();
      await page.locator("[data-do=agree]").click();
      await over(page);
      await page.keyboard.press("Escape");
    },
  },
};

/** The same as pages, with the rules of each game. */
const OTHER_PAGES = Object.entries(OTHERS).flatMap(([kind, states]) => [
  ...Object.entries(states).map(([name, open]) => ({ name: `${kind}: ${name}`, kind, open: (fixture) => open(fixture, kind) })),
  { name: `${kind}: the rules`, kind, open: ({ page }) => page.goto(`rules/${kind}`) },
  { name: `${kind}: a task`, kind, open: (fixture) => task(fixture, kind) },
]);

/** Each with its name, its game unless it is draughts, and how a browser that has never been here comes to it. */
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
  {
    name: "the league of seven days",
    open: async (fixture) => {
      await resigned(fixture);
      await fixture.page.goto("league/week");
      await fixture.page.getByRole("table").waitFor();
    },
  },
  { name: "a day on which nobody played", open: ({ page }) => page.goto("league/2020-02-29") },
  {
    name: "a player’s page",
    open: async (fixture) => {
      await resigned(fixture);
      await fixture.page.goto(`league/player/${NAME}`);
      await fixture.page.locator(".results li").first().waitFor();
    },
  },
  { name: "the list of rules", open: ({ page }) => page.goto("rules") },
  { name: "the rules of draughts", open: ({ page }) => page.goto("rules/draughts") },
  { name: "a task", open: (fixture) => task(fixture, "draughts") },
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
    name: "how to play, beside the board",
    open: async ({ page, game }) => {
      await game.resume();
      await page.locator("summary", { hasText: /How to play|Comment jouer/ }).click();
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
  {
    name: "a look back, with what folds unfolded",
    open: async ({ page, game }) => {
      await game.resume({ moves: "11-15 23-19 8-11 22-17", first: `person ${NAME}` });
      for (const summary of await page.locator(".play__side summary").all()) await summary.click();
      await page.locator("[data-do=back]").click();
      await page.locator("#moves [aria-current]").waitFor();
    },
  },
  {
    name: "a hint",
    open: async ({ page, game }) => {
      await game.resume({ moves: "11-15 23-19", first: `person ${NAME}`, second: "computer Expert" });
      await page.locator("[data-do=hint]").click();
      await page.locator(".hint path[d]:not([d='']):first-child").waitFor({ state: "attached" });
    },
  },
  {
    name: "the dialog for the players",
    open: async ({ page, game }) => {
      await game.resume({ moves: "11-15", second: "computer Expert", first: "computer Low" });
      await page.locator("[data-do=players]").click();
      await page.locator("dialog[open]").waitFor();
    },
  },
  {
    name: "a move that waits to be confirmed",
    open: async ({ page, game }) => {
      await page.goto("rules");
      await page.evaluate(() => localStorage.setItem("parlour.confirm", "on"));
      await game.resume({ first: `person ${NAME}` });
      await press(page, 10, 14);
      await page.locator(".confirm button").first().waitFor();
    },
  },
  {
    name: "a fault in what is typed",
    open: async ({ page, game }) => {
      await game.resume();
      await page.locator(".panel:has(#typed) summary").click();
      await page.locator("#typed-move").fill("1-2-3-4-5-6-7-8-9-10-11-12-13-14-15-16-17-18-19");
      await page.locator("#typed-move").press("Enter");
      await page.locator("#typed-move[aria-invalid]").waitFor();
    },
  },
  {
    name: "an answer to what is typed",
    open: async ({ page, game }) => {
      await game.resume();
      await page.locator(".panel:has(#typed) summary").click();
      await page.locator("#typed-move").fill((await page.getAttribute("html", "lang")) === "fr" ? "plateau" : "board");
      await page.locator("#typed-move").press("Enter");
      await page.locator("#typed-says", { hasText: "32" }).waitFor();
    },
  },
  {
    name: "the list of shortcuts",
    open: async ({ page, game }) => {
      await game.resume();
      await page.locator("body").press("?");
      await page.locator("#keys[open]").waitFor();
    },
  },
  { name: "the last games, without any", open: ({ page }) => page.goto("history") },
  {
    name: "the last games",
    open: async (fixture) => {
      await resigned(fixture);
      await fixture.page.goto("history");
      await fixture.page.locator("#past li").waitFor();
    },
  },
  {
    name: "the question whether to forget the last games",
    open: async (fixture) => {
      await resigned(fixture);
      await fixture.page.goto("history");
      await fixture.page.locator("[data-past=clear]").click();
    },
  },
  {
    name: "the preferences",
    open: async ({ page }) => {
      await page.goto("league");
      await page.locator(".bar__prefs").click();
    },
  },
  ...OTHER_PAGES,
];

/** What a browser says of the page that isn't there. */
export const NOWHERE = [/\b404\b.*nowhere/];

/** The narrowest screen on which nothing needs two directions of scrolling: WCAG 1.4.10. */
export const NARROWEST = { width: 320, height: 640 };

/** As many pixels as the smallest phone has across, where text of twice the size must fit too. */
export const SMALLEST = { width: 360, height: 640 };

/**
 * The text that is out of the reader's sight: cut off at the side of the screen or of what it stands in. What scrolls
 * sideways on purpose is a row of links, and a name too long for its place ends in dots.
 */
export function cutOff(page) {
  return page.evaluate(() => {
    const top = document.querySelector("dialog[open], :popover-open") ?? document.body;
    const walker = document.createTreeWalker(top, NodeFilter.SHOW_TEXT);
    const found = [];
    for (let text = walker.nextNode(); text; text = walker.nextNode()) {
      const parent = text.parentElement;
      if (!text.data.trim() || !parent.checkVisibility() || parent.closest("svg, script, noscript, nav")) continue;
      let [left, right, shown] = [0, document.documentElement.clientWidth, true];
      for (let element = parent; element.contains(parent) && element !== document.body; element = element.parentElement) {
        const { clipPath, display, overflowX, textOverflow } = getComputedStyle(element);
        shown &&= clipPath === "none" && textOverflow !== "ellipsis";
        if (display !== "inline" && (overflowX !== "visible" || element.matches(".button, .segmented span"))) {
          const box = element.getBoundingClientRect();
          [left, right] = [Math.max(left, box.left), Math.min(right, box.right)];
        }
        if (element === top) break;
      }
      const range = document.createRange();
      range.selectNodeContents(text);
      const box = range.getBoundingClientRect();
      if (shown && (box.left < left - 1 || box.right > right + 1)) found.push(`${parent.localName}.${parent.className}: ${text.data.trim()}`);
    }
    return found;
  });
}

/** What makes the page, or its open dialog, wider than the screen: the first few of it. */
export function tooWide(page) {
  return page.evaluate(() => {
    const wide = [document.documentElement, ...document.querySelectorAll("dialog[open]")]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map(({ clientWidth }) => clientWidth);
    if (wide.length === 0) return [];
    return [...document.querySelectorAll("body *")]
      .filter((element) => element.getBoundingClientRect().right > Math.min(...wide))
      .slice(0, 20)
      .map((element) => `${element.localName}.${element.getAttribute("class")}`);
  });
}
