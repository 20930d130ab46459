//! Assessment of a game between two parties, for the eval bar.

use bevy::prelude::Reflect;
use serde::{Deserialize, Serialize};

use crate::engine::Score;
use crate::rules::game::Game;
use crate::rules::game::outcome::Outcome;
use crate::rules::seat::{Seat, SeatSet};
use crate::table::flow::GameSession;

#[derive(Reflect, Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
pub enum EvalBarVisibility {
    Never,
    /// While a game is analysed.
    #[default]
    Analysis,
    /// While it is played, too.
    Always,
}

impl EvalBarVisibility {
    /// Whether the scores of engines that play are shown: to spectators, and to an opponent
    /// only with the eval bar on.
    pub fn shows_engine_scores(self, session: &GameSession) -> bool {
        let is_shown = session.is_engines_only() || self == EvalBarVisibility::Always;
        is_shown && session.allows_advice()
    }
}

/// Assessment of a position: the score or result of one party against the rest.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Assessment {
    /// The party: that of the first seat; where everybody plays alone, the seat
    /// to move, and at the end whoever has won.
    pub party: SeatSet,
    /// Its opponents.
    pub others: SeatSet,
    pub is_everybody_alone: bool,
    /// The score or result, from the party's view.
    pub result: AssessedResult,
}

/// A score, or the result of a finished game.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum AssessedResult {
    Score(Score),
    Won,
    Lost,
    Drawn,
}

/// The most of the winning chance that a turn may lose and still be as good as the best.
const LARGEST_EQUAL_LOSS: f32 = 0.1;
/// Winning chance from which a game is as good as won; as much below 1 it is as good as lost.
const DECIDED_CHANCE: f32 = 0.9;

/// Whether a turn after which the mover has this winning chance is as good as one after which it is
/// `best`: no more than a tenth is lost, and what was won or open is that still.
pub fn is_as_good(best: f32, chance: f32) -> bool {
    let outcome_class =
        |chance: f32| u8::from(chance > 1.0 - DECIDED_CHANCE) + u8::from(chance >= DECIDED_CHANCE);
    best - chance <= LARGEST_EQUAL_LOSS && outcome_class(chance) >= outcome_class(best)
}

/// Smallest part of the bar for either side while the game goes on, so that both can be seen.
const LEAST_BAR_SHARE: f32 = 0.03;

impl Assessment {
    /// The assessment of a score from the view of the seat to move.
    pub fn of(game: &Game, score: Score) -> Assessment {
        let teams = crate::engine::teams(game);
        let turn = game.turn();
        let alone = teams.lone_seat().is_some();
        let party = teams.team_of(if alone { turn } else { Seat::FIRST });
        let score = if party.contains(turn) {
            score
        } else {
            negated(score)
        };
        Assessment {
            party,
            others: seats_outside(game, party),
            is_everybody_alone: alone,
            result: AssessedResult::Score(score),
        }
    }

    /// Whether it is the result of a finished game.
    pub fn is_final_result(&self) -> bool {
        !matches!(self.result, AssessedResult::Score(_))
    }

    /// The result of a finished game; none while it goes on.
    pub fn of_finished_game(game: &Game) -> Option<Assessment> {
        let teams = crate::engine::teams(game);
        let alone = teams.lone_seat().is_some();
        let (party, result) = match game.outcome() {
            Outcome::Ongoing => return None,
            Outcome::Draw { .. } => (teams.team_of(Seat::FIRST), AssessedResult::Drawn),
            Outcome::Win { seats, .. } if alone => (seats, AssessedResult::Won),
            Outcome::Win { seats, .. } => {
                let party = teams.team_of(Seat::FIRST);
                let won = seats.iter().any(|seat| party.contains(seat));
                (
                    party,
                    if won {
                        AssessedResult::Won
                    } else {
                        AssessedResult::Lost
                    },
                )
            }
        };
        Some(Assessment {
            party,
            others: seats_outside(game, party),
            is_everybody_alone: alone,
            result,
        })
    }

    /// The party that is ahead; none if the score is even.
    pub fn leader(&self) -> Option<SeatSet> {
        match self.result {
            AssessedResult::Won => Some(self.party),
            AssessedResult::Lost => Some(self.others),
            AssessedResult::Drawn | AssessedResult::Score(Score::Cp(0)) => None,
            AssessedResult::Score(Score::Cp(value) | Score::Mate(value)) if value > 0 => {
                Some(self.party)
            }
            AssessedResult::Score(_) => Some(self.others),
        }
    }

    /// Winning chance of the party of a seat, 0 to 1.
    pub fn winning_chance_of(&self, seat: Seat) -> f32 {
        match self.party.contains(seat) {
            true => self.winning_chance(),
            false => 1.0 - self.winning_chance(),
        }
    }

    /// Winning chances of the party, 0 to 1: its part of the eval bar.
    pub fn winning_chance(&self) -> f32 {
        match self.result {
            AssessedResult::Won => 1.0,
            AssessedResult::Lost => 0.0,
            AssessedResult::Drawn => 0.5,
            AssessedResult::Score(score) => score
                .winning_chance()
                .clamp(LEAST_BAR_SHARE, 1.0 - LEAST_BAR_SHARE),
        }
    }
}

fn seats_outside(game: &Game, party: SeatSet) -> SeatSet {
    let all = SeatSet::first_n(game.seat_count());
    all.iter().filter(|seat| !party.contains(*seat)).collect()
}

const fn negated(score: Score) -> Score {
    match score {
        Score::Cp(value) => Score::Cp(-value),
        Score::Mate(plies) => Score::Mate(-plies),
    }
}
