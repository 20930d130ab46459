//! The fonts of the panels (`assets/fonts`), built into the program so that no
//! missing file can leave a player without letters, and those that a language brings with it. Must
//! not know sizes or roles of text.

#[cfg(target_arch = "wasm32")]
use std::collections::HashSet;
use std::sync::Arc;

use bevy::prelude::*;
use bevy_egui::egui::{FontData, FontDefinitions, FontFamily};
use skrifa::{FontRef, MetadataProvider};
use thiserror::Error;

use crate::locale::{Message, msg};

/// Semi-bold Latin, for what matters.
pub const STRONG_FAMILY: &str = "strong";
/// The brush face, for the name of the game.
pub const BRUSH_FAMILY: &str = "brush";

const SANS_FAMILY: &str = "Komadai Sans";
const SANS_STRONG: &str = "Komadai Sans SemiBold";
const PLAIN_KANJI: &str = "Zen Kaku Gothic New";
const STRONG_KANJI: &str = "Zen Kaku Gothic New Bold";
const BRUSH_KANJI: &str = "Yuji Boku";

#[cfg(not(target_arch = "wasm32"))]
const PLAIN_KANJI_FILE: &[u8] =
    include_bytes!("../../../assets/fonts/ZenKakuGothicNew-Komadai-Full.ttf");
#[cfg(not(target_arch = "wasm32"))]
const STRONG_KANJI_FILE: &[u8] =
    include_bytes!("../../../assets/fonts/ZenKakuGothicNew-Komadai-Bold.ttf");
// A page has what every language needs. What Japanese needs it fetches when that is chosen, and the full font with the
// first character that it has in no other.
#[cfg(target_arch = "wasm32")]
const PLAIN_KANJI_FILE: &[u8] =
    include_bytes!("../../../assets/fonts/ZenKakuGothicNew-Komadai-Core.ttf");
#[cfg(target_arch = "wasm32")]
const STRONG_KANJI_FILE: &[u8] = PLAIN_KANJI_FILE;

/// The tag of fonts that every language falls back to.
pub const EVERY_LANGUAGE_TAG: &str = "*";

const FONT_FILES: [(&str, &[u8]); 5] = [
    (
        SANS_FAMILY,
        include_bytes!("../../../assets/fonts/KomadaiSans-Regular.ttf"),
    ),
    (
        SANS_STRONG,
        include_bytes!("../../../assets/fonts/KomadaiSans-SemiBold.ttf"),
    ),
    (PLAIN_KANJI, PLAIN_KANJI_FILE),
    (STRONG_KANJI, STRONG_KANJI_FILE),
    (
        BRUSH_KANJI,
        include_bytes!("../../../assets/fonts/YujiBoku-Komadai.ttf"),
    ),
];

#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum UnusableFontError {
    /// The reader of fonts refuses it: what it says.
    #[error("{0}")]
    Unreadable(String),
    #[error("no letters")]
    NoLetters,
}

/// A file that is no font, or none that can be used.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{name}: expected a font (TrueType or OpenType), found {reason}")]
pub struct FontError {
    pub name: String,
    pub reason: UnusableFontError,
}

impl FontError {
    /// The same for the player.
    pub fn message(&self) -> Message {
        warn!("{self}");
        let reason = match self.reason {
            UnusableFontError::Unreadable(_) => msg!("font-unreadable"),
            UnusableFontError::NoLetters => msg!("font-without-letters"),
        };
        msg!("font-error", path = self.name.as_str(), error = reason)
    }
}

/// A font that a language brings with it.
#[derive(Clone, Debug)]
struct LanguageFont {
    tag: String,
    name: String,
    data: Arc<FontData>,
}

impl LanguageFont {
    /// Whether it is for what matters, as its name says.
    fn is_strong(&self) -> bool {
        self.name.to_lowercase().contains("bold")
    }
}

/// The fonts that languages bring with them: from a player's own folder, or fetched by a page.
#[derive(Clone, Debug, Default)]
pub struct LanguageFonts(Vec<LanguageFont>);

