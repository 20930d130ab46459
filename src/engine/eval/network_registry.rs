//! Built-in and loaded networks, by variant. Knows files, not what is in them.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::NetworkInput;
use super::network::Net;

/// The networks that the engine comes with, made by `komadai-engine learn`.
const BUILT_IN: [(&str, &[u8]); 5] = [
    ("hand", include_bytes!("../../../assets/nets/hand.net")),
    (
        "minishogi",
        include_bytes!("../../../assets/nets/minishogi.net"),
    ),
    (
        "sankaku",
        include_bytes!("../../../assets/nets/sankaku.net"),
    ),
    ("shogi", include_bytes!("../../../assets/nets/shogi.net")),
    ("sigma", include_bytes!("../../../assets/nets/sigma.net")),
];

/// Networks by variant name.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Nets(BTreeMap<String, Arc<Net>>);

impl Nets {
    /// Those that the engine comes with.
    ///
    /// # Panics
    /// Never: a test reads the files that are built in.
    #[must_use]
    pub fn built_in() -> Nets {
        let mut nets = Nets::default();
        for (name, bytes) in BUILT_IN {
            let net = Net::read(bytes).expect("the built-in networks are well-formed");
            nets.insert(name.into(), net);
        }
        nets
    }

    /// How many there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether there are none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Keeps a network for the game with this name.
    pub fn insert(&mut self, name: String, net: Net) {
        self.0.insert(name, Arc::new(net));
    }

    /// The network for a game, if there is one that knows its features.
    pub fn network_for<G: NetworkInput>(&self, game: &G) -> Option<&Net> {
        let net = self.0.get(game.variant_info().name)?;
        (net.input_count() == game.feature_count()).then_some(net)
    }
}
