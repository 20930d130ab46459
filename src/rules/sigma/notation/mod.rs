//! Reading and writing position texts, move texts and notation. Knows how texts look, not what is legal.

mod move_text;
mod player_notation;
pub(super) mod position_text;

use crate::error::{MoveError, PositionError};
use crate::seat::Seat;
use crate::traits::notation::Notation;

use super::{Move, Position, SEAT_NAMES, Sigma};

impl Notation for Sigma {
    fn read_position(&self, text: &str) -> Result<(Position, u32), PositionError> {
        position_text::read(self, text)
    }

    fn write_position(&self, position: &Position, ply: u32) -> String {
        position_text::write(position, ply)
    }

    fn read_move(&self, position: &Position, text: &str) -> Result<Move, MoveError> {
        move_text::read(self, position, text)
    }

    fn write_move(&self, _position: &Position, mv: Move) -> String {
        move_text::write(mv)
    }

    fn read_notation(&self, position: &Position, text: &str) -> Result<Move, MoveError> {
        player_notation::read(self, position, text)
    }

    fn write_notation(&self, position: &Position, mv: Move) -> String {
        player_notation::write(self, position, mv)
    }

    fn seat_letter(&self, seat: Seat) -> char {
        SEAT_NAMES.letter(seat)
    }

    fn seat_name(&self, seat: Seat) -> &'static str {
        SEAT_NAMES.name(seat)
    }
}
