//! Static evaluation by hand-written terms. Knows no search.

use super::SeatScores;
use super::variant_weights::VariantWeights;
use crate::multiplayer::teams::Teams;

/// A game with a hand-written static evaluation.
pub trait StaticEval: VariantWeights {
    /// What both the judgement by hand and the features of a position look at,
    /// worked out once for each position; `()` where they share nothing.
    type AttackInfo;

    /// What is to be known of a position for [`Evaluate::evaluate`] and
    /// [`Evaluate::both_features`].
    fn attack_info(
        &self,
        compiled: &Self::CompiledWeights,
        position: &Self::Position,
    ) -> Self::AttackInfo;

    /// What the position is worth to the party of the seat to move, in
    /// hundredths of the game's least piece (a Wazir in Sigma, a Soldier in
    /// Sankaku, a Pawn in shogi), less than that where one side has nearly
    /// everything.
    fn evaluate(
        &self,
        compiled: &Self::CompiledWeights,
        position: &Self::Position,
        attack_info: &Self::AttackInfo,
        teams: &Teams,
    ) -> i32;

    /// By how much each seat is ahead where all play for themselves; nothing in games
    /// of two seats.
    fn seat_leads(
        &self,
        _scales: &Self::CompiledWeights,
        _position: &Self::Position,
    ) -> SeatScores {
        SeatScores::default()
    }
}
