//! Mate problems of a player's own: whether the solver finds a mate, and only one.

use std::collections::HashSet;

use komadai_engine::{Request, Solution, StopFlag, solve};
use komadai_rules::game::Game;
use thiserror::Error;

use super::answer_group::group_of;
use super::two_seats::{only_mate, shortest_mates};
use super::{HARDEST_LEVEL, ThrownAway, themes};
use crate::puzzles::{Puzzle, PuzzleKind, short_name};

/// The longest problem that is proved, in plies.
const MOST_PLIES: u8 = 15;

/// Positions of each proof.
const NODES: u64 = 1_000_000;

/// Why a position is no sound mate problem.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Error)]
pub enum UnsoundProblemError {
    /// No checks mate.
    #[error("no mate")]
    NoMate,
    /// Its first turn, or a later one, is not the only one.
    #[error("more than one solution")]
    SeveralSolutions,
    /// It is longer, or has more lines, than the solver looks at.
    #[error("not solved")]
    NotSolved,
}

/// The puzzle of a mate problem, which asks for the shortest mate. Its level tells its length alone.
///
/// # Errors
/// If there is no mate, more than one, or more to prove than the solver looks at.
pub fn puzzle_of_problem(game: &Game) -> Result<Puzzle, UnsoundProblemError> {
    let request = Request::limited_to_nodes(NODES);
    match solve(game, &request, &StopFlag::new(), &mut |_| {}) {
        Solution::Win(_) => {}
        Solution::None => return Err(UnsoundProblemError::NoMate),
        Solution::Unknown | Solution::Unsupported => return Err(UnsoundProblemError::NotSolved),
    }
    let (plies, moves) =
        shortest_mates(game, MOST_PLIES, NODES).ok_or(UnsoundProblemError::NotSolved)?;
    let groups: HashSet<_> = moves.iter().map(|mv| group_of(game, &mv.text)).collect();
    if plies == 1 && groups.len() > 1 {
        return Err(UnsoundProblemError::SeveralSolutions);
    }
    let only = only_mate(game, (plies, moves), NODES);
    let (solution, _) = only.map_err(|reason| match reason {
        ThrownAway::TooLong => UnsoundProblemError::NotSolved,
        _ => UnsoundProblemError::SeveralSolutions,
    })?;
    let start = game.position_text();
    let mut puzzle = Puzzle {
        variant: game.variant().name.into(),
        id: short_name(&(start.as_str(), "")),
        options: Default::default(),
        start,
        before: String::new(),
        kind: PuzzleKind::Mate(plies),
        solution,
        themes: Vec::new(),
        level: plies.div_ceil(2).min(HARDEST_LEVEL),
    };
    puzzle.themes = themes::themes_of(&puzzle);
    Ok(puzzle)
}
