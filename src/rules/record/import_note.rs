//! What of a file of another program was left out or taken otherwise when it was read. Plain data:
//! whoever shows it makes the sentences.

use super::kif::ImportError;
use crate::error::TextError;
use crate::game::outcome::Outcome;

/// Something of a file that the record does not hold as it stands there.
#[derive(Clone, Debug, PartialEq)]
pub struct ImportNote {
    /// The line where it stands, from 1.
    pub line: usize,
    /// What it is.
    pub kind: ImportNoteKind,
}

/// What of a file was left out or taken otherwise.
#[derive(Clone, Debug, PartialEq)]
pub enum ImportNoteKind {
    /// The games after the first were left out.
    LaterGames,
    /// The bytes are no text here: what was no letter is shown by a sign for that.
    Letters,
    /// The line, or this part of it, was left out.
    Line(TextError),
    /// The name of the start is not known: the game begins as an even one.
    Start(String),
    /// A move has another number than the one that comes next: it was taken as that.
    MoveNumber {
        /// The number that comes next.
        expected: usize,
        /// The one that stands there.
        found: usize,
    },
    /// A move was left out, and what comes after it in its line.
    Move(ImportError),
    /// What stands after the end of the game was left out.
    AfterEnd,
    /// A variation was left out: no line has a move before it.
    VariationBeyondLine {
        /// Which move of its line, from 1.
        number: usize,
    },
    /// How a variation ends was left out.
    VariationEnding(String),
    /// The last move was left out: the rules forbid it, and who made it has lost.
    Foul(ImportError),
    /// The game ended otherwise than the file says.
    Ending {
        /// How the file says it.
        word: String,
        /// What was made of it.
        taken_as: EndingNote,
    },
    /// The file says two ends: this one was left out.
    OtherResult(String),
    /// The clock of the game was left out: it has byoyomi and more time for each move.
    Clock(String),
}

/// What was made of an ending that the rules do not bear out, or for which a record has no word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EndingNote {
    /// There is no such word: the game is left open.
    Unknown,
    /// No position has stood four times: the game is left open.
    NotRepeated,
    /// The king is not mated: the game is left open.
    NotMated,
    /// The king has not reached the far side: the game is left open.
    NotEntered,
    /// Kept as a resignation.
    Resignation,
    /// Kept as a resignation of the other seat.
    OtherResignation,
    /// There is no mate: the game is left open.
    NoForcedMate,
    /// A sealed move: the game is left open.
    Sealed,
    /// The game has no such end: it is left open.
    NoSuchEnd,
    /// By the rules the moves have ended the game in this way.
    Reached(Outcome),
}

impl ImportNoteKind {
    /// The note on a line.
    pub(super) fn at(self, line: usize) -> ImportNote {
        ImportNote { line, kind: self }
    }
}
