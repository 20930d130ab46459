// Browsers let nothing sound before the first gesture, and a hidden page
// should rest, but in a room it rings when it is one's turn: wakes and rests
// whatever audio contexts there are. To be imported before the program, which
// takes the kind of context it finds when it is loaded itself.

const GESTURES = ["pointerup", "touchend", "keydown"];

const contexts = [];
const Native = globalThis.AudioContext;
if (Native) {
    globalThis.AudioContext = class extends Native {
        constructor(...options) {
            super(...options);
            contexts.push(this);
        }
    };
}

/** @param {() => boolean} isNeeded whether a hidden page must go on */
export function tendSound(isNeeded) {
    let allowed = false;
    const tend = () => {
        for (const context of contexts) {
            if (context.state === "closed") continue;
            if (document.hidden && !isNeeded()) context.suspend();
            else if (allowed) context.resume();
        }
    };
    for (const gesture of GESTURES) {
        addEventListener(gesture, () => ((allowed = true), tend()), { capture: true, passive: true });
    }
    document.addEventListener("visibilitychange", tend);
}
