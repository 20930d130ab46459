//! Letters and names of the seats of games of two and of four.

use crate::seat::{Seat, SeatSet};

const TWO: [(char, &str); 2] = [('b', "Black"), ('w', "White")];
const FOUR: [(char, &str); 4] = [('s', "South"), ('w', "West"), ('n', "North"), ('e', "East")];

const fn seats_of(seats: u8) -> &'static [(char, &'static str)] {
    if seats == 2 { &TWO } else { &FOUR }
}

/// Letter and name of a seat; those of nobody if there is no such seat.
fn seat(seat: Seat, seats: u8) -> (char, &'static str) {
    let known = seats_of(seats).get(seat.index());
    known.copied().unwrap_or(('-', "nobody"))
}

/// The letter of a seat of a game of so many.
pub(super) fn letter(of: Seat, seats: u8) -> char {
    seat(of, seats).0
}

/// The name of a seat of a game of so many.
pub(super) fn name(of: Seat, seats: u8) -> &'static str {
    seat(of, seats).1
}

/// The seat with this letter.
pub(super) fn seat_with_letter(letter: char, seats: u8) -> Option<Seat> {
    all(seats).find(|seat| self::letter(*seat, seats) == letter)
}

/// The letters of all seats, for messages (`one of s, w, n, e`).
pub(super) fn letters(seats: u8) -> String {
    let letters: Vec<String> = all(seats)
        .map(|seat| format!("`{}`", letter(seat, seats)))
        .collect();
    format!("one of {}", letters.join(", "))
}

/// All seats, first one first.
pub(super) fn all(seats: u8) -> impl Iterator<Item = Seat> {
    SeatSet::first(seats).iter()
}
