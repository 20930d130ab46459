// A worker of the engine: does one job after the other and posts every reply.

import init, { perform } from "./komadai-worker.js";

let ready;

onmessage = async ({ data: { number, job, module } }) => {
    try {
        ready ??= init({ module_or_path: module });
        await ready;
        perform(job, (reply) => postMessage({ number, reply }));
        postMessage({ number });
    } catch (error) {
        postMessage({ number, failure: String(error?.message ?? error) });
    }
};
