//! The features of a position that a network of the first form is fed: things, and who attacks
//! what. Knows numbers of features, no weights of a network.

use super::network::Features;
use super::static_eval::StaticEval;
use crate::multiplayer::teams::Teams;
use komadai_rules::seat::Seat;

/// A game whose positions have features of attacks for a network, or none.
pub trait NetworkInput: StaticEval {
    /// The number of network inputs per perspective; 0 where the game has none of that form.
    fn feature_count(&self) -> usize {
        0
    }

    /// Whether a network that comes with the program for a game of this name is about this one:
    /// board and pieces are those of that game, and seats play alone as there. A player's file
    /// may have its name and other pieces, and an option may pair its seats.
    fn suits_built_in_network(&self) -> bool {
        true
    }

    /// Adds the features of a position from one seat's perspective: pieces by cell from
    /// its own edge, own and enemy apart, hands, and attacks.
    fn add_features(
        &self,
        _position: &Self::Position,
        _attack_info: &Self::AttackInfo,
        _perspective: Seat,
        _features: &mut Features,
    ) {
    }

    /// The features from the perspectives of the seat to move and of the other, or of the seat
    /// that plays alone against all others and of the next; for games that find both together faster.
    fn features_of_both_seats(
        &self,
        _compiled: &Self::CompiledWeights,
        position: &Self::Position,
        attack_info: &Self::AttackInfo,
        _teams: &Teams,
    ) -> [Features; 2] {
        let turn = self.turn(position);
        [turn, turn.other()].map(|perspective| {
            let mut features = Features::default();
            self.add_features(position, attack_info, perspective, &mut features);
            features
        })
    }

    /// The position mirrored left to right, where that has the same value: it doubles the
    /// training data.
    fn mirrored_position(&self, _position: &Self::Position) -> Option<Self::Position> {
        None
    }
}
