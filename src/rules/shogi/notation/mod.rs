//! Reading and writing position texts, move texts and notation. Knows how texts look, not what is legal.

mod hodges;
pub(super) mod japanese;
pub(crate) mod japanese_reader;
mod move_text;
pub(crate) mod numerals;
pub(crate) mod piece_names;
pub(super) mod position_text;

use crate::board::Cell;
use crate::error::{MoveError, PositionError};
use crate::seat::Seat;
use crate::traits::notation::Notation;

use super::geometry::bitboard::Bitboard;
use super::notation::position_text::ReadingPurpose;
use super::{Move, Position, Shogi, seats};

impl<S: Bitboard> Notation for Shogi<S> {
    fn read_position(&self, text: &str) -> Result<(Position<S>, u32), PositionError> {
        self.read_playable(text, ReadingPurpose::Game)
    }

    fn read_problem_position(&self, text: &str) -> Result<(Position<S>, u32), PositionError> {
        self.read_playable(text, ReadingPurpose::Problem)
    }

    fn write_position(&self, position: &Position<S>, ply: u32) -> String {
        self.raw_position(position, ply).write(self.variant())
    }

    fn read_move(&self, position: &Position<S>, text: &str) -> Result<Move, MoveError> {
        self.read_legal_move(position, text)
    }

    fn write_move(&self, _position: &Position<S>, mv: Move) -> String {
        self.move_text(mv)
    }

    fn read_notation(&self, position: &Position<S>, text: &str) -> Result<Move, MoveError> {
        self.read_legal_notation(position, text)
    }

    fn read_move_in_any_form(
        &self,
        position: &Position<S>,
        text: &str,
        last: Option<Move>,
    ) -> Result<Move, MoveError> {
        let text = text.trim();
        match japanese_reader::looks_japanese(text) {
            true => self.read_japanese_move(position, text, last.and_then(Move::target)),
            false => self.read_move_text_or_notation(position, text),
        }
    }

    fn write_notation(&self, position: &Position<S>, mv: Move) -> String {
        self.write_hodges(position, mv)
    }

    fn write_japanese_notation(
        &self,
        position: &Position<S>,
        mv: Move,
        last: Option<Move>,
    ) -> Option<String> {
        self.write_japanese_move(position, mv, last)
    }

    fn japanese_cell_name(&self, cell: Cell) -> Option<String> {
        self.write_japanese_cell(cell)
    }

    fn seat_letter(&self, seat: Seat) -> char {
        seats::letter(seat, self.variant().seats)
    }

    fn seat_name(&self, seat: Seat) -> &'static str {
        seats::name(seat, self.variant().seats)
    }
}
