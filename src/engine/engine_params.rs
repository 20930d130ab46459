//! Everything about the engine that is tuned, in one value: the built-in
//! numbers, or others that are tried against them. Knows no game.

use std::sync::{Arc, LazyLock};

use super::eval::network_registry::Nets;
use super::eval::weights_file::WeightsFile;
use super::eval::{sankaku, shogi, sigma};
use super::search::parameters::Parameters;

/// What is tuned.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EngineParams {
    /// What steers the search.
    pub search: Parameters,
    /// By what the games of the shogi family are judged.
    pub shogi: shogi::weights::FamilyWeights,
    /// By what Sigma is judged.
    pub sigma: sigma::weights::Weights,
    /// By what Sankaku is judged.
    pub sankaku: sankaku::weights::Weights,
    /// What has been learnt about games, added to that.
    pub nets: Nets,
}

impl EngineParams {
    /// The numbers that the engine comes with.
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
