//! The dock while a game is played: seats, moves, what the engine thinks,
//! what can be pressed. The stone picker and the end of the game take their
//! place in it.

use bevy_egui::egui::{Align, Layout, Ui};

use super::desk::{Asked, Page, Tab};
use super::layout::Parts;
use super::widgets::{
    Button, buttons, columns, divider, faint, link, one_line, row, scroll, section, strong, tab,
};
use super::{Hand, View, end, moves, picker, seats, words};
use crate::rules::play::Match;
use crate::rules::seat::Seat;
use crate::rules::series::MatchHands;
use crate::table::flow::{Intent, Player, Screen, Sitting, must_pass};
use crate::table::theme::{Look, Type};

pub(super) fn draw(ui: &mut Ui, view: &View, hand: &mut Hand, parts: Parts) {
    let Some(sitting) = view.sitting.as_deref() else {
        return;
    };
    if parts.narrow {
        narrow(ui, view, hand, sitting);
    } else {
        wide(ui, view, hand, sitting);
    }
}

fn wide(ui: &mut Ui, view: &View, hand: &mut Hand, sitting: &Sitting) {
    let game = &sitting.game;
    let look = Look::of(ui.ctx());
    header(ui, sitting, hand);
    seats::draw(ui, view, hand, sitting);
    if hand.selection.picker.is_some() {
        picker::draw(ui, game, hand, false);
        return;
    }
    if !game.outcome().is_ongoing() {
        end::draw(ui, view, sitting, hand);
    }
    let below = engine_height(ui, view) + pad_height(ui, game);
    // A result among four may leave no room for the moves.
    if ui.available_height() - below > look.gap(LEAST_MOVES) {
        section(ui, "Moves");
        let height = ui.available_height() - below;
        moves::draw(ui, game, height);
    }
    engine(ui, view);
    divider(ui);
    pad(ui, view, hand, sitting);
}

/// The least room in which a list of moves is any use, in units.
const LEAST_MOVES: u8 = 24;

fn narrow(ui: &mut Ui, view: &View, hand: &mut Hand, sitting: &Sitting) {
    let game = &sitting.game;
    if hand.selection.picker.is_some() {
        picker::draw(ui, game, hand, true);
        return;
    }
    let look = Look::of(ui.ctx());
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
                    seats::draw(ui, view, hand, sitting);
                    return;
                }
                if !game.outcome().is_ongoing() {
                    end::draw(ui, view, sitting, hand);
                }
                pad(ui, view, hand, sitting);
                engine(ui, view);
            });
        }),
        Tab::Moves => moves::draw(ui, game, height),
    }
}

/// The name of the game, and what is seldom needed.
fn header(ui: &mut Ui, sitting: &Sitting, hand: &mut Hand) {
    let look = Look::of(ui.ctx());
    row(ui, look.gap(7), |ui| {
        strong(ui, sitting.game.variant().title);
        if sitting.series.hands() != MatchHands::Single {
            let number = sitting.series.winners().len() + 1;
            faint(ui, format!("hand {number}"));
        }
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| links(ui, hand));
    });
}

/// From the right to the left.
fn links(ui: &mut Ui, hand: &mut Hand) {
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

/// What the engine found when it thought last; two lines.
fn engine(ui: &mut Ui, view: &View) {
    let Some(info) = view.thinking.info() else {
        return;
    };
    let look = Look::of(ui.ctx());
    divider(ui);
    ui.scope(|ui| {
        ui.spacing_mut().item_spacing.y = 0.0;
        row(ui, look.gap(5), |ui| {
            section(ui, "Engine");
            one_line(ui, words::evaluation(&info), Type::Small, look.ink)
                .on_hover_text(words::nodes(info.nodes));
        });
        row(ui, look.gap(5), |ui| {
            one_line(ui, info.pv.join("  "), Type::Small, look.faint);
        });
    });
}

fn engine_height(ui: &Ui, view: &View) -> f32 {
    let look = Look::of(ui.ctx());
    if view.thinking.info().is_some() {
        2.0 * look.gap(5) + look.gap(1) + 2.0 * ui.spacing().item_spacing.y
    } else {
        0.0
    }
}

/// How many rows of buttons there are.
fn pad_rows(game: &Match) -> f32 {
    if game.outcome().is_ongoing() {
        3.0
    } else {
        1.0
    }
}

fn pad_height(ui: &Ui, game: &Match) -> f32 {
    let look = Look::of(ui.ctx());
    let gap = ui.spacing().item_spacing.y;
    pad_rows(game) * (look.touch() + gap) + look.gap(1) + gap
}

/// The buttons.
fn pad(ui: &mut Ui, view: &View, hand: &mut Hand, sitting: &Sitting) {
    let game = &sitting.game;
    let going = game.outcome().is_ongoing();
    let busy = view.thinking.is_busy();
    let played = !game.played().is_empty();
    let undo = || Button::quiet("Take back").enabled(played);
    if going && sitting.human_to_move() && must_pass(game) {
        // The only thing that can be done takes the place of what cannot.
        match buttons(ui, [undo(), Button::primary("Pass")]) {
            Some(0) => write(hand, Intent::Undo),
            Some(_) => write(hand, Intent::Pass),
            None => {}
        }
    } else if going {
        let now = Button::quiet("Move now").enabled(busy);
        match buttons(ui, [undo(), now]) {
            Some(0) => write(hand, Intent::Undo),
            Some(_) => write(hand, Intent::MoveNow),
            None => {}
        }
    }
    let view_name = if hand.view.flat {
        "Seated view"
    } else {
        "Flat view"
    };
    let second = if going {
        Button::quiet("Turn board")
    } else {
        undo()
    };
    match buttons(ui, [Button::quiet(view_name), second]) {
        Some(0) => hand.view.flat = !hand.view.flat,
        Some(_) if going => hand.view.turn(game.seats()),
        Some(_) => write(hand, Intent::Undo),
        None => {}
    }
    if going {
        leave(ui, hand, sitting);
    }
}

/// Giving up and agreeing, asked twice, and starting anew.
fn leave(ui: &mut Ui, hand: &mut Hand, sitting: &Sitting) {
    if let Some(asked) = hand.desk.asked {
        confirm(ui, hand, asked);
        return;
    }
    let game = &sitting.game;
    let human = (0..game.seats())
        .map(Seat)
        .any(|seat| !game.cast().out.contains(seat) && sitting.player(seat) == Player::Human);
    let resign = Button::quiet("Resign").enabled(human);
    let pressed = if human && game.agreement().is_some() {
        // There is room for one word each.
        let new = Button::quiet("New");
        buttons(ui, [resign, Button::quiet("Impasse"), new])
    } else {
        // The same places, without the one in the middle.
        buttons(ui, [resign, Button::quiet("New game")]).map(|place| place * 2)
    };
    match pressed {
        Some(0) => hand.desk.asked = Some(Asked::Resign),
        Some(1) => hand.desk.asked = Some(Asked::Impasse),
        Some(_) => hand.screen.set(Screen::NewGame),
        None => {}
    }
}

fn confirm(ui: &mut Ui, hand: &mut Hand, asked: Asked) {
    let (sure, intent) = match asked {
        Asked::Resign => ("Give up", Intent::Resign),
        Asked::Impasse => ("All agree", Intent::Impasse),
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

fn write(hand: &mut Hand, intent: Intent) {
    hand.intents.write(intent);
}
