//! The notation that players of Sankaku write (rules page "Notation"):
//! `Rc1-c4`, `Rc1xc3xc5`, `Sb3xb5=G`.

use crate::error::{MoveError, Refusal, TextError};

use super::geometry::cell_name;
use super::move_text::{legal, read_cell};
use super::piece::Piece;
use super::play::captured;
use super::{Move, Position, Sankaku};

/// Before a cell on which something is captured.
const TAKES: char = 'x';

/// Before a cell on which nothing is.
const GOES: char = '-';

/// Before what the piece becomes.
const BECOMES: char = '=';

/// Letters of a cell's name.
const CELL_LETTERS: usize = 2;

/// Where errors are reported.
const PLACE: &str = "notation";

/// Writes a legal turn.
pub(super) fn write(position: &Position, mv: Move) -> String {
    let Some((_, piece)) = position.piece(mv.from) else {
        return String::new();
    };
    let mut text = format!("{}{}", piece.letter(), cell_name(mv.from));
    let (mut last, mut becomes) = (mv.from, piece);
    for cell in captured(position, mv) {
        text.push(TAKES);
        text.push_str(&cell_name(cell));
        (last, becomes) = (cell, piece.after_capture());
    }
    if last != mv.to {
        text.push(GOES);
        text.push_str(&cell_name(mv.to));
    }
    if becomes != piece {
        text.push(BECOMES);
        text.push(becomes.letter());
    }
    text
}

/// Reads a legal turn. Spaces do not matter.
pub(super) fn read(sankaku: &Sankaku, position: &Position, text: &str) -> Result<Move, MoveError> {
    let short: String = text.chars().filter(|c| !c.is_whitespace()).collect();
    let mv = ends(&short)?;
    let mv = legal(sankaku, position, mv, text)?;
    let written = write(position, mv);
    if written == short {
        return Ok(mv);
    }
    Err(MoveError::Illegal {
        text: text.into(),
        refusal: Refusal::Rule(format!("that turn is written {written}")),
    })
}

/// Where the turn that a text without spaces describes starts and ends.
fn ends(text: &str) -> Result<Move, TextError> {
    let expected = "a turn such as `Rc1-c4`, `Rc1xc3xc5` or `Sb3xb5=G`";
    let refused = || TextError::new(PLACE, expected, text);
    let (route, _) = text.split_once(BECOMES).unwrap_or((text, ""));
    let (piece, route) = route.split_at_checked(1).ok_or_else(refused)?;
    let letter = piece.chars().next().and_then(Piece::from_letter);
    letter.ok_or_else(refused)?;
    let (from, rest) = route.split_at_checked(CELL_LETTERS).ok_or_else(refused)?;
    let (_, to) = rest.rsplit_once([TAKES, GOES]).ok_or_else(refused)?;
    Ok(Move {
        from: read_cell(PLACE, from)?,
        to: read_cell(PLACE, to)?,
    })
}
