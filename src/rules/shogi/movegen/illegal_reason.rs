//! Why a turn is not allowed, as data: what the words for players are made of.
//! Asks the same questions as the generator, so that the two cannot disagree.

use crate::board::Cell;
use crate::piece_registry::PieceType;
use crate::seat::Seat;
use crate::traits::rules::Rules;

use super::targets::MoveGen;
use crate::shogi::geometry::bitboard::Bitboard;
use crate::shogi::position::{Piece, Position};
use crate::shogi::{Move, Shogi};

/// What forbids a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum IllegalReason {
    /// The game is over.
    GameOver,
    /// There is no such cell or no such kind.
    Unknown,
    /// Nothing stands where the move starts.
    Empty,
    /// What stands there is somebody else's.
    NotYours(Seat),
    /// The move ends on a piece of the mover's side: its own, or a partner's.
    Friend(Seat),
    /// No way of moving leads there.
    CannotReach {
        /// The piece in the way, where that is the only reason.
        blocked_by: Option<Cell>,
    },
    /// Kings are not captured, at least not this one now.
    KingIsSafe(Seat),
    /// That file holds as many of this kind already as it may.
    FileIsFull(PieceType),
    /// The mover's king would be attacked.
    KingAttacked {
        /// Where it would stand.
        king: Cell,
        /// From where it would be attacked.
        by: Cell,
    },
    /// The piece must promote there.
    MustPromote,
    /// The piece cannot promote with this move.
    CannotPromote,
    /// The seat holds no such piece.
    NotHeld,
    /// A drop ends on a piece.
    Occupied,
    /// A drop where the piece could never move.
    NeverMoves,
    /// A drop into the promotion zone, where this kind may not be dropped.
    InZone,
    /// A drop on one of the last ranks, where this kind may not be dropped.
    OnLastRanks,
    /// A drop from which the piece does not attack an enemy king, as it must.
    AttacksNoKing,
    /// A drop that mates, as a drop of this kind may not.
    Mates(Seat),
    /// Passing, while there is a legal move.
    CanMove,
    /// A check while the truce lasts.
    BreaksTruce,
}

impl<S: Bitboard> Shogi<S> {
    /// What forbids a turn of the seat to move; nothing if it is legal.
    #[must_use]
    pub fn illegal_reason(&self, position: &Position<S>, mv: Move) -> Option<IllegalReason> {
        if self.is_legal(position, mv) {
            return None;
        }
        if !self.decided(position).is_ongoing() {
            return Some(IllegalReason::GameOver);
        }
        let movegen = MoveGen::of(self, position, position.turn());
        let is_on_board = |cell| self.variant().grid.contains(cell);
        Some(match mv {
            Move::Pass if self.has_move(position, &movegen) => IllegalReason::CanMove,
            Move::Pass => IllegalReason::GameOver,
            mv if movegen.is_legal(mv) => IllegalReason::BreaksTruce,
            Move::Board { from, to, promote } if is_on_board(from) && is_on_board(to) => {
                movegen.board_move_reason(from, to, promote)
            }
            Move::Drop { kind, to }
                if is_on_board(to) && usize::from(kind.0) < self.variant().kinds.len() =>
            {
                movegen.drop_reason(kind, to)
            }
            Move::Board { .. } | Move::Drop { .. } => IllegalReason::Unknown,
        })
    }

    /// The cells on which what stands on a cell could capture an enemy by its
    /// way of moving alone; none if nothing stands there.
    #[must_use]
    pub fn attacks_from(&self, position: &Position<S>, from: Cell) -> S {
        if position.piece_at(from).is_none() {
            return S::EMPTY;
        }
        let pattern = self.tables.pattern(position.code_at(from));
        self.tables.attacks(pattern, from, position.occupied())
    }
}

