//! Moves that give check, and moves that end the game. Knows no evaluation.

use komadai_rules::traits::rules::{MoveStage, Rules};

/// A game that can list its checks, for quiescence and the mate search.
pub trait CheckMoves: Rules {
    /// Whether [`Evaluate::mate_search_moves`] leaves out no turn that gives check.
    const FINDS_ALL_CHECKS: bool = false;

    /// Whether a legal turn attacks a royal of the seat that moves next. May
    /// overlook what the moving piece uncovers.
    fn gives_check(&self, position: &Self::Position, mv: Self::Move) -> bool {
        let mut after = position.clone();
        self.play(&mut after, mv);
        self.in_check(&after, self.turn(&after))
    }

    /// Appends legal turns that give check and take nothing, the most promising first,
    /// where looking at them beyond the end of the search proper is worth the time.
    fn quiet_checks(&self, _position: &Self::Position, _moves: &mut Vec<Self::Move>) {}

    /// Appends the legal turns that give check, each in its most promising forms:
    /// what a search for forced wins looks at.
    fn mate_search_moves(&self, position: &Self::Position, moves: &mut Vec<Self::Move>) {
        for stage in MoveStage::ALL {
            self.generate(position, stage, moves);
        }
        moves.retain(|mv| self.gives_check(position, *mv));
    }

    /// A turn that ends the game in favour of the seat to move, where that can
    /// be told without search; the search then looks no further.
    fn winning_move(&self, _position: &Self::Position) -> Option<Self::Move> {
        None
    }
}
