//! What is certain about a turn, as sentences.

use super::move_words::{Place, written_move};
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
    // A capture of the Emperor at once is what the sentence says.
    let place = |reason: &Option<Reason>, plies: u8| match (reason, plies) {
        (Some(Reason::EmperorCaptured), 1) => Place::AfterCaptured,
        _ => Place::Inside,
    };
    let at = |cell: &Cell| location_name(game, Location::Cell(*cell));
    Some(match remark {
        Remark::AllowsWin {
            answer,
            plies,
            reason,
        } => msg!(
            "coach-allows-win",
            way = way(*reason),
            answer = written_move(&after()?, answer, place(reason, *plies))?,
            plies = *plies
        ),
        Remark::MissesWin {
            chance,
            plies,
            reason,
        } => msg!(
            "coach-misses-win",
            way = way(*reason),
            chance = written_move(game, chance, place(reason, *plies))?,
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
            chance = written_move(game, chance, Place::AfterCaptured)?,
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
