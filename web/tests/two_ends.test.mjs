// Pages that play with others elsewhere, by a real relay on this machine: against a program, with
// the page reloaded in mid-game and the seat taken over by another tab; and two pages with each
// other, the one that invites reloaded.

import assert from "node:assert/strict";
import { test } from "node:test";

import { comeBack, comeBackAsHost, guest, invite, isAtPlay, network, outcome, place, playOn, sitDown } from "./online.mjs";
import { Visitor } from "./support.mjs";

/** Waits until no other tab has the seat. */
const hasSeat = (visitor) =>
    visitor.awaitThat("the seat is here", async () => (await visitor.where({ Label: "online-take-over" })) === null);

test("a game with a program, left and taken up again", async () => {
    const program = new network.Player("program", ["host", "shogi", "--relay", network.relay]);
    program.start();
    await program.until((it) => it.link);
    const link = program.link.slice(program.link.indexOf("#"));
    const visitor = await guest("Mika");
    await sitDown(visitor, link);
    await isAtPlay(visitor);
    await playOn([visitor], 6);

    await comeBack(visitor);
    assert.ok((await visitor.state()).ply > 6, "the game is where it was");
    await playOn([visitor], 10);

    // A second tab does not take the seat from the first by itself.
    const tab = await visitor.tab.context().newPage();
    const other = new Visitor(tab, place.address);
    await other.arrive(link);
    await other.click({ Label: "online-take-over" });
    await hasSeat(other);
    await isAtPlay(other);
    await playOn([other], 14);
    await visitor.see({ Label: "online-take-over" });
    // When it is closed, the first has the seat again.
    await tab.close();
    await hasSeat(visitor);
    await visitor.until(() => komadai.state.screen === "play" && komadai.state.ply > 14);
    await playOn([visitor], Infinity);
    await program.child.ended;
    assert.ok(program.last.includes(await outcome(visitor)), `${program.last} at one end, ${await outcome(visitor)} at the other`);
    await visitor.leave();
});

test("an address that names a room leads to the one in which one is", async () => {
    const [played, other] = ["played", "other"].map((name) => {
        const program = new network.Player(name, ["host", "minishogi", "--relay", network.relay]);
        program.start();
        return program;
    });
    for (const program of [played, other]) await program.until((it) => it.link);
    const [link, otherLink] = [played, other].map((it) => it.link.slice(it.link.indexOf("#")));
    const visitor = await guest("Mika");
    // What the room says first moves what can be pressed.
    const comesTo = async (link) => {
        await visitor.follow(link, () => komadai.state.screen === "lobby");
        await visitor.see({ Label: "lobby-sit-here" });
    };
    const leadsTo = (link) => visitor.until((link) => location.hash === link, link);
    await sitDown(visitor, link);
    await isAtPlay(visitor);

    await comesTo(otherLink);
    // While the room still arrives a press may come to nothing.
    await visitor.awaitThat("the game is back", async () => {
        if (await visitor.where({ Label: "online-back-to-game" })) await visitor.click({ Label: "online-back-to-game" });
        await new Promise((resolve) => setTimeout(resolve, 1000));
        return (await visitor.state()).screen === "play";
    });
    await isAtPlay(visitor);
    await leadsTo(link);
    await comeBack(visitor);

    await comesTo(otherLink);
    await visitor.click({ Label: "lobby-leave" });
    await visitor.until(() => komadai.state.screen === "title");
    await leadsTo("");
    await visitor.leave();
});

test("two pages with each other", async () => {
    const host = await guest("Aki");
    const link = await invite(host, "Minishogi");
    assert.ok(link.startsWith(place.address), link);

    const other = await guest("Bea");
    await sitDown(other, link);
    await host.click({ Label: "lobby-begin" });
    await Promise.all([isAtPlay(host), isAtPlay(other)]);
    await playOn([host, other], 6);
    await comeBackAsHost(host);
    await playOn([host, other], 12);
    await host.leave();
    await other.leave();
});
