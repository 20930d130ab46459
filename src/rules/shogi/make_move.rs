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
    pub(super) fn make_move(&self, position: &mut Position<S>, mv: Move) {
        let mover = position.turn();
        let beaten = mv == Move::Pass && self.checker(position, mover).is_some();
        position.shorten_truce();
        match mv {
            Move::Board { from, to, promote } => self.step(position, from, to, promote),
            Move::Drop { kind, to } => {
                let flags = self.tables.piece_type(kind).flags;
                if let Some(slot) = flags.slot {
                    let left = position.slot_count(mover, slot).saturating_sub(1);
                    position.set_hand_count(mover, slot, left);
                }
                position.put_piece(Piece { seat: mover, kind }, to, flags);
            }
            Move::Pass => {}
        }
        if self.is_standard_two_player {
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
            Mated::Out => self.eliminate_mated(position, mover, beaten),
            Mated::Loses | Mated::Passes => {}
        }
        let next = self.next_turn(position, mover);
        position.set_turn(next);
    }

    /// A piece goes from one cell to another.
    #[inline]
    fn step(&self, position: &mut Position<S>, from: Cell, to: Cell, promote: bool) {
        let captured = position.remove_piece(to);
        let Some(mut piece) = position.remove_piece(from) else {
            debug_assert!(false, "a legal move has a piece to move");
            return;
        };
        let form = self.tables.piece_type(piece.kind);
        let mut flags = form.flags;
        if let Some(promoted) = form.promotes_to.filter(|_| promote) {
            piece.kind = promoted;
            flags = self.tables.piece_type(promoted).flags;
        }
        position.put_piece(piece, to, flags);
        if let Some(captured) = captured {
            let form = self.tables.piece_type(captured.kind);
            if let Some(slot) = form.captured_slot {
                position.add_to_hand(piece.seat, slot);
            }
            if form.flags.royal {
                self.eliminate(position, captured.seat, piece.seat);
            }
        }
    }

    /// Takes a seat out of the game: its king is removed, its hand goes to the
    /// heir or leaves the game, and the rest of its pieces stay.
    pub(super) fn eliminate(&self, position: &mut Position<S>, seat: Seat, heir: Seat) {
        self.eliminate_keeping_hand(position, seat);
        self.transfer_hand(position, seat, heir);
    }

    /// Takes a seat out of the game with its king, but leaves its hand.
    fn eliminate_keeping_hand(&self, position: &mut Position<S>, seat: Seat) {
        if let Some(king) = position.king(seat) {
            position.remove_piece(king);
        }
        position.set_under_mate(seat, false);
        position.set_seat_out(seat, true);
    }

    /// The hand of a seat that is out goes to the heir or leaves the game.
    fn transfer_hand(&self, position: &mut Position<S>, seat: Seat, heir: Seat) {
        for slot in super::movegen::targets::slot_indices(position.held_slots(seat)) {
            let count = position.slot_count(seat, slot);
            position.set_hand_count(seat, slot, 0);
            if self.rules.eliminated_hand == EliminatedHandRule::ToMover && heir != seat {
                let sum = position.slot_count(heir, slot).saturating_add(count);
                position.set_hand_count(heir, slot, sum);
            }
        }
    }

    /// Who gets the hands of the seats that went out: the seat that should or,
    /// if that is out itself, the one before it in the order that is still in
    /// the game.
    pub(super) fn heir(&self, after: &Position<S>, first: Seat) -> Seat {
        if !after.seats_out().contains(first) {
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
        if !self.rules.continues_after_elimination() || position.seats_out().contains(seat) {
            return None;
        }
        let mut after = *position;
        self.eliminate_keeping_hand(&mut after, seat);
        let heir = self.heir(&after, heir);
        self.transfer_hand(&mut after, seat, heir);
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
    fn eliminate_mated(&self, position: &mut Position<S>, mover: Seat, beaten: bool) {
        let before = position.seats_out();
        if beaten {
            self.eliminate_keeping_hand(position, mover);
        }
        loop {
            let others = self.rules.order.iter().copied();
            let mated: arrayvec::ArrayVec<Seat, { super::variant::MAX_SEATS }> = others
                .filter(|seat| *seat != mover && self.is_mated(position, *seat))
                .collect();
            if mated.is_empty() {
                break;
            }
            for seat in mated {
                self.eliminate_keeping_hand(position, seat);
            }
        }
        if position.seats_out() == before {
            return;
        }
        let heir = self.heir(position, mover);
        for seat in position
            .seats_out()
            .iter()
            .filter(|seat| !before.contains(*seat))
        {
            self.transfer_hand(position, seat, heir);
        }
    }
}
