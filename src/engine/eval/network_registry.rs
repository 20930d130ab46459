//! Built-in and loaded networks, by variant. Knows files, not what is in them.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::NetworkInput;
use super::network::Net;

/// The networks that the engine comes with, made by `komadai-engine learn`.
const BUILT_IN: [(&str, &[u8]); 5] = [
    ("hand", include_bytes!("../nets/hand.net")),
    ("minishogi", include_bytes!("../nets/minishogi.net")),
    ("sankaku", include_bytes!("../nets/sankaku.net")),
    ("shogi", include_bytes!("../nets/shogi.net")),
    ("sigma", include_bytes!("../nets/sigma.net")),
];

/// Networks by variant name.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Nets(BTreeMap<String, RegisteredNet>);

#[derive(Clone, Debug, PartialEq, Eq)]
struct RegisteredNet {
    net: Arc<Net>,
    /// Whether it came with the engine, and so is about the game that did.
    is_built_in: bool,
}

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
            nets.register(name.into(), net, true);
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
        self.register(name, net, false);
    }

    fn register(&mut self, name: String, net: Net, is_built_in: bool) {
        let net = Arc::new(net);
        self.0.insert(name, RegisteredNet { net, is_built_in });
    }

    /// The network for a game, if there is one that knows its features. One that came with the
    /// engine knows nothing of a game of the same name with other pieces.
    pub fn network_for<G: NetworkInput>(&self, game: &G) -> Option<&Net> {
        let RegisteredNet { net, is_built_in } = self.0.get(game.variant_info().name)?;
        let fits = net.input_count() == game.feature_count()
            && (!is_built_in || game.has_built_in_pieces());
        fits.then_some(net)
    }
}
