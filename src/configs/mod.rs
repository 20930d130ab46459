//! The files of `ron_configs/` as data: everything a player may want to
//! change. Knows their shapes and what is wrong with a bad one; knows neither
//! where files lie nor what is done with the values, and nothing of Bevy.

pub mod colour;
pub mod theme;

use serde::de::DeserializeOwned;

use crate::rules::error::TextError;

/// Reads a RON text as a value of any shape.
///
/// # Errors
/// If the text is not RON or not of that shape: the place is given as line
/// and column.
pub fn read<T: DeserializeOwned>(text: &str) -> Result<T, TextError> {
    ron::from_str(text).map_err(|error| {
        let start = error.span.start;
        let found = text
            .lines()
            .nth(start.line.saturating_sub(1))
            .map(|line| {
                line.chars()
                    .skip(start.col.saturating_sub(1))
                    .take_while(|c| !c.is_whitespace())
                    .take(LONGEST_QUOTE)
                    .collect::<String>()
            })
            .unwrap_or_default();
        TextError::new(
            format!("line {}, column {}", start.line, start.col),
            plain(&error.code),
            found,
        )
    })
}

/// How much of a bad text is quoted in an error, in characters.
const LONGEST_QUOTE: usize = 30;

/// What the parser wanted, as the object of "expected".
fn plain(code: &ron::Error) -> String {
    use ron::Error;
    match code {
        Error::Eof => "more text".into(),
        Error::TrailingCharacters => "the end of the file".into(),
        Error::NoSuchStructField { expected, .. } => format!("one of the fields {}", expected.join(", ")),
        Error::NoSuchEnumVariant { expected, .. } => format!("one of {}", expected.join(", ")),
        Error::MissingStructField { field, .. } => format!("the field `{field}` before the end"),
        Error::DuplicateStructField { field, .. } => format!("the field `{field}` only once"),
        Error::InvalidValueForType { expected, .. } => expected.clone(),
        other => {
            let words = other.to_string();
            words
                .strip_prefix("Expected ")
                .map_or(words.clone(), ToString::to_string)
        }
    }
}
