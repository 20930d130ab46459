//! The weights of Sigma 4 Shogi, worked out for every content of a base.

use super::weights::Weights;
use komadai_rules::sigma::base_contents::{BaseContentsSet, CONTENTS_COUNT, MAX_STONES};
use komadai_rules::sigma::stone::STONE_KINDS;
use komadai_rules::sigma::{BaseContents, Stone, StoneCounts};

/// Lookup tables of the evaluation.
pub struct CompiledWeights {
    pub(super) weights: Weights,
    /// Value of a base by the index of its contents; 0 if empty.
    pub(super) base_value: [i32; CONTENTS_COUNT],
    /// Value of its stones in a storage that has a base for them, in hundredths of the
    /// other unit.
    pub(super) stored_stones_value: [i32; CONTENTS_COUNT],
}

impl CompiledWeights {
    pub(super) fn new(weights: &Weights) -> CompiledWeights {
        let (mut worth, mut stored) = ([0; CONTENTS_COUNT], [0; CONTENTS_COUNT]);
        for stones in BaseContentsSet::with_at_least_stones(1).iter() {
            let number = usize::from(stones.index());
            worth[number] = weights.base + stones_value(weights, stones);
            let singly = stones.iter().map(|stone| weights.stone[stone.index()]);
            stored[number] = singly.sum::<i32>() * weights.ready_stone;
        }
        CompiledWeights {
            weights: weights.clone(),
            base_value: worth,
            stored_stones_value: stored,
        }
    }

    pub(super) fn base_value(&self, stones: BaseContents) -> i32 {
        self.base_value[usize::from(stones.index())]
    }

    /// Value of a storage: stones count where there is a base to drop them with, bases
    /// where there are stones.
    pub(super) fn storage_value(&self, bases: i32, pool: &StoneCounts) -> i32 {
        let weights = &self.weights;
        let stones = pool.len() as i32;
        if stones == 0 {
            return 0;
        }
        let worth: i32 = weights
            .stone
            .iter()
            .zip(pool.as_array())
            .map(|(worth, count)| worth * i32::from(*count))
            .sum();
        let carried = stones.min(bases * i32::from(MAX_STONES));
        let share = weights.ready_stone * carried + weights.spare_stone * (stones - carried);
        // Nobody has so many stones of so much worth, but a file may say so.
        let in_stones = worth.saturating_mul(share) / (100 * stones);
        weights.ready_base * bases.min(stones) + in_stones
    }
}

/// Value of the stones of one base together.
fn stones_value(weights: &Weights, stones: BaseContents) -> i32 {
    let counts = stones.counts_array();
    let kinds: i32 = (0..STONE_KINDS)
        .map(|kind| weights.stone[kind] * i32::from(counts[kind] > 0))
        .sum();
    let more = |stone: Stone, values: &[i32]| -> i32 {
        let count = usize::from(counts[stone.index()]).saturating_sub(1);
        values.iter().take(count).sum()
    };
    kinds
        + more(Stone::Wazir, &weights.wazirs)
        + more(Stone::Ferz, &weights.ferzes)
        + more(Stone::Dabbaba, &[weights.dabbabas])
        + more(Stone::Elephant, &[weights.elephants])
}
