//! A position of a shogi game: what stands where, what is held, who is to move
//! and who is out. Keeps its sets and its hash in step; knows no rule of play.

use crate::board::Cell;
use crate::hash::mix;
use crate::piece_registry::PieceType;
use crate::seat::{Seat, SeatSet};

use super::geometry::bitboard::Bitboard;
use super::variant::{MAX_HAND_COUNT, MAX_HAND_SLOTS, MAX_SEATS};

/// A piece: whose it is (or was, once its seat is out) and what it is now.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Piece {
    /// Whose it is.
    pub seat: Seat,
    /// What it is.
    pub kind: PieceType,
}

/// How many bits of a piece's number tell its kind.
const KIND_BITS: u8 = 6;

/// The bits of a piece's number that tell its kind.
pub(super) const KIND_MASK: u8 = (1 << KIND_BITS) - 1;

/// The number of an empty cell. No kind is numbered so high that a piece has
/// the same (see [`MAX_KINDS`](super::variant::MOST_KINDS)).
pub(super) const NO_PIECE: u8 = u8::MAX;

/// The number of no cell.
const NO_CELL: u8 = u8::MAX;

impl Piece {
    /// The piece as one byte.
    #[inline]
    pub(super) const fn code(self) -> u8 {
        self.seat.0 << KIND_BITS | self.kind.0
    }

    /// The piece with this number.
    #[inline]
    const fn from_code(code: u8) -> Option<Piece> {
        if code == NO_PIECE {
            return None;
        }
        Some(Piece {
            seat: Seat(code >> KIND_BITS),
            kind: PieceType(code & KIND_MASK),
        })
    }
}

/// What a position needs to know of a kind to keep its sets.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PieceFlags {
    /// Its place among the kinds that can be held.
    pub slot: Option<u8>,
    /// Whether it is a king, be it royal or free.
    pub king: bool,
    /// Whether it must not be lost.
    pub royal: bool,
    /// Whether it goes farther than one step or leap.
    pub slides: bool,
    /// Whether there may be only so many of it on a file.
    pub per_file: bool,
}

/// Everything that two equal situations share. No seat has two royal pieces.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Position<S: Bitboard> {
    board: S::Board,
    /// The cells of each seat's pieces.
    pieces: [S; MAX_SEATS],
    /// The cells of pieces that slide.
    sliders: S,
    /// The cells of kings, royal or free.
    king_cells: S,
    /// The cells of pieces of which a file holds only so many.
    file_limited: S,
    /// How many of each kind each seat holds, by the kinds' slots.
    hands: [[u8; MAX_HAND_SLOTS]; MAX_SEATS],
    /// Which slots of each seat's hand are not empty.
    held_slots: [u16; MAX_SEATS],
    /// Where the seats' royal pieces stand.
    royal_cells: [u8; MAX_SEATS],
    turn: Seat,
    out: SeatSet,
    under_mate: SeatSet,
    /// For how many plies nobody may give check.
    truce: u8,
    key: u64,
}

impl<S: Bitboard> Position<S> {
    /// An empty board and empty hands.
    #[must_use]
    pub fn empty(turn: Seat) -> Position<S> {
        Position {
            board: S::board(NO_PIECE),
            pieces: [S::EMPTY; MAX_SEATS],
            sliders: S::EMPTY,
            king_cells: S::EMPTY,
            file_limited: S::EMPTY,
            hands: [[0; MAX_HAND_SLOTS]; MAX_SEATS],
            held_slots: [0; MAX_SEATS],
            royal_cells: [NO_CELL; MAX_SEATS],
            turn,
            out: SeatSet::EMPTY,
            under_mate: SeatSet::EMPTY,
            truce: 0,
            key: turn_key(turn),
        }
    }

    /// What stands on a cell; nothing on a cell beyond the board.
    #[inline]
    #[must_use]
    pub fn piece_at(&self, cell: Cell) -> Option<Piece> {
        Piece::from_code(self.code_at(cell))
    }

    /// The number of what stands on a cell.
    #[inline(always)]
    pub(super) fn code_at(&self, cell: Cell) -> u8 {
        let byte = self.board.as_ref().get(cell.index());
        byte.copied().unwrap_or(NO_PIECE)
    }

