//! Why a move is illegal, as data, from which the sentences for players are made. Asks the move generator, so
//! that the two cannot disagree.

use crate::board::Cell;
use crate::piece_tracker::PieceType;
use crate::seat::Seat;
use crate::traits::rules::Rules;

use super::targets::MoveGen;
use crate::shogi::geometry::bitboard::Bitboard;
use crate::shogi::position::{Piece, Position};
use crate::shogi::{Move, Shogi};

/// What forbids a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum IllegalReason {
    /// The game is over.
    GameOver,
    /// The game has no such cell or no such kind.
    NoSuchThing,
    /// The cell the move starts from is empty.
    Empty,
    /// The piece there belongs to another seat, this one.
    NotYours(Seat),
    /// The move ends on a piece of the mover's side, its own or its partner's: whose it is.
    Friend(Seat),
    /// The piece does not move there.
    CannotReach {
        /// The first blocker, where the piece would get there on an empty board.
        blocked_by: Option<Cell>,
    },
    /// The king of this seat cannot be captured, at least not now.
    KingIsSafe(Seat),
    /// The file holds as many pieces of this kind as it may already (nifu; Shogi 4.5, Hand 5.5, 5.6).
    FileIsFull(PieceType),
    /// The mover's king would be attacked.
    KingAttacked {
        /// Its cell after the move.
        king: Cell,
        /// The cell of an attacker.
        by: Cell,
    },
    /// The piece must promote there (Shogi 3.4, Hand 4.3).
    MustPromote,
    /// The piece cannot promote with this move.
    CannotPromote,
    /// The seat holds no piece of that kind.
    NotHeld,
    /// The drop is on an occupied cell.
    Occupied,
    /// The dropped piece could never move (Shogi 4.4).
    NeverMoves,
    /// The kind may not be dropped into the promotion zone (Hand 5.1).
    DropInZone,
    /// The kind may not be dropped on the last ranks (Hand 5.2).
    DropOnLastRanks,
    /// The dropped piece must attack an enemy king, and would not (Hand 5.9).
    AttacksNoKing,
    /// The drop would mate this seat, which drops of the kind may not (uchifuzume; Shogi 4.6).
    DropMates(Seat),
    /// A pass although there is another legal move.
    PassWhileAbleToMove,
    /// A check during the truce (Hand 6.5).
    BreaksTruce,
}

impl<S: Bitboard> Shogi<S> {
    /// What forbids a move of the seat to move; none if it is legal.
    #[must_use]
    pub fn illegal_reason(&self, position: &Position<S>, mv: Move) -> Option<IllegalReason> {
        if self.is_legal(position, mv) {
            return None;
        }
        if !self.decided_outcome(position).is_ongoing() {
            return Some(IllegalReason::GameOver);
        }
        let movegen = MoveGen::of_seat(self, position, position.turn());
        let is_on_board = |cell| self.variant().grid.contains(cell);
        Some(match mv {
            Move::Pass if self.has_move(position, &movegen) => IllegalReason::PassWhileAbleToMove,
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
            Move::Board { .. } | Move::Drop { .. } => IllegalReason::NoSuchThing,
        })
    }

    /// The cells the piece on a cell attacks (rule 2.4 of RULES.md); empty if there is no piece.
    #[must_use]
    pub fn attacks_from(&self, position: &Position<S>, from: Cell) -> S {
        if position.piece_at(from).is_none() {
            return S::EMPTY;
        }
        let pattern = self.tables.move_pattern(position.code_at(from));
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
        if let Some(met) = met.filter(|_| !self.is_empty_or_capturable(to)) {
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
        let after = self.position_after_board_move(piece, from, to);
        self.king_attack_reason(&after)
            .unwrap_or(IllegalReason::FileIsFull(piece.kind))
    }

    /// The first blocker of a ray to a cell.
    fn blocker(&self, from: Cell, to: Cell) -> Option<Cell> {
        let tables = &self.shogi.tables;
        let pattern = tables.move_pattern(self.position.code_at(from));
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

    fn position_after_board_move(&self, piece: Piece, from: Cell, to: Cell) -> Position<S> {
        let mut after = *self.position;
        after.remove_piece(to);
        after.remove_piece(from);
        self.shogi.put_piece(&mut after, piece, to);
        after
    }

    /// The attack on the seat's own king after a move, if there is one.
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
            .unwrap_or(IllegalReason::NoSuchThing)
    }

    /// What forbids a drop on a cell, mates and the own king's safety aside.
    fn drop_cell_reason(&self, kind: PieceType, to: Cell) -> Option<IllegalReason> {
        let limits = self.shogi.drop_limits(kind);
        if self.seat_tables.dead_end_cells[usize::from(kind.0)].contains(to) {
            return Some(IllegalReason::NeverMoves);
        }
        if limits.no_drop_in_zone && self.seat_tables.zone.contains(to) {
            return Some(IllegalReason::DropInZone);
        }
        let slot = self.shogi.hand_slot(kind)?;
        if !self.seat_tables.drop_cells[usize::from(slot)].contains(to) {
            return Some(IllegalReason::DropOnLastRanks);
        }
        let limit = limits.per_file;
        if limit.is_some_and(|limit| self.full_files(kind, limit).contains(to)) {
            return Some(IllegalReason::FileIsFull(kind));
        }
        if !limits.drop_must_attack_king || self.cells_attacking_kings(kind).contains(to) {
            return None;
        }
        // During a truce such a drop is never legal: attacking the king breaks it (Hand 6.6).
        match self.position.truce_plies_left() {
            0 => Some(IllegalReason::AttacksNoKing),
            _ => Some(IllegalReason::BreaksTruce),
        }
    }

    /// The mate that a drop would give, if it would.
    fn mating_drop_reason(&self, kind: PieceType, to: Cell) -> Option<IllegalReason> {
        let mut kings = self.enemy_kings();
        let mated = kings.find(|(enemy, _)| self.is_mating_drop(*enemy, kind, to))?;
        Some(IllegalReason::DropMates(mated.0))
    }
}
