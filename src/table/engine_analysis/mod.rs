//! The engine's help for the player: hints, the eval bar, threats, analysis with several
//! lines, the review of a whole game, and what the coach says of a bad turn. Searches beside the frames at full strength,
//! whatever level plays. Knows nothing of panels, which show its resources.

mod arrows;
mod assessment;
mod coach;
mod engine_query;
mod engine_resources;
mod line;
mod position_analysis;
mod review;
mod threat;
mod try_judge;

use bevy::prelude::*;

use super::TableSet;
use super::flow::{
    AdviceIntent, BoardReset, GameSession, Intent, IntentRejected, MovePlayed, Screen, TopBoard,
};
use crate::rules::seat::SeatSet;

pub use arrows::{ArrowKind, Arrows, EngineArrow, HoveredLine, is_mate};
pub use assessment::{AssessedResult, Assessment, EvalBarVisibility};
pub use coach::Coach;
pub use engine_resources::EngineResources;
pub use line::{Line, Ply, legal_plies};
pub use position_analysis::{
    ANALYSIS_LINE_COUNT, AnalysisDemand, LONGEST_ANALYSIS_TIME, PositionAnalysis, PositionKey,
};
pub use review::{MoveQuality, PlyReview, Review, TurningPoint};
pub use threat::Threat;

pub(super) fn plugin(app: &mut App) {
    register_types!(
        app: EngineResources,
        AnalysisToggles,
        PositionAnalysis,
        Threat,
        Review,
        Coach,
        HoveredLine,
        Arrows
    );
    app.init_resource::<EngineResources>()
        .init_resource::<AnalysisToggles>()
        .init_resource::<PositionAnalysis>()
        .init_resource::<Threat>()
        .init_resource::<Review>()
        .init_resource::<Coach>()
        .init_resource::<HoveredLine>()
        .init_resource::<Arrows>()
        .add_systems(
            Update,
            (
                (
                    clear_hint.run_if(on_message::<MovePlayed>.or_else(on_message::<BoardReset>)),
                    apply_intents,
                )
                    .chain()
                    .in_set(TableSet::SwitchAdvice),
                (
                    position_analysis::update,
                    threat::update,
                    review::update,
                    try_judge::update,
                    coach::update.after(review::update),
                    arrows::update,
                )
                    .chain()
                    .in_set(TableSet::RunAnalysis),
            ),
        );
}

/// What the player has switched on.
#[derive(Resource, Reflect, Clone, Copy, Debug, Default, PartialEq, Eq)]
#[reflect(Resource, Debug)]
pub struct AnalysisToggles {
    pub shows_hint: bool,
    /// Threats, in every position from now on.
    pub shows_threats: bool,
    /// Why the royal that is mated has no cell, while this game is shown.
    pub explains_mate: bool,
    /// No lines in the analysis, from now on. Threats are switched on by themselves.
    pub hides_lines: bool,
    /// The eval bar; the settings say it.
    pub eval_bar: EvalBarVisibility,
}

fn apply_intents(
    mut intents: MessageReader<Intent>,
    // The board on which it was asked for: a review also leads into the analysis.
    screen: Res<State<Screen>>,
    top_board: TopBoard,
    mut toggles: ResMut<AnalysisToggles>,
    session: Option<Res<GameSession>>,
    (mut review, mut shown_line): (ResMut<Review>, ResMut<HoveredLine>),
    mut rejections: MessageWriter<IntentRejected>,
) {
    let is_analysed = *screen.get() == Screen::Analysis;
    for intent in intents.read() {
        let Intent::Advice(advice) = intent else {
            continue;
        };
        if let Some(reason) = top_board.refusal(intent) {
            rejections.write(IntentRejected { reason });
            continue;
        }
        match advice {
            AdviceIntent::Hint if is_analysed => toggles.hides_lines = !toggles.hides_lines,
            // There are no hints for the engine's own moves.
            AdviceIntent::Hint if top_board.is_human_to_move() => {
                toggles.shows_hint = !toggles.shows_hint;
                shown_line.set_if_neq(HoveredLine(None));
            }
            AdviceIntent::ExplainMate => toggles.explains_mate = true,
            AdviceIntent::Threat => toggles.shows_threats = !toggles.shows_threats,
            AdviceIntent::Review if is_analysed => {
                let is_ended = review.is_wanted();
                review.set_wanted(!is_ended);
            }
            AdviceIntent::Review => match &session {
                Some(session) if !session.game.outcome().is_ongoing() => {
                    review.look_for_turning_point(seats_that_turned_game(session));
                }
                Some(_) => review.set_wanted(true),
                None => {}
            },
            AdviceIntent::Hint => {}
        }
    }
}

/// Whose moves can have turned a game: those of the seats that lost it, where nobody did all.
fn seats_that_turned_game(session: &GameSession) -> SeatSet {
    let game = &session.game;
    let winners = game.outcome().winners();
    let all = SeatSet::first_n(game.seat_count()).iter();
    all.filter(|seat| !winners.contains(*seat)).collect()
}

/// A hint is about one position only, and so is why it is mate.
fn clear_hint(mut toggles: ResMut<AnalysisToggles>, mut shown_line: ResMut<HoveredLine>) {
    if toggles.shows_hint || toggles.explains_mate {
        (toggles.shows_hint, toggles.explains_mate) = (false, false);
        shown_line.set_if_neq(HoveredLine(None));
    }
}
