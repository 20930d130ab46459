//! The command line `komadai-engine`, through the real program and through
//! the library it is made of.

mod commands;
#[cfg(unix)]
mod external_programs;
mod files;
#[cfg(feature = "network")]
mod kept_rooms;
mod learn_and_tune;
mod lessons;
mod match_players;
mod moves;
mod notation_page;
mod online_play;
mod puzzles;
mod sankaku;
mod shogi;
mod sprt;
mod spsa;
mod support;
mod usi;
mod usi_guis;
mod usi_options;
