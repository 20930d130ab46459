// Tells the player by a notification that it is their turn, while the page is not in front. Shows
// none before the player has asked for that and the browser has let them. Knows no game.

/** A notification takes the place of the one before. */
const TAG = "komadai-turn";

/** What the table calls: see src/table/page_bindings.rs. */
export function makeNotifications() {
    let shown;

    const isInFront = () => !document.hidden && document.hasFocus();

    const permission = () => globalThis.Notification?.permission ?? "missing";

    async function notify(text) {
        if (isInFront() || permission() !== "granted") return;
        const options = {
            tag: TAG,
            // Again, though the one before may still be there.
            renotify: true,
            icon: new URL("icon-192.png", document.baseURI).href,
            data: location.href,
        };
        try {
            shown = new Notification(text, options);
            shown.addEventListener("click", () => (globalThis.focus(), withdraw()));
        } catch {
            // Phones have those of a service worker only, which hears of the press, too.
            const worker = await navigator.serviceWorker?.getRegistration();
            await worker?.showNotification(text, options);
        }
    }

    /** Whoever looks at the page need not be told any more. */
    async function withdraw() {
        if (permission() !== "granted") return;
        shown?.close();
        shown = undefined;
        const worker = await navigator.serviceWorker?.getRegistration();
        for (const one of (await worker?.getNotifications({ tag: TAG })) ?? []) one.close();
    }

    addEventListener("focus", () => isInFront() && withdraw());

    return {
        notificationPermission: permission,
        askToNotify: () => globalThis.Notification?.requestPermission(),
        notify: (text) =>
            notify(text).catch((error) => console.info("No notification:", error.message)),
    };
}
