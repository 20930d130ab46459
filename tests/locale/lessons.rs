//! What lessons say: every id that they make of their names is in the files of their game in every
//! language, and nothing else is.

use std::collections::BTreeSet;

use fluent_syntax::ast::Entry;
use fluent_syntax::parser;
use komadai::study::lessons::{VariantLessons, lesson_message_ids, variants_with_lessons};
use komadai_locale::BUILT_IN_FILES;

/// The ids of a locale file.
fn ids_in(text: &str) -> BTreeSet<String> {
    let resource = parser::parse(text).expect("the file is Fluent");
    let messages = resource.body.iter().filter_map(|entry| match entry {
        Entry::Message(message) => Some(message.id.name.to_string()),
        _ => None,
    });
    messages.collect()
}

#[test]
fn every_sentence_of_every_lesson_is_there_in_every_language_and_no_other() {
    let tags: BTreeSet<&str> = BUILT_IN_FILES.iter().map(|(tag, ..)| *tag).collect();
    assert!(tags.contains("ja"), "{tags:?}");
    let variants = variants_with_lessons();
    assert!(!variants.is_empty(), "there are lessons");
    for variant in variants {
        let lessons = VariantLessons::built_in(variant).expect("they are read");
        let needed: BTreeSet<String> = lesson_message_ids(lessons).into_iter().collect();
        let name = format!("lessons-{variant}.ftl");
        for tag in &tags {
            let file = BUILT_IN_FILES
                .iter()
                .find(|it| (it.0, it.1) == (*tag, &name));
            let ids = ids_in(file.unwrap_or_else(|| panic!("no {tag}/{name}")).2);
            let lacks: Vec<_> = needed.difference(&ids).collect();
            assert_eq!(lacks, Vec::<&String>::new(), "{tag}/{name} lacks these");
            let more: Vec<_> = ids.difference(&needed).collect();
            assert_eq!(
                more,
                Vec::<&String>::new(),
                "{tag}/{name}: nothing says these"
            );
        }
    }
}

#[test]
fn every_file_of_lesson_texts_belongs_to_a_game_with_lessons() {
    let variants = variants_with_lessons();
    for (tag, name, _) in BUILT_IN_FILES {
        let of = name
            .strip_prefix("lessons-")
            .and_then(|it| it.strip_suffix(".ftl"));
        assert!(
            of.is_none_or(|variant| variants.contains(&variant)),
            "{tag}/{name}: no such lessons"
        );
    }
}
