// Which keys, touches and clicks the table has for itself. Everything else is
// the browser's: reloading, leaving, developer tools, zooming.

/** Keys with which a browser would scroll, search or leave the table. */
const OURS = /^(Arrow(Up|Down|Left|Right)|Tab|Enter|Escape|Space|Backspace|Home|End|PageUp|PageDown|Slash|Quote|Key[A-Z])$/;

/** @param {HTMLCanvasElement} canvas */
export function tameInput(canvas) {
    canvas.addEventListener("keydown", (event) => {
        if (event.ctrlKey || event.metaKey || event.altKey) return;
        if (OURS.test(event.code)) event.preventDefault();
    });
    canvas.addEventListener("contextmenu", (event) => event.preventDefault());
    // Whoever clicks the table wants its keys, too.
    canvas.addEventListener("pointerdown", () => canvas.focus());
}
