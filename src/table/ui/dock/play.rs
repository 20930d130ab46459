//! The dock while a game is played: whose turn it is, seats, moves, what the
//! engine thinks, what can be pressed: buttons for what is used in every game,
//! the rest under `More`. The stone picker and the end of the game take their
//! place in it.

use bevy_egui::egui::{Align, Layout, Ui};

use super::move_list::Listed;
use super::{engine_advice, game_over, move_list, seat_cards, stone_picker};
use crate::rules::game::Game;
use crate::rules::matches::match_score::MatchFormat;
use crate::table::flow::{GameSession, Intent, must_pass};
use crate::table::theme::EguiTheme;
use crate::table::ui::layout::PanelLayout;
use crate::table::ui::pages::{help, new_game};
use crate::table::ui::ui_memory::{Confirmation, DockTab, Page};
use crate::table::ui::widgets::{
    Button, body, buttons, columns, divider, faint, link, row, scroll, section, strong, tab,
};
use crate::table::ui::{UiCommands, UiState};

pub(in crate::table::ui) fn draw(
    ui: &mut Ui,
    state: &UiState,
    commands: &mut UiCommands,
    layout: PanelLayout,
) {
    let Some(session) = state.session.as_deref() else {
        return;
    };
    if layout.is_narrow {
        draw_narrow(ui, state, commands, session);
    } else {
        draw_wide(ui, state, commands, session);
    }
}

fn draw_wide(ui: &mut Ui, state: &UiState, commands: &mut UiCommands, session: &GameSession) {
    let game = &session.game;
    let look = EguiTheme::of(ui.ctx());
    header(ui, session, commands);
    if game.outcome().is_ongoing() {
        seat_cards::turn_headline(ui, state, game, Some(session));
    }
    // What they hold lies on the table, in sight.
    seat_cards::draw(ui, state, commands, (game, Some(session)), false);
    if commands.selection.picker.is_some() {
        stone_picker::draw(ui, game, commands, false);
        return;
    }
    if !game.outcome().is_ongoing() {
        game_over::draw(ui, state, session, commands);
    }
    let below = engine_advice::height(ui, state) + button_pad_height(ui, commands, game);
    // A result among four may leave no room for the moves.
    if ui.available_height() - below > look.gap(LEAST_MOVES) {
        let height = ui.available_height() - below;
        let ruleset = game.ruleset();
        let before_first = game.played().is_empty() && game.outcome().is_ongoing();
        if let Some(goal) = help::goal(&ruleset).filter(|_| before_first) {
            how_to_win(ui, goal, height);
        } else {
            section(ui, "Moves");
            let height = ui.available_height() - below;
            move_list_panel(ui, game, commands, height);
        }
    }
    engine_advice::draw(ui, state, game);
    divider(ui);
    button_pad(ui, state, commands, session);
}

/// The least room in which a list of moves is any use, in units.
const LEAST_MOVES: u8 = 24;

fn draw_narrow(ui: &mut Ui, state: &UiState, commands: &mut UiCommands, session: &GameSession) {
    let game = &session.game;
    if commands.selection.picker.is_some() {
        stone_picker::draw(ui, game, commands, true);
        return;
    }
    let look = EguiTheme::of(ui.ctx());
    row(ui, look.touch(), |ui| {
        for (kind, name) in [(DockTab::Game, "Game"), (DockTab::Moves, "Moves")] {
            if tab(ui, name, commands.memory.dock_tab == kind).clicked() {
                commands.memory.dock_tab = kind;
            }
        }
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            page_links(ui, commands)
        });
    });
    let height = ui.available_height();
    match commands.memory.dock_tab {
        DockTab::Game => scroll(ui, "game", height, false, |ui| {
            columns(ui, 2, |ui, place| {
                if place == 0 {
                    if game.outcome().is_ongoing() {
                        seat_cards::turn_headline(ui, state, game, Some(session));
                    }
                    seat_cards::draw(ui, state, commands, (game, Some(session)), true);
                    return;
                }
                if !game.outcome().is_ongoing() {
                    game_over::draw(ui, state, session, commands);
                }
                button_pad(ui, state, commands, session);
                engine_advice::draw(ui, state, game);
            });
        }),
        DockTab::Moves => move_list_panel(ui, game, commands, height),
    }
}

