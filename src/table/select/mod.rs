//! Selection: turns pointer actions into intents, and says what to highlight. Knows locations
//! and moves, no devices and no pixels.

mod drawn_marks;
mod edit_selection;
mod highlight;
mod move_selection;
pub mod picker;
pub mod piece_card;
pub mod premove;
mod press;
pub mod promotion;
mod setup_selection;
mod threatened_pieces;

use bevy::prelude::*;

use super::TableSet;
use super::flow::{BoardReset, MovePlayed};
use crate::rules::board::Cell;
use crate::rules::piece_tracker::{PieceId, StoneId};
use crate::rules::traits::board_view::{Location, MoveOption};

pub use drawn_marks::{BoardMark, BoardMarks, marks_of_node};
pub(super) use edit_selection::{EditPress, edit_source};
pub use highlight::Highlights;
pub use picker::Picker;
pub use piece_card::{CardSubject, PieceCard};
pub use premove::Premove;
use press::Response;
pub use promotion::PromotionPrompt;
pub use threatened_pieces::PieceAttack;

pub(super) fn plugin(app: &mut App) {
    register_types!(app: Selection, Highlights, PieceCard, MoveHabits, BoardMarks);
    app.init_resource::<Selection>()
        .init_resource::<Highlights>()
        .init_resource::<PieceCard>()
        .init_resource::<MoveHabits>()
        .init_resource::<BoardMarks>()
        .add_message::<PointerAction>()
        .add_systems(
            Update,
            (
                drawn_marks::switch_drawing,
                drawn_marks::end_drawing,
                drawn_marks::draw_marks_by_pointer,
                move_selection::clear_selection
                    .run_if(on_message::<MovePlayed>.or_else(on_message::<BoardReset>)),
                move_selection::make_premove,
                piece_card::update_card_by_pointer,
                press::apply_pointer_actions,
            )
                .chain()
                .in_set(TableSet::Select),
        )
        // Before devices are read: what they pointed at is gone with the board.
        .add_systems(PreUpdate, reset_selection.run_if(on_message::<BoardReset>))
        .add_systems(
            Update,
            (highlight::update, drawn_marks::update).in_set(TableSet::UpdateHighlights),
        );
}

/// What the pointer or cursor is on: a location, and the piece or stone there if it is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Target {
    /// The cell, or the type in a hand or storage.
    pub location: Location,
    /// The piece or base there.
    pub piece: Option<PieceId>,
    pub stone: Option<StoneId>,
}

impl Target {
    /// Whether a piece or a stone is there.
    pub fn is_on_something(&self) -> bool {
        self.piece.is_some() || self.stone.is_some()
    }

    /// A cell alone.
    pub fn of_cell(cell: Cell) -> Target {
        Target {
            location: Location::Cell(cell),
            piece: None,
            stone: None,
        }
    }
}

/// An action of a pointing device on the board.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub enum PointerAction {
    /// Moves over a target, or over none.
    Hover(Option<Target>),
    /// Is pressed on a target, or beside all.
    Press(Option<Target>),
    /// Is released; on another target than it was pressed on, this is a drop.
    Release(Option<Target>),
    /// Is down and has rested on a target for long; without one, it moves on.
    Hold(Option<Target>),
    Cancel,
    /// The secondary button is pressed: a mark begins.
    MarkPress(Option<Target>),
    /// The secondary button is released: the mark ends.
    MarkRelease(Option<Target>),
}

/// How moves are made by hand.
#[derive(Resource, Reflect, Clone, Copy, Debug, PartialEq, Eq)]
#[reflect(Resource, Debug)]
pub struct MoveHabits {
    /// Whether moves can be chosen in advance; the settings say so.
    pub allows_premoves: bool,
    /// Whether the tap of a finger on the end of a move only proposes it, so that a second one there
    /// plays it. Said with every press, by whoever knows devices and pixels.
    pub confirms_taps: bool,
}

impl Default for MoveHabits {
    fn default() -> MoveHabits {
        MoveHabits {
            allows_premoves: true,
            confirms_taps: false,
        }
    }
}

/// The player's selection. Written by this folder only, but for the picker and the promotion,
/// which panels and keys change too.
#[derive(Resource, Reflect, Clone, Debug, Default, PartialEq, Eq)]
#[reflect(opaque, Resource, Debug)]
pub struct Selection {
    /// Hovered by the mouse, until the cursor is moved.
    pub hover: Option<Target>,
    /// Under the cursor of keyboard or gamepad, while one of them is used.
    pub cursor: Option<Target>,
    /// The start of a move, or the stone or base selected in the setup phase.
    pub from: Option<Target>,
    /// Where a move from there can end.
    pub targets: Vec<Location>,
    /// Dragged by the pointer until it is released.
    pub carried: Option<Target>,
    /// Something that is pressed and cannot be picked up: to be taken, or to be refused. What is
    /// meant by that happens when the press ends there, as one that lasts asks how it moves.
    pub pressed: Option<Target>,
    /// The end of the move that a finger has tapped, and that a second tap there would play.
    pub proposed: Option<Location>,
    /// Open while a capture or a drop waits for its stones.
    pub picker: Option<Picker>,
    /// Open while a move waits for the choice to promote.
    pub promotion: Option<PromotionPrompt>,
    /// Chosen in the turn of others, and made as soon as it is one's own.
    pub premove: Option<Premove>,
    /// Whether the reach of all sides is asked for.
    pub shows_reach: bool,
}

impl Selection {
    /// What the pointer is on, or else the cursor.
    pub fn pointed_target(&self) -> Option<Target> {
        self.hover.or(self.cursor)
    }

    /// The move that the open picker or promotion prompt would play as it stands.
    pub fn chosen_move(&self) -> Option<&MoveOption> {
        match (&self.picker, &self.promotion) {
            (Some(picker), _) => picker.chosen_result(),
            (None, Some(promotion)) => Some(promotion.move_option(promotion.promotes)),
            (None, None) => None,
        }
    }

    /// Clears everything but the targets under the devices and the move in advance.
    pub fn clear(&mut self) {
        self.from = None;
        self.targets.clear();
        self.carried = None;
        self.pressed = None;
        self.proposed = None;
        self.picker = None;
        self.promotion = None;
    }
}

/// Another game has begun.
fn reset_selection(mut board_resets: MessageReader<BoardReset>, mut selection: ResMut<Selection>) {
    if board_resets.read().any(|how| how.spawns_anew()) {
        *selection = Selection::default();
    }
}
