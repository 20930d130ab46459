//! The dock while a game is played: whose turn it is, seats, moves, what the
//! engine thinks, what can be pressed: buttons for what is used in every game,
//! the rest under `More`. The stone picker and the end of the game take their
//! place in it.

use bevy_egui::egui::{Align, Layout, Ui};

use super::move_list::Listed;
use super::{advice, end, move_list, seats, stone_picker};
use crate::rules::game::Game;
use crate::rules::matches::match_score::MatchFormat;
use crate::table::flow::{GameSession, Intent, must_pass};
use crate::table::theme::EguiTheme;
use crate::table::ui::layout::Parts;
use crate::table::ui::pages::{help, new_game};
use crate::table::ui::ui_memory::{Confirmation, Page, Tab};
use crate::table::ui::widgets::{
    Button, body, buttons, columns, divider, faint, link, row, scroll, section, strong, tab,
};
use crate::table::ui::{UiCommands, UiState};

pub(in crate::table::ui) fn draw(ui: &mut Ui, view: &UiState, hand: &mut UiCommands, parts: Parts) {
    let Some(sitting) = view.sitting.as_deref() else {
        return;
    };
    if parts.narrow {
        narrow(ui, view, hand, sitting);
    } else {
        wide(ui, view, hand, sitting);
    }
}

fn wide(ui: &mut Ui, view: &UiState, hand: &mut UiCommands, sitting: &GameSession) {
    let game = &sitting.game;
    let look = EguiTheme::of(ui.ctx());
    header(ui, sitting, hand);
    if game.outcome().is_ongoing() {
        seats::turn(ui, view, game, Some(sitting));
    }
    // What they hold lies on the table, in sight.
    seats::draw(ui, view, hand, (game, Some(sitting)), false);
    if hand.selection.picker.is_some() {
        stone_picker::draw(ui, game, hand, false);
        return;
    }
    if !game.outcome().is_ongoing() {
        end::draw(ui, view, sitting, hand);
    }
    let below = advice::height(ui, view) + pad_height(ui, hand, game);
    // A result among four may leave no room for the moves.
    if ui.available_height() - below > look.gap(LEAST_MOVES) {
        let height = ui.available_height() - below;
        if game.played().is_empty() && game.outcome().is_ongoing() {
            goal(ui, game, height);
        } else {
            section(ui, "Moves");
            let height = ui.available_height() - below;
            list(ui, game, hand, height);
        }
    }
    advice::draw(ui, view, game);
    divider(ui);
    pad(ui, view, hand, sitting);
}

/// The least room in which a list of moves is any use, in units.
const LEAST_MOVES: u8 = 24;

fn narrow(ui: &mut Ui, view: &UiState, hand: &mut UiCommands, sitting: &GameSession) {
    let game = &sitting.game;
    if hand.selection.picker.is_some() {
        stone_picker::draw(ui, game, hand, true);
        return;
    }
    let look = EguiTheme::of(ui.ctx());
    row(ui, look.touch(), |ui| {
        for (kind, name) in [(Tab::Game, "Game"), (Tab::Moves, "Moves")] {
            if tab(ui, name, hand.desk.tab == kind).clicked() {
                hand.desk.tab = kind;
            }
        }
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| links(ui, hand));
    });
    let height = ui.available_height();
    match hand.desk.tab {
        Tab::Game => scroll(ui, "game", height, false, |ui| {
            columns(ui, 2, |ui, place| {
                if place == 0 {
                    if game.outcome().is_ongoing() {
                        seats::turn(ui, view, game, Some(sitting));
                    }
                    seats::draw(ui, view, hand, (game, Some(sitting)), true);
                    return;
                }
                if !game.outcome().is_ongoing() {
                    end::draw(ui, view, sitting, hand);
                }
                pad(ui, view, hand, sitting);
                advice::draw(ui, view, game);
            });
        }),
        Tab::Moves => list(ui, game, hand, height),
    }
}

