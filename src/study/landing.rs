//! Where a turn has put a piece, as its effects tell.

use komadai_rules::board::Cell;
use komadai_rules::game::effect::Effect;
use komadai_rules::piece_tracker::PieceId;

/// A piece where a turn has put it.
#[derive(Clone, Copy)]
pub(crate) struct Landing {
    pub piece: PieceId,
    /// None for a drop.
    pub from: Option<Cell>,
    pub cell: Cell,
}

/// What a turn has moved or dropped; none if it was neither.
pub(crate) fn landing(effects: &[Effect]) -> Option<Landing> {
    effects.iter().find_map(|effect| {
        let (piece, from, cell) = match effect {
            Effect::Moved {
                piece, from, to, ..
            } => (*piece, Some(*from), *to),
            Effect::Dropped { piece, to, .. } => (*piece, None, *to),
            _ => return None,
        };
        Some(Landing { piece, from, cell })
    })
}
