// Browsers let nothing sound before the first gesture, and a hidden page
// should rest: wakes and rests whatever audio contexts there are. To be
// imported before the program, which takes the kind of context it finds when
// it is loaded itself.

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

export function tendSound() {
    let allowed = false;
    const tend = () => {
        for (const context of contexts) {
            if (context.state === "closed") continue;
            if (allowed && !document.hidden) context.resume();
            else if (document.hidden) context.suspend();
        }
    };
    for (const gesture of GESTURES) {
        addEventListener(gesture, () => ((allowed = true), tend()), { capture: true, passive: true });
    }
    document.addEventListener("visibilitychange", tend);
}
