//! Why a text from outside cannot be read, as a sentence. What readers call a place and what they expect there have
//! ids that are made of their own words, as names have; what no locale file knows stands for itself.

use super::{name_message, seat_name_message};
use crate::locale::{Argument, Locale, Message, msg, name_as_id_part};
use crate::rules::error::TextError;
use crate::rules::shogi::variant::file::VariantError;

/// The names of what an id leaves out: what is quoted, numbers, and the letters of pieces and seats, in their order.
const ARGUMENT_NAMES: [&str; 5] = ["first", "second", "third", "fourth", "fifth"];
/// What the ids of places begin with.
const PLACE_ID_PREFIX: &str = "text-place";
/// What comes before a list of names, to the end of the text.
const LIST_PREFIX: &str = "one of ";
/// A list that has an end of its own, since it is of other words.
const CLOSED_LIST_PREFIX: &str = "one of the ";

/// What is wrong with a text.
#[must_use]
pub fn text_error(error: &TextError) -> Message {
    let found = match error.has_found_nothing() {
        true => Argument::Selector("nothing"),
        false => Argument::Selector("text"),
    };
    msg!(
        "text-error",
        place = error_place(error),
        expected = message_for_english_words("expected", &error.expected),
        found = found,
        quoted = found_text_message(&error.found)
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

/// What stood there: quoted, or in the reader's words.
fn found_text_message(found: &str) -> Message {
    match found.starts_with('`') {
        true => Message::verbatim(found),
        false => message_for_english_words("found", found),
    }
}

/// A place in a text, in the words of whoever has read it.
pub(super) fn text_place(place: &str) -> Message {
    error_place(&TextError::new(place, "", ""))
}

fn error_place(error: &TextError) -> Message {
    let Some(at) = error.line_place() else {
        return message_for_english_words(PLACE_ID_PREFIX, &error.place);
    };
    let (Some(column), Some(field)) = (at.column, at.field) else {
        return match at.column {
            None => msg!("text-error-line", line = at.line),
            Some(column) => msg!("text-error-column", line = at.line, column = column),
        };
    };
    let field_place = msg!(
        "text-error-field",
        line = at.line,
        column = column,
        field = field
    );
    match at.inside {
        None => field_place,
        Some(inside) => msg!(
            "text-error-inside",
            field = field_place,
            place = message_for_english_words(PLACE_ID_PREFIX, inside)
        ),
    }
}

/// The message for a reader's own words: under an id of all of them, or else of those that are the same every time,
/// with the others as its arguments.
fn message_for_english_words(kind: &str, english: &str) -> Message {
    let whole = Message::new(format!("{kind}-{}", name_as_id_part(english)));
    if Locale::english().text(&whole) == english {
        return whole;
    }
    let ErrorTextPattern {
        text: words,
        arguments,
    } = ErrorTextPattern::from_english(english);
    let message = Message::new(format!("{kind}-{}", name_as_id_part(&words)));
    let named = ARGUMENT_NAMES.into_iter().zip(arguments);
    named
        .fold(message, |message, (name, value)| {
            message.with(name, argument_message(kind, &value))
        })
        .with_fallback(Message::verbatim(english))
}

/// What an id leaves out, in the player's language if it is the name of a seat or a piece. A place is called by a seat's
/// name in Sigma alone, by its letter elsewhere.
fn argument_message(kind: &str, value: &str) -> Message {
    let is_name = value.starts_with(char::is_uppercase) && value.contains(char::is_lowercase);
    if !is_name {
        return Message::verbatim(value);
    }
    let seat = seat_name_message(value, kind == PLACE_ID_PREFIX);
    match seat
        .id()
        .is_some_and(|id| Locale::english().has_message(id))
    {
        true => seat,
        false => name_message("piece", value),
    }
}

/// A reader's words, parted into those that are always the same and the rest.
struct ErrorTextPattern {
    text: String,
    arguments: Vec<String>,
}

impl ErrorTextPattern {
    fn from_english(english: &str) -> ErrorTextPattern {
        // A stone is none: it ends as the prefix begins.
        let mut prefixes = english.match_indices(LIST_PREFIX).map(|(at, _)| at);
        let prefix = prefixes.find(|at| !english[..*at].ends_with(char::is_alphabetic));
        let (english, list) = match prefix {
            Some(at) if !english[at..].starts_with(CLOSED_LIST_PREFIX) => {
                let (before, list) = english.split_at(at + LIST_PREFIX.len());
                (before, Some(list))
            }
            _ => (english, None),
        };
        let mut pattern = ErrorTextPattern {
            text: String::new(),
            arguments: Vec::new(),
        };
        // What is quoted stands at every second place.
        for (at, part) in english.split('`').enumerate() {
            match at % 2 {
                0 => pattern.add_words(part),
                _ => pattern.add_argument(&format!("`{part}`")),
            }
        }
        pattern.arguments.extend(list.map(String::from));
        pattern
    }

    fn add_words(&mut self, text: &str) {
        for piece in text.split_inclusive(' ') {
            let word = piece.trim_matches(|letter: char| !letter.is_alphanumeric());
            if !word.is_empty() && self.is_variable_word(word) {
                let (before, after) = piece.split_once(word).unwrap_or_default();
                self.text.push_str(before);
                self.add_argument(word);
                self.text.push_str(after);
            } else {
                self.text.push_str(piece);
            }
        }
    }

    /// Whether a word is a number, a cell, a name, the name of a piece as files write it, or the letters of pieces, seats or ranks.
    fn is_variable_word(&self, word: &str) -> bool {
        let has_number = word.contains(|letter: char| letter.is_ascii_digit());
        let is_begun = !(self.text.is_empty() && self.arguments.is_empty());
        let is_name = is_begun && word.starts_with(char::is_uppercase);
        let is_code = word.len() > 1 && !word.contains(|letter: char| letter.is_ascii_lowercase());
        let is_lettered = ["seat ", "rank "].iter().any(|it| self.text.ends_with(it));
        let is_letter = word.len() == 1 && (word != "a" || is_lettered);
        has_number || is_name || is_code || is_letter
    }

    /// Adds an argument, to the one before if nothing but a blank or a comma is between them.
    fn add_argument(&mut self, text: &str) {
        let between = self.text.trim_end_matches([' ', ',']).len();
        let gap = self.text[between..].to_owned();
        let follows = self.text[..between].ends_with('\u{0}');
        match self.arguments.last_mut().filter(|_| follows) {
            Some(last) => {
                self.text.truncate(between);
                last.push_str(&gap);
                last.push_str(text);
            }
            None => {
                self.arguments.push(text.into());
                self.text.push('\u{0}');
            }
        }
    }
}
