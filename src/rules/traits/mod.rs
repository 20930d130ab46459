//! What every game implements: the rules as the search sees them, its texts, and what a
//! table needs to show it. Knows no game.

pub mod board_view;
pub mod notation;
pub mod position_editing;
pub mod rules;
pub(crate) mod seat_names;
