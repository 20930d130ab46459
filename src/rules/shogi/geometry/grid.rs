//! The board of a shogi game: squares on a grid of which some may be missing,
//! so that a square board and a cross are one thing. Knows no pieces.

use serde::{Deserialize, Serialize};

use crate::board::Cell;
use crate::seat::Seat;

/// The most cells a board may have: a [`Cell`] is one byte, and one number is
/// kept for "nowhere".
pub const MOST_CELLS: usize = 254;

/// The most files, and the most ranks.
pub const MOST_LINES: u8 = 16;

/// How cells are named in texts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum CellNaming {
    /// As in USI: file counted from the first mover's right, rank letter from
    /// the top (`7g`).
    Usi,
    /// File letter from the left, rank number from the bottom (`a1`).
    Algebraic,
}

/// A seat's own forward direction, on a board seen from the first seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Forward {
    /// To higher ranks.
    Up,
    /// To higher files.
    Right,
    /// To lower ranks.
    Down,
    /// To lower files.
    Left,
}

impl Forward {
    /// The forward direction of a seat of a game of two or four seats.
    #[must_use]
    pub const fn of(seat: Seat, seats: u8) -> Forward {
        match (seats, seat.0) {
            (_, 0) => Forward::Up,
            (2, _) | (_, 2) => Forward::Down,
            (_, 1) => Forward::Right,
            _ => Forward::Left,
        }
    }

    /// A step given as the seat sees it (cells to its right, cells forward), in
    /// files and ranks of the board.
    #[must_use]
    pub const fn turn(self, right: i8, ahead: i8) -> (i8, i8) {
        match self {
            Forward::Up => (right, ahead),
            Forward::Right => (ahead, -right),
            Forward::Down => (-right, -ahead),
            Forward::Left => (-ahead, right),
        }
    }
}

/// The cells of a board, numbered rank by rank from the bottom, each rank from
/// the left, missing ones left out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Grid {
    files: u8,
    ranks: u8,
    /// File and rank of each cell, from 0.
    places: Vec<(u8, u8)>,
    /// The cell of each place, ranks from the bottom.
    cells: Vec<Option<Cell>>,
}

impl Grid {
    /// A board of `files` x `ranks` without the cells (file, rank, from 0) that
    /// `is_missing` says. None if it has no cells, or more than
    /// [`MOST_CELLS`], or more than [`MOST_LINES`] files or ranks.
    #[must_use]
    pub fn new(files: u8, ranks: u8, is_missing: impl Fn(u8, u8) -> bool) -> Option<Grid> {
        if files > MOST_LINES || ranks > MOST_LINES {
            return None;
        }
        let mut grid = Grid {
            files,
            ranks,
            places: Vec::new(),
            cells: Vec::new(),
        };
        for rank in 0..ranks {
            for file in 0..files {
                let cell = (!is_missing(file, rank)).then_some(Cell(grid.places.len() as u8));
                grid.cells.push(cell);
                if cell.is_some() {
                    grid.places.push((file, rank));
                    if grid.places.len() > MOST_CELLS {
                        return None;
                    }
                }
            }
        }
        (!grid.places.is_empty()).then_some(grid)
    }

    /// How many files there are.
    #[must_use]
    pub fn files(&self) -> u8 {
        self.files
    }

    /// How many ranks there are.
    #[must_use]
    pub fn ranks(&self) -> u8 {
        self.ranks
    }

    /// How many cells there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.places.len()
    }

    /// Never: a board has a cell.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.places.is_empty()
    }

    /// The cells, lowest number first.
    pub fn cells(&self) -> impl DoubleEndedIterator<Item = Cell> + use<> {
        (0..self.places.len() as u8).map(Cell)
    }

    /// Whether a cell is on this board.
    #[must_use]
    pub fn contains(&self, cell: Cell) -> bool {
        cell.index() < self.places.len()
    }

    /// File and rank of a cell, from 0.
    ///
    /// # Panics
    /// If the cell is not on this board.
    #[must_use]
    pub fn place(&self, cell: Cell) -> (u8, u8) {
        self.places[cell.index()]
    }

    /// The cell at a file and a rank, from 0; none if it is missing or beyond
    /// the edge.
    #[must_use]
    pub fn at(&self, file: i16, rank: i16) -> Option<Cell> {
        let (file, rank) = (u8::try_from(file).ok()?, u8::try_from(rank).ok()?);
        if file >= self.files || rank >= self.ranks {
            return None;
        }
        self.cells[usize::from(rank) * usize::from(self.files) + usize::from(file)]
    }

    /// The cell a step away.
    #[must_use]
    pub fn step(&self, from: Cell, (files, ranks): (i8, i8)) -> Option<Cell> {
        let (file, rank) = self.place(from);
        self.at(
            i16::from(file) + i16::from(files),
            i16::from(rank) + i16::from(ranks),
        )
    }

    /// The line of forward movement on which a cell lies (a seat's "file"),
    /// from 0: the same for both directions along it.
    #[must_use]
    pub fn line(&self, cell: Cell, forward: Forward) -> u8 {
        let (file, rank) = self.place(cell);
        match forward {
            Forward::Up | Forward::Down => file,
            Forward::Right | Forward::Left => rank,
        }
    }

    /// How many cells lie between a cell's line and the seat's own edge of the
    /// grid: 0 on its first rank.
    #[must_use]
    pub fn depth(&self, cell: Cell, forward: Forward) -> u8 {
        let (file, rank) = self.place(cell);
        match forward {
            Forward::Up => rank,
            Forward::Right => file,
            Forward::Down => self.ranks - 1 - rank,
            Forward::Left => self.files - 1 - file,
        }
    }

    /// How many lines across a seat's forward direction there are: its "ranks".
    #[must_use]
    pub fn depths(&self, forward: Forward) -> u8 {
        match forward {
            Forward::Up | Forward::Down => self.ranks,
            Forward::Right | Forward::Left => self.files,
        }
    }

    /// The name of a cell.
    #[must_use]
    pub fn name(&self, cell: Cell, naming: CellNaming) -> String {
        let (file, rank) = self.place(cell);
        self.file_name(file, naming) + &self.rank_name(rank, naming)
    }

    /// The name of a file, from 0 on the left.
    #[must_use]
    pub fn file_name(&self, file: u8, naming: CellNaming) -> String {
        match naming {
            CellNaming::Usi => (self.files - file).to_string(),
            CellNaming::Algebraic => char::from(b'a' + file).into(),
        }
    }

    /// The name of a rank, from 0 at the bottom.
    #[must_use]
    pub fn rank_name(&self, rank: u8, naming: CellNaming) -> String {
        match naming {
            CellNaming::Usi => char::from(b'a' + (self.ranks - 1 - rank)).into(),
            CellNaming::Algebraic => (rank + 1).to_string(),
        }
    }

    /// The cell with this name.
    #[must_use]
    pub fn named(&self, name: &str, naming: CellNaming) -> Option<Cell> {
        self.cells().find(|cell| self.name(*cell, naming) == name)
    }
}
