//! What is certain about a turn, as sentences.

use super::move_words::move_inside_sentence;
use super::{location_name, piece_name};
use crate::locale::{Argument, Message, msg};
use crate::rules::board::Cell;
use crate::rules::game::Game;
use crate::rules::game::outcome::Reason;
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
        Remark::AllowsWin {
            answer,
            plies,
            reason,
        } => msg!(
            "coach-allows-win",
            way = way(*reason),
            answer = move_inside_sentence(&after()?, answer)?,
            plies = *plies
        ),
        Remark::MissesWin {
            chance,
            plies,
            reason,
        } => msg!(
            "coach-misses-win",
            way = way(*reason),
            chance = move_inside_sentence(game, chance)?,
            plies = *plies
        ),
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
            chance = move_inside_sentence(game, chance)?,
            piece = piece(kind),
            cell = at(cell)
        ),
    })
}

/// By what a game is won, for the sentences to choose by.
fn way(reason: Option<Reason>) -> Argument {
    Argument::Selector(match reason {
        Some(Reason::Mate) => "mate",
        Some(Reason::EmperorCaptured) => "emperor",
        Some(Reason::Circle) => "circle",
        _ => "win",
    })
}
