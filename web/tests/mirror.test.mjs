// The mirror of the accessibility tree in a real browser, without the program: a small tree as
// src/table/accessibility/json_tree.rs writes it is shown, read through the browser's own
// accessibility tree, and worked with keys. Expected values are those of WAI-ARIA.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { homedir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";

const TOOLS = process.env.KOMADAI_WEB_TOOLS ?? join(homedir(), ".cache", "komadai", "web-tools");
const { chromium } = createRequire(join(TOOLS, "node_modules", "x.js"))("playwright-core");
const page = join(import.meta.dirname, "..", "page");

const PAGE = `<!doctype html><html lang="en"><head>${style()}</head><body>
<div id="stage"><canvas id="table" tabindex="0" aria-label="The table"></canvas></div></body></html>`;

/** The style of the page, of which the mirror's rules are a part. */
function style() {
    return readFileSync(join(page, "index.html"), "utf8").match(/<style>[\s\S]*<\/style>/)[0];
}

const cell = (id, name, row, column, more = {}) => ({
    id, role: "gridcell", name, can_press: true, can_focus: true, selected: false,
    cell: [row, column], bounds: [column * 40, row * 40, column * 40 + 40, row * 40 + 40], ...more,
});

/** Two by two cells, a hand, a button and an announcement. */
function tree({ said = "Black to move.", number = 1, focus = "1", rook = {} } = {}) {
    const status = { id: `9${number}`, role: "status", name: said, live: true };
    return {
        root: "1", focus, language: "en",
        nodes: [
            { id: "1", role: "application", name: "Komadai", children: [status.id, "2", "8", "12", "7", "13"] },
            status,
            { id: "2", role: "grid", name: "Board", children: ["3", "4"] },
            { id: "3", role: "row", children: ["5", "6"] },
            cell("5", "2a: empty", 0, 0),
            cell("6", "1a: White's King", 0, 1),
            { id: "4", role: "row", children: ["10", "11"] },
            cell("10", "2b: empty", 1, 0),
            cell("11", "1b: Black's Rook", 1, 1, { description: "Press to pick it up.", ...rook }),
            { id: "8", role: "heading", name: "Moves" },
            { id: "12", name: "1. Rook 1b" },
            { id: "7", role: "button", name: "Take back", disabled: true, can_press: true, can_focus: true },
            { id: "13", role: "button", name: "Resign", can_press: true, can_focus: true },
        ],
    };
}

