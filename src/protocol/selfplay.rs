//! The command `selfplay`: lets the engine play itself and prints what is to be
//! learnt from it, for the command `learn`. A line a position: what a search
//! thought of it, how the game ended (1 won, 0.5 drawn, 0 lost, both for the
//! seat to move), the position text.

use std::io::Write;

use crate::engine::{Tuning, selfplay};
use crate::rules::ruleset::Ruleset;

use super::Failure;
use super::contest;

/// What to do.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The game.
    pub rules: Ruleset,
    /// How many games to play.
    pub games: u32,
    /// Positions to visit for a turn.
    pub nodes: u64,
    /// Decides the openings and whatever is left to chance.
    pub seed: u64,
}

/// Plays and prints.
///
/// # Errors
/// If `out` cannot be written to.
pub fn run(plan: &Plan, out: &mut dyn Write) -> Result<(), Failure> {
    let tuning = Tuning::built_in();
    let mut random = fastrand::Rng::with_seed(plan.seed);
    for number in 0..plan.games {
        let start = contest::opening(&plan.rules, plan.seed, number.into());
        for lesson in selfplay::play(start, &tuning, plan.nodes, &mut random) {
            writeln!(out, "{} {} {}", lesson.score, lesson.result, lesson.position)?;
        }
    }
    Ok(())
}
