//! What the options of all games share: how a name or a value that does not
//! exist is refused. Knows no game.

use crate::error::TextError;

/// The refusal of a value that an option does not have.
pub(crate) fn bad_value(name: &str, expected: impl Into<String>, value: &str) -> TextError {
    TextError::new(format!("option {name}"), expected, value)
}

/// The refusal of an option that a game does not have.
pub(crate) fn unknown_option(names: &[&str], found: &str) -> TextError {
    let expected = match names {
        [] => "nothing, for the game has no options".into(),
        names => format!("one of {}", names.join(", ")),
    };
    TextError::new("option name", expected, found)
}
