//! The command `tune`: better weights of one game from self-play. Prints how it goes,
//! and the weights last, as a file of `src/engine/params/`: that of the shogi family
//! with another section for this game, and everything else as it was.

use std::io::Write;
use std::path::PathBuf;

use crate::engine::EngineParams;
use crate::engine::eval::SearchGame;
use crate::engine::eval::shogi::weights::check_no_clash_with_built_in_variant;
use crate::engine::training::selfplay::TrainingSample;
use crate::engine::training::texel::{TuningConfig, tune};
use crate::rules::error::{refused, wording};
use crate::rules::traits::notation::Notation;
use crate::rules::variants::ruleset::Ruleset;
use crate::rules::with_game_state;

use crate::protocol::CommandError;
use crate::protocol::progress::with_progress;
use crate::protocol::training_data::{self, SelfPlayArgs};

/// What to do, as the command line says it.
#[derive(Clone, Debug, clap::Args)]
pub struct TuneArgs {
    /// Files of games that `selfplay` has written; without any, games are played
    #[arg(value_name = "GAMES")]
    pub games_files: Vec<PathBuf>,
    #[command(flatten)]
    /// The games that are played for their positions.
    pub games: SelfPlayArgs,
    /// How much the end of a game counts against what a search thought, in percent
    #[arg(long, value_name = "PERCENT", default_value_t = 25,
          value_parser = clap::value_parser!(u8).range(..=100))]
    pub result_share: u8,
    /// How often to go through all weights
    #[arg(long, default_value_t = 20)]
    pub rounds: u32,
    /// Leave pieces that have no entry judged by how they move, and move what that is made of (step,
    /// slide_decay, ahead, hand) instead of the worth of each; of games of the shogi family
    #[arg(long)]
    pub by_movement: bool,
}

/// Reads or plays, tunes and prints.
///
/// # Errors
/// If a file cannot be read or has something else in it, if there is nothing to
/// learn from, if there can be no weights for the game alone, or `out` cannot be
/// written to.
pub fn run(rules: &Ruleset, args: &TuneArgs, out: &mut dyn Write) -> Result<(), CommandError> {
    match rules {
        Ruleset::Shogi(selection) => check_no_clash_with_built_in_variant(selection.variant())?,
        Ruleset::Sigma(_) | Ruleset::Sankaku(_) if args.by_movement => {
            let expected = wording!("a game of the shogi family");
            let found = rules.variant().name;
            return refused("--by-movement", expected, found);
        }
        Ruleset::Sigma(_) | Ruleset::Sankaku(_) => {}
    }
    let tuned = with_progress(out, "// ", |tell| {
        with_game_state!(rules.begin(), start => {
            tune_game(start.rules().as_ref(), rules, args, tell)
        })
    })??;
    Ok(writeln!(out, "{tuned}")?)
}

fn tune_game<G: SearchGame + Notation>(
    game: &G,
    rules: &Ruleset,
    args: &TuneArgs,
    tell: &mut dyn FnMut(&str),
) -> Result<String, CommandError> {
    let mut samples = Vec::new();
    let mut take = |sample: TrainingSample<&G::Position>| {
        samples.push(TrainingSample {
            position: sample.position.clone(),
            score: sample.score,
            result: sample.result,
        });
    };
    if args.games_files.is_empty() {
        training_data::for_each_sample_of_self_play(args.games, rules, game, &mut take)?;
    } else {
        training_data::for_each_sample(&args.games_files, rules, game, &mut take)?;
    }
    let config = &TuningConfig {
        result_share: f32::from(args.result_share) / 100.0,
        rounds: args.rounds,
        tunes_movement_weights: args.by_movement,
    };
    Ok(tune(game, samples, config, &EngineParams::built_in(), tell))
}
