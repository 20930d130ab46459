//! Weights of one game of the shogi family, laid out by piece type and cell. Knows the
//! board, no position.

use komadai_rules::board::Cell;
use komadai_rules::piece_tracker::PieceType;
use komadai_rules::seat::Seat;
use komadai_rules::shogi::geometry::bitboard::Bitboard;
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
    /// By seat, then by piece type and cell in one list: value of the piece there; kings
    /// without their distance terms.
    piece_square: Vec<Vec<i32>>,
    cell_count: usize,
    /// By the cell of a king, by cell: what matters there to that king.
    near_kings: Vec<Vec<NearKing>>,
    /// The same where there is no king: nothing.
    near_no_king: Vec<NearKing>,
    /// By cell: itself and those one king's step away.
    pub king_steps: Vec<S>,
    /// Orientation tables of the network features.
    pub feature_geometry: FeatureGeometry,
}

/// What the pieces of a seat are worth on each cell, kings' places aside.
#[derive(Clone, Copy)]
pub struct PlacedValues<'a> {
    values: &'a [i32],
    cell_count: usize,
}

impl PlacedValues<'_> {
    /// That of a piece on a cell.
    #[inline]
    pub fn of(self, kind: PieceType, cell: Cell) -> i32 {
        self.values[usize::from(kind.0) * self.cell_count + cell.index()]
    }
}

/// What a cell is worth to a king somewhere.
#[derive(Clone, Copy, Default)]
pub struct NearKing {
    /// An attack of the king's seat on the cell.
    pub guard: i16,
    /// An enemy attack on the cell, as danger.
    pub press: i16,
    /// A piece of the king's seat on the cell.
    pub own_piece: i16,
    /// An enemy piece on the cell.
    pub enemy_piece: i16,
}

/// How many king's steps around a king attacks count; the king's own cell counts as one away.
const KING_RING_COUNT: usize = 4;

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
            cell_count: variant.grid.len(),
            near_no_king: vec![NearKing::default(); variant.grid.len()],
            near_kings: distance
                .iter()
                .map(|row| row.iter().map(|steps| near_king(weights, *steps)).collect())
                .collect(),
            king_steps: distance
                .iter()
                .map(|row| {
                    let near = variant.grid.cells().filter(|to| row[to.index()] <= 1);
                    near.fold(S::EMPTY, |set, cell| set | S::from_cell(cell))
                })
                .collect(),
            board,
            feature_geometry: FeatureGeometry::new(variant),
        }
    }

    /// What the pieces of a seat are worth on each cell.
    #[inline]
    #[must_use]
    pub fn placed_values(&self, seat: Seat) -> PlacedValues<'_> {
        PlacedValues {
            values: &self.piece_square[seat.index()],
            cell_count: self.cell_count,
        }
    }

    /// By cell: what matters there to a king on a cell; nothing to none.
    #[inline]
    #[must_use]
    pub fn near_king(&self, king: Option<Cell>) -> &[NearKing] {
        king.map_or(&self.near_no_king, |king| &self.near_kings[king.index()])
    }

    /// What one piece of a kind adds to exchanges.
    #[inline]
    #[must_use]
    pub fn piece_exchange_value(&self, kind: PieceType) -> i32 {
        self.capture_swing[usize::from(kind.0)]
    }
}

/// What a cell so many king's steps away is worth to a king. Weights of what occurs many
/// times fit 16 bits.
fn near_king(weights: &Weights, steps: u8) -> NearKing {
    let steps = usize::from(steps);
    let of = |list: &[i32], place: usize| list.get(place).map_or(0, |weight| *weight as i16);
    let ring = steps.saturating_sub(1);
    let in_ring = |list: &[i32]| {
        if ring < KING_RING_COUNT {
            of(list, ring)
        } else {
            0
        }
    };
    NearKing {
        guard: in_ring(&weights.guard),
        press: in_ring(&weights.press),
        own_piece: of(&weights.near_own_king, steps),
        enemy_piece: of(&weights.near_enemy_king, steps),
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

/// What pieces are worth by seat, then by kind and cell.
fn placed_value_table(weights: &Weights, variant: &Variant, board: &[i32]) -> Vec<Vec<i32>> {
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
                .flat_map(|kind| grid.cells().map(move |cell| (kind, cell)))
                .map(|(kind, cell)| on(Seat(seat), kind, cell))
                .collect()
        })
        .collect()
}
