//! Move generation: attacks and pins, legal targets, lists of moves, and why a move is illegal. Must not
//! know a search, or how a game ends.

pub mod attack;
pub(crate) mod explain;
pub(crate) mod generate;
pub(crate) mod targets;
