// What is in the player's hands, and what the browser grants: fingers,
// gamepads, sound, the whole screen, files, workers.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, test } from "node:test";

import { play, read } from "./moves.mjs";
import { open, visit } from "./support.mjs";

let place;
before(async () => (place = await open()));
after(() => place.close());

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
/** High enough for the whole page of settings. */
const HIGH = { viewport: { width: 900, height: 1400 } };
/** Five files, people in both seats. */
const GAME = "#v=minishogi&e=0";

test("a finger drags a piece to where it goes, and the page stays where it is", async () => {
    const visitor = await visit(place, PHONE);
    await visitor.arrive(GAME);
    const { from, to, text } = await plainMove(visitor);
    const [start, end] = [await visitor.see({ Cell: from }), await visitor.see({ Cell: to })];
    const finger = await visitor.tab.context().newCDPSession(visitor.tab);
    const touch = async (type, ...touchPoints) => {
        await finger.send("Input.dispatchTouchEvent", { type, touchPoints });
        await visitor.frame();
    };
    await touch("touchStart", start);
    await touch("touchMove", { x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 });
    await touch("touchMove", end);
    await touch("touchEnd");
    await visitor.until(() => komadai.state.ply === 2);
    assert.ok((await visitor.tab.evaluate(() => komadai.record())).includes(text));
    assert.deepEqual(await visitor.tab.evaluate(() => [scrollX, scrollY, visualViewport.scale]), [0, 0, 1]);
    await visitor.leave();
});

test("on a screen that developer tools pretend, everything is as large as on that screen", async () => {
    const visitor = await visit(place, { ...PHONE, deviceScaleFactor: 2 });
    await visitor.arrive(GAME);
    const { width, height } = PHONE.viewport;
    const table = await visitor.tab.evaluate(() => (({ width, height }) => ({ width, height }))(document.querySelector("canvas")));
    assert.deepEqual(table, { width: 2 * width, height: 2 * height });
    await visitor.picture("phone-fine");
    await visitor.leave();
});

test("a gamepad plays", async () => {
    const visitor = await visit(place);
    await visitor.tab.addInitScript(() => {
        const buttons = Array.from({ length: 17 }, () => ({ pressed: false, touched: false, value: 0 }));
        const pad = { id: "A gamepad", index: 0, connected: true, mapping: "standard", axes: [0, 0, 0, 0], buttons, timestamp: 0 };
        navigator.getGamepads = () => [pad, null, null, null];
        globalThis.push = (number, pressed) => Object.assign(buttons[number], { pressed, touched: pressed, value: +pressed });
    });
    await visitor.arrive(GAME);
    /** Presses a button by its number in the standard layout. */
    const press = async (number) => {
        for (const pressed of [true, false]) {
            await visitor.tab.evaluate(([number, pressed]) => push(number, pressed), [number, pressed]);
            for (let frame = 0; frame < 2; frame += 1) await visitor.frame();
        }
    };
    const [A, RIGHT_SHOULDER] = [0, 5];
    const { from, to, text } = await plainMove(visitor);
    for (const cell of [from, to]) {
        for (let most = 30; (await visitor.state()).cursor !== cell; most -= 1) {
            assert.ok(most > 0, `the cursor never came to ${cell}`);
            await press(RIGHT_SHOULDER);
        }
        await press(A);
    }
    await visitor.until(() => komadai.state.ply === 2);
    assert.ok((await visitor.tab.evaluate(() => komadai.record())).includes(text));
    await visitor.leave();
});

test("there is no sound before the first gesture, and sound after it", async () => {
    const visitor = await visit(place);
    await visitor.tab.addInitScript(() => {
        globalThis.contexts = [];
        globalThis.AudioContext = class extends AudioContext {
            constructor(...options) {
                super(...options);
                contexts.push(this);
            }
        };
    });
    // Whatever a test asks the page counts as a gesture, unless it says not.
    const quietly = await visitor.tab.context().newCDPSession(visitor.tab);
    await visitor.tab.goto(place.address);
    const expression = `new Promise((resolve) => {
        const look = () => (globalThis.komadai ? komadai.ready.then(() => resolve(contexts.map((it) => it.state))) : setTimeout(look, 50));
        look();
    })`;
    const { result } = await quietly.send("Runtime.evaluate", { expression, awaitPromise: true, returnByValue: true });
    assert.deepEqual(result.value, ["suspended"]);
    await visitor.awaitPicture();
    await visitor.click({ Label: "title-all-games" });
    await visitor.until(() => contexts.every((context) => context.state === "running"));
    await visitor.leave();
});

/** Scrolls the open page to its end, where the settings of browsers are. */
async function toTheEnd(visitor) {
    const { width, height } = HIGH.viewport;
    await visitor.tab.mouse.move(width / 2, height / 2);
    for (let turn = 0; turn < 3; turn += 1) {
        await visitor.tab.mouse.wheel(0, 2000);
        await visitor.frame();
    }
}

test("the table fills the screen and gives it back", async () => {
    const visitor = await visit(place, HIGH);
    await visitor.arrive();
    await visitor.click({ Label: "title-settings" });
    await toTheEnd(visitor);
    await visitor.click({ Label: "web-full-screen" });
    await visitor.until(() => document.fullscreenElement !== null);
    await visitor.frame();
    await visitor.click({ Label: "web-full-screen" });
    await visitor.until(() => document.fullscreenElement === null);
    await visitor.leave();
});

