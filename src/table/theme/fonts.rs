//! The fonts of the panels (`assets/fonts`), built into the program so that no
//! missing file can leave a player without letters. Must not know sizes or roles of
//! text.

use std::sync::Arc;

use bevy_egui::egui::{FontData, FontDefinitions, FontFamily};

/// Semi-bold Latin, for what matters.
pub const STRONG: &str = "strong";
/// The brush face, for the name of the game.
pub const BRUSH: &str = "brush";

const SANS_FAMILY: &str = "Source Sans 3";
const SANS_STRONG: &str = "Source Sans 3 SemiBold";
const PLAIN_KANJI: &str = "Zen Kaku Gothic New";
const STRONG_KANJI: &str = "Zen Kaku Gothic New Bold";
const BRUSH_KANJI: &str = "Yuji Boku";

const FONT_FILES: [(&str, &[u8]); 5] = [
    (
        SANS_FAMILY,
        include_bytes!("../../../assets/fonts/SourceSans3-Regular.ttf"),
    ),
    (
        SANS_STRONG,
        include_bytes!("../../../assets/fonts/SourceSans3-SemiBold.ttf"),
    ),
    (
        PLAIN_KANJI,
        include_bytes!("../../../assets/fonts/ZenKakuGothicNew-Komadai.ttf"),
    ),
    (
        STRONG_KANJI,
        include_bytes!("../../../assets/fonts/ZenKakuGothicNew-Komadai-Bold.ttf"),
    ),
    (
        BRUSH_KANJI,
        include_bytes!("../../../assets/fonts/YujiBoku-Komadai.ttf"),
    ),
];

/// The fonts of egui's families, each with its fallbacks for missing glyphs.
#[must_use]
pub fn definitions() -> FontDefinitions {
    let chains = [
        (
            FontFamily::Proportional,
            [SANS_FAMILY, PLAIN_KANJI, BRUSH_KANJI],
        ),
        (
            FontFamily::Monospace,
            [SANS_FAMILY, PLAIN_KANJI, BRUSH_KANJI],
        ),
        (
            FontFamily::Name(STRONG.into()),
            [SANS_STRONG, STRONG_KANJI, PLAIN_KANJI],
        ),
        (
            FontFamily::Name(BRUSH.into()),
            [BRUSH_KANJI, PLAIN_KANJI, SANS_FAMILY],
        ),
    ];
    FontDefinitions {
        font_data: FONT_FILES
            .into_iter()
            .map(|(name, bytes)| (name.to_owned(), Arc::new(FontData::from_static(bytes))))
            .collect(),
        families: chains
            .into_iter()
            .map(|(family, chain)| (family, chain.map(ToOwned::to_owned).to_vec()))
            .collect(),
    }
}
