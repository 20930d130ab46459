//! Files that the player drops on the window, or drops or chooses in a page: opened once no text
//! field has the focus, so that what was typed there is kept first. Must not know what the texts
//! in them mean: that is for [`Intent::opening_file`].

use std::collections::VecDeque;
use std::fs::{self, File};
use std::io::{self, Read};
use std::path::Path;

use bevy::prelude::*;
use bevy::window::{FileDragAndDrop, RequestRedraw};
use bevy_egui::EguiContexts;

use crate::locale::msg;
use crate::table::files;
use crate::table::flow::{Intent, Notice};
use crate::words;

/// The longest file that is read, in bytes: a record of thousands of commented moves is far shorter.
const MOST_FILE_BYTES: u64 = 16 << 20;
/// For how many frames egui says that a field has lost the focus.
const FRAMES_OF_LOSS: u8 = 2;

/// Files that wait to be opened, in the order in which they came: their bytes as they are.
#[derive(Resource, Debug, Default)]
pub struct FilesToOpen {
    waiting: VecDeque<Vec<u8>>,
    frames_to_wait: u8,
}

impl FilesToOpen {
    /// Opens a file as soon as that may be.
    pub fn push(&mut self, bytes: Vec<u8>) {
        self.waiting.push_back(bytes);
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<FilesToOpen>()
        .add_systems(PreUpdate, take_dropped_files);
}

/// Reads what was dropped on the window. A page reads it itself.
fn take_dropped_files(
    mut drops: MessageReader<FileDragAndDrop>,
    mut files: ResMut<FilesToOpen>,
    mut notices: MessageWriter<Notice>,
) {
    for event in drops.read() {
        let FileDragAndDrop::DroppedFile { path_buf, .. } = event else {
            continue;
        };
        match read_limited(path_buf) {
            Ok(Some(bytes)) => files.push(bytes),
            Ok(None) => {
                let megabytes = MOST_FILE_BYTES >> 20;
                let path = path_buf.display().to_string();
                let error = msg!("file-too-long", megabytes = megabytes);
                let problem = msg!("file-error", path = path, error = error);
                notices.write(Notice::Problem(problem));
            }
            Err(error) => {
                let problem = files::system_error_message(path_buf, &error);
                notices.write(Notice::Problem(problem));
            }
        }
    }
}

/// The bytes of a file; none if there are too many.
fn read_limited(path: &Path) -> io::Result<Option<Vec<u8>>> {
    // Opening what is no file may wait for ever.
    if !fs::metadata(path)?.is_file() {
        return Err(io::ErrorKind::InvalidInput.into());
    }
    let mut bytes = Vec::new();
    File::open(path)?
        .take(MOST_FILE_BYTES + 1)
        .read_to_end(&mut bytes)?;
    Ok((bytes.len() as u64 <= MOST_FILE_BYTES).then_some(bytes))
}

/// System, before the panels are drawn: takes the focus from the text field that has it, and opens
/// what waits once everybody knows that.
pub(super) fn open_waiting_files(
    mut contexts: EguiContexts,
    mut files: ResMut<FilesToOpen>,
    mut intents: MessageWriter<Intent>,
    mut notices: MessageWriter<Notice>,
    mut redraws: MessageWriter<RequestRedraw>,
) -> Result {
    if files.waiting.is_empty() {
        return Ok(());
    }
    let ctx = contexts.ctx_mut()?;
    if ctx.text_edit_focused() {
        ctx.memory_mut(|memory| {
            if let Some(field) = memory.focused() {
                memory.surrender_focus(field);
            }
        });
        files.frames_to_wait = FRAMES_OF_LOSS;
    }
    if files.frames_to_wait > 0 {
        files.frames_to_wait -= 1;
        redraws.write(RequestRedraw);
        return Ok(());
    }
    for bytes in files.waiting.drain(..) {
        match Intent::opening_file(&bytes) {
            Ok(intent) => {
                intents.write(intent);
            }
            Err(error) => {
                let problem = msg!("paste-refused", reason = words::text_error(&error));
                notices.write(Notice::Problem(problem));
            }
        }
    }
    Ok(())
}
