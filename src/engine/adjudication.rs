//! Adjudication: ends a game between two teams that is as good as won, by the scores of
//! all movers. Knows scores and seats, no game.

use super::multiplayer::teams::Teams;
use super::request::Score;
use komadai_rules::seat::{Seat, SeatSet};

/// Counts plies during which one team is ahead by the threshold.
#[derive(Clone, Debug)]
pub struct ScoreAdjudicator {
    /// Least lead, in hundredths of the least piece.
    threshold: i32,
    /// Plies in a row for which one team must be ahead.
    min_plies: u32,
    leading_team: SeatSet,
    lead_plies: u32,
}

impl ScoreAdjudicator {
    /// Before the first ply.
    #[must_use]
    pub const fn new(threshold: i32, min_plies: u32) -> ScoreAdjudicator {
        ScoreAdjudicator {
            threshold,
            min_plies,
            leading_team: SeatSet::EMPTY,
            lead_plies: 0,
        }
    }

    /// Takes the mover's score of one more ply in; the winning team once it has been
    /// ahead long enough. None where every seat plays for itself.
    pub fn adjudicate_score(
        &mut self,
        teams: &Teams,
        mover: Seat,
        score: Option<Score>,
    ) -> Option<SeatSet> {
        let lead = match score {
            Some(Score::Cp(lead)) => lead,
            // Mated already is zero plies.
            Some(Score::Mate(plies)) if plies > 0 => self.threshold,
            Some(Score::Mate(_)) => -self.threshold,
            None => 0,
        };
        let team = match lead {
            _ if teams.lone_seat().is_some() => SeatSet::EMPTY,
            lead if lead >= self.threshold => teams.team_of(mover),
            lead if lead <= -self.threshold => teams.opponents_of(mover),
            _ => SeatSet::EMPTY,
        };
        self.lead_plies = if team == self.leading_team {
            self.lead_plies + 1
        } else {
            1
        };
        self.leading_team = team;
        (!team.is_empty() && self.lead_plies >= self.min_plies).then_some(team)
    }
}
