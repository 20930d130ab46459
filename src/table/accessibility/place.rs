//! The places of the board that have a node in the accessibility tree, and what pressing one
//! means: the same as pressing there with a pointer. Must not know what is said of them.

use bevy_egui::egui::Id;
use bevy_egui::egui::accesskit::NodeId;

use crate::rules::board::Cell;
use crate::rules::piece_tracker::PieceType;
use crate::rules::seat::Seat;
use crate::rules::traits::board_view::Location;
use crate::table::flow::BoardSnapshot;
use crate::table::input::cursor_navigation;
use crate::table::select::Target;

/// A place that can be pressed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Place {
    Cell(Cell),
    /// The pieces or stones of one type in a seat's hand or storage.
    HandPile(Seat, PieceType),
    /// A seat's whole hand or storage, where something can be put.
    Hand(Seat),
}

impl Place {
    pub fn of(location: Location) -> Place {
        match location {
            Location::Cell(cell) => Place::Cell(cell),
            Location::Hand(seat, piece_type) => Place::HandPile(seat, piece_type),
        }
    }

    /// The location, if it is one that the cursor can be on.
    pub fn location(self) -> Option<Location> {
        match self {
            Place::Cell(cell) => Some(Location::Cell(cell)),
            Place::HandPile(seat, piece_type) => Some(Location::Hand(seat, piece_type)),
            Place::Hand(_) => None,
        }
    }

    pub fn node_id(self) -> NodeId {
        Id::new(("accessibility place", self)).accesskit_id()
    }

    /// What a pointer would find there; `None` if the board is empty of everything.
    pub fn target(self, shown: &BoardSnapshot) -> Option<Target> {
        match (self, self.location()) {
            (_, Some(location)) => Some(cursor_navigation::target_at(&shown.tracker, location)),
            // A hand as a whole is named by a type that nobody holds as a stone.
            (Place::Hand(seat), _) => Some(Target {
                location: Location::Hand(seat, shown.tracker.pieces.first()?.kind),
                piece: None,
                stone: None,
            }),
            (Place::Cell(_) | Place::HandPile(..), None) => None,
        }
    }
}
