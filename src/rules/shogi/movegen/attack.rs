//! Attacks (rules 2.4 to 2.6 of RULES.md), checkers, pins and check evasion masks.

use crate::board::Cell;
use crate::seat::Seat;

use crate::shogi::Shogi;
use crate::shogi::geometry::bitboard::Bitboard;
use crate::shogi::geometry::tables::Tables;
use crate::shogi::position::{Piece, Position};

/// Checks and pins of one king.
#[derive(Clone, Copy, Debug)]
pub(in crate::shogi) struct CheckInfo<S> {
    /// The cells on which a piece ends every check, by capturing the checker or by interposing: all cells if
    /// there is no check.
    pub evasion_mask: S,
    /// Own pieces that are pinned: each alone blocks an attack on the king.
    pub pinned: S,
}

impl<S: Bitboard> CheckInfo<S> {
    /// No check and no pin.
    #[inline]
    pub fn none() -> CheckInfo<S> {
        CheckInfo {
            evasion_mask: !S::EMPTY,
            pinned: S::EMPTY,
        }
    }

    /// Checks and pins of the king on a cell, given the enemies' pieces and the own ones.
    #[inline]
    pub fn of_king(
        tables: &Tables<S>,
        position: &Position<S>,
        king: Cell,
        enemy_pieces: S,
        own: S,
    ) -> CheckInfo<S> {
        let mut check_info = CheckInfo::none();
        let occupied = position.occupied();
        for cell in (tables.leap_sources[king.index()] & enemy_pieces).iter() {
            let pattern = tables.move_pattern(position.code_at(cell));
            if pattern.leaps[cell.index()].contains(king) {
                check_info.evasion_mask &= S::from_cell(cell);
            }
        }
        tables.visit_rays_to(position, king, enemy_pieces, |from, between| {
            let blockers = between & occupied;
            if blockers.is_empty() {
                check_info.evasion_mask &= between | S::from_cell(from);
            } else if !blockers.has_two_or_more() {
                check_info.pinned |= blockers & own;
            }
        });
        check_info
    }
}

impl<S: Bitboard> Tables<S> {
    /// Calls `visit` with every ray of the enemy pieces that leads to a cell on an empty board: where it starts,
    /// and the cells between.
    #[inline]
    fn visit_rays_to(
        &self,
        position: &Position<S>,
        to: Cell,
        enemy_pieces: S,
        mut visit: impl FnMut(Cell, S),
    ) {
        let slider_cells = self.slide_sources[to.index()] & enemy_pieces & position.sliders();
        for from in slider_cells.iter() {
            for ray_table in &self.move_pattern(position.code_at(from)).rays {
                let ray_table = &self.rays[usize::from(*ray_table)];
                if ray_table.ray[from.index()].contains(to) {
                    visit(from, ray_table.between(from, to));
                }
            }
        }
    }

    /// Where a pinned piece may go: along the rays on which it alone blocks an attack on the king, pinning
    /// pieces included.
    pub fn pin_mask(&self, position: &Position<S>, pinned: Cell, king: Cell, enemy_pieces: S) -> S {
        let occupied = position.occupied();
        let mut allowed = !S::EMPTY;
        self.visit_rays_to(position, king, enemy_pieces, |from, between| {
            if between & occupied == S::from_cell(pinned) {
                allowed &= between | S::from_cell(from);
            }
        });
        allowed
    }

    /// The cell of one of the enemy pieces that attacks a cell, `occupied` being the blockers: leapers come first,
    /// then the lowest cell.
    #[inline]
    pub fn first_attacker(
        &self,
        position: &Position<S>,
        cell: Cell,
        enemy_pieces: S,
        occupied: S,
    ) -> Option<Cell> {
        let leaps = |from: &Cell| {
            let pattern = self.move_pattern(position.code_at(*from));
            pattern.leaps[from.index()].contains(cell)
        };
        let near = self.leap_sources[cell.index()] & enemy_pieces;
        if let Some(from) = near.iter().find(leaps) {
            return Some(from);
        }
        let slides = |from: &Cell| {
            let pattern = self.move_pattern(position.code_at(*from));
            pattern.rays.iter().any(|ray_table| {
                let ray_table = &self.rays[usize::from(*ray_table)];
                ray_table.ray[from.index()].contains(cell)
                    && (ray_table.between(*from, cell) & occupied).is_empty()
            })
        };
        let slider_cells = self.slide_sources[cell.index()] & enemy_pieces & position.sliders();
        slider_cells.iter().find(slides)
    }
}

