//! Sigma 4 Shogi (`RULES.md` beside this file, cited as Sigma 8.5): bases that move as the stones on them. Start
//! at [`Sigma`], which implements the traits of a game. Must not know any other game, or who plays.

pub mod base_contents;
mod board_view;
mod effects;
mod game_move;
pub mod geometry;
mod make_move;
pub mod movegen;
mod notation;
pub mod options;
mod piece_types;
pub mod position;
mod position_editing;
mod rules;
pub mod setup;
mod sigma_rule;
pub mod stone;
pub mod stone_counts;
mod validity;

pub use base_contents::BaseContents;
pub use game_move::Move;
pub use options::{DoubleLeapMiddleRule, SigmaOptions};
pub use piece_types::{KIND_BASE, KIND_ROYAL};
pub use position::{Base, Position};
pub use setup::{Setup, SetupFault};
pub use sigma_rule::SigmaRule;
pub use stone::Stone;
pub use stone_counts::StoneCounts;

use crate::seat::Seat;
use crate::traits::seat_names::SeatNames;
use crate::variants::catalogue::Credit;

/// What the two seats are called.
const SEAT_NAMES: SeatNames = SeatNames(&[('w', "White"), ('b', "Black")]);

/// The rules with their options chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Sigma {
    options: SigmaOptions,
}

impl Sigma {
    /// The rules with these options.
    #[must_use]
    pub const fn new(options: SigmaOptions) -> Sigma {
        Sigma { options }
    }

    /// The options chosen.
    #[must_use]
    pub const fn options(&self) -> &SigmaOptions {
        &self.options
    }

    /// The start position without a setup phase: the preset of the options for both seats (Sigma 5.8).
    #[must_use]
    pub fn start_position(&self) -> Position {
        let setup = &self.options.start_preset().setup().setup;
        setup::position_of_setups(setup, setup)
    }

    /// The position with which a game begins after both setups.
    ///
    /// # Errors
    /// Why the game cannot begin from there (Sigma 4, 5.7).
    pub fn position_after_setups(
        &self,
        white: &Setup,
        black: &Setup,
    ) -> Result<Position, Vec<SetupFault>> {
        let mut errors = Vec::new();
        for (seat, setup) in [(Seat::FIRST, white), (Seat::SECOND, black)] {
            let bases = setup.bases().map(BaseContents::stone_counts);
            errors.extend(
                Setup::new(&bases, seat, &self.options)
                    .err()
                    .into_iter()
                    .flatten(),
            );
        }
        let position = setup::position_of_setups(white, black);
        let unplayable = validity::unplayable_reasons(self, &position).into_iter();
        errors.extend(unplayable.map(SetupFault::UnplayableTogether));
        if errors.is_empty() {
            Ok(position)
        } else {
            Err(errors)
        }
    }
}

/// Where the game comes from.
#[must_use]
pub fn credit() -> Credit {
    Credit {
        published: "The Chess Variant Pages, rules V0.4, which name no inventor".into(),
        ours: "The setups with names other than Standard, the colours and the signs on the \
               stones are our own, as are the options and the ruling that the position before the \
               first turn does not count."
            .into(),
        ..Credit::default()
    }
}
