//! The evaluation bar beside the board: what it shows and when.

use bevy_egui::egui::{Context, Rect, Sense};

use crate::rules::game::Game;
use crate::table::engine_analysis::{AssessedResult, Assessment, EvalBarVisibility};
use crate::table::flow::{PlayerColour, Screen};
use crate::table::ui::widgets::{EvalBar, GraphPoint, eval_bar, fixed_area};
use crate::table::ui::{UiCommands, UiState, words};

/// Whether the bar is shown.
pub(in crate::table::ui) fn is_shown(state: &UiState) -> bool {
    match state.screen.get() {
        Screen::Analysis => *state.eval_bar != EvalBarVisibility::Never && !state.toggles.silence,
        Screen::Play => *state.eval_bar == EvalBarVisibility::Always,
        Screen::Title | Screen::NewGame | Screen::Setup => false,
    }
}

pub(in crate::table::ui) fn draw(
    ctx: &Context,
    rect: Rect,
    state: &UiState,
    commands: &UiCommands,
) {
    let Some(game) = state.active_game.game() else {
        return;
    };
    let verdict = state.position_analysis.verdict();
    let motion = commands.settings.motion;
    fixed_area("gauge", rect).show(ctx, |ui| {
        let (rect, response) = ui.allocate_exact_size(rect.size(), Sense::hover());
        let tooltip_text = verdict.map_or_else(
            || words::NOT_ANALYSED.into(),
            |verdict| tooltip(game, &verdict),
        );
        eval_bar(
            ui,
            rect,
            &bar_content(game, verdict, state, commands),
            motion,
        );
        response.on_hover_text(tooltip_text);
    });
}

/// The tooltip of the bar.
fn tooltip(game: &Game, verdict: &Assessment) -> String {
    let words = words::assessment(game, verdict);
    match (verdict.alone, verdict.standing) {
        (true, AssessedResult::Score(_)) => format!("{words} That is the coloured part."),
        _ => words,
    }
}

/// What the bar shows: the side from which the board is seen below, the other above.
fn bar_content(
    game: &Game,
    verdict: Option<Assessment>,
    state: &UiState,
    commands: &UiCommands,
) -> EvalBar {
    let Some(verdict) = verdict else {
        return empty_bar(String::new());
    };
    let is_busy = state.position_analysis.is_busy();
    if verdict.alone {
        return multiplayer_bar(game, &verdict, is_busy);
    }
    let GraphPoint {
        share,
        below,
        above,
    } = two_side_split(game, &verdict, commands);
    let is_below = verdict.party.contains(commands.view_mode.seat);
    EvalBar {
        share,
        below,
        above,
        text: words::lead_label(verdict.standing, is_busy),
        at_the_bottom: (verdict.share() >= HALF) == is_below,
    }
}

/// The split of the bar between two sides, with the one from which the board is seen below.
pub(in crate::table::ui) fn two_side_split(
    game: &Game,
    verdict: &Assessment,
    commands: &UiCommands,
) -> GraphPoint {
    let (party, others, share) = (verdict.party, verdict.others, verdict.share());
    let (share, below, above) = if party.contains(commands.view_mode.seat) {
        (share, party, others)
    } else {
        (1.0 - share, others, party)
    };
    GraphPoint {
        share,
        below: PlayerColour::of_party(game, below),
        above: PlayerColour::of_party(game, above),
    }
}

/// A grey bar.
fn empty_bar(text: String) -> EvalBar {
    EvalBar {
        share: 1.0,
        below: None,
        above: None,
        text,
        at_the_bottom: true,
    }
}

/// The bar where everybody plays alone: the assessed seat below, and above in grey what the
/// others have on average. A winner has all of it.
fn multiplayer_bar(game: &Game, verdict: &Assessment, is_busy: bool) -> EvalBar {
    let share = verdict.share();
    let below = match verdict.standing {
        AssessedResult::Drawn => None,
        _ => PlayerColour::of_party(game, verdict.party),
    };
    EvalBar {
        share,
        below,
        above: None,
        text: words::multiplayer_lead_label(verdict.standing, is_busy),
        at_the_bottom: share >= HALF,
    }
}

/// The share at which neither side is ahead.
const HALF: f32 = 0.5;
