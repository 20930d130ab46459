//! What players say across the table that is no turn, but changes the game:
//! giving up while others play on, agreeing on an impasse, and declaring that
//! a king has entered. Records keep it among the turns.

use super::outcome::Reason;
use crate::seat::Seat;

/// Something said.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SpecialMove {
    /// A seat gives up.
    Resign(Seat),
    /// A seat's time has run out.
    Time(Seat),
    /// Everybody agrees that the game is at an impasse.
    Impasse,
    /// The seat to move declares that its king has entered (Shogi 10).
    EnteringKing,
}

/// Between a call and its seat.
const SEAT_SEPARATOR: char = ':';

impl SpecialMove {
    /// The call as records write it (`resign:w`); `letters[n]` is the letter
    /// of seat n.
    #[must_use]
    pub fn write(self, letters: &[char]) -> String {
        match self
            .retiring_seat()
            .and_then(|seat| letters.get(seat.index()))
        {
            Some(letter) => format!("{}{SEAT_SEPARATOR}{letter}", self.reason()),
            None => self.reason().to_string(),
        }
    }

    /// Reads what [`SpecialMove::write`] writes. None if the text is no call.
    #[must_use]
    pub fn read(text: &str, letters: &[char]) -> Option<SpecialMove> {
        SpecialMove::all_for_seats(letters.len()).find(|call| call.write(letters) == text)
    }

    /// Every call of a game with these seats as records write it.
    #[must_use]
    pub fn all_texts(letters: &[char]) -> Vec<String> {
        let calls = SpecialMove::all_for_seats(letters.len());
        calls.map(|call| call.write(letters)).collect()
    }

    /// Whether a text sets out to be a call, if of nobody who is there.
    #[must_use]
    pub fn looks_like_special_move(text: &str) -> bool {
        let word = text
            .split_once(SEAT_SEPARATOR)
            .map_or(text, |(word, _)| word);
        SpecialMove::all_for_seats(1).any(|call| call.reason().to_string() == word)
    }

    /// Every call of a game of so many seats.
    fn all_for_seats(seats: usize) -> impl Iterator<Item = SpecialMove> {
        let seats = (0..).map(Seat).take(seats);
        let calls = seats.flat_map(|seat| [SpecialMove::Resign(seat), SpecialMove::Time(seat)]);
        calls.chain([SpecialMove::Impasse, SpecialMove::EnteringKing])
    }

    /// The seat that it takes out of the game.
    #[must_use]
    pub fn retiring_seat(self) -> Option<Seat> {
        match self {
            SpecialMove::Resign(seat) | SpecialMove::Time(seat) => Some(seat),
            SpecialMove::Impasse | SpecialMove::EnteringKing => None,
        }
    }

    /// The call in English, as the command line and the page's events have it in the place of a move.
    #[must_use]
    pub fn notation(self) -> &'static str {
        match self {
            SpecialMove::Resign(_) => "resigns",
            SpecialMove::Time(_) => "out of time",
            SpecialMove::Impasse => "impasse",
            SpecialMove::EnteringKing => "declares",
        }
    }

    /// Why the game ends, if it does.
    #[must_use]
    pub fn reason(self) -> Reason {
        match self {
            SpecialMove::Resign(_) => Reason::Resign,
            SpecialMove::Time(_) => Reason::Time,
            SpecialMove::Impasse => Reason::Impasse,
            SpecialMove::EnteringKing => Reason::EnteringKing,
        }
    }
}
