//! Move generation: attacks, lists of moves, and why a move is illegal. Must not know a search, or
//! which move is good.

pub mod attack;
pub(crate) mod explain;
pub(crate) mod generate;