impl LanguageFonts {
    /// Adds a font to the language with a tag. One whose name holds "bold" is for what matters.
    ///
    /// # Errors
    /// If the bytes are no font.
    pub fn add(&mut self, tag: &str, name: &str, bytes: Vec<u8>) -> Result<(), FontError> {
        let refused = |found: UnusableFontError| FontError {
            name: name.into(),
            reason: found,
        };
        let font = FontRef::from_index(&bytes, 0)
            .map_err(|error| refused(UnusableFontError::Unreadable(error.to_string())))?;
        if !font.charmap().has_map() {
            return Err(refused(UnusableFontError::NoLetters));
        }
        self.0.push(LanguageFont {
            tag: tag.into(),
            name: format!("{tag}/{name}"),
            data: Arc::new(FontData::from_owned(bytes)),
        });
        Ok(())
    }

    /// Whether a language has brought any.
    pub fn has_language(&self, tag: &str) -> bool {
        self.fonts_of_language(tag).next().is_some()
    }

    /// The characters that the fonts of a language have, those built in among them.
    #[cfg(target_arch = "wasm32")]
    pub fn characters(&self, tag: &str) -> HashSet<char> {
        let built_in = FONT_FILES.iter().map(|(_, bytes)| *bytes);
        let of_every_language = self.fonts_of_language(EVERY_LANGUAGE_TAG);
        let fetched = self.fonts_of_language(tag).chain(of_every_language);
        let fonts = built_in.chain(fetched.map(|font| font.data.font.as_ref()));
        let fonts = fonts.filter_map(|bytes| FontRef::from_index(bytes, 0).ok());
        fonts
            .flat_map(|font| font.charmap().mappings().collect::<Vec<_>>())
            .filter_map(|(character, _)| char::from_u32(character))
            .collect()
    }

    fn fonts_of_language<'a>(&'a self, tag: &'a str) -> impl Iterator<Item = &'a LanguageFont> {
        self.0.iter().filter(move |font| font.tag == tag)
    }
}

/// The fonts of egui's families, each with its fallbacks for missing glyphs; those of the language
/// with this tag come right after the Latin ones, those of every language before the last.
pub fn font_definitions(language_fonts: &LanguageFonts, tag: &str) -> FontDefinitions {
    let names = |is_strong: bool| {
        let fonts = language_fonts.fonts_of_language(tag);
        let fonts = fonts.filter(move |font| font.is_strong() == is_strong);
        fonts.map(|font| font.name.clone())
    };
    let plain: Vec<String> = names(false).chain(names(true)).collect();
    let strong: Vec<String> = names(true).chain(names(false)).collect();
    let chains = [
        (
            FontFamily::Proportional,
            SANS_FAMILY,
            &plain,
            [PLAIN_KANJI, BRUSH_KANJI],
        ),
        (
            FontFamily::Monospace,
            SANS_FAMILY,
            &plain,
            [PLAIN_KANJI, BRUSH_KANJI],
        ),
        (
            FontFamily::Name(STRONG_FAMILY.into()),
            SANS_STRONG,
            &strong,
            [STRONG_KANJI, PLAIN_KANJI],
        ),
        (
            FontFamily::Name(BRUSH_FAMILY.into()),
            BRUSH_KANJI,
            &plain,
            [PLAIN_KANJI, SANS_FAMILY],
        ),
    ];
    let of_every_language: Vec<String> = language_fonts
        .fonts_of_language(EVERY_LANGUAGE_TAG)
        .map(|font| font.name.clone())
        .collect();
    let built_in = FONT_FILES
        .into_iter()
        .map(|(name, bytes)| (name.to_owned(), Arc::new(FontData::from_static(bytes))));
    let added = [tag, EVERY_LANGUAGE_TAG]
        .into_iter()
        .flat_map(|tag| language_fonts.fonts_of_language(tag))
        .map(|font| (font.name.clone(), font.data.clone()));
    FontDefinitions {
        font_data: built_in.chain(added).collect(),
        families: chains
            .into_iter()
            .map(|(family, first, of_language, [kanji, last])| {
                let mut chain = vec![first.to_owned()];
                chain.extend(of_language.iter().cloned());
                chain.push(kanji.to_owned());
                chain.extend(of_every_language.iter().cloned());
                chain.push(last.to_owned());
                (family, chain)
            })
            .collect(),
    }
}
