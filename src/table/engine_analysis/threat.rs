//! What the other side would do if the seat to move gave its turn away; among
//! several opponents, whoever would do it the most harm.

use std::time::Duration;

use bevy::prelude::*;

use super::engine_query::EngineQuery;
use super::position_analysis::{PATIENCE, PositionKey};
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
    about: Option<PositionKey>,
    /// Whether the seat to move may give its turn away at all.
    is_moot: bool,
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
    inquiry: EngineQuery,
    brain: EngineHandle,
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
        self.inquiry.is_busy() || !self.waiting.is_empty()
    }

    /// Whether the engine could not answer; who asks again lets it try again.
    #[must_use]
    pub fn has_failed(&self) -> bool {
        self.inquiry.has_failed()
    }

    /// Whether there is no telling: the seat is in check, or may not pass.
    #[must_use]
    pub fn is_moot(&self) -> bool {
        self.is_moot
    }

    /// The worst that is known once every opponent has been asked: what one would
    /// do says little while another may do worse. A single one may tell as it thinks.
    fn strongest(&self) -> Option<(&Game, &Line)> {
        let is_single = self.worst.is_none();
        if !self.waiting.is_empty() || self.inquiry.is_busy() && !is_single {
            return None;
        }
        let before = self.worst.as_ref().map(|(game, line)| (game, line));
        let later = self.present.as_ref().zip(self.inquiry.lines.first());
        what_counts(before, later, |(_, line)| line.score)
    }

    /// Turns to another position, or to none.
    fn turn_to(&mut self, subject: Option<PositionKey>, game: Option<&Game>, now: Duration) {
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
            is_moot: game.is_some() && opponents.is_empty(),
            about: subject,
            due: (!opponents.is_empty()).then(|| now + PATIENCE),
            request: game.map(|game| Request {
                eyes: Some(game.turn()),
                ..Request::full_strength(limits)
            }),
            waiting: opponents,
            brain: self.brain.clone(),
            ..Threat::default()
        };
    }

    /// Asks the next opponent, if there is another.
    fn ask_next(&mut self) {
        let (Some(game), Some(request)) = (self.waiting.pop(), self.request.clone()) else {
            return;
        };
        self.keep_worst();
        self.inquiry = EngineQuery::default();
        self.inquiry.begin(&self.brain, &game, request);
        self.present = Some(game);
    }

    /// Keeps what the present opponent would do, if nothing known is worse.
    fn keep_worst(&mut self) {
        let line = self.inquiry.lines.first().cloned();
        let later = self.present.take().zip(line);
        self.worst = what_counts(self.worst.take(), later, |(_, line)| line.score);
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
fn what_counts<T>(before: Option<T>, later: Option<T>, score: impl Fn(&T) -> Score) -> Option<T> {
    match (before, later) {
        (Some(before), Some(later)) if score(&before).outdoes(score(&later)) => Some(before),
        (before, later) => later.or(before),
    }
}

pub(super) fn follow(
    at_hand: ActiveGame,
    asked: Res<AnalysisToggles>,
    time: Res<Time>,
    mut threat: ResMut<Threat>,
) {
    // What the engine is going to do is nothing to be warned of.
    let shown = asked.threat && at_hand.human_to_move();
    let game = at_hand.game().filter(|_| shown);
    if at_hand.is_changed() || asked.is_changed() {
        let subject = game.map(PositionKey::of);
        if subject != threat.about {
            threat.turn_to(subject, game, time.elapsed());
        }
    }
    let now = threat.bypass_change_detection();
    if now.due.is_some_and(|due| time.elapsed() >= due) {
        now.due = None;
        now.ask_next();
    }
    let Threat {
        present, inquiry, ..
    } = &mut *now;
    let Some(present) = present else {
        return;
    };
    let is_told = inquiry.listen(present);
    let is_next = !inquiry.is_busy() && !now.waiting.is_empty();
    if is_next {
        now.ask_next();
    }
    if is_told || is_next {
        let seat = now.request.as_ref().and_then(|request| request.eyes);
        let harm = now.strongest().zip(seat);
        now.is_serious = harm.is_some_and(|((game, line), seat)| is_serious(game, line, seat));
        threat.set_changed();
    }
}
