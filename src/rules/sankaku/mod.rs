//! Sankaku Shogi (`RULES.md` beside this file, cited as Sankaku 7.5): forty-four triangles, and an Emperor that
//! reaches them all. Start at [`Sankaku`], which implements the traits of a game. Must not know any other
//! game, or who plays.

mod board_view;
mod effects;
mod game_move;
pub mod geometry;
mod layout;
mod make_move;
mod move_marks;
pub mod movegen;
mod notation;
pub mod options;
pub mod piece;
pub mod position;
mod position_editing;
mod repetition;
mod rules;
mod sankaku_rule;

pub use game_move::Move;
pub use options::{RepetitionBan, SankakuOptions, SoldierRunDownLimit};
pub use piece::Piece;
pub use position::Position;
pub use sankaku_rule::SankakuRule;

use crate::traits::seat_names::SeatNames;
use crate::variants::catalogue::Credit;

/// What the two seats are called.
const SEAT_NAMES: SeatNames = SeatNames(&[('b', "Black"), ('w', "White")]);

/// The rules with their options chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Sankaku {
    options: SankakuOptions,
}

impl Sankaku {
    /// The rules with these options.
    #[must_use]
    pub const fn new(options: SankakuOptions) -> Sankaku {
        Sankaku { options }
    }

    /// The options chosen.
    #[must_use]
    pub const fn options(&self) -> &SankakuOptions {
        &self.options
    }

    /// The start position, the same with all options.
    #[must_use]
    pub fn start_position() -> Position {
        Position::start()
    }
}

/// Where the game comes from.
#[must_use]
pub fn credit() -> Credit {
    Credit {
        inventor: "L. Lynn Smith".into(),
        year: "2004".into(),
        published: "The Chess Variant Pages".into(),
        ours: "The kanji on the pieces are our own choice, as are the options and the draw \
               after 100 turns."
            .into(),
    }
}
