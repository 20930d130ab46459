//! Positions to learn from: read from files that the command `selfplay` has
//! printed, or played for on the spot. Knows no judgement.

use std::fs::File;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};

use crate::engine::Tuning;
use crate::engine::selfplay::{Lesson, play};
use crate::rules::error::PositionError;
use crate::rules::ruleset::Ruleset;

use super::{Failure, contest};

/// Which games to play, as the command line says it.
#[derive(Clone, Copy, Debug, clap::Args)]
pub struct Games {
    /// How many games to play
    #[arg(long, default_value_t = 1000)]
    pub games: u32,
    /// Positions to visit for a turn
    #[arg(long, default_value_t = 1500)]
    pub nodes: u64,
    /// Decides the openings and whatever is left to chance
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
}

impl Games {
    /// Plays them one by one; the lessons of each.
    pub fn play(self, rules: &Ruleset) -> impl Iterator<Item = Vec<Lesson>> {
        let tuning = Tuning::built_in();
        let mut random = fastrand::Rng::with_seed(self.seed);
        (0..self.games).map(move |number| {
            let start = contest::opening(rules, self.seed, number.into());
            play(start, &tuning, self.nodes, &mut random)
        })
    }
}

/// The lessons in files, one after the other.
///
/// # Errors
/// If a file cannot be read or has something else in it.
pub fn read(paths: &[PathBuf]) -> Result<Vec<Lesson>, Failure> {
    let mut lessons = Vec::new();
    for path in paths {
        read_file(path, &mut lessons)?;
    }
    Ok(lessons)
}

fn read_file(path: &Path, lessons: &mut Vec<Lesson>) -> Result<(), Failure> {
    let unreadable = |reason| Failure::File {
        path: path.display().to_string(),
        reason,
    };
    let file = File::open(path).map_err(unreadable)?;
    for (number, line) in (1..).zip(BufReader::new(file).lines()) {
        let lesson = line.map_err(unreadable)?.parse::<Lesson>();
        lessons.push(lesson.map_err(|reason| Failure::Refused {
            path: format!("{}, line {number}", path.display()),
            reason: reason.to_string(),
        })?);
    }
    Ok(())
}

/// What is said of a lesson, by its number from 0, whose position is refused.
pub fn refused((number, reason): (usize, PositionError)) -> Failure {
    Failure::Refused {
        path: format!("lesson {}", number + 1),
        reason: reason.to_string(),
    }
}
