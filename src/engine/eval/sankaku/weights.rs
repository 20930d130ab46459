//! The weights of Sankaku Shogi, read from `ron_configs/engine/sankaku.ron`.
//! Knows no position.

use std::sync::LazyLock;

use serde::{Deserialize, Serialize};

use crate::engine::eval::weights;
use crate::rules::sankaku::piece::PIECES;

/// The weights; the file says what each of them is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Weights {
    pub piece: [i32; PIECES],
    pub covered: i32,
    pub defended: i32,
    pub refuge: Vec<i32>,
    pub exposed: i32,
    pub hanging: i32,
    pub lost: i32,
    pub centre: i32,
    pub tempo: i32,
}

const BUILT_IN: &str = include_str!("../../../../ron_configs/engine/sankaku.ron");

static WEIGHTS: LazyLock<Weights> = LazyLock::new(|| {
    // A test reads the file that is built in.
    weights::Weights::read(BUILT_IN).expect("the built-in weights are well-formed")
});

impl Weights {
    /// The weights that the engine comes with.
    pub fn built_in() -> &'static Weights {
        &WEIGHTS
    }
}

impl weights::Weights for Weights {
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
