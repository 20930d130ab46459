//! A position: pieces on the board and seat to move. Keeps its sets of cells and its hash key up to date with every
//! change; knows no rule of play. Much of it reads like Sigma's, but what a cell holds and what the keys mix differs.

use crate::board::{Cell, CellSet};
use crate::hash::splitmix64_finish;
use crate::seat::Seat;

use super::geometry::row_cells;
use super::piece::{PIECE_KINDS, Piece};

/// How many seats there are.
pub const SEAT_COUNT: usize = 2;

/// What repetition compares (Sankaku 7.6). No seat has two Emperors.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Position {
    /// The cells of each seat's pieces.
    pieces: [CellSet; SEAT_COUNT],
    /// By kind: the cells of pieces of both seats.
    kinds: [CellSet; PIECE_KINDS],
    turn: Seat,
    key: u64,
}

/// The first mover's rows at the start, from the bottom and from the left; the other side mirrors them
/// (Sankaku 6).
const HOME_ROWS: [&[Piece]; 3] = {
    use Piece::{Cavalry, Chariot, Emperor, General, Soldier};
    [
        &[Chariot, Emperor, Chariot],
        &[Cavalry, Cavalry, General, Cavalry, Cavalry],
        &[Soldier, Soldier, Soldier, Soldier, Soldier],
    ]
};

impl Position {
    /// An empty board, the first mover to move.
    pub(super) fn empty() -> Position {
        let mut position = Position {
            pieces: [CellSet::EMPTY; SEAT_COUNT],
            kinds: [CellSet::EMPTY; PIECE_KINDS],
            turn: Seat::FIRST,
            key: 0,
        };
        position.key = position.recompute_key();
        position
    }

    /// The start of a game.
    pub(super) fn start() -> Position {
        let mut position = Position::empty();
        for (row, pieces) in (0..).zip(HOME_ROWS) {
            for (seat, row) in [
                (Seat::FIRST, row),
                (Seat::SECOND, super::geometry::ROWS - 1 - row),
            ] {
                let cells: Vec<Cell> = row_cells(row).collect();
                // The pieces stand in the middle of their row.
                let margin = (cells.len() - pieces.len()) / 2;
                for (cell, piece) in cells[margin..].iter().zip(pieces) {
                    position.put_piece(seat, *piece, *cell);
                }
            }
        }
        position
    }

    /// The piece on a cell, with its owner.
    #[must_use]
    pub fn piece(&self, cell: Cell) -> Option<(Seat, Piece)> {
        let seat = self.seat_on(cell)?;
        let is_there = |piece: &Piece| self.kinds[piece.index()].contains(cell);
        let piece = Piece::ALL.into_iter().find(is_there)?;
        Some((seat, piece))
    }

    /// The owner of the piece on a cell.
    #[must_use]
    pub fn seat_on(&self, cell: Cell) -> Option<Seat> {
        Seat::BOTH
            .into_iter()
            .find(|seat| self.pieces(*seat).contains(cell))
    }

    /// The seat to move.
    #[must_use]
    pub fn turn(&self) -> Seat {
        self.turn
    }

    /// The cells of a seat's pieces.
    #[must_use]
    pub fn pieces(&self, seat: Seat) -> CellSet {
        self.pieces[seat.index()]
    }

    /// The cells of a seat's pieces of one kind.
    #[must_use]
    pub fn pieces_of(&self, seat: Seat, piece: Piece) -> CellSet {
        self.pieces(seat).and(self.kinds[piece.index()])
    }

    /// The cell of a seat's Emperor; none once it is captured.
    #[must_use]
    pub fn emperor(&self, seat: Seat) -> Option<Cell> {
        self.pieces_of(seat, Piece::Emperor).first()
    }

    /// The occupied cells.
    #[must_use]
    pub fn occupied(&self) -> CellSet {
        self.pieces[0].or(self.pieces[1])
    }

    /// The Zobrist key of all of it.
    #[must_use]
    pub fn key(&self) -> u64 {
        self.key
    }

    /// The key computed from scratch; always equal to [`Position::key`].
    #[must_use]
    pub fn recompute_key(&self) -> u64 {
        let mut key = turn_key(self.turn);
        for cell in self.occupied().iter() {
            if let Some((seat, piece)) = self.piece(cell) {
                key ^= piece_key(seat, piece, cell);
            }
        }
        key
    }

    /// The key after a move of the seat to move to an empty cell.
    pub(super) fn key_after(&self, piece: Piece, from: Cell, to: Cell) -> u64 {
        let seat = self.turn;
        self.key
            ^ piece_key(seat, piece, from)
            ^ piece_key(seat, piece, to)
            ^ turn_key(seat)
            ^ turn_key(seat.other())
    }

    /// Puts a piece on an empty cell.
    pub(super) fn put_piece(&mut self, seat: Seat, piece: Piece, cell: Cell) {
        let set = CellSet::from_cell(cell);
        self.pieces[seat.index()] = self.pieces(seat).or(set);
        self.kinds[piece.index()] = self.kinds[piece.index()].or(set);
        self.key ^= piece_key(seat, piece, cell);
    }

    /// Removes the piece on a cell and returns it.
    pub(super) fn remove_piece(&mut self, cell: Cell) -> Option<(Seat, Piece)> {
        let (seat, piece) = self.piece(cell)?;
        let set = CellSet::from_cell(cell);
        self.pieces[seat.index()] = self.pieces(seat).minus(set);
        self.kinds[piece.index()] = self.kinds[piece.index()].minus(set);
        self.key ^= piece_key(seat, piece, cell);
        Some((seat, piece))
    }

    /// Sets the seat to move.
    pub fn set_turn(&mut self, seat: Seat) {
        self.key ^= turn_key(self.turn) ^ turn_key(seat);
        self.turn = seat;
    }
}

/// Key of one piece on a cell.
const fn piece_key(seat: Seat, piece: Piece, cell: Cell) -> u64 {
    splitmix64_finish(1 << 16 | (seat.0 as u64) << 12 | (piece as u64) << 8 | cell.0 as u64)
}

/// Key of the seat to move. The values mixed for pieces are all greater.
const fn turn_key(seat: Seat) -> u64 {
    splitmix64_finish(1 + seat.0 as u64)
}
