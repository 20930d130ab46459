//! Carrying out a turn on a position. Trusts that it is legal.

use super::stone::StoneCounts;
use super::{Move, Position};

/// Plays a legal move in place.
pub(super) fn play(position: &mut Position, mv: Move) {
    let seat = position.turn();
    let other = seat.other();
    match mv {
        Move::Plain { from, to } => {
            let (royal, stones) = position.lift(seat, from);
            position.put(seat, royal, to, stones);
        }
        Move::Capture { from, to, stones } => {
            let (_, taken) = position.lift(other, to);
            let (royal, held) = position.lift(seat, from);
            position.put(seat, royal, to, stones);
            let all = held.pool().plus(&taken.pool());
            // A legal choice is made of these stones.
            let left = all
                .checked_minus(&stones.pool())
                .unwrap_or(StoneCounts::EMPTY);
            if !left.is_empty() {
                let pool = position.storage(other).1.plus(&left);
                position.set_pool(other, pool);
            }
        }
        Move::Drop { to, stones } => {
            let pool = position.storage(seat).1;
            let left = pool
                .checked_minus(&stones.pool())
                .unwrap_or(StoneCounts::EMPTY);
            position.set_pool(seat, left);
            position.put(seat, false, to, stones);
        }
        Move::Take(stone) => {
            let (mut from, mut to) = (*position.storage(other).1, *position.storage(seat).1);
            from.remove(stone);
            to.add(stone);
            position.set_pool(other, from);
            position.set_pool(seat, to);
        }
    }
    position.set_turn(other);
}
