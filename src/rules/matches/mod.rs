//! A match of two players as a series of games. Knows no game: only who won which.

pub mod match_context;
pub mod match_score;
