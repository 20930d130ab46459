//! Tests of the table, headless: the real plugins under `MinimalPlugins`. One
//! program, so that Bevy is linked once.

mod absence;
mod accessibility;
mod analysis;
mod bindings;
mod boards;
mod ceremony;
mod clock;
mod crash;
mod declare;
mod desk;
mod editor;
mod english_words;
#[path = "../support/entered_king.rs"]
mod entered_king;
mod entity_sync;
mod export;
mod first_game;
mod fonts;
mod game;
mod game_transitions;
mod game_tree;
mod gamepad_panels;
mod highlights;
mod kept_rooms;
mod lessons;
mod lessons_by_device;
mod lost_key;
mod marks;
mod mistakes;
mod motion;
#[cfg(target_os = "linux")]
mod no_display;
mod no_take_back;
mod old_records;
mod online_play;
mod own_set;
mod pasting;
mod path_highlight;
mod persistence;
mod phrases;
mod piece_card;
mod play_from_here;
mod pointer_hit;
mod pointer_press;
mod poses;
mod post;
mod premove;
mod program;
mod pseudo_locale;
mod puzzle_sets;
mod puzzles;
mod review;
mod room_link;
mod sankaku;
mod scripts;
mod shared_analysis;
mod shogi;
#[path = "../support/sigma_positions.rs"]
mod sigma_positions;
mod soak;
mod study;
mod support;
mod tap_confirmation;
mod ui;
mod window;
