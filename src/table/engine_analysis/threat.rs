//! Threats: what an opponent would play after a null move; among several opponents, the move
//! that does the most harm.

use std::time::Duration;

use bevy::prelude::*;

use super::engine_query::EngineQuery;
use super::position_analysis::{PositionKey, SEARCH_DEBOUNCE_TIME};
use super::{AnalysisToggles, Line, Ply};
use crate::engine::{self, LEAST_PIECE_VALUE, Limits, Request, Score};
use crate::rules::game::Game;
use crate::rules::seat::Seat;
use crate::table::engine_tasks::EngineHandle;
use crate::table::flow::TopBoard;

/// Search time for a single opponent.
const THREAT_SEARCH_TIME: Duration = Duration::from_millis(1200);

/// Search depth for each of several opponents, however long it takes: their lines can only be
/// compared at equal depth. Three plies are the threat, the answer and what follows.
const THREAT_DEPTH: u32 = 3;

/// How many plies of a line belong to a threat: a later loss can still be met in time.
const THREAT_LINE_PLIES: usize = 4;

/// Least loss that is a threat: the least piece of the game. Less is a positional matter.
const LEAST_HARM: i32 = LEAST_PIECE_VALUE;

/// Score above material that is a threat by itself: with so much a game is usually won.
const OVERWHELMING_SCORE: i32 = 6 * LEAST_PIECE_VALUE;

/// The worst threat to the seat to move. Opponents are searched one after another.
#[derive(Resource, Reflect, Debug, Default)]
#[reflect(Resource, Debug, Default)]
pub struct Threat {
    #[reflect(ignore)]
    position: Option<PositionKey>,
    /// Whether a null move is impossible here.
    is_unavailable: bool,
    /// The games after a null move, one an opponent, still to be searched.
    #[reflect(ignore)]
    queue: Vec<Game>,
    /// The one that is being searched.
    #[reflect(ignore)]
    current: Option<Game>,
    /// The worst line of those before.
    #[reflect(ignore)]
    worst: Option<(Game, Line)>,
    /// When the next search is to start, in the app's time.
    next_search_at: Option<Duration>,
    /// Whether the worst line is a threat.
    is_serious: bool,
    /// The search request for each opponent.
    #[reflect(ignore)]
    request: Option<Request>,
    #[reflect(ignore)]
    query: EngineQuery,
    #[reflect(ignore)]
    engine: EngineHandle,
}

impl Threat {
    /// The threatening line, once it is known; none if nothing threatens.
    pub fn line(&self) -> Option<&Line> {
        let strongest = self.strongest_line().filter(|_| self.is_serious);
        strongest.map(|(_, line)| line)
    }

    /// The first move of the threat, and the game in which it would be played.
    pub fn first_move(&self) -> Option<(&Game, &Ply)> {
        let (game, line) = self.strongest_line().filter(|_| self.is_serious)?;
        Some((game, line.plies.first()?))
    }

    /// Whether all opponents are searched and none threatens anything.
    pub fn is_harmless(&self) -> bool {
        !self.is_busy() && !self.is_serious && self.strongest_line().is_some()
    }

    /// Whether a search is under way.
    pub fn is_busy(&self) -> bool {
        self.query.is_busy() || !self.queue.is_empty()
    }

    /// Whether the search failed; switching off and on starts it again.
    pub fn has_failed(&self) -> bool {
        self.query.has_failed()
    }

    /// Whether threats cannot be told: the seat is in check, or may not pass.
    pub fn is_unavailable(&self) -> bool {
        self.is_unavailable
    }

    /// The worst line once all opponents are searched; of a single opponent the best line so
    /// far.
    fn strongest_line(&self) -> Option<(&Game, &Line)> {
        let is_single = self.worst.is_none();
        if !self.queue.is_empty() || self.query.is_busy() && !is_single {
            return None;
        }
        let before = self.worst.as_ref().map(|(game, line)| (game, line));
        let later = self.current.as_ref().zip(self.query.lines.first());
        more_harmful(before, later, |(_, line)| line.score)
    }

