// The words of the page, without a browser: that every language has them, that what is read
// from the locale files is what they say, and which language is taken.

import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";

import { chosenLanguage, negotiate } from "../page/words.js";
import { fillWords, parse, readWords } from "../words.mjs";

const PAGE = join(import.meta.dirname, "..", "page");
const PACKAGING = join(import.meta.dirname, "..", "..", "packaging");

/** The ids that the files of page and packages name, in quotes of any kind or in `{{TAG ID}}`. */
function usedIds() {
    const paths = [PAGE, PACKAGING].flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)));
    const files = paths.filter((path) => /\.(js|html|webmanifest|desktop|xml)$/.test(path));
    const texts = files.map((path) => readFileSync(path, "utf8"));
    const ids = texts.flatMap((text) => [...text.matchAll(/(?<=["' ])page-[a-z-]+(?=["'}])/g)].map(([id]) => id));
    return new Set(ids);
}

test("every language says what the page says, and nothing is left over", () => {
    const languages = readWords();
    assert.deepEqual(Object.keys(languages).sort(), ["en", "ja"]);
    for (const [tag, words] of Object.entries(languages)) {
        assert.deepEqual(Object.keys(words).sort(), [...usedIds()].sort(), tag);
    }
});

test("no sentence is left in the page's own files", () => {
    for (const name of readdirSync(PAGE).filter((name) => name.endsWith(".js"))) {
        const code = readFileSync(join(PAGE, name), "utf8").replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, "");
        // What goes to the console or to whoever catches it is no player's.
        const shown = code.replace(/console\.\w+\([^;]*;|new Error\([^;]*;/g, "");
        const sentences = [...shown.matchAll(/(["'`])([^"'`\n]*\p{L}+ \p{L}+[^"'`\n]*)\1/gu)].map(([, , text]) => text);
        assert.deepEqual(sentences.filter((text) => !text.includes("(")), [], name);
    }
    // Styles, comments and the place of the modules' sums are seen by nobody.
    const unseen = /<style>[\s\S]*<\/style>|<!--[\s\S]*?-->|<script type="importmap">[\s\S]*?<\/script>/g;
    const html = readFileSync(join(PAGE, "index.html"), "utf8").replace(unseen, "");
    const texts = [...html.matchAll(/>([^<>{}]*\p{L}[^<>{}]*)</gu)].map(([, text]) => text.trim());
    assert.deepEqual([...new Set(texts)], ["Komadai"]);
    const names = [...html.matchAll(/aria-label="([^"{]*)"/g)].map(([, text]) => text);
    assert.deepEqual(names, ["駒台"]);
});

test("a locale file is read, and refused where it holds more than the page can say", () => {
    assert.deepEqual(parse("# Words\n\npage-a = One, two\n", "x"), { "page-a": "One, two" });
    assert.throws(() => parse("page-a = { $name }\n", "x"), /x:1: expected/);
    assert.throws(() => parse("page-a = One\npage-a = Two\n", "x"), /x:2: .*twice/);
});

test("words are put where they are named", () => {
    const languages = { en: { "page-a": "One" }, ja: { "page-a": "一" } };
    assert.equal(fillWords("<p>{{en page-a}} {{ja page-a}}</p>", languages), "<p>One 一</p>");
    assert.throws(() => fillWords("{{en page-b}}", languages), /page-b/);
    assert.throws(() => fillWords("{{en page-a}}", { en: { "page-a": 'a "b"' } }), /escaped/);
});

test("the chosen language comes before those of the browser, and English last", () => {
    assert.equal(chosenLanguage('(\n    language: Some("ja"),\n    scale: 1.0,\n)'), "ja");
    assert.equal(chosenLanguage("(language: None)"), undefined);
    assert.equal(chosenLanguage(null), undefined);
    assert.equal(negotiate(["de", "ja-JP", "en"], ["en", "ja"]), "ja");
    assert.equal(negotiate(["en-GB", "ja"], ["en", "ja"]), "en");
    assert.equal(negotiate(["de"], ["en", "ja"]), "en");
});
