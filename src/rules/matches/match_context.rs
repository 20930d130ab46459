//! What a record says for the sake of the game after it: chance, the ways to set
//! up, the time controls, the hands of the match so far. Plain data beside the game, which can be
//! replayed without it; knows nobody who plays.

use komadai_clock::TimeControls;
use serde::{Deserialize, Serialize};

use super::match_score::{Match, MatchFormat, Player};
use crate::error::TextError;

/// What the game after a recorded one needs to know.
#[derive(Clone, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct MatchContext {
    /// What decided whatever was left to chance.
    pub seed: u64,
    /// How each seat's things were set up, seat 0 first, in free text.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub openings: Vec<String>,
    /// How the hands of the match before this one ended, the first one first.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub hands: Vec<GameResult>,
    /// How much time each seat has, in records of format 1; newer ones say it themselves.
    #[serde(skip_serializing_if = "TimeControls::is_unlimited")]
    pub time_controls: TimeControls,
}

/// How a hand of a match ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum GameResult {
    /// Won by the player who moved first in the first hand.
    First,
    /// Won by the other one.
    Second,
    /// Won by nobody.
    Drawn,
}

/// The players of a match.
const FIRST_PLAYER: Player = 0;
const SECOND_PLAYER: Player = 1;

impl GameResult {
    /// A hand that was won by this player, if by any.
    #[must_use]
    pub fn of_winner(winner: Option<Player>) -> GameResult {
        match winner {
            Some(FIRST_PLAYER) => GameResult::First,
            Some(_) => GameResult::Second,
            None => GameResult::Drawn,
        }
    }

    fn winner(self) -> Option<Player> {
        match self {
            GameResult::First => Some(FIRST_PLAYER),
            GameResult::Second => Some(SECOND_PLAYER),
            GameResult::Drawn => None,
        }
    }
}

impl MatchContext {
    /// The match of which the recorded game is a hand.
    ///
    /// # Errors
    /// If such a match would have been over before it.
    pub fn match_so_far(&self, hands: MatchFormat) -> Result<Match, TextError> {
        let winners = self.hands.iter().map(|hand| hand.winner()).collect();
        Match::with_hands_played(hands, winners).ok_or_else(|| {
            let expected = wording!("hands of a match that goes on after them");
            let found = wording!("{}", format!("{:?}", self.hands));
            TextError::new("sequel.hands", expected, found)
        })
    }
}
