//! The weights of Sigma 4 Shogi, read from `ron_configs/engine/sigma.ron`.
//! Knows no position.

use std::ops::RangeInclusive;

use serde::{Deserialize, Serialize};

use crate::eval::weights_file;
use crate::eval::weights_file::{
    InRange, PERCENT_RANGE, PIECE_VALUE_RANGE, REPEATED_TERM_RANGE, RangedWeights,
};
use komadai_rules::sigma::geometry::RANKS;
use komadai_rules::sigma::stone::STONE_KINDS;

/// The weights; the file says what each of them is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Weights {
    /// A base on the board, whatever it holds.
    pub base: i32,
    /// The first stone of each kind on a base: J Z C E N D F W.
    pub stone: [i32; STONE_KINDS],
    /// The second to fourth Wazir on a base.
    pub wazirs: [i32; 3],
    /// The second to fourth Ferz on a base.
    pub ferzes: [i32; 3],
    /// The second Dabbaba on a base.
    pub dabbabas: i32,
    /// The second Elephant on a base.
    pub elephants: i32,
    /// A base in storage that has a stone to be dropped with.
    pub ready_base: i32,
    /// A stone in storage with a base to carry it, in percent of its value.
    pub ready_stone: i32,
    /// A stone in storage beyond what the bases there can carry, in percent.
    pub spare_stone: i32,
    /// Each cell that a base is nearer to the middle.
    pub centre: i32,
    /// An attacked cell that holds no own base.
    pub attacked_cell: i32,
    /// A base attacked and not defended, its owner to move, in percent of its value.
    pub hanging: i32,
    /// The most valuable hanging base, the enemy to move, in percent on top.
    pub lost: i32,
    /// By how many cells around the royal the enemy attacks.
    pub royal_pressed: Vec<i32>,
    /// The same of those that no other base defends.
    pub royal_unguarded: Vec<i32>,
    /// By how many free cells the royal could go to.
    pub royal_air: Vec<i32>,
    /// The royal by its row from its own edge.
    pub royal_row: [i32; RANKS as usize],
    /// A base on a red corner of the enemy.
    pub corner: i32,
    /// A stone that such a base can take.
    pub corner_income: i32,
    /// Most stones counted for `corner_income`.
    pub corner_stones: i32,
    /// The right to move.
    pub tempo: i32,
    /// Scores of quiet moves for move ordering.
    pub promise: QuietMoveWeights,
}

/// How promising a quiet move or a drop looks.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct QuietMoveWeights {
    /// It gives check.
    pub check: i32,
    /// Per hundredth of a Wazir of the value of the base moved or dropped.
    pub worth: i32,
    /// The same if it is attacked where it goes.
    pub attacked: i32,
    /// It is attacked there and defended.
    pub defended: i32,
    /// Per hundredth of a Wazir of the most valuable base that it attacks.
    pub threat: i32,
    /// Each cell around the enemy royal that it attacks.
    pub at_royal: i32,
    /// It goes next to the own royal.
    pub at_own_royal: i32,
    /// Each cell that it can go to next.
    pub reach: i32,
    /// It is a drop.
    pub drop: i32,
    /// It is a drop with a single stone.
    pub single: i32,
}

/// How promising a move may look by what it does.
const QUIET_MOVE_WEIGHT_RANGE: RangeInclusive<i32> = -100_000..=100_000;