/// The name of the game, and what is seldom needed.
fn header(ui: &mut Ui, sitting: &GameSession, hand: &mut UiCommands) {
    let look = EguiTheme::of(ui.ctx());
    row(ui, look.gap(7), |ui| {
        strong(ui, sitting.game.variant().title);
        if sitting.series.hands() != MatchFormat::Single {
            let number = sitting.series.winners().len() + 1;
            faint(ui, format!("hand {number}"));
        }
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| links(ui, hand));
    });
}

/// From the right to the left.
pub(in crate::table::ui) fn links(ui: &mut Ui, hand: &mut UiCommands) {
    ui.spacing_mut().item_spacing.x = 0.0;
    if link(ui, "Title") {
        hand.intents.write(Intent::Leave);
    }
    if link(ui, "Settings") {
        hand.desk.page = Some(Page::Settings);
    }
    if link(ui, "Help") {
        hand.desk.page = Some(Page::Help);
    }
}

/// Before the first move: how the game is won.
fn goal(ui: &mut Ui, game: &Game, height: f32) {
    let bottom = ui.cursor().top() + height;
    section(ui, "How to win");
    scroll(ui, "goal", bottom - ui.cursor().top(), false, |ui| {
        body(ui, help::goal(game.variant().name).unwrap_or("None yet."));
    });
}

/// The moves; a press on one looks into the game there.
fn list(ui: &mut Ui, game: &Game, hand: &mut UiCommands, height: f32) {
    if let Some(place) = move_list::draw(ui, game, &Listed::of(game), height) {
        write(hand, Intent::Analyse(Some(place + 1)));
    }
}

/// How many rows of buttons there are.
fn pad_rows(hand: &UiCommands, game: &Game) -> f32 {
    let is_unfolded = hand.desk.more && game.outcome().is_ongoing();
    ROWS + if is_unfolded { MORE } else { 0.0 }
}

/// The rows of buttons that are always there, and those under `More`.
const ROWS: f32 = 2.0;
const MORE: f32 = 2.0;

fn pad_height(ui: &Ui, hand: &UiCommands, game: &Game) -> f32 {
    let look = EguiTheme::of(ui.ctx());
    let gap = ui.spacing().item_spacing.y;
    pad_rows(hand, game) * (look.touch() + gap) + look.gap(1) + gap
}

/// The buttons.
fn pad(ui: &mut Ui, view: &UiState, hand: &mut UiCommands, sitting: &GameSession) {
    if !sitting.game.outcome().is_ongoing() {
        look_back(ui, hand, &sitting.game);
        return;
    }
    if hand.desk.more {
        more(ui, view, hand, sitting);
    }
    used_now(ui, view, hand, sitting);
    if let Some(asked) = hand.desk.asked {
        confirm(ui, hand, sitting, asked);
    } else {
        seldom(ui, hand, sitting);
    }
}

/// Taking back, and beside it what is of use at this moment.
fn used_now(ui: &mut Ui, view: &UiState, hand: &mut UiCommands, sitting: &GameSession) {
    let game = &sitting.game;
    let thinking = &view.thinking;
    let (now, wish) = if sitting.human_to_move() && must_pass(game) {
        (Button::primary("Pass"), Intent::Pass)
    } else if thinking.has_failed(game) {
        (Button::primary("Try again"), Intent::MoveNow)
    } else if thinking.is_held(sitting) {
        (Button::primary("Play on"), Intent::MoveNow)
    } else if thinking.is_busy() {
        (Button::quiet("Move now"), Intent::MoveNow)
    } else {
        let hint = Button::toggle("Hint", view.asked.hint);
        (hint.enabled(sitting.human_to_move()), Intent::Hint)
    };
    let back = Button::quiet("Take back").enabled(sitting.can_take_back());
    match buttons(ui, [back, now]) {
        Some(0) => write(hand, Intent::Undo),
        Some(_) => write(hand, wish),
        None => {}
    }
}

