//! [`GameClock`]: the clock of the game at the table, kept in step with its turns. No systems.

use std::time::Duration;

use bevy::prelude::*;

use crate::clock::{Clock, ClockEvent, SeatClock, TimeControls};
use crate::engine::{Limits, RemainingTime};
use crate::rules::game::Game;
use crate::rules::game::PlayedTurn;
use crate::rules::game::outcome::{Outcome, Reason};
use crate::rules::seat::Seat;
use crate::table::flow::GameSession;

/// What an engine leaves of its time: a search ends a little later than it is told, on a
/// busy machine.
const ENGINE_TIME_MARGIN: Duration = Duration::from_millis(250);

/// What is left to an engine at least, however long its machine takes.
const LEAST_ENGINE_TIME: Duration = Duration::from_millis(1);

/// The clock of the game at the table; nothing in a game without clocks.
#[derive(Resource, Reflect, Clone, Debug, Default)]
#[reflect(Resource, Debug, Default)]
pub struct GameClock {
    #[reflect(ignore)]
    game: Option<RunningGame>,
    /// The clocks of a shared game, as its log has them and with the turn under way.
    #[reflect(ignore)]
    pub shared_clock: Option<Clock>,
    /// How long the engine to move has searched; none if it does not search.
    pub search_time: Option<Duration>,
}

/// A game with clocks, as far as its turns are on them.
#[derive(Clone, Debug)]
struct RunningGame {
    clock: Clock,
    time_controls: TimeControls,
    /// The texts of the turns that are on the clock.
    turns: Vec<String>,
    is_over: bool,
    /// Whether the turn before has been shown: until then a person cannot answer it.
    is_turn_shown: bool,
    /// How much of the time of the engine's search is on the clock.
    charged_search_time: Duration,
}

impl GameClock {
    /// The clock of a seat; none if it has none.
    pub fn seat_clock(&self, seat: Seat) -> Option<&SeatClock> {
        let clock = self.game.as_ref()?.clock.clock_of(seat.index())?;
        (!clock.time_control().is_unlimited()).then_some(clock)
    }

    /// Whether the clock of a seat runs now, if no pause stops it.
    pub fn is_turn_of(&self, seat: Seat) -> bool {
        let turn = self
            .game
            .as_ref()
            .and_then(|game| game.clock.seat_in_turn());
        turn == Some(seat.index())
    }

    /// Whether the flag of a seat has fallen.
    pub fn has_flag_fallen(&self, seat: Seat) -> bool {
        self.seat_clock(seat)
            .is_some_and(|clock| clock.time_left().has_fallen())
    }

    /// Whether the clocks are stopped.
    pub fn is_paused(&self) -> bool {
        self.game
            .as_ref()
            .is_some_and(|game| game.clock.is_paused())
    }

    /// How long the engine of a seat may search by its clock: as long as it wants, if it has
    /// none.
    pub fn search_limits(&self, seat: Seat) -> Limits {
        let move_time = self.seat_clock(seat).and_then(RemainingTime::from_clock);
        move_time.map_or_else(Limits::default, |time| {
            time.search_limits(ENGINE_TIME_MARGIN)
        })
    }

    /// In how long the clocks show something else; never while none runs down.
    pub fn time_until_next_change(&self) -> Option<Duration> {
        self.game.as_ref()?.clock.until_next_change()
    }

    pub(super) fn set_paused(&mut self, is_paused: bool) {
        if let Some(game) = &mut self.game {
            if is_paused {
                game.clock.pause();
            } else {
                game.clock.resume();
            }
        }
    }

    /// Lets the time of a frame go by in the turn of a person, from when the turn before has
    /// been shown.
    pub(super) fn run_for_person(&mut self, elapsed: Duration, in_motion: bool) -> Vec<ClockEvent> {
        let Some(game) = &mut self.game else {
            return Vec::new();
        };
        if !game.is_turn_shown {
            // The time of this frame has gone by before that.
            game.is_turn_shown = !in_motion;
            return Vec::new();
        }
        game.clock.advance(elapsed)
    }

    /// Lets time go by in the turn of an engine that has searched so long; one that does not
    /// search waits for somebody else. Its search ends in time by its limits; what a busy
    /// machine takes beyond them does not make its flag fall.
    pub(super) fn run_for_engine(&mut self) -> Vec<ClockEvent> {
        let (Some(game), Some(search_time)) = (&mut self.game, self.search_time) else {
            return Vec::new();
        };
        let before = std::mem::replace(&mut game.charged_search_time, search_time);
        // Less than before is another search.
        let elapsed = search_time.checked_sub(before).unwrap_or(search_time);
        let seat = game
            .clock
            .seat_in_turn()
            .and_then(|seat| game.clock.clock_of(seat));
        let until_flag = seat.and_then(SeatClock::until_flag);
        let most = until_flag.map(|time| time.saturating_sub(LEAST_ENGINE_TIME));
        game.clock
            .advance(most.map_or(elapsed, |most| elapsed.min(most)))
    }

