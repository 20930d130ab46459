// Sentences of the locale files, for tests that hear what players hear.

import { readFileSync, readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { homedir } from "node:os";
import { join } from "node:path";

const TOOLS = process.env.KOMADAI_WEB_TOOLS ?? join(homedir(), ".cache", "komadai", "web-tools");
const { FluentBundle, FluentResource } = createRequire(join(TOOLS, "node_modules", "x.js"))("@fluent/bundle");

/**
 * Reads all files of a language.
 * @returns {(id: string, args?: Record<string, string | number>) => string} says a message
 */
export function readSentences(language) {
    const folder = join(import.meta.dirname, "..", "..", "assets", "locales", language);
    const bundle = new FluentBundle(language, { useIsolating: false });
    for (const name of readdirSync(folder).filter((name) => name.endsWith(".ftl"))) {
        const errors = bundle.addResource(new FluentResource(readFileSync(join(folder, name), "utf8")));
        if (errors.length > 0) throw errors[0];
    }
    return (id, args) => {
        const message = bundle.getMessage(id);
        if (!message?.value) throw new Error(`no message \`${id}\` in \`${language}\``);
        return bundle.formatPattern(message.value, args);
    };
}
