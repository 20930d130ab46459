//! Sankaku Shogi through its public interface, against its rules, their perft counts and a naive referee.

mod geometry;
mod perft;
mod random_games;
mod referee;
mod rules;
mod texts;

#[path = "../support/offered_moves.rs"]
mod offered_moves;
#[path = "../support/sankaku_positions.rs"]
mod sankaku_positions;
#[path = "../support/sankaku_random_play.rs"]
mod sankaku_random_play;
