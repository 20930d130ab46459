//! The command line `komadai-engine` as a library, so that it can be tested
//! without a process and reused where there is none (a browser worker).
//! Results are written to whatever the caller hands in; what is refused comes
//! back as a [`CommandError`]. "The page of the command line" in comments is what
//! `komadai-engine help` prints, with `src/rules/NOTATION.md`. Knows rules and
//! engine; of the argument parser only how it is told what a command takes.

mod bounded_lines;
pub mod command_error;
pub mod commands;
mod files;
pub mod game_args;
pub mod match_runner;
pub mod online_play;
mod ordered_jobs;
mod progress;
pub mod training_data;
pub mod usi;

pub use command_error::CommandError;
pub use game_args::GameArgs;
