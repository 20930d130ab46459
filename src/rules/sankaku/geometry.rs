//! The board of 44 triangles (Sankaku 2) as numbers, names and sets of cells: which cells are adjacent, and the rays
//! along strips. Knows nothing of what stands on the board.
//!
//! All follows from columns and rows: a column is half a triangle wide, and a cell points up if its column (a is 0)
//! and its row (from 1) add up to an even number.

use crate::board::{Cell, CellSet};

/// Columns of the board, a to g.
pub const COLUMNS: u8 = 7;

/// Rows of the board, 1 to 8.
pub const ROWS: u8 = 8;

/// Cells of the board.
pub const CELLS: usize = 44;

/// Every cell of the board.
pub const ALL_CELLS: CellSet = CellSet::first_n(CELLS);

/// Rays along strips from a cell, called paths in Sankaku 2.7.
pub const RAYS_PER_CELL: usize = 6;

/// Corners of a cell.
pub const CORNERS_PER_CELL: usize = 3;

/// The first column of each row; its last lies as far from the other edge.
const FIRST_COLUMN_BY_ROW: [i8; ROWS as usize] = [2, 1, 0, 0, 0, 0, 1, 2];

/// The name of the first column.
const FIRST_LETTER: u8 = b'a';

/// The name of the first row.
const FIRST_DIGIT: u8 = b'1';

/// The most cells of a ray.
const LONGEST_RAY: usize = 12;

/// Column and row, both from 0; perhaps not on the board.
type ColumnRow = (i8, i8);

/// How many cells a row (from 0) has.
#[must_use]
pub const fn row_len(row: u8) -> u8 {
    COLUMNS - 2 * FIRST_COLUMN_BY_ROW[row as usize] as u8
}

/// The cells of a row (from 0), from left to right.
pub fn row_cells(row: u8) -> impl Iterator<Item = Cell> {
    (0..COLUMNS).filter_map(move |column| cell_at((column as i8, row as i8)))
}

/// The cell at a column and a row, if the board has one there.
const fn cell_at((column, row): ColumnRow) -> Option<Cell> {
    if row < 0 || row >= ROWS as i8 {
        return None;
    }
    let first = FIRST_COLUMN_BY_ROW[row as usize];
    if column < first || column >= COLUMNS as i8 - first {
        return None;
    }
    let mut number = (column - first) as u8;
    let mut below = 0;
    while below < row as u8 {
        number += row_len(below);
        below += 1;
    }
    Some(Cell(number))
}

/// Column and row of every cell.
const COLUMN_AND_ROW_BY_CELL: [ColumnRow; CELLS] = {
    let mut places = [(0, 0); CELLS];
    let mut row = 0;
    while row < ROWS as i8 {
        let mut column = 0;
        while column < COLUMNS as i8 {
            if let Some(cell) = cell_at((column, row)) {
                places[cell.index()] = (column, row);
            }
            column += 1;
        }
        row += 1;
    }
    places
};

/// The column of a cell, counted from 0.
#[must_use]
pub const fn column_of(cell: Cell) -> u8 {
    COLUMN_AND_ROW_BY_CELL[cell.index()].0 as u8
}

/// The row of a cell, counted from 0.
#[must_use]
pub const fn row_of(cell: Cell) -> u8 {
    COLUMN_AND_ROW_BY_CELL[cell.index()].1 as u8
}

const fn is_upward((column, row): ColumnRow) -> bool {
    (column + row) % 2 == 1
}

/// Whether a cell has its side at the bottom and its point at the top.
#[must_use]
pub const fn is_pointing_up(cell: Cell) -> bool {
    is_upward(COLUMN_AND_ROW_BY_CELL[cell.index()])
}

/// Whether the board has this cell.
#[must_use]
pub const fn is_on_board(cell: Cell) -> bool {
    cell.index() < CELLS
}

/// The name of a cell, `a3` to `g6`.
#[must_use]
pub fn cell_name(cell: Cell) -> String {
    let column = char::from(FIRST_LETTER + column_of(cell));
    let row = char::from(FIRST_DIGIT + row_of(cell));
    format!("{column}{row}")
}

/// The cell with this name.
#[must_use]
pub fn cell_named(name: &str) -> Option<Cell> {
    let &[column, row] = name.as_bytes() else {
        return None;
    };
    let column = column.checked_sub(FIRST_LETTER).filter(|n| *n < COLUMNS)?;
    let row = row.checked_sub(FIRST_DIGIT).filter(|n| *n < ROWS)?;
    cell_at((column as i8, row as i8))
}

/// The corners of a cell, counter-clockwise, in half sides from the left edge
/// of column a and in rows from the bottom of row 1. Column n is centred on
/// n + 1 half sides.
#[must_use]
pub const fn corners(cell: Cell) -> [(i8, i8); CORNERS_PER_CELL] {
    let (column, row) = COLUMN_AND_ROW_BY_CELL[cell.index()];
    if is_pointing_up(cell) {
        [(column, row), (column + 2, row), (column + 1, row + 1)]
    } else {
        [(column + 1, row), (column + 2, row + 1), (column, row + 1)]
    }
}