let browser;
before(async () => (browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox"] })));
after(() => browser.close());

/** The page with its mirror; wishes are kept in `wishes`. */
async function visit() {
    const tab = await browser.newPage();
    await tab.setContent(PAGE);
    const source = readFileSync(join(page, "mirror.js"), "utf8");
    await tab.evaluate(async (source) => {
        const url = URL.createObjectURL(new Blob([source], { type: "text/javascript" }));
        const { makeMirror } = await import(url);
        globalThis.wishes = [];
        globalThis.keys = [];
        const canvas = document.getElementById("table");
        canvas.addEventListener("keydown", (event) => keys.push(event.key));
        globalThis.show = makeMirror({ canvas, wish: (it) => wishes.push(it), label: "Screen reader" });
    }, source);
    return {
        tab,
        show: (options) => tab.evaluate((it) => show(it), options === null ? null : tree(options)),
        wishes: () => tab.evaluate(() => wishes.splice(0)),
        focused: () => tab.evaluate(() => document.activeElement.getAttribute("aria-label") ?? document.activeElement.id),
        /** What the browser tells a screen reader: role and name of every node that is not ignored. */
        async heard() {
            const session = await tab.context().newCDPSession(tab);
            const { nodes } = await session.send("Accessibility.getFullAXTree");
            return nodes.filter((it) => !it.ignored).map((it) => ({
                role: it.role.value, name: it.name?.value ?? "", description: it.description?.value ?? "",
                disabled: it.properties?.some((one) => one.name === "disabled" && one.value.value) ?? false,
            }));
        },
    };
}

test("Tab comes first to the button that switches it on", async () => {
    const { tab, wishes, focused } = await visit();
    await tab.keyboard.press("Tab");
    assert.equal(await focused(), "screen-reader");
    await tab.keyboard.press("Enter");
    assert.deepEqual(await wishes(), [{ wish: "screenreader", on: true }]);
});

test("the browser tells the tree", async () => {
    const { show, heard } = await visit();
    await show();
    const nodes = await heard();
    const has = (role, name) => nodes.find((it) => it.role === role && it.name === name);
    assert.ok(has("grid", "Board"));
    assert.equal(nodes.filter((it) => it.role === "row").length, 2);
    assert.equal(nodes.filter((it) => it.role === "gridcell").length, 4);
    assert.equal(has("gridcell", "1b: Black's Rook").description, "Press to pick it up.");
    assert.ok(has("heading", "Moves"));
    assert.ok(has("StaticText", "1. Rook 1b"));
    assert.ok(has("button", "Take back").disabled);
    assert.ok(!has("button", "Screen reader"), "it has done its work");
});

test("cells are pressed by Enter, walked by arrows, and other keys are the table's", async () => {
    const { tab, show, wishes, focused } = await visit();
    await show();
    await tab.keyboard.press("Tab");
    assert.equal(await focused(), "2a: empty", "one cell is in the order of Tab");
    await tab.keyboard.press("ArrowRight");
    await tab.keyboard.press("ArrowDown");
    assert.equal(await focused(), "1b: Black's Rook");
    await wishes();
    await tab.keyboard.press("Enter");
    assert.deepEqual(await wishes(), [{ wish: "act", node: "11", action: "press", value: undefined }]);
    await tab.keyboard.press("u");
    assert.deepEqual(await tab.evaluate(() => keys), ["u"]);
    // A change of the cell leaves the element, and with it the focus, where it is.
    await show({ focus: "11", rook: { name: "1b: Black's Rook, picked up", selected: true } });
    assert.equal(await focused(), "1b: Black's Rook, picked up");
    await tab.keyboard.press("Tab");
    assert.equal(await focused(), "Resign", "a disabled button is passed over");
    await wishes();
    for (const key of ["Enter", "Space"]) {
        await tab.keyboard.press(key);
        assert.deepEqual(await wishes(), [{ wish: "act", node: "13", action: "press", value: undefined }], key);
    }
});

test("Tab leads from the table to the button, and is the table's from then on", async () => {
    const { tab, focused } = await visit();
    const tabs = () => tab.evaluate(() => keys.filter((it) => it === "Tab").length);
    await tab.focus("#table");
    await tab.keyboard.press("Tab");
    assert.deepEqual([await focused(), await tabs()], ["screen-reader", 0]);
    await tab.focus("#table");
    await tab.keyboard.press("Tab");
    assert.equal(await tabs(), 1);
});

test("Tab is the table's where somebody has pointed", async () => {
    const { tab } = await visit();
    await tab.click("#table");
    await tab.keyboard.press("Tab");
    assert.deepEqual(await tab.evaluate(() => keys), ["Tab"]);
});

test("while the elements are there, Tab does not end in the table", async () => {
    const { tab, show } = await visit();
    await show();
    await tab.focus("#table");
    await tab.keyboard.press("Shift+Tab");
    assert.equal(await tab.evaluate(() => document.activeElement.getAttribute("aria-label")), "Resign");
    assert.deepEqual(await tab.evaluate(() => keys), ["Shift"]);
});

test("the focus follows the table's, but is not taken from elsewhere", async () => {
    const { tab, show, focused } = await visit();
    await show();
    await tab.focus("#table");
    await show({ focus: "6" });
    assert.equal(await focused(), "The table");
    await tab.focus('[data-node="5"]');
    await show({ focus: "5" });
    await show({ focus: "6" });
    assert.equal(await focused(), "1a: White's King");
});

test("whoever is faster than the table is not called back by its answers", async () => {
    const { tab, show, focused } = await visit();
    await show();
    await tab.keyboard.press("Tab");
    await tab.keyboard.press("ArrowRight");
    await tab.keyboard.press("ArrowDown");
    for (const focus of ["1", "5", "6"]) {
        await show({ focus });
        assert.equal(await focused(), "1b: Black's Rook", `the table still is at ${focus}`);
    }
    await show({ focus: "11" });
    await show({ focus: "5" });
    assert.equal(await focused(), "2a: empty", "that is the table's own wish");
});

test("the focus comes to the first thing there is when the button has gone", async () => {
    const { tab, focused } = await visit();
    await tab.keyboard.press("Tab");
    const root = { id: "1", role: "application", name: "Komadai" };
    await tab.evaluate((root) => show({ root: "1", focus: "1", nodes: [root] }), root);
    await tab.evaluate((it) => show(it), tree());
    assert.equal(await focused(), "2a: empty");
});

test("every announcement goes into one live region, the same words twice", async () => {
    const { tab, show } = await visit();
    await show();
    await show({ number: 1 });
    await show({ number: 2, said: "You cannot do that." });
    await show({ number: 3, said: "You cannot do that." });
    const said = await tab.$$eval("#speech[aria-live=polite] p", (all) => all.map((it) => it.textContent));
    assert.deepEqual(said, ["Black to move.", "You cannot do that.", "You cannot do that."]);
});

test("switched off, nothing is left of it", async () => {
    const { tab, show } = await visit();
    await show();
    await show(null);
    assert.equal(await tab.$eval("#mirror", (it) => it.children.length), 0);
    await tab.keyboard.press("Tab");
    assert.equal(await tab.evaluate(() => document.activeElement.id), "screen-reader");
});
