//! Df-pn: depth-first proof-number search for wins by checks alone; cheap where there are
//! few checks or few replies, however long the line. Knows the game through its traits,
//! two seats of it, and no evaluation.

use std::collections::HashMap;

use super::proof_numbers::{
    INFINITE, KeyBuildHasher, KeySet, ProofNumbers, ProofTable, combine_children, select_child,
};
use crate::eval::CheckMoves;
use crate::search::clock::SearchClock;
use crate::search::parameters::MAX_PLY;
use komadai_rules::game::history::History;
use komadai_rules::game::outcome::Outcome;
use komadai_rules::seat::Seat;
use komadai_rules::traits::rules::MoveStage;

/// The 1+epsilon trick: a child is searched until it is this fraction worse than the
/// second best, for going back and forth costs more.
const EPSILON_DIVISOR: u32 = 4;

/// Which checks the attacker tries.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum CheckFilter {
    /// The promising ones, found fast.
    Promising,
    /// All: to find no win then proves that there is none.
    Every,
}

/// Proved wins leave no room for the search.
#[derive(Clone, Copy, Debug)]
pub struct OutOfMemoryError;

/// A mate search for one seat in one position; can be resumed.
pub struct DfpnSearch<'a, G: CheckMoves> {
    game: &'a G,
    position: G::Position,
    attacker: Seat,
    checks: CheckFilter,
    /// Whether points decide the game as soon as somebody has enough of them.
    is_impasse_race: bool,
    table: ProofTable,
    /// Positions on the path, and those that end the game by repeating once more:
    /// children that lead to them count as no win.
    path_keys: KeySet,
    nodes: u64,
    node_limit: u64,
    /// Capacity of the table in positions.
    max_positions: usize,
    is_stopped: bool,
}

/// Positions of the game whose next repetition may end it.
fn repetition_keys<G: CheckMoves>(game: &G, history: &History) -> KeySet {
    let Some(deciding) = game.deciding_occurrence() else {
        return KeySet::default();
    };
    // Counted in one go: asking the history of each would read all of it every time.
    let mut times: HashMap<u64, usize, KeyBuildHasher> = HashMap::default();
    let occurrences = history
        .entries()
        .iter()
        .filter(|past| game.is_counted_occurrence(past));
    for past in occurrences {
        *times.entry(past.key).or_default() += 1;
    }
    let often = times.into_iter().filter(|(_, times)| times + 1 >= deciding);
    often.map(|(key, _)| key).collect()
}

impl<'a, G: CheckMoves> DfpnSearch<'a, G> {
    /// A search for a win of the seat to move by promising checks.
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
            is_impasse_race: is_race,
            table: ProofTable::default(),
            path_keys: repetition_keys(game, history),
            nodes: 0,
            node_limit: 0,
            max_positions: 0,
            is_stopped: false,
        }
    }

    /// The same by all checks.
    pub fn new_with_every_check(
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

    /// Sets another root, of either side to move, and keeps the table.
    pub fn set_position(&mut self, position: &G::Position) {
        self.position = position.clone();
    }

    /// The outcome of a position, having no legal move aside.
    pub fn outcome_at(&self, position: &G::Position) -> Outcome {
        self.game
            .decided_outcome_with_impasse_race(position, self.is_impasse_race)
    }

    /// Whether the root is proved or disproved.
    pub fn is_solved(&self) -> bool {
        let numbers = self.lookup(self.game.key(&self.position));
        numbers.phi == 0 || numbers.delta == 0
    }

    /// Nodes so far.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Positions in the table.
    pub fn table_len(&self) -> usize {
        self.table.len()
    }

    /// Drops all entries but proved wins, and their memory.
    pub fn drop_all_but_proved_wins(&mut self) {
        self.table
            .retain(|_, numbers| numbers.win_distance.is_some());
        self.table.shrink_to_fit();
    }

    /// Drops the entry of one position.
    pub fn remove_entry(&mut self, position: &G::Position) {
        self.table.remove(&self.game.key(position));
    }

    /// Whether a position is on the path or ends the game by repeating.
    pub fn is_on_path_or_repeats(&self, key: u64) -> bool {
        self.path_keys.contains(&key)
    }

    /// Whether the attacker's win is proved.
    pub fn is_proved_win(&self, position: &G::Position) -> bool {
        self.attacker_proof_numbers(position).0 == 0
    }

    /// Whether the attacker's win is disproved; perhaps only because some position before
    /// must not repeat.
    pub fn seems_disproved(&self, position: &G::Position) -> bool {
        self.attacker_proof_numbers(position).1 == 0
    }

    /// Proof and disproof numbers of the attacker's win.
    fn attacker_proof_numbers(&self, position: &G::Position) -> (u32, u32) {
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
        (self.node_limit, self.max_positions) = (limit, max_positions);
        while !self.is_solved() && !self.is_stopped && self.nodes < self.node_limit {
            if self.is_full() {
                self.drop_all_but_proved_wins();
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

    /// The winning line, if proved: the shortest known against the longest resistance.
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
                    proved.push((numbers.win_distance, mv));
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

    /// The attacker's checks, or every move of the defender.
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
                let checks = self.game.is_in_check(&after, self.game.turn(&after));
                self.game.undo(&mut after, *mv, undo);
                checks
            });
        }
        moves
    }

    /// The numbers of a position that is decided without search.
    fn terminal_numbers(&self) -> Option<ProofNumbers> {
        let attacks = self.game.turn(&self.position) == self.attacker;
        let outcome = self.outcome_at(&self.position);
        if outcome.is_ongoing() {
            let winning = self.game.winning_move(&self.position);
            return winning.map(|_| {
                if attacks {
                    ProofNumbers::PROVED.with_win_distance(1)
                } else {
                    ProofNumbers::PROVED
                }
            });
        }
        // A draw is an escape.
        Some(match (outcome.winners().contains(self.attacker), attacks) {
            (true, true) => ProofNumbers::PROVED.with_win_distance(0),
            (true, false) => ProofNumbers::DISPROVED.with_win_distance(0),
            (false, true) => ProofNumbers::DISPROVED,
            (false, false) => ProofNumbers::PROVED,
        })
    }

    /// The numbers of each child.
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

    /// Expands the present position until its numbers reach the thresholds.
    fn expand(&mut self, ply: usize, most_phi: u32, most_delta: u32, clock: &mut SearchClock) {
        self.is_stopped |= clock.count_node();
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
            let stuck = self.game.outcome_without_legal_moves(&self.position);
            let numbers = if attacks {
                ProofNumbers::DISPROVED
            } else if stuck.winners().contains(self.attacker) {
                ProofNumbers::DISPROVED.with_win_distance(0)
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
            let numbers = combine_children(&child_numbers, attacks);
            if numbers.phi >= most_phi
                || numbers.delta >= most_delta
                || numbers.phi == 0
                || numbers.delta == 0
                || self.is_stopped
                || self.nodes >= self.node_limit
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
