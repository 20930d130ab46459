//! [`SeatEngine`]: the engine at the seats of an end that an engine plays, on a thread beside
//! it, so that the end is heard meanwhile. Knows no transport.

use std::panic;
use std::thread::{self, JoinHandle};

use crate::engine::{
    Engine, Level, Levels, Limits, RemainingTime, Request, StopFlag, choose_setup, should_declare,
};
use crate::protocol::usi::time_management::DEFAULT_NETWORK_DELAY;
use crate::room::endpoint::{RoomAction, RoomEndpoint};
use crate::room::state::{Phase, RoomState};
use crate::room::statement::Saying;
use crate::rules::seat::Seat;
use crate::rules::sigma::{Setup, Sigma};
use crate::rules::variants::ruleset::Ruleset;

/// What a seat of the end has to do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatTask {
    seat: Seat,
    /// At which place: for another one the answer would be void.
    phase: Phase,
    game_number: u32,
    redraw_count: u32,
    turns_played: usize,
}

struct RunningSearch {
    task: SeatTask,
    stop: StopFlag,
    thread: JoinHandle<(Engine, Option<RoomAction>)>,
}

/// The engine at the seats of an end.
pub struct SeatEngine {
    levels: Levels,
    rng: fastrand::Rng,
    /// Away while it thinks.
    engine: Option<Engine>,
    running_search: Option<RunningSearch>,
}

impl SeatEngine {
    /// An engine whose opening moves follow from a seed.
    #[must_use]
    pub fn new(levels: Levels, seed: u64) -> SeatEngine {
        SeatEngine {
            levels,
            rng: fastrand::Rng::with_seed(seed),
            engine: None,
            running_search: None,
        }
    }

    /// What is to be done at the end now, once the engine has found it. Never blocks.
    ///
    /// # Panics
    /// If the search has.
    pub fn step(&mut self, end: &RoomEndpoint) -> Option<(SeatTask, RoomAction)> {
        let task = pending_task(end);
        let Some(thought) = self.running_search.take() else {
            self.start_search(end, task?);
            return None;
        };
        if task.as_ref() != Some(&thought.task) {
            thought.stop.stop();
        }
        if !thought.thread.is_finished() {
            self.running_search = Some(thought);
            return None;
        }
        let (engine, action) = match thought.thread.join() {
            Ok(answer) => answer,
            Err(fault) => panic::resume_unwind(fault),
        };
        self.engine = Some(engine);
        let is_wanted = task.as_ref() == Some(&thought.task);
        action
            .filter(|_| is_wanted)
            .map(|action| (thought.task, action))
    }

    fn start_search(&mut self, end: &RoomEndpoint, task: SeatTask) {
        let Some(state) = end.state() else {
            return;
        };
        let played = end.engine_seat_to_act();
        let Some(level) = played.and_then(|(_, level)| self.level_or_highest(level)) else {
            return;
        };
        let (stop, seed) = (StopFlag::new(), self.rng.u64(..));
        let engine = self.engine.take().unwrap_or_default();
        let search = if task.phase == Phase::Playing {
            turn_search_job(end, state, task.seat, &level, seed)
        } else {
            setup_search_job(state, task.seat, level, seed)
        };
        let Some(search) = search else {
            self.engine = Some(engine);
            return;
        };
        let flag = stop.clone();
        let thread = thread::spawn(move || search(engine, &flag));
        self.running_search = Some(RunningSearch { task, stop, thread });
    }

    /// The level with a number; the highest there is where others have more.
    fn level_or_highest(&self, number: u8) -> Option<Level> {
        let level = self.levels.level(number);
        level.or_else(|| self.levels.all().last()).cloned()
    }
}

impl Drop for SeatEngine {
    fn drop(&mut self) {
        if let Some(thought) = &self.running_search {
            thought.stop.stop();
        }
    }
}

/// What an engine at this end has to do now, if anything.
#[must_use]
pub fn pending_task(end: &RoomEndpoint) -> Option<SeatTask> {
    let (seat, _) = end.engine_seat_to_act()?;
    let state = end.state()?;
    Some(SeatTask {
        seat,
        phase: state.phase(),
        game_number: state.game_number(),
        redraw_count: state.setup_or_lot_redraw_count(),
        turns_played: state.turn_times().len(),
    })
}

type SearchJob = Box<dyn FnOnce(Engine, &StopFlag) -> (Engine, Option<RoomAction>) + Send>;

fn turn_search_job(
    end: &RoomEndpoint,
    state: &RoomState,
    seat: Seat,
    level: &Level,
    seed: u64,
) -> Option<SearchJob> {
    let game = state.game()?.clone();
    let clock = end.clock();
    let clock = clock
        .as_ref()
        .and_then(|clock| clock.clock_of(seat.index()));
    let time = clock.and_then(RemainingTime::from_clock);
    let limits = time.map_or_else(Limits::default, |time| {
        time.search_limits(DEFAULT_NETWORK_DELAY)
    });
    let request = Request::at_level(level, state.ruleset(), seed).with_limits(limits);
    Some(Box::new(move |mut engine, stop| {
        let declare = RoomAction::Say(Saying::Declare(seat));
        if should_declare(&game, None) {
            return (engine, Some(declare));
        }
        let report = engine.think(&game, &request, stop, &mut |_| ());
        let action = match should_declare(&game, report.score()) {
            true => Some(declare),
            false => report.best.map(|text| RoomAction::Play { seat, text }),
        };
        (engine, action)
    }))
}

fn setup_search_job(state: &RoomState, seat: Seat, level: Level, seed: u64) -> Option<SearchJob> {
    let Ruleset::Sigma(options) = state.ruleset() else {
        return None;
    };
    let options = *options;
    let opponent = state.entered_setups().first().filter(|_| seat != Seat(0));
    let opponent = opponent.and_then(|line| Setup::read(line, Seat(0), &options).ok());
    Some(Box::new(move |engine, stop| {
        let rules = Sigma::new(options);
        let setup = choose_setup(&rules, seat, opponent.as_ref(), &level, seed, stop);
        let line = setup.write(seat);
        (engine, Some(RoomAction::SetUp { seat, line }))
    }))
}
