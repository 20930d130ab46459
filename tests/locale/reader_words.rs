//! What the readers of texts say they expect, against the messages for it: words that have none
//! would stay English in every language, and nobody would be told.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use komadai::rules::error::TextError;
use komadai::words::text_error;
use komadai_locale::{Argument, Locale, Message};
use proc_macro2::{Delimiter, Group, TokenStream, TokenTree};

use super::source::rust_files;

/// Where the readers are of what players read and write. The command line speaks English, and so do
/// the files that only this project writes: lessons, and the engine's numbers.
const FOLDERS: [&str; 4] = [
    "src/rules",
    "src/configs",
    "src/engine/level.rs",
    "src/table",
];

/// What makes an error of words beside `TextError` itself: functions and closures of the readers.
/// What is expected comes after the place, if that is given, and before what was found.
const MAKERS: [&str; 8] = [
    "add",
    "add_described",
    "bad_value_error",
    "error",
    "error_at_cell",
    "error_here",
    "refuse",
    "refused",
];
/// What makes `TextError` itself.
const CONSTRUCTORS: [&str; 2] = ["new", "with_found_description"];

/// What a reader may fill into its words.
const FILLINGS: [&str; 4] = ["7", "`x`", "KRB", "a1"];

/// The words of readers in a source tree.
#[derive(Default)]
struct ReaderWords {
    /// Constants that are texts, by their names.
    constants: BTreeMap<String, String>,
    /// What is expected, with the file that says it.
    expected: BTreeSet<(String, String)>,
}

impl ReaderWords {
    fn of(folders: &[&str]) -> ReaderWords {
        let mut words = ReaderWords::default();
        let mut files = Vec::new();
        for folder in folders.iter().map(Path::new) {
            let paths = match folder.is_dir() {
                true => rust_files(folder),
                false => vec![folder.to_owned()],
            };
            for path in paths {
                let text = fs::read_to_string(&path).expect("the source is there");
                let tokens: TokenStream = text.parse().expect("the source is Rust");
                words.note_constants(tokens.clone());
                files.push((path.display().to_string(), tokens));
            }
        }
        for (file, tokens) in files {
            words.collect(&file, tokens);
        }
        words
    }

    /// Notes every `const NAME: &str = "...";`.
    fn note_constants(&mut self, tokens: TokenStream) {
        let trees: Vec<TokenTree> = tokens.into_iter().collect();
        for (at, tree) in trees.iter().enumerate() {
            match tree {
                TokenTree::Group(group) => self.note_constants(group.stream()),
                TokenTree::Ident(word) if word == "const" => {
                    let rest = &trees[at..];
                    let end = rest.iter().position(|tree| is_sign(tree, ';'));
                    let text = end.and_then(|end| text_of(&rest[end.checked_sub(1)?]));
                    if let (Some(TokenTree::Ident(name)), Some(text)) = (rest.get(1), text) {
                        self.constants.insert(name.to_string(), text);
                    }
                }
                _ => {}
            }
        }
    }

    fn collect(&mut self, file: &str, tokens: TokenStream) {
        let trees: Vec<TokenTree> = tokens.into_iter().collect();
        for (at, tree) in trees.iter().enumerate() {
            if let TokenTree::Group(group) = tree {
                self.collect(file, group.stream());
                if is_maker(&trees[..at]) && group.delimiter() == Delimiter::Parenthesis {
                    self.add_argument(file, group);
                }
            }
            let is_let = matches!(tree, TokenTree::Ident(word) if word == "let");
            let is_expected =
                matches!(trees.get(at + 1), Some(TokenTree::Ident(name)) if name == "expected");
            if is_let && is_expected {
                let rest = &trees[at + 2..];
                let end = rest.iter().position(|tree| is_sign(tree, ';'));
                let said = self.said_in(&rest[..end.unwrap_or(rest.len())]);
                self.add(file, said);
            }
        }
    }

    /// Adds the argument that says what is expected.
    fn add_argument(&mut self, file: &str, group: &Group) {
        let trees: Vec<TokenTree> = group.stream().into_iter().collect();
        let arguments = trees.split(|tree| is_sign(tree, ','));
        let arguments: Vec<&[TokenTree]> = arguments.filter(|it| !it.is_empty()).collect();
        let at = usize::from(arguments.len() > 2);
        let said = arguments.get(at).map(|argument| self.said_in(argument));
        self.add(file, said.unwrap_or_default());
    }