test("a browser gets the engine that it can run", async () => {
    for (const hasSimd of [true, false]) {
        const visitor = await visit(place);
        const fetched = [];
        visitor.tab.on("request", (request) => {
            const engine = /komadai-worker(-simd)?_bg/.exec(request.url());
            if (engine) fetched.push(engine[1] !== undefined);
        });
        if (!hasSimd) await visitor.tab.addInitScript(() => (WebAssembly.validate = () => false));
        // What is kept for starting without a network is not what is played with.
        await visitor.tab.addInitScript(() => delete Navigator.prototype.serviceWorker);
        await visitor.arrive("#v=minishogi&e=3");
        const { text } = await plainMove(visitor);
        await play(visitor, text);
        await visitor.until(() => komadai.state.ply === 3 && komadai.state.human);
        assert.deepEqual([...new Set(fetched)], [hasSimd]);
        await visitor.leave();
    }
});

test("without workers the engine answers all the same", async () => {
    const visitor = await visit(place);
    await visitor.tab.addInitScript(() => {
        globalThis.Worker = class {
            constructor() {
                throw new DOMException("No workers here", "SecurityError");
            }
        };
    });
    await visitor.arrive("#v=minishogi&e=3");
    await visitor.tab.evaluate(() => {
        globalThis.told = [];
        komadai.on("notice", ({ text }) => told.push(text));
    });
    const { text } = await plainMove(visitor);
    await play(visitor, text);
    // The player's and the engine's.
    await visitor.until(() => komadai.state.ply === 3 && komadai.state.human);
    assert.deepEqual(visitor.tab.workers(), []);
    // The player is told once what that means.
    await visitor.until(() => told.length === 1);
    // Taking back while it thinks gives its thought up here, too.
    await visitor.tab.evaluate(() => komadai.undo());
    await visitor.until(() => komadai.state.ply === 1 && komadai.state.human && !komadai.state.busy);
    assert.equal(await visitor.tab.evaluate(() => told.length), 1);
    await visitor.leave();
});

/** What the page for saving hands out as a download: its name, and its bytes. */
async function saved(visitor) {
    const downloading = visitor.tab.waitForEvent("download");
    await visitor.click({ Label: "export-save" });
    const download = await downloading;
    return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) };
}

test("a game is saved as a file, and opened from one", async () => {
    const visitor = await visit(place, { ...HIGH, acceptDownloads: true });
    await visitor.arrive(GAME);
    const { text } = await plainMove(visitor);
    await visitor.tab.evaluate((text) => komadai.play(text), text);
    await visitor.rest();
    const position = await visitor.position();
    await visitor.click({ Label: "play-more" });
    await visitor.click({ Label: "export-open" });
    // A letter of the KIF that a browser downloads is what it is in Shift_JIS: 手合割.
    await visitor.click({ Label: "KIF" });
    const inShiftJis = Buffer.from([0x8e, 0xe8, 0x8d, 0x87, 0x8a, 0x84]);
    await visitor.click({ Label: "export-old-encoding" });
    const kif = await saved(visitor);
    assert.match(kif.name, /\.kif$/);
    assert.ok(kif.bytes.includes(inShiftJis));
    await visitor.click({ Label: "export-form-record" });
    const { name, bytes: record } = await saved(visitor);
    assert.match(name, /\.ron$/);
    assert.ok(record.includes(text));

    const other = await visit(place, HIGH);
    await other.arrive();
    const choosing = other.tab.waitForEvent("filechooser");
    await other.click({ Label: "title-open" });
    await (await choosing).setFiles({ name: "game.ron", mimeType: "text/plain", buffer: record });
    await other.until(() => komadai.state.variant === "minishogi");
    assert.equal(await other.position(), position);
    assert.equal((await other.state()).ply, 2);
    await other.leave();
    await visitor.leave();
});

test("files of other programs, in Shift_JIS too, open as studies", async () => {
    const foreign = join(import.meta.dirname, "..", "..", "tests", "shogi", "foreign");
    const visitor = await visit(place, HIGH);
    await visitor.arrive();
    const choosing = visitor.tab.waitForEvent("filechooser");
    await visitor.click({ Label: "title-open" });
    await (await choosing).setFiles(join(foreign, "game-1-cshogi.kif"));
    await visitor.until(() => komadai.state.screen === "analysis" && komadai.state.variant === "shogi");
    // From its start to its end: 83 moves.
    assert.equal((await visitor.state()).ply, 1);
    await visitor.key("End");
    await visitor.until(() => komadai.state.ply >= 84);

    const drop = async (name) => {
        const bytes = [...readFileSync(join(foreign, name))];
        const dataTransfer = await visitor.tab.evaluateHandle(
            ([name, bytes]) => {
                const data = new DataTransfer();
                data.items.add(new File([new Uint8Array(bytes)], name));
                return data;
            },
            [name, bytes],
        );
        await visitor.tab.dispatchEvent("#table", "drop", { dataTransfer });
    };
    for (const name of ["game-1-cshogi.kif", "game-1-python-shogi.kif", "game-1-cshogi.csa"]) {
        await drop(name);
        await visitor.until(() => komadai.state.ply === 1);
        await visitor.key("End");
        await visitor.until(() => komadai.state.ply >= 84);
    }
    await visitor.leave();
});

/** The first legal move from one cell to another. */
async function plainMove(visitor) {
    return (await visitor.legal()).map(read).find((move) => move.kind === "move" && move.extra === "");
}
