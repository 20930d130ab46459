//! Reading RON that people wrote: records, levels, themes, bindings. A file
//! that is refused is refused with line, column, what was expected there and
//! what was found. Knows text only; opening files is for others.

use std::cell::Cell;

use ron::error::{Error, SpannedError};
use ron::extensions::Extensions;
use ron::ser::PrettyConfig;
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::error::{Found, Place, TextError, Wording, refused, truncated_for_message};
use crate::traits::notation::without_byte_order_mark;

/// The most bytes of a text that is read, and of a file: a record of thousands of commented moves is far shorter.
pub const MOST_TEXT_BYTES: usize = 16 << 20;

/// How much of an offending word a message quotes, in characters.
const MOST_QUOTED_WORD_CHARS: usize = 24;

/// How RON is read and written everywhere: an optional value plainly, without
/// `Some`, and the fields of a choice in its own brackets.
fn ron_options() -> ron::Options {
    ron::Options::default()
        .with_default_extension(Extensions::IMPLICIT_SOME | Extensions::UNWRAP_VARIANT_NEWTYPES)
}

/// Writes a value as RON text, a field a line.
///
/// # Panics
/// If the value's own serialisation fails; plain data cannot.
pub fn write<T: Serialize>(value: &T) -> String {
    ron_options()
        .to_string_pretty(value, PrettyConfig::default())
        .expect("plain data can be written")
}

/// Reads a value from RON text.
///
/// # Errors
/// If the text is not RON, or does not fit the type, or is too long or too deep; the place is `line L, column C`.
pub fn read<T: DeserializeOwned>(text: &str) -> Result<T, TextError> {
    check_length(text, MOST_TEXT_BYTES)?;
    let text = without_byte_order_mark(text);
    ron_options()
        .from_str(text)
        .map_err(|error| text_error(text, &error))
}

/// Checks that a text has at most so many bytes.
///
/// # Errors
/// If it has more.
pub fn check_length(text: &str, most: usize) -> Result<(), TextError> {
    if text.len() <= most {
        return Ok(());
    }
    let expected = wording!("at most {} bytes", most);
    refused(Place::column((1, 1), ""), expected, text.len().to_string())
}

thread_local! {
    /// What [`raise`] was told last.
    static RAISED: Cell<Option<TextError>> = const { Cell::new(None) };
}

/// The error of a reader as one of serde, which carries text alone: [`read`] tells it as it was raised.
#[must_use]
pub fn raise<E: serde::de::Error>(error: TextError) -> E {
    let said = E::custom(&error);
    RAISED.set(Some(error));
    said
}

fn text_error(text: &str, error: &SpannedError) -> TextError {
    let start = error.span.start;
    let column = start.col - usize::from(has_minus_before(text, start.line, start.col));
    let (line, column, word) = word_from(text, start.line, column);
    let place = Place::column((line, column), "");
    if let Error::Message(message) = &error.code
        && let Some(raised) = RAISED.take().filter(|it| it.to_string() == *message)
    {
        return TextError {
            place: Box::new(place.with_inside(&raised.place)),
            ..raised
        };
    }
    let (expected, found) = expected_and_found(&error.code);
    TextError::new(place, expected, found.unwrap_or_else(|| word.into()))
}

/// Whether the sign before a line and column (both from 1) is the minus of a
/// number, which the reader has passed by already.
fn has_minus_before(text: &str, line: usize, column: usize) -> bool {
    let line = text.lines().nth(line.saturating_sub(1)).unwrap_or_default();
    let before = column.checked_sub(2).and_then(|at| line.chars().nth(at));
    let is_number = line.chars().nth(column.saturating_sub(1));
    before == Some('-') && is_number.is_some_and(|sign| sign.is_ascii_digit())
}

/// The first word at or after a line and column (both from 1): where it
/// begins, and the word, shortened. Empty at the end of the text.
fn word_from(text: &str, line: usize, column: usize) -> (usize, usize, String) {
    let mut skip = column.saturating_sub(1);
    for (number, content) in (1..).zip(text.lines()).skip(line.saturating_sub(1)) {
        let mut chars = (1..).zip(content.chars()).skip(skip);
        if let Some((column, first)) = chars.find(|(_, c)| !c.is_whitespace()) {
            return (number, column, first_word(first, chars.map(|(_, c)| c)));
        }
        skip = 0;
    }
    (line, column, String::new())
}

/// A sign alone, or a name, number or quotation as far as it goes.
fn first_word(first: char, rest: impl Iterator<Item = char>) -> String {
    let mut word = String::from(first);
    if !(first.is_alphanumeric() || matches!(first, '_' | '-' | '"')) {
        return word;
    }
    for c in rest.take_while(|c| !matches!(c, ',' | ')' | ']' | '}' | ':')) {
        word.push(c);
        if word.chars().count() == MOST_QUOTED_WORD_CHARS {
            word.push('…');
            break;
        }
    }
    word.truncate(word.trim_end().len());
    word
}

