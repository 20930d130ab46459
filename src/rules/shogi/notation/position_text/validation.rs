//! Validates raw positions: the reasons why the rules cannot go on from one (section 5 of RULES.md).

use crate::board::Cell;
use crate::piece_tracker::PieceType;
use crate::seat::Seat;
use crate::unplayable::UnplayableReason;

use super::{RawPosition, ReadingPurpose};
use crate::shogi::seats;
use crate::shogi::variant::{KingRoyalty, Variant, VariantRules};

/// The most pieces on the board and in hands together (rule 5.16 of RULES.md): a piece identity is one byte.
const MAX_PIECES: usize = 255;

/// Every reason.
pub(super) fn unplayable_reasons(
    position: &RawPosition,
    variant: &Variant,
    rules: &VariantRules,
    purpose: ReadingPurpose,
) -> Vec<UnplayableReason> {
    let validator = PositionValidator {
        position,
        variant,
        rules,
        purpose,
    };
    let mut problems = Vec::new();
    for seat in seats::all_seats(variant.seats) {
        problems.extend(validator.king_problem(seat));
        problems.extend(validator.hand_problem(seat));
        problems.extend(validator.status_problem(seat));
    }
    problems.extend(validator.turn_problem());
    problems.extend(validator.piece_count_problem());
    problems
}

struct PositionValidator<'a> {
    position: &'a RawPosition,
    variant: &'a Variant,
    rules: &'a VariantRules,
    purpose: ReadingPurpose,
}

impl PositionValidator<'_> {
    fn kings(&self, seat: Seat) -> Vec<Cell> {
        let is_king = |kind| self.variant.kind(kind).royal;
        let pieces = self.position.pieces.iter();
        pieces
            .filter(|(_, piece)| piece.seat == seat && is_king(piece.kind))
            .map(|(cell, _)| *cell)
            .collect()
    }

    /// One king a seat, unless kings are free (rules 5.6, 5.7, 5.14 of RULES.md).
    fn king_problem(&self, seat: Seat) -> Option<UnplayableReason> {
        if self.rules.kings == KingRoyalty::Free {
            return None;
        }
        let mut kinds = (0..).map(PieceType).zip(&self.variant.kinds);
        let (kind, _) = kinds.find(|(_, data)| data.royal)?;
        let is_out = self.position.seats_out.contains(seat);
        let cells = self.kings(seat);
        match cells.len() {
            0 if is_out || self.needs_no_king(seat) => None,
            1 if !is_out => None,
            0 => Some(UnplayableReason::NoRoyal { seat, kind }),
            _ if is_out => Some(UnplayableReason::OutSeatHasRoyal { seat, kind, cells }),
            _ => Some(UnplayableReason::ManyRoyals { seat, kind, cells }),
        }
    }

    /// Whether a seat may be without a king, as in a mate problem (rule 5.17 of RULES.md).
    fn needs_no_king(&self, seat: Seat) -> bool {
        self.purpose == ReadingPurpose::Problem
            && self.variant.seats == 2
            && self.kings(seat.other()).len() == 1
    }

    /// A seat that is out holds nothing, and nobody holds what cannot be held (rule 5.14 of RULES.md).
    fn hand_problem(&self, seat: Seat) -> Option<UnplayableReason> {
        let mut held = self
            .position
            .hands
            .iter()
            .filter(|(holder, _, _)| *holder == seat)
            .peekable();
        held.peek()?;
        if !self.rules.drops {
            return Some(UnplayableReason::HandWithoutDrops(seat));
        }
        if self.position.seats_out.contains(seat) {
            return Some(UnplayableReason::OutSeatHasHand(seat));
        }
        let is_royal = self.rules.kings == KingRoyalty::Royal;
        held.find(|(_, kind, _)| is_royal && self.variant.kind(*kind).royal)
            .map(|(_, kind, _)| UnplayableReason::RoyalInHand { seat, kind: *kind })
    }

    /// Seats are out or under a mate only where the rules have that (rule 5.15 of RULES.md).
    fn status_problem(&self, seat: Seat) -> Option<UnplayableReason> {
        if self.position.seats_out.contains(seat) && !self.rules.has_elimination() {
            return Some(UnplayableReason::SeatsNeverOut(seat));
        }
        let is_under_mate = self.position.seats_under_mate.contains(seat);
        (is_under_mate && !self.rules.has_capturable_kings())
            .then_some(UnplayableReason::SeatsNeverUnderMate(seat))
    }

    /// A seat in the game must be to move, unless only one is left (rule 5.13 of RULES.md).
    fn turn_problem(&self) -> Option<UnplayableReason> {
        let out = self.position.seats_out;
        let left = u32::from(self.variant.seats) - out.len();
        if left == 0 {
            return Some(UnplayableReason::AllOut);
        }
        let turn = self.position.turn;
        (left > 1 && out.contains(turn)).then_some(UnplayableReason::OutSeatToMove(turn))
    }

    fn piece_count_problem(&self) -> Option<UnplayableReason> {
        let held = self.position.hands.iter();
        let held: usize = held.map(|(_, _, count)| usize::from(*count)).sum();
        let count = held + self.position.pieces.len();
        (count > MAX_PIECES).then_some(UnplayableReason::TooManyPieces {
            count,
            most: MAX_PIECES,
        })
    }
}
