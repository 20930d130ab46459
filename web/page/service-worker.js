// Keeps this version of the page for starting without a network. The page
// itself is asked for anew wherever there is one; everything else bears its
// hash in its name and never changes.

// Filled in when the page is packed.
const VERSION = "/* version */";
const FILES = [/* files */];
/** What is fetched when it is needed. */
const LATER = [/* later */];

const CACHE = `komadai-${VERSION}`;

addEventListener("install", (event) => {
    event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(FILES)));
});

addEventListener("activate", (event) => {
    event.waitUntil(takeOver());
});

/** What an older version had fetched for this player goes on being kept, if it is the same file; the rest goes. */
async function takeOver() {
    const old = (await caches.keys()).filter((name) => name.startsWith("komadai-") && name !== CACHE);
    const cache = await caches.open(CACHE);
    for (const name of LATER) {
        const known = await caches.match(name);
        if (known) await cache.put(name, known);
    }
    await Promise.all(old.map((name) => caches.delete(name)));
}

// What this player needs beside: the texts and letters of a language, puzzles, the engine, networks.
addEventListener("message", ({ data }) => {
    if (Array.isArray(data?.keep)) caches.open(CACHE).then((cache) => cache.addAll(data.keep));
});

addEventListener("fetch", (event) => {
    const { request } = event;
    if (request.method !== "GET" || new URL(request.url).origin !== location.origin) return;
    event.respondWith(request.mode === "navigate" ? freshPage(request) : kept(request));
});

// A notification of the page: a press brings it forward.
addEventListener("notificationclick", (event) => {
    event.notification.close();
    event.waitUntil(bringForward(event.notification.data));
});

async function bringForward(address) {
    const pages = await clients.matchAll({ type: "window", includeUncontrolled: true });
    const page = pages.find((it) => it.url === address) ?? pages[0];
    await page?.focus();
}

async function freshPage(request) {
    try {
        return await fetch(request);
    } catch (error) {
        const page = await caches.match("./");
        if (page) return page;
        throw error;
    }
}

async function kept(request) {
    return (await caches.match(request, { ignoreSearch: true })) ?? fetch(request);
}
