// People in pages who play with others elsewhere, for the tests that watch them: a visitor with a
// name and a relay, and turns played by lot. Needs the paths of komadai-engine (built with the
// feature `network`) and of iroh-relay in KOMADAI_ENGINE and KOMADAI_RELAY.
import { after, before } from "node:test";

import { openNetwork } from "../../tests/network/players.mjs";
import { open, visit } from "./support.mjs";

/** Where the pages are served, and the network with its relay: there while the tests of a file run. */
export let place;
export let network;
let relay;
before(async () => {
    place = await open();
    network = await openNetwork(process.env.KOMADAI_ENGINE, process.env.KOMADAI_RELAY);
    relay = await network.startRelay();
});
after(async () => {
    await place.close();
    network.close();
});

/** The relay dies, and comes back as a new one at the same place. */
export async function restartRelay() {
    await network.kill(relay);
    relay = await network.startRelay();
}

/** A visitor with a name, who invites by the relay of this network. */
export async function guest(name) {
    const visitor = await visit(place, { permissions: ["clipboard-read", "clipboard-write"] });
    const settings = `(name: "${name}", relays: ["${network.relay}"])`;
    await visitor.tab.context().addInitScript((text) => {
        if (!localStorage.getItem("komadai/config/settings.ron")) {
            localStorage.setItem("komadai/config/settings.ron", text);
        }
    }, settings);
    return visitor;
}

/** Invites to a game, named as its card is; what it returns is the link. */
export async function invite(host, game) {
    await host.arrive();
    await host.click({ Label: "title-all-games" });
    await host.click({ Label: game });
    await host.click({ Label: "new-game-with-others" });
    await host.click({ Label: "new-game-invite" });
    await host.click({ Label: "lobby-copy" });
    return host.tab.evaluate(() => navigator.clipboard.readText());
}

/** Comes by a link, and sits down. */
export async function sitDown(visitor, link) {
    await visitor.arrive(link.slice(link.indexOf("#")));
    await visitor.click({ Label: "lobby-sit-here" });
}

export const isAtPlay = (visitor) => visitor.until(() => komadai.state.screen === "play" && komadai.state.ply !== null);

/** Loads the page anew, which leads back to the game. */
export async function comeBack(visitor) {
    await visitor.tab.reload();
    await visitor.awaitPicture();
    await isAtPlay(visitor);
}

/** The same for the inviter, whose page has no link to lead back: by the title. */
export async function comeBackAsHost(host) {
    await host.tab.reload();
    await host.awaitPicture();
    await host.click({ Label: "title-room" });
    await isAtPlay(host);
}

/** Plays turns by lot whenever a person here is to move, until the game has come so far or is over. */
export async function playOn(visitors, plies) {
    for (;;) {
        for (const visitor of visitors) {
            const { human, busy, ply, outcome } = await visitor.state();
            if (outcome !== "ongoing" || ply > plies) return;
            if (!human || busy) continue;
            const legal = await visitor.legal();
            const text = legal[Math.floor(Math.random() * legal.length)];
            await visitor.tab.evaluate((text) => komadai.play(text), text);
        }
        await visitors[0].frame();
    }
}

/** What the page says of the end, as programs print it. */
export const outcome = async (visitor) => `outcome ${(await visitor.state()).outcome}`;
