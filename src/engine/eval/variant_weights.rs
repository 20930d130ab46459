//! The tuned weights of one game: which of all weights are its own, and what the
//! evaluation looks up, worked out from them. Knows no position.

use super::weights_file::Weights;
use crate::engine_params::EngineParams;
use komadai_rules::traits::rules::Rules;

/// A game with tuned evaluation weights.
pub trait VariantWeights: Rules {
    /// The numbers of one game that are tuned.
    type Weights: Weights;

    /// What positions are judged by, worked out once for a search.
    type CompiledWeights: Send + Sync;

    /// The numbers for this game among all there are.
    fn weights(&self, params: &EngineParams) -> Self::Weights;

    /// The same with a number of its own for every piece whose worth follows from
    /// others: nothing is judged otherwise, but each can be moved by itself.
    fn with_all_pieces(&self, weights: Self::Weights) -> Self::Weights {
        weights
    }

    /// A file of `ron_configs/engine/` with these numbers for this game. If it is
    /// about other games too, it says of them what `params` does.
    fn weights_file_with(&self, weights: &Self::Weights, params: &EngineParams) -> String;

    /// Works out what positions are judged by.
    fn compile_weights(&self, weights: &Self::Weights) -> Self::CompiledWeights;
}
