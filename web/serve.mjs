// Serves the built page on this machine: serve.mjs [PORT] [FOLDER]
// As a plain static host would: brotli or gzip where the browser takes it,
// names with a hash for ever, everything else asked for anew.

import { createReadStream, existsSync, statSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join, normalize } from "node:path";
import { pathToFileURL } from "node:url";

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

/** @returns {Promise<import("node:http").Server>} listening on loopback */
export function serve(folder, port) {
    const server = createServer((request, response) => answer(folder, request, response));
    return new Promise((resolve) => server.listen(port, "127.0.0.1", () => resolve(server)));
}

function answer(folder, request, response) {
    let path;
    try {
        path = decodeURIComponent(new URL(request.url, "http://localhost").pathname);
    } catch {
        response.writeHead(400, { "content-type": "text/plain" }).end("That is no address.\n");
        return;
    }
    if (path.endsWith("/")) path += "index.html";
    const file = join(folder, normalize(path));
    if (!file.startsWith(normalize(folder)) || !existsSync(file) || !statSync(file).isFile()) {
        response.writeHead(404, { "content-type": "text/plain" }).end("There is no such file.\n");
        return;
    }
    const accepted = String(request.headers["accept-encoding"] ?? "");
    const [encoding, ending] = ENCODINGS.find(([name, end]) => accepted.includes(name) && existsSync(file + end)) ?? ["", ""];
    const headers = {
        "content-type": TYPES[extname(file)] ?? "application/octet-stream",
        "cache-control": HASHED.test(file) ? "public, max-age=31536000, immutable" : "no-cache",
        "content-length": statSync(file + ending).size,
        vary: "accept-encoding",
    };
    if (encoding) headers["content-encoding"] = encoding;
    response.writeHead(200, headers);
    createReadStream(file + ending).pipe(response);
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
    const [port = "8080", folder = join(import.meta.dirname, "dist")] = process.argv.slice(2);
    await serve(folder, Number(port));
    console.log(`Komadai is at http://127.0.0.1:${port}/`);
}
