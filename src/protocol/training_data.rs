//! Training samples: read from files that the command `selfplay` has printed, or made
//! by self-play on the spot. Knows no evaluation.

use std::fs::File;
use std::io::{BufRead, BufReader};
use std::path::PathBuf;

use crate::engine::EngineParams;
use crate::engine::training::selfplay::{TrainingSample, play_to_end};
use crate::rules::error::{PositionError, TextError};
use crate::rules::variants::ruleset::Ruleset;
use crate::words::{self, in_english};

use super::match_runner::runner;
use super::{CommandError, files};

/// Which games to play, as the command line says it.
#[derive(Clone, Copy, Debug, clap::Args)]
pub struct SelfPlayArgs {
    /// How many games to play
    #[arg(long, default_value_t = 1000)]
    pub games: u32,
    /// Positions to visit for a turn
    #[arg(long, default_value_t = 1500, value_parser = clap::value_parser!(u64).range(1..))]
    pub nodes: u64,
    /// Decides the openings and whatever is left to chance
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
}

impl SelfPlayArgs {
    /// Plays them one by one; the samples of each.
    pub fn samples_by_game(self, rules: &Ruleset) -> impl Iterator<Item = Vec<TrainingSample>> {
        let params = EngineParams::built_in();
        let mut random = fastrand::Rng::with_seed(self.seed);
        (0..self.games).map(move |number| {
            let start = runner::random_opening(rules, self.seed, number.into());
            play_to_end(start, &params, self.nodes, &mut random)
        })
    }
}

/// Training samples, and where they stand.
#[derive(Debug, Default)]
pub struct TrainingSet {
    /// One after the other; at least one.
    pub samples: Vec<TrainingSample>,
    /// The files they were read from, a line a sample, each with how many samples
    /// there are before it.
    files: Vec<(usize, String)>,
}

impl TrainingSet {
    /// The samples in files, one after the other.
    ///
    /// # Errors
    /// If a file cannot be read or has something else in it, or there are none.
    pub fn read(paths: &[PathBuf]) -> Result<TrainingSet, CommandError> {
        let mut set = TrainingSet::default();
        for path in paths {
            set.read_file(path.display().to_string())?;
        }
        let names: Vec<&str> = set.files.iter().map(|(_, path)| &path[..]).collect();
        let place = names.join(", ");
        set.require_samples(&place)
    }

    /// The samples of games that are played now.
    ///
    /// # Errors
    /// If there are none.
    pub fn from_self_play(
        games: SelfPlayArgs,
        rules: &Ruleset,
    ) -> Result<TrainingSet, CommandError> {
        let set = TrainingSet {
            samples: games.samples_by_game(rules).flatten().collect(),
            files: Vec::new(),
        };
        set.require_samples("--games")
    }

    /// These samples; an error if there are none.
    fn require_samples(self, place: &str) -> Result<TrainingSet, CommandError> {
        if self.samples.is_empty() {
            let expected = "at least one position, as `selfplay` prints them";
            return Err(TextError::new(place, expected, "").into());
        }
        Ok(self)
    }

    fn read_file(&mut self, path: String) -> Result<(), CommandError> {
        let unreadable = |reason| CommandError::UnreadableFile {
            path: path.clone(),
            reason,
        };
        let file = File::open(&path).map_err(unreadable)?;
        self.files.push((self.samples.len(), path.clone()));
        for (number, line) in (1..).zip(BufReader::new(file).split(b'\n')) {
            let line = line.map_err(unreadable)?;
            let line = files::decode_utf8(&line, number)
                .map_err(|reason| files::refused_file_error(&path, reason))?;
            let sample = line.trim_end_matches('\r').parse::<TrainingSample>();
            let place = || format!("{path}, line {number}");
            self.samples
                .push(sample.map_err(|reason| files::refused_file_error(&place(), reason))?);
        }
        Ok(())
    }

    /// What is said of a sample of a game, by its number from 0, whose position is refused.
    #[must_use]
    pub fn refused_position_error(
        &self,
        rules: &Ruleset,
        (number, reason): (usize, PositionError),
    ) -> CommandError {
        let mut files = self.files.iter().rev();
        let place = match files.find(|(before, _)| *before <= number) {
            Some((before, path)) => format!("{path}, line {}", number - before + 1),
            None => format!("lesson {}", number + 1),
        };
        files::refused_file_error(&place, in_english(&words::position_error(rules, &reason)))
    }
}
