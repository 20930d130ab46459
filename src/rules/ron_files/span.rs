//! Where in a RON text the value at the end of a path of fields and places
//! stands, so that an error found after reading can be shown in the file. The
//! text has been read before: what is not RON is simply not found. Whatever the
//! text, nothing here recurses, and each letter is looked at a few times at most.

use std::ops::Range;

use crate::error::Place;
use crate::traits::notation::without_byte_order_mark;

/// One step of a path into a RON value.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum PathStep {
    /// To a field of this name, or to the value of this key.
    Field(String),
    /// To the element with this number, from 0.
    Item(usize),
}

/// The line and the column (both from 1) where the value at the end of a path
/// begins. If the path ends earlier in the text (a field left out), where the
/// last value on it begins.
#[must_use]
pub fn line_and_column(text: &str, path: &[PathStep]) -> (usize, usize) {
    let text = without_byte_order_mark(text);
    let mut scanner = Scanner::new(text);
    let mut found = scanner.byte_offset;
    for step in path {
        if !scanner.enter_path_step(step) {
            break;
        }
        found = scanner.byte_offset;
    }
    let before = &text[..found];
    let line_start = before.rfind('\n').map_or(0, |end| end + 1);
    let line = before.matches('\n').count() + 1;
    (line, before[line_start..].chars().count() + 1)
}

/// The bytes of a text that are the value of a field of its outermost brackets, with what stands blank after it; none
/// if there is no such field.
#[must_use]
pub fn field_value_range(text: &str, name: &str) -> Option<Range<usize>> {
    let mut scanner = Scanner::new(text);
    if !scanner.enter_path_step(&PathStep::Field(name.into())) {
        return None;
    }
    let start = scanner.byte_offset;
    scanner.skip_value();
    Some(start..scanner.byte_offset)
}

/// Where the value at the end of a path stands: `line 3, column 9 (motion.lift)`.
#[must_use]
pub fn place_of(text: &str, path: &[PathStep]) -> Place {
    let fields = path.iter().filter_map(|step| match step {
        PathStep::Field(name) => Some(name.as_str()),
        PathStep::Item(_) => None,
    });
    let fields: Vec<&str> = fields.collect();
    Place::column(line_and_column(text, path), fields.join("."))
}

struct Scanner<'a> {
    text: &'a str,
    /// A boundary of letters.
    byte_offset: usize,
}

