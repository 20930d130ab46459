//! The shogi family as a [`Rules`]: joins legality, play and outcome.

use crate::game::history::{History, MoveKind};
use crate::game::outcome::Outcome;
use crate::seat::{Seat, SeatSet};
use crate::traits::rules::{MoveStage, Rules};

use super::geometry::bitboard::Bitboard;
use super::movegen::legality::MoveGen;
use super::{Move, Position, Shogi};

impl<S: Bitboard> Shogi<S> {
    /// What the seat to move may do; nothing once the game is decided.
    pub(super) fn options<'a>(&'a self, position: &'a Position<S>) -> Option<MoveGen<'a, S>> {
        let goes_on = self.verdict(position).is_ongoing();
        goes_on.then(|| MoveGen::of(self, position, position.turn()))
    }

    /// Whether the seat to move can do anything but pass.
    pub(super) fn can_move(&self, position: &Position<S>, options: &MoveGen<S>) -> bool {
        if position.truce() == 0 {
            return options.any();
        }
        !self.peaceful(position, options).is_empty()
    }

    /// Whether the seat to move, which cannot move, passes.
    fn must_pass(&self, position: &Position<S>, options: &MoveGen<S>) -> bool {
        !self.is_simple && !self.can_move(position, options) && self.passes(position)
    }
}

impl<S: Bitboard> Rules for Shogi<S> {
    type Position = Position<S>;
    type Move = Move;
    /// The position before: copying it back is exact, and hardly slower than
    /// mending it.
    type Undo = Position<S>;

    fn seats(&self) -> u8 {
        self.variant().seats
    }

    fn turn(&self, position: &Position<S>) -> Seat {
        position.turn()
    }

    fn key(&self, position: &Position<S>) -> u64 {
        position.key()
    }

    fn generate(&self, position: &Position<S>, stage: MoveStage, moves: &mut Vec<Move>) {
        let Some(options) = self.options(position) else {
            return;
        };
        let from = moves.len();
        options.generate(stage, moves);
        self.keep_truce(position, moves, from);
        if stage == MoveStage::Quiet && self.must_pass(position, &options) {
            moves.push(Move::Pass);
        }
    }

    fn legal_moves(&self, position: &Position<S>) -> Vec<Move> {
        let mut moves = Vec::new();
        if let Some(options) = self.options(position) {
            options.generate_all(&mut moves);
            self.keep_truce(position, &mut moves, 0);
            if moves.is_empty() && self.must_pass(position, &options) {
                moves.push(Move::Pass);
            }
        }
        moves
    }

    fn count_legal(&self, position: &Position<S>) -> u64 {
        let Some(options) = self.options(position) else {
            return 0;
        };
        let count = match position.truce() {
            0 => options.count(),
            _ => self.peaceful(position, &options).len() as u64,
        };
        match count {
            0 => u64::from(self.must_pass(position, &options)),
            count => count,
        }
    }

    fn has_legal(&self, position: &Position<S>) -> bool {
        self.options(position).is_some_and(|options| {
            self.can_move(position, &options) || self.must_pass(position, &options)
        })
    }

    fn is_legal(&self, position: &Position<S>, mv: Move) -> bool {
        // What stood here once has mostly gone: a glance is enough then.
        if let Move::Board { from, .. } = mv
            && !position.men(position.turn()).contains(from)
        {
            return false;
        }
        self.options(position).is_some_and(|options| match mv {
            Move::Pass => self.must_pass(position, &options),
            Move::Board { .. } | Move::Drop { .. } => {
                options.permits(mv) && !self.breaks_truce(position, mv)
            }
        })
    }

    fn captures(&self, position: &Position<S>, mv: Move) -> bool {
        match mv {
            Move::Board { to, .. } => position.piece_at(to).is_some(),
            Move::Drop { .. } | Move::Pass => false,
        }
    }

    fn deed(&self, _position: &Position<S>, mv: Move) -> MoveKind {
        match mv {
            Move::Board { promote: false, .. } => MoveKind::Step,
            Move::Board { promote: true, .. } => MoveKind::Promotion,
            Move::Drop { .. } => MoveKind::Drop,
            Move::Pass => MoveKind::Pass,
        }
    }

    fn play(&self, position: &mut Position<S>, mv: Move) -> Position<S> {
        let before = *position;
        self.carry_out(position, mv);
        before
    }

    fn undo(&self, position: &mut Position<S>, _mv: Move, undo: Position<S>) {
        *position = undo;
    }

    fn in_check(&self, position: &Position<S>, seat: Seat) -> bool {
        self.checker(position, seat).is_some()
    }

    fn checks_given(&self, undo: &Position<S>, position: &Position<S>, mover: Seat) -> SeatSet {
        if self.is_simple {
            let next = position.turn();
            return match self.in_check(position, next) {
                true => SeatSet::of(next),
                false => SeatSet::EMPTY,
            };
        }
        let others = SeatSet::first(self.seats()).without(mover).iter();
        others
            .filter(|seat| self.is_newly_checked(undo, position, *seat))
            .collect()
    }

    fn decided(&self, position: &Position<S>) -> Outcome {
        self.verdict(position)
    }

    fn stuck(&self, position: &Position<S>) -> Outcome {
        self.stuck_verdict(position)
    }

    fn deciding_occurrence(&self) -> Option<usize> {
        let times = usize::from(self.rules().repetition.times);
        (times > 0).then_some(times)
    }

    fn deciding_quiet(&self) -> Option<usize> {
        /// Where fewer are left in the game, it is over.
        const LEAST_ROUND: usize = 2;
        let rounds = self.rules().quiet_rounds?;
        Some(usize::from(rounds) * LEAST_ROUND)
    }

    fn repeated(&self, position: &Position<S>, history: &History) -> Outcome {
        self.history_verdict(position, history)
    }

    fn opponents(&self, position: &Position<S>, seat: Seat) -> SeatSet {
        let side = self.tables.view(seat).side;
        let left = self.in_game(position).iter();
        left.filter(|one| !side.contains(*one)).collect()
    }

    fn retire(&self, position: &Position<S>, seat: Seat, heir: Seat) -> Option<Position<S>> {
        self.without(position, seat, heir)
    }

    fn expelled(&self, position: &Position<S>, history: &History) -> Option<Seat> {
        self.perpetual_loser(position, history)
    }

    fn agreement(&self, position: &Position<S>) -> Option<Outcome> {
        self.settlement(position)
    }

    fn can_settle(&self, position: &Position<S>, outcome: Outcome) -> bool {
        self.is_settlement(position, outcome)
    }

    fn race(&self, position: &Position<S>) -> Outcome {
        self.race_verdict(position)
    }

    fn truce(&self, position: &Position<S>) -> u8 {
        position.truce()
    }

    fn computer_agrees(&self, position: &Position<S>, history: &History) -> bool {
        self.is_idle_for_long(position, history)
    }
}
