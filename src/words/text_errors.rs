//! Why a text from outside cannot be read, as a sentence. The words of the readers are English, and other languages have
//! them under ids that are made of them, as names have; what no locale file knows stands for itself.

use super::{name_message, seat_name_message};
use crate::locale::{Argument, Message, msg, name_as_id_part};
use crate::rules::error::{Found, Place, TextError, Wording, WordingArgument};
use crate::rules::shogi::variant::file::VariantError;

/// The names of what is filled into words, in their order.
const ARGUMENT_NAMES: [&str; 5] = ["first", "second", "third", "fourth", "fifth"];
/// What the ids of places begin with.
const PLACE_ID_PREFIX: &str = "text-place";

/// What is wrong with a text.
#[must_use]
pub fn text_error(error: &TextError) -> Message {
    let (found, quoted) = match &error.found {
        Found::Nothing => ("nothing", Message::default()),
        Found::Quoted(text) => ("text", Message::verbatim(format!("`{text}`"))),
        Found::Described(words) => ("text", wording_message("found", words)),
    };
    msg!(
        "text-error",
        place = text_place(&error.place),
        expected = wording_message("expected", &error.expected),
        found = Argument::Selector(found),
        quoted = quoted
    )
}

/// What is wrong with a file that was refused, for whoever names the file.
pub trait FileFault {
    /// The fault in the player's words.
    fn fault_message(&self) -> Message;
}

impl FileFault for TextError {
    fn fault_message(&self) -> Message {
        text_error(self)
    }
}

impl FileFault for VariantError {
    fn fault_message(&self) -> Message {
        Message::joined_lines(self.0.iter().map(text_error))
    }
}

/// A place in a text.
pub(super) fn text_place(place: &Place) -> Message {
    let (line, column, field, inside) = match place {
        Place::Part(words) => return wording_message(PLACE_ID_PREFIX, words),
        Place::Line {
            line,
            column,
            field,
            inside,
        } => (*line, column, field.as_str(), inside),
    };
    let place = match *column {
        None => msg!("text-error-line", line = line),
        Some(column) if field.is_empty() => msg!("text-error-column", line = line, column = column),
        Some(column) => msg!(
            "text-error-field",
            line = line,
            column = column,
            field = field
        ),
    };
    if inside.pattern.is_empty() {
        return place;
    }
    let inside = wording_message(PLACE_ID_PREFIX, inside);
    msg!("text-error-inside", field = place, place = inside)
}

/// The words of a reader, for those who have them under an id; in English as they are.
fn wording_message(kind: &str, words: &Wording) -> Message {
    let message = Message::new(format!("{kind}-{}", name_as_id_part(&words.pattern)));
    let named = ARGUMENT_NAMES.into_iter().zip(&words.arguments);
    named
        .fold(message, |message, (name, value)| {
            message.with(name, argument_message(kind, value))
        })
        .with_fallback(Message::verbatim(words.to_string()))
}

/// What is filled in. A place is called by a seat's name in Sigma alone, by its letter elsewhere.
fn argument_message(kind: &str, argument: &WordingArgument) -> Message {
    match argument {
        WordingArgument::Verbatim(text) => Message::verbatim(text),
        WordingArgument::Seat(name) => seat_name_message(name, kind == PLACE_ID_PREFIX),
        WordingArgument::Piece(name) => name_message("piece", name),
    }
}
