//! Making a move on a position, with all that follows: captures, eliminated seats, the next turn. Trusts that
//! the move is legal.

use crate::board::Cell;
use crate::seat::Seat;

use super::geometry::bitboard::Bitboard;
use super::position::{Piece, Position};
use super::variant::{EliminatedHandRule, MatedSeatRule};
use super::{Move, Shogi};

impl<S: Bitboard> Shogi<S> {
    /// Makes a legal move: moves, captures and drops, takes mated seats out of the game, sets the marks of
    /// mates (Four Player 9.3, 9.4) and hands on the turn.
    #[inline]
    pub(super) fn make_move(&self, position: &mut Position<S>, mv: Move) {
        let mover = position.turn();
        let passed_in_check = mv == Move::Pass && self.checker(position, mover).is_some();
        position.shorten_truce();
        match mv {
            Move::Board { from, to, promote } => self.move_on_board(position, from, to, promote),
            Move::Drop { kind, to } => {
                let flags = self.tables.piece_type_rules(kind).flags;
                if let Some(slot) = flags.slot {
                    let left = position
                        .hand_slot_piece_count(mover, slot)
                        .saturating_sub(1);
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
            MatedSeatRule::KingExposed if mv == Move::Pass => {
                if passed_in_check {
                    position.set_seat_under_mate(mover, true);
                }
            }
            MatedSeatRule::KingExposed => position.set_seat_under_mate(mover, false),
            MatedSeatRule::Out => self.eliminate_mated(position, mover, passed_in_check),
            MatedSeatRule::Loses | MatedSeatRule::Passes => {}
        }
        let next = self.next_turn(position, mover);
        position.set_turn(next);
    }

    /// Moves a piece on the board, with its capture and its promotion.
    #[inline]
    fn move_on_board(&self, position: &mut Position<S>, from: Cell, to: Cell, promote: bool) {
        let captured = position.remove_piece(to);
        let Some(mut piece) = position.remove_piece(from) else {
            debug_assert!(false, "a legal move has a piece to move");
            return;
        };
        let piece_type = self.tables.piece_type_rules(piece.kind);
        let mut flags = piece_type.flags;
        if let Some(promoted) = piece_type.promotes_to.filter(|_| promote) {
            piece.kind = promoted;
            flags = self.tables.piece_type_rules(promoted).flags;
        }
        position.put_piece(piece, to, flags);
        if let Some(captured) = captured {
            let piece_type = self.tables.piece_type_rules(captured.kind);
            if let Some(slot) = piece_type.captured_slot {
                position.add_to_hand(piece.seat, slot);
            }
            if piece_type.flags.royal {
                self.eliminate_seat(position, captured.seat, piece.seat);
            }
        }
    }

    /// Takes a seat out of the game: its king is removed, its hand goes to the receiver or leaves the game, and
    /// its other pieces stay (Yonin 6.10, 6.11, 6.14; Four Player 9.16 to 9.20).
    pub(super) fn eliminate_seat(
        &self,
        position: &mut Position<S>,
        seat: Seat,
        hand_receiver: Seat,
    ) {
        self.eliminate_keeping_hand(position, seat);
        self.transfer_hand(position, seat, hand_receiver);
    }

    /// Takes a seat and its king out of the game; its hand is not touched.
    fn eliminate_keeping_hand(&self, position: &mut Position<S>, seat: Seat) {
        if let Some(king) = position.king(seat) {
            position.remove_piece(king);
        }
        position.set_seat_under_mate(seat, false);
        position.set_seat_out(seat, true);
    }

    /// Gives the hand of a seat that is out to the receiver, or takes it out of the game.
    fn transfer_hand(&self, position: &mut Position<S>, seat: Seat, hand_receiver: Seat) {
        for slot in super::movegen::targets::slot_indices(position.held_slots(seat)) {
            let count = position.hand_slot_piece_count(seat, slot);
            position.set_hand_count(seat, slot, 0);
            if self.rules.eliminated_hand == EliminatedHandRule::ToMover && hand_receiver != seat {
                let sum = position
                    .hand_slot_piece_count(hand_receiver, slot)
                    .saturating_add(count);
                position.set_hand_count(hand_receiver, slot, sum);
            }
        }
    }

    /// The seat that gets the hands of eliminated seats: `first` or, if that is out itself, the seat before it
    /// in the order of play that is still in the game (Yonin 6.9, 6.13).
    pub(super) fn hand_receiver(&self, after: &Position<S>, first: Seat) -> Seat {
        if !after.seats_out().contains(first) {
            return first;
        }
        self.seats_after(after, first).last().unwrap_or(first)
    }

    /// The position after a seat has resigned or run out of time (Yonin 6.12, 6.20, 6.21; Four Player 9.22).
    /// None if the others cannot play on without it: two seats, or teams.
    pub(super) fn after_retirement(
        &self,
        position: &Position<S>,
        seat: Seat,
        hand_receiver: Seat,
    ) -> Option<Position<S>> {
        if !self.rules.continues_after_elimination() || position.seats_out().contains(seat) {
            return None;
        }
        let mut after = *position;
        self.eliminate_keeping_hand(&mut after, seat);
        let hand_receiver = self.hand_receiver(&after, hand_receiver);
        self.transfer_hand(&mut after, seat, hand_receiver);
        if after.turn() == seat {
            let next = self.next_turn(&after, seat);
            after.set_turn(next);
        }
        Some(after)
    }

    /// Takes all seats that are mated out of the game together (Yonin 6.1, 6.2). A removed king can open a ray
    /// to another king, so the test repeats until nobody is mated (Yonin 6.6). The mover is not tested (6.7)
    /// unless it passed because it was mated already (6.9).
    fn eliminate_mated(&self, position: &mut Position<S>, mover: Seat, passed_in_check: bool) {
        let before = position.seats_out();
        if passed_in_check {
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
        let hand_receiver = self.hand_receiver(position, mover);
        for seat in position
            .seats_out()
            .iter()
            .filter(|seat| !before.contains(*seat))
        {
            self.transfer_hand(position, seat, hand_receiver);
        }
    }
}
