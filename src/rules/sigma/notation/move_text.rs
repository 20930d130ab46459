//! Move texts (rules 6.1 to 6.8 of RULES.md): `e2e4`, `c3c5=JEFW`, `DF*c4`, `%F`.

use crate::board::Cell;
use crate::error::{MoveError, TextError};
use crate::sigma::SigmaRule;
use crate::traits::rules::Rules;

use super::position_text::read_stones;
use crate::sigma::base_contents::BaseContents;
use crate::sigma::geometry::{cell_name, cell_named};
use crate::sigma::movegen::explain::illegal_move_error;
use crate::sigma::stone::Stone;
use crate::sigma::{Move, Position, Sigma};

/// Stands before the stone that is taken from the opponent's storage.
pub(in crate::sigma) const STONE_TAKING_SIGN: char = '%';

/// Stands between a dropped base's stones and its cell.
const DROP_SIGN: char = '*';

/// Stands between a capture and the capturer's contents.
const CONTENTS_SIGN: char = '=';

/// The place that errors name.
const ERROR_PLACE: &str = "move";

/// Letters of a cell's name.
const CELL_NAME_LENGTH: usize = 2;

/// Writes the move text of a move.
pub(in crate::sigma) fn write(mv: Move) -> String {
    match mv {
        Move::Plain { from, to } => format!("{}{}", cell_name(from), cell_name(to)),
        Move::Capture { from, to, contents } => {
            format!(
                "{}{}{CONTENTS_SIGN}{contents}",
                cell_name(from),
                cell_name(to)
            )
        }
        Move::Drop { to, contents } => format!("{contents}{DROP_SIGN}{}", cell_name(to)),
        Move::TakeStone(stone) => format!("{STONE_TAKING_SIGN}{}", stone.letter()),
    }
}

/// Reads the move text of a legal move.
pub(in crate::sigma) fn read(
    sigma: &Sigma,
    position: &Position,
    text: &str,
) -> Result<Move, MoveError> {
    let mv = parse(text)?;
    if sigma.is_legal(position, mv) {
        return Ok(mv);
    }
    Err(MoveError::Illegal {
        text: text.into(),
        reason: illegal_move_error(sigma, position, mv),
    })
}

/// Parses a move text, legal or not.
fn parse(text: &str) -> Result<Move, MoveError> {
    if let Some(letters) = text.strip_prefix(STONE_TAKING_SIGN) {
        return Ok(Move::TakeStone(read_stone(letters)?));
    }
    if let Some((contents, to)) = text.split_once(DROP_SIGN) {
        let contents = read_contents(text, contents)?;
        return Ok(Move::Drop {
            to: read_cell(to)?,
            contents,
        });
    }
    let (route, contents) = match text.split_once(CONTENTS_SIGN) {
        Some((route, contents)) => (route, Some(contents)),
        None => (text, None),
    };
    let (from, to) = route.split_at_checked(CELL_NAME_LENGTH).ok_or_else(|| {
        let expected = wording!("a move such as `e2e4`, `c3c5=JEFW`, `DF*c4` or `%F`");
        TextError::new(ERROR_PLACE, expected, text)
    })?;
    let (from, to) = (read_cell(from)?, read_cell(to)?);
    Ok(match contents {
        Some(contents) => {
            let contents = read_contents(text, contents)?;
            Move::Capture { from, to, contents }
        }
        None => Move::Plain { from, to },
    })
}

/// Reads the letter of one stone.
pub(in crate::sigma) fn read_stone(text: &str) -> Result<Stone, TextError> {
    let mut letters = text.chars();
    letters
        .next()
        .and_then(Stone::from_letter)
        .filter(|_| letters.next().is_none())
        .ok_or_else(|| {
            let expected = wording!(
                "one stone of {} after `{}`",
                Stone::LETTERS,
                STONE_TAKING_SIGN
            );
            TextError::new(ERROR_PLACE, expected, text)
        })
}

/// Reads a cell name.
pub(in crate::sigma) fn read_cell(text: &str) -> Result<Cell, TextError> {
    cell_named(text)
        .ok_or_else(|| TextError::new(ERROR_PLACE, wording!("a cell from a1 to g7"), text))
}

fn read_contents(text: &str, contents: &str) -> Result<BaseContents, MoveError> {
    let counts = read_stones(&ERROR_PLACE.into(), contents)?;
    BaseContents::from_stone_counts(&counts).ok_or_else(|| MoveError::Illegal {
        text: text.into(),
        reason: SigmaRule::NotOnBase(counts).into(),
    })
}
