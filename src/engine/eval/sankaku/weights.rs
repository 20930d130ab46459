//! The weights of Sankaku Shogi, read from `ron_configs/engine/sankaku.ron`.
//! Knows no position.

use serde::{Deserialize, Serialize};

use crate::eval::weights_file;
use crate::eval::weights_file::{InRange, PART, PERCENT, Ranged, WORTH};
use komadai_rules::sankaku::piece::PIECE_KINDS;

/// The weights; the file says what each of them is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Weights {
    pub piece: [i32; PIECE_KINDS],
    pub covered: i32,
    pub defended: i32,
    pub refuge: Vec<i32>,
    pub exposed: i32,
    pub hanging: i32,
    pub lost: i32,
    pub centre: i32,
    pub tempo: i32,
}

impl InRange for Weights {
    fn ranged(&self) -> Vec<Ranged<'_>> {
        vec![
            Ranged::new("piece", &self.piece, WORTH),
            Ranged::new("covered", &self.covered, PART),
            Ranged::new("defended", &self.defended, PART),
            Ranged::new("refuge", &self.refuge, WORTH),
            Ranged::new("exposed", &self.exposed, WORTH),
            Ranged::new("hanging", &self.hanging, PERCENT),
            Ranged::new("lost", &self.lost, PERCENT),
            Ranged::new("centre", &self.centre, PART),
            Ranged::new("tempo", &self.tempo, PART),
        ]
    }
}

impl weights_file::WeightsFile for Weights {
    const BUILT_IN: &'static str = include_str!("../../../../ron_configs/engine/sankaku.ron");
}

impl weights_file::Weights for Weights {
    fn numbers(&mut self) -> Vec<&mut i32> {
        let mut numbers = vec![
            &mut self.covered,
            &mut self.defended,
            &mut self.exposed,
            &mut self.hanging,
            &mut self.lost,
            &mut self.centre,
            &mut self.tempo,
        ];
        // An Emperor is never lost while a position is judged.
        numbers.extend(self.piece.iter_mut().skip(1));
        numbers.extend(&mut self.refuge);
        numbers
    }
}
