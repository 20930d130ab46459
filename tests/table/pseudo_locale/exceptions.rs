//! Sentences that are still of the rules and of the flow instead of the locale files: refusals,
//! notices, and how a special move is written. Each is named with the place that says it, and
//! goes from here when that place says it by a message.

/// The file that says it, and how it begins.
const EXCEPTIONS: [(&str, &str); 4] = [
    (
        "src/table/flow/persistence/mod.rs",
        "Previous game saved as ",
    ),
    (
        "src/table/flow/play_turn.rs",
        "There is no turn of yours to take back.",
    ),
    (
        "src/rules/sigma/setup/limits.rs",
        "a1: a base holds at least one stone",
    ),
    ("src/rules/game/special_move.rs", "resigns"),
];

/// Whether a text is known to be of no locale file yet.
pub fn is_excepted(text: &str) -> bool {
    EXCEPTIONS
        .iter()
        .any(|(_, beginning)| text.starts_with(beginning))
}
