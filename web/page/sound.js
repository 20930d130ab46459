// Browsers let nothing sound before the first gesture, and a hidden page
// should rest: wakes and rests whatever audio contexts there are.

const GESTURES = ["pointerup", "touchend", "keydown"];

export function tendSound() {
    const Native = globalThis.AudioContext;
    if (!Native) return;
    const contexts = [];
    globalThis.AudioContext = class extends Native {
        constructor(...options) {
            super(...options);
            contexts.push(this);
        }
    };
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
