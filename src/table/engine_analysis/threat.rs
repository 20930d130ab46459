//! What the other side would do if the seat to move gave its turn away; among
//! several opponents, whoever would do it the most harm.

use std::time::Duration;

use bevy::prelude::*;

use super::engine_query::EngineQuery;
use super::position_analysis::{DEBOUNCE, PositionKey};
use super::{AnalysisToggles, Line, Ply};
use crate::engine::{self, LEAST, Limits, Request, Score};
use crate::rules::game::Game;
use crate::rules::seat::Seat;
use crate::table::engine_tasks::EngineHandle;
use crate::table::flow::ActiveGame;

/// How long the engine looks for the threat of a single opponent.
const TO_WARN: Duration = Duration::from_millis(1200);

/// How deep it looks for that of one among several, however long it takes: they can
/// only be compared if each is looked into as far as the others. It acts, the seat
/// answers, and anybody acts again; what is further off is no threat.
const NEAR: u32 = 3;

/// How many turns of a line belong to a threat: it acts, the seat answers, and once more.
/// A loss further off can still be met when it is near.
const PLIES: usize = 4;

/// The least loss that is worth a warning: the least piece of the game. Less is a matter
/// of who stands better, as every quiet turn is.
const HARM: i32 = LEAST;

/// How much better than its material an attacker may stand before that alone is a warning:
/// with so much a game is usually won.
const STORM: i32 = 6 * LEAST;

/// The threat to the seat to move: the worst that any of its opponents would do to
/// it. One opponent is asked after the other.
#[derive(Resource, Default)]
pub struct Threat {
    position: Option<PositionKey>,
    /// Whether the seat to move may give its turn away at all.
    is_unavailable: bool,
    /// The games in which opponents have the turn that nobody has looked into yet.
    waiting: Vec<Game>,
    /// The one that is looked into.
    present: Option<Game>,
    /// The worst of those before.
    worst: Option<(Game, Line)>,
    /// When the engine is to take it up, by the clock of the table.
    due: Option<Duration>,
    /// Whether what is known to be the worst is worth a warning.
    is_serious: bool,
    /// By whose eyes, and how far for each opponent.
    request: Option<Request>,
    query: EngineQuery,
    engine: EngineHandle,
}

impl Threat {
    /// The line that threatens, if there is one worth a warning, once it is known.
    #[must_use]
    pub fn line(&self) -> Option<&Line> {
        let strongest = self.strongest().filter(|_| self.is_serious);
        strongest.map(|(_, line)| line)
    }

    /// What threatens, and the game in which it would be played.
    #[must_use]
    pub fn first(&self) -> Option<(&Game, &Ply)> {
        let (game, line) = self.strongest().filter(|_| self.is_serious)?;
        Some((game, line.plies.first()?))
    }

    /// Whether everybody has been asked, and nobody would do any harm.
    #[must_use]
    pub fn is_harmless(&self) -> bool {
        !self.is_busy() && !self.is_serious && self.strongest().is_some()
    }

    /// Whether the engine is looking for it.
    #[must_use]
    pub fn is_busy(&self) -> bool {
        self.query.is_busy() || !self.waiting.is_empty()
    }

    /// Whether the engine could not answer; who asks again lets it try again.
    #[must_use]
    pub fn has_failed(&self) -> bool {
        self.query.has_failed()
    }

    /// Whether there is no telling: the seat is in check, or may not pass.
    #[must_use]
    pub fn is_unavailable(&self) -> bool {
        self.is_unavailable
    }

