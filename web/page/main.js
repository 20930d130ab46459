// Brings the table onto the page: checks what the browser can do, fetches the
// program and says how far it is, then draws the curtain. Knows nothing of games.

// The first of all: see there.
import "./sound.js";
import init from "./komadai.js";
import { makeEngine } from "./engine.js";
import { makeHost } from "./host.js";
import { tameInput } from "./input.js";
import { isWhole } from "./integrity.js";
import { settlePixels } from "./pixels.js";
import { word, writeWords } from "./words.js";

// Filled in when the page is packed.
const PROGRAM = "./komadai_bg.wasm";
const PROGRAM_BYTES = /* size of ./komadai_bg.wasm */ 0;
const WASM = "application/wasm";
const ENGINE = {
    script: "./worker.js",
    glue: "./komadai-worker.js",
    wasm: "./komadai-worker_bg.wasm",
    simd: "./komadai-worker-simd_bg.wasm",
};
/** What the engine has learnt about games, by their names; filled in when the page is packed. */
const NETWORKS = /* networks */ {};
const NETWORK = {
    glue: "./komadai-page-network.js",
    wasm: "./komadai-page-network_bg.wasm",
};

/**
 * What each language needs beside what every language does, by its tag; `*` is what any may need. The puzzles of a game
 * and the sounds, one a tag, are fetched in the same way.
 */
const LANGUAGES = {
    ja: {
        texts: "./ja.json",
        fonts: ["./ZenKakuGothicNew-Komadai.ttf", "./ZenKakuGothicNew-Komadai-Bold.ttf"],
    },
    "*": { fonts: ["./ZenKakuGothicNew-Komadai-Full.ttf"] },
    "puzzles-sigma": { texts: "./puzzles-sigma.ron", fonts: [] },
    "puzzles-sankaku": { texts: "./puzzles-sankaku.ron", fonts: [] },
    "puzzles-hand": { texts: "./puzzles-hand.ron", fonts: [] },
    "puzzles-yonin": { texts: "./puzzles-yonin.ron", fonts: [] },
    "puzzles-four": { texts: "./puzzles-four.ron", fonts: [] },
    "puzzles-shogi": { texts: "./puzzles-shogi.ron", fonts: [] },
    "puzzles-minishogi": { texts: "./puzzles-minishogi.ron", fonts: [] },
    .../* sounds */ {},
};

/** Under which name the tab notes that the graphics driver has stopped. */
const LOSS = "komadai-driver-lost";
/** How long ago that must be for the page to load itself anew once more, in milliseconds. */
const LONG_AGO = 60_000;

const at = (name) => new URL(name, import.meta.url).href;
const element = (id) => document.getElementById(id);
const curtain = element("curtain");

function progress(part, id) {
    // What is still on its way must not write over why nothing will come of it.
    if (curtain.classList.contains("broken")) return;
    const bar = element("bar");
    bar.setAttribute("aria-valuenow", Math.round(part * 100));
    bar.firstElementChild.style.transform = `scaleX(${part})`;
    element("word").textContent = word(id);
}

/** Closes the curtain for good and says why: the id of what happened, and a text. */
function breakDown(id, reason) {
    if (curtain.classList.contains("broken")) return;
    curtain.classList.remove("open");
    curtain.classList.add("broken");
    // The language may have been changed since.
    writeWords();
    element("word").textContent = word(id);
    element("reason").textContent = reason;
    element("again").focus();
}

/** Whether there is WebGL 2. The table draws with the same context later: a second one would cost time and memory. */
function canDraw(canvas) {
    try {
        return canvas.getContext("webgl2", { antialias: false }) !== null;
    } catch {
        return false;
    }
}

/** Whether the browser works on many numbers at a time, by a function that fills a vector: `i8x16.splat`. */
function hasSimd() {
    const [type, functions] = [[1, 5, 1, 0x60, 0, 1, 0x7b], [3, 2, 1, 0]];
    const code = [10, 8, 1, 6, 0, 0x41, 0, 0xfd, 15, 11];
    return WebAssembly.validate(Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0, ...type, ...functions, ...code));
}

/** Compiles the program while it comes in; progress goes by its bytes. */
async function fetchProgram() {
    const response = await fetch(at(PROGRAM));
    if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
    // Counted beside, not on the way: browsers keep what they compiled only of a response of their own.
    const counted = count(response.clone());
    const [program] = await Promise.all([compile(response), counted]);
    return program;
}

