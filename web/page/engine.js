// The engine in workers: a worker a job, kept for the next one when it is
// done, ended when the job is given up. Where workers are refused, the engine
// thinks on the page itself, but never long. Knows jobs and replies as text.

/** How long the engine may hold up the page where it has no worker, in milliseconds. */
const SLICE = 100;
/** How long to wait after a failure, in milliseconds. */
const BREATH = 1000;

/**
 * @param {{script: string, glue: string, wasm: string}} urls
 * @returns {{post(number: number, job: string): void, giveUp(number: number): void,
 *            onReply: (number: number, reply: string) => void}}
 */
export function makeEngine({ script, glue, wasm }) {
    const idle = [];
    const busy = new Map();
    let compiled;
    let refused = typeof Worker === "undefined";

    const engine = { post, giveUp, onReply() {} };
    return engine;

    function compile() {
        compiled ??= fetch(wasm).then(async (response) => {
            if (!response.ok) throw new Error(`the engine did not arrive: ${response.status}`);
            return WebAssembly.compile(await response.arrayBuffer());
        });
        return compiled;
    }

    async function post(number, job) {
        busy.set(number, null);
        try {
            const module = await compile();
            if (!busy.has(number)) return;
            if (refused) return await think(number, job, module);
            const worker = idle.pop() ?? hire();
            busy.set(number, worker);
            worker.job = { number, job, module };
            worker.postMessage(worker.job);
        } catch (error) {
            compiled = undefined;
            fail(number, error);
        }
    }

    function giveUp(number) {
        busy.get(number)?.terminate();
        busy.delete(number);
    }

    function hire() {
        try {
            const worker = new Worker(script, { type: "module" });
            worker.onmessage = ({ data }) => hear(worker, data);
            // A worker that does not even start: the page may not have any.
            worker.onerror = (event) => {
                event.preventDefault();
                refused = true;
                const { number, job } = worker.job;
                worker.terminate();
                if (busy.has(number)) post(number, job);
            };
            return worker;
        } catch {
            refused = true;
            return { postMessage: ({ number, job }) => post(number, job), terminate() {} };
        }
    }

    function hear(worker, { number, reply, failure }) {
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
        const { default: init, slice } = await import(glue);
        await init({ module_or_path: module });
        // One frame first, so that what was just played can be seen.
        await new Promise((resolve) => setTimeout(resolve, SLICE));
        if (busy.delete(number)) engine.onReply(number, slice(job, SLICE));
    }

    /** Says so after a while: the table asks again, and should not all the time. */
    function fail(number, error) {
        busy.delete(number);
        const reply = JSON.stringify({ Trouble: String(error?.message ?? error) });
        setTimeout(() => engine.onReply(number, reply), BREATH);
    }
}
