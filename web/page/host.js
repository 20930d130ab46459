// The page as the table sees it (`globalThis.komadaiHost`, called by
// src/table/web_host): jobs, news, files, links. The way back is `connect`.

import { makeComposer } from "./composing.js";
import { address, makeDoor } from "./door.js";
import { tendFrames } from "./frames.js";
import { makeLanguageFiles } from "./language_files.js";
import { makeMirror } from "./mirror.js";
import { makeNetwork } from "./network.js";
import { makeNotifications } from "./notifications.js";
import { tendSound } from "./sound.js";
import { word } from "./words.js";

/**
 * Puts the host and the door on the page.
 * @param recovered whether a game was being played when the page had to load itself anew; undefined if it had not to
 * @returns {Promise<void>} kept when the first whole picture is there
 */
export function makeHost({ canvas, engine, network, languages, recovered }) {
    let wish;
    let ask = () => "";
    const show = makeMirror({
        canvas,
        wish: (it) => wish?.(JSON.stringify(it)),
        label: word("page-screen-reader"),
    });
    const compose = makeComposer({ canvas, wish: (it) => wish?.(JSON.stringify(it)) });
    const door = makeDoor({ wish: (it) => wish?.(JSON.stringify(it)), ask: (question) => ask(question) });
    // Files as they are: which letters their bytes mean is for the program to tell.
    const files = [];
    const openFile = async (file) => {
        files.push(new Uint8Array(await file.arrayBuffer()));
        wish?.(JSON.stringify({ wish: "file" }));
    };
    const { isOpen, ...ofNetwork } = makeNetwork(network, () => wish?.(JSON.stringify({ wish: "rejoin" })));
    tendSound(isOpen);
    tendFrames(isOpen, () => wish?.(JSON.stringify({ wish: "frame" })));

    globalThis.komadaiHost = {
        post: engine.post,
        giveUp: engine.giveUp,
        // After the frame that tells it: what moves the focus, or fails, must not do so within the program.
        showTree: (tree) => queueMicrotask(() => show(JSON.parse(tree))),
        // Likewise.
        writeAt: (left, top, height) => queueMicrotask(() => compose({ left, top, height })),
        stopWriting: () => queueMicrotask(() => compose(null)),
        tell: (news) => door.hear(JSON.parse(news)),
        connect(onReply, onWish, onQuestion) {
            engine.onReply = onReply;
            engine.onAlone = () => onWish(JSON.stringify({ wish: "alone" }));
            engine.onUntaught = () => onWish(JSON.stringify({ wish: "untaught" }));
            wish = onWish;
            ask = onQuestion;
        },
        byFinger: () => matchMedia("(pointer: coarse)").matches,
        prefersReducedMotion: () => matchMedia("(prefers-reduced-motion: reduce)").matches,
        // The text size that is set in the browser, as a share of the usual one.
        textScale: () => parseFloat(getComputedStyle(document.documentElement).fontSize) / 16,
        link: () => location.hash,
        address,
        nameRoom,
        setTitle: (title) => (document.title = title),
        canShare: () => Boolean(navigator.share),
        share: (url) => navigator.share({ url }).catch((error) => console.info("Not shared:", error.message)),
        save,
        pickFile: () => pickFile(openFile),
        nextFile: () => files.shift(),
        fullScreen,
        copyLink: () => navigator.clipboard?.writeText(door.link()),
        ...makeLanguageFiles(languages, (tag, arrived) =>
            wish?.(JSON.stringify({ wish: "language", tag, arrived })),
        ),
        ...ofNetwork,
        ...makeNotifications(),
    };
    globalThis.komadai = door.public;

    addEventListener("hashchange", () => {
        door.follow(location.hash);
        if (/[#&]room=/.test(location.hash)) wish?.(JSON.stringify({ wish: "join", link: location.hash }));
    });
    // A gamepad wakes nobody by itself; whatever is wished does.
    addEventListener("gamepadconnected", () => door.public.find("Nothing"));
    takeDrops(canvas, openFile, (text) => door.open(text));
    if (recovered !== undefined) {
        door.public.ready.then(() => wish(JSON.stringify({ wish: "recovered", playing: recovered })));
    }
    return door.public.ready;
}

/** Has the address name the room that one is in, or none, where it names a room. */
function nameRoom(parameters) {
    if (!/[#&]room=/.test(location.hash)) return;
    const address = `${location.pathname}${location.search}`;
    history.replaceState(history.state, "", parameters ? `${address}#${parameters}` : address);
}

function save(name, bytes) {
    // The bytes lie in the program's memory, which goes on.
    const blob = new Blob([bytes.slice()], { type: "application/octet-stream" });
    const anchor = document.createElement("a");
    anchor.href = URL.createObjectURL(blob);
    anchor.download = name;
    anchor.click();
    // Some browsers read the file after the click has returned.
    setTimeout(() => URL.revokeObjectURL(anchor.href), 60_000);
}

function pickFile(openFile) {
    const input = document.createElement("input");
    input.type = "file";
    input.accept = ".ron,.kif,.kifu,.ki2,.ki2u,.csa,.sfen,.usi,text/plain";
    input.addEventListener("change", () => {
        const [file] = input.files;
        if (file) openFile(file);
    });
    input.click();
}

function takeDrops(target, openFile, openText) {
    target.addEventListener("dragover", (event) => event.preventDefault());
    target.addEventListener("drop", (event) => {
        event.preventDefault();
        const [file] = event.dataTransfer.files;
        // A link comes as text.
        const text = event.dataTransfer.getData("text/plain");
        if (file) openFile(file);
        else if (text) openText(text);
    });
}

function fullScreen() {
    const change = document.fullscreenElement
        ? document.exitFullscreen()
        : document.documentElement.requestFullscreen?.({ navigationUI: "hide" });
    change?.catch((error) => console.info("No full screen:", error.message));
}
