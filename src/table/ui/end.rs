//! The end of a game: who won, by which rule, and what next.

use bevy_egui::egui::Ui;

use super::widgets::{Button, body, buttons, card, heading};
use super::{Hand, words};
use crate::rules::play::Match;
use crate::table::flow::{Intent, Screen};
use crate::table::theme::Look;

pub(super) fn draw(ui: &mut Ui, game: &Match, hand: &mut Hand) {
    let (Some(result), Some(reason)) = (words::result(game), words::reason(game)) else {
        return;
    };
    let look = Look::of(ui.ctx());
    card(ui, Some(look.good), |ui| {
        heading(ui, result);
        body(ui, reason);
        ui.add_space(look.gap(1));
        if buttons(ui, [Button::primary("Rematch")]).is_some() {
            hand.intents.write(Intent::Rematch);
        }
        match buttons(
            ui,
            [Button::quiet("New game"), Button::quiet("Save record")],
        ) {
            Some(0) => hand.screen.set(Screen::NewGame),
            Some(_) => {
                hand.intents.write(Intent::Save);
            }
            None => {}
        }
    });
}
