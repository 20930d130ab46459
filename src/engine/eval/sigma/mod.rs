//! The evaluation of Sigma 4 Shogi: hand-written terms, network features, move keys and
//! scores, checks. Knows the rules' sets of cells; not the search.

mod check_moves;
mod compiled_weights;
mod features;
mod hce;
mod lookup_tables;
mod move_keys;
mod move_scores;
mod nnue_things;
mod see;
pub mod weights;

use super::weights_file::WeightsFile;
use super::{SearchRules, VariantWeights};
use crate::engine_params::EngineParams;
use komadai_rules::sigma::{Position, Sigma, Stone};

pub use compiled_weights::CompiledWeights;
use weights::Weights;

impl VariantWeights for Sigma {
    type Weights = Weights;
    type CompiledWeights = CompiledWeights;

    fn weights(&self, params: &EngineParams) -> Weights {
        params.sigma.clone()
    }

    fn weights_file_text(&self, weights: &Weights, _tuning: &EngineParams) -> String {
        weights.write()
    }

    fn piece_values(&self, weights: &Weights) -> Vec<i32> {
        // The types of bases follow those of stones.
        let bases = [weights.base; 2];
        weights.stone.iter().copied().chain(bases).collect()
    }

    /// The Wazir, although an empty base may be worth less.
    fn least_piece_value(&self, weights: &Weights) -> Option<i32> {
        Some(weights.stone[Stone::Wazir.index()])
    }

    fn compile_weights(&self, weights: &Weights) -> CompiledWeights {
        CompiledWeights::new(weights)
    }
}

impl SearchRules for Sigma {
    fn null_move(&self, position: &Position) -> Option<Position> {
        let mut after_pass = *position;
        after_pass.set_turn(position.turn().other());
        Some(after_pass)
    }
}
