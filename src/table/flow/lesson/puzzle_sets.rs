//! The sets of puzzles that come with the program: read when one is wanted. A page fetches the file
//! of a set then; everywhere else it is built in.

use std::collections::BTreeMap;

use bevy::prelude::*;
#[cfg(not(target_arch = "wasm32"))]
use komadai_study::puzzles::built_in_text;
use komadai_study::puzzles::{Puzzle, PuzzleSet, WonPosition};

use super::own_set::OwnSet;
use crate::locale::msg;
use crate::table::flow::Notice;
#[cfg(target_arch = "wasm32")]
use crate::table::page_bindings;
use crate::words;

/// What comes before the name of the game where a page fetches its set.
#[cfg(target_arch = "wasm32")]
pub const FETCHED_PUZZLES_PREFIX: &str = "puzzles-";

#[derive(Resource, Reflect, Debug, Default)]
#[reflect(Resource, Debug, Default)]
pub struct PuzzleSets {
    /// Those that come with the program, by the names of their games.
    #[reflect(ignore)]
    built_in: BTreeMap<String, PuzzleSet>,
    /// The player's own, while it is solved.
    #[reflect(ignore)]
    pub(super) own: OwnSet,
}

impl PuzzleSets {
    /// The puzzles of a game; none while its set is not read.
    pub fn of(&self, variant: &str) -> Option<&[Puzzle]> {
        Some(&self.built_in.get(variant)?.puzzles)
    }

    /// The positions of a game that are to be won; none while its set is not read.
    pub fn won(&self, variant: &str) -> &[WonPosition] {
        self.built_in.get(variant).map_or(&[], |set| &set.won)
    }

    /// Reads the set of a game; says why it cannot be used.
    #[cfg(not(target_arch = "wasm32"))]
    pub(super) fn load(&mut self, variant: &str) -> Option<Notice> {
        match self.of(variant) {
            Some(_) => None,
            None => self.read(variant, built_in_text(variant)),
        }
    }

    /// Has the set of a game fetched; [`PuzzleSets::read`] takes it when it has come.
    #[cfg(target_arch = "wasm32")]
    pub(super) fn load(&mut self, variant: &str) -> Option<Notice> {
        if self.of(variant).is_none() {
            page_bindings::fetch_language(&format!("{FETCHED_PUZZLES_PREFIX}{variant}"));
        }
        None
    }

    /// Takes the text of a set; says why it cannot be used.
    pub fn read(&mut self, variant: &str, text: Option<&str>) -> Option<Notice> {
        let refused = |error| Notice::Problem(msg!("puzzles-not-read", error = error));
        let Some(text) = text else {
            return Some(Notice::Problem(msg!("puzzles-not-fetched")));
        };
        match PuzzleSet::read(text) {
            Ok(set) => {
                self.built_in.insert(variant.into(), set);
                None
            }
            Err(error) => Some(refused(words::text_error(&error))),
        }
    }
}
