//! Reading RON that people wrote: records, levels, themes, bindings. A file
//! that is refused is refused with line, column, what was expected there and
//! what was found. Knows text only; opening files is for others.

use ron::error::{Error, SpannedError};
use ron::extensions::Extensions;
use ron::ser::PrettyConfig;
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::error::{TextError, one_of_names_text, truncated_for_message};
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
pub(crate) fn check_length(text: &str, most: usize) -> Result<(), TextError> {
    if text.len() <= most {
        return Ok(());
    }
    let expected = format!("at most {most} bytes");
    Err(TextError::new(
        "line 1, column 1",
        expected,
        text.len().to_string(),
    ))
}

fn text_error(text: &str, error: &SpannedError) -> TextError {
    let start = error.span.start;
    let column = start.col - usize::from(has_minus_before(text, start.line, start.col));
    let (line, column, word) = word_from(text, start.line, column);
    let place = format!("line {line}, column {column}");
    let (expected, found) = expected_and_found(&error.code);
    match found {
        Some(found) => TextError::with_found_description(place, expected, found),
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
        Error::InvalidValueForType { expected, found } => (
            expected_type_text(expected).into(),
            Some(found_value_text(found)),
        ),
        Error::ExpectedDifferentLength { expected, found } => {
            (expected.clone(), Some(format!("{found} elements")))
        }
        Error::NoSuchEnumVariant {
            expected, found, ..
        }
        | Error::NoSuchStructField {
            expected, found, ..
        } if expected.is_empty() => ("no field at all".into(), quoted(found)),
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
        other => (expected_syntax_text(other), None),
    }
}

/// What the syntax asks for; where the crate's own word says little to whoever is no programmer, in ours.
fn expected_syntax_text(code: &Error) -> String {
    let expected = match code {
        Error::ExpectedArray => "an opening `[`",
        Error::ExpectedArrayEnd => "a closing `]`",
        Error::ExpectedBoolean => "`true` or `false`",
        Error::ExpectedComma => "a comma",
        Error::ExpectedFloat => "a number",
        Error::ExpectedIdentifier => "a name",
        Error::ExpectedInteger => "a whole number",
        Error::ExpectedMap => "an opening `{`",
        Error::ExpectedMapColon => "a colon",
        Error::ExpectedMapEnd => "a closing `}`",
        Error::ExpectedOption => "a value, or `None`",
        Error::ExpectedString => "a text in quotes",
        Error::ExpectedStringEnd => "the closing quote of the text",
        Error::ExpectedStructLikeEnd => "a closing `)`",
        Error::ExpectedUnit => "`()`",
        Error::InvalidIdentifier(_) | Error::SuggestRawIdentifier(_) => "a name",
        Error::UnexpectedChar(_) => "another character",
        Error::UnclosedBlockComment => "the end of the comment",
        other => return wording_after_expected(&other.to_string()),
    };
    expected.into()
}

/// A type as a value in a file, where it is called by what programs call it.
fn expected_type_text(name: &str) -> &str {
    match name {
        "a string" | "a character" => "a text in quotes",
        "a boolean" => "`true` or `false`",
        "a sequence" => "a list",
        "a map" => "fields with values",
        "f32" | "f64" => "a number",
        "u8" | "u16" | "u32" | "u64" | "usize" => "a whole number of 0 or more",
        "i8" | "i16" | "i32" | "i64" | "isize" => "a whole number",
        other => other,
    }
}

/// What our own readers say: "expected A, found B", perhaps after a place.
fn expected_and_found_in_message(message: &str) -> (String, Option<String>) {
    let parts = message.split_once("expected ").and_then(|(place, rest)| {
        let (expected, found) = rest.rsplit_once(", found ")?;
        Some((format!("{place}{expected}"), Some(found_value_text(found))))
    });
    parts.unwrap_or_else(|| ("a value that fits".into(), Some(found_value_text(message))))
}

/// A value as the crate describes it (`the string "abc"`), a text in it quoted as all that was found is.
fn found_value_text(description: &str) -> String {
    let described = truncated_for_message(description);
    match described.find('"') {
        Some(at) => format!("{}`{}`", &described[..at], &described[at..]),
        None => described.into(),
    }
}

/// The crate's own wording, made to follow "expected".
fn wording_after_expected(message: &str) -> String {
    match message.strip_prefix("Expected ") {
        Some(rest) => rest.into(),
        None => format!("valid RON ({})", message.to_lowercase()),
    }
}