impl<S: Bitboard> Shogi<S> {
    /// The pieces of a seat's side, which it may not capture (Four Player 8.1).
    #[inline]
    pub(in crate::shogi) fn friendly_pieces(&self, position: &Position<S>, seat: Seat) -> S {
        if self.has_no_teams {
            return position.pieces(seat);
        }
        let side = self.tables.seat_tables(seat).side.iter();
        side.filter(|friend| !position.seats_out().contains(*friend))
            .fold(S::EMPTY, |set, friend| set | position.pieces(friend))
    }

    /// The pieces that a seat may capture and that may check it: those of other sides, and of seats that are
    /// out (Yonin 5.7, 6.16; Four Player 9.18).
    #[inline]
    #[must_use]
    pub fn enemy_pieces(&self, position: &Position<S>, seat: Seat) -> S {
        position.occupied() & !self.friendly_pieces(position, seat)
    }

    /// The cell of a piece that checks a seat's king; none if it is not in check or has no king.
    #[inline]
    #[must_use]
    pub fn checker(&self, position: &Position<S>, seat: Seat) -> Option<Cell> {
        let king = position.king(seat)?;
        let enemy_pieces = self.enemy_pieces(position, seat);
        self.tables
            .first_attacker(position, king, enemy_pieces, position.occupied())
    }

    /// Whether a seat's king is attacked by a piece that did not attack it from the same cell before
    /// (Yonin 8.4).
    pub(in crate::shogi) fn is_newly_checked(
        &self,
        before: &Position<S>,
        after: &Position<S>,
        seat: Seat,
    ) -> bool {
        let attackers = |position: &Position<S>, king| {
            let enemy_pieces = self.enemy_pieces(position, seat);
            self.attackers(position, king, enemy_pieces, position.occupied())
        };
        // The cheap test first: mostly there is no check.
        let Some(king) = after.king(seat) else {
            return false;
        };
        if self.checker(after, seat).is_none() {
            return false;
        }
        let mut fresh = attackers(after, king);
        if before.king(seat) == Some(king) {
            for known in attackers(before, king).iter() {
                if before.code_at(known) == after.code_at(known) {
                    fresh &= !S::from_cell(known);
                }
            }
        }
        !fresh.is_empty()
    }

    /// The cells of all pieces in `among` that attack a cell, `occupied` being the blockers.
    #[inline]
    #[must_use]
    pub fn attackers(&self, position: &Position<S>, cell: Cell, among: S, occupied: S) -> S {
        let tables = &self.tables;
        let mut attackers = S::EMPTY;
        for from in (tables.leap_sources[cell.index()] & among).iter() {
            if tables.move_pattern(position.code_at(from)).leaps[from.index()].contains(cell) {
                attackers |= S::from_cell(from);
            }
        }
        let slider_cells = tables.slide_sources[cell.index()] & among & position.sliders();
        for from in slider_cells.iter() {
            for ray_table in &tables.move_pattern(position.code_at(from)).rays {
                let ray_table = &tables.rays[usize::from(*ray_table)];
                if ray_table.ray[from.index()].contains(cell)
                    && (ray_table.between(from, cell) & occupied).is_empty()
                {
                    attackers |= S::from_cell(from);
                }
            }
        }
        attackers
    }

    /// The cells a piece would attack from a cell, `occupied` being the blockers.
    #[inline]
    #[must_use]
    pub fn attacks_of(&self, piece: Piece, from: Cell, occupied: S) -> S {
        let tables = &self.tables;
        tables.attacks(tables.move_pattern(piece.code()), from, occupied)
    }

    /// The cells of sliding pieces whose attacks may depend on whether a cell is occupied.
    #[inline]
    #[must_use]
    pub fn sliders_towards(&self, position: &Position<S>, cell: Cell) -> S {
        self.tables.slide_sources[cell.index()] & position.sliders()
    }

    /// A seat's promotion zone.
    #[must_use]
    pub fn promotion_zone(&self, seat: Seat) -> S {
        self.tables.seat_tables(seat).zone
    }
}
