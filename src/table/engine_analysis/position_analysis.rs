//! What the engine thinks of the position at hand, at its full strength: as
//! long as it takes for what is wanted, and not a moment longer.

use std::time::Duration;

use bevy::prelude::*;

use super::engine_query::EngineQuery;
use super::{AnalysisToggles, Assessment, EngineResources, EvalBarVisibility, HoveredLine, Line};
use crate::engine::{Limits, Request};
use crate::rules::game::Game;
use crate::table::engine_tasks::EngineHandle;
use crate::table::flow::ActiveGame;

/// What the player wants to know, each more than the one before.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Default)]
pub enum AnalysisLevel {
    /// Nothing.
    #[default]
    Nothing,
    /// How the game stands.
    Judgement,
    /// The best turn.
    Hint,
    /// The best lines, for as long as they are likely to be looked at.
    Analysis,
}

/// How long the engine takes to judge a position, and to find a hint.
const TO_JUDGE: Duration = Duration::from_millis(700);
const TO_ADVISE: Duration = Duration::from_secs(3);
/// How long it looks into a position that is left as it is, or thinks ahead: nobody
/// who forgets about it wants the machine to be busy all night.
pub const TO_ANALYSE: Duration = Duration::from_secs(300);
/// How many lines an analysis shows.
pub const LINES: usize = 3;
/// How long a position has to be at hand before the engine takes it up: who
/// steps through a game quickly wants none of those in between.
pub(super) const PATIENCE: Duration = Duration::from_millis(120);

/// The position that is thought about.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PositionKey {
    game: &'static str,
    position: String,
    turns: usize,
    /// Whose turn led there: a position may be come back to.
    last: Option<String>,
    /// How the game stands: players may end it without a turn.
    outcome: String,
}

impl PositionKey {
    /// The position a game stands at.
    #[must_use]
    pub fn of(game: &Game) -> PositionKey {
        PositionKey {
            game: game.variant().name,
            position: game.position_text(),
            turns: game.played().len(),
            last: game.played().last().map(|turn| turn.text.clone()),
            outcome: game.outcome_text(),
        }
    }
}

/// What the engine thinks of the position at hand.
#[derive(Resource, Default)]
pub struct PositionAnalysis {
    about: Option<PositionKey>,
    since: Duration,
    want: AnalysisLevel,
    /// What it has been asked to find out, or has.
    begun: AnalysisLevel,
    inquiry: EngineQuery,
    verdict: Option<Assessment>,
    brain: EngineHandle,
}

impl PositionAnalysis {
    /// The best lines found so far, the best first.
    #[must_use]
    pub fn lines(&self) -> &[Line] {
        &self.inquiry.lines
    }

    /// How the game stands; of the position before until that is known.
    #[must_use]
    pub fn verdict(&self) -> Option<Assessment> {
        self.verdict
    }

    /// What is wanted now.
    #[must_use]
    pub fn want(&self) -> AnalysisLevel {
        self.want
    }

    /// Whether the engine is at it, or will be in a moment.
    #[must_use]
    pub fn is_busy(&self) -> bool {
        self.inquiry.is_busy() || self.want > self.begun
    }

    /// Whether the engine could not answer; who asks again lets it try again.
    #[must_use]
    pub fn has_failed(&self) -> bool {
        self.inquiry.has_failed()
    }

    /// How many positions were visited, and how long that took.
    #[must_use]
    pub fn effort(&self) -> Option<(u64, Duration)> {
        self.inquiry.effort()
    }

    /// Turns to another position; what was said of the last one stands until something
    /// is said of this one, unless that is not wanted.
    fn turn_to(
        &mut self,
        subject: Option<PositionKey>,
        game: Option<&Game>,
        is_left_alone: bool,
        now: Duration,
    ) {
        self.inquiry = EngineQuery::default();
        self.begun = AnalysisLevel::Nothing;
        self.since = now;
        // Whoever is spoken of does not sit at another game, and how one has ended says
        // nothing of any other position.
        let name = |about: &Option<PositionKey>| about.as_ref().map(|it| it.game);
        let has_ended = self.verdict.is_some_and(|it| it.is_end());
        if is_left_alone || has_ended || name(&self.about) != name(&subject) {
            self.verdict = None;
        }
        if let Some(end) = game.and_then(Assessment::of_end) {
            self.verdict = Some(end);
        }
        self.about = subject;
    }
}

impl AnalysisLevel {
    fn of(
        at_hand: &ActiveGame,
        asked: &AnalysisToggles,
        evaluation: EvalBarVisibility,
    ) -> AnalysisLevel {
        let goes_on = at_hand.game().is_some_and(|it| it.outcome().is_ongoing());
        if !goes_on {
            AnalysisLevel::Nothing
        } else if at_hand.is_analysed() {
            if asked.silence {
                AnalysisLevel::Nothing
            } else {
                AnalysisLevel::Analysis
            }
        } else if asked.hint && at_hand.human_to_move() {
            AnalysisLevel::Hint
        } else if evaluation == EvalBarVisibility::Always && !at_hand.engine_to_answer() {
            AnalysisLevel::Judgement
        } else {
            AnalysisLevel::Nothing
        }
    }

    fn request(self, means: &EngineResources) -> Request {
        let time = match self {
            AnalysisLevel::Nothing => Some(Duration::ZERO),
            AnalysisLevel::Judgement => Some(TO_JUDGE),
            AnalysisLevel::Hint => Some(TO_ADVISE),
            AnalysisLevel::Analysis => Some(TO_ANALYSE),
        };
        let request = Request::full_strength(Limits {
            time,
            ..Limits::default()
        });
        means.apply(Request {
            lines: if self == AnalysisLevel::Analysis {
                LINES
            } else {
                1
            },
            judges: true,
            ..request
        })
    }
}

pub(super) fn follow(
    at_hand: ActiveGame,
    asked: Res<AnalysisToggles>,
    evaluation: Res<EvalBarVisibility>,
    means: Res<EngineResources>,
    time: Res<Time>,
    mut counsel: ResMut<PositionAnalysis>,
    mut pointed: ResMut<HoveredLine>,
) {
    let game = at_hand.game();
    if at_hand.is_changed() {
        let subject = game.map(PositionKey::of);
        if subject != counsel.about {
            let is_left_alone = asked.silence && at_hand.is_analysed();
            counsel.turn_to(subject, game, is_left_alone, time.elapsed());
            pointed.set_if_neq(HoveredLine(None));
        }
    }
    let want = AnalysisLevel::of(&at_hand, &asked, *evaluation);
    if counsel.want != want {
        counsel.want = want;
        pointed.set_if_neq(HoveredLine(None));
    }
    let Some(game) = game else {
        return;
    };
    if want == AnalysisLevel::Nothing || want < counsel.begun {
        if counsel.inquiry.is_busy() {
            counsel.inquiry.end();
        }
        // Who was asked and said nothing yet has not judged either.
        let has_said = !counsel.inquiry.lines.is_empty();
        counsel.bypass_change_detection().begun = if has_said {
            want
        } else {
            AnalysisLevel::Nothing
        };
    } else if want > counsel.begun && time.elapsed() >= counsel.since + PATIENCE {
        let PositionAnalysis { inquiry, brain, .. } = &mut *counsel;
        inquiry.begin(brain, game, want.request(&means));
        counsel.begun = want;
    }
    if counsel.bypass_change_detection().inquiry.listen(game) {
        counsel.set_changed();
        let best = counsel.inquiry.lines.first().map(|line| line.score);
        counsel.verdict = best.map(|score| Assessment::of(game, score));
    }
}
