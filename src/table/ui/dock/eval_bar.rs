//! The evaluation bar beside the board: what it shows and when. How it looks is decided by the widget.

use bevy_egui::egui::{Context, Rect, Sense};

use crate::locale::{Message, msg};
use crate::rules::game::Game;
use crate::rules::seat::SeatSet;
use crate::table::engine_analysis::{AssessedResult, Assessment, EvalBarVisibility};
use crate::table::flow::PlayerColour;
use crate::table::ui::widgets::TooltipExt;
use crate::table::ui::widgets::{EvalBar, GraphPoint, eval_bar, fixed_area};
use crate::table::ui::{UiState, words};

pub(in crate::table::ui) fn is_shown(state: &UiState) -> bool {
    let (top_board, toggles) = (&state.top_board, &state.toggles);
    let is_wanted = match top_board.is_analysed() {
        true => toggles.eval_bar != EvalBarVisibility::Never && !toggles.hides_lines,
        false => top_board.is_played() && toggles.eval_bar == EvalBarVisibility::Always,
    };
    is_wanted && top_board.allows_advice()
}

pub(in crate::table::ui) fn draw(ctx: &Context, rect: Rect, state: &UiState) {
    let Some(game) = state.top_board.game() else {
        return;
    };
    // The bar says what is written beside it.
    let analysis = state.top_board.analysis();
    let turning_point = analysis.and_then(|it| state.review.turning_point_on_board(it));
    let assessment = match turning_point {
        Some(point) => Some(point.before),
        None => state.position_analysis.assessment(),
    };
    let area = fixed_area("gauge", rect).sense(Sense::hover());
    area.show(ctx, |ui| {
        let (rect, response) = ui.allocate_exact_size(rect.size(), Sense::hover());
        let tooltip_text = assessment.map_or_else(words::not_analysed_text, |assessment| {
            tooltip(game, &assessment)
        });
        eval_bar(
            ui,
            rect,
            &bar_content(game, assessment, state),
            state.speed.scale(),
        );
        response.tooltip(tooltip_text);
    });
}

fn tooltip(game: &Game, assessment: &Assessment) -> Message {
    let words = words::assessment(game, assessment);
    match (assessment.is_everybody_alone, assessment.result) {
        (true, AssessedResult::Score(_)) => {
            Message::joined_sentences([words, msg!("bar-coloured-part")])
        }
        _ => words,
    }
}

/// What the bar shows: the side from which the board is seen below, the other above.
fn bar_content(game: &Game, assessment: Option<Assessment>, state: &UiState) -> EvalBar {
    let Some(assessment) = assessment else {
        return empty_bar(Message::default());
    };
    let is_busy = state.position_analysis.is_busy();
    if assessment.is_everybody_alone {
        return multiplayer_bar(game, &assessment, is_busy);
    }
    let GraphPoint {
        lower_share: share,
        lower_colour,
        upper_colour,
    } = two_side_split(game, &assessment, state);
    let (lower, upper) = lower_and_upper_side(&assessment, state);
    let is_below = lower == assessment.party;
    EvalBar {
        lower_share: share,
        lower_colour,
        upper_colour,
        lower_seats: partners(game, lower),
        upper_seats: partners(game, upper),
        label: words::lead_label(assessment.result, is_busy),
        is_label_at_bottom: (assessment.winning_chance() >= EVEN_SHARE) == is_below,
    }
}

/// The seats of a side of several, whose colour is nobody's.
fn partners(game: &Game, side: SeatSet) -> Vec<PlayerColour> {
    let colours = PlayerColour::seat_colours(game);
    let seats = side.iter().filter(|_| side.len() > 1);
    seats
        .filter_map(|seat| colours.get(seat.index()).copied())
        .collect()
}

/// The side from which the board is seen, and the other.
fn lower_and_upper_side(assessment: &Assessment, state: &UiState) -> (SeatSet, SeatSet) {
    match assessment.party.contains(state.view_mode.seat) {
        true => (assessment.party, assessment.others),
        false => (assessment.others, assessment.party),
    }
}

/// The split of the bar between two sides, with the one from which the board is seen below.
pub(in crate::table::ui) fn two_side_split(
    game: &Game,
    assessment: &Assessment,
    state: &UiState,
) -> GraphPoint {
    let (lower, upper) = lower_and_upper_side(assessment, state);
    let chance = assessment.winning_chance();
    let share = match lower == assessment.party {
        true => chance,
        false => 1.0 - chance,
    };
    GraphPoint {
        lower_share: share,
        lower_colour: PlayerColour::of_party(game, lower),
        upper_colour: PlayerColour::of_party(game, upper),
    }
}

/// A bar of one part in grey, for a position without an assessment.
fn empty_bar(label: Message) -> EvalBar {
    EvalBar {
        lower_share: 1.0,
        lower_colour: None,
        upper_colour: None,
        lower_seats: Vec::new(),
        upper_seats: Vec::new(),
        label,
        is_label_at_bottom: true,
    }
}

/// The bar where everybody plays alone: the assessed seat below, and above in grey what the
/// others have on average. A winner has all of it.
fn multiplayer_bar(game: &Game, assessment: &Assessment, is_busy: bool) -> EvalBar {
    let share = assessment.winning_chance();
    let lower_colour = match assessment.result {
        AssessedResult::Drawn => None,
        _ => PlayerColour::of_party(game, assessment.party),
    };
    EvalBar {
        lower_share: share,
        lower_colour,
        upper_colour: None,
        lower_seats: Vec::new(),
        upper_seats: Vec::new(),
        label: words::multiplayer_lead_label(assessment.result, is_busy),
        is_label_at_bottom: share >= EVEN_SHARE,
    }
}

/// The share at which neither side is ahead.
const EVEN_SHARE: f32 = 0.5;
