//! Sigma 4 Shogi for a position editor: bases, the stones on them, and storages, out of which
//! nothing ever goes. Knows no editor.

use crate::error::PositionError;
use crate::position_editor::PositionContents;
use crate::traits::position_editing::{PlaceableMaterial, PositionEditing};
use crate::unplayable::UnplayableReason;

use super::notation::position_text::RawPosition;
use super::piece_types::{KIND_BASE, KIND_ROYAL};
use super::stone::Stone;
use super::{Position, Sigma};

impl PositionEditing for Sigma {
    fn placeable_material(&self) -> PlaceableMaterial {
        let stones = Stone::ALL.into_iter().map(Stone::kind);
        PlaceableMaterial {
            piece_form_groups: vec![vec![KIND_BASE, KIND_ROYAL]],
            holdable_kinds: [KIND_BASE].into_iter().chain(stones).collect(),
            is_removed_piece_stored: true,
            allows_seats_out: false,
            allows_seats_under_mate: false,
            truce_until_ply: 0,
        }
    }

    fn contents(&self, position: &Position, ply: u32) -> PositionContents {
        let contents = RawPosition::from_position(position, ply).editor_contents();
        contents.expect("a position has as many bases and stones as the game")
    }

    fn read_contents(&self, text: &str) -> Result<PositionContents, PositionError> {
        let raw = RawPosition::read(text)?;
        // With so many things their counts are wrong.
        let contents = raw.editor_contents();
        contents.ok_or_else(|| PositionError::Unplayable(raw.unplayable_reasons()))
    }

    fn write_contents(&self, contents: &PositionContents) -> String {
        RawPosition::of_contents(contents).write()
    }

    fn position_of(&self, contents: &PositionContents) -> Result<Position, Vec<UnplayableReason>> {
        RawPosition::of_contents(contents).playable_position(self)
    }
}
