//! Scores and lines that are reported in games of every seat for itself: the search that
//! decides takes all others for one opponent and grows too pessimistic with depth, so its
//! best line is played out by short searches of every seat, and the mover's lead at the
//! end is reported. Knows engines, games and reports, no search.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use crate::engine_params::EngineParams;
use crate::search::clock::SearchControl;
use crate::teams;
use crate::{Engine, Info, Limits, Request, Score, StopFlag};
use komadai_rules::game::Game;
use komadai_rules::game::outcome::Outcome;
use komadai_rules::seat::{Seat, SeatSet};

/// Depth of each seat's search in a playout: its own move, a reply, and its own again.
const PLAYOUT_DEPTH: u32 = 3;

/// Rounds of moves in a playout.
const PLAYOUT_ROUNDS: usize = 2;

/// Reports of less depth stay as found: they come at once and err little.
const MIN_REWRITTEN_DEPTH: u32 = 5;

/// Score of a game that ends in the playout: it need not, and so is no mate.
const GAME_END_SCORE: i32 = 3000;

/// Replaces the scores and lines of reports by those of playouts.
pub(crate) struct ScoreRewriter<'a> {
    game: &'a Game,
    engine: Engine,
    stop: &'a StopFlag,
    /// Start time of the search.
    control: &'a SearchControl<'a>,
    time_limit: Option<Duration>,
    /// Playouts by their first move: score and line.
    playouts: HashMap<String, (i32, Vec<String>)>,
    /// What to add to all scores: the difference for the best line.
    best_line_offset: i32,
}

impl<'a> ScoreRewriter<'a> {
    /// A rewriter for a request; none if its reports stay as found.
    pub fn for_request(
        game: &'a Game,
        request: &Request,
        params: &Arc<EngineParams>,
        stop: &'a StopFlag,
        control: &'a SearchControl<'a>,
    ) -> Option<ScoreRewriter<'a>> {
        // Who only wants a move to play need not wait for anything else.
        let is_asked = request.needs_score || request.lines > 1;
        let is_own = request.lone_seat.is_none_or(|seat| seat == game.turn());
        let is_alone = teams(game).lone_seat().is_some();
        (is_asked && is_own && is_alone).then(|| ScoreRewriter {
            game,
            engine: Engine::with_params(Arc::clone(params)),
            stop,
            control,
            time_limit: request.limits.time,
            playouts: HashMap::new(),
            best_line_offset: 0,
        })
    }

    /// The report to send: the best line has its playout's score, the others keep their
    /// distance to it. Decisive scores stay.
    pub fn rewrite_scores(&mut self, info: Info) -> Info {
        let (Score::Cp(value), Some(first)) = (info.score, info.pv.first()) else {
            return info;
        };
        if info.depth < MIN_REWRITTEN_DEPTH {
            return info;
        }
        if !self.playouts.contains_key(first)
            && let Some(playout) = self.play_out(first)
        {
            self.playouts.insert(first.clone(), playout);
        }
        let playout = self.playouts.get(first);
        if let Some((led, _)) = playout.filter(|_| info.line_number == 1) {
            self.best_line_offset = *led - value;
        }
        // Where there was no time to look, the line stays as found, but is compared with
        // those told before.
        let line = playout.map(|(_, line)| line.clone());
        Info {
            score: Score::Cp(value + self.best_line_offset),
            pv: line.unwrap_or(info.pv),
            ..info
        }
    }

    /// Plays a move and then each seat's best move for a while; the mover's lead and the
    /// moves. None if the search has to end first.
    fn play_out(&mut self, first: &str) -> Option<(i32, Vec<String>)> {
        let seat = self.game.turn();
        let mut game = self.game.clone();
        let mut line = Vec::new();
        let mut next = Some(first.to_owned());
        while let Some(text) =
            next.filter(|_| line.len() < PLAYOUT_ROUNDS * usize::from(game.seat_count()))
        {
            if game.play(&text).is_err() {
                break;
            }
            line.push(text);
            let request = self.playout_request()?;
            let report = self.engine.think(&game, &request, self.stop, &mut |_| {});
            next = report.best;
        }
        let request = self.playout_request()?;
        let lead_over_average =
            lead_over_average(&mut self.engine, &game, seat, &request, self.stop);
        // What was cut short says nothing.
        self.playout_request().map(|_| (lead_over_average, line))
    }

    /// A request for one search of a playout in the time that is left; none if there is
    /// none.
    fn playout_request(&self) -> Option<Request> {
        let left = self
            .time_limit
            .map(|time| time.saturating_sub(self.control.elapsed()));
        let is_over = self.stop.is_stopped() || left.is_some_and(|left| left.is_zero());
        (!is_over).then(|| Request {
            hash_mib: 1,
            ..Request::full_strength(Limits {
                depth: Some(PLAYOUT_DEPTH),
                time: left,
                ..Limits::default()
            })
        })
    }
}

/// A seat's lead over the average of the others; over all seats these sum to zero.
fn lead_over_average(
    engine: &mut Engine,
    game: &Game,
    seat: Seat,
    request: &Request,
    stop: &StopFlag,
) -> i32 {
    let out = game.piece_tracker().seats_out;
    match game.outcome() {
        Outcome::Win { seats, .. } if seats.contains(seat) => return GAME_END_SCORE,
        Outcome::Win { .. } => return -GAME_END_SCORE,
        Outcome::Draw { .. } => return 0,
        Outcome::Ongoing if out.contains(seat) => return -GAME_END_SCORE,
        Outcome::Ongoing => {}
    }
    let seat_leads = engine.seat_leads(game, request, stop);
    // Behind the strongest; that one itself by nothing.
    let behind = |seat: Seat| seat_leads[seat.index()].min(0);
    let others = SeatSet::first_n(game.seat_count()).without(seat).iter();
    let others: Vec<i32> = others
        .filter(|other| !out.contains(*other))
        .map(behind)
        .collect();
    let average = others.iter().sum::<i32>() / (others.len() as i32).max(1);
    behind(seat) - average
}
