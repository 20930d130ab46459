//! The 7x7 board (Sigma 2.1 to 2.5, 2.14, 2.15) as numbers, names and sets of cells. Knows nothing of what
//! stands on the board.

mod attack_tables;

use crate::board::Cell;
pub use crate::board::CellSet;
use crate::seat::Seat;

pub use attack_tables::{
    ATTACK_TABLES, AttackTables, MAX_SLIDE_STEPS, SLIDE_DIRECTION_COUNT, SLIDERS, SlideRay, Slider,
    shifted_leaps,
};

/// Files of the board, a to g.
pub const FILES: u8 = 7;

/// Ranks of the board, 1 to 7.
pub const RANKS: u8 = 7;

/// Rows that a seat's bases fill when the game begins.
const HOME_ROW_COUNT: u8 = 3;

/// Cells of the board.
pub const CELLS: usize = FILES as usize * RANKS as usize;

/// Every cell of the board.
pub const ALL_CELLS: CellSet = CellSet::first_n(CELLS);

/// The name of the first file.
const FIRST_FILE_LETTER: u8 = b'a';

/// The name of the first rank.
const FIRST_RANK_DIGIT: u8 = b'1';

/// The cell on a file and a rank, both counted from 0.
#[must_use]
pub const fn cell_at(file: u8, rank: u8) -> Cell {
    Cell(rank * FILES + file)
}

/// The file of a cell, counted from 0.
#[must_use]
pub const fn file_of(cell: Cell) -> u8 {
    cell.0 % FILES
}

/// The rank of a cell, counted from 0.
#[must_use]
pub const fn rank_of(cell: Cell) -> u8 {
    cell.0 / FILES
}

/// The cell with left and right exchanged.
#[must_use]
pub const fn mirrored_cell(cell: Cell) -> Cell {
    cell_at(FILES - 1 - file_of(cell), rank_of(cell))
}

/// Whether the board has this cell.
#[must_use]
pub const fn is_on_board(cell: Cell) -> bool {
    cell.index() < CELLS
}

/// The name of a cell, `a1` to `g7`.
#[must_use]
pub fn cell_name(cell: Cell) -> String {
    let file = char::from(FIRST_FILE_LETTER + file_of(cell));
    let rank = char::from(FIRST_RANK_DIGIT + rank_of(cell));
    format!("{file}{rank}")
}

/// The cell with this name.
#[must_use]
pub fn cell_named(name: &str) -> Option<Cell> {
    let &[file, rank] = name.as_bytes() else {
        return None;
    };
    let file = file
        .checked_sub(FIRST_FILE_LETTER)
        .filter(|file| *file < FILES)?;
    let rank = rank
        .checked_sub(FIRST_RANK_DIGIT)
        .filter(|rank| *rank < RANKS)?;
    Some(cell_at(file, rank))
}

/// The circle on which a seat's royal starts, and which the other's strives for (Sigma 2.5, 8.3).
#[must_use]
pub const fn circle_of(seat: Seat) -> Cell {
    cell_at(3, back_rank(seat))
}

/// The red corners of a seat (Sigma 2.3, 2.4).
#[must_use]
pub const fn corners_of(seat: Seat) -> [Cell; 2] {
    [
        cell_at(0, back_rank(seat)),
        cell_at(FILES - 1, back_rank(seat)),
    ]
}

/// The rank on which a seat's royal starts, counted from 0.
const fn back_rank(seat: Seat) -> u8 {
    if seat.0 == Seat::FIRST.0 {
        0
    } else {
        RANKS - 1
    }
}

/// A seat's n-th home cell (0 to 20), in the order of its setup line (Sigma 9.3).
#[must_use]
pub const fn home_cell(seat: Seat, n: u8) -> Cell {
    let (file, row) = (n % FILES, n / FILES);
    if seat.0 == Seat::FIRST.0 {
        cell_at(file, row)
    } else {
        cell_at(file, RANKS - 1 - row)
    }
}

/// The index of a seat's home cell; the inverse of [`home_cell`].
#[must_use]
pub fn home_index(seat: Seat, cell: Cell) -> Option<u8> {
    (0..FILES * HOME_ROW_COUNT).find(|n| home_cell(seat, *n) == cell)
}
