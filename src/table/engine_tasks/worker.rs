//! Engine tasks as jobs of the page's Web Workers (`web/page/engine.js`). A job is stopped by
//! ending its worker, which is immediate.

use std::collections::HashMap;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use bevy::log::error;
use web_time::Instant;

use super::lines::Lines;
use super::{SearchResult, TaskError};
use crate::engine::worker_protocol::{Job, Reply};
use crate::engine::{Info, Level, Report, Request, setup_without_search};
use crate::rules::game::Game;
use crate::rules::seat::Seat;
use crate::rules::sigma::{Setup, Sigma};
use crate::table::web_host::page_bindings;

/// Progress of every job that is not dropped yet.
static RUNNING_TASKS: Mutex<Option<WorkerTasks>> = Mutex::new(None);

#[derive(Default)]
struct WorkerTasks {
    last_number: u32,
    running: HashMap<u32, Progress>,
}

#[derive(Default)]
struct Progress {
    lines: Lines,
    final_reply: Option<Reply>,
    is_hurried: bool,
    /// When the search began, by what its first line says; none before that.
    start: Option<Instant>,
    /// How long it took; none until it has ended.
    total: Option<Duration>,
}

impl Progress {
    /// Takes a reply in.
    fn note_reply(&mut self, reply: Reply) {
        match reply {
            Reply::Info(info) => {
                // What goes by until the worker is there and has read its job is no thought.
                let begun = || Instant::now().checked_sub(info.time);
                self.start = self.start.or_else(begun);
                self.lines.update_line(info);
            }
            last => {
                self.total = Some(self.thinking_time());
                self.final_reply = Some(last);
            }
        }
    }

    fn thinking_time(&self) -> Duration {
        let running = || self.start.map(|start| start.elapsed());
        self.total.or_else(running).unwrap_or_default()
    }
}

/// Changes the tasks; the lock is held no longer than that.
fn with_tasks<T>(change: impl FnOnce(&mut WorkerTasks) -> T) -> T {
    let mut tasks: MutexGuard<_> = RUNNING_TASKS.lock().unwrap_or_else(PoisonError::into_inner);
    change(tasks.get_or_insert_default())
}

/// A reply of a worker; ignored if its job was dropped.
pub(in crate::table) fn receive_reply(number: u32, text: &str) {
    let reply = Reply::read(text);
    with_tasks(|tasks| {
        let Some(progress) = tasks.running.get_mut(&number) else {
            return;
        };
        progress.note_reply(reply);
    });
}

/// The job with this number. Dropped, its worker is ended unless it is done.
#[derive(Debug)]
struct WorkerTask(u32);

impl WorkerTask {
    fn send(engine: &EngineHandle, job: &Job) -> WorkerTask {
        let number = with_tasks(|tasks| {
            tasks.last_number = tasks.last_number.wrapping_add(1);
            tasks.running.insert(tasks.last_number, Progress::default());
            tasks.last_number
        });
        page_bindings::post(number, engine.0, &job.write());
        WorkerTask(number)
    }

    fn with_progress<T>(
        &self,
        with_progress: impl FnOnce(&mut Progress) -> Option<T>,
    ) -> Option<T> {
        with_tasks(|tasks| tasks.running.get_mut(&self.0).and_then(with_progress))
    }
}

impl Drop for WorkerTask {
    fn drop(&mut self) {
        let progress = with_tasks(|tasks| tasks.running.remove(&self.0));
        if progress.is_some_and(|progress| progress.final_reply.is_none()) {
            page_bindings::end_worker(self.0);
        }
    }
}

/// A worker that keeps its tables from search to search, until a search is stopped: that ends
/// the worker. Clones share it.
#[derive(Clone)]
pub struct EngineHandle(u32);

impl EngineHandle {
    /// A worker that keeps nothing.
    const WITHOUT_TABLES: EngineHandle = EngineHandle(0);
}

impl Default for EngineHandle {
    /// One of its own.
    fn default() -> EngineHandle {
        static LAST_NUMBER: AtomicU32 = AtomicU32::new(EngineHandle::WITHOUT_TABLES.0);
        EngineHandle(LAST_NUMBER.fetch_add(1, Ordering::Relaxed) + 1)
    }
}

