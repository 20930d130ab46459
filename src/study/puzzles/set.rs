//! Sets of puzzles as a file has them, read and checked: a puzzle that was read can be begun, and
//! its solution played.

use std::collections::{BTreeMap, HashSet};

use komadai_rules::error::{Found, TextError, Wording, wording};
use komadai_rules::game::Game;
use komadai_rules::ron_files::reader;
use komadai_rules::ron_files::span::{self, PathStep};
use komadai_rules::traits::notation::split_moves;
use komadai_rules::variants::catalogue;
use komadai_rules::variants::ruleset::Ruleset;
use serde::{Deserialize, Serialize};

use super::error::PuzzleLineError;
use super::kind::PuzzleKind;
use super::theme::Theme;
use super::won::WonPosition;

/// The version of the form that is written, and the newest that is read.
pub const FORMAT_VERSION: u32 = 2;

/// The most bytes of a file of puzzles: some eight thousand of them, each of which is played through as it is read.
pub const MOST_SET_BYTES: usize = 4 << 20;

/// The strongest level a puzzle may be of.
const MOST_LEVEL: u8 = 10;

/// Puzzles of one game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PuzzleSet {
    format: u32,
    /// The game, by its name in the catalogue.
    pub variant: String,
    /// The puzzles.
    pub puzzles: Vec<Puzzle>,
    /// Positions to be won in play; files of the first version have none.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub won: Vec<WonPosition>,
}

/// A puzzle.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Puzzle {
    /// The game, by its name in the catalogue: that of its set.
    #[serde(skip)]
    pub variant: String,
    /// Its name, which no other puzzle of the game has and which stays: small letters, digits and `-`.
    pub id: String,
    /// The game's options that are not as on its page, by name.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub options: BTreeMap<String, String>,
    /// The position text of an earlier position, or of the puzzle's own.
    pub start: String,
    /// The move texts that lead on to the puzzle, separated by spaces. The last of them is the mistake
    /// that the solution punishes; none if the puzzle begins at its start.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub before: String,
    /// What is asked for.
    pub kind: PuzzleKind,
    /// What has to be found, turn by turn; at least one.
    pub solution: Vec<PuzzleStep>,
    /// What happens in the solution, sorted.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub themes: Vec<Theme>,
    /// The lowest level of the engine that finds the first turn, from 1.
    pub level: u8,
}

/// One turn that has to be found.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PuzzleStep {
    /// Its move text.
    pub find: String,
    /// Those that differ from it only in stones or in a promotion that changes nothing;
    /// in the last turn also those that mate but for futile interpositions.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub same: Vec<String>,
    /// Those that are known to mate later.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub slower: Vec<String>,
    /// What is played in return until the next turn to find, separated by spaces; nothing after the
    /// last one.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub then: String,
    /// What tempting mistakes allow: a line of move texts after each, separated by spaces.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub refutations: BTreeMap<String, String>,
}

impl PuzzleStep {
    /// Whether every turn stands in it once, so that there are no more of them than legal ones.
    fn check_turns(&self, number: usize) -> Result<(), PuzzleLineError> {
        let mut named = HashSet::new();
        let wrong = self.refutations.keys();
        let mut turns = self
            .same
            .iter()
            .chain(&self.slower)
            .chain(wrong)
            .chain([&self.find]);
        match turns.find(|turn| !named.insert(turn.as_str())) {
            Some(turn) => Err(PuzzleLineError::Twice {
                number,
                turn: turn.clone(),
            }),
            None => Ok(()),
        }
    }

    /// Whether a move text is that of the solution, or counts as the same.
    #[must_use]
    pub fn is_right(&self, text: &str) -> bool {
        self.find == text || self.same.iter().any(|same| same == text)
    }
}

impl PuzzleSet {
    /// A set of a game, by its name in the catalogue.
    #[must_use]
    pub fn new(variant: &str, puzzles: Vec<Puzzle>) -> PuzzleSet {
        PuzzleSet {
            format: FORMAT_VERSION,
            variant: variant.into(),
            puzzles,
            won: Vec::new(),
        }
    }

