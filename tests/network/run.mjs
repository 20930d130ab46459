// Games between programs on this machine by a real relay: run.mjs ENGINE RELAY
// Two play minishogi and four play Four Player Shogi to the end. In a game of shogi the guest, the
// host and the relay are killed and come back. Everything goes by the relay, none of it leaves
// the machine. Prints how long a turn takes from its line at one end to its line at another.
import { openNetwork } from "./players.mjs";

const LONGEST = 120_000;
const { relay: RELAY, startRelay, Player, kill, close } = await openNetwork(...process.argv.slice(2));

const is = (found, expected, what) => {
    if (found !== expected) throw new Error(`${what}: expected ${expected}, found ${found}`);
};

async function game(variant, seats) {
    const host = new Player(`${variant}-host`, ["host", variant, "--relay", RELAY]);
    host.start();
    await host.until((it) => it.link);
    const guests = [];
    for (let seat = 1; seat < seats; seat++) {
        const guest = new Player(`${variant}-guest${seat}`, ["join", host.link]);
        guest.start();
        guests.push(guest);
    }
    return [host, ...guests];
}

async function assertEnded(players) {
    for (const player of players) {
        is(await player.child.ended, 0, `${player.name}: exit status (${player.told.join(" / ")})`);
        is(player.moves(), players[0].moves(), `${player.name}: moves`);
        is(player.last.join("\n"), players[0].last.join("\n"), `${player.name}: the end`);
    }
    if (!/^outcome (win|draw)/m.test(players[0].last.join("\n"))) throw new Error("no outcome");
}

/** By turn, the time from its first line to its last. */
function delays(players) {
    const turns = players[0].plies.map((_, number) => {
        const times = players.map((player) => player.plies[number].at);
        return Math.max(...times) - Math.min(...times);
    });
    return turns.sort((a, b) => a - b);
}

function report(title, players) {
    const turns = delays(players);
    const at = (part) => turns[Math.min(turns.length - 1, Math.floor(turns.length * part))].toFixed(1);
    console.log(`${title}: ${turns.length} turns, ${at(0.5)} ms from end to end, nine of ten in ${at(0.9)} ms, ${players[0].last.at(-1)}`);
}

async function undisturbed(variant, seats) {
    const players = await game(variant, seats);
    await assertEnded(players);
    report(variant, players);
}

async function disturbed(relay) {
    const players = await game("shogi", 2);
    const [host, guest] = players;
    let turns = 0;
    const onward = async (player) => {
        turns = Math.max(turns, host.plies.length, guest.plies.length) + 2;
        await player.until((it) => it.plies.length >= turns);
    };
    const since = performance.now();
    const step = (what) => console.log(`${((performance.now() - since) / 1000).toFixed(1)} s: ${what}`);
    await onward(host);
    await kill(guest.child);
    guest.start();
    await onward(guest);
    step("the guest was killed and is back");
    await kill(host.child);
    host.start();
    await onward(host);
    step("the host was killed and is back");
    await kill(relay);
    await new Promise((resolve) => setTimeout(resolve, 1000));
    const next = await startRelay();
    await onward(host);
    step("the relay was killed and is back");
    await assertEnded(players);
    step(`the game is over: ${host.last.at(-1)}`);
    return next;
}

const watchdog = setTimeout(() => {
    console.error("nothing happened for too long");
    close();
    process.exit(1);
}, LONGEST);
try {
    let relay = await startRelay();
    await undisturbed("minishogi", 2);
    await undisturbed("four", 4);
    relay = await disturbed(relay);
    await kill(relay);
} finally {
    clearTimeout(watchdog);
    close();
}
