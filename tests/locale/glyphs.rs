//! Every character of the locale files and of the notation of moves has a glyph in the fonts of the panels.

use std::collections::BTreeSet;

use ab_glyph::{Font, FontRef};
use komadai::rules::record::encoding::decode;
use komadai_locale::{BUILT_IN_FILES, BUILT_IN_RULES_PAGES, Languages};

const REGULAR: [&[u8]; 2] = [
    include_bytes!("../../assets/fonts/KomadaiSans-Regular.ttf"),
    include_bytes!("../../assets/fonts/ZenKakuGothicNew-Komadai.ttf"),
];
const STRONG: [&[u8]; 2] = [
    include_bytes!("../../assets/fonts/KomadaiSans-SemiBold.ttf"),
    include_bytes!("../../assets/fonts/ZenKakuGothicNew-Komadai-Bold.ttf"),
];

/// What a page has of them before another language than English is chosen.
const CORE: [&[u8]; 2] = [
    include_bytes!("../../assets/fonts/KomadaiSans-Regular.ttf"),
    include_bytes!("../../assets/fonts/ZenKakuGothicNew-Komadai-Core.ttf"),
];

/// What the desktop has from the start, and a page once it meets a character that it lacks.
const FULL: [&[u8]; 2] = [
    include_bytes!("../../assets/fonts/KomadaiSans-Regular.ttf"),
    include_bytes!("../../assets/fonts/ZenKakuGothicNew-Komadai-Full.ttf"),
];

/// What the notation of Japanese records is written with, and the signs of the seats before it.
const NOTATION: &str = "☗☖１２３４５６７８９一二三四五六七八九同打成不右左直上寄引\
    歩香桂銀金角飛玉王と馬龍";

/// Which of these characters no font of a chain has.
fn lacking<'a>(files: [&[u8]; 2], texts: impl Iterator<Item = &'a str>) -> String {
    let fonts = files.map(|bytes| FontRef::try_from_slice(bytes).expect("a font"));
    let characters: BTreeSet<char> = texts
        .flat_map(str::chars)
        .chain(NOTATION.chars())
        .filter(|character| !character.is_control())
        .collect();
    let lacks = |character: &char| fonts.iter().all(|font| font.glyph_id(*character).0 == 0);
    characters.into_iter().filter(lacks).collect()
}

#[test]
fn every_character_of_the_locale_files_has_a_glyph() {
    for (weight, files) in [("regular", REGULAR), ("strong", STRONG)] {
        let messages = BUILT_IN_FILES.iter().map(|(_, _, text)| *text);
        let pages = BUILT_IN_RULES_PAGES.iter().map(|(_, _, text)| *text);
        let lacks = lacking(files, messages.chain(pages));
        assert_eq!(lacks, "", "{weight}: run assets/fonts/subset.py");
    }
}

/// A kanji by the row and the column of JIS X 0208, as files in Shift_JIS hold it.
fn kanji(row: u8, column: u8) -> Vec<u8> {
    let lead = row.div_ceil(2) + if row <= 62 { 0x80 } else { 0xC0 };
    let trail = match (row % 2, column) {
        (0, column) => column + 0x9E,
        (_, column @ ..=63) => column + 0x3F,
        (_, column) => column + 0x40,
    };
    vec![lead, trail]
}

/// Both levels of JIS X 0208, with which names and comments in KIF files are written.
#[test]
fn what_a_kif_file_can_hold_can_be_read() {
    let level_1 = (16..=46).flat_map(|row| (1..=94).map(move |column| kanji(row, column)));
    let end_of_level_1 = (1..=51).map(|column| kanji(47, column));
    let level_2 = (48..=83).flat_map(|row| (1..=94).map(move |column| kanji(row, column)));
    let bytes: Vec<u8> = level_1
        .chain(end_of_level_1)
        .chain(level_2)
        .flatten()
        .collect();
    let text = decode(&bytes).expect("Shift_JIS");
    assert_eq!(text.chars().count(), 2965 + 36 * 94);
    assert!(text.starts_with('亜') && text.contains('藤'), "{text}");
    assert_eq!(
        lacking(FULL, [text.as_ref(), "髙橋・山﨑・渡邉"].into_iter()),
        ""
    );
}

#[test]
fn english_and_the_names_of_all_languages_need_only_what_a_page_has_at_first() {
    let of_english = |tag: &str| tag == "en";
    let messages = BUILT_IN_FILES.iter().filter(|(tag, ..)| of_english(tag));
    let pages = BUILT_IN_RULES_PAGES
        .iter()
        .filter(|(tag, ..)| of_english(tag));
    let texts = messages.chain(pages).map(|(_, _, text)| *text);
    let languages = Languages::built_in();
    let names: Vec<String> = languages.iter().map(|it| it.name()).collect();
    let lacks = lacking(CORE, texts.chain(names.iter().map(String::as_str)));
    assert_eq!(lacks, "", "run assets/fonts/subset.py");
}
