// Programs that play by a real relay on this machine, for scripts that watch them: the relay,
// `komadai-engine host` and `join`, and the desktop program in a window that nobody sees. Knows no
// page.
import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve as absolute } from "node:path";
import { createInterface } from "node:readline";

/**
 * A place for games between programs: a relay of its own, and whatever is started.
 * @param {string} engine the path of komadai-engine, built with the feature `network`
 * @param {string} relayProgram the path of iroh-relay
 */
export async function openNetwork(engine, relayProgram) {
    const folder = mkdtempSync(join(tmpdir(), "komadai-network-"));
    const running = new Set();
    const slow = [];

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

    /** Another address of the relay, by which all takes so many milliseconds more from end to end. */
    async function slowRelay(delay) {
        const pass = (from, to) => {
            // What comes first goes first: timers of one length keep their order.
            from.on("data", (bytes) => setTimeout(() => to.writable && to.write(bytes), delay / 2));
            from.on("close", () => setTimeout(() => to.destroy(), delay / 2));
            from.on("error", () => to.destroy());
        };
        const server = createServer((here) => {
            const there = connect(port, "127.0.0.1");
            pass(here, there);
            // One half on the way to the relay, the other on the way from it.
            pass(there, here);
        });
        slow.push(server);
        await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
        return `http://127.0.0.1:${server.address().port}/`;
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
            return new Promise((resolve, reject) => {
                const check = () => isSo(this) && (resolve(), true);
                if (check()) return;
                this.waiting.push(check);
                // Who has ended by a fault says no more; who was killed may be started again.
                const { child } = this;
                child.ended.then(() => {
                    if (child.exitCode) reject(new Error(`${this.name} has ended: ${this.told.join("\n")}`));
                });
            });
        }

        moves() {
            return this.plies.map((ply) => ply.move).join(" ");
        }
    }

    /** A screen that nobody sees; what is returned is its name. */
    async function startScreen() {
        const child = start("Xvfb", ["-displayfd", "1", "-screen", "0", "1024x720x24"]);
        child.stderr.resume();
        for await (const line of createInterface({ input: child.stdout })) return `:${line}`;
        throw new Error("there is no screen: Xvfb has ended");
    }

    /** The desktop program, which comes by a link, sits down and plays any legal moves to the end. */
    class WindowPlayer {
        constructor(program, name, link) {
            Object.assign(this, { program, name, link, told: [], isSeated: false });
            this.home = join(folder, name);
            mkdirSync(join(this.home, "config", "komadai"), { recursive: true });
            writeFileSync(join(this.home, "config", "komadai", "settings.ron"), `(name: "${name}")`);
        }

        async start() {
            this.screen ??= startScreen();
            // Wherever there is room: the seats change while others sit down.
            const sitDown = this.isSeated ? "" : 'Click(Label("lobby-sit")), ';
            this.isSeated = true;
            const script = join(this.home, "script.ron");
            writeFileSync(script, `(steps: [Motion(0), ${sitDown}PlayToEnd])`);
            const env = {
                ...process.env,
                DISPLAY: await this.screen,
                XDG_CONFIG_HOME: join(this.home, "config"),
                XDG_DATA_HOME: join(this.home, "data"),
                BEVY_ASSET_ROOT: absolute(import.meta.dirname, "..", ".."),
                WGPU_BACKEND: "vulkan",
            };
            const args = ["--size", "1000x700", "--script", script, "--pictures", this.home, this.link];
            this.child = start(this.program, args, { env });
            this.child.stdout.resume();
            createInterface({ input: this.child.stderr }).on("line", (line) => this.told.push(line));
        }
    }

    /** Ends all that runs, and forgets what it has kept. */
    function close() {
        running.forEach((child) => child.kill("SIGKILL"));
        slow.forEach((server) => server.close());
        rmSync(folder, { recursive: true, force: true });
    }

    return { relay: RELAY, startRelay, slowRelay, Player, WindowPlayer, kill, close };
}
