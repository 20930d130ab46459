//! The parts every screen is put together from: buttons, choices, rows,
//! cards, stones. Only these and [`theme`](crate::table::theme) paint; a
//! screen says what there is, never how it looks.

mod board;
mod button;
mod choice;
mod eval_bar;
mod eval_graph;
mod frame;
mod movement_diagram;
mod piece;
mod text;
mod token;

pub use board::{BoardThumbnail, Diagram, board, diagram};
pub use button::{Button, buttons, cut_link, footer, is_focused, link, tab};
pub use choice::{chips, choice, choice_row, switch};
pub use eval_bar::{Bar, bar};
pub use eval_graph::{EvalGraph, GraphPoint, course, place_at};
pub use frame::{
    area, card, columns, divider, hand_row, pinned, row, scroll, scroll_by_keys, seat_card, sheet,
    strip, wash,
};
pub use movement_diagram::{Offset, reach};
pub use piece::{PieceInteraction, held_button, piece, piece_mark};
pub use text::{
    body, cut_line, faint, heading, key_cap, key_caps, key_caps_width, label, line, notice,
    one_line, seal, section, strong, word_beside,
};
pub use token::{
    TokenBadge, banner, base_with, seat_disc, socket, stone, stone_button, stone_mark,
};
