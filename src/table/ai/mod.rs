//! The engine's seats: searches beside the frames and writes the best move as an intent. Knows
//! whose turn it is, not how the engine searches.

use std::time::Duration;

use bevy::prelude::*;

use super::TableSet;
use super::clock::GameClock;
use super::engine_analysis::{AnalysisToggles, EngineResources};
use super::engine_tasks::{EngineHandle, SearchTask};
use super::flow::{
    BoardReset, GameSession, Intent, Notice, PlayerKind, Screen, SessionIntent, TurnIntent,
    is_game_on_play_screen,
};
use super::levels::EngineLevels;
use super::motion::{ActiveTracks, AnimationSpeed};
use crate::engine::{Info, Level, Limits, Request, should_declare};
use crate::locale::msg;
use crate::rules::game::Game;
use crate::rules::seat::Seat;

mod lesson_reply;
mod ponder;

pub(super) fn plugin(app: &mut App) {
    register_types!(app: Thinking);
    app.init_resource::<Thinking>()
        .add_systems(OnExit(Screen::Play), cancel_on_exit)
        .add_systems(
            Update,
            (
                cancel_on_reset,
                apply_intents,
                (
                    start_search,
                    play_best_move,
                    ponder::update,
                    tell_search_time,
                )
                    .chain()
                    .run_if(is_game_on_play_screen),
                lesson_reply::reply,
            )
                .chain()
                .in_set(TableSet::RunEngine),
        );
}

/// State of the engine's seats: the search under way, if any, and the last result.
#[derive(Resource, Reflect, Debug, Default)]
#[reflect(Resource, Debug, Default)]
pub struct Thinking {
    #[reflect(ignore)]
    search: Option<CurrentSearch>,
    #[reflect(ignore)]
    last_info: Option<(Seat, Info)>,
    /// How long the last finished search took, and its ply.
    last_thinking_time: Option<(u32, Duration)>,
    #[reflect(ignore)]
    ponder: Option<PonderTask>,
    /// The ply at which a search failed.
    failed_ply: Option<u32>,
    /// Whether engines that play among themselves are paused, since a spectator took a move
    /// back.
    are_engines_paused: bool,
    /// Engines with their transposition tables, one a seat: two levels in one game do not help
    /// each other.
    #[reflect(ignore)]
    engines: Vec<EngineHandle>,
}

/// A search, its seat and ply, and when it began.
#[derive(Debug)]
struct CurrentSearch {
    search: SearchTask,
    seat: Seat,
    ply: u32,
    started_at: Duration,
}

/// A pondering search, on the position after the person's expected move; and the ply at which
/// that person is to move.
#[derive(Debug)]
struct PonderTask {
    _search: SearchTask,
    ply: u32,
}

impl Thinking {
    /// Whether the engine is searching now.
    pub fn is_busy(&self) -> bool {
        self.search.is_some()
    }

    /// Whether the search of this position failed; [`Intent::MoveNow`] starts it again.
    pub fn has_failed(&self, game: &Game) -> bool {
        self.failed_ply == Some(game.ply())
    }

    /// Whether engines that play among themselves are paused after a take-back;
    /// [`Intent::MoveNow`] lets them play on.
    pub fn are_engines_paused(&self, session: &GameSession) -> bool {
        self.are_engines_paused && session.human_seats().next().is_none()
    }

    /// Whether the engine ponders while a person is to move.
    pub fn is_pondering(&self) -> bool {
        self.ponder.is_some()
    }

    /// When the search began, in the app's real time.
    pub fn search_start_time(&self) -> Option<Duration> {
        self.search.as_ref().map(|current| current.started_at)
    }

    /// How long the engine has searched for its move at this ply: so far, or in all once it
    /// has found it. None if it has not.
    pub fn thinking_time_at(&self, ply: u32) -> Option<Duration> {
        let current = self.search.as_ref();
        let running = current.map(|current| (current.ply, current.search.thinking_time()));
        let time = running
            .or(self.last_thinking_time)
            .filter(|(at, _)| *at == ply);
        time.map(|(_, time)| time)
    }

    /// The latest info of the search under way.
    pub fn current_info(&self) -> Option<Info> {
        self.search
            .as_ref()
            .and_then(|current| current.search.latest_info())
    }

    /// The last info of the last finished search, and its seat.
    pub fn last_search_info(&self) -> Option<&(Seat, Info)> {
        self.last_info.as_ref()
    }

    /// The seat that is searching, or that searched last.
    pub fn searching_seat(&self) -> Option<Seat> {
        let last = self.last_info.as_ref().map(|(seat, _)| *seat);
        self.search.as_ref().map(|current| current.seat).or(last)
    }

    /// Stops the searches under way; the engines keep their tables.
    fn cancel(&mut self) {
        *self = Thinking {
            engines: std::mem::take(&mut self.engines),
            are_engines_paused: self.are_engines_paused,
            ..Thinking::default()
        };
    }

    fn engine(&mut self, seat: Seat) -> EngineHandle {
        let seats = self.engines.len().max(seat.index() + 1);
        self.engines.resize_with(seats, EngineHandle::default);
        self.engines[seat.index()].clone()
    }
}

fn cancel_on_exit(mut thinking: ResMut<Thinking>) {
    thinking.cancel();
}

