// Fetches the page's own files, held to what they were when the page was packed: an answer that is another one, or not
// whole, is none. Modules are held to it by the map in the first document.

/** By the name of a file in the page. */
const INTEGRITY = /* what is fetched */ {};

const integrityOf = (url) => INTEGRITY[`./${new URL(url).pathname.split("/").at(-1)}`];

/** The answer, once all of it has come and is as it should be. */
export const fetchWhole = (url, options) => fetch(url, { ...options, integrity: integrityOf(url) });

/** Has files that were fetched later kept beside those of a first visit, for starting without a network. */
export async function keep(urls) {
    const registration = await navigator.serviceWorker?.ready;
    registration?.active?.postMessage({ keep: urls });
}

/** Whether bytes are those of a file, for one that is used while it comes in; without a secure connection browsers do not count. */
export async function isWhole(url, bytes) {
    if (!globalThis.crypto?.subtle) return true;
    const sum = new Uint8Array(await crypto.subtle.digest("SHA-384", bytes));
    return integrityOf(url) === `sha384-${btoa(String.fromCharCode(...sum))}`;
}
