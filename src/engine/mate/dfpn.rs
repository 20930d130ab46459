//! Looks for wins that checks alone force, by proof numbers (df-pn): cheap
//! where there are few checks or few answers, however long the line. Knows the
//! game through its traits, two seats of it, and no estimates.

use std::collections::HashMap;

use super::proof_numbers::{
    INFINITE, KeyBuildHasher, KeySet, ProofNumbers, ProofTable, combine, select_child,
};
use crate::eval::CheckMoves;
use crate::search::clock::SearchClock;
use crate::search::parameters::MAX_PLY;
use komadai_rules::game::history::History;
use komadai_rules::game::outcome::Outcome;
use komadai_rules::seat::Seat;
use komadai_rules::traits::rules::MoveStage;

/// The second best turn may be this much easier before it becomes the best, as
/// a fraction: going back and forth between the two costs more.
const EPSILON_DIVISOR: u32 = 4;

/// Which checks a search for a forced win looks at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum CheckFilter {
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
pub struct DfpnSearch<'a, G: CheckMoves> {
    game: &'a G,
    position: G::Position,
    attacker: Seat,
    checks: CheckFilter,
    /// Whether points decide the game as soon as somebody has enough of them.
    is_race: bool,
    table: ProofTable,
    /// Positions that end the game by coming back once more, or that lead in a circle:
    /// what leads to them proves nothing.
    path_keys: KeySet,
    nodes: u64,
    limit: u64,
    /// How many positions may be remembered.
    max_positions: usize,
    is_stopped: bool,
}

