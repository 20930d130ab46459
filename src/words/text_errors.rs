//! Why a text from outside cannot be read, as a sentence. What readers call a place and what they expect there have
//! ids that are made of their own words, as names have; what no locale file knows stands for itself.

use super::named;
use crate::locale::{Argument, Message, msg};
use crate::rules::error::TextError;

/// What is wrong with a text.
#[must_use]
pub fn text_error(error: &TextError) -> Message {
    let found = match error.found_nothing() {
        true => Argument::Key("nothing"),
        false => Argument::Key("text"),
    };
    msg!(
        "text-error",
        place = place(error),
        expected = named("expected", &error.expected),
        found = found,
        quoted = error.found.as_str()
    )
}

fn place(error: &TextError) -> Message {
    let Some(at) = error.line() else {
        return named("text-place", &error.place);
    };
    match (at.column, at.field) {
        (None, _) => msg!("text-error-line", line = at.line),
        (Some(column), None) => msg!("text-error-column", line = at.line, column = column),
        (Some(column), Some(field)) => msg!(
            "text-error-field",
            line = at.line,
            column = column,
            field = field
        ),
    }
}
