//! Reading RON that people wrote: records, levels, themes, bindings. A file
//! that is refused is refused with line, column, what was expected there and
//! what was found. Knows text only; opening files is for others.

use ron::error::{Error, SpannedError};
use ron::extensions::Extensions;
use ron::ser::PrettyConfig;
use serde::Serialize;
use serde::de::DeserializeOwned;

use super::error::TextError;

/// How much of an offending word a message quotes, in characters.
const QUOTE_LIMIT: usize = 24;

/// How RON is read and written everywhere: an optional value plainly, without
/// `Some`, and the fields of a choice in its own brackets.
fn options() -> ron::Options {
    ron::Options::default()
        .with_default_extension(Extensions::IMPLICIT_SOME | Extensions::UNWRAP_VARIANT_NEWTYPES)
}

/// Writes a value as RON text, a field a line.
///
/// # Panics
/// If the value's own serialisation fails; plain data cannot.
pub fn write<T: Serialize>(value: &T) -> String {
    options()
        .to_string_pretty(value, PrettyConfig::default())
        .expect("plain data can be written")
}

/// Reads a value from RON text.
///
/// # Errors
/// If the text is not RON, or does not fit the type; the place is `line L, column C`.
pub fn read<T: DeserializeOwned>(text: &str) -> Result<T, TextError> {
    options()
        .from_str(text)
        .map_err(|error| refusal(text, &error))
}

fn refusal(text: &str, error: &SpannedError) -> TextError {
    let (line, column) = (error.span.start.line, error.span.start.col);
    let place = format!("line {line}, column {column}");
    let (expected, found) = wording(&error.code);
    match found {
        Some(found) => TextError {
            place,
            expected,
            found,
        },
        None => TextError::new(place, expected, word_at(text, line, column)),
    }
}

/// The word that stands at a line and column (both from 1), shortened.
fn word_at(text: &str, line: usize, column: usize) -> String {
    let Some(line) = text.lines().nth(line.saturating_sub(1)) else {
        return String::new();
    };
    let rest: String = line.chars().skip(column.saturating_sub(1)).collect();
    let mut rest = rest.trim_start().chars().peekable();
    let mut word: String = rest.next().into_iter().collect();
    if word.starts_with(|c: char| c.is_alphanumeric() || c == '_' || c == '"') {
        while let Some(c) = rest.next_if(|c| !matches!(c, ',' | ')' | ']' | '}' | ':')) {
            word.push(c);
            if word.chars().count() == QUOTE_LIMIT {
                word.push('…');
                break;
            }
        }
    }
    word.trim_end().into()
}

/// What was expected and, where the reader knows it, what was found.
fn wording(code: &Error) -> (String, Option<String>) {
    let quoted = |name: &str| Some(format!("`{name}`"));
    match code {
        Error::ExpectedDifferentStructName { expected, found } => {
            (format!("`{expected}` or a plain `(`"), quoted(found))
        }
        Error::ExpectedNamedStructLike(_) | Error::ExpectedStructLike => {
            ("an opening `(`".into(), None)
        }
        Error::InvalidValueForType { expected, found } => (expected.clone(), Some(found.clone())),
        Error::ExpectedDifferentLength { expected, found } => {
            (expected.clone(), Some(format!("{found} elements")))
        }
        Error::NoSuchEnumVariant {
            expected, found, ..
        }
        | Error::NoSuchStructField {
            expected, found, ..
        } => (one_of(expected), quoted(found)),
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
        Error::Message(message) => ("a value that fits".into(), Some(message.clone())),
        other => (plain(&other.to_string()), None),
    }
}

fn one_of(names: &[&str]) -> String {
    if names.is_empty() {
        return "no field at all".into();
    }
    let names: Vec<String> = names.iter().map(|name| format!("`{name}`")).collect();
    format!("one of {}", names.join(", "))
}

/// The crate's own wording, made to follow "expected".
fn plain(message: &str) -> String {
    match message.strip_prefix("Expected ") {
        Some(rest) => rest.into(),
        None => format!("valid RON ({})", message.to_lowercase()),
    }
}
