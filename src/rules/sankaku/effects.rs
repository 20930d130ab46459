//! The effects of a move on the pieces of the tracker, in the order in which a player's hand would carry them
//! out.

use crate::game::effect::Effect;
use crate::piece_tracker::{PieceLocation, PieceTracker};

use super::make_move::{captured_cells, passed_cells};
use super::{Move, Position};

/// The effects of a legal move. Empty if the tracker is not of this position.
pub(super) fn effects(before: &Position, mv: Move, tracker: &PieceTracker) -> Vec<Effect> {
    let Some((mover, (_, piece))) = tracker.piece_on(mv.from).zip(before.piece(mv.from)) else {
        debug_assert!(false, "the tracker shows another position");
        return Vec::new();
    };
    let mut effects: Vec<Effect> = captured_cells(before, mv)
        .filter_map(|from| {
            Some(Effect::Taken {
                piece: tracker.piece_on(from)?,
                from,
                to: PieceLocation::Gone,
            })
        })
        .collect();
    let becomes = if effects.is_empty() {
        piece
    } else {
        piece.after_capturing()
    };
    effects.push(Effect::Moved {
        piece: mover,
        from: mv.from,
        to: mv.to,
        through: passed_cells(before, mv),
    });
    if becomes != piece {
        effects.push(Effect::Promoted {
            piece: mover,
            kind: becomes.kind(),
        });
    }
    effects
}
