//! The letters that only Japanese needs, which a page fetches when it is chosen. Until they are
//! there the language before stays in use.

use std::cell::Cell;

use bevy::prelude::*;

use super::page_bindings;
use crate::locale::msg;
use crate::table::flow::Notice;
use crate::table::theme::fonts::LanguageFonts;

/// The language whose fonts are fetched, and their names, in the order in which they come.
const FETCHED_LANGUAGE_TAG: &str = "ja";
const FETCHED_FONT_NAMES: [&str; 2] = ["regular", "bold"];

thread_local! {
    /// Whether fonts are on their way.
    static IS_WAITING: Cell<bool> = const { Cell::new(false) };
}

/// Whether a language has to wait for its fonts; they are on their way then.
pub(in crate::table) fn awaits_fonts(tag: &str, fonts: &LanguageFonts) -> bool {
    if tag != FETCHED_LANGUAGE_TAG || fonts.has_language(FETCHED_LANGUAGE_TAG) {
        return false;
    }
    if !IS_WAITING.replace(true) {
        page_bindings::fetch_fonts(FETCHED_LANGUAGE_TAG);
    }
    true
}

/// Whether fonts are on their way.
pub(super) fn is_waiting() -> bool {
    IS_WAITING.get()
}

/// Takes what has been fetched, or tells that nothing came.
pub(super) fn take_fetched_fonts(world: &mut World, has_arrived: bool) {
    IS_WAITING.set(false);
    if !has_arrived {
        world.write_message(Notice::Problem(msg!("host-no-letters")));
        return;
    }
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
