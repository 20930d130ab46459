// Every hashed file of the page is held to what it was when the page was packed. Expected sums are taken of the files
// as they lie there.

import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";

const DIST = process.env.KOMADAI_DIST ?? join(import.meta.dirname, "..", "dist");
const read = (name) => readFileSync(join(DIST, name));
const sumOf = (algorithm, bytes) => `${algorithm}-${createHash(algorithm).update(bytes).digest("base64")}`;

const index = read("index.html").toString();
const isHashed = (name) => /-[0-9a-f]{10}\.\w+$/.test(name);
const hashed = readdirSync(DIST).filter(isHashed);
/** What runs in a worker, which no map reaches. */
const isOfWorker = (name) => name.startsWith("worker-");

test("modules are held to their sums, by the only script that the policy lets stand in the page", () => {
    const scripts = [...index.matchAll(/<script(?![^>]*src=)[^>]*>([^]*?)<\/script>/g)].map(([, text]) => text);
    assert.equal(scripts.length, 1);
    const policy = index.match(/script-src ([^;]*);/)[1].split(" ");
    assert.deepEqual(policy, ["'self'", "'wasm-unsafe-eval'", `'${sumOf("sha256", scripts[0])}'`]);
    const { integrity } = JSON.parse(scripts[0]);
    const modules = hashed.filter((name) => name.endsWith(".js"));
    assert.deepEqual(Object.keys(integrity).sort(), modules.map((name) => `./${name}`).sort());
    for (const [name, sum] of Object.entries(integrity)) assert.equal(sum, sumOf("sha384", read(name)), name);
});

test("what the page names at once is held to its sum, too", () => {
    const named = [...index.matchAll(/(?:href|src)="\.\/(\S+\.js)" integrity="([^"]*)"/g)];
    assert.equal(named.length, 2);
    for (const [, name, sum] of named) assert.equal(sum, sumOf("sha384", read(name)), name);
    assert.equal([...index.matchAll(/(?:href|src)="[^"]*\.js"/g)].length, named.length);
});

test("programs, fonts and texts are held to their sums by who fetches them", () => {
    const fetcher = hashed.find((name) => name.startsWith("integrity-"));
    const integrity = JSON.parse(read(fetcher).toString().match(/INTEGRITY = (\{.*\});/)[1]);
    const files = hashed.filter((name) => !name.endsWith(".js"));
    assert.deepEqual(Object.keys(integrity).sort(), files.map((name) => `./${name}`).sort());
    for (const [name, sum] of Object.entries(integrity)) assert.equal(sum, sumOf("sha384", read(name)), name);
    // Only the program itself is fetched otherwise: it is compiled while it comes in, and counted then.
    const ours = hashed.filter((name) => name.endsWith(".js") && !/^komadai/.test(name) && !isOfWorker(name));
    const fetching = ours.filter((name) => /\bfetch\(/.test(read(name)));
    assert.deepEqual(fetching.map((name) => name.replace(/-[0-9a-f]{10}/, "")).sort(), ["integrity.js", "main.js"]);
});
