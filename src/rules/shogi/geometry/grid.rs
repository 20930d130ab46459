//! The board of a shogi game: a grid of cells of which some may be missing, so that a square board and a cross
//! are one type. Knows no pieces.

use serde::{Deserialize, Serialize};

use crate::board::Cell;
use crate::seat::Seat;

/// The most cells of a board: a [`Cell`] is one byte, and 255 stands for no cell.
pub const MAX_CELLS: usize = 254;

/// The most files and the most ranks.
pub const MAX_SIDE_LEN: u8 = 16;

/// How cells are named in texts (rules 6.9 and 6.10 of RULES.md).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum CellNaming {
    /// As in USI: file counted from the first mover's right, rank letter from
    /// the top (`7g`).
    Usi,
    /// File letter from the left, rank number from the bottom (`a1`).
    Algebraic,
}

/// A seat's forward direction on the board as the first seat sees it.
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
    pub const fn of_seat(seat: Seat, seats: u8) -> Forward {
        match (seats, seat.0) {
            (_, 0) => Forward::Up,
            (2, _) | (_, 2) => Forward::Down,
            (_, 1) => Forward::Right,
            _ => Forward::Left,
        }
    }

    /// Rotates a step from the seat's view (cells to its right, cells forward) to files and ranks of the board.
    #[must_use]
    pub const fn board_step(self, right: i8, ahead: i8) -> (i8, i8) {
        match self {
            Forward::Up => (right, ahead),
            Forward::Right => (ahead, -right),
            Forward::Down => (-right, -ahead),
            Forward::Left => (-ahead, right),
        }
    }
}

/// The cells of a board, numbered rank by rank from the bottom and from the left, missing ones left out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Grid {
    files: u8,
    ranks: u8,
    /// File and rank of each cell, from 0.
    coordinates: Vec<(u8, u8)>,
    /// The cell at each file and rank, row by row from the bottom; none where it is missing.
    cells: Vec<Option<Cell>>,
}

impl Grid {
    /// A board of `files` x `ranks` without the cells (file, rank, from 0) that
    /// `is_missing` says. None if it has no cells, or more than
    /// [`MAX_CELLS`], or more than [`MAX_SIDE_LEN`] files or ranks.
    #[must_use]
    pub fn new(files: u8, ranks: u8, is_missing: impl Fn(u8, u8) -> bool) -> Option<Grid> {
        if files > MAX_SIDE_LEN || ranks > MAX_SIDE_LEN {
            return None;
        }
        let mut grid = Grid {
            files,
            ranks,
            coordinates: Vec::new(),
            cells: Vec::new(),
        };
        for rank in 0..ranks {
            for file in 0..files {
                let cell = (!is_missing(file, rank)).then_some(Cell(grid.coordinates.len() as u8));
                grid.cells.push(cell);
                if cell.is_some() {
                    grid.coordinates.push((file, rank));
                    if grid.coordinates.len() > MAX_CELLS {
                        return None;
                    }
                }
            }
        }
        (!grid.coordinates.is_empty()).then_some(grid)
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
        self.coordinates.len()
    }

    /// Always false: a board has at least one cell.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.coordinates.is_empty()
    }

    /// The cells, lowest number first.
    pub fn cells(&self) -> impl DoubleEndedIterator<Item = Cell> + use<> {
        (0..self.coordinates.len() as u8).map(Cell)
    }

    /// Whether a cell is on this board.
    #[must_use]
    pub fn contains(&self, cell: Cell) -> bool {
        cell.index() < self.coordinates.len()
    }

    /// File and rank of a cell, from 0.
    ///
    /// # Panics
    /// If the cell is not on this board.
    #[must_use]
    pub fn coordinates(&self, cell: Cell) -> (u8, u8) {
        self.coordinates[cell.index()]
    }

    /// The cell at a file and a rank, from 0; none if it is missing or beyond
    /// the edge.
    #[must_use]
    pub fn cell_at(&self, file: i16, rank: i16) -> Option<Cell> {
        let (file, rank) = (u8::try_from(file).ok()?, u8::try_from(rank).ok()?);
        if file >= self.files || rank >= self.ranks {
            return None;
        }
        self.cells[usize::from(rank) * usize::from(self.files) + usize::from(file)]
    }

    /// The cell `files` and `ranks` away; none beyond the edge or where cells are missing.
    #[must_use]
    pub fn step(&self, from: Cell, (files, ranks): (i8, i8)) -> Option<Cell> {
        let (file, rank) = self.coordinates(from);
        self.cell_at(
            i16::from(file) + i16::from(files),
            i16::from(rank) + i16::from(ranks),
        )
    }

    /// The file of a cell as a seat sees it, from 0: a line along its forward direction, so a row of the board
    /// for seats that move sideways (Four Player 2.7).
    #[must_use]
    pub fn seat_file(&self, cell: Cell, forward: Forward) -> u8 {
        let (file, rank) = self.coordinates(cell);
        match forward {
            Forward::Up | Forward::Down => file,
            Forward::Right | Forward::Left => rank,
        }
    }

    /// The rank of a cell as a seat sees it, counted from the seat's own edge of the grid: 0 is its first rank.
    #[must_use]
    pub fn seat_rank(&self, cell: Cell, forward: Forward) -> u8 {
        let (file, rank) = self.coordinates(cell);
        match forward {
            Forward::Up => rank,
            Forward::Right => file,
            Forward::Down => self.ranks - 1 - rank,
            Forward::Left => self.files - 1 - file,
        }
    }

    /// How many ranks the board has as a seat sees it.
    #[must_use]
    pub fn seat_rank_count(&self, forward: Forward) -> u8 {
        match forward {
            Forward::Up | Forward::Down => self.ranks,
            Forward::Right | Forward::Left => self.files,
        }
    }

    /// The name of a cell.
    #[must_use]
    pub fn cell_name(&self, cell: Cell, naming: CellNaming) -> String {
        let (file, rank) = self.coordinates(cell);
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
    pub fn cell_named(&self, name: &str, naming: CellNaming) -> Option<Cell> {
        let (file, rank) = file_and_rank_named((self.files, self.ranks), name, naming)?;
        self.cell_at(file.into(), rank.into())
    }
}

/// File and rank, from 0, of the cell with this name on a board of so many files and ranks of which no cell is
/// missing.
pub(in crate::shogi) fn file_and_rank_named(
    (files, ranks): (u8, u8),
    name: &str,
    naming: CellNaming,
) -> Option<(u8, u8)> {
    let (letter, number) = match naming {
        CellNaming::Usi => name.as_bytes().split_last()?,
        CellNaming::Algebraic => name.as_bytes().split_first()?,
    };
    let letter = letter.checked_sub(b'a')?;
    let number = canonical_number(number)?;
    let (file, rank) = match naming {
        CellNaming::Usi => (files.checked_sub(number)?, ranks.checked_sub(letter + 1)?),
        CellNaming::Algebraic => (letter, number.checked_sub(1)?),
    };
    (file < files && rank < ranks).then_some((file, rank))
}

/// A number of at most two digits as it is written: without a sign or leading zeros.
fn canonical_number(digits: &[u8]) -> Option<u8> {
    let value = |digit: &u8| digit.is_ascii_digit().then(|| digit - b'0');
    match digits {
        [one] => value(one),
        [tens, ones] => Some(value(tens).filter(|tens| *tens > 0)? * 10 + value(ones)?),
        _ => None,
    }
}
