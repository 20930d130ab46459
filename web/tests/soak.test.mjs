// The page at play for long: moves by lot and the engine's answers through every game, analysis opened and closed, games
// begun before others are over. Nothing of it may stay behind. `make soak` does it for as long as it says; here a few
// games, whose memory says nothing yet.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, test } from "node:test";

import { open, visit } from "./support.mjs";

const MINUTES = Number(process.env.KOMADAI_SOAK_MINUTES ?? 0);
const GAMES = ["minishogi", "sankaku", "hand", "shogi", "yonin", "four"];
/** Turns of each game by people; the engine's come between. */
const TURNS = 4;
/** A first round fetches networks and fills caches; what comes after it may grow by this part. */
const MOST_GROWTH = 1.15;

let place;
before(async () => (place = await open()));
after(() => place.close());

/** The memory of a browser with all its processes, in bytes. */
async function memoryOf(browser) {
    const session = await browser.newBrowserCDPSession();
    const { processInfo } = await session.send("SystemInfo.getProcessInfo");
    await session.detach();
    const pages = processInfo.map(({ id }) => Number(readFileSync(`/proc/${id}/statm`, "utf8").split(" ")[1]));
    return pages.reduce((sum, count) => sum + count, 0) * 4096;
}

test("nothing stays behind of games that were played", async () => {
    const visitor = await visit(place);
    await visitor.arrive(`#v=${GAMES[0]}&e=1`);
    const end = Date.now() + MINUTES * 60_000;
    const rounds = [];
    let lot = 1;
    do {
        for (const game of MINUTES > 0 ? GAMES : GAMES.slice(0, 2)) {
            await visitor.follow(`#v=${game}&e=1`, (game) => komadai.state.variant === game && !komadai.state.busy, game);
            for (let turn = 0; turn < TURNS; turn += 1) {
                await visitor.until(() => !komadai.state.busy && (komadai.state.human || komadai.legal().length === 0));
                const legal = await visitor.legal();
                if (legal.length === 0) break;
                lot = (lot * 48271) % 2147483647;
                await visitor.tab.evaluate((text) => komadai.play(text), legal[lot % legal.length]);
            }
            await visitor.until(() => !komadai.state.busy);
            await visitor.tab.keyboard.press("a");
            await visitor.until(() => komadai.state.screen === "analysis");
            await visitor.frame();
            await visitor.tab.keyboard.press("a");
            await visitor.until(() => komadai.state.screen === "play");
        }
        rounds.push(await memoryOf(place.browser));
    } while (Date.now() < end);
    await visitor.awaitThat("one worker at most is left", () => visitor.tab.workers().length <= 1);
    const mebibytes = rounds.map((bytes) => Math.round(bytes / 2 ** 20));
    console.log(`${rounds.length} rounds, MiB after each: ${mebibytes.join(" ")}`);
    if (rounds.length > 3) {
        assert.ok(rounds.at(-1) <= rounds[1] * MOST_GROWTH, `${mebibytes.join(" ")} MiB`);
    }
    await visitor.leave();
});
