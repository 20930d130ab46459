// Games between programs on this machine by a real relay: run.mjs ENGINE RELAY [KILLS [SEED]]
// Every game is played to the end, by two or by four. In a game of shogi the guest, the host and
// the relay are killed and come back; another goes by a relay that delays all by two seconds.
// Everything goes by the relay, none of it leaves the machine. Prints how long a turn takes from its
// line at one end to its line at another.
// With KILLS only this is done: in games of all kinds one of the players is killed (-9) at a random moment and started
// again, so many times in all. It must come back to its seat with every turn that it had shown but the last, which may
// have been in flight, and every game must come to its end.
import { openNetwork } from "./players.mjs";

const LONGEST = 120_000;
const [engine, relayProgram, kills, seed = "1"] = process.argv.slice(2);
const { relay: RELAY, startRelay, slowRelay, Player, kill, close } = await openNetwork(engine, relayProgram);

/** The games, each with its number of seats. */
const GAMES = [["minishogi", 2], ["sankaku", 2], ["hand", 2], ["sigma", 2], ["yonin", 4], ["four", 4]];

const is = (found, expected, what) => {
    if (found !== expected) throw new Error(`${what}: expected ${expected}, found ${found}`);
};

/** Players at a game that was not played before under this name: each keeps its room. */
async function game(variant, seats, relay = RELAY, name = variant) {
    const host = new Player(`${name}-host`, ["host", variant, "--relay", relay]);
    host.start();
    await host.until((it) => it.link);
    const guests = [];
    for (let seat = 1; seat < seats; seat++) {
        const guest = new Player(`${name}-guest${seat}`, ["join", host.link]);
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
    const end = players[0].last.at(-1) ?? "not ended";
    console.log(`${title}: ${turns.length} turns, ${at(0.5)} ms from end to end, nine of ten in ${at(0.9)} ms, ${end}`);
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

/** How many turns are played by a relay that delays, and by how much in milliseconds. */
const SLOW_TURNS = 12;
const DELAY = 2000;

async function delayed() {
    const slow = await slowRelay(DELAY);
    const players = await game("shogi", 2, slow, "slow");
    for (const player of players) await player.until((it) => it.plies.length >= SLOW_TURNS);
    const [host, guest] = players.map((player) => player.moves().split(" ").slice(0, SLOW_TURNS).join(" "));
    is(guest, host, "moves by a slow relay");
    players.forEach((player) => (player.plies.length = SLOW_TURNS));
    report("shogi by a relay that delays by 2 s", players);
    for (const player of players) await kill(player.child);
}

/** Numbers below 1 that follow from the seed (SplitMix64, the upper 32 bits). */
function lots(seed) {
    let state = BigInt(seed);
    const mix = (z, shift, factor) => BigInt.asUintN(64, (z ^ (z >> shift)) * factor);
    return () => {
        state = BigInt.asUintN(64, state + 0x9e3779b97f4a7c15n);
        const z = mix(mix(state, 30n, 0xbf58476d1ce4e5b9n), 27n, 0x94d049bb133111ebn);
        return Number((z ^ (z >> 31n)) >> 32n) / 2 ** 32;
    };
}

/** The longest that a player is left in peace, in milliseconds. */
const LONGEST_PEACE = 1500;

async function killedAtRandom(times, lot) {
    let [done, games, turns] = [0, 0, 0];
    while (done < times) {
        const [variant, seats] = GAMES[games++ % GAMES.length];
        const players = await game(variant, seats);
        const isOver = () => players.every((player) => player.child.exitCode !== null);
        while (done < times && !isOver()) {
            await new Promise((resolve) => setTimeout(resolve, lot() * LONGEST_PEACE));
            const player = players[Math.floor(lot() * players.length)];
            if (player.child.exitCode !== null || !player.link && player === players[0]) continue;
            await kill(player.child);
            // What it had printed may come out of the pipe after it has ended.
            await new Promise((resolve) => setImmediate(resolve));
            const shown = player.plies.slice(0, -1).map((ply) => ply.move).join(" ");
            const count = Math.max(0, player.plies.length - 1);
            player.start();
            await player.until((it) => it.plies.filter(Boolean).length >= count || it.child.exitCode !== null);
            const again = player.plies.slice(0, count).map((ply) => ply.move).join(" ");
            is(again, shown, `${player.name}: turns after kill ${done + 1} (${player.told.slice(-3).join(" / ")})`);
            done += 1;
        }
        await assertEnded(players);
        turns += players[0].plies.length;
    }
    console.log(`${done} kills in ${games} games of ${turns} turns (seed ${seed}): none lost, all played to their end`);
}

/** Waits for a part of it, and no longer than that. */
async function within(part, what, longest = LONGEST) {
    const watchdog = setTimeout(() => {
        console.error(`${what}: nothing happened for too long`);
        close();
        process.exit(1);
    }, longest);
    const result = await part;
    clearTimeout(watchdog);
    return result;
}

try {
    let relay = await startRelay();
    if (kills) {
        // A second or two each, with what comes after.
        await within(killedAtRandom(Number(kills), lots(seed)), `kills (seed ${seed})`, LONGEST + kills * 10_000);
    } else {
        for (const [variant, seats] of GAMES) await within(undisturbed(variant, seats), variant);
        relay = await within(disturbed(relay), "cuts");
        await within(delayed(), "delay");
    }
    await kill(relay);
} finally {
    close();
}
