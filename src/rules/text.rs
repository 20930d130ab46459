//! The text doors of a game: position text, move text and the game's own
//! notation (`NOTATION.md` describes them). Every reader takes text from outside:
//! it never panics, and says where, what was expected and what was found.

use super::error::{MoveError, PositionError};
use super::game::Game;
use super::seat::Seat;

/// Some programs begin a text in UTF-8 with this sign, which is no part of it.
pub(crate) const BYTE_ORDER_MARK: char = '\u{feff}';

/// A text without the sign that some programs begin it with.
pub fn without_mark(text: &str) -> &str {
    text.strip_prefix(BYTE_ORDER_MARK).unwrap_or(text)
}

/// Reading and writing the texts of one game.
pub trait Text: Game {
    /// The position, ready to be played from, and its ply (1 if left out).
    ///
    /// # Errors
    /// If the text cannot be read, or the rules cannot go on from there.
    fn read_position(&self, text: &str) -> Result<(Self::Position, u32), PositionError>;

    /// The same for a problem or to look into, not to play for a win: where nobody is
    /// to mate a seat, the game may let it do without a royal.
    ///
    /// # Errors
    /// As for [`Text::read_position`], that royal aside.
    fn read_problem(&self, text: &str) -> Result<(Self::Position, u32), PositionError> {
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
    /// may be left out.
    ///
    /// # Errors
    /// As for [`Text::read_move`]; also if it names more than one move.
    fn read_notation(&self, position: &Self::Position, text: &str)
    -> Result<Self::Move, MoveError>;

    /// A legal move as players of this game write it, check and mate included.
    fn write_notation(&self, position: &Self::Position, mv: Self::Move) -> String;

    /// The letter of a seat in texts (`w`, `b`; `s`, `w`, `n`, `e`).
    fn seat_letter(&self, seat: Seat) -> char;

    /// The name of a seat for players (`White`, `South`).
    fn seat_name(&self, seat: Seat) -> &'static str;
}
