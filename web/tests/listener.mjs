// Somebody with a screen reader: hears what Chromium's accessibility tree says of the page, and
// does what a screen reader can do with what is there: the keyboard, and the press that every
// element has. Nothing of the page is asked but whether it has drawn.

import assert from "node:assert/strict";

import { PATIENCE, visit } from "./support.mjs";

/** How often a key is pressed before whatever is looked for counts as out of its reach. */
const MOST = 100;

const ARROWS = { down: "ArrowDown", up: "ArrowUp", right: "ArrowRight", left: "ArrowLeft" };

export class Listener {
    /** Comes to the page, and by its first Tab to the table as text. */
    static async arrive(place, toggle, options = {}) {
        const visitor = await visit(place, options);
        await visitor.arrive();
        const listener = new Listener(visitor, await visitor.tab.context().newCDPSession(visitor.tab));
        await listener.key("Tab");
        const focused = await listener.focused();
        assert.deepEqual([focused.role, focused.name], ["button", toggle]);
        await listener.key("Enter");
        return listener;
    }

    constructor(visitor, session) {
        this.visitor = visitor;
        this.session = session;
        /** All that was ever announced, in order; and how much of it has been asked for. */
        this.announced = [];
        this.asked = 0;
        this.ids = new Set();
    }

    key(name) {
        return this.visitor.tab.keyboard.press(name);
    }

    /** The nodes in reading order: those that are not ignored, with the ids of those above them. */
    async nodes() {
        const { nodes } = await this.session.send("Accessibility.getFullAXTree");
        const byId = new Map(nodes.map((node) => [node.nodeId, node]));
        const all = [];
        const take = (node, above) => {
            const has = (name) => node.properties?.find((it) => it.name === name)?.value.value;
            if (!node.ignored) {
                all.push({
                    id: node.backendDOMNodeId,
                    above,
                    role: node.role.value,
                    name: node.name?.value ?? "",
                    description: node.description?.value ?? "",
                    disabled: has("disabled") ?? false,
                    focusable: has("focusable") ?? false,
                    focused: has("focused") ?? false,
                    checked: has("checked") ?? null,
                    live: has("live") ?? "off",
                });
            }
            const below = node.ignored ? above : [...above, node.backendDOMNodeId];
            for (const id of node.childIds ?? []) if (byId.has(id)) take(byId.get(id), below);
        };
        take(nodes[0], []);
        this.listen(all);
        return all;
    }

    /** Takes in what came into a live region. */
    listen(nodes) {
        const live = new Set(nodes.filter((it) => it.live !== "off").map((it) => it.id));
        for (const { id, role, name, above } of nodes) {
            if (role !== "StaticText" || this.ids.has(id) || !above.some((it) => live.has(it))) continue;
            this.ids.add(id);
            this.announced.push(name);
        }
    }

    /** The focused node; none where Tab has left the page. */
    async focused() {
        return (await this.nodes()).findLast((it) => it.focused);
    }

    /** All nodes of a role whose name begins like this, once there are enough of them. */
    async all(role, name, isEnough = (found) => found.length > 0) {
        const until = Date.now() + PATIENCE;
        for (;;) {
            const same = (await this.nodes()).filter((it) => it.role === role);
            const found = same.filter((it) => it.name.startsWith(name));
            if (isEnough(found)) return found;
            assert.ok(Date.now() < until, `no ${role} \`${name}\`, but ${same.map((it) => it.name).join(" | ")}`);
            await this.visitor.frame();
        }
    }

    async find(role, name) {
        return (await this.all(role, name))[0];
    }

    /** The first, or which it is of several, once it can be pressed: a panel that comes up cannot yet. */
    async findEnabled(role, name, index = 0) {
        return (await this.all(role, name, (found) => found[index]?.disabled === false))[index];
    }

    /** Presses a node as a screen reader does for a user who reads the page with its own cursor. */
    async press(role, name, index = 0) {
        await this.pressNode(await this.findEnabled(role, name, index));
    }

    async pressNode({ id }) {
        const { object } = await this.session.send("DOM.resolveNode", { backendNodeId: id });
        const functionDeclaration = "function () { this.focus(); this.click(); }";
        await this.session.send("Runtime.callFunctionOn", { objectId: object.objectId, functionDeclaration });
        await this.session.send("Runtime.releaseObject", { objectId: object.objectId });
        // What goes by the press is there for a frame or two more, and could be found instead of what comes.
        for (let look = 0; look < 3; look += 1) await this.visitor.frame();
    }

    /** Goes to a node by Tab, in a grid by arrows, and presses Enter. */
    async type(role, name, index = 0) {
        const { id } = await this.findEnabled(role, name, index);
        for (let pressed = 0; pressed <= MOST; pressed += 1) {
            const nodes = await this.nodes();
            const focused = nodes.findLast((it) => it.focused);
            if (focused?.id === id) return this.key("Enter");
            const isInGrid = role === "gridcell" && focused?.role === "gridcell";
            await this.key(isInGrid ? arrow(nodes, focused.id, id) : "Tab");
        }
        throw new Error(`Tab and arrows do not lead to ${role} \`${name}\``);
    }

    /** Waits until something is announced that holds these words; gives back all of it since the last time. */
    async hears(...words) {
        const until = Date.now() + PATIENCE;
        for (;;) {
            await this.nodes();
            const heard = this.announced.slice(this.asked).join(" | ");
            if (words.every((it) => heard.includes(it))) {
                this.asked = this.announced.length;
                return heard;
            }
            assert.ok(Date.now() < until, `heard \`${heard}\`, never \`${words.join("` and `")}\``);
            await this.visitor.frame();
        }
    }

    leave() {
        return this.visitor.leave();
    }
}

/** The arrow that leads from one cell of a grid nearer to another. */
function arrow(nodes, from, to) {
    const rows = nodes.filter((it) => it.role === "row").map((row) => cellsOf(nodes, row.id));
    const where = (id) => {
        const row = rows.findIndex((cells) => cells.includes(id));
        return [row, rows[row].indexOf(id)];
    };
    const [[row, column], [wantedRow, wantedColumn]] = [where(from), where(to)];
    if (row !== wantedRow) return row < wantedRow ? ARROWS.down : ARROWS.up;
    return column < wantedColumn ? ARROWS.right : ARROWS.left;
}

function cellsOf(nodes, row) {
    return nodes.filter((it) => it.role === "gridcell" && it.above.includes(row)).map((it) => it.id);
}