/// The positions of a game that may decide something if they come back once more.
fn repetition_keys<G: CheckMoves>(game: &G, history: &History) -> KeySet {
    let Some(deciding) = game.deciding_occurrence() else {
        return KeySet::default();
    };
    // Counted in one go: asking the history of each would read all of it every time.
    let mut times: HashMap<u64, usize, KeyBuildHasher> = HashMap::default();
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

impl<'a, G: CheckMoves> DfpnSearch<'a, G> {
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
            checks: CheckFilter::Promising,
            is_race,
            table: ProofTable::default(),
            path_keys: repetition_keys(game, history),
            nodes: 0,
            limit: 0,
            max_positions: 0,
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
            checks: CheckFilter::Every,
            ..DfpnSearch::new(game, position, history, is_race)
        }
    }

    /// Goes on with another position, of either side to move, with all that is known.
    pub fn set_position(&mut self, position: &G::Position) {
        self.position = position.clone();
    }

    /// How the game stands in a position, having no legal move aside.
    pub fn outcome_at(&self, position: &G::Position) -> Outcome {
        self.game.decided_in(position, self.is_race)
    }

    /// Whether all there is to find out has been.
    pub fn is_solved(&self) -> bool {
        let numbers = self.lookup(self.game.key(&self.position));
        numbers.phi == 0 || numbers.delta == 0
    }

    /// Positions visited so far.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// How many positions it remembers.
    pub fn table_len(&self) -> usize {
        self.table.len()
    }

    /// Forgets all but wins that are proved, and gives the room for the rest back.
    pub fn keep_proved_wins(&mut self) {
        self.table.retain(|_, numbers| numbers.plies.is_some());
        self.table.shrink_to_fit();
    }

    /// Forgets what seemed to be so of one position.
    pub fn remove(&mut self, position: &G::Position) {
        self.table.remove(&self.game.key(position));
    }

    /// Whether a position ends the game if it comes back.
    pub fn is_on_path_or_repeats(&self, key: u64) -> bool {
        self.path_keys.contains(&key)
    }

    /// Whether the attacker has been found to win from a position.
    pub fn is_proved_win(&self, position: &G::Position) -> bool {
        self.numbers_for_attacker(position).0 == 0
    }

    /// Whether the attacker has been found not to win from a position. It may be so
    /// only where some position before it must not come back.
    pub fn seems_disproved(&self, position: &G::Position) -> bool {
        self.numbers_for_attacker(position).1 == 0
    }

    /// How much is left to prove that the attacker wins, and that it does not.
    fn numbers_for_attacker(&self, position: &G::Position) -> (u32, u32) {
        let numbers = self.lookup(self.game.key(position));
        if self.game.turn(position) == self.attacker {
            (numbers.phi, numbers.delta)
        } else {
            (numbers.delta, numbers.phi)
        }
    }

    /// Looks on until it has visited `limit` positions in all, or `clock` ends it. When it
    /// remembers more than `max_positions` of them, by those of one line at most, it forgets all
    /// but wins and begins anew.
    ///
    /// # Errors
    /// If wins alone fill half of the room.
    pub fn search(
        &mut self,
        limit: u64,
        max_positions: usize,
        clock: &mut SearchClock,
    ) -> Result<(), OutOfMemoryError> {
        (self.limit, self.max_positions) = (limit, max_positions);
        while !self.is_solved() && !self.is_stopped && self.nodes < self.limit {
            if self.is_full() {
                self.keep_proved_wins();
                if self.table_len() >= max_positions / 2 {
                    return Err(OutOfMemoryError);
                }
            }
            self.expand(0, INFINITE, INFINITE, clock);
        }
        Ok(())
    }

    fn is_full(&self) -> bool {
        self.table_len() > self.max_positions
    }

    /// The winning line, if there is one: the shortest known against the
    /// longest resistance.
    pub fn winning_line(&self) -> Option<Vec<G::Move>> {
        let mut position = self.position.clone();
        if self.lookup(self.game.key(&position)).phi > 0 {
            return None;
        }
        let mut winning_line = Vec::new();
        while self.outcome_at(&position).is_ongoing() && winning_line.len() < MAX_PLY {
            if let Some(mv) = self.game.winning_move(&position) {
                winning_line.push(mv);
                break;
            }
            let attacks = self.game.turn(&position) == self.attacker;
            let mut proved = Vec::new();
            for mv in self.moves_to_try(&position) {
                let undo = self.game.play(&mut position, mv);
                let numbers = self.lookup(self.game.key(&position));
                self.game.undo(&mut position, mv, undo);
                let is_proved = if attacks {
                    numbers.delta == 0
                } else {
                    numbers.phi == 0
                };
                if is_proved {
                    proved.push((numbers.plies, mv));
                }
            }
            let next = if attacks {
                proved.into_iter().min_by_key(|(plies, _)| *plies)
            } else {
                proved.into_iter().max_by_key(|(plies, _)| *plies)
            };
            let Some((_, mv)) = next else { break };
            self.game.play(&mut position, mv);
            winning_line.push(mv);
        }
        Some(winning_line)
    }

    fn lookup(&self, key: u64) -> ProofNumbers {
        self.table
            .get(&key)
            .copied()
            .unwrap_or(ProofNumbers::UNKNOWN)
    }

    /// The checks of the attacker, or every turn of the defender.
    pub fn moves_to_try(&self, position: &G::Position) -> Vec<G::Move> {
        let mut moves = Vec::new();
        let attacks = self.game.turn(position) == self.attacker;
        if attacks && (G::FINDS_ALL_CHECKS || self.checks == CheckFilter::Promising) {
            self.game.mate_search_moves(position, &mut moves);
            return moves;
        }
        for stage in MoveStage::ALL {
            self.game.generate(position, stage, &mut moves);
        }
        if attacks {
            let mut after = position.clone();
            moves.retain(|mv| {
                let undo = self.game.play(&mut after, *mv);
                let checks = self.game.in_check(&after, self.game.turn(&after));
                self.game.undo(&mut after, *mv, undo);
                checks
            });
        }
        moves
    }

    /// What is known of a position by looking at it alone.
    fn terminal_numbers(&self) -> Option<ProofNumbers> {
        let attacks = self.game.turn(&self.position) == self.attacker;
        let outcome = self.outcome_at(&self.position);
        if outcome.is_ongoing() {
            let winning = self.game.winning_move(&self.position);
            return winning.map(|_| {
                if attacks {
                    ProofNumbers::PROVED.won_in(1)
                } else {
                    ProofNumbers::PROVED
                }
            });
        }
        // Who gets away with a draw has got away.
        Some(match (outcome.winners().contains(self.attacker), attacks) {
            (true, true) => ProofNumbers::PROVED.won_in(0),
            (true, false) => ProofNumbers::DISPROVED.won_in(0),
            (false, true) => ProofNumbers::DISPROVED,
            (false, false) => ProofNumbers::PROVED,
        })
    }

    /// What is known of the position after each turn, here and now.
    fn child_numbers(&self, moves_to_try: &[(G::Move, u64)], attacks: bool) -> Vec<ProofNumbers> {
        moves_to_try
            .iter()
            .map(|(_, key)| {
                if !self.path_keys.contains(key) {
                    self.lookup(*key)
                } else if attacks {
                    // The defender has got away.
                    ProofNumbers::PROVED
                } else {
                    ProofNumbers::DISPROVED
                }
            })
            .collect()
    }

    /// Looks on from the present position until its numbers reach what is given.
    fn expand(&mut self, ply: usize, most_phi: u32, most_delta: u32, clock: &mut SearchClock) {
        self.is_stopped |= clock.tick();
        if self.is_stopped {
            return;
        }
        self.nodes += 1;
        let key = self.game.key(&self.position);
        if let Some(numbers) = self.terminal_numbers() {
            self.table.insert(key, numbers);
            return;
        }
        let attacks = self.game.turn(&self.position) == self.attacker;
        if ply >= MAX_PLY {
            let numbers = if attacks {
                ProofNumbers::DISPROVED
            } else {
                ProofNumbers::PROVED
            };
            self.table.insert(key, numbers);
            return;
        }
        let moves = self.moves_to_try(&self.position);
        if moves.is_empty() {
            let stuck = self.game.stuck(&self.position);
            let numbers = if attacks {
                ProofNumbers::DISPROVED
            } else if stuck.winners().contains(self.attacker) {
                ProofNumbers::DISPROVED.won_in(0)
            } else {
                ProofNumbers::PROVED
            };
            self.table.insert(key, numbers);
            return;
        }
        let moves_to_try: Vec<(G::Move, u64)> = moves
            .into_iter()
            .map(|mv| {
                let undo = self.game.play(&mut self.position, mv);
                let key = self.game.key(&self.position);
                self.game.undo(&mut self.position, mv, undo);
                (mv, key)
            })
            .collect();
        let is_new = self.path_keys.insert(key);
        loop {
            let child_numbers = self.child_numbers(&moves_to_try, attacks);
            let numbers = combine(&child_numbers, attacks);
            if numbers.phi >= most_phi
                || numbers.delta >= most_delta
                || numbers.phi == 0
                || numbers.delta == 0
                || self.is_stopped
                || self.nodes >= self.limit
                || self.is_full()
            {
                self.table.insert(key, numbers);
                break;
            }
            let (at, second) = select_child(&child_numbers);
            let phi = (most_delta - numbers.delta).saturating_add(child_numbers[at].phi);
            let delta = most_phi.min(second + second / EPSILON_DIVISOR + 1);
            let mv = moves_to_try[at].0;
            let undo = self.game.play(&mut self.position, mv);
            self.expand(ply + 1, phi.min(INFINITE), delta, clock);
            self.game.undo(&mut self.position, mv, undo);
        }
        if is_new {
            self.path_keys.remove(&key);
        }
    }
}
