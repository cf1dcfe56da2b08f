// Parlour in a folder of a larger site: every link, file, worker and request stays inside it.

import assert from "node:assert/strict";

import { PHONE, parlour } from "./support/parlour.js";

for (const [where, args] of [
  ["at the root", []],
  ["in a folder", ["--base", "/games"]],
  ["in a folder of a folder", ["--base", "/our/games"]],
]) {
  parlour(`from door to table ${where}`, { server: args, context: PHONE }, async ({ page, game, context, server }) => {
    const outside = [];
    const { pathname: base } = new URL(`${server.url}/`);
    context.on("request", (request) => {
      const { protocol, pathname } = new URL(request.url());
      if (protocol.startsWith("http") && !pathname.startsWith(base)) outside.push(pathname);
    });
    await page.goto("");
    await game.press(page.getByRole("main").getByRole("link", { name: /^Play/ }).first());
    await page.waitForURL("**/play/draughts");
    await game.fillNewGame({ name: "Ada" });
    await game.play("11-15");
    await game.moves(2);
    await game.use("Resign");
    await game.answer("Resign");
    await game.openDialog().getByText("The result is in today’s table.").waitFor();
    await game.answer("Look at the board");
    for (const [link, heading] of [
      ["League", "League"],
      ["Rules", "Rules"],
    ]) {
      await game.press(page.getByRole("navigation").getByRole("link", { name: link, exact: true }));
      await page.getByRole("heading", { level: 1, name: heading }).waitFor();
      if (link === "League") await page.getByRole("row", { name: /Ada/ }).waitFor();
    }
    await game.press(page.getByRole("link", { name: "Parlour", exact: true }));
    await page.getByRole("row", { name: /Ada/ }).waitFor();
    // Every link of the first page leads somewhere.
    const links = await page.locator("a[href]").evaluateAll((all) => all.map((link) => link.href.split("#")[0]));
    for (const link of new Set(links)) {
      assert.ok(link.startsWith(`${server.url}/`) || link === server.url, link);
      assert.equal((await page.request.get(link)).status(), 200, link);
    }
    assert.deepEqual(outside, []);
    assert.equal((await server.results()).length, 1);
  });
}
