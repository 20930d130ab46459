//! What is wrong with a setup of Sigma, and why a game cannot begin as it was told, as sentences.

use super::move_errors::{cell_name, royal_or_base_key};
use super::{name_message, position_errors, seat_name, text_error};
use crate::locale::{Message, msg};
use crate::rules::game::Game;
use crate::rules::sigma::Stone;
use crate::rules::sigma::setup::{BaseFault, SetupError, SetupFault};
use crate::rules::variants::ruleset::{Ruleset, StartError};

/// Why a game of these rules cannot begin as it was told.
#[must_use]
pub fn start_error(rules: &Ruleset, error: &StartError) -> Message {
    match error {
        StartError::Position(error) => position_errors::position_error(rules, error),
        StartError::Setup { seat, reason } => msg!(
            "start-setup",
            seat = seat.to_string(),
            reason = setup_error(rules, reason)
        ),
        StartError::NoSetup { .. } => msg!("start-no-setup"),
        StartError::SetupCount { expected, found } => {
            msg!("start-lines", expected = *expected, found = *found)
        }
        StartError::UnplayableTogether(faults) => setup_faults(rules, faults),
    }
}

/// Why a setup line was refused.
#[must_use]
pub fn setup_error(rules: &Ruleset, error: &SetupError) -> Message {
    match error {
        SetupError::Text(error) => text_error(error),
        SetupError::NotAllowed(faults) => setup_faults(rules, faults),
    }
}

/// All that is wrong with a setup.
#[must_use]
pub fn setup_faults(rules: &Ruleset, faults: &[SetupFault]) -> Message {
    let game = rules.begin();
    Message::joined_sentences(faults.iter().map(|fault| setup_fault(&game, fault)))
}

/// One thing that is wrong with a setup.
#[must_use]
pub fn setup_fault(game: &Game, fault: &SetupFault) -> Message {
    match fault {
        SetupFault::EmptyBase(cell) => msg!("setup-empty-base", cell = cell_name(game, *cell)),
        SetupFault::Base { cell, fault } => base_fault(cell_name(game, *cell), *fault),
        SetupFault::TooManyPlaced {
            seat,
            stone,
            placed,
            per_side: all,
        } => msg!(
            "setup-too-many-placed",
            seat = seat_name(game, *seat),
            stone = stone_name(*stone),
            placed = *placed,
            all = *all
        ),
        SetupFault::NotAllPlaced {
            seat,
            stone,
            placed,
            per_side: all,
        } => msg!(
            "setup-not-all-placed",
            seat = seat_name(game, *seat),
            stone = stone_name(*stone),
            placed = *placed,
            all = *all
        ),
        SetupFault::UnplayableTogether(reason) => position_errors::unplayable_reason(game, reason),
    }
}

/// A limit that a base breaks, with the name of its cell.
pub(super) fn base_fault(cell: Message, fault: BaseFault) -> Message {
    match fault {
        BaseFault::NoRoom { is_royal, room } => msg!(
            "base-no-room",
            cell = cell,
            base = royal_or_base_key(is_royal),
            room = room
        ),
        BaseFault::TooMany { stone, most } => msg!(
            "base-too-many",
            cell = cell,
            stone = stone_name(stone),
            most = most
        ),
        BaseFault::SeveralOfRank(rank) => {
            msg!("base-several-of-rank", cell = cell, rank = rank)
        }
        BaseFault::RankFourOnRoyal => msg!("base-rank-four-on-royal", cell = cell),
        BaseFault::StartsOnRoyal(stone) => msg!(
            "base-starts-on-royal",
            cell = cell,
            stone = stone_name(stone)
        ),
        BaseFault::StartsOnCorner(stone) => msg!(
            "base-starts-on-corner",
            cell = cell,
            stone = stone_name(stone)
        ),
        BaseFault::RanksThreeAndFour => msg!("base-ranks-three-and-four", cell = cell),
    }
}

/// The name of a stone.
pub(super) fn stone_name(stone: Stone) -> Message {
    name_message("stone", stone.name())
}
