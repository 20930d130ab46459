//! The folder of saved games: its list, and how games are added without losing any. Knows no
//! screens.

use std::io;
use std::path::{Path, PathBuf};

use bevy::prelude::*;

use super::record_conversion::record_of_session;
use super::{LoadedGame, load_record};
use crate::locale;
use crate::rules::game::Game;
use crate::rules::record::paste::{PasteForm, PastedContent, read_as};
use crate::rules::record::{Record, encoding, is_old_form};
use crate::table::files::{self, StorageError, set_aside, write_atomically};
use crate::table::flow::GameSession;
use crate::table::flow::record_notes::is_more_than_moves;
use crate::words;

/// The folder of saved games; none if the system has no place for it.
#[derive(Resource, Reflect, Clone, Debug)]
#[reflect(Resource, Debug)]
pub struct GameLibrary(pub Option<PathBuf>);

impl Default for GameLibrary {
    fn default() -> GameLibrary {
        GameLibrary(files::games_folder())
    }
}

/// What the names of studies have after the name of their game.
const STUDY_SUFFIX: &str = "-study";

pub(super) const LAST_GAME_FILE: &str = "last.ron";

/// Whether the other record holds all that the one does, whatever they say of its players and
/// times.
fn is_contained_in(one: &Record, other: &Record) -> bool {
    is_continued_by(one, other) && (!is_more_than_moves(&one.tree) || one.tree == other.tree)
}

/// Whether one record is of a game of which the other has all and maybe more, whatever they say of
/// its players and times.
fn is_continued_by(one: &Record, other: &Record) -> bool {
    let moves = |record: &Record| -> Vec<Option<String>> {
        let turns = record.tree.main_turns();
        turns
            .map(|turn| turn.move_text().map(String::from))
            .collect()
    };
    let is_same_start = one.game == other.game && one.start == other.start;
    let (moves_of_one, moves_of_other) = (moves(one), moves(other));
    let is_longer = moves_of_one.len() < moves_of_other.len();
    is_same_start
        && moves_of_other.starts_with(&moves_of_one)
        && (is_longer || one.result == other.result)
}

/// Most games that can be saved beside it.
const MOST_SAVED_GAMES: u32 = 9999;

impl GameLibrary {
    /// Whether there is a last game to go on with.
    pub fn has_last_game(&self) -> bool {
        self.0
            .as_ref()
            .is_some_and(|folder| files::exists(&folder.join(LAST_GAME_FILE)))
    }

    /// The saved games, the latest first; as far as the folder can be read.
    pub fn saved_games(&self) -> Vec<SavedGame> {
        self.record_paths()
            .map(|path| SavedGame::of(&path))
            .collect()
    }

    /// The files of saved games, the latest first.
    fn record_paths(&self) -> impl Iterator<Item = PathBuf> {
        let paths = self.0.as_deref().map(files::files_latest_first);
        let is_game = |path: &PathBuf| {
            let name = path.file_name().unwrap_or_default().to_string_lossy();
            !name.ends_with(OLD_FORMAT_SUFFIX)
                && (has_extension(path, "ron") || foreign_form(path).is_some())
        };
        paths.into_iter().flatten().filter(is_game)
    }

    /// Where a file of this name lies.
    pub(super) fn path(&self, name: &str) -> io::Result<PathBuf> {
        Ok(self.0.as_ref().ok_or_else(no_folder_error)?.join(name))
    }

    /// Deletes a game; [`GameLibrary::restore`] undoes that until
    /// [`GameLibrary::purge_deleted`].
    ///
    /// # Errors
    /// What the system says.
    pub fn delete(&self, name: &str) -> io::Result<()> {
        files::mark_deleted(&self.path(name)?)
    }

    /// Restores a deleted game.
    ///
    /// # Errors
    /// What the system says, as when there is another of this name by now.
    pub fn restore(&self, name: &str) -> io::Result<()> {
        files::restore_deleted(&self.path(name)?)
    }

    /// Removes deleted games for good.
    pub fn purge_deleted(&self) {
        self.0.as_deref().map(files::purge_deleted);
    }

    /// Saves the last game under a name of its own before another takes its place, if it has
    /// begun. A file that is no game is set aside. Returns the new path if the player should
    /// know: not for a game that is over.
    ///
    /// # Errors
    /// If it cannot be kept: why.
    pub(super) fn save_last_game_apart(
        &self,
        other: &GameSession,
    ) -> Result<Option<PathBuf>, locale::Message> {
        let Some(folder) = self.0.as_ref().filter(|_| self.has_last_game()) else {
            return Ok(None);
        };
        let path = folder.join(LAST_GAME_FILE);
        let last = SavedGame::of(&path);
        let read = last.record.as_ref().ok();
        let Some((known, game)) = read.and_then(|it| Some((it, it.replay_main_line().ok()?)))
        else {
            // Another game is about to be written here: what cannot even be read is
            // set aside too, which `read_or_set_aside` leaves in its place.
            return set_aside(&path).map(Some);
        };
        if is_contained_in(known, &record_of_session(other)) {
            return Ok(None);
        }
        let kept = self.save_begun_game_if_unsaved(&game, &last.text)?;
        Ok(kept.filter(|_| game.outcome().is_ongoing()))
    }

