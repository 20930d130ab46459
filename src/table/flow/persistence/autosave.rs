//! The game on the table is written after every turn, beside the frames, so that it can
//! be gone on with whatever happens. Knows nothing of what is read from files again.

use bevy::prelude::*;

use super::game_library::{GameLibrary, LAST};
use super::record_conversion::record;
use super::tell_kept;
use crate::table::files::{self, Writer};
use crate::table::flow::{BoardReset, GameSession, Notice, Screen};

/// Writes the game on the table.
#[derive(Resource, Debug, Default)]
pub struct Autosave {
    writer: Writer,
    /// The file it is written to, where that is not the usual one.
    name: Option<String>,
    /// What was written there last.
    written: Option<String>,
    /// Whether the game has changed since.
    is_due: bool,
    /// Whether it is another game.
    is_another: bool,
    /// Whether the player knows that it cannot be written.
    is_told: bool,
}

impl Autosave {
    /// Whether something is still to be written.
    #[must_use]
    pub fn is_busy(&self) -> bool {
        self.writer.is_busy()
    }

    /// Another game is kept under the usual name, as soon as nothing of this one is
    /// under way there.
    fn begin_anew(&mut self) {
        self.writer.settle();
        self.writer.outcome();
        self.name = None;
        self.written = None;
    }

    fn write(&mut self, folder: &GameLibrary, variant: &str, text: String) {
        let Ok(path) = folder.path(self.name()) else {
            return;
        };
        let is_whole = self.written.is_some() && !self.is_busy();
        let is_other = |now: String| self.written.as_ref() != Some(&now);
        if is_whole && files::read(&path).is_ok_and(is_other) {
            // Another window keeps its own game there: neither shall lose the other's.
            self.name = folder.free_name(variant);
        }
        if let Ok(path) = folder.path(self.name()) {
            self.writer.write(path, text);
        }
    }

    fn name(&self) -> &str {
        self.name.as_deref().unwrap_or(LAST)
    }

    /// What there is to tell of what was written, once as long as it fails.
    fn fault(&mut self) -> Option<String> {
        match self.writer.outcome()? {
            Ok(text) => {
                self.written = Some(text);
                self.is_told = false;
                None
            }
            Err(_) if self.is_told => None,
            Err(error) => {
                self.is_told = true;
                Some(format!("This game is not kept: {error}"))
            }
        }
    }
}

pub(super) fn autosave(
    sitting: Option<Res<GameSession>>,
    screen: Res<State<Screen>>,
    folder: Res<GameLibrary>,
    mut rearranged: MessageReader<BoardReset>,
    mut autosave: ResMut<Autosave>,
    mut notices: MessageWriter<Notice>,
) {
    let autosave = autosave.bypass_change_detection();
    if let Some(problem) = autosave.fault() {
        warn!("{problem}");
        notices.write(Notice::Problem(problem));
    }
    // The screen changes a frame after the game does.
    autosave.is_another |= rearranged.read().any(|how| *how == BoardReset::Fresh);
    let is_changed = sitting.as_ref().is_some_and(DetectChanges::is_changed);
    autosave.is_due |= autosave.is_another || is_changed;
    let is_kept = *screen.get() == Screen::Play && folder.0.is_some() && autosave.is_due;
    let Some(sitting) = sitting.filter(|_| is_kept) else {
        return;
    };
    autosave.is_due = false;
    if std::mem::take(&mut autosave.is_another) {
        autosave.begin_anew();
        tell_kept(folder.keep_last(&sitting), &mut notices);
    }
    let variant = sitting.game.variant().name;
    autosave.write(&folder, variant, record(&sitting).write());
}

/// Nothing is left unwritten when the program ends.
pub(super) fn settle(autosave: Res<Autosave>) {
    autosave.writer.settle();
}
