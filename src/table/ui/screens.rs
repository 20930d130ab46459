//! Draws the open screen or page, and tells the camera which part of the window is left to the
//! board. Knows what goes where, not what a panel shows.

use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::epaint::shape_transform::adjust_colors;
use bevy_egui::egui::layers::ShapeIdx;
use bevy_egui::egui::{
    Align, Color32, Context, Id, LayerId, Layout, Order, Rect, Ui, UiBuilder, pos2, vec2,
};

use super::dock::{
    analysis, editor, eval_bar, lesson, pause_cover, play, promotion_prompt, review, setup,
    typed_move_field,
};
use super::key_hints::AvailableActions;
use super::layout::{PanelLayout, SidePanels, divide_window};
use super::pages::help::HelpTab;
use super::pages::{
    bindings, change_players, export, help, kept_rooms, lessons, lobby, move_menu, new_game, paste,
    phrases, puzzles, quick_game, saved_games, settings, title,
};
use super::ui_memory::{Page, StatusMessage};
use super::widgets::{key_caps, key_caps_width, panel_area, single_line, wrapped_text};
use super::{
    UiCommands, UiState, clock_plates, focus, ghosts, goal_sentence, key_hints, photo_slip,
    phrase_bubbles, piece_card, prompts, words,
};
use crate::locale::{Message, msg};
use crate::table::ai::Thinking;
use crate::table::flow::{Board, Intent, LessonSession, Screen, StartIntent, TopBoard};
use crate::table::input::Device;
use crate::table::language;
use crate::table::online_play::OnlineRoom;
use crate::table::select::Selection;
use crate::table::theme::{EguiTheme, TextRole};
use crate::table::view::BoardViewport;

/// System: draws all panels of a frame.
pub(super) fn draw(
    mut contexts: EguiContexts,
    state: UiState,
    mut commands: UiCommands,
    mut viewports: Query<&mut BoardViewport>,
    mut first_frame: Local<Option<u64>>,
) -> Result {
    let ctx = contexts.ctx_mut()?.clone();
    // egui takes our fonts at the start of the next frame, and nothing may be drawn with them before.
    let frame = ctx.cumulative_frame_nr();
    if frame <= *first_frame.get_or_insert(frame) {
        return Ok(());
    }
    let window = ctx.viewport_rect();
    commands.card.panel_subject = None;
    let photo = photo_slip::progress(&ctx, &state);
    let print = photo_slip::picture_rect(&ctx, window, &state);
    if photo >= 1.0 {
        photo_slip::draw(&ctx, window, &state, photo);
        show_board_in(print, &ctx, &mut viewports);
        return Ok(());
    }
    if focus::is_board_inactive(&state, &commands.memory) {
        focus::focus_first_by_arrow(&ctx);
        go_back(&ctx, &state, &mut commands);
    }
    let board = draw_in_front(&ctx, window, &state, &mut commands);
    show_order(&state, &mut commands);
    let is_beside_board = commands.memory.page.is_none() && board.right() < window.right();
    let beside_board = Rect::from_min_max(pos2(board.right(), window.top()), window.max);
    let dock = is_beside_board.then_some(beside_board);
    piece_card::draw(&ctx, (window, dock), &state, &mut commands);
    let memory = &mut commands.memory;
    if memory.page != Some(Page::Help) && memory.help_tab != HelpTab::Short {
        memory.help_tab = HelpTab::Short;
    }
    let mut free = board;
    if photo > 0.0 {
        fade(&ctx, 1.0 - photo);
        photo_slip::draw(&ctx, window, &state, photo);
        free = Rect::from_min_max(
            board.min.lerp(print.min, photo),
            board.max.lerp(print.max, photo),
        );
    }
    show_board_in(free, &ctx, &mut viewports);
    Ok(())
}