    fn add(&mut self, file: &str, said: Vec<String>) {
        let is_words = |text: &String| text.contains(' ') && text.contains(char::is_alphabetic);
        let said = said.into_iter().filter(is_words);
        self.expected.extend(said.map(|text| (text, file.into())));
    }

    /// The texts that an expression can be: its literals and constants, but no patterns, and of
    /// calls only those of `format!` and those that wrap a text.
    fn said_in(&self, expression: &[TokenTree]) -> Vec<String> {
        let mut said = Vec::new();
        for (at, tree) in expression.iter().enumerate() {
            let before = at.checked_sub(1).and_then(|at| expression.get(at));
            let after = expression.get(at + 1);
            let is_pattern = after.is_some_and(|next| is_sign(next, '|'))
                || (after.is_some_and(|next| is_sign(next, '='))
                    && expression
                        .get(at + 2)
                        .is_some_and(|next| is_sign(next, '>')));
            match tree {
                TokenTree::Literal(_) if !is_pattern => said.extend(text_of(tree)),
                TokenTree::Ident(name) => {
                    said.extend(self.constants.get(&name.to_string()).cloned());
                }
                TokenTree::Group(group) => {
                    let inner: Vec<TokenTree> = group.stream().into_iter().collect();
                    match (group.delimiter(), before) {
                        (Delimiter::Brace | Delimiter::None, _)
                        | (Delimiter::Parenthesis, None) => {
                            said.extend(self.said_in(&inner));
                        }
                        (Delimiter::Parenthesis, Some(mark)) if is_sign(mark, '!') => {
                            said.extend(inner.first().and_then(text_of));
                        }
                        _ => {}
                    }
                }
                _ => {}
            }
        }
        said
    }
}

fn is_sign(tree: &TokenTree, sign: char) -> bool {
    matches!(tree, TokenTree::Punct(mark) if mark.as_char() == sign)
}

/// Whether what stands before some arguments makes an error of them.
fn is_maker(before: &[TokenTree]) -> bool {
    let is_named = |tree: &TokenTree, names: &[&str]| match tree {
        TokenTree::Ident(name) => names.contains(&name.to_string().as_str()),
        _ => false,
    };
    match before {
        [.., error, _, _, name] if is_named(name, &CONSTRUCTORS) => is_named(error, &["TextError"]),
        // An attribute of an error type, which is for logs.
        [name] if is_named(name, &["error"]) => false,
        [.., name] => is_named(name, &MAKERS),
        [] => false,
    }
}

/// The text of a literal; none of another one.
fn text_of(tree: &TokenTree) -> Option<String> {
    let TokenTree::Literal(literal) = tree else {
        return None;
    };
    let source = literal.to_string();
    let inner = source.strip_prefix('"')?.strip_suffix('"')?;
    let mut text = String::new();
    let mut letters = inner.chars().peekable();
    while let Some(letter) = letters.next() {
        match (letter, letters.peek().copied()) {
            ('\\', Some('\n')) => while letters.next_if(|it| it.is_whitespace()).is_some() {},
            ('\\', Some('n')) => {
                letters.next();
                text.push('\n');
            }
            ('\\', Some(escaped)) => {
                letters.next();
                text.push(escaped);
            }
            _ => text.push(letter),
        }
    }
    Some(text)
}

/// A text with something in the places that are filled in.
fn filled(text: &str, filling: &str) -> String {
    let parts = text.split('{').enumerate();
    let parts = parts.map(|(at, part)| match (at, part.split_once('}')) {
        (1.., Some((_, rest))) => format!("{filling}{rest}"),
        _ => part.to_owned(),
    });
    parts.collect()
}

/// Whether what is expected has a message.
fn has_message(text: &str) -> bool {
    let Message::Id { args, .. } = text_error(&TextError::new("", text, "")) else {
        return false;
    };
    args.iter().any(|(name, value)| match value {
        Argument::Message(message) if *name == "expected" => message
            .id()
            .is_some_and(|id| Locale::english().has_message(id)),
        _ => false,
    })
}

#[test]
fn whatever_a_reader_expects_has_a_message() {
    let words = ReaderWords::of(&FOLDERS);
    let is_said = |text: &str| {
        let mut fillings = FILLINGS.iter();
        fillings.any(|filling| has_message(&filled(text, filling)))
    };
    let missing: Vec<&(String, String)> = words
        .expected
        .iter()
        .filter(|(text, _)| !is_said(text))
        .collect();
    assert!(words.expected.len() > 100, "{}", words.expected.len());
    assert!(missing.is_empty(), "{missing:#?}");
}
