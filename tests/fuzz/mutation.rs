//! Mutations of real inputs: what is there is cut, repeated, moved and joined with what is elsewhere, as people,
//! programs that are broken and people who mean harm do it.

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::Index;

/// The most bytes of an input: where a door is slow for its length, this many show it.
const MOST_INPUT_BYTES: usize = 256 * 1024;

/// What stands for numbers.
const NUMBERS: [&str; 16] = [
    "0",
    "1",
    "-1",
    "2",
    "127",
    "128",
    "255",
    "256",
    "32767",
    "65535",
    "65536",
    "2147483647",
    "4294967296",
    "9223372036854775807",
    "18446744073709551616",
    "0.00000000000000000001e-400",
];

/// What nests.
const BRACKETS: [(&str, &str); 8] = [
    ("(", ")"),
    ("[", "]"),
    ("{", "}"),
    ("Some(", ")"),
    ("/*", "*/"),
    ("\"", "\""),
    ("a:(", ")"),
    ("{\"a\":", "}"),
];

/// Some of the bytes of an input.
#[derive(Clone, Debug)]
struct Span {
    at: Index,
    len: u16,
    /// Whether it begins and ends where words do.
    is_of_words: bool,
}

#[derive(Clone, Debug)]
enum Edit {
    /// Bytes of another input in the place of some.
    Splice {
        span: Span,
        other: Index,
        from: Span,
    },
    /// A word of the door in the place of some.
    Word {
        span: Span,
        word: Index,
    },
    /// Some once more, so many times.
    Repeat {
        span: Span,
        times: u16,
    },
    Remove {
        span: Span,
    },
    Byte {
        at: Index,
        value: u8,
    },
    /// A letter of any script.
    Letter {
        span: Span,
        letter: char,
    },
    /// Another number in the place of the next.
    Number {
        at: Index,
        number: Index,
    },
    /// Some within brackets, so many deep.
    Nest {
        span: Span,
        brackets: Index,
        depth: u16,
    },
}

/// An input with what is done to it.
#[derive(Clone, Debug)]
pub struct Mutation {
    base: Index,
    edits: Vec<Edit>,
}

pub fn mutations() -> impl Strategy<Value = Mutation> {
    (any::<Index>(), vec(edit(), 1..8)).prop_map(|(base, edits)| Mutation { base, edits })
}

fn span() -> impl Strategy<Value = Span> {
    let len = prop_oneof![4 => 0..4_u16, 4 => 0..40_u16, 1 => 0..4000_u16];
    (any::<Index>(), len, any::<bool>()).prop_map(|(at, len, is_of_words)| Span {
        at,
        len,
        is_of_words,
    })
}

fn edit() -> impl Strategy<Value = Edit> {
    let times = || prop_oneof![20 => 1..8_u16, 4 => 1..200_u16, 1 => 1..u16::MAX];
    prop_oneof![
        4 => (span(), any::<Index>(), span()).prop_map(|(span, other, from)| Edit::Splice { span, other, from }),
        4 => (span(), any::<Index>()).prop_map(|(span, word)| Edit::Word { span, word }),
        3 => (span(), times()).prop_map(|(span, times)| Edit::Repeat { span, times }),
        3 => span().prop_map(|span| Edit::Remove { span }),
        3 => (any::<Index>(), any::<u8>()).prop_map(|(at, value)| Edit::Byte { at, value }),
        1 => (span(), any::<char>()).prop_map(|(span, letter)| Edit::Letter { span, letter }),
        3 => (any::<Index>(), any::<Index>()).prop_map(|(at, number)| Edit::Number { at, number }),
        1 => (span(), any::<Index>(), times()).prop_map(|(span, brackets, depth)| Edit::Nest { span, brackets, depth }),
    ]
}

impl Span {
    /// The bytes of it in an input.
    fn range(&self, input: &[u8]) -> std::ops::Range<usize> {
        let mut start = self.at.index(input.len() + 1);
        let mut end = (start + usize::from(self.len)).min(input.len());
        if self.is_of_words {
            let is_inside = |at: usize| {
                let is_of_word = |byte: &u8| byte.is_ascii_alphanumeric() || !byte.is_ascii();
                at > 0 && input.get(at).is_some_and(is_of_word) && is_of_word(&input[at - 1])
            };
            while is_inside(start) {
                start -= 1;
            }
            while is_inside(end) {
                end += 1;
            }
        }
        start..end
    }
}

impl Mutation {
    /// The mutated input.
    pub fn input(&self, corpus: &[Vec<u8>], words: &[&str]) -> Vec<u8> {
        let mut input = self.base.get(corpus).clone();
        for edit in &self.edits {
            edit.apply(&mut input, corpus, words);
            input.truncate(MOST_INPUT_BYTES);
        }
        input
    }
}

impl Edit {
    fn apply(&self, input: &mut Vec<u8>, corpus: &[Vec<u8>], words: &[&str]) {
        match self {
            Edit::Splice { span, other, from } => {
                let other = other.get(corpus);
                let from = other[from.range(other)].to_vec();
                input.splice(span.range(input), from);
            }
            Edit::Word { span, word } => {
                if !words.is_empty() {
                    input.splice(span.range(input), word.get(words).bytes());
                }
            }
            Edit::Repeat { span, times } => {
                let range = span.range(input);
                let once = input[range.clone()].to_vec();
                let most = MOST_INPUT_BYTES / once.len().max(1);
                let more = once.repeat(usize::from(*times).min(most));
                input.splice(range.end..range.end, more);
            }
            Edit::Remove { span } => drop(input.drain(span.range(input))),
            Edit::Byte { at, value } => {
                if !input.is_empty() {
                    let at = at.index(input.len());
                    input[at] = *value;
                }
            }
            Edit::Letter { span, letter } => {
                input.splice(span.range(input), letter.to_string().bytes());
            }
            Edit::Number { at, number } => {
                let at = at.index(input.len() + 1);
                let is_digit = |at: &usize| input[*at].is_ascii_digit();
                if let Some(start) = (at..input.len()).find(is_digit) {
                    let end = (start..input.len()).find(|at| !is_digit(at));
                    let end = end.unwrap_or(input.len());
                    input.splice(start..end, number.get(&NUMBERS).bytes());
                }
            }
            Edit::Nest {
                span,
                brackets,
                depth,
            } => {
                let range = span.range(input);
                let (opening, closing) = brackets.get(&BRACKETS);
                let depth = usize::from(*depth);
                input.splice(range.end..range.end, closing.repeat(depth).bytes());
                input.splice(range.start..range.start, opening.repeat(depth).bytes());
            }
        }
    }
}