    /// Reads a set. Every puzzle of it can be begun, and every line of its solution played.
    ///
    /// # Errors
    /// If the text is not a set, of a newer version or against the rules; the place is line and
    /// column.
    pub fn read(text: &str) -> Result<PuzzleSet, TextError> {
        reader::check_length(text, MOST_SET_BYTES)?;
        let mut set: PuzzleSet = reader::read(text)?;
        let file = SetFile { text };
        if !(1..=FORMAT_VERSION).contains(&set.format) {
            let expected = wording!("a number from {} to {}", 1_u32, FORMAT_VERSION);
            return Err(file.error(&[field("format")], expected, set.format.to_string()));
        }
        if Ruleset::named(&set.variant).is_none() {
            let expected = wording!("one of {}", catalogue::names().join(", "));
            return Err(file.error(&[field("variant")], expected, &set.variant));
        }
        let mut ids = HashSet::new();
        for (at, puzzle) in set.puzzles.iter_mut().enumerate() {
            puzzle.variant.clone_from(&set.variant);
            let path = [field("puzzles"), PathStep::Item(at)];
            file.check(&path, puzzle)?;
            if !ids.insert(puzzle.id.clone()) {
                let path = [&path[..], &[field("id")]].concat();
                return Err(file.error(&path, wording!("an id of its own"), &puzzle.id));
            }
        }
        for (at, won) in set.won.iter_mut().enumerate() {
            won.variant.clone_from(&set.variant);
            file.check_won(&[field("won"), PathStep::Item(at)], won)?;
        }
        set.format = FORMAT_VERSION;
        Ok(set)
    }

    /// The set as text; reading it back gives the same.
    #[must_use]
    pub fn write(&self) -> String {
        let mut text = reader::write(self);
        text.push('\n');
        text
    }
}

impl Puzzle {
    /// The game with the options of this puzzle.
    ///
    /// # Errors
    /// If there is no such game, or it has no such option.
    pub fn ruleset(&self) -> Result<Ruleset, TextError> {
        ruleset_with(&self.variant, &self.options)
    }

    /// The game before the mistake that led to the puzzle; as it begins if no mistake is known.
    ///
    /// # Errors
    /// As for [`Puzzle::begin_game`].
    pub fn game_before_mistake(&self) -> Result<Game, PuzzleLineError> {
        let mut before = split_moves(&self.before);
        before.pop();
        self.game_after(&before)
    }

    /// The mistake that led to the puzzle; none if it is not known.
    #[must_use]
    pub fn mistake(&self) -> Option<String> {
        split_moves(&self.before).pop()
    }

    /// The game as the puzzle begins: the solver is to move.
    ///
    /// # Errors
    /// If options, position or moves are refused; those of a set that was read never are.
    pub fn begin_game(&self) -> Result<Game, PuzzleLineError> {
        self.game_after(&split_moves(&self.before))
    }

    fn game_after(&self, moves: &[String]) -> Result<Game, PuzzleLineError> {
        let mut game = self.ruleset()?.begin_problem(&self.start)?;
        for (number, text) in (1..).zip(moves) {
            game.play(text)
                .map_err(|reason| PuzzleLineError::Before { number, reason })?;
        }
        Ok(game)
    }

    /// The whole solution as move texts, those played in return among them.
    #[must_use]
    pub fn line(&self) -> Vec<String> {
        let mut line = Vec::new();
        for step in &self.solution {
            line.push(step.find.clone());
            line.extend(split_moves(&step.then));
        }
        line
    }

    /// The game after the whole solution.
    ///
    /// # Errors
    /// As for [`Puzzle::begin_game`], and if a turn of the solution is refused.
    pub fn solved_game(&self) -> Result<Game, PuzzleLineError> {
        let mut game = self.begin_game()?;
        play_line(&mut game, &self.line(), 1)?;
        Ok(game)
    }

