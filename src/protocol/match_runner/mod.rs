//! Matches of players against each other: who plays, at what, by which clock, and the totals.
//! Knows moves as texts only.

pub mod clocks;
pub mod match_args;
pub mod player;
pub mod player_reply;
pub mod runner;
pub mod sprt;
pub mod usi_client;
