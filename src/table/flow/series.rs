//! The match of which a game is one hand: who won which hand, and whether
//! another is to come. Knows no rule but the one that counts hands.

use crate::rules::outcome::Outcome;
use crate::rules::seat::Seat;
use crate::rules::shogi::variant::MatchHands;

/// The hands of a match that are over.
///
/// Seats change after every hand, so hands are counted by player: player p
/// began the match in seat p and moves on one seat a hand.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Series {
    /// Who won each hand; nobody if it was drawn.
    won: Vec<Option<usize>>,
}

impl Series {
    /// The number of the hand that is played, from 1.
    #[must_use]
    pub fn hand(&self) -> usize {
        self.won.len() + 1
    }

    /// The match with this hand over as well.
    #[must_use]
    pub fn after(&self, outcome: Outcome, seats: u8) -> Series {
        let winner = outcome.winners().iter().next();
        let mut after = self.clone();
        after.won.push(winner.map(|seat| self.player(seat, seats)));
        after
    }

    /// The player who sits in a seat in the hand that is played.
    fn player(&self, seat: Seat, seats: u8) -> usize {
        let seats = usize::from(seats.max(1));
        (seat.index() + seats - self.won.len() % seats) % seats
    }

    /// How many hands the player in this seat has won, the one that is played
    /// counted if it is over.
    #[must_use]
    pub fn score(&self, outcome: Outcome, seat: Seat, seats: u8) -> usize {
        let won_now = usize::from(outcome.winners().contains(seat));
        self.count(self.player(seat, seats)) + won_now
    }

    fn count(&self, player: usize) -> usize {
        let is_theirs = |winner: &&Option<usize>| **winner == Some(player);
        self.won.iter().filter(is_theirs).count()
    }

    /// Whether the match is over: somebody has won it, or every hand that it
    /// could have is played.
    #[must_use]
    pub fn is_over(&self, rule: MatchHands) -> bool {
        match rule {
            MatchHands::Single => !self.won.is_empty(),
            MatchHands::TwoInARow => self
                .won
                .windows(2)
                .any(|pair| pair[0].is_some() && pair[0] == pair[1]),
            MatchHands::BestOf(most) => {
                let left = usize::from(most).saturating_sub(self.won.len());
                let [best, next] = self.leaders();
                left == 0 || best > next + left
            }
        }
    }

    /// The most hands a player has won, and the most another one has.
    fn leaders(&self) -> [usize; 2] {
        let players = self.won.iter().flatten().max().map_or(0, |most| most + 1);
        let mut counts: Vec<usize> = (0..players).map(|player| self.count(player)).collect();
        counts.sort_unstable_by(|a, b| b.cmp(a));
        [0, 1].map(|place| counts.get(place).copied().unwrap_or(0))
    }
}
