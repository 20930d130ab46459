//! The command `tune`: better weights by self-play. Prints how it goes, and the
//! weights last, as a file of `ron_configs/engine/`.

use std::io::Write;

use crate::engine::Tuning;
use crate::engine::tune::{Order, tune};
use crate::rules::play::Match;
use crate::rules::ruleset::Ruleset;

use super::Failure;
use super::contest;
use super::player::{Player, Seated};

/// What to do.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The game.
    pub rules: Ruleset,
    /// How many games to play.
    pub games: u32,
    /// Positions to visit for a turn.
    pub nodes: u64,
    /// How often to go through all weights.
    pub rounds: u32,
    /// Decides the openings.
    pub seed: u64,
    /// Who says what positions are worth, if not the games' ends.
    pub teacher: Option<Player>,
}

/// Plays, tunes and prints.
///
/// # Errors
/// If the teacher cannot be started, or `out` cannot be written to.
pub fn run(plan: &Plan, out: &mut dyn Write) -> Result<(), Failure> {
    let mut written = Ok(());
    let mut teacher = match &plan.teacher {
        None => None,
        Some(player) => {
            let seated = Seated::new(player, &plan.rules.begin());
            Some(seated.map_err(|reason| Failure::Program {
                name: player.name.clone(),
                reason,
            })?)
        }
    };
    // A teacher that no longer answers teaches nothing more.
    let mut lesson = |game: &Match| teacher.as_mut()?.judge(game).ok().flatten();
    let tuned = {
        let mut order = Order {
            games: plan.games,
            nodes: plan.nodes,
            rounds: plan.rounds,
            start: &|number| contest::opening(&plan.rules, plan.seed, u64::from(number)),
            teacher: plan.teacher.is_some().then_some(&mut lesson),
            tell: &mut |line| {
                if written.is_ok() {
                    written = writeln!(out, "// {line}").and_then(|()| out.flush());
                }
            },
        };
        tune(&mut order, &Tuning::built_in())
    };
    written?;
    Ok(writeln!(out, "{tuned}")?)
}
