//! Sankaku Shogi through its public doors, against counts of the rules page and a naive referee.

mod games;
mod geometry;
mod perft;
mod referee;
mod texts;
mod turns;

#[path = "../naive/sankaku.rs"]
mod naive;
#[path = "../support/sankaku_positions.rs"]
mod sankaku_positions;
#[path = "../support/sankaku_random_play.rs"]
mod sankaku_random_play;
