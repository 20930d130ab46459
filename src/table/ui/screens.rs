//! Which screen is drawn where.

use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::{
    Align, Context, Id, LayerId, Layout, Order, Rect, Ui, UiBuilder, pos2, vec2,
};

use super::dock::{analysis, eval_bar, play, players, promotion_prompt, review, setup, type_move};
use super::hints::AvailableActions;
use super::layout::{BoardViewport, Parts, SidePanels, divide};
use super::pages::{help, new_game, saved_games, settings, title};
use super::ui_memory::{Page, StatusMessage};
use super::widgets::{area, key_caps, key_caps_width, one_line};
use super::{UiCommands, UiState, focus, hints, words};
use crate::table::flow::Screen;
use crate::table::theme::{EguiTheme, TextRole};

/// Draws everything but the table itself.
pub(super) fn draw(
    mut contexts: EguiContexts,
    view: UiState,
    mut hand: UiCommands,
    mut free: ResMut<BoardViewport>,
) -> Result {
    let ctx = contexts.ctx_mut()?.clone();
    let window = ctx.viewport_rect();
    if focus::panels_only(&view, &hand.desk) {
        focus::step_in(&ctx);
        go_back(&ctx, &view, &mut hand);
    }
    let left = match (hand.desk.page, view.screen.get()) {
        (Some(page), screen) => {
            over_everything(&ctx, window, |ui| match page {
                Page::Settings => settings::draw(ui, &view, &mut hand),
                Page::Help => help::draw(ui, &view, &mut hand),
                Page::Games => saved_games::draw(ui, &view, &mut hand),
                Page::Players => players::draw(ui, &view, &mut hand),
                Page::PlayHere => players::draw_here(ui, &view, &mut hand),
            });
            left_by(*screen, window, &ctx, &view)
        }
        (None, Screen::Title) => title::draw(&ctx, window, &view, &mut hand),
        (None, Screen::NewGame) => {
            over_everything(&ctx, window, |ui| new_game::draw(ui, &view, &mut hand));
            left_by(Screen::NewGame, window, &ctx, &view)
        }
        (None, Screen::Setup) => docked(&ctx, window, &view, &mut hand, setup::draw),
        (None, Screen::Play) => {
            let board = docked(&ctx, window, &view, &mut hand, play::draw);
            promotion_prompt::draw(&ctx, board, &view, &mut hand);
            board
        }
        (None, Screen::Analysis) => {
            let board = docked(&ctx, window, &view, &mut hand, analysis::draw);
            promotion_prompt::draw(&ctx, board, &view, &mut hand);
            board
        }
    };
    free.set_if_neq(BoardViewport::of(left, ctx.zoom_factor()));
    Ok(())
}

/// Closes the page that is open, or goes back to the title.
fn go_back(ctx: &Context, view: &UiState, hand: &mut UiCommands) {
    let was_focused = view.taken.0;
    if !focus::wants_back(ctx, was_focused) {
        return;
    }
    if hand.desk.page.is_some() {
        hand.desk.page = None;
    } else if *view.screen.get() == Screen::NewGame {
        new_game::go_back(hand);
    }
}

/// What a screen leaves to the board, drawn or not: pages come and go without
/// the board moving about.
fn left_by(screen: Screen, window: Rect, ctx: &Context, view: &UiState) -> Rect {
    match screen {
        Screen::Title | Screen::NewGame => title::left(window, &EguiTheme::of(ctx)),
        Screen::Setup | Screen::Play | Screen::Analysis => {
            divide(window, &EguiTheme::of(ctx).theme, beside(view)).board
        }
    }
}

/// What stands beside the board now.
fn beside(view: &UiState) -> SidePanels {
    SidePanels {
        gauge: eval_bar::is_shown(view),
        course: review::is_shown(view),
    }
}

fn over_everything(ctx: &Context, window: Rect, add: impl FnOnce(&mut Ui)) {
    area(ctx, "page", window, false, add);
}

