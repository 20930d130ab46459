// Packs the page: pack.mjs FOLDER_OF_WASM_BINDGEN DIST [--plain]
// Gives every file that may change the hash of its content in its name, fills
// in what the files must know of each other, writes gzip and brotli beside
// (not with --plain: that takes minutes, and tests need it not), and says how
// large everything is. A first visit that weighs more than FIRST_LOAD_LIMIT is
// a fault: whoever makes it heavier takes something out, or says why not.

import { createHash } from "node:crypto";
import { cpSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

import { fillWords, readTexts, readWords } from "./words.mjs";

const [bound, dist, plain] = process.argv.slice(2);
const page = join(import.meta.dirname, "page");
const fonts = join(import.meta.dirname, "..", "assets", "fonts");

const puzzles = join(import.meta.dirname, "..", "assets", "puzzles");
const nets = join(import.meta.dirname, "..", "src", "engine", "nets");
const sounds = join(import.meta.dirname, "..", "assets", "sounds");
const namesOf = (folder, ending) => readdirSync(folder).filter((name) => name.endsWith(ending));

const japanese = () => Buffer.from(JSON.stringify(readTexts("ja")));

/** The folder of each file, or what makes it; whoever names another file comes after it. */
const HASHED = [
    [bound, "komadai_bg.wasm"],
    [bound, "komadai-worker_bg.wasm"],
    [bound, "komadai-worker-simd_bg.wasm"],
    [bound, "komadai.js"],
    [bound, "komadai-worker.js"],
    [bound, "komadai-page-network_bg.wasm"],
    [bound, "komadai-page-network.js"],
    [fonts, "ZenKakuGothicNew-Komadai.ttf"],
    [fonts, "ZenKakuGothicNew-Komadai-Bold.ttf"],
    [fonts, "ZenKakuGothicNew-Komadai-Full.ttf"],
    [japanese, "ja.json"],
    ...namesOf(puzzles, ".ron").map((name) => [() => readFileSync(join(puzzles, name)), `puzzles-${name}`]),
    ...namesOf(nets, ".net").map((name) => [nets, name]),
    ...namesOf(sounds, ".wav").map((name) => [() => readFileSync(join(sounds, name)), `sound-${name}`]),
    [page, "integrity.js"],
    [page, "worker.js"],
    [page, "engine.js"],
    [page, "door.js"],
    [page, "mirror.js"],
    [page, "composing.js"],
    [page, "language_files.js"],
    [page, "words.js"],
    [page, "network.js"],
    [page, "frames.js"],
    [page, "notifications.js"],
    [page, "sound.js"],
    [page, "host.js"],
    [page, "input.js"],
    [page, "pixels.js"],
    [page, "main.js"],
];
/** Files whose names others know. */
const NAMED = ["icon.svg", "icon-192.png", "icon-512.png", "preview.jpg"];
const MANIFEST = "manifest.webmanifest";
/** What is fetched when somebody plays with others: there is a network then. */
const isForOthers = (name) => name.startsWith("komadai-page-network");
/** The engine comes once the table stands: of the two the one that the browser can run. */
const isEngine = (name) => /^komadai-worker.*wasm$/.test(name);
/**
 * What is fetched when a language is chosen that needs it, puzzles are looked at, or the engine first thinks about a
 * game, and kept from then on; and the engine and the sounds, which come once the program is there.
 */
const isFetchedLater = (name) => /\.(ttf|json|ron|net|wav)$/.test(name) || isEngine(name);
/** What a first visit fetches before the table stands. */
const isFirstLoad = (name) =>
    !isForOthers(name) && !isFetchedLater(name) && !/^(preview|icon-|service-worker|manifest)/.test(name);

/** What a first visit may weigh after brotli before the table stands, in bytes. */
const FIRST_LOAD_LIMIT = 6_000_000;

rmSync(dist, { recursive: true, force: true });
mkdirSync(dist, { recursive: true });

const words = readWords();
const names = new Map();
const sizes = new Map();
/** What each hashed file is held to, by its name in the page. */
const integrities = new Map();

/** The file as subresource integrity has it. */
const integrityOf = (content) => `sha384-${createHash("sha384").update(content).digest("base64")}`;
const integritiesOf = (isMeant) => Object.fromEntries([...integrities].filter(([name]) => isMeant(name)));
const isModule = (name) => name.endsWith(".js");

/** The networks by the names of their games. */
const networks = Object.fromEntries(namesOf(nets, ".net").map((name) => [name.replace(".net", ""), `./${name}`]));

/** The sounds by their tags. */
const soundFiles = Object.fromEntries(
    namesOf(sounds, ".wav").map((name) => [`sound-${name.replace(".wav", "")}`, { fonts: [`./sound-${name}`] }]),
);

function fill(text) {
    text = text.replace("/* networks */ {}", JSON.stringify(networks));
    text = text.replace("/* sounds */ {}", JSON.stringify(soundFiles));
    for (const [name, hashed] of names) text = text.replaceAll(`"./${name}"`, `"./${hashed}"`);
    text = fillWords(text, words).replace("/* words of the page */ {}", JSON.stringify(words));
    text = text.replace("/* what is fetched */ {}", JSON.stringify(integritiesOf((name) => !isModule(name))));
    return text.replace(/\/\* size of \.\/(\S+) \*\/ 0/g, (_, name) => sizes.get(name));
}

/** The first document, which holds every module to what it is now: by a map, since modules import each other. */
function fillIndex(text) {
    const map = JSON.stringify({ integrity: integritiesOf(isModule) });
    const sum = createHash("sha256").update(map).digest("base64");
    text = text.replace("/* modules */", map).replace("'sha256-of-modules'", `'sha256-${sum}'`);
    return fill(text).replace(/(?<=(?:href|src)="(\.\/main-\w+\.js)")/g, (_, name) => ` integrity="${integrities.get(name)}"`);
}

for (const [source, name] of HASHED) {
    let content = typeof source === "function" ? source() : readFileSync(join(source, name));
    if (name.endsWith(".js")) content = Buffer.from(fill(content.toString()));
    const hash = createHash("sha256").update(content).digest("hex").slice(0, 10);
    const hashed = name.replace(/(\.\w+)$/, `-${hash}$1`);
    writeFileSync(join(dist, hashed), content);
    names.set(name, hashed);
    sizes.set(name, content.length);
    integrities.set(`./${hashed}`, integrityOf(content));
}
for (const name of NAMED) cpSync(join(page, name), join(dist, name));
writeFileSync(join(dist, MANIFEST), fill(readFileSync(join(page, MANIFEST), "utf8")));
const index = fillIndex(readFileSync(join(page, "index.html"), "utf8"));
writeFileSync(join(dist, "index.html"), index);

const version = createHash("sha256").update([...names.values()].join()).update(index).digest("hex").slice(0, 10);
const alone = [...names.values()].filter((name) => !isForOthers(name) && !isFetchedLater(name));
const kept = ["./", ...alone, MANIFEST, ...NAMED.filter((name) => !name.startsWith("preview"))];
const worker = readFileSync(join(page, "service-worker.js"), "utf8")
    .replace("/* version */", version)
    .replace("[/* files */]", JSON.stringify(kept))
    .replace("[/* later */]", JSON.stringify([...names.values()].filter(isFetchedLater)));
writeFileSync(join(dist, "service-worker.js"), worker);

/** As small as brotli gets, with the largest window that every browser takes. */
const brotli = (bytes) => ({
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes,
});

let [raw, small, first] = [0, 0, 0];
for (const name of readdirSync(dist).sort()) {
    const path = join(dist, name);
    const bytes = statSync(path).size;
    const isPacked = !plain && !/\.(png|jpg)$/.test(name);
    if (isPacked) {
        const content = readFileSync(path);
        writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
        writeFileSync(`${path}.br`, brotliCompressSync(content, { params: brotli(bytes) }));
    }
    const packed = isPacked ? statSync(`${path}.br`).size : bytes;
    raw += bytes;
    small += packed;
    if (isFirstLoad(name)) first += packed;
    console.log(`${String(bytes).padStart(10)} ${String(packed).padStart(9)}  ${name}`);
}
const how = plain ? "as they are" : "after brotli";
console.log(`${String(raw).padStart(10)} ${String(small).padStart(9)}  in all (bytes, bytes ${how})`);
console.log(`first load: ${(first / 1e6).toFixed(2)} MB ${how}`);
if (!plain && first > FIRST_LOAD_LIMIT) {
    console.error(`Before the table stands a visit may weigh ${FIRST_LOAD_LIMIT} bytes after brotli, and weighs ${first}.`);
    process.exit(1);
}
