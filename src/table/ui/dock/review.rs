//! The review of a game: the evaluation graph below the board, the signs in the move list, and
//! the mistake counts of each side. Judges no move: it shows the resource [`Review`].

use bevy_egui::egui::{Color32, Context, Rect, RectAlign, Sense, Tooltip, Ui};

use super::eval_bar;
use super::game_over::Rank;
use super::play::send_intent;
use crate::engine::teams;
use crate::locale::{Message, msg};
use crate::rules::game::Game;
use crate::rules::record::annotation::MoveSign;
use crate::rules::seat::{Seat, SeatSet};
use crate::table::engine_analysis::{MoveQuality, PlyReview, Review};
use crate::table::flow::{
    Analysis, AnalysisIntent, GameSession, Intent, LessonOpening, PlayerColour,
};
use crate::table::language;
use crate::table::theme::{EguiTheme, TextRole};
use crate::table::ui::widgets::TooltipExt;
use crate::table::ui::widgets::{
    EvalGraph, GraphPoint, body, buttons, clickable_row, eval_graph, faint, fixed_area,
    name_for_scripts, ply_at, seat_disc, wrapped_height,
};
use crate::table::ui::{UiCommands, UiState, words};

pub(in crate::table::ui) fn is_graph_shown(state: &UiState) -> bool {
    state.top_board.is_analysed() && state.review.is_wanted()
}

/// Draws the evaluation graph; a press or drag on it goes to that ply.
pub(in crate::table::ui) fn draw(
    ctx: &Context,
    rect: Rect,
    state: &UiState,
    commands: &mut UiCommands,
) {
    let (Some(analysis), Some(session)) = (state.top_board.analysis(), state.top_board.session())
    else {
        return;
    };
    let (game, review) = (&session.game, &*state.review);
    let plies = game.played_turns().len() + 1;
    let current = analysis.game_turn_count();
    fixed_area("course", rect).show(ctx, |ui| {
        let (rect, response) = ui.allocate_exact_size(rect.size(), Sense::click_and_drag());
        name_for_scripts(&response, "course");
        let points = (0..plies).map(|ply| {
            review
                .ply_review(ply)
                .map(|ply_review| graph_point(ply_review, game, state))
        });
        let marked = (0..plies).filter_map(|ply| Some((ply, review.move_quality(ply)?)));
        let graph = EvalGraph {
            points: points.collect(),
            marks: marked
                .map(|(ply, quality)| (ply, quality_colour(&EguiTheme::of(ctx), quality)))
                .collect(),
            current,
            description: language::text(ctx, &words::ply_review(game, review, current)),
        };
        eval_graph(ui, rect, &graph);
        let pressed = response.is_pointer_button_down_on();
        if let Some(pointer) = response.interact_pointer_pos().filter(|_| pressed) {
            go_to_ply(commands, analysis, ply_at(rect, plies, pointer.x), current);
        } else if let Some(pointer) = response.hover_pos() {
            let ply = ply_at(rect, plies, pointer.x);
            // Above the pointer: the status line lies below.
            let mut tooltip = Tooltip::for_enabled(&response).at_pointer();
            tooltip.popup = tooltip.popup.align(RectAlign::TOP);
            let text = language::text(ctx, &words::ply_review(game, review, ply));
            tooltip.show(|ui| ui.label(text));
        }
    });
}

/// Goes to a ply of the game itself, out of any variation.
fn go_to_ply(commands: &mut UiCommands, analysis: &Analysis, ply: usize, current: usize) {
    if ply == current && analysis.is_on_game_line() {
        return;
    }
    let line = analysis.game_line();
    let node = ply.checked_sub(1).and_then(|turn| line.get(turn));
    let intent = node.map_or(AnalysisIntent::First, |node| AnalysisIntent::Go(*node));
    send_intent(commands, Intent::Analysis(intent));
}

/// The point of the graph for one ply; where everybody plays alone, on the curve of one seat.
fn graph_point(ply_review: &PlyReview, game: &Game, state: &UiState) -> GraphPoint {
    let assessment = &ply_review.assessment;
    if assessment.is_everybody_alone {
        GraphPoint {
            lower_share: assessment.winning_chance(),
            lower_colour: PlayerColour::of_party(game, assessment.party),
            upper_colour: None,
        }
    } else {
        eval_bar::two_side_split(game, assessment, state)
    }
}

fn quality_colour(theme: &EguiTheme, quality: MoveQuality) -> Color32 {
    match quality {
        MoveQuality::Inaccuracy => theme.faint,
        MoveQuality::Mistake => theme.focus,
        MoveQuality::Blunder => theme.accent,
    }
}

/// An annotator's sign and its colour.
pub(in crate::table::ui) fn move_sign(ui: &Ui, sign: MoveSign) -> (&'static str, Color32) {
    let theme = EguiTheme::of(ui.ctx());
    let colour = match sign {
        MoveSign::Brilliant | MoveSign::Good => theme.good,
        MoveSign::Interesting | MoveSign::Mistake => theme.focus,
        MoveSign::Dubious => theme.faint,
        MoveSign::Blunder => theme.accent,
    };
    (sign.as_str(), colour)
}