/// Stops the search when the position changes. Another game also drops the engines: it must
/// not depend on the games before.
fn cancel_on_reset(mut board_resets: MessageReader<BoardReset>, mut thinking: ResMut<Thinking>) {
    for how in board_resets.read() {
        match how {
            BoardReset::Fresh => *thinking = Thinking::default(),
            BoardReset::SamePieces | BoardReset::OtherBoard => thinking.cancel(),
        }
    }
}

fn apply_intents(
    mut intents: MessageReader<Intent>,
    screen: Res<State<Screen>>,
    session: Option<Res<GameSession>>,
    mut thinking: ResMut<Thinking>,
) {
    for intent in intents.read() {
        // On other screens a take-back is a step back in the analysis.
        let is_undo = matches!(intent, Intent::Turn(TurnIntent::Undo(_)));
        if is_undo && *screen.get() == Screen::Play {
            // Otherwise the engine would play the same move again at once.
            thinking.are_engines_paused = session
                .as_ref()
                .is_some_and(|it| it.human_seats().next().is_none() && it.can_undo());
        }
        if let Intent::MoveNow = intent {
            if thinking.are_engines_paused {
                thinking.are_engines_paused = false;
            } else if let Some(current) = &thinking.search {
                current.search.hurry();
            } else if thinking.failed_ply.is_some() {
                thinking.failed_ply = None;
            }
        }
    }
}

/// The clock of an engine runs by this.
fn tell_search_time(
    session: Res<GameSession>,
    thinking: Res<Thinking>,
    mut clock: ResMut<GameClock>,
) {
    clock.search_time = thinking.thinking_time_at(session.game.ply());
}

fn start_search(
    session: Res<GameSession>,
    levels: Res<EngineLevels>,
    resources: Res<EngineResources>,
    toggles: Res<AnalysisToggles>,
    (time, clock): (Res<Time<Real>>, Res<GameClock>),
    mut thinking: ResMut<Thinking>,
) {
    let game = &session.game;
    let is_stale = thinking
        .search
        .as_ref()
        .is_some_and(|current| current.ply != game.ply() || !game.outcome().is_ongoing());
    if is_stale {
        thinking.search = None;
    }
    let PlayerKind::Engine { level } = session.player(game.turn()) else {
        return;
    };
    let is_held = thinking.are_engines_paused(&session) || session.is_paused();
    let is_waiting = thinking.has_failed(game) || is_held;
    if thinking.is_busy() || is_waiting || !game.outcome().is_ongoing() {
        return;
    }
    let seed = session.config.seed.wrapping_add(game.ply().into());
    // In two-player games the search's own score is shown, and a single legal move needs no
    // search.
    let is_multiplayer = game.ruleset().is_each_alone();
    let request = Request {
        needs_score: is_multiplayer && toggles.eval_bar.shows_engine_scores(&session),
        ..search_request(levels.level_or_strongest(level), game, seed, &resources)
            .with_limits(clock.search_limits(game.turn()))
    };
    // The pondering search has to end before its engine can be used.
    thinking.ponder = None;
    let search = if request.strength.is_error_free() {
        SearchTask::begin_with_engine(&thinking.engine(game.turn()), game, request)
    } else {
        SearchTask::begin(game, request)
    };
    thinking.search = Some(CurrentSearch {
        search,
        seat: game.turn(),
        ply: game.ply(),
        started_at: time.elapsed(),
    });
}

/// The search request of a level. A level limited by time alone gets the machine's resources;
/// the others play equally well on any machine.
fn search_request(level: &Level, game: &Game, seed: u64, resources: &EngineResources) -> Request {
    let request = Request::at_level(level, &game.ruleset(), seed);
    if is_limited_by_time_only(request.limits) {
        resources.apply_to_request(request)
    } else {
        request
    }
}

fn is_limited_by_time_only(limits: Limits) -> bool {
    limits.depth.is_none() && limits.nodes.is_none()
}

/// Plays the search's best move, or declares that the king has entered, once animation has ended and a moment has passed: a weak
/// level finds its move before a person has seen the position.
fn play_best_move(
    mut thinking: ResMut<Thinking>,
    session: Res<GameSession>,
    tracks: Res<ActiveTracks>,
    (speed, time, mut still_for): (AnimationSpeed, Res<Time>, Local<f32>),
    mut intents: MessageWriter<Intent>,
    mut notices: MessageWriter<Notice>,
) {
    *still_for = if tracks.is_moving() || !thinking.is_busy() {
        0.0
    } else {
        *still_for + time.delta_secs()
    };
    if *still_for <= speed.seconds(speed.times().answer_pause) {
        return;
    }
    let Some(current) = thinking.bypass_change_detection().search.as_mut() else {
        return;
    };
    let Some(result) = current.search.poll_result() else {
        return;
    };
    let (ply, seat) = (current.ply, current.seat);
    thinking.last_thinking_time = Some((ply, current.search.thinking_time()));
    thinking.search = None;
    thinking.last_info = result.info.map(|info| (seat, info));
    let score = thinking.last_info.as_ref().map(|(_, info)| info.score);
    if ply == session.game.ply() && should_declare(&session.game, score) {
        intents.write(Intent::Session(SessionIntent::Declare { seat, ply }));
        return;
    }
    match result.best {
        Some(game_move) => {
            intents.write(Intent::Session(SessionIntent::EngineMove {
                ply,
                game_move,
            }));
        }
        None => {
            // As when memory runs out.
            thinking.failed_ply = Some(ply);
            notices.write(Notice::Info(msg!("notice-search-failed")));
        }
    }
}
