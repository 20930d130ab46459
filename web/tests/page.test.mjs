// The page itself: that it arrives, says what it lacks, opens links, keeps
// games, starts without a network.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";

import { readWords } from "../words.mjs";
import { play } from "./moves.mjs";
import { open, SHOTS, untilKept, visit } from "./support.mjs";

let place;
before(async () => (place = await open()));
after(() => place.close());

/** Sigma, the setup Towers for both sides, White to move. */
const LINK = "#v=sigma&e=0";

test("the first picture of the table is there soon after the program", async (t) => {
    const visitor = await visit(place);
    await visitor.tab.addInitScript(() => {
        globalThis.longest = 0;
        const { shaderSource } = WebGL2RenderingContext.prototype;
        WebGL2RenderingContext.prototype.shaderSource = function (shader, text) {
            longest = Math.max(longest, text.length);
            shaderSource.call(this, shader, text);
        };
    });
    await visitor.tab.goto(place.address);
    await visitor.tab.waitForFunction(() => globalThis.komadai !== undefined);
    const passed = await visitor.tab.evaluate(async () => {
        await komadai.ready;
        // What was drawn is on the screen when the next frame but one begins.
        for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
        const [program] = performance.getEntriesByType("resource").filter((it) => /komadai_bg/.test(it.name));
        return performance.now() - program.responseEnd;
    });
    t.diagnostic(`first picture ${Math.round(passed)} ms after the last byte`);
    // Bevy's own shader of surfaces has 100,000 characters; a processor takes seconds over it.
    const longest = await visitor.tab.evaluate(() => globalThis.longest);
    assert.ok(longest > 0, "no shader was heard of");
    assert.ok(longest < 20_000, "the shader for processors is not in its place");
    await visitor.awaitPicture();
    assert.equal((await visitor.state()).screen, "title");
    await visitor.picture("title");
    await visitor.leave();
});

test("a browser without WebGL 2 is told so", async () => {
    const visitor = await visit(place);
    await visitor.tab.addInitScript(() => {
        HTMLCanvasElement.prototype.getContext = () => null;
    });
    await visitor.tab.goto(place.address);
    await visitor.tab.getByText("needs WebGL 2").waitFor();
    await visitor.tab.screenshot({ path: `${SHOTS}/no-webgl.png` });
    await visitor.leave();
});

test("the curtain speaks the language of the browser, and the one that was chosen before it", async () => {
    const words = readWords();
    for (const [locale, chosen, expected] of [
        ["ja-JP", "", "ja"],
        ["de-DE", "", "en"],
        ["ja-JP", "en", "en"],
    ]) {
        const visitor = await visit(place, { locale });
        await visitor.tab.addInitScript((chosen) => {
            HTMLCanvasElement.prototype.getContext = () => null;
            if (chosen) localStorage.setItem("komadai/config/settings.ron", `(language: Some("${chosen}"))`);
        }, chosen);
        await visitor.tab.goto(place.address);
        await visitor.tab.getByText(words[expected]["page-cannot-draw"]).waitFor();
        await visitor.tab.getByText(words[expected]["page-needs-webgl"]).waitFor();
        await visitor.tab.getByRole("button", { name: words[expected]["page-try-again"] }).waitFor();
        assert.equal(await visitor.tab.evaluate(() => document.documentElement.lang), expected);
        await visitor.leave();
    }
});

test("a link opens its game, and what was played is there after a reload", async () => {
    const visitor = await visit(place);
    await visitor.arrive(LINK);
    assert.deepEqual(pick(await visitor.state()), { screen: "play", variant: "sigma", ply: 1 });
    const [first] = (await visitor.legal()).filter((text) => /^\w\d\w\d$/.test(text));
    await play(visitor, first);
    const position = await visitor.position();
    await visitor.tab.goto("about:blank");
    await visitor.arrive();
    assert.equal((await visitor.state()).screen, "title");
    await visitor.click({ Label: "title-continue" });
    await visitor.until(() => komadai.state.screen === "play");
    assert.equal(await visitor.position(), position);
    await visitor.leave();
});

test("a link with moves opens after them, and the page writes the same link", async () => {
    const visitor = await visit(place);
    await visitor.arrive(LINK);
    const [first] = await visitor.legal();
    await visitor.tab.evaluate((text) => komadai.play(text), first);
    const [link, position] = await visitor.tab.evaluate(() => [komadai.link(), komadai.position()]);
    const other = await visit(place);
    await other.arrive(new URL(link).hash);
    assert.equal(await other.position(), position);
    assert.equal((await other.state()).ply, 2);
    await other.leave();
    await visitor.leave();
});

test("a link that makes no sense is refused in words, and the title stays", async () => {
    const visitor = await visit(place);
    const heard = await visitor.listen("refused");
    await visitor.arrive("#v=sigma&p=nonsense");
    await visitor.until(() => heard.length === 1);
    assert.deepEqual(pick(await visitor.state()), { screen: "title", variant: null, ply: null });
    // A link that is set while another is cleared may be followed twice.
    await visitor.follow("#v=nosuchgame", () => heard.length > 1);
    assert.equal((await visitor.state()).screen, "title");
    const [position, game] = await heard();
    assert.match(position, /This link cannot be opened\. board: expected .*found/);
    assert.match(game, /nosuchgame/);
    await visitor.frame();
    await visitor.picture("bad-link");
    await visitor.leave();
});

test("an illegal move is refused through the door", async () => {
    const visitor = await visit(place);
    await visitor.arrive(LINK);
    const before = await visitor.position();
    const said = await visitor.tab.evaluate(() => komadai.play("a1a1").catch((error) => error.message));
    assert.match(said, /a1/);
    assert.equal(await visitor.position(), before);
    await visitor.leave();
});

test("the page starts without a network", async () => {
    const place = await open();
    const visitor = await visit(place);
    await visitor.arrive();
    await untilKept(visitor, "komadai-worker-simd_bg.wasm");
    await place.hangUp();
    await visitor.tab.goto("about:blank");
    await visitor.arrive("#v=minishogi&e=1");
    assert.equal((await visitor.state()).variant, "minishogi");
    const [first] = await visitor.legal();
    await visitor.tab.evaluate((text) => komadai.play(text), first);
    // The engine comes with a program and a worker of its own, and goes without what it has learnt of a game that was
    // never played.
    await visitor.until(() => komadai.state.ply === 3 && komadai.state.human);
    await visitor.leave((complaint) => /\.net: |ERR_FAILED/.test(complaint));
    await place.close();
});

function pick({ screen, variant, ply }) {
    return { screen, variant, ply };
}
