//! The shogi family through its public doors, against the rules pages, published games, a naive
//! referee and moves found by another program.

mod effects;
mod games;
mod kif;
mod notation;
mod records;
mod referee;
mod rules;
mod texts;
mod variants;

#[path = "../naive/shogi/mod.rs"]
mod naive;
