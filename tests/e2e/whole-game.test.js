// A game from the first move to the end that the rules give it, and what the world knows of it afterwards.

import assert from "node:assert/strict";

import { DESKTOP, PHONE, parlour } from "./support/parlour.js";

/** More moves of the person than any game against Low has needed. */
const LONGEST = 150;

/**
 * Plays what the board offers until the game is over, the foremost piece forward: a poor player, who moves on. A king
 * walks up and down, so that the game ends in a draw at worst.
 */
async function playToTheEnd(game) {
  const foremost = (names) => names.reduce((best, name) => (Number(name) > Number(best) ? name : best));
  for (let turns = 0; await game.turn(); turns += 1) {
    assert.ok(turns < LONGEST, "the game doesn't end");
    await game.playAny(foremost);
  }
}

for (const [screen, context] of [
  ["phone", PHONE],
  ["desktop", DESKTOP],
]) {
  parlour(`a whole game against the computer, on a ${screen}`, { context: { ...context, reducedMotion: "reduce" } }, async (fixture) => {
    const { page, game, server } = fixture;
    await game.begin({ name: "Adé O’Neil", level: "Low" });
    await playToTheEnd(game);

    const status = await game.status.textContent();
    assert.match(status, /You win\.|Computer \(Low\) wins\.|^Draw: /);
    assert.doesNotMatch(status, /resigned|Agreed/);
    await game.openDialog().getByText("The result is in today’s table.").waitFor();
    await game.answer("Look at the board");
    await game.statusSays(status);

    const won = status.includes("You win.");
    const drawn = status.startsWith("Draw");
    const points = won ? 3 : drawn ? 1 : 0;
    const row = page.getByRole("row", { name: /Adé O’Neil/ });
    await row.getByText("you", { exact: true }).waitFor();
    const numbers = (await row.getByRole("cell").allTextContents()).map(Number);
    // The number of games goes first where there is no room.
    assert.deepEqual(numbers.slice(-4), [Number(won), Number(drawn), Number(!won && !drawn), points]);

    const answer = await (await page.request.get("api/scores")).json();
    assert.equal(answer.table.length, 2);
    assert.deepEqual(
      answer.table.find(({ name }) => name === "Adé O’Neil"),
      { place: won || drawn ? 1 : 2, name: "Adé O’Neil", played: 1, won: +won, drawn: +drawn, lost: +(!won && !drawn), points },
    );

    const [entry, ...others] = await server.results();
    assert.deepEqual(others, []);
    const { id, moves } = await game.kept();
    assert.equal(entry.black, "Adé O’Neil");
    assert.equal(entry.white, "Computer (Low)");
    assert.equal(entry.winner, won ? "b" : drawn ? "draw" : "w");
    assert.equal(entry.id, id);
    assert.equal(entry.moves, moves.join(" "));
    assert.equal(entry.level, "Low");
    assert.equal(entry.end, undefined);
    assert.equal(entry.verified, true);

    await page.goto("league");
    await page.getByRole("row", { name: /Adé O’Neil/ }).waitFor();
  });
}
