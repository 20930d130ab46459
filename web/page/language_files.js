// What only some languages need, their texts and letters, what names from elsewhere may need, the puzzles of each
// game, and the sounds: fetched when the table asks and kept for starting without a network. Knows files; what they are for is the
// table's matter.

import { fetchWhole, keep } from "./integrity.js";

/** How long to wait before files that did not arrive are fetched again, in milliseconds. */
const BREATH = 5000;
/** How often they are fetched before the player is told. */
const TRIES = 3;

/**
 * @param {Object<string, {texts?: string, fonts: string[]}>} files the addresses of what each
 *     language or set of puzzles needs, by its tag
 * @param {(tag: string, arrived: boolean) => void} onFetched called when `fetchedTexts` and `nextFont` have
 *     them, or when not all came
 */
export function makeLanguageFiles(files, onFetched) {
    const fonts = {};
    const texts = {};
    const asked = new Set();

    async function load(url) {
        for (let tries = 1; ; tries += 1) {
            try {
                const response = await fetchWhole(url);
                if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
                return new Uint8Array(await response.arrayBuffer());
            } catch (error) {
                if (tries === TRIES) throw error;
                await new Promise((resolve) => setTimeout(resolve, BREATH));
            }
        }
    }

    /** Fetches the files of a language, or of a set of puzzles. */
    async function fetchLanguage(tag) {
        if (asked.has(tag)) return;
        asked.add(tag);
        const { texts: address, fonts: addresses } = files[tag];
        try {
            const [bytes, ...others] = await Promise.all([address && load(address), ...addresses.map(load)]);
            if (bytes) texts[tag] = new TextDecoder().decode(bytes);
            fonts[tag] = others;
            onFetched(tag, true);
            keep([address, ...addresses].filter(Boolean));
        } catch (error) {
            console.info("Files did not arrive:", error.message);
            asked.delete(tag);
            onFetched(tag, false);
        }
    }

    return { fetchLanguage, fetchedTexts: (tag) => texts[tag], nextFont: (tag) => fonts[tag]?.shift() };
}