/// The name of the game, and what is seldom needed.
fn header(ui: &mut Ui, session: &GameSession, commands: &mut UiCommands) {
    let look = EguiTheme::of(ui.ctx());
    row(ui, look.gap(7), |ui| {
        strong(ui, session.game.variant().title);
        if session.series.hands() != MatchFormat::Single {
            let number = session.series.winners().len() + 1;
            faint(ui, format!("hand {number}"));
        }
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            page_links(ui, commands)
        });
    });
}

/// From the right to the left.
pub(in crate::table::ui) fn page_links(ui: &mut Ui, commands: &mut UiCommands) {
    ui.spacing_mut().item_spacing.x = 0.0;
    if link(ui, "Title") {
        commands.intents.write(Intent::Leave);
    }
    if link(ui, "Settings") {
        commands.memory.page = Some(Page::Settings);
    }
    if link(ui, "Help") {
        commands.memory.page = Some(Page::Help);
    }
}

/// Before the first move: how the game is won.
fn how_to_win(ui: &mut Ui, goal: &str, height: f32) {
    let bottom = ui.cursor().top() + height;
    section(ui, "How to win");
    scroll(ui, "goal", bottom - ui.cursor().top(), false, |ui| {
        body(ui, goal);
    });
}

/// The moves; a press on one looks into the game there.
fn move_list_panel(ui: &mut Ui, game: &Game, commands: &mut UiCommands, height: f32) {
    if let Some(place) = move_list::draw(ui, game, &Listed::of(game), height) {
        send(commands, Intent::Analyse(Some(place + 1)));
    }
}

/// How many rows of buttons there are.
fn button_pad_rows(commands: &UiCommands, game: &Game) -> f32 {
    let is_unfolded = commands.memory.more_unfolded && game.outcome().is_ongoing();
    ROWS + if is_unfolded { MORE } else { 0.0 }
}

/// The rows of buttons that are always there, and those under `More`.
const ROWS: f32 = 2.0;
const MORE: f32 = 2.0;

fn button_pad_height(ui: &Ui, commands: &UiCommands, game: &Game) -> f32 {
    let look = EguiTheme::of(ui.ctx());
    let gap = ui.spacing().item_spacing.y;
    button_pad_rows(commands, game) * (look.touch() + gap) + look.gap(1) + gap
}

/// The buttons.
fn button_pad(ui: &mut Ui, state: &UiState, commands: &mut UiCommands, session: &GameSession) {
    if !session.game.outcome().is_ongoing() {
        game_over_buttons(ui, commands, &session.game);
        return;
    }
    if commands.memory.more_unfolded {
        more_buttons(ui, state, commands, session);
    }
    main_buttons(ui, state, commands, session);
    if let Some(asked) = commands.memory.confirmation {
        confirmation_buttons(ui, commands, session, asked);
    } else {
        minor_buttons(ui, commands, session);
    }
}

/// Taking back, and beside it what is of use at this moment.
fn main_buttons(ui: &mut Ui, state: &UiState, commands: &mut UiCommands, session: &GameSession) {
    let game = &session.game;
    let thinking = &state.thinking;
    let (now, wish) = if session.human_to_move() && must_pass(game) {
        (Button::primary("Pass"), Intent::Pass)
    } else if thinking.has_failed(game) {
        (Button::primary("Try again"), Intent::MoveNow)
    } else if thinking.is_held(session) {
        (Button::primary("Play on"), Intent::MoveNow)
    } else if thinking.is_busy() {
        (Button::quiet("Move now"), Intent::MoveNow)
    } else {
        let hint = Button::toggle("Hint", state.toggles.hint);
        (hint.enabled(session.human_to_move()), Intent::Hint)
    };
    let back = Button::quiet("Take back").enabled(session.can_take_back());
    match buttons(ui, [back, now]) {
        Some(0) => send(commands, Intent::Undo),
        Some(_) => send(commands, wish),
        None => {}
    }
}

