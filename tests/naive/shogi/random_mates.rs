//! Random positions of Four Player Shogi (Individual) in which a king may be captured, or just
//! not: mates as play leaves them, mates that somebody has opened meanwhile, and marks alone.

use fastrand::Rng;

use super::{Cell, Referee, Seat};

/// The most pieces put around a king to mate it.
const MAX_ATTACKERS: usize = 10;

impl Referee {
    /// Mates some seats and marks them, most of the time.
    pub(super) fn add_random_mates(&mut self, rng: &mut Rng) {
        let mut seats: Vec<Seat> = (0..4).filter(|seat| self.is_in_game(*seat)).collect();
        rng.shuffle(&mut seats);
        for seat in seats
            .iter()
            .take(rng.choice([0, 1, 1, 2]).expect("a number"))
        {
            self.surround_king(*seat, rng);
            if rng.u8(..3) == 0 {
                self.open_escape(*seat, rng);
            }
            if rng.u8(..4) > 0 {
                self.under_mate.insert(*seat);
            }
        }
        // Any other seat may have lost its turn as well; were it all of them, a round of nothing
        // but passes would have ended the game.
        if rng.u8(..3) == 0 {
            self.under_mate.insert(seats[rng.usize(..seats.len())]);
        }
        if self.under_mate.len() == seats.len() {
            self.under_mate.remove(&seats[0]);
        }
    }

    /// Puts pieces of others around a seat's king until it is mated.
    fn surround_king(&mut self, seat: Seat, rng: &mut Rng) {
        let king = self.king(seat);
        // What it holds it could put between.
        if rng.u8(..4) > 0 {
            self.hands.retain(|(owner, _), _| *owner != seat);
        }
        for _ in 0..MAX_ATTACKERS {
            if self.in_check(seat) && !self.has_move_without_king_capture(seat) {
                return;
            }
            // Those who are out besiege it, too.
            let other = (seat + rng.u8(1..4)) % 4;
            let code = rng.choice(['R', 'B', 'G', 'S', 'N']).expect("a piece");
            self.add_random_piece(other, code, |cell| distance(cell, king) <= 2, rng);
        }
    }

    /// What may have opened a way out since a seat was mated: a piece near its king has gone, or it
    /// has something in hand again.
    fn open_escape(&mut self, seat: Seat, rng: &mut Rng) {
        let king = self.king(seat);
        let near = |(cell, _): &(Cell, _)| *cell != king && distance(*cell, king) <= 2;
        let near = self.pieces().into_iter().filter(near);
        let near = near.filter(|(_, piece)| piece.code != 'K');
        match rng.choice(near.collect::<Vec<_>>()) {
            Some((cell, _)) if rng.u8(..3) > 0 => self.put(cell, None),
            _ => *self.hands.entry((seat, 'G')).or_default() += 1,
        }
    }

    /// The seats that attack the king of a seat which is mated now, or was.
    pub(super) fn checking_seats(&self) -> Vec<Seat> {
        let pieces = self.pieces();
        let is_prey = |seat| {
            self.under_mate.contains(&seat)
                || self.in_check(seat) && !self.has_move_without_king_capture(seat)
        };
        let attacks = |seat: Seat| {
            pieces.iter().any(|(king, target)| {
                target.code == 'K'
                    && is_prey(target.seat)
                    && self.game.are_enemies(seat, target.seat)
                    && pieces.iter().any(|(from, piece)| {
                        piece.seat == seat && self.reaches(*from, *piece, *king)
                    })
            })
        };
        let seats = (0..4).filter(|seat| self.is_in_game(*seat));
        seats.filter(|seat| attacks(*seat)).collect()
    }

    fn king(&self, seat: Seat) -> Cell {
        let pieces = self.pieces().into_iter();
        let mut kings = pieces.filter(|(_, piece)| piece.code == 'K' && piece.seat == seat);
        kings.next().expect("a seat in the game has a king").0
    }
}

/// Steps of a king between two cells.
fn distance(one: Cell, other: Cell) -> i32 {
    (one.0 - other.0).abs().max((one.1 - other.1).abs())
}
