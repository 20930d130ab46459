// Letters that only some languages need, fetched when one of them is in use and kept for starting
// without a network. Knows files; which language is in use is the table's matter.

/** How long to wait before letters that did not arrive are fetched again, in milliseconds. */
const BREATH = 5000;
/** How often they are fetched before the player is told. */
const TRIES = 3;

/**
 * @param {Object<string, string[]>} files the addresses of the fonts of each language, by its tag
 * @param {(arrived: boolean) => void} onFetched called when `next` has the fonts, or when none came
 */
export function makeFonts(files, onFetched) {
    const fetched = [];
    const asked = new Set();

    async function load(url) {
        for (let tries = 1; ; tries += 1) {
            try {
                const response = await fetch(url);
                if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
                return new Uint8Array(await response.arrayBuffer());
            } catch (error) {
                if (tries === TRIES) throw error;
                await new Promise((resolve) => setTimeout(resolve, BREATH));
            }
        }
    }

    /** Fetches the fonts of a language; one that has none is whole already. */
    async function fetchFonts(tag) {
        if (asked.has(tag)) return;
        asked.add(tag);
        try {
            fetched.push(...(await Promise.all(files[tag].map(load))));
            onFetched(true);
            keep(files[tag]);
        } catch (error) {
            console.info("The letters of a language did not arrive:", error.message);
            asked.delete(tag);
            onFetched(false);
        }
    }

    return { fetchFonts, nextFont: () => fetched.shift() };
}

/** Has files kept beside the page's own. */
async function keep(urls) {
    const registration = await navigator.serviceWorker?.ready;
    registration?.active?.postMessage({ keep: urls });
}
