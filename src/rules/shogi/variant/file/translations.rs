//! Validates the words of a variant file in other languages: each must be of a text that the file has.

use std::collections::BTreeSet;

use super::field_error::{FieldErrors, FieldPath};
use super::spec::VariantSpec;

/// The longest part of a language tag.
const LONGEST_LANGUAGE_TAG_PART: usize = 8;

/// Checks language tags and texts.
pub(super) fn check_translations(spec: &VariantSpec, errors: &mut FieldErrors) {
    let at = FieldPath::top().field("words");
    let texts = player_texts(spec);
    for (tag, words) in &spec.words.0 {
        if !is_language_tag(tag) {
            errors.add(&at, wording!("a language tag such as `ja` or `pt-BR`"), tag);
        }
        for (text, said) in words {
            if !texts.contains(text.as_str()) {
                errors.add(&at, wording!("a name or a sentence of this file"), text);
            } else if said.trim().is_empty() {
                errors.add(&at, wording!("what this is in the language"), text);
            }
        }
    }
}

/// Whether a text has the form of a language tag.
fn is_language_tag(tag: &str) -> bool {
    let is_part = |part: &str| {
        (1..=LONGEST_LANGUAGE_TAG_PART).contains(&part.len())
            && part.bytes().all(|letter| letter.is_ascii_alphanumeric())
    };
    let language = tag.split('-').next().unwrap_or_default();
    let is_language = language.len() > 1 && language.bytes().all(|it| it.is_ascii_alphabetic());
    is_language && tag.split('-').all(is_part)
}

/// What players read of the file.
fn player_texts(spec: &VariantSpec) -> BTreeSet<&str> {
    let credit = &spec.credit;
    let mut texts = BTreeSet::from([
        spec.title.as_str(),
        &credit.inventor,
        &credit.year,
        &credit.published,
        &credit.ours,
    ]);
    for (heading, text) in &spec.help {
        texts.extend([heading.as_str(), text]);
    }
    for piece in &spec.pieces {
        texts.extend([piece.name.as_str(), &piece.note]);
        let promoted = piece.promotes.iter();
        texts.extend(promoted.flat_map(|form| [form.name.as_str(), &form.note]));
    }
    for option in &spec.options {
        texts.insert(&option.name);
        texts.extend(option.values.iter().map(|value| value.name.as_str()));
    }
    texts
}
