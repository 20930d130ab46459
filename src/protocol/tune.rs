//! The command `tune`: better weights from self-play. Prints how it goes, and the
//! weights last, as a file of `ron_configs/engine/`.

use std::io::Write;
use std::path::PathBuf;

use crate::engine::Tuning;
use crate::engine::selfplay::Lesson;
use crate::engine::tune::tune;
use crate::rules::play::Match;
use crate::rules::ruleset::Ruleset;

use super::Failure;
use super::lessons::{self, Games};

/// What to do, as the command line says it.
#[derive(Clone, Debug, clap::Args)]
pub struct Plan {
    /// Files that `selfplay` has printed; without any, games are played
    pub lessons: Vec<PathBuf>,
    #[command(flatten)]
    pub games: Games,
    /// How often to go through all weights
    #[arg(long, default_value_t = 20)]
    pub rounds: u32,
}

/// Reads or plays, tunes and prints.
///
/// # Errors
/// If a file cannot be read or has something else in it, or `out` cannot be
/// written to.
pub fn run(rules: &Ruleset, plan: &Plan, out: &mut dyn Write) -> Result<(), Failure> {
    let lessons = if plan.lessons.is_empty() {
        plan.games.play(rules).flatten().collect()
    } else {
        lessons::read(&plan.lessons)?
    };
    let mut written = Ok(());
    let mut tell = |line: &str| {
        if written.is_ok() {
            written = writeln!(out, "// {line}").and_then(|()| out.flush());
        }
    };
    let tuned = tune_as(rules, &lessons, plan.rounds, &mut tell)?;
    written?;
    Ok(writeln!(out, "{tuned}")?)
}

fn tune_as(
    rules: &Ruleset,
    lessons: &[Lesson],
    rounds: u32,
    tell: &mut dyn FnMut(&str),
) -> Result<String, Failure> {
    let tuning = Tuning::built_in();
    let tuned = match rules.begin() {
        Match::Sigma(first) => tune(first.game().as_ref(), lessons, rounds, &tuning, tell),
        Match::Sankaku(first) => tune(first.game().as_ref(), lessons, rounds, &tuning, tell),
        Match::Shogi(first) => tune(first.game().as_ref(), lessons, rounds, &tuning, tell),
        Match::WideShogi(first) => tune(first.game().as_ref(), lessons, rounds, &tuning, tell),
    };
    tuned.map_err(lessons::refused)
}
