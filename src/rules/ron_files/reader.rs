//! Reading RON that people wrote: records, levels, themes, bindings. A file
//! that is refused is refused with line, column, what was expected there and
//! what was found. Knows text only; opening files is for others.

use ron::error::{Error, SpannedError};
use ron::extensions::Extensions;
use ron::ser::PrettyConfig;
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::error::{TextError, truncated_for_message};
use crate::traits::notation::without_byte_order_mark;

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
/// If the text is not RON, or does not fit the type; the place is `line L, column C`.
pub fn read<T: DeserializeOwned>(text: &str) -> Result<T, TextError> {
    let text = without_byte_order_mark(text);
    ron_options()
        .from_str(text)
        .map_err(|error| text_error(text, &error))
}

fn text_error(text: &str, error: &SpannedError) -> TextError {
    let start = error.span.start;
    let column = start.col - usize::from(has_minus_before(text, start.line, start.col));
    let (line, column, word) = word_from(text, start.line, column);
    let place = format!("line {line}, column {column}");
    let (expected, found) = expected_and_found(&error.code);
    match found {
        Some(found) => TextError {
            place,
            expected,
            found,
        },
        None => TextError::new(place, expected, word),
    }
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
fn expected_and_found(code: &Error) -> (String, Option<String>) {
    let quoted = |name: &str| Some(format!("`{}`", truncated_for_message(name)));
    match code {
        Error::ExpectedDifferentStructName { expected, found } => {
            (format!("`{expected}` or a plain `(`"), quoted(found))
        }
        Error::ExpectedNamedStructLike(_) | Error::ExpectedStructLike => {
            ("an opening `(`".into(), None)
        }
        Error::InvalidValueForType { expected, found } => {
            (expected.clone(), Some(truncated_for_message(found).into()))
        }
        Error::ExpectedDifferentLength { expected, found } => {
            (expected.clone(), Some(format!("{found} elements")))
        }
        Error::NoSuchEnumVariant {
            expected, found, ..
        }
        | Error::NoSuchStructField {
            expected, found, ..
        } => (one_of_names_text(expected), quoted(found)),
        Error::MissingStructField { field, .. } => (
            format!("the field `{field}`"),
            Some("the end without it".into()),
        ),
        Error::DuplicateStructField { field, .. } => {
            (format!("the field `{field}` once"), quoted(field))
        }
        Error::Eof => ("more".into(), Some("the end of the text".into())),
        Error::TrailingCharacters => ("the end of the text".into(), None),
        Error::IntegerOutOfBounds => ("a number within its limits".into(), None),
        Error::ExceededRecursionLimit => ("fewer brackets within brackets".into(), None),
        Error::Message(message) => expected_and_found_in_message(message),
        other => (wording_after_expected(&other.to_string()), None),
    }
}

/// What our own readers say: "expected A, found B", perhaps after a place.
fn expected_and_found_in_message(message: &str) -> (String, Option<String>) {
    let parts = message.split_once("expected ").and_then(|(place, rest)| {
        let (expected, found) = rest.rsplit_once(", found ")?;
        Some((
            format!("{place}{expected}"),
            Some(truncated_for_message(found).into()),
        ))
    });
    parts.unwrap_or_else(|| {
        (
            "a value that fits".into(),
            Some(truncated_for_message(message).into()),
        )
    })
}

fn one_of_names_text(names: &[&str]) -> String {
    if names.is_empty() {
        return "no field at all".into();
    }
    let names: Vec<String> = names.iter().map(|name| format!("`{name}`")).collect();
    format!("one of {}", names.join(", "))
}

/// The crate's own wording, made to follow "expected".
fn wording_after_expected(message: &str) -> String {
    match message.strip_prefix("Expected ") {
        Some(rest) => rest.into(),
        None => format!("valid RON ({})", message.to_lowercase()),
    }
}
