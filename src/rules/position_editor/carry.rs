//! What a hand does at an editor: it takes something and puts it somewhere. Knows no game.

use super::{EditError, PositionContents, PositionEditor};
use crate::board::Cell;
use crate::piece_tracker::{
    PieceId, PieceLocation, PieceState, PieceType, StoneId, StoneLocation, StoneState,
};
use crate::seat::Seat;

/// What is taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum EditSource {
    /// The piece on a cell, with all that is on it.
    Cell(Cell),
    /// A stone of a kind off the base on a cell.
    StoneOn(Cell, PieceType),
    /// A piece or stone of a kind out of a hand or storage.
    Hand(Seat, PieceType),
    /// A new piece or stone of a kind.
    New(Seat, PieceType),
}

/// Where it is put.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum EditTarget {
    /// On a cell. A piece changes places with one that comes from the board, and makes way for
    /// one that does not; a stone goes on the base there.
    Cell(Cell),
    /// Into a hand or storage.
    Hand(Seat),
    /// Away: off the board into its owner's storage where nothing leaves the game, else out of
    /// the game.
    Off,
}

impl PositionEditor {
    /// Carries something from one place to another.
    pub(super) fn carry_in_contents(
        &self,
        next: &mut PositionContents,
        from: EditSource,
        to: EditTarget,
    ) -> Result<(), EditError> {
        match to {
            EditTarget::Cell(cell) if self.layout.get_shape(cell).is_none() => {
                return Err(EditError::NothingThere);
            }
            EditTarget::Hand(seat) => self.check_seat(seat)?,
            EditTarget::Cell(_) | EditTarget::Off => {}
        }
        match from {
            EditSource::Cell(cell) => {
                let piece = next.tracker.piece_on(cell).ok_or(EditError::NothingThere)?;
                self.carry_piece(next, piece, cell, to)
            }
            EditSource::StoneOn(cell, kind) => {
                let base = next.tracker.piece_on(cell).ok_or(EditError::NothingThere)?;
                let stone = next.find_stone(StoneLocation::Base(base), kind);
                let stone = stone.ok_or(EditError::NothingThere)?;
                let owner = next.tracker.piece(base).seat;
                next.stone_mut(stone).location = match to {
                    EditTarget::Cell(cell) => stone_location_on(next, cell)?,
                    EditTarget::Hand(seat) => StoneLocation::Storage(seat),
                    EditTarget::Off => StoneLocation::Storage(owner),
                };
                Ok(())
            }
            EditSource::Hand(seat, kind) if self.is_stone(kind) => {
                let stone = next.find_stone(StoneLocation::Storage(seat), kind);
                let stone = stone.ok_or(EditError::NothingThere)?;
                carry_stored_stone(next, stone, to)
            }
            EditSource::Hand(seat, kind) => {
                let piece = next.piece_in_hand(seat, kind);
                let piece = piece.ok_or(EditError::NothingThere)?;
                self.carry_piece_in_hand(next, piece, to);
                Ok(())
            }
            EditSource::New(seat, kind) => self.carry_new_thing(next, seat, kind, to),
        }
    }

    /// Takes a piece off the board: into its owner's storage where nothing leaves the game, else
    /// out of the game.
    pub(super) fn take_off_board(&self, next: &mut PositionContents, piece: PieceId) {
        let owner = next.tracker.piece(piece).seat;
        let kind = next.tracker.piece(piece).kind;
        match self
            .material
            .held_as(kind)
            .filter(|_| self.material.is_removed_piece_stored)
        {
            Some(kind) => self.put_in_hand(next, piece, kind, owner),
            None => next.piece_mut(piece).location = PieceLocation::Gone,
        }
    }

    /// Puts a piece into a hand as a kind, and the stones on it into the same storage.
    fn put_in_hand(
        &self,
        next: &mut PositionContents,
        piece: PieceId,
        kind: PieceType,
        seat: Seat,
    ) {
        *next.piece_mut(piece) = self.new_piece_state(seat, kind, PieceLocation::Hand(seat));
        for stone in next.tracker.stones_at(StoneLocation::Base(piece)) {
            next.stone_mut(stone).location = StoneLocation::Storage(seat);
        }
    }

