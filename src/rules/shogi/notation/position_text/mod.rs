//! Position texts in letter and comma form (sections 4 and 5 of RULES.md). Texts are read into a [`RawPosition`],
//! which fits the board; whether the rules can go on from it is checked afterwards. Must not know how
//! moves are written.

mod read;
mod read_board;
mod read_hands;
mod validation;
mod write;

use crate::board::Cell;
use crate::error::{PositionError, TextError};
use crate::piece_tracker::PieceType;
use crate::seat::{Seat, SeatSet};
use crate::traits::rules::Rules;
use crate::unplayable::UnplayableReason;

use crate::shogi::geometry::bitboard::Bitboard;
use crate::shogi::geometry::grid::{CellNaming, Grid};
use crate::shogi::position::{Piece, Position};
use crate::shogi::variant::{KingRoyalty, Variant, VariantRules};
use crate::shogi::{Shogi, seats};

/// A position as it was written, playable or not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::shogi) struct RawPosition {
    /// The pieces on the board, no two on one cell.
    pub(in crate::shogi) pieces: Vec<(Cell, Piece)>,
    /// The seat to move.
    pub(in crate::shogi) turn: Seat,
    /// Seat, kind and count of pieces in hand; no count is 0.
    pub(in crate::shogi) hands: Vec<(Seat, PieceType, u8)>,
    /// The seats out of the game.
    pub(in crate::shogi) seats_out: SeatSet,
    /// The seats under a mate (STATUS `n#`).
    pub(in crate::shogi) seats_under_mate: SeatSet,
    /// Plies played so far, plus one.
    pub(in crate::shogi) ply: u32,
}

impl RawPosition {
    /// An empty board and empty hands, before the first ply.
    pub(in crate::shogi) fn empty(turn: Seat) -> RawPosition {
        RawPosition {
            pieces: Vec::new(),
            turn,
            hands: Vec::new(),
            seats_out: SeatSet::EMPTY,
            seats_under_mate: SeatSet::EMPTY,
            ply: 1,
        }
    }

    /// Reads a position text.
    ///
    /// # Errors
    /// If it does not fit the game's board, pieces or seats.
    pub(in crate::shogi) fn read(variant: &Variant, text: &str) -> Result<RawPosition, TextError> {
        read::read(variant, text)
    }

    /// Reads the hand of one seat (`2PG`).
    ///
    /// # Errors
    /// If it is not a list of pieces that can be held.
    pub(in crate::shogi) fn read_hand(
        variant: &Variant,
        text: &str,
    ) -> Result<Vec<(PieceType, u8)>, TextError> {
        read_hands::read_hand(variant, &"hand".into(), text)
    }

    /// The position text; reading it back gives the same position.
    pub(in crate::shogi) fn write(&self, variant: &Variant) -> String {
        write::write(self, variant)
    }

    /// Every reason why the rules cannot go on from here; checks are not looked at.
    pub(in crate::shogi) fn unplayable_reasons(
        &self,
        variant: &Variant,
        rules: &VariantRules,
        purpose: ReadingPurpose,
    ) -> Vec<UnplayableReason> {
        validation::unplayable_reasons(self, variant, rules, purpose)
    }
}

/// What a position is read for, which decides whether both seats need a king.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::shogi) enum ReadingPurpose {
    /// A game that either seat may win.
    Game,
    /// A mate problem: one of two seats may be without a king (rule 5.17 of RULES.md).
    Problem,
}

/// The cells of each row, the top row first, each from the left (rule 4.4 of RULES.md).
fn cells_by_row(grid: &Grid) -> Vec<Vec<Cell>> {
    let row = |rank: u8| {
        let places = (0..grid.files()).map(|file| (i16::from(file), i16::from(rank)));
        places
            .filter_map(|(file, rank)| grid.cell_at(file, rank))
            .collect()
    };
    (0..grid.ranks()).rev().map(row).collect()
}

/// The name of a row for messages; `number` counts from the top, from 0.
fn row_name(grid: &Grid, naming: CellNaming, number: usize) -> String {
    let number = u8::try_from(number).unwrap_or_default();
    let rank = grid.ranks().saturating_sub(1 + number);
    grid.rank_name(rank, naming)
}

