//! Piece values of the shogi family where a game lists none: as in shogi, or by movement.
//! Knows piece types, no position.

use serde::{Deserialize, Serialize};

use crate::eval::weights_file::PIECE_VALUE_RANGE;
use komadai_rules::piece_tracker::PieceType;
use komadai_rules::shogi::Variant;
use komadai_rules::shogi::variant::PieceTypeData;

/// Value of a piece type.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename = "Worth")]
pub struct PieceValue {
    /// On the board.
    pub board: i32,
    /// In the hand.
    pub hand: i32,
}

/// The pieces of shogi but for the king: the code of each, and how it moves, in
/// every way in which files write that.
const SHOGI_PIECES: [(&str, &[&str]); 13] = [
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
pub fn shogi_piece_codes() -> impl Iterator<Item = &'static str> {
    SHOGI_PIECES.iter().map(|(code, _)| *code)
}

/// Whether a kind moves as the piece of shogi with its code. Codes mean other
/// pieces in other games.
pub fn is_shogi_piece(kind: &PieceTypeData) -> bool {
    let mut known = SHOGI_PIECES.iter();
    known.any(|(code, spellings)| *code == kind.code && spellings.contains(&kind.betza.as_str()))
}

/// Weights by which unlisted pieces get values from their movement.
#[derive(Clone, Copy, Debug)]
pub struct MovementWeights {
    /// A cell that a piece can step to, in hundredths of a pawn.
    pub step: i32,
    /// What each further cell of a slide counts of the one before, in percent.
    pub slide_decay: i32,
    /// What cells ahead count, in percent.
    pub ahead: i32,
    /// What a piece in the hand counts, in percent.
    pub hand: i32,
}

impl MovementWeights {
    /// What a kind is worth by how it moves.
    pub fn piece_value(self, variant: &Variant, kind: PieceType) -> PieceValue {
        let data = variant.kind(kind);
        let mut board = 0_i32;
        for ray in &data.movement.rays {
            let ahead = if ray.dy > 0 { self.ahead } else { 100 };
            let mut step = self.step * ahead;
            for _ in 0..ray.reach.min(variant.grid.files()) {
                board = board.saturating_add(step / 100);
                // A slide may be said to count for more and more.
                step = step.saturating_mul(self.slide_decay) / 100;
            }
        }
        // No piece is worth more than may be said of one.
        let within = |value: i32| value.clamp(*PIECE_VALUE_RANGE.start(), *PIECE_VALUE_RANGE.end());
        let board = within(board);
        // Promoted pieces are held as what they were.
        let is_held = data.held_as == Some(kind);
        PieceValue {
            board,
            hand: if is_held {
                within(board * self.hand / 100)
            } else {
                0
            },
        }
    }
}
