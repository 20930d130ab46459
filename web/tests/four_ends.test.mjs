// Four Player Shogi between four ends of which each is cut off in mid-game and comes back: a page
// that invites, a second page, `komadai-engine join`, and a window of the desktop program where
// KOMADAI_WINDOW is the path of one (a second `join` where it is not). Then the relay by which they
// all play dies and comes back. With a window the game goes to its end; without, so far that
// everybody has come back.

import assert from "node:assert/strict";
import { test } from "node:test";

import {
    comeBack, comeBackAsHost, guest, invite, isAtPlay, network, outcome, playOn, restartRelay, sitDown,
} from "./online.mjs";

const WINDOW = process.env.KOMADAI_WINDOW;
/** How many turns are played between two cuts. */
const TURNS = 9;

/** The turns of the game that a page shows, as programs print them. */
const turns = async (visitor) => {
    const record = await visitor.tab.evaluate(() => komadai.record());
    const [, moves] = record.match(/\bmoves: \[([^\]]*)\]/);
    return [...moves.matchAll(/"([^"]+)"/g)].map(([, text]) => text);
};

test("four ends, each of which is cut off and comes back", async (it) => {
    const since = performance.now();
    const tell = (what) => it.diagnostic(`${((performance.now() - since) / 1000).toFixed(1)} s: ${what}`);

    const host = await guest("Aki");
    const link = await invite(host, "Four Player Shogi");
    const page = await guest("Bea");
    await sitDown(page, link);
    const program = new network.Player("program", ["join", link]);
    program.start();
    const fourth = WINDOW ? new network.WindowPlayer(WINDOW, "window", link) : new network.Player("fourth", ["join", link]);
    await fourth.start();
    // What they have said tells why, where somebody does not come.
    it.after(() => {
        for (const { name, told } of [program, fourth]) it.diagnostic(`${name}: ${told.slice(-5).join(" / ")}`);
    });
    await host.click({ Label: "lobby-begin" });
    const pages = [host, page];
    await Promise.all(pages.map(isAtPlay));
    tell("the game has begun");

    let ply = 0;
    const onward = () => playOn(pages, (ply += TURNS));
    await onward();
    await comeBack(page);
    await onward();
    tell("the second page was loaded anew and plays on");
    await network.kill(program.child);
    program.start();
    await onward();
    tell("the program was killed and plays on");
    await network.kill(fourth.child);
    await fourth.start();
    await onward();
    tell("the fourth end was killed and plays on");
    await comeBackAsHost(host);
    await onward();
    tell("the inviter's page was loaded anew and plays on");
    await restartRelay();
    await onward();
    tell("the relay died, came back, and all play on");

    if (WINDOW) {
        await playOn(pages, Infinity);
        assert.equal(await program.child.ended, 0, program.told.join(" / "));
        assert.equal(await fourth.child.ended, 0, fourth.told.join(" / "));
        for (const visitor of pages) {
            await visitor.until(() => komadai.state.outcome !== "ongoing");
            assert.ok(program.last.includes(await outcome(visitor)), `${program.last} at one end, ${await outcome(visitor)} at the other`);
        }
        tell(`${program.plies.length} turns, ${program.last.at(-1)}`);
    }
    // Each hears of a turn in its own time, and the programs may have gone on meanwhile. A page
    // says the number of the next turn.
    for (const visitor of pages) await visitor.until((least) => komadai.state.ply > least, ply);
    await program.until(({ plies }) => plies.length >= ply);
    const all = [await turns(host), await turns(page), program.plies.map(({ move }) => move)];
    const common = Math.min(...all.map((them) => them.length));
    assert.ok(common >= ply, `${common} turns`);
    for (const them of all) assert.deepEqual(them.slice(0, common), all[0].slice(0, common));
    const isOfDeadRelay = (complaint) => complaint.includes(network.relay.slice("http".length));
    for (const visitor of pages) await visitor.leave(isOfDeadRelay);
});
