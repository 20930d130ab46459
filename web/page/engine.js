// The engine in workers: a worker a job, kept for the next one when it is
// done, ended when the job is given up. What a worker found out it remembers
// for whoever asked (a memory is a number; 0 remembers nothing). Where workers
// are refused, the engine thinks on the page itself, but never long. It is fetched
// once the table stands, or with the first job if that is earlier; what it has
// learnt about a game, its network, with the first job of the game. Knows jobs and
// replies as text.

import { fetchWhole, keep } from "./integrity.js";

/** How long the engine may hold up the page where it has no worker, in milliseconds. */
const SLICE = 100;
/** How long to wait after a failure, in milliseconds. */
const BREATH = 1000;
/** How many workers may wait for whom they remember: four seats. */
const MOST_IDLE = 4;
/** How often in a row workers may fail to start before no more are tried. */
const MOST_REFUSALS = 3;
/** How long the engine waits for a network before it thinks without, in milliseconds. */
const PATIENCE = 5000;
/** How long after a network did not come it is asked for again, in milliseconds. */
const LONG_BREATH = 60_000;

/**
 * @param {{script: string, glue: string, wasm: string, networks: Object<string, string>}} urls the networks by the
 *     names of their games
 * @returns {{prepare(): void, post(number: number, memory: number, game: string, job: string): void,
 *            giveUp(number: number): void,
 *            onReply: (number: number, reply: string) => void, onAlone: () => void, onUntaught: () => void}}
 */
export function makeEngine({ script, glue, wasm, networks }) {
    const idle = [];
    const busy = new Map();
    /** What the engine has learnt, by game: promises of bytes, or of null where nothing came. */
    const learnt = new Map();
    let compiled;
    let refusals = typeof Worker === "undefined" ? MOST_REFUSALS : 0;
    let isAlone = false;
    let isUntaught = false;

    const engine = { prepare, post, giveUp, onReply() {}, onAlone() {}, onUntaught() {} };
    return engine;

    /** The engine, fetched once; one that does not come is asked for again by the next job. */
    function compile() {
        compiled ??= fetchEngine().catch((error) => {
            compiled = undefined;
            throw error;
        });
        return compiled;
    }

    async function fetchEngine() {
        const response = await fetchWhole(wasm);
        if (!response.ok) throw new Error(`the engine did not arrive: ${response.status}`);
        const module = await WebAssembly.compile(await response.arrayBuffer());
        keep([wasm]);
        return module;
    }

    /** Fetches the engine before there is a job for it. */
    function prepare() {
        compile().catch(() => {});
    }

    /** The network of a game; null if it has none, or none that comes soon: the engine judges by hand then. */
    function learn(game) {
        if (!Object.hasOwn(networks, game)) return null;
        if (!learnt.has(game)) learnt.set(game, fetchNetwork(game));
        return learnt.get(game);
    }

    async function fetchNetwork(game) {
        const url = networks[game];
        try {
            const response = await fetchWhole(url, { signal: AbortSignal.timeout(PATIENCE) });
            if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
            const bytes = new Uint8Array(await response.arrayBuffer());
            keep([url]);
            return bytes;
        } catch (error) {
            console.info(`The network of ${game} did not arrive:`, error.message);
            if (!isUntaught) engine.onUntaught();
            isUntaught = true;
            setTimeout(() => learnt.delete(game), LONG_BREATH);
            return null;
        }
    }

    async function post(number, memory, game, job) {
        busy.set(number, null);
        try {
            const [module, network] = await Promise.all([compile(), learn(game)]);
            if (!busy.has(number)) return;
            if (refusals >= MOST_REFUSALS) return await think(number, game, network, job, module);
            const worker = take(memory) ?? hire();
            const isNew = network && !worker.learnt.has(game);
            if (isNew) worker.learnt.add(game);
            const fresh = worker.memory !== memory || memory === 0;
            worker.memory = memory;
            busy.set(number, worker);
            worker.task = { number, memory, game, job };
            worker.postMessage({ number, game, network: isNew ? network : null, job, module, fresh });
        } catch (error) {
            fail(number, error);
        }
    }

    /** The idle worker that remembers, or one that may forget; none where there is room for another. */
    function take(memory) {
        const place = [memory, 0].map((own) => idle.findIndex((it) => it.memory === own)).find((it) => it >= 0);
        if (place !== undefined) return idle.splice(place, 1)[0];
        return idle.length >= MOST_IDLE ? idle.shift() : undefined;
    }

    function giveUp(number) {
        busy.get(number)?.terminate();
        busy.delete(number);
    }

    function hire() {
        try {
            const worker = new Worker(script, { type: "module" });
            worker.learnt = new Set();
            worker.onmessage = ({ data }) => hear(worker, data);
            // A worker that does not even start: the network failed, or the page may not have any.
            worker.onerror = (event) => {
                event.preventDefault();
                refuse(worker);
            };
            return worker;
        } catch {
            const none = { learnt: new Set(), postMessage: () => refuse(none), terminate() {} };
            return none;
        }
    }

    /** Tries another worker after a while; after some, the page itself. */
    function refuse(worker) {
        refusals += 1;
        worker.terminate();
        const { number, memory, game, job } = worker.task;
        setTimeout(() => busy.has(number) && post(number, memory, game, job), BREATH);
    }

    function hear(worker, { number, reply, failure }) {
        refusals = 0;
        if (busy.get(number) !== worker) return;
        if (reply !== undefined) {
            engine.onReply(number, reply);
            return;
        }
        busy.delete(number);
        if (failure === undefined) {
            idle.push(worker);
        } else {
            worker.terminate();
            fail(number, failure);
        }
    }

    async function think(number, game, network, job, module) {
        if (!isAlone) engine.onAlone();
        isAlone = true;
        const { default: init, learn: takeIn, slice } = await import(glue);
        await init({ module_or_path: module });
        if (network) takeIn(game, network);
        // One frame first, so that what was just played can be seen.
        await new Promise((resolve) => setTimeout(resolve, SLICE));
        if (busy.delete(number)) engine.onReply(number, slice(job, SLICE));
    }

    /** Says so after a while: whoever asks again at once should not do it all the time. */
    function fail(number, error) {
        busy.delete(number);
        const reply = JSON.stringify({ Trouble: String(error?.message ?? error) });
        setTimeout(() => engine.onReply(number, reply), BREATH);
    }
}
