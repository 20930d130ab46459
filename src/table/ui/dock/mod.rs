//! The dock beside the board and what belongs to it: the panels of setup, play, analysis and
//! review. Decides no rule.

pub(crate) mod action_buttons;
pub(crate) mod analysis;
pub(crate) mod base_moves;
mod compass;
pub(crate) mod editor;
pub(crate) mod engine_advice;
pub(crate) mod eval_bar;
pub(crate) mod game_over;
pub(crate) mod hand_panel;
pub(crate) mod lesson;
mod move_list;
pub(crate) mod online_strip;
pub(crate) mod pause_cover;
pub(crate) mod play;
pub(crate) mod play_by_post;
pub(crate) mod promotion_prompt;
pub(crate) mod puzzle;
pub(crate) mod review;
pub(crate) mod seat_cards;
mod seat_strip;
pub(crate) mod setup;
mod shared_analysis;
pub(crate) mod stone_picker;
pub(crate) mod storage_panel;
pub(crate) mod suggested_level;
mod turning_point;
pub(crate) mod typed_move_field;
pub(crate) mod variations;
