//! The command line `komadai-engine`, through the real program and through
//! the library it is made of.

mod commands;
mod files;
mod guis;
mod lessons;
mod moves;
mod notation;
#[cfg(unix)]
mod outsiders;
mod players;
mod sankaku;
mod shogi;
mod spsa;
mod support;
mod usi;
mod usi_options;
