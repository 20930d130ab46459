//! A game being played. [`GameState`] is one game of one set of rules; [`Game`] hides which
//! rules these are from the table and the protocol, which see a [`PlayedGame`]. Knows nothing of who sits at the table,
//! nor of time.

pub mod declaration;
pub mod effect;
mod facade;
pub(crate) mod game_move;
pub mod history;
pub mod outcome;
mod played_game;
pub mod special_move;
mod state;

pub use facade::Game;
pub use game_move::GameMove;
pub use played_game::PlayedGame;
pub use state::{GameState, PlayedTurn};
