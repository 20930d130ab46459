//! The shogi family as [`Rules`]: joins move generation, making moves and outcomes.

use crate::game::declaration::DeclarationCount;
use crate::game::history::{History, MoveKind};
use crate::game::outcome::Outcome;
use crate::seat::{Seat, SeatSet};
use crate::traits::rules::{MoveStage, Rules};
use crate::variants::catalogue::VariantInfo;

use super::geometry::bitboard::Bitboard;
use super::movegen::targets::MoveGen;
use super::{Move, Position, Shogi};

impl<S: Bitboard> Shogi<S> {
    /// The move generator of the seat to move; none once the game is decided.
    pub(super) fn movegen<'a>(&'a self, position: &'a Position<S>) -> Option<MoveGen<'a, S>> {
        let goes_on = self.decided_outcome(position).is_ongoing();
        goes_on.then(|| MoveGen::of_seat(self, position, position.turn()))
    }

    /// Whether the seat to move has a legal move other than passing.
    pub(super) fn has_move(&self, position: &Position<S>, movegen: &MoveGen<S>) -> bool {
        if position.truce_plies_left() == 0 {
            return movegen.has_move();
        }
        !self.truce_keeping_moves(position, movegen).is_empty()
    }

    /// Whether passing is the only legal move (Yonin 6.8, 6.9; Four Player 8.5, 8.6, 9.2, 9.5, 10.7).
    fn must_pass(&self, position: &Position<S>, movegen: &MoveGen<S>) -> bool {
        !self.is_standard_two_player
            && !self.has_move(position, movegen)
            && self.passes_without_moves(position)
    }
}

impl<S: Bitboard> Rules for Shogi<S> {
    type Position = Position<S>;
    type Move = Move;
    /// A copy of the position before: exact, and hardly slower than unmaking.
    type Undo = Position<S>;

    fn variant_info(&self) -> VariantInfo {
        self.variant().variant_info()
    }

    fn seat_count(&self) -> u8 {
        self.variant().seats
    }

    fn turn(&self, position: &Position<S>) -> Seat {
        position.turn()
    }

    fn key(&self, position: &Position<S>) -> u64 {
        position.key()
    }

    fn generate(&self, position: &Position<S>, stage: MoveStage, moves: &mut Vec<Move>) {
        let Some(movegen) = self.movegen(position) else {
            return;
        };
        let from = moves.len();
        movegen.generate(stage, moves);
        self.retain_truce_keeping(position, moves, from);
        if stage == MoveStage::Quiet && self.must_pass(position, &movegen) {
            moves.push(Move::Pass);
        }
    }

    fn legal_moves(&self, position: &Position<S>) -> Vec<Move> {
        let mut moves = Vec::new();
        if let Some(movegen) = self.movegen(position) {
            movegen.generate_all(&mut moves);
            self.retain_truce_keeping(position, &mut moves, 0);
            if moves.is_empty() && self.must_pass(position, &movegen) {
                moves.push(Move::Pass);
            }
        }
        moves
    }

    fn count_legal_moves(&self, position: &Position<S>) -> u64 {
        let Some(movegen) = self.movegen(position) else {
            return 0;
        };
        let count = match position.truce_plies_left() {
            0 => movegen.count_moves(),
            _ => self.truce_keeping_moves(position, &movegen).len() as u64,
        };
        match count {
            0 => u64::from(self.must_pass(position, &movegen)),
            count => count,
        }
    }

    fn has_legal_move(&self, position: &Position<S>) -> bool {
        self.movegen(position).is_some_and(|movegen| {
            self.has_move(position, &movegen) || self.must_pass(position, &movegen)
        })
    }

    fn is_legal(&self, position: &Position<S>, mv: Move) -> bool {
        // Moves of the transposition table and killers mostly fail this cheap test.
        if let Move::Board { from, .. } = mv
            && !position.pieces(position.turn()).contains(from)
        {
            return false;
        }
        self.movegen(position).is_some_and(|movegen| match mv {
            Move::Pass => self.must_pass(position, &movegen),
            Move::Board { .. } | Move::Drop { .. } => {
                movegen.is_legal(mv) && !self.breaks_truce(position, mv)
            }
        })
    }

