//! Generates the legal moves that give check, direct and discovered, for searches that follow checks only.
//! Knows no search.

use crate::board::Cell;
use crate::piece_tracker::PieceType;

use super::attack::CheckInfo;
use super::targets::{MoveGen, kind_of, slot_indices};
use crate::shogi::geometry::bitboard::Bitboard;
use crate::shogi::position::Piece;
use crate::shogi::{Move, Position, Shogi};

impl<S: Bitboard> MoveGen<'_, S> {
    /// The cells from which a kind attacks an enemy king, `occupied` being the blockers.
    fn checking_cells(&self, kind: PieceType, occupied: S) -> S {
        let seat = self.seat;
        let code = Piece { seat, kind }.code();
        self.enemy_kings().fold(S::EMPTY, |set, (_, king)| {
            set | self.shogi.tables.attack_sources(code, king, occupied)
        })
    }

    /// Own pieces that give a discovered check when they leave: each alone blocks an attack of their side on an
    /// enemy king.
    fn discovery_blockers(&self) -> S {
        self.enemy_kings().fold(S::EMPTY, |set, (_, king)| {
            let check_info = CheckInfo::of_king(
                &self.shogi.tables,
                self.position,
                king,
                self.friendly_pieces(),
                self.own_pieces(),
            );
            set | check_info.pinned
        })
    }

    /// The targets by which such a piece discovers check: those off the ray.
    fn discovering_cells(&self, from: Cell) -> S {
        let tables = &self.shogi.tables;
        self.enemy_kings().fold(S::EMPTY, |set, (_, king)| {
            set | !tables.pin_mask(self.position, from, king, self.friendly_pieces())
        })
    }

    /// Calls `visit` for every own piece that can give check: its cell, its checking targets if it promotes, and
    /// those if it does not.
    pub fn visit_checking_pieces(&self, mut visit: impl FnMut(Cell, S, S)) {
        let discovery_blockers = self.discovery_blockers();
        for from in self.own_pieces().iter() {
            let kind = kind_of(self.position.code_at(from));
            let discovering_cells = match discovery_blockers.contains(from) {
                true => self.discovering_cells(from),
                false => S::EMPTY,
            };
            let occupied = self.occupied & !S::from_cell(from);
            let staying = discovering_cells | self.checking_cells(kind, occupied);
            let promoted = self.shogi.tables.piece_type_rules(kind).promotes_to;
            let promoting = promoted.map_or(S::EMPTY, |promoted| {
                discovering_cells | self.checking_cells(promoted, occupied)
            });
            let tables = &self.shogi.tables;
            let pattern = tables.move_pattern(self.position.code_at(from));
            // Most pieces reach no checking cell.
            if (tables.attacks(pattern, from, self.occupied) & (staying | promoting)).is_empty() {
                continue;
            }
            let targets = self.targets(from) & (staying | promoting);
            let (may_promote, may_stay) = self.promotion_split(from, kind, targets);
            visit(from, may_promote & promoting, may_stay & staying);
        }
    }

    /// The targets of checking drops from a hand slot.
    pub fn checking_drops(&self, slot: u8) -> S {
        let kind = self.shogi.tables.slot_kinds[usize::from(slot)];
        self.drop_targets(slot) & self.checking_cells(kind, self.occupied)
    }
}

impl<S: Bitboard> Shogi<S> {
    /// Appends the legal moves that give check, for each piece promotions first, drops last. During a truce there
    /// are none (Hand 6.5).
    pub fn checking_moves(&self, position: &Position<S>, moves: &mut Vec<Move>) {
        if position.truce_plies_left() > 0 {
            return;
        }
        let Some(movegen) = self.movegen(position) else {
            return;
        };
        movegen.visit_checking_pieces(|from, promoting, staying| {
            for (targets, promote) in [(promoting, true), (staying, false)] {
                moves.extend(targets.iter().map(|to| Move::Board { from, to, promote }));
            }
        });
        for slot in slot_indices(position.held_slots(movegen.seat)) {
            let kind = self.tables.slot_kinds[usize::from(slot)];
            let cells = movegen.checking_drops(slot).iter();
            moves.extend(cells.map(|to| Move::Drop { kind, to }));
        }
    }
}
