// The words of the page from the locale files: those whose ids begin with `page-`, for every
// language, and the files of a language whole, for a page to fetch. Knows plain messages only:
// whoever needs arguments needs Fluent.

import { readFileSync, readdirSync } from "node:fs";
import { basename, join } from "node:path";

const LOCALES = join(import.meta.dirname, "..", "assets", "locales");
const FILE = "page.ftl";

/**
 * Reads a locale file of plain messages, `id = text`, with comments.
 * @returns {Record<string, string>} texts by id
 */
export function parse(text, place) {
    const words = {};
    text.split("\n").forEach((line, index) => {
        if (line === "" || line.startsWith("#")) return;
        const [, id, word] = /^(page-[a-z-]+) = ([^{}]+)$/.exec(line) ?? [];
        if (id === undefined) throw new Error(`${place}:${index + 1}: expected \`page-... = text\`, found \`${line}\``);
        if (id in words) throw new Error(`${place}:${index + 1}: \`${id}\` is there twice`);
        words[id] = word;
    });
    return words;
}

/**
 * Reads all languages that have words for the page.
 * @returns {Record<string, Record<string, string>>} texts by language tag, then by id
 */
export function readWords(folder = LOCALES) {
    const languages = {};
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
        if (!entry.isDirectory() || !readdirSync(join(folder, entry.name)).includes(FILE)) continue;
        const path = join(folder, entry.name, FILE);
        languages[entry.name] = parse(readFileSync(path, "utf8"), path);
    }
    return languages;
}

/**
 * All texts of a language, as the program reads them (`LanguageTexts` in `src/locale`).
 * @returns {{messages: string[], rules_pages: Record<string, string>}} rules pages by game
 */
export function readTexts(tag, folder = LOCALES) {
    const read = (inside, extension) =>
        readdirSync(inside)
            .filter((name) => name.endsWith(extension))
            .sort()
            .map((name) => [basename(name, extension), readFileSync(join(inside, name), "utf8")]);
    const language = join(folder, tag);
    return {
        messages: read(language, ".ftl").map(([, text]) => text),
        rules_pages: Object.fromEntries(read(join(language, "rules"), ".md")),
    };
}

/** Puts words into a text of HTML or JSON where it says `{{TAG ID}}`. */
export function fillWords(text, languages) {
    return text.replace(/\{\{(\S+) (page-\S+)\}\}/g, (_, tag, id) => {
        const word = languages[tag]?.[id];
        if (word === undefined) throw new Error(`no message \`${id}\` in \`${tag}\``);
        if (/[<>&"\\]/.test(word)) throw new Error(`\`${id}\` in \`${tag}\` would have to be escaped`);
        return word;
    });
}
