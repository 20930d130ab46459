//! Why something from outside is refused: texts that cannot be read, positions that cannot be
//! played from, moves that are not allowed. Reasons are data; no sentence for players is made here.

use std::borrow::Cow;
use std::fmt;

use thiserror::Error;

pub use crate::wording;

use crate::board::Cell;
use crate::piece_tracker::PieceType;
use crate::sankaku::SankakuRule;
use crate::seat::Seat;
use crate::shogi::ShogiRule;
use crate::sigma::SigmaRule;
use crate::unplayable::UnplayableReason;

/// How much of a text from outside a message quotes, in characters.
const MOST_QUOTED_CHARS: usize = 80;

/// What a reader says of a place, of what it expects or of what it found: English words that never change, and what is
/// filled into them. Made by [`wording!`](crate::wording); other languages know it by its words.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Wording {
    /// The words, with `{}` for each argument.
    pub pattern: Cow<'static, str>,
    /// What is filled in, in its order.
    pub arguments: Vec<WordingArgument>,
}

/// What is filled into the words of a reader.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum WordingArgument {
    /// What is the same in every language: a number, a letter, a quotation.
    Verbatim(String),
    /// The English name of a seat.
    Seat(String),
    /// The English name of a kind of pieces.
    Piece(String),
}

/// A [`Wording`]: its words, in which `{}` stands for each of the arguments that follow
/// (`wording!("a number from 1 to {}", most)`).
#[macro_export]
macro_rules! wording {
    ($pattern:literal $(, $argument:expr)* $(,)?) => {
        $crate::error::Wording {
            pattern: $pattern.into(),
            arguments: vec![$($crate::error::WordingArgument::from($argument)),*],
        }
    };
}

impl Wording {
    /// One of some names.
    #[must_use]
    pub fn one_of(names: &[&str]) -> Wording {
        wording!("one of {}", format!("`{}`", names.join("`, `")))
    }
}

/// Words of others: the name of a part, a file or an argument, what a crate says.
impl<T: Into<Cow<'static, str>>> From<T> for Wording {
    fn from(text: T) -> Wording {
        Wording {
            pattern: text.into(),
            arguments: Vec::new(),
        }
    }
}

impl fmt::Display for Wording {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut arguments = self.arguments.iter();
        let mut parts = self.pattern.split("{}");
        f.write_str(parts.next().unwrap_or_default())?;
        for part in parts {
            match arguments.next() {
                Some(
                    WordingArgument::Verbatim(text)
                    | WordingArgument::Seat(text)
                    | WordingArgument::Piece(text),
                ) => write!(f, "{text}{part}")?,
                None => write!(f, "{{}}{part}")?,
            }
        }
        Ok(())
    }
}

macro_rules! verbatim_arguments {
    ($($type:ty)+) => {$(
        impl From<$type> for WordingArgument {
            fn from(value: $type) -> WordingArgument {
                WordingArgument::Verbatim(value.to_string())
            }
        }
    )+};
}

verbatim_arguments!(&str &String String char u8 u16 u32 u64 usize i32 i64 f32);

/// Where in a text something is wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Place {
    /// A part of the text, as its reader calls it (`rank 7, cell 3`); empty for all of it.
    Part(Wording),
    /// In a text of lines: `line 4`, `line 4, column 9 (motion.lift)`, `line 4, column 9 (pieces, 3, moves), column 2`.
    Line {
        /// The line, from 1.
        line: usize,
        /// The letter in it, from 1; none where the whole line is meant.
        column: Option<usize>,
        /// The field that stands there, in a file of fields; else empty.
        field: String,
        /// The place in the text that the field holds; else empty.
        inside: Box<Wording>,
    },
}

impl Place {
    /// A whole line, from 1.
    #[must_use]
    pub fn line(line: usize) -> Place {
        Place::Line {
            line,
            column: None,
            field: String::new(),
            inside: Box::default(),
        }
    }

