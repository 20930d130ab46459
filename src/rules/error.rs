//! What is said when something from outside is refused: texts that cannot be
//! read, positions that cannot be played from, moves that are not allowed.

use std::borrow::Cow;

use thiserror::Error;

/// How much of a text from outside a message quotes, in characters.
const QUOTED: usize = 80;

/// A text that could not be read: where, what was expected, what was found.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{place}: expected {expected}, found {found}")]
pub struct TextError {
    /// Where in the text, in the reader's words (`rank 7, cell 3`, `line 4, column 9`).
    pub place: String,
    /// What would have been accepted there.
    pub expected: String,
    /// What stood there instead.
    pub found: String,
}

impl TextError {
    /// An error at `place`; an empty `found` is shown as "nothing", a long one cut.
    #[must_use]
    pub fn new(
        place: impl Into<String>,
        expected: impl Into<String>,
        found: impl AsRef<str>,
    ) -> TextError {
        let found = found.as_ref();
        TextError {
            place: place.into(),
            expected: expected.into(),
            found: if found.is_empty() {
                "nothing".into()
            } else {
                format!("`{}`", beginning(found))
            },
        }
    }
}

/// A text as far as a message quotes it: a line of a file may be as long as the file.
pub fn beginning(text: &str) -> Cow<'_, str> {
    match text.char_indices().nth(QUOTED) {
        Some((end, _)) => format!("{}…", &text[..end]).into(),
        None => text.into(),
    }
}

/// A position text that was refused.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum PositionError {
    /// The text is not a position at all.
    #[error(transparent)]
    Text(#[from] TextError),
    /// The text can be read, but the rules cannot go on from there. Every
    /// error is named, not just the first.
    #[error("the position cannot be played: {}", .0.join("; "))]
    Unplayable(Vec<String>),
}

/// Why a turn is not allowed, in words a player understands. Cells are given
/// by their names.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum IllegalMoveError {
    /// The game has an outcome already.
    #[error("the game is over")]
    GameOver,
    /// A move that was kept from another position or another game.
    #[error("that move is not legal in this position")]
    NotLegalHere,
    /// There is nothing on the cell a move starts from.
    #[error("there is nothing on {0}")]
    Empty(String),
    /// The piece belongs to somebody else.
    #[error("what stands on {0} is not yours")]
    NotYours(String),
    /// The target holds a piece of the same side.
    #[error("your own piece stands on {0}")]
    OwnPiece(String),
    /// No way of moving leads there.
    #[error("the {piece} cannot reach {to}{}", .blocked_by.as_ref().map(|by| format!(": the {by} is in the way")).unwrap_or_default())]
    CannotReach {
        /// What would move, and where it stands: `Bishop on 8h`.
        piece: String,
        /// The cell it would end on.
        to: String,
        /// What stops it, and where, if that is the only reason: `Pawn on 7g`.
        blocked_by: Option<String>,
    },
    /// The own royal would be capturable after the move.
    #[error("that would leave your royal on {royal} attacked from {by}")]
    LeavesRoyalAttacked {
        /// Where the royal would stand.
        royal: String,
        /// A cell from which it would be attacked.
        by: String,
    },
    /// A sliding royal would pass an attacked cell.
    #[error("the royal may not pass through {at}, which is attacked from {by}")]
    PassesAttacked {
        /// The attacked cell on the way.
        at: String,
        /// A cell from which it is attacked.
        by: String,
    },
    /// A rule of this one game, in words.
    #[error("{0}")]
    Rule(String),
}

impl IllegalMoveError {
    /// A rule of one game, in words.
    pub(crate) fn rule(words: impl Into<String>) -> IllegalMoveError {
        IllegalMoveError::Rule(words.into())
    }
}

/// A move text that was refused.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum MoveError {
    /// The text is not a move at all.
    #[error(transparent)]
    Text(#[from] TextError),
    /// The text names a turn that is not allowed here.
    #[error("`{text}` is not allowed: {reason}")]
    Illegal {
        /// The move as it was given.
        text: String,
        /// Why it is not allowed.
        reason: IllegalMoveError,
    },
}
