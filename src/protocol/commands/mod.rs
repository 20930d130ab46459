//! The commands of `komadai-engine`, a file each: what they are asked and what they print. Must
//! not know the streams, the environment or the exit of a process.

pub mod bench;
pub mod best;
pub mod check;
pub mod convert;
pub mod effects;
#[cfg(all(feature = "network", not(target_arch = "wasm32")))]
pub mod host;
#[cfg(all(feature = "network", not(target_arch = "wasm32")))]
pub mod join;
pub mod learn;
pub mod lessons;
pub mod puzzles;
pub mod selfplay;
pub mod setups;
pub mod show_commands;
#[cfg(not(target_arch = "wasm32"))]
pub mod spsa;
pub mod tune;