fn docked(
    ctx: &Context,
    window: Rect,
    view: &UiState,
    hand: &mut UiCommands,
    draw: impl FnOnce(&mut Ui, &UiState, &mut UiCommands, Parts),
) -> Rect {
    let look = EguiTheme::of(ctx);
    let parts = divide(window, &look.theme, beside(view));
    area(ctx, "line", parts.line, true, |ui| {
        if !type_move::draw(ui, view, hand) {
            context_line(ui, view, hand);
        }
    });
    area(ctx, "dock", parts.dock, true, |ui| {
        draw(ui, view, hand, parts);
    });
    edges(ctx, &look, parts);
    if let Some(bar) = parts.gauge {
        eval_bar::draw(ctx, bar, view, hand);
    }
    if let Some(course) = parts.course {
        review::draw(ctx, course, view, hand);
    }
    parts.board
}

/// Hairlines where panels meet the board.
fn edges(ctx: &Context, look: &EguiTheme, parts: Parts) {
    let painter = ctx.layer_painter(LayerId::new(Order::Middle, Id::new("dock")));
    let line = look.hairline(look.line);
    painter.hline(parts.line.x_range(), parts.line.top(), line);
    if parts.dock.left() > parts.line.left() {
        painter.vline(parts.dock.left(), parts.dock.y_range(), line);
    } else {
        painter.hline(parts.dock.x_range(), parts.dock.top(), line);
    }
}

/// What can be done now, and with which buttons.
fn context_line(ui: &mut Ui, view: &UiState, hand: &UiCommands) {
    let look = EguiTheme::of(ui.ctx());
    let (text, colour) = match &hand.desk.said {
        Some(StatusMessage::Refusal(refusal)) => (refusal.clone(), look.accent),
        Some(StatusMessage::Notice(notice)) => (notice.clone(), look.good),
        None => (sentence(view, hand), look.ink),
    };
    let game = view.at_hand.game();
    let mut hints = hints::hints(
        *view.screen.get(),
        *view.device,
        &view.bound,
        &hand.selection,
        game,
        AvailableActions {
            turn: view.at_hand.human_to_move(),
            play_on: is_held(view),
            take_back: view.sitting.as_ref().is_some_and(|it| it.can_take_back()),
        },
    );
    let room = ui.max_rect();
    let row = Rect::from_center_size(room.center(), vec2(room.width(), look.gap(6)));
    let across = |rect| {
        UiBuilder::new()
            .max_rect(rect)
            .layout(Layout::left_to_right(Align::Center))
    };
    let font = look.font(TextRole::Body);
    let sentence = ui.painter().layout_no_wrap(text.clone(), font, colour);
    let left = row.width() - sentence.size().x - look.gap(4);
    // On a phone the sentence matters more.
    while key_caps_width(ui, &hints) > left && hints.pop().is_some() {}
    let width = key_caps_width(ui, &hints);
    let caps = Rect::from_min_max(pos2(row.right() - width, row.top()), row.max);
    let words = Rect::from_min_max(row.min, pos2(caps.left() - look.gap(4), row.bottom()));
    ui.scope_builder(across(words), |ui| {
        one_line(ui, text, TextRole::Body, colour)
    });
    ui.scope_builder(across(caps), |ui| key_caps(ui, &hints));
}

/// Whether engines wait to be told to play on.
fn is_held(view: &UiState) -> bool {
    let sitting = view.sitting.as_ref();
    sitting.is_some_and(|sitting| view.thinking.is_held(sitting))
}

fn sentence(view: &UiState, hand: &UiCommands) -> String {
    match (view.screen.get(), view.at_hand.game(), &view.drafting) {
        (Screen::Play, Some(game), _) if is_held(view) && game.outcome().is_ongoing() => {
            "The engines wait: take back more, or let them play on.".into()
        }
        (Screen::Play | Screen::Analysis, Some(game), _) => {
            words::now(game, view.at_hand.human_to_move(), &hand.selection)
        }
        (Screen::Setup, _, Some(drafting)) => setup::now(drafting, &hand.selection),
        _ => String::new(),
    }
}
