// Letters that are composed from several keys, as Japanese is: what an input method does is done from
// outside, by the browser's own protocol.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";

import { open, visit } from "./support.mjs";

let place;
before(async () => (place = await open()));
after(() => place.close());

/** Nine files, people in both seats. */
const GAME = "#v=shogi&e=0";

/** What an input method does: it shows what it makes of the keys, and then what was chosen, if anything was. */
async function compose(visitor, steps, chosen) {
    const method = await visitor.tab.context().newCDPSession(visitor.tab);
    for (const text of steps) {
        await method.send("Input.imeSetComposition", { text, selectionStart: text.length, selectionEnd: text.length });
        await visitor.frame();
    }
    if (chosen) await method.send("Input.insertText", { text: chosen });
    for (let look = 0; look < 2; look += 1) await visitor.frame();
}

const isWriting = () => document.activeElement?.id === "composer";

test("a move is typed in Japanese", async () => {
    const visitor = await visit(place);
    await visitor.arrive(GAME);
    await visitor.key("/");
    await visitor.until(isWriting);
    await compose(visitor, ["７", "７ろ", "７ろく", "７ろくふ"], "７六歩");
    await visitor.key("Enter");
    await visitor.until(() => komadai.state.ply === 2);
    assert.match(await visitor.tab.evaluate(() => komadai.record()), /7g7f/);
    // The keys are the table's again.
    await visitor.key("Escape");
    await visitor.until(() => document.activeElement === document.querySelector("canvas"));
    await visitor.leave();
});
