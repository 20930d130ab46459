//! The tuned weights of one game: which of all weights are its own, and what the
//! evaluation looks up, worked out from them. Knows no position.

use super::weights_file::Weights;
use crate::engine_params::EngineParams;
use komadai_rules::traits::rules::Rules;

/// A game with tuned evaluation weights.
pub trait VariantWeights: Rules {
    /// The tuned weights of one game.
    type Weights: Weights;

    /// What the evaluation looks up, worked out from the weights once for a search.
    type CompiledWeights: Send + Sync;

    /// This game's weights among all parameters.
    fn weights(&self, params: &EngineParams) -> Self::Weights;

    /// The same with an entry for every piece whose value is otherwise worked out from
    /// its movement, so that each can be tuned by itself. No evaluation changes.
    fn with_all_pieces_listed(&self, weights: Self::Weights) -> Self::Weights {
        weights
    }

    /// A file of `params/` with these weights for this game, and those of
    /// `params` for other games in it.
    fn weights_file_text(&self, weights: &Self::Weights, params: &EngineParams) -> String;

    /// Value of each piece type on the board, by its number; 0 for royals.
    fn piece_values(&self, weights: &Self::Weights) -> Vec<i32>;

    /// Value of the least piece, in whose hundredths players count material.
    fn least_piece_value(&self, weights: &Self::Weights) -> Option<i32> {
        let values = self.piece_values(weights).into_iter();
        values.filter(|value| *value > 0).min()
    }

    /// Works out what the evaluation looks up.
    fn compile_weights(&self, weights: &Self::Weights) -> Self::CompiledWeights;
}
