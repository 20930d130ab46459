//! The command `spsa`: better numbers for the search of one game, by playing
//! perturbed ones against each other on all cores. Prints how it goes, and last what
//! differs in that game, as it stands in `src/engine/params/search.ron`. Knows
//! neither what the numbers mean nor how they move. Both sides visit as many
//! positions: that a number costs time is not seen, so confirm what is found at
//! equal time.

use std::io::Write;
use std::sync::Arc;

use rayon::prelude::*;

use crate::engine::search::parameters::Parameters;
use crate::engine::training::spsa::{Spsa, Trial};
use crate::engine::{Engine, EngineParams};
use crate::rules::error::{refused, wording};
use crate::rules::game::Game;
use crate::rules::seat::Seat;
use crate::rules::variants::catalogue;
use crate::rules::variants::ruleset::Ruleset;

use crate::protocol::CommandError;
use crate::protocol::match_runner::runner;
use crate::protocol::progress::with_progress;

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
const PAIRS_PER_UPDATE: usize = 16;

/// Rounds after which it is said how it goes.
const UPDATES_PER_REPORT: usize = 16;

/// Plays, moves the numbers and prints.
///
/// # Errors
/// If the game is not a built-in game of two seats, a number to move does
/// not exist, or `out` cannot be written to.
pub fn run(rules: &Ruleset, args: &SpsaArgs, out: &mut dyn Write) -> Result<(), CommandError> {
    let game = rules.variant().name;
    if rules.variant().seats != 2 || !catalogue::is_known(game) {
        return refused("VARIANT", wording!("a built-in game of two seats"), game);
    }
    let all = Parameters::built_in();
    let mut base = all.parameters_of_game(game);
    let names: Vec<&str> = base.tunables().iter().map(|number| number.name).collect();
    if let Some(unknown) = args
        .only
        .iter()
        .find(|name| !names.contains(&name.as_str()))
    {
        return refused("--only", wording!("one of {}", names.join(", ")), unknown);
    }
    let is_wanted = |name: &str| args.only.is_empty() || args.only.iter().any(|one| one == name);
    let mut spsa = Spsa::new(&base, is_wanted);
    with_progress(out, "// ", |tell| optimize(rules, args, &mut spsa, tell))?;
    Ok(writeln!(
        out,
        "\"{game}\": ({}),",
        spsa.overrides_text(all)
    )?)
}

fn optimize(rules: &Ruleset, args: &SpsaArgs, spsa: &mut Spsa, tell: &mut dyn FnMut(&str)) {
    let mut random = fastrand::Rng::with_seed(args.seed);
    // None is drawn that no pair plays.
    let openings: Vec<Game> = (0..args.openings.min(args.pairs))
        .into_par_iter()
        .map(|number| runner::balanced_opening(rules, args.seed, number.into()).1)
        .collect();
    tell(&format!("openings {}", openings.len()));
    let pairs = args.pairs as usize;
    for (update, played) in (1..).zip((0..pairs).step_by(PAIRS_PER_UPDATE)) {
        let trials: Vec<Trial> = (0..PAIRS_PER_UPDATE.min(pairs - played))
            .map(|_| spsa.draw_trial(&mut random))
            .collect();
        let openings = openings.iter().cycle().skip(played % openings.len());
        let pairings: Vec<(&Trial, &Game)> = trials.iter().zip(openings).collect();
        let results: Vec<f64> = pairings
            .into_par_iter()
            .map(|(trial, opening)| play_pair(opening, trial, args))
            .collect();
        for (trial, results) in trials.iter().zip(results) {
            spsa.apply_trial(trial, results, played as f64 / pairs as f64);
        }
        if update % UPDATES_PER_REPORT == 0 {
            let so_far = spsa.overrides_text(Parameters::built_in());
            tell(&format!("pairs {} {so_far}", played + trials.len()));
        }
    }
}

/// Games that one perturbation wins less those that the other wins, each having
/// the first seat once.
fn play_pair(opening: &Game, trial: &Trial, args: &SpsaArgs) -> f64 {
    let first = play_game(opening, [&trial.plus, &trial.minus], args);
    let second = play_game(opening, [&trial.minus, &trial.plus], args);
    first - second
}

/// 1 if the first seat wins, -1 if the second, 0 if neither.
fn play_game(opening: &Game, players: [&Parameters; 2], args: &SpsaArgs) -> f64 {
    let mut engines = players.map(|parameters| {
        let mut params = EngineParams::built_in();
        Arc::make_mut(&mut params).search = parameters.clone();
        Engine::with_params(params)
    });
    let plies = args.max_plies as usize;
    let winners = runner::quick_game_winners(opening, &mut engines, args.nodes, plies);
    let points = |seat| f64::from(u8::from(winners.contains(seat)));
    points(Seat::FIRST) - points(Seat::SECOND)
}
