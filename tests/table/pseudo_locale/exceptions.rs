//! Sentences that are still of the rules instead of the locale files. Each is named with the place
//! that says it, and goes from here when that place says it by a message.

/// The file that says it, and how it begins.
const EXCEPTIONS: [(&str, &str); 1] = [("src/rules/error.rs", "[[move~]: expected")];

/// Whether a text is known to be of no locale file yet.
pub fn is_excepted(text: &str) -> bool {
    EXCEPTIONS
        .iter()
        .any(|(_, beginning)| text.starts_with(beginning))
}

/// What has no room when it is a third longer than in English, with the place that draws it: on
/// the screens whose name holds the first word. Each goes from here when its place makes room.
const LACKING_ROOM: [(&str, &str); 8] = [
    // `src/table/ui/dock/stone_picker.rs`: the lines at the edge of the list, which scrolls.
    ("390x844 stone picker, all results", "squares in reach"),
    ("390x844 stone picker", "[your base as it is"),
    // `src/table/ui/pages/saved_games.rs`: the row at the edge of the list, which scrolls.
    ("390x844 saved games", "["),
    // `src/table/ui/pages/kept_rooms.rs`: the same.
    ("390x844 kept rooms", "["),
    ("390x844 a room", "visited"),
    ("setup, refused", "a base holds at least one stone"),
    // `src/table/ui/dock/analysis.rs`: the note is cut off beside its link, as the code says.
    ("", " a second,"),
    // `src/table/ui/dock/seat_cards.rs`: the players of four seats, once their game is over.
    ("", "[Engine,"),
];

/// The same for single words, which must be the whole text.
const WORDS_LACKING_ROOM: [(&str, &str); 4] = [
    ("four, new game", "[10]"),
    ("resigned", "[Human~]"),
    ("a flag has fallen", "[Human~]"),
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

/// The width of a scroll bar, in points: what scrolls is dragged by a finger itself.
const SCROLL_BAR: f32 = 8.0;

/// What is smaller than a finger, by a part of the screens' names and by what is written there.
const SMALL: [(&str, &str); 1] = [
    // `src/table/ui/dock/typed_move_field.rs`: the letters of the field, in a frame that is higher.
    ("typing", "[Type a move"),
];

/// Whether a control is known to be too small for a finger.
pub fn is_known_to_be_small(screen: &str, size: [f32; 2], said: &str) -> bool {
    let mut known = SMALL.iter().filter(|(on, _)| screen.contains(on));
    size[0] <= SCROLL_BAR || known.any(|(_, part)| said.contains(part))
}
