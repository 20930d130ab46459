//! Sheets that take the place of the dock or lie over the table: title, new game, help,
//! settings, saved games.

pub(crate) mod change_players;
pub(crate) mod help;
pub(crate) mod new_game;
pub(crate) mod saved_games;
pub(crate) mod settings;
pub(crate) mod title;
#[cfg(target_arch = "wasm32")]
pub(crate) mod web_settings;
