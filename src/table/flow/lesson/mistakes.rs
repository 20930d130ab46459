//! One's own mistakes that were missed as puzzles, from all games: kept in a RON file of the player's
//! settings folder, and shown again by spaced repetition until they are known. Knows no board.

use bevy::prelude::*;
use bevy::reflect::{ReflectDeserialize, ReflectSerialize};
use chrono::{DateTime, Utc};
use ron::ser::PrettyConfig;
use rs_fsrs::{Card, FSRS, Rating};
use serde::{Deserialize, Serialize};

use super::{OwnMistake, PuzzleSource, PuzzleTask};
use crate::configs;
use crate::locale::{Message, msg};
use crate::rules::error::{TextError, wording};
use crate::rules::record::{Record, link};
use crate::table::files::{self, KeptValue};
use crate::table::flow::analysis::game_after_turns;
use crate::table::flow::persistence::keep_and_tell;

/// The mistakes that come back, as their file has them.
#[derive(Reflect, Clone, Debug, PartialEq, Serialize, Deserialize)]
#[reflect(opaque, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MissedMistakes {
    version: u32,
    mistakes: Vec<MissedMistake>,
}

/// A mistake that was missed, and when it comes back.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct MissedMistake {
    /// What stands behind the `#` of a link to the game: it ends with the mistake.
    game: String,
    /// The move text of the best turn in its place.
    better: String,
    /// The mover's winning chance after that, 0 to 1.
    best_chance: f32,
    /// What is known of how well it is remembered.
    memory: Card,
}

/// The version of the file that is written.
const FILE_VERSION: u32 = 1;
/// Whoever finds a turn is asked again after a longer time; once it would be so many days, it is
/// known.
const DAYS_UNTIL_KNOWN: i64 = 30;

pub(super) fn plugin(app: &mut App) {
    keep_and_tell::<MissedMistakes>(app, |error| msg!("mistakes-not-kept", error = error));
}

impl KeptValue for MissedMistakes {
    const FILE_NAME: &'static str = "mistakes.ron";

    fn usual_sentence() -> Option<Message> {
        Some(msg!("file-usual-mistakes"))
    }

    fn read(text: &str, _usual: &MissedMistakes) -> Result<MissedMistakes, TextError> {
        let missed: MissedMistakes = configs::read(text)?;
        files::check_version(missed.version, FILE_VERSION)?;
        for mistake in &missed.mistakes {
            mistake.check()?;
        }
        Ok(missed)
    }

    fn write(&self, _usual: &MissedMistakes) -> Result<String, ron::Error> {
        ron::ser::to_string_pretty(self, PrettyConfig::default())
    }
}

impl Default for MissedMistakes {
    fn default() -> MissedMistakes {
        MissedMistakes {
            version: FILE_VERSION,
            mistakes: Vec::new(),
        }
    }
}

impl MissedMistakes {
    /// How many come back, today or later.
    pub fn count(&self) -> usize {
        self.mistakes.len()
    }

    /// How many are to be shown by now.
    pub fn due_count(&self, now: DateTime<Utc>) -> usize {
        self.due(now).count()
    }

    fn due(&self, now: DateTime<Utc>) -> impl Iterator<Item = &MissedMistake> {
        // What was asked for in the future was so by a clock that has been set back.
        let is_due = move |memory: &Card| memory.due <= now || memory.last_review > now;
        self.mistakes.iter().filter(move |it| is_due(&it.memory))
    }

    /// The puzzles of those that are due, the longest overdue first; and whether there are others
    /// that can no longer be read, as where the rules of a game have changed.
    pub(super) fn due_puzzles(&self, now: DateTime<Utc>) -> (Vec<PuzzleTask>, bool) {
        let mut due: Vec<&MissedMistake> = self.due(now).collect();
        due.sort_by_key(|mistake| mistake.memory.due);
        let count = due.len();
        let tasks: Vec<PuzzleTask> = due.into_iter().filter_map(MissedMistake::task).collect();
        let has_unreadable = tasks.len() < count;
        (tasks, has_unreadable)
    }

