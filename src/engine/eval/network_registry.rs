//! Built-in and loaded networks, by variant. Knows files, not what is in them.

use std::collections::BTreeMap;
use std::fmt;
use std::sync::Arc;

use super::SearchGame;
use super::network::{Net, NetError};
use super::nnue::accumulators::GameNnue;
use super::nnue::layout::LayoutSize;
use super::nnue::{self, Nnue};

/// The networks that the engine comes with, made by `komadai-engine learn`. A page fetches each with
/// its game instead.
#[cfg(target_arch = "wasm32")]
const BUILT_IN: [(&str, &[u8]); 0] = [];
#[cfg(not(target_arch = "wasm32"))]
const BUILT_IN: [(&str, &[u8]); 6] = [
    ("hand", include_bytes!("../nets/hand.net")),
    ("minishogi", include_bytes!("../nets/minishogi.net")),
    ("sankaku", include_bytes!("../nets/sankaku.net")),
    ("shogi", include_bytes!("../nets/shogi.net")),
    ("sigma", include_bytes!("../nets/sigma.net")),
    ("yonin", include_bytes!("../nets/yonin.net")),
];

/// A network of either form.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Network {
    /// Of the first form: added to the evaluation by hand, with features of attacks.
    Residual(Net),
    /// Of the second: things on the board and in hands.
    Nnue(Nnue),
}

impl Network {
    /// Reads a file of either form.
    ///
    /// # Errors
    /// If the bytes are no network, or one whose sums could overflow.
    pub fn read(bytes: &[u8]) -> Result<Network, NetError> {
        if bytes.starts_with(nnue::FILE_MAGIC) {
            Nnue::read(bytes).map(Network::Nnue)
        } else {
            Net::read(bytes).map(Network::Residual)
        }
    }

    /// The network with the numbers of a game; none if it is about other things than those of
    /// the game.
    #[must_use]
    pub fn of_game<G: SearchGame>(&self, game: &G) -> Option<GameNetwork<'_>> {
        match self {
            Network::Residual(net) => {
                (net.input_count() == game.feature_count()).then_some(GameNetwork::Residual(net))
            }
            Network::Nnue(nnue) => GameNnue::new(nnue, game).map(GameNetwork::Nnue),
        }
    }
}

impl fmt::Display for Network {
    /// What it is about, in numbers.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Network::Residual(net) => write!(f, "{} features", net.input_count()),
            Network::Nnue(nnue) => {
                let LayoutSize {
                    seats,
                    kinds,
                    cells,
                    held,
                } = nnue.size;
                write!(
                    f,
                    "{seats} seats, {kinds} kinds on {cells} cells, {held} in hand"
                )
            }
        }
    }
}

/// A network with the numbers of the game that it is asked about.
pub enum GameNetwork<'a> {
    /// Of the first form.
    Residual(&'a Net),
    /// Of the second.
    Nnue(GameNnue<'a>),
}

/// Networks by variant name.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Nets(BTreeMap<String, RegisteredNet>);

#[derive(Clone, Debug, PartialEq, Eq)]
struct RegisteredNet {
    net: Arc<Network>,
    /// Whether it came with the engine, and so is about the game that did.
    is_built_in: bool,
}

impl Nets {
    /// Those that the engine comes with; on wasm32, where every byte of a program is fetched, none.
    ///
    /// # Panics
    /// Never: a test reads the files that are built in.
    #[must_use]
    pub fn built_in() -> Nets {
        let mut nets = Nets::default();
        for (name, bytes) in BUILT_IN {
            let net = Network::read(bytes).expect("the built-in networks are well-formed");
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

    /// Keeps one that the engine comes with, where it is not built in.
    pub fn insert_built_in(&mut self, name: String, net: Network) {
        self.register(name, net, true);
    }

    /// Keeps a network for the game with this name.
    pub fn insert(&mut self, name: String, net: Network) {
        self.register(name, net, false);
    }

    fn register(&mut self, name: String, net: Network, is_built_in: bool) {
        let net = Arc::new(net);
        self.0.insert(name, RegisteredNet { net, is_built_in });
    }

    /// The network for a game, if there is one that knows its features. One that came with the
    /// engine knows nothing of a game of the same name with other pieces.
    #[must_use]
    pub fn network_for<G: SearchGame>(&self, game: &G) -> Option<GameNetwork<'_>> {
        let RegisteredNet { net, is_built_in } = self.0.get(game.variant_info().name)?;
        let is_known = !is_built_in || game.suits_built_in_network();
        is_known.then(|| net.of_game(game)).flatten()
    }
}
