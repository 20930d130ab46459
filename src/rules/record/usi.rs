//! Games as the protocol USI writes them: `startpos moves 7g7f 3c3d`, `sfen ... moves ...`, with
//! or without `position` before it. Knows text only.

use thiserror::Error;

use super::move_reader::SHOGI_NAME;
use super::tree::GameTree;
use super::{Record, Start};
use crate::error::{MoveError, PositionError, TextError};
use crate::variants::ruleset::Ruleset;

/// A USI line that was refused.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum UsiError {
    /// The line cannot be read.
    #[error(transparent)]
    Text(#[from] TextError),
    /// The game cannot begin at this position.
    #[error("sfen: {0}")]
    Start(#[from] PositionError),
    /// A move is not allowed.
    #[error("move {number}: {reason}")]
    Move {
        /// Which move, from 1.
        number: usize,
        /// Why not.
        reason: Box<MoveError>,
    },
}

/// How many fields a position has: board, turn, hands, number of the move.
const SFEN_FIELD_COUNT: usize = 4;

/// Reads a game of shogi.
///
/// # Errors
/// If the line is none of USI's, or a move is not legal.
pub fn read(text: &str) -> Result<Record, UsiError> {
    let rules = Ruleset::named(SHOGI_NAME);
    let rules = rules.ok_or_else(|| TextError::new("line 1", "a program with shogi", ""))?;
    let mut words = text.split_whitespace().peekable();
    words.next_if_eq(&"position");
    let start = match words.next() {
        Some("startpos") => Start::Initial,
        Some("sfen") => {
            let mut fields = Vec::new();
            while let Some(field) = words.next_if(|word| *word != "moves") {
                fields.push(field);
            }
            if fields.len() > SFEN_FIELD_COUNT {
                let expected =
                    format!("at most {SFEN_FIELD_COUNT} fields of a position, then `moves`");
                return Err(TextError::new("sfen", expected, fields.join(" ")).into());
            }
            Start::Position(rules.begin_problem(&fields.join(" "))?.start_text())
                .simplified_to_initial(&rules)
        }
        other => {
            let expected = "`startpos` or `sfen`";
            return Err(TextError::new("line 1", expected, other.unwrap_or_default()).into());
        }
    };
    match words.next() {
        None | Some("moves") => {}
        Some(other) => return Err(TextError::new("line 1", "`moves`", other).into()),
    }
    let mut game = match &start {
        Start::Position(text) => rules.begin_problem(text)?,
        _ => rules.begin(),
    };
    let start_record = Record::of_unplayed_game(rules, start);
    for (number, text) in (1..).zip(words) {
        game.play(text).map_err(|reason| UsiError::Move {
            number,
            reason: Box::new(reason),
        })?;
    }
    let moves = game.played_turns().iter().map(|turn| turn.text.as_str());
    Ok(Record {
        tree: GameTree::of_line(moves),
        result: Some(game.outcome_text()),
        ..start_record
    })
}