/// Draws the open page, or else the screen; returns the part of the window that is left to the board.
fn draw_in_front(ctx: &Context, window: Rect, state: &UiState, commands: &mut UiCommands) -> Rect {
    match (commands.memory.page, state.top_board.screen()) {
        (Some(page), screen) => {
            let board = draw_page(ctx, window, screen, state, |ui| match page {
                Page::Settings => settings::draw(ui, state, commands),
                Page::Bindings => bindings::draw(ui, state, commands),
                Page::Help => help::draw(ui, state, commands),
                Page::QuickGame => quick_game::draw(ui, state, commands),
                Page::SavedGames => saved_games::draw(ui, state, commands),
                Page::Export => export::draw(ui, state, commands),
                Page::Lessons => lessons::draw(ui, state, commands),
                Page::Players => change_players::draw(ui, state, commands),
                Page::PlayHere => change_players::draw_play_here(ui, state, commands),
                Page::Paste => paste::draw(ui, commands),
                Page::MoveMenu => move_menu::draw(ui, state, commands),
                Page::Phrases => phrases::draw(ui, state, commands),
                Page::RoomLink => lobby::draw_link_page(ui, state, commands),
                Page::KeptRooms => kept_rooms::draw(ui, state, commands),
            });
            // Beside a page nobody thinks on, either.
            let is_beside = title::width_beside_board(window, &EguiTheme::of(ctx)).is_some();
            if screen == Screen::Play && is_beside {
                pause_cover::draw(ctx, board, state, commands);
            }
            board
        }
        (None, Screen::Title) => title::draw(ctx, window, state, commands),
        (None, Screen::NewGame) => draw_page(ctx, window, Screen::NewGame, state, |ui| {
            new_game::draw(ui, state, commands)
        }),
        (None, Screen::Puzzles) => draw_page(ctx, window, Screen::Puzzles, state, |ui| {
            puzzles::draw(ui, state, commands)
        }),
        (None, Screen::Lobby) => draw_page(ctx, window, Screen::Lobby, state, |ui| {
            lobby::draw(ui, state, commands)
        }),
        (None, Screen::Setup) => draw_screen_with_dock(ctx, window, state, commands, setup::draw),
        (None, Screen::Play) => {
            let board = draw_screen_with_dock(ctx, window, state, commands, play::draw);
            pause_cover::draw(ctx, board, state, commands);
            if !state.top_board.is_paused() {
                promotion_prompt::draw(ctx, board, state, commands);
            }
            ghosts::paint_dropped(ctx, state);
            clock_plates::draw(ctx, board, state);
            phrase_bubbles::draw(ctx, board, state);
            board
        }
        (None, Screen::Lesson) => {
            let board = draw_screen_with_dock(ctx, window, state, commands, lesson::draw);
            promotion_prompt::draw(ctx, board, state, commands);
            board
        }
        (None, Screen::Editor) => draw_screen_with_dock(ctx, window, state, commands, editor::draw),
        (None, Screen::Analysis) => {
            let board = draw_screen_with_dock(ctx, window, state, commands, analysis::draw);
            ghosts::paint_dropped(ctx, state);
            promotion_prompt::draw(ctx, board, state, commands);
            board
        }
    }
}

/// Makes all that is painted so far in this frame so opaque.
fn fade(ctx: &Context, opacity: f32) {
    let layers: Vec<LayerId> = ctx.memory(|memory| memory.layer_ids().collect());
    let fade_colour = move |colour: &mut Color32| {
        if *colour != Color32::PLACEHOLDER {
            *colour = colour.gamma_multiply(opacity);
        }
    };
    ctx.graphics_mut(|graphics| {
        for layer in layers {
            let painted = graphics.entry(layer);
            for index in 0..painted.next_idx().0 {
                painted.mutate_shape(ShapeIdx(index), |painted| {
                    adjust_colors(&mut painted.shape, fade_colour);
                });
            }
        }
    });
}

/// A game that is chosen on a page over the title lies on the table, and so does that of a room.
fn show_order(state: &UiState, commands: &mut UiCommands) {
    let chooses = matches!(commands.memory.page, Some(Page::Lessons | Page::QuickGame));
    let order = match state.top_board.screen() {
        Screen::Title if chooses => Some(&commands.recent_configs.current().game),
        Screen::Title => None,
        Screen::Lobby => {
            let room = state.online_room.as_deref();
            room.and_then(OnlineRoom::state).map(|it| it.ruleset())
        }
        _ => return,
    };
    if order != state.top_board.shown_order() {
        let show = StartIntent::ShowOrder(order.cloned().map(Box::new));
        commands.intents.write(Intent::Start(show));
    }
}

/// Has the board shown in a rectangle in egui's points.
fn show_board_in(rect: Rect, ctx: &Context, viewports: &mut Query<&mut BoardViewport>) {
    let scale = ctx.zoom_factor();
    let now = BoardViewport {
        min: [rect.left() * scale, rect.top() * scale],
        max: [rect.right() * scale, rect.bottom() * scale],
    };
    for mut viewport in viewports {
        viewport.set_if_neq(now);
    }
}

