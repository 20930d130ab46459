// The table for screen readers: a browser shows nothing of a canvas to them, so the tree that the
// table tells (src/table/accessibility/json_tree.rs) is kept here as elements that lie over the
// canvas, can be focused and pressed, and are seen by nobody. Knows nothing of games.

/** Attributes that follow the node; each gives its value, or null to leave it out. */
const ATTRIBUTES = {
    role: (node) => (node.role === "status" ? null : node.role),
    "aria-label": (node) => (isText(node) ? null : node.name),
    "aria-description": (node) => node.description,
    "aria-checked": (node) => (/^(radio|checkbox)$/.test(node.role) ? node.checked : null),
    "aria-pressed": (node) => (node.role === "button" ? node.checked : null),
    "aria-selected": (node) => (node.role === "gridcell" ? (node.selected ?? false) : null),
    "aria-current": (node) => (node.role !== "gridcell" && node.selected ? true : null),
    "aria-disabled": (node) => node.disabled,
    "aria-level": (node) => (node.role === "heading" ? 2 : null),
    "aria-rowindex": (node) => (node.cell ? node.cell[0] + 1 : null),
    "aria-colindex": (node) => (node.cell ? node.cell[1] + 1 : null),
};
const isText = (node) => node.role === undefined || node.role === "heading";

/** How many announcements are kept: a screen reader reads each when it comes. */
const KEPT = 5;

const ARROWS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };

/**
 * Puts the button that switches it on, first in the order of Tab, and the elements on the page.
 * @param {{canvas: HTMLCanvasElement, wish: (it: object) => void, label: string}} table
 * @returns {(tree: object | null) => void} shows a tree; null takes all away
 */
