//! The shogi family through its public interface, against witnesses that share nothing with it: a naive
//! referee written from the rules alone, counts made by hand or published, and moves found
//! by another program.

mod cases;
mod coverage;
mod king_captures;
mod perft;
mod pyffish_corpus;
mod random_games;
mod random_positions;
mod repetition;
