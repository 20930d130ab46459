//! The board and what never changes on it: sets of cells, the grid, tables of movement.

pub mod bitboard;
pub mod grid;
pub(crate) mod layout;
pub(crate) mod table_builder;
pub(crate) mod tables;
