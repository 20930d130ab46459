// Fields for text, for who composes letters from several keys (日本語): a canvas has no input method. While
// a field of the table has the focus, an invisible one of the page lies over its caret and has that of
// the browser. What is composed there goes to the table, every other key to the canvas as before.
// Phones are left to the program's own field, which their keyboards need.

/** Browsers whose keyboard is on the screen. */
const PHONE = /Android|iPhone|iPad|iPod/;
/** Keys that only begin a letter. */
const BEGINS_LETTER = new Set(["Dead", "Process", "Unidentified"]);
/** What a keydown says that the input method has taken. */
const TAKEN = 229;

/**
 * @param {{canvas: HTMLCanvasElement, wish: (it: object) => void}} table
 * @returns {(caret: {left: number, top: number, height: number} | null) => void} where one writes; null
 *     if nowhere
 */
export function makeComposer({ canvas, wish }) {
    if (PHONE.test(navigator.userAgent)) return () => {};
    const field = document.createElement("input");
    Object.assign(field, { id: "composer", type: "text", autocomplete: "off", spellcheck: false, hidden: true, tabIndex: -1 });
    field.setAttribute("aria-hidden", "true");
    canvas.after(field);
    /** Whether a field of the table is written into. */
    let isWriting = false;

    const tell = (text, isDone) => wish({ wish: "compose", text, done: isDone });
    field.addEventListener("compositionupdate", (event) => tell(event.data, false));
    field.addEventListener("compositionend", (event) => {
        tell(event.data, true);
        field.value = "";
    });
    field.addEventListener("input", (event) => {
        if (event.isComposing) return;
        // What no key has written: signs picked from a list, a dictation.
        if (field.value) tell(field.value, true);
        field.value = "";
    });
    for (const kind of ["keydown", "keyup"]) {
        field.addEventListener(kind, (event) => {
            if (event.isComposing || event.keyCode === TAKEN || BEGINS_LETTER.has(event.key)) return;
            canvas.dispatchEvent(new KeyboardEvent(kind, event));
            // Copying and pasting are the browser's, as on the canvas.
            if (!(event.ctrlKey || event.metaKey)) event.preventDefault();
        });
    }
    // The table is in front while its field is.
    field.addEventListener("focus", () => canvas.dispatchEvent(new FocusEvent("focus")));
    field.addEventListener("blur", (event) => {
        if (event.relatedTarget !== canvas) canvas.dispatchEvent(new FocusEvent("blur"));
    });
    // A click on the table, and the program's own field for phones, have the focus otherwise.
    addEventListener("focusin", ({ target }) => {
        const isOurs = target === canvas || target.id === "egui_text_agent";
        if (isWriting && isOurs) queueMicrotask(take);
    });

    function take() {
        // Who comes by screen reader writes into a field of the mirror.
        if (!isWriting || document.activeElement?.closest("#mirror")) return;
        field.hidden = false;
        field.focus({ preventScroll: true });
    }

    return (caret) => {
        isWriting = caret !== null;
        if (caret) {
            const { left, top, height } = caret;
            Object.assign(field.style, { left: `${left}px`, top: `${top}px`, height: `${height}px` });
            if (document.activeElement !== field) take();
            return;
        }
        const hadFocus = document.activeElement === field;
        field.value = "";
        if (hadFocus) canvas.focus({ preventScroll: true });
        field.hidden = true;
    };
}
