//! Problems of mate: whether the seat to move forces a win by checks alone, and by
//! which, or that the other side gets away for certain. Knows the game through its
//! traits, two seats of it, and no estimates.

use std::time::Duration;

use super::dfpn::{DfpnSearch, OutOfMemoryError};
use super::proof_numbers::{Keys, positions_in};
use crate::eval::Evaluate;
use crate::request::{Request, Stop};
use crate::search::clock::{SearchClock, Shared};
use crate::search::driver::texts;
use crate::search::transposition_table::thousandths;
use komadai_rules::game::{Game, GameState};
use komadai_rules::traits::board_view::BoardView;
use komadai_rules::traits::notation::Notation;

/// What came of a problem.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Solution {
    /// The seat to move wins by these moves, every one of its own a check.
    Win(Vec<String>),
    /// No checks win.
    None,
    /// It was ended before either was certain.
    Unknown,
    /// More than two seats: nobody can be said to get away.
    NotAsked,
}

/// What a problem has taken so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct SolveStats {
    /// Positions visited.
    pub nodes: u64,
    /// Time taken.
    pub time: Duration,
    /// How full the memory is, in thousandths.
    pub hashfull: u32,
}

/// Positions visited between two looks at what it has taken.
const BETWEEN: u64 = 1 << 14;

/// How often it is told what it has taken.
const TOLD_EVERY: Duration = Duration::from_secs(1);

/// Looks for a win by checks alone, within the time and the memory of a request.
/// Blocks until it is done; tells now and then what it has taken, and at the end.
pub fn solve(
    game: &Game,
    request: &Request,
    stop: &Stop,
    tell: &mut dyn FnMut(SolveStats),
) -> Solution {
    if game.seats() != 2 {
        return Solution::NotAsked;
    }
    if !game.outcome().is_ongoing() {
        return Solution::None;
    }
    match game {
        Game::Sigma(session) => solve_of(session, request, stop, tell),
        Game::Sankaku(session) => solve_of(session, request, stop, tell),
        Game::Shogi(session) => solve_of(session, request, stop, tell),
        Game::WideShogi(session) => solve_of(session, request, stop, tell),
    }
}

fn solve_of<G: Evaluate + Notation + BoardView>(
    session: &GameState<G>,
    request: &Request,
    stop: &Stop,
    tell: &mut dyn FnMut(SolveStats),
) -> Solution {
    let (game, position) = (session.game().as_ref(), session.position());
    let shared = Shared::new(stop);
    let mut solver = Solver {
        game,
        root: position,
        mate: DfpnSearch::by_every_check(game, position, session.history(), session.is_race()),
        watch: SearchClock::new(request.limits, &shared),
        room: positions_in(request.hash_mib),
        tell,
        told: Duration::ZERO,
    };
    let verdict = solver.verdict();
    let effort = solver.effort();
    (solver.tell)(effort);
    match verdict {
        Ok(Some(line)) => Solution::Win(texts(game, position, &line)),
        Ok(None) => Solution::None,
        Err(LimitReached) => Solution::Unknown,
    }
}

/// That there was not time or memory enough.
struct LimitReached;

/// Where the defender gets away to.
enum Escape<P> {
    /// To where that has been seen already, or to where it ends well.
    Known,
    /// To this position.
    To(P),
    /// Nowhere: the attacker wins after all.
    Nowhere,
}

struct Solver<'a, 't, G: Evaluate> {
    game: &'a G,
    root: &'a G::Position,
    mate: DfpnSearch<'a, G>,
    watch: SearchClock<'a>,
    /// How many positions may be remembered.
    room: usize,
    tell: &'t mut dyn FnMut(SolveStats),
    /// When it was last told what it has taken.
    told: Duration,
}

