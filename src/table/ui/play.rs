//! The dock while a game is played: seats, moves, what the engine thinks,
//! what can be pressed. The stone picker and the end of the game take their
//! place in it.

use bevy_egui::egui::{Align, Layout, Ui};

use super::desk::{Asked, Page, Tab};
use super::layout::Parts;
use super::moves::Listed;
use super::widgets::{
    Button, buttons, columns, divider, faint, link, row, scroll, section, strong, tab,
};
use super::{Hand, View, advice, end, moves, new_game, picker, seats};
use crate::rules::play::Match;
use crate::rules::series::MatchHands;
use crate::table::flow::{Intent, Sitting, must_pass};
use crate::table::theme::Look;

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
    seats::draw(ui, view, hand, game, Some(sitting));
    if hand.selection.picker.is_some() {
        picker::draw(ui, game, hand, false);
        return;
    }
    if !game.outcome().is_ongoing() {
        end::draw(ui, view, sitting, hand);
    }
    let below = advice::height(ui, view) + pad_height(ui, game);
    // A result among four may leave no room for the moves.
    if ui.available_height() - below > look.gap(LEAST_MOVES) {
        section(ui, "Moves");
        let height = ui.available_height() - below;
        list(ui, game, hand, height);
    }
    advice::draw(ui, view, game);
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
                    seats::draw(ui, view, hand, game, Some(sitting));
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
pub(super) fn links(ui: &mut Ui, hand: &mut Hand) {
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

/// The moves; a press on one looks into the game there.
fn list(ui: &mut Ui, game: &Match, hand: &mut Hand, height: f32) {
    if let Some(place) = moves::draw(ui, game, &Listed::of(game), height) {
        write(hand, Intent::Analyse(Some(place + 1)));
    }
}

/// How many rows of buttons there are.
fn pad_rows(game: &Match) -> f32 {
    if game.outcome().is_ongoing() {
        4.0
    } else {
        2.0
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
    if going {
        ask(ui, view, hand, sitting);
    } else {
        look_back(ui, hand);
    }
    if going && sitting.human_to_move() && must_pass(game) {
        // The only thing that can be done takes the place of what cannot.
        match buttons(ui, [take_back(sitting), Button::primary("Pass")]) {
            Some(0) => write(hand, Intent::Undo),
            Some(_) => write(hand, Intent::Pass),
            None => {}
        }
    } else if going {
        let now = if view.thinking.has_failed(game) {
            Button::primary("Try again")
        } else if view.thinking.is_held(sitting) {
            Button::primary("Play on")
        } else {
            Button::quiet("Move now").enabled(view.thinking.is_busy())
        };
        match buttons(ui, [take_back(sitting), now]) {
            Some(0) => write(hand, Intent::Undo),
            Some(_) => write(hand, Intent::MoveNow),
            None => {}
        }
    }
    let review = Button::quiet("Review");
    if look_around(ui, hand, game, (!going).then_some(review)) {
        write(hand, Intent::Review);
    }
    if going {
        leave(ui, hand, sitting);
    }
}

fn take_back(sitting: &Sitting) -> Button {
    Button::quiet("Take back").enabled(sitting.can_take_back())
}

/// What the engine can be asked.
fn ask(ui: &mut Ui, view: &View, hand: &mut Hand, sitting: &Sitting) {
    let hint = Button::toggle("Hint", view.asked.hint).enabled(sitting.human_to_move());
    let threat = Button::toggle("Threat", view.asked.threat);
    match buttons(ui, [hint, threat, Button::quiet("Analyse")]) {
        Some(0) => write(hand, Intent::Hint),
        Some(1) => write(hand, Intent::Threat),
        Some(_) => write(hand, Intent::Analyse(None)),
        None => {}
    }
}

/// What can be done with a game that is over.
fn look_back(ui: &mut Ui, hand: &mut Hand) {
    match buttons(ui, [Button::quiet("Take back"), Button::quiet("Analyse")]) {
        Some(0) => write(hand, Intent::Undo),
        Some(_) => write(hand, Intent::Analyse(None)),
        None => {}
    }
}

/// From where the table is looked at; with one button more, whether that was pressed.
pub(super) fn look_around(
    ui: &mut Ui,
    hand: &mut Hand,
    game: &Match,
    more: Option<Button>,
) -> bool {
    // Among three there is room for one word each.
    let [seated, flat, turn] = match more {
        None => ["Seated view", "Flat view", "Turn board"],
        Some(_) => ["Seated", "Flat", "Turn"],
    };
    let view = Button::quiet(if hand.view.flat { seated } else { flat });
    let turn = Button::quiet(turn);
    let pressed = match more {
        Some(more) => buttons(ui, [view, turn, more]),
        None => buttons(ui, [view, turn]),
    };
    match pressed {
        Some(0) => hand.view.flat = !hand.view.flat,
        Some(1) => hand.view.turn(game.seats()),
        Some(_) => return true,
        None => {}
    }
    false
}

/// Giving up and agreeing, asked twice, and starting anew.
fn leave(ui: &mut Ui, hand: &mut Hand, sitting: &Sitting) {
    if let Some(asked) = hand.desk.asked {
        confirm(ui, hand, sitting, asked);
        return;
    }
    let game = &sitting.game;
    let human = sitting.people().next().is_some();
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
        Some(_) => new_game::leave_for(hand),
        None => {}
    }
}

fn confirm(ui: &mut Ui, hand: &mut Hand, sitting: &Sitting, asked: Asked) {
    let (sure, intent) = match asked {
        Asked::Resign if sitting.people().count() > 1 => {
            let who = sitting.game.seat_name(sitting.who_gives_up());
            (format!("{who} gives up"), Intent::Resign)
        }
        Asked::Resign => ("Give up".into(), Intent::Resign),
        Asked::Impasse => ("All agree".into(), Intent::Impasse),
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

pub(super) fn write(hand: &mut Hand, intent: Intent) {
    hand.intents.write(intent);
}
