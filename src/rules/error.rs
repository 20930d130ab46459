//! Why something from outside is refused: texts that cannot be read, positions that cannot be
//! played from, moves that are not allowed. Reasons are data; no sentence for players is made here.

use std::borrow::Cow;

use thiserror::Error;

use crate::board::Cell;
use crate::piece_tracker::PieceType;
use crate::sankaku::SankakuRule;
use crate::seat::Seat;
use crate::shogi::ShogiRule;
use crate::sigma::SigmaRule;
use crate::unplayable::UnplayableReason;

/// How much of a text from outside a message quotes, in characters.
const MOST_QUOTED_CHARS: usize = 80;

/// What is found where a text ends.
const NOTHING_FOUND_TEXT: &str = "nothing";

/// A text that could not be read: where, what was expected, what was found.
///
/// Its words are those of the readers; a sentence for players is made of it by whoever shows it.
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
        let found = match found.is_empty() {
            true => NOTHING_FOUND_TEXT.into(),
            false => format!("`{}`", truncated_for_message(found)),
        };
        TextError::with_found_description(place, expected, found)
    }

    /// An error at `place` where what was found is described, not quoted.
    #[must_use]
    pub fn with_found_description(
        place: impl Into<String>,
        expected: impl Into<String>,
        found: impl Into<String>,
    ) -> TextError {
        TextError {
            place: place.into(),
            expected: expected.into(),
            found: found.into(),
        }
    }

    /// Whether nothing stood there.
    #[must_use]
    pub fn has_found_nothing(&self) -> bool {
        self.found == NOTHING_FOUND_TEXT
    }

    /// The place, where it is one in lines.
    #[must_use]
    pub fn line_place(&self) -> Option<LinePlace<'_>> {
        let rest = self.place.strip_prefix("line ")?;
        let (rest, field) = match rest.split_once(" (") {
            Some((rest, field)) => (rest, Some(field.split_once(')')?)),
            None => (rest, None),
        };
        let inside = match field {
            Some((_, inside)) if !inside.is_empty() => Some(inside.strip_prefix(", ")?),
            _ => None,
        };
        let (line, column) = match rest.split_once(", column ") {
            Some((line, column)) => (line, Some(column.parse().ok()?)),
            None => (rest, None),
        };
        Some(LinePlace {
            line: line.parse().ok()?,
            column,
            field: field.map(|(field, _)| field),
            inside,
        })
    }
}

/// A place in a text of lines, as readers of files write it: `line 4`, `line 4, column 9`,
/// `line 4, column 9 (motion.lift)`, `line 4, column 9 (pieces, 3, moves), column 2`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LinePlace<'a> {
    /// The line, from 1.
    pub line: usize,
    /// The letter in it, from 1; none where the whole line is meant.
    pub column: Option<usize>,
    /// The field that stands there, in a file of fields.
    pub field: Option<&'a str>,
    /// The place in the text that the field holds.
    pub inside: Option<&'a str>,
}

/// One of some names, as what was expected.
#[must_use]
pub fn one_of_names_text(names: &[&str]) -> String {
    let names: Vec<String> = names.iter().map(|name| format!("`{name}`")).collect();
    format!("one of {}", names.join(", "))
}

/// A text as far as a message quotes it: not more than a line, which may be as long as the file.
pub fn truncated_for_message(text: &str) -> Cow<'_, str> {
    if let Some((line, _)) = text.trim_end().split_once(['\n', '\r']) {
        return format!("{}…", truncated_for_message(line).trim_end_matches('…')).into();
    }
    match text.char_indices().nth(MOST_QUOTED_CHARS) {
        Some((end, _)) => format!("{}…", &text[..end]).into(),
        None => text.into(),
    }
}

/// A position text that was refused. What [`Display`](std::fmt::Display) writes is for logs
/// alone: sentences for players are made of the reasons by whoever shows them.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum PositionError {
    /// The text is not a position at all.
    #[error(transparent)]
    Text(#[from] TextError),
    /// The text can be read, but the rules cannot go on from there. Every
    /// reason is named, not just the first.
    #[error("{0:?}")]
    Unplayable(Vec<UnplayableReason>),
}

/// What stands on a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PieceOnCell {
    /// What kind it is.
    pub kind: PieceType,
    /// Where it stands.
    pub cell: Cell,
}

/// Why a turn is not allowed. What [`Display`](std::fmt::Display) writes is for logs alone:
/// sentences for players are made of the reason by whoever shows it.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{self:?}")]
pub enum IllegalMoveError {
    /// The game has an outcome already.
    GameOver,
    /// A move that was kept from another position or another game.
    NotLegalHere,
    /// The answer where nothing forbids the move; nobody asks then.
    NothingForbids,
    /// The board has no such cell, or the game no such piece.
    NoSuchThing,
    /// There is nothing on the cell a move starts from.
    Empty(Cell),
    /// The piece belongs to somebody else.
    NotYours(Cell),
    /// What stands on the cell has no legal move at all.
    HasNoMove(Cell),
    /// The hand belongs to a seat that is not to move.
    HandNotYours {
        /// Whose hand it is.
        owner: Seat,
        /// Who is to move.
        mover: Seat,
    },
    /// The target holds a piece of the same side.
    OwnPiece(Cell),
    /// The move would end where it starts.
    StaysOn(Cell),
    /// No way of moving leads there.
    CannotReach {
        /// What would move.
        piece: PieceOnCell,
        /// The cell it would end on.
        to: Cell,
        /// What stops it, if that is the only reason.
        blocked_by: Option<PieceOnCell>,
    },
    /// The own royal would be capturable after the move.
    LeavesRoyalAttacked {
        /// Where the royal would stand.
        royal: Cell,
        /// A cell from which it would be attacked.
        by: Cell,
    },
    /// A sliding royal would pass an attacked cell.
    PassesAttacked {
        /// The attacked cell on the way.
        at: Cell,
        /// A cell from which it is attacked.
        by: Cell,
    },
    /// What has been played before forbids it.
    HistoryForbids,
    /// The seat that would resign or has run out of time is out already.
    AlreadyOut(Seat),
    /// There is nothing that an impasse could decide.
    NoImpasse,
    /// The seat to move may not declare that its king has entered.
    NoDeclaration,
    /// The turn is legal, but written like this.
    WrittenAs(String),
    /// What is written could be any of these turns.
    Ambiguous(Vec<String>),
    /// No turn is written like this without its origin.
    OriginMissing,
    /// A rule of Sigma.
    Sigma(SigmaRule),
    /// A rule of Sankaku.
    Sankaku(SankakuRule),
    /// A rule of the shogi family.
    Shogi(ShogiRule),
}

impl From<SigmaRule> for IllegalMoveError {
    fn from(rule: SigmaRule) -> IllegalMoveError {
        IllegalMoveError::Sigma(rule)
    }
}

impl From<SankakuRule> for IllegalMoveError {
    fn from(rule: SankakuRule) -> IllegalMoveError {
        IllegalMoveError::Sankaku(rule)
    }
}

impl From<ShogiRule> for IllegalMoveError {
    fn from(rule: ShogiRule) -> IllegalMoveError {
        IllegalMoveError::Shogi(rule)
    }
}

/// A move text that was refused. What [`Display`](std::fmt::Display) writes of a reason is for
/// logs alone.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum MoveError {
    /// The text is not a move at all.
    #[error(transparent)]
    Text(#[from] TextError),
    /// The text names a turn that is not allowed here.
    #[error("{text:?}: {reason}")]
    Illegal {
        /// The move as it was given.
        text: String,
        /// Why it is not allowed.
        reason: IllegalMoveError,
    },
}
