//! The network features of Sigma 4 Shogi: stones by cell, royals, storages, and who
//! attacks each cell.

use super::lookup_tables::{FIRST_STONE_FEATURE_BY_KIND, TABLES};
use crate::eval::NetworkInput;
use crate::eval::attacks::{AttackInfo, OCCUPANT_AND_ATTACK_STATES};
use crate::eval::network::Features;
use komadai_rules::board::Cell;
use komadai_rules::seat::Seat;
use komadai_rules::sigma::geometry::{CELLS, FILES, file_of};
use komadai_rules::sigma::position::BASES_PER_SEAT;
use komadai_rules::sigma::stone::STONE_KINDS;
use komadai_rules::sigma::{Position, Sigma, Stone};

/// How the features of a position are numbered, for each of the two sides: the
/// stones on each cell, the royal's cell, the stones and bases in storage.
mod feature_layout {
    use super::{
        BASES_PER_SEAT, CELLS, FIRST_STONE_FEATURE_BY_KIND, OCCUPANT_AND_ATTACK_STATES,
        STONE_KINDS, Stone,
    };

    /// Numbers of stones on one base.
    pub const STONE_FEATURES_PER_CELL: usize = FIRST_STONE_FEATURE_BY_KIND[STONE_KINDS - 1]
        as usize
        + Stone::ALL[STONE_KINDS - 1].limit_per_base() as usize;
    /// Counts of a kind in a storage that are told apart, from none.
    pub const STORED_COUNT_STATES: usize = 17;
    pub const ROYAL_OFFSET: usize = CELLS * STONE_FEATURES_PER_CELL;
    pub const STORED_STONES_OFFSET: usize = ROYAL_OFFSET + CELLS;
    pub const STORED_BASES_OFFSET: usize = STORED_STONES_OFFSET + STONE_KINDS * STORED_COUNT_STATES;
    /// Features of one side.
    pub const FEATURES_PER_SIDE: usize = STORED_BASES_OFFSET + BASES_PER_SEAT as usize + 1;
    /// What both sides make of each cell, see [`AttackInfo::for_each_cell_state`](super::AttackInfo::for_each_cell_state).
    pub const CELL_STATES_OFFSET: usize = 2 * FEATURES_PER_SIDE;
    pub const TOTAL_FEATURE_COUNT: usize = CELL_STATES_OFFSET + CELLS * OCCUPANT_AND_ATTACK_STATES;
}

impl NetworkInput for Sigma {
    fn feature_count(&self) -> usize {
        feature_layout::TOTAL_FEATURE_COUNT
    }

    fn add_features(
        &self,
        position: &Position,
        attack_info: &AttackInfo,
        perspective: Seat,
        features: &mut Features,
    ) {
        let tables = &*TABLES;
        let is_turned = perspective != Seat::FIRST;
        // Left and right are alike: the own royal stands on the left.
        let file = file_of(position.royal(perspective));
        let is_mirrored = if is_turned {
            file < FILES / 2
        } else {
            file > FILES / 2
        };
        let table = &tables.oriented_cells[2 * usize::from(is_turned) + usize::from(is_mirrored)];
        let seen = |cell: Cell| usize::from(table[cell.index()]);
        for (seat, first) in [
            (perspective, 0),
            (perspective.other(), feature_layout::FEATURES_PER_SIDE),
        ] {
            for cell in position.bases(seat).iter() {
                let on_cell = first + seen(cell) * feature_layout::STONE_FEATURES_PER_CELL;
                let number = usize::from(position.contents(cell).index());
                for stone in &tables.stone_features[number] {
                    features.add(on_cell + usize::from(*stone));
                }
            }
            features.add(first + feature_layout::ROYAL_OFFSET + seen(position.royal(seat)));
            let (bases, pool) = position.storage(seat);
            for (kind, count) in pool.as_array().iter().enumerate() {
                let most = feature_layout::STORED_COUNT_STATES - 1;
                let count = usize::from(*count).min(most);
                features.add(
                    first
                        + feature_layout::STORED_STONES_OFFSET
                        + kind * feature_layout::STORED_COUNT_STATES
                        + count,
                );
            }
            let bases = usize::from(bases.min(BASES_PER_SEAT));
            features.add(first + feature_layout::STORED_BASES_OFFSET + bases);
        }
        attack_info.for_each_cell_state(perspective, |cell, [state, _]| {
            features.add(
                feature_layout::CELL_STATES_OFFSET
                    + seen(cell) * OCCUPANT_AND_ATTACK_STATES
                    + state,
            );
        });
    }

    fn mirrored_position(&self, position: &Position) -> Option<Position> {
        Some(position.mirrored())
    }
}
