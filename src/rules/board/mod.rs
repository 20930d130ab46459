//! Boards: cells, their geometry for eyes and pointers, and their names.

pub mod cell;
pub mod layout;

pub use cell::Cell;
pub use layout::{CellShape, Layout, Mark};
