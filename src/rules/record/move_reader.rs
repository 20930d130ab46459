//! The moves of another program's file while it is read: each is played on a game and added to the
//! tree. Knows no file format.

use super::annotation::Annotations;
use super::import_note::ImportNote;
use super::kif::{Import, ImportError};
use super::preface::{PlayerInfo, Preface};
use super::tree::{GameTree, NodeId};
use super::{Record, Start};
use crate::error::TextError;
use crate::game::Game;
use crate::game::outcome::Outcome;
use crate::game::special_move::SpecialMove;
use crate::variants::ruleset::Ruleset;

/// The name of the only game that such files tell of.
pub(super) const SHOGI_NAME: &str = "shogi";

/// What has been read of the moves so far.
#[derive(Default)]
pub(super) struct MoveReader {
    /// The game at the node being read, once the first move or the end has come.
    pub game: Option<Game>,
    /// All lines.
    pub tree: GameTree,
    /// The node to which what comes next belongs.
    pub node: NodeId,
    /// A move that the rules forbid; only an end by a foul may follow it.
    pub foul: Option<ImportError>,
    /// Whether the node being read is no move but what a player said.
    is_at_special_move: bool,
}

impl MoveReader {
    /// What has been read, with what else the file says. Where the moves end the game the rules say how, not the file.
    pub fn into_import(
        self,
        (game, end): (&Game, Option<Outcome>),
        (mut preface, players): (Preface, [String; 2]),
        notes: Vec<ImportNote>,
    ) -> Import {
        let outcome = match end {
            Some(outcome) if game.outcome().is_ongoing() => outcome,
            _ => game.outcome(),
        };
        if players.iter().any(|player| !player.is_empty()) {
            let players = players.iter();
            preface.players = players.map(|text| PlayerInfo::of_text(text)).collect();
        }
        let record = Record {
            preface,
            tree: self.tree,
            result: Some(outcome.write(&game.seat_letters())),
            ..Record::of_unplayed_game(game.ruleset(), Start::of_game(game))
        };
        Import { record, notes }
    }

    /// How many moves lead to the node being read.
    pub fn depth(&self) -> usize {
        self.tree.depth(self.node).unwrap_or_default()
    }

    /// What is said of the node being read.
    pub fn annotations(&mut self, place: &str) -> Result<&mut Annotations, TextError> {
        let said = self.tree.annotations_mut(self.node);
        said.map_err(|error| TextError::new(place, "a move", error.to_string()))
    }

    /// The game, which must have begun.
    pub fn begun_game(&mut self, place: &str) -> Result<&mut Game, ImportError> {
        let game = self.game.as_mut();
        game.ok_or_else(|| TextError::new(place, "a game that can begin", "").into())
    }

    /// What follows is a variation, also if the line that it leaves ended here.
    pub fn begin_variation(&mut self, place: &str) -> Result<(), TextError> {
        let is_end = self
            .tree
            .node(self.node)
            .is_ok_and(|it| it.children().is_empty());
        let ended = match is_end {
            true => self.tree.end_line(self.node),
            false => Ok(()),
        };
        ended.map_err(|error| TextError::new(place, "a move", error.to_string()))
    }

    /// Adds what a player said in the place of a move, if that can be said here. The game stays
    /// open for another variation.
    pub fn add_special_move(&mut self, call: SpecialMove, place: &str) -> Result<(), TextError> {
        let Some(game) = &self.game else {
            return Ok(());
        };
        let text = call.write(&game.seat_letters());
        if game.clone().play_record_turn(&text).is_ok() {
            let added = self.tree.add_move(self.node, text);
            self.node =
                added.map_err(|error| TextError::new(place, "a move", error.to_string()))?;
            self.is_at_special_move = true;
        }
        Ok(())
    }

    /// Goes back from what a player said at the end of a line to the last move.
    pub fn go_back_from_special_move(&mut self) {
        if std::mem::take(&mut self.is_at_special_move) {
            let node = self.tree.node(self.node).ok();
            self.node = node.and_then(|it| it.parent()).unwrap_or_default();
        }
    }

    /// Plays a move text. Whether the rules allow it: a move that they forbid is kept as the foul.
    pub fn play_move_text(&mut self, text: String, place: &str) -> Result<bool, ImportError> {
        let number = self.depth() + 1;
        let game = self.begun_game(place)?;
        let is_open = game.outcome().is_ongoing();
        if let Err(reason) = game.play(&text) {
            let foul = ImportError::Move {
                place: place.into(),
                number,
                reason: Box::new(reason),
            };
            if !is_open {
                return Err(foul);
            }
            self.foul = Some(foul);
            return Ok(false);
        }
        let added = self.tree.add_move(self.node, text);
        self.node = added.map_err(|error| TextError::new(place, "a move", error.to_string()))?;
        Ok(true)
    }
}

/// The game from a position text that was told at a place.
pub(super) fn game_from_position_text(position: &str, place: &str) -> Result<Game, ImportError> {
    let rules = Ruleset::named(SHOGI_NAME);
    let rules = rules.ok_or_else(|| TextError::new(place, "a program with shogi", ""))?;
    rules
        .begin_problem(position)
        .map_err(|reason| ImportError::Start {
            place: place.into(),
            reason,
        })
}