impl<S: Bitboard> MoveGen<'_, S> {
    fn board_move_reason(&self, from: Cell, to: Cell, promote: bool) -> IllegalReason {
        let Some(piece) = self.position.piece_at(from) else {
            return IllegalReason::Empty;
        };
        if piece.seat != self.seat {
            return IllegalReason::NotYours(piece.seat);
        }
        let met = self.position.piece_at(to);
        if let Some(met) = met.filter(|_| self.friendly_pieces().contains(to)) {
            return IllegalReason::Friend(met.seat);
        }
        if !self.shogi.attacks_from(self.position, from).contains(to) {
            return IllegalReason::CannotReach {
                blocked_by: self.blocker(from, to),
            };
        }
        if let Some(met) = met.filter(|_| !self.can_land_on(to)) {
            return IllegalReason::KingIsSafe(met.seat);
        }
        let targets = self.targets(from);
        if targets.contains(to) {
            return if promote {
                IllegalReason::CannotPromote
            } else {
                IllegalReason::MustPromote
            };
        }
        let after = self.after_step(piece, from, to);
        self.king_attack_reason(&after)
            .unwrap_or(IllegalReason::FileIsFull(piece.kind))
    }

    /// The first piece on the way to a cell that leads there on an empty board.
    fn blocker(&self, from: Cell, to: Cell) -> Option<Cell> {
        let tables = &self.shogi.tables;
        let pattern = tables.pattern(self.position.code_at(from));
        let rays = pattern
            .rays
            .iter()
            .map(|ray_table| &tables.rays[usize::from(*ray_table)]);
        rays.filter(|ray_table| ray_table.ray[from.index()].contains(to))
            .map(|ray_table| ray_table.between(from, to) & self.occupied)
            .find_map(|blockers| {
                blockers.iter().find(|cell| {
                    let reach = self.shogi.attacks_from(self.position, from);
                    reach.contains(*cell)
                })
            })
    }

    fn after_step(&self, piece: Piece, from: Cell, to: Cell) -> Position<S> {
        let mut after = *self.position;
        after.remove_piece(to);
        after.remove_piece(from);
        self.shogi.put_piece(&mut after, piece, to);
        after
    }

    /// That the seat's king is attacked.
    fn king_attack_reason(&self, after: &Position<S>) -> Option<IllegalReason> {
        let king = after.king(self.seat)?;
        let by = self.shogi.checker(after, self.seat)?;
        Some(IllegalReason::KingAttacked { king, by })
    }

    fn drop_reason(&self, kind: PieceType, to: Cell) -> IllegalReason {
        if self.shogi.hand_count(self.position, self.seat, kind) == 0 {
            return IllegalReason::NotHeld;
        }
        if self.occupied.contains(to) {
            return IllegalReason::Occupied;
        }
        self.drop_cell_reason(kind, to)
            .or_else(|| {
                let mut after = *self.position;
                let piece = Piece {
                    seat: self.seat,
                    kind,
                };
                self.shogi.put_piece(&mut after, piece, to);
                self.king_attack_reason(&after)
            })
            .or_else(|| self.mating_drop_reason(kind, to))
            .unwrap_or(IllegalReason::Unknown)
    }

    /// What is wrong with the cell of a drop, kings' safety aside.
    fn drop_cell_reason(&self, kind: PieceType, to: Cell) -> Option<IllegalReason> {
        let limits = self.shogi.limits(kind);
        if self.seat_tables.dead_end_cells[usize::from(kind.0)].contains(to) {
            return Some(IllegalReason::NeverMoves);
        }
        if limits.no_drop_in_zone && self.seat_tables.zone.contains(to) {
            return Some(IllegalReason::InZone);
        }
        let slot = self.shogi.slot(kind)?;
        if !self.seat_tables.drop_cells[usize::from(slot)].contains(to) {
            return Some(IllegalReason::OnLastRanks);
        }
        let limit = limits.per_file;
        if limit.is_some_and(|limit| self.full_files(kind, limit).contains(to)) {
            return Some(IllegalReason::FileIsFull(kind));
        }
        if !limits.drop_attacks_king || self.cells_attacking_kings(kind).contains(to) {
            return None;
        }
        // Where it does attack one it may not be dropped either, as long as a truce lasts.
        match self.position.truce() {
            0 => Some(IllegalReason::AttacksNoKing),
            _ => Some(IllegalReason::BreaksTruce),
        }
    }

    /// The seat that a drop would mate.
    fn mating_drop_reason(&self, kind: PieceType, to: Cell) -> Option<IllegalReason> {
        let mut kings = self.enemy_kings();
        let mated = kings.find(|(enemy, _)| self.is_mating_drop(*enemy, kind, to))?;
        Some(IllegalReason::Mates(mated.0))
    }
}
