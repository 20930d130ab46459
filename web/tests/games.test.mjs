// Every game of the catalogue, played with the mouse against the engine; what
// is special about single moves; one game to its end with the keyboard.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";

import { play, read, type } from "./moves.mjs";
import { open, visit } from "./support.mjs";

let place;
before(async () => (place = await open()));
after(() => place.close());

/** The level that thinks longest. */
const LONGEST = 10;

/** Sigma's Standard setup: the first mover mates in three (see its rules page). */
const MATE = ["a2b5=EDD", "c5b5=EW", "b3b5=EEDW", "a7b5=NDFW", "d3b5=ENFW"];

/** The link to it: without its name Sigma begins from Towers, as New game offers it. */
const STANDARD = "#v=sigma&o=setup=Standard&e=0";

/** How often a game may be lost in its first moves. */
const MOST_LOST = 10;

/** Options for games that begin with a mate at hand otherwise. */
const OPTIONS = { sigma: "&o=setup=Phalanx" };

/** A move that the mouse can show: from one cell to another. */
const PLAIN = (text) => read(text).kind === "move";

test("three moves of every game against the engine, and back", async (t) => {
    const visitor = await visit(place);
    await visitor.arrive();
    const games = await visitor.tab.evaluate(() => komadai.games());
    assert.ok(games.length >= 7, `there are only ${games}`);
    for (const game of games) await t.test(game, () => threeMoves(visitor, game));
    await visitor.leave();
});

async function threeMoves(visitor, game) {
    await visitor.follow(`#v=${game}${OPTIONS[game] ?? ""}&e=1`, (game) => komadai.state.variant === game, game);
    const begun = await visitor.state();
    await visitor.until(() => komadai.state.human && !komadai.state.busy);
    for (let turn = 0, lost = 0; turn < 3; ) {
        const { ply } = await visitor.state();
        const moves = (await visitor.legal()).filter(PLAIN);
        assert.notEqual(moves.length, 0);
        await play(visitor, moves[(turn + 3 * lost) % moves.length]);
        await visitor.until((ply) => {
            const { state } = komadai;
            return state.ply > ply && !state.busy && (state.human || state.outcome !== "ongoing");
        }, ply);
        if ((await visitor.state()).outcome === "ongoing") {
            turn += 1;
        } else {
            // Moves that nobody thought about may lose at once: then others from the start.
            lost += 1;
            assert.ok(lost < MOST_LOST, `${game} is lost whatever is played`);
            turn = 0;
            for (let { ply } = begun; (await visitor.state()).ply > ply; ) {
                await visitor.tab.evaluate(() => komadai.undo());
                await visitor.until(() => komadai.state.human && !komadai.state.busy);
            }
        }
    }
    await visitor.picture(game);
    const { ply } = await visitor.state();
    assert.ok(ply >= begun.ply + 6, `${ply} plies after ${begun.ply}: the engine did not answer every move`);
    await visitor.click({ Label: "play-take-back" });
    await visitor.until((ply) => komadai.state.ply < ply, ply);
}

/** Opens a position for two people and plays one move of it with the mouse. */
async function one(visitor, name, variant, position, text) {
    const link = `#v=${variant}&e=0&p=${encodeURIComponent(position)}`;
    await visitor.follow(link, (position) => komadai.position() === position, position);
    assert.ok((await visitor.legal()).includes(text), `${text} is not legal`);
    const turn = visitor.tab.evaluate(() => new Promise((resolve) => komadai.on("played", resolve)));
    await play(visitor, text);
    assert.equal((await turn).text, text);
    await visitor.picture(name);
}

const SHOGI = "4k4/9/9/P8/9/9/9/9/4K4 b P 1";

test("a pawn promotes, another stays as it is, a third is dropped", async () => {
    const visitor = await visit(place);
    await visitor.arrive();
    await one(visitor, "promotes", "shogi", SHOGI, "9d9c+");
    await one(visitor, "stays", "shogi", SHOGI, "9d9c");
    await one(visitor, "drops", "shogi", SHOGI, "P*5e");
    await visitor.leave();
});

