//! Errands as tasks of Bevy's pool.

use std::sync::{Arc, Mutex, PoisonError};

use bevy::tasks::{AsyncComputeTaskPool, Task, futures::check_ready};

use crate::engine::{self, Info, Level, Report, Request, Stop};
use crate::rules::play::Match;
use crate::rules::seat::Seat;
use crate::rules::sigma::{Setup, Sigma};

/// The engine looking for a turn.
#[derive(Debug)]
pub struct Thought {
    task: Task<Report>,
    stop: Stop,
    latest: Arc<Mutex<Option<Info>>>,
}

impl Thought {
    /// Begins to think about a game.
    #[must_use]
    pub fn begin(game: &Match, request: Request) -> Thought {
        let (stop, latest) = (Stop::new(), Arc::new(Mutex::new(None)));
        let task = AsyncComputeTaskPool::get().spawn({
            let (game, stop, latest) = (game.clone(), stop.clone(), Arc::clone(&latest));
            async move {
                engine::think(&game, &request, &stop, &mut |info| {
                    *latest.lock().unwrap_or_else(PoisonError::into_inner) = Some(info.clone());
                })
            }
        });
        Thought { task, stop, latest }
    }

    /// Asks for the answer now.
    pub fn hurry(&self) {
        self.stop.stop();
    }

    /// What it found so far.
    #[must_use]
    pub fn latest(&self) -> Option<Info> {
        self.latest
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .clone()
    }

    /// The answer, once it is there.
    pub fn answer(&mut self) -> Option<Report> {
        check_ready(&mut self.task)
    }
}

impl Drop for Thought {
    fn drop(&mut self) {
        // The task is dropped with this; the search it runs must not go on alone.
        self.stop.stop();
    }
}

/// The engine choosing a setup.
#[derive(Debug)]
pub struct Choice {
    task: Task<Setup>,
    stop: Stop,
}

impl Choice {
    /// Begins to choose; see [`engine::choose_setup`].
    #[must_use]
    pub fn begin(
        game: Sigma,
        seat: Seat,
        opponent: Option<Setup>,
        level: Level,
        seed: u64,
    ) -> Choice {
        let stop = Stop::new();
        let task = AsyncComputeTaskPool::get().spawn({
            let stop = stop.clone();
            async move { engine::choose_setup(&game, seat, opponent.as_ref(), &level, seed, &stop) }
        });
        Choice { task, stop }
    }

    /// The setup, once it is chosen.
    pub fn answer(&mut self) -> Option<Setup> {
        check_ready(&mut self.task)
    }
}

impl Drop for Choice {
    fn drop(&mut self) {
        self.stop.stop();
    }
}
