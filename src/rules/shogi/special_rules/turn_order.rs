//! Who moves next (Yonin 5.1 to 5.4, Four Player 7.1 to 7.3).

use crate::seat::Seat;

use crate::shogi::Shogi;
use crate::shogi::geometry::bitboard::Bitboard;
use crate::shogi::position::Position;
use crate::shogi::variant::TurnRule;

impl<S: Bitboard> Shogi<S> {
    /// The seats in the game that follow a seat in the order of play, nearest first.
    pub(in crate::shogi) fn seats_after(
        &self,
        position: &Position<S>,
        seat: Seat,
    ) -> impl Iterator<Item = Seat> {
        let order = &self.rules.order;
        let at = order.iter().position(|one| *one == seat).unwrap_or(0);
        let out = position.seats_out();
        let later = order[at..].iter().skip(1);
        let others = later.chain(&order[..at]).copied();
        others.filter(move |seat| !out.contains(*seat))
    }

    /// The seat to move after a seat's move; itself if nobody else is left.
    pub(in crate::shogi) fn next_turn(&self, position: &Position<S>, mover: Seat) -> Seat {
        let checked = match self.rules.turns {
            TurnRule::InOrder => None,
            TurnRule::ToChecked => self
                .seats_after(position, mover)
                .find(|seat| self.checker(position, *seat).is_some()),
        };
        checked
            .or_else(|| self.seats_after(position, mover).next())
            .unwrap_or(mover)
    }
}
