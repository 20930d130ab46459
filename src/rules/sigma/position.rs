//! A position: bases on the board, storages, seat to move. Keeps its sets of cells and its hash key up to date
//! with every change; knows no rule of play.

use crate::board::Cell;
use crate::hash::splitmix64_finish;
use crate::seat::Seat;

use super::base_contents::BaseContents;
use super::geometry::{CELLS, CellSet, mirrored_cell};
use super::stone::{STONE_KINDS, Stone};
use super::stone_counts::StoneCounts;

/// Bases of a seat, the royal one included (Sigma 2.6).
pub const BASES_PER_SEAT: u8 = 21;

/// How many seats there are.
pub const SEAT_COUNT: usize = 2;

/// A base on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Base {
    /// Its owner.
    pub seat: Seat,
    /// Whether it is the royal one.
    pub royal: bool,
    /// Its stones.
    pub contents: BaseContents,
}

/// What repetition compares (Sigma 8.6). Valid as section 11 asks, except that the counts of bases and stones are
/// only checked when a position is read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Position {
    /// By cell: the contents of its base; empty where there is none.
    contents: [BaseContents; CELLS],
    /// The cells of each seat's bases.
    bases: [CellSet; SEAT_COUNT],
    /// By kind of stone: the cells of bases that hold at least one.
    holders: [CellSet; STONE_KINDS],
    /// The cells of bases that slide or leap twice: with two or more of W, F, D or E.
    repeaters: CellSet,
    /// The cell of each seat's royal.
    royals: [Cell; SEAT_COUNT],
    /// The stones in each seat's storage.
    stored_stones: [StoneCounts; SEAT_COUNT],
    /// The bases in each seat's storage.
    stored_bases: [u8; SEAT_COUNT],
    turn: Seat,
    key: u64,
}

impl Position {
    /// An empty board with all bases in the storages and the first mover to move; the royals are still to be put
    /// on their cells.
    pub(super) fn empty(
        royals: [Cell; SEAT_COUNT],
        stored_stones: [StoneCounts; SEAT_COUNT],
    ) -> Position {
        let mut position = Position {
            contents: [BaseContents::EMPTY; CELLS],
            bases: [CellSet::EMPTY; SEAT_COUNT],
            holders: [CellSet::EMPTY; STONE_KINDS],
            repeaters: CellSet::EMPTY,
            royals,
            stored_stones,
            stored_bases: [BASES_PER_SEAT; SEAT_COUNT],
            turn: Seat::FIRST,
            key: 0,
        };
        position.key = position.recompute_key();
        position
    }

    /// The position with left and right exchanged, which has the same result.
    #[must_use]
    pub fn mirrored(&self) -> Position {
        let mut position = Position::empty(self.royals.map(mirrored_cell), self.stored_stones);
        for cell in self.occupied().iter() {
            if let Some(base) = self.base(cell) {
                position.put_base(base.seat, base.royal, mirrored_cell(cell), base.contents);
            }
        }
        position.set_turn(self.turn);
        position
    }

    /// The base on a cell.
    #[must_use]
    pub fn base(&self, cell: Cell) -> Option<Base> {
        let seat = self.seat_on(cell)?;
        Some(Base {
            seat,
            royal: self.royals[seat.index()] == cell,
            contents: self.contents[cell.index()],
        })
    }

    /// The owner of the base on a cell.
    #[must_use]
    pub fn seat_on(&self, cell: Cell) -> Option<Seat> {
        Seat::BOTH
            .into_iter()
            .find(|seat| self.bases(*seat).contains(cell))
    }

    /// The contents of the base on a cell; empty if there is none.
    #[must_use]
    pub fn contents(&self, cell: Cell) -> BaseContents {
        self.contents[cell.index()]
    }

    /// A seat's storage: number of bases, and stones.
    #[must_use]
    pub fn storage(&self, seat: Seat) -> (u8, &StoneCounts) {
        (
            self.stored_bases[seat.index()],
            &self.stored_stones[seat.index()],
        )
    }

    /// The cell of a seat's royal.
    #[must_use]
    pub fn royal(&self, seat: Seat) -> Cell {
        self.royals[seat.index()]
    }

