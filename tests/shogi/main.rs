//! The shogi family through its public interface, against its rules, published games, a naive
//! referee and moves found by another program.

mod consistency;
mod effects;
mod entering_king;
mod incoming;
mod incoming_more;
mod incoming_variants;
mod japanese;
mod kif;
mod notation;
mod paste;
mod records;
mod referee;
mod rules;
mod texts;
mod variants;

#[path = "../support/offered_moves.rs"]
mod offered_moves;
