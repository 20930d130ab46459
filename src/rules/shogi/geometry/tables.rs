//! Move generation tables of one game: which cells each kind of each seat reaches from each cell, where it
//! may be dropped, where it promotes. Knows no position.

use crate::board::Cell;
use crate::piece_tracker::PieceType;
use crate::seat::{Seat, SeatSet};

use super::bitboard::Bitboard;
use crate::shogi::position::PieceFlags;
use crate::shogi::variant::{PiecesPerFileLimit, PromotionRule};

/// How many piece codes there can be.
pub(super) const PIECE_CODE_COUNT: usize = 256;

/// The rays of one direction of sliding and one reach, from every cell.
#[derive(Clone, Debug)]
pub(in crate::shogi) struct RayTable<S> {
    /// By cell: the cells of the ray on an empty board, as far as its reach.
    pub ray: Vec<S>,
    /// By cell: all cells in this direction, to the edge.
    pub(super) beyond: Vec<S>,
    /// Whether cell indices rise along the ray: then its lowest blocker is the first.
    pub(super) ascends: bool,
}

impl<S: Bitboard> RayTable<S> {
    /// The cells attacked along the ray: up to the first blocker and including it.
    #[inline(always)]
    fn attacks(&self, from: Cell, occupied: S) -> S {
        let ray = self.ray[from.index()];
        let blockers = ray & occupied;
        if self.ascends {
            ray & blockers.up_to_lowest()
        } else {
            ray & blockers.highest_and_above()
        }
    }

    /// The cells strictly between two cells of the ray from `from`.
    #[inline(always)]
    pub fn between(&self, from: Cell, to: Cell) -> S {
        self.ray[from.index()] & !self.beyond[to.index()] & !S::from_cell(to)
    }
}

/// A set of leaps and rays that pieces move by, in directions of the board.
#[derive(Clone, Debug)]
pub(in crate::shogi) struct MovePattern<S> {
    /// By cell: the targets of steps and leaps.
    pub leaps: Vec<S>,
    /// Indices of its rays in [`Tables::rays`].
    pub rays: Vec<u16>,
    /// Index of the reversed pattern, which leads from a cell to all cells from which this one attacks it.
    pub(super) reverse: u16,
}

/// What move generation must know of a kind.
#[derive(Clone, Copy, Debug)]
pub(in crate::shogi) struct PieceTypeRules {
    /// What a position must know of it.
    pub flags: PieceFlags,
    /// What it promotes to.
    pub promotes_to: Option<PieceType>,
    /// Whether it promotes whenever it may (Hand 4.3).
    pub must_promote: bool,
    /// Whether the promoted kind has all its moves: not promoting is then hardly ever better.
    pub promotion_keeps_all_moves: bool,
    /// The hand slot a captor puts it in; none if it leaves the game.
    pub captured_slot: Option<u8>,
    /// The limit of its number on a file (nifu).
    pub per_file: Option<PiecesPerFileLimit>,
}

/// The tables of one seat.
#[derive(Clone, Debug)]
pub(in crate::shogi) struct SeatTables<S> {
    /// Its promotion zone.
    pub zone: S,
    /// By cell: the cells of its file, as the seat sees it.
    pub file: Vec<S>,
    /// By kind: the cells on which it could never move again, even on an empty board (Shogi 3.4, 3.5).
    pub dead_end_cells: Vec<S>,
    /// By hand slot: the cells on which its kind may be dropped, as far as that does not depend on the
    /// position.
    pub drop_cells: Vec<S>,
    /// The seats of its side, itself included.
    pub side: SeatSet,
    /// The seats of other sides.
    pub opponents: SeatSet,
}

/// The move generation tables of one game.
#[derive(Clone, Debug)]
pub(in crate::shogi) struct Tables<S> {
    /// All cells of the board.
    pub board: S,
    /// The distinct rays of all pieces.
    pub rays: Vec<RayTable<S>>,
    /// The distinct move patterns of all pieces, reversed ones included.
    pub patterns: Vec<MovePattern<S>>,
    /// By piece code: index in `patterns`.
    pub(super) pattern_of: [u16; PIECE_CODE_COUNT],
    /// By cell: the cells from which some piece of the game might leap there.
    pub leap_sources: Vec<S>,
    /// By cell: the cells from which some piece of the game might slide there.
    pub slide_sources: Vec<S>,
    /// By kind.
    pub piece_types: Vec<PieceTypeRules>,
    /// By seat, always [`MAX_SEATS`](crate::shogi::variant::MAX_SEATS) of them.
    pub by_seat: Vec<SeatTables<S>>,
    /// By hand slot: its kind.
    pub slot_kinds: Vec<PieceType>,
}

impl<S: Bitboard> Tables<S> {
    /// The move pattern of a piece code.
    #[inline(always)]
    pub fn move_pattern(&self, code: u8) -> &MovePattern<S> {
        &self.patterns[usize::from(self.pattern_of[usize::from(code)])]
    }

    /// The cells a pattern attacks from a cell, given the blockers.
    #[inline(always)]
    pub fn attacks(&self, pattern: &MovePattern<S>, from: Cell, occupied: S) -> S {
        let mut attacks = pattern.leaps[from.index()];
        for ray_table in &pattern.rays {
            attacks |= self.rays[usize::from(*ray_table)].attacks(from, occupied);
        }
        attacks
    }

    /// The cells from which a piece with this code attacks `to`.
    #[inline]
    pub fn attack_sources(&self, code: u8, to: Cell, occupied: S) -> S {
        let reverse = &self.patterns[usize::from(self.move_pattern(code).reverse)];
        self.attacks(reverse, to, occupied)
    }

    /// The tables of one seat.
    #[inline(always)]
    pub fn seat_tables(&self, seat: Seat) -> &SeatTables<S> {
        &self.by_seat[seat.index()]
    }

    /// What move generation must know of a kind.
    #[inline(always)]
    pub fn piece_type_rules(&self, kind: PieceType) -> &PieceTypeRules {
        &self.piece_types[usize::from(kind.0)]
    }
}

/// The cells onto which a move from `from` may promote; all cells if it starts in the zone and that is enough.
#[inline(always)]
pub(in crate::shogi) fn promotion_targets_from_cell<S: Bitboard>(
    view: &SeatTables<S>,
    promotes: PromotionRule,
    from: Cell,
) -> S {
    match promotes {
        PromotionRule::StartOrEnd if view.zone.contains(from) => !S::EMPTY,
        PromotionRule::StartOrEnd | PromotionRule::End => view.zone,
    }
}