    /// The seat to move.
    #[must_use]
    pub fn turn(&self) -> Seat {
        self.turn
    }

    /// The cells of a seat's bases.
    #[must_use]
    pub fn bases(&self, seat: Seat) -> CellSet {
        self.bases[seat.index()]
    }

    /// The cells of the bases that hold a stone of this kind.
    #[must_use]
    pub fn bases_holding(&self, stone: Stone) -> CellSet {
        self.holders[stone.index()]
    }

    /// The cells of bases that slide or leap twice: with two or more of W, F, D or E.
    #[must_use]
    pub fn bases_with_repeated_steps(&self) -> CellSet {
        self.repeaters
    }

    /// The occupied cells.
    #[must_use]
    pub fn occupied(&self) -> CellSet {
        self.bases[0].or(self.bases[1])
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
        for seat in Seat::BOTH {
            key ^= stored_stones_key(seat, &self.stored_stones[seat.index()]);
            for cell in self.bases(seat).iter() {
                let royal = self.royals[seat.index()] == cell;
                key ^= base_key(seat, royal, cell, self.contents(cell));
            }
        }
        key
    }

    /// Puts a base from the seat's storage on an empty cell.
    pub(super) fn put_base(&mut self, seat: Seat, royal: bool, cell: Cell, contents: BaseContents) {
        self.stored_bases[seat.index()] -= 1;
        self.bases[seat.index()] = self.bases(seat).or(CellSet::from_cell(cell));
        self.contents[cell.index()] = contents;
        if royal {
            self.royals[seat.index()] = cell;
        }
        for stone in Stone::ALL {
            if contents.count(stone) > 0 {
                self.holders[stone.index()] =
                    self.bases_holding(stone).or(CellSet::from_cell(cell));
            }
        }
        if contents.has_repeats() {
            self.repeaters = self.repeaters.or(CellSet::from_cell(cell));
        }
        self.key ^= base_key(seat, royal, cell, contents);
    }

    /// Takes a seat's base off a cell, empty, into its storage; returns whether it is the royal, and its contents.
    pub(super) fn remove_base(&mut self, seat: Seat, cell: Cell) -> (bool, BaseContents) {
        let royal = self.royals[seat.index()] == cell;
        let contents = self.contents(cell);
        self.stored_bases[seat.index()] += 1;
        self.bases[seat.index()] = self.bases(seat).minus(CellSet::from_cell(cell));
        self.contents[cell.index()] = BaseContents::EMPTY;
        for holders in &mut self.holders {
            *holders = holders.minus(CellSet::from_cell(cell));
        }
        self.repeaters = self.repeaters.minus(CellSet::from_cell(cell));
        self.key ^= base_key(seat, royal, cell, contents);
        (royal, contents)
    }

    /// Replaces the stones in a seat's storage.
    pub(super) fn set_stored_stones(&mut self, seat: Seat, counts: StoneCounts) {
        let held = &mut self.stored_stones[seat.index()];
        self.key ^= stored_stones_key(seat, held) ^ stored_stones_key(seat, &counts);
        *held = counts;
    }

    /// Sets the seat to move.
    pub fn set_turn(&mut self, seat: Seat) {
        self.key ^= turn_key(self.turn) ^ turn_key(seat);
        self.turn = seat;
    }
}

/// Key of one base on a cell. Bases in storage need no key: they are those missing from the board.
fn base_key(seat: Seat, royal: bool, cell: Cell, contents: BaseContents) -> u64 {
    let place = u64::from(cell.0) << 8 | u64::from(seat.0) << 16 | u64::from(royal) << 17;
    // The top bit keeps bases apart from storages and turns.
    splitmix64_finish(1 << 63 | place | u64::from(contents.index()))
}

/// Key of the stones in a seat's storage. A count takes at most five bits, so the top bit of each byte is free
/// for the seat.
fn stored_stones_key(seat: Seat, counts: &StoneCounts) -> u64 {
    splitmix64_finish(counts.bits() | u64::from(seat.0) << 7)
}

/// Key of the seat to move. No storage has a count this high.
fn turn_key(seat: Seat) -> u64 {
    splitmix64_finish(0x7f7f | u64::from(seat.0) << 7)
}