/// What was expected and, where the reader knows it, what was found.
fn expected_and_found(code: &Error) -> (Wording, Option<Found>) {
    match code {
        Error::ExpectedDifferentStructName { expected, found } => (
            wording!("`{}` or a plain `(`", *expected),
            Some(found.into()),
        ),
        Error::ExpectedNamedStructLike(_) | Error::ExpectedStructLike => {
            (wording!("an opening `{}`", '('), None)
        }
        Error::InvalidValueForType { expected, found } => {
            (expected_type(expected), Some(found_value(found).into()))
        }
        Error::ExpectedDifferentLength { expected, found } => (
            expected.clone().into(),
            Some(wording!("{} elements", *found).into()),
        ),
        Error::NoSuchEnumVariant {
            expected, found, ..
        }
        | Error::NoSuchStructField {
            expected, found, ..
        } => {
            let expected = match expected {
                [] => wording!("no field at all"),
                names => Wording::one_of(names),
            };
            (expected, Some(found.into()))
        }
        Error::MissingStructField { field, .. } => (
            wording!("the field `{}`", *field),
            Some(wording!("the end without it").into()),
        ),
        Error::DuplicateStructField { field, .. } => (
            wording!("the field `{}` once", *field),
            Some((*field).into()),
        ),
        Error::Eof => (
            wording!("more"),
            Some(wording!("the end of the text").into()),
        ),
        Error::TrailingCharacters => (wording!("the end of the text"), None),
        Error::IntegerOutOfBounds => (wording!("a number within its limits"), None),
        Error::ExceededRecursionLimit => (wording!("fewer brackets within brackets"), None),
        Error::Message(message) => expected_and_found_in_message(message),
        other => (expected_syntax(other), None),
    }
}

/// What the syntax asks for; where the crate's own word says little to whoever is no programmer, in ours.
fn expected_syntax(code: &Error) -> Wording {
    match code {
        Error::ExpectedArray => wording!("an opening `{}`", '['),
        Error::ExpectedArrayEnd => wording!("a closing `{}`", ']'),
        Error::ExpectedBoolean => wording!("`{}` or `{}`", "true", "false"),
        Error::ExpectedComma => wording!("a comma"),
        Error::ExpectedFloat => wording!("a number"),
        Error::ExpectedIdentifier
        | Error::InvalidIdentifier(_)
        | Error::SuggestRawIdentifier(_) => wording!("a name"),
        Error::ExpectedInteger => wording!("a whole number"),
        Error::ExpectedMap => wording!("an opening `{}`", '{'),
        Error::ExpectedMapColon => wording!("a colon"),
        Error::ExpectedMapEnd => wording!("a closing `{}`", '}'),
        Error::ExpectedOption => wording!("a value, or `{}`", "None"),
        Error::ExpectedString => wording!("a text in quotes"),
        Error::ExpectedStringEnd => wording!("the closing quote of the text"),
        Error::ExpectedStructLikeEnd => wording!("a closing `{}`", ')'),
        Error::ExpectedUnit => wording!("`()`"),
        Error::UnexpectedChar(_) => wording!("another character"),
        Error::UnclosedBlockComment => wording!("the end of the comment"),
        other => wording_after_expected(&other.to_string()).into(),
    }
}

/// A type as a value in a file, where it is called by what programs call it.
fn expected_type(name: &str) -> Wording {
    match name {
        "a string" | "a character" => wording!("a text in quotes"),
        "a boolean" => wording!("`{}` or `{}`", "true", "false"),
        "a sequence" => wording!("a list"),
        "a map" => wording!("fields with values"),
        "f32" | "f64" => wording!("a number"),
        "u8" | "u16" | "u32" | "u64" | "usize" => wording!("a whole number of {} or more", 0_u8),
        "i8" | "i16" | "i32" | "i64" | "isize" => wording!("a whole number"),
        other => other.to_owned().into(),
    }
}

/// What crates say that know no [`TextError`]: "expected A, found B", perhaps after a place.
fn expected_and_found_in_message(message: &str) -> (Wording, Option<Found>) {
    let parts = message.split_once("expected ").and_then(|(place, rest)| {
        let (expected, found) = rest.rsplit_once(", found ")?;
        Some((format!("{place}{expected}").into(), found))
    });
    let (expected, found) = parts.unwrap_or_else(|| (wording!("a value that fits"), message));
    (expected, Some(found_value(found).into()))
}

/// A value as serde describes it (`the string "abc"`), whose kinds are told apart by their words.
fn found_value(description: &str) -> Wording {
    let described = truncated_for_message(description);
    let Some(at) = described.find(['"', '`']) else {
        return described.into_owned().into();
    };
    let (kind, value) = described.split_at(at);
    let value = match value.starts_with('"') {
        true => format!("`{value}`"),
        false => value.into(),
    };
    match kind {
        "the string " => wording!("the string {}", value),
        "the integer " => wording!("the integer {}", value),
        "the floating point number " => wording!("the floating point number {}", value),
        "the boolean " => wording!("the boolean {}", value),
        _ => format!("{kind}{value}").into(),
    }
}

/// The crate's own wording, made to follow "expected".
fn wording_after_expected(message: &str) -> String {
    match message.strip_prefix("Expected ") {
        Some(rest) => rest.into(),
        None => format!("valid RON ({})", message.to_lowercase()),
    }
}
