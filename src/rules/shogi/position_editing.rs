//! The shogi family for a position editor. Knows no editor.

use crate::error::PositionError;
use crate::piece_tracker::{PieceLocation, PieceState, PieceType};
use crate::position_editor::PositionContents;
use crate::traits::position_editing::{PlaceableMaterial, PositionEditing};
use crate::unplayable::UnplayableReason;

use super::geometry::bitboard::Bitboard;
use super::notation::position_text::{RawPosition, ReadingPurpose};
use super::position::Piece;
use super::{Position, Shogi, seats};

impl<S: Bitboard> Shogi<S> {
    /// Raw data for an editor: seat by seat, the pieces on the board from the bottom rank up, then
    /// the hand; none if there are too many.
    fn raw_position_contents(&self, raw: &RawPosition) -> Option<PositionContents> {
        let state = |seat, kind, location| PieceState {
            seat,
            kind,
            royal: self.is_royal(kind),
            location,
        };
        let mut pieces = Vec::new();
        for seat in seats::all_seats(self.variant().seats) {
            let own = raw.pieces.iter().filter(|(_, piece)| piece.seat == seat);
            let mut on_board: Vec<_> = own.collect();
            on_board.sort_by_key(|(cell, _)| *cell);
            let on_board = on_board.into_iter();
            pieces.extend(
                on_board.map(|(cell, piece)| state(seat, piece.kind, PieceLocation::Cell(*cell))),
            );
            for kind in &self.variant().hand_order {
                let held = raw.hands.iter();
                let held = held.filter(|(holder, held, _)| *holder == seat && held == kind);
                let count = held.map(|(_, _, count)| usize::from(*count)).sum();
                let held = state(seat, *kind, PieceLocation::Hand(seat));
                pieces.extend(std::iter::repeat_n(held, count));
            }
        }
        let contents = PositionContents::new(pieces, Vec::new(), raw.turn, raw.ply);
        contents.map(|mut contents| {
            contents.tracker.seats_out = raw.seats_out;
            contents.seats_under_mate = raw.seats_under_mate;
            contents
        })
    }

    /// What an editor has put together.
    fn raw_position_of_contents(&self, contents: &PositionContents) -> RawPosition {
        let pieces = contents.pieces_on_board().into_iter();
        let pieces =
            pieces.map(|(cell, _, PieceState { seat, kind, .. })| (cell, Piece { seat, kind }));
        let mut hands = Vec::new();
        for seat in seats::all_seats(self.variant().seats) {
            for kind in &self.variant().hand_order {
                // As many as pieces can be told apart, at most.
                let count = u8::try_from(contents.count_in_hand(seat, *kind)).unwrap_or(u8::MAX);
                if count > 0 {
                    hands.push((seat, *kind, count));
                }
            }
        }
        RawPosition {
            pieces: pieces.collect(),
            turn: contents.turn,
            hands,
            seats_out: contents.tracker.seats_out,
            seats_under_mate: contents.seats_under_mate,
            ply: contents.ply,
        }
    }
}

impl<S: Bitboard> PositionEditing for Shogi<S> {
    fn placeable_material(&self) -> PlaceableMaterial {
        let variant = self.variant();
        let kinds = || (0..).map(PieceType).zip(&variant.kinds);
        let is_promoted = |kind| kinds().any(|(_, data)| data.promotes_to == Some(kind));
        let mut pieces = Vec::new();
        for (kind, _) in kinds().filter(|(kind, _)| !is_promoted(*kind)) {
            let mut forms = vec![kind];
            let mut last = kind;
            while let Some(next) = variant.kind(last).promotes_to
                && !forms.contains(&next)
            {
                forms.push(next);
                last = next;
            }
            pieces.push(forms);
        }
        let held = variant.hand_order.iter().copied();
        PlaceableMaterial {
            piece_form_groups: pieces,
            holdable_kinds: held
                .filter(|kind| self.held_as(*kind) == Some(*kind))
                .collect(),
            is_removed_piece_stored: false,
            allows_seats_out: self.rules().has_elimination(),
            allows_seats_under_mate: self.rules().has_capturable_kings(),
            truce_until_ply: match self.rules().truce_plies {
                0 => 0,
                plies => u32::from(plies) + 1,
            },
        }
    }

    fn contents(&self, position: &Position<S>, ply: u32) -> PositionContents {
        let contents = self.raw_position_contents(&self.raw_position(position, ply));
        contents.expect("a position has no more pieces than can be told apart")
    }

    fn read_contents(&self, text: &str) -> Result<PositionContents, PositionError> {
        let raw = RawPosition::read(self.variant(), text)?;
        let contents = self.raw_position_contents(&raw);
        contents.ok_or_else(|| {
            let problems =
                raw.unplayable_reasons(self.variant(), self.rules(), ReadingPurpose::Game);
            PositionError::Unplayable(problems)
        })
    }

    fn write_contents(&self, contents: &PositionContents) -> String {
        self.raw_position_of_contents(contents)
            .write(self.variant())
    }

    fn position_of(
        &self,
        contents: &PositionContents,
    ) -> Result<Position<S>, Vec<UnplayableReason>> {
        self.playable_position(
            &self.raw_position_of_contents(contents),
            ReadingPurpose::Game,
        )
    }

    fn problem_position_of(
        &self,
        contents: &PositionContents,
    ) -> Result<Position<S>, Vec<UnplayableReason>> {
        self.playable_position(
            &self.raw_position_of_contents(contents),
            ReadingPurpose::Problem,
        )
    }
}
