//! How a game stands between two parties, for the bar beside the board.

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use crate::engine::Score;
use crate::rules::game::Game;
use crate::rules::game::outcome::Outcome;
use crate::rules::seat::{Seat, SeatSet};
use crate::table::flow::GameSession;

/// When the bar is shown that says how the game stands.
#[derive(Resource, Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
pub enum EvalBarVisibility {
    /// Never.
    Never,
    /// While a game is looked into.
    #[default]
    Analysis,
    /// While it is played, too.
    Always,
}

impl EvalBarVisibility {
    /// Whether an engine that plays tells what it thinks of the game, and not only for
    /// how long: a person who plays against it hears what is best only if they want to.
    #[must_use]
    pub fn is_told_by_players(self, session: &GameSession) -> bool {
        session.is_watched() || self == EvalBarVisibility::Always
    }
}

/// How the game stands for one party.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Assessment {
    /// The party: that of the first seat; where everybody plays alone, the seat
    /// to move, and at the end whoever has won.
    pub party: SeatSet,
    /// Everybody else.
    pub others: SeatSet,
    /// Whether everybody plays alone.
    pub alone: bool,
    /// How it stands for the party.
    pub result: AssessedResult,
}

/// How it stands.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum AssessedResult {
    /// As the engine sees it.
    Score(Score),
    /// Won.
    Won,
    /// Lost.
    Lost,
    /// Drawn.
    Drawn,
}

/// An advantage in hundredths of the least piece with which a party wins about
/// three games of four.
const ADVANTAGE: f32 = 550.0;

/// What even a won game leaves to the other side while it goes on, so that
/// both can be seen.
const LEAST: f32 = 0.03;

impl Assessment {
    /// What a score for the seat to move means.
    #[must_use]
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
            others: others_than(game, party),
            alone,
            result: AssessedResult::Score(score),
        }
    }

    /// Whether it says how a game has ended.
    #[must_use]
    pub fn is_end(&self) -> bool {
        !matches!(self.result, AssessedResult::Score(_))
    }

    /// How a game has ended; none while it goes on.
    #[must_use]
    pub fn of_end(game: &Game) -> Option<Assessment> {
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
            others: others_than(game, party),
            alone,
            result,
        })
    }

    /// Who is ahead; nobody where both stand equal.
    #[must_use]
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

    /// How much of the bar is the party's, 0 to 1.
    #[must_use]
    pub fn share(&self) -> f32 {
        match self.result {
            AssessedResult::Won => 1.0,
            AssessedResult::Lost => 0.0,
            AssessedResult::Drawn => 0.5,
            AssessedResult::Score(Score::Mate(plies)) if plies > 0 => 1.0 - LEAST,
            AssessedResult::Score(Score::Mate(_)) => LEAST,
            AssessedResult::Score(Score::Cp(value)) => {
                let share = 1.0 / (1.0 + 3.0_f32.powf(-(value as f32) / ADVANTAGE));
                share.clamp(LEAST, 1.0 - LEAST)
            }
        }
    }
}

fn others_than(game: &Game, party: SeatSet) -> SeatSet {
    let all = SeatSet::first(game.seats());
    all.iter().filter(|seat| !party.contains(*seat)).collect()
}

const fn negated(score: Score) -> Score {
    match score {
        Score::Cp(value) => Score::Cp(-value),
        Score::Mate(plies) => Score::Mate(-plies),
    }
}
