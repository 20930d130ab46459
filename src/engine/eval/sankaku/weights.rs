//! The weights of Sankaku Shogi, read from `ron_configs/engine/sankaku.ron`.
//! Knows no position.

use serde::{Deserialize, Serialize};

use crate::eval::weights_file;
use crate::eval::weights_file::{
    InRange, PERCENT_RANGE, PIECE_VALUE_RANGE, REPEATED_TERM_RANGE, RangedWeights,
};
use komadai_rules::sankaku::piece::PIECE_KINDS;

/// The weights; the file says what each of them is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Weights {
    /// Piece values: Emperor (0), Chariot, Cavalry, General, Soldier.
    pub piece: [i32; PIECE_KINDS],
    /// A cell without own piece that the army attacks.
    pub covered: i32,
    /// An own piece that is defended.
    pub defended: i32,
    /// By how many cells would be safe for the Emperor.
    pub refuge: Vec<i32>,
    /// The Emperor can be captured where it stands, its owner to move.
    pub exposed: i32,
    /// A piece attacked and not defended, its owner to move, in percent of its value.
    pub hanging: i32,
    /// The most valuable hanging piece, the enemy to move, in percent on top.
    pub lost: i32,
    /// Each cell that a piece is nearer to the middle.
    pub centre: i32,
    /// The right to move.
    pub tempo: i32,
}

impl InRange for Weights {
    fn ranged_weights(&self) -> Vec<RangedWeights<'_>> {
        vec![
            RangedWeights::new("piece", &self.piece, PIECE_VALUE_RANGE),
            RangedWeights::new("covered", &self.covered, REPEATED_TERM_RANGE),
            RangedWeights::new("defended", &self.defended, REPEATED_TERM_RANGE),
            RangedWeights::new("refuge", &self.refuge, PIECE_VALUE_RANGE),
            RangedWeights::new("exposed", &self.exposed, PIECE_VALUE_RANGE),
            RangedWeights::new("hanging", &self.hanging, PERCENT_RANGE),
            RangedWeights::new("lost", &self.lost, PERCENT_RANGE),
            RangedWeights::new("centre", &self.centre, REPEATED_TERM_RANGE),
            RangedWeights::new("tempo", &self.tempo, REPEATED_TERM_RANGE),
        ]
    }
}

impl weights_file::WeightsFile for Weights {
    const BUILT_IN: &'static str = include_str!("../../../../ron_configs/engine/sankaku.ron");
}

impl weights_file::Weights for Weights {
    fn tunable_weights(&mut self) -> Vec<&mut i32> {
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
