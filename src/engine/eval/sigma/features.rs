//! The network features of Sigma 4 Shogi: stones by cell, royals, storages, and who
//! attacks each cell.

use super::attack_info::{ATTACKS, AttackInfo, Attacks};
use super::lookup_tables::{FIRST_OF_KIND, TABLES};
use crate::eval::NetworkInput;
use crate::eval::network::Features;
use komadai_rules::board::Cell;
use komadai_rules::seat::Seat;
use komadai_rules::sigma::geometry::{BOARD, CELLS, FILES, file_of};
use komadai_rules::sigma::position::BASES;
use komadai_rules::sigma::stone::STONE_KINDS;
use komadai_rules::sigma::{Position, Sigma, Stone};

/// How the features of a position are numbered, for each of the two sides: the
/// stones on each cell, the royal's cell, the stones and bases in storage.
mod feature {
    use super::{BASES, CELLS, FIRST_OF_KIND, STONE_KINDS, Stone};

    /// Numbers of stones on one base.
    pub const STONES: usize =
        FIRST_OF_KIND[STONE_KINDS - 1] as usize + Stone::ALL[STONE_KINDS - 1].limit() as usize;
    /// Counts of a kind in a storage that are told apart, from none.
    pub const STORED: usize = 17;
    pub const ROYAL: usize = CELLS * STONES;
    pub const POOL: usize = ROYAL + CELLS;
    pub const STORED_BASES: usize = POOL + STONE_KINDS * STORED;
    /// Features of one side.
    pub const SIDE: usize = STORED_BASES + BASES as usize + 1;
    /// What both sides make of each cell, see [`super::state`].
    pub const STATE: usize = 2 * SIDE;
    pub const ALL: usize = STATE + CELLS * super::STATES;
}

/// What may be said of a cell: who stands there, if anybody, and how often it is
/// attacked by either side; but not that there is nothing to be said.
const STATES: usize = 3 * ATTACKS * ATTACKS - 1;

/// What both sides make of a cell, below [`STATES`]; none of an empty cell that
/// nobody attacks.
fn state(own: &Attacks, other: &Attacks, cell: Cell) -> Option<usize> {
    let stands =
        usize::from(own.bases.contains(cell)) + 2 * usize::from(other.bases.contains(cell));
    ((stands * ATTACKS + own.on(cell)) * ATTACKS + other.on(cell)).checked_sub(1)
}

impl NetworkInput for Sigma {
    fn feature_count(&self) -> usize {
        feature::ALL
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
        let table = &tables.seen[2 * usize::from(is_turned) + usize::from(is_mirrored)];
        let seen = |cell: Cell| usize::from(table[cell.index()]);
        for (seat, first) in [(perspective, 0), (perspective.other(), feature::SIDE)] {
            for cell in position.bases(seat).iter() {
                let on_cell = first + seen(cell) * feature::STONES;
                let number = usize::from(position.contents(cell).index());
                for stone in &tables.stones[number] {
                    features.add(on_cell + usize::from(*stone));
                }
            }
            features.add(first + feature::ROYAL + seen(position.royal(seat)));
            let (bases, pool) = position.storage(seat);
            for (kind, count) in pool.as_array().iter().enumerate() {
                let most = feature::STORED - 1;
                let count = usize::from(*count).min(most);
                features.add(first + feature::POOL + kind * feature::STORED + count);
            }
            let bases = usize::from(bases.min(BASES));
            features.add(first + feature::STORED_BASES + bases);
        }
        let [own, other] = [perspective, perspective.other()].map(|seat| attack_info.of(seat));
        for cell in BOARD.iter() {
            if let Some(state) = state(own, other, cell) {
                features.add(feature::STATE + seen(cell) * STATES + state);
            }
        }
    }

    fn mirrored(&self, position: &Position) -> Option<Position> {
        Some(position.mirrored())
    }
}
