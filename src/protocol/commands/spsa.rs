//! The command `spsa`: better numbers for the search of one game, by playing
//! perturbed ones against each other on all cores. Prints how it goes, and last what
//! differs in that game, as it stands in `ron_configs/engine/search.ron`. Knows
//! neither what the numbers mean nor how they move. Both sides visit as many
//! positions: that a number costs time is not seen, so confirm what is found at
//! equal time.

use std::io::Write;
use std::sync::Arc;

use rayon::prelude::*;

use crate::engine::search::parameters::Parameters;
use crate::engine::training::spsa::{Spsa, Trial};
use crate::engine::{Engine, EngineParams};
use crate::rules::error::TextError;
use crate::rules::game::Game;
use crate::rules::seat::Seat;
use crate::rules::variants::catalogue;
use crate::rules::variants::ruleset::Ruleset;

use crate::protocol::CommandError;
use crate::protocol::match_runner::runner;
use crate::protocol::progress::telling;

/// What to do, as the command line says it.
#[derive(Clone, Debug, clap::Args)]
pub struct SpsaArgs {
    /// How many pairs of games to play
    #[arg(long, default_value_t = 4000)]
    pub pairs: u32,
    /// Positions to visit for a turn
    #[arg(long, default_value_t = 10_000, value_parser = clap::value_parser!(u64).range(1..))]
    pub nodes: u64,
    /// How many openings to draw, at most one a pair; they come again and again
    #[arg(long, default_value_t = 200, value_parser = clap::value_parser!(u32).range(1..))]
    pub openings: u32,
    /// Decides openings and perturbations
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
    /// Numbers to move, separated by commas, all others stay; all move if left out
    #[arg(long, value_delimiter = ',')]
    pub only: Vec<String>,
    /// A game that has taken so many plies is given up as drawn
    #[arg(long, default_value_t = 320)]
    pub max_plies: u32,
}

/// Pairs of games after which the numbers are moved; fixed, so that the same seed
/// tells the same on machines with more cores or fewer.
const ROUND: usize = 16;

/// Rounds after which it is said how it goes.
const ROUNDS_TOLD: usize = 16;

/// Plays, moves the numbers and prints.
///
/// # Errors
/// If the game is not a built-in game of two seats, a number to move does
/// not exist, or `out` cannot be written to.
pub fn run(rules: &Ruleset, plan: &SpsaArgs, out: &mut dyn Write) -> Result<(), CommandError> {
    let game = rules.variant().name;
    if rules.variant().seats != 2 || !catalogue::is_known(game) {
        return Err(TextError::new("VARIANT", "a built-in game of two seats", game).into());
    }
    let all = Parameters::built_in();
    let mut base = all.of_game(game);
    let names: Vec<&str> = base.tunables().iter().map(|number| number.name).collect();
    if let Some(unknown) = plan
        .only
        .iter()
        .find(|name| !names.contains(&name.as_str()))
    {
        let expected = format!("one of {}", names.join(", "));
        return Err(TextError::new("--only", expected, unknown).into());
    }
    let is_wanted = |name: &str| plan.only.is_empty() || plan.only.iter().any(|one| one == name);
    let mut spsa = Spsa::new(&base, is_wanted);
    telling(out, "// ", |tell| move_all(rules, plan, &mut spsa, tell))?;
    Ok(writeln!(out, "\"{game}\": ({}),", spsa.overrides(all))?)
}

fn move_all(rules: &Ruleset, plan: &SpsaArgs, spsa: &mut Spsa, tell: &mut dyn FnMut(&str)) {
    let mut random = fastrand::Rng::with_seed(plan.seed);
    // None is drawn that no pair plays.
    let openings: Vec<Game> = (0..plan.openings.min(plan.pairs))
        .into_par_iter()
        .map(|number| runner::even_opening(rules, plan.seed, number.into()).1)
        .collect();
    tell(&format!("openings {}", openings.len()));
    let pairs = plan.pairs as usize;
    for (round, played) in (1..).zip((0..pairs).step_by(ROUND)) {
        let trials: Vec<Trial> = (0..ROUND.min(pairs - played))
            .map(|_| spsa.trial(&mut random))
            .collect();
        let openings = openings.iter().cycle().skip(played % openings.len());
        let seated: Vec<(&Trial, &Game)> = trials.iter().zip(openings).collect();
        let won: Vec<f64> = seated
            .into_par_iter()
            .map(|(trial, opening)| play_pair(opening, trial, plan))
            .collect();
        for (trial, won) in trials.iter().zip(won) {
            spsa.step(trial, won, played as f64 / pairs as f64);
        }
        if round % ROUNDS_TOLD == 0 {
            let so_far = spsa.overrides(Parameters::built_in());
            tell(&format!("pairs {} {so_far}", played + trials.len()));
        }
    }
}

/// Games that one perturbation wins less those that the other wins, each having
/// the first seat once.
fn play_pair(opening: &Game, trial: &Trial, plan: &SpsaArgs) -> f64 {
    let first = play(opening, [&trial.one, &trial.other], plan);
    let second = play(opening, [&trial.other, &trial.one], plan);
    first - second
}

/// 1 if the first seat wins, -1 if the second, 0 if neither.
fn play(opening: &Game, players: [&Parameters; 2], plan: &SpsaArgs) -> f64 {
    let mut engines = players.map(|parameters| {
        let mut tuning = EngineParams::built_in();
        Arc::make_mut(&mut tuning).search = parameters.clone();
        Engine::with_params(tuning)
    });
    let plies = plan.max_plies as usize;
    let winners = runner::quick_winners(opening, &mut engines, plan.nodes, plies);
    let points = |seat| f64::from(u8::from(winners.contains(seat)));
    points(Seat::FIRST) - points(Seat::SECOND)
}
