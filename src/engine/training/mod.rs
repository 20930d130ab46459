//! How the engine's numbers are found: self-play, networks, Texel tuning, SPSA. Nothing
//! here runs while a game is played.

pub mod nn_training;
pub mod packed_games;
pub mod selfplay;
pub mod spsa;
pub mod texel;
