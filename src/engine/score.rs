//! Values inside the search, and the scores that are reported. Knows no game.

use std::fmt;

use serde::{Deserialize, Serialize};

use komadai_rules::game::outcome::Outcome;
use komadai_rules::seat::SeatSet;

/// Value of a position for the seat to move (Stockfish's `Value`): an evaluation, or a
/// win or loss in so many plies.
pub type Value = i32;

/// Beyond every value.
pub const INFINITE: Value = 32_000;

/// Value of a win at the root; less by one for every ply until then.
pub const WON: Value = 30_000;

/// Values beyond this, either way, are decisive: wins or losses by force.
pub const DECISIVE_THRESHOLD: Value = 29_000;

/// Value of a draw.
pub const DRAWN: Value = 0;

/// Value of a loss `ply` plies from the root.
pub const fn value_of_loss_at(ply: usize) -> Value {
    -WON + ply as Value
}

/// Whether a value is a forced win or loss.
pub const fn is_decisive(value: Value) -> bool {
    value.abs() > DECISIVE_THRESHOLD
}

/// Value of an outcome `ply` plies from the root for a team; none while the game goes on.
pub fn value_of_outcome(outcome: Outcome, team: SeatSet, ply: usize) -> Option<Value> {
    match outcome {
        Outcome::Ongoing => None,
        Outcome::Draw { .. } => Some(DRAWN),
        Outcome::Win { seats, .. } if seats.iter().any(|seat| team.contains(seat)) => {
            Some(-value_of_loss_at(ply))
        }
        Outcome::Win { .. } => Some(value_of_loss_at(ply)),
    }
}

/// A value with mate distances from the root as one with distances from the node, for the
/// table.
pub const fn value_to_tt(value: Value, ply: usize) -> Value {
    if value > DECISIVE_THRESHOLD {
        value + ply as Value
    } else if value < -DECISIVE_THRESHOLD {
        value - ply as Value
    } else {
        value
    }
}

/// Undoes [`value_to_tt`].
pub const fn value_from_tt(value: Value, ply: usize) -> Value {
    if value > DECISIVE_THRESHOLD {
        value - ply as Value
    } else if value < -DECISIVE_THRESHOLD {
        value + ply as Value
    } else {
        value
    }
}

/// The value as it is reported.
pub const fn score_from_value(value: Value) -> Score {
    if value > DECISIVE_THRESHOLD {
        Score::Mate(WON - value)
    } else if value < -DECISIVE_THRESHOLD {
        Score::Mate(-WON - value)
    } else {
        Score::Cp(value)
    }
}

/// Undoes [`score_from_value`].
pub const fn value_from_score(score: Score) -> Value {
    match score {
        Score::Cp(value) => value,
        Score::Mate(plies) if plies > 0 => WON - plies,
        Score::Mate(plies) => -WON - plies,
    }
}

/// Reported score for the seat to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Score {
    /// Evaluation; 100 is the value of the least piece (a Wazir, a Soldier, a Pawn).
    Cp(i32),
    /// The game ends in so many plies: won if above zero, lost if below, lost
    /// already if zero.
    Mate(i32),
}

/// How much worse an earlier opponent's threat must be to be its own, in hundredths of
/// the least piece.
const MIN_WORSE_THREAT_MARGIN: Value = 100;

/// A lead of so many hundredths of the least piece wins three games of four.
const WINNING_CHANCE_SCALE: f32 = 550.0;

impl Score {
    /// The share of the point that the seat to move may expect, from 0 to 1; 0 and 1 only of what is
    /// certain.
    #[must_use]
    pub fn winning_chance(self) -> f32 {
        match self {
            Score::Mate(plies) => f32::from(u8::from(plies > 0)),
            Score::Cp(value) => 1.0 / (1.0 + 3.0_f32.powf(-(value as f32) / WINNING_CHANCE_SCALE)),
        }
    }

    /// Whether this threat of an opponent is clearly worse than that of one who moves
    /// later: who moves earlier profits from all who follow.
    #[must_use]
    pub fn is_worse_threat_than(self, later: Score) -> bool {
        value_from_score(self) > value_from_score(later) + MIN_WORSE_THREAT_MARGIN
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
