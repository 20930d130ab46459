// The server for trying: what it answers to addresses that no page would ask for, and that a zip
// is served as the folder it was made of.

import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { gzipSync } from "node:zlib";

import { serve } from "../serve.mjs";
import { readZip, writeZip } from "../zip.mjs";

/** Made by Python's zipfile: `index.html` deflated, `deep/` a folder, `deep/fünf.txt` as it is. */
const OF_PYTHON = Buffer.from(
    "UEsDBBQAAAAIAIMYIlgFrGb8FgAAACwBAAAKAAAAaW5kZXguaHRtbLMpsMvOz01MScy00S+w47IZ5eLmAgBQSwMEFAAAAAAAgxgiWAAAAAAAAAAAAAAAAAUAAABkZWVwL1BLAwQUAAAIAACDGCJYriuxhAEAAAABAAAADgAAAGRlZXAvZsO8bmYudHh0NVBLAQIUAxQAAAAIAIMYIlgFrGb8FgAAACwBAAAKAAAAAAAAAAAAAACAAQAAAABpbmRleC5odG1sUEsBAhQDFAAAAAAAgxgiWAAAAAAAAAAAAAAAAAUAAAAAAAAAAAAAAIABPgAAAGRlZXAvUEsBAhQDFAAACAAAgxgiWK4rsYQBAAAAAQAAAA4AAAAAAAAAAAAAAIABYQAAAGRlZXAvZsO8bmYudHh0UEsFBgAAAAADAAMApwAAAI4AAAAJAGEgY29tbWVudA==",
    "base64",
);
const PYTHON_PAGE = "<p>komadai</p>\n".repeat(20);

let folder, page, servers;
before(async () => {
    folder = mkdtempSync(join(tmpdir(), "komadai-"));
    page = join(folder, "page");
    mkdirSync(page);
    writeFileSync(join(page, "index.html"), "the page");
    writeFileSync(join(page, "a-0123456789.js"), "plain");
    writeFileSync(join(page, "a-0123456789.js.gz"), gzipSync("plain"));
    const names = ["index.html", "a-0123456789.js", "a-0123456789.js.gz"];
    writeFileSync(join(folder, "page.zip"), writeZip(names.map((name) => [name, readFileSync(join(page, name))])));
    servers = [await serve(page, 0), await serve(join(folder, "page.zip"), 0)];
});
after(() => {
    for (const server of servers ?? []) server.close();
    rmSync(folder, { recursive: true });
});

/** The answer with its whole body; the path goes out as it is written. */
const ask = (server, path, headers = {}) =>
    new Promise((resolve, reject) => {
        const { port } = server.address();
        const listen = async (response) => {
            const body = Buffer.concat(await response.toArray()).toString("latin1");
            resolve({ status: response.statusCode, headers: response.headers, body });
        };
        request({ port, path, headers }, listen).on("error", reject).end();
    });

test("an address that is none is refused, and the next one answered", async () => {
    for (const server of servers) {
        for (const path of ["/%", "/%ff", "//"]) assert.equal((await ask(server, path)).status, 400, path);
        for (const path of ["/none", "/%00", "/../serve.mjs", "/%2e%2e/serve.mjs"])
            assert.equal((await ask(server, path)).status, 404, path);
        const { status, headers, body } = await ask(server, "/");
        assert.deepEqual([status, headers["content-type"], body], [200, "text/html; charset=utf-8", "the page"]);
    }
});

test("a folder and the zip of it are answered alike", async () => {
    for (const encoding of ["", "br", "gzip"]) {
        const asked = { "accept-encoding": encoding };
        const [ofFolder, ofZip] = await Promise.all(servers.map((server) => ask(server, "/a-0123456789.js", asked)));
        assert.equal(ofZip.headers["content-encoding"], encoding === "gzip" ? "gzip" : undefined);
        assert.match(ofZip.headers["cache-control"], /immutable/);
        delete ofFolder.headers.date;
        delete ofZip.headers.date;
        assert.deepEqual(ofZip, ofFolder);
    }
});

test("a zip of another program is read", () => {
    const files = readZip(OF_PYTHON);
    assert.deepEqual([...files.keys()], ["index.html", "deep/fünf.txt"]);
    assert.equal(files.get("index.html")().toString(), PYTHON_PAGE);
    assert.equal(files.get("deep/fünf.txt")().toString(), "5");
});

test("what is no zip, or a damaged one, is refused in a sentence", async () => {
    const path = join(folder, "bad.zip");
    const refused = async (bytes, reason) => {
        writeFileSync(path, bytes);
        await assert.rejects(() => serve(path, 0), reason);
    };
    await refused("", /^Error: expected a zip file/);
    await refused("no zip at all, but long enough to be one", /^Error: expected a zip file/);
    await refused(writeZip([["other.html", Buffer.from("x")]]), /^Error: expected a page/);
    // Every byte of it is changed once: no crash, and nothing is unpacked but what was packed (of a folder, nothing).
    for (let at = 0; at < OF_PYTHON.length; at += 1) {
        const bytes = Buffer.from(OF_PYTHON);
        bytes[at] ^= 0x5a;
        try {
            for (const [name, unpack] of readZip(bytes)) {
                const content = unpack().toString();
                assert.ok([PYTHON_PAGE, "5", ""].includes(content), `byte ${at}: ${name} is ${content}`);
            }
        } catch (error) {
            assert.match(error.message, /^expected /, `byte ${at}: ${error.stack}`);
        }
    }
});