    /// How many of a kind's slot a seat holds.
    #[inline]
    #[must_use]
    pub fn slot_count(&self, seat: Seat, slot: u8) -> u8 {
        self.hands[seat.index()][usize::from(slot)]
    }

    /// The slots of a seat's hand that are not empty, a bit each.
    #[inline]
    #[must_use]
    pub fn held_slots(&self, seat: Seat) -> u16 {
        self.held_slots[seat.index()]
    }

    /// The cells of a seat's pieces.
    #[inline(always)]
    #[must_use]
    pub fn pieces(&self, seat: Seat) -> S {
        self.pieces[seat.index()]
    }

    /// Every cell on which something stands.
    #[inline(always)]
    #[must_use]
    pub fn occupied(&self) -> S {
        let [a, b, c, d] = self.pieces;
        a | b | (c | d)
    }

    /// The cells of pieces that slide.
    #[inline]
    #[must_use]
    pub fn sliders(&self) -> S {
        self.sliders
    }

    /// The cells of kings, royal or free.
    #[inline]
    #[must_use]
    pub fn king_cells(&self) -> S {
        self.king_cells
    }

    /// The cells of pieces of which a file holds only so many.
    #[inline]
    #[must_use]
    pub fn file_limited(&self) -> S {
        self.file_limited
    }

    /// Where a seat's royal piece stands; nowhere if it has none.
    #[inline]
    #[must_use]
    pub fn king(&self, seat: Seat) -> Option<Cell> {
        let cell = self.royal_cells[seat.index()];
        (cell != NO_CELL).then_some(Cell(cell))
    }

    /// The seat to move.
    #[inline]
    #[must_use]
    pub fn turn(&self) -> Seat {
        self.turn
    }

    /// The seats that are out of the game.
    #[inline]
    #[must_use]
    pub fn seats_out(&self) -> SeatSet {
        self.out
    }

    /// The seats under a mate: they lost their last turn to a check.
    #[inline]
    #[must_use]
    pub fn under_mate(&self) -> SeatSet {
        self.under_mate
    }

    /// For how many plies from here nobody may give check.
    #[inline]
    #[must_use]
    pub fn truce(&self) -> u8 {
        self.truce
    }

    /// The hash, seat to move and status included.
    #[inline]
    #[must_use]
    pub fn key(&self) -> u64 {
        self.key
    }

    /// The hash worked out from nothing; always equal to [`Position::key`].
    #[must_use]
    pub fn recompute_key(&self) -> u64 {
        let mut key = turn_key(self.turn) ^ truce_key(self.truce);
        for cell in self.occupied().iter() {
            key ^= piece_key(self.code_at(cell), cell);
        }
        for (seat, hand) in (0..).map(Seat).zip(&self.hands) {
            for (slot, count) in (0..).zip(hand) {
                key ^= hand_key(seat, slot, *count);
            }
            key ^= status_key(OUT, seat, self.out) ^ status_key(UNDER_MATE, seat, self.under_mate);
        }
        key
    }

    /// Puts a piece on an empty cell of the board; `flags` are its kind's.
    #[inline]
    pub fn put_piece(&mut self, piece: Piece, cell: Cell, flags: PieceFlags) {
        let code = piece.code();
        self.board.as_mut()[cell.index()] = code;
        let set = S::of(cell);
        self.pieces[piece.seat.index()] |= set;
        if flags.slides {
            self.sliders |= set;
        }
        if flags.per_file {
            self.file_limited |= set;
        }
        if flags.king {
            self.king_cells |= set;
        }
        if flags.royal {
            self.royal_cells[piece.seat.index()] = cell.0;
        }
        self.key ^= piece_key(code, cell);
    }

    /// Takes what stands on a cell off the board.
    #[inline]
    pub fn remove_piece(&mut self, cell: Cell) -> Option<Piece> {
        let code = self.code_at(cell);
        let piece = Piece::from_code(code)?;
        self.board.as_mut()[cell.index()] = NO_PIECE;
        let rest = !S::of(cell);
        self.pieces[piece.seat.index()] &= rest;
        self.sliders &= rest;
        self.file_limited &= rest;
        self.king_cells &= rest;
        if self.royal_cells[piece.seat.index()] == cell.0 {
            self.royal_cells[piece.seat.index()] = NO_CELL;
        }
        self.key ^= piece_key(code, cell);
        Some(piece)
    }

