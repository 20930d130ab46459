//! Why a step of a lesson or a puzzle cannot begin, as a sentence.

use super::{move_error, position_error, replay_error, text_error};
use crate::locale::{Message, msg};
use crate::rules::traits::notation::split_moves;
use crate::rules::variants::ruleset::Ruleset;
use crate::study::lessons::{Step, StepStartError};
use crate::study::puzzle::PuzzleError;

/// Why this step of the lessons of a game cannot begin.
#[must_use]
pub fn step_start_error(variant: &str, step: &Step, error: &StepStartError) -> Message {
    match error {
        StepStartError::Text(error) => text_error(error),
        StepStartError::Position(error) => match step.ruleset(variant) {
            Ok(rules) => position_error(&rules, error),
            Err(error) => text_error(&error),
        },
        StepStartError::Move { number, reason } => {
            // The position in which the move was refused, to name its pieces.
            let mut played = split_moves(&step.before);
            played.truncate(number.saturating_sub(1));
            let before = Step {
                before: played.join(" "),
                ..step.clone()
            };
            match before.begin_game(variant) {
                Ok(game) => {
                    let reason = move_error(&game, reason);
                    msg!("lesson-move-refused", number = *number, reason = reason)
                }
                Err(error) => step_start_error(variant, &before, &error),
            }
        }
    }
}

/// Why a record of a game of these rules is no puzzle.
#[must_use]
pub fn puzzle_error(rules: &Ruleset, error: &PuzzleError) -> Message {
    match error {
        PuzzleError::Replay(error) => replay_error(rules, error),
        PuzzleError::NoSolution => msg!("puzzle-without-solution"),
    }
}
