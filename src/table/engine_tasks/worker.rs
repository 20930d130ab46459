//! Errands as jobs of the page's workers (`web/page/engine.js`). A job is given up
//! by ending its worker, which is immediate.

use std::collections::HashMap;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};

use bevy::log::error;

use super::lines::Lines;
use super::{SearchResult, TaskError};
use crate::engine::worker_protocol::{Job, Reply};
use crate::engine::{Info, Level, Report, Request, StopFlag, choose_setup};
use crate::rules::game::Game;
use crate::rules::seat::Seat;
use crate::rules::sigma::{Setup, Sigma};
use crate::table::web_host::host;

/// What has come back about each errand that is out.
static TASKS: Mutex<Option<WorkerTasks>> = Mutex::new(None);

#[derive(Default)]
struct WorkerTasks {
    last_number: u32,
    out: HashMap<u32, Progress>,
}

#[derive(Default)]
struct Progress {
    lines: Lines,
    last: Option<Reply>,
    hurried: bool,
}

/// Does something with the errands; the lock is held no longer than that.
fn with<T>(change: impl FnOnce(&mut WorkerTasks) -> T) -> T {
    let mut tasks: MutexGuard<_> = TASKS.lock().unwrap_or_else(PoisonError::into_inner);
    change(tasks.get_or_insert_default())
}

/// A reply of a worker. What belongs to an errand that was given up is void.
pub(in crate::table) fn receive(number: u32, text: &str) {
    let reply = Reply::read(text);
    with(|tasks| {
        let Some(progress) = tasks.out.get_mut(&number) else {
            return;
        };
        match reply {
            Reply::Info(info) => progress.lines.note(info),
            last => progress.last = Some(last),
        }
    });
}

/// A job that is out.
#[derive(Debug)]
struct WorkerTask(u32);

impl WorkerTask {
    fn send(engine: &EngineHandle, job: &Job) -> WorkerTask {
        let number = with(|tasks| {
            tasks.last_number = tasks.last_number.wrapping_add(1);
            tasks.out.insert(tasks.last_number, Progress::default());
            tasks.last_number
        });
        host::post(number, engine.0, &job.write());
        WorkerTask(number)
    }

    fn with_progress<T>(
        &self,
        with_progress: impl FnOnce(&mut Progress) -> Option<T>,
    ) -> Option<T> {
        with(|tasks| tasks.out.get_mut(&self.0).and_then(with_progress))
    }
}

impl Drop for WorkerTask {
    fn drop(&mut self) {
        let progress = with(|tasks| tasks.out.remove(&self.0));
        if progress.is_some_and(|progress| progress.last.is_none()) {
            host::give_up(self.0);
        }
    }
}

/// What the engine remembers from one thought to the next, as long as none is
/// given up: its worker is ended then. Clones are the same one.
#[derive(Clone)]
pub struct EngineHandle(u32);

impl EngineHandle {
    /// Remembers nothing.
    const NONE: EngineHandle = EngineHandle(0);
}

impl Default for EngineHandle {
    /// Another one than all before.
    fn default() -> EngineHandle {
        static LAST: AtomicU32 = AtomicU32::new(EngineHandle::NONE.0);
        EngineHandle(LAST.fetch_add(1, Ordering::Relaxed) + 1)
    }
}

/// The engine looking for a turn.
#[derive(Debug)]
pub struct SearchTask {
    task: WorkerTask,
    game: Game,
}

impl SearchTask {
    /// Begins to think about a game.
    #[must_use]
    pub fn begin(game: &Game, request: Request) -> SearchTask {
        SearchTask::with(&EngineHandle::NONE, game, request)
    }

    /// Begins to think about a game with what is remembered.
    #[must_use]
    pub fn with(engine: &EngineHandle, game: &Game, request: Request) -> SearchTask {
        SearchTask {
            task: WorkerTask::send(engine, &Job::think(game, request)),
            game: game.clone(),
        }
    }

    /// Asks for the answer now: what is found so far, or the first thing found.
    pub fn hurry(&self) {
        self.task.with_progress(|progress| {
            progress.hurried = true;
            Some(())
        });
    }

    /// What it found so far.
    #[must_use]
    pub fn latest(&self) -> Option<Info> {
        self.task
            .with_progress(|progress| progress.lines.best().cloned())
    }

    /// The best lines it found so far, the best first.
    #[must_use]
    pub fn lines(&self) -> Vec<Info> {
        let lines = self
            .task
            .with_progress(|progress| Some(progress.lines.all()));
        lines.unwrap_or_default()
    }

    /// The answer, once it is there.
    pub fn answer(&mut self) -> Option<SearchResult> {
        let report = self.task.with_progress(|progress| match &progress.last {
            Some(Reply::Report(report)) => Some(report.clone()),
            Some(other) => {
                error!("the engine answered {other:?}");
                Some(Report::default())
            }
            None => progress
                .lines
                .best()
                .cloned()
                .filter(|_| progress.hurried)
                .map(|info| Report {
                    best: info.pv.first().cloned(),
                    nodes: info.nodes,
                    info: Some(info),
                }),
        })?;
        Some(SearchResult::of(&self.game, report))
    }
}

/// The engine choosing a setup.
#[derive(Debug)]
pub struct SetupTask {
    task: WorkerTask,
    game: Sigma,
    seat: Seat,
    opponent: Option<Setup>,
    level: Level,
    seed: u64,
    hurried: bool,
}

impl SetupTask {
    /// Begins to choose; see [`choose_setup`].
    #[must_use]
    pub fn begin(
        game: Sigma,
        seat: Seat,
        opponent: Option<Setup>,
        level: Level,
        seed: u64,
    ) -> SetupTask {
        let job = Job::set_up(&game, seat, opponent.as_ref(), &level, seed);
        SetupTask {
            task: WorkerTask::send(&EngineHandle::NONE, &job),
            game,
            seat,
            opponent,
            level,
            seed,
            hurried: false,
        }
    }

    /// Asks for the first idea: a worker that is trying ideas out hears nothing.
    pub fn hurry(&mut self) {
        self.hurried = true;
    }

    /// The setup, once it is chosen. A worker that fails leaves the first idea, which
    /// takes no thought.
    pub fn answer(&mut self) -> Option<Result<Setup, TaskError>> {
        let last = self.task.with_progress(|progress| progress.last.clone());
        if last.is_none() && !self.hurried {
            return None;
        }
        let chosen = match &last {
            Some(Reply::SetUp(line)) => Setup::read(line, self.seat, self.game.options()).ok(),
            _ => None,
        };
        if let (Some(other), None) = (&last, &chosen) {
            error!("the engine answered {other:?}");
        }
        Some(Ok(chosen.unwrap_or_else(|| self.first_idea())))
    }

    /// What is chosen without trying anything out.
    fn first_idea(&self) -> Setup {
        let (stop, opponent) = (StopFlag::new(), self.opponent.as_ref());
        stop.stop();
        choose_setup(
            &self.game,
            self.seat,
            opponent,
            &self.level,
            self.seed,
            &stop,
        )
    }
}
