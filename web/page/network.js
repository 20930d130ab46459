// The net, for playing with others: a module of its own, fetched when the first end of a room
// is opened and not before. An end is held by one tab of the browser at a time, since a relay
// delivers to a key's newest end only. Knows keys and bytes; no game and no room.

import { fetchWhole } from "./integrity.js";

/** How long another tab may take to let an end go before it counts as the one that has it, in milliseconds. */
const PATIENCE = 1500;
/** How long to wait before a module that did not arrive is fetched again, in milliseconds. */
const BREATH = 5000;
/** How many messages wait for the module; whoever sends says again what matters. */
const MOST_WAITING = 32;

/**
 * @param {{glue: string, wasm: string}} urls
 * @param {() => void} onRegained called when an end that another tab has had is this tab's again:
 *     what the table knows of its room is old then
 */
export function makeNetwork({ glue, wasm }, onRegained) {
    const ends = new Map();
    /** By the names of the ends that this tab has: what lets them go. */
    const held = new Map();
    /** The names that this tab waits for. */
    const sought = new Set();
    let number = 0;
    let loading;

    function load() {
        loading ??= import(glue).then(async (module) => {
            await module.default({ module_or_path: fetchWhole(wasm) });
            return module;
        });
        return loading;
    }

    /** Opens an end: the 32 bytes of its key, a name for it, and its relays, one a line. */
    function open(seed, name, relays) {
        // What comes from the program lies in its memory, which goes on.
        const end = { number: (number += 1), seed: seed.slice(), name, relays, waiting: [], status: "connecting" };
        ends.set(end.number, end);
        if (has(name)) {
            connect(end);
        } else {
            seek(name);
            setTimeout(() => tellElsewhere(end), PATIENCE);
        }
        return end.number;
    }

    /** Whether this tab has the ends of a name. Pages that are not secure have no locks. */
    const has = (name) => !navigator.locks || held.has(name);

    const named = (name) => [...ends.values()].filter((end) => end.name === name);

    /** Asks who has an end: on a slow page the own lock may be granted and not yet heard of. */
    async function tellElsewhere(end) {
        const { held: all } = await navigator.locks.query();
        const isTaken = all.some((lock) => lock.name === lockOf(end.name));
        // What is taken may be so by this tab, which hears of it with its next task.
        await new Promise((resolve) => setTimeout(resolve));
        if (isTaken && ends.has(end.number) && !has(end.name)) end.status = "elsewhere";
    }

    const lockOf = (name) => `komadai-room-${name}`;

    /** Waits until no other tab has the ends of a name, or takes them. */
    function seek(name, options = {}) {
        if (!options.steal) {
            if (sought.has(name)) return;
            sought.add(name);
        }
        const lock = navigator.locks.request(lockOf(name), options, () => {
            if (!options.steal) sought.delete(name);
            if (!named(name).length) return undefined;
            return new Promise((letGo) => {
                held.set(name, letGo);
                gain(name);
            });
        });
        lock.catch(() => lose(name));
    }

    function gain(name) {
        if (named(name).some((end) => end.status === "elsewhere")) onRegained();
        else named(name).forEach(connect);
    }

    /** Another tab has taken the ends over. */
    function lose(name) {
        held.delete(name);
        for (const end of named(name)) {
            end.network?.free();
            end.network = undefined;
            end.status = "elsewhere";
        }
        if (named(name).length) seek(name);
    }

    async function connect(end) {
        const isOurs = () => ends.has(end.number) && has(end.name);
        try {
            const { PageNetwork } = await load();
            if (!isOurs() || end.network) return;
            end.network = new PageNetwork(end.seed, end.relays);
            for (const [to, bytes] of end.waiting.splice(0)) end.network.send(to, bytes);
        } catch (error) {
            loading = undefined;
            end.status = "offline";
            console.info("No way to the others yet:", error.message);
            setTimeout(() => isOurs() && connect(end), BREATH);
        }
    }

    function close(number) {
        const end = ends.get(number);
        ends.delete(number);
        end?.network?.free();
        if (end && !named(end.name).length) {
            held.get(end.name)?.();
            held.delete(end.name);
        }
    }

    return {
        /** Whether this page is in a room. */
        isOpen: () => ends.size > 0,
        openNetwork: open,
        closeNetwork: close,
        takeOver: (number) => {
            const end = ends.get(number);
            if (end?.status === "elsewhere") seek(end.name, { steal: true });
        },
        networkSend(number, to, bytes) {
            const end = ends.get(number);
            if (!end) return;
            if (end.network) end.network.send(to, bytes);
            else if (end.waiting.length < MOST_WAITING) end.waiting.push([to.slice(), bytes.slice()]);
        },
        networkReceive: (number) => ends.get(number)?.network?.receive(),
        networkStatus(number) {
            const end = ends.get(number);
            return end?.network?.status() ?? end?.status ?? "offline";
        },
    };
}