    /// Shows the clocks of a shared game as they are now, and returns what the time since the
    /// last frame has rung.
    pub(super) fn show_shared_clock(
        &mut self,
        session: &GameSession,
        elapsed: Duration,
    ) -> Vec<ClockEvent> {
        let now = self.shared_clock.as_ref();
        let Some(now) = now.filter(|_| session.has_clocks()) else {
            self.game = None;
            return Vec::new();
        };
        let mut game = RunningGame::set_up(session);
        game.clock = now.clone();
        match self.game.replace(game) {
            Some(mut before) if before.clock.seat_in_turn() == now.seat_in_turn() => {
                before.clock.advance(elapsed)
            }
            _ => Vec::new(),
        }
    }

    /// Brings the clock in line with the game, and the times of its turns with the clock.
    pub(super) fn sync_with_game(&mut self, session: &mut GameSession, is_another_game: bool) {
        if !session.has_clocks() {
            self.game = None;
            session.turn_times.clear();
            return;
        }
        let known = self.game.take().filter(|_| !is_another_game);
        let mut game = match known {
            Some(mut known) if known.is_continued_by(session) => {
                known.press_for_new_turns(session);
                known
            }
            known => {
                let kept = known.map_or(usize::MAX, |known| known.common_turn_count(&session.game));
                session.turn_times.truncate(kept);
                let turns = session.game.played_turns().len();
                session.turn_times.resize(turns, None);
                RunningGame::set_up(session)
            }
        };
        game.begin_turn(&session.game);
        self.game = Some(game);
    }
}

impl RunningGame {
    /// The clocks of a game after its turns, by the times that are known of them.
    fn set_up(session: &GameSession) -> RunningGame {
        let game = &session.game;
        let controls = session.config.time_controls.clone();
        let times = game.played_turns().iter().zip(&session.turn_times);
        let turns = times.filter_map(|(turn, time)| Some((turn.seat.index(), (*time)?)));
        let mut clock = Clock::after_turns(&controls, game.seat_count().into(), turns);
        if let Outcome::Win {
            reason: Reason::Time,
            ..
        } = game.outcome()
        {
            // The turn in which it happened is none of those.
            clock.start_turn(game.turn().index());
            clock.advance(Duration::MAX);
            clock.stop();
        }
        RunningGame {
            clock,
            time_controls: controls,
            turns: move_texts(game.played_turns()),
            is_over: false,
            is_turn_shown: false,
            charged_search_time: Duration::ZERO,
        }
    }

    /// Whether a game is this one, with no turn taken back.
    fn is_continued_by(&self, session: &GameSession) -> bool {
        let game = &session.game;
        let is_reopened = self.is_over && game.outcome().is_ongoing();
        self.common_turn_count(game) == self.turns.len()
            && !is_reopened
            && self.time_controls == session.config.time_controls
    }

    /// How many turns of a game, from its first, are those of this one.
    fn common_turn_count(&self, game: &Game) -> usize {
        let pairs = self.turns.iter().zip(game.played_turns());
        pairs.take_while(|(text, turn)| **text == turn.text).count()
    }

    /// Presses the clock for the turns that have been played, and notes their times.
    fn press_for_new_turns(&mut self, session: &mut GameSession) {
        let game = &session.game;
        let new = game
            .played_turns()
            .get(self.turns.len()..)
            .unwrap_or_default();
        for turn in new {
            // Who agrees on an impasse has still to move.
            let is_out = game.piece_tracker().seats_out.contains(turn.seat);
            let ends_turn = turn.game_move.is_some() || is_out;
            let is_own = self.clock.seat_in_turn() == Some(turn.seat.index());
            let reading = (ends_turn && is_own).then(|| self.clock.press()).flatten();
            session
                .turn_times
                .push(reading.map(|reading| reading.spent));
        }
        self.turns.extend(move_texts(new));
    }

    /// Begins the turn of the seat to move, if it has not begun; none when the game is over.
    fn begin_turn(&mut self, game: &Game) {
        self.is_over = !game.outcome().is_ongoing();
        if self.is_over {
            self.clock.stop();
        } else if self.clock.seat_in_turn() != Some(game.turn().index()) {
            self.clock.start_turn(game.turn().index());
            self.is_turn_shown = false;
            self.charged_search_time = Duration::ZERO;
        }
    }
}

fn move_texts(turns: &[PlayedTurn]) -> Vec<String> {
    turns.iter().map(|turn| turn.text.clone()).collect()
}
