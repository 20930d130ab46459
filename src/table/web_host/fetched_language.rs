//! What only Japanese needs, its texts and letters, which a page fetches when it is chosen. Until
//! all is there the language before stays in use.

use std::cell::Cell;

use bevy::prelude::*;

use super::page_bindings;
use crate::locale::{LanguageTexts, msg};
use crate::table::flow::Notice;
use crate::table::language::AvailableLanguages;
use crate::table::theme::fonts::LanguageFonts;

/// The language that is fetched, and the names of its fonts, in the order in which they come.
const FETCHED_LANGUAGE_TAG: &str = "ja";
const FETCHED_FONT_NAMES: [&str; 2] = ["regular", "bold"];

thread_local! {
    /// Whether files are on their way.
    static IS_WAITING: Cell<bool> = const { Cell::new(false) };
}

/// Whether a language has to wait for its files; they are on their way then.
pub(in crate::table) fn fetch_files_if_missing(tag: &str, fonts: &LanguageFonts) -> bool {
    if tag != FETCHED_LANGUAGE_TAG || fonts.has_language(FETCHED_LANGUAGE_TAG) {
        return false;
    }
    if !IS_WAITING.replace(true) {
        page_bindings::fetch_language(FETCHED_LANGUAGE_TAG);
    }
    true
}

/// Whether files are on their way.
pub(super) fn is_waiting() -> bool {
    IS_WAITING.get()
}

/// Takes what has been fetched, or tells that nothing came.
pub(super) fn take_fetched_language(world: &mut World, has_arrived: bool) {
    IS_WAITING.set(false);
    let texts = page_bindings::fetched_texts().filter(|_| has_arrived);
    let texts = texts.and_then(|texts| serde_json::from_str::<LanguageTexts>(&texts).ok());
    let Some(texts) = texts else {
        world.write_message(Notice::Problem(msg!("host-no-language")));
        return;
    };
    let mut languages = world.resource_mut::<AvailableLanguages>();
    languages.0.add_texts(FETCHED_LANGUAGE_TAG, &texts);
    let bytes = std::iter::from_fn(page_bindings::next_font);
    for (name, bytes) in FETCHED_FONT_NAMES.into_iter().zip(bytes) {
        let added = world
            .resource_mut::<LanguageFonts>()
            .add(FETCHED_LANGUAGE_TAG, name, bytes);
        if let Err(error) = added {
            world.write_message(Notice::Problem(error.message()));
        }
    }
}
