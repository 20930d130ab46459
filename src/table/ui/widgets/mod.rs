//! Widgets of all screens: buttons, choices, rows, cards, pieces, graphs. Only
//! these and [`theme`](crate::table::theme) paint: a screen says what to show,
//! a widget how it looks. Widgets decide nothing and send no intents.

mod board_thumbnail;
mod button;
mod choice;
mod clock;
mod containers;
mod eval_bar;
mod eval_graph;
mod movement_diagram;
mod piece;
mod pressable;
mod qr_code;
mod seat;
mod speech_bubble;
mod stone;
mod strip;
mod text;
mod text_field;
mod tooltip;

pub use board_thumbnail::{
    BoardDiagram, BoardThumbnail, board_diagram, board_thumbnail, setup_thumbnail,
};
pub use button::{
    Button, action_row, buttons, draw_footer_buttons, height_above_footer_buttons, is_focused,
    link, link_width, menu_entry_height, tab, truncated_link,
};
pub use choice::{
    choice_chips, choice_chips_with_spoken_names, choice_row, fold_row, fold_triangle,
    segmented_choice, toggle_switch,
};
pub use clock::{ClockFace, ClockLook, PlateAnchor, clock_face, clock_plate, spoken_clock};
pub use containers::{
    Foot, SheetSide, card, clickable_row, columns, columns_of_width, cover_area, divider,
    draw_sheet_edge, fixed_area, highlight_rect, paint_seat_frame, panel_area, pressable_card, row,
    scroll_area, scroll_by_keys, scroll_into_view_when_new, seat_card, set_group_name, sheet,
};
pub use eval_bar::{EvalBar, eval_bar};
pub use eval_graph::{EvalGraph, GraphPoint, eval_graph, ply_at};
pub use movement_diagram::{Offset, movement_diagram, paint_piece_diagram, piece_diagram};
pub use piece::{
    HandPieceState, hand_piece_button, make_picture_pressable, paint_piece, piece_icon,
    piece_with_name,
};
pub use pressable::{
    PressableRole, name_area, name_for_scripts, name_message, name_pressable, pressable,
};
pub use qr_code::qr_code;
pub use seat::{filled_seat_disc, paint_disc, seat_disc, turn_banner};
pub use speech_bubble::speech_bubble;
pub use stone::{StoneBadge, base_with_stones, empty_slot, paint_stone, stone_button, stone_icon};
pub use strip::strip_mesh;
pub use text::{
    NotePlace, body, error_note, faint, fitted_line, heading, heading_beside_links, inline_label,
    kanji_seal, key_cap, key_caps, key_caps_width, label, line_width, section_label, single_line,
    strong, text_width, title_beside_links, truncated_line, where_note_fits, wrapped_height,
    wrapped_text,
};
pub use text_field::text_field;
pub use tooltip::TooltipExt;
