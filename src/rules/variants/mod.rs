//! The games there are: the catalogue, a game with its options chosen, and how an option is
//! refused.

pub mod catalogue;
pub mod handicap;
pub(crate) mod option_values;
pub mod ruleset;
pub mod translations;
