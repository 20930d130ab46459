//! What kinds of the shogi family are worth where nobody has said it for their
//! game: as in shogi, or by how they move. Knows kinds, no position.

use serde::{Deserialize, Serialize};

use super::weights::Weights;
use crate::rules::cast::Kind;
use crate::rules::shogi::Variant;
use crate::rules::shogi::variant::KindData;

/// What a kind is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Worth {
    /// On the board.
    pub board: i32,
    /// In the hand.
    pub hand: i32,
}

/// The pieces of shogi but for the king: the code of each, and how it moves, in
/// every way in which files write that.
const OF_SHOGI: [(&str, &[&str]); 13] = [
    ("P", &["fW"]),
    ("L", &["fR"]),
    ("N", &["fN", "ffN"]),
    ("S", &["FfW", "fWF"]),
    ("G", &["WfF", "fFW"]),
    ("B", &["B"]),
    ("R", &["R"]),
    ("+P", &["WfF", "fFW"]),
    ("+L", &["WfF", "fFW"]),
    ("+N", &["WfF", "fFW"]),
    ("+S", &["WfF", "fFW"]),
    ("+B", &["BW", "WB"]),
    ("+R", &["RF", "FR"]),
];

/// The codes of the pieces of shogi but for the king.
pub fn codes_of_shogi() -> impl Iterator<Item = &'static str> {
    OF_SHOGI.iter().map(|(code, _)| *code)
}

/// Whether a kind moves as the piece of shogi with its code. Codes mean other
/// pieces in other games.
pub fn is_of_shogi(kind: &KindData) -> bool {
    let mut known = OF_SHOGI.iter();
    known.any(|(code, ways)| *code == kind.code && ways.contains(&kind.betza.as_str()))
}

/// What a kind is worth by how it moves.
pub fn by_movement(weights: &Weights, variant: &Variant, kind: Kind) -> Worth {
    let data = variant.kind(kind);
    let mut board = 0;
    for ray in &data.movement.rays {
        let ahead = if ray.dy > 0 { weights.ahead } else { 100 };
        let mut step = weights.step * ahead;
        for _ in 0..ray.reach.min(variant.grid.files()) {
            board += step / 100;
            step = step * weights.slide_decay / 100;
        }
    }
    // Promoted pieces are held as what they were.
    let is_held = data.held_as == Some(kind);
    Worth {
        board,
        hand: if is_held {
            board * weights.hand / 100
        } else {
            0
        },
    }
}
