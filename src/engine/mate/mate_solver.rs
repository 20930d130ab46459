//! Mate solver (tsume): whether the seat to move forces a win by checks alone, and by
//! which, or that the defender escapes for certain. Knows the game through its traits,
//! two seats of it, and no evaluation.

use std::time::Duration;

use super::dfpn::{DfpnSearch, OutOfMemoryError};
use super::proof_numbers::{KeySet, positions_per_table};
use crate::eval::SearchGame;
use crate::request::{Request, StopFlag};
use crate::search::clock::{SearchClock, SearchControl};
use crate::search::driver::pv_texts;
use crate::search::transposition_table::permille;
use komadai_rules::game::{Game, GameState};
use komadai_rules::traits::board_view::BoardView;
use komadai_rules::traits::notation::Notation;
use komadai_rules::with_game_state;

/// Result of a mate problem.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Solution {
    /// The seat to move wins by these moves, every one of its own a check.
    Win(Vec<String>),
    /// No checks win.
    None,
    /// A limit was reached first.
    Unknown,
    /// Not defined for more than two seats.
    Unsupported,
}

/// Statistics of a solver run.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct SolveStats {
    /// Positions visited.
    pub nodes: u64,
    /// Time taken.
    pub time: Duration,
    /// Fill of the table, in thousandths.
    pub hashfull: u32,
}

/// Nodes between two looks at the clock for reports.
const NODES_BETWEEN_REPORT_CHECKS: u64 = 1 << 14;

/// Time between two reports.
const REPORT_INTERVAL: Duration = Duration::from_secs(1);

/// Looks for a win by checks alone, within the time and the memory of a request.
/// Blocks until it is done; tells now and then what it has taken, and at the end.
pub fn solve(
    game: &Game,
    request: &Request,
    stop: &StopFlag,
    on_stats: &mut dyn FnMut(SolveStats),
) -> Solution {
    if game.seat_count() != 2 {
        return Solution::Unsupported;
    }
    if !game.outcome().is_ongoing() {
        return Solution::None;
    }
    with_game_state!(game, state => solve_game(state, request, stop, on_stats))
}

fn solve_game<G: SearchGame + Notation + BoardView>(
    state: &GameState<G>,
    request: &Request,
    stop: &StopFlag,
    on_stats: &mut dyn FnMut(SolveStats),
) -> Solution {
    let (game, position) = (state.rules().as_ref(), state.position());
    let control = SearchControl::new(stop);
    let mut solver = Solver {
        game,
        root: position,
        dfpn: DfpnSearch::new_with_every_check(
            game,
            position,
            state.history(),
            state.is_impasse_race(),
        ),
        clock: SearchClock::new(request.limits, &control),
        max_positions: positions_per_table(request.hash_mib),
        on_stats,
        last_report: Duration::ZERO,
    };
    let result = solver.solve();
    let stats = solver.stats();
    (solver.on_stats)(stats);
    match result {
        Ok(Some(line)) => Solution::Win(pv_texts(game, position, &line)),
        Ok(None) => Solution::None,
        Err(LimitReached) => Solution::Unknown,
    }
}

/// Time or memory ran out.
struct LimitReached;

/// How the defender escapes from a check.
enum DefenderEscape<P> {
    /// To a position seen already, or to an end that is no loss.
    Known,
    /// To this position.
    To(P),
    /// Nowhere: the attacker wins after all.
    Nowhere,
}

struct Solver<'a, 't, G: SearchGame> {
    game: &'a G,
    root: &'a G::Position,
    dfpn: DfpnSearch<'a, G>,
    clock: SearchClock<'a>,
    /// How many positions may be remembered.
    max_positions: usize,
    on_stats: &'t mut dyn FnMut(SolveStats),
    /// When it was last told what it has taken.
    last_report: Duration,
}

impl<G: SearchGame> Solver<'_, '_, G> {
    /// The winning line, or a proof that there is none.
    fn solve(&mut self) -> Result<Option<Vec<G::Move>>, LimitReached> {
        loop {
            self.search_from(self.root)?;
            if let Some(line) = self.dfpn.winning_line() {
                return self
                    .is_game_ending(&line)
                    .then_some(Some(line))
                    .ok_or(LimitReached);
            }
            if self.is_disproof_confirmed()? {
                return Ok(None);
            }
            // Some of what seemed lost is won, and what else is not known.
            self.dfpn.drop_all_but_proved_wins();
        }
    }