    /// Plays the solution with every turn that counts as right or slower, and every refutation.
    fn check_lines(&self) -> Result<(), PuzzleLineError> {
        let mut game = self.begin_game()?;
        let after_last = self.line().len() + 1;
        let mut number = 1;
        for step in &self.solution {
            step.check_turns(number)?;
            // Taken back each time: a copy of a long game takes longer than a turn.
            let (mut tried, turns_before) = (game.clone(), game.played_turns().len());
            let others = step.same.iter().chain(&step.slower);
            let others = others.map(|other| (other, ""));
            let refuted = step.refutations.iter();
            for (turn, line) in others.chain(refuted.map(|(wrong, line)| (wrong, line.as_str()))) {
                play_line(&mut tried, std::slice::from_ref(turn), number)?;
                play_line(&mut tried, &split_moves(line), number + 1)?;
                while tried.played_turns().len() > turns_before {
                    tried.undo();
                }
            }
            let solver = game.turn();
            play_line(&mut game, std::slice::from_ref(&step.find), number)?;
            let then = split_moves(&step.then);
            play_line(&mut game, &then, number + 1)?;
            number += 1 + then.len();
            if number < after_last && game.turn() != solver {
                return Err(PuzzleLineError::NotYourTurn { number });
            }
        }
        Ok(())
    }
}

/// A game with these options.
pub(super) fn ruleset_with(
    variant: &str,
    options: &BTreeMap<String, String>,
) -> Result<Ruleset, TextError> {
    let mut ruleset = Ruleset::named(variant).ok_or_else(|| {
        let expected = wording!("one of {}", catalogue::names().join(", "));
        TextError::new("variant", expected, variant)
    })?;
    for (name, value) in options {
        ruleset.set(name, value)?;
    }
    Ok(ruleset)
}

fn play_line(game: &mut Game, line: &[String], first: usize) -> Result<(), PuzzleLineError> {
    for (number, text) in (first..).zip(line) {
        game.play(text)
            .map_err(|reason| PuzzleLineError::Turn { number, reason })?;
    }
    Ok(())
}

struct SetFile<'t> {
    text: &'t str,
}

impl SetFile<'_> {
    fn error(&self, path: &[PathStep], expected: Wording, found: impl Into<Found>) -> TextError {
        TextError::new(span::place_of(self.text, path), expected, found)
    }

    /// Whether a game can be played from there, and gives the same text.
    fn check_won(&self, path: &[PathStep], won: &WonPosition) -> Result<(), TextError> {
        let error = |name: &str, expected: Wording, found: Found| {
            self.error(&[path, &[field(name)]].concat(), expected, found)
        };
        let ruleset = won
            .ruleset()
            .map_err(|reason| error("options", *reason.expected.clone(), reason.found.clone()))?;
        let begun = won.start().begin_game(&ruleset);
        let is_same = |game: &Game| game.outcome().is_ongoing() && game.start_text() == won.start;
        if begun.is_ok_and(|game| is_same(&game)) {
            return Ok(());
        }
        let expected = wording!("a position text of the game");
        Err(error("start", expected, (&won.start).into()))
    }

    fn check(&self, path: &[PathStep], puzzle: &Puzzle) -> Result<(), TextError> {
        let error = |name: &str, expected: Wording, found: Found| {
            self.error(&[path, &[field(name)]].concat(), expected, found)
        };
        if !is_id(&puzzle.id) {
            let expected = wording!("small letters and digits with `-` between words");
            return Err(error("id", expected, (&puzzle.id).into()));
        }
        if !(1..=MOST_LEVEL).contains(&puzzle.level) {
            let expected = wording!("a level from 1 to {}", MOST_LEVEL);
            return Err(error("level", expected, puzzle.level.to_string().into()));
        }
        if puzzle.solution.is_empty() {
            return Err(error(
                "solution",
                wording!("a turn to find"),
                Found::Nothing,
            ));
        }
        puzzle.check_lines().map_err(|reason| match &reason {
            PuzzleLineError::Text(inner) => {
                error("options", *inner.expected.clone(), inner.found.clone())
            }
            PuzzleLineError::Position(_) => error(
                "start",
                wording!("a position text of the game"),
                reason.to_string().into(),
            ),
            PuzzleLineError::Before { .. } => {
                error("before", wording!("legal moves"), reason.to_string().into())
            }
            PuzzleLineError::Turn { .. }
            | PuzzleLineError::Twice { .. }
            | PuzzleLineError::NotYourTurn { .. }
            | PuzzleLineError::Solved => error(
                "solution",
                wording!("legal moves"),
                reason.to_string().into(),
            ),
        })
    }
}

fn is_id(text: &str) -> bool {
    let is_part = |part: &str| {
        let is_in_part = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit();
        !part.is_empty() && part.chars().all(is_in_part)
    };
    text.split('-').all(is_part)
}

fn field(name: &str) -> PathStep {
    PathStep::Field(name.into())
}
