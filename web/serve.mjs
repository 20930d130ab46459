// Serves a page on this machine: serve.mjs [PORT] [FOLDER | FILE.zip]
// The one that was built if none is named; a zip is that of a release.
// As a plain static host would: brotli or gzip where the browser takes it,
// names with a hash for ever, everything else asked for anew.

import { createReadStream, existsSync, readFileSync, statSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join, normalize } from "node:path";
import { pathToFileURL } from "node:url";

import { readZip } from "./zip.mjs";

const TYPES = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".wasm": "application/wasm",
    ".svg": "image/svg+xml",
    ".json": "application/json",
    ".png": "image/png",
    ".jpg": "image/jpeg",
    ".webmanifest": "application/manifest+json",
};
const ENCODINGS = [
    ["br", ".br"],
    ["gzip", ".gz"],
];
const HASHED = /-[0-9a-f]{10}\.\w+$/;

/**
 * @param {string} source a folder, or a zip of one
 * @param {number} port 0 for any that is free
 * @returns {Promise<import("node:http").Server>} listening on loopback
 */
export async function serve(source, port) {
    const find = statSync(source).isDirectory() ? filesOfFolder(source) : filesOfZip(source);
    if (!find("/index.html")) throw new Error("expected a page, found no index.html");
    const server = createServer((request, response) => answer(find, request, response));
    await new Promise((resolve, reject) => server.on("error", reject).listen(port, "127.0.0.1", resolve));
    return server;
}

/** @typedef {{size: number, send: (response: import("node:http").ServerResponse) => void}} Found */

/** @returns {(path: string) => Found | undefined} */
function filesOfFolder(folder) {
    return (path) => {
        const file = join(folder, normalize(path));
        if (!file.startsWith(normalize(folder)) || !existsSync(file) || !statSync(file).isFile()) return undefined;
        return { size: statSync(file).size, send: (response) => createReadStream(file).pipe(response) };
    };
}

/** @returns {(path: string) => Found | undefined} */
function filesOfZip(file) {
    // All of it at once: a page is small, and what is damaged is said before somebody plays.
    const files = new Map([...readZip(readFileSync(file))].map(([name, unpack]) => [`/${name}`, unpack()]));
    return (path) => {
        const content = files.get(path);
        return content && { size: content.length, send: (response) => response.end(content) };
    };
}

function answer(find, request, response) {
    let path;
    try {
        path = decodeURIComponent(new URL(request.url, "http://localhost").pathname);
    } catch {
        response.writeHead(400, { "content-type": "text/plain" }).end("That is no address.\n");
        return;
    }
    if (path.endsWith("/")) path += "index.html";
    const plain = find(path);
    if (!plain) {
        response.writeHead(404, { "content-type": "text/plain" }).end("There is no such file.\n");
        return;
    }
    const accepted = String(request.headers["accept-encoding"] ?? "");
    const packed = ENCODINGS.filter(([name]) => accepted.includes(name)).map(([name, end]) => [name, find(path + end)]);
    const [encoding, found] = packed.find(([, found]) => found) ?? ["", plain];
    const headers = {
        "content-type": TYPES[extname(path)] ?? "application/octet-stream",
        "cache-control": HASHED.test(path) ? "public, max-age=31536000, immutable" : "no-cache",
        "content-length": found.size,
        vary: "accept-encoding",
    };
    if (encoding) headers["content-encoding"] = encoding;
    response.writeHead(200, headers);
    found.send(response);
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
    const given = process.argv.slice(2);
    const port = given.find((it) => /^\d+$/.test(it)) ?? "8080";
    const source = given.find((it) => it !== port) ?? join(import.meta.dirname, "dist");
    try {
        await serve(source, Number(port));
        console.log(`Komadai is at http://127.0.0.1:${port}/`);
    } catch (error) {
        console.error(`${source}: ${error.message}`);
        process.exitCode = 2;
    }
}
