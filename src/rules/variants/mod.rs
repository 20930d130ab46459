//! The games there are: the catalogue, a game with its options chosen, and how an option is
//! refused. Must not know who plays, by what clock, or where files lie.

pub mod catalogue;
pub mod handicap;
pub(crate) mod option_values;
pub mod ruleset;
pub mod translations;
