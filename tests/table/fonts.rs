//! A player's own language may bring its fonts; a file that is none is told and left out.

use std::fs;

use bevy_egui::egui::{Context, FontFamily, RawInput};
use komadai::locale::Locale;
use komadai::table::language::{read_fonts_of_player_languages, read_player_languages};
use komadai::table::theme::fonts::{STRONG_FAMILY, font_definitions};
use komadai::words::in_english;
use tempfile::tempdir;

/// A font like any other.
const FONT: &[u8] = include_bytes!("../../assets/fonts/YujiBoku-Komadai.ttf");

#[test]
fn a_folder_of_ones_own_brings_fonts() {
    let folder = tempdir().expect("a folder");
    let language = folder.path().join("ko");
    fs::create_dir(&language).expect("a language");
    let plain = language.join("plain.ttf");
    let strong = language.join("Semibold.otf");
    for path in [&plain, &strong] {
        fs::write(path, FONT).expect("a file");
    }
    fs::write(language.join("words.ftl"), "").expect("a file");
    let (fonts, errors) = read_fonts_of_player_languages(folder.path());
    assert_eq!(errors, []);
    assert!(fonts.has_language("ko") && !fonts.has_language("en"));
    let name = |path: &std::path::Path| format!("ko/{}", path.display());
    let definitions_ko = font_definitions(&fonts, "ko");
    let chain = |family: &FontFamily| definitions_ko.families[family].clone();
    // After the Latin ones, before all others; the strong first where it matters.
    assert_eq!(
        chain(&FontFamily::Proportional)[1..3],
        [name(&plain), name(&strong)]
    );
    assert_eq!(
        chain(&FontFamily::Name(STRONG_FAMILY.into()))[1..3],
        [name(&strong), name(&plain)]
    );
    // Other languages have none of it.
    let english = font_definitions(&fonts, "en");
    assert!(!english.font_data.contains_key(&name(&plain)));
}

#[test]
fn what_is_no_font_is_told_and_never_reaches_the_panels() {
    let folder = tempdir().expect("a folder");
    let language = folder.path().join("ko");
    fs::create_dir(&language).expect("a language");
    // Nothing, a text, and half a font.
    for (name, bytes) in [
        ("a.ttf", &[][..]),
        ("b.otf", b"no font at all"),
        ("c.ttf", &FONT[..40]),
    ] {
        fs::write(language.join(name), bytes).expect("a file");
    }
    let (fonts, errors) = read_fonts_of_player_languages(folder.path());
    let told: Vec<String> = errors.iter().map(in_english).collect();
    for (name, told) in ["a.ttf", "b.otf", "c.ttf"].into_iter().zip(&told) {
        assert!(told.contains(name), "{told}");
    }
    assert_eq!(told.len(), 3);
    let japanese = Locale::built_in("ja").expect("Japanese is built in");
    for error in &errors {
        let said = japanese.text(error);
        let said = said.replace(&folder.path().display().to_string(), "");
        assert!(said.contains("フォント"), "{said}");
    }
    // egui would panic over a bad one when it draws.
    let context = Context::default();
    context.set_fonts(font_definitions(&fonts, "ko"));
    let mut drawn = context.run_ui(RawInput::default(), |ui| {
        ui.label("한국어 and English");
    });
    drawn.textures_delta.clear();
}

/// What is wrong with a language of one's own is said in the language that is read.
#[test]
fn what_is_wrong_with_a_language_is_told_in_the_players_language() {
    let folder = tempdir().expect("a folder");
    for name in ["ko", "no tag at all"] {
        fs::create_dir(folder.path().join(name)).expect("a language");
    }
    fs::write(folder.path().join("ko/words.ftl"), "a = b\n= c\n").expect("a file");
    let (_, errors) = read_player_languages(folder.path());
    let japanese = Locale::built_in("ja").expect("Japanese is built in");
    let told: Vec<String> = errors.iter().map(|it| japanese.text(it)).collect();
    assert_eq!(told.len(), 2, "{told:?}");
    let is_told = |part: &str| told.iter().any(|it| it.contains(part));
    assert!(is_told("の2行目：Fluentの形ではない"), "{told:?}");
    assert!(is_told("言語の記号"), "{told:?}");
}
