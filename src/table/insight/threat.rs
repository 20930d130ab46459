//! What the other side would do if the seat to move gave its turn away.

use std::time::Duration;

use bevy::prelude::*;

use super::counsel::{PATIENCE, Subject};
use super::inquiry::Inquiry;
use super::{Asked, Line, Ply};
use crate::engine::{self, Limits, Request};
use crate::rules::play::Match;
use crate::table::errand::Brain;
use crate::table::flow::AtHand;

/// How long the engine looks for a threat.
const TO_WARN: Duration = Duration::from_millis(1200);

/// The threat to the seat to move.
#[derive(Resource, Default)]
pub struct Threat {
    about: Option<Subject>,
    /// The game as it would go on.
    passed: Option<Match>,
    /// When the engine is to take it up, by the clock of the table.
    due: Option<Duration>,
    inquiry: Inquiry,
    brain: Brain,
}

impl Threat {
    /// The line that threatens, if there is one, once it is known.
    #[must_use]
    pub fn line(&self) -> Option<&Line> {
        self.inquiry.lines.first()
    }

    /// What threatens, and the game in which it would be played.
    #[must_use]
    pub fn first(&self) -> Option<(&Match, &Ply)> {
        Some((self.passed.as_ref()?, self.line()?.plies.first()?))
    }

    /// Whether the engine is looking for it.
    #[must_use]
    pub fn is_busy(&self) -> bool {
        self.inquiry.is_busy() || self.due.is_some()
    }

    /// Whether the engine could not answer; who asks again lets it try again.
    #[must_use]
    pub fn has_failed(&self) -> bool {
        self.inquiry.has_failed()
    }

    /// Whether there is no telling: the seat is in check, or may not pass.
    #[must_use]
    pub fn is_moot(&self) -> bool {
        self.about.is_some() && self.passed.is_none()
    }
}

pub(super) fn follow(
    at_hand: AtHand,
    asked: Res<Asked>,
    time: Res<Time>,
    mut threat: ResMut<Threat>,
) {
    // What the engine is going to do is nothing to be warned of.
    let shown = asked.threat && at_hand.human_to_move();
    let game = at_hand.game().filter(|_| shown);
    if at_hand.is_changed() || asked.is_changed() {
        let subject = game.map(Subject::of);
        if subject != threat.about {
            let passed = game.and_then(engine::passed);
            threat.inquiry = Inquiry::default();
            threat.due = passed.is_some().then(|| time.elapsed() + PATIENCE);
            threat.passed = passed;
            threat.about = subject;
        }
    }
    let now = threat.bypass_change_detection();
    let Some(passed) = &now.passed else {
        return;
    };
    if now.due.is_some_and(|due| time.elapsed() >= due) {
        now.due = None;
        let limits = Limits {
            time: Some(TO_WARN),
            ..Limits::default()
        };
        let request = Request::full_strength(limits);
        now.inquiry.begin(&now.brain, passed, request);
    }
    if now.inquiry.listen(passed) {
        threat.set_changed();
    }
}
