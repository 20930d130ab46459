//! Games of self-play in files: played on where a file leaves off, and read as samples to
//! learn from. Knows no evaluation.

use std::collections::BTreeSet;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use crate::engine::Engine;
use crate::engine::eval::SearchGame;
use crate::engine::training::packed_games::{PackedGame, PackedGames, ReplayError, ruleset_text};
use crate::engine::training::selfplay::{self, TrainingSample};
use crate::rules::error::{Place, TextError, wording};
use crate::rules::position_editor::PositionEditor;
use crate::rules::traits::notation::Notation;
use crate::rules::variants::ruleset::Ruleset;
use crate::words::{self, in_english};

use super::match_runner::runner;
use super::{CommandError, files};

/// Which games to play, as the command line says it.
#[derive(Clone, Copy, Debug, clap::Args)]
pub struct SelfPlayArgs {
    /// How many games of the seed there shall be
    #[arg(long, default_value_t = 1000)]
    pub games: u32,
    /// Positions to visit for a turn: no iteration begins beyond them
    #[arg(long, default_value_t = 1500, value_parser = clap::value_parser!(u64).range(1..))]
    pub nodes: u64,
    /// Decides the openings
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
}

/// How many openings are drawn at most for one game.
const MAX_OPENINGS_TRIED: u32 = 20;

impl SelfPlayArgs {
    /// Plays the game with a number from 0. None if no opening was found in which neither
    /// seat is far ahead.
    pub fn play_game(
        self,
        rules: &Ruleset,
        engine: &mut Engine,
        number: u32,
    ) -> Option<PackedGame> {
        let mut openings = runner::openings_by_lot(rules, self.seed, number.into());
        (0..MAX_OPENINGS_TRIED).find_map(|_| {
            // The moves by lot are not part of the game.
            let opening = PositionEditor::from_game(&openings.next()?);
            let start = opening.begin_game().ok()?;
            let name = (self.seed, number.into());
            let game = selfplay::play_game(engine, start, self.nodes, name)?;
            // Setups are drawn by lot, too: the start says them, not the rules that were asked for.
            let ruleset = ruleset_text(rules);
            Some(PackedGame { ruleset, ..game })
        })
    }
}

/// What a file of games is called that are played of a game by its rules.
#[must_use]
pub fn games_file_name(rules: &Ruleset) -> String {
    let name: String = ruleset_text(rules)
        .chars()
        .map(|c| if c.is_alphanumeric() { c } else { '-' })
        .collect();
    format!("{name}.games")
}

/// A file that games are appended to, each whole. Others may append to it, too.
pub struct GamesFile {
    file: File,
    path: PathBuf,
}

impl GamesFile {
    /// Opens a file of games, or makes one. What a stopped writer has left at its end of a
    /// game is cut off.
    ///
    /// # Errors
    /// If it cannot be read or written, or is no file of games.
    pub fn open(path: &Path) -> Result<GamesFile, CommandError> {
        let unwritable = |reason| CommandError::UnwritableFile {
            path: path.display().to_string(),
            reason,
        };
        if let Some(folder) = path.parent() {
            fs::create_dir_all(folder).map_err(unwritable)?;
        }
        let mut options = OpenOptions::new();
        options.read(true).append(true).create(true);
        let file = options.open(path).map_err(unwritable)?;
        check_regular(&file).map_err(unwritable)?;
        Ok(GamesFile {
            file,
            path: path.to_owned(),
        })
    }

    /// The numbers of the games in it that these are some of, and how many positions it has
    /// in all.
    ///
    /// # Errors
    /// If it cannot be read or written, or something else is in it.
    pub fn played_numbers(
        &mut self,
        rules: &Ruleset,
        args: SelfPlayArgs,
    ) -> Result<(BTreeSet<u64>, usize), CommandError> {
        // Nobody is in the midst of a game while the end is looked at.
        self.file.lock()?;
        let ruleset = ruleset_text(rules);
        let mut bytes = Vec::new();
        self.file.seek(SeekFrom::Start(0))?;
        self.file.read_to_end(&mut bytes)?;
        let mut numbers = BTreeSet::new();
        let mut positions = 0;
        let mut games = PackedGames::new(&bytes);
        for game in &mut games {
            let game = game.map_err(|reason| self.refused(reason))?;
            positions += game.plies.len();
            if (&game.ruleset, game.seed, game.nodes) == (&ruleset, args.seed, args.nodes) {
                numbers.insert(game.number);
            }
        }
        let whole = games.bytes_read();
        if whole < bytes.len() {
            self.file.set_len(whole as u64)?;
        }
        self.file.unlock()?;
        Ok((numbers, positions))
    }

