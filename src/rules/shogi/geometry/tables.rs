//! Move generation tables of one game: which cells each kind of each seat reaches from each cell, where it
//! may be dropped, where it promotes. Knows no position.

use crate::board::Cell;
use crate::piece_registry::PieceType;
use crate::seat::{Seat, SeatSet};

use super::bitboard::Bitboard;
use crate::shogi::position::PieceFlags;
use crate::shogi::variant::{PerFile, Promotes};

/// How many numbers a piece can have.
pub(super) const PIECE_CODES: usize = 256;

/// One direction in which pieces slide, and how far.
#[derive(Clone, Debug)]
pub(in crate::shogi) struct RayTable<S> {
    /// The cells it passes from each cell on an empty board, as far as it goes.
    pub ray: Vec<S>,
    /// The cells in its direction from each cell, to the edge.
    pub(super) beyond: Vec<S>,
    /// Whether it leads to higher numbers.
    pub(super) ascends: bool,
}

impl<S: Bitboard> RayTable<S> {
    /// Where it leads from a cell: to the first piece, that one counted.
    #[inline(always)]
    fn attacks(&self, from: Cell, occupied: S) -> S {
        let ray = self.ray[from.index()];
        let blockers = ray & occupied;
        if blockers.is_empty() {
            return ray;
        }
        let first = if self.ascends {
            blockers.lowest()
        } else {
            blockers.highest()
        };
        ray & !self.beyond[first.index()]
    }

    /// The cells between two cells of the line, the first being nearer to its start.
    #[inline(always)]
    pub fn between(&self, from: Cell, to: Cell) -> S {
        self.ray[from.index()] & !self.beyond[to.index()] & !S::of(to)
    }
}

/// A way of moving as the board sees it, whichever seat's it is.
#[derive(Clone, Debug)]
pub(in crate::shogi) struct MovePattern<S> {
    /// The steps and leaps from each cell.
    pub leaps: Vec<S>,
    /// The numbers of its lines.
    pub rays: Vec<u16>,
    /// The way that leads back: it goes from a cell to all those from which
    /// this one comes there.
    pub(super) reverse: u16,
}

/// What play must know of a kind.
#[derive(Clone, Copy, Debug)]
pub(in crate::shogi) struct PieceTypeRules {
    /// What a position must know of it.
    pub flags: PieceFlags,
    /// What it promotes to.
    pub promotes_to: Option<PieceType>,
    /// Whether it promotes whenever it may.
    pub must_promote: bool,
    /// Whether nothing it does as what it is lies beyond what it promotes to.
    pub promotion_keeps_all_moves: bool,
    /// The slot in which a captor holds it.
    pub captured_slot: Option<u8>,
    /// How many of it a file may hold.
    pub per_file: Option<PerFile>,
}

/// What one seat must know of the board.
#[derive(Clone, Debug)]
pub(in crate::shogi) struct SeatTables<S> {
    /// Its promotion zone.
    pub zone: S,
    /// The cells on the file of each cell.
    pub file: Vec<S>,
    /// For each kind the cells on which it could never move again.
    pub dead_end_cells: Vec<S>,
    /// For each slot of the hand the cells on which its kind may be dropped,
    /// as far as that does not depend on the position.
    pub drop_cells: Vec<S>,
    /// Its side.
    pub side: SeatSet,
    /// The seats against it.
    pub opponents: SeatSet,
}

/// All tables of a game.
#[derive(Clone, Debug)]
pub(in crate::shogi) struct Tables<S> {
    /// The whole board.
    pub board: S,
    pub rays: Vec<RayTable<S>>,
    pub patterns: Vec<MovePattern<S>>,
    /// The way of moving of each piece's number.
    pub(super) pattern_of: [u16; PIECE_CODES],
    /// For each cell, from where any piece of the game might leap there.
    pub leap_sources: Vec<S>,
    /// For each cell, from where any piece of the game might slide there.
    pub slide_sources: Vec<S>,
    /// By kind.
    pub piece_types: Vec<PieceTypeRules>,
    /// By seat; more than the game has, for there is always room for all.
    pub by_seat: Vec<SeatTables<S>>,
    /// The kinds that lie in the slots.
    pub slot_kinds: Vec<PieceType>,
}

impl<S: Bitboard> Tables<S> {
    /// The way of moving of a piece's number.
    #[inline(always)]
    pub fn pattern(&self, code: u8) -> &MovePattern<S> {
        &self.patterns[usize::from(self.pattern_of[usize::from(code)])]
    }

    /// Where a way of moving leads from a cell: all it could capture there.
    #[inline(always)]
    pub fn attacks(&self, pattern: &MovePattern<S>, from: Cell, occupied: S) -> S {
        let mut reach = pattern.leaps[from.index()];
        for ray_table in &pattern.rays {
            reach |= self.rays[usize::from(*ray_table)].attacks(from, occupied);
        }
        reach
    }

    /// From where a piece of this number could capture on a cell.
    #[inline]
    pub fn attack_sources(&self, code: u8, to: Cell, occupied: S) -> S {
        let reverse = &self.patterns[usize::from(self.pattern(code).reverse)];
        self.attacks(reverse, to, occupied)
    }

    /// What one seat must know of the board.
    #[inline(always)]
    pub fn seat_tables(&self, seat: Seat) -> &SeatTables<S> {
        &self.by_seat[seat.index()]
    }

    /// What play must know of a kind.
    #[inline(always)]
    pub fn piece_type(&self, kind: PieceType) -> &PieceTypeRules {
        &self.piece_types[usize::from(kind.0)]
    }
}

/// Whether a move between these cells may promote.
#[inline(always)]
pub(in crate::shogi) fn promotion_targets<S: Bitboard>(
    view: &SeatTables<S>,
    promotes: Promotes,
    from: Cell,
) -> S {
    match promotes {
        Promotes::StartOrEnd if view.zone.contains(from) => !S::EMPTY,
        Promotes::StartOrEnd | Promotes::End => view.zone,
    }
}
