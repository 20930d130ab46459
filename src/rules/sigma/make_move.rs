//! Making a move on a position. Trusts that it is legal.

use super::stone_counts::StoneCounts;
use super::{Move, Position};

/// Makes a legal move.
pub(super) fn play(position: &mut Position, mv: Move) {
    let seat = position.turn();
    let other = seat.other();
    match mv {
        Move::Plain { from, to } => {
            let (royal, contents) = position.remove_base(seat, from);
            position.put_base(seat, royal, to, contents);
        }
        Move::Capture { from, to, contents } => {
            let (_, taken) = position.remove_base(other, to);
            let (royal, held) = position.remove_base(seat, from);
            position.put_base(seat, royal, to, contents);
            let all = held.stone_counts().plus(&taken.stone_counts());
            // A legal choice is made of these stones.
            let left = all
                .checked_sub(&contents.stone_counts())
                .unwrap_or(StoneCounts::EMPTY);
            if !left.is_empty() {
                let counts = position.storage(other).1.plus(&left);
                position.set_stored_stones(other, counts);
            }
        }
        Move::Drop { to, contents } => {
            let counts = position.storage(seat).1;
            let left = counts
                .checked_sub(&contents.stone_counts())
                .unwrap_or(StoneCounts::EMPTY);
            position.set_stored_stones(seat, left);
            position.put_base(seat, false, to, contents);
        }
        Move::TakeStone(stone) => {
            let (mut from, mut to) = (*position.storage(other).1, *position.storage(seat).1);
            from.remove(stone);
            to.add(stone);
            position.set_stored_stones(other, from);
            position.set_stored_stones(seat, to);
        }
    }
    position.set_turn(other);
}
