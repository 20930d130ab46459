//! The weights of Sigma 4 Shogi, read from `ron_configs/engine/sigma.ron`.
//! Knows no position.

use serde::{Deserialize, Serialize};

use crate::engine::eval::weights;
use crate::rules::sigma::geometry::RANKS;
use crate::rules::sigma::stone::STONE_KINDS;

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
    pub promise: Promise,
}

/// How promising a quiet turn or a drop looks.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Promise {
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

impl weights::WeightsFile for Weights {
    const BUILT_IN: &'static str = include_str!("../../../../ron_configs/engine/sigma.ron");
}

impl weights::Weights for Weights {
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
