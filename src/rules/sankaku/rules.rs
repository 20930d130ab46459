//! Sankaku Shogi as [`Rules`]: joins move generation, making moves and outcomes. The forwarding methods look like
//! Sigma's; each game's call its own code, so there is nothing to share.

use crate::game::history::History;
use crate::game::outcome::{Outcome, Reason};
use crate::seat::Seat;
use crate::traits::rules::{MoveStage, Rules};
use crate::variants::catalogue;
use crate::variants::catalogue::VariantInfo;

use super::movegen::attack::attacker;
use super::movegen::generate::MoveGen;
use super::position::SEAT_COUNT;
use super::{Move, Position, Sankaku, make_move, repetition};

impl Rules for Sankaku {
    type Position = Position;
    type Move = Move;
    /// A copy of the position before: it is small, and exact.
    type Undo = Position;

    const HISTORY_CAN_FORBID_MOVES: bool = true;

    fn variant_info(&self) -> VariantInfo {
        catalogue::SANKAKU
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

    fn is_permitted_by_history(&self, position: &Position, mv: Move, history: &History) -> bool {
        repetition::is_allowed(self, position, mv, history)
    }

    fn is_capture(&self, position: &Position, mv: Move) -> bool {
        make_move::is_capture(position, mv)
    }

    fn play(&self, position: &mut Position, mv: Move) -> Position {
        let before = *position;
        make_move::play(position, mv);
        before
    }

    fn undo(&self, position: &mut Position, _mv: Move, undo: Position) {
        *position = undo;
    }

    /// Check forbids nothing here (Sankaku 7.2), but players must see it.
    fn is_in_check(&self, position: &Position, seat: Seat) -> bool {
        let run_down = self.options().run_down;
        position
            .emperor(seat)
            .is_some_and(|cell| attacker(position, cell, seat.other(), run_down).is_some())
    }

    fn decided_outcome(&self, position: &Position) -> Outcome {
        Seat::BOTH
            .into_iter()
            .find(|seat| position.emperor(*seat).is_none())
            .map_or(Outcome::Ongoing, |seat| {
                Outcome::win(seat.other(), Reason::EmperorCaptured)
            })
    }

    fn outcome_without_legal_moves(&self, position: &Position) -> Outcome {
        Outcome::win(position.turn().other(), Reason::Stalemate)
    }

    fn deciding_occurrence(&self) -> Option<usize> {
        // Already a second occurrence may be forbidden, before the fourth draws.
        Some(2)
    }

    fn deciding_quiet_plies(&self) -> Option<usize> {
        Some(repetition::DRAWING_PLIES_WITHOUT_CAPTURE)
    }

    fn outcome_by_history(&self, position: &Position, history: &History) -> Outcome {
        repetition::history_outcome(position, history)
    }
}
