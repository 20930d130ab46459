//! The features of a position that its network is fed. Knows numbers of features, no
//! weights of a network.

use super::network::Features;
use super::static_eval::StaticEval;
use komadai_rules::seat::Seat;

/// A game whose positions have features for a network, or none.
pub trait NetworkInput: StaticEval {
    /// The game's name, by which what has been learnt about it is found.
    fn name(&self) -> &str;

    /// How many features the positions of this game may have in a seat's eyes;
    /// none where nothing has been learnt of games like it.
    fn feature_count(&self) -> usize {
        0
    }

    /// Notes the features of a position as a seat sees it: what stands where, from
    /// its own edge, own and the other's apart, what is held, and what is attacked
    /// where that says much.
    fn add_features(
        &self,
        _position: &Self::Position,
        _survey: &Self::AttackInfo,
        _eyes: Seat,
        _features: &mut Features,
    ) {
    }

    /// The features of a position as the seat to move sees it and as the other does; for
    /// games that find both together sooner than one by one.
    fn both_features(
        &self,
        _scales: &Self::CompiledWeights,
        position: &Self::Position,
        attack_info: &Self::AttackInfo,
    ) -> [Features; 2] {
        let turn = self.turn(position);
        [turn, turn.other()].map(|eyes| {
            let mut features = Features::default();
            self.add_features(position, attack_info, eyes, &mut features);
            features
        })
    }

    /// The same position with left and right exchanged, where that is worth as much
    /// and may be described otherwise: twice as much to learn from.
    fn mirrored(&self, _position: &Self::Position) -> Option<Self::Position> {
        None
    }
}
