//! The weights of Sigma 4 Shogi, read from `ron_configs/engine/sigma.ron`.
//! Knows no position.

use std::ops::RangeInclusive;

use serde::{Deserialize, Serialize};

use crate::eval::weights_file;
use crate::eval::weights_file::{InRange, PART, PERCENT, Ranged, WORTH};
use komadai_rules::sigma::geometry::RANKS;
use komadai_rules::sigma::stone::STONE_KINDS;

/// The weights; the file says what each of them is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Weights {
    pub base: i32,
    pub stone: [i32; STONE_KINDS],
    pub wazirs: [i32; 3],
    pub ferzes: [i32; 3],
    pub dabbabas: i32,
    pub elephants: i32,
    pub ready_base: i32,
    pub ready_stone: i32,
    pub spare_stone: i32,
    pub centre: i32,
    pub attacked_cell: i32,
    pub hanging: i32,
    pub lost: i32,
    pub royal_pressed: Vec<i32>,
    pub royal_unguarded: Vec<i32>,
    pub royal_air: Vec<i32>,
    pub royal_row: [i32; RANKS as usize],
    pub corner: i32,
    pub corner_income: i32,
    pub corner_stones: i32,
    pub tempo: i32,
    pub promise: QuietMoveWeights,
}

/// How promising a quiet turn or a drop looks.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct QuietMoveWeights {
    pub check: i32,
    pub worth: i32,
    pub attacked: i32,
    pub defended: i32,
    pub threat: i32,
    pub at_royal: i32,
    pub at_own_royal: i32,
    pub reach: i32,
    pub drop: i32,
    pub single: i32,
}

/// How promising a turn may look by what it does.
const PROMISE: RangeInclusive<i32> = -100_000..=100_000;

impl InRange for Weights {
    fn ranged(&self) -> Vec<Ranged<'_>> {
        let mut all = vec![
            Ranged::new("base", &self.base, WORTH),
            Ranged::new("stone", &self.stone, WORTH),
            Ranged::new("wazirs", &self.wazirs, WORTH),
            Ranged::new("ferzes", &self.ferzes, WORTH),
            Ranged::new("dabbabas", &self.dabbabas, WORTH),
            Ranged::new("elephants", &self.elephants, WORTH),
            Ranged::new("ready_base", &self.ready_base, WORTH),
            Ranged::new("ready_stone", &self.ready_stone, PERCENT),
            Ranged::new("spare_stone", &self.spare_stone, PERCENT),
            Ranged::new("centre", &self.centre, PART),
            Ranged::new("attacked_cell", &self.attacked_cell, PART),
            Ranged::new("hanging", &self.hanging, PERCENT),
            Ranged::new("lost", &self.lost, PERCENT),
            Ranged::new("royal_pressed", &self.royal_pressed, WORTH),
            Ranged::new("royal_unguarded", &self.royal_unguarded, WORTH),
            Ranged::new("royal_air", &self.royal_air, WORTH),
            Ranged::new("royal_row", &self.royal_row, WORTH),
            Ranged::new("corner", &self.corner, WORTH),
            Ranged::new("corner_income", &self.corner_income, PART),
            Ranged::new("corner_stones", &self.corner_stones, 0..=100),
            Ranged::new("tempo", &self.tempo, PART),
        ];
        let promise = self.promise.ranged().into_iter();
        all.extend(promise.map(|one| one.within("promise")));
        all
    }
}

impl InRange for QuietMoveWeights {
    fn ranged(&self) -> Vec<Ranged<'_>> {
        vec![
            Ranged::new("check", &self.check, PROMISE),
            Ranged::new("worth", &self.worth, PART),
            Ranged::new("attacked", &self.attacked, PART),
            Ranged::new("defended", &self.defended, PROMISE),
            Ranged::new("threat", &self.threat, PART),
            Ranged::new("at_royal", &self.at_royal, PROMISE),
            Ranged::new("at_own_royal", &self.at_own_royal, PROMISE),
            Ranged::new("reach", &self.reach, PROMISE),
            Ranged::new("drop", &self.drop, PROMISE),
            Ranged::new("single", &self.single, PROMISE),
        ]
    }
}

impl weights_file::WeightsFile for Weights {
    const BUILT_IN: &'static str = include_str!("../../../../ron_configs/engine/sigma.ron");
}

impl weights_file::Weights for Weights {
    fn numbers(&mut self) -> Vec<&mut i32> {
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
