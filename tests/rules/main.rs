//! What all games share: ways of moving, attacks on royals, players' notation, records.

mod attacks;
mod handicaps;
mod limit_table;
mod limits;
mod link;
mod movement;
mod notation;
mod position_editor;
mod record;
mod tree;
mod typed_moves;

#[path = "../support/sankaku_positions.rs"]
mod sankaku_positions;
#[path = "../support/sigma_positions.rs"]
mod sigma_positions;
