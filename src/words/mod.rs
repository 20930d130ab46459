//! What a game is called and what happens in it, as [`Message`]s: pieces, stones, seats, places, moves, endings, and why
//! something was refused. The table shows them in the player's language, the command line in English. Knows no egui
//! and no Bevy, and decides nothing: what is legal and who has won is for the rules.

mod cell_markings;
mod coach_words;
mod game_ending;
mod lesson_errors;
mod move_errors;
mod move_words;
mod movement;
mod names;
mod notation;
mod nouns;
mod position_errors;
mod record_errors;
mod setup_errors;
mod text_errors;

use crate::locale::{Locale, Message};

pub use cell_markings::cell_marking_explanation;
pub use coach_words::remark;
pub use game_ending::{
    game_result, ranking, record_result, result_of_record, result_reason, short_result_reason,
};
pub use lesson_errors::{puzzle_error, step_start_error};
pub use move_errors::{illegal_move, move_error};
pub use move_words::{describe_move, move_in_sentence, moved_piece_hint, spoken_move};
pub use movement::{movement_sentence, movement_way_sentence};
pub use names::{
    location_name, name_message, opponent_name, piece_name, piece_type_info_name, piece_type_name,
    ruleset_seat_name, seat_name, seat_name_message, seat_names, sigma_seat_name,
    translation_or_own_text,
};
pub use notation::{MoveWriter, special_move};
pub use nouns::{Nouns, nouns};
pub use position_errors::{
    edit_error, position_error, unplayable_position_message, unplayable_reasons,
};
pub use record_errors::{
    export_error, export_note, import_error, import_note, link_error, paste_error, paste_fault,
    record_error, replay_error,
};
pub use setup_errors::{setup_error, setup_fault, setup_faults, start_error};
use text_errors::text_place;
pub use text_errors::{FileFault, text_error};

/// A message in English, as the command line prints it.
#[must_use]
pub fn in_english(message: &Message) -> String {
    Locale::english().text(message)
}
