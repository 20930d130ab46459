//! The board and what never changes on it: bitboards, the grid of cells, tables of moves.

pub mod bitboard;
pub mod grid;
pub(crate) mod layout;
pub(crate) mod table_builder;
pub(crate) mod tables;
