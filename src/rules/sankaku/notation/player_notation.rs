//! The notation of players (Sankaku 8):
//! `Re3-c3`, `Re3xd3xc3`, `Sd4xf4=G`.

use crate::error::{IllegalMoveError, MoveError, TextError};
use crate::traits::notation::stripped_move;
use crate::traits::rules::Rules;

use super::move_text::{check_legal, read_cell};
use crate::sankaku::geometry::cell_name;
use crate::sankaku::make_move::captured_cells;
use crate::sankaku::piece::Piece;
use crate::sankaku::{Move, Position, Sankaku};

/// Stands before a cell on which something is captured.
const CAPTURE_SIGN: char = 'x';

/// Stands before the last cell, if nothing is captured there.
const MOVE_SIGN: char = '-';

/// Stands before what the piece promotes to.
const PROMOTION_SIGN: char = '=';

/// Signs of check and mate: read, but never written.
const CHECK_SIGNS: [char; 2] = ['+', '#'];

/// Letters of a cell's name.
const CELL_NAME_LENGTH: usize = 2;

/// The place that errors name.
const ERROR_PLACE: &str = "notation";

/// Writes a legal move.
pub(in crate::sankaku) fn write(position: &Position, mv: Move) -> String {
    let Some((_, piece)) = position.piece(mv.from) else {
        return String::new();
    };
    let (letter, route) = (
        piece.letter(),
        captures_and_target_text(position, mv, piece),
    );
    format!("{letter}{}{route}", cell_name(mv.from))
}

/// The part after the origin: captures, the last cell, the promotion.
fn captures_and_target_text(position: &Position, mv: Move, piece: Piece) -> String {
    let mut text = String::new();
    let (mut last, mut becomes) = (mv.from, piece);
    for cell in captured_cells(position, mv) {
        text.push(CAPTURE_SIGN);
        text.push_str(&cell_name(cell));
        (last, becomes) = (cell, piece.after_capturing());
    }
    if last != mv.to {
        text.push(MOVE_SIGN);
        text.push_str(&cell_name(mv.to));
    }
    if becomes != piece {
        text.push(PROMOTION_SIGN);
        text.push(becomes.letter());
    }
    text
}

/// Reads a legal move. Spaces and signs of check and mate do not matter, and the origin may be left out if it is
/// clear.
pub(in crate::sankaku) fn read(
    sankaku: &Sankaku,
    position: &Position,
    text: &str,
) -> Result<Move, MoveError> {
    let short = stripped_move(text, &CHECK_SIGNS);
    let refused = |reason| MoveError::Illegal {
        text: text.into(),
        reason,
    };
    if let Some(meant) = moves_without_origin(sankaku, position, &short) {
        return only_match(position, &meant).map_err(refused);
    }
    let mv = parse_first_and_last_cell(&short)?;
    let mv = check_legal(sankaku, position, mv, text)?;
    let written = write(position, mv);
    if written == short {
        Ok(mv)
    } else {
        Err(refused(IllegalMoveError::WrittenAs(written)))
    }
}

/// The legal moves that a text without origin can mean; none if the text has an origin.
fn moves_without_origin(sankaku: &Sankaku, position: &Position, text: &str) -> Option<Vec<Move>> {
    let mut letters = text.chars();
    let kind = letters.next().and_then(Piece::from_letter)?;
    let rest = letters.as_str();
    if !rest.starts_with([CAPTURE_SIGN, MOVE_SIGN]) {
        return None;
    }
    let is_meant = |mv: &Move| {
        let piece = position.piece(mv.from).map(|(_, piece)| piece);
        piece == Some(kind) && captures_and_target_text(position, *mv, kind) == rest
    };
    let legal = sankaku.legal_moves(position).into_iter();
    Some(legal.filter(is_meant).collect())
}

/// The move that is meant, if only one can be.
fn only_match(position: &Position, meant: &[Move]) -> Result<Move, IllegalMoveError> {
    match meant {
        [] => Err(IllegalMoveError::OriginMissing),
        [mv] => Ok(*mv),
        many => {
            let written = many.iter().map(|mv| write(position, *mv)).collect();
            Err(IllegalMoveError::Ambiguous(written))
        }
    }
}

/// Parses the first and the last cell of a text without spaces.
fn parse_first_and_last_cell(text: &str) -> Result<Move, TextError> {
    let refused = || {
        let expected = wording!("a turn such as `Re3-c3`, `Re3xd3xc3` or `Sd4xf4=G`");
        TextError::new(ERROR_PLACE, expected, text)
    };
    let (route, _) = text.split_once(PROMOTION_SIGN).unwrap_or((text, ""));
    let (piece, route) = route.split_at_checked(1).ok_or_else(refused)?;
    let letter = piece.chars().next().and_then(Piece::from_letter);
    letter.ok_or_else(refused)?;
    let (from, rest) = route
        .split_at_checked(CELL_NAME_LENGTH)
        .ok_or_else(refused)?;
    let (_, to) = rest
        .rsplit_once([CAPTURE_SIGN, MOVE_SIGN])
        .ok_or_else(refused)?;
    Ok(Move {
        from: read_cell(&ERROR_PLACE.into(), from)?,
        to: read_cell(&ERROR_PLACE.into(), to)?,
    })
}
