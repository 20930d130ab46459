//! Moves in advance: chosen in the turn of others, at one's own risk, and made as soon as it is one's
//! own. What can be chosen looks at the way of moving alone, since others still move; what is made
//! is for the rules to say then. Holds at most one.

use super::Target;
use crate::rules::game::Game;
use crate::rules::piece_tracker::{PieceId, PieceLocation};
use crate::rules::seat::Seat;
use crate::rules::traits::board_view::Location;

/// A move that waits for the turn of its seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Premove {
    pub seat: Seat,
    pub from: Location,
    pub to: Location,
    /// What stood where it starts; none in a hand.
    piece: Option<PieceId>,
}

impl Premove {
    /// A move of a seat in a game in which others are to move.
    pub fn new(game: &Game, seat: Seat, from: Location, to: Location) -> Premove {
        Premove {
            seat,
            from,
            to,
            piece: piece_at(game, from),
        }
    }

    pub(super) fn is_at(&self, target: Target) -> bool {
        [self.from, self.to].contains(&target.location)
    }

    /// Whether what is to be moved is still where it was.
    pub(super) fn is_there(&self, game: &Game) -> bool {
        self.piece == piece_at(game, self.from)
    }
}

fn piece_at(game: &Game, location: Location) -> Option<PieceId> {
    match location {
        Location::Cell(cell) => game.piece_tracker().piece_on(cell),
        Location::Hand(..) => None,
    }
}

/// The places where a seat may find itself able to begin a move.
pub(super) fn sources(game: &Game, seat: Seat) -> Vec<Location> {
    let tracker = game.piece_tracker();
    let pieces = tracker.pieces.iter().filter(|piece| piece.seat == seat);
    let mut sources: Vec<Location> = pieces
        .filter_map(|piece| match piece.location {
            PieceLocation::Cell(cell) => Some(Location::Cell(cell)),
            PieceLocation::Hand(_) => Some(Location::Hand(seat, piece.kind)),
            PieceLocation::Gone => None,
        })
        .filter(|source| !targets(game, *source).is_empty())
        .collect();
    sources.sort_unstable();
    sources.dedup();
    sources
}

/// The places where a move from there may find itself able to end.
pub(super) fn targets(game: &Game, from: Location) -> Vec<Location> {
    let cells = match from {
        Location::Cell(cell) => game.targets_on_empty_board(cell),
        Location::Hand(seat, kind) => game.pseudo_legal_drops(seat, kind),
    };
    cells.into_iter().map(Location::Cell).collect()
}
