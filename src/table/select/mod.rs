//! Selection: turns what is pointed at into what the player wants, and says
//! what should be lit. Knows spots and offers, no devices and no pixels.

mod highlight;
mod move_selection;
pub mod picker;
pub mod promotion;
mod setup_selection;

use bevy::prelude::*;

use super::TableSet;
use super::flow::{BoardReset, MovePlayed, Screen};
use crate::rules::board::Cell;
use crate::rules::piece_registry::{PieceId, StoneId};
use crate::rules::traits::board_view::{Location, MoveOption};

pub use highlight::Highlights;
pub use picker::Picker;
pub use promotion::Promotion;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Selection>()
        .init_resource::<Highlights>()
        .add_message::<PointerAction>()
        .add_systems(
            Update,
            (
                clear_selection.run_if(on_message::<MovePlayed>.or_else(on_message::<BoardReset>)),
                move_selection::apply_pointer_actions.run_if(super::flow::has_active_game),
                setup_selection::apply_pointer_actions.run_if(in_state(Screen::Setup)),
            )
                .chain()
                .in_set(TableSet::Select),
        )
        // Before any device is heard: where it pointed at another board means nothing here.
        .add_systems(PreUpdate, reset_selection.run_if(on_message::<BoardReset>))
        .add_systems(Update, highlight::update.in_set(TableSet::UpdateHighlights));
}

/// What a pointer or cursor is on. More than the spot may be known: which
/// very stone or piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Target {
    /// The cell, or the kind in a hand or storage.
    pub spot: Location,
    /// The piece or base there.
    pub piece: Option<PieceId>,
    /// The stone there.
    pub stone: Option<StoneId>,
}

impl Target {
    /// A bare cell.
    #[must_use]
    pub fn cell(cell: Cell) -> Target {
        Target {
            spot: Location::Cell(cell),
            piece: None,
            stone: None,
        }
    }
}

/// What a device does at the table.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub enum PointerAction {
    /// Points at something, or at nothing.
    Hover(Option<Target>),
    /// Goes down on something, or beside everything.
    Press(Option<Target>),
    /// Comes up again; on another target than it went down on, this is a drop.
    Release(Option<Target>),
    /// Lets go of whatever is selected.
    Cancel,
}

/// What the player has in mind. Written by selection only, but for the
/// picker and the promotion, which are chosen in panels and by keys too.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct Selection {
    /// Pointed at by the mouse.
    pub hover: Option<Target>,
    /// Pointed at by keyboard or gamepad; shown while one of them is in hand.
    pub cursor: Option<Target>,
    /// Chosen as the start of a move, or the stone or base chosen in the setup.
    pub from: Option<Target>,
    /// Where a move from there can legally end.
    pub targets: Vec<Location>,
    /// Held by the pointer while it is down: follows it until released.
    pub carried: Option<Target>,
    /// Open while a capture or a drop waits for its stones.
    pub picker: Option<Picker>,
    /// Open while a move waits to be told whether it promotes.
    pub promotion: Option<Promotion>,
}

impl Selection {
    /// The move that the open picker or promotion prompt would play as it stands.
    #[must_use]
    pub fn chosen_move(&self) -> Option<&MoveOption> {
        match (&self.picker, &self.promotion) {
            (Some(picker), _) => picker.complete(),
            (None, Some(promotion)) => Some(promotion.option(promotion.promotes)),
            (None, None) => None,
        }
    }

    /// Forgets everything but where the devices point.
    pub fn clear(&mut self) {
        self.from = None;
        self.targets.clear();
        self.carried = None;
        self.picker = None;
        self.promotion = None;
    }
}

/// Another game is on the table.
fn reset_selection(mut board_resets: MessageReader<BoardReset>, mut selection: ResMut<Selection>) {
    if board_resets.read().any(|how| *how == BoardReset::Fresh) {
        *selection = Selection::default();
    }
}

/// The table changed under whatever was selected.
fn clear_selection(mut selection: ResMut<Selection>) {
    selection.clear();
}
