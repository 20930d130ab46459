// Frames while the page is hidden: browsers give none then, and the table rests. In a room it must
// not: the others would take its player for gone, and nobody could be told that it is their turn.
// So once a second a worker, whose clock browsers do not slow down, lets whoever waits for a frame
// have one. Knows no game and no room.

/** How often a hidden page has a frame, in milliseconds. */
const BEAT = 1000;

/**
 * Takes the place of `requestAnimationFrame`: before anybody asks for a frame.
 * @param {() => boolean} isNeeded whether a hidden page must go on
 * @param {() => void} wake called before each frame of a hidden page
 */
export function tendFrames(isNeeded, wake) {
    const ask = globalThis.requestAnimationFrame.bind(globalThis);
    const withdraw = globalThis.cancelAnimationFrame.bind(globalThis);
    /** Who waits for a frame: by their numbers what they do then, and the browser's own number. */
    const waiting = new Map();
    let number = 0;
    let heart;

    globalThis.requestAnimationFrame = (callback) => {
        const own = (number += 1);
        waiting.set(own, { callback, browsers: ask((time) => give(own, time)) });
        return own;
    };
    globalThis.cancelAnimationFrame = (own) => {
        const it = waiting.get(own);
        waiting.delete(own);
        if (it) withdraw(it.browsers);
    };

    function give(own, time) {
        const it = waiting.get(own);
        waiting.delete(own);
        it?.callback(time);
    }

    function beat() {
        if (!document.hidden || !isNeeded()) return;
        wake();
        for (const [own, { browsers }] of [...waiting]) {
            withdraw(browsers);
            give(own, performance.now());
        }
    }

    /** Beats while the page is hidden in a room; nothing opens one meanwhile. */
    function tend() {
        heart?.terminate();
        heart = undefined;
        if (!document.hidden || !isNeeded()) return;
        const script = new Blob([`setInterval(() => postMessage(0), ${BEAT});`], { type: "text/javascript" });
        const url = URL.createObjectURL(script);
        try {
            heart = new Worker(url);
            heart.addEventListener("message", beat);
        } catch (error) {
            console.info("The page rests while it is hidden:", error.message);
        }
        URL.revokeObjectURL(url);
    }

    document.addEventListener("visibilitychange", tend);
}
