// The engine in workers: a worker a job, kept for the next one when it is
// done, ended when the job is given up. What a worker found out it remembers
// for whoever asked (a memory is a number; 0 remembers nothing). Where workers
// are refused, the engine thinks on the page itself, but never long. Knows jobs
// and replies as text.

import { fetchWhole } from "./integrity.js";

/** How long the engine may hold up the page where it has no worker, in milliseconds. */
const SLICE = 100;
/** How long to wait after a failure, in milliseconds. */
const BREATH = 1000;
/** How many workers may wait for whom they remember: four seats. */
const MOST_IDLE = 4;
/** How often in a row workers may fail to start before no more are tried. */
const MOST_REFUSALS = 3;

/**
 * @param {{script: string, glue: string, wasm: string}} urls
 * @returns {{post(number: number, memory: number, job: string): void, giveUp(number: number): void,
 *            onReply: (number: number, reply: string) => void, onAlone: () => void}}
 */
export function makeEngine({ script, glue, wasm }) {
    const idle = [];
    const busy = new Map();
    let compiled;
    let refusals = typeof Worker === "undefined" ? MOST_REFUSALS : 0;
    let isAlone = false;

    const engine = { post, giveUp, onReply() {}, onAlone() {} };
    return engine;

    function compile() {
        compiled ??= fetchWhole(wasm).then(async (response) => {
            if (!response.ok) throw new Error(`the engine did not arrive: ${response.status}`);
            return WebAssembly.compile(await response.arrayBuffer());
        });
        return compiled;
    }

    async function post(number, memory, job) {
        busy.set(number, null);
        try {
            const module = await compile();
            if (!busy.has(number)) return;
            if (refusals >= MOST_REFUSALS) return await think(number, job, module);
            const worker = take(memory) ?? hire();
            const fresh = worker.memory !== memory || memory === 0;
            worker.memory = memory;
            busy.set(number, worker);
            worker.task = { number, memory, job };
            worker.postMessage({ number, job, module, fresh });
        } catch (error) {
            compiled = undefined;
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
            worker.onmessage = ({ data }) => hear(worker, data);
            // A worker that does not even start: the network failed, or the page may not have any.
            worker.onerror = (event) => {
                event.preventDefault();
                refuse(worker);
            };
            return worker;
        } catch {
            const none = { postMessage: () => refuse(none), terminate() {} };
            return none;
        }
    }

    /** Tries another worker after a while; after some, the page itself. */
    function refuse(worker) {
        refusals += 1;
        worker.terminate();
        const { number, memory, job } = worker.task;
        setTimeout(() => busy.has(number) && post(number, memory, job), BREATH);
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

    async function think(number, job, module) {
        if (!isAlone) engine.onAlone();
        isAlone = true;
        const { default: init, slice } = await import(glue);
        await init({ module_or_path: module });
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
