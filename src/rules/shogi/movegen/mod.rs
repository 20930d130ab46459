//! Move generation: attacks and pins, legal targets, lists of moves, checking moves, and why a move is illegal.
//! Must not know a search, or which move is good.

pub(crate) mod attack;
pub(crate) mod checking_moves;
pub(crate) mod explain;
pub(crate) mod generate;
pub mod illegal_reason;
pub(crate) mod targets;
