//! The weights of the shogi family, read from `ron_configs/engine/shogi.ron`.
//! Knows no position.

use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

use crate::engine::eval::weights;

/// What a kind is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Worth {
    /// On the board.
    pub board: i32,
    /// In the hand.
    pub hand: i32,
}

/// The weights; the file says what each of them is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Weights {
    pub pieces: BTreeMap<String, Worth>,
    pub free_king: i32,
    pub step: i32,
    pub slide_decay: i32,
    pub ahead: i32,
    pub hand: i32,
    pub advance: i32,
    pub centre: i32,
    pub near_own_king: Vec<i32>,
    pub near_enemy_king: Vec<i32>,
    pub king_rank: Vec<i32>,
    pub attack: i32,
    pub guard: Vec<i32>,
    pub press: Vec<i32>,
    pub hole: i32,
    pub danger_divisor: i32,
    pub danger_hand: i32,
    pub rival_out: i32,
    pub tempo: i32,
}

impl weights::Weights for Weights {
    const BUILT_IN: &'static str = include_str!("../../../../ron_configs/engine/shogi.ron");

    fn numbers(&mut self) -> Vec<&mut i32> {
        let worths = self.pieces.values_mut();
        let mut numbers: Vec<&mut i32> = worths
            .flat_map(|worth| [&mut worth.board, &mut worth.hand])
            // What cannot be held is not worth anything in a hand.
            .filter(|number| **number != 0)
            .collect();
        numbers.extend([&mut self.advance, &mut self.centre, &mut self.attack]);
        numbers.extend([
            &mut self.hole,
            &mut self.danger_divisor,
            &mut self.danger_hand,
        ]);
        numbers.push(&mut self.tempo);
        numbers.extend(self.near_own_king.iter_mut().skip(1));
        numbers.extend(self.near_enemy_king.iter_mut().skip(1));
        numbers.extend(self.king_rank.iter_mut().skip(1));
        numbers.extend(self.guard.iter_mut());
        numbers.extend(self.press.iter_mut());
        numbers
    }
}
