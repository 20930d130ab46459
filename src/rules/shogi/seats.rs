//! Letters and names of the seats of games of two and of four (rules 2.2, 2.3 and 4.17 of RULES.md).

use crate::error::Wording;
use crate::seat::{Seat, SeatSet};
use crate::traits::seat_names::SeatNames;

const TWO_SEAT_NAMES: SeatNames = SeatNames(&[('b', "Black"), ('w', "White")]);
const FOUR_SEAT_NAMES: SeatNames =
    SeatNames(&[('s', "South"), ('w', "West"), ('n', "North"), ('e', "East")]);

/// The names of the seats of a game of `seats` seats, 2 or 4.
const fn names(seats: u8) -> &'static SeatNames {
    if seats == 2 {
        &TWO_SEAT_NAMES
    } else {
        &FOUR_SEAT_NAMES
    }
}

/// The letter of a seat in texts.
pub(super) fn letter(seat: Seat, seats: u8) -> char {
    names(seats).letter(seat)
}

/// The name of a seat for players.
pub(super) fn name(seat: Seat, seats: u8) -> &'static str {
    names(seats).name(seat)
}

/// The seat with a letter.
pub(super) fn seat_with_letter(letter: char, seats: u8) -> Option<Seat> {
    names(seats).seat_with_letter(letter)
}

/// The letters of all seats, for messages (`one of s, w, n, e`).
pub(super) fn letter_list(seats: u8) -> Wording {
    wording!("one of {}", quoted_letters(seats))
}

/// The letters of all seats, each between quotes, as part of what was expected.
pub(super) fn quoted_letters(seats: u8) -> String {
    let letters: Vec<String> = all_seats(seats)
        .map(|seat| format!("`{}`", letter(seat, seats)))
        .collect();
    letters.join(", ")
}

/// All seats, first one first.
pub(super) fn all_seats(seats: u8) -> impl Iterator<Item = Seat> {
    SeatSet::first_n(seats).iter()
}
