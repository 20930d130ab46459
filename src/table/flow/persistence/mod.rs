//! Saving and loading: games are saved after every move and on request, and go on from there.
//! A file that cannot be read is set aside, and as much of it as can be replayed is opened.

mod autosave;
mod game_library;
mod record_conversion;

use std::ffi::OsStr;
use std::path::{Path, PathBuf};

use bevy::prelude::{
    App, AppExit, Commands, IntoScheduleConfigs, Last, MessageReader, MessageWriter, NextState,
    Res, ResMut, Update, on_message,
};

use super::{
    BoardReset, BoardSnapshot, FileIntent, GameSession, Intent, IntentHandler, Notice,
    PendingSetup, Screen, TableSet,
};
use crate::locale::{Message, msg};
use crate::rules::game::Game;
use crate::rules::record::{Record, ReplayErrorKind};
use crate::table::files::{self, ReadError, read_or_set_aside};
use crate::words;
use game_library::LAST;
use record_conversion::session_of_record;

pub use autosave::Autosave;
pub use game_library::{GameLibrary, SavedGame};
pub use record_conversion::{player_info, record};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<GameLibrary>()
        .init_resource::<Autosave>()
        .add_systems(
            Update,
            (
                load.in_set(TableSet::ApplyIntents),
                (save.run_if(super::playing), autosave::autosave)
                    .chain()
                    .in_set(TableSet::SaveGame),
            ),
        )
        .add_systems(Last, autosave::flush.run_if(on_message::<AppExit>));
}

/// Notifies the player of where the game before was saved.
pub(super) fn notify_kept(
    kept: Result<Option<PathBuf>, Message>,
    notices: &mut MessageWriter<Notice>,
) {
    match kept {
        Ok(Some(path)) => {
            let name = path.file_name().unwrap_or_default().to_string_lossy();
            notices.write(Notice::Info(msg!("notice-previous-saved", file = &*name)));
        }
        Ok(None) => {}
        Err(error) => {
            let problem = msg!("notice-previous-not-saved", error = error);
            notices.write(Notice::Problem(problem));
        }
    }
}

fn save(
    mut intents: MessageReader<Intent>,
    session: Res<GameSession>,
    folder: Res<GameLibrary>,
    mut notices: MessageWriter<Notice>,
) {
    let is_save =
        |intent: &&Intent| matches!(intent.handler(), IntentHandler::File(FileIntent::Save));
    for _ in intents.read().filter(is_save) {
        save_record(&record(&session), &folder, &mut notices);
    }
}

/// Saves a record as a file of its own, or offers it for download, and says where it is.
pub(super) fn save_record(
    record: &Record,
    folder: &GameLibrary,
    notices: &mut MessageWriter<Notice>,
) {
    {
        let variant = record.game.variant().name;
        let text = record.write();
        let kept = folder.keep(variant, &text);
        let name = kept.as_deref().ok().and_then(Path::file_name);
        let name = name.map_or_else(|| format!("{variant}.ron").into(), OsStr::to_string_lossy);
        let has_it = files::offer_download(&name, &text);
        match kept {
            Ok(path) => {
                let path = path.display().to_string();
                notices.write(Notice::Info(msg!("notice-saved", path = path)));
            }
            Err(error) if has_it => {
                let notice = msg!("notice-downloaded", error = error.to_string());
                notices.write(Notice::Info(notice));
            }
            Err(error) => {
                let problem = msg!("notice-not-saved", error = error.to_string());
                notices.write(Notice::Problem(problem));
            }
        }
    }
}

fn load(
    mut intents: MessageReader<Intent>,
    mut commands: Commands,
    folder: Res<GameLibrary>,
    session: Option<Res<GameSession>>,
    mut screen: ResMut<NextState<Screen>>,
    mut board_resets: MessageWriter<BoardReset>,
    mut notices: MessageWriter<Notice>,
) {
    for intent in intents.read() {
        let IntentHandler::File(intent) = intent.handler() else {
            continue;
        };
        let loaded = match (intent, &session) {
            (FileIntent::Load, Some(session)) => {
                // The same game: its analysis may stay.
                commands.insert_resource(BoardSnapshot::of(&session.game));
                screen.set(Screen::Play);
                board_resets.write(BoardReset::Moved);
                continue;
            }
            (FileIntent::Load, None) => read_last(&folder),
            (FileIntent::Open(text), _) => load_record(text),
            (FileIntent::Save | FileIntent::Study(_), _) => continue,
        };
        if let Some(session) = loaded.session {
            // A setup search for another game is void.
            commands.remove_resource::<PendingSetup>();
            commands.insert_resource(BoardSnapshot::of(&session.game));
            commands.insert_resource(session);
            screen.set(Screen::Play);
            board_resets.write(BoardReset::Fresh);
        }
        if let Some(problem) = loaded.problem {
            notices.write(Notice::Problem(problem));
        }
    }
}

/// As much of a record as could be opened, and what was wrong.
pub(super) struct Loaded {
    /// The game, as far as it can be replayed.
    pub session: Option<GameSession>,
    /// What was wrong.
    pub problem: Option<Message>,
}

impl Loaded {
    fn failed(reason: Message) -> Loaded {
        Loaded {
            session: None,
            problem: Some(reason),
        }
    }
}

fn read_last(folder: &GameLibrary) -> Loaded {
    let Some(path) = folder.0.as_ref().map(|folder| folder.join(LAST)) else {
        return Loaded::failed(msg!("notice-no-folder"));
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
        Err(ReadError::Io(error)) => Loaded::failed(files::system_error(&path, &error)),
        Err(ReadError::Refused { error, set_aside }) => {
            let (loaded, problem) = *error;
            Loaded {
                problem: Some(Message::sentences([
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
fn replay_problem(fault: &ReplayErrorKind, reached: &Game) -> Message {
    let reason = words::replay_error(&reached.ruleset(), fault);
    match (fault, reached.played().len()) {
        (ReplayErrorKind::Move { .. }, 0) => msg!("opened-at-start", reason = reason),
        (ReplayErrorKind::Move { .. }, last) => {
            msg!("opened-up-to", last = last, reason = reason)
        }
        (ReplayErrorKind::OtherResult { recorded, reached }, _) => msg!(
            "opened-other-result",
            recorded = recorded.as_str(),
            reached = reached.as_str()
        ),
        _ => reason,
    }
}

pub(super) fn load_record(text: &str) -> Loaded {
    let (record, fault) = match Record::read_game(text) {
        Ok(read) => read,
        Err(error) => return Loaded::failed(words::record_error(&error)),
    };
    let mut problems: Vec<Message> = fault.iter().map(words::record_error).collect();
    let game = record.replay().map_or_else(
        |error| {
            let reached = error.reached.map(|game| *game);
            problems.push(match &reached {
                Some(game) => replay_problem(&error.kind, game),
                None => words::replay_error(&record.game, &error.kind),
            });
            reached
        },
        Some,
    );
    let session = game.map(|game| {
        let (session, faults) = session_of_record(&record, game);
        problems.extend(faults.iter().map(words::text_error));
        session
    });
    Loaded {
        session,
        problem: Some(Message::sentences(problems)).filter(|problems| !problems.is_empty()),
    }
}
