//! What is chosen before a game begins.

use serde::{Deserialize, Serialize};

use crate::rules::sigma;

/// Who plays a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Player {
    /// A person at this table.
    Human,
    /// The built-in engine.
    Engine {
        /// Its level, 1 the weakest.
        level: u8,
    },
}

/// How a seat's stones get onto its bases.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Opening {
    /// A setup with a name.
    Preset(String),
    /// Any legal setup, by lot.
    Random,
    /// The engine's choice.
    Engine,
    /// Stone by stone in the setup editor.
    ByHand,
}

/// A game as it is ordered.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct GameConfig {
    /// The options of the rules.
    #[serde(default)]
    pub options: sigma::Options,
    /// Who plays, one a seat.
    pub players: Vec<Player>,
    /// How each seat's stones are set up.
    pub openings: Vec<Opening>,
    /// Decides whatever is left to chance; the same seed gives the same game.
    pub seed: u64,
}

impl Default for GameConfig {
    fn default() -> GameConfig {
        GameConfig {
            options: sigma::Options::default(),
            players: vec![Player::Human, Player::Engine { level: 2 }],
            // Standard is for tests: the first mover mates there in three.
            openings: vec![Opening::Preset("Towers".into()); 2],
            seed: 0,
        }
    }
}
