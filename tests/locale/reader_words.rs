//! What the readers of texts say, against the messages for it: words that have none would stay English in every
//! language, and nobody would be told.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use komadai_locale::name_as_id_part;
use proc_macro2::{Delimiter, TokenStream, TokenTree};

use super::ids::{messages, tags};
use super::source::rust_files;

/// Where the readers are of what players read and write. The command line speaks English, and so do
/// the files that only this project writes: lessons, and the engine's numbers.
const FOR_PLAYERS: [&str; 5] = [
    "src/rules",
    "src/configs",
    "src/engine/level.rs",
    "src/engine/per_variant_map.rs",
    "src/table",
];
/// What the ids of readers' words begin with.
pub const OF_READERS: [&str; 3] = ["expected-", "found-", "text-place-"];
/// The names of what is filled in.
const ARGUMENTS: [&str; 5] = ["first", "second", "third", "fourth", "fifth"];
/// What the crate that reads RON says of a value, which is passed on.
const OF_RON: [&str; 3] = ["a sequence", "a map", "a unit value"];

/// The texts of a source tree.
#[derive(Default)]
struct ReaderWords {
    /// The words of every `wording!`, with a file that has them.
    wordings: BTreeMap<String, String>,
    /// All literals: the name of a place is one alone.
    literals: BTreeSet<String>,
}

impl ReaderWords {
    fn of_source() -> ReaderWords {
        let mut words = ReaderWords::default();
        for path in rust_files(Path::new("src")) {
            let text = fs::read_to_string(&path).expect("the source is there");
            let tokens: TokenStream = text.parse().expect("the source is Rust");
            words.collect(&path.display().to_string(), tokens);
        }
        words
    }

    fn collect(&mut self, file: &str, tokens: TokenStream) {
        let trees: Vec<TokenTree> = tokens.into_iter().collect();
        for (at, tree) in trees.iter().enumerate() {
            self.literals.extend(text_of(tree));
            let TokenTree::Group(group) = tree else {
                continue;
            };
            let inner = group.stream();
            let is_wording = at >= 2
                && matches!(&trees[at - 2], TokenTree::Ident(name) if name == "wording")
                && group.delimiter() == Delimiter::Parenthesis;
            let first = inner.clone().into_iter().next();
            if let Some(text) = first.as_ref().filter(|_| is_wording).and_then(text_of) {
                let for_players = FOR_PLAYERS.iter().any(|folder| file.starts_with(folder));
                let known = self.wordings.entry(text).or_default();
                if for_players {
                    *known = file.into();
                }
            }
            self.collect(file, inner);
        }
    }
}

/// The text of a literal; none of another one.
fn text_of(tree: &TokenTree) -> Option<String> {
    let TokenTree::Literal(literal) = tree else {
        return None;
    };
    let source = literal.to_string();
    let inner = source.strip_prefix('"')?.strip_suffix('"')?;
    let mut lines = inner.split("\\\n").map(str::trim_start);
    let first = lines.next()?.to_owned();
    Some(lines.fold(first, |text, line| text + line))
}

/// Whether there are words of English outside of quotations.
fn has_words(text: &str) -> bool {
    let unquoted = text.split('`').step_by(2);
    unquoted
        .flat_map(|part| part.split(|letter: char| !letter.is_ascii_alphabetic()))
        .any(|word| word.contains(|letter: char| letter.is_ascii_lowercase()))
}

#[test]
fn whatever_a_reader_says_has_a_message_with_all_that_is_filled_in() {
    let words = ReaderWords::of_source();
    let for_players = words.wordings.iter().filter(|(_, file)| !file.is_empty());
    let mut count = 0;
    for tag in tags().into_iter().filter(|tag| *tag != "en") {
        let messages = messages(tag);
        for (text, file) in for_players.clone().filter(|(text, _)| has_words(text)) {
            let part = name_as_id_part(text);
            let said = OF_READERS.map(|kind| messages.get(&format!("{kind}{part}")));
            let said: Vec<_> = said.into_iter().flatten().collect();
            assert!(
                !said.is_empty(),
                "{tag}: {file}: no message for `{text}`: `expected-{part}`"
            );
            let filled = &ARGUMENTS[..text.matches("{}").count()];
            let filled: BTreeSet<String> = filled.iter().map(|it| String::from(*it)).collect();
            for variables in said {
                assert_eq!(variables.all, filled, "{tag}: {part}");
            }
            count += 1;
        }
    }
    assert!(count > 100, "{count}");
}

#[test]
fn words_that_differ_have_ids_that_differ() {
    let words = ReaderWords::of_source();
    let mut ids: BTreeMap<String, &String> = BTreeMap::new();
    for text in words.wordings.keys().filter(|text| has_words(text)) {
        let before = ids.insert(name_as_id_part(text), text);
        assert_eq!(before, None, "{text}");
    }
}

/// A name that no reader says any more would silently stay behind.
#[test]
fn the_readers_say_what_the_locale_files_translate() {
    let words = ReaderWords::of_source();
    let said = words.wordings.keys().chain(&words.literals);
    let mut said: BTreeSet<String> = said.map(|text| name_as_id_part(text)).collect();
    said.extend(OF_RON.map(name_as_id_part));
    for tag in tags() {
        let mut parts = messages(tag).into_keys().filter_map(|id| {
            let kind = OF_READERS.iter().find(|kind| id.starts_with(**kind))?;
            Some(id[kind.len()..].to_owned())
        });
        let left_over = parts.find(|part| !said.contains(part));
        assert_eq!(left_over, None, "{tag}");
    }
}