    /// Saves the game session under a name of its own if it has begun and is not saved yet;
    /// returns the new path.
    ///
    /// # Errors
    /// If it cannot be kept: why.
    pub(in crate::table::flow) fn save_session_if_unsaved(
        &self,
        session: &GameSession,
    ) -> Result<Option<PathBuf>, locale::Message> {
        if self.0.is_none() {
            return Ok(None);
        }
        self.save_begun_game_if_unsaved(&session.game, &record_of_session(session).write())
    }

    /// Saves a game with more than one move a seat, unless it is saved already.
    fn save_begun_game_if_unsaved(
        &self,
        game: &Game,
        text: &str,
    ) -> Result<Option<PathBuf>, locale::Message> {
        let is_begun = game.played_turns().len() > usize::from(game.seat_count());
        if !is_begun || self.has_saved(text) {
            return Ok(None);
        }
        let kept = self.save_new_record(game.variant().name, text);
        kept.map(Some)
            .map_err(|error| files::io_error_message(&error))
    }

    /// Whether a game with this record is saved under a name of its own.
    fn has_saved(&self, text: &str) -> bool {
        let is_own = |path: &PathBuf| path.file_name().is_some_and(|name| name != LAST_GAME_FILE);
        let mut others = self.record_paths().filter(is_own);
        let game = Record::read(text);
        others.any(|path| {
            let other = SavedGame::of(&path);
            // The same game may be there in an older form.
            other.text == text || matches!((&other.record, &game), (Ok(a), Ok(b)) if a == b)
        })
    }

    /// Keeps a file of an older format beside the one that is about to take its place, unless
    /// that was done before.
    ///
    /// # Errors
    /// What the system says.
    pub(super) fn keep_old_format_copy(&self, name: &str) -> io::Result<()> {
        let path = self.path(name)?;
        let stem = name.strip_suffix(".ron").unwrap_or(name);
        let beside = self.path(&format!("{stem}{OLD_FORMAT_SUFFIX}"))?;
        match files::read(&path) {
            Ok(text) if is_old_form(&text) && !files::exists(&beside) => {
                write_atomically(&beside, &text)
            }
            _ => Ok(()),
        }
    }

    /// Writes a study into its own file; one that has none yet gets one, and so does one whose file
    /// was changed elsewhere, as in another window: neither may overwrite the other's.
    pub(in crate::table::flow) fn save_study(
        &self,
        own: Option<&StudyFile>,
        variant: &str,
        text: &str,
    ) -> io::Result<PathBuf> {
        let Some(own) = own.filter(|own| !self.is_changed_elsewhere(own)) else {
            return self.save_new_record(&format!("{variant}{STUDY_SUFFIX}"), text);
        };
        self.keep_old_format_copy(&own.name)?;
        let path = self.path(&own.name)?;
        write_atomically(&path, text)?;
        Ok(path)
    }

    /// The file of this name if it is that of a study, which is saved where it was.
    pub(in crate::table::flow) fn study_file(&self, name: &str) -> Option<StudyFile> {
        let text = name.contains(STUDY_SUFFIX).then(|| self.text_of(name));
        Some(StudyFile {
            name: name.into(),
            text: text??,
        })
    }

    fn is_changed_elsewhere(&self, file: &StudyFile) -> bool {
        self.text_of(&file.name).is_some_and(|now| now != file.text)
    }

    fn text_of(&self, name: &str) -> Option<String> {
        let bytes = files::read_bytes(&self.path(name).ok()?).ok()?;
        Some(String::from_utf8_lossy(&bytes).into_owned())
    }

    /// The saved game of a file name.
    pub(in crate::table::flow) fn load(&self, name: &str) -> LoadedGame {
        match self.path(name) {
            Ok(path) => load_record(&SavedGame::of(&path).text),
            Err(error) => LoadedGame::of_failure(files::io_error_message(&error)),
        }
    }

    /// Writes a record of a game under a name that no file has yet.
    pub(super) fn save_new_record(&self, variant: &str, text: &str) -> io::Result<PathBuf> {
        let name = self.free_name(variant).ok_or_else(no_folder_error)?;
        let path = self.path(&name)?;
        write_atomically(&path, text)?;
        Ok(path)
    }

    /// Writes a file about a game for the player, under a name that none has yet.
    ///
    /// # Errors
    /// What the system says.
    pub fn keep_file(&self, game: &str, extension: &str, bytes: &[u8]) -> io::Result<PathBuf> {
        let name = self
            .free_name_with_extension(game, extension)
            .ok_or_else(no_folder_error)?;
        let path = self.path(&name)?;
        files::write_for_player(&path, bytes)?;
        Ok(path)
    }