impl InRange for Weights {
    fn ranged_weights(&self) -> Vec<RangedWeights<'_>> {
        let mut all = vec![
            RangedWeights::new("base", &self.base, PIECE_VALUE_RANGE),
            RangedWeights::new("stone", &self.stone, PIECE_VALUE_RANGE),
            RangedWeights::new("wazirs", &self.wazirs, PIECE_VALUE_RANGE),
            RangedWeights::new("ferzes", &self.ferzes, PIECE_VALUE_RANGE),
            RangedWeights::new("dabbabas", &self.dabbabas, PIECE_VALUE_RANGE),
            RangedWeights::new("elephants", &self.elephants, PIECE_VALUE_RANGE),
            RangedWeights::new("ready_base", &self.ready_base, PIECE_VALUE_RANGE),
            RangedWeights::new("ready_stone", &self.ready_stone, PERCENT_RANGE),
            RangedWeights::new("spare_stone", &self.spare_stone, PERCENT_RANGE),
            RangedWeights::new("centre", &self.centre, REPEATED_TERM_RANGE),
            RangedWeights::new("attacked_cell", &self.attacked_cell, REPEATED_TERM_RANGE),
            RangedWeights::new("hanging", &self.hanging, PERCENT_RANGE),
            RangedWeights::new("lost", &self.lost, PERCENT_RANGE),
            RangedWeights::new("royal_pressed", &self.royal_pressed, PIECE_VALUE_RANGE),
            RangedWeights::new("royal_unguarded", &self.royal_unguarded, PIECE_VALUE_RANGE),
            RangedWeights::new("royal_air", &self.royal_air, PIECE_VALUE_RANGE),
            RangedWeights::new("royal_row", &self.royal_row, PIECE_VALUE_RANGE),
            RangedWeights::new("corner", &self.corner, PIECE_VALUE_RANGE),
            RangedWeights::new("corner_income", &self.corner_income, REPEATED_TERM_RANGE),
            RangedWeights::new("corner_stones", &self.corner_stones, 0..=100),
            RangedWeights::new("tempo", &self.tempo, REPEATED_TERM_RANGE),
        ];
        let promise = self.promise.ranged_weights().into_iter();
        all.extend(promise.map(|one| one.in_field("promise")));
        all
    }
}

impl InRange for QuietMoveWeights {
    fn ranged_weights(&self) -> Vec<RangedWeights<'_>> {
        vec![
            RangedWeights::new("check", &self.check, QUIET_MOVE_WEIGHT_RANGE),
            RangedWeights::new("worth", &self.worth, REPEATED_TERM_RANGE),
            RangedWeights::new("attacked", &self.attacked, REPEATED_TERM_RANGE),
            RangedWeights::new("defended", &self.defended, QUIET_MOVE_WEIGHT_RANGE),
            RangedWeights::new("threat", &self.threat, REPEATED_TERM_RANGE),
            RangedWeights::new("at_royal", &self.at_royal, QUIET_MOVE_WEIGHT_RANGE),
            RangedWeights::new("at_own_royal", &self.at_own_royal, QUIET_MOVE_WEIGHT_RANGE),
            RangedWeights::new("reach", &self.reach, QUIET_MOVE_WEIGHT_RANGE),
            RangedWeights::new("drop", &self.drop, QUIET_MOVE_WEIGHT_RANGE),
            RangedWeights::new("single", &self.single, QUIET_MOVE_WEIGHT_RANGE),
        ]
    }
}

impl weights_file::WeightsFile for Weights {
    const BUILT_IN: &'static str = include_str!("../../../../ron_configs/engine/sigma.ron");
}

impl weights_file::Weights for Weights {
    fn tunable_weights(&mut self) -> Vec<&mut i32> {
        let mut numbers = vec![
            &mut self.base,
            &mut self.dabbabas,
            &mut self.elephants,
            &mut self.ready_base,
            &mut self.ready_stone,
            &mut self.spare_stone,
            &mut self.centre,
            &mut self.attacked_cell,
            &mut self.hanging,
            &mut self.lost,
            &mut self.corner,
            &mut self.corner_income,
            &mut self.tempo,
        ];
        numbers.extend(&mut self.stone);
        numbers.extend(&mut self.wazirs);
        numbers.extend(&mut self.ferzes);
        numbers.extend(&mut self.royal_pressed);
        numbers.extend(&mut self.royal_unguarded);
        numbers.extend(&mut self.royal_air);
        numbers.extend(&mut self.royal_row);
        numbers
    }
}
