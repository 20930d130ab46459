//! All tuned parameters of the engine in one value: built-in, or others to be tried
//! against them. Knows no game.

use std::sync::{Arc, LazyLock, PoisonError, RwLock};

use super::eval::network::NetError;
use super::eval::network_registry::{Nets, Network};
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

static BUILT_IN: LazyLock<RwLock<Arc<EngineParams>>> = LazyLock::new(|| {
    RwLock::new(Arc::new(EngineParams {
        search: Parameters::built_in().clone(),
        shogi: WeightsFile::built_in(),
        sigma: WeightsFile::built_in(),
        sankaku: WeightsFile::built_in(),
        nets: Nets::built_in(),
    }))
});

impl EngineParams {
    /// The built-in parameters.
    #[must_use]
    pub fn built_in() -> Arc<EngineParams> {
        Arc::clone(&BUILT_IN.read().unwrap_or_else(PoisonError::into_inner))
    }

    /// Adds the network that comes with the engine for the game with this name, as a file, where it is
    /// fetched instead of being built in. Engines from before go on without it.
    ///
    /// # Errors
    /// If the bytes are no network; then all stays as it was.
    pub fn add_built_in_network(name: &str, file: &[u8]) -> Result<(), NetError> {
        let net = Network::read(file)?;
        let mut built_in = BUILT_IN.write().unwrap_or_else(PoisonError::into_inner);
        let nets = &mut Arc::make_mut(&mut built_in).nets;
        nets.insert_built_in(name.into(), net);
        Ok(())
    }
}
