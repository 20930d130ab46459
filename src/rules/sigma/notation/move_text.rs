//! The move text (rules page "Move text"): what engines and tests exchange.

use crate::board::Cell;
use crate::error::{MoveError, Refusal, TextError};
use crate::traits::rules::Rules;

use super::position_text::read_stones;
use crate::sigma::base_contents::BaseContents;
use crate::sigma::geometry::{cell_name, cell_named};
use crate::sigma::movegen::explain::refusal;
use crate::sigma::stone::Stone;
use crate::sigma::{Move, Position, Sigma};

/// Before the stone that is taken from the opponent's storage.
pub(in crate::sigma) const TAKE: char = '%';

/// Between a dropped base and its cell.
const DROP: char = '*';

/// Between a capture and what the capturer then holds.
const HOLDS: char = '=';

/// Where errors are reported.
const PLACE: &str = "move";

/// Letters of a cell's name.
const CELL_LETTERS: usize = 2;

/// Writes the move text of a turn.
pub(in crate::sigma) fn write(mv: Move) -> String {
    match mv {
        Move::Plain { from, to } => format!("{}{}", cell_name(from), cell_name(to)),
        Move::Capture { from, to, stones } => {
            format!("{}{}{HOLDS}{stones}", cell_name(from), cell_name(to))
        }
        Move::Drop { to, stones } => format!("{stones}{DROP}{}", cell_name(to)),
        Move::Take(stone) => format!("{TAKE}{}", stone.letter()),
    }
}

/// Reads the move text of a legal turn.
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
        refusal: refusal(sigma, position, mv),
    })
}

/// The turn that a text describes, legal or not.
fn parse(text: &str) -> Result<Move, MoveError> {
    if let Some(letters) = text.strip_prefix(TAKE) {
        return Ok(Move::Take(read_stone(letters)?));
    }
    if let Some((stones, to)) = text.split_once(DROP) {
        let stones = read_contents(text, stones)?;
        return Ok(Move::Drop {
            to: read_cell(to)?,
            stones,
        });
    }
    let (route, stones) = match text.split_once(HOLDS) {
        Some((route, stones)) => (route, Some(stones)),
        None => (text, None),
    };
    let (from, to) = route.split_at_checked(CELL_LETTERS).ok_or_else(|| {
        TextError::new(
            PLACE,
            "a move such as `e2e4`, `c3c5=JEFW`, `DF*c4` or `%F`",
            text,
        )
    })?;
    let (from, to) = (read_cell(from)?, read_cell(to)?);
    Ok(match stones {
        Some(stones) => {
            let stones = read_contents(text, stones)?;
            Move::Capture { from, to, stones }
        }
        None => Move::Plain { from, to },
    })
}

/// The one stone with this letter.
pub(in crate::sigma) fn read_stone(text: &str) -> Result<Stone, TextError> {
    let mut letters = text.chars();
    letters
        .next()
        .and_then(Stone::from_letter)
        .filter(|_| letters.next().is_none())
        .ok_or_else(|| {
            let expected = format!("one stone of {} after `{TAKE}`", Stone::LETTERS);
            TextError::new(PLACE, expected, text)
        })
}

/// A cell by its name.
pub(in crate::sigma) fn read_cell(text: &str) -> Result<Cell, TextError> {
    cell_named(text).ok_or_else(|| TextError::new(PLACE, "a cell from a1 to g7", text))
}

fn read_contents(text: &str, stones: &str) -> Result<BaseContents, MoveError> {
    let pool = read_stones(PLACE, stones)?;
    BaseContents::from_pool(&pool).ok_or_else(|| MoveError::Illegal {
        text: text.into(),
        refusal: Refusal::Rule(format!("no base may hold {pool}")),
    })
}
