//! Sigma 4 Shogi through its public interface, against its rules, their perft counts and a naive referee.

mod consistency;
mod perft;
mod random_games;
mod referee;
mod rules;
mod setup;
mod texts;

#[path = "../support/sigma_positions.rs"]
mod sigma_positions;
#[path = "../support/sigma_random_play.rs"]
mod sigma_random_play;
