//! Saving and loading: games are saved after every move and on request, and go on from there.
//! A file that cannot be read is set aside, and as much of it as can be replayed is opened. Must not
//! know panels, or whether files are those of a disk or of a browser.

mod autosave;
mod game_library;
mod record_conversion;

use std::io;
use std::path::{Path, PathBuf};

use bevy::ecs::schedule::ScheduleLabel;
use bevy::prelude::{
    App, AppExit, Commands, IntoScheduleConfigs, Last, MessageReader, MessageWriter, Res, ResMut,
    Update, World, on_message, resource_changed,
};

use super::{
    Board, Boards, DEFAULT_ENGINE_LEVEL, FileIntent, GameSession, Intent, Notice, TableSet, boards,
    setup,
};
use crate::locale::{Message, msg};
use crate::rules::game::Game;
use crate::rules::record::export::RecordFormat;
use crate::rules::record::paste::{PastedContent, read_anything};
use crate::rules::record::{Record, Start, UnplayableRecordError, link};
use crate::rules::variants::ruleset::Ruleset;
use crate::table::files::{self, Kept, KeptValue, ReadError, read_or_set_aside};
use crate::words;
use game_library::LAST_GAME_FILE;
use record_conversion::session_of_record;

pub use autosave::Autosave;
pub(super) use game_library::StudyFile;
pub use game_library::{GameLibrary, SavedGame};
pub use record_conversion::{player_info, record_of_session};

pub(super) fn plugin(app: &mut App) {
    register_types!(app: Autosave, GameLibrary);
    app.init_resource::<GameLibrary>()
        .init_resource::<Autosave>()
        .add_systems(
            Update,
            (save_as, autosave::autosave)
                .chain()
                .in_set(TableSet::SaveGame),
        )
        .add_systems(
            SaveBeforeEnd,
            (autosave::autosave, boards::save_studies, autosave::flush).chain(),
        )
        .add_systems(Last, save_all.run_if(on_message::<AppExit>));
}

/// Loads what is kept in the player's settings folder, saves it whenever it changes, and says in these
/// words why that could not be done.
pub fn keep_and_tell<T: KeptValue + Default>(app: &mut App, not_kept: fn(Message) -> Message) {
    files::load_and_keep(app, files::path_for_user::<T>(), T::default());
    let say_problem = move |kept: Res<Kept<T>>, mut notices: MessageWriter<Notice>| {
        let error = kept.save_error().cloned();
        notices.write_batch(error.map(|error| Notice::Problem(not_kept(error))));
    };
    app.add_systems(
        Update,
        (
            files::save_changed::<T>,
            say_problem.run_if(resource_changed::<Kept<T>>),
        )
            .chain()
            .in_set(TableSet::SaveGame),
    );
}

/// Saves all that would be lost if the program ended now.
#[derive(ScheduleLabel, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SaveBeforeEnd;

fn save_all(world: &mut World) {
    world.run_schedule(SaveBeforeEnd);
}

/// Tells the player if the game before could not be saved; that it was is no news.
pub(super) fn notify_if_not_saved(
    kept: Result<Option<PathBuf>, Message>,
    notices: &mut MessageWriter<Notice>,
) {
    if let Err(error) = kept {
        let problem = msg!("notice-previous-not-saved", error = error);
        notices.write(Notice::Problem(problem));
    }
}

/// A game in the form in which a player wants to have it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameFile {
    /// The name of the game, with which that of the file begins.
    pub game: String,
    /// How the name of the file ends, without its dot.
    pub extension: &'static str,
    pub bytes: Vec<u8>,
}

/// Writes games in the forms that were chosen, and says where.
fn save_as(
    mut intents: MessageReader<Intent>,
    folder: Res<GameLibrary>,
    mut notices: MessageWriter<Notice>,
) {
    for intent in intents.read() {
        let Intent::File(FileIntent::SaveAs(file)) = intent else {
            continue;
        };
        // A record of ours is among the saved games of a browser, too.
        let is_own = file.extension == RecordFormat::Ron.name();
        match std::str::from_utf8(&file.bytes).ok().filter(|_| is_own) {
            Some(text) => save_record_text(&file.game, text, &folder, &mut notices),
            None => {
                let kept = folder.keep_file(&file.game, file.extension, &file.bytes);
                notices.write(saved_notice(kept));
            }
        }
    }
}

