//! Which turns there are: attacks, legality, lists of turns, and why a turn is illegal.

pub mod attack;
pub(crate) mod explain;
pub(crate) mod generate;
pub(crate) mod targets;
