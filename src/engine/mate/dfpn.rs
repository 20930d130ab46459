//! Looks for wins that checks alone force, by proof numbers (df-pn): cheap
//! where there are few checks or few answers, however long the line. Knows the
//! game through its traits, two seats of it, and no estimates.

use std::collections::HashMap;

use super::proof_numbers::{ByKey, Keys, KnownOf, NEVER, ProofNumbers, easiest, sum_up};
use crate::eval::Evaluate;
use crate::search::clock::SearchClock;
use crate::search::parameters::MAX_PLY;
use komadai_rules::game::history::History;
use komadai_rules::game::outcome::Outcome;
use komadai_rules::seat::Seat;
use komadai_rules::traits::rules::MoveStage;

/// The second best turn may be this much easier before it becomes the best, as
/// a fraction: going back and forth between the two costs more.
const PATIENCE: u32 = 4;

/// Which checks a search for a forced win looks at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Checks {
    /// Those that are told fast and promise most.
    Promising,
    /// Every one: who finds no win then knows that there is none.
    Every,
}

/// That the wins which are proved leave no room to look for others.
#[derive(Clone, Copy, Debug)]
pub struct OutOfMemoryError;

/// A search for a forced win of one seat in one position; goes on where it
/// stopped.
pub struct DfpnSearch<'a, G: Evaluate> {
    game: &'a G,
    position: G::Position,
    attacker: Seat,
    checks: Checks,
    /// Whether points decide the game as soon as somebody has enough of them.
    is_race: bool,
    known: KnownOf,
    /// Positions that end the game by coming back once more, or that lead in a circle:
    /// what leads to them proves nothing.
    stood: Keys,
    nodes: u64,
    limit: u64,
    /// How many positions may be remembered.
    room: usize,
    is_stopped: bool,
}

/// The positions of a game that may decide something if they come back once more.
fn ends<G: Evaluate>(game: &G, history: &History) -> Keys {
    let Some(deciding) = game.deciding_occurrence() else {
        return Keys::default();
    };
    // Counted in one go: asking the history of each would read all of it every time.
    let mut times: HashMap<u64, usize, ByKey> = HashMap::default();
    let occurrences = history
        .line()
        .iter()
        .filter(|past| game.is_occurrence(past));
    for past in occurrences {
        *times.entry(past.key).or_default() += 1;
    }
    let often = times.into_iter().filter(|(_, times)| times + 1 >= deciding);
    often.map(|(key, _)| key).collect()
}