    /// Notes that a mistake was missed: it comes back soon. One of a game that no link carries, such
    /// as that of a variant file, is not kept.
    pub fn note_missed(&mut self, task: &PuzzleTask, now: DateTime<Utc>) {
        let Some(mut mistake) = MissedMistake::of(task) else {
            return;
        };
        match self.mistakes.iter_mut().find(|it| it.is_same(&mistake)) {
            Some(known) => known.memory = rated(&known.memory, now, Rating::Again),
            None => {
                mistake.memory = rated(&mistake.memory, now, Rating::Again);
                self.mistakes.push(mistake);
            }
        }
    }

    /// Notes that a better turn was found without a wrong try or help: the mistake comes back later,
    /// or is known.
    pub fn note_found(&mut self, task: &PuzzleTask, now: DateTime<Utc>) {
        let Some(mistake) = MissedMistake::of(task) else {
            return;
        };
        let Some(at) = self.mistakes.iter().position(|it| it.is_same(&mistake)) else {
            return;
        };
        let memory = rated(&self.mistakes[at].memory, now, Rating::Good);
        match memory.scheduled_days < DAYS_UNTIL_KNOWN {
            true => self.mistakes[at].memory = memory,
            false => {
                self.mistakes.remove(at);
            }
        }
    }
}

/// How well something is remembered after it was asked for.
fn rated(memory: &Card, now: DateTime<Utc>, rating: Rating) -> Card {
    let mut memory = memory.clone();
    // Where the clock has been set back no time has passed: less than none has no stability.
    memory.last_review = memory.last_review.min(now);
    let rated = FSRS::default().next(memory, now, rating).card;
    match check_memory(&rated) {
        Ok(()) => rated,
        // Numbers that a file may have and nobody's memory: it begins anew.
        Err(_) => FSRS::default().next(Card::default(), now, rating).card,
    }
}

/// The most that is counted of one mistake.
const MOST_REPEATS: i32 = 100_000;

fn check_memory(memory: &Card) -> Result<(), TextError> {
    for number in [memory.stability, memory.difficulty] {
        if !(0.0..=100_000.0).contains(&number) {
            let expected = wording!("a number from {} to {}", 0_u32, 100000_u32);
            return Err(TextError::new("memory", expected, number.to_string()));
        }
    }
    for count in [memory.reps, memory.lapses] {
        if !(0..=MOST_REPEATS).contains(&count) {
            let expected = wording!("a number from {} to {}", 0_u32, 100000_u32);
            return Err(TextError::new("memory", expected, count.to_string()));
        }
    }
    Ok(())
}

impl MissedMistake {
    /// A mistake that nobody has been asked for yet.
    fn of(task: &PuzzleTask) -> Option<MissedMistake> {
        let own = task.mistake()?;
        let solved = task.record.replay_main_line().ok()?;
        let better = solved.played_turns().get(task.turns_before)?.text.clone();
        let mut game = game_after_turns(&solved, task.turns_before);
        game.play(&own.played).ok()?;
        Some(MissedMistake {
            game: link::write(&Record::from_game(&game), &[]).ok()?,
            better,
            best_chance: own.best_chance,
            memory: Card::default(),
        })
    }

    /// Whether it is the same turn of the same game, whatever was better.
    fn is_same(&self, other: &MissedMistake) -> bool {
        self.game == other.game
    }

    /// The puzzle to find the better turn; none if its game cannot be replayed.
    fn task(&self) -> Option<PuzzleTask> {
        let mut game = link::read(&self.game)
            .ok()?
            .record
            .replay_main_line()
            .ok()?;
        // A game that the mistake has ended goes on where it was.
        game.reopen();
        let played = game.undo()?;
        let turns_before = game.played_turns().len();
        game.play(&self.better).ok()?;
        Some(PuzzleTask {
            record: Record::from_game(&game),
            turns_before,
            source: PuzzleSource::OwnMistake(OwnMistake {
                played: played.text,
                best_chance: self.best_chance,
            }),
        })
    }

    fn check(&self) -> Result<(), TextError> {
        if !(0.0..=1.0).contains(&self.best_chance) {
            let found = self.best_chance.to_string();
            let expected = wording!("a number from {} to {}", 0_u32, 1_u32);
            return Err(TextError::new("best_chance", expected, found));
        }
        check_memory(&self.memory)
    }
}
