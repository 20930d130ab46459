// The net, for playing with others: a module of its own, fetched when the first end of a room
// is opened and not before. An end is held by one tab of the browser at a time, since a relay
// delivers to a key's newest end only. Knows keys and bytes; no game and no room.

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
    let number = 0;
    let loading;

    function load() {
        loading ??= import(glue).then(async (module) => {
            await module.default({ module_or_path: wasm });
            return module;
        });
        return loading;
    }

    /** Opens an end: the 32 bytes of its key, a name for it, and its relays, one a line. */
    function open(seed, name, relays) {
        const end = { number: (number += 1), seed, name, relays, waiting: [], status: "connecting" };
        ends.set(end.number, end);
        if (isHeld(name, end)) connect(end);
        else hold(end);
        return end.number;
    }

    /** Whether this tab has the lock of an end already. */
    function isHeld(name, end) {
        const holder = [...ends.values()].find((it) => it !== end && it.name === name && it.letGo);
        end.letGo = holder?.letGo;
        return Boolean(holder);
    }

    function hold(end, options = {}) {
        // Pages that are not secure have no locks.
        if (!navigator.locks) {
            connect(end);
            return;
        }
        let isLate = false;
        const timer = setTimeout(() => {
            isLate = true;
            if (!end.letGo) end.status = "elsewhere";
        }, PATIENCE);
        const held = navigator.locks.request(`komadai-room-${end.name}`, options, () => {
            clearTimeout(timer);
            if (!ends.has(end.number)) return undefined;
            return new Promise((letGo) => {
                end.letGo = letGo;
                if (isLate || options.steal) onRegained();
                else connect(end);
            });
        });
        held.catch(() => lose(end));
    }

    /** Another tab has taken the end over: waits until it lets go. */
    function lose(end) {
        if (!ends.has(end.number)) return;
        end.network?.free();
        end.network = undefined;
        end.letGo = undefined;
        end.status = "elsewhere";
        hold(end);
    }

    async function connect(end) {
        try {
            const { PageNetwork } = await load();
            if (!ends.has(end.number) || !isHeldStill(end)) return;
            end.network = new PageNetwork(end.seed, end.relays);
            for (const [to, bytes] of end.waiting.splice(0)) end.network.send(to, bytes);
        } catch (error) {
            loading = undefined;
            end.status = "offline";
            console.info("No way to the others yet:", error.message);
            setTimeout(() => ends.has(end.number) && isHeldStill(end) && connect(end), BREATH);
        }
    }

    const isHeldStill = (end) => !navigator.locks || Boolean(end.letGo);

    function close(number) {
        const end = ends.get(number);
        ends.delete(number);
        end?.network?.free();
        const isShared = [...ends.values()].some((it) => it.letGo && it.letGo === end?.letGo);
        if (!isShared) end?.letGo?.();
    }

    return {
        openNetwork: open,
        closeNetwork: close,
        takeOver: (number) => {
            const end = ends.get(number);
            if (end && end.status === "elsewhere") hold(end, { steal: true });
        },
        networkSend(number, to, bytes) {
            const end = ends.get(number);
            if (!end) return;
            if (end.network) end.network.send(to, bytes);
            else if (end.waiting.length < MOST_WAITING) end.waiting.push([to, bytes]);
        },
        networkReceive: (number) => ends.get(number)?.network?.receive(),
        networkStatus(number) {
            const end = ends.get(number);
            return end?.network?.status() ?? end?.status ?? "offline";
        },
    };
}
