// Whole games through the page's accessibility tree alone, from the title on, as Chromium tells it:
// what is there is known by role and name, what happens by what is announced. The moves are those
// of tests/table/accessibility.rs.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";

import { Listener } from "./listener.mjs";
import { readSentences } from "./sentences.mjs";
import { open } from "./support.mjs";

const say = readSentences("en");
const [black, white] = [say("seat-black"), say("seat-white")];

let place;
before(async () => (place = await open()));
after(() => place.close());

const piece = (kind) => say(`piece-${kind}`);
const cell = (cell, content) => say("access-cell", { cell, content });
const pieceOn = (at, owner, kind) => cell(at, say("access-piece", { owner, piece: piece(kind) }));
const baseOn = (at, owner, stones = "") => cell(at, say("access-base", { royal: "plain", owner, stones }));
const bareBaseOn = (at, owner) => cell(at, say("access-base-empty", { royal: "plain", owner }));
const target = (at) => `${cell(at, say("access-empty"))}, ${say("access-target")}`;
const held = (piece, count) => say("access-held", { piece, count });
const storage = (seat) => say("place-hand", { seat, hand: "storage" });
const turn = (seat, ...description) => say("access-turn", { seat, description: description.join(", ") });
const moves = (kind, from, to) => say("move-piece", { piece: piece(kind), from, to });
const movesBase = (from, to) => say("move-base", { place: "start", from, to });
const drops = (kind, to) => say("move-drop", { place: "start", piece: piece(kind), to });
const takes = (piece) => say("move-takes", { place: "start", piece });
const wins = (winners, reason) => say("status-result", { result: say("ending-wins", { winners, count: 1 }), reason });
const isToMove = (seat, kind) => say("status-to-move", { seat, choices: say("choose-piece", { piece: kind }) });

/** From the title to a game of two people at one table. */
async function begin(listener, game, press, chooseSetups = () => {}) {
    await press("button", say("title-all-games"));
    await press("radio", say(`game-name-${game}`));
    for (const seat of [0, 1]) await press("radio", say("player-human"), seat);
    await chooseSetups();
    await press("button", say("new-game-start"));
}

/** The mate was found and is called one by Fairy-Stockfish: see tests/table/accessibility.rs. */
test("a game of minishogi by Tab, arrows and Enter, to its mate", async () => {
    const listener = await Listener.arrive(place, say("page-screen-reader"));
    const press = (...node) => listener.type(...node);
    const cells = async (...names) => {
        for (const name of names) await press("gridcell", name);
    };
    await begin(listener, "minishogi", press);
    await listener.hears(isToMove(black, "piece"));
    const rook = await listener.find("gridcell", pieceOn("1e", black, "rook"));
    assert.equal(rook.description, say("access-press-pick-up"));
    assert.equal((await listener.all("row", "")).length, 5);
    assert.equal((await listener.all("gridcell", "")).length, 25);
    assert.ok(!(await listener.nodes()).some((it) => it.role === "progressbar"), "the curtain is gone");

    await cells(pieceOn("1e", black, "rook"));
    await listener.hears(say("status-can-go", { piece: piece("rook"), place: "1e", cell: "square", count: 3 }));
    const pawn = await listener.find("gridcell", pieceOn("1b", white, "pawn"));
    assert.ok(pawn.name.endsWith(say("access-capture")), pawn.name);
    assert.equal(pawn.description, say("access-press-take"));
    await cells(pawn.name);
    const answer = say("choose-piece", { piece: "piece" });
    await listener.hears(
        turn(black, moves("rook", "1e", "1b"), takes(piece("pawn"))),
        say("status-in-check", { seat: white, choices: answer }),
    );
    await listener.find("gridcell", `${pieceOn("1a", white, "king")}, ${say("access-in-check")}`);

    // Nothing of Black's can be moved now: what is not one's own is refused, with the reason.
    await cells(pieceOn("4e", black, "gold-general"));
    await listener.hears(say("illegal-not-yours", { cell: "4e" }));

    await cells(pieceOn("2a", white, "gold-general"), pieceOn("1b", black, "rook"));
    await listener.hears(turn(white, moves("gold-general", "2a", "1b"), takes(piece("rook"))));
    await press("button", held(piece("pawn"), 1));
    await cells(target("2d"));
    await listener.hears(turn(black, drops("pawn", "2d")));
    await press("button", held(piece("rook"), 1));
    await cells(target("3b"));
    await listener.hears(turn(white, drops("rook", "3b")));
    await cells(pieceOn("5e", black, "king"), target("4d"));
    await listener.hears(turn(black, moves("king", "5e", "4d")));
    await cells(pieceOn("3b", white, "rook"), pieceOn("3e", black, "silver-general"));
    await listener.hears(say("status-promote", { piece: piece("rook"), place: "3e" }));
    await press("button", say("promotion-promote"));
    await listener.hears(
        turn(white, moves("rook", "3b", "3e"), takes(piece("silver-general")), say("move-promotes", { place: "start" })),
        say("headline-check", { seat: black }),
    );
    await cells(pieceOn("4d", black, "king"), target("4c"));
    await listener.hears(turn(black, moves("king", "4d", "4c")));
    await press("button", held(piece("silver-general"), 1));
    await cells(target("3b"));
    await listener.hears(
        turn(white, drops("silver-general", "3b")),
        wins(white, say("ending-mate", { loser: black, royal: piece("king") })),
    );
    await listener.find("heading", say("ending-wins", { winners: white, count: 1 }));
    await listener.find("button", say("over-rematch"));
    await listener.leave();
});

