// What is not fetched before the first picture: the engine and the sounds after it, networks with their games. With its
// network the engine of the page searches as the program does, without it goes on and says so.

import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { after, before, test } from "node:test";

import { readSentences } from "./sentences.mjs";
import { DIST, keptFiles, open, plainName, untilKept, visit } from "./support.mjs";

const ROOT = join(import.meta.dirname, "..", "..");
const say = readSentences("en");
const distFile = (pattern) => readdirSync(DIST).find((name) => pattern.test(name) && !/\.(gz|br)$/.test(name));

let place;
before(async () => (place = await open()));
after(() => place.close());

/** Plays a turn against the engine and waits for its answer. */
async function exchangeTurns(visitor) {
    await visitor.until(() => komadai.state.human && !komadai.state.busy);
    const { ply } = await visitor.state();
    const [first] = await visitor.legal();
    await visitor.tab.evaluate((text) => komadai.play(text), first);
    await visitor.until((ply) => komadai.state.ply === ply + 2 && komadai.state.human, ply);
}

/** The names of the files that the page asks for from now on. */
function noteRequests(visitor) {
    const names = [];
    visitor.tab.on("request", (request) => names.push(plainName(request.url())));
    return names;
}

test("a network comes with its game, and the sounds after the program", async () => {
    const visitor = await visit(place);
    const names = noteRequests(visitor);
    await visitor.arrive();
    const sounds = readdirSync(join(ROOT, "assets", "sounds")).filter((name) => name.endsWith(".wav"));
    const fetched = () => names.filter((name) => name.endsWith(".wav")).sort();
    await visitor.awaitThat("every sound is asked for", () => fetched().length >= sounds.length);
    assert.deepEqual(fetched(), sounds.map((name) => `sound-${name}`).sort());
    assert.ok(names.indexOf("komadai_bg.wasm") < names.findIndex((name) => name.endsWith(".wav")));
    assert.deepEqual(names.filter((name) => name.endsWith(".net")), []);
    await visitor.follow("#v=minishogi&e=1", () => komadai.state.variant === "minishogi");
    await exchangeTurns(visitor);
    await exchangeTurns(visitor);
    assert.deepEqual(names.filter((name) => name.endsWith(".net")), ["minishogi.net"]);
    await visitor.leave();
});

test("the engine comes after the program, and the one that the browser runs is kept", async () => {
    const visitor = await visit(place);
    const names = noteRequests(visitor);
    await visitor.arrive();
    const isProgram = (name) => name.endsWith(".wasm");
    const both = ["komadai_bg.wasm", "komadai-worker-simd_bg.wasm"];
    await untilKept(visitor, both[1]);
    assert.deepEqual([...new Set(names.filter(isProgram))], both);
    assert.deepEqual((await keptFiles(visitor)).filter(isProgram).sort(), both.sort());
    await visitor.leave();
});

test("with its network the page's engine searches as the program does", async () => {
    const visitor = await visit(place);
    await visitor.tab.goto(place.address);
    const files = ["komadai-worker-\\w{10}\\.js$", "komadai-worker_bg-.*wasm$", "minishogi-.*net$"].map((pattern) =>
        distFile(new RegExp(`^${pattern}`)),
    );
    const said = await visitor.tab.evaluate(async ([glue, wasm, net]) => {
        const at = (name) => new URL(name, document.baseURI).href;
        const { default: init, learn, measure } = await import(at(glue));
        await init({ module_or_path: await (await fetch(at(wasm))).arrayBuffer() });
        const byHand = measure("minishogi");
        learn("minishogi", new Uint8Array(await (await fetch(at(net))).arrayBuffer()));
        return [byHand, measure("minishogi")];
    }, files);
    // Made by the program, for all that is searched by anybody.
    const known = readFileSync(join(ROOT, "tests", "benches", "fingerprints.txt"), "utf8");
    const [expected] = known.match(/^minishogi fingerprint \d+$/m);
    assert.ok(said[1].includes(expected), said[1]);
    assert.ok(!said[0].includes(expected), "the network changes nothing");
    await visitor.tab.context().close();
});

test("a network that does not come is said once, and the engine plays on", async () => {
    const visitor = await visit(place);
    const heard = await visitor.listen("notice");
    await visitor.tab.route(/\.net$/, (route) => route.abort());
    await visitor.arrive("#v=minishogi&e=1");
    for (let turn = 0; turn < 3; turn += 1) await exchangeTurns(visitor);
    await visitor.awaitThat("it is said", async () => (await heard()).length > 0);
    assert.deepEqual(await heard(), [say("notice-no-network")]);
    await visitor.picture("no-network");
    await visitor.leave((complaint) => /\.net: |ERR_FAILED/.test(complaint));
});

test("a network that was fetched is there without a network", async () => {
    const place = await open();
    const visitor = await visit(place);
    const heard = await visitor.listen("notice");
    await visitor.arrive("#v=minishogi&e=1");
    await exchangeTurns(visitor);
    await untilKept(visitor, ".net");
    await place.hangUp();
    await visitor.tab.goto("about:blank");
    await visitor.arrive("#v=minishogi&e=1");
    await exchangeTurns(visitor);
    assert.deepEqual(await heard(), []);
    await visitor.leave();
    await place.close();
});
