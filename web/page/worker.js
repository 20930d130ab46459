// A worker of the engine: does one job after the other and posts every reply.
// What it found out for somebody it remembers until it is told to start fresh;
// networks that came with a job it keeps.

import init, { forget, learn, perform } from "./komadai-worker.js";

let ready;

onmessage = async ({ data: { number, game, network, job, module, fresh } }) => {
    try {
        ready ??= init({ module_or_path: module });
        await ready;
        if (network) learn(game, network);
        if (fresh) forget();
        perform(job, (reply) => postMessage({ number, reply }));
        postMessage({ number });
    } catch (error) {
        postMessage({ number, failure: String(error?.message ?? error) });
    }
};
