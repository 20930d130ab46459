//! How the game stands at a node of the search, before its turns are looked
//! at. Knows the game through its traits.

use super::alpha_beta::Search;
use super::parameters::MAX_PLY;
use crate::eval::Evaluate;
use crate::score;
use crate::score::Value;
use komadai_rules::game::outcome::Outcome;
use komadai_rules::seat::Seat;

impl<G: Evaluate> Search<'_, G> {
    /// Counts a node; its value, if nothing is to be searched here.
    pub fn enter(&mut self, ply: usize) -> Option<Value> {
        if self.watch.tick() {
            return Some(score::DRAWN);
        }
        let turn = self.game.turn(&self.position);
        let party = self.parties.of(turn);
        let settled = self.settled();
        score::of_outcome(settled, party, ply)
            .or_else(|| self.lost_alone(turn, ply))
            .or_else(|| self.win_at_once(ply))
            .or_else(|| (ply >= MAX_PLY).then(|| self.judge()))
    }

    /// How the game stands, having no legal move aside.
    pub fn settled(&self) -> Outcome {
        match self.game.decided_in(&self.position, self.is_race) {
            Outcome::Ongoing if self.may_be_repeated() => {
                match self.game.repeated(&self.position, &self.history) {
                    Outcome::Ongoing if self.has_come_back() => {
                        self.game.recurring(&self.position, &self.history)
                    }
                    repeated => repeated,
                }
            }
            decided => decided,
        }
    }

    /// Whether the position has stood in the line searched before.
    pub(crate) fn has_come_back(&self) -> bool {
        let line = self.history.line();
        let key = self.plain_key();
        let searched = line.get(self.root_at..).unwrap_or_default();
        let before = searched.split_last().map_or(&[][..], |(_, before)| before);
        before.iter().any(|past| past.key == key)
    }

    /// Whether the history may decide the game here: the position may have
    /// stood before, or nothing has been captured for long.
    pub(crate) fn may_be_repeated(&self) -> bool {
        if self.seen.again(self.key()) {
            return true;
        }
        let Some(long) = self.game.deciding_quiet() else {
            return false;
        };
        let line = self.history.line();
        // The position at which it begins is no turn.
        line.len() > long && line[line.len() - long..].iter().all(|past| !past.captured)
    }

    /// The value of a position to its mover in which the seat that takes all
    /// others for one opponent is out while they play on.
    pub(crate) fn lost_alone(&self, turn: Seat, ply: usize) -> Option<Value> {
        let lone = self.parties.lone()?;
        self.game.is_out(&self.position, lone).then(|| {
            if turn == lone {
                score::lost_at(ply)
            } else {
                -score::lost_at(ply)
            }
        })
    }

    /// The value of winning with the next turn, if the game sees such a turn.
    pub(crate) fn win_at_once(&mut self, ply: usize) -> Option<Value> {
        let mv = self.game.winning_turn(&self.position)?;
        self.lines.clear(ply + 1);
        self.lines.extend(ply, mv);
        Some(-score::lost_at(ply + 1))
    }

    /// Whether what has been played before permits a turn here.
    pub fn permits(&self, mv: G::Move) -> bool {
        !G::HISTORY_FORBIDS || self.game.permits(&self.position, mv, &self.history)
    }
}
