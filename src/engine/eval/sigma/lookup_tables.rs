//! Tables over cells and base contents of Sigma 4 Shogi, built once.

use std::sync::LazyLock;

use arrayvec::ArrayVec;

use komadai_rules::sigma::Stone;
use komadai_rules::sigma::base_contents::{BaseContentsSet, CONTENTS_COUNT, MAX_STONES};
use komadai_rules::sigma::geometry::{
    ALL_CELLS, ATTACK_TABLES, CELLS, CellSet, FILES, RANKS, file_of, mirrored_cell, rank_of,
};
use komadai_rules::sigma::stone::STONE_KINDS;

/// Tables by contents and cell.
pub(super) struct LookupTables {
    /// The numbers of a content's stones: the first of a kind, the second, and so
    /// on have numbers of their own.
    pub stone_features: Vec<ArrayVec<u8, { MAX_STONES as usize }>>,
    /// How near to the middle a cell lies.
    pub centre: [i32; CELLS],
    /// The cells around a cell, itself included.
    pub around: [CellSet; CELLS],
    /// Where a cell lies for a seat: as it is, with left and right exchanged, turned
    /// half round, both.
    pub oriented_cells: [[u8; CELLS]; 4],
}

pub(super) static TABLES: LazyLock<LookupTables> = LazyLock::new(|| {
    let mut tables = LookupTables {
        stone_features: vec![ArrayVec::new(); CONTENTS_COUNT],
        centre: [0; CELLS],
        around: [CellSet::EMPTY; CELLS],
        oriented_cells: [[0; CELLS]; 4],
    };
    for stones in BaseContentsSet::with_at_least_stones(1).iter() {
        let number = usize::from(stones.index());
        tables.stone_features[number] = Stone::ALL
            .into_iter()
            .flat_map(|stone| {
                let first = FIRST_STONE_FEATURE_BY_KIND[stone.index()];
                first..first + stones.count(stone)
            })
            .collect();
    }
    for cell in ALL_CELLS.iter() {
        let near = |stone: Stone| ATTACK_TABLES.near[stone.index()][cell.index()];
        tables.around[cell.index()] = near(Stone::Wazir)
            .or(near(Stone::Ferz))
            .or(CellSet::from_cell(cell));
        let mirrored = mirrored_cell(cell);
        let last = CELLS as u8 - 1;
        let seen = [cell.0, mirrored.0, last - cell.0, last - mirrored.0];
        for (table, seen) in tables.oriented_cells.iter_mut().zip(seen) {
            table[cell.index()] = seen;
        }
        let (file, rank) = (i32::from(file_of(cell)), i32::from(rank_of(cell)));
        let (middle_file, middle_rank) = (i32::from(FILES) / 2, i32::from(RANKS) / 2);
        tables.centre[cell.index()] =
            middle_file + middle_rank - (file - middle_file).abs() - (rank - middle_rank).abs();
    }
    tables
});

/// The number of the first stone of each kind on a base.
pub(super) const FIRST_STONE_FEATURE_BY_KIND: [u8; STONE_KINDS] = {
    let mut firsts = [0; STONE_KINDS];
    let mut kind = 1;
    while kind < STONE_KINDS {
        firsts[kind] = firsts[kind - 1] + Stone::ALL[kind - 1].limit_per_base();
        kind += 1;
    }
    firsts
};
