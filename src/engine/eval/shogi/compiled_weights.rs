//! Weights of one game of the shogi family, laid out by piece type and cell. Knows the
//! board, no position.

use komadai_rules::board::Cell;
use komadai_rules::piece_tracker::PieceType;
use komadai_rules::seat::Seat;
use komadai_rules::shogi::geometry::bitboard::Bitboard;
use komadai_rules::shogi::position::Piece;
use komadai_rules::shogi::variant::MAX_HAND_SLOTS;
use komadai_rules::shogi::{Shogi, Variant};

use super::feature_geometry::FeatureGeometry;
use super::weights::{PieceValue, Weights};

/// Lookup tables of the evaluation.
pub struct CompiledWeights<S> {
    /// The weights that all is worked out from.
    pub weights: Weights,
    /// Value of each piece type on the board.
    pub board: Vec<i32>,
    /// Material that changes hands when a type is captured: its loss and the gain in
    /// hand.
    pub capture_swing: Vec<i32>,
    /// Gain of promoting each type.
    pub promotion: Vec<i32>,
    /// Value of one piece of each hand slot.
    pub held: [i32; MAX_HAND_SLOTS],
    /// By seat, piece type and cell: value of the piece there; kings without their
    /// distance terms.
    piece_square: Vec<Vec<Vec<i32>>>,
    /// How far apart two cells are, in king's steps.
    distance: Vec<Vec<u8>>,
    /// By cell: those up to one king's step away, then two, three and four.
    pub king_rings: Vec<[S; KING_RING_COUNT]>,
    /// Orientation tables of the network features.
    pub feature_geometry: FeatureGeometry,
}

/// How many king's steps around a king attacks count.
pub const KING_RING_COUNT: usize = 4;

/// Value of a king in exchanges, above all other pieces.
pub const KING_EXCHANGE_VALUE: i32 = 10_000;

impl<S: Bitboard> CompiledWeights<S> {
    /// Lays the weights out for a game.
    pub fn new(game: &Shogi<S>, weights: &Weights) -> CompiledWeights<S> {
        let variant = game.variant();
        let kinds: Vec<PieceType> = (0..variant.kinds.len() as u8).map(PieceType).collect();
        let worth: Vec<PieceValue> = kinds
            .iter()
            .map(|kind| {
                if !variant.kind(*kind).royal {
                    return weights.piece_value(variant, *kind);
                }
                // Kings that may be captured decide the game all the same.
                let king = if game.is_royal(*kind) {
                    0
                } else {
                    weights.free_king
                };
                PieceValue {
                    board: king,
                    hand: king,
                }
            })
            .collect();
        let board: Vec<i32> = worth.iter().map(|worth| worth.board).collect();
        let hand_of = |kind: PieceType| {
            let held = game.held_as(kind).map(|held| worth[usize::from(held.0)]);
            held.map_or(0, |held| held.hand)
        };
        let mut held = [0; MAX_HAND_SLOTS];
        for (place, kind) in held.iter_mut().zip(&variant.hand_order) {
            *place = worth[usize::from(kind.0)].hand;
        }
        let distance = king_steps_table(variant);
        let ring = |from: usize, least: u8, most: u8| {
            let cells = variant.grid.cells();
            cells
                .filter(|to| (least..=most).contains(&distance[from][to.index()]))
                .fold(S::EMPTY, |set, cell| set | S::from_cell(cell))
        };
        CompiledWeights {
            weights: weights.clone(),
            capture_swing: kinds
                .iter()
                .map(|kind| {
                    if game.is_royal(*kind) {
                        KING_EXCHANGE_VALUE
                    } else {
                        board[usize::from(kind.0)] + hand_of(*kind)
                    }
                })
                .collect(),
            promotion: kinds
                .iter()
                .map(|kind| {
                    let promoted = variant.kind(*kind).promotes_to;
                    promoted.map_or(0, |promoted| {
                        board[usize::from(promoted.0)] - board[usize::from(kind.0)]
                    })
                })
                .collect(),
            held,
            piece_square: placed_value_table(weights, variant, &board),
            king_rings: (0..variant.grid.len())
                .map(|cell| {
                    [
                        ring(cell, 0, 1),
                        ring(cell, 2, 2),
                        ring(cell, 3, 3),
                        ring(cell, 4, 4),
                    ]
                })
                .collect(),
            board,
            distance,
            feature_geometry: FeatureGeometry::new(variant),
        }
    }

    /// What a piece is worth on a cell, kings' places aside.
    #[inline]
    pub fn placed_value(&self, piece: Piece, cell: Cell) -> i32 {
        self.piece_square[piece.seat.index()][usize::from(piece.kind.0)][cell.index()]
    }

    /// How far apart two cells are, in king's steps.
    #[inline]
    pub fn king_steps_between(&self, one: Cell, other: Cell) -> usize {
        usize::from(self.distance[one.index()][other.index()])
    }

    /// What one piece of a kind adds to exchanges.
    #[inline]
    pub fn piece_exchange_value(&self, kind: PieceType) -> i32 {
        self.capture_swing[usize::from(kind.0)]
    }
}

/// King's steps between all cells, as if nothing were missing from the grid.
fn king_steps_table(variant: &Variant) -> Vec<Vec<u8>> {
    let grid = &variant.grid;
    let apart = |one: Cell, other: Cell| {
        let ((file, rank), (to_file, to_rank)) = (grid.coordinates(one), grid.coordinates(other));
        file.abs_diff(to_file).max(rank.abs_diff(to_rank))
    };
    grid.cells()
        .map(|one| grid.cells().map(|other| apart(one, other)).collect())
        .collect()
}

/// What pieces are worth by seat, kind and cell.
fn placed_value_table(weights: &Weights, variant: &Variant, board: &[i32]) -> Vec<Vec<Vec<i32>>> {
    let grid = &variant.grid;
    let on = |seat: Seat, kind: usize, cell: Cell| {
        let forward = variant.forward(seat);
        let rank = usize::from(grid.seat_rank(cell, forward));
        let file = i32::from(grid.seat_file(cell, forward));
        // The files run across the ranks.
        let files = i32::from(grid.files()).min(i32::from(grid.ranks()));
        let aside = (2 * file - (files - 1)).abs() / 2;
        let data = &variant.kinds[kind];
        if data.royal && board[kind] == 0 {
            let last = weights.king_rank.len().saturating_sub(1);
            return weights.king_rank.get(rank.min(last)).copied().unwrap_or(0);
        }
        board[kind] + weights.advance * rank as i32 + weights.centre * (files / 2 - aside)
    };
    (0..variant.seats)
        .map(|seat| {
            (0..variant.kinds.len())
                .map(|kind| {
                    let cells = grid.cells();
                    cells.map(|cell| on(Seat(seat), kind, cell)).collect()
                })
                .collect()
        })
        .collect()
}
