//! Selection: turns what is pointed at into what the player wants, and says
//! what should be lit. Knows spots and offers, no devices and no pixels.

pub mod picker;

use bevy::prelude::*;

use crate::rules::board::Cell;
use crate::rules::cast::{PieceId, StoneId};
use crate::rules::staging::Spot;

pub use picker::Picker;

/// What a pointer or cursor is on. More than the spot may be known: which
/// very stone or piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Target {
    /// The cell, or the kind in a hand or storage.
    pub spot: Spot,
    /// The piece or base there.
    pub piece: Option<PieceId>,
    /// The stone there.
    pub stone: Option<StoneId>,
}

/// What a device does at the table.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reach {
    /// Points at something, or at nothing.
    Hover(Option<Target>),
    /// Goes down on something, or beside everything.
    Press(Option<Target>),
    /// Comes up again; on another target than it went down on, this is a drop.
    Release(Option<Target>),
    /// Lets go of whatever is selected.
    Cancel,
}

/// What the player has in mind. Written by selection only.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct Selection {
    /// Pointed at by the mouse.
    pub hover: Option<Target>,
    /// Pointed at by keyboard or gamepad; shown while one of them is in hand.
    pub cursor: Option<Target>,
    /// Chosen as the start of a move.
    pub from: Option<Spot>,
    /// Where a move from there can legally end.
    pub targets: Vec<Spot>,
    /// Held by the pointer while it is down: follows it until released.
    pub carried: Option<Target>,
    /// Open while a capture or a drop waits for its stones.
    pub picker: Option<Picker>,
}

/// What to light up on the table; worked out afresh whenever it changes.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct Highlights {
    /// The start of the move in hand.
    pub selected: Option<Spot>,
    /// Empty cells and storages where it can end.
    pub targets: Vec<Spot>,
    /// Cells where it would capture.
    pub captures: Vec<Cell>,
    /// Cells the base would reach with the stones chosen in the picker, or
    /// that the thing pointed at could reach.
    pub reach: Vec<Cell>,
    /// Pointed at by the mouse.
    pub hover: Option<Spot>,
    /// Pointed at by keyboard or gamepad.
    pub cursor: Option<Spot>,
    /// The cells of the last turn.
    pub last: Vec<Cell>,
    /// Royals in check.
    pub check: Vec<Cell>,
}
