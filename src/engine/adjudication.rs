//! Who is so far ahead that a game between two parties is as good as over. Knows
//! scores and seats, no game.

use super::multiplayer::teams::Teams;
use super::request::Score;
use komadai_rules::seat::{Seat, SeatSet};

/// Follows a game through what each mover thinks of its position.
#[derive(Clone, Debug)]
pub struct ScoreAdjudicator {
    /// What a party must be ahead by, in hundredths of the least piece.
    least: i32,
    /// For how many plies in a row.
    lasting: u32,
    team: SeatSet,
    plies: u32,
}

impl ScoreAdjudicator {
    /// Before the first ply.
    #[must_use]
    pub const fn new(least: i32, lasting: u32) -> ScoreAdjudicator {
        ScoreAdjudicator {
            least,
            lasting,
            team: SeatSet::EMPTY,
            plies: 0,
        }
    }

    /// After one more ply, of which its mover thought so; the party that all movers
    /// have found ahead for long enough. Nobody, where every seat plays for itself:
    /// who is behind says nothing of who wins then.
    pub fn after(&mut self, teams: &Teams, mover: Seat, score: Option<Score>) -> Option<SeatSet> {
        let lead = match score {
            Some(Score::Cp(lead)) => lead,
            // Mated already is zero plies.
            Some(Score::Mate(plies)) if plies > 0 => self.least,
            Some(Score::Mate(_)) => -self.least,
            None => 0,
        };
        let team = match lead {
            _ if teams.lone_seat().is_some() => SeatSet::EMPTY,
            lead if lead >= self.least => teams.team_of(mover),
            lead if lead <= -self.least => teams.opponents_of(mover),
            _ => SeatSet::EMPTY,
        };
        self.plies = if team == self.team { self.plies + 1 } else { 1 };
        self.team = team;
        (!team.is_empty() && self.plies >= self.lasting).then_some(team)
    }
}
