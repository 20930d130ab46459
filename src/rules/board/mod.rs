//! Boards: cells, their geometry for eyes and pointers, and their names. Must not know what
//! stands on a cell, or how it moves.

pub mod cell;
pub mod cell_set;
pub mod layout;

pub use cell::Cell;
pub use cell_set::CellSet;
pub use layout::{CellMarking, CellShape, Layout};
