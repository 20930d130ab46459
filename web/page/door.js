// The door for other programs on the page: `globalThis.komadai`. What it can
// do is described in web/README.md; texts are those of the rules pages.

/** Where the page is, without what stands behind `#`. */
export const address = () => `${location.origin}${location.pathname}`;

/**
 * @param {{wish: (it: object) => void, ask: (question: string) => string}} table
 */
export function makeDoor({ wish, ask }) {
    const listeners = new Map();
    const lookups = new Map();
    let lookup = 0;
    let state = null;
    let begun;
    const ready = new Promise((resolve) => (begun = resolve));

    function on(event, listener) {
        const all = listeners.get(event) ?? new Set();
        listeners.set(event, all.add(listener));
        return () => all.delete(listener);
    }

    /** Takes news of the table; each is an object with the name of its event. */
    function hear(news) {
        if (news.event === "state") state = news;
        if (news.event === "ready") begun();
        if (news.event === "found") {
            lookups.get(news.number)?.(news.where && { x: news.where[0], y: news.where[1] });
            lookups.delete(news.number);
            return;
        }
        for (const listener of listeners.get(news.event) ?? []) listener(news);
    }

    /** Wishes, and waits for what the table says to it. */
    function answered(it, isAnswer) {
        return new Promise((resolve, reject) => {
            const offs = [
                on("played", (turn) => isAnswer(turn) && done(() => resolve(turn))),
                on("refused", ({ reason }) => done(() => reject(new Error(reason)))),
            ];
            const done = (settle) => {
                for (const off of offs) off();
                settle();
            };
            wish(it);
        });
    }

    const lines = (text) => text.split("\n").filter(Boolean);

    const door = {
        ready,
        get state() {
            return state;
        },
        games: () => lines(ask("games")),
        position: () => ask("position"),
        legal: () => lines(ask("legal")),
        record: () => ask("record"),
        link: () => `${address()}#${ask("link")}`,
        play: (text) => answered({ wish: "play", text }, (turn) => turn.text === text),
        undo: () => wish({ wish: "undo" }),
        open: (text) => wish({ wish: "open", text }),
        motion: (scale) => wish({ wish: "motion", scale }),
        draw: (on) => wish({ wish: "draw", on }),
        find(aim) {
            const number = (lookup += 1);
            return new Promise((resolve) => {
                lookups.set(number, resolve);
                wish({ wish: "find", number, aim });
            });
        },
        on,
    };
    return {
        public: Object.freeze(door),
        hear,
        open: door.open,
        link: door.link,
        follow: (link) => wish({ wish: "link", link }),
    };
}
