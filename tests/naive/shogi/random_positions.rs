//! Random positions, which play hardly ever reaches: few pieces anywhere, and more in hand.

use std::collections::{BTreeMap, BTreeSet};

use fastrand::Rng;

use super::piece_moves::can_promote;
use super::{Cell, NaiveGame, Piece, Referee, Seat};

impl Referee {
    /// A random position from which the rules can go on: kings and some `most` other pieces a
    /// seat, some more in hand; sometimes seats that are out or under a mate, where there are such.
    pub fn random_position(game: NaiveGame, most: usize, rng: &mut Rng) -> Referee {
        loop {
            let mut position = Referee {
                game,
                board: [None; Referee::ROOM],
                turn: 0,
                hands: BTreeMap::new(),
                out: BTreeSet::new(),
                under_mate: BTreeSet::new(),
                ply: 1,
            };
            let seats = game.order().len() as Seat;
            if position.may_be_out() {
                for _ in 0..rng.u8(..3) {
                    position.out.insert(rng.u8(..seats));
                }
            }
            // Often one side is much stronger, so that games come to an end.
            let strong = game.side(rng.u8(..seats));
            let is_even = rng.bool();
            for seat in 0..seats {
                let most = match (is_even, strong.contains(&seat)) {
                    (true, _) => most,
                    (false, true) => most * 2,
                    (false, false) => 1,
                };
                position.add_random_pieces(seat, most, rng);
            }
            if game.is_individual() {
                position.add_random_mates(rng);
            }
            if position.give_turn(rng) {
                return position;
            }
        }
    }

    fn may_be_out(&self) -> bool {
        self.game == NaiveGame::Yonin || self.game.is_individual()
    }

    fn add_random_pieces(&mut self, seat: Seat, most: usize, rng: &mut Rng) {
        let is_in = self.is_in_game(seat);
        if is_in {
            self.add_random_piece(seat, 'K', |_| true, rng);
        }
        // The big ones twice: they give the checks.
        let codes: Vec<char> = match self.game {
            NaiveGame::Hand => "TTUUGSDDOOHHNLP".chars().collect(),
            NaiveGame::Minishogi => "RRBBGSP".chars().collect(),
            _ => "RRBBGSNLP".chars().collect(),
        };
        for _ in 0..rng.usize(..=most) {
            let code = *rng.choice(&codes).expect("a piece");
            self.add_random_piece(seat, code, |_| true, rng);
        }
        if is_in {
            for _ in 0..rng.usize(..4) {
                let code = *rng.choice(&codes).expect("a piece");
                *self.hands.entry((seat, code)).or_default() += 1;
            }
            *self.hands.entry((seat, 'P')).or_default() += rng.u32(..2);
        }
    }

    /// Puts a piece on some empty cell of those wanted where it can move.
    pub(super) fn add_random_piece(
        &mut self,
        seat: Seat,
        code: char,
        is_wanted: impl Fn(Cell) -> bool,
        rng: &mut Rng,
    ) {
        let promoted = rng.bool() && can_promote(self.game, code);
        let everywhere = (1..=self.game.size()).flat_map(|y| (1..=15).map(move |x| (x, y)));
        let free: Vec<Cell> = everywhere
            .filter(|cell| self.game.exists(*cell) && self.piece(*cell).is_none())
            .filter(|cell| is_wanted(*cell))
            .filter(|cell| promoted || self.may_stand(seat, code, *cell))
            .collect();
        if let Some(cell) = rng.choice(free) {
            let piece = Piece {
                seat,
                code,
                promoted,
            };
            self.put(cell, Some(piece));
        }
    }

    /// Whether an unpromoted piece could stand here in a game that goes on.
    fn may_stand(&self, seat: Seat, code: char, cell: Cell) -> bool {
        let second_pawn = code == 'P' && self.has_pawn_on(seat, self.game.file(seat, cell));
        let late_knight =
            self.game == NaiveGame::Hand && code == 'N' && self.game.in_zone(seat, cell);
        self.could_ever_move(seat, code, cell) && !second_pawn && !late_knight
    }

    /// Gives the turn to a seat that may have it; false if there is none.
    fn give_turn(&mut self, rng: &mut Rng) -> bool {
        let seats: Vec<Seat> = self.game.order().to_vec();
        let seats: Vec<Seat> = seats
            .into_iter()
            .filter(|seat| self.is_in_game(*seat))
            .collect();
        let checked: Vec<Seat> = seats
            .iter()
            .copied()
            .filter(|seat| self.in_check(*seat))
            .collect();
        let checking_seats = self.checking_seats();
        let choice = match self.game {
            // The seat not to move is not in check.
            NaiveGame::Shogi | NaiveGame::Minishogi | NaiveGame::Hand if checked.len() > 1 => {
                return false;
            }
            // A mated seat would be out already, and a seat in check has the turn.
            NaiveGame::Yonin if seats.iter().any(|seat| self.is_mated(*seat)) => return false,
            NaiveGame::Four { .. } if !checking_seats.is_empty() && rng.u8(..4) > 0 => {
                &checking_seats
            }
            NaiveGame::Four { .. } => &seats,
            _ if checked.is_empty() => &seats,
            _ => &checked,
        };
        self.turn = *rng.choice(choice).expect("a seat in the game");
        true
    }
}
