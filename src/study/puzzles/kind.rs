//! What a puzzle asks for.

use std::fmt;

use komadai_rules::record::link::PuzzleGoal;
use serde::{Deserialize, Serialize};

/// What a puzzle asks for. [`Display`](fmt::Display) gives the words of the command line
/// (`mate 5`, `win`, `save`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum PuzzleKind {
    /// To mate, or to take a king, whatever the others do: with so many plies, theirs among them.
    Mate(u8),
    /// To win enough that the game is won.
    Win,
    /// To find the one turn that does not lose.
    Save,
}

/// What a link says that its puzzle asks for.
impl From<PuzzleGoal> for PuzzleKind {
    fn from(goal: PuzzleGoal) -> PuzzleKind {
        match goal {
            PuzzleGoal::Win => PuzzleKind::Win,
            PuzzleGoal::Save => PuzzleKind::Save,
        }
    }
}

impl fmt::Display for PuzzleKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PuzzleKind::Mate(plies) => write!(f, "mate {plies}"),
            PuzzleKind::Win => f.write_str("win"),
            PuzzleKind::Save => f.write_str("save"),
        }
    }
}
