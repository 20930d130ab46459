//! The games that are kept, to go on with any of them.

use bevy_egui::egui::Ui;

use super::desk::Page;
use super::widgets::{
    Button, divider, faint, footer, hand_row, heading, notice, one_line, scroll, sheet, strong,
};
use super::{Hand, View};
use crate::rules::record::Record;
use crate::table::flow::Intent;
use crate::table::flow::keep::Saved;
use crate::table::landmark;
use crate::table::theme::{Look, Type};

/// The height of the sheet and of a row, in units.
const HEIGHT: u8 = 190;
const ROW: u8 = 14;

/// Opens the page with the games as they are kept now.
pub(super) fn open(view: &View, hand: &mut Hand) {
    hand.desk.saved = view.folder.saved();
    hand.desk.page = Some(Page::Games);
}

pub(super) fn draw(ui: &mut Ui, view: &View, hand: &mut Hand) {
    let look = Look::of(ui.ctx());
    sheet(ui, look.theme.space.sheet, HEIGHT, |ui| {
        heading(ui, "Saved games");
        divider(ui);
        let height = ui.available_height() - look.touch() - look.gap(6);
        let mut chosen = None;
        scroll(ui, "saved games", height, false, |ui| {
            ui.spacing_mut().item_spacing.y = look.gap(1);
            if hand.desk.saved.is_empty() {
                faint(ui, "No game has been saved yet.");
            }
            for saved in &hand.desk.saved {
                if row(ui, saved) {
                    chosen = Some(saved.text.clone());
                }
            }
            if let Some(folder) = &view.folder.0 {
                faint(ui, format!("Kept in {}", folder.display()));
            }
        });
        if let Some(text) = chosen {
            hand.desk.page = None;
            hand.intents.write(Intent::Open(text));
        }
        divider(ui);
        if footer(ui, None, Button::primary("Done")).is_some() {
            hand.desk.page = None;
        }
    });
}

/// One game; whether it was pressed.
fn row(ui: &mut Ui, saved: &Saved) -> bool {
    let look = Look::of(ui.ctx());
    let pressed = hand_row(ui, look.gap(ROW), false, |ui| {
        ui.vertical(|ui| {
            ui.spacing_mut().item_spacing.y = 0.0;
            ui.add_space(look.gap(1));
            match &saved.record {
                Ok(record) => {
                    strong(ui, title(saved, record));
                    one_line(ui, about(record), Type::Small, look.faint);
                }
                Err(fault) => {
                    strong(ui, saved.name.as_str());
                    notice(ui, fault.as_str());
                }
            }
        });
    });
    landmark::note(ui.ctx(), &saved.name, pressed.rect);
    pressed.clicked()
}

fn title(saved: &Saved, record: &Record) -> String {
    let title = record.game.variant().title;
    if saved.is_last() {
        format!("{title}, on the table last")
    } else {
        format!("{title}, {}", saved.name.trim_end_matches(".ron"))
    }
}

/// Who played, how long, and how it stands.
fn about(record: &Record) -> String {
    let turns = match record.moves.len() {
        1 => "1 move".into(),
        count => format!("{count} moves"),
    };
    let result = record.result.as_deref().unwrap_or("ongoing");
    let players = record.players.join(", ");
    if players.is_empty() {
        format!("{turns}, {result}")
    } else {
        format!("{players}. {turns}, {result}")
    }
}
