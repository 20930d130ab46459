//! Values inside the search: one number for estimates and for games that end; and
//! scores, as which they are told. Knows no game.

use std::fmt;

use serde::{Deserialize, Serialize};

use komadai_rules::game::outcome::Outcome;
use komadai_rules::seat::SeatSet;

/// A value for the seat to move.
pub type Value = i32;

/// Beyond every value.
pub const INFINITE: Value = 32_000;

/// The value of having won already; less by one for every ply until then.
pub const WON: Value = 30_000;

/// Values beyond this, either way, are games that end.
pub const ENDS: Value = 29_000;

/// The value of a game nobody wins.
pub const DRAWN: Value = 0;

/// The value of having lost `ply` plies from the root.
pub const fn lost_at(ply: usize) -> Value {
    -WON + ply as Value
}

/// Whether a value says that the game ends.
pub const fn is_end(value: Value) -> bool {
    value.abs() > ENDS
}

/// The value of an outcome `ply` plies from the root, to the party of the seat
/// to move there; none while the game goes on.
pub fn of_outcome(outcome: Outcome, team: SeatSet, ply: usize) -> Option<Value> {
    match outcome {
        Outcome::Ongoing => None,
        Outcome::Draw { .. } => Some(DRAWN),
        Outcome::Win { seats, .. } if seats.iter().any(|seat| team.contains(seat)) => {
            Some(-lost_at(ply))
        }
        Outcome::Win { .. } => Some(lost_at(ply)),
    }
}

/// A value seen from the root as seen from `ply` plies further on, for the table.
pub const fn value_to_tt(value: Value, ply: usize) -> Value {
    if value > ENDS {
        value + ply as Value
    } else if value < -ENDS {
        value - ply as Value
    } else {
        value
    }
}

/// Undoes [`value_to_tt`].
pub const fn value_from_tt(value: Value, ply: usize) -> Value {
    if value > ENDS {
        value - ply as Value
    } else if value < -ENDS {
        value + ply as Value
    } else {
        value
    }
}

/// The value as it is reported.
pub const fn report(value: Value) -> Score {
    if value > ENDS {
        Score::Mate(WON - value)
    } else if value < -ENDS {
        Score::Mate(-WON - value)
    } else {
        Score::Cp(value)
    }
}

/// Undoes [`report`].
pub const fn of_report(score: Score) -> Value {
    match score {
        Score::Cp(value) => value,
        Score::Mate(plies) if plies > 0 => WON - plies,
        Score::Mate(plies) => -WON - plies,
    }
}

/// How good a position is for the seat to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Score {
    /// An estimate; 100 is worth the least piece more (a Wazir, a Soldier).
    Cp(i32),
    /// The game ends in so many plies: won if above zero, lost if below, lost
    /// already if zero.
    Mate(i32),
}

/// What the part of an opponent who moves earlier must at least be worth, in hundredths
/// of the least piece, for a threat to be its own.
const OWN_PART: Value = 100;

impl Score {
    /// Whether a threat of one opponent counts beside that of another who moves later:
    /// who moves earlier is helped by all who follow, so its own part must be worth
    /// something.
    #[must_use]
    pub fn outdoes(self, later: Score) -> bool {
        of_report(self) > of_report(later) + OWN_PART
    }
}

impl fmt::Display for Score {
    /// As USI writes it: `cp 34`, `mate -4`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Score::Cp(value) => write!(f, "cp {value}"),
            Score::Mate(plies) => write!(f, "mate {plies}"),
        }
    }
}
