//! Static evaluation by hand-written terms. Knows no search.

use super::SeatScores;
use super::variant_weights::VariantWeights;
use crate::multiplayer::teams::Teams;

/// A game with a hand-written static evaluation.
pub trait StaticEval: VariantWeights {
    /// Attacks and other facts of a position that evaluation and network features share;
    /// `()` where they share nothing.
    type AttackInfo;

    /// The facts of a position for [`StaticEval::evaluate`] and the network features.
    fn attack_info(
        &self,
        compiled: &Self::CompiledWeights,
        position: &Self::Position,
    ) -> Self::AttackInfo;

    /// A number that positions share if the facts of one can be changed to those of the other.
    fn attack_frame(&self, _position: &Self::Position) -> u64 {
        0
    }

    /// Brings the facts of one position to another of the same frame, where changing them is
    /// faster than working them out.
    fn update_attack_info(
        &self,
        compiled: &Self::CompiledWeights,
        (_before, after): (&Self::Position, &Self::Position),
        attack_info: &mut Self::AttackInfo,
    ) {
        *attack_info = self.attack_info(compiled, after);
    }

    /// Evaluation for the team of the seat to move, in hundredths of the game's least
    /// piece (a Wazir in Sigma, a Soldier in Sankaku, a Pawn in shogi); flattened where
    /// one side has nearly everything.
    fn evaluate(
        &self,
        compiled: &Self::CompiledWeights,
        position: &Self::Position,
        attack_info: &Self::AttackInfo,
        teams: &Teams,
    ) -> i32;

    /// The lead of each seat where all play for themselves; zeros in games of two seats.
    fn seat_leads(
        &self,
        _compiled: &Self::CompiledWeights,
        _position: &Self::Position,
    ) -> SeatScores {
        SeatScores::default()
    }
}