/// A piece code (`+R`) without the sign of promotion.
fn unpromoted_letter(code: &str) -> &str {
    code.strip_prefix(PROMOTED_SIGN).unwrap_or(code)
}

/// How many digits a text begins with.
fn leading_digit_count(text: &str) -> usize {
    text.find(|letter: char| !letter.is_ascii_digit())
        .unwrap_or(text.len())
}

/// Stands before a promoted piece.
const PROMOTED_SIGN: char = '+';

/// An empty field.
const EMPTY_FIELD: &str = "-";

impl<S: Bitboard> Shogi<S> {
    /// Reads a position from which the rules can go on.
    pub(in crate::shogi) fn read_playable(
        &self,
        text: &str,
        purpose: ReadingPurpose,
    ) -> Result<(Position<S>, u32), PositionError> {
        let raw = RawPosition::read(self.variant(), text)?;
        let position = self.playable_position(&raw, purpose);
        let position = position.map_err(PositionError::Unplayable)?;
        Ok((position, raw.ply))
    }

    /// The position, if the rules can go on from it.
    ///
    /// # Errors
    /// Every reason why they cannot.
    pub(in crate::shogi) fn playable_position(
        &self,
        raw: &RawPosition,
        purpose: ReadingPurpose,
    ) -> Result<Position<S>, Vec<UnplayableReason>> {
        let mut problems = raw.unplayable_reasons(self.variant(), self.rules(), purpose);
        let position = self.build_position(raw);
        // Where a seat has several kings, nobody can say which of them is in check.
        let is_ambiguous = |it: &UnplayableReason| matches!(it, UnplayableReason::ManyRoyals { seat, .. } if *seat == raw.turn.other());
        if !problems.iter().any(is_ambiguous) {
            problems.extend(self.waiting_seat_check_problem(&position));
        }
        match problems.is_empty() {
            true => Ok(position),
            false => Err(problems),
        }
    }

    /// In games of two seats with check, the seat not to move may not be in check (rule 5.8 of RULES.md).
    fn waiting_seat_check_problem(&self, position: &Position<S>) -> Option<UnplayableReason> {
        let other = self.turn(position).other();
        if self.variant().seats != 2 || self.rules().kings == KingRoyalty::Free {
            return None;
        }
        let royal = position.king(other)?;
        self.is_in_check(position, other)
            .then_some(UnplayableReason::WaitingInCheck {
                seat: other,
                royal,
                mover: self.turn(position),
            })
    }

    /// Builds the position from raw data.
    fn build_position(&self, raw: &RawPosition) -> Position<S> {
        let mut position = Position::empty(raw.turn);
        for (cell, piece) in &raw.pieces {
            self.put_piece(&mut position, *piece, *cell);
        }
        for (seat, kind, count) in &raw.hands {
            self.set_hand_count(&mut position, *seat, *kind, *count);
        }
        for seat in raw.seats_out.iter() {
            position.set_seat_out(seat, true);
        }
        for seat in raw.seats_under_mate.iter() {
            position.set_seat_under_mate(seat, true);
        }
        position.set_truce_plies(self.truce_plies_left_at(raw.ply));
        position
    }

    /// The position as raw data.
    pub(in crate::shogi) fn raw_position(&self, position: &Position<S>, ply: u32) -> RawPosition {
        let variant = self.variant();
        let pieces = position.occupied().iter();
        let pieces = pieces.filter_map(|cell| Some((cell, position.piece_at(cell)?)));
        let mut hands = Vec::new();
        for seat in seats::all_seats(variant.seats) {
            for kind in &variant.hand_order {
                let count = self.hand_count(position, seat, *kind);
                if count > 0 {
                    hands.push((seat, *kind, count));
                }
            }
        }
        RawPosition {
            pieces: pieces.collect(),
            turn: self.turn(position),
            hands,
            seats_out: position.seats_out(),
            seats_under_mate: position.seats_under_mate(),
            ply,
        }
    }
}
