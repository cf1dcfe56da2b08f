// Every page in every state, light and wide, dark and narrow, by the rules of WCAG 2.2 AA that a program can check.

import { AxeBuilder } from "@axe-core/playwright";
import assert from "node:assert/strict";

import { NARROWEST, NOWHERE, PAGES, tooWide } from "./support/pages.js";
import { DESKTOP, parlour } from "./support/parlour.js";

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

async function check(page) {
  const { violations, passes } = await new AxeBuilder({ page }).withTags(TAGS).analyze();
  assert.ok(passes.length > 10, "axe looked at nothing");
  return violations.flatMap(({ id, help, nodes }) => nodes.map((node) => `${id}: ${help}: ${node.html}\n${node.failureSummary}`));
}

for (const { name, kind, open } of PAGES) {
  parlour(`axe finds nothing on ${name}`, { kind, expected: NOWHERE, context: { ...DESKTOP, reducedMotion: "reduce" } }, async (fixture) => {
    const { page } = fixture;
    await open(fixture);
    for (const [colorScheme, screen] of [
      ["light", DESKTOP.viewport],
      ["dark", NARROWEST],
    ]) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize(screen);
      assert.deepEqual(await check(page), [], colorScheme);
      assert.deepEqual(await tooWide(page), [], colorScheme);
    }
  });
}
