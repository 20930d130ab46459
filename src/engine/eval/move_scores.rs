//! Estimates for move ordering and pruning: static exchange evaluation (SEE), and scores
//! of quiet moves. Knows no search.

use super::variant_weights::VariantWeights;

/// A game whose moves can be estimated without search.
pub trait MoveScores: VariantWeights {
    /// An estimate of what a legal capture or promotion wins in the end, in
    /// the same unit; below zero if it seems to lose something.
    fn see(
        &self,
        compiled: &Self::CompiledWeights,
        position: &Self::Position,
        mv: Self::Move,
    ) -> i32;

    /// Appends the gains of several turns; for games that find them together sooner
    /// than one by one.
    fn see_all(
        &self,
        compiled: &Self::CompiledWeights,
        position: &Self::Position,
        moves: &[Self::Move],
        gains: &mut Vec<i32>,
    ) {
        gains.extend(moves.iter().map(|mv| self.see(compiled, position, *mv)));
    }

    /// Adds to the scores of quiet turns and drops, whose success so far they are
    /// (`Ordering::success`), how promising each of them looks. For games with so many
    /// turns that few have a past.
    fn score_quiets(
        &self,
        _scales: &Self::CompiledWeights,
        _position: &Self::Position,
        _moves: &[Self::Move],
        _scores: &mut [i32],
    ) {
    }

    /// Whether [`Evaluate::risk`] knows anything.
    const HAS_QUIET_SEE: bool = false;

    /// An estimate of what a legal turn that takes nothing loses, zero or
    /// below; zero where that is not known.
    fn see_quiet(
        &self,
        _scales: &Self::CompiledWeights,
        _position: &Self::Position,
        _mv: Self::Move,
    ) -> i32 {
        0
    }
}