function compile(response) {
    if (response.headers.get("content-type") === WASM) return WebAssembly.compileStreaming(response);
    // Some hosts do not know what they serve.
    return WebAssembly.compileStreaming(new Response(response.body, { headers: { "content-type": WASM } }));
}

/** Tells how much of the program is there, and fails if in the end it is another one. */
async function count(response) {
    const program = new Uint8Array(PROGRAM_BYTES);
    let bytes = 0;
    for (const reader = response.body.getReader(); ; ) {
        const { done, value } = await reader.read();
        if (done) break;
        if (bytes + value.byteLength <= PROGRAM_BYTES) program.set(value, bytes);
        bytes += value.byteLength;
        progress(Math.min(bytes / PROGRAM_BYTES, 1), "page-fetching");
    }
    if (bytes !== PROGRAM_BYTES || !(await isWhole(at(PROGRAM), program))) throw new Error(`${PROGRAM}: ${bytes} bytes`);
    progress(1, "page-starting");
}

/** What this tab noted when the graphics driver had stopped; null if it never did. */
function lastLoss() {
    try {
        return JSON.parse(sessionStorage.getItem(LOSS));
    } catch {
        // Storage may be switched off.
        return null;
    }
}

function noteLoss(loss) {
    try {
        sessionStorage.setItem(LOSS, JSON.stringify(loss));
        return true;
    } catch {
        return false;
    }
}

/** Loads the page anew after the graphics driver has stopped: every turn is saved. Not where that has not helped before. */
function loadAnew() {
    const [now, before] = [Date.now(), lastLoss()];
    if (before && Math.abs(now - before.at) < LONG_AGO) return false;
    const playing = globalThis.komadai?.state?.screen === "play";
    if (!noteLoss({ at: now, playing, isTold: false })) return false;
    // A link would begin its game anew; a room is come back to by its own.
    const isRoom = /[#&]room=/.test(location.hash);
    if (!isRoom) history.replaceState(history.state, "", `${location.pathname}${location.search}`);
    location.reload();
    return true;
}

/** Whether a game was being played when the page had to load itself anew; undefined if it had not to. */
function takeLoss() {
    const loss = lastLoss();
    if (!loss || loss.isTold) return undefined;
    noteLoss({ ...loss, isTold: true });
    return loss.playing && !/[#&]room=/.test(location.hash);
}

async function begin() {
    writeWords();
    element("again").addEventListener("click", () => location.reload());
    const canvas = element("table");
    // Asked for first: a browser compiles it beside, and takes its time to say whether it can draw.
    const fetched = fetchProgram();
    fetched.catch(() => {});
    if (!canDraw(canvas)) {
        breakDown("page-cannot-draw", word("page-needs-webgl"));
        return;
    }
    tameInput(canvas);
    const settled = settlePixels(canvas);
    canvas.addEventListener("webglcontextlost", () => {
        if (!loadAnew()) breakDown("page-driver-lost", word("page-game-kept"));
    });
    // A panic of the program ends in a trap, and nothing draws any more.
    addEventListener("error", ({ error }) => {
        if (error instanceof WebAssembly.RuntimeError) {
            breakDown("page-broken", word("page-game-kept"));
        }
    });
    const engine = makeEngine({
        script: at(ENGINE.script),
        glue: at(ENGINE.glue),
        wasm: at(hasSimd() ? ENGINE.simd : ENGINE.wasm),
        networks: Object.fromEntries(Object.entries(NETWORKS).map(([game, name]) => [game, at(name)])),
    });
    const network = { glue: at(NETWORK.glue), wasm: at(NETWORK.wasm) };
    const languages = Object.fromEntries(
        Object.entries(LANGUAGES).map(([tag, { texts, fonts }]) => [
            tag,
            { texts: texts && at(texts), fonts: fonts.map(at) },
        ]),
    );
    const ready = makeHost({ canvas, engine, network, languages, recovered: takeLoss() });
    ready.then(() => {
        curtain.classList.add("open");
        // Whoever has come to the screen reader's button meanwhile stays there.
        if (document.activeElement === document.body) canvas.focus();
        keepForOffline();
        engine.prepare();
    });
    await settled;
    try {
        await init({ module_or_path: await fetched });
    } catch (error) {
        breakDown("page-not-arrived", String(error?.message ?? error));
        throw error;
    }
}

/** Lets the page start without a network next time. */
function keepForOffline() {
    if (!("serviceWorker" in navigator)) return;
    navigator.serviceWorker.register(new URL("service-worker.js", document.baseURI)).catch((error) => {
        console.info("The page will not start offline:", error.message);
    });
}

begin();
