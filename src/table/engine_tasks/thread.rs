//! The engine's jobs as threads of their own. Bevy's task pools are for short tasks: on few cores
//! they have a single thread, which an endless analysis would keep from everything else.

use std::fmt;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;

use bevy::log::error;

use super::task::Progress;
use crate::engine::worker_protocol::{Job, Reply};
use crate::engine::{Engine, StopFlag};

/// Locks a mutex, poisoned or not: no panic leaves its value half changed.
fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// An engine with its tables, kept from search to search. Clones share it; it runs one search
/// at a time.
#[derive(Clone, Default)]
pub struct EngineHandle(Arc<Mutex<Engine>>);

/// Without the tables of the engine, which are huge.
impl fmt::Debug for EngineHandle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("EngineHandle").finish_non_exhaustive()
    }
}

impl EngineHandle {
    /// An engine that nobody needs afterwards.
    pub(super) fn for_one_job() -> EngineHandle {
        EngineHandle::default()
    }
}

/// A job that is done by a thread. Dropped, it is told to stop.
#[derive(Debug)]
pub(super) struct RunningJob {
    progress: Arc<Mutex<Progress>>,
    stop: StopFlag,
}

/// The thread's end of the progress: if the thread ends without an answer, as after a panic, or
/// never begins, the job has failed.
pub(super) struct ReplySender(Arc<Mutex<Progress>>);

impl ReplySender {
    fn send(&self, reply: Reply) {
        locked(&self.0).note_reply(reply);
    }
}

impl Drop for ReplySender {
    fn drop(&mut self) {
        if !locked(&self.0).is_done() {
            self.send(Reply::JobFailed("no answer".into()));
        }
    }
}

impl RunningJob {
    /// Begins a job as soon as the engine has ended the one before.
    pub(super) fn begin(engine: &EngineHandle, job: Job) -> RunningJob {
        let engine = engine.clone();
        RunningJob::begin_work(move |stop, replies| {
            let mut engine = locked(&engine.0);
            locked(&replies.0).begin();
            job.perform(&mut engine, stop, &mut |reply| replies.send(reply.clone()))
        })
    }

    /// Begins what ends with a reply.
    pub(super) fn begin_work(
        work: impl FnOnce(&StopFlag, &ReplySender) -> Reply + Send + 'static,
    ) -> RunningJob {
        let (progress, stop) = (Arc::default(), StopFlag::new());
        let spawned = thread::Builder::new().name("engine".into()).spawn({
            let (replies, stop) = (ReplySender(Arc::clone(&progress)), stop.clone());
            move || replies.send(work(&stop, &replies))
        });
        if let Err(reason) = spawned {
            error!("the engine could not begin to think: {reason}");
        }
        RunningJob { progress, stop }
    }

    /// Reads what is known so far.
    pub(super) fn with_progress<T>(&self, read: impl FnOnce(&Progress) -> T) -> T {
        read(&locked(&self.progress))
    }

    /// Stops the engine: it answers with what it has found.
    pub(super) fn hurry(&self) {
        self.stop.stop();
    }

    /// The last reply, once it has come.
    pub(super) fn last_reply(&self) -> Option<Reply> {
        self.with_progress(Progress::last_reply)
    }
}

impl Drop for RunningJob {
    fn drop(&mut self) {
        self.stop.stop();
    }
}
