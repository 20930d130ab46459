//! The title and new game screens, and the pages that open over any screen: help, settings,
//! keys and buttons, first games, saved games, saving and copying, kept rooms, change of players. Must not change a game: what is
//! pressed is said through [`UiCommands`](super::UiCommands).

pub(crate) mod bindings;
pub(crate) mod change_players;
pub(crate) mod export;
mod game_chips;
pub(crate) mod help;
pub(crate) mod kept_rooms;
pub(crate) mod lessons;
pub(crate) mod lobby;
pub(crate) mod move_menu;
pub(crate) mod new_game;
mod online_settings;
pub(crate) mod paste;
pub(crate) mod phrases;
pub(crate) mod puzzles;
pub(crate) mod quick_game;
pub(crate) mod saved_games;
pub(crate) mod settings;
pub(crate) mod title;
#[cfg(target_arch = "wasm32")]
pub(crate) mod web_settings;
