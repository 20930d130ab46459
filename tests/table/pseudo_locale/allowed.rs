//! What may be drawn without being of the locale files: coordinates, faces of pieces, notation,
//! names of keys, digits, and names that are the same in every language. Knows these from the
//! games and the bindings themselves, so that a word of a sentence is none of them.

use std::collections::BTreeSet;

use bevy::prelude::World;
use komadai::rules::piece_tracker::PieceInscriptions;
use komadai::rules::variants::ruleset::Ruleset;
use komadai::table::files::Kept;
use komadai::table::input::ActiveBindings;
use komadai::table::language::AvailableLanguages;
use komadai::table::ui::{GameCatalogue, key_label};

/// The program's name, in both scripts, and the seal beside it.
const NAMES: [&str; 4] = ["Komadai", "駒台", "将", "棋"];
/// The sign of a capture in notation.
const CAPTURE: &str = "x";

/// What may be drawn without being of the locale files.
#[derive(Debug, Default)]
pub struct Allowed {
    /// Whole texts: names, and labels of keys and buttons.
    texts: BTreeSet<String>,
    /// What notation is made of: coordinates, letters and faces of pieces.
    parts: BTreeSet<String>,
}

impl Allowed {
    /// Of all games on offer and of the keys in use.
    pub fn of(world: &World) -> Allowed {
        let mut allowed = Allowed::default();
        allowed.texts.extend(NAMES.map(String::from));
        // Languages are called by their names in themselves.
        let languages = &world.resource::<AvailableLanguages>().languages;
        allowed
            .texts
            .extend(languages.iter().map(|locale| locale.name()));
        let bindings = &world.resource::<Kept<ActiveBindings>>().0;
        let keys = bindings.keyboard.values().chain(bindings.gamepad.values());
        allowed
            .texts
            .extend(keys.flatten().map(|key| key_label(key)));
        allowed.parts.insert(CAPTURE.into());
        for entry in &world.resource::<GameCatalogue>().0 {
            allowed.add_game(&entry.game);
        }
        allowed
    }

    fn add_game(&mut self, game: &Ruleset) {
        self.texts.insert(game.variant().japanese_title.into());
        // Of these the file has words of its own for every language.
        let own = game.translations().0.values();
        self.texts
            .extend(own.flat_map(|words| words.keys().cloned()));
        let start = game.begin();
        let cells = start.layout();
        self.parts
            .extend(cells.cells.iter().map(|cell| cell.name.clone()));
        for kind in start.kinds().to_vec() {
            let PieceInscriptions {
                kanji,
                kanji_name,
                letter,
                dark_piece_kanji,
            } = kind.look.marks;
            let (own, own_name) = dark_piece_kanji.unwrap_or_default();
            self.parts.extend([own, own_name]);
            self.parts
                .extend([kind.code, kind.notation, kanji, kanji_name, letter]);
        }
        self.parts.remove("");
    }

    /// Allows a text of this test's own: what a player would have typed or named.
    pub fn add(&mut self, text: &str) {
        self.texts.insert(text.into());
    }

    /// The first word that should have come from the locale files.
    pub fn first_unmarked(&self, text: &str) -> Option<String> {
        let outside = komadai::locale::untranslated_parts(text);
        let outside = outside.trim();
        if self.texts.contains(outside) {
            return None;
        }
        let words = outside.split(|letter: char| !letter.is_alphanumeric());
        words
            .filter(|word| !self.is_notation(word))
            .map(String::from)
            .next()
    }

    /// The first word that should have come from the locale files in what a screen reader is
    /// told: that is one text where several are drawn, and may hold several names.
    pub fn first_unmarked_spoken(&self, text: &str) -> Option<String> {
        self.first_unmarked(text)?;
        let mut rest = format!(" {} ", komadai::locale::untranslated_parts(text));
        let mut names: Vec<&String> = self.texts.iter().collect();
        // A name may be a part of another one.
        names.sort_by_key(|name| std::cmp::Reverse(name.len()));
        for name in names {
            rest = rest.replace(&format!(" {name} "), " ");
        }
        self.first_unmarked(&rest)
    }

    /// Whether a word is made of digits and of what notation is made of.
    fn is_notation(&self, word: &str) -> bool {
        let rest = word.trim_start_matches(|letter: char| letter.is_ascii_digit());
        // A coordinate may begin with the digits.
        rest.is_empty()
            || [word, rest].into_iter().any(|word| {
                self.parts
                    .iter()
                    .filter_map(|part| word.strip_prefix(part.as_str()))
                    .any(|rest| self.is_notation(rest))
            })
    }
}
