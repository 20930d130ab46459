//! The truce with which a game may begin (Hand 6.1 to 6.7; `truce` in a variant file): no checks in the first
//! plies. All else that makes a move legal is the move generator's.

use crate::traits::rules::Rules;

use crate::shogi::geometry::bitboard::Bitboard;
use crate::shogi::movegen::targets::MoveGen;
use crate::shogi::{Move, Position, Shogi};

impl<S: Bitboard> Shogi<S> {
    /// Plies left of the truce before ply number `ply`, 1 being the first of the game (Hand 6.4).
    pub(in crate::shogi) fn truce_plies_left_at(&self, ply: u32) -> u8 {
        let played = u8::try_from(ply.saturating_sub(1)).unwrap_or(u8::MAX);
        self.rules.truce_plies.saturating_sub(played)
    }

    /// Whether a move gives check during the truce.
    pub(in crate::shogi) fn breaks_truce(&self, position: &Position<S>, mv: Move) -> bool {
        if position.truce_plies_left() == 0 {
            return false;
        }
        let mut after = *position;
        let before = self.play(&mut after, mv);
        let checked = self.seats_put_in_check(&before, &after, position.turn());
        !checked.is_empty()
    }

    /// Removes from `moves[from..]` those that break the truce.
    pub(in crate::shogi) fn retain_truce_keeping(
        &self,
        position: &Position<S>,
        moves: &mut Vec<Move>,
        from: usize,
    ) {
        if position.truce_plies_left() == 0 {
            return;
        }
        let mut number = 0;
        moves.retain(|mv| {
            number += 1;
            number <= from || !self.breaks_truce(position, *mv)
        });
    }

    /// The moves that keep the truce, without passes.
    pub(in crate::shogi) fn truce_keeping_moves(
        &self,
        position: &Position<S>,
        movegen: &MoveGen<S>,
    ) -> Vec<Move> {
        let mut moves = Vec::new();
        movegen.generate_all(&mut moves);
        self.retain_truce_keeping(position, &mut moves, 0);
        moves
    }
}
