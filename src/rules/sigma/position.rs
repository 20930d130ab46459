//! A position: what stands where, what lies in the storages, who is to move.
//! Keeps its sets and its hash in step with the board; knows no rule of play.

use crate::board::Cell;
use crate::hash::mix;
use crate::seat::Seat;

use super::base_contents::BaseContents;
use super::geometry::{CELLS, CellSet, mirrored};
use super::stone::{STONE_KINDS, Stone, StoneCounts};

/// Bases of a seat, the royal one included.
pub const BASES: u8 = 21;

/// How many seats there are.
pub const SEATS: usize = 2;

/// A base on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Base {
    /// Whose it is.
    pub seat: Seat,
    /// Whether it is the royal one.
    pub royal: bool,
    /// What it holds.
    pub stones: BaseContents,
}

/// Everything that two equal situations share.
///
/// Always as the rules page's "A position is valid when" asks, except that
/// the count of its bases and stones is only checked when it is read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Position {
    /// What stands on each cell; empty where nothing does.
    stones: [BaseContents; CELLS],
    /// The cells of each seat's bases.
    men: [CellSet; SEATS],
    /// The cells of the bases that hold at least one stone of a kind.
    holders: [CellSet; STONE_KINDS],
    /// The cells of the bases that can repeat a step.
    repeaters: CellSet,
    /// Where each seat's royal stands.
    royals: [Cell; SEATS],
    /// The stones in each seat's storage.
    pools: [StoneCounts; SEATS],
    /// The bases in each seat's storage.
    stored: [u8; SEATS],
    turn: Seat,
    key: u64,
}

impl Position {
    /// An empty board on which the royals are still to be put, all bases in
    /// the storages, the first mover to move.
    pub(super) fn empty(royals: [Cell; SEATS], pools: [StoneCounts; SEATS]) -> Position {
        let mut position = Position {
            stones: [BaseContents::EMPTY; CELLS],
            men: [CellSet::EMPTY; SEATS],
            holders: [CellSet::EMPTY; STONE_KINDS],
            repeaters: CellSet::EMPTY,
            royals,
            pools,
            stored: [BASES; SEATS],
            turn: Seat::FIRST,
            key: 0,
        };
        position.key = position.recompute_key();
        position
    }

    /// The same position with left and right exchanged, which is won or lost alike.
    #[must_use]
    pub fn mirrored(&self) -> Position {
        let mut position = Position::empty(self.royals.map(mirrored), self.pools);
        for cell in self.occupied().iter() {
            if let Some(base) = self.base(cell) {
                position.put(base.seat, base.royal, mirrored(cell), base.stones);
            }
        }
        position.set_turn(self.turn);
        position
    }

    /// What stands on a cell of the board.
    #[must_use]
    pub fn base(&self, cell: Cell) -> Option<Base> {
        let seat = self.seat_on(cell)?;
        Some(Base {
            seat,
            royal: self.royals[seat.index()] == cell,
            stones: self.stones[cell.index()],
        })
    }

    /// Whose base stands on a cell of the board.
    #[must_use]
    pub fn seat_on(&self, cell: Cell) -> Option<Seat> {
        [Seat::FIRST, Seat::SECOND]
            .into_iter()
            .find(|seat| self.men(*seat).contains(cell))
    }

    /// The stones of the base on a cell of the board; empty if there is none.
    #[must_use]
    pub fn stones(&self, cell: Cell) -> BaseContents {
        self.stones[cell.index()]
    }

    /// A seat's storage: how many bases, and which stones.
    #[must_use]
    pub fn storage(&self, seat: Seat) -> (u8, &StoneCounts) {
        (self.stored[seat.index()], &self.pools[seat.index()])
    }

    /// Where a seat's royal stands.
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
    pub fn men(&self, seat: Seat) -> CellSet {
        self.men[seat.index()]
    }

