//! Estimates for move ordering and pruning: static exchange evaluation (SEE), and scores
//! of quiet moves. Knows no search.

use super::variant_weights::VariantWeights;

/// A game whose moves can be estimated without search.
pub trait MoveScores: VariantWeights {
    /// SEE of a legal capture or promotion, in hundredths of the least piece; negative if
    /// it loses something.
    fn see(
        &self,
        compiled: &Self::CompiledWeights,
        position: &Self::Position,
        mv: Self::Move,
    ) -> i32;

    /// Appends the SEE of several moves; for games that find them together faster.
    fn see_all(
        &self,
        compiled: &Self::CompiledWeights,
        position: &Self::Position,
        moves: &[Self::Move],
        gains: &mut Vec<i32>,
    ) {
        gains.extend(moves.iter().map(|mv| self.see(compiled, position, *mv)));
    }

    /// Adds to the history scores of quiet moves and drops how promising each looks. For
    /// games with so many moves that few have a history.
    fn score_quiets(
        &self,
        _compiled: &Self::CompiledWeights,
        _position: &Self::Position,
        _moves: &[Self::Move],
        _scores: &mut [i32],
    ) {
    }

    /// Whether [`MoveScores::see_quiet`] knows anything.
    const HAS_QUIET_SEE: bool = false;

    /// SEE of a legal move that captures nothing: zero or below; zero where that is not
    /// known.
    fn see_quiet(
        &self,
        _compiled: &Self::CompiledWeights,
        _position: &Self::Position,
        _mv: Self::Move,
    ) -> i32 {
        0
    }
}