    /// The worst that is known once every opponent has been asked: what one would
    /// do says little while another may do worse. A single one may tell as it thinks.
    fn strongest(&self) -> Option<(&Game, &Line)> {
        let is_single = self.worst.is_none();
        if !self.waiting.is_empty() || self.query.is_busy() && !is_single {
            return None;
        }
        let before = self.worst.as_ref().map(|(game, line)| (game, line));
        let later = self.present.as_ref().zip(self.query.lines.first());
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
                time: Some(TO_WARN),
                ..Limits::default()
            },
            _ => Limits {
                depth: Some(NEAR),
                ..Limits::default()
            },
        };
        *self = Threat {
            is_unavailable: game.is_some() && opponents.is_empty(),
            position: key,
            due: (!opponents.is_empty()).then(|| now + DEBOUNCE),
            request: game.map(|game| Request {
                eyes: Some(game.turn()),
                ..Request::full_strength(limits)
            }),
            waiting: opponents,
            engine: self.engine.clone(),
            ..Threat::default()
        };
    }

    /// Asks the next opponent, if there is another.
    fn ask_next(&mut self) {
        let (Some(game), Some(request)) = (self.waiting.pop(), self.request.clone()) else {
            return;
        };
        self.keep_worst();
        self.query = EngineQuery::default();
        self.query.begin(&self.engine, &game, request);
        self.present = Some(game);
    }

    /// Keeps what the present opponent would do, if nothing known is worse.
    fn keep_worst(&mut self) {
        let line = self.query.lines.first().cloned();
        let later = self.present.take().zip(line);
        self.worst = more_harmful(self.worst.take(), later, |(_, line)| line.score);
    }
}

/// Whether an opponent's line is worth a warning to a seat: it mates, or within
/// [`PLIES`] it wins at least a least piece that the seat does not win back, or it leads
/// to far more than its material, as an attack on a king does.
///
/// Material is compared with what it is now, not the score with that of a turn of the
/// seat's own: a seat that could win something itself would seem threatened by whatever
/// saves that. And it is counted when the seat has answered, or every capture that is
/// taken back would be a threat.
fn is_serious(game: &Game, line: &Line, seat: Seat) -> bool {
    let before = engine::lead(game, seat);
    match line.score {
        Score::Mate(plies) => return plies > 0,
        Score::Cp(value) if value + before >= STORM => return true,
        Score::Cp(_) => {}
    }
    let own = engine::teams(game).team_of(seat);
    let mut game = game.clone();
    let mut after = None;
    for ply in line.plies.iter().take(PLIES) {
        let Ok(played) = game.play_move(ply.game_move) else {
            break;
        };
        if own.contains(played.seat) || after.is_none() {
            after = Some(engine::lead(&game, seat));
        }
    }
    after.is_some_and(|after| before - after >= HARM)
}

/// Of what one opponent would do and what a later one would, what does more harm;
/// what the later would if there is nothing between them.
fn more_harmful<T>(before: Option<T>, later: Option<T>, score: impl Fn(&T) -> Score) -> Option<T> {
    match (before, later) {
        (Some(before), Some(later)) if score(&before).outdoes(score(&later)) => Some(before),
        (before, later) => later.or(before),
    }
}

pub(super) fn update(
    active_game: ActiveGame,
    toggles: Res<AnalysisToggles>,
    time: Res<Time>,
    mut threat: ResMut<Threat>,
) {
    // What the engine is going to do is nothing to be warned of.
    let shown = toggles.threat && active_game.human_to_move();
    let game = active_game.game().filter(|_| shown);
    if active_game.is_changed() || toggles.is_changed() {
        let key = game.map(PositionKey::of);
        if key != threat.position {
            threat.set_position(key, game, time.elapsed());
        }
    }
    let now = threat.bypass_change_detection();
    if now.due.is_some_and(|due| time.elapsed() >= due) {
        now.due = None;
        now.ask_next();
    }
    let Threat { present, query, .. } = &mut *now;
    let Some(present) = present else {
        return;
    };
    let has_news = query.poll(present);
    let is_next_due = !query.is_busy() && !now.waiting.is_empty();
    if is_next_due {
        now.ask_next();
    }
    if has_news || is_next_due {
        let seat = now.request.as_ref().and_then(|request| request.eyes);
        let harm = now.strongest().zip(seat);
        now.is_serious = harm.is_some_and(|((game, line), seat)| is_serious(game, line, seat));
        threat.set_changed();
    }
}