/// Where a file was saved, or why it could not be.
fn saved_notice(saved: io::Result<PathBuf>) -> Notice {
    match saved {
        Ok(path) => Notice::Info(msg!("notice-saved", path = path.display().to_string())),
        Err(error) => {
            let error = files::io_error_message(&error);
            Notice::Problem(msg!("notice-not-saved", error = error))
        }
    }
}

/// Saves a record as a file of its own, or offers it for download, and says where it is.
pub(super) fn save_record(
    record: &Record,
    folder: &GameLibrary,
    notices: &mut MessageWriter<Notice>,
) {
    save_record_text(record.game.variant().name, &record.write(), folder, notices);
}

/// The same with the text of a record of this game.
fn save_record_text(
    game: &str,
    text: &str,
    folder: &GameLibrary,
    notices: &mut MessageWriter<Notice>,
) {
    let kept = folder.save_new_record(game, text);
    let (_, notice) = saved_file_notice(kept, &format!("{game}.ron"), text);
    notices.write(notice);
}

/// Hands a file that was saved to the player as well, where nobody finds it otherwise. Its name, if
/// it was saved, and what to say.
pub(super) fn saved_file_notice(
    saved: io::Result<PathBuf>,
    usual_name: &str,
    text: &str,
) -> (Option<String>, Notice) {
    let name = saved.as_deref().ok().and_then(Path::file_name);
    let name = name.map(|name| name.to_string_lossy().into_owned());
    let has_it = files::offer_download(name.as_deref().unwrap_or(usual_name), text);
    let notice = match saved {
        Err(error) if has_it => Notice::Info(msg!(
            "notice-downloaded",
            error = files::io_error_message(&error)
        )),
        saved => saved_notice(saved),
    };
    (name, notice)
}

/// Opens games as the one at the table.
pub(super) fn load(
    mut intents: MessageReader<Intent>,
    mut commands: Commands,
    folder: Res<GameLibrary>,
    session: Option<Res<GameSession>>,
    mut boards: ResMut<Boards>,
    mut notices: MessageWriter<Notice>,
) {
    for intent in intents.read() {
        let Intent::File(intent) = intent else {
            continue;
        };
        let loaded = match (intent, &session) {
            (FileIntent::LoadLastGame, Some(_)) => {
                // The same game: its analysis may stay.
                boards.play_on();
                continue;
            }
            (FileIntent::LoadLastGame, None) => read_last_game(&folder),
            (FileIntent::OpenRecord(text), _) if intent.puzzle_link().is_none() => {
                load_record(text)
            }
            (
                FileIntent::SaveStudy
                | FileIntent::SaveAs(_)
                | FileIntent::OpenRecord(_)
                | FileIntent::Study(_)
                | FileIntent::StudySaved(_)
                | FileIntent::Paste(_),
                _,
            ) => continue,
        };
        if let Some(session) = loaded.session {
            // A setup search for another game is void.
            setup::stop_search(&mut boards);
            commands.insert_resource(session);
            boards.begin_fresh(Board::Play);
        }
        if let Some(problem) = loaded.problem {
            notices.write(Notice::Problem(problem));
        }
    }
}

/// The game of a link as its receiver has it.
fn read_link(text: &str) -> Result<Record, Message> {
    let link = link::read(text).map_err(|error| words::link_error(&error))?;
    let game = link.record.game.clone();
    link.into_receivers_record(DEFAULT_ENGINE_LEVEL)
        .map_err(|error| replay_error(&game, &error))
}

/// As much of a record as could be opened, and what was wrong.
pub(super) struct LoadedGame {
    /// The game, as far as it can be replayed.
    pub session: Option<GameSession>,
    pub problem: Option<Message>,
}

impl LoadedGame {
    fn of_failure(reason: Message) -> LoadedGame {
        LoadedGame {
            session: None,
            problem: Some(reason),
        }
    }
}

fn read_last_game(folder: &GameLibrary) -> LoadedGame {
    let Some(path) = folder.0.as_ref().map(|folder| folder.join(LAST_GAME_FILE)) else {
        return LoadedGame::of_failure(msg!("notice-no-folder"));
    };
    let load = |text: &str| {
        let loaded = load_record(text);
        match loaded.problem.clone() {
            None => Ok(loaded),
            Some(problem) => Err(Box::new((loaded, problem))),
        }
    };
    match read_or_set_aside(&path, load) {
        Ok(loaded) => loaded,
        Err(ReadError::Io(error)) => {
            LoadedGame::of_failure(files::system_error_message(&path, &error))
        }
        Err(ReadError::Refused {
            error,
            set_aside_path: set_aside,
        }) => {
            let (loaded, problem) = *error;
            LoadedGame {
                problem: Some(Message::joined_sentences([
                    problem,
                    files::set_aside_note(set_aside),
                ])),
                ..loaded
            }
        }
    }
}

