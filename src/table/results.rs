//! How the games against each level of the engine ended, by game, kept in a RON file of the
//! player's settings folder; and the level that they suggest. Tells the puzzles' progress which positions
//! were won at full strength. Knows no panels.

use std::collections::BTreeMap;

use bevy::prelude::*;
use bevy::reflect::{ReflectDeserialize, ReflectSerialize};
use ron::ser::PrettyConfig;
use serde::{Deserialize, Serialize};

use super::TableSet;
use super::files::{self, Kept, KeptValue};
use super::flow::persistence::keep_and_tell;
use super::flow::{BoardReset, GameSession, PlayerKind, PuzzleProgress, TopBoard, lone_person};
use super::levels::EngineLevels;
use crate::configs;
use crate::locale::{Message, msg};
use crate::rules::error::TextError;
use crate::rules::game::outcome::Outcome;
use crate::rules::record::Start;
use crate::rules::seat::Seat;

/// How a game ended for the person.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum PersonResult {
    Won,
    /// The engine has won.
    Lost,
    Drawn,
}

/// The last results, oldest first, by the name of the game and the level of the engine.
type ResultsByLevel = BTreeMap<String, BTreeMap<u8, Vec<PersonResult>>>;

#[derive(Reflect, Clone, Debug, Serialize, Deserialize)]
#[reflect(opaque, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Results {
    version: u32,
    results: ResultsByLevel,
}

/// The version of the file that is written.
const FILE_VERSION: u32 = 1;
/// How many results of a level are kept.
const MOST_KEPT_RESULTS: usize = 20;
/// How many of the last games decide, and how many of them must be won to go on, or lost to go
/// back.
const CONSIDERED_GAME_COUNT: usize = 3;
const DECISIVE_GAME_COUNT: usize = 2;

/// A level to try, and why.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SuggestedLevel {
    pub level: u8,
    pub played_level: u8,
    /// How many of the last games against that were won.
    pub games_won: usize,
    /// How many games that is about.
    pub games: usize,
}

pub(super) fn plugin(app: &mut App) {
    keep_and_tell::<Results>(app, |error| msg!("results-not-kept", error = error));
    app.add_systems(
        Update,
        note_end
            .in_set(TableSet::SaveGame)
            .before(files::save_changed::<Results>),
    );
}

impl KeptValue for Results {
    const FILE_NAME: &'static str = "results.ron";

    fn usual_sentence() -> Option<Message> {
        Some(msg!("file-usual-results"))
    }

    fn read(text: &str, _usual: &Results) -> Result<Results, TextError> {
        let results: Results = configs::read(text)?;
        files::check_version(results.version, FILE_VERSION)?;
        Ok(results)
    }

    fn write(&self, _usual: &Results) -> Result<String, ron::Error> {
        ron::ser::to_string_pretty(self, PrettyConfig::default())
    }
}

impl Default for Results {
    fn default() -> Results {
        Results {
            version: FILE_VERSION,
            results: ResultsByLevel::new(),
        }
    }
}

impl Results {
    /// The results against a level of a game, oldest first.
    pub fn results_against(&self, variant: &str, level: u8) -> &[PersonResult] {
        let levels = self.results.get(variant);
        levels
            .and_then(|levels| levels.get(&level))
            .map_or(&[], Vec::as_slice)
    }

    /// Another level of `levels` to try after the last games against this one: the next where most
    /// were won, the one before where all were lost.
    pub fn suggestion(&self, variant: &str, played: u8, levels: &[u8]) -> Option<SuggestedLevel> {
        let all = self.results_against(variant, played);
        let last = &all[all.len().checked_sub(CONSIDERED_GAME_COUNT)?..];
        let won = last.iter().filter(|end| **end == PersonResult::Won).count();
        let has_lost_all = last.iter().all(|end| *end == PersonResult::Lost);
        let level = if won >= DECISIVE_GAME_COUNT {
            levels.iter().copied().filter(|it| *it > played).min()
        } else if has_lost_all {
            levels.iter().copied().filter(|it| *it < played).max()
        } else {
            None
        };
        Some(SuggestedLevel {
            level: level?,
            played_level: played,
            games_won: won,
            games: last.len(),
        })
    }

    pub fn note_result(&mut self, variant: &str, level: u8, end: PersonResult) {
        let levels = self.results.entry(variant.into()).or_default();
        let ends = levels.entry(level).or_default();
        ends.push(end);
        let surplus = ends.len().saturating_sub(MOST_KEPT_RESULTS);
        ends.drain(..surplus);
    }
}

/// The level of the only opponent of the only person in a game of two; none in any other game.
pub fn opposing_level(players: &[PlayerKind]) -> Option<(Seat, u8)> {
    lone_person(players).filter(|_| players.len() == 2)
}

/// Notes the end of an even game, and who has won a position at full strength; once.
fn note_end(
    mut resets: MessageReader<BoardReset>,
    top_board: TopBoard,
    session: Option<Res<GameSession>>,
    levels: Res<EngineLevels>,
    (mut results, mut puzzles): (ResMut<Kept<Results>>, ResMut<Kept<PuzzleProgress>>),
    mut is_open: Local<bool>,
) {
    if resets.read().any(|how| *how == BoardReset::Fresh) {
        // A game that is opened after its end has been noted when it ended.
        *is_open = false;
    }
    let Some(session) = session.filter(|_| top_board.is_played()) else {
        return;
    };
    if session.game.outcome().is_ongoing() {
        *is_open = true;
        return;
    }
    if !std::mem::take(&mut *is_open) {
        return;
    }
    let (players, variant) = (
        &session.config.players,
        session.game.ruleset().variant().name,
    );
    let outcome = session.game.outcome();
    if let Start::Position(start) = &session.config.start {
        let strongest = levels.strongest().number;
        let person = lone_person(players).filter(|(_, level)| *level == strongest);
        if person.is_some_and(|(person, _)| outcome.winners().contains(person)) {
            puzzles.note_won(variant, start);
        }
    }
    let Some((person, level)) = opposing_level(players) else {
        return;
    };
    if session.config.start != Start::Initial {
        return;
    }
    let end = match outcome {
        Outcome::Win { seats, .. } if seats.contains(person) => PersonResult::Won,
        Outcome::Win { .. } => PersonResult::Lost,
        Outcome::Draw { .. } | Outcome::Ongoing => PersonResult::Drawn,
    };
    results.note_result(variant, level, end);
}
