// The server for trying: what it answers to addresses that no page would ask for.

import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";

import { serve } from "../serve.mjs";

let folder, server;
before(async () => {
    folder = mkdtempSync(join(tmpdir(), "komadai-"));
    writeFileSync(join(folder, "index.html"), "the page");
    server = await serve(folder, 0);
});
after(() => {
    server.close();
    rmSync(folder, { recursive: true });
});

/** The status of the answer; the path goes out as it is written. */
const status = (path) =>
    new Promise((resolve, reject) => {
        const { port } = server.address();
        request({ port, path }, (response) => resolve(response.resume().statusCode)).on("error", reject).end();
    });

test("an address that is none is refused, and the next one answered", async () => {
    for (const path of ["/%", "/%ff", "//"]) assert.equal(await status(path), 400, path);
    for (const path of ["/none", "/%00", "/../serve.mjs", "/%2e%2e/serve.mjs"]) assert.equal(await status(path), 404, path);
    assert.equal(await status("/"), 200);
});
