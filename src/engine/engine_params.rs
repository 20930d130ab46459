//! All tuned parameters of the engine in one value: built-in, or others to be tried
//! against them. Knows no game.

use std::sync::{Arc, LazyLock};

use super::eval::network_registry::Nets;
use super::eval::weights_file::WeightsFile;
use super::eval::{sankaku, shogi, sigma};
use super::search::parameters::Parameters;

/// Search parameters, weights and networks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EngineParams {
    /// Search parameters.
    pub search: Parameters,
    /// Weights of the shogi family.
    pub shogi: shogi::weights::FamilyWeights,
    /// Weights of Sigma 4 Shogi.
    pub sigma: sigma::weights::Weights,
    /// Weights of Sankaku Shogi.
    pub sankaku: sankaku::weights::Weights,
    /// Networks, added to the evaluation.
    pub nets: Nets,
}

impl EngineParams {
    /// The built-in parameters.
    #[must_use]
    pub fn built_in() -> Arc<EngineParams> {
        static BUILT_IN: LazyLock<Arc<EngineParams>> = LazyLock::new(|| {
            Arc::new(EngineParams {
                search: Parameters::built_in().clone(),
                shogi: WeightsFile::built_in(),
                sigma: WeightsFile::built_in(),
                sankaku: WeightsFile::built_in(),
                nets: Nets::built_in(),
            })
        });
        Arc::clone(&BUILT_IN)
    }
}
