// Playing a move text with the mouse or a finger: where it begins, where it ends,
// and what is chosen in between.

/** `e2e4+`, `c3c5=JEFW`, `P*e5`, `DF*c4`, `%F`, `pass`, taken apart. */
export function read(text) {
    const drop = /^(.*)\*(\w+)$/.exec(text);
    if (drop) return { kind: "drop", code: drop[1], to: drop[2], text };
    const move = /^([a-z]\d+|\d+[a-z])([a-z]\d+|\d+[a-z])(\+|=\w+)?$/.exec(text);
    if (move) return { kind: "move", from: move[1], to: move[2], extra: move[3] ?? "", text };
    return { kind: "other", text };
}

/**
 * Plays a move with the mouse, or with what else presses things.
 * @param {import("./support.mjs").Visitor} visitor
 */
export async function play(visitor, text, press = (aim) => visitor.click(aim)) {
    const move = read(text);
    const { ply, turn, variant } = await visitor.state();
    if (move.kind === "drop") {
        // A base of Sigma has no code of its own: its stones are chosen later.
        const code = variant === "sigma" ? "" : move.code;
        await press({ Storage: [turn, code] });
    } else {
        await press({ Cell: move.from });
    }
    await press({ Cell: move.to });
    await choose(visitor, ply, text, press);
    await visitor.until((ply) => komadai.state.ply > ply, ply);
}

/** Chooses what the table asks for, if it asks. */
async function choose(visitor, ply, text, press) {
    for (let look = 0; look < 3; look += 1) {
        if ((await visitor.state()).ply > ply) return;
        // The stone picker shows a few plain choices first, and the rest when it is asked to.
        if (!(await visitor.where({ Label: text })) && (await visitor.where({ Label: "picker-more" }))) {
            await press({ Label: "picker-more" });
            await visitor.frame();
        }
        for (const label of [text, text.endsWith("+") ? "promotion-promote" : "promotion-decline", "picker-confirm"]) {
            if (await visitor.where({ Label: label })) await press({ Label: label });
            if ((await visitor.state()).ply > ply) return;
        }
        await visitor.frame();
    }
}

/**
 * Plays a move with the keyboard: the cursor goes from one thing that can move
 * to the next, then from one place it can go to the next.
 * @param {import("./support.mjs").Visitor} visitor
 */
export async function type(visitor, text) {
    const { from, to } = read(text);
    const { ply } = await visitor.state();
    for (const cell of [from, to]) {
        await step(visitor, "n", (state) => state.cursor === cell);
        await visitor.key("Enter");
    }
    const { choice, ply: after } = await visitor.state();
    if (after === ply && choice !== null) {
        await step(visitor, "ArrowDown", (state) => state.choice === text);
        await visitor.key("Enter");
    }
    await visitor.until((ply) => komadai.state.ply > ply, ply);
}

/** How often a key is pressed before whatever is looked for counts as missing. */
const MOST = 100;

async function step(visitor, key, isThere) {
    for (let pressed = 0; pressed <= MOST; pressed += 1) {
        if (isThere(await visitor.state())) return;
        await visitor.key(key);
    }
    throw new Error(`${key} does not lead there`);
}
