//! Making a move.

use super::{Move, NaiveGame, Piece, Referee, Seat};

impl Referee {
    /// The position after a move of `legal`. A text that is no move of a piece at all panics.
    pub fn play(&self, text: &str) -> Referee {
        let mover = self.turn;
        let mut after = if text == "pass" {
            let mut after = self.clone();
            if self.game.is_individual() && self.in_check(mover) {
                after.under_mate.insert(mover);
            }
            after
        } else {
            self.with_pieces_moved(mover, self.move_named(text))
        };
        if self.game == NaiveGame::Yonin {
            after.eliminate_mated(mover);
        }
        after.turn = after.next_turn(mover);
        after.ply += 1;
        after
    }

    /// Makes the move on the board and in the hands; whose turn it is stays.
    pub(super) fn with_pieces_moved(&self, seat: Seat, made: Move) -> Referee {
        let mut after = self.clone();
        after.under_mate.remove(&seat);
        let Some(from) = made.from else {
            *after.hands.get_mut(&(seat, made.code)).expect("in hand") -= 1;
            let dropped = Piece {
                seat,
                code: made.code,
                promoted: false,
            };
            after.put(made.to, Some(dropped));
            return after;
        };
        let mut piece = self.piece(from).expect("a piece to move");
        piece.promoted |= made.promotes;
        after.put(from, None);
        after.put(made.to, Some(piece));
        match self.piece(made.to) {
            None => {}
            Some(king) if king.code == 'K' && !self.game.has_free_kings() => {
                after.under_mate.remove(&king.seat);
                after.out.insert(king.seat);
                after.hands.retain(|(owner, _), _| *owner != king.seat);
            }
            Some(taken) => *after.hands.entry((seat, taken.code)).or_default() += 1,
        }
        after
    }

    fn eliminate_mated(&mut self, mover: Seat) {
        loop {
            let mated: Vec<Seat> = (0..4)
                .filter(|seat| *seat != mover && self.is_in_game(*seat))
                .filter(|seat| self.is_mated(*seat))
                .collect();
            if mated.is_empty() {
                return;
            }
            for seat in mated {
                self.eliminate(seat, mover);
            }
        }
    }

    fn eliminate(&mut self, seat: Seat, mating: Seat) {
        for (cell, piece) in self.pieces() {
            if piece.code == 'K' && piece.seat == seat {
                self.put(cell, None);
            }
        }
        for code in self.game.hand_order().chars() {
            let many = self.hands.remove(&(seat, code)).unwrap_or(0);
            *self.hands.entry((mating, code)).or_default() += many;
        }
        self.out.insert(seat);
    }

    /// Whose turn it is after a move of this seat.
    fn next_turn(&self, mover: Seat) -> Seat {
        let order = self.game.order();
        let place = order.iter().position(|seat| *seat == mover);
        let place = place.expect("a seat of the game");
        let ring: Vec<Seat> = (1..=order.len())
            .map(|step| order[(place + step) % order.len()])
            .filter(|seat| self.is_in_game(*seat))
            .collect();
        let checked = ring
            .iter()
            .find(|seat| **seat != mover && self.in_check(**seat));
        match (self.game, checked) {
            (NaiveGame::Yonin, Some(seat)) => *seat,
            _ => ring[0],
        }
    }
}
