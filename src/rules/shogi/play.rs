//! Carrying out a turn on a position. Trusts that it is legal.

use crate::rules::board::Cell;
use crate::rules::seat::Seat;

use super::cells::Cells;
use super::position::{Piece, Position};
use super::variant::{HandOfOut, Mated};
use super::{Move, Shogi};

impl<S: Cells> Shogi<S> {
    /// Plays a legal move, with all that follows from it at once: kings
    /// captured, seats mated, and whose turn it is next.
    #[inline]
    pub(super) fn carry_out(&self, position: &mut Position<S>, mv: Move) {
        let mover = position.turn();
        let beaten = mv == Move::Pass && self.checker(position, mover).is_some();
        match mv {
            Move::Board { from, to, promote } => self.step(position, from, to, promote),
            Move::Drop { kind, to } => {
                let traits = self.tables.form(kind).traits;
                if let Some(slot) = traits.slot {
                    let left = position.in_slot(mover, slot).saturating_sub(1);
                    position.hold(mover, slot, left);
                }
                position.put(Piece { seat: mover, kind }, to, traits);
            }
            Move::Pass => {}
        }
        if self.is_simple {
            position.set_turn(mover.other());
            return;
        }
        match self.rules.mated {
            Mated::KingExposed if mv == Move::Pass => {
                if beaten {
                    position.set_under_mate(mover, true);
                }
            }
            Mated::KingExposed => position.set_under_mate(mover, false),
            Mated::Out => self.remove_mated(position, mover, beaten),
            Mated::Loses | Mated::Passes => {}
        }
        let next = self.next_turn(position, mover);
        position.set_turn(next);
    }

    /// A piece goes from one cell to another.
    #[inline]
    fn step(&self, position: &mut Position<S>, from: Cell, to: Cell, promote: bool) {
        let captured = position.lift(to);
        let Some(mut piece) = position.lift(from) else {
            debug_assert!(false, "a legal move has a piece to move");
            return;
        };
        let form = self.tables.form(piece.kind);
        let mut traits = form.traits;
        if let Some(promoted) = form.promotes_to.filter(|_| promote) {
            piece.kind = promoted;
            traits = self.tables.form(promoted).traits;
        }
        position.put(piece, to, traits);
        if let Some(captured) = captured {
            let form = self.tables.form(captured.kind);
            if let Some(slot) = form.captured_slot {
                position.hold_one_more(piece.seat, slot);
            }
            if form.traits.royal {
                self.put_out(position, captured.seat, piece.seat);
            }
        }
    }

    /// Takes a seat out of the game: its king is removed, its hand goes to the
    /// heir or leaves the game, and the rest of its pieces stay.
    pub(super) fn put_out(&self, position: &mut Position<S>, seat: Seat, heir: Seat) {
        if let Some(king) = position.king(seat) {
            position.lift(king);
        }
        for slot in super::legality::slots(position.slots(seat)) {
            let count = position.in_slot(seat, slot);
            position.hold(seat, slot, 0);
            if self.rules.hand_of_out == HandOfOut::ToMover && heir != seat {
                let sum = position.in_slot(heir, slot).saturating_add(count);
                position.hold(heir, slot, sum);
            }
        }
        position.set_under_mate(seat, false);
        position.set_out(seat, true);
    }

    /// The position after a seat has left the game. None if the others cannot
    /// play on without it: they are two, or sides.
    pub(super) fn without(
        &self,
        position: &Position<S>,
        seat: Seat,
        heir: Seat,
    ) -> Option<Position<S>> {
        if !self.is_alone || self.variant().seats == 2 || position.out().contains(seat) {
            return None;
        }
        let mut after = *position;
        self.put_out(&mut after, seat, heir);
        if after.turn() == seat {
            let next = self.next_turn(&after, seat);
            after.set_turn(next);
        }
        Some(after)
    }

    /// Puts the seats out that are mated now, all together; a king that leaves
    /// can open a line on another, so that is looked for again. A seat that
    /// passed because it was mated (only in a position that was set up) is out
    /// too.
    fn remove_mated(&self, position: &mut Position<S>, mover: Seat, beaten: bool) {
        if beaten {
            self.put_out(position, mover, mover);
        }
        loop {
            let others = self.rules.order.iter().copied();
            let mated: arrayvec::ArrayVec<Seat, { super::variant::MOST_SEATS }> = others
                .filter(|seat| *seat != mover && self.is_mated(position, *seat))
                .collect();
            if mated.is_empty() {
                return;
            }
            for seat in mated {
                self.put_out(position, seat, mover);
            }
        }
    }
}
