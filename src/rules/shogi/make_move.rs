//! Carrying out a turn on a position. Trusts that it is legal.

use crate::board::Cell;
use crate::seat::Seat;

use super::geometry::bitboard::Bitboard;
use super::position::{Piece, Position};
use super::variant::{EliminatedHandRule, Mated};
use super::{Move, Shogi};

impl<S: Bitboard> Shogi<S> {
    /// Plays a legal move, with all that follows from it at once: kings
    /// captured, seats mated, and whose turn it is next.
    #[inline]
    pub(super) fn carry_out(&self, position: &mut Position<S>, mv: Move) {
        let mover = position.turn();
        let beaten = mv == Move::Pass && self.checker(position, mover).is_some();
        position.shorten_truce();
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
        self.remove_seat(position, seat);
        self.hand_over(position, seat, heir);
    }

    /// Takes a seat out of the game with its king, but leaves its hand.
    fn remove_seat(&self, position: &mut Position<S>, seat: Seat) {
        if let Some(king) = position.king(seat) {
            position.lift(king);
        }
        position.set_under_mate(seat, false);
        position.set_out(seat, true);
    }

    /// The hand of a seat that is out goes to the heir or leaves the game.
    fn hand_over(&self, position: &mut Position<S>, seat: Seat, heir: Seat) {
        for slot in super::movegen::legality::slots(position.slots(seat)) {
            let count = position.in_slot(seat, slot);
            position.hold(seat, slot, 0);
            if self.rules.hand_of_out == EliminatedHandRule::ToMover && heir != seat {
                let sum = position.in_slot(heir, slot).saturating_add(count);
                position.hold(heir, slot, sum);
            }
        }
    }

    /// Who gets the hands of the seats that went out: the seat that should or,
    /// if that is out itself, the one before it in the order that is still in
    /// the game.
    pub(super) fn heir(&self, after: &Position<S>, first: Seat) -> Seat {
        if !after.out().contains(first) {
            return first;
        }
        self.seats_after(after, first).last().unwrap_or(first)
    }

    /// The position after a seat has left the game. None if the others cannot
    /// play on without it: they are two, or sides.
    pub(super) fn without(
        &self,
        position: &Position<S>,
        seat: Seat,
        heir: Seat,
    ) -> Option<Position<S>> {
        if !self.rules.goes_on_without_a_seat() || position.out().contains(seat) {
            return None;
        }
        let mut after = *position;
        self.remove_seat(&mut after, seat);
        let heir = self.heir(&after, heir);
        self.hand_over(&mut after, seat, heir);
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
        let before = position.out();
        if beaten {
            self.remove_seat(position, mover);
        }
        loop {
            let others = self.rules.order.iter().copied();
            let mated: arrayvec::ArrayVec<Seat, { super::variant::MOST_SEATS }> = others
                .filter(|seat| *seat != mover && self.is_mated(position, *seat))
                .collect();
            if mated.is_empty() {
                break;
            }
            for seat in mated {
                self.remove_seat(position, seat);
            }
        }
        if position.out() == before {
            return;
        }
        let heir = self.heir(position, mover);
        for seat in position.out().iter().filter(|seat| !before.contains(*seat)) {
            self.hand_over(position, seat, heir);
        }
    }
}
