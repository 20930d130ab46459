//! Which screen is drawn where.

use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::{
    Align, Context, Id, LayerId, Layout, Order, Rect, Ui, UiBuilder, pos2, vec2,
};

use super::dock::{analysis, eval_bar, play, promotion_prompt, review, setup, type_move};
use super::hints::AvailableActions;
use super::layout::{BoardViewport, PanelLayout, SidePanels, divide_window};
use super::pages::{change_players, help, new_game, saved_games, settings, title};
use super::ui_memory::{HelpTab, Page, StatusMessage};
use super::widgets::{key_caps, key_caps_width, panel_area, single_line};
use super::{UiCommands, UiState, focus, hints, words};
use crate::table::flow::Screen;
use crate::table::theme::{EguiTheme, TextRole};

/// Draws everything but the table itself.
pub(super) fn draw(
    mut contexts: EguiContexts,
    state: UiState,
    mut commands: UiCommands,
    mut free: ResMut<BoardViewport>,
) -> Result {
    let ctx = contexts.ctx_mut()?.clone();
    let window = ctx.viewport_rect();
    if focus::panels_only(&state, &commands.memory) {
        focus::step_in(&ctx);
        go_back(&ctx, &state, &mut commands);
    }
    let left = match (commands.memory.page, state.screen.get()) {
        (Some(page), screen) => {
            over_everything(&ctx, window, |ui| match page {
                Page::Settings => settings::draw(ui, &state, &mut commands),
                Page::Help => help::draw(ui, &state, &mut commands),
                Page::SavedGames => saved_games::draw(ui, &state, &mut commands),
                Page::Players => change_players::draw(ui, &state, &mut commands),
                Page::PlayHere => change_players::draw_here(ui, &state, &mut commands),
            });
            left_by(*screen, window, &ctx, &state)
        }
        (None, Screen::Title) => title::draw(&ctx, window, &state, &mut commands),
        (None, Screen::NewGame) => {
            over_everything(&ctx, window, |ui| new_game::draw(ui, &state, &mut commands));
            left_by(Screen::NewGame, window, &ctx, &state)
        }
        (None, Screen::Setup) => docked(&ctx, window, &state, &mut commands, setup::draw),
        (None, Screen::Play) => {
            let board = docked(&ctx, window, &state, &mut commands, play::draw);
            promotion_prompt::draw(&ctx, board, &state, &mut commands);
            board
        }
        (None, Screen::Analysis) => {
            let board = docked(&ctx, window, &state, &mut commands, analysis::draw);
            promotion_prompt::draw(&ctx, board, &state, &mut commands);
            board
        }
    };
    let memory = &mut commands.memory;
    if memory.page != Some(Page::Help) && memory.help_tab != HelpTab::Short {
        memory.help_tab = HelpTab::Short;
    }
    free.set_if_neq(BoardViewport::of(left, ctx.zoom_factor()));
    Ok(())
}

/// Closes the page that is open, or goes back to the title.
fn go_back(ctx: &Context, state: &UiState, commands: &mut UiCommands) {
    let was_focused = state.keyboard_taken.0;
    if !focus::wants_back(ctx, was_focused) {
        return;
    }
    if commands.memory.page.is_some() {
        commands.memory.page = None;
    } else if *state.screen.get() == Screen::NewGame {
        new_game::go_back(commands);
    }
}

/// What a screen leaves to the board, drawn or not: pages come and go without
/// the board moving about.
fn left_by(screen: Screen, window: Rect, ctx: &Context, state: &UiState) -> Rect {
    match screen {
        Screen::Title | Screen::NewGame => title::left(window, &EguiTheme::of(ctx)),
        Screen::Setup | Screen::Play | Screen::Analysis => {
            divide_window(window, &EguiTheme::of(ctx).theme, side_panels(state)).board
        }
    }
}

/// What stands beside the board now.
fn side_panels(state: &UiState) -> SidePanels {
    SidePanels {
        eval_bar: eval_bar::is_shown(state),
        eval_graph: review::is_shown(state),
    }
}

fn over_everything(ctx: &Context, window: Rect, add: impl FnOnce(&mut Ui)) {
    panel_area(ctx, "page", window, false, add);
}

fn docked(
    ctx: &Context,
    window: Rect,
    state: &UiState,
    commands: &mut UiCommands,
    draw: impl FnOnce(&mut Ui, &UiState, &mut UiCommands, PanelLayout),
) -> Rect {
    let look = EguiTheme::of(ctx);
    let layout = divide_window(window, &look.theme, side_panels(state));
    panel_area(ctx, "line", layout.status_line, true, |ui| {
        if !type_move::draw(ui, state, commands) {
            context_line(ui, state, commands);
        }
    });
    panel_area(ctx, "dock", layout.dock, true, |ui| {
        draw(ui, state, commands, layout);
    });
    edges(ctx, &look, layout);
    if let Some(bar) = layout.eval_bar {
        eval_bar::draw(ctx, bar, state, commands);
    }
    if let Some(course) = layout.eval_graph {
        review::draw(ctx, course, state, commands);
    }
    layout.board
}

/// Hairlines where panels meet the board.
fn edges(ctx: &Context, look: &EguiTheme, layout: PanelLayout) {
    let painter = ctx.layer_painter(LayerId::new(Order::Middle, Id::new("dock")));
    let line = look.hairline(look.line);
    painter.hline(layout.status_line.x_range(), layout.status_line.top(), line);
    if layout.dock.left() > layout.status_line.left() {
        painter.vline(layout.dock.left(), layout.dock.y_range(), line);
    } else {
        painter.hline(layout.dock.x_range(), layout.dock.top(), line);
    }
}

/// What can be done now, and with which buttons.
fn context_line(ui: &mut Ui, state: &UiState, commands: &UiCommands) {
    let look = EguiTheme::of(ui.ctx());
    let (text, colour) = match &commands.memory.status_message {
        Some(StatusMessage::Refusal(refusal)) => (refusal.clone(), look.accent),
        Some(StatusMessage::Notice(notice)) => (notice.clone(), look.good),
        None => (sentence(state, commands), look.ink),
    };
    let game = state.active_game.game();
    let mut hints = hints::hints(
        *state.screen.get(),
        *state.device,
        &state.bindings,
        &commands.selection,
        game,
        AvailableActions {
            turn: state.active_game.human_to_move(),
            play_on: is_held(state),
            take_back: state.session.as_ref().is_some_and(|it| it.can_take_back()),
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
        single_line(ui, text, TextRole::Body, colour)
    });
    ui.scope_builder(across(caps), |ui| key_caps(ui, &hints));
}

/// Whether engines wait to be told to play on.
fn is_held(state: &UiState) -> bool {
    let session = state.session.as_ref();
    session.is_some_and(|session| state.thinking.is_held(session))
}

fn sentence(state: &UiState, commands: &UiCommands) -> String {
    match (state.screen.get(), state.active_game.game(), &state.setup) {
        (Screen::Play, Some(game), _) if is_held(state) && game.outcome().is_ongoing() => {
            "The engines wait: take back more, or let them play on.".into()
        }
        (Screen::Play | Screen::Analysis, Some(game), _) => {
            words::status_line(game, state.active_game.human_to_move(), &commands.selection)
        }
        (Screen::Setup, _, Some(setup)) => setup::status_line(setup, &commands.selection),
        _ => String::new(),
    }
}
