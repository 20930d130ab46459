//! The command `learn`: makes a network of games of the command `selfplay`. Prints how it goes and writes the network into a file.

use std::fs;
use std::io::{self, Write};
use std::path::PathBuf;

use crate::engine::EngineParams;
use crate::engine::eval::SearchGame;
use crate::engine::training::nn_training::{Examples, Labels, TrainingConfig, train};
use crate::rules::error::TextError;
use crate::rules::traits::notation::Notation;
use crate::rules::variants::ruleset::Ruleset;
use crate::rules::with_game_state;

use crate::atomic_write;
use crate::protocol::CommandError;
use crate::protocol::progress::with_progress;
use crate::protocol::training_data;

/// What to do, as the command line says it.
#[derive(Clone, Debug, clap::Args)]
pub struct LearnArgs {
    /// Files of games that `selfplay` has written
    #[arg(required = true, value_name = "GAMES")]
    pub games_files: Vec<PathBuf>,
    /// The file to write; called like its game (`sigma.net`) it can be given to `match` as net=FILE
    #[arg(long, value_name = "FILE")]
    pub out: PathBuf,
    /// How much the end of a game counts against what a search thought, in percent
    #[arg(long, value_name = "PERCENT", default_value_t = 10,
          value_parser = clap::value_parser!(u8).range(..=100))]
    pub result_share: u8,
    /// What draws unused weights back to nothing: the more, the fewer positions there are
    #[arg(long, default_value_t = 3.0, value_parser = parse_decay)]
    pub decay: f32,
    /// How often to go through all positions
    #[arg(long, default_value_t = 12)]
    pub rounds: u32,
    /// Decides the first weights and the order of positions
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
}

/// What may be given as `--decay`.
fn parse_decay(text: &str) -> Result<f32, String> {
    let decay = text.parse().ok();
    decay
        .filter(|decay: &f32| decay.is_finite() && *decay >= 0.0)
        .ok_or_else(|| format!("expected a number, 0 or more, found `{text}`"))
}

/// Reads, learns, writes.
///
/// # Errors
/// If a file cannot be read or has something else in it, if nothing can be
/// learnt about the game or from what was read, or if what was learnt cannot be
/// written.
pub fn run(rules: &Ruleset, args: &LearnArgs, out: &mut dyn Write) -> Result<(), CommandError> {
    check_output_file(args)?;
    let (training_examples, inputs) = with_game_state!(rules.begin(), start => {
        training_examples(start.rules().as_ref(), rules, &args.games_files)
    })?;
    if inputs == 0 {
        let canonical = rules.variant().name;
        return Err(TextError::new("variant", "a game of two seats", canonical).into());
    }
    let config = TrainingConfig {
        result_share: f32::from(args.result_share) / 100.0,
        weight_decay: args.decay,
        epochs: args.rounds,
        seed: args.seed,
    };
    let net = with_progress(out, "", |tell| {
        train(&training_examples, inputs, &config, tell)
    })?;
    atomic_write::write(&args.out, &net.write()).map_err(|reason| {
        let named = format!("{}: {reason}", args.out.display());
        io::Error::new(reason.kind(), named).into()
    })
}

/// Whether the network can be written, before hours are spent on it, and without
/// writing over what it is learnt from.
fn check_output_file(args: &LearnArgs) -> Result<(), CommandError> {
    let canonical = |path: PathBuf| fs::canonicalize(path).ok();
    let output_files = [args.out.clone(), atomic_write::part_file_path(&args.out)];
    let output_files: Vec<PathBuf> = output_files.into_iter().filter_map(canonical).collect();
    let is_output_file = |games: &&PathBuf| {
        let games = canonical((*games).clone());
        games.is_some_and(|games| output_files.contains(&games))
    };
    if let Some(games) = args.games_files.iter().find(is_output_file) {
        let expected = "a file that is not learnt from";
        let games = games.display().to_string();
        return Err(TextError::new("--out", expected, games).into());
    }
    atomic_write::check_writable(&args.out).map_err(|reason| CommandError::UnwritableFile {
        path: args.out.display().to_string(),
        reason,
    })
}

/// Positions of games as features with labels, and how many features there are.
fn training_examples<G: SearchGame + Notation>(
    game: &G,
    rules: &Ruleset,
    games_files: &[PathBuf],
) -> Result<(Examples, usize), CommandError> {
    let compiled = game.compile_weights(&game.weights(&EngineParams::built_in()));
    let mut examples = Examples::default();
    training_data::for_each_sample(games_files, rules, game, &mut |sample| {
        let mut add = |position: &G::Position| {
            let teams = game.teams(game.turn(position));
            let attack_info = game.attack_info(&compiled, position);
            let labels = Labels {
                static_eval: game.evaluate(&compiled, position, &attack_info, &teams) as f32,
                score: sample.score as f32,
                result: sample.result,
            };
            let [mover, other] = game.features_of_both_seats(&compiled, position, &attack_info);
            examples.add(&mover, &other, labels);
        };
        if let Some(mirrored) = game.mirrored_position(sample.position) {
            add(&mirrored);
        }
        add(sample.position);
    })?;
    Ok((examples, game.feature_count()))
}
