//! Cells, pieces and stones as entities. They mirror [`Shown`](super::flow::Shown)
//! and carry the ids of the rules; they decide nothing.

use bevy::prelude::*;

use crate::rules::board::Cell;
use crate::rules::cast::{PieceId, StoneId};
use crate::rules::seat::Seat;

/// The board: parent of cells, pieces and trays. Its plane is x right,
/// z towards the first mover, y up; one unit is the side of a square cell.
#[derive(Component, Clone, Copy, Debug, Default)]
pub struct BoardRoot;

/// A cell of the board.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub struct CellTile(pub Cell);

/// A piece; in Sigma a base, parent of the stones it holds.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub struct PieceBody(pub PieceId);

/// A Sigma stone: child of the base or of the tray it lies on.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub struct StoneBody(pub StoneId);

/// A seat's hand or storage beside the board.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tray(pub Seat);

pub(super) fn plugin(_app: &mut App) {}