    /// Says how many of a kind's slot a seat holds.
    #[inline]
    pub fn set_hand_count(&mut self, seat: Seat, slot: u8, count: u8) {
        let held_slots = &mut self.hands[seat.index()][usize::from(slot)];
        self.key ^= hand_key(seat, slot, *held_slots) ^ hand_key(seat, slot, count);
        *held_slots = count;
        let bit = 1 << slot;
        if count == 0 {
            self.held_slots[seat.index()] &= !bit;
        } else {
            self.held_slots[seat.index()] |= bit;
        }
    }

    /// Adds one to a kind's slot of a seat's hand.
    #[inline]
    pub fn add_to_hand(&mut self, seat: Seat, slot: u8) {
        let count = self.slot_count(seat, slot);
        debug_assert!(count < MAX_HAND_COUNT, "no game has so many pieces");
        self.set_hand_count(seat, slot, count.saturating_add(1));
    }

    /// Says whose turn it is.
    #[inline]
    pub fn set_turn(&mut self, seat: Seat) {
        self.key ^= turn_key(self.turn) ^ turn_key(seat);
        self.turn = seat;
    }

    /// Says for how many plies nobody may give check.
    #[inline]
    pub fn set_truce(&mut self, plies: u8) {
        self.key ^= truce_key(self.truce) ^ truce_key(plies);
        self.truce = plies;
    }

    /// Takes a ply off the truce, if there is one.
    #[inline]
    pub fn shorten_truce(&mut self) {
        if self.truce > 0 {
            self.set_truce(self.truce - 1);
        }
    }

    /// Says that a seat is out of the game, or is not.
    pub fn set_seat_out(&mut self, seat: Seat, is_out: bool) {
        self.key ^= status_key(OUT, seat, self.out);
        self.out = with_member(self.out, seat, is_out);
        self.key ^= status_key(OUT, seat, self.out);
    }

    /// Says that a seat lost its last turn to a check, or did not.
    pub fn set_under_mate(&mut self, seat: Seat, is_under: bool) {
        self.key ^= status_key(UNDER_MATE, seat, self.under_mate);
        self.under_mate = with_member(self.under_mate, seat, is_under);
        self.key ^= status_key(UNDER_MATE, seat, self.under_mate);
    }
}

fn with_member(set: SeatSet, seat: Seat, is_in: bool) -> SeatSet {
    if is_in {
        set.with(seat)
    } else {
        set.without(seat)
    }
}

/// The hash of one piece on the board.
#[inline]
const fn piece_key(code: u8, cell: Cell) -> u64 {
    mix(1 << 20 | (code as u64) << 8 | cell.0 as u64)
}

/// The hash of some pieces of one kind in a hand; none hash to nothing.
#[inline]
const fn hand_key(seat: Seat, slot: u8, count: u8) -> u64 {
    if count == 0 {
        return 0;
    }
    mix(2 << 20 | (seat.0 as u64) << 12 | (slot as u64) << 8 | count as u64)
}

/// What a status says: the seat is out.
const OUT: u64 = 0;
/// What a status says: the seat is under a mate.
const UNDER_MATE: u64 = 1;

/// The hash of a seat's being in a set of that meaning.
const fn status_key(meaning: u64, seat: Seat, set: SeatSet) -> u64 {
    if set.contains(seat) {
        mix(3 << 20 | meaning << 8 | seat.0 as u64)
    } else {
        0
    }
}

/// The hash of a truce of so many plies; none hashes to nothing.
#[inline]
const fn truce_key(plies: u8) -> u64 {
    if plies == 0 {
        return 0;
    }
    mix(5 << 20 | plies as u64)
}

/// The hash of the seat to move.
#[inline]
const fn turn_key(seat: Seat) -> u64 {
    mix(4 << 20 | seat.0 as u64)
}