    /// A letter of a line and the field that stands there, if any; both numbers from 1.
    #[must_use]
    pub fn column((line, column): (usize, usize), field: impl Into<String>) -> Place {
        Place::Line {
            line,
            column: Some(column),
            field: field.into(),
            inside: Box::default(),
        }
    }

    /// The place within the text that stands here.
    #[must_use]
    pub fn with_inside(mut self, inner: &Place) -> Place {
        // A part of a text of lines is named where its line is.
        if let (
            Place::Part(part),
            Place::Line {
                line,
                column: Some(column),
                field,
                inside,
            },
        ) = (&self, inner)
            && !part.pattern.is_empty()
        {
            let fields = [part.to_string(), field.clone()];
            let named: Vec<String> = fields.into_iter().filter(|it| !it.is_empty()).collect();
            return Place::Line {
                line: *line,
                column: Some(*column),
                field: named.join(", "),
                inside: inside.clone(),
            };
        }
        let within = match inner {
            Place::Part(words) => words.clone(),
            Place::Line { .. } => inner.to_string().into(),
        };
        match &mut self {
            Place::Line { inside, .. } => **inside = within,
            Place::Part(words) if words.pattern.is_empty() => return inner.clone(),
            Place::Part(_) if within.pattern.is_empty() => {}
            Place::Part(words) => *words = format!("{words}, {within}").into(),
        }
        self
    }
}

impl<W: Into<Wording>> From<W> for Place {
    fn from(words: W) -> Place {
        Place::Part(words.into())
    }
}

impl From<&Place> for Place {
    fn from(place: &Place) -> Place {
        place.clone()
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Place::Part(words) => write!(f, "{words}"),
            Place::Line {
                line,
                column,
                field,
                inside,
            } => {
                let parts = [
                    column.map(|column| format!(", column {column}")),
                    (!field.is_empty()).then(|| format!(" ({field})")),
                    (!inside.pattern.is_empty()).then(|| format!(", {inside}")),
                ];
                write!(
                    f,
                    "line {line}{}",
                    parts.into_iter().flatten().collect::<String>()
                )
            }
        }
    }
}

/// What stood in a text instead of what was expected.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Found {
    /// The text ended, or the place was empty.
    Nothing,
    /// This, cut if it was long.
    Quoted(String),
    /// What is told in words.
    Described(Box<Wording>),
}

impl fmt::Display for Found {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Found::Nothing => f.write_str("nothing"),
            Found::Quoted(text) => write!(f, "`{text}`"),
            Found::Described(words) => write!(f, "{words}"),
        }
    }
}

impl From<Wording> for Found {
    fn from(words: Wording) -> Found {
        Found::Described(Box::new(words))
    }
}

impl<T: AsRef<str>> From<T> for Found {
    fn from(text: T) -> Found {
        match text.as_ref() {
            "" => Found::Nothing,
            text => Found::Quoted(truncated_for_message(text).into()),
        }
    }
}

/// A text that could not be read: where, what was expected, what was found.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{place}: expected {expected}, found {found}")]
pub struct TextError {
    /// Where in the text.
    pub place: Box<Place>,
    /// What would have been accepted there.
    pub expected: Box<Wording>,
    /// What stood there instead.
    pub found: Found,
}

impl TextError {
    /// An error at a place; what was found is a text, which is quoted, or words that describe it.
    #[must_use]
    pub fn new(place: impl Into<Place>, expected: Wording, found: impl Into<Found>) -> TextError {
        TextError {
            place: Box::new(place.into()),
            expected: Box::new(expected),
            found: found.into(),
        }
    }
}

/// What is returned for a text that cannot be read: see [`TextError::new`].
///
/// # Errors
/// Always.
pub fn refused<T, E: From<TextError>>(
    place: impl Into<Place>,
    expected: Wording,
    found: impl Into<Found>,
) -> Result<T, E> {
    Err(TextError::new(place, expected, found).into())
}

/// A text as far as a message quotes it: not more than a line, which may be as long as the file.
#[must_use]
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
