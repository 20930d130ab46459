//! Whether a piece promotes: a move that can end either way waits here for the
//! choice.

use crate::rules::traits::board_view::{Location, MoveChoice, MoveOption};

/// A move that may promote, waiting to be told.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Promotion {
    /// Where the move starts.
    pub from: Location,
    /// Where it ends.
    pub to: Location,
    /// Whether it promotes as the choice stands: what a confirming key plays.
    pub promotes: bool,
    promoted: MoveOption,
    unpromoted: MoveOption,
}

impl Promotion {
    /// The choice between the two offers of a move; `None` if the offers are
    /// not about promotion. Promoting stands first: it is seldom worse.
    #[must_use]
    pub fn open(from: Location, to: Location, offers: &[MoveOption]) -> Option<Promotion> {
        let option = |promotes| {
            offers
                .iter()
                .find(|offer| offer.choice == MoveChoice::Promote(promotes))
                .cloned()
        };
        Some(Promotion {
            from,
            to,
            promotes: true,
            promoted: option(true)?,
            unpromoted: option(false)?,
        })
    }

    /// The move with the promotion or without.
    #[must_use]
    pub fn option(&self, promotes: bool) -> &MoveOption {
        if promotes {
            &self.promoted
        } else {
            &self.unpromoted
        }
    }
}
