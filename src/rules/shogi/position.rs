//! A position of a shogi game: board, hands, seat to move, seats out. Keeps its bitboards and its hash key up
//! to date with every change; knows no rule of play.

use crate::board::Cell;
use crate::hash::splitmix64_finish;
use crate::piece_tracker::PieceType;
use crate::seat::{Seat, SeatSet};

use super::geometry::bitboard::Bitboard;
use super::variant::{MAX_HAND_COUNT, MAX_HAND_SLOTS, MAX_SEATS};

/// A piece on the board: its seat (even if that is out) and its kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Piece {
    /// Its owner.
    pub seat: Seat,
    /// Its kind now, promoted or not.
    pub kind: PieceType,
}

/// Bits of a piece code that hold the kind; the bits above hold the seat.
const KIND_BITS: u8 = 6;

/// Mask of the kind in a piece code.
pub(super) const KIND_MASK: u8 = (1 << KIND_BITS) - 1;

/// The piece code of an empty cell. No piece has this code, since there are fewer kinds (see
/// [`MAX_KINDS`](super::variant::MAX_KINDS)).
pub(super) const NO_PIECE: u8 = u8::MAX;

/// Stands for no cell.
const NO_CELL: u8 = u8::MAX;

impl Piece {
    /// The piece code: seat and kind in one byte.
    #[inline]
    pub(super) const fn code(self) -> u8 {
        self.seat.0 << KIND_BITS | self.kind.0
    }

    /// The piece with a code; none for an empty cell.
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

/// What a position must know of a kind to keep its bitboards up to date.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PieceFlags {
    /// Its hand slot; none if it cannot be held.
    pub slot: Option<u8>,
    /// Whether it is a king, royal or free.
    pub king: bool,
    /// Whether it is royal: it must not be left attacked.
    pub royal: bool,
    /// Whether it slides: it goes farther than one step or leap.
    pub slides: bool,
    /// Whether the number of its kind on a file is limited (nifu).
    pub is_file_limited: bool,
}

/// What repetition compares (rule 7.2 of RULES.md): board, hands, status, seat to move, truce left. No seat has
/// two royal pieces.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Position<S: Bitboard> {
    board: S::Board,
    /// The cells of each seat's pieces.
    pieces: [S; MAX_SEATS],
    /// The cells of sliding pieces of all seats.
    sliders: S,
    /// The cells of kings, royal or free.
    king_cells: S,
    /// The cells of pieces whose number on a file is limited (nifu).
    file_limited: S,
    /// Counts of held pieces by seat and hand slot.
    hands: [[u8; MAX_HAND_SLOTS]; MAX_SEATS],
    /// By seat, a bit for every hand slot that is not empty.
    held_slots: [u16; MAX_SEATS],
    /// The cell of each seat's royal piece, or [`NO_CELL`].
    royal_cells: [u8; MAX_SEATS],
    turn: Seat,
    seats_out: SeatSet,
    seats_under_mate: SeatSet,
    /// Plies left in which nobody may give check (Hand 6.3).
    truce_plies_left: u8,
    key: u64,
}

impl<S: Bitboard> Position<S> {
    /// An empty board and empty hands, with `turn` to move.
    #[must_use]
    pub fn empty(turn: Seat) -> Position<S> {
        Position {
            board: S::filled_board(NO_PIECE),
            pieces: [S::EMPTY; MAX_SEATS],
            sliders: S::EMPTY,
            king_cells: S::EMPTY,
            file_limited: S::EMPTY,
            hands: [[0; MAX_HAND_SLOTS]; MAX_SEATS],
            held_slots: [0; MAX_SEATS],
            royal_cells: [NO_CELL; MAX_SEATS],
            turn,
            seats_out: SeatSet::EMPTY,
            seats_under_mate: SeatSet::EMPTY,
            truce_plies_left: 0,
            key: turn_key(turn),
        }
    }

    /// The piece on a cell; none on a cell beyond the board.
    #[inline]
    #[must_use]
    pub fn piece_at(&self, cell: Cell) -> Option<Piece> {
        Piece::from_code(self.code_at(cell))
    }

