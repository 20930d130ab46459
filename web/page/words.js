// The words of the page in the player's language: the one chosen in the settings, or else the
// first that the browser asks for, or else English. What is said is in the locale files.

// Filled in when the page is packed: texts by language tag, then by id.
const WORDS = /* words of the page */ {};
const ENGLISH = "en";
/** Where the program keeps the settings. */
const SETTINGS = "komadai/config/settings.ron";

/** The tag of the language that is chosen in these settings; undefined if none is. */
export function chosenLanguage(settings) {
    return /\blanguage:\s*(?:Some\()?"([^"]+)"/.exec(settings ?? "")?.[1];
}

/** The first of the asked languages that is offered; `ja-JP` is content with `ja`. */
export function negotiate(asked, offered) {
    for (const tag of asked) {
        const own = offered.find((it) => it === tag) ?? offered.find((it) => it === tag.split("-")[0]);
        if (own !== undefined) return own;
    }
    return ENGLISH;
}

function settings() {
    try {
        return localStorage.getItem(SETTINGS);
    } catch {
        // Storage may be switched off.
        return null;
    }
}

/** The tag of the player's language, as of now. */
export function language() {
    const chosen = chosenLanguage(settings());
    return negotiate([chosen, ...(navigator.languages ?? [])].filter(Boolean), Object.keys(WORDS));
}

/** A message in the player's language. */
export function word(id) {
    return WORDS[language()]?.[id] ?? WORDS[ENGLISH]?.[id] ?? id;
}

/** Writes the words of the page: the text of every element with `data-word`, the name of every one with `data-label`. */
export function writeWords(root = document) {
    root.documentElement.lang = language();
    for (const element of root.querySelectorAll("[data-word]")) element.textContent = word(element.dataset.word);
    for (const element of root.querySelectorAll("[data-label]")) {
        element.setAttribute("aria-label", word(element.dataset.label));
    }
}
