//! Cell indices from either seat's perspective, and around kings, computed once for a
//! game. Knows the board and the kings, no features.

use arrayvec::ArrayVec;

use komadai_rules::board::Cell;
use komadai_rules::seat::Seat;
use komadai_rules::shogi::geometry::bitboard::Bitboard;
use komadai_rules::shogi::{Position, Variant};

/// Files and ranks around a king that are looked at.
const KING_ZONE_WIDTH: usize = 5;

/// Cells around a king, itself among them.
pub const KING_ZONE_CELL_COUNT: usize = KING_ZONE_WIDTH * KING_ZONE_WIDTH;

/// The board as a seat sees it.
#[derive(Clone)]
pub struct Perspective {
    /// Where each cell lies.
    pub cell_indices: Vec<usize>,
    /// Where the cells around a king lie from there.
    pub king_zone: [usize; KING_ZONE_CELL_COUNT],
}

impl Perspective {
    fn new(files: usize, ranks: usize, is_turned: bool, is_mirrored: bool) -> Perspective {
        let seen = |place: usize, files: usize, ranks: usize| {
            let (file, rank) = (place % files, place / files);
            let file = if is_turned != is_mirrored {
                files - 1 - file
            } else {
                file
            };
            let rank = if is_turned { ranks - 1 - rank } else { rank };
            rank * files + file
        };
        Perspective {
            cell_indices: (0..files * ranks).map(|n| seen(n, files, ranks)).collect(),
            king_zone: std::array::from_fn(|n| seen(n, KING_ZONE_WIDTH, KING_ZONE_WIDTH)),
        }
    }
}

/// Where cells lie, worked out once for a game; of use for boards of two
/// seats without gaps only.
pub struct FeatureGeometry {
    files: usize,
    /// The board as it is and with left and right exchanged, for each seat from its own
    /// edge.
    perspectives: [[Perspective; 2]; 2],
    /// The cells around each cell, numbered from the lower left.
    pub king_zone: Vec<ArrayVec<(usize, Cell), KING_ZONE_CELL_COUNT>>,
}

impl FeatureGeometry {
    /// That of a game.
    pub fn new(variant: &Variant) -> FeatureGeometry {
        let grid = &variant.grid;
        let (files, ranks) = (usize::from(grid.files()), usize::from(grid.ranks()));
        let perspective =
            |is_turned, is_mirrored| Perspective::new(files, ranks, is_turned, is_mirrored);
        let apart =
            |a: u8, b: u8| (usize::from(a) + KING_ZONE_WIDTH / 2).checked_sub(usize::from(b));
        let near = |of: Cell| {
            let (file, rank) = grid.coordinates(of);
            let numbered = |cell: Cell| {
                let (to_file, to_rank) = grid.coordinates(cell);
                let aside = apart(to_file, file).filter(|n| *n < KING_ZONE_WIDTH)?;
                let up = apart(to_rank, rank).filter(|n| *n < KING_ZONE_WIDTH)?;
                Some((up * KING_ZONE_WIDTH + aside, cell))
            };
            grid.cells().filter_map(numbered).collect()
        };
        FeatureGeometry {
            files,
            perspectives: [false, true]
                .map(|turned| [perspective(turned, false), perspective(turned, true)]),
            king_zone: grid.cells().map(near).collect(),
        }
    }

    /// The board as a seat sees it: left and right are alike, its king stands on the left.
    pub fn perspective<S: Bitboard>(&self, position: &Position<S>, seat: Seat) -> &Perspective {
        let perspectives = &self.perspectives[seat.index()];
        let file = |king: Cell| perspectives[0].cell_indices[king.index()] % self.files;
        let is_right = position
            .king(seat)
            .is_some_and(|king| 2 * file(king) >= self.files);
        &perspectives[usize::from(is_right)]
    }
}
