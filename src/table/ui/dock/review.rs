//! The review of a game: its course below the board, to be gone through with the
//! pointer, what is marked in the list of moves, and how often who went wrong.

use bevy_egui::egui::{Color32, Context, Rect, RectAlign, Sense, Tooltip, Ui};

use super::eval_bar;
use super::play::send;
use crate::engine::parties;
use crate::rules::game::Game;
use crate::rules::seat::{Seat, SeatSet};
use crate::table::engine_analysis::{MoveQuality, PlyReview, Review};
use crate::table::flow::{Analysis, AnalysisIntent, Intent, PlayerColour, Screen};
use crate::table::theme::EguiTheme;
use crate::table::ui::widgets::{
    EvalGraph, GraphPoint, clickable_row, eval_graph, faint, fixed_area, ply_at, seat_disc,
};
use crate::table::ui::{UiCommands, UiState, words};
use crate::table::widget_registry;

/// Whether there is a course.
pub(in crate::table::ui) fn is_shown(state: &UiState) -> bool {
    *state.screen.get() == Screen::Analysis && state.review.is_wanted()
}

/// The course of the game; a press goes to a place, and a pointer that is held goes on.
pub(in crate::table::ui) fn draw(
    ctx: &Context,
    rect: Rect,
    state: &UiState,
    commands: &mut UiCommands,
) {
    let (Some(analysis), Some(session)) = (state.analysis.as_deref(), state.session.as_deref())
    else {
        return;
    };
    let (game, review) = (&session.game, &*state.review);
    let places = game.played().len() + 1;
    let here = analysis.own_turns();
    fixed_area("course", rect).show(ctx, |ui| {
        let (rect, response) = ui.allocate_exact_size(rect.size(), Sense::click_and_drag());
        widget_registry::note(ctx, "course", rect);
        let stops = (0..places).map(|place| {
            review
                .finding(place)
                .map(|it| graph_point(it, game, commands))
        });
        let marked = (0..places).filter_map(|place| Some((place, review.mark(place)?)));
        let shown = EvalGraph {
            stops: stops.collect(),
            marks: marked
                .map(|(place, mark)| (place, quality_colour(&EguiTheme::of(ctx), mark)))
                .collect(),
            here,
            words: words::ply_review(game, review, here),
        };
        eval_graph(ui, rect, &shown);
        let pressed = response.is_pointer_button_down_on();
        if let Some(at) = response.interact_pointer_pos().filter(|_| pressed) {
            go_to_ply(commands, analysis, ply_at(rect, places, at.x), here);
        } else if let Some(at) = response.hover_pos() {
            let place = ply_at(rect, places, at.x);
            // Above the pointer: below lie the keys.
            let mut told = Tooltip::for_enabled(&response).at_pointer();
            told.popup = told.popup.align(RectAlign::TOP);
            told.show(|ui| ui.label(words::ply_review(game, review, place)));
        }
    });
}

/// Goes to a place of the game itself.
fn go_to_ply(commands: &mut UiCommands, analysis: &Analysis, place: usize, here: usize) {
    if place == here && analysis.is_own() {
        return;
    }
    let line = analysis.own_line();
    let node = place.checked_sub(1).and_then(|turn| line.get(turn));
    let wish = node.map_or(AnalysisIntent::First, |node| AnalysisIntent::Go(*node));
    send(commands, Intent::Analysis(wish));
}

/// A place on the curve; where everybody plays alone, on that of one seat.
fn graph_point(finding: &PlyReview, game: &Game, commands: &UiCommands) -> GraphPoint {
    let verdict = &finding.verdict;
    if verdict.alone {
        GraphPoint {
            share: verdict.share(),
            below: PlayerColour::of_party(game, verdict.party),
            above: None,
        }
    } else {
        eval_bar::two_side_split(game, verdict, commands)
    }
}

/// The colour of a mark.
fn quality_colour(look: &EguiTheme, mark: MoveQuality) -> Color32 {
    match mark {
        MoveQuality::Inaccuracy => look.faint,
        MoveQuality::Mistake => look.focus,
        MoveQuality::Blunder => look.accent,
    }
}

/// The sign of a turn of the game itself that has a mark, and its colour.
pub(in crate::table::ui) fn quality_sign(
    ui: &Ui,
    review: &Review,
    place: usize,
) -> Option<(&'static str, Color32)> {
    let mark = review.mark(place)?;
    Some((
        words::quality_sign(mark),
        quality_colour(&EguiTheme::of(ui.ctx()), mark),
    ))
}

/// How far the review is.
pub(in crate::table::ui) fn progress(state: &UiState) -> String {
    let review = &state.review;
    let (done, places) = (review.done(), review.places());
    match (review.is_wanted(), done < places) {
        (true, true) => format!("looking, {done} of {places}"),
        _ => String::new(),
    }
}

/// The height of a party's count, in units.
const ROW: u8 = 6;

/// How high the [`counts`] are.
pub(in crate::table::ui) fn mistake_counts_height(ui: &Ui, state: &UiState, game: &Game) -> f32 {
    let rows = counted_sides(state, game).len() as f32;
    rows * (EguiTheme::of(ui.ctx()).gap(ROW) + ui.spacing().item_spacing.y)
}

/// The parties whose bad turns are counted; none where no turn is marked.
fn counted_sides(state: &UiState, game: &Game) -> Vec<SeatSet> {
    let parties = parties(game);
    if !is_shown(state) || parties.lone().is_some() {
        return Vec::new();
    }
    vec![parties.of(Seat::FIRST), parties.against(Seat::FIRST)]
}

/// How often each party went wrong; a press leads from one such turn to the next.
pub(in crate::table::ui) fn mistake_counts(
    ui: &mut Ui,
    state: &UiState,
    analysis: &Analysis,
    commands: &mut UiCommands,
) {
    let look = EguiTheme::of(ui.ctx());
    let game = analysis.game();
    let here = analysis.own_turns();
    for party in counted_sides(state, game) {
        let pressed = clickable_row(ui, look.gap(ROW), false, |ui| {
            for seat in party.iter() {
                seat_disc(
                    ui,
                    PlayerColour::of(seat, game.seats(), game.seat_name(seat)),
                );
            }
            faint(ui, words::mistake_counts(&state.review, party));
        });
        let Some(next) = state.review.next_marked(party, here) else {
            continue;
        };
        if pressed.on_hover_text(NEXT).clicked() {
            go_to_ply(commands, analysis, next, here);
        }
    }
}

/// What a press on a party's count does.
const NEXT: &str = "Go to the next of them";
