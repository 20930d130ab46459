//! The numbers of the kinds that Sigma 4 Shogi puts on a table. Knows no moves.

use crate::piece_registry::PieceType;

use super::stone::STONE_KINDS;

/// A normal base in the table of kinds; the stones come before it.
pub const KIND_BASE: PieceType = PieceType(STONE_KINDS as u8);

/// The royal base in the table of kinds.
pub const KIND_ROYAL: PieceType = PieceType(STONE_KINDS as u8 + 1);