    /// Appends a game.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn append(&mut self, game: &PackedGame) -> io::Result<()> {
        let mut bytes = Vec::new();
        game.write(&mut bytes);
        self.file.lock()?;
        let written = self.file.write_all(&bytes);
        self.file.unlock()?;
        written
    }

    fn refused(&self, reason: impl ToString) -> CommandError {
        files::refused_file_error(&self.path.display().to_string(), reason)
    }
}

/// Refuses what may have no end, such as a device.
fn check_regular(file: &File) -> io::Result<()> {
    let is_regular = file.metadata()?.is_file();
    is_regular.then_some(()).ok_or_else(|| {
        let found = TextError::new("file", wording!("a regular file"), wording!("none"));
        io::Error::new(io::ErrorKind::InvalidInput, found)
    })
}

fn read_whole(path: &Path) -> io::Result<Vec<u8>> {
    let mut file = File::open(path)?;
    check_regular(&file)?;
    let mut bytes = Vec::new();
    file.read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// Hands over every sample of the games in files, one file after the other. The beginning
/// of a game at the end of a file is passed over: it is being written.
///
/// # Errors
/// If a file cannot be read, has something else in it or games of other rules, or if there
/// is no sample in any.
pub fn for_each_sample<G: SearchGame + Notation>(
    paths: &[PathBuf],
    rules: &Ruleset,
    game: &G,
    take: &mut dyn FnMut(TrainingSample<&G::Position>),
) -> Result<(), CommandError> {
    let expected = ruleset_text(rules);
    let mut count = 0_usize;
    for path in paths {
        // Games of a month are longer than any text may be.
        let bytes = read_whole(path);
        let path = path.display().to_string();
        let bytes = bytes.map_err(|reason| CommandError::UnreadableFile {
            path: path.clone(),
            reason,
        })?;
        for (number, packed) in (1..).zip(PackedGames::new(&bytes)) {
            let packed = packed.map_err(|reason| files::refused_file_error(&path, reason))?;
            let place = || format!("{path}, game {number}");
            if packed.ruleset != expected {
                let error =
                    TextError::new(place(), wording!("a game of {}", expected), packed.ruleset);
                return Err(error.into());
            }
            for_each_sample_of_game(rules, game, &packed, &mut |sample| {
                count += 1;
                take(sample);
            })
            .map_err(|reason| files::refused_file_error(&place(), reason))?;
        }
    }
    if count == 0 {
        let names: Vec<String> = paths
            .iter()
            .map(|path| path.display().to_string())
            .collect();
        return Err(no_samples_error(names.join(", ")));
    }
    Ok(())
}

/// The same for games that are played now.
///
/// # Errors
/// If there is no sample in any.
pub fn for_each_sample_of_self_play<G: SearchGame + Notation>(
    args: SelfPlayArgs,
    rules: &Ruleset,
    game: &G,
    take: &mut dyn FnMut(TrainingSample<&G::Position>),
) -> Result<(), CommandError> {
    let mut engine = Engine::new();
    let mut count = 0_usize;
    for number in 0..args.games {
        let Some(packed) = args.play_game(rules, &mut engine, number) else {
            continue;
        };
        for_each_sample_of_game(rules, game, &packed, &mut |sample| {
            count += 1;
            take(sample);
        })
        .map_err(|reason| files::refused_file_error("--games", reason))?;
    }
    if count == 0 {
        return Err(no_samples_error("--games"));
    }
    Ok(())
}

/// Replays a game; what is wrong with it in words.
fn for_each_sample_of_game<G: SearchGame + Notation>(
    rules: &Ruleset,
    game: &G,
    packed: &PackedGame,
    take: &mut dyn FnMut(TrainingSample<&G::Position>),
) -> Result<(), String> {
    selfplay::for_each_sample(game, packed, take).map_err(|error| match error {
        ReplayError::Start(reason) => in_english(&words::position_error(rules, &reason)),
        ReplayError::Moves { .. } => error.to_string(),
    })
}

fn no_samples_error(place: impl Into<Place>) -> CommandError {
    let expected = wording!("at least one quiet position in games of `selfplay`");
    TextError::new(place, expected, "").into()
}
