//! What the engine finds out for the player: the best turn, how the game
//! stands, what is threatened, in an analysis the best lines without end, and how
//! a whole game went. It thinks beside the frames at its full strength, whatever
//! level plays. Knows nothing of panels; what it found is there to be shown.

mod arrows;
mod assessment;
mod engine_query;
mod engine_resources;
mod line;
mod position_analysis;
mod review;
mod threat;

use bevy::prelude::*;

use super::TableSet;
use super::flow::{ActiveGame, AdviceIntent, BoardReset, Intent, IntentHandler, MovePlayed};

pub use arrows::{Arrow, ArrowKind, Arrows, HoveredLine};
pub use assessment::{AssessedResult, Assessment, EvalBarVisibility};
pub use engine_resources::EngineResources;
pub use line::{Line, Ply, foretell};
pub use position_analysis::{AnalysisLevel, LINES, PositionAnalysis, PositionKey, TO_ANALYSE};
pub use review::{MoveQuality, PlyReview, Review};
pub use threat::Threat;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<EngineResources>()
        .init_resource::<EvalBarVisibility>()
        .init_resource::<AnalysisToggles>()
        .init_resource::<PositionAnalysis>()
        .init_resource::<Threat>()
        .init_resource::<Review>()
        .init_resource::<HoveredLine>()
        .init_resource::<Arrows>()
        .add_systems(
            Update,
            (
                (
                    forget.run_if(on_message::<MovePlayed>.or_else(on_message::<BoardReset>)),
                    listen,
                )
                    .chain()
                    .in_set(TableSet::ApplyIntents),
                (
                    position_analysis::follow,
                    threat::follow,
                    review::follow,
                    arrows::draw,
                )
                    .chain()
                    .in_set(TableSet::RunAnalysis),
            ),
        );
}

/// What the player has asked for.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct AnalysisToggles {
    /// The best turn of this position.
    pub hint: bool,
    /// What the other side threatens, from now on.
    pub threat: bool,
    /// To be told no lines in an analysis, from now on. A threat is asked for by itself.
    pub silence: bool,
}

fn listen(
    mut intents: MessageReader<Intent>,
    at_hand: ActiveGame,
    mut asked: ResMut<AnalysisToggles>,
    mut review: ResMut<Review>,
) {
    for intent in intents.read() {
        let IntentHandler::Advice(intent) = intent.handler() else {
            continue;
        };
        match intent {
            AdviceIntent::Hint if at_hand.is_analysed() => asked.silence = !asked.silence,
            // Nobody is advised what the engine should play.
            AdviceIntent::Hint if at_hand.human_to_move() => asked.hint = !asked.hint,
            AdviceIntent::Threat => asked.threat = !asked.threat,
            AdviceIntent::Review if at_hand.game().is_some() => {
                let is_ended = at_hand.is_analysed() && review.is_wanted();
                review.want(!is_ended);
            }
            AdviceIntent::Hint | AdviceIntent::Review => {}
        }
    }
}

/// A hint is about one position.
fn forget(mut asked: ResMut<AnalysisToggles>) {
    if asked.hint {
        asked.hint = false;
    }
}