impl<'a, G: Evaluate> DfpnSearch<'a, G> {
    /// A search for a win of the seat to move, in a game in which a race may be on.
    pub fn new(
        game: &'a G,
        position: &G::Position,
        history: &History,
        is_race: bool,
    ) -> DfpnSearch<'a, G> {
        DfpnSearch {
            game,
            position: position.clone(),
            attacker: game.turn(position),
            checks: Checks::Promising,
            is_race,
            known: KnownOf::default(),
            stood: ends(game, history),
            nodes: 0,
            limit: 0,
            room: 0,
            is_stopped: false,
        }
    }

    /// The same by any check, however unpromising.
    pub fn by_every_check(
        game: &'a G,
        position: &G::Position,
        history: &History,
        is_race: bool,
    ) -> DfpnSearch<'a, G> {
        DfpnSearch {
            checks: Checks::Every,
            ..DfpnSearch::new(game, position, history, is_race)
        }
    }

    /// Goes on with another position, of either side to move, with all that is known.
    pub fn stand_at(&mut self, position: &G::Position) {
        self.position = position.clone();
    }

    /// How the game stands in a position, having no legal move aside.
    pub fn outcome_at(&self, position: &G::Position) -> Outcome {
        self.game.decided_in(position, self.is_race)
    }

    /// Whether all there is to find out has been.
    pub fn is_over(&self) -> bool {
        let known = self.lookup(self.game.key(&self.position));
        known.phi == 0 || known.delta == 0
    }

    /// Positions visited so far.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// How many positions it remembers.
    pub fn remembered(&self) -> usize {
        self.known.len()
    }

    /// Forgets all but wins that are proved, and gives the room for the rest back.
    pub fn keep_wins(&mut self) {
        self.known.retain(|_, known| known.plies.is_some());
        self.known.shrink_to_fit();
    }

    /// Forgets what seemed to be so of one position.
    pub fn forget(&mut self, position: &G::Position) {
        self.known.remove(&self.game.key(position));
    }

    /// Whether a position ends the game if it comes back.
    pub fn has_stood(&self, key: u64) -> bool {
        self.stood.contains(&key)
    }

    /// Whether the attacker has been found to win from a position.
    pub fn is_won(&self, position: &G::Position) -> bool {
        self.left(position).0 == 0
    }

    /// Whether the attacker has been found not to win from a position. It may be so
    /// only where some position before it must not come back.
    pub fn seems_lost(&self, position: &G::Position) -> bool {
        self.left(position).1 == 0
    }

    /// How much is left to prove that the attacker wins, and that it does not.
    fn left(&self, position: &G::Position) -> (u32, u32) {
        let known = self.lookup(self.game.key(position));
        if self.game.turn(position) == self.attacker {
            (known.phi, known.delta)
        } else {
            (known.delta, known.phi)
        }
    }

    /// Looks on until it has visited `limit` positions in all, or `watch` ends it. When it
    /// remembers more than `room` of them, by those of one line at most, it forgets all
    /// but wins and begins anew.
    ///
    /// # Errors
    /// If wins alone fill half of the room.
    pub fn look(
        &mut self,
        limit: u64,
        room: usize,
        watch: &mut SearchClock,
    ) -> Result<(), OutOfMemoryError> {
        (self.limit, self.room) = (limit, room);
        while !self.is_over() && !self.is_stopped && self.nodes < self.limit {
            if self.is_full() {
                self.keep_wins();
                if self.remembered() >= room / 2 {
                    return Err(OutOfMemoryError);
                }
            }
            self.visit(0, NEVER, NEVER, watch);
        }
        Ok(())
    }

    fn is_full(&self) -> bool {
        self.remembered() > self.room
    }

    /// The winning line, if there is one: the shortest known against the
    /// longest resistance.
    pub fn line(&self) -> Option<Vec<G::Move>> {
        let mut position = self.position.clone();
        if self.lookup(self.game.key(&position)).phi > 0 {
            return None;
        }
        let mut line = Vec::new();
        while self.outcome_at(&position).is_ongoing() && line.len() < MAX_PLY {
            if let Some(mv) = self.game.winning_turn(&position) {
                line.push(mv);
                break;
            }
            let attacks = self.game.turn(&position) == self.attacker;
            let mut turns = Vec::new();
            for mv in self.turns(&position) {
                let undo = self.game.play(&mut position, mv);
                let known = self.lookup(self.game.key(&position));
                self.game.undo(&mut position, mv, undo);
                let is_proved = if attacks {
                    known.delta == 0
                } else {
                    known.phi == 0
                };
                if is_proved {
                    turns.push((known.plies, mv));
                }
            }
            let next = if attacks {
                turns.into_iter().min_by_key(|(plies, _)| *plies)
            } else {
                turns.into_iter().max_by_key(|(plies, _)| *plies)
            };
            let Some((_, mv)) = next else { break };
            self.game.play(&mut position, mv);
            line.push(mv);
        }
        Some(line)
    }

    fn lookup(&self, key: u64) -> ProofNumbers {
        self.known
            .get(&key)
            .copied()
            .unwrap_or(ProofNumbers::NOTHING)
    }

    /// The checks of the attacker, or every turn of the defender.
    pub fn turns(&self, position: &G::Position) -> Vec<G::Move> {
        let mut turns = Vec::new();
        let attacks = self.game.turn(position) == self.attacker;
        if attacks && (G::PRESSES_WITH_ALL || self.checks == Checks::Promising) {
            self.game.pressing(position, &mut turns);
            return turns;
        }
        for stage in MoveStage::ALL {
            self.game.generate(position, stage, &mut turns);
        }
        if attacks {
            let mut after = position.clone();
            turns.retain(|mv| {
                let undo = self.game.play(&mut after, *mv);
                let checks = self.game.in_check(&after, self.game.turn(&after));
                self.game.undo(&mut after, *mv, undo);
                checks
            });
        }
        turns
    }

    /// What is known of a position by looking at it alone.
    fn decided(&self) -> Option<ProofNumbers> {
        let attacks = self.game.turn(&self.position) == self.attacker;
        let outcome = self.outcome_at(&self.position);
        if outcome.is_ongoing() {
            let winning = self.game.winning_turn(&self.position);
            return winning.map(|_| {
                if attacks {
                    ProofNumbers::REACHED.won_in(1)
                } else {
                    ProofNumbers::REACHED
                }
            });
        }
        // Who gets away with a draw has got away.
        Some(match (outcome.winners().contains(self.attacker), attacks) {
            (true, true) => ProofNumbers::REACHED.won_in(0),
            (true, false) => ProofNumbers::MISSED.won_in(0),
            (false, true) => ProofNumbers::MISSED,
            (false, false) => ProofNumbers::REACHED,
        })
    }

    /// What is known of the position after each turn, here and now.
    fn after(&self, turns: &[(G::Move, u64)], attacks: bool) -> Vec<ProofNumbers> {
        turns
            .iter()
            .map(|(_, key)| {
                if !self.stood.contains(key) {
                    self.lookup(*key)
                } else if attacks {
                    // The defender has got away.
                    ProofNumbers::REACHED
                } else {
                    ProofNumbers::MISSED
                }
            })
            .collect()
    }

    /// Looks on from the present position until its numbers reach what is given.
    fn visit(&mut self, ply: usize, most_phi: u32, most_delta: u32, watch: &mut SearchClock) {
        self.is_stopped |= watch.tick();
        if self.is_stopped {
            return;
        }
        self.nodes += 1;
        let key = self.game.key(&self.position);
        if let Some(known) = self.decided() {
            self.known.insert(key, known);
            return;
        }
        let attacks = self.game.turn(&self.position) == self.attacker;
        if ply >= MAX_PLY {
            let known = if attacks {
                ProofNumbers::MISSED
            } else {
                ProofNumbers::REACHED
            };
            self.known.insert(key, known);
            return;
        }
        let moves = self.turns(&self.position);
        if moves.is_empty() {
            let stuck = self.game.stuck(&self.position);
            let known = if attacks {
                ProofNumbers::MISSED
            } else if stuck.winners().contains(self.attacker) {
                ProofNumbers::MISSED.won_in(0)
            } else {
                ProofNumbers::REACHED
            };
            self.known.insert(key, known);
            return;
        }
        let turns: Vec<(G::Move, u64)> = moves
            .into_iter()
            .map(|mv| {
                let undo = self.game.play(&mut self.position, mv);
                let key = self.game.key(&self.position);
                self.game.undo(&mut self.position, mv, undo);
                (mv, key)
            })
            .collect();
        let is_new = self.stood.insert(key);
        loop {
            let after = self.after(&turns, attacks);
            let known = sum_up(&after, attacks);
            if known.phi >= most_phi
                || known.delta >= most_delta
                || known.phi == 0
                || known.delta == 0
                || self.is_stopped
                || self.nodes >= self.limit
                || self.is_full()
            {
                self.known.insert(key, known);
                break;
            }
            let (at, second) = easiest(&after);
            let phi = (most_delta - known.delta).saturating_add(after[at].phi);
            let delta = most_phi.min(second + second / PATIENCE + 1);
            let mv = turns[at].0;
            let undo = self.game.play(&mut self.position, mv);
            self.visit(ply + 1, phi.min(NEVER), delta, watch);
            self.game.undo(&mut self.position, mv, undo);
        }
        if is_new {
            self.stood.remove(&key);
        }
    }
}
