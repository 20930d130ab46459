//! Effects carried out on a piece tracker: the only way it changes. Knows no game.

use super::{PieceLocation, PieceTracker, StoneLocation};
use crate::game::effect::Effect;

impl PieceTracker {
    /// Carries out one effect.
    pub fn apply_effect(&mut self, effect: &Effect) {
        match effect {
            Effect::Moved { piece, to, .. } | Effect::Dropped { piece, to, .. } => {
                self.piece_mut(*piece).location = PieceLocation::Cell(*to);
            }
            Effect::Taken { piece, to, .. } | Effect::HandedOver { piece, to, .. } => {
                let state = self.piece_mut(*piece);
                state.location = *to;
                if let PieceLocation::Hand(seat) = to {
                    state.seat = *seat;
                }
            }
            Effect::Promoted { piece, kind } => self.piece_mut(*piece).kind = *kind,
            Effect::Restacked { base, stones } => {
                for id in stones {
                    self.stone_mut(*id).location = StoneLocation::Base(*base);
                }
            }
            Effect::StoneReturned { stone, to } | Effect::StoneTaken { stone, to, .. } => {
                self.stone_mut(*stone).location = StoneLocation::Storage(*to);
            }
            Effect::SeatOut { seat } => self.seats_out = self.seats_out.with(*seat),
            Effect::Passed { .. } | Effect::Check { .. } | Effect::Ended { .. } => {}
        }
    }
}