export function makeMirror({ canvas, wish, label }) {
    const elements = new Map();
    let nodes = new Map();
    let spoken = null;
    /** Whether the focus is here, or was until what had it went away. */
    let hasFocus = false;
    /** What was focused here and the table has not answered yet, and what it said last. */
    let asked = [];
    let told = null;

    const toggle = document.createElement("button");
    toggle.type = "button";
    toggle.id = "screen-reader";
    toggle.textContent = label;
    toggle.addEventListener("click", () => wish({ wish: "screenreader", on: true }));
    const speech = document.createElement("div");
    speech.id = "speech";
    speech.setAttribute("aria-live", "polite");
    const surface = document.createElement("div");
    surface.id = "mirror";
    document.body.prepend(toggle, speech);
    canvas.before(surface);
    leadTab();

    const act = (action, id, value) => wish({ wish: "act", node: id, action, value });
    const nodeAt = (event) => nodes.get(event.target.closest("[data-node]")?.dataset.node);

    surface.addEventListener("click", (event) => {
        const node = nodeAt(event);
        if (node?.can_press && !node.disabled) act("press", node.id);
    });
    surface.addEventListener("focusin", (event) => {
        const node = nodeAt(event);
        if (!node?.can_focus) return;
        asked.push(node.id);
        act("focus", node.id);
    });
    surface.addEventListener("change", (event) => {
        const node = nodeAt(event);
        if (node?.role === "textbox") act("set", node.id, event.target.value);
    });
    surface.addEventListener("keydown", (event) => {
        const node = nodeAt(event);
        if (!node || event.ctrlKey || event.metaKey || event.altKey) return;
        if (node.role === "textbox" && event.key !== "Enter" && event.key !== "Escape") return;
        if (event.key === "Tab") return;
        const arrow = ARROWS[event.key];
        if ((event.key === "Enter" || event.key === " ") && node.role !== "textbox") {
            // A native button presses itself.
            if (event.target.tagName === "BUTTON") return;
            event.target.click();
        } else if (arrow && node.cell) {
            beside(node, arrow)?.focus();
        } else {
            // Every other key is the table's.
            canvas.dispatchEvent(new KeyboardEvent("keydown", event));
            canvas.dispatchEvent(new KeyboardEvent("keyup", event));
        }
        event.preventDefault();
    });

    /**
     * The table has the focus from the start and Tab for itself. The first Tab is led to the button,
     * unless somebody has pointed before; while the elements are here, Tab is the browser's.
     */
    function leadTab() {
        let isFirst = true;
        const lead = (event) => {
            if (event.key !== "Tab" || event.ctrlKey || event.metaKey || event.altKey) return;
            if (toggle.hidden) {
                event.stopImmediatePropagation();
            } else if (isFirst) {
                event.stopImmediatePropagation();
                event.preventDefault();
                toggle.focus();
            }
            isFirst = false;
        };
        canvas.addEventListener("keydown", lead, { capture: true });
        canvas.addEventListener("pointerdown", () => (isFirst = false));
    }

    /** The element of the cell next to one in a grid; rows may be of different lengths. */
    function beside({ cell: [row, column] }, [down, right]) {
        const cells = [...nodes.values()].filter((node) => node.cell && node.cell[0] === row + down);
        const next = cells.find((node) => node.cell[1] === column + right);
        return elements.get((next ?? (down ? cells.at(-1) : undefined))?.id);
    }

    function make(node) {
        const tag = { button: "button", textbox: "input" }[node.role] ?? "div";
        const element = document.createElement(tag);
        if (tag === "button") element.type = "button";
        element.dataset.node = node.id;
        return element;
    }

    function update(element, node, before) {
        for (const [name, valueOf] of Object.entries(ATTRIBUTES)) {
            const value = valueOf(node) ?? null;
            if (value === null || value === false && name === "aria-disabled") element.removeAttribute(name);
            else if (element.getAttribute(name) !== String(value)) element.setAttribute(name, value);
        }
        if (isText(node) && node.name !== before?.name) element.textContent = node.name ?? "";
        if (node.role === "textbox" && document.activeElement !== element) element.value = node.value ?? "";
        const { bounds } = node;
        if (bounds && String(bounds) !== String(before?.bounds)) {
            const [left, top, right, bottom] = bounds;
            Object.assign(element.style, {
                left: `${left}px`,
                top: `${top}px`,
                width: `${right - left}px`,
                height: `${bottom - top}px`,
            });
        }
    }

    /** One cell of a grid is in the order of Tab, the others are reached by arrows. */
    function tabStops(tree) {
        let cell = nodes.get(tree.focus)?.cell ? tree.focus : null;
        for (const node of nodes.values()) {
            if (node.cell) cell ??= node.id;
            const canTab = node.can_focus && !node.disabled && (!node.cell || node.id === cell);
            const element = elements.get(node.id);
            if (node.can_focus || node.cell) element.tabIndex = canTab ? 0 : -1;
        }
    }

    function speak(node) {
        if (node.id === spoken) return;
        spoken = node.id;
        const line = document.createElement("p");
        line.textContent = node.name;
        speech.append(line);
        while (speech.children.length > KEPT) speech.firstElementChild.remove();
    }

    /** Focuses what the table does, unless that is an answer to what has been left again since. */
    function followFocus(tree) {
        const isNews = tree.focus !== told;
        told = tree.focus;
        const answered = asked.indexOf(tree.focus);
        if (answered >= 0) asked.splice(0, answered + 1);
        else if (isNews) asked = [];
        // What was focused may be gone with its panel: then the first thing of the next one is.
        const isLost = !surface.contains(document.activeElement);
        if (!hasFocus || !isLost && (!isNews || asked.length > 0)) return;
        const first = isLost ? surface.querySelector('[tabindex="0"]') : null;
        const next = tree.focus === tree.root ? first : elements.get(tree.focus);
        if (next !== document.activeElement) next?.focus({ preventScroll: true });
    }

    return function show(tree) {
        const { activeElement, body } = document;
        hasFocus = surface.contains(activeElement) || activeElement === toggle || hasFocus && activeElement === body;
        toggle.hidden = tree !== null;
        if (tree === null) {
            nodes = new Map();
            elements.clear();
            surface.replaceChildren();
            speech.replaceChildren();
            return;
        }
        document.documentElement.lang = tree.language ?? "en";
        const before = nodes;
        nodes = new Map(tree.nodes.map((node) => [node.id, node]));
        for (const node of tree.nodes) {
            const was = before.get(node.id);
            if (!was || was.role !== node.role) {
                elements.get(node.id)?.remove();
                elements.set(node.id, make(node));
            }
            update(elements.get(node.id), node, was?.role === node.role ? was : undefined);
            if (node.live) speak(node);
        }
        for (const id of before.keys()) {
            if (nodes.has(id)) continue;
            elements.get(id)?.remove();
            elements.delete(id);
        }
        for (const node of tree.nodes) arrange(elements.get(node.id), node.children ?? []);
        const root = elements.get(tree.root);
        if (root.parentElement !== surface) surface.replaceChildren(root);
        tabStops(tree);
        followFocus(tree);
    };

    /** Puts the children of an element in order, and moves none that stands right already: that costs its focus. */
    function arrange(element, children) {
        // What is announced stands in the live region instead.
        const shown = children.filter((id) => !nodes.get(id)?.live);
        shown.forEach((id, index) => {
            const child = elements.get(id);
            const there = element.children[index];
            if (there !== child) element.insertBefore(child, there ?? null);
        });
    }
}