/// A direction along a strip: the steps from cells that point up and from cells that point down, which alternate.
struct Direction {
    from_up: ColumnRow,
    from_down: ColumnRow,
}

const RIGHT: ColumnRow = (1, 0);
const LEFT: ColumnRow = (-1, 0);
const UP: ColumnRow = (0, 1);
const DOWN: ColumnRow = (0, -1);

const fn direction(from_up: ColumnRow, from_down: ColumnRow) -> Direction {
    Direction { from_up, from_down }
}

/// The six directions, counter-clockwise from the one to the right (Sankaku 2.9 to 2.14).
const DIRECTIONS: [Direction; RAYS_PER_CELL] = [
    direction(RIGHT, RIGHT),
    direction(RIGHT, UP),
    direction(LEFT, UP),
    direction(LEFT, LEFT),
    direction(DOWN, LEFT),
    direction(DOWN, RIGHT),
];

/// The cells of a ray along a strip, up to the edge.
#[derive(Clone, Copy, Debug)]
pub struct StripRay {
    cells: [Cell; LONGEST_RAY],
    len: u8,
}

impl StripRay {
    const EMPTY: StripRay = StripRay {
        cells: [Cell(0); LONGEST_RAY],
        len: 0,
    };

    /// The cells, nearest first.
    #[must_use]
    pub fn cells(&self) -> &[Cell] {
        &self.cells[..usize::from(self.len)]
    }
}

/// Neighbours and rays of every cell.
pub struct Topology {
    /// By cell: the orthogonal neighbours, which share a side (Sankaku 2.3).
    pub orthogonal: [CellSet; CELLS],
    /// By cell: the second orthogonals, the second cells of its rays (Sankaku 2.8).
    pub second_orthogonals: [CellSet; CELLS],
    /// By cell: the adjacent cells, which share a side or a point (Sankaku 2.15).
    pub adjacent: [CellSet; CELLS],
    /// By cell: its six rays; those that leave the board at once are empty.
    pub rays: [[StripRay; RAYS_PER_CELL]; CELLS],
}

/// Neighbours and rays of every cell.
pub static TOPOLOGY: Topology = topology();

const fn strip_ray(from: Cell, direction: &Direction) -> StripRay {
    let mut ray = StripRay::EMPTY;
    let mut place = COLUMN_AND_ROW_BY_CELL[from.index()];
    loop {
        let (columns, rows) = if is_upward(place) {
            direction.from_up
        } else {
            direction.from_down
        };
        place = (place.0 + columns, place.1 + rows);
        match cell_at(place) {
            Some(cell) => ray.cells[ray.len as usize] = cell,
            None => return ray,
        }
        ray.len += 1;
    }
}

/// Whether two cells share a corner.
const fn share_corner(one: Cell, other: Cell) -> bool {
    let (one, other) = (corners(one), corners(other));
    let mut n = 0;
    while n < CORNERS_PER_CELL * CORNERS_PER_CELL {
        let (a, b) = (one[n / CORNERS_PER_CELL], other[n % CORNERS_PER_CELL]);
        if a.0 == b.0 && a.1 == b.1 {
            return true;
        }
        n += 1;
    }
    false
}

const fn topology() -> Topology {
    let mut topology = Topology {
        orthogonal: [CellSet::EMPTY; CELLS],
        second_orthogonals: [CellSet::EMPTY; CELLS],
        adjacent: [CellSet::EMPTY; CELLS],
        rays: [[StripRay::EMPTY; RAYS_PER_CELL]; CELLS],
    };
    let mut at = 0;
    while at < CELLS {
        let cell = Cell(at as u8);
        let mut n = 0;
        while n < RAYS_PER_CELL {
            let ray = strip_ray(cell, &DIRECTIONS[n]);
            if ray.len > 0 {
                topology.orthogonal[at] =
                    topology.orthogonal[at].or(CellSet::from_cell(ray.cells[0]));
            }
            if ray.len > 1 {
                topology.second_orthogonals[at] =
                    topology.second_orthogonals[at].or(CellSet::from_cell(ray.cells[1]));
            }
            topology.rays[at][n] = ray;
            n += 1;
        }
        let mut other = 0;
        while other < CELLS {
            if other != at && share_corner(cell, Cell(other as u8)) {
                topology.adjacent[at] =
                    topology.adjacent[at].or(CellSet::from_cell(Cell(other as u8)));
            }
            other += 1;
        }
        at += 1;
    }
    topology
}

/// The cells between two cells of one strip, nearest to `from` first; empty if they are neighbours or on no common
/// strip.
#[must_use]
pub fn cells_between(from: Cell, to: Cell) -> &'static [Cell] {
    TOPOLOGY.rays[from.index()]
        .iter()
        .find_map(|ray| {
            let at = ray.cells().iter().position(|cell| *cell == to)?;
            Some(&ray.cells()[..at])
        })
        .unwrap_or_default()
}
