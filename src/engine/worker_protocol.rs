//! The worker protocol: jobs and replies as JSON text, for an engine that runs apart from
//! the game (a page's worker). The game goes along as a record; requests and reports are
//! those of [`request`](super::request). Knows no browser.

use std::time::Duration;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::Engine;
use super::level::Level;
use super::request::{Info, Report, Request, StopFlag};
use super::setups::choose_setup;
use komadai_rules::game::Game;
use komadai_rules::record::Record;
use komadai_rules::seat::Seat;
use komadai_rules::sigma::{self, Setup, Sigma};
use komadai_rules::traits::rules::Rules;

/// A job for the engine.
#[derive(Clone, Debug)]
pub enum Job {
    /// The best move of a game.
    Think {
        /// The game so far.
        game: Box<Game>,
        /// What to think with.
        request: Request,
    },
    /// A setup for a seat of Sigma 4 Shogi; see [`choose_setup`].
    SetUp {
        /// The game.
        game: Sigma,
        /// Whose setup.
        seat: Seat,
        /// The other seat's setup, if it is known.
        opponent: Option<Setup>,
        /// How well to choose.
        level: Level,
        /// Decides what is left to chance.
        seed: u64,
    },
}

/// A job as it is written.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
enum WrittenJob {
    Think {
        /// The game so far as a record text.
        record: String,
        request: Request,
    },
    SetUp {
        options: sigma::SigmaOptions,
        seat: u8,
        /// A setup line.
        opponent: Option<String>,
        level: Level,
        seed: u64,
    },
}

/// A reply: any number of [`Reply::Info`], then one of the others.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Reply {
    /// What is known so far.
    Info(Info),
    /// The move to play.
    Report(Report),
    /// The setup line.
    SetUp(String),
    /// The job could not be done, and why.
    #[serde(rename = "Trouble")]
    JobFailed(String),
}

/// Why a job could not be done.
#[derive(Debug, Error)]
enum JobError {
    #[error("job: {0}")]
    Job(#[from] serde_json::Error),
    #[error("record: {0}")]
    Record(#[from] komadai_rules::record::RecordError),
    #[error("record: {0}")]
    Replay(#[from] komadai_rules::record::ReplayError),
    #[error("request: {0}")]
    Request(#[from] komadai_rules::error::TextError),
    #[error("seat: expected 0 or 1, found {0}")]
    Seat(u8),
    #[error("setup: {0}")]
    Setup(#[from] sigma::setup::SetupError),
}

impl Job {
    /// The job of thinking about a game.
    #[must_use]
    pub fn think(game: &Game, request: Request) -> Job {
        let game = Box::new(game.clone());
        Job::Think { game, request }
    }

    /// The job of choosing a setup; see [`choose_setup`].
    #[must_use]
    pub fn setup_choice(
        game: &Sigma,
        seat: Seat,
        opponent: Option<&Setup>,
        level: &Level,
        seed: u64,
    ) -> Job {
        Job::SetUp {
            game: *game,
            seat,
            opponent: opponent.cloned(),
            level: level.clone(),
            seed,
        }
    }

    /// The name of the game it is about: whose network it wants.
    #[must_use]
    pub fn game_name(&self) -> &'static str {
        match self {
            Job::Think { game, .. } => game.variant().name,
            Job::SetUp { game, .. } => game.variant_info().name,
        }
    }

    /// Reads a job.
    fn read(text: &str) -> Result<Job, JobError> {
        Ok(match serde_json::from_str(text)? {
            WrittenJob::Think { record, request } => {
                let game = Record::read(&record)?.replay_main_line()?;
                request.check(game.seat_count())?;
                Job::think(&game, request)
            }
            WrittenJob::SetUp {
                options,
                seat,
                opponent,
                level,
                seed,
            } => {
                let seat = Seat::BOTH
                    .into_iter()
                    .find(|known| known.0 == seat)
                    .ok_or(JobError::Seat(seat))?;
                let opponent = opponent
                    .map(|line| Setup::read(&line, seat.other(), &options))
                    .transpose()?;
                let game = Sigma::new(options);
                Job::setup_choice(&game, seat, opponent.as_ref(), &level, seed)
            }
        })
    }

    /// The job as text.
    ///
    /// # Panics
    /// Never: nothing in a job can refuse to be written.
    #[must_use]
    pub fn write(&self) -> String {
        write(&match self {
            Job::Think { game, request } => WrittenJob::Think {
                record: Record::from_game(game).write(),
                request: request.clone(),
            },
            Job::SetUp {
                game,
                seat,
                opponent,
                level,
                seed,
            } => WrittenJob::SetUp {
                options: *game.options(),
                seat: seat.0,
                opponent: opponent.as_ref().map(|setup| setup.write(seat.other())),
                level: level.clone(),
                seed: *seed,
            },
        })
    }

    /// Does the job and calls `tell` with what is known on the way; the last reply is given back.
    /// Blocks until it is done. Turns are thought about with what the engine remembers.
    pub fn perform(
        &self,
        engine: &mut Engine,
        stop: &StopFlag,
        tell: &mut dyn FnMut(&Reply),
    ) -> Reply {
        match self {
            Job::Think { game, request } => {
                let mut on_info = |info: &Info| tell(&Reply::Info(info.clone()));
                Reply::Report(engine.think(game, request, stop, &mut on_info))
            }
            Job::SetUp {
                game,
                seat,
                opponent,
                level,
                seed,
            } => {
                let setup = choose_setup(game, *seat, opponent.as_ref(), level, *seed, stop);
                Reply::SetUp(setup.write(*seat))
            }
        }
    }
}

impl Reply {
    /// Reads a reply; a text that is none becomes [`Reply::JobFailed`].
    #[must_use]
    pub fn read(text: &str) -> Reply {
        serde_json::from_str(text)
            .unwrap_or_else(|error| Reply::JobFailed(format!("reply: {error}")))
    }

    /// The reply as text.
    ///
    /// # Panics
    /// Never: nothing in a reply can refuse to be written.
    #[must_use]
    pub fn write(&self) -> String {
        write(self)
    }

    /// Whether nothing more comes after it.
    #[must_use]
    pub fn is_last(&self) -> bool {
        !matches!(self, Reply::Info(_))
    }
}

fn write(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("jobs and replies are plain data")
}

/// Does the job of a text as [`Job::perform`] does, and calls `tell` with every reply.
pub fn perform_job(engine: &mut Engine, job: &str, stop: &StopFlag, tell: &mut dyn FnMut(&Reply)) {
    let last = match Job::read(job) {
        Ok(job) => job.perform(engine, stop, tell),
        Err(error) => Reply::JobFailed(error.to_string()),
    };
    tell(&last);
}

/// Does the job of a text where nothing can run beside the frames: thinks no
/// longer than `most`, and answers once. A setup is chosen at leisure.
#[must_use]
pub fn perform_job_within_time(job: &str, most: Duration) -> Reply {
    match Job::read(job) {
        Ok(mut job) => {
            if let Job::Think { request, .. } = &mut job {
                let time = request.limits.time.map_or(most, |time| time.min(most));
                request.limits.time = Some(time);
            }
            job.perform(&mut Engine::new(), &StopFlag::new(), &mut |_| ())
        }
        Err(error) => Reply::JobFailed(error.to_string()),
    }
}
