//! Errands as threads of their own. Bevy's pools are for work that ends soon:
//! on few cores they have a single thread, and an analysis without end would
//! keep it from everything else that waits for it.

use std::sync::mpsc::{self, Receiver, TryRecvError};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;

use bevy::log::error;

use super::lines::Lines;
use super::{SearchResult, TaskError};
use crate::engine::{self, Engine, Info, Level, Request, StopFlag};
use crate::rules::game::Game;
use crate::rules::seat::Seat;
use crate::rules::sigma::{Setup, Sigma};

/// What has come of work.
enum TaskPoll<T> {
    Done(T),
    Waiting,
    /// It ended without a result, as after a panic.
    Failed,
}

/// Whoever panicked with it: what is in there is still whole.
fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Work under way. Dropped, it ends.
#[derive(Debug)]
struct Work<T> {
    /// A receiver waits for one, a mutex lets it be looked at from any thread.
    result: Mutex<Receiver<T>>,
    stop: StopFlag,
}

impl<T: Send + 'static> Work<T> {
    fn begin(work: impl FnOnce(&StopFlag) -> T + Send + 'static) -> Work<T> {
        let (done, result) = mpsc::channel();
        let stop = StopFlag::new();
        let spawned = thread::Builder::new().name("engine".into()).spawn({
            let stop = stop.clone();
            // Nobody may be waiting for it any more.
            move || drop(done.send(work(&stop)))
        });
        if let Err(reason) = spawned {
            error!("the engine could not begin to think: {reason}");
        }
        Work {
            result: Mutex::new(result),
            stop,
        }
    }
}

impl<T> Work<T> {
    /// The result, once it is there.
    fn take(&mut self) -> TaskPoll<T> {
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

impl<T> Drop for Work<T> {
    fn drop(&mut self) {
        self.stop.stop();
    }
}

/// An engine that remembers from one thought to the next. Clones are the same
/// one; it thinks about one thing at a time.
#[derive(Clone, Default)]
pub struct EngineHandle(Arc<Mutex<Engine>>);

/// The engine looking for a turn.
#[derive(Debug)]
pub struct SearchTask {
    work: Work<SearchResult>,
    lines: Arc<Mutex<Lines>>,
}

impl SearchTask {
    /// Begins to think about a game, knowing nothing from before.
    #[must_use]
    pub fn begin(game: &Game, request: Request) -> SearchTask {
        SearchTask::with(&EngineHandle::default(), game, request)
    }

    /// Begins to think about a game as soon as the engine is done with what it
    /// was told to stop.
    #[must_use]
    pub fn with(engine: &EngineHandle, game: &Game, request: Request) -> SearchTask {
        let lines = Arc::new(Mutex::new(Lines::default()));
        let work = Work::begin({
            let (engine, game, lines) = (engine.clone(), game.clone(), Arc::clone(&lines));
            move |stop| {
                let mut note = |info: &Info| locked(&lines).note(info.clone());
                let report = locked(&engine.0).think(&game, &request, stop, &mut note);
                SearchResult::of(&game, report)
            }
        });
        SearchTask { work, lines }
    }

    /// Asks for the answer now.
    pub fn hurry(&self) {
        self.work.stop.stop();
    }

    /// What it found so far.
    #[must_use]
    pub fn latest(&self) -> Option<Info> {
        locked(&self.lines).best().cloned()
    }

    /// The best lines it found so far, the best first.
    #[must_use]
    pub fn lines(&self) -> Vec<Info> {
        locked(&self.lines).all()
    }

    /// The answer, once it is there.
    pub fn answer(&mut self) -> Option<SearchResult> {
        match self.work.take() {
            TaskPoll::Done(result) => Some(result),
            TaskPoll::Waiting => None,
            TaskPoll::Failed => Some(SearchResult::default()),
        }
    }
}

/// The engine choosing a setup.
#[derive(Debug)]
pub struct SetupTask(Work<Setup>);

impl SetupTask {
    /// Begins to choose; see [`engine::choose_setup`].
    #[must_use]
    pub fn begin(
        game: Sigma,
        seat: Seat,
        opponent: Option<Setup>,
        level: Level,
        seed: u64,
    ) -> SetupTask {
        SetupTask(Work::begin(move |stop| {
            engine::choose_setup(&game, seat, opponent.as_ref(), &level, seed, stop)
        }))
    }

    /// Asks for the best of what has been tried so far.
    pub fn hurry(&mut self) {
        self.0.stop.stop();
    }

    /// The setup, once it is chosen.
    pub fn answer(&mut self) -> Option<Result<Setup, TaskError>> {
        match self.0.take() {
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
    fn a_choice_that_comes_to_nothing_says_so() {
        let mut choice = SetupTask(Work::begin(|_| panic!("no memory left")));
        let answer = loop {
            if let Some(answer) = choice.answer() {
                break answer;
            }
            thread::yield_now();
        };
        assert_eq!(answer, Err(TaskError));
    }
}