/** Standard against Standard: the Dabbaba of c3 leaps over c4 and takes the base on c5, which the
 * Wazir of c6 takes back (rules page of Sigma, 3.1 and 3.3). */
test("a game of Sigma 4 Shogi with its setup and the stone picker, until somebody resigns", async () => {
    const listener = await Listener.arrive(place, say("page-screen-reader"));
    const press = (...node) => listener.press(...node);
    const [jumper, dabbaba, wazir] = ["jumper", "dabbaba", "wazir"].map((it) => say(`stone-${it}`));
    await begin(listener, "sigma", press, async () => {
        // The list of one seat unfolds at a time: the other's link stays.
        await press("link", say("new-game-setups-unfold"));
        await press("radio", say("setup-by-hand"));
        await press("link", say("new-game-setups-unfold"));
        await press("button", say("preset-standard"));
    });
    await listener.hears(say("setup-choose-stone", { seat: white }));

    // A stone by hand onto a base, and back.
    await press("button", held(jumper, 2));
    await listener.hears(say("setup-choose-base"));
    await press("gridcell", bareBaseOn("c1", white));
    await listener.hears(say("access-cell-now", { content: baseOn("c1", white, jumper) }));
    await listener.find("button", held(jumper, 1));
    await press("gridcell", baseOn("c1", white, jumper));
    await listener.hears(say("setup-choose-exchange"));
    await press("group", storage(white));
    await listener.find("button", held(jumper, 2));
    await listener.find("gridcell", bareBaseOn("c1", white));
    await press("radio", say("preset-standard"));
    await listener.find("gridcell", baseOn("c3", white, `${dabbaba}, ${wazir}`));
    await press("button", say("setup-done"));
    await listener.hears(isToMove(white, "base"));

    await press("gridcell", baseOn("c3", white));
    await listener.hears(say("status-can-go", { piece: say("noun-base"), place: "c3", cell: "square", count: 2 }));
    await press("gridcell", baseOn("c5", black));
    await listener.hears(say("status-picker", { place: "c5" }));
    const [takeOut] = say("picker-take-out", { stone: "|" }).split("|");
    await press("button", takeOut);
    const [add] = say("picker-add", { stone: "|", movement: "" }).split("|");
    const free = await listener.all("button", add, (found) => found.some((it) => !it.disabled));
    await listener.pressNode(free.find((it) => !it.disabled));
    // One of the results that four stones, two of each, can give.
    await press("link", say("picker-more"));
    await press("button", `${dabbaba}, ${wazir}, ${wazir}`);
    await press("button", say("picker-confirm"));
    const stones = say("list-comma", { first: dabbaba, rest: say("list-and-pair", { first: wazir, rest: wazir }) });
    const keeps = say("move-with-stones", { place: "start", stones });
    await listener.hears(turn(white, movesBase("c3", "c5"), takes(say("noun-base")), keeps));

    await press("gridcell", baseOn("c6", black, `${dabbaba}, ${wazir}`));
    await press("gridcell", baseOn("c5", white));
    await listener.hears(say("status-picker", { place: "c5" }));
    await press("button", say("picker-confirm"));
    // Which stones it keeps by itself is the table's choice.
    const [taken] = turn(black, movesBase("c6", "c5"), takes(say("noun-base")), say("move-with-stones", { place: "start", stones: "|" })).split("|");
    await listener.hears(taken);
    await listener.find("gridcell", cell("c3", say("access-empty")));

    await press("button", say("play-resign"));
    await press("button", say("play-seat-resigns", { seat: white }));
    await listener.hears(wins(black, say("ending-resign", { loser: white })));
    await listener.find("heading", say("ending-wins", { winners: black, count: 1 }));
    await listener.leave();
});

test("Japanese comes whole, with what only it needs, and nobody else fetches that", async () => {
    const ofJapanese = (visitor) =>
        visitor.tab.evaluate(() =>
            performance
                .getEntriesByType("resource")
                .map(({ name }) => new URL(name).pathname.replace(/-[0-9a-f]{10}\./, "."))
                .filter((name) => /^\/(ja|ZenKaku)/.test(name))
                .sort(),
        );
    const japanese = readSentences("ja");
    const reader = await Listener.arrive(place, japanese("page-screen-reader"), { locale: "ja-JP" });
    await reader.press("button", japanese("title-all-games"));
    await reader.press("radio", japanese("game-name-four"));
    assert.deepEqual(await ofJapanese(reader.visitor), [
        "/ZenKakuGothicNew-Komadai-Bold.ttf",
        "/ZenKakuGothicNew-Komadai.ttf",
        "/ja.json",
    ]);
    await reader.visitor.leave();

    const other = await Listener.arrive(place, say("page-screen-reader"));
    await other.press("button", say("title-all-games"));
    assert.deepEqual(await ofJapanese(other.visitor), []);
    await other.visitor.leave();
});