test("a game that is only named begins as New game offers it", async () => {
    const visitor = await visit(place);
    // Hand Shogi without a truce: a Hasty may give check at once.
    const check = "H*3c";
    await visitor.arrive("#v=hand&e=0");
    assert.ok((await visitor.legal()).includes(check));
    const isTruce = (check) => !komadai.legal().includes(check);
    await visitor.follow("#v=hand&o=truce=Three&e=0", isTruce, check);
    await visitor.leave();
});

test("a base is taken, and the stone picker says what it keeps", async () => {
    const visitor = await visit(place);
    await visitor.arrive(STANDARD);
    const [text] = MATE;
    await play(visitor, text);
    assert.equal((await visitor.tab.evaluate(() => komadai.record())).includes(text), true);
    await visitor.picture("picker");
    await visitor.leave();
});

test("the table goes on while the engine thinks, and what it thinks about can be given up", async () => {
    const visitor = await visit(place);
    await visitor.arrive(`#v=shogi&e=${LONGEST}`);
    assert.deepEqual(visitor.tab.workers(), []);
    const [first] = await visitor.legal();
    await play(visitor, first);
    await visitor.until(() => komadai.state.busy && !komadai.state.human);
    const { ply } = await visitor.state();
    await visitor.awaitThat("a worker is there", () => visitor.tab.workers().length === 1);
    await visitor.tab.evaluate(() => komadai.undo());
    await visitor.until(() => komadai.state.human && !komadai.state.busy);
    assert.equal((await visitor.state()).ply, ply - 1);
    await visitor.awaitThat("the worker is gone", () => visitor.tab.workers().length === 0);
    // An analysis thinks for minutes: had it held the frames up, none of these would come.
    await visitor.tab.keyboard.press("a");
    await visitor.until(() => komadai.state.screen === "analysis");
    await visitor.awaitThat("a worker is there", () => visitor.tab.workers().length === 1);
    for (let frame = 0; frame < 5; frame += 1) await visitor.frame();
    await visitor.tab.keyboard.press("a");
    await visitor.until(() => komadai.state.screen === "play");
    await visitor.awaitThat("the worker is gone", () => visitor.tab.workers().length === 0);
    await visitor.leave();
});

test("a finger plays, and the page does not scroll", async () => {
    const visitor = await visit(place, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    await visitor.arrive("#v=minishogi&e=0");
    const [text] = await visitor.legal();
    // The squares are smaller than a finger: the first tap where the move ends shows it, the second plays it.
    let taps = 0;
    await play(visitor, text, async (aim) => {
        const { ply } = await visitor.state();
        await visitor.tap(aim);
        taps += 1;
        if (taps < 2) return;
        await visitor.frame();
        assert.equal((await visitor.state()).ply, ply);
        await visitor.tap(aim);
    });
    assert.deepEqual(await visitor.tab.evaluate(() => [scrollX, scrollY]), [0, 0]);
    await visitor.picture("phone");
    await visitor.leave();
});

test("a finger chooses what is asked on the board and beside it", async () => {
    const visitor = await visit(place, { viewport: { width: 1280, height: 1600 }, hasTouch: true });
    const tap = (aim) => visitor.tap(aim);
    // Whether a piece promotes is asked above the board, where other moves can end.
    await visitor.arrive("#v=shogi&e=0");
    for (const text of ["7g7f", "3c3d", "8h2b+"]) await play(visitor, text, tap);
    // Which stones a base shall hold is asked beside it.
    await visitor.follow(STANDARD, () => komadai.state.variant === "sigma");
    for (const text of MATE) await play(visitor, text, tap);
    assert.equal((await visitor.state()).outcome, "win w mate");
    await visitor.leave();
});

test("a whole game by keyboard alone, from the start to the mate", async () => {
    const visitor = await visit(place);
    await visitor.arrive(STANDARD);
    for (const text of MATE) await type(visitor, text);
    assert.equal((await visitor.state()).outcome, "win w mate");
    await visitor.picture("mate");
    await visitor.leave();
});
