// Every game of the catalogue, played with the mouse against the engine; what
// is special about single moves; one game to its end with the keyboard.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";

import { play, read, type } from "./moves.mjs";
import { open, visit } from "./support.mjs";

let place;
before(async () => (place = await open()));
after(() => place.close());

/** A move that the mouse can show: from one cell to another. */
const PLAIN = (text) => read(text).kind === "move";

test("three moves of every game against the engine, one taken back", async (t) => {
    const visitor = await visit(place);
    await visitor.arrive();
    const games = await visitor.tab.evaluate(() => komadai.games());
    await visitor.leave();
    for (const game of games) await t.test(game, () => threeMoves(game));
});

async function threeMoves(game) {
    const visitor = await visit(place);
    await visitor.arrive(`#v=${game}&e=1`);
    for (let turn = 0; turn < 3; turn += 1) {
        await visitor.until(() => komadai.state.human && !komadai.state.busy);
        const moves = (await visitor.legal()).filter(PLAIN);
        assert.notEqual(moves.length, 0);
        await play(visitor, moves[Math.floor(((turn + 1) * moves.length) / 4)]);
    }
    await visitor.until(() => komadai.state.human && !komadai.state.busy);
    await visitor.picture(game);
    const { ply } = await visitor.state();
    await visitor.click({ Label: "Take back" });
    await visitor.until((ply) => komadai.state.ply < ply, ply);
    await visitor.leave();
}

/** Opens a game for two people and plays one move with the mouse. */
async function one(name, link, text) {
    const visitor = await visit(place);
    await visitor.arrive(link);
    assert.ok((await visitor.legal()).includes(text), `${text} is not legal`);
    const turn = visitor.tab.evaluate(() => new Promise((resolve) => komadai.on("played", resolve)));
    await play(visitor, text);
    assert.equal((await turn).text, text);
    await visitor.picture(name);
    await visitor.leave();
}

const SHOGI = `#v=shogi&e=0&p=${encodeURIComponent("4k4/9/9/P8/9/9/9/9/4K4 b P 1")}`;

test("a pawn promotes, and another stays as it is", async () => {
    await one("promotes", SHOGI, "9d9c+");
    await one("stays", SHOGI, "9d9c");
});

test("a pawn is dropped", () => one("drops", SHOGI, "P*5e"));

test("a base is taken, and the stone picker says what it keeps", () => one("picker", "#v=sigma&e=0", "a2b5=EDD"));

test("a finger plays, and the page does not scroll", async () => {
    const visitor = await visit(place, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    await visitor.arrive("#v=minishogi&e=0");
    const [text] = await visitor.legal();
    const { from, to } = read(text);
    for (const cell of [from, to]) {
        const at = await visitor.see({ Cell: cell });
        await visitor.tab.touchscreen.tap(at.x, at.y);
        await visitor.frame();
    }
    await visitor.until(() => komadai.state.ply === 2);
    assert.deepEqual(await visitor.tab.evaluate(() => [scrollX, scrollY]), [0, 0]);
    await visitor.picture("phone");
    await visitor.leave();
});

/** Sigma's Standard setup: the first mover mates in three (see its rules page). */
const MATE = ["a2b5=EDD", "c5b5=EW", "b3b5=EEDW", "a7b5=NDFW", "d3b5=ENFW"];

test("a whole game by keyboard alone, from the start to the mate", async () => {
    const visitor = await visit(place);
    await visitor.arrive("#v=sigma&e=0");
    for (const text of MATE) await type(visitor, text);
    assert.equal((await visitor.state()).outcome, "win w mate");
    await visitor.picture("mate");
    await visitor.leave();
});
