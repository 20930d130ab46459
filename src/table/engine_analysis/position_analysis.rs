//! Full-strength search of the position on screen, for as long as the eval bar, a hint or the
//! analysis needs.

use std::time::Duration;

use bevy::prelude::*;

use super::engine_query::EngineQuery;
use super::{AnalysisToggles, Assessment, EngineResources, EvalBarVisibility, HoveredLine, Line};
use crate::engine::{Limits, Request};
use crate::rules::game::Game;
use crate::table::engine_tasks::EngineHandle;
use crate::table::flow::TopBoard;

/// What is wanted of the search, each level including those before.
#[derive(Reflect, Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Default)]
pub enum AnalysisDemand {
    #[default]
    Nothing,
    /// A score for the eval bar.
    Assessment,
    /// The best move.
    Hint,
    /// Several lines, deepened up to a time limit.
    Analysis,
}

/// Search times for a score and for a hint.
const SCORE_SEARCH_TIME: Duration = Duration::from_millis(700);
const HINT_SEARCH_TIME: Duration = Duration::from_secs(3);
/// Longest search in an analysis or while pondering, so that a forgotten analysis does not
/// keep the machine busy.
pub const LONGEST_ANALYSIS_TIME: Duration = Duration::from_secs(300);
pub const ANALYSIS_LINE_COUNT: usize = 3;
/// How long a position stays on screen before it is searched: none is, while the player steps
/// through a game quickly.
pub(super) const SEARCH_DEBOUNCE_TIME: Duration = Duration::from_millis(120);

/// Identity of a position in a game, to tell whether it is another one.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PositionKey {
    game: &'static str,
    position: String,
    turn_count: usize,
    /// The last move: the same position may come up again.
    last_move: Option<String>,
    /// The outcome: players may end the game without a move.
    outcome: String,
}

impl PositionKey {
    pub fn of(game: &Game) -> PositionKey {
        PositionKey {
            game: game.variant().name,
            position: game.position_text(),
            turn_count: game.played_turns().len(),
            last_move: game.played_turns().last().map(|turn| turn.text.clone()),
            outcome: game.outcome_text(),
        }
    }
}

/// Search of the position on screen.
#[derive(Resource, Reflect, Debug, Default)]
#[reflect(Resource, Debug, Default)]
pub struct PositionAnalysis {
    #[reflect(ignore)]
    position: Option<PositionKey>,
    position_changed_at: Duration,
    demand: AnalysisDemand,
    /// The level of the search that was started.
    started_demand: AnalysisDemand,
    #[reflect(ignore)]
    query: EngineQuery,
    #[reflect(ignore)]
    assessment: Option<Assessment>,
    #[reflect(ignore)]
    engine: EngineHandle,
}

impl PositionAnalysis {
    /// The best lines found so far, the best first.
    pub fn lines(&self) -> &[Line] {
        &self.query.lines
    }

    /// Assessment of the position; that of the position before until this one has any.
    pub fn assessment(&self) -> Option<Assessment> {
        self.assessment
    }

    /// The level that is wanted now.
    pub fn current_demand(&self) -> AnalysisDemand {
        self.demand
    }

    /// Whether a search is under way or about to start.
    pub fn is_busy(&self) -> bool {
        self.query.is_busy() || self.demand > self.started_demand
    }

    /// Whether the search failed; switching off and on starts it again.
    pub fn has_failed(&self) -> bool {
        self.query.has_failed()
    }

    /// Nodes searched, and the time that took.
    pub fn nodes_and_time(&self) -> Option<(u64, Duration)> {
        self.query.nodes_and_time()
    }

