//! Moves that give check, and moves that end the game. Knows no evaluation.

use komadai_rules::traits::rules::{MoveStage, Rules};

/// A game that can list its checks, for quiescence and the mate search.
pub trait CheckMoves: Rules {
    /// Whether [`CheckMoves::mate_search_moves`] leaves out no check.
    const FINDS_ALL_CHECKS: bool = false;

    /// Whether a legal move checks the seat that moves next. May overlook discovered
    /// checks.
    fn gives_check(&self, position: &Self::Position, mv: Self::Move) -> bool {
        let mut after = position.clone();
        self.play(&mut after, mv);
        self.is_in_check(&after, self.turn(&after))
    }

    /// Appends legal checks that capture nothing, the most promising first, for
    /// quiescence.
    fn quiet_checks(&self, _position: &Self::Position, _moves: &mut Vec<Self::Move>) {}

    /// Appends the legal checks, each in its most promising forms, for the mate search.
    fn mate_search_moves(&self, position: &Self::Position, moves: &mut Vec<Self::Move>) {
        for stage in MoveStage::ALL {
            self.generate(position, stage, moves);
        }
        moves.retain(|mv| self.gives_check(position, *mv));
    }

    /// What comes of a drop by which the seat to move, in check, only interposes: the positions after the
    /// piece that checks has captured it and the game has given it back to the hand it came from, that seat
    /// to move again. None for any other move, and where that piece cannot capture it.
    fn after_captured_interposition(
        &self,
        _position: &Self::Position,
        _drop: Self::Move,
    ) -> Vec<Self::Position> {
        Vec::new()
    }

    /// A move that wins at once, where that is seen without search; the search stops
    /// there.
    fn winning_move(&self, _position: &Self::Position) -> Option<Self::Move> {
        None
    }
}
