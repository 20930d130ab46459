//! Who attacks what (glossary of the rules pages): pieces that could capture on
//! a cell by their way of moving alone, and what stands between them and a king.

use crate::board::Cell;
use crate::seat::Seat;

use crate::shogi::Shogi;
use crate::shogi::geometry::bitboard::Bitboard;
use crate::shogi::geometry::tables::Tables;
use crate::shogi::position::{Piece, Position};

/// What attacks and nearly attacks a king.
#[derive(Clone, Copy, Debug)]
pub(in crate::shogi) struct CheckInfo<S> {
    /// The cells on which a piece, by capturing or standing in between, ends
    /// every attack: the whole board if there is none.
    pub relief: S,
    /// Own pieces that alone stand between the king and an attacker.
    pub pinned: S,
}

impl<S: Bitboard> CheckInfo<S> {
    /// No danger.
    #[inline]
    pub fn none() -> CheckInfo<S> {
        CheckInfo {
            relief: !S::EMPTY,
            pinned: S::EMPTY,
        }
    }

    /// What threatens a king, given the enemies' pieces and the own ones.
    #[inline]
    pub fn of(
        tables: &Tables<S>,
        position: &Position<S>,
        king: Cell,
        hostile: S,
        own: S,
    ) -> CheckInfo<S> {
        let mut danger = CheckInfo::none();
        let occupied = position.occupied();
        for cell in (tables.leaps_to[king.index()] & hostile).iter() {
            let way = tables.way(position.code_at(cell));
            if way.leaps[cell.index()].contains(king) {
                danger.relief &= S::of(cell);
            }
        }
        tables.each_line_to(position, king, hostile, |from, between| {
            let blockers = between & occupied;
            if blockers.is_empty() {
                danger.relief &= between | S::of(from);
            } else if !blockers.is_many() {
                danger.pinned |= blockers & own;
            }
        });
        danger
    }
}

impl<S: Bitboard> Tables<S> {
    /// Calls `tell` with every line of the `hostile` pieces that leads to a
    /// cell on an empty board: from where, and the cells between.
    #[inline]
    fn each_line_to(
        &self,
        position: &Position<S>,
        to: Cell,
        hostile: S,
        mut tell: impl FnMut(Cell, S),
    ) {
        let far = self.slides_to[to.index()] & hostile & position.sliders();
        for from in far.iter() {
            for line in &self.way(position.code_at(from)).lines {
                let line = &self.lines[usize::from(*line)];
                if line.ray[from.index()].contains(to) {
                    tell(from, line.between(from, to));
                }
            }
        }
    }

    /// Where a pinned piece may go, as far as its king is concerned: the lines
    /// on which it alone stands between the king and an attacker.
    pub fn pin(&self, position: &Position<S>, pinned: Cell, king: Cell, hostile: S) -> S {
        let occupied = position.occupied();
        let mut allowed = !S::EMPTY;
        self.each_line_to(position, king, hostile, |from, between| {
            if between & occupied == S::of(pinned) {
                allowed &= between | S::of(from);
            }
        });
        allowed
    }

    /// The lowest cell from which one of the `hostile` pieces attacks a cell,
    /// `occupied` being the cells that block.
    #[inline]
    pub fn attacker(
        &self,
        position: &Position<S>,
        cell: Cell,
        hostile: S,
        occupied: S,
    ) -> Option<Cell> {
        let leaps = |from: &Cell| {
            let way = self.way(position.code_at(*from));
            way.leaps[from.index()].contains(cell)
        };
        let near = self.leaps_to[cell.index()] & hostile;
        if let Some(from) = near.iter().find(leaps) {
            return Some(from);
        }
        let slides = |from: &Cell| {
            let way = self.way(position.code_at(*from));
            way.lines.iter().any(|line| {
                let line = &self.lines[usize::from(*line)];
                line.ray[from.index()].contains(cell)
                    && (line.between(*from, cell) & occupied).is_empty()
            })
        };
        let far = self.slides_to[cell.index()] & hostile & position.sliders();
        far.iter().find(slides)
    }
}

impl<S: Bitboard> Shogi<S> {
    /// The cells of the pieces on a seat's side: those it may not capture.
    #[inline]
    pub(in crate::shogi) fn friends(&self, position: &Position<S>, seat: Seat) -> S {
        if self.is_alone {
            return position.men(seat);
        }
        let side = self.tables.view(seat).side.iter();
        side.filter(|friend| !position.out().contains(*friend))
            .fold(S::EMPTY, |set, friend| set | position.men(friend))
    }

    /// The cells of the pieces that attack a seat's and that it may capture,
    /// kings' safety aside: those of the seats against it, and of those out.
    #[inline]
    #[must_use]
    pub fn hostile(&self, position: &Position<S>, seat: Seat) -> S {
        position.occupied() & !self.friends(position, seat)
    }

    /// From where a seat's king is attacked; nowhere if it has none.
    #[inline]
    #[must_use]
    pub fn checker(&self, position: &Position<S>, seat: Seat) -> Option<Cell> {
        let king = position.king(seat)?;
        let hostile = self.hostile(position, seat);
        self.tables
            .attacker(position, king, hostile, position.occupied())
    }

    /// Whether a seat's king is attacked by a piece that did not attack it from
    /// the same cell before.
    pub(in crate::shogi) fn is_newly_checked(
        &self,
        before: &Position<S>,
        after: &Position<S>,
        seat: Seat,
    ) -> bool {
        let attackers = |position: &Position<S>, king| {
            let hostile = self.hostile(position, seat);
            self.attackers(position, king, hostile, position.occupied())
        };
        // The cheap question first, for it mostly is the last.
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
                    fresh &= !S::of(known);
                }
            }
        }
        !fresh.is_empty()
    }

    /// The cells of the pieces among some that attack a cell, `occupied` being
    /// the cells that block.
    #[inline]
    #[must_use]
    pub fn attackers(&self, position: &Position<S>, cell: Cell, among: S, occupied: S) -> S {
        let tables = &self.tables;
        let mut attackers = S::EMPTY;
        for from in (tables.leaps_to[cell.index()] & among).iter() {
            if tables.way(position.code_at(from)).leaps[from.index()].contains(cell) {
                attackers |= S::of(from);
            }
        }
        let far = tables.slides_to[cell.index()] & among & position.sliders();
        for from in far.iter() {
            for line in &tables.way(position.code_at(from)).lines {
                let line = &tables.lines[usize::from(*line)];
                if line.ray[from.index()].contains(cell)
                    && (line.between(from, cell) & occupied).is_empty()
                {
                    attackers |= S::of(from);
                }
            }
        }
        attackers
    }

    /// What a piece would attack from a cell, `occupied` being the cells that block.
    #[inline]
    #[must_use]
    pub fn reach_of(&self, piece: Piece, from: Cell, occupied: S) -> S {
        let tables = &self.tables;
        tables.reach(tables.way(piece.code()), from, occupied)
    }

    /// A seat's promotion zone.
    #[must_use]
    pub fn zone(&self, seat: Seat) -> S {
        self.tables.view(seat).zone
    }
}
