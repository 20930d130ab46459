//! Ids and arguments: of the code against the locale files, and of the languages against
//! each other.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use fluent_syntax::ast::{
    CallArguments, Entry, Expression, InlineExpression, Pattern, PatternElement,
};
use fluent_syntax::parser;
use komadai_locale::BUILT_IN_FILES;

use super::reader_words::OF_READERS;
use super::source::used_ids;

/// The variables of a message.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Variables {
    /// All of them.
    pub all: BTreeSet<String>,
    /// Those that are shown, and not only chosen by.
    shown: BTreeSet<String>,
}

impl Variables {
    fn of_pattern(&mut self, pattern: &Pattern<&str>) {
        for element in &pattern.elements {
            if let PatternElement::Placeable { expression } = element {
                self.of_expression(expression);
            }
        }
    }

    fn of_expression(&mut self, expression: &Expression<&str>) {
        match expression {
            Expression::Inline(inline) => self.of_inline(inline, true),
            Expression::Select { selector, variants } => {
                self.of_inline(selector, false);
                for variant in variants {
                    self.of_pattern(&variant.value);
                }
            }
        }
    }

    fn of_inline(&mut self, inline: &InlineExpression<&str>, is_shown: bool) {
        match inline {
            InlineExpression::VariableReference { id } => {
                self.all.insert(id.name.into());
                if is_shown {
                    self.shown.insert(id.name.into());
                }
            }
            InlineExpression::Placeable { expression } => self.of_expression(expression),
            InlineExpression::FunctionReference { arguments, .. } => {
                self.of_arguments(arguments, is_shown);
            }
            _ => {}
        }
    }

    fn of_arguments(&mut self, arguments: &CallArguments<&str>, is_shown: bool) {
        for argument in &arguments.positional {
            self.of_inline(argument, is_shown);
        }
    }
}

/// The messages of a language by id.
pub fn messages(tag: &str) -> BTreeMap<String, Variables> {
    let mut messages = BTreeMap::new();
    for (_, name, text) in BUILT_IN_FILES.iter().filter(|(of, ..)| *of == tag) {
        let resource = match parser::parse(*text) {
            Ok(resource) => resource,
            Err((_, errors)) => panic!("{tag}/{name}: {errors:?}"),
        };
        for entry in &resource.body {
            let Entry::Message(message) = entry else {
                assert!(
                    !matches!(entry, Entry::Junk { .. } | Entry::Term(_)),
                    "{tag}/{name}: only messages and comments"
                );
                continue;
            };
            let mut variables = Variables::default();
            let value = message.value.as_ref();
            variables.of_pattern(value.expect("a message has a value"));
            let id = message.id.name.to_owned();
            let before = messages.insert(id.clone(), variables);
            assert_eq!(before, None, "{tag}/{name}: `{id}` is there twice");
        }
    }
    messages
}

/// All ids of the English files.
pub fn english_ids() -> BTreeSet<String> {
    messages("en").into_keys().collect()
}

pub fn tags() -> BTreeSet<&'static str> {
    BUILT_IN_FILES.iter().map(|(tag, ..)| *tag).collect()
}

#[test]
fn every_language_has_the_same_ids_and_shows_the_same_arguments() {
    let english = messages("en");
    for tag in tags() {
        let other = messages(tag);
        for (id, variables) in &english {
            let Some(own) = other.get(id) else {
                panic!("{tag} lacks `{id}`");
            };
            assert!(
                own.all.is_subset(&variables.all),
                "{tag}: `{id}` uses {:?}, English {:?}",
                own.all,
                variables.all
            );
            assert!(
                variables.shown.is_subset(&own.all),
                "{tag}: `{id}` does not say {:?}",
                variables.shown
            );
        }
        let known: BTreeSet<_> = english.keys().collect();
        // What readers say is English as it is.
        let is_of_readers = |id: &str| OF_READERS.iter().any(|start| id.starts_with(start));
        let more: Vec<_> = other
            .keys()
            .filter(|id| !known.contains(id) && !is_of_readers(id))
            .collect();
        assert_eq!(
            more,
            Vec::<&String>::new(),
            "{tag} has ids that English lacks"
        );
    }
}

#[test]
fn every_message_that_code_names_is_there_with_its_arguments() {
    let english = messages("en");
    let used = used_ids(Path::new("src"), Path::new("src/locale"));
    assert!(!used.0.is_empty(), "the source was searched");
    for (id, used) in &used.0 {
        let Some(variables) = english.get(id) else {
            panic!("{}: no message `{id}`", used.file.display());
        };
        for given in &used.argument_sets {
            assert_eq!(
                *given,
                variables.all,
                "{}: arguments of `{id}`",
                used.file.display()
            );
        }
    }
}

/// What begins the ids of the page around the table in a browser, and of what shops of programs show.
const OF_THE_PAGE: &str = "page-";

/// The ids that the files of the page and of packages name.
fn ids_of_the_page() -> BTreeSet<String> {
    let folders = ["web/page", "packaging"];
    let files = folders.map(|folder| fs::read_dir(folder).expect("it is there"));
    let texts = files
        .into_iter()
        .flatten()
        .flatten()
        .filter_map(|file| fs::read_to_string(file.path()).ok());
    let is_of_id = |letter: char| letter.is_ascii_lowercase() || letter == '-';
    texts
        .flat_map(|text| {
            let words = text.split(|letter| !is_of_id(letter));
            let ids = words.filter(|word| word.starts_with(OF_THE_PAGE) && *word != OF_THE_PAGE);
            ids.map(String::from).collect::<Vec<String>>()
        })
        .collect()
}

#[test]
fn the_page_has_the_words_that_it_names_and_no_others() {
    let used = ids_of_the_page();
    assert!(!used.is_empty(), "the page was searched");
    let known = messages("en").into_keys();
    let known: BTreeSet<String> = known.filter(|id| id.starts_with(OF_THE_PAGE)).collect();
    assert_eq!(used, known);
}

/// What begins the ids that are made of names at run time (see `files.rs` and
/// `lessons.rs`), and of those that
/// the crate of the locales itself uses.
const MADE_OF_NAMES: [&str; 19] = [
    "advice-",
    "credit-",
    "game-name-",
    "handicap-",
    "key-",
    "language-name",
    "lesson-",
    "level-",
    "list-",
    "marks-",
    "movement-",
    "option-",
    "piece-",
    "preset-",
    "reason-",
    "rules-",
    "seat-",
    "stone-",
    "theme-",
];

#[test]
fn no_message_is_left_over() {
    let used = used_ids(Path::new("src"), Path::new("src/locale"));
    let left: Vec<String> = messages("en")
        .into_keys()
        .filter(|id| !used.0.contains_key(id) && !id.starts_with(OF_THE_PAGE))
        .filter(|id| !MADE_OF_NAMES.iter().any(|start| id.starts_with(start)))
        .collect();
    assert_eq!(left, Vec::<String>::new());
}
