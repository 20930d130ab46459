//! Sigma 4 Shogi as [`Rules`]: joins move generation, making moves and outcomes.

use crate::game::history::{History, HistoryEntry};
use crate::game::outcome::{Outcome, Reason};
use crate::seat::Seat;
use crate::traits::rules::{MoveStage, Rules};
use crate::variants::catalogue;
use crate::variants::catalogue::VariantInfo;

use super::movegen::attack::attacker;
use super::movegen::targets::{MoveGen, has_reached_circle};
use super::position::SEAT_COUNT;
use super::{Move, Position, Sigma, make_move};

/// The occurrence of a position that loses for the seat that brought it about (Sigma 8.5).
const LOSING_OCCURRENCE: usize = 3;

impl Sigma {
    /// How often a position has been brought about, this time included.
    fn occurrence_count(&self, position: &Position, history: &History) -> usize {
        let alike = history
            .entries()
            .iter()
            .filter(|past| past.key == position.key());
        alike
            .filter(|past| self.is_counted_occurrence(past))
            .count()
    }
}

impl Rules for Sigma {
    type Position = Position;
    type Move = Move;
    /// A copy of the position before: it is small, and exact.
    type Undo = Position;

    fn variant_info(&self) -> VariantInfo {
        catalogue::SIGMA
    }

    fn seat_count(&self) -> u8 {
        SEAT_COUNT as u8
    }

    fn turn(&self, position: &Position) -> Seat {
        position.turn()
    }

    fn key(&self, position: &Position) -> u64 {
        position.key()
    }

    fn generate(&self, position: &Position, stage: MoveStage, moves: &mut Vec<Move>) {
        if let Some(movegen) = MoveGen::of_seat_to_move(self, position) {
            movegen.generate(stage, moves);
        }
    }

    fn count_legal_moves(&self, position: &Position) -> u64 {
        MoveGen::of_seat_to_move(self, position).map_or(0, |movegen| movegen.count_moves())
    }

    fn has_legal_move(&self, position: &Position) -> bool {
        MoveGen::of_seat_to_move(self, position).is_some_and(|movegen| movegen.has_move())
    }

    fn is_legal(&self, position: &Position, mv: Move) -> bool {
        MoveGen::of_seat_to_move(self, position).is_some_and(|movegen| movegen.is_legal(mv))
    }

    fn is_capture(&self, _position: &Position, mv: Move) -> bool {
        matches!(mv, Move::Capture { .. })
    }

    fn play(&self, position: &mut Position, mv: Move) -> Position {
        let before = *position;
        make_move::play(position, mv);
        before
    }

    fn undo(&self, position: &mut Position, _mv: Move, undo: Position) {
        *position = undo;
    }

    fn is_in_check(&self, position: &Position, seat: Seat) -> bool {
        let by = position.bases(seat.other());
        let rule = self.options().double_leap;
        attacker(
            position,
            position.royal(seat),
            by,
            position.occupied(),
            rule,
        )
        .is_some()
    }

    fn decided_outcome(&self, position: &Position) -> Outcome {
        // If both are there, the seat not to move has won (Sigma 8.12).
        let waiting = position.turn().other();
        [waiting, position.turn()]
            .into_iter()
            .find(|seat| has_reached_circle(position, *seat))
            .map_or(Outcome::Ongoing, |seat| Outcome::win(seat, Reason::Circle))
    }

    fn outcome_without_legal_moves(&self, position: &Position) -> Outcome {
        let reason = if self.is_in_check(position, position.turn()) {
            Reason::Mate
        } else {
            Reason::Stalemate
        };
        Outcome::win(position.turn().other(), reason)
    }

    /// The position before the first turn is not an occurrence (Sigma 8.8, 8.10).
    fn is_counted_occurrence(&self, past: &HistoryEntry) -> bool {
        past.mover.is_some()
    }

    fn deciding_occurrence(&self) -> Option<usize> {
        Some(LOSING_OCCURRENCE)
    }

    fn deciding_quiet_plies(&self) -> Option<usize> {
        None
    }

    fn outcome_by_history(&self, position: &Position, history: &History) -> Outcome {
        let mover = history.entries().last().and_then(|last| last.mover);
        match mover {
            Some(mover) if self.occurrence_count(position, history) >= LOSING_OCCURRENCE => {
                Outcome::win(mover.other(), Reason::Repetition)
            }
            _ => Outcome::Ongoing,
        }
    }
}
