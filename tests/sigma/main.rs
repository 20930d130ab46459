//! Sigma 4 Shogi through its public doors, against counts of the rules page and a naive referee.

mod doors;
mod games;
mod perft;
mod referee;
mod setup;
mod texts;
mod turns;

#[path = "../naive/sigma.rs"]
mod naive;
#[path = "../support/sigma_positions.rs"]
mod sigma_positions;
#[path = "../support/sigma_random_play.rs"]
mod sigma_random_play;
