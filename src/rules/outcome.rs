//! How a game stands: going on, won or drawn, and by which rule.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::seat::SeatSet;

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
    pub const fn win(seat: super::seat::Seat, reason: Reason) -> Outcome {
        Outcome::Win {
            seats: SeatSet::of(seat),
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
        })
    }
}