    /// Turns to another position. The assessment of the last one stays until this one has any,
    /// unless lines are switched off.
    fn set_position(
        &mut self,
        key: Option<PositionKey>,
        game: Option<&Game>,
        is_silenced: bool,
        now: Duration,
    ) {
        self.query = EngineQuery::default();
        self.started_demand = AnalysisDemand::Nothing;
        self.position_changed_at = now;
        // An assessment names seats of its game, and the result of a finished game says
        // nothing about any other position.
        let name = |position: &Option<PositionKey>| position.as_ref().map(|it| it.game);
        let has_ended = self.assessment.is_some_and(|it| it.is_final_result());
        if is_silenced || has_ended || name(&self.position) != name(&key) {
            self.assessment = None;
        }
        if let Some(end) = game.and_then(Assessment::of_finished_game) {
            self.assessment = Some(end);
        }
        self.position = key;
    }
}

impl AnalysisDemand {
    fn wanted_for(top_board: &TopBoard, toggles: &AnalysisToggles) -> AnalysisDemand {
        let goes_on = top_board.game().is_some_and(|it| it.outcome().is_ongoing());
        if !goes_on || !top_board.allows_advice() {
            AnalysisDemand::Nothing
        } else if top_board.is_analysed() {
            if toggles.hides_lines {
                AnalysisDemand::Nothing
            } else {
                AnalysisDemand::Analysis
            }
        } else if toggles.shows_hint && top_board.is_human_to_move() {
            AnalysisDemand::Hint
        } else if toggles.eval_bar == EvalBarVisibility::Always && !top_board.is_engine_to_answer()
        {
            AnalysisDemand::Assessment
        } else {
            AnalysisDemand::Nothing
        }
    }

    fn build_engine_request(self, resources: &EngineResources) -> Request {
        let time = match self {
            AnalysisDemand::Nothing => Some(Duration::ZERO),
            AnalysisDemand::Assessment => Some(SCORE_SEARCH_TIME),
            AnalysisDemand::Hint => Some(HINT_SEARCH_TIME),
            AnalysisDemand::Analysis => Some(LONGEST_ANALYSIS_TIME),
        };
        let request = Request::full_strength(Limits {
            time,
            ..Limits::default()
        });
        resources.apply_to_request(Request {
            lines: if self == AnalysisDemand::Analysis {
                ANALYSIS_LINE_COUNT
            } else {
                1
            },
            needs_score: true,
            ..request
        })
    }
}

pub(super) fn update(
    top_board: TopBoard,
    toggles: Res<AnalysisToggles>,
    resources: Res<EngineResources>,
    time: Res<Time>,
    mut position_analysis: ResMut<PositionAnalysis>,
    mut hovered: ResMut<HoveredLine>,
) {
    let game = top_board.game();
    if top_board.is_changed() {
        let key = game.map(PositionKey::of);
        if key != position_analysis.position {
            let is_silenced = toggles.hides_lines && top_board.is_analysed();
            position_analysis.set_position(key, game, is_silenced, time.elapsed());
            hovered.set_if_neq(HoveredLine(None));
        }
    }
    let want = AnalysisDemand::wanted_for(&top_board, &toggles);
    if position_analysis.demand != want {
        position_analysis.demand = want;
        hovered.set_if_neq(HoveredLine(None));
    }
    let Some(game) = game else {
        return;
    };
    if want == AnalysisDemand::Nothing || want < position_analysis.started_demand {
        if position_analysis.query.is_busy() {
            position_analysis.query.end();
        }
        // A search stopped before its first line has found nothing.
        let has_lines = !position_analysis.query.lines.is_empty();
        position_analysis.bypass_change_detection().started_demand = if has_lines {
            want
        } else {
            AnalysisDemand::Nothing
        };
    } else if want > position_analysis.started_demand
        && time.elapsed() >= position_analysis.position_changed_at + SEARCH_DEBOUNCE_TIME
    {
        let PositionAnalysis { query, engine, .. } = &mut *position_analysis;
        query.begin(engine, game, want.build_engine_request(&resources));
        position_analysis.started_demand = want;
    }
    if position_analysis.bypass_change_detection().query.poll(game) {
        position_analysis.set_changed();
        let best = position_analysis.query.lines.first().map(|line| line.score);
        position_analysis.assessment = best.map(|score| Assessment::of(game, score));
    }
}
