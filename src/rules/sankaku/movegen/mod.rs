//! Move generation: attacks, lists of moves, and why a move is illegal.

pub mod attack;
pub(crate) mod explain;
pub(crate) mod generate;
