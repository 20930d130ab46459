//! How far one is with the puzzles of each game: which are solved, which were failed, and one's own
//! rating by Glicko-2; kept in a RON file of the player's settings folder. Chooses the next puzzle.
//! Knows no board.

use std::collections::{BTreeMap, BTreeSet};

use bevy::prelude::*;
use bevy::reflect::{ReflectDeserialize, ReflectSerialize};
use komadai_study::puzzles::{Puzzle, Theme, WonPosition};
use ron::ser::PrettyConfig;
use serde::{Deserialize, Serialize};
use skillratings::Outcomes;
use skillratings::glicko2::{Glicko2Config, Glicko2Rating, glicko2};

use crate::configs;
use crate::locale::{Message, msg};
use crate::rules::error::{TextError, wording};
use crate::table::files::{self, KeptValue};
use crate::table::flow::persistence::keep_and_tell;

/// Puzzles of this level have this rating, and those of each level above it so much more: a level
/// makes three points of four against the one below it, which are 191 points of rating.
const RATING_OF_LEVEL_1: f64 = 600.0;
const RATING_PER_LEVEL: f64 = 200.0;
/// What one is taken for before the first puzzle: about level 2, so that the first ones are easy. Who is
/// better rises in a few.
const RATING_OF_BEGINNERS: f64 = 800.0;
/// How far a puzzle's true rating may be from that of its level: within half a level.
const PUZZLE_DEVIATION: f64 = 50.0;
/// No rating is above it.
const MOST_RATING: f64 = 10_000.0;
/// How many ratings are kept to be drawn.
const MOST_KEPT_RATINGS: usize = 100;
/// The version of the file that is written.
const FILE_VERSION: u32 = 1;

/// The progress in the puzzles of all games, as its file has it: by the names of the games.
#[derive(Reflect, Clone, Debug, PartialEq, Serialize, Deserialize)]
#[reflect(opaque, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PuzzleProgress {
    version: u32,
    games: BTreeMap<String, VariantProgress>,
}

/// The progress in the puzzles of a game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct VariantProgress {
    rating: Glicko2Rating,
    /// The ratings after the last puzzles, the oldest first.
    ratings: Vec<i32>,
    /// The ids of the puzzles that are solved.
    solved: BTreeSet<String>,
    /// The ids of those that were failed, and are to be solved again.
    failed: BTreeSet<String>,
    /// The most that were solved in a run against the clock; files of before have none.
    #[serde(default)]
    best_run: usize,
    /// The names of the positions that were to be won and have been; files of before have none.
    #[serde(default)]
    won: BTreeSet<String>,
}

impl Default for VariantProgress {
    fn default() -> VariantProgress {
        VariantProgress {
            rating: Glicko2Rating {
                rating: RATING_OF_BEGINNERS,
                ..Glicko2Rating::default()
            },
            ratings: Vec::new(),
            solved: BTreeSet::new(),
            failed: BTreeSet::new(),
            best_run: 0,
            won: BTreeSet::new(),
        }
    }
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum PuzzleChoice {
    /// Those that were not tried yet.
    #[default]
    New,
    /// The same that are so hard.
    OfDifficulty(Difficulty),
    /// The same with a theme.
    OfTheme(Theme),
    Failed,
}

/// How hard a puzzle is, by the lowest level of the engine that solves it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Difficulty {
    /// The two lowest levels.
    Easy,
    /// Up to level 5.
    Middle,
    /// All above.
    Hard,
}

impl Difficulty {
    /// The easiest first.
    pub const ALL: [Difficulty; 3] = [Difficulty::Easy, Difficulty::Middle, Difficulty::Hard];

    fn of(puzzle: &Puzzle) -> Difficulty {
        match puzzle.level {
            0..=2 => Difficulty::Easy,
            3..=5 => Difficulty::Middle,
            _ => Difficulty::Hard,
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    keep_and_tell::<PuzzleProgress>(app, |error| msg!("puzzles-not-kept", error = error));
}

impl KeptValue for PuzzleProgress {
    const FILE_NAME: &'static str = "puzzles.ron";

    fn usual_sentence() -> Option<Message> {
        Some(msg!("file-usual-puzzles"))
    }

    fn read(text: &str, _usual: &PuzzleProgress) -> Result<PuzzleProgress, TextError> {
        let progress: PuzzleProgress = configs::read(text)?;
        files::check_version(progress.version, FILE_VERSION)?;
        for game in progress.games.values() {
            check_rating(&game.rating)?;
            for rating in &game.ratings {
                check_number(f64::from(*rating))?;
            }
        }
        Ok(progress)
    }

    fn write(&self, _usual: &PuzzleProgress) -> Result<String, ron::Error> {
        ron::ser::to_string_pretty(self, PrettyConfig::default())
    }
}

impl Default for PuzzleProgress {
    fn default() -> PuzzleProgress {
        PuzzleProgress {
            version: FILE_VERSION,
            games: BTreeMap::new(),
        }
    }
}

impl PuzzleProgress {
    /// The progress in a game; none if no puzzle was tried.
    pub fn of(&self, variant: &str) -> Option<&VariantProgress> {
        self.games.get(variant)
    }

    /// The puzzle to be solved next: of those that are wanted the one whose rating is nearest to
    /// one's own, but no other than the failed one that has waited longest; none if all are done.
    pub fn next<'p>(
        &self,
        variant: &str,
        puzzles: &'p [Puzzle],
        choice: PuzzleChoice,
    ) -> Option<&'p Puzzle> {
        let unknown = VariantProgress::default();
        let progress = self.of(variant).unwrap_or(&unknown);
        let wanted = puzzles
            .iter()
            .filter(|puzzle| progress.is_wanted(puzzle, choice));
        let distance = |puzzle: &&Puzzle| (rating_of(puzzle).rating - progress.rating.rating).abs();
        wanted.min_by(|one, other| distance(one).total_cmp(&distance(other)))
    }