/// A search under way.
#[derive(Debug)]
pub struct SearchTask {
    task: WorkerTask,
    game: Game,
}

impl SearchTask {
    /// Starts a search in a worker of its own.
    #[must_use]
    pub fn begin(game: &Game, request: Request) -> SearchTask {
        SearchTask::begin_with_engine(&EngineHandle::WITHOUT_TABLES, game, request)
    }

    /// Starts a search in the engine's worker.
    #[must_use]
    pub fn begin_with_engine(engine: &EngineHandle, game: &Game, request: Request) -> SearchTask {
        SearchTask {
            task: WorkerTask::send(engine, &Job::think(game, request)),
            game: game.clone(),
        }
    }

    /// Asks for the result now: what is found so far, or the first line to come.
    pub fn hurry(&self) {
        self.task.with_progress(|progress| {
            progress.is_hurried = true;
            Some(())
        });
    }

    /// The latest info of the best line.
    #[must_use]
    pub fn latest_info(&self) -> Option<Info> {
        self.task
            .with_progress(|progress| progress.lines.best().cloned())
    }

    /// How long the engine has searched so far, or did until it ended: what goes by before
    /// it begins and before the result is asked for is not in it.
    #[must_use]
    pub fn thinking_time(&self) -> Duration {
        let time = |progress: &mut Progress| Some(progress.thinking_time());
        self.task.with_progress(time).unwrap_or_default()
    }

    /// The lines so far, best first.
    #[must_use]
    pub fn lines(&self) -> Vec<Info> {
        let lines = self
            .task
            .with_progress(|progress| Some(progress.lines.all()));
        lines.unwrap_or_default()
    }

    /// The result, once the search has ended.
    pub fn poll_result(&mut self) -> Option<SearchResult> {
        let report = self
            .task
            .with_progress(|progress| match &progress.final_reply {
                Some(Reply::Report(report)) => Some(report.clone()),
                Some(other) => {
                    error!("the engine answered {other:?}");
                    Some(Report::default())
                }
                None => progress
                    .lines
                    .best()
                    .cloned()
                    .filter(|_| progress.is_hurried)
                    .map(|info| Report {
                        best: info.pv.first().cloned(),
                        nodes: info.nodes,
                        info: Some(info),
                    }),
            })?;
        Some(SearchResult::of(&self.game, report))
    }
}

/// A setup search under way.
#[derive(Debug)]
pub struct SetupTask {
    task: WorkerTask,
    game: Sigma,
    seat: Seat,
    seed: u64,
    is_hurried: bool,
}

impl SetupTask {
    /// Starts a setup search; see [`choose_setup`].
    #[must_use]
    pub fn begin(
        game: Sigma,
        seat: Seat,
        opponent: Option<Setup>,
        level: Level,
        seed: u64,
    ) -> SetupTask {
        let job = Job::setup_choice(&game, seat, opponent.as_ref(), &level, seed);
        SetupTask {
            task: WorkerTask::send(&EngineHandle::WITHOUT_TABLES, &job),
            game,
            seat,
            seed,
            is_hurried: false,
        }
    }

    /// Asks for a setup without search: a busy worker hears nothing.
    pub fn hurry(&mut self) {
        self.is_hurried = true;
    }

    /// The setup, once the search has ended. If the worker fails, a setup without search.
    pub fn poll_result(&mut self) -> Option<Result<Setup, TaskError>> {
        let last = self
            .task
            .with_progress(|progress| progress.final_reply.clone());
        if last.is_none() && !self.is_hurried {
            return None;
        }
        let chosen = match &last {
            Some(Reply::SetUp(line)) => Setup::read(line, self.seat, self.game.options()).ok(),
            _ => None,
        };
        if let (Some(other), None) = (&last, &chosen) {
            error!("the engine answered {other:?}");
        }
        let without_search = || setup_without_search(&self.game, self.seat, self.seed);
        Some(Ok(chosen.unwrap_or_else(without_search)))
    }
}
