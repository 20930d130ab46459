//! How a game stands: going on, won or drawn, and by which rule.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::error::{TextError, Wording, refused};
use crate::seat::{Seat, SeatSet};

/// Whether a game goes on, and if not, who won or drew and why.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub enum Outcome {
    /// Nobody has won yet.
    #[default]
    Ongoing,
    /// These seats won.
    Win {
        /// The winners: one seat, or a side.
        seats: SeatSet,
        /// The rule that ended the game.
        reason: Reason,
    },
    /// These seats share the game.
    Draw {
        /// Those who draw; a seat that went out before is not among them.
        seats: SeatSet,
        /// The rule that ended the game.
        reason: Reason,
    },
}

impl Outcome {
    /// A win for one seat.
    #[must_use]
    pub const fn win(seat: Seat, reason: Reason) -> Outcome {
        Outcome::Win {
            seats: SeatSet::from_seat(seat),
            reason,
        }
    }

    /// Whether the game goes on.
    #[must_use]
    pub const fn is_ongoing(self) -> bool {
        matches!(self, Outcome::Ongoing)
    }

    /// The winners; nobody in a draw or while the game goes on.
    #[must_use]
    pub const fn winners(self) -> SeatSet {
        match self {
            Outcome::Win { seats, .. } => seats,
            _ => SeatSet::EMPTY,
        }
    }

    /// The outcome as the command line and records write it (`win w mate`);
    /// `letters[n]` is the letter of seat n.
    #[must_use]
    pub fn write(self, letters: &[char]) -> String {
        let (word, seats, reason) = match self {
            Outcome::Ongoing => return "ongoing".into(),
            Outcome::Win { seats, reason } => ("win", seats, reason),
            Outcome::Draw { seats, reason } => ("draw", seats, reason),
        };
        let names: Vec<String> = seats
            .iter()
            .filter_map(|seat| letters.get(seat.index()))
            .map(char::to_string)
            .collect();
        format!("{word} {} {reason}", names.join("+"))
    }

    /// Reads what [`Outcome::write`] writes.
    ///
    /// # Errors
    /// If the text is not an outcome of a game with these seats.
    pub fn read(text: &str, letters: &[char]) -> Result<Outcome, TextError> {
        let refuse = |expected: Wording, found: &str| refused("result", expected, found);
        let words: Vec<&str> = text.split_whitespace().collect();
        let (word, seats, reason) = match words[..] {
            ["ongoing"] => return Ok(Outcome::Ongoing),
            [word, seats, reason] => (word, seats, reason),
            _ => {
                return refuse(
                    wording!("`ongoing`, or `win SEATS REASON`, or `draw SEATS REASON`"),
                    text,
                );
            }
        };
        let Some(seats) = read_seats(seats, letters) else {
            let known: Vec<String> = letters.iter().map(char::to_string).collect();
            return refuse(
                wording!("seats out of {} joined by `+`", known.join(" ")),
                seats,
            );
        };
        let Some(reason) = Reason::ALL
            .into_iter()
            .find(|one| one.to_string() == reason)
        else {
            let known: Vec<String> = Reason::ALL.iter().map(Reason::to_string).collect();
            return refuse(wording!("one of {}", known.join(" ")), reason);
        };
        match word {
            "win" => Ok(Outcome::Win { seats, reason }),
            "draw" => Ok(Outcome::Draw { seats, reason }),
            _ => refuse(wording!("`win` or `draw`"), word),
        }
    }
}

fn read_seats(text: &str, letters: &[char]) -> Option<SeatSet> {
    let mut seats = SeatSet::EMPTY;
    for name in text.split('+') {
        let seat = (0..)
            .map(Seat)
            .zip(letters)
            .find_map(|(seat, letter)| (letter.to_string() == name).then_some(seat))?;
        seats = seats.with(seat);
    }
    Some(seats)
}

/// The rule that ended a game. [`Display`](fmt::Display) gives the word of the
/// command line (`mate`, `no-capture`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Reason {
    /// In check, and no legal move relieves it.
    Mate,
    /// Not in check, and no legal move.
    Stalemate,
    /// Sigma: the royal reached the opponent's circle.
    Circle,
    /// A position came back too often.
    Repetition,
    /// A position came back too often by checks alone.
    PerpetualCheck,
    /// Sankaku: an Emperor was captured.
    EmperorCaptured,
    /// Every other seat is out.
    LastSeat,
    /// Four Player with free kings: all four kings in one possession.
    Kings,
    /// Four Player, teams: both kings of the other side are mated at once.
    TeamMated,
    /// Both kings have entered, and points decide.
    Impasse,
    /// Too many turns without a capture.
    NoCapture,
    /// A round in which every seat passed.
    AllPassed,
    /// A player gave up.
    Resign,
    /// A player's time ran out.
    Time,
    /// A player broke a rule: a move that the rules forbid, and so none of the game.
    Foul,
    /// A player's king has entered, and that was declared or is enough by itself.
    EnteringKing,
    /// As many turns as a tournament allows were played.
    MaxMoves,
}

impl Reason {
    /// Every reason, in the order of the command line's page.
    pub const ALL: [Reason; 17] = [
        Reason::Mate,
        Reason::Stalemate,
        Reason::Circle,
        Reason::Repetition,
        Reason::PerpetualCheck,
        Reason::EmperorCaptured,
        Reason::LastSeat,
        Reason::Kings,
        Reason::TeamMated,
        Reason::Impasse,
        Reason::NoCapture,
        Reason::AllPassed,
        Reason::Resign,
        Reason::Time,
        Reason::Foul,
        Reason::EnteringKing,
        Reason::MaxMoves,
    ];
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Reason::Mate => "mate",
            Reason::Stalemate => "stalemate",
            Reason::Circle => "circle",
            Reason::Repetition => "repetition",
            Reason::PerpetualCheck => "perpetual-check",
            Reason::EmperorCaptured => "emperor-captured",
            Reason::LastSeat => "last-seat",
            Reason::Kings => "kings",
            Reason::TeamMated => "team-mated",
            Reason::Impasse => "impasse",
            Reason::NoCapture => "no-capture",
            Reason::AllPassed => "all-passed",
            Reason::Resign => "resign",
            Reason::Time => "time",
            Reason::Foul => "foul",
            Reason::EnteringKing => "entering-king",
            Reason::MaxMoves => "max-moves",
        })
    }
}
