//! Format 1 of records, which programs wrote before records were trees: one line of turns, and
//! players in free text. Only read; what is read is a record of today.

use serde::Deserialize;

use super::file::{MoveFile, tree_of_main_line};
use super::preface::{PlayerInfo, Preface};
use super::{Record, Start};
use crate::error::TextError;
use crate::matches::match_context::MatchContext;
use crate::variants::ruleset::Ruleset;

/// A record file of format 1.
#[derive(Deserialize)]
#[serde(rename = "Record", deny_unknown_fields)]
pub(super) struct Format1File {
    #[serde(rename = "format")]
    _format: u32,
    game: Ruleset,
    #[serde(default)]
    players: Vec<String>,
    #[serde(default)]
    date: Option<String>,
    start: Start,
    moves: Vec<MoveFile>,
    #[serde(default)]
    result: Option<String>,
    #[serde(default)]
    sequel: Option<MatchContext>,
}

impl Format1File {
    /// The record.
    pub(super) fn into_record(self) -> Result<Record, TextError> {
        let mut sequel = self.sequel;
        // The time controls were said to the game after it.
        let time_controls = sequel
            .as_mut()
            .map(|it| std::mem::take(&mut it.time_controls));
        Ok(Record {
            preface: Preface {
                players: self
                    .players
                    .iter()
                    .map(|text| PlayerInfo::of_text(text))
                    .collect(),
                date: self.date,
                ..Preface::default()
            },
            time_controls: time_controls.unwrap_or_default(),
            tags: Vec::new(),
            start: self.start.simplified_to_initial(&self.game),
            tree: tree_of_main_line(self.moves)?,
            result: self.result,
            match_context: sequel.filter(|it| *it != MatchContext::default()),
            game: self.game,
        })
    }
}
