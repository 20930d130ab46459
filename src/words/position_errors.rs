//! Why a position cannot be played from, as sentences. The reasons are those of the rules.

use super::move_errors::{cell_name, piece_word, royal_or_base_key};
use super::{nouns, seat_name, setup_errors, text_error};
use crate::locale::{Message, msg};
use crate::rules::board::Cell;
use crate::rules::error::PositionError;
use crate::rules::game::Game;
use crate::rules::position_editor::EditError;
use crate::rules::unplayable::UnplayableReason;
use crate::rules::variants::ruleset::Ruleset;

/// Why a position text was refused.
#[must_use]
pub fn position_error(rules: &Ruleset, error: &PositionError) -> Message {
    match error {
        PositionError::Text(error) => text_error(error),
        PositionError::Unplayable(reasons) => unplayable_position_message(rules, reasons),
    }
}

/// Why an edit of a position cannot be made.
#[must_use]
pub fn edit_error(game: &Game, error: EditError) -> Message {
    match error {
        EditError::NothingThere => msg!("edit-nothing-there"),
        EditError::NotHeld(kind) => msg!("edit-not-held", piece = piece_word(game, kind)),
        EditError::NoBase(cell) => msg!("edit-no-base", cell = cell_name(game, cell)),
        EditError::TooManyPieces => msg!("edit-full"),
        EditError::NotOfGame => msg!("edit-not-of-game"),
    }
}

/// That a position cannot be played from, with every reason.
#[must_use]
pub fn unplayable_position_message(rules: &Ruleset, reasons: &[UnplayableReason]) -> Message {
    msg!(
        "unplayable",
        reasons = Message::joined_sentences(unplayable_reasons(rules, reasons))
    )
}

/// The reasons, a sentence each.
#[must_use]
pub fn unplayable_reasons(rules: &Ruleset, reasons: &[UnplayableReason]) -> Vec<Message> {
    let game = rules.begin();
    let reasons = reasons.iter();
    reasons
        .map(|reason| unplayable_reason(&game, reason))
        .collect()
}

pub(super) fn unplayable_reason(game: &Game, reason: &UnplayableReason) -> Message {
    let seat = |seat| seat_name(game, seat);
    let cells = |cells: &[Cell]| Message::list_and(cells.iter().map(|it| cell_name(game, *it)));
    match reason {
        UnplayableReason::BoardTooLarge => msg!("unplayable-board-too-large"),
        UnplayableReason::NoRoyal { seat: who, kind } => msg!(
            "unplayable-no-royal",
            seat = seat(*who),
            piece = piece_word(game, *kind)
        ),
        UnplayableReason::ManyRoyals {
            seat: who,
            kind,
            cells: at,
        } => msg!(
            "unplayable-many-royals",
            seat = seat(*who),
            piece = piece_word(game, *kind),
            count = at.len(),
            cells = cells(at)
        ),
        UnplayableReason::NoRoyals { kind } => {
            msg!("unplayable-no-royals", piece = piece_word(game, *kind))
        }
        UnplayableReason::OutSeatHasRoyal {
            seat: who,
            kind,
            cells: at,
        } => msg!(
            "unplayable-royal-of-out",
            seat = seat(*who),
            piece = piece_word(game, *kind),
            cells = cells(at)
        ),
        UnplayableReason::HandWithoutDrops(who) => {
            msg!("unplayable-hand-without-drops", seat = seat(*who))
        }
        UnplayableReason::OutSeatHasHand(who) => msg!("unplayable-hand-of-out", seat = seat(*who)),
        UnplayableReason::RoyalInHand { seat: who, kind } => msg!(
            "unplayable-royal-in-hand",
            seat = seat(*who),
            piece = piece_word(game, *kind)
        ),
        UnplayableReason::SeatsNeverOut(who) => msg!("unplayable-out", seat = seat(*who)),
        UnplayableReason::SeatsNeverUnderMate(who) => msg!("unplayable-mate", seat = seat(*who)),
        UnplayableReason::AllOut => msg!("unplayable-all-out"),
        UnplayableReason::OutSeatToMove(who) => msg!("unplayable-turn-of-out", seat = seat(*who)),
        UnplayableReason::WaitingInCheck {
            seat: who,
            royal,
            mover,
        } => msg!(
            "unplayable-waiting-in-check",
            seat = seat(*who),
            royal = nouns(game).royal,
            cell = cell_name(game, *royal),
            mover = seat(*mover)
        ),
        UnplayableReason::TooManyPieces { count, most } => {
            msg!("unplayable-too-many-pieces", count = *count, most = *most)
        }
        UnplayableReason::BaseContents {
            cell,
            is_royal,
            counts,
        } => msg!(
            "unplayable-base-contents",
            cell = cell_name(game, *cell),
            base = royal_or_base_key(*is_royal),
            stones = counts.to_string()
        ),
        UnplayableReason::BaseCount {
            seat: who,
            on_board,
            stored,
            expected,
        } => msg!(
            "unplayable-base-count",
            seat = seat(*who),
            board = *on_board,
            stored = *stored,
            expected = *expected
        ),
        UnplayableReason::StoneTotal {
            stone,
            found,
            expected,
        } => msg!(
            "unplayable-stone-total",
            stone = setup_errors::stone_name(*stone),
            found = *found,
            expected = *expected
        ),
    }
}
