//! What the options of all games share: how a value is read, and how a name or a
//! value that does not exist is refused. Knows no game.

use crate::error::{TextError, Wording};

/// Reads one of the values of an option, given all of them in order and the text of each.
pub(crate) fn read_value<T: Copy>(
    name: &str,
    all: &[T],
    as_str: impl Fn(T) -> &'static str,
    value: &str,
) -> Result<T, TextError> {
    let chosen = all.iter().copied().find(|one| as_str(*one) == value);
    chosen.ok_or_else(|| {
        let expected = match all {
            [first, second] => wording!("`{}` or `{}`", as_str(*first), as_str(*second)),
            all => {
                let names: Vec<&str> = all.iter().map(|one| as_str(*one)).collect();
                Wording::one_of(&names)
            }
        };
        bad_value_error(name, expected, value)
    })
}

/// Whether an option is on, as text.
pub(crate) const fn switch_text(is_on: bool) -> &'static str {
    if is_on { "true" } else { "false" }
}

/// The refusal of a value that an option does not have.
pub(crate) fn bad_value_error(name: &str, expected: Wording, value: &str) -> TextError {
    TextError::new(wording!("option {}", name), expected, value)
}

/// The refusal of an option that a game does not have.
pub(crate) fn unknown_option_error(names: &[&str], found: &str) -> TextError {
    let expected = match names {
        [] => wording!("nothing, for the game has no options"),
        names => Wording::one_of(names),
    };
    TextError::new("option name", expected, found)
}
