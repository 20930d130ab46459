//! The pseudo-locale: every text of the locale files stands between two marks and is a
//! third longer.

use std::borrow::Cow;

const OPEN: char = '[';
const CLOSE: char = ']';
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
pub(crate) fn mark(text: &str) -> String {
    format!("{OPEN}{text}{CLOSE}")
}

/// The parts of a text drawn in the pseudo-locale that stand outside of all marks.
#[must_use]
pub fn unmarked(text: &str) -> String {
    let mut depth = 0_usize;
    let mut outside = String::new();
    for letter in text.chars() {
        match letter {
            OPEN => depth += 1,
            CLOSE => depth = depth.saturating_sub(1),
            _ if depth == 0 => outside.push(letter),
            _ => {}
        }
    }
    outside
}
