//! The weights of Sigma 4 Shogi, read from `params/sigma.ron`.
//! Knows no position.

use std::ops::RangeInclusive;

use crate::eval::weights_file;
use crate::eval::weights_file::{PERCENT_RANGE, PIECE_VALUE_RANGE, REPEATED_TERM_RANGE};
use komadai_rules::sigma::geometry::RANKS;
use komadai_rules::sigma::stone::STONE_KINDS;

/// How promising a move may look by what it does.
const QUIET_MOVE_WEIGHT_RANGE: RangeInclusive<i32> = -100_000..=100_000;

weights_file::weights! {
    /// The weights; the file says what each of them is.
    pub struct Weights {
        /// A base on the board, whatever it holds.
        base: i32 => PIECE_VALUE_RANGE;
        /// The first stone of each kind on a base: J Z C E N D F W.
        stone: [i32; STONE_KINDS] => PIECE_VALUE_RANGE;
        /// The second to fourth Wazir on a base.
        wazirs: [i32; 3] => PIECE_VALUE_RANGE;
        /// The second to fourth Ferz on a base.
        ferzes: [i32; 3] => PIECE_VALUE_RANGE;
        /// The second Dabbaba on a base.
        dabbabas: i32 => PIECE_VALUE_RANGE;
        /// The second Elephant on a base.
        elephants: i32 => PIECE_VALUE_RANGE;
        /// A base in storage that has a stone to be dropped with.
        ready_base: i32 => PIECE_VALUE_RANGE;
        /// A stone in storage with a base to carry it, in percent of its value.
        ready_stone: i32 => PERCENT_RANGE;
        /// A stone in storage beyond what the bases there can carry, in percent.
        spare_stone: i32 => PERCENT_RANGE;
        /// Each cell that a base is nearer to the middle.
        centre: i32 => REPEATED_TERM_RANGE;
        /// An attacked cell that holds no own base.
        attacked_cell: i32 => REPEATED_TERM_RANGE;
        /// A base attacked and not defended, its owner to move, in percent of its value.
        hanging: i32 => PERCENT_RANGE;
        /// The most valuable hanging base, the enemy to move, in percent on top.
        lost: i32 => PERCENT_RANGE;
        /// By how many cells around the royal the enemy attacks.
        royal_pressed: Vec<i32> => PIECE_VALUE_RANGE;
        /// The same of those that no other base defends.
        royal_unguarded: Vec<i32> => PIECE_VALUE_RANGE;
        /// By how many free cells the royal could go to.
        royal_air: Vec<i32> => PIECE_VALUE_RANGE;
        /// The royal by its row from its own edge.
        royal_row: [i32; RANKS as usize] => PIECE_VALUE_RANGE;
        /// A base on a red corner of the enemy.
        corner: i32 => PIECE_VALUE_RANGE;
        /// A stone that such a base can take.
        corner_income: i32 => REPEATED_TERM_RANGE;
        /// Most stones counted for `corner_income`.
        corner_stones: i32 => 0..=100, untuned 1;
        /// The right to move.
        tempo: i32 => REPEATED_TERM_RANGE;
    }
    groups {
        /// Scores of quiet moves for move ordering.
        promise: QuietMoveWeights;
    }
}

weights_file::weights! {
    /// How promising a quiet move or a drop looks.
    pub struct QuietMoveWeights {
        /// It gives check.
        check: i32 => QUIET_MOVE_WEIGHT_RANGE;
        /// Per hundredth of a Wazir of the value of the base moved or dropped.
        worth: i32 => REPEATED_TERM_RANGE;
        /// The same if it is attacked where it goes.
        attacked: i32 => REPEATED_TERM_RANGE;
        /// It is attacked there and defended.
        defended: i32 => QUIET_MOVE_WEIGHT_RANGE;
        /// Per hundredth of a Wazir of the most valuable base that it attacks.
        threat: i32 => REPEATED_TERM_RANGE;
        /// Each cell around the enemy royal that it attacks.
        at_royal: i32 => QUIET_MOVE_WEIGHT_RANGE;
        /// It goes next to the own royal.
        at_own_royal: i32 => QUIET_MOVE_WEIGHT_RANGE;
        /// Each cell that it can go to next.
        reach: i32 => QUIET_MOVE_WEIGHT_RANGE;
        /// It is a drop.
        drop: i32 => QUIET_MOVE_WEIGHT_RANGE;
        /// It is a drop with a single stone.
        single: i32 => QUIET_MOVE_WEIGHT_RANGE;
    }
}

impl weights_file::WeightsFile for Weights {
    const BUILT_IN: &'static str = include_str!("../../params/sigma.ron");
}
