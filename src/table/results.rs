//! How the games against each level of the engine ended, by game, kept in a RON file of the
//! player's settings folder; and the level that they suggest. Knows no panels.

use std::collections::BTreeMap;
use std::path::PathBuf;

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use super::TableSet;
use super::files;
use super::flow::{ActiveGame, BoardReset, GameSession, PlayerKind};
use crate::configs;
use crate::locale::{Message, msg};
use crate::rules::error::TextError;
use crate::rules::game::outcome::Outcome;
use crate::rules::record::Start;
use crate::rules::seat::Seat;
use crate::words::in_english;

/// How a game ended for the person.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum PersonResult {
    /// The person has won.
    Won,
    /// The engine has won.
    Lost,
    /// Nobody has won.
    Drawn,
}

/// The last results, oldest first, by the name of the game and the level of the engine.
type ResultsByLevel = BTreeMap<String, BTreeMap<u8, Vec<PersonResult>>>;

/// The results, and where they are kept.
#[derive(Resource, Clone, Debug, Default)]
pub struct Results {
    /// The file; none keeps nothing (tests, systems without a home).
    pub path: Option<PathBuf>,
    tally: ResultsByLevel,
}

/// The file.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct ResultsFile {
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
    /// The level to try.
    pub level: u8,
    /// The level that was played.
    pub played_level: u8,
    /// How many of the last games against that were won.
    pub games_won: usize,
    /// How many games that is about.
    pub games: usize,
}

pub(super) fn plugin(app: &mut App) {
    let path = files::settings_folder().map(|folder| folder.join("results.ron"));
    let (results, error) = Results::load(path);
    if let Some(error) = error {
        files::note_error(app, error);
    }
    app.insert_resource(results);
    app.add_systems(Update, note_end.in_set(TableSet::SaveGame));
}

impl Results {
    /// What a file says, and what was wrong with it. A bad file is set aside.
    #[must_use]
    pub fn load(path: Option<PathBuf>) -> (Results, Option<Message>) {
        let usual = msg!("file-usual-results");
        let (file, error) = files::read_kept_file(path.as_deref(), parse, usual);
        let tally = file.unwrap_or_default().results;
        (Results { path, tally }, error)
    }

    /// The results against a level of a game, oldest first.
    #[must_use]
    pub fn results_against(&self, variant: &str, level: u8) -> &[PersonResult] {
        let levels = self.tally.get(variant);
        levels
            .and_then(|levels| levels.get(&level))
            .map_or(&[], Vec::as_slice)
    }

    /// Another level of `levels` to try after the last games against this one: the next where most
    /// were won, the one before where all were lost.
    #[must_use]
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

    /// Notes how a game ended, and writes that down.
    pub fn note_result(&mut self, variant: &str, level: u8, end: PersonResult) {
        let levels = self.tally.entry(variant.into()).or_default();
        let ends = levels.entry(level).or_default();
        ends.push(end);
        let surplus = ends.len().saturating_sub(MOST_KEPT_RESULTS);
        ends.drain(..surplus);
        self.write();
    }

    fn write(&self) {
        let Some(path) = &self.path else {
            return;
        };
        let file = ResultsFile {
            version: FILE_VERSION,
            results: self.tally.clone(),
        };
        if let Err(error) = files::write_ron(path, &file) {
            warn!("the result could not be kept: {}", in_english(&error));
        }
    }
}

/// Reads the file.
fn parse(text: &str) -> Result<ResultsFile, TextError> {
    let file: ResultsFile = configs::read(text)?;
    files::check_version(file.version, FILE_VERSION)?;
    Ok(file)
}

/// The level of the only opponent of the only person in a game of two; none in any other game.
#[must_use]
pub fn opposing_level(players: &[PlayerKind]) -> Option<(Seat, u8)> {
    match *players {
        [PlayerKind::Human, PlayerKind::Engine { level }] => Some((Seat::FIRST, level)),
        [PlayerKind::Engine { level }, PlayerKind::Human] => Some((Seat::SECOND, level)),
        _ => None,
    }
}

/// Notes the end of an even game, once.
fn note_end(
    mut resets: MessageReader<BoardReset>,
    active_game: ActiveGame,
    session: Option<Res<GameSession>>,
    mut results: ResMut<Results>,
    mut is_open: Local<bool>,
) {
    if resets.read().any(|how| *how == BoardReset::Fresh) {
        // A game that is opened after its end has been noted when it ended.
        *is_open = false;
    }
    let Some(session) = session.filter(|_| active_game.is_played()) else {
        return;
    };
    if session.game.outcome().is_ongoing() {
        *is_open = true;
        return;
    }
    let was_open = std::mem::take(&mut *is_open);
    let Some((person, level)) = opposing_level(&session.config.players).filter(|_| was_open) else {
        return;
    };
    if session.config.start != Start::Initial {
        return;
    }
    let end = match session.game.outcome() {
        Outcome::Win { seats, .. } if seats.contains(person) => PersonResult::Won,
        Outcome::Win { .. } => PersonResult::Lost,
        Outcome::Draw { .. } | Outcome::Ongoing => PersonResult::Drawn,
    };
    results.note_result(session.game.ruleset().variant().name, level, end);
}
