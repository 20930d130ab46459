//! The shogi family through its public doors, against witnesses that share nothing with it: a naive
//! referee written from the rules pages alone, counts made by hand or published, and moves found
//! by another program.

mod agree;
mod cases;
mod corpus;
mod counts;
mod games;
mod history;
mod kings;
mod seen;
