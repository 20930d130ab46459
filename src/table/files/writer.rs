//! Writes files on a thread of its own: a disk may take its time, and no frame waits for it.
//! Knows no game.

use std::io;
use std::path::PathBuf;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread::{self, JoinHandle};

use super::write_atomically;

/// Writes whole files one after another, as `write_whole` does. Of two texts for the same file
/// the later one counts. Dropped, it first finishes what it was given.
#[derive(Debug, Default)]
pub struct Writer {
    queue: Arc<WriteQueue>,
    thread: Option<JoinHandle<()>>,
}

/// The queue shared with the thread.
#[derive(Debug, Default)]
struct WriteQueue {
    state: Mutex<WriterState>,
    changed: Condvar,
}

#[derive(Debug, Default)]
struct WriterState {
    pending_write: Option<(PathBuf, String)>,
    is_writing: bool,
    is_closed: bool,
    outcome: Option<io::Result<String>>,
}

impl WriterState {
    fn is_busy(&self) -> bool {
        self.pending_write.is_some() || self.is_writing
    }
}

impl WriteQueue {
    /// Nobody panics with it in hand: what is in there is whole.
    fn state(&self) -> MutexGuard<'_, WriterState> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn wait<'a>(&self, state: MutexGuard<'a, WriterState>) -> MutexGuard<'a, WriterState> {
        self.changed
            .wait(state)
            .unwrap_or_else(PoisonError::into_inner)
    }

    fn write_until_closed(&self) {
        loop {
            let mut state = self.state();
            while state.pending_write.is_none() && !state.is_closed {
                state = self.wait(state);
            }
            let Some((path, text)) = state.pending_write.take() else {
                return;
            };
            state.is_writing = true;
            drop(state);
            let outcome = write_atomically(&path, &text).map(|()| text);
            let mut state = self.state();
            state.is_writing = false;
            state.outcome = Some(outcome);
            self.changed.notify_all();
        }
    }
}

impl Writer {
    /// Queues a text for a file.
    pub fn write(&mut self, path: PathBuf, text: String) {
        if !self.ensure_thread() {
            let outcome = write_atomically(&path, &text).map(|()| text);
            self.queue.state().outcome = Some(outcome);
            return;
        }
        let mut state = self.queue.state();
        while state
            .pending_write
            .as_ref()
            .is_some_and(|(it, _)| *it != path)
        {
            state = self.queue.wait(state);
        }
        state.pending_write = Some((path, text));
        self.queue.changed.notify_all();
    }

    /// Starts the thread if there is none; whether there is one now.
    fn ensure_thread(&mut self) -> bool {
        if self.thread.as_ref().is_none_or(JoinHandle::is_finished) {
            let desk = Arc::clone(&self.queue);
            let begun = thread::Builder::new().name("writer".into());
            self.thread = begun.spawn(move || desk.write_until_closed()).ok();
        }
        self.thread.is_some()
    }

    /// Whether something is still to be written.
    pub fn is_busy(&self) -> bool {
        self.queue.state().is_busy()
    }

    pub fn wait_until_written(&self) {
        let mut state = self.queue.state();
        while state.is_busy() {
            state = self.queue.wait(state);
        }
    }

    /// The last written text, or why it could not be written; returned once.
    pub fn outcome(&mut self) -> Option<io::Result<String>> {
        self.queue.state().outcome.take()
    }
}

impl Drop for Writer {
    fn drop(&mut self) {
        self.queue.state().is_closed = true;
        self.queue.changed.notify_all();
        if let Some(thread) = self.thread.take() {
            // A thread that panicked has nothing to add.
            drop(thread.join());
        }
    }
}
