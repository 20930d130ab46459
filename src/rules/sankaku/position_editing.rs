//! Sankaku Shogi for a position editor: five kinds of pieces and no hands. Knows no editor.

use crate::error::PositionError;
use crate::position_editor::PositionContents;
use crate::traits::position_editing::{PlaceableMaterial, PositionEditing};
use crate::unplayable::UnplayableReason;

use super::notation::position_text::RawPosition;
use super::piece::Piece;
use super::{Position, Sankaku};

impl PositionEditing for Sankaku {
    fn placeable_material(&self) -> PlaceableMaterial {
        PlaceableMaterial {
            piece_form_groups: Piece::ALL.map(|piece| vec![piece.kind()]).to_vec(),
            holdable_kinds: Vec::new(),
            is_removed_piece_stored: false,
            allows_seats_out: false,
            allows_seats_under_mate: false,
            truce_until_ply: 0,
        }
    }

    fn contents(&self, position: &Position, ply: u32) -> PositionContents {
        let contents = RawPosition::from_position(position, ply).editor_contents();
        contents.expect("the board has fewer cells than pieces can be told apart")
    }

    fn read_contents(&self, text: &str) -> Result<PositionContents, PositionError> {
        let contents = RawPosition::read(text)?.editor_contents();
        contents.ok_or_else(|| PositionError::Unplayable(Vec::new()))
    }

    fn write_contents(&self, contents: &PositionContents) -> String {
        RawPosition::of_contents(contents).write()
    }

    fn position_of(&self, contents: &PositionContents) -> Result<Position, Vec<UnplayableReason>> {
        RawPosition::of_contents(contents).playable_position()
    }
}