impl Scanner<'_> {
    /// Stands at the first value of a text.
    fn new(text: &str) -> Scanner<'_> {
        let mut scanner = Scanner {
            text,
            byte_offset: 0,
        };
        scanner.byte_offset = text.len() - without_byte_order_mark(text).len();
        scanner.skip_blank();
        scanner
    }

    fn rest(&self) -> &str {
        &self.text[self.byte_offset..]
    }

    fn peek(&self) -> Option<char> {
        self.rest().chars().next()
    }

    fn bump(&mut self) -> Option<char> {
        let letter = self.peek()?;
        self.byte_offset += letter.len_utf8();
        Some(letter)
    }

    fn skip_while(&mut self, is_in: impl Fn(char) -> bool) {
        let rest = self.rest();
        self.byte_offset += rest.find(|letter| !is_in(letter)).unwrap_or(rest.len());
    }

    /// Skips past a sign, or to the end if it does not come.
    fn skip_past(&mut self, sign: &str) {
        let rest = self.rest();
        self.byte_offset += rest.find(sign).map_or(rest.len(), |at| at + sign.len());
    }

    /// Skips white space and comments.
    fn skip_blank(&mut self) {
        loop {
            self.skip_while(char::is_whitespace);
            if self.rest().starts_with("//") {
                self.skip_past("\n");
            } else if self.rest().starts_with("/*") {
                self.skip_block_comment();
            } else {
                return;
            }
        }
    }

    /// Skips a comment with those that are in it, or to the end if it is not closed.
    fn skip_block_comment(&mut self) {
        let mut open = 0_usize;
        loop {
            self.skip_while(|letter| !matches!(letter, '/' | '*'));
            if self.rest().starts_with("/*") {
                self.byte_offset += "/*".len();
                open += 1;
            } else if self.rest().starts_with("*/") {
                self.byte_offset += "*/".len();
                open -= 1;
            } else if self.bump().is_none() {
                return;
            }
            if open == 0 {
                return;
            }
        }
    }

    /// Skips a name or a number, and what stands blank after it.
    fn skip_word(&mut self) {
        self.skip_while(is_word_char);
        self.skip_blank();
    }

    /// Skips one value, whatever it is, with all that is in its brackets; always gets on.
    fn skip_value(&mut self) {
        let mut open = 0_usize;
        loop {
            self.skip_blank();
            match self.peek() {
                None => return,
                Some('(' | '[' | '{') => {
                    self.bump();
                    open += 1;
                }
                Some(')' | ']' | '}') => {
                    self.bump();
                    open = open.saturating_sub(1);
                }
                Some(_) => {
                    self.skip_key();
                    if self.peek() == Some('(') {
                        continue;
                    }
                }
            }
            if open == 0 {
                return;
            }
        }
    }

    /// Skips a name, a number, a text or a sign; of a value in brackets what stands before them.
    fn skip_key(&mut self) {
        if self.rest().starts_with("r\"") || self.rest().starts_with("r#") {
            return self.skip_raw_string();
        }
        match self.peek() {
            Some('"' | '\'') => self.skip_quoted(),
            Some(letter) if is_word_char(letter) => self.skip_word(),
            _ => drop(self.bump()),
        }
    }

    fn skip_raw_string(&mut self) {
        self.bump();
        let marks = self.rest().chars().take_while(|mark| *mark == '#').count();
        self.byte_offset += marks;
        self.bump();
        self.skip_past(&format!("\"{}", "#".repeat(marks)));
    }

    fn skip_quoted(&mut self) {
        let quote = self.bump();
        while let Some(letter) = self.bump() {
            if letter == '\\' {
                self.bump();
            } else if Some(letter) == quote {
                return;
            }
        }
    }

    /// Goes to the beginning of the value that one step leads to.
    fn enter_path_step(&mut self, step: &PathStep) -> bool {
        loop {
            self.skip_word();
            if !matches!(self.peek(), Some('(' | '[' | '{')) {
                return false;
            }
            self.bump();
            self.skip_blank();
            let entered = match step {
                PathStep::Item(number) => Some(self.enter_item(*number)),
                PathStep::Field(name) => self.enter_field(name),
            };
            if let Some(is_found) = entered {
                return is_found;
            }
        }
    }

    fn enter_item(&mut self, number: usize) -> bool {
        for _ in 0..number {
            if !self.is_at_value() {
                return false;
            }
            self.skip_value();
            self.skip_comma();
        }
        self.is_at_value()
    }

    /// Goes to the value of a field, and says whether there is one. None at a value without a
    /// name: the brackets are a wrapper, and the fields are those of its only value.
    fn enter_field(&mut self, name: &str) -> Option<bool> {
        while self.is_at_value() {
            let start = self.byte_offset;
            if !matches!(self.peek(), Some('(' | '[' | '{')) {
                self.skip_key();
            }
            let key = self.text[start..self.byte_offset].trim().trim_matches('"');
            let is_named = key == name;
            self.skip_blank();
            if self.peek() != Some(':') {
                self.byte_offset = start;
                return None;
            }
            self.bump();
            self.skip_blank();
            if is_named {
                return Some(true);
            }
            self.skip_value();
            self.skip_comma();
        }
        Some(false)
    }

    fn skip_comma(&mut self) {
        self.skip_blank();
        if self.peek() == Some(',') {
            self.bump();
        }
        self.skip_blank();
    }

    fn is_at_value(&self) -> bool {
        !matches!(self.peek(), None | Some(')' | ']' | '}'))
    }
}

/// What names and numbers are made of.
fn is_word_char(letter: char) -> bool {
    letter.is_alphanumeric() || matches!(letter, '_' | '+' | '-' | '.')
}

#[cfg(test)]
mod tests {
    use super::{PathStep, line_and_column};

    const TEXT: &str = r##"// a file
Variant(
    name: "a (b", /* not name: 3 */
    board: Grid(files: 9, ranks: 9),
    pieces: [
        (code: "K", moves: r#"K"#), (code: "P",
            moves: "fX"),
    ],
    wrapped: Some((inner: 'x', last: { "key": -1.5 })),
)
"##;

    #[track_caller]
    fn assert_value_stands_at(path: &str, line: usize, column: usize) {
        let steps: Vec<PathStep> = path
            .split('.')
            .filter(|step| !step.is_empty())
            .map(|step| {
                let number = step.parse().map(PathStep::Item);
                number.unwrap_or_else(|_| PathStep::Field(step.into()))
            })
            .collect();
        assert_eq!(line_and_column(TEXT, &steps), (line, column), "{path}");
    }

    #[test]
    fn values_are_found_by_their_paths() {
        assert_value_stands_at("", 2, 1);
        assert_value_stands_at("name", 3, 11);
        assert_value_stands_at("board", 4, 12);
        assert_value_stands_at("board.ranks", 4, 34);
        assert_value_stands_at("pieces.0", 6, 9);
        assert_value_stands_at("pieces.0.moves", 6, 28);
        assert_value_stands_at("pieces.1.code", 6, 44);
        assert_value_stands_at("pieces.1.moves", 7, 20);
        assert_value_stands_at("wrapped.inner", 9, 27);
        assert_value_stands_at("wrapped.last.key", 9, 47);
    }

    #[test]
    fn a_path_too_long_ends_at_its_last_value() {
        assert_value_stands_at("pieces.1.name", 6, 37);
        assert_value_stands_at("pieces.5", 5, 13);
        assert_value_stands_at("board.files.more", 4, 24);
        assert_value_stands_at("nothing.at.all", 2, 1);
    }
}