/// Says how far a record that cannot be replayed to its end was opened, and why no farther.
/// It may be a good record from before a rule was corrected.
fn replay_problem(fault: &UnplayableRecordError, reached: &Game) -> Message {
    let reason = replay_error(&reached.ruleset(), fault);
    match (fault, reached.played_turns().len()) {
        (UnplayableRecordError::Move { .. }, 0) => msg!("opened-at-start", reason = reason),
        (UnplayableRecordError::Move { .. }, last) => {
            msg!("opened-up-to", last = last, reason = reason)
        }
        (UnplayableRecordError::OtherResult { .. }, _) => {
            msg!("opened-other-result", reason = reason)
        }
        _ => reason,
    }
}

/// Why a record of a game of these rules cannot be played to its end, with results in words: the
/// command line says them as records write them.
fn replay_error(rules: &Ruleset, fault: &UnplayableRecordError) -> Message {
    let UnplayableRecordError::OtherResult { recorded, reached } = fault else {
        return words::replay_error(rules, fault);
    };
    msg!(
        "opened-result-differs",
        recorded = words::result_of_record(rules, recorded),
        reached = words::result_of_record(rules, reached)
    )
}

/// The record in move texts, and the moves that were cut.
fn record_in_move_texts(record: Record) -> (Record, Vec<UnplayableRecordError>) {
    // It begins: the game was replayed.
    let as_read = record.clone();
    record
        .with_moves_as_move_texts()
        .unwrap_or((as_read, Vec::new()))
}

/// The game that a pasted text holds.
///
/// # Errors
/// Why it cannot be read.
pub(super) fn load_pasted(text: &str) -> Result<LoadedGame, Message> {
    let pasted = read_anything(text).map_err(|error| words::paste_error(&error))?;
    let (record, notes, faults) = match pasted {
        PastedContent::Game {
            record,
            notes,
            faults,
            ..
        } => (*record, notes, faults),
        PastedContent::Position { text, games } => {
            let rules = games.into_iter().next().unwrap_or_default();
            let start = Start::Position(text);
            (
                Record::of_unplayed_game(rules, start),
                Vec::new(),
                Vec::new(),
            )
        }
    };
    let rules = &record.game;
    let notes = notes.iter().map(words::import_note);
    let faults = faults.iter().map(|fault| {
        msg!(
            "opened-without-variation",
            reason = replay_error(rules, fault)
        )
    });
    let told: Vec<Message> = notes.chain(faults).collect();
    let loaded = load_parsed_record(record, told);
    match loaded {
        LoadedGame {
            session: None,
            problem: Some(problem),
        } => Err(problem),
        loaded => Ok(loaded),
    }
}

/// Opens a record, or the game of a link.
pub(super) fn load_record(text: &str) -> LoadedGame {
    let (record, faults) = match link::is_link(text) {
        true => match read_link(text) {
            Ok(record) => (record, Vec::new()),
            Err(reason) => return LoadedGame::of_failure(msg!("link-refused", error = reason)),
        },
        false => match Record::read_without_damaged_parts(text) {
            Ok(read) => read,
            Err(error) => return LoadedGame::of_failure(words::record_error(&error)),
        },
    };
    load_parsed_record(record, faults.iter().map(words::record_error).collect())
}

/// Opens a record of which this was said when it was read.
fn load_parsed_record(record: Record, mut problems: Vec<Message>) -> LoadedGame {
    let told = problems.len();
    let game = record.replay_main_line().map_or_else(
        |error| {
            let reached = error.reached.map(|game| *game);
            problems.push(match &reached {
                Some(game) => replay_problem(&error.kind, game),
                None => replay_error(&record.game, &error.kind),
            });
            reached
        },
        Some,
    );
    let session = game.map(|game| {
        let (record, cut) = record_in_move_texts(record);
        // What is wrong with the main line has been said.
        let beside = cut.iter().skip(usize::from(problems.len() > told));
        let rules = &record.game;
        problems.extend(beside.map(|fault| {
            msg!(
                "opened-without-variation",
                reason = replay_error(rules, fault)
            )
        }));
        let (session, faults) = session_of_record(&record, game);
        problems.extend(faults.iter().map(words::text_error));
        session
    });
    LoadedGame {
        session,
        problem: Some(Message::joined_sentences(problems)).filter(|problems| !problems.is_empty()),
    }
}