    fn is_capture(&self, position: &Position<S>, mv: Move) -> bool {
        match mv {
            Move::Board { to, .. } => position.piece_at(to).is_some(),
            Move::Drop { .. } | Move::Pass => false,
        }
    }

    fn move_kind(&self, _position: &Position<S>, mv: Move) -> MoveKind {
        match mv {
            Move::Board { promote: false, .. } => MoveKind::BoardMove,
            Move::Board { promote: true, .. } => MoveKind::Promotion,
            Move::Drop { .. } => MoveKind::Drop,
            Move::Pass => MoveKind::Pass,
        }
    }

    fn play(&self, position: &mut Position<S>, mv: Move) -> Position<S> {
        let before = *position;
        self.make_move(position, mv);
        before
    }

    fn undo(&self, position: &mut Position<S>, _mv: Move, undo: Position<S>) {
        *position = undo;
    }

    fn is_in_check(&self, position: &Position<S>, seat: Seat) -> bool {
        self.checker(position, seat).is_some()
    }

    fn seats_put_in_check(
        &self,
        undo: &Position<S>,
        position: &Position<S>,
        mover: Seat,
    ) -> SeatSet {
        if self.is_standard_two_player {
            let next = position.turn();
            return match self.is_in_check(position, next) {
                true => SeatSet::from_seat(next),
                false => SeatSet::EMPTY,
            };
        }
        let others = SeatSet::first_n(self.seat_count()).without(mover).iter();
        others
            .filter(|seat| self.is_newly_checked(undo, position, *seat))
            .collect()
    }

    fn decided_outcome(&self, position: &Position<S>) -> Outcome {
        self.decided_outcome(position)
    }

    fn outcome_without_legal_moves(&self, position: &Position<S>) -> Outcome {
        self.outcome_without_legal_moves(position)
    }

    fn deciding_occurrence(&self) -> Option<usize> {
        let times = usize::from(self.rules().repetition.times);
        (times > 0).then_some(times)
    }

    fn deciding_quiet_plies(&self) -> Option<usize> {
        /// A round has at least two turns: with fewer seats the game is over (Four Player 11.4).
        const LEAST_ROUND_TURNS: usize = 2;
        let rounds = self.rules().quiet_rounds?;
        Some(usize::from(rounds) * LEAST_ROUND_TURNS)
    }

    fn outcome_by_history(&self, position: &Position<S>, history: &History) -> Outcome {
        self.outcome_by_history(position, history)
    }

    fn opponents(&self, position: &Position<S>, seat: Seat) -> SeatSet {
        let side = self.tables.seat_tables(seat).side;
        let left = self.seats_in_game(position).iter();
        left.filter(|one| !side.contains(*one)).collect()
    }

    fn after_retirement(
        &self,
        position: &Position<S>,
        seat: Seat,
        hand_receiver: Seat,
    ) -> Option<Position<S>> {
        self.after_retirement(position, seat, hand_receiver)
    }

    fn seat_out_by_history(&self, position: &Position<S>, history: &History) -> Option<Seat> {
        self.seat_out_by_perpetual_check(position, history)
    }

    fn impasse_outcome(&self, position: &Position<S>) -> Option<Outcome> {
        self.impasse_outcome(position)
    }

    fn is_possible_impasse_result(&self, position: &Position<S>, outcome: Outcome) -> bool {
        self.is_possible_impasse_result(position, outcome)
    }

    fn impasse_race_outcome(&self, position: &Position<S>) -> Outcome {
        self.impasse_race_outcome(position)
    }

    fn declaration_count(&self, position: &Position<S>, seat: Seat) -> Option<DeclarationCount> {
        self.declaration_count(position, seat)
    }

    fn declaration_outcome(&self, position: &Position<S>) -> Option<Outcome> {
        self.declaration_outcome(position)
    }

    fn truce_plies_left(&self, position: &Position<S>) -> u8 {
        position.truce_plies_left()
    }

    fn computer_agrees_to_impasse(&self, position: &Position<S>, history: &History) -> bool {
        self.computer_agrees_to_impasse(position, history)
    }
}
