//! Sentences that are still of the rules instead of the locale files: how a special move is
//! written. Each is named with the place that says it, and
//! goes from here when that place says it by a message.

/// The file that says it, and how it begins.
const EXCEPTIONS: [(&str, &str); 1] = [("src/rules/game/special_move.rs", "resigns")];

/// Whether a text is known to be of no locale file yet.
pub fn is_excepted(text: &str) -> bool {
    EXCEPTIONS
        .iter()
        .any(|(_, beginning)| text.starts_with(beginning))
}

/// What has no room when it is a third longer than in English, with the place that draws it: on
/// the screens whose name holds the first word. Each goes from here when its place makes room.
const LACKING_ROOM: [(&str, &str); 9] = [
    // `src/table/ui/pages/saved_games.rs`: the row at the edge of the list, which scrolls.
    ("390x844 saved games", "["),
    // `src/table/ui/screens.rs`: two lines of small letters are all that a phone's status line has.
    ("390x844", "[Choose the stones for the base"),
    ("390x844", "] to move. Choose"),
    ("390x844", "] sets up. Choose"),
    ("390x844", "] resigned"),
    ("setup, refused", "a base holds at least one stone"),
    // `src/table/ui/dock/analysis.rs`: the note is cut off beside its link, as the code says.
    ("", "] a second,"),
    // `src/table/ui/widgets/text.rs`: names on one line beside something else.
    ("", "[Engine,"),
    ("1280x", "[Size of text and panels"),
];

/// The same for single words, which must be the whole text.
const WORDS_LACKING_ROOM: [(&str, &str); 7] = [
    ("a hand of a match is over", "[Human~]"),
    ("play from here", "[to move~~]"),
    ("four, new game", "[10]"),
    ("resigned", "[Human~]"),
    ("new game", "[first~]"),
    ("players", "[to move~~]"),
    ("typing", "[play~]"),
];

/// Whether a text is known to have no room on a screen.
pub fn is_known_to_be_cut(screen: &str, text: &str) -> bool {
    let mut known = LACKING_ROOM.iter().filter(|(on, _)| screen.contains(on));
    let mut words = WORDS_LACKING_ROOM
        .iter()
        .filter(|(on, _)| screen.contains(on));
    known.any(|(_, part)| text.contains(part)) || words.any(|(_, word)| text == *word)
}
