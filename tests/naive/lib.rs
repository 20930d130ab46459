//! Deliberately naive referees of every game, for the tests to hold the rules against. A crate of its own, so
//! that it is optimised: it tries every move for every cell. Must not know `komadai-rules`.

pub mod sankaku;
pub mod shogi;
pub mod sigma;