    fn new_piece_state(&self, seat: Seat, kind: PieceType, location: PieceLocation) -> PieceState {
        PieceState {
            seat,
            kind,
            royal: self.is_royal(kind),
            location,
        }
    }

    fn carry_piece(
        &self,
        next: &mut PositionContents,
        piece: PieceId,
        from: Cell,
        to: EditTarget,
    ) -> Result<(), EditError> {
        match to {
            EditTarget::Cell(cell) => {
                if let Some(other) = next.tracker.piece_on(cell) {
                    next.piece_mut(other).location = PieceLocation::Cell(from);
                }
                next.piece_mut(piece).location = PieceLocation::Cell(cell);
            }
            EditTarget::Hand(seat) => {
                let kind = next.tracker.piece(piece).kind;
                let kind = self.material.held_as(kind);
                let kind =
                    kind.ok_or_else(|| EditError::NotHeld(next.tracker.piece(piece).kind))?;
                self.put_in_hand(next, piece, kind, seat);
            }
            EditTarget::Off => self.take_off_board(next, piece),
        }
        Ok(())
    }

    fn carry_piece_in_hand(&self, next: &mut PositionContents, piece: PieceId, to: EditTarget) {
        let location = match to {
            EditTarget::Cell(cell) => {
                self.clear_cell(next, cell);
                PieceLocation::Cell(cell)
            }
            EditTarget::Hand(seat) => {
                next.piece_mut(piece).seat = seat;
                PieceLocation::Hand(seat)
            }
            EditTarget::Off => PieceLocation::Gone,
        };
        next.piece_mut(piece).location = location;
    }

    fn carry_new_thing(
        &self,
        next: &mut PositionContents,
        seat: Seat,
        kind: PieceType,
        to: EditTarget,
    ) -> Result<(), EditError> {
        self.check_seat(seat)?;
        if self.is_stone(kind) {
            let location = match to {
                EditTarget::Cell(cell) => stone_location_on(next, cell)?,
                EditTarget::Hand(seat) => StoneLocation::Storage(seat),
                EditTarget::Off => return Ok(()),
            };
            let has_room = next.add_stone(StoneState { kind, location });
            return has_room.then_some(()).ok_or(EditError::TooManyPieces);
        }
        if self.material.forms(kind).is_empty() {
            return Err(EditError::NotOfGame);
        }
        let piece = match to {
            EditTarget::Cell(cell) => {
                self.clear_cell(next, cell);
                self.new_piece_state(seat, kind, PieceLocation::Cell(cell))
            }
            EditTarget::Hand(holder) => {
                let kind = self
                    .material
                    .held_as(kind)
                    .ok_or(EditError::NotHeld(kind))?;
                self.new_piece_state(holder, kind, PieceLocation::Hand(holder))
            }
            EditTarget::Off => return Ok(()),
        };
        let has_room = next.add_piece(piece);
        has_room.then_some(()).ok_or(EditError::TooManyPieces)
    }

    /// Takes off what stands on a cell.
    fn clear_cell(&self, next: &mut PositionContents, cell: Cell) {
        if let Some(piece) = next.tracker.piece_on(cell) {
            self.take_off_board(next, piece);
        }
    }
}

fn carry_stored_stone(
    next: &mut PositionContents,
    stone: StoneId,
    to: EditTarget,
) -> Result<(), EditError> {
    match to {
        EditTarget::Cell(cell) => next.stone_mut(stone).location = stone_location_on(next, cell)?,
        EditTarget::Hand(seat) => next.stone_mut(stone).location = StoneLocation::Storage(seat),
        EditTarget::Off => {
            next.tracker.stones.remove(usize::from(stone.0));
        }
    }
    Ok(())
}

/// On the base on a cell.
fn stone_location_on(next: &PositionContents, cell: Cell) -> Result<StoneLocation, EditError> {
    let base = next.tracker.piece_on(cell).ok_or(EditError::NoBase(cell))?;
    Ok(StoneLocation::Base(base))
}
