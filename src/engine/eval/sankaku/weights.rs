//! The weights of Sankaku Shogi, read from `params/sankaku.ron`.
//! Knows no position.

use crate::eval::weights_file;
use crate::eval::weights_file::{PERCENT_RANGE, PIECE_VALUE_RANGE, REPEATED_TERM_RANGE};
use komadai_rules::sankaku::piece::PIECE_KINDS;

weights_file::weights! {
    /// The weights; the file says what each of them is.
    pub struct Weights {
        /// Piece values: Emperor (0), Chariot, Cavalry, General, Soldier. An Emperor is never lost while a
        /// position is judged.
        piece: [i32; PIECE_KINDS] => PIECE_VALUE_RANGE, untuned 1;
        /// A cell without own piece that the army attacks.
        covered: i32 => REPEATED_TERM_RANGE;
        /// An own piece that is defended.
        defended: i32 => REPEATED_TERM_RANGE;
        /// By how many cells would be safe for the Emperor.
        refuge: Vec<i32> => PIECE_VALUE_RANGE;
        /// The Emperor can be captured where it stands, its owner to move.
        exposed: i32 => PIECE_VALUE_RANGE;
        /// A piece attacked and not defended, its owner to move, in percent of its value.
        hanging: i32 => PERCENT_RANGE;
        /// The most valuable hanging piece, the enemy to move, in percent on top.
        lost: i32 => PERCENT_RANGE;
        /// Each cell that a piece is nearer to the middle.
        centre: i32 => REPEATED_TERM_RANGE;
        /// The right to move.
        tempo: i32 => REPEATED_TERM_RANGE;
    }
}

impl weights_file::WeightsFile for Weights {
    const BUILT_IN: &'static str = include_str!("../../params/sankaku.ron");
}
