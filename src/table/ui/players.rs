//! The page on which others take the seats of the game that is played: another
//! level, the engine in a person's place, or a person in the engine's.

use bevy_egui::egui::Ui;

use super::new_game::seats::who;
use super::widgets::{Button, divider, faint, footer, heading, scroll, sheet};
use super::{Hand, View};
use crate::rules::seat::Seat;
use crate::table::flow::{Intent, Wood};
use crate::table::theme::Look;

/// The height of the sheet, in units.
const HEIGHT: u8 = 110;

pub(super) fn draw(ui: &mut Ui, view: &View, hand: &mut Hand) {
    let look = Look::of(ui.ctx());
    sheet(ui, look.theme.space.sheet, HEIGHT, |ui| {
        heading(ui, "Players");
        divider(ui);
        let height = ui.available_height() - look.touch() - look.gap(6);
        scroll(ui, "players", height, false, |ui| {
            ui.spacing_mut().item_spacing.y = look.gap(2);
            rows(ui, view, hand);
            faint(ui, "The game goes on from where it stands.");
        });
        divider(ui);
        if footer(ui, None, Button::primary("Done")).is_some() {
            hand.desk.page = None;
        }
    });
}

fn rows(ui: &mut Ui, view: &View, hand: &mut Hand) {
    let Some(sitting) = view.sitting.as_deref() else {
        return;
    };
    let game = &sitting.game;
    let mut players = sitting.config.players.clone();
    for (seat, player) in (0..).map(Seat).zip(&mut players) {
        let name = game.seat_name(seat);
        let note = if game.cast().out.contains(seat) {
            "out"
        } else {
            ""
        };
        let wood = Wood::of(seat, game.seats(), name);
        who(ui, (name, note, wood), player, &view.levels);
    }
    if players != sitting.config.players {
        hand.intents.write(Intent::Players(players));
    }
}
