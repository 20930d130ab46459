//! Autosave: writes the game session after every move, beside the frames. Reads nothing back.

use std::io;

use bevy::prelude::*;

use super::game_library::{GameLibrary, LAST_GAME_FILE};
use super::notify_if_not_saved;
use super::record_conversion::record_of_session;
use crate::locale::msg;
use crate::table::files::{self, Writer};
use crate::table::flow::{BoardReset, GameSession, Notice, Screen};

#[derive(Resource, Reflect, Debug, Default)]
#[reflect(Resource, Debug, Default)]
pub struct Autosave {
    #[reflect(ignore)]
    writer: Writer,
    /// A file name of its own.
    own_name: Option<String>,
    /// Whether a game that is nowhere else lies under the default name.
    is_default_taken: bool,
    /// The last text written there.
    last_text: Option<String>,
    /// Whether the game has changed since.
    is_due: bool,
    /// Whether another game has begun since.
    is_new_game: bool,
    /// Whether the player was told that writing fails.
    is_problem_shown: bool,
}

impl Autosave {
    /// Whether something is still to be written.
    pub fn is_busy(&self) -> bool {
        self.writer.is_busy()
    }

    /// Switches to the default file name for another game, once all of this one is written.
    fn start_new_file(&mut self) {
        self.writer.wait_until_written();
        self.writer.outcome();
        self.own_name = None;
        self.is_default_taken = false;
        self.last_text = None;
    }

    /// Writes the game unless another one is in its file. `was_idle`: whether all was written
    /// before the outcome of the last writing was taken; what has been written since is not known
    /// yet, and would look like another window's game.
    fn queue_save(&mut self, folder: &GameLibrary, variant: &str, text: String, was_idle: bool) {
        let is_whole = self.last_text.is_some() && was_idle;
        let is_other = |now: String| self.last_text.as_ref() != Some(&now);
        let written = self.file_name().and_then(|name| folder.path(name).ok());
        if is_whole && written.is_some_and(|path| files::read(&path).is_ok_and(is_other)) {
            // Another window saves its own game there: neither may overwrite the other's.
            self.is_default_taken = true;
            self.own_name = None;
        }
        if self.is_default_taken && self.own_name.is_none() {
            self.own_name = folder.free_name(variant);
        }
        let Some(name) = self.file_name() else {
            return;
        };
        if self.last_text.is_none()
            && !self.is_busy()
            && let Err(error) = folder.keep_old_format_copy(name)
        {
            warn!("the game in its older form is not kept: {error}");
        }
        if let Ok(path) = folder.path(name) {
            self.writer.write(path, text);
        }
    }

    /// Where the game is written; none while no name is free.
    fn file_name(&self) -> Option<&str> {
        let default = (!self.is_default_taken).then_some(LAST_GAME_FILE);
        self.own_name.as_deref().or(default)
    }

    /// What the system says if writing failed; only the first of several in a row.
    fn take_problem(&mut self) -> Option<io::Error> {
        match self.writer.outcome()? {
            Ok(text) => {
                self.last_text = Some(text);
                self.is_problem_shown = false;
                None
            }
            Err(_) if self.is_problem_shown => None,
            Err(error) => {
                self.is_problem_shown = true;
                Some(error)
            }
        }
    }
}

pub(super) fn autosave(
    session: Option<Res<GameSession>>,
    screen: Res<State<Screen>>,
    folder: Res<GameLibrary>,
    mut board_resets: MessageReader<BoardReset>,
    mut autosave: ResMut<Autosave>,
    mut notices: MessageWriter<Notice>,
) {
    let autosave = autosave.bypass_change_detection();
    let was_idle = !autosave.is_busy();
    if let Some(error) = autosave.take_problem() {
        warn!("{error}");
        let error = files::io_error_message(&error);
        notices.write(Notice::Problem(msg!("notice-not-kept", error = error)));
    }
    // The screen changes a frame after the game does.
    autosave.is_new_game |= board_resets.read().any(|how| *how == BoardReset::Fresh);
    let is_changed = session.as_ref().is_some_and(DetectChanges::is_changed);
    autosave.is_due |= autosave.is_new_game || is_changed;
    let is_its_screen = matches!(screen.get(), Screen::Play | Screen::Analysis);
    let is_kept = is_its_screen && folder.0.is_some() && autosave.is_due;
    // While a shared game goes on its room is kept instead.
    let is_own = |session: &Res<GameSession>| !(session.is_shared() && session.is_ongoing());
    let Some(session) = session.filter(|session| is_kept && is_own(session)) else {
        return;
    };
    autosave.is_due = false;
    if std::mem::take(&mut autosave.is_new_game) {
        autosave.start_new_file();
        let kept = folder.save_last_game_apart(&session);
        autosave.is_default_taken = kept.is_err();
        notify_if_not_saved(kept, &mut notices);
    }
    let variant = session.game.variant().name;
    let text = record_of_session(&session).write();
    autosave.queue_save(&folder, variant, text, was_idle);
}

/// Waits for the last text to be written when the program ends.
pub(super) fn flush(autosave: Res<Autosave>) {
    autosave.writer.wait_until_written();
}