/// What is used now and then, in one light row.
fn seldom(ui: &mut Ui, hand: &mut UiCommands, sitting: &GameSession) {
    let human = sitting.people().next().is_some();
    let more = if hand.desk.more { "Less" } else { "More" };
    let row = [
        Button::light("Analyse"),
        Button::light(other_view(hand)),
        Button::light("Resign").enabled(human),
        Button::light(more),
    ];
    match buttons(ui, row) {
        Some(0) => write(hand, Intent::Analyse(None)),
        Some(1) => hand.view.flat = !hand.view.flat,
        Some(2) => hand.desk.asked = Some(Confirmation::Resign),
        Some(_) => hand.desk.more = !hand.desk.more,
        None => {}
    }
}

/// What is hardly ever needed.
fn more(ui: &mut Ui, view: &UiState, hand: &mut UiCommands, sitting: &GameSession) {
    let game = &sitting.game;
    let threat = Button::toggle("Threat", view.asked.threat);
    match buttons(ui, [threat, Button::quiet("Turn board")]) {
        Some(0) => write(hand, Intent::Threat),
        Some(_) => hand.view.turn(game.seats()),
        None => {}
    }
    let human = sitting.people().next().is_some();
    let new = Button::quiet("New game");
    let pressed = if human && game.agreement().is_some() {
        buttons(ui, [Button::quiet("Impasse"), new])
    } else {
        buttons(ui, [new]).map(|_| 1)
    };
    match pressed {
        Some(0) => hand.desk.asked = Some(Confirmation::Impasse),
        Some(_) => new_game::leave_for(hand),
        None => {}
    }
}

/// What can be done with a game that is over.
fn look_back(ui: &mut Ui, hand: &mut UiCommands, game: &Game) {
    match buttons(ui, [Button::quiet("Review"), Button::quiet("Analyse")]) {
        Some(0) => write(hand, Intent::Review),
        Some(_) => write(hand, Intent::Analyse(None)),
        None => {}
    }
    let row = [
        Button::light("Take back"),
        Button::light(other_view(hand)),
        Button::light("Turn board"),
    ];
    match buttons(ui, row) {
        Some(0) => write(hand, Intent::Undo),
        Some(1) => hand.view.flat = !hand.view.flat,
        Some(_) => hand.view.turn(game.seats()),
        None => {}
    }
}

/// The view that the table is not looked at in; there is room for one word.
fn other_view(hand: &UiCommands) -> &'static str {
    if hand.view.flat { "Seated" } else { "Flat" }
}

/// From where the table is looked at, and one button more; whether that was pressed.
pub(in crate::table::ui) fn look_around(
    ui: &mut Ui,
    hand: &mut UiCommands,
    game: &Game,
    more: Button,
) -> bool {
    let view = Button::quiet(other_view(hand));
    match buttons(ui, [view, Button::quiet("Turn"), more]) {
        Some(0) => hand.view.flat = !hand.view.flat,
        Some(1) => hand.view.turn(game.seats()),
        Some(_) => return true,
        None => {}
    }
    false
}

/// Giving up and agreeing are asked twice.
fn confirm(ui: &mut Ui, hand: &mut UiCommands, sitting: &GameSession, asked: Confirmation) {
    let (sure, intent) = match asked {
        Confirmation::Resign if sitting.people().count() > 1 => {
            let who = sitting.game.seat_name(sitting.who_gives_up());
            (format!("{who} gives up"), Intent::Resign)
        }
        Confirmation::Resign => ("Give up".into(), Intent::Resign),
        Confirmation::Impasse => ("All agree".into(), Intent::Impasse),
    };
    match buttons(ui, [Button::primary(sure), Button::quiet("Play on")]) {
        Some(0) => {
            hand.desk.asked = None;
            write(hand, intent);
        }
        Some(_) => hand.desk.asked = None,
        None => {}
    }
}

pub(in crate::table::ui) fn write(hand: &mut UiCommands, intent: Intent) {
    hand.intents.write(intent);
}