    /// A name that no record has yet.
    pub(super) fn free_name(&self, variant: &str) -> Option<String> {
        self.free_name_with_extension(variant, "ron")
    }

    fn free_name_with_extension(&self, game: &str, extension: &str) -> Option<String> {
        let folder = self.0.as_ref()?;
        (1..=MOST_SAVED_GAMES)
            .map(|number| format!("{game}-{number:04}.{extension}"))
            .find(|name| !files::exists(&folder.join(name)))
    }
}

#[derive(Clone, Debug)]
pub(in crate::table::flow) struct StudyFile {
    pub(in crate::table::flow) name: String,
    /// What it held when it was read or written here last.
    pub(in crate::table::flow) text: String,
}

fn no_folder_error() -> io::Error {
    StorageError::NoFolder.into()
}

#[derive(Clone, Debug, PartialEq)]
pub struct SavedGame {
    pub file_name: String,
    /// The text of its record; that of the file if it is none.
    pub text: String,
    /// The record, or why it cannot be read.
    pub record: Result<Record, locale::Message>,
    /// How many whole days ago its file was changed; none if nobody knows.
    pub days_since_change: Option<u64>,
}

const SECONDS_A_DAY: u64 = 24 * 60 * 60;

impl SavedGame {
    pub(super) fn of(path: &Path) -> SavedGame {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        let (text, record) = match (files::read_bytes(path), foreign_form(path)) {
            (Ok(bytes), Some(form)) => foreign_game(&bytes, form),
            (Ok(bytes), None) => {
                let text = String::from_utf8_lossy(&bytes).into_owned();
                let record = Record::read_without_damaged_parts(&text)
                    .map(|(record, _)| record)
                    .map_err(|error| words::record_error(&error));
                (text, record)
            }
            (Err(error), _) => (String::new(), Err(files::io_error_message(&error))),
        };
        SavedGame {
            file_name: name.into_owned(),
            text,
            record,
            days_since_change: files::time_since_change(path)
                .map(|time| time.as_secs() / SECONDS_A_DAY),
        }
    }

    /// Whether nothing was played in it or said of it.
    pub fn is_empty(&self) -> bool {
        let record = self.record.as_ref();
        record.is_ok_and(|it| it.tree.main_line().is_empty() && !is_more_than_moves(&it.tree))
    }

    /// Whether the game can go on. A file of another program often does not say how its game ended, so it
    /// never counts.
    pub fn is_unfinished(&self) -> bool {
        let is_ours = self.file_name.ends_with(".ron");
        let record = self.record.as_ref();
        is_ours && record.is_ok_and(|it| it.result.as_deref() == Some("ongoing"))
    }

    /// The name that a player or another program gave its file; none of those that the library
    /// made up for a game.
    pub fn given_name(&self) -> Option<&str> {
        let name = self.file_name.trim_end_matches(".ron");
        let variant = self.record.as_ref().ok()?.game.variant().name;
        let number = name
            .strip_prefix(variant)
            .and_then(|it| it.strip_prefix('-'));
        let is_made_up = number.is_some_and(|it| it.parse::<u32>().is_ok());
        (!is_made_up && !self.is_last()).then_some(name)
    }

    pub fn is_last(&self) -> bool {
        self.file_name == LAST_GAME_FILE
    }
}

/// How the names of files of an older format end, where the new one has taken their place.
const OLD_FORMAT_SUFFIX: &str = ".v1.ron";

/// The form of a file of another shogi program, by its name.
fn foreign_form(path: &Path) -> Option<PasteForm> {
    let kif_endings = ["kif", "kifu", "ki2", "ki2u"];
    if kif_endings.iter().any(|end| has_extension(path, end)) {
        Some(PasteForm::Kif)
    } else if has_extension(path, "csa") {
        Some(PasteForm::Csa)
    } else {
        None
    }
}

/// Whether a file's name ends so, in capitals too, as Windows may have it.
fn has_extension(path: &Path, extension: &str) -> bool {
    let end = path.extension();
    end.is_some_and(|end| end.eq_ignore_ascii_case(extension))
}

/// The text of the record of a game of another program, and the record.
fn foreign_game(bytes: &[u8], form: PasteForm) -> (String, Result<Record, locale::Message>) {
    let text = match encoding::decode(bytes) {
        Ok(text) => text.into_owned(),
        Err(error) => return (String::new(), Err(words::text_error(&error))),
    };
    match read_as(form, &text) {
        Ok(PastedContent::Game { record, .. }) => (record.write(), Ok(*record)),
        Ok(PastedContent::Position { .. }) => (text, Err(locale::msg!("paste-no-game"))),
        Err(fault) => (text, Err(words::paste_fault(&fault))),
    }
}
