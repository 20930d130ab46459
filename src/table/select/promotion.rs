//! The promotion prompt: a move that may or may not promote.

use crate::rules::traits::board_view::{Location, MoveOption, PromotionOrStoneChoice};

/// A move whose promotion is to be chosen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PromotionPrompt {
    /// Where the move starts.
    pub from: Location,
    pub to: Location,
    /// The current choice, which a confirming key plays.
    pub promotes: bool,
    promoted: MoveOption,
    unpromoted: MoveOption,
}

impl PromotionPrompt {
    /// The prompt for two move options; none if they do not differ by promotion. Promoting is
    /// the first choice: it is seldom worse.
    pub fn open(from: Location, to: Location, offers: &[MoveOption]) -> Option<PromotionPrompt> {
        let option = |promotes| {
            offers
                .iter()
                .find(|offer| offer.choice == PromotionOrStoneChoice::Promote(promotes))
                .cloned()
        };
        Some(PromotionPrompt {
            from,
            to,
            promotes: true,
            promoted: option(true)?,
            unpromoted: option(false)?,
        })
    }

    /// The move with the promotion or without.
    pub fn move_option(&self, promotes: bool) -> &MoveOption {
        if promotes {
            &self.promoted
        } else {
            &self.unpromoted
        }
    }
}
