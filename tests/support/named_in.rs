//! Sentences are worded in the locale files and may get better there: what a test asks for is
//! that they name what they must.

/// Whether a sentence names every piece, cell, seat, number and text that another one names.
pub fn names_the_same(sentence: &str, other: &str) -> bool {
    let words = other.split(|letter: char| letter.is_whitespace() || ",.:;`".contains(letter));
    let mut names = words.filter(|word| {
        let is_first = other.starts_with(word) && !word.contains(|it: char| it.is_ascii_digit());
        let is_name = |it: char| it.is_uppercase() || it.is_ascii_digit();
        !is_first && word.contains(is_name)
    });
    names.all(|name| sentence.contains(name))
}
