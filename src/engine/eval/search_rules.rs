//! What the search asks of a game beside its rules: null moves, repetition within the
//! line searched, and who plays with whom. Knows no evaluation.

use crate::multiplayer::teams::Teams;
use komadai_rules::game::history::History;
use komadai_rules::game::outcome::Outcome;
use komadai_rules::seat::Seat;
use komadai_rules::traits::rules::Rules;

/// The rules of a game as the search bends them.
pub trait SearchRules: Rules {
    /// The position after a null move; none where a null move proves nothing.
    fn null_move(&self, position: &Self::Position) -> Option<Self::Position>;

    /// The outcome of repeating a position that has come back in the line searched.
    /// `history` ends with it.
    fn recurrence_outcome(&self, _position: &Self::Position, _history: &History) -> Outcome {
        Outcome::Ongoing
    }

    /// The two teams when `seat` searches.
    fn teams(&self, _seat: Seat) -> Teams {
        Teams::TWO_SEATS
    }

    /// Whether a seat is eliminated while others play on.
    fn is_eliminated(&self, _position: &Self::Position, _seat: Seat) -> bool {
        false
    }
}