    /// Searches until a position is proved or disproved.
    fn search_from(&mut self, position: &G::Position) -> Result<(), LimitReached> {
        self.dfpn.set_position(position);
        while !self.dfpn.is_solved() {
            if self.clock.is_over() {
                return Err(LimitReached);
            }
            let limit = self.dfpn.nodes() + NODES_BETWEEN_REPORT_CHECKS;
            let searched = self.dfpn.search(limit, self.max_positions, &mut self.clock);
            let stats = self.stats();
            if stats.time >= self.last_report + REPORT_INTERVAL {
                self.last_report = stats.time;
                (self.on_stats)(stats);
            }
            searched.map_err(|OutOfMemoryError| LimitReached)?;
        }
        Ok(())
    }

    fn stats(&self) -> SolveStats {
        SolveStats {
            nodes: self.clock.total_nodes(),
            time: self.clock.elapsed(),
            hashfull: permille(self.dfpn.table_len(), self.max_positions),
        }
    }

    /// Whether a line ends the game: one that is too long is not followed to its end.
    fn is_game_ending(&self, line: &[G::Move]) -> bool {
        let mut position = self.root.clone();
        for mv in line {
            self.game.play(&mut position, *mv);
        }
        !self.dfpn.outcome_at(&position).is_ongoing() || !self.game.has_legal_move(&position)
    }

    /// Verifies a disproof. It may hold only on the path by which the search came, where
    /// a position must not repeat; so an escape from every check is searched anew, until
    /// the escapes lead only to each other.
    fn is_disproof_confirmed(&mut self) -> Result<bool, LimitReached> {
        let mut safe = KeySet::default();
        let mut open_positions = vec![self.root.clone()];
        safe.insert(self.game.key(self.root));
        while let Some(position) = open_positions.pop() {
            for mv in self.dfpn.moves_to_try(&position) {
                if self.clock.count_node() {
                    return Err(LimitReached);
                }
                let mut checked = position.clone();
                self.game.play(&mut checked, mv);
                let key = self.game.key(&checked);
                let escape = if self.dfpn.is_on_path_or_repeats(key) || !safe.insert(key) {
                    DefenderEscape::Known
                } else {
                    self.find_escape(&checked, &safe)?
                };
                match escape {
                    // Who goes round and round may be forbidden to.
                    DefenderEscape::Known if G::HISTORY_CAN_FORBID_MOVES => {
                        return Err(LimitReached);
                    }
                    DefenderEscape::Known => {}
                    DefenderEscape::To(after) => {
                        safe.insert(self.game.key(&after));
                        open_positions.push(after);
                    }
                    DefenderEscape::Nowhere => return Ok(false),
                }
            }
        }
        Ok(true)
    }

    /// Finds an escape from a check.
    fn find_escape(
        &mut self,
        checked: &G::Position,
        safe: &KeySet,
    ) -> Result<DefenderEscape<G::Position>, LimitReached> {
        if let Some(escape) = self.find_known_escape(checked, safe) {
            return Ok(escape);
        }
        self.dfpn.remove_entry(checked);
        self.search_from(checked)?;
        if self.dfpn.is_proved_win(checked) {
            return Ok(DefenderEscape::Nowhere);
        }
        self.find_known_escape(checked, safe).ok_or(LimitReached)
    }

    fn find_known_escape(
        &self,
        checked: &G::Position,
        safe: &KeySet,
    ) -> Option<DefenderEscape<G::Position>> {
        if !self.dfpn.outcome_at(checked).is_ongoing() {
            return (!self.dfpn.is_proved_win(checked)).then_some(DefenderEscape::Known);
        }
        let mut found = None;
        for mv in self.dfpn.moves_to_try(checked) {
            let mut after = checked.clone();
            self.game.play(&mut after, mv);
            let key = self.game.key(&after);
            if self.dfpn.is_on_path_or_repeats(key) || safe.contains(&key) {
                return Some(DefenderEscape::Known);
            }
            if found.is_none() && self.dfpn.seems_disproved(&after) {
                found = Some(DefenderEscape::To(after));
            }
        }
        found
    }
}
