//! The pseudo-locale: every text of the locale files stands between two marks and is a
//! third longer, and what a message says without changing it stands between two others.

use std::borrow::Cow;

const OPEN_MARK: char = '[';
const CLOSE_MARK: char = ']';
/// Around an argument that comes from elsewhere.
const OPEN_ARGUMENT: char = '{';
const CLOSE_ARGUMENT: char = '}';
/// Stands for the length that other languages need.
const FILLER: char = '~';
/// So many letters get one filler.
const LETTERS_PER_FILLER: usize = 3;

/// A text of a locale file with fillers.
pub(crate) fn lengthen(text: &str) -> Cow<'_, str> {
    let letters = text.chars().filter(|letter| letter.is_alphabetic()).count();
    let mut longer = String::from(text);
    let end = longer.trim_end().len();
    let fillers: String = std::iter::repeat_n(FILLER, letters / LETTERS_PER_FILLER).collect();
    longer.insert_str(end, &fillers);
    longer.into()
}

/// A whole message between its marks.
pub(crate) fn mark_message(text: &str) -> String {
    format!("{OPEN_MARK}{text}{CLOSE_MARK}")
}

/// An argument of a message; between marks of its own unless it is a message itself.
pub(crate) fn mark_argument(text: String) -> String {
    if text.starts_with(OPEN_MARK) {
        text
    } else {
        format!("{OPEN_ARGUMENT}{text}{CLOSE_ARGUMENT}")
    }
}

/// The parts of a text drawn in the pseudo-locale that are not of the locale files, with a
/// space between two of them.
#[must_use]
pub fn untranslated_parts(text: &str) -> String {
    let mut marks = Vec::new();
    let mut outside = String::new();
    for letter in text.chars() {
        match letter {
            OPEN_MARK | OPEN_ARGUMENT => marks.push(letter),
            CLOSE_MARK | CLOSE_ARGUMENT => {
                marks.pop();
            }
            _ if marks.last() != Some(&OPEN_MARK) => {
                outside.push(letter);
                continue;
            }
            _ => continue,
        }
        if !outside.is_empty() && !outside.ends_with(' ') {
            outside.push(' ');
        }
    }
    outside.truncate(outside.trim_end().len());
    outside
}
