//! How texts are worded: one term for one thing, by `assets/locales/glossary.ron`, and paragraphs of
//! Help that are read.

use std::collections::{BTreeMap, BTreeSet};

use fluent_syntax::ast::{Entry, Expression, Pattern, PatternElement};
use fluent_syntax::parser;
use komadai_locale::{BUILT_IN_FILES, BUILT_IN_RULES_PAGES};
use serde::Deserialize;

const GLOSSARY: &str = include_str!("../../assets/locales/glossary.ron");

/// A term of a language.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Term {
    /// What is said.
    term: String,
    /// The forms that are not.
    never: Vec<String>,
    /// Phrases in which such a form is another word.
    #[serde(default)]
    within: Vec<String>,
    /// Why a form may stand in a message: by its id, or what ids begin with and a `*`.
    #[serde(default)]
    except: BTreeMap<String, String>,
}

impl Term {
    /// The first form in a text that should be the term.
    fn fault_in(&self, text: &str) -> Option<&String> {
        let mut text = text.to_owned();
        for phrase in &self.within {
            text = text.replace(phrase, "\n");
        }
        let mut forms = self.never.iter();
        forms.find(|form| has_form(&text, form))
    }

    /// The exception that a message is.
    fn exception_of(&self, id: &str) -> Option<&String> {
        let mut names = self.except.keys();
        names.find(|name| match name.strip_suffix('*') {
            Some(start) => id.starts_with(start),
            None => *name == id,
        })
    }
}

/// Whether a form stands in a text: by itself if it is written with letters of the alphabet.
fn has_form(text: &str, form: &str) -> bool {
    let is_letter = |letter: char| letter.is_ascii_alphabetic();
    text.match_indices(form).any(|(at, _)| {
        let before = text[..at].chars().next_back();
        let after = text[at + form.len()..].chars().next();
        let is_whole = !before.is_some_and(is_letter) && !after.is_some_and(is_letter);
        is_whole || !form.starts_with(is_letter)
    })
}

/// Adds what a pattern says, a line for each part of it.
fn gather(pattern: &Pattern<&str>, said: &mut String) {
    for element in &pattern.elements {
        match element {
            PatternElement::TextElement { value } => {
                said.push_str(value);
                said.push('\n');
            }
            PatternElement::Placeable {
                expression: Expression::Select { variants, .. },
            } => {
                for variant in variants {
                    gather(&variant.value, said);
                }
            }
            PatternElement::Placeable { .. } => {}
        }
    }
}

/// What a language says, by the ids of messages and the names of rules pages.
fn texts(tag: &str) -> Vec<(String, String)> {
    let mut texts = Vec::new();
    for (_, name, source) in BUILT_IN_FILES.iter().filter(|(of, ..)| *of == tag) {
        let Ok(resource) = parser::parse(*source) else {
            panic!("{tag}/{name} is Fluent");
        };
        for entry in &resource.body {
            if let Entry::Message(message) = entry
                && let Some(pattern) = &message.value
            {
                let mut said = String::new();
                gather(pattern, &mut said);
                texts.push((message.id.name.to_owned(), said));
            }
        }
    }
    let pages = BUILT_IN_RULES_PAGES.iter().filter(|(of, ..)| *of == tag);
    texts.extend(pages.map(|(_, name, text)| (format!("rules/{name}"), (*text).to_owned())));
    texts
}

fn glossary() -> BTreeMap<String, Vec<Term>> {
    ron::from_str(GLOSSARY).expect("the glossary is RON of terms")
}

#[test]
fn one_thing_has_one_term() {
    let mut faults = Vec::new();
    let glossary = glossary();
    for (tag, terms) in &glossary {
        let texts = texts(tag);
        assert!(texts.len() > 1000, "{tag}: the texts are found");
        for term in terms {
            let mut needed = BTreeSet::new();
            for (id, text) in &texts {
                let Some(form) = term.fault_in(text) else {
                    continue;
                };
                match term.exception_of(id) {
                    Some(exception) => {
                        needed.insert(exception);
                    }
                    None => {
                        faults.push(format!("{tag}: `{id}` says `{form}`, not `{}`", term.term))
                    }
                }
            }
            let idle = term.except.keys().filter(|name| !needed.contains(name));
            faults
                .extend(idle.map(|it| format!("{tag}: `{}` needs no exception `{it}`", term.term)));
        }
    }
    assert!(faults.is_empty(), "{faults:#?}");
}

/// A paragraph of Help says one thing, in so many words at most.
const MOST_WORDS: usize = 60;

#[test]
fn no_paragraph_of_help_is_long() {
    let texts = texts("en");
    let is_of_help = |id: &str| {
        ["feature-", "rules-"].iter().any(|it| id.starts_with(it)) && id.contains("-text")
    };
    let paragraphs: Vec<_> = texts.iter().filter(|(id, _)| is_of_help(id)).collect();
    assert!(paragraphs.len() > 100, "{}", paragraphs.len());
    for (id, text) in paragraphs {
        let words = text.split_whitespace().count();
        assert!(words <= MOST_WORDS, "`{id}` has {words} words");
    }
}

#[test]
fn every_language_has_a_glossary_with_reasons() {
    let glossary = glossary();
    let tags: BTreeSet<&str> = BUILT_IN_FILES.iter().map(|(tag, ..)| *tag).collect();
    let known: BTreeSet<&str> = glossary.keys().map(String::as_str).collect();
    assert_eq!(known, tags);
    let mut reasons = glossary
        .values()
        .flatten()
        .flat_map(|it| it.except.values());
    assert!(reasons.all(|reason| !reason.is_empty()));
}

#[test]
fn a_form_is_found_as_a_word_and_not_in_another_one() {
    let term = Term {
        term: "capture".into(),
        never: vec!["take".into(), "敵の".into()],
        within: vec!["take back".into()],
        except: [("lesson-*".into(), "why".into())].into(),
    };
    for (text, fault) in [
        ("You take it.", Some("take")),
        ("take", Some("take")),
        ("a mistake, taken", None),
        ("take back, or take", Some("take")),
        ("take back", None),
        ("王に敵の利き", Some("敵の")),
        ("敵陣", None),
    ] {
        assert_eq!(term.fault_in(text).map(String::as_str), fault, "{text}");
    }
    assert!(term.exception_of("lesson-four-1").is_some());
    assert!(term.exception_of("advice-king").is_none());
}
