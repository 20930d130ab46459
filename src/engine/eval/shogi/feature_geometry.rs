//! Cell indices from each seat's perspective, and around kings, computed once for a
//! game. Knows the board and the kings, no features.

use arrayvec::ArrayVec;

use komadai_rules::board::Cell;
use komadai_rules::seat::Seat;
use komadai_rules::shogi::geometry::bitboard::Bitboard;
use komadai_rules::shogi::geometry::grid::Forward;
use komadai_rules::shogi::{Position, Variant};

/// Most cells around a king that are looked at, itself among them.
const MOST_ZONE_CELLS: usize = 25;

/// Files and ranks around a king that are looked at; fewer where there are many kings.
fn zone_width(variant: &Variant) -> usize {
    if variant.seats == 2 { 5 } else { 3 }
}

/// Cells around a king that are looked at, itself among them.
pub fn zone_cell_count(variant: &Variant) -> usize {
    zone_width(variant).pow(2)
}

/// Whether every seat sees the same board: two a board without gaps, four one that is the same
/// after a quarter turn.
pub fn is_seen_alike(variant: &Variant) -> bool {
    let grid = &variant.grid;
    if variant.seats == 2 {
        return usize::from(grid.files()) * usize::from(grid.ranks()) == grid.len();
    }
    let seats = || (0..variant.seats).map(Seat);
    grid.files() == grid.ranks()
        && grid
            .cells()
            .all(|cell| seats().all(|seat| orient(variant, seat, false, cell).is_some()))
}

/// A place of a rectangle of so many files and ranks as a seat sees it that looks this way, left and
/// right exchanged or not.
fn seen_place(
    forward: Forward,
    is_mirrored: bool,
    (file, rank): (u8, u8),
    (files, ranks): (u8, u8),
) -> (u8, u8) {
    let (seen_file, seen_rank, seen_files) = match forward {
        Forward::Up => (file, rank, files),
        Forward::Down => (files - 1 - file, ranks - 1 - rank, files),
        Forward::Right => (ranks - 1 - rank, file, ranks),
        Forward::Left => (rank, files - 1 - file, ranks),
    };
    match is_mirrored {
        true => (seen_files - 1 - seen_file, seen_rank),
        false => (seen_file, seen_rank),
    }
}

/// Where a cell lies as a seat sees the board, left and right exchanged or not; none where the
/// board has no such cell.
pub fn orient(variant: &Variant, seat: Seat, is_mirrored: bool, cell: Cell) -> Option<u8> {
    let grid = &variant.grid;
    let size = (grid.files(), grid.ranks());
    let forward = variant.forward(seat);
    let (file, rank) = seen_place(forward, is_mirrored, grid.coordinates(cell), size);
    Some(grid.cell_at(file.into(), rank.into())?.0)
}

/// The board as a seat sees it.
#[derive(Clone)]
pub struct Perspective {
    /// Where each cell lies.
    pub cell_indices: Vec<usize>,
    /// Where the cells around a king lie from there.
    pub king_zone: [usize; MOST_ZONE_CELLS],
}

impl Perspective {
    fn new(variant: &Variant, seat: Seat, is_mirrored: bool) -> Perspective {
        let width = zone_width(variant) as u8;
        let near = |n: u8| {
            let place = (n % width, n / width % width);
            let (file, rank) =
                seen_place(variant.forward(seat), is_mirrored, place, (width, width));
            usize::from(rank * width + file)
        };
        let seen = |cell| orient(variant, seat, is_mirrored, cell).map_or(0, usize::from);
        Perspective {
            cell_indices: variant.grid.cells().map(seen).collect(),
            king_zone: std::array::from_fn(|n| near(n as u8)),
        }
    }
}

/// Where cells lie, worked out once for a game; of use for boards that all see alike only.
pub struct FeatureGeometry {
    files: usize,
    /// The board as it is and with left and right exchanged, for each seat from its own
    /// edge.
    perspectives: Vec<[Perspective; 2]>,
    /// The cells around each cell, numbered from the lower left.
    pub king_zone: Vec<ArrayVec<(usize, Cell), MOST_ZONE_CELLS>>,
}

impl FeatureGeometry {
    /// That of a game.
    pub fn new(variant: &Variant) -> FeatureGeometry {
        let grid = &variant.grid;
        let width = zone_width(variant);
        let perspective =
            |seat| [false, true].map(|mirrored| Perspective::new(variant, seat, mirrored));
        let apart = |a: u8, b: u8| (usize::from(a) + width / 2).checked_sub(usize::from(b));
        let near = |of: Cell| {
            let (file, rank) = grid.coordinates(of);
            let numbered = |cell: Cell| {
                let (to_file, to_rank) = grid.coordinates(cell);
                let aside = apart(to_file, file).filter(|n| *n < width)?;
                let up = apart(to_rank, rank).filter(|n| *n < width)?;
                Some((up * width + aside, cell))
            };
            grid.cells().filter_map(numbered).collect()
        };
        FeatureGeometry {
            files: grid.files().into(),
            perspectives: (0..variant.seats).map(Seat).map(perspective).collect(),
            king_zone: grid.cells().map(near).collect(),
        }
    }

    /// The board as a seat sees it. Of two seats left and right are alike: the own king stands on
    /// the left; of four, others sit on either hand.
    pub fn perspective<S: Bitboard>(&self, position: &Position<S>, seat: Seat) -> &Perspective {
        let perspectives = &self.perspectives[seat.index()];
        let file = |king: Cell| perspectives[0].cell_indices[king.index()] % self.files;
        let is_right = self.perspectives.len() == 2
            && position
                .king(seat)
                .is_some_and(|king| 2 * file(king) >= self.files);
        &perspectives[usize::from(is_right)]
    }
}
