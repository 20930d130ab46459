//! Every character of the locale files and of the notation of moves has a glyph in the fonts of the panels.

use std::collections::BTreeSet;

use ab_glyph::{Font, FontRef};
use komadai_locale::{BUILT_IN_FILES, BUILT_IN_RULES};

const REGULAR: [&[u8]; 2] = [
    include_bytes!("../../assets/fonts/SourceSans3-Regular.ttf"),
    include_bytes!("../../assets/fonts/ZenKakuGothicNew-Komadai.ttf"),
];
const STRONG: [&[u8]; 2] = [
    include_bytes!("../../assets/fonts/SourceSans3-SemiBold.ttf"),
    include_bytes!("../../assets/fonts/ZenKakuGothicNew-Komadai-Bold.ttf"),
];

/// What the notation of Japanese records is written with, and the signs of the seats before it.
const NOTATION: &str = "☗☖１２３４５６７８９一二三四五六七八九同打成不右左直上寄引\
    歩香桂銀金角飛玉王と馬龍";

#[test]
fn every_character_of_the_locale_files_has_a_glyph() {
    let messages = BUILT_IN_FILES.iter().map(|(_, _, text)| *text);
    let pages = BUILT_IN_RULES.iter().map(|(_, _, text)| *text);
    let characters: BTreeSet<char> = messages
        .chain(pages)
        .flat_map(str::chars)
        .chain(NOTATION.chars())
        .filter(|character| !character.is_control())
        .collect();
    for (weight, files) in [("regular", REGULAR), ("strong", STRONG)] {
        let fonts = files.map(|bytes| FontRef::try_from_slice(bytes).expect("a font"));
        let lacks: String = characters
            .iter()
            .filter(|character| fonts.iter().all(|font| font.glyph_id(**character).0 == 0))
            .collect();
        assert_eq!(lacks, "", "{weight}: run assets/fonts/subset.py");
    }
}