/// On Escape, closes the open page or leaves the screen that is one.
fn go_back(ctx: &Context, state: &UiState, commands: &mut UiCommands) {
    let was_focused = state.input_blocks.keyboard_taken;
    if !focus::is_escape_pressed_unfocused(ctx, was_focused) {
        return;
    }
    if commands.memory.page == Some(Page::Bindings) {
        bindings::go_back(state, commands);
    } else if commands.memory.page == Some(Page::MoveMenu) {
        move_menu::close(commands);
    } else if commands.memory.page == Some(Page::Export) {
        export::close(state, commands);
    } else if commands.memory.page.is_some() {
        commands.memory.page = None;
    } else if matches!(
        state.top_board.screen(),
        Screen::NewGame | Screen::Puzzles | Screen::Lobby
    ) {
        commands.leave_screen(state);
    }
}

/// Draws a page over a screen: over all of the window where a board is in use, beside the board where
/// there is room for it. Returns the part that the screen leaves to the board, also while a page covers
/// it: so a board in use does not move when pages open and close.
fn draw_page(
    ctx: &Context,
    window: Rect,
    screen: Screen,
    state: &UiState,
    add: impl FnOnce(&mut Ui),
) -> Rect {
    let theme = EguiTheme::of(ctx);
    let (page, board) = match screen.has_board_in_use() {
        false => title::page_and_board_rects(window, &theme),
        // In the place of the dock, which it comes from.
        true => match title::width_beside_board(window, &theme) {
            Some(width) => {
                let (board, page) = window.split_left_right_at_x(window.right() - width);
                (page, board)
            }
            None => {
                let layout = divide_window(window, &theme.tokens, side_panels(state));
                (window, layout.board)
            }
        },
    };
    panel_area(ctx, "page", page, false, add);
    board
}

/// Which panels beside the board are shown.
fn side_panels(state: &UiState) -> SidePanels {
    SidePanels {
        eval_bar: eval_bar::is_shown(state),
        eval_graph: review::is_graph_shown(state),
    }
}

/// Draws a screen with board, status line and dock; returns the board's part of the window.
fn draw_screen_with_dock(
    ctx: &Context,
    window: Rect,
    state: &UiState,
    commands: &mut UiCommands,
    draw: impl FnOnce(&mut Ui, &UiState, &mut UiCommands, PanelLayout),
) -> Rect {
    let theme = EguiTheme::of(ctx);
    let layout = divide_window(window, &theme.tokens, side_panels(state));
    panel_area(ctx, "line", layout.status_line, true, |ui| {
        if !typed_move_field::draw(ui, state, commands) {
            draw_status_line(ui, state, commands);
        }
    });
    panel_area(ctx, "dock", layout.dock, true, |ui| {
        draw(ui, state, commands, layout);
    });
    draw_panel_edges(ctx, &theme, layout);
    if let Some(bar) = layout.eval_bar {
        eval_bar::draw(ctx, bar, state);
    }
    if let Some(graph) = layout.eval_graph {
        review::draw(ctx, graph, state, commands);
    }
    layout.board
}

/// Draws hairlines where panels meet the board.
fn draw_panel_edges(ctx: &Context, theme: &EguiTheme, layout: PanelLayout) {
    let painter = ctx.layer_painter(LayerId::new(Order::Middle, Id::new("dock")));
    let line = theme.hairline(theme.line);
    painter.hline(layout.status_line.x_range(), layout.status_line.top(), line);
    if layout.dock.left() > layout.status_line.left() {
        painter.vline(layout.dock.left(), layout.dock.y_range(), line);
    } else {
        painter.hline(layout.dock.x_range(), layout.dock.top(), line);
    }
}

