//! What a position editor needs of a game: what can stand and lie where, and whether the rules
//! can go on from what was put together. Knows no editor.

use super::board_view::BoardView;
use super::notation::Notation;
use crate::error::PositionError;
use crate::piece_tracker::PieceType;
use crate::position_editor::PositionContents;
use crate::unplayable::UnplayableReason;

/// What a game has that can be put on a board or into a hand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlaceableMaterial {
    /// The kinds of pieces that stand on the board. Each group is what one piece can be turned
    /// into, as it is when it has not promoted first.
    pub piece_form_groups: Vec<Vec<PieceType>>,
    /// The kinds of pieces and stones that a hand or storage can hold.
    pub holdable_kinds: Vec<PieceType>,
    /// Whether what is taken off the board goes to its owner's storage, since no piece ever
    /// leaves the game.
    pub is_removed_piece_stored: bool,
    /// Whether seats can be out of a game that goes on without them.
    pub allows_seats_out: bool,
    /// Whether seats can have lost a turn to a check.
    pub allows_seats_under_mate: bool,
    /// Before which ply nobody may give check; 0 without a truce.
    pub truce_until_ply: u32,
}

impl PlaceableMaterial {
    /// The kinds that a piece of this kind can be turned into, itself among them.
    #[must_use]
    pub fn forms(&self, kind: PieceType) -> &[PieceType] {
        let group = self
            .piece_form_groups
            .iter()
            .find(|group| group.contains(&kind));
        group.map_or(&[], Vec::as_slice)
    }

    /// As which kind a piece of this kind lies in a hand; none if no hand can hold it.
    #[must_use]
    pub fn held_as(&self, kind: PieceType) -> Option<PieceType> {
        let first = self.forms(kind).first().copied();
        first.filter(|kind| self.holdable_kinds.contains(kind))
    }
}

/// Putting positions of a game together by hand.
pub trait PositionEditing: BoardView + Notation {
    /// What can be put where.
    fn placeable_material(&self) -> PlaceableMaterial;

    /// A position, thing by thing.
    fn contents(&self, position: &Self::Position, ply: u32) -> PositionContents;

    /// Reads a position text, playable or not.
    ///
    /// # Errors
    /// If it does not fit the game's board, pieces or seats, or has more things than can be told
    /// apart.
    fn read_contents(&self, text: &str) -> Result<PositionContents, PositionError>;

    /// The position text, which [`Notation::read_position`] reads if the position is playable.
    fn write_contents(&self, contents: &PositionContents) -> String;

    /// The position, if the rules can go on from it.
    ///
    /// # Errors
    /// Every reason why they cannot.
    fn position_of(
        &self,
        contents: &PositionContents,
    ) -> Result<Self::Position, Vec<UnplayableReason>>;

    /// The position of a mate problem: as [`PositionEditing::position_of`], but where the game has
    /// such problems one of two seats may be without a king (rule 5.17 of RULES.md).
    ///
    /// # Errors
    /// Every reason why the rules cannot go on from it.
    fn problem_position_of(
        &self,
        contents: &PositionContents,
    ) -> Result<Self::Position, Vec<UnplayableReason>> {
        self.position_of(contents)
    }
}