/// What is used now and then, in one light row.
fn minor_buttons(ui: &mut Ui, commands: &mut UiCommands, session: &GameSession) {
    let human = session.people().next().is_some();
    let more = if commands.memory.more_unfolded {
        "Less"
    } else {
        "More"
    };
    let row = [
        Button::light("Analyse"),
        Button::light(other_view(commands)),
        Button::light("Resign").enabled(human),
        Button::light(more),
    ];
    match buttons(ui, row) {
        Some(0) => send(commands, Intent::Analyse(None)),
        Some(1) => commands.view_mode.flat = !commands.view_mode.flat,
        Some(2) => commands.memory.confirmation = Some(Confirmation::Resign),
        Some(_) => commands.memory.more_unfolded = !commands.memory.more_unfolded,
        None => {}
    }
}

/// What is hardly ever needed.
fn more_buttons(ui: &mut Ui, state: &UiState, commands: &mut UiCommands, session: &GameSession) {
    let game = &session.game;
    let threat = Button::toggle("Threat", state.toggles.threat);
    match buttons(ui, [threat, Button::quiet("Turn board")]) {
        Some(0) => send(commands, Intent::Threat),
        Some(_) => commands.view_mode.turn(game.seats()),
        None => {}
    }
    let human = session.people().next().is_some();
    let new = Button::quiet("New game");
    let pressed = if human && game.agreement().is_some() {
        buttons(ui, [Button::quiet("Impasse"), new])
    } else {
        buttons(ui, [new]).map(|_| 1)
    };
    match pressed {
        Some(0) => commands.memory.confirmation = Some(Confirmation::Impasse),
        Some(_) => new_game::leave_for(commands),
        None => {}
    }
}

/// What can be done with a game that is over.
fn game_over_buttons(ui: &mut Ui, commands: &mut UiCommands, game: &Game) {
    match buttons(ui, [Button::quiet("Review"), Button::quiet("Analyse")]) {
        Some(0) => send(commands, Intent::Review),
        Some(_) => send(commands, Intent::Analyse(None)),
        None => {}
    }
    let row = [
        Button::light("Take back"),
        Button::light(other_view(commands)),
        Button::light("Turn board"),
    ];
    match buttons(ui, row) {
        Some(0) => send(commands, Intent::Undo),
        Some(1) => commands.view_mode.flat = !commands.view_mode.flat,
        Some(_) => commands.view_mode.turn(game.seats()),
        None => {}
    }
}

/// The view that the table is not looked at in; there is room for one word.
fn other_view(commands: &UiCommands) -> &'static str {
    if commands.view_mode.flat {
        "Seated"
    } else {
        "Flat"
    }
}

/// From where the table is looked at, and one button more; whether that was pressed.
pub(in crate::table::ui) fn view_buttons(
    ui: &mut Ui,
    commands: &mut UiCommands,
    game: &Game,
    more: Button,
) -> bool {
    let view = Button::quiet(other_view(commands));
    match buttons(ui, [view, Button::quiet("Turn"), more]) {
        Some(0) => commands.view_mode.flat = !commands.view_mode.flat,
        Some(1) => commands.view_mode.turn(game.seats()),
        Some(_) => return true,
        None => {}
    }
    false
}

/// Resigning and agreeing are asked twice.
fn confirmation_buttons(
    ui: &mut Ui,
    commands: &mut UiCommands,
    session: &GameSession,
    asked: Confirmation,
) {
    let (sure, intent) = match asked {
        Confirmation::Resign if session.people().count() > 1 => {
            let who = session.game.seat_name(session.who_gives_up());
            (format!("{who} resigns"), Intent::Resign)
        }
        Confirmation::Resign => ("Resign".into(), Intent::Resign),
        Confirmation::Impasse => ("All agree".into(), Intent::Impasse),
    };
    match buttons(ui, [Button::primary(sure), Button::quiet("Play on")]) {
        Some(0) => {
            commands.memory.confirmation = None;
            send(commands, intent);
        }
        Some(_) => commands.memory.confirmation = None,
        None => {}
    }
}

pub(in crate::table::ui) fn send(commands: &mut UiCommands, intent: Intent) {
    commands.intents.write(intent);
}
