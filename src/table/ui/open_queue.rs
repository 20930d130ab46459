//! What comes from outside and is to be opened: files that the player drops on the window, or drops
//! or chooses in a page, and texts and links of the page. It waits until no text field has the
//! focus, so that what was typed there is kept first. Must not know what the texts mean: that is
//! for [`Intent::opening_file`].

use std::collections::VecDeque;
use std::fs::{self, File};
use std::io::{self, Read};
use std::path::Path;

use bevy::prelude::*;
use bevy::window::{FileDragAndDrop, RequestRedraw};
use bevy_egui::EguiContexts;

use crate::locale::msg;
use crate::table::files::{self, StorageError};
use crate::table::flow::{Intent, Notice};
use crate::words;

/// The longest file that is read, in bytes.
const MOST_FILE_BYTES: u64 = crate::rules::ron_files::reader::MOST_TEXT_BYTES as u64;
/// How many frames to wait once a field has lost the focus: for two egui says so, and what the panels
/// make of the second is done in the third, before anything else is opened.
const FRAMES_AFTER_LOSS: u8 = 3;

/// What waits to be opened, in the order in which it came.
#[derive(Resource, Reflect, Debug, Default)]
#[reflect(Resource, Debug, Default)]
pub struct OpenQueue {
    #[reflect(ignore)]
    waiting: VecDeque<Waiting>,
    frames_to_wait: u8,
}

#[derive(Debug)]
enum Waiting {
    /// The bytes of a file, as they are.
    File(Vec<u8>),
    Intent(Intent),
}

impl OpenQueue {
    /// Opens a file of these bytes as soon as that may be.
    pub fn push_file(&mut self, bytes: Vec<u8>) {
        self.waiting.push_back(Waiting::File(bytes));
    }

    /// Writes an intent that leads to another board as soon as that may be.
    pub fn push_intent(&mut self, intent: Intent) {
        self.waiting.push_back(Waiting::Intent(intent));
    }
}

pub(super) fn plugin(app: &mut App) {
    register_types!(app: OpenQueue);
    app.init_resource::<OpenQueue>()
        .add_systems(PreUpdate, (take_dropped_files, open_waiting).chain());
}

/// Reads what was dropped on the window. A page reads it itself.
fn take_dropped_files(
    mut drops: MessageReader<FileDragAndDrop>,
    mut queue: ResMut<OpenQueue>,
    mut notices: MessageWriter<Notice>,
) {
    for event in drops.read() {
        let FileDragAndDrop::DroppedFile { path_buf, .. } = event else {
            continue;
        };
        match read_limited(path_buf) {
            Ok(Some(bytes)) => queue.push_file(bytes),
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
    // Opening something else may wait for ever.
    if !fs::metadata(path)?.is_file() {
        return Err(StorageError::NotAFile.into());
    }
    let mut bytes = Vec::new();
    File::open(path)?
        .take(MOST_FILE_BYTES + 1)
        .read_to_end(&mut bytes)?;
    Ok((bytes.len() as u64 <= MOST_FILE_BYTES).then_some(bytes))
}

/// System, after everything that fills the queue: opens what waits, unless a text field has the
/// focus.
pub(in crate::table) fn open_waiting(
    mut contexts: EguiContexts,
    mut queue: ResMut<OpenQueue>,
    mut intents: MessageWriter<Intent>,
    mut notices: MessageWriter<Notice>,
) {
    let mut is_typing = || contexts.ctx_mut().is_ok_and(|ctx| ctx.text_edit_focused());
    if queue.waiting.is_empty() || queue.frames_to_wait > 0 || is_typing() {
        return;
    }
    for waiting in queue.waiting.drain(..) {
        let intent = match waiting {
            Waiting::Intent(intent) => Ok(intent),
            Waiting::File(bytes) => Intent::opening_file(&bytes),
        };
        match intent {
            Ok(intent) => {
                intents.write(intent);
            }
            Err(error) => {
                let problem = msg!("paste-refused", reason = words::text_error(&error));
                notices.write(Notice::Problem(problem));
            }
        }
    }
}

/// System, before the panels are drawn: while something waits, takes the focus from the text field
/// that has it, and counts the frames until everybody knows that.
pub(super) fn take_focus_from_text_field(
    mut contexts: EguiContexts,
    mut queue: ResMut<OpenQueue>,
    mut redraws: MessageWriter<RequestRedraw>,
) -> Result {
    if queue.waiting.is_empty() {
        return Ok(());
    }
    let ctx = contexts.ctx_mut()?;
    if ctx.text_edit_focused() {
        ctx.memory_mut(|memory| {
            if let Some(field) = memory.focused() {
                memory.surrender_focus(field);
            }
        });
        queue.frames_to_wait = FRAMES_AFTER_LOSS;
    }
    queue.frames_to_wait = queue.frames_to_wait.saturating_sub(1);
    redraws.write(RequestRedraw);
    Ok(())
}
