//! Which turns there are: attacks, lists of turns, and why a turn is illegal.

pub mod attack;
pub(crate) mod explain;
pub(crate) mod generate;
