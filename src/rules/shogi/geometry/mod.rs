//! The board and what never changes on it: bitboards, the grid of cells, tables of moves. Must not know a position.

pub mod bitboard;
pub mod grid;
pub(crate) mod layout;
pub(crate) mod table_builder;
pub(crate) mod tables;