impl<G: Evaluate> Solver<'_, '_, G> {
    /// The winning line, or that there is none.
    fn verdict(&mut self) -> Result<Option<Vec<G::Move>>, LimitReached> {
        loop {
            self.look_from(self.root)?;
            if let Some(line) = self.mate.line() {
                return self
                    .finishes(&line)
                    .then_some(Some(line))
                    .ok_or(LimitReached);
            }
            if self.is_refuted()? {
                return Ok(None);
            }
            // Some of what seemed lost is won, and what else is not known.
            self.mate.keep_wins();
        }
    }

    /// Looks on until it has been found out who wins from a position.
    fn look_from(&mut self, position: &G::Position) -> Result<(), LimitReached> {
        self.mate.stand_at(position);
        while !self.mate.is_over() {
            if self.watch.is_over() {
                return Err(LimitReached);
            }
            let limit = self.mate.nodes() + BETWEEN;
            let looked = self.mate.look(limit, self.room, &mut self.watch);
            let effort = self.effort();
            if effort.time >= self.told + TOLD_EVERY {
                self.told = effort.time;
                (self.tell)(effort);
            }
            looked.map_err(|OutOfMemoryError| LimitReached)?;
        }
        Ok(())
    }

    fn effort(&self) -> SolveStats {
        SolveStats {
            nodes: self.watch.nodes(),
            time: self.watch.elapsed(),
            hashfull: thousandths(self.mate.remembered(), self.room),
        }
    }

    /// Whether a line ends the game: one too long is not followed to its end.
    fn finishes(&self, line: &[G::Move]) -> bool {
        let mut position = self.root.clone();
        for mv in line {
            self.game.play(&mut position, *mv);
        }
        !self.mate.outcome_at(&position).is_ongoing() || !self.game.has_legal(&position)
    }

    /// Whether the other side gets away for certain. What the search takes for lost may
    /// be so only by the way on which it came there, where a position must not come
    /// back; so an answer to every check is sought anew, until they lead to nowhere
    /// else than to each other: who stays among them is never mated.
    fn is_refuted(&mut self) -> Result<bool, LimitReached> {
        let mut safe = Keys::default();
        let mut ahead = vec![self.root.clone()];
        safe.insert(self.game.key(self.root));
        while let Some(position) = ahead.pop() {
            for mv in self.mate.turns(&position) {
                if self.watch.tick() {
                    return Err(LimitReached);
                }
                let mut checked = position.clone();
                self.game.play(&mut checked, mv);
                let key = self.game.key(&checked);
                let escape = if self.mate.has_stood(key) || !safe.insert(key) {
                    Escape::Known
                } else {
                    self.escape(&checked, &safe)?
                };
                match escape {
                    // Who goes round and round may be forbidden to.
                    Escape::Known if G::HISTORY_FORBIDS => return Err(LimitReached),
                    Escape::Known => {}
                    Escape::To(after) => {
                        safe.insert(self.game.key(&after));
                        ahead.push(after);
                    }
                    Escape::Nowhere => return Ok(false),
                }
            }
        }
        Ok(true)
    }

    /// Where the defender gets away to from a check.
    fn escape(
        &mut self,
        checked: &G::Position,
        safe: &Keys,
    ) -> Result<Escape<G::Position>, LimitReached> {
        if let Some(escape) = self.known_escape(checked, safe) {
            return Ok(escape);
        }
        self.mate.forget(checked);
        self.look_from(checked)?;
        if self.mate.is_won(checked) {
            return Ok(Escape::Nowhere);
        }
        self.known_escape(checked, safe).ok_or(LimitReached)
    }

    fn known_escape(&self, checked: &G::Position, safe: &Keys) -> Option<Escape<G::Position>> {
        if !self.mate.outcome_at(checked).is_ongoing() {
            return (!self.mate.is_won(checked)).then_some(Escape::Known);
        }
        let mut found = None;
        for mv in self.mate.turns(checked) {
            let mut after = checked.clone();
            self.game.play(&mut after, mv);
            let key = self.game.key(&after);
            if self.mate.has_stood(key) || safe.contains(&key) {
                return Some(Escape::Known);
            }
            if found.is_none() && self.mate.seems_lost(&after) {
                found = Some(Escape::To(after));
            }
        }
        found
    }
}
