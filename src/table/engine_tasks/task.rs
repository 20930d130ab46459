//! The tasks: a job of the engine with what is known of it so far, wherever it is done.

use std::time::Duration;

use bevy::log::error;
use web_time::Instant;

use super::lines::Lines;
use super::runner::{EngineHandle, RunningJob};
use super::{SearchResult, TaskError};
use crate::engine::worker_protocol::{Job, Reply};
use crate::engine::{Info, Level, Report, Request};
use crate::rules::game::Game;
use crate::rules::seat::Seat;
use crate::rules::sigma::{Setup, Sigma};

/// What has come of a job so far.
#[derive(Debug, Default)]
pub(super) struct Progress {
    lines: Lines,
    last_reply: Option<Reply>,
    /// Whether the first line that is known is good enough.
    pub(super) is_hurried: bool,
    /// When the search began; none before that.
    start: Option<Instant>,
    /// How long it took; none until it has ended.
    total: Option<Duration>,
}

impl Progress {
    /// The engine is free for it and begins.
    #[cfg_attr(
        target_arch = "wasm32",
        expect(dead_code, reason = "a worker does not say so")
    )]
    pub(super) fn begin(&mut self) {
        self.start = Some(Instant::now());
    }

    pub(super) fn note_reply(&mut self, reply: Reply) {
        match reply {
            Reply::Info(info) => {
                // What goes by until a worker is there and has read its job is no thought.
                let begun = || Instant::now().checked_sub(info.time);
                self.start = self.start.or_else(begun);
                self.lines.update_line(info);
            }
            last => {
                self.total = Some(self.thinking_time());
                self.last_reply = Some(last);
            }
        }
    }

    /// Whether nothing more comes.
    pub(super) fn is_done(&self) -> bool {
        self.last_reply.is_some()
    }

    /// The last reply, once it has come; the best move so far, if that is good enough.
    pub(super) fn last_reply(&self) -> Option<Reply> {
        let best = || self.lines.best().filter(|_| self.is_hurried);
        let report = |info: &Info| {
            Reply::Report(Report {
                best: info.pv.first().cloned(),
                nodes: info.nodes,
                info: Some(info.clone()),
            })
        };
        self.last_reply.clone().or_else(|| best().map(report))
    }

    fn thinking_time(&self) -> Duration {
        let running = || self.start.map(|start| start.elapsed());
        self.total.or_else(running).unwrap_or_default()
    }
}

#[derive(Debug)]
pub struct SearchTask {
    job: RunningJob,
    game: Game,
}

impl SearchTask {
    /// Starts a search with an engine of its own.
    pub fn begin(game: &Game, request: Request) -> SearchTask {
        SearchTask::begin_with_engine(&EngineHandle::for_one_job(), game, request)
    }

    /// Starts a search as soon as the engine has ended the one before.
    pub fn begin_with_engine(engine: &EngineHandle, game: &Game, request: Request) -> SearchTask {
        SearchTask {
            job: RunningJob::begin(engine, Job::think(game, request)),
            game: game.clone(),
        }
    }

    /// How long the engine has searched so far, or did until it ended: what goes by before
    /// it begins and before the result is asked for is not in it.
    pub fn thinking_time(&self) -> Duration {
        self.job.with_progress(|progress| progress.thinking_time())
    }

    /// Stops the search: it answers with what it has found, or with the first it finds.
    pub fn hurry(&self) {
        self.job.hurry();
    }

    /// The latest info of the best line.
    pub fn latest_info(&self) -> Option<Info> {
        self.job
            .with_progress(|progress| progress.lines.best().cloned())
    }

    /// The lines so far, best first.
    pub fn lines(&self) -> Vec<Info> {
        self.job.with_progress(|progress| progress.lines.all())
    }

    /// The result, once the search has ended.
    pub fn poll_result(&mut self) -> Option<SearchResult> {
        Some(match self.job.last_reply()? {
            Reply::Report(report) => SearchResult::of(&self.game, report),
            other => {
                error!("the engine answered {other:?}");
                SearchResult::default()
            }
        })
    }
}

#[derive(Debug)]
pub struct SetupTask {
    job: RunningJob,
    game: Sigma,
    seat: Seat,
}

impl SetupTask {
    /// Starts a setup search; see [`choose_setup`](crate::engine::choose_setup).
    pub fn begin(
        game: Sigma,
        seat: Seat,
        opponent: Option<Setup>,
        level: Level,
        seed: u64,
    ) -> SetupTask {
        let job = Job::setup_choice(&game, seat, opponent.as_ref(), &level, seed);
        SetupTask {
            job: RunningJob::begin(&EngineHandle::for_one_job(), job),
            game,
            seat,
        }
    }

    /// Stops the search: it answers with the best setup so far, or with one that takes no search.
    pub fn hurry(&mut self) {
        self.job.hurry();
    }

    /// The setup, once the search has ended.
    pub fn poll_result(&mut self) -> Option<Result<Setup, TaskError>> {
        let reply = self.job.last_reply()?;
        if let Reply::SetUp(line) = &reply
            && let Ok(setup) = Setup::read(line, self.seat, self.game.options())
        {
            return Some(Ok(setup));
        }
        error!("the engine answered {reply:?}");
        Some(Err(TaskError))
    }
}

#[cfg(test)]
mod tests {
    use std::thread;

    use super::*;

    #[test]
    fn a_setup_task_whose_thread_panics_reports_an_error() {
        let mut choice = SetupTask {
            job: RunningJob::begin_work(|_, _| panic!("no memory left")),
            game: Sigma::default(),
            seat: Seat::FIRST,
        };
        let answer = loop {
            if let Some(answer) = choice.poll_result() {
                break answer;
            }
            thread::yield_now();
        };
        assert_eq!(answer, Err(TaskError));
    }
}
