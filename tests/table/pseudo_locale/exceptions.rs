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
