//! Rules that only some games have: turn order, truce, impasse, and what ends a game.

pub(crate) mod impasse;
pub(crate) mod outcome;
pub(crate) mod truce;
pub(crate) mod turn_order;
