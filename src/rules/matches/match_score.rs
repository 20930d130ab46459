//! A match of two players as a series of hands (games), rules page
//! `hand-shogi.md`, "The match". Knows no game: only who won which hand.

use serde::{Deserialize, Serialize};

use crate::game::outcome::Outcome;
use crate::seat::Seat;

/// How many hands make a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum MatchFormat {
    /// One.
    Single,
    /// As many as it takes until somebody wins two in a row. A drawn hand
    /// breaks a run.
    TwoInARow,
    /// At most this many; whoever cannot be overtaken has won. With as many
    /// wins for either after the last, the match is drawn.
    BestOf(u8),
}

/// One of the two players of a match: 0 moved first in the first hand.
pub type Player = usize;

/// How a match stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MatchStatus {
    /// Another hand is to be played.
    Ongoing,
    /// A player has won.
    Won(Player),
    /// Nobody has.
    Drawn,
}

/// A match so far.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Match {
    hands: MatchFormat,
    /// Who won each hand, the first one first; nobody if it was drawn.
    winners: Vec<Option<Player>>,
}

/// How many hands in a row win a match.
const WINNING_STREAK_HANDS: usize = 2;

impl Match {
    /// A match that has not begun.
    #[must_use]
    pub fn new(hands: MatchFormat) -> Match {
        Match {
            hands,
            winners: Vec::new(),
        }
    }

    /// A match of which hands have been played already, by who won each; none if
    /// the match was over with them.
    #[must_use]
    pub fn with_hands_played(hands: MatchFormat, winners: Vec<Option<Player>>) -> Option<Match> {
        let mut series = Match::new(hands);
        for winner in winners {
            series.winners.push(winner);
            if series.status() != MatchStatus::Ongoing {
                return None;
            }
        }
        Some(series)
    }

    /// How many hands make the match.
    #[must_use]
    pub fn format(&self) -> MatchFormat {
        self.hands
    }

    /// Who won each hand so far; nobody if it was drawn.
    #[must_use]
    pub fn hand_winners(&self) -> &[Option<Player>] {
        &self.winners
    }

    /// The player who has a seat in the hand that is played now, or comes
    /// next: colours change after every hand.
    #[must_use]
    pub fn player_at_seat(&self, seat: Seat) -> Player {
        (seat.index() + self.winners.len()) % 2
    }

    /// Notes how the present hand ended. Nothing if it has not, or if the
    /// match is over.
    pub fn record_outcome(&mut self, outcome: Outcome) {
        if self.status() != MatchStatus::Ongoing || outcome.is_ongoing() {
            return;
        }
        let mut winners = outcome.winners().iter();
        let winner = winners.next().map(|seat| self.player_at_seat(seat));
        self.winners.push(winner);
    }

    /// How many hands a player has won.
    #[must_use]
    pub fn wins(&self, player: Player) -> usize {
        let won = |winner: &&Option<Player>| **winner == Some(player);
        self.winners.iter().filter(won).count()
    }

    /// How the match stands.
    #[must_use]
    pub fn status(&self) -> MatchStatus {
        match self.hands {
            MatchFormat::Single => self.best_of_status(1),
            MatchFormat::BestOf(hands) => self.best_of_status(usize::from(hands)),
            MatchFormat::TwoInARow => {
                let last = self.winners.iter().rev().take(WINNING_STREAK_HANDS);
                let last: Vec<Option<Player>> = last.copied().collect();
                match last[..] {
                    [Some(one), Some(other)] if one == other => MatchStatus::Won(one),
                    _ => MatchStatus::Ongoing,
                }
            }
        }
    }

    fn best_of_status(&self, hands: usize) -> MatchStatus {
        let left = hands.saturating_sub(self.winners.len());
        let wins = [self.wins(0), self.wins(1)];
        if wins[0] > wins[1] + left {
            MatchStatus::Won(0)
        } else if wins[1] > wins[0] + left {
            MatchStatus::Won(1)
        } else if left == 0 {
            MatchStatus::Drawn
        } else {
            MatchStatus::Ongoing
        }
    }
}
