// Games between programs on this machine by a real relay: run.mjs ENGINE RELAY
// Two play minishogi and four play Four Player Shogi to the end. In a game of shogi the guest, the
// host and the relay are killed and come back. Everything goes by the relay, none of it leaves
// the machine. Prints how long a turn takes from its line at one end to its line at another.
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";

const [engine, relayProgram] = process.argv.slice(2);
const LONGEST = 120_000;
const folder = mkdtempSync(join(tmpdir(), "komadai-network-"));
const running = new Set();

function start(program, args, options = {}) {
    const child = spawn(program, args, { stdio: ["ignore", "pipe", "pipe"], ...options });
    running.add(child);
    child.ended = new Promise((resolve) => child.on("exit", (code) => {
        running.delete(child);
        resolve(code);
    }));
    return child;
}

async function kill(child) {
    child.kill("SIGKILL");
    await child.ended;
}

const port = await new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
        const { port } = server.address();
        server.close(() => resolve(port));
    });
});
const RELAY = `http://127.0.0.1:${port}/`;
const settings = join(folder, "relay.toml");
writeFileSync(settings, `http_bind_addr = "127.0.0.1:${port}"\nenable_metrics = false\n`);

async function startRelay() {
    const child = start(relayProgram, ["--dev", "--config-path", settings]);
    child.stdout.resume();
    child.stderr.resume();
    for (;;) {
        const answer = await fetch(`${RELAY}ping`).catch(() => null);
        if (answer?.ok) return child;
        if (child.exitCode !== null) throw new Error("the relay has stopped");
        await new Promise((resolve) => setTimeout(resolve, 50));
    }
}

/** A program in a game: its turns by number with when they were printed, and what it said. */
class Player {
    constructor(name, args) {
        Object.assign(this, { name, args, plies: [], last: [], told: [], waiting: [] });
    }

    start() {
        Object.assign(this, { plies: [], last: [] });
        const args = [...this.args, "--relay-only", "--name", this.name, "--level", "1"];
        args.push("--room", join(folder, `${this.name}.room`));
        this.child = start(engine, args);
        createInterface({ input: this.child.stdout }).on("line", (line) => this.hear(line));
        createInterface({ input: this.child.stderr }).on("line", (line) => this.told.push(line));
    }

    hear(line) {
        const [word, number, move] = line.split(" ");
        if (word === "link") this.link = number;
        else if (word === "ply") this.plies[number - 1] = { move, at: performance.now() };
        else this.last.push(line);
        this.waiting = this.waiting.filter((check) => !check());
    }

    until(isSo) {
        return new Promise((resolve) => {
            const check = () => isSo(this) && (resolve(), true);
            if (!check()) this.waiting.push(check);
        });
    }

    moves() {
        return this.plies.map((ply) => ply.move).join(" ");
    }
}

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
    running.forEach((child) => child.kill("SIGKILL"));
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
    running.forEach((child) => child.kill("SIGKILL"));
    rmSync(folder, { recursive: true, force: true });
}
