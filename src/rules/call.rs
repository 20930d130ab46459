//! What players say across the table that is no turn, but changes the game:
//! giving up while others play on, and agreeing on an impasse. Records keep it
//! among the turns.

use super::outcome::Reason;
use super::seat::Seat;

/// Something said.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Call {
    /// A seat gives up.
    Resign(Seat),
    /// A seat's time has run out.
    Time(Seat),
    /// Everybody agrees that the game is at an impasse.
    Impasse,
}

/// Between a call and its seat.
const OF: char = ':';

impl Call {
    /// The call as records write it (`resign:w`); `letters[n]` is the letter
    /// of seat n.
    #[must_use]
    pub fn write(self, letters: &[char]) -> String {
        match self.seat().and_then(|seat| letters.get(seat.index())) {
            Some(letter) => format!("{}{OF}{letter}", self.reason()),
            None => self.reason().to_string(),
        }
    }

    /// Reads what [`Call::write`] writes. None if the text is no call.
    #[must_use]
    pub fn read(text: &str, letters: &[char]) -> Option<Call> {
        Call::of(letters.len()).find(|call| call.write(letters) == text)
    }

    /// Every call of a game with these seats as records write it.
    #[must_use]
    pub fn all(letters: &[char]) -> Vec<String> {
        let calls = Call::of(letters.len());
        calls.map(|call| call.write(letters)).collect()
    }

    /// Whether a text sets out to be a call, if of nobody who is there.
    #[must_use]
    pub fn is_begun(text: &str) -> bool {
        let word = text.split_once(OF).map_or(text, |(word, _)| word);
        Call::of(1).any(|call| call.reason().to_string() == word)
    }

    /// Every call of a game of so many seats.
    fn of(seats: usize) -> impl Iterator<Item = Call> {
        let seats = (0..).map(Seat).take(seats);
        let calls = seats.flat_map(|seat| [Call::Resign(seat), Call::Time(seat)]);
        calls.chain([Call::Impasse])
    }

    /// The seat that it takes out of the game.
    #[must_use]
    pub fn seat(self) -> Option<Seat> {
        match self {
            Call::Resign(seat) | Call::Time(seat) => Some(seat),
            Call::Impasse => None,
        }
    }

    /// The call as players read it in a list of moves.
    #[must_use]
    pub fn notation(self) -> &'static str {
        match self {
            Call::Resign(_) => "resigns",
            Call::Time(_) => "out of time",
            Call::Impasse => "impasse",
        }
    }

    /// Why the game ends, if it does.
    #[must_use]
    pub fn reason(self) -> Reason {
        match self {
            Call::Resign(_) => Reason::Resign,
            Call::Time(_) => Reason::Time,
            Call::Impasse => Reason::Impasse,
        }
    }
}
