// A browser with the built page in it, and hands: a mouse that finds things by
// what they are (a cell, a label, something in a storage) and keys. Uses the
// page's own door (`komadai`) to know where things are and what may be played,
// never to play.

import assert from "node:assert/strict";
import { mkdirSync } from "node:fs";
import { createRequire } from "node:module";
import { homedir } from "node:os";
import { join } from "node:path";

import { serve } from "../serve.mjs";

const TOOLS = process.env.KOMADAI_WEB_TOOLS ?? join(homedir(), ".cache", "komadai", "web-tools");
const { chromium } = createRequire(join(TOOLS, "node_modules", "x.js"))("playwright-core");

export const DIST = join(import.meta.dirname, "..", "dist");
export const SHOTS = process.env.KOMADAI_SHOTS ?? join(import.meta.dirname, "..", "..", "target", "shots", "web");
mkdirSync(SHOTS, { recursive: true });

/** Without a graphics card a frame takes long, and so does everything that waits for one. */
export const PATIENCE = 120_000;

const FLAGS = [
    "--no-sandbox",
    "--use-gl=angle",
    "--use-angle=swiftshader",
    "--enable-unsafe-swiftshader",
    "--ignore-gpu-blocklist",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    // As browsers have it for people: "user-gesture-required" does not concern sound made by programs.
    "--autoplay-policy=document-user-activation-required",
];

/** Serves the page on a port of its own, and starts a browser. */
export async function open() {
    const server = await serve(DIST, 0);
    const browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: FLAGS });
    return {
        address: `http://127.0.0.1:${server.address().port}/`,
        browser,
        /** Nobody answers any more: as far as the page knows, there is no network. */
        hangUp: () => new Promise((resolve) => (server.close(resolve), server.closeAllConnections())),
        close: async () => {
            await browser.close();
            server.close();
        },
    };
}

/** A visitor with storage of his own. */
export async function visit({ browser, address }, options = {}) {
    const context = await browser.newContext({ viewport: { width: 1120, height: 700 }, ...options });
    context.setDefaultTimeout(PATIENCE);
    const tab = await context.newPage();
    const visitor = new Visitor(tab, address);
    return visitor;
}

export class Visitor {
    constructor(tab, address) {
        this.tab = tab;
        this.address = address;
        this.complaints = [];
        tab.on("console", (message) => {
            if (message.type() === "error") this.complaints.push(message.text());
        });
        // Among these are promises that nobody was there for.
        tab.on("pageerror", (error) => this.complaints.push(String(error)));
        tab.on("requestfailed", (request) => {
            const reason = request.failure()?.errorText;
            // Whoever leaves a page gives up what is still on its way, as its icon.
            if (reason !== "net::ERR_ABORTED") this.complaints.push(`${request.url()}: ${reason}`);
        });
        tab.on("response", (response) => {
            if (response.status() >= 400) this.complaints.push(`${response.url()}: ${response.status()}`);
        });
    }

    /** Opens the page, at a link if one is given, and waits for the first picture. */
    async arrive(link = "") {
        await this.tab.goto(this.address + link);
        await this.awaitPicture();
    }

    /**
     * Notes what the page says of this kind (`notice`, `refused`), from the first moment on: nothing that is said while
     * it starts is said again. To be called before the page is opened.
     * @returns {() => Promise<string[]>} what was said since the page was loaded
     */
    async listen(event) {
        await this.tab.addInitScript((event) => {
            globalThis.heard = [];
            Object.defineProperty(globalThis, "komadai", {
                configurable: true,
                set(door) {
                    Object.defineProperty(globalThis, "komadai", { value: door });
                    door.on(event, ({ reason, text }) => heard.push(reason ?? text));
                },
            });
        }, event);
        return () => this.tab.evaluate(() => heard);
    }

    async awaitPicture() {
        await this.tab.waitForFunction(() => globalThis.komadai !== undefined);
        await this.tab.evaluate(() => komadai.ready);
        // Motion and pictures are looked at elsewhere; here they only cost time.
        await this.tab.evaluate(() => (komadai.motion(0), komadai.draw(false)));
    }

    /** Follows another link on the page that is there; `isThere` runs in the page. */
    async follow(link, isThere, argument) {
        await this.tab.evaluate((link) => {
            location.hash = "";
            location.hash = link;
        }, link);
        await this.until(isThere, argument);
        await this.frame();
    }

    state() {
        return this.tab.evaluate(() => komadai.state);
    }

    /** Waits until the table is as wanted; `wanted` runs in the page. */
    async until(wanted, argument) {
        await this.tab.waitForFunction(wanted, argument, { polling: 50 });
    }

    /** Waits until nothing moves and nobody thinks. */
    rest() {
        return this.until(() => !komadai.state.busy);
    }

    legal() {
        return this.tab.evaluate(() => komadai.legal());
    }

    position() {
        return this.tab.evaluate(() => komadai.position());
    }

    /** Where something is on the page; null if it is not to be seen. */
    where(aim) {
        return this.tab.evaluate((aim) => komadai.find(aim), aim);
    }

    /** Clicks something as soon as it is there. */
    async click(aim) {
        const at = await this.see(aim);
        await this.tab.mouse.move(at.x, at.y);
        await this.frame();
        await this.tab.mouse.click(at.x, at.y);
        await this.frame();
    }

    /** Taps something as soon as it is there. */
    async tap(aim) {
        const at = await this.see(aim);
        await this.tab.touchscreen.tap(at.x, at.y);
        await this.frame();
    }

    async see(aim) {
        let at = null;
        await this.awaitThat(`${JSON.stringify(aim)} is to be seen`, async () => (at = await this.where(aim)) !== null);
        return at;
    }

    /** Lets frames pass until something holds. */
    async awaitThat(what, holds) {
        const until = Date.now() + PATIENCE;
        while (!(await holds())) {
            assert.ok(Date.now() < until, `never came: ${what}`);
            await this.frame();
        }
    }

    /** Lets the table draw: whatever was done is shown after that. */
    async frame() {
        await this.tab.evaluate(() => komadai.find("Nothing"));
    }

    async key(name) {
        await this.tab.keyboard.press(name);
        // One frame shows it pressed, the next let go.
        for (let look = 0; look < 2; look += 1) await this.frame();
    }

    /** Draws the table once everything rests, and keeps the picture. */
    async picture(name) {
        await this.rest();
        await this.tab.evaluate(() => komadai.draw(true));
        // Panels need a second look at what changed.
        for (let look = 0; look < 2; look += 1) await this.frame();
        await this.tab.screenshot({ path: join(SHOTS, `${name}.png`) });
        await this.tab.evaluate(() => komadai.draw(false));
    }

    /** Asserts that the browser had nothing to complain about but what a test brings about, and leaves. */
    async leave(isExpected = () => false) {
        await this.tab.context().close();
        assert.deepEqual(this.complaints.filter((complaint) => !isExpected(complaint)), []);
    }
}

/** The name of a file of the page, without its hash. */
export const plainName = (url) => new URL(url).pathname.split("/").at(-1).replace(/-[0-9a-f]{10}/, "");

/** The names of the files that are kept for starting without a network. */
export async function keptFiles(visitor) {
    const urls = await visitor.tab.evaluate(async () => {
        const all = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
        return all.flat().map(({ url }) => url);
    });
    return urls.map(plainName);
}

/** Waits until a file whose name ends so is kept. */
export function untilKept(visitor, ending) {
    return visitor.awaitThat(`${ending} is kept`, async () =>
        (await keptFiles(visitor)).some((name) => name.endsWith(ending)),
    );
}
