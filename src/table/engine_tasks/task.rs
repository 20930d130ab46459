//! Engine tasks as threads of their own. Bevy's task pools are for short tasks: on few cores
//! they have a single thread, which an endless analysis would keep from everything else.

use std::sync::mpsc::{self, Receiver, TryRecvError};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use bevy::log::error;

use super::lines::Lines;
use super::{SearchResult, TaskError};
use crate::engine::{self, Engine, Info, Level, Request, StopFlag};
use crate::rules::game::Game;
use crate::rules::seat::Seat;
use crate::rules::sigma::{Setup, Sigma};

/// State of a task.
enum TaskPoll<T> {
    Done(T),
    Waiting,
    /// The thread ended without a result, as after a panic.
    Failed,
}

/// Locks a mutex, poisoned or not: no panic leaves its value half changed.
fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A thread with its result to come. Dropped, it is told to stop.
#[derive(Debug)]
struct EngineThread<T> {
    /// The mutex makes the receiver `Sync`.
    result: Mutex<Receiver<T>>,
    stop: StopFlag,
}

impl<T: Send + 'static> EngineThread<T> {
    fn begin(work: impl FnOnce(&StopFlag) -> T + Send + 'static) -> EngineThread<T> {
        let (done, result) = mpsc::channel();
        let stop = StopFlag::new();
        let spawned = thread::Builder::new().name("engine".into()).spawn({
            let stop = stop.clone();
            // The task may have been dropped by now.
            move || drop(done.send(work(&stop)))
        });
        if let Err(reason) = spawned {
            error!("the engine could not begin to think: {reason}");
        }
        EngineThread {
            result: Mutex::new(result),
            stop,
        }
    }
}

impl<T> EngineThread<T> {
    /// The result, if it is there.
    fn poll_result(&mut self) -> TaskPoll<T> {
        let result = self
            .result
            .get_mut()
            .unwrap_or_else(PoisonError::into_inner);
        match result.try_recv() {
            Ok(done) => TaskPoll::Done(done),
            Err(TryRecvError::Empty) => TaskPoll::Waiting,
            Err(TryRecvError::Disconnected) => TaskPoll::Failed,
        }
    }
}

impl<T> Drop for EngineThread<T> {
    fn drop(&mut self) {
        self.stop.stop();
    }
}

/// An engine with its tables, kept from search to search. Clones share it; it runs one search
/// at a time.
#[derive(Clone, Default)]
pub struct EngineHandle(Arc<Mutex<Engine>>);

/// A search under way.
#[derive(Debug)]
pub struct SearchTask {
    thread: EngineThread<SearchResult>,
    lines: Arc<Mutex<Lines>>,
    timer: Arc<Mutex<SearchTimer>>,
}

/// When a search began, and how long it took.
#[derive(Debug, Default)]
struct SearchTimer {
    /// None until the engine is free for it.
    start: Option<Instant>,
    /// None until it has ended.
    total: Option<Duration>,
}

impl SearchTimer {
    fn begin(&mut self) {
        self.start = Some(Instant::now());
    }

    fn end(&mut self) {
        self.total = Some(self.elapsed());
    }

    fn elapsed(&self) -> Duration {
        let running = || self.start.map(|start| start.elapsed());
        self.total.or_else(running).unwrap_or_default()
    }
}

impl SearchTask {
    /// Starts a search with an engine of its own.
    #[must_use]
    pub fn begin(game: &Game, request: Request) -> SearchTask {
        SearchTask::begin_with_engine(&EngineHandle::default(), game, request)
    }

    /// Starts a search as soon as the engine has ended the one before.
    #[must_use]
    pub fn begin_with_engine(engine: &EngineHandle, game: &Game, request: Request) -> SearchTask {
        let lines = Arc::new(Mutex::new(Lines::default()));
        let timer = Arc::new(Mutex::new(SearchTimer::default()));
        let work = EngineThread::begin({
            let (engine, game) = (engine.clone(), game.clone());
            let (lines, timer) = (Arc::clone(&lines), Arc::clone(&timer));
            move |stop| {
                let mut note = |info: &Info| locked(&lines).update_line(info.clone());
                let mut engine = locked(&engine.0);
                locked(&timer).begin();
                let report = engine.think(&game, &request, stop, &mut note);
                locked(&timer).end();
                SearchResult::of(&game, report)
            }
        });
        SearchTask {
            thread: work,
            lines,
            timer,
        }
    }

    /// How long the engine has searched so far, or did until it ended: what goes by before
    /// it begins and before the result is asked for is not in it.
    #[must_use]
    pub fn thinking_time(&self) -> Duration {
        locked(&self.timer).elapsed()
    }

    /// Stops the search: it answers with what it has found.
    pub fn hurry(&self) {
        self.thread.stop.stop();
    }

    /// The latest info of the best line.
    #[must_use]
    pub fn latest_info(&self) -> Option<Info> {
        locked(&self.lines).best().cloned()
    }

    /// The lines so far, best first.
    #[must_use]
    pub fn lines(&self) -> Vec<Info> {
        locked(&self.lines).all()
    }

    /// The result, once the search has ended.
    pub fn poll_result(&mut self) -> Option<SearchResult> {
        match self.thread.poll_result() {
            TaskPoll::Done(result) => Some(result),
            TaskPoll::Waiting => None,
            TaskPoll::Failed => Some(SearchResult::default()),
        }
    }
}

/// A setup search under way.
#[derive(Debug)]
pub struct SetupTask(EngineThread<Setup>);

impl SetupTask {
    /// Starts a setup search; see [`engine::choose_setup`].
    #[must_use]
    pub fn begin(
        game: Sigma,
        seat: Seat,
        opponent: Option<Setup>,
        level: Level,
        seed: u64,
    ) -> SetupTask {
        SetupTask(EngineThread::begin(move |stop| {
            engine::choose_setup(&game, seat, opponent.as_ref(), &level, seed, stop)
        }))
    }

    /// Stops the search: it answers with the best setup so far.
    pub fn hurry(&mut self) {
        self.0.stop.stop();
    }

    /// The setup, once the search has ended.
    pub fn poll_result(&mut self) -> Option<Result<Setup, TaskError>> {
        match self.0.poll_result() {
            TaskPoll::Done(setup) => Some(Ok(setup)),
            TaskPoll::Waiting => None,
            TaskPoll::Failed => Some(Err(TaskError)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_setup_task_whose_thread_panics_reports_an_error() {
        let mut choice = SetupTask(EngineThread::begin(|_| panic!("no memory left")));
        let answer = loop {
            if let Some(answer) = choice.poll_result() {
                break answer;
            }
            thread::yield_now();
        };
        assert_eq!(answer, Err(TaskError));
    }
}
