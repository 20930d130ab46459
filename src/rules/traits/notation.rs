//! The text doors of a game: position text, move text and the game's own
//! notation (`NOTATION.md` describes them). Every reader takes text from outside:
//! it never panics, and says where, what was expected and what was found.

use super::rules::Rules;
use crate::board::Cell;
use crate::error::{Found, MoveError, PositionError};
use crate::seat::Seat;

/// Some programs begin a text in UTF-8 with this sign, which is no part of it.
pub(crate) const BYTE_ORDER_MARK: char = '\u{feff}';

/// A text without the sign that some programs begin it with.
#[must_use]
pub fn without_byte_order_mark(text: &str) -> &str {
    text.strip_prefix(BYTE_ORDER_MARK).unwrap_or(text)
}

/// What begins a word that belongs to the move before: in Sigma what a base becomes,
/// and what is left over.
const CONTINUATION_SIGNS: [char; 2] = ['&', '/'];

/// Ends a word that goes on behind a space: books set the piece that goes to the same square apart
/// (`同　銀`).
const SAME_SQUARE: char = '同';

/// Whether a word only begins a move: `同`, or one kanji or sign, such as the piece that is shown to
/// readers of Japanese before the notation of a game (`兵 SO-5f`).
fn only_begins_move(word: &str) -> bool {
    let mut letters = word.chars();
    let first = letters.next();
    let is_sign = letters.next().is_none() && first.is_some_and(|letter| !letter.is_ascii());
    is_sign || word.ends_with(SAME_SQUARE)
}

/// The moves of a line, which stand between spaces. A word that begins with `&` or `/`
/// belongs to the move before (`EDFWxa4 &JEDF /DW` is one move), and one that is only the beginning
/// of a move in Japanese to what follows (`同　銀`, `兵 SO-5f`).
#[must_use]
pub fn split_moves(line: &str) -> Vec<String> {
    let mut moves: Vec<String> = Vec::new();
    for word in line.split_whitespace() {
        match moves.last_mut() {
            Some(last) if word.starts_with(CONTINUATION_SIGNS) || only_begins_move(last) => {
                last.push(' ');
                last.push_str(word);
            }
            _ => moves.push(word.into()),
        }
    }
    moves
}

/// A move as it is taken apart: without spaces and without one of these signs at its end.
pub(crate) fn stripped_move(text: &str, signs: &[char]) -> String {
    let mut bare: String = text.chars().filter(|c| !c.is_whitespace()).collect();
    if bare.ends_with(signs) {
        bare.pop();
    }
    bare
}

/// Why a text is no move that can be played, as whoever wrote it will understand, where
/// it was refused as a move text and as notation.
fn fitting_move_error(text: &str, as_text: MoveError, as_notation: MoveError) -> MoveError {
    let is_notation = match (&as_text, &as_notation) {
        (MoveError::Illegal { .. }, _) => false,
        (_, MoveError::Illegal { .. }) => true,
        (MoveError::Text(of_text), MoveError::Text(of_notation)) => {
            // Who understood a part of it complains about the rest.
            let whole = Found::from(text);
            let got_further = of_notation.found != whole || of_text.found == whole;
            let names_piece = |c: char| c.is_ascii_uppercase() || c == '+';
            text.starts_with(names_piece) && got_further
        }
    };
    if is_notation { as_notation } else { as_text }
}

/// Reading and writing the texts of one game.
pub trait Notation: Rules {
    /// The position, ready to be played from, and its ply (1 if left out).
    ///
    /// # Errors
    /// If the text cannot be read, or the rules cannot go on from there.
    fn read_position(&self, text: &str) -> Result<(Self::Position, u32), PositionError>;

    /// The same for a problem or to look into, not to play for a win: where nobody is
    /// to mate a seat, the game may let it do without a royal.
    ///
    /// # Errors
    /// As for [`Notation::read_position`], that royal aside.
    fn read_problem_position(&self, text: &str) -> Result<(Self::Position, u32), PositionError> {
        self.read_position(text)
    }

    /// The position as text; reading it back gives the same position and ply.
    fn write_position(&self, position: &Self::Position, ply: u32) -> String;

    /// The legal move that a move text names.
    ///
    /// # Errors
    /// If the text is not a move, or names one that is not allowed here.
    fn read_move(&self, position: &Self::Position, text: &str) -> Result<Self::Move, MoveError>;

    /// The move text of a legal move.
    fn write_move(&self, position: &Self::Position, mv: Self::Move) -> String;

    /// The legal move that the game's own notation names. Check and mate signs
    /// do not matter.
    ///
    /// # Errors
    /// As for [`Notation::read_move`]; also if it names more than one move.
    fn read_notation(&self, position: &Self::Position, text: &str)
    -> Result<Self::Move, MoveError>;

    /// The legal move that is written in any way that players of this game write it, `last` being
    /// the move before it in the game.
    ///
    /// # Errors
    /// As for [`Notation::read_move_text_or_notation`].
    fn read_move_in_any_form(
        &self,
        position: &Self::Position,
        text: &str,
        _last: Option<Self::Move>,
    ) -> Result<Self::Move, MoveError> {
        self.read_move_text_or_notation(position, text.trim())
    }

    /// The legal move that is a move text or written in the game's own notation; a move text wins
    /// over notation.
    ///
    /// # Errors
    /// As for [`Notation::read_move`] or [`Notation::read_notation`], whichever says more about
    /// the text.
    fn read_move_text_or_notation(
        &self,
        position: &Self::Position,
        text: &str,
    ) -> Result<Self::Move, MoveError> {
        self.read_move(position, text).or_else(|as_text| {
            self.read_notation(position, text)
                .map_err(|as_notation| fitting_move_error(text, as_text, as_notation))
        })
    }

    /// A legal move as players of this game write it, check and mate included.
    fn write_notation(&self, position: &Self::Position, mv: Self::Move) -> String;

    /// A legal move in the notation of Japanese records, `last` being the move before it in the game. None if
    /// the game is not written that way.
    fn write_japanese_notation(
        &self,
        _position: &Self::Position,
        _mv: Self::Move,
        _last: Option<Self::Move>,
    ) -> Option<String> {
        None
    }

    /// A cell in the notation of Japanese records. None if the game is not written that way.
    fn japanese_cell_name(&self, _cell: Cell) -> Option<String> {
        None
    }

    /// The letter of a seat in texts (`w`, `b`; `s`, `w`, `n`, `e`).
    fn seat_letter(&self, seat: Seat) -> char;

    /// The name of a seat for players (`White`, `South`).
    fn seat_name(&self, seat: Seat) -> &'static str;
}