    /// The piece code of a cell; [`NO_PIECE`] if it is empty.
    #[inline(always)]
    pub(super) fn code_at(&self, cell: Cell) -> u8 {
        let byte = self.board.as_ref().get(cell.index());
        byte.copied().unwrap_or(NO_PIECE)
    }

    /// Calls `take` with every cell on which another position has something else.
    #[inline]
    pub fn for_each_changed_cell(&self, other: &Position<S>, mut take: impl FnMut(Cell)) {
        let (own, other) = (self.board.as_ref(), other.board.as_ref());
        // Most of both are alike, and eight cells are compared at once.
        let (own, other) = (own.as_chunks::<8>().0, other.as_chunks::<8>().0);
        for (n, (own, other)) in own.iter().zip(other).enumerate() {
            let mut changed = u64::from_le_bytes(*own) ^ u64::from_le_bytes(*other);
            while changed != 0 {
                let byte = changed.trailing_zeros() / 8;
                changed &= !(0xff << (8 * byte));
                take(Cell((8 * n) as u8 + byte as u8));
            }
        }
    }

    /// How many pieces of a hand slot a seat holds.
    #[inline]
    #[must_use]
    pub fn hand_slot_piece_count(&self, seat: Seat, slot: u8) -> u8 {
        self.hands[seat.index()][usize::from(slot)]
    }

    /// The hand slots of a seat that are not empty, one bit each.
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

    /// The occupied cells.
    #[inline(always)]
    #[must_use]
    pub fn occupied(&self) -> S {
        let [a, b, c, d] = self.pieces;
        a | b | (c | d)
    }

    /// The cells of sliding pieces of all seats.
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

    /// The cells of pieces whose number on a file is limited (nifu).
    #[inline]
    #[must_use]
    pub fn file_limited_pieces(&self) -> S {
        self.file_limited
    }

    /// The cell of a seat's royal piece; none if it has none.
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

    /// The seats that are out of the game (STATUS `n`, rule 4.21 of RULES.md).
    #[inline]
    #[must_use]
    pub fn seats_out(&self) -> SeatSet {
        self.seats_out
    }

    /// The seats under a mate, having lost a turn to a check (STATUS `n#`; Four Player 9.3).
    #[inline]
    #[must_use]
    pub fn seats_under_mate(&self) -> SeatSet {
        self.seats_under_mate
    }

    /// Plies left in which nobody may give check; 0 without a truce.
    #[inline]
    #[must_use]
    pub fn truce_plies_left(&self) -> u8 {
        self.truce_plies_left
    }

    /// The Zobrist key of all of it.
    #[inline]
    #[must_use]
    pub fn key(&self) -> u64 {
        self.key
    }

    /// The key computed from scratch; always equal to [`Position::key`].
    #[must_use]
    pub fn recompute_key(&self) -> u64 {
        let mut key = turn_key(self.turn) ^ truce_key(self.truce_plies_left);
        for cell in self.occupied().iter() {
            key ^= piece_key(self.code_at(cell), cell);
        }
        for (seat, hand) in (0..).map(Seat).zip(&self.hands) {
            for (slot, count) in (0..).zip(hand) {
                key ^= hand_key(seat, slot, *count);
            }
            key ^= status_key(OUT_STATUS_KEY, seat, self.seats_out)
                ^ status_key(UNDER_MATE_STATUS_KEY, seat, self.seats_under_mate);
        }
        key
    }

