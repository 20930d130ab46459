//! The engine's jobs in the page's Web Workers (`web/page/engine.js`). A job is stopped by
//! ending its worker, which is immediate.

use std::collections::HashMap;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};

use bevy::log::error;

use super::task::Progress;
use crate::engine::setup_without_search;
use crate::engine::worker_protocol::{Job, Reply};
use crate::table::page_bindings;

/// Progress of every job that is not dropped yet.
static RUNNING_JOBS: Mutex<Option<WorkerJobs>> = Mutex::new(None);

#[derive(Default)]
struct WorkerJobs {
    last_number: u32,
    running: HashMap<u32, Progress>,
}

/// Changes the jobs; the lock is held no longer than that.
fn with_jobs<T>(change: impl FnOnce(&mut WorkerJobs) -> T) -> T {
    let mut jobs: MutexGuard<_> = RUNNING_JOBS.lock().unwrap_or_else(PoisonError::into_inner);
    change(jobs.get_or_insert_default())
}

/// A reply of a worker; ignored if its job was dropped.
pub(in crate::table) fn receive_reply(number: u32, text: &str) {
    let reply = Reply::read(text);
    with_jobs(|jobs| {
        if let Some(progress) = jobs.running.get_mut(&number) {
            progress.note_reply(reply);
        }
    });
}

/// A worker that keeps its tables from search to search, until a search is stopped: that ends
/// the worker. Clones share it.
#[derive(Clone, Debug)]
pub struct EngineHandle(u32);

impl EngineHandle {
    /// A worker that keeps nothing.
    const WITHOUT_TABLES: EngineHandle = EngineHandle(0);

    /// A worker that nobody needs afterwards.
    pub(super) fn for_one_job() -> EngineHandle {
        EngineHandle::WITHOUT_TABLES
    }
}

impl Default for EngineHandle {
    /// One of its own.
    fn default() -> EngineHandle {
        static LAST_NUMBER: AtomicU32 = AtomicU32::new(EngineHandle::WITHOUT_TABLES.0);
        EngineHandle(LAST_NUMBER.fetch_add(1, Ordering::Relaxed) + 1)
    }
}

/// The job with this number. Dropped, its worker is ended unless it is done.
#[derive(Debug)]
pub(super) struct RunningJob {
    number: u32,
    job: Job,
}

impl RunningJob {
    pub(super) fn begin(engine: &EngineHandle, job: Job) -> RunningJob {
        let number = with_jobs(|jobs| {
            jobs.last_number = jobs.last_number.wrapping_add(1);
            jobs.running.insert(jobs.last_number, Progress::default());
            jobs.last_number
        });
        page_bindings::post(number, engine.0, job.game_name(), &job.write());
        RunningJob { number, job }
    }

    /// Reads what is known so far.
    pub(super) fn with_progress<T>(&self, read: impl FnOnce(&Progress) -> T) -> T {
        // It is there as long as the job is.
        with_jobs(|jobs| read(jobs.running.entry(self.number).or_default()))
    }

    /// Asks for an answer now: what is found so far, or the first line to come.
    pub(super) fn hurry(&self) {
        with_jobs(|jobs| jobs.running.entry(self.number).or_default().is_hurried = true);
    }

    /// The last reply, once it has come. A setup takes no search if it must be there at once, since
    /// a busy worker hears nothing, or if the worker has failed.
    pub(super) fn last_reply(&self) -> Option<Reply> {
        let (reply, is_hurried) =
            self.with_progress(|progress| (progress.last_reply(), progress.is_hurried));
        let Job::SetUp {
            game, seat, seed, ..
        } = &self.job
        else {
            return reply;
        };
        if let Some(Reply::JobFailed(reason)) = &reply {
            error!("the engine answered {reason}");
        } else if reply.is_some() || !is_hurried {
            return reply;
        }
        let setup = setup_without_search(game, *seat, *seed);
        Some(Reply::SetUp(setup.write(*seat)))
    }
}

impl Drop for RunningJob {
    fn drop(&mut self) {
        let progress = with_jobs(|jobs| jobs.running.remove(&self.number));
        if progress.is_some_and(|progress| !progress.is_done()) {
            page_bindings::end_worker(self.number);
        }
    }
}