/// The sign (`?!`, `?`, `??`) of the move that led to a ply, and its colour.
pub(in crate::table::ui) fn quality_sign(
    ui: &Ui,
    review: &Review,
    ply: usize,
) -> Option<(&'static str, Color32)> {
    let quality = review.move_quality(ply)?;
    Some((
        words::quality_sign(quality),
        quality_colour(&EguiTheme::of(ui.ctx()), quality),
    ))
}

/// Progress of the review: `looking, 12 of 80`; empty when it is done.
pub(in crate::table::ui) fn progress_text(state: &UiState) -> Message {
    let review = &state.review;
    let (done, plies) = (review.reviewed_count(), review.position_count());
    match (review.is_wanted(), done < plies) {
        (true, true) => msg!("review-progress", done = done, plies = plies),
        _ => Message::default(),
    }
}

/// The height of a side's row of counts, in units: two lines, for languages with long words.
const MISTAKE_COUNTS_ROW_HEIGHT: u8 = 9;

/// The height of the [`mistake_counts_panel`].
pub(in crate::table::ui) fn mistake_counts_height(ui: &Ui, state: &UiState, game: &Game) -> f32 {
    let rows = sides_with_mistake_counts(state, game).len() as f32;
    rows * (EguiTheme::of(ui.ctx()).pressable_height(MISTAKE_COUNTS_ROW_HEIGHT)
        + ui.spacing().item_spacing.y)
}

/// The sides whose mistakes are counted: each seat where everybody plays alone.
fn sides_with_mistake_counts(state: &UiState, game: &Game) -> Vec<SeatSet> {
    let teams = teams(game);
    if !is_graph_shown(state) {
        return Vec::new();
    }
    if teams.lone_seat().is_some() {
        let seats = SeatSet::first_n(game.seat_count()).iter();
        return seats.map(SeatSet::from_seat).collect();
    }
    vec![teams.team_of(Seat::FIRST), teams.opponents_of(Seat::FIRST)]
}

/// The reviewed game with bad moves of people, once all is reviewed.
fn session_with_mistakes<'s>(state: &'s UiState) -> Option<&'s GameSession> {
    let review = &state.review;
    let session = state.top_board.session();
    let session = session.filter(|_| is_graph_shown(state) && review.is_complete());
    session.filter(|it| review.mistakes(it.seats_of_people()).next().is_some())
}

/// The height of the [`practice_button`]; nothing where there is none.
pub(in crate::table::ui) fn practice_button_height(ui: &Ui, state: &UiState) -> f32 {
    match session_with_mistakes(state) {
        None => 0.0,
        Some(_) => EguiTheme::of(ui.ctx()).button_height() + ui.spacing().item_spacing.y,
    }
}

/// The button that leads to the puzzles made of one's own mistakes: the main thing to do, unless that is
/// the next game.
pub(in crate::table::ui) fn practice_button(
    ui: &mut Ui,
    state: &UiState,
    commands: &mut UiCommands,
    rank: Rank,
) {
    let Some(session) = session_with_mistakes(state) else {
        return;
    };
    let seats = session.seats_of_people();
    let count = state.review.mistakes(seats).count();
    if buttons(ui, [rank.button(msg!("mistakes-learn", count = count))]).is_some() {
        let puzzles = state.review.puzzles_of_mistakes(&session.game, seats);
        send_intent(commands, LessonOpening::Puzzles(puzzles).into());
    }
}

/// What is certain about the bad move that led to the position.
pub(in crate::table::ui) fn coach_remarks(ui: &mut Ui, state: &UiState) {
    for remark in state.coach.remarks() {
        body(ui, remark);
    }
}

/// Mistakes of each side; a press on a row goes to that side's next mistake.
pub(in crate::table::ui) fn mistake_counts_panel(
    ui: &mut Ui,
    state: &UiState,
    analysis: &Analysis,
    commands: &mut UiCommands,
) {
    let theme = EguiTheme::of(ui.ctx());
    let game = analysis.game();
    let current = analysis.game_turn_count();
    for side in sides_with_mistake_counts(state, game) {
        let counts = words::mistake_counts(&state.review, side);
        let label = Message::joined_by_commas([words::seat_names(game, side), counts.clone()]);
        let pressed = clickable_row(
            ui,
            theme.pressable_height(MISTAKE_COUNTS_ROW_HEIGHT),
            false,
            label,
            |ui| {
                for seat in side.iter() {
                    seat_disc(
                        ui,
                        PlayerColour::of(seat, game.seat_count(), game.seat_name(seat)),
                    );
                }
                ui.vertical(|ui| {
                    // In the middle of the row, as the discs are, in one line or two.
                    let free = ui.available_height() - wrapped_height(ui, &counts, TextRole::Small);
                    ui.add_space(free.max(0.0) / 2.0);
                    faint(ui, counts)
                });
            },
        );
        let Some(next) = state.review.next_flawed_move(side, current) else {
            continue;
        };
        if pressed.tooltip(msg!("review-next-mistake")).clicked() {
            go_to_ply(commands, analysis, next, current);
        }
    }
}