/// The status line: the message or what can be done now at the left, key hints at the right.
fn draw_status_line(ui: &mut Ui, state: &UiState, commands: &UiCommands) {
    let theme = EguiTheme::of(ui.ctx());
    let (text, colour) = match &commands.memory.status_message {
        Some(StatusMessage::Refusal(refusal)) => (refusal.clone(), theme.accent),
        Some(StatusMessage::Notice(notice)) => (notice.clone(), theme.good),
        None => {
            let game = state.top_board.game();
            let of_tap = game.and_then(|game| words::tap_again_sentence(game, &commands.selection));
            let of_lesson = of_tap.or_else(|| shown_lesson(state).map(lesson::status_sentence));
            let of_board = status_sentence(&state.top_board, &state.thinking, &commands.selection);
            let of_piece = goal_sentence::pointed_piece_sentence(state, &commands.selection);
            let of_marks = mark_drawing_sentence(state);
            let editor = state.top_board.editor();
            let of_editor = editor.map(|it| editor::status_sentence(it, &commands.selection));
            let played = state.top_board.played_session();
            let asked = prompts::confirmation(played, &commands.memory);
            let of_question = asked.map(|prompt| prompt.text);
            let text = (of_question
                .or(of_marks)
                .or(of_lesson)
                .or(of_editor)
                .or(of_piece))
            .unwrap_or(of_board);
            (text, theme.ink)
        }
    };
    let game = state.top_board.game();
    // A phone has no mouse, whatever was touched last.
    let device = match *state.device {
        Device::Mouse if theme.fits_fingers() => Device::Touch,
        device => device,
    };
    let mut hints = key_hints::key_hints(
        state.top_board.screen(),
        device,
        &state.bindings,
        &commands.selection,
        game,
        AvailableActions {
            can_move: state.top_board.is_human_to_move(),
            can_resume: state.top_board.is_paused(),
            can_name_seat: shown_lesson(state).is_some_and(LessonSession::asks_for_seat),
        },
        &state.actions,
    );
    let room = ui.max_rect();
    let row = Rect::from_center_size(room.center(), vec2(room.width(), theme.units(6)));
    let row_ui = |rect| {
        UiBuilder::new()
            .max_rect(rect)
            .layout(Layout::left_to_right(Align::Center))
    };
    let font = theme.font(TextRole::Body);
    let sentence = language::text(ui.ctx(), &text);
    let sentence = ui.painter().layout_no_wrap(sentence, font, colour);
    if sentence.size().x > row.width() {
        // On a phone a sentence may need all of the room, in smaller letters.
        let builder = UiBuilder::new()
            .max_rect(room)
            .layout(Layout::top_down(Align::Min));
        ui.scope_builder(builder, |ui| {
            wrapped_text(ui, text, TextRole::Small, colour)
        });
        return;
    }
    let hints_room = row.width() - sentence.size().x - theme.units(4);
    // Where both don't fit, the last hints are dropped rather than the sentence.
    while key_caps_width(ui, &hints) > hints_room && hints.pop().is_some() {}
    let width = key_caps_width(ui, &hints);
    let hints_rect = Rect::from_min_max(pos2(row.right() - width, row.top()), row.max);
    let sentence_rect = Rect::from_min_max(
        row.min,
        pos2(hints_rect.left() - theme.units(4), row.bottom()),
    );
    ui.scope_builder(row_ui(sentence_rect), |ui| {
        single_line(ui, text, TextRole::Body, colour)
    });
    ui.scope_builder(row_ui(hints_rect), |ui| key_caps(ui, &hints));
}

fn shown_lesson<'s>(state: &'s UiState) -> Option<&'s LessonSession> {
    state.top_board.lesson()
}

/// What to do next while arrows are drawn.
fn mark_drawing_sentence(state: &UiState) -> Option<Message> {
    let is_drawing = state.top_board.is_analysed() && state.board_marks.is_drawing();
    is_drawing.then(|| match state.board_marks.start_of_drawn() {
        None => msg!("marks-hint-begin"),
        Some(_) => msg!("marks-hint-end"),
    })
}

/// What can be done now at the board that is shown, in a sentence: in its game, or in the setup before it.
pub(in crate::table) fn status_sentence(
    top_board: &TopBoard,
    thinking: &Thinking,
    selection: &Selection,
) -> Message {
    let played = top_board.played_session();
    let wait = played.is_some_and(|session| thinking.are_engines_paused(session));
    match (top_board.top(), top_board.game()) {
        (Board::Play, _) if top_board.is_paused() => msg!("clock-paused"),
        // Until the player lets them play on after a take-back.
        (Board::Play, Some(game)) if wait && game.outcome().is_ongoing() => {
            msg!("status-engines-wait")
        }
        (Board::Play, Some(game)) if top_board.awaits_reply_by_post() => {
            msg!("status-by-post", seat = words::seat_name(game, game.turn()))
        }
        (Board::Play | Board::Analysis(_) | Board::Study(_), Some(game)) => {
            words::status_line(game, top_board.is_human_to_move(), selection)
        }
        (Board::Setup, _) => {
            let setup = top_board.setup_phase();
            setup.map_or_else(Message::default, |it| setup::status_sentence(it, selection))
        }
        _ => Message::default(),
    }
}
