//! Lists of legal moves, by the stages in which a search asks for them.

use crate::board::Cell;
use crate::traits::rules::MoveStage;

use super::targets::{MoveGen, kind_of, slot_indices};
use crate::shogi::Move;
use crate::shogi::geometry::bitboard::Bitboard;
use crate::shogi::geometry::tables::promotion_targets_from_cell;

impl<S: Bitboard> MoveGen<'_, S> {
    /// Appends the moves of one stage, without passes.
    pub fn generate(&self, stage: MoveStage, moves: &mut Vec<Move>) {
        match stage {
            MoveStage::Tactical | MoveStage::Quiet => {
                for from in self.own_pieces().iter() {
                    self.generate_from(from, stage, moves);
                }
            }
            MoveStage::Rest => {
                let own = self.own_pieces().iter();
                for from in own.filter(|from| self.can_reach_underpromotion(*from)) {
                    self.generate_from(from, stage, moves);
                }
            }
            MoveStage::Drops => self.generate_drops(moves),
        }
    }

    /// Appends every move, without passes.
    pub fn generate_all(&self, moves: &mut Vec<Move>) {
        for from in self.own_pieces().iter() {
            let kind = kind_of(self.position.code_at(from));
            let (promoting, staying) = self.promotion_split(from, kind, self.targets(from));
            push_board_moves(from, promoting, true, moves);
            push_board_moves(from, staying, false, moves);
        }
        self.generate_drops(moves);
    }

    /// Whether a piece might go where promoting loses no move: a quick test that spares most
    /// pieces, for which nothing is left to the last stage, the search for their targets.
    fn can_reach_underpromotion(&self, from: Cell) -> bool {
        let tables = &self.shogi.tables;
        let code = self.position.code_at(from);
        if !tables
            .piece_type_rules(kind_of(code))
            .promotion_keeps_all_moves
        {
            return false;
        }
        let reach = tables.attacks(tables.move_pattern(code), from, self.occupied);
        let promoting =
            promotion_targets_from_cell(self.seat_tables, self.shogi.rules.promotes, from);
        !(reach & promoting).is_empty()
    }

    /// Captures and promotions are tactical; where promoting loses no move, not promoting goes to the last
    /// stage.
    fn generate_from(&self, from: Cell, stage: MoveStage, moves: &mut Vec<Move>) {
        let kind = kind_of(self.position.code_at(from));
        let (promoting, staying) = self.promotion_split(from, kind, self.targets(from));
        let underpromotions = if self
            .shogi
            .tables
            .piece_type_rules(kind)
            .promotion_keeps_all_moves
        {
            staying & promoting
        } else {
            S::EMPTY
        };
        let (captures, steps) = (staying & self.occupied, staying & !self.occupied);
        match stage {
            MoveStage::Tactical => {
                push_board_moves(from, promoting, true, moves);
                push_board_moves(from, captures & !underpromotions, false, moves);
            }
            MoveStage::Quiet => push_board_moves(from, steps & !underpromotions, false, moves),
            MoveStage::Rest => push_board_moves(from, underpromotions, false, moves),
            MoveStage::Drops => {}
        }
    }

    fn generate_drops(&self, moves: &mut Vec<Move>) {
        for slot in slot_indices(self.position.held_slots(self.seat)) {
            let kind = self.shogi.tables.slot_kinds[usize::from(slot)];
            let cells = self.drop_targets(slot).iter();
            moves.extend(cells.map(|to| Move::Drop { kind, to }));
        }
    }
}

#[inline]
fn push_board_moves<S: Bitboard>(from: Cell, targets: S, promote: bool, moves: &mut Vec<Move>) {
    let moved = |to| Move::Board { from, to, promote };
    moves.extend(targets.iter().map(moved));
}
