//! What of a file of another program was left out or taken otherwise when it was read. Plain data:
//! [`Display`](fmt::Display) is for the command line, the table has sentences of its own.

use std::fmt;

use super::kif::ImportError;
use crate::error::MoveError;

/// Something of a file that the record does not hold as it stands there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ImportNote {
    /// The games after the first were left out.
    LaterGames,
    /// A variation was left out: the line that it leaves ends before that move.
    VariationBeyondLine {
        /// Which move of its line, from 1.
        number: usize,
    },
    /// A variation was left out from where it cannot be read or played.
    Variation(ImportError),
    /// The last move was left out: the rules forbid it, and who made it has lost.
    Foul {
        /// Which move, from 1; none if that is not known.
        number: Option<usize>,
        /// The move text, if it is one.
        text: Option<String>,
    },
    /// The game ended otherwise than the file says.
    Ending {
        /// How the file says it.
        word: String,
        /// What was made of it.
        taken_as: EndingNote,
    },
}

/// What was made of an ending that the rules do not bear out, or for which a record has no word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EndingNote {
    /// No position has stood four times: the game is left open.
    NotRepeated,
    /// The king is not mated: the game is left open.
    NotMated,
    /// The last move is legal: the game is left open.
    LegalMove,
    /// There is no such move: kept as a resignation.
    NoSuchMove,
    /// Kept as a resignation.
    Resignation,
    /// Kept as a resignation of the other seat.
    OtherResignation,
    /// There is no mate: the game is left open.
    NoForcedMate,
    /// A sealed move: the game is left open.
    Sealed,
}

impl fmt::Display for ImportNote {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ImportNote::LaterGames => f.write_str("left out the games after the first"),
            ImportNote::VariationBeyondLine { number } => write!(
                f,
                "left out a variation of move {number}: its line ends before that"
            ),
            ImportNote::Variation(fault) => {
                write!(f, "left out a variation from {}", fault.place())
            }
            ImportNote::Foul { number, text } => {
                f.write_str("left out ")?;
                match (number, text) {
                    (Some(number), Some(text)) => write!(f, "move {number}, `{text}`")?,
                    (Some(number), None) => write!(f, "move {number}")?,
                    (None, _) => f.write_str("the last move")?,
                }
                f.write_str(", which the rules forbid: kept as a resignation")
            }
            ImportNote::Ending { word, taken_as } => write!(f, "the file says {word}{taken_as}"),
        }
    }
}

impl fmt::Display for EndingNote {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            EndingNote::NotRepeated => {
                ", but no position has stood four times: the game is left open"
            }
            EndingNote::NotMated => ", but the king is not mated: the game is left open",
            EndingNote::LegalMove => ", but the last move is legal: the game is left open",
            EndingNote::NoSuchMove => ", of which there is no move: kept as a resignation",
            EndingNote::Resignation => ": kept as a resignation",
            EndingNote::OtherResignation => ": kept as a resignation of the other seat",
            EndingNote::NoForcedMate => ", that there is no mate: the game is left open",
            EndingNote::Sealed => ", a sealed move: the game is left open",
        })
    }
}

impl ImportNote {
    /// The note on a last move that the rules forbid.
    pub(super) fn of_foul(foul: &ImportError) -> ImportNote {
        match foul {
            ImportError::Move { reason, number, .. } => ImportNote::Foul {
                number: Some(*number),
                text: match reason.as_ref() {
                    MoveError::Illegal { text, .. } => Some(text.clone()),
                    MoveError::Text(_) => None,
                },
            },
            ImportError::Text(_) | ImportError::Start { .. } => ImportNote::Foul {
                number: None,
                text: None,
            },
        }
    }
}
