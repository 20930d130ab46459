//! Rules that differ from game to game: turn order, truce, impasse, entered kings, and how a game ends. Must not know which
//! game is played: its variant says which of them hold.

pub(crate) mod entering_king;
pub(crate) mod impasse;
pub(crate) mod outcome;
pub(crate) mod truce;
pub(crate) mod turn_order;
