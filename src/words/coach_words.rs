//! What is certain about a turn, as sentences.

use super::{describe_move, location_name, piece_name};
use crate::locale::{Message, msg};
use crate::rules::board::Cell;
use crate::rules::game::Game;
use crate::rules::piece_tracker::PieceType;
use crate::rules::traits::board_view::Location;
use crate::study::coach::Remark;

/// A remark about a turn in a game, as a sentence. None if the turn cannot be played there.
#[must_use]
pub fn remark(game: &Game, turn: &str, remark: &Remark) -> Option<Message> {
    let after = || {
        let mut after = game.clone();
        after.play(turn).ok()?;
        Some(after)
    };
    let piece = |kind: &PieceType| piece_name(game, *kind);
    let at = |cell: &Cell| location_name(game, Location::Cell(*cell));
    Some(match remark {
        Remark::AllowsMate { answer, plies } => {
            let answer = describe_move(&after()?, answer)?;
            mate(
                *plies,
                || msg!("coach-allows-mate-at-once", answer = answer.clone()),
                |plies| msg!("coach-allows-mate", answer = answer.clone(), plies = plies),
            )
        }
        Remark::MissesMate { chance, plies } => {
            let chance = describe_move(game, chance)?;
            mate(
                *plies,
                || msg!("coach-misses-mate-at-once", chance = chance.clone()),
                |plies| msg!("coach-misses-mate", chance = chance.clone(), plies = plies),
            )
        }
        Remark::CanBeCaptured { kind, cell } => {
            msg!(
                "coach-can-be-captured",
                piece = piece(kind),
                cell = at(cell)
            )
        }
        Remark::LeavesUndefended {
            kind,
            cell,
            defender,
        } => msg!(
            "coach-leaves-undefended",
            piece = piece(kind),
            cell = at(cell),
            defender = piece(defender)
        ),
        Remark::MissesCapture { chance, kind, cell } => msg!(
            "coach-misses-capture",
            chance = describe_move(game, chance)?,
            piece = piece(kind),
            cell = at(cell)
        ),
    })
}

/// A mate at once, or with the plies that it takes.
fn mate(plies: u8, at_once: impl Fn() -> Message, later: impl Fn(u32) -> Message) -> Message {
    match plies {
        1 => at_once(),
        _ => later(u32::from(plies)),
    }
}
