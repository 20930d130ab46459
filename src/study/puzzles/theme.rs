//! What happens in a solution.

use std::fmt;

use serde::{Deserialize, Serialize};

/// What happens in a solution, in the turns that have to be found. [`Display`](fmt::Display) gives
/// the word of the command line (`double-check`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Theme {
    /// A turn gives check with two pieces at once.
    DoubleCheck,
    /// A piece moves out of the way of another, which attacks the king.
    DiscoveredAttack,
    /// A turn attacks two or more pieces that are worth more than the one that attacks, or that
    /// nobody defends.
    Fork,
    /// A piece is given up: moved or dropped to where it is taken for less or nothing.
    Sacrifice,
    /// The last turn is a drop that mates.
    DropMate,
    /// A piece does not promote where it could, and to promote would not do.
    PromotionRefused,
    /// A turn neither checks nor takes, drops nothing and promotes nothing.
    QuietMove,
    /// Sigma: a base changes what lies on it.
    Restacking,
    /// Sankaku: a Chariot runs down Soldiers on its way.
    RunDown,
    /// Sankaku: the Cavalry goes on to its second cell.
    SecondCell,
    /// Four seats: a seat loses its turn in the solution.
    TurnJump,
}

impl Theme {
    /// Every theme.
    pub const ALL: [Theme; 11] = [
        Theme::DoubleCheck,
        Theme::DiscoveredAttack,
        Theme::Fork,
        Theme::Sacrifice,
        Theme::DropMate,
        Theme::PromotionRefused,
        Theme::QuietMove,
        Theme::Restacking,
        Theme::RunDown,
        Theme::SecondCell,
        Theme::TurnJump,
    ];

    /// The word of the command line and of the locale files' ids.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Theme::DoubleCheck => "double-check",
            Theme::DiscoveredAttack => "discovered-attack",
            Theme::Fork => "fork",
            Theme::Sacrifice => "sacrifice",
            Theme::DropMate => "drop-mate",
            Theme::PromotionRefused => "promotion-refused",
            Theme::QuietMove => "quiet-move",
            Theme::Restacking => "restacking",
            Theme::RunDown => "run-down",
            Theme::SecondCell => "second-cell",
            Theme::TurnJump => "turn-jump",
        }
    }
}

impl fmt::Display for Theme {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}
