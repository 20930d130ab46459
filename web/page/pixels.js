// How many pixels the table has on a screen that is not there: developer tools
// that pretend another screen, as that of a phone.

/** How long the page waits to be measured, in milliseconds: one that nobody sees is not. */
const PATIENCE = 500;

/**
 * Chromium tells the device pixels of the real screen even where it pretends another. The
 * program takes its size from them, its scale from `devicePixelRatio`, and would show all
 * panels too large. Browsers that cannot tell device pixels are asked for the size in CSS
 * pixels instead, so here this one becomes such a browser.
 *
 * @param {HTMLCanvasElement} canvas
 */
export async function settlePixels(canvas) {
    const entries = globalThis.ResizeObserverEntry?.prototype;
    if (!entries || !("devicePixelContentBoxSize" in entries)) return;
    const measured = await measure(canvas);
    if (!measured) return;
    const told = measured.devicePixelContentBoxSize[0].inlineSize;
    const pretended = measured.contentRect.width * devicePixelRatio;
    // Whole device pixels differ from what is reckoned by less than one.
    if (Math.abs(told - pretended) > 1) delete entries.devicePixelContentBoxSize;
}

function measure(canvas) {
    return new Promise((resolve) => {
        const observer = new ResizeObserver(([entry]) => settle(entry));
        const settle = (entry) => (observer.disconnect(), resolve(entry));
        observer.observe(canvas, { box: "device-pixel-content-box" });
        setTimeout(settle, PATIENCE);
    });
}
