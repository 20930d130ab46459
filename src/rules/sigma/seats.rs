//! What the two seats of Sigma 4 Shogi are called. Knows nothing else of the game.

use crate::seat::Seat;

/// The letter of a seat in texts.
pub(super) const fn seat_letter(seat: Seat) -> char {
    if seat.0 == Seat::FIRST.0 { 'w' } else { 'b' }
}

/// The name of a seat.
pub(super) const fn seat_name(seat: Seat) -> &'static str {
    if seat.0 == Seat::FIRST.0 {
        "White"
    } else {
        "Black"
    }
}