    /// Turns to another position, or to none.
    fn set_position(&mut self, key: Option<PositionKey>, game: Option<&Game>, now: Duration) {
        let mut opponents = game
            .map(engine::opponent_turns_after_null_moves)
            .unwrap_or_default();
        opponents.reverse();
        let limits = match opponents.len() {
            0 | 1 => Limits {
                time: Some(THREAT_SEARCH_TIME),
                ..Limits::default()
            },
            _ => Limits {
                depth: Some(THREAT_DEPTH),
                ..Limits::default()
            },
        };
        *self = Threat {
            is_unavailable: game.is_some() && opponents.is_empty(),
            position: key,
            next_search_at: (!opponents.is_empty()).then(|| now + SEARCH_DEBOUNCE_TIME),
            request: game.map(|game| Request {
                lone_seat: Some(game.turn()),
                ..Request::full_strength(limits)
            }),
            queue: opponents,
            engine: self.engine.clone(),
            ..Threat::default()
        };
    }

    /// Starts the search for the next opponent, if there is one.
    fn search_next_opponent(&mut self) {
        let (Some(game), Some(request)) = (self.queue.pop(), self.request.clone()) else {
            return;
        };
        self.keep_worst();
        self.query = EngineQuery::default();
        self.query.begin(&self.engine, &game, request);
        self.current = Some(game);
    }

    /// Keeps the line of the opponent just searched, unless the one kept is worse.
    fn keep_worst(&mut self) {
        let line = self.query.lines.first().cloned();
        let later = self.current.take().zip(line);
        self.worst = more_harmful(self.worst.take(), later, |(_, line)| line.score);
    }
}

/// Whether an opponent's line is worth a warning to a seat: it mates, or within
/// [`THREAT_LINE_PLIES`] it wins at least a least piece that the seat does not win back, or it leads
/// to far more than its material, as an attack on a king does.
///
/// Material is compared with what it is now, not the score with that of a turn of the
/// seat's own: a seat that could win something itself would seem threatened by whatever
/// saves that. And it is counted when the seat has answered, or every capture that is
/// taken back would be a threat.
fn is_serious(game: &Game, line: &Line, seat: Seat) -> bool {
    let before = engine::material_lead(game, seat);
    match line.score {
        Score::Mate(plies) => return plies > 0,
        Score::Cp(value) if value + before >= OVERWHELMING_SCORE => return true,
        Score::Cp(_) => {}
    }
    let own = engine::teams(game).team_of(seat);
    let mut game = game.clone();
    let mut after = None;
    for ply in line.plies.iter().take(THREAT_LINE_PLIES) {
        let Ok(played) = game.play_move(ply.game_move) else {
            break;
        };
        if own.contains(played.seat) || after.is_none() {
            after = Some(engine::material_lead(&game, seat));
        }
    }
    after.is_some_and(|after| before - after >= LEAST_HARM)
}

/// The more harmful of two lines; the later one if they are equal.
fn more_harmful<T>(before: Option<T>, later: Option<T>, score: impl Fn(&T) -> Score) -> Option<T> {
    match (before, later) {
        (Some(before), Some(later)) if score(&before).is_worse_threat_than(score(&later)) => {
            Some(before)
        }
        (before, later) => later.or(before),
    }
}

pub(super) fn update(
    top_board: TopBoard,
    toggles: Res<AnalysisToggles>,
    time: Res<Time>,
    mut threat: ResMut<Threat>,
) {
    // There are no threats shown for the engine's own moves.
    let is_allowed = top_board.allows_advice();
    let shown = toggles.shows_threats && is_allowed && top_board.is_human_to_move();
    let game = top_board.game().filter(|_| shown);
    if top_board.is_changed() || toggles.is_changed() {
        let key = game.map(PositionKey::of);
        if key != threat.position {
            threat.set_position(key, game, time.elapsed());
        }
    }
    let now = threat.bypass_change_detection();
    if now.next_search_at.is_some_and(|due| time.elapsed() >= due) {
        now.next_search_at = None;
        now.search_next_opponent();
    }
    let Threat {
        current: present,
        query,
        ..
    } = &mut *now;
    let Some(present) = present else {
        return;
    };
    if !query.poll(present) {
        return;
    }
    if !query.is_busy() {
        now.search_next_opponent();
    }
    let seat = now.request.as_ref().and_then(|request| request.lone_seat);
    let harm = now.strongest_line().zip(seat);
    now.is_serious = harm.is_some_and(|((game, line), seat)| is_serious(game, line, seat));
    threat.set_changed();
}
