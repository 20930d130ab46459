// A page that is hidden while its player is in a room: it goes on, and tells by a notification that
// it is the player's turn, if they have asked for that. Browsers that are driven by programs hide
// no page and show no notification, so both are played. Needs what two_ends.test.mjs needs.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";

import { openNetwork } from "../../tests/network/players.mjs";
import { open, visit } from "./support.mjs";

let place;
let network;
before(async () => {
    place = await open();
    network = await openNetwork(process.env.KOMADAI_ENGINE, process.env.KOMADAI_RELAY);
    await network.startRelay();
});
after(async () => {
    await place.close();
    network.close();
});

/** In the page: lets it be hidden, which then has no frames, and notes notifications. */
function playHiding() {
    const frame = globalThis.requestAnimationFrame.bind(globalThis);
    let isHidden = false;
    let held = [];
    globalThis.requestAnimationFrame = (callback) =>
        frame((time) => (isHidden ? held.push(callback) : callback(time)));
    Object.defineProperty(document, "hidden", { get: () => isHidden });
    Object.defineProperty(document, "visibilityState", { get: () => (isHidden ? "hidden" : "visible") });
    document.hasFocus = () => !isHidden;
    globalThis.hide = (hides) => {
        isHidden = hides;
        document.dispatchEvent(new Event("visibilitychange"));
        for (const callback of hides ? [] : held.splice(0)) frame(callback);
    };
    globalThis.told = [];
    globalThis.asked = 0;
    globalThis.Notification = class extends EventTarget {
        static permission = "default";
        static requestPermission() {
            asked += 1;
            Notification.permission = "granted";
            return Promise.resolve("granted");
        }
        constructor(text) {
            super();
            told.push(text);
        }
        close() {}
    };
}

test("a hidden page in a room goes on and calls its player", async () => {
    const program = new network.Player("program", ["host", "shogi", "--relay", network.relay]);
    program.start();
    await program.until((it) => it.link);
    const visitor = await visit(place);
    await visitor.tab.addInitScript(playHiding);
    await visitor.tab.addInitScript((text) => localStorage.setItem("komadai/config/settings.ron", text), '(name: "Mika")');
    await visitor.arrive(program.link.slice(program.link.indexOf("#")));
    await visitor.see({ Label: "lobby-sit-here" });
    assert.equal(await visitor.tab.evaluate(() => asked), 0, "nobody is asked before they wish it");
    await visitor.click({ Label: "call-to-turn" });
    assert.equal(await visitor.tab.evaluate(() => asked), 1);
    await visitor.click({ Label: "lobby-sit-here" });
    await visitor.until(() => komadai.state.screen === "play" && komadai.state.human && !komadai.state.busy);
    assert.deepEqual(await visitor.tab.evaluate(() => told), [], "the page is in front");

    for (let turn = 1; turn <= 2; turn += 1) {
        const { ply } = await visitor.state();
        const [text] = await visitor.legal();
        await visitor.tab.evaluate((text) => {
            hide(true);
            komadai.play(text);
        }, text);
        await visitor.until((ply) => komadai.state.ply === ply + 2, ply);
        await visitor.until((turn) => told.length === turn, turn);
        await visitor.tab.evaluate(() => hide(false));
        await visitor.rest();
    }
    assert.deepEqual(new Set(await visitor.tab.evaluate(() => told)), new Set(["Your turn – Komadai"]));
    await visitor.leave();
});
