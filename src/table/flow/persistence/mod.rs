//! Saving and loading: games are saved after every move and on request, and go on from there.
//! A file that cannot be read is set aside, and as much of it as can be replayed is opened.

mod autosave;
mod game_library;
mod record_conversion;

use std::ffi::OsStr;
use std::path::{Path, PathBuf};

use bevy::prelude::*;

use super::{
    BoardReset, BoardSnapshot, FileIntent, GameSession, Intent, IntentHandler, Notice,
    PendingSetup, Screen, TableSet,
};
use crate::rules::game::Game;
use crate::rules::record::{Record, ReplayErrorKind};
use crate::table::files::{self, ReadError, read_or_set_aside};
use game_library::LAST;
use record_conversion::session_of_record;

pub use autosave::Autosave;
pub use game_library::{GameLibrary, SavedGame};
pub use record_conversion::{describe, record};

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
    kept: Result<Option<PathBuf>, String>,
    notices: &mut MessageWriter<Notice>,
) {
    match kept {
        Ok(Some(path)) => {
            let name = path.file_name().unwrap_or_default().to_string_lossy();
            notices.write(Notice::Info(format!("Previous game saved as {name}")));
        }
        Ok(None) => {}
        Err(reason) => {
            let problem = format!("The previous game could not be saved: {reason}");
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
        let variant = session.game.variant().name;
        let text = record(&session).write();
        let kept = folder.keep(variant, &text);
        let name = kept.as_deref().ok().and_then(Path::file_name);
        let name = name.map_or_else(|| format!("{variant}.ron").into(), OsStr::to_string_lossy);
        let has_it = files::offer_download(&name, &text);
        match kept {
            Ok(path) => {
                notices.write(Notice::Info(format!("Saved as {}", path.display())));
            }
            Err(error) if has_it => {
                let words = format!("The game is downloaded, but not kept here: {error}");
                notices.write(Notice::Info(words));
            }
            Err(error) => {
                let problem = format!("The game could not be saved: {error}");
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
    pub problem: Option<String>,
}

impl Loaded {
    fn failed(reason: impl ToString) -> Loaded {
        Loaded {
            session: None,
            problem: Some(reason.to_string()),
        }
    }
}

fn read_last(folder: &GameLibrary) -> Loaded {
    let Some(path) = folder.0.as_ref().map(|folder| folder.join(LAST)) else {
        return Loaded::failed("There is no folder for games.");
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
        Err(ReadError::Io(error)) => Loaded::failed(format!("{}: {error}", path.display())),
        Err(ReadError::Refused { error, set_aside }) => {
            let (loaded, problem) = *error;
            let kept = set_aside.map_or_else(
                |error| error,
                |aside| format!("The file is kept as {}", aside.display()),
            );
            Loaded {
                problem: Some(format!("{problem}. {kept}")),
                ..loaded
            }
        }
    }
}

/// Says how far a record that cannot be replayed to its end was opened, and why no farther.
/// It may be a good record from before a rule was corrected.
fn replay_problem(fault: &ReplayErrorKind, reached: &Game) -> String {
    match (fault, reached.played().len()) {
        (ReplayErrorKind::Move { .. }, 0) => {
            format!("Opened before the first move: {fault}. You can play on from here")
        }
        (ReplayErrorKind::Move { .. }, last) => {
            format!("Opened up to move {last}: {fault}. You can play on from here")
        }
        (ReplayErrorKind::OtherResult { recorded, reached }, _) => format!(
            "Opened with another result: the record says `{recorded}`, the rules say `{reached}`"
        ),
        _ => fault.to_string(),
    }
}

pub(super) fn load_record(text: &str) -> Loaded {
    let (record, fault) = match Record::read_game(text) {
        Ok(read) => read,
        Err(error) => return Loaded::failed(error),
    };
    let mut problems: Vec<String> = fault.iter().map(ToString::to_string).collect();
    let game = record.replay().map_or_else(
        |error| {
            let reached = error.reached.map(|game| *game);
            problems.push(match &reached {
                Some(game) => replay_problem(&error.kind, game),
                None => error.kind.to_string(),
            });
            reached
        },
        Some,
    );
    let session = game.map(|game| {
        let (session, faults) = session_of_record(&record, game);
        problems.extend(faults.iter().map(ToString::to_string));
        session
    });
    Loaded {
        session,
        problem: Some(problems.join("; ")).filter(|problems| !problems.is_empty()),
    }
}
