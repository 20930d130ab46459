//! What a page fetches of languages: the texts and letters that only Japanese needs, when it is chosen (until all is
//! there the language before stays in use), and a font with nearly all kanji when one is met that no other font has, as
//! in a name or a comment from elsewhere.

use std::cell::Cell;
use std::collections::HashSet;

use bevy::prelude::*;
use bevy_egui::egui::Shape;
use bevy_egui::{EguiFullOutput, EguiPostUpdateSet};

use super::{ActiveLocale, AvailableLanguages};
use crate::locale::{LanguageTexts, msg};
use crate::table::flow::Notice;
use crate::table::page_bindings;
use crate::table::theme::fonts::{EVERY_LANGUAGE_TAG, LanguageFonts};

/// The language that is fetched, and the names of its fonts, in the order in which they come.
const FETCHED_LANGUAGE_TAG: &str = "ja";
const FETCHED_FONT_NAMES: [&str; 2] = ["regular", "bold"];

/// The name of the font with nearly all kanji.
const FULL_FONT_NAME: &str = "full";

/// The first character of the scripts that a font of a page may lack: before it all fonts have the same.
const FIRST_CHARACTER_IN_DOUBT: char = '\u{2E80}';

thread_local! {
    /// Whether files are on their way.
    static IS_WAITING: Cell<bool> = const { Cell::new(false) };
    /// Whether the font with nearly all kanji is on its way, or there.
    static HAS_FULL_FONT: Cell<bool> = const { Cell::new(false) };
}

pub(in crate::table) fn plugin(app: &mut App) {
    let reads_output = fetch_full_font_if_missing
        .after(EguiPostUpdateSet::EndPass)
        .before(EguiPostUpdateSet::ProcessOutput);
    app.add_systems(PostUpdate, reads_output.run_if(|| !HAS_FULL_FONT.get()));
}

/// Fetches the font with nearly all kanji once a panel shows a character that no font has.
fn fetch_full_font_if_missing(
    outputs: Query<&EguiFullOutput>,
    languages: Res<AvailableLanguages>,
    locale: Res<ActiveLocale>,
    mut known: Local<Option<HashSet<char>>>,
) {
    if languages.is_changed() || locale.is_changed() {
        *known = None;
    }
    // In most languages none is ever in doubt, and no font is looked through.
    let mut is_unknown = |it: char| {
        it >= FIRST_CHARACTER_IN_DOUBT
            && !known
                .get_or_insert_with(|| languages.fonts.characters(&locale.tag()))
                .contains(&it)
    };
    let shapes = outputs.iter().filter_map(|output| output.0.as_ref());
    let mut shapes = shapes.flat_map(|output| output.shapes.iter().map(|clipped| &clipped.shape));
    if shapes.any(|shape| has_character(shape, &mut is_unknown)) {
        HAS_FULL_FONT.set(true);
        page_bindings::fetch_language(EVERY_LANGUAGE_TAG);
    }
}

/// Whether a shape writes a character of which this is true.
fn has_character(shape: &Shape, is_sought: &mut impl FnMut(char) -> bool) -> bool {
    match shape {
        Shape::Text(text) => text.galley.text().chars().any(is_sought),
        Shape::Vec(shapes) => shapes.iter().any(|it| has_character(it, is_sought)),
        _ => false,
    }
}

/// Whether a language has to wait for its files; they are on their way then.
pub(super) fn fetch_files_if_missing(tag: &str, fonts: &LanguageFonts) -> bool {
    if tag != FETCHED_LANGUAGE_TAG || fonts.has_language(FETCHED_LANGUAGE_TAG) {
        return false;
    }
    if !IS_WAITING.replace(true) {
        page_bindings::fetch_language(FETCHED_LANGUAGE_TAG);
    }
    true
}

pub(in crate::table) fn is_waiting() -> bool {
    IS_WAITING.get()
}

/// Takes what has been fetched, or tells that nothing came.
pub(in crate::table) fn take_fetched_language(world: &mut World, tag: &str, has_arrived: bool) {
    if tag == EVERY_LANGUAGE_TAG {
        // What did not come is asked for again by the next character.
        HAS_FULL_FONT.set(has_arrived);
        add_fetched_fonts(world, EVERY_LANGUAGE_TAG, &[FULL_FONT_NAME]);
        return;
    }
    IS_WAITING.set(false);
    let texts = page_bindings::fetched_texts(tag).filter(|_| has_arrived);
    let texts = texts.and_then(|texts| serde_json::from_str::<LanguageTexts>(&texts).ok());
    let Some(texts) = texts else {
        world.write_message(Notice::Problem(msg!("host-no-language")));
        return;
    };
    let mut languages = world.resource_mut::<AvailableLanguages>();
    let languages = &mut languages.languages;
    languages.add_texts(FETCHED_LANGUAGE_TAG, &texts);
    add_fetched_fonts(world, FETCHED_LANGUAGE_TAG, &FETCHED_FONT_NAMES);
}

/// Adds the fonts of a language that have come, under these names.
fn add_fetched_fonts(world: &mut World, tag: &str, names: &[&str]) {
    let bytes = std::iter::from_fn(|| page_bindings::next_font(tag));
    for (name, bytes) in names.iter().zip(bytes) {
        let mut languages = world.resource_mut::<AvailableLanguages>();
        let added = languages.fonts.add(tag, name, bytes);
        if let Err(error) = added {
            world.write_message(Notice::Problem(error.message()));
        }
    }
}