    /// How many puzzles there are to be solved.
    pub fn count(&self, variant: &str, puzzles: &[Puzzle], choice: PuzzleChoice) -> usize {
        let unknown = VariantProgress::default();
        let progress = self.of(variant).unwrap_or(&unknown);
        let is_wanted = |puzzle: &&Puzzle| progress.is_wanted(puzzle, choice);
        puzzles.iter().filter(is_wanted).count()
    }

    /// Notes how a puzzle has gone. The first time counts for the rating.
    pub fn note(&mut self, puzzle: &Puzzle, is_solved: bool) {
        let progress = self.games.entry(puzzle.variant.clone()).or_default();
        let is_known = progress.solved.contains(&puzzle.id) || progress.failed.contains(&puzzle.id);
        if !is_known {
            progress.rate(puzzle, is_solved);
        }
        if is_solved {
            progress.failed.remove(&puzzle.id);
            progress.solved.insert(puzzle.id.clone());
        } else if !progress.solved.contains(&puzzle.id) {
            progress.failed.insert(puzzle.id.clone());
        }
    }
}

impl PuzzleProgress {
    /// Notes how many puzzles were solved in a run against the clock.
    pub fn note_run(&mut self, variant: &str, solved: usize) {
        if solved > self.of(variant).map_or(0, VariantProgress::best_run) {
            self.games.entry(variant.to_owned()).or_default().best_run = solved;
        }
    }
}

impl PuzzleProgress {
    /// Notes that a game that began at this position text was won against the engine at full strength.
    pub fn note_won(&mut self, variant: &str, start: &str) {
        let progress = self.games.entry(variant.to_owned()).or_default();
        progress.won.insert(WonPosition::id_of(start));
    }
}

impl VariantProgress {
    /// Whether a position that was to be won has been.
    pub fn has_won(&self, position: &WonPosition) -> bool {
        self.won.contains(&position.id())
    }

    /// The most puzzles that were solved in a run against the clock.
    pub fn best_run(&self) -> usize {
        self.best_run
    }

    pub fn rating(&self) -> i32 {
        rounded(self.rating.rating)
    }

    /// The ratings after the last puzzles, the oldest first.
    pub fn ratings(&self) -> &[i32] {
        &self.ratings
    }

    pub fn solved_count(&self) -> usize {
        self.solved.len()
    }

    fn is_wanted(&self, puzzle: &Puzzle, choice: PuzzleChoice) -> bool {
        let (is_solved, is_failed) = (
            self.solved.contains(&puzzle.id),
            self.failed.contains(&puzzle.id),
        );
        match choice {
            PuzzleChoice::Failed => is_failed,
            _ if is_solved || is_failed => false,
            PuzzleChoice::New => true,
            PuzzleChoice::OfDifficulty(difficulty) => Difficulty::of(puzzle) == difficulty,
            PuzzleChoice::OfTheme(theme) => puzzle.themes.contains(&theme),
        }
    }

    fn rate(&mut self, puzzle: &Puzzle, is_solved: bool) {
        let outcome = match is_solved {
            true => Outcomes::WIN,
            false => Outcomes::LOSS,
        };
        let config = Glicko2Config::new();
        // The puzzle's own rating stays what it is.
        let (mut rating, _) = glicko2(&self.rating, &rating_of(puzzle), &outcome, &config);
        // Nobody gets beyond what is read again.
        rating.rating = rating.rating.clamp(0.0, MOST_RATING);
        if check_rating(&rating).is_ok() {
            self.rating = rating;
        }
        self.ratings.push(rounded(self.rating.rating));
        let surplus = self.ratings.len().saturating_sub(MOST_KEPT_RATINGS);
        self.ratings.drain(..surplus);
    }
}

fn check_rating(rating: &Glicko2Rating) -> Result<(), TextError> {
    let mut numbers = [rating.rating, rating.deviation, rating.volatility].into_iter();
    numbers.try_for_each(check_number)
}

fn check_number(number: f64) -> Result<(), TextError> {
    if (0.0..=MOST_RATING).contains(&number) {
        return Ok(());
    }
    let expected = wording!("a number from {} to {}", 0_u32, 10000_u32);
    Err(TextError::new("rating", expected, number.to_string()))
}

/// The rating of a puzzle, by its level.
fn rating_of(puzzle: &Puzzle) -> Glicko2Rating {
    let levels_above = f64::from(puzzle.level.saturating_sub(1));
    Glicko2Rating {
        rating: RATING_PER_LEVEL.mul_add(levels_above, RATING_OF_LEVEL_1),
        deviation: PUZZLE_DEVIATION,
        ..Glicko2Rating::new()
    }
}

fn rounded(rating: f64) -> i32 {
    rating.round() as i32
}