    /// Puts a piece on an empty cell; `flags` are those of its kind.
    #[inline]
    pub fn put_piece(&mut self, piece: Piece, cell: Cell, flags: PieceFlags) {
        let code = piece.code();
        self.board.as_mut()[cell.index()] = code;
        let set = S::from_cell(cell);
        self.pieces[piece.seat.index()] |= set;
        if flags.slides {
            self.sliders |= set;
        }
        if flags.is_file_limited {
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

    /// Removes the piece on a cell and returns it.
    #[inline]
    pub fn remove_piece(&mut self, cell: Cell) -> Option<Piece> {
        let code = self.code_at(cell);
        let piece = Piece::from_code(code)?;
        self.board.as_mut()[cell.index()] = NO_PIECE;
        let rest = !S::from_cell(cell);
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

    /// Sets how many pieces of a hand slot a seat holds.
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

    /// Adds one piece to a hand slot of a seat.
    #[inline]
    pub fn add_to_hand(&mut self, seat: Seat, slot: u8) {
        let count = self.hand_slot_piece_count(seat, slot);
        debug_assert!(count < MAX_HAND_COUNT, "no game has so many pieces");
        self.set_hand_count(seat, slot, count.saturating_add(1));
    }

    /// Sets the seat to move.
    #[inline]
    pub fn set_turn(&mut self, seat: Seat) {
        self.key ^= turn_key(self.turn) ^ turn_key(seat);
        self.turn = seat;
    }

    /// Sets for how many plies nobody may give check.
    #[inline]
    pub fn set_truce_plies(&mut self, plies: u8) {
        self.key ^= truce_key(self.truce_plies_left) ^ truce_key(plies);
        self.truce_plies_left = plies;
    }

    /// Takes a ply off the truce, if there is one.
    #[inline]
    pub fn shorten_truce(&mut self) {
        if self.truce_plies_left > 0 {
            self.set_truce_plies(self.truce_plies_left - 1);
        }
    }

    /// Sets whether a seat is out of the game.
    pub fn set_seat_out(&mut self, seat: Seat, is_out: bool) {
        self.key ^= status_key(OUT_STATUS_KEY, seat, self.seats_out);
        self.seats_out = with_membership(self.seats_out, seat, is_out);
        self.key ^= status_key(OUT_STATUS_KEY, seat, self.seats_out);
    }

    /// Sets whether a seat is under a mate.
    pub fn set_seat_under_mate(&mut self, seat: Seat, is_under: bool) {
        self.key ^= status_key(UNDER_MATE_STATUS_KEY, seat, self.seats_under_mate);
        self.seats_under_mate = with_membership(self.seats_under_mate, seat, is_under);
        self.key ^= status_key(UNDER_MATE_STATUS_KEY, seat, self.seats_under_mate);
    }
}

/// A set with or without a seat.
fn with_membership(set: SeatSet, seat: Seat, is_in: bool) -> SeatSet {
    if is_in {
        set.with(seat)
    } else {
        set.without(seat)
    }
}

/// Key of one piece on a cell.
#[inline]
const fn piece_key(code: u8, cell: Cell) -> u64 {
    splitmix64_finish(1 << 20 | (code as u64) << 8 | cell.0 as u64)
}

/// Key of a count in a hand slot; 0 for an empty one.
#[inline]
const fn hand_key(seat: Seat, slot: u8, count: u8) -> u64 {
    if count == 0 {
        return 0;
    }
    splitmix64_finish(2 << 20 | (seat.0 as u64) << 12 | (slot as u64) << 8 | count as u64)
}

/// Status key: the seat is out.
const OUT_STATUS_KEY: u64 = 0;
/// Status key: the seat is under a mate.
const UNDER_MATE_STATUS_KEY: u64 = 1;

/// Key of a seat's membership in a status set; 0 if it is no member.
const fn status_key(meaning: u64, seat: Seat, set: SeatSet) -> u64 {
    if set.contains(seat) {
        splitmix64_finish(3 << 20 | meaning << 8 | seat.0 as u64)
    } else {
        0
    }
}

/// Key of the plies left of a truce; 0 for none.
#[inline]
const fn truce_key(plies: u8) -> u64 {
    if plies == 0 {
        return 0;
    }
    splitmix64_finish(5 << 20 | plies as u64)
}

/// Key of the seat to move.
#[inline]
const fn turn_key(seat: Seat) -> u64 {
    splitmix64_finish(4 << 20 | seat.0 as u64)
}
