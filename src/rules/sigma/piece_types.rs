//! The piece types of Sigma 4 Shogi in the piece tracker: stones, bases, royal bases. Knows no moves.

use crate::piece_tracker::PieceType;

use super::stone::STONE_KINDS;

/// The type of a normal base; the types of stones come before it.
pub const KIND_BASE: PieceType = PieceType(STONE_KINDS as u8);

/// The type of the royal base.
pub const KIND_ROYAL: PieceType = PieceType(STONE_KINDS as u8 + 1);
