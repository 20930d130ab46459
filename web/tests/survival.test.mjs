// What a browser may do to a page: take its graphics context away, take no more into its storage. Nothing is lost, and
// the player is told.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";

import { readSentences } from "./sentences.mjs";
import { open, visit } from "./support.mjs";

const say = readSentences("en");

let place;
before(async () => (place = await open()));
after(() => place.close());

const playFirst = (visitor) => visitor.tab.evaluate(() => komadai.play(komadai.legal()[0]));

/** Has the graphics driver stop, as far as the page knows. */
const loseContext = (visitor) =>
    visitor.tab.evaluate(() => {
        const context = document.getElementById("table").getContext("webgl2");
        context.getExtension("WEBGL_lose_context").loseContext();
    });

test("a lost graphics context costs nothing: the page loads itself again, goes on with the game and says so", async () => {
    const visitor = await visit(place);
    const heard = await visitor.listen("notice");
    await visitor.arrive("#v=shogi&e=0");
    for (let turn = 0; turn < 3; turn += 1) await playFirst(visitor);
    await visitor.rest();
    const position = await visitor.position();
    const loaded = visitor.tab.waitForEvent("load");
    await loseContext(visitor);
    await loaded;
    await visitor.awaitPicture();
    await visitor.until(() => komadai.state.screen === "play");
    assert.equal(await visitor.position(), position);
    await visitor.awaitThat("it is said", async () => (await heard()).includes(say("notice-driver-lost")));
    await visitor.picture("driver-lost");
    await playFirst(visitor);
    // Where it happens again at once, loading helps nobody: the player decides.
    await visitor.rest();
    await loseContext(visitor);
    await visitor.tab.getByText(say("page-driver-lost")).waitFor();
    await visitor.tab.getByText(say("page-game-kept")).waitFor();
    await visitor.tab.getByRole("button", { name: say("page-try-again") }).click();
    await visitor.awaitPicture();
    await visitor.click({ Label: "title-continue" });
    await visitor.until(() => komadai.state.screen === "play");
    assert.equal((await visitor.state()).ply, 5);
    // Whatever draws with a lost context may complain.
    await visitor.tab.context().close();
});

test("a full storage is said, and what is played then is saved once there is room", async () => {
    const visitor = await visit(place);
    const heard = await visitor.listen("refused");
    await visitor.arrive("#v=shogi&e=0");
    await playFirst(visitor);
    await visitor.rest();
    await visitor.tab.evaluate(() => {
        for (let size = 1 << 20, entry = 0; size > 0; entry += 1) {
            try {
                localStorage.setItem(`other page ${entry}`, "x".repeat(size));
            } catch {
                size >>= 1;
            }
        }
    });
    const names = () => visitor.tab.evaluate(() => Object.keys(localStorage).filter((name) => /games/.test(name)).sort());
    const before = await names();
    for (let turn = 0; turn < 2; turn += 1) await playFirst(visitor);
    await visitor.rest();
    const error = say("storage-browser-full");
    assert.deepEqual(await heard(), [say("notice-not-kept", { error })], "it is said, and once");
    await visitor.picture("storage-full");
    await visitor.tab.evaluate(() => {
        for (const name of Object.keys(localStorage)) if (name.startsWith("other page")) localStorage.removeItem(name);
    });
    await playFirst(visitor);
    await visitor.rest();
    const position = await visitor.position();
    // The game is in one file as before.
    assert.deepEqual(await names(), before);
    await visitor.tab.goto("about:blank");
    await visitor.arrive();
    await visitor.click({ Label: "title-continue" });
    await visitor.until(() => komadai.state.screen === "play");
    assert.equal(await visitor.position(), position);
    await visitor.leave();
});
