//! What the panels themselves remember: which page is open, what is chosen on
//! the way to a new game, what was refused last.

use bevy::prelude::Resource;

use crate::table::flow::Player;
use crate::table::flow::persistence::SavedGame;

/// A page laid over whatever screen is open.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Page {
    /// The settings.
    Settings,
    /// The rules in short, the stones, the keys.
    Help,
    /// The games that are kept.
    Games,
    /// Who plays on at which seat.
    Players,
    /// Who plays from where the analysis stands.
    PlayHere,
}

/// A tab of the dock where it lies below the board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Tab {
    /// Seats and buttons.
    #[default]
    Game,
    /// The list of moves.
    Moves,
}

/// What ends a game and is asked twice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Confirmation {
    /// Giving up.
    Resign,
    /// Agreeing on an impasse.
    Impasse,
}

/// Something said to the player, in a sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StatusMessage {
    /// Why something was not done.
    Refusal(String),
    /// What was done.
    Notice(String),
}

/// The field in which moves are typed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Typed {
    /// What it says.
    pub text: String,
    /// What was sent last, for when it is refused.
    pub last: String,
    /// In how many frames it gets the keyboard; 0 if it has it or has been left.
    pub frames_to_focus: u8,
}

/// The panels' own memory.
#[derive(Resource, Clone, Debug, Default)]
pub struct UiMemory {
    /// The page that is open, if one is.
    pub page: Option<Page>,
    /// The games that were kept when their page was opened.
    pub saved: Vec<SavedGame>,
    /// Those of them that have been deleted since, by the names of their files.
    pub deleted: Vec<String>,
    /// Why one of them could not be deleted or brought back.
    pub fault: Option<String>,
    /// Who is to play on, or from where the analysis stands, as chosen so far.
    pub players: Vec<Player>,
    /// What was said last, until something else happens.
    pub said: Option<StatusMessage>,
    /// What the player has been asked to confirm.
    pub asked: Option<Confirmation>,
    /// The field in which moves are typed, where it is open.
    pub typed: Option<Typed>,
    /// Whether what is seldom needed is unfolded.
    pub more: bool,
    /// The tab that is open.
    pub tab: Tab,
    /// Whether the new game was asked for from a game, to which the way back leads.
    pub has_left_game: bool,
}
