//! What a position text says, as things with identities: playable or not. Knows no game.

use crate::board::Cell;
use crate::piece_tracker::{
    PieceId, PieceLocation, PieceState, PieceTracker, PieceType, StoneId, StoneLocation, StoneState,
};
use crate::seat::{Seat, SeatSet};

/// The most pieces, and the most stones, that can be told apart.
const MOST_PIECES_OR_STONES: usize = 255;

/// Everything that a position text says, whether or not the rules can go on from it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PositionContents {
    /// Every piece and stone and where it is, and the seats that are out.
    pub tracker: PieceTracker,
    /// The seat to move.
    pub turn: Seat,
    /// The seats that have lost a turn to a check (Four Player 9.3).
    pub seats_under_mate: SeatSet,
    /// Plies played so far, plus one.
    pub ply: u32,
}

impl PositionContents {
    /// The contents without the ids of pieces and stones; none if there are more than can be told
    /// apart.
    pub(crate) fn new(
        pieces: Vec<PieceState>,
        stones: Vec<StoneState>,
        turn: Seat,
        ply: u32,
    ) -> Option<PositionContents> {
        let fits = pieces.len() <= MOST_PIECES_OR_STONES && stones.len() <= MOST_PIECES_OR_STONES;
        fits.then_some(PositionContents {
            tracker: PieceTracker {
                pieces,
                stones,
                seats_out: SeatSet::EMPTY,
            },
            turn,
            seats_under_mate: SeatSet::EMPTY,
            ply,
        })
    }

    /// The pieces on the board with their cells, by cell.
    pub(crate) fn pieces_on_board(&self) -> Vec<(Cell, PieceId, PieceState)> {
        let pieces = self.tracker.pieces();
        let mut found: Vec<_> = pieces
            .filter_map(|(id, piece)| match piece.location {
                PieceLocation::Cell(cell) => Some((cell, id, *piece)),
                PieceLocation::Hand(_) | PieceLocation::Gone => None,
            })
            .collect();
        found.sort_by_key(|(cell, ..)| *cell);
        found
    }

    /// How many pieces of a kind a seat holds.
    #[must_use]
    pub fn count_in_hand(&self, seat: Seat, kind: PieceType) -> usize {
        let held = self.tracker.pieces_in_hand(seat);
        let is_kind = |id: &PieceId| self.tracker.piece(*id).kind == kind;
        held.filter(is_kind).count()
    }

    /// How many stones of a kind lie in a seat's storage.
    #[must_use]
    pub fn count_in_storage(&self, seat: Seat, kind: PieceType) -> usize {
        let stored = self.stone_kinds_at(StoneLocation::Storage(seat));
        stored.filter(|stone| *stone == kind).count()
    }

    /// A piece of a kind that a seat holds.
    pub(super) fn piece_in_hand(&self, seat: Seat, kind: PieceType) -> Option<PieceId> {
        let mut held = self.tracker.pieces_in_hand(seat);
        held.find(|id| self.tracker.piece(*id).kind == kind)
    }

    /// The kinds of the stones that lie somewhere.
    pub(crate) fn stone_kinds_at(
        &self,
        location: StoneLocation,
    ) -> impl Iterator<Item = PieceType> {
        let stones = self.tracker.stones.iter();
        stones
            .filter(move |stone| stone.location == location)
            .map(|stone| stone.kind)
    }

    /// A stone of a kind that lies somewhere.
    pub(super) fn find_stone(&self, location: StoneLocation, kind: PieceType) -> Option<StoneId> {
        let mut stones = self.tracker.stones();
        let (id, _) = stones.find(|(_, stone)| stone.location == location && stone.kind == kind)?;
        Some(id)
    }

    /// Adds a piece, in the place of one that is gone if there is such a one. False if there are
    /// as many as can be told apart.
    pub(super) fn add_piece(&mut self, piece: PieceState) -> bool {
        let pieces = &mut self.tracker.pieces;
        if let Some(gone) = pieces
            .iter_mut()
            .find(|it| it.location == PieceLocation::Gone)
        {
            *gone = piece;
            return true;
        }
        let fits = pieces.len() < MOST_PIECES_OR_STONES;
        if fits {
            pieces.push(piece);
        }
        fits
    }

    /// Adds a stone. False if there are as many as can be told apart.
    pub(super) fn add_stone(&mut self, stone: StoneState) -> bool {
        let stones = &mut self.tracker.stones;
        let fits = stones.len() < MOST_PIECES_OR_STONES;
        if fits {
            stones.push(stone);
        }
        fits
    }

    pub(super) fn piece_mut(&mut self, id: PieceId) -> &mut PieceState {
        &mut self.tracker.pieces[usize::from(id.0)]
    }

    pub(super) fn stone_mut(&mut self, id: StoneId) -> &mut StoneState {
        &mut self.tracker.stones[usize::from(id.0)]
    }
}