    /// The cells of the bases that hold a stone of this kind.
    #[must_use]
    pub fn holders(&self, stone: Stone) -> CellSet {
        self.holders[stone.index()]
    }

    /// The cells of the bases that can repeat a step.
    #[must_use]
    pub fn repeaters(&self) -> CellSet {
        self.repeaters
    }

    /// Every cell on which something stands.
    #[must_use]
    pub fn occupied(&self) -> CellSet {
        self.men[0].or(self.men[1])
    }

    /// The hash, side to move included.
    #[must_use]
    pub fn key(&self) -> u64 {
        self.key
    }

    /// The hash worked out from nothing; always equal to [`Position::key`].
    #[must_use]
    pub fn recompute_key(&self) -> u64 {
        let mut key = turn_key(self.turn);
        for seat in [Seat::FIRST, Seat::SECOND] {
            key ^= pool_key(seat, &self.pools[seat.index()]);
            for cell in self.men(seat).iter() {
                let royal = self.royals[seat.index()] == cell;
                key ^= base_key(seat, royal, cell, self.stones(cell));
            }
        }
        key
    }

    /// Puts a base from the seat's storage on an empty cell.
    pub(super) fn put(&mut self, seat: Seat, royal: bool, cell: Cell, stones: BaseContents) {
        self.stored[seat.index()] -= 1;
        self.men[seat.index()] = self.men(seat).or(CellSet::of(cell));
        self.stones[cell.index()] = stones;
        if royal {
            self.royals[seat.index()] = cell;
        }
        for stone in Stone::ALL {
            if stones.count(stone) > 0 {
                self.holders[stone.index()] = self.holders(stone).or(CellSet::of(cell));
            }
        }
        if stones.repeat() {
            self.repeaters = self.repeaters.or(CellSet::of(cell));
        }
        self.key ^= base_key(seat, royal, cell, stones);
    }

    /// Takes a seat's base off a cell into its storage, empty.
    pub(super) fn lift(&mut self, seat: Seat, cell: Cell) -> (bool, BaseContents) {
        let royal = self.royals[seat.index()] == cell;
        let stones = self.stones(cell);
        self.stored[seat.index()] += 1;
        self.men[seat.index()] = self.men(seat).minus(CellSet::of(cell));
        self.stones[cell.index()] = BaseContents::EMPTY;
        for holders in &mut self.holders {
            *holders = holders.minus(CellSet::of(cell));
        }
        self.repeaters = self.repeaters.minus(CellSet::of(cell));
        self.key ^= base_key(seat, royal, cell, stones);
        (royal, stones)
    }

    /// Replaces the stones in a seat's storage.
    pub(super) fn set_pool(&mut self, seat: Seat, pool: StoneCounts) {
        let held = &mut self.pools[seat.index()];
        self.key ^= pool_key(seat, held) ^ pool_key(seat, &pool);
        *held = pool;
    }

    /// Says whose turn it is.
    pub fn set_turn(&mut self, seat: Seat) {
        self.key ^= turn_key(self.turn) ^ turn_key(seat);
        self.turn = seat;
    }
}

/// The hash of one base on the board. Bases in storage need none: there are
/// as many as are missing from the board.
fn base_key(seat: Seat, royal: bool, cell: Cell, stones: BaseContents) -> u64 {
    let place = u64::from(cell.0) << 8 | u64::from(seat.0) << 16 | u64::from(royal) << 17;
    // The top bit keeps bases apart from storages and turns.
    mix(1 << 63 | place | u64::from(stones.number()))
}

/// The hash of the stones in one storage. A count takes at most five bits,
/// so that the top bit of each byte is free for the seat.
fn pool_key(seat: Seat, pool: &StoneCounts) -> u64 {
    mix(pool.bits() | u64::from(seat.0) << 7)
}

/// The hash of the side to move. No storage has a count this high.
fn turn_key(seat: Seat) -> u64 {
    mix(0x7f7f | u64::from(seat.0) << 7)
}
