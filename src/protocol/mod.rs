//! The command line `komadai-engine` as a library, so that it can be tested
//! without a process and reused where there is none (a browser worker).
//! Results are written to whatever the caller hands in; what is refused comes
//! back as a [`CommandError`]. "The page of the command line" in comments is what
//! `komadai-engine help` prints, with `src/rules/NOTATION.md`. Knows rules and
//! engine; of the argument parser only how it is told what a command takes.

pub mod bench;
pub mod best;
pub mod check;
pub mod choice;
pub mod clocks;
pub mod contest;
pub mod convert;
pub mod effects;
pub mod external;
pub mod failure;
mod files;
pub mod inspect;
pub mod learn;
pub mod lessons;
pub mod pairing;
pub mod player;
mod progress;
pub mod selection;
pub mod selfplay;
pub mod setups;
#[cfg(not(target_arch = "wasm32"))]
pub mod spsa;
pub mod tune;
pub mod usi;

pub use failure::CommandError;
pub use selection::GameArgs;

/// The most threads that a search may be asked to take.
const MOST_THREADS: usize = 256;
