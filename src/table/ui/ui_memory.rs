//! State of the panels that is not state of the game: which page and tab are
//! open, what is typed or chosen in them, the last status message. What a page alone remembers is a
//! value of its own in the file of the page. Knows no widget.

use std::collections::HashSet;

use bevy::prelude::*;

use super::dock::variations::VariationRows;
use super::pages::bindings::BindingsMemory;
use super::pages::export::ExportMemory;
use super::pages::help::HelpTab;
use super::pages::kept_rooms::KeptRoomsMemory;
use super::pages::lobby::LobbyMemory;
use super::pages::move_menu::MoveMenu;
use super::pages::new_game::NewGameMemory;
use super::pages::paste::PasteField;
use super::pages::puzzles::PuzzlesMemory;
use super::pages::saved_games::SavedGamesMemory;
use crate::locale::Message;
use crate::rules::record::tree::NodeId;
use crate::rules::seat::Seat;
use crate::table::flow::{Confirmation, PlayerKind};

/// A page laid over whatever screen is open.
#[derive(Reflect, Clone, Copy, Debug, PartialEq, Eq)]
pub enum Page {
    Settings,
    /// Keys and buttons, to be bound anew.
    Bindings,
    /// Rules, pieces, keys and what the program does.
    Help,
    Lessons,
    /// Three games to begin with.
    QuickGame,
    SavedGames,
    /// Saves or copies a game in a form of other programs.
    Export,
    /// Changes the players of the running game.
    Players,
    /// Chooses the players of a new game that starts from the analysed position.
    PlayHere,
    /// What can be done to a move of the analysis.
    MoveMenu,
    /// A field for a game or a position from elsewhere.
    Paste,
    /// What can be said to people elsewhere.
    Phrases,
    /// The link by which more people come into the room.
    RoomLink,
    /// The rooms to which one can come back.
    KeptRooms,
}

/// A tab of the dock in narrow windows, where the dock lies below the board.
#[derive(Reflect, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum DockTab {
    /// Seats and buttons.
    #[default]
    Game,
    Moves,
}

/// A sentence in the status line.
#[derive(Clone, Debug, PartialEq)]
pub enum StatusMessage {
    /// Why an intent was rejected.
    Refusal(Message),
    /// What was done, as "Record saved".
    Notice(Message),
}

/// The text field for typed moves.
#[derive(Reflect, Clone, Debug, Default, PartialEq, Eq)]
pub struct MoveInput {
    /// The text being edited.
    pub text: String,
    /// The text sent last, put back into the field if it is rejected.
    pub last_sent: String,
    /// Frames until it gets the focus; 0 if it has it or has lost it.
    pub frames_to_focus: u8,
}

/// What the panels remember from frame to frame.
#[derive(Resource, Reflect, Clone, Debug, Default)]
#[reflect(Resource, Debug, Default)]
pub struct UiMemory {
    pub page: Option<Page>,
    #[reflect(ignore)]
    pub saved_games: SavedGamesMemory,
    #[reflect(ignore)]
    pub kept_rooms: KeptRoomsMemory,
    #[reflect(ignore)]
    pub new_game: NewGameMemory,
    #[reflect(ignore)]
    pub puzzles: PuzzlesMemory,
    #[reflect(ignore)]
    pub bindings: BindingsMemory,
    /// The game that is saved or copied.
    #[reflect(ignore)]
    pub export: ExportMemory,
    /// The players chosen so far on the pages `Players` and `PlayHere`, by seat.
    #[reflect(ignore)]
    pub players: Vec<PlayerKind>,
    /// The move whose page is open.
    #[reflect(ignore)]
    pub move_menu: MoveMenu,
    /// The text being pasted.
    #[reflect(ignore)]
    pub paste: PasteField,
    /// The positions whose variations are folded in the list.
    #[reflect(ignore)]
    pub folded_variations: HashSet<NodeId>,
    /// The variations in the list, as they are laid out.
    #[reflect(ignore)]
    pub(in crate::table::ui) variation_rows: VariationRows,
    #[reflect(ignore)]
    pub status_message: Option<StatusMessage>,
    /// The ply at which a link to the game was copied last.
    pub link_copied_ply: Option<u32>,
    /// The address before the `#` of the last link that was pasted.
    pub page_address: String,
    /// The question that waits for confirmation.
    #[reflect(ignore)]
    pub confirmation: Option<Confirmation>,
    /// The text field for typed moves, while it is open.
    pub move_input: Option<MoveInput>,
    /// Whether the buttons under `More` are shown.
    pub are_more_buttons_shown: bool,
    /// Whether the stone picker shows all results, and not only a few.
    pub are_all_results_shown: bool,
    /// The open tab of Help; back to the first whenever Help is closed.
    pub help_tab: HelpTab,
    /// The open tab of the dock.
    pub dock_tab: DockTab,
    /// For games with people who are elsewhere.
    #[reflect(ignore)]
    pub lobby: LobbyMemory,
    /// In the position editor: the seat whose pieces are shown.
    #[reflect(ignore)]
    pub edited_seat: Seat,
    /// In the position editor: the text of the position while it is typed.
    pub position_text: Option<String>,
}
