//! The weights of Sankaku Shogi, read from `ron_configs/engine/sankaku.ron`.
//! Knows no position.

use serde::{Deserialize, Serialize};

use crate::eval::weights_file;
use crate::eval::weights_file::{InRange, PERCENT_RANGE, Ranged, TERM_RANGE, VALUE_RANGE};
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
    fn ranged_weights(&self) -> Vec<Ranged<'_>> {
        vec![
            Ranged::new("piece", &self.piece, VALUE_RANGE),
            Ranged::new("covered", &self.covered, TERM_RANGE),
            Ranged::new("defended", &self.defended, TERM_RANGE),
            Ranged::new("refuge", &self.refuge, VALUE_RANGE),
            Ranged::new("exposed", &self.exposed, VALUE_RANGE),
            Ranged::new("hanging", &self.hanging, PERCENT_RANGE),
            Ranged::new("lost", &self.lost, PERCENT_RANGE),
            Ranged::new("centre", &self.centre, TERM_RANGE),
            Ranged::new("tempo", &self.tempo, TERM_RANGE),
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
