//! The rules of Sigma 4 Shogi in short, the eight stones, keys and buttons.

use bevy_egui::egui::Ui;

use super::hints::cap;
use super::moves_of::moves_of;
use super::storage::by_rank;
use super::widgets::{
    Button, Marks, body, columns, divider, faint, footer, heading, key_cap, label, reach, row,
    scroll, section, sheet, stone, strong,
};
use super::{Hand, View};
use crate::configs::bindings::Action;
use crate::rules::sigma::Sigma;
use crate::rules::staging::Staging;
use crate::table::theme::Look;

/// The rules page, told in short.
const RULES: [(&str, &str); 7] = [
    (
        "Bases and stones",
        "Each side has 20 bases with room for four stones and a royal with room for two. \
         Stones belong to nobody: they change hands, and all 84 stay in the game.",
    ),
    (
        "Moving",
        "A base moves as any one of its stones. With more W or F it slides further, one \
         square a stone; with two D or two E it may leap twice in one direction.",
    ),
    (
        "Taking",
        "Whoever takes a base chooses, out of the stones of both, what the own base holds \
         now: no fewer than before. The rest goes to the other's storage, with the empty base.",
    ),
    (
        "Dropping",
        "Instead of moving, a base from the storage may be filled with stones from the \
         storage and set on any empty square.",
    ),
    (
        "Corners",
        "With a base on a red corner of the other side, a turn may be spent to take one \
         stone out of the other's storage.",
    ),
    (
        "Winning",
        "Mate the other royal, leave the other without a legal turn, or bring your own \
         royal onto the circle on the other side.",
    ),
    (
        "Repetition",
        "Whoever brings the same position about for the third time loses.",
    ),
];

/// What the keys and buttons do.
const KEYS: [(Action, &str); 7] = [
    (Action::Confirm, "Choose"),
    (Action::Cancel, "Let go, close"),
    (Action::Next, "Next that can move"),
    (Action::Undo, "Take back"),
    (Action::View, "Flat or seated view"),
    (Action::Turn, "Turn the board"),
    (Action::MoveNow, "Engine moves now"),
];

/// Sides of the diagrams and heights of the stones, in units.
const DIAGRAM: u8 = 18;
const STONE: u8 = 12;
/// The height of the sheet, in units.
const HEIGHT: u8 = 240;

pub(super) fn draw(ui: &mut Ui, view: &View, hand: &mut Hand) {
    let look = Look::of(ui.ctx());
    sheet(ui, look.theme.space.sheet, HEIGHT, |ui| {
        heading(ui, "Sigma 4 Shogi in short");
        divider(ui);
        let height = ui.available_height() - look.touch() - look.gap(6);
        scroll(ui, "help", height, false, |ui| {
            columns(ui, 2, |ui, place| {
                if place == 0 {
                    rules(ui);
                    keys(ui, view);
                } else {
                    stones(ui);
                }
            });
        });
        divider(ui);
        if footer(ui, None, Button::primary("Done")).is_some() {
            hand.desk.page = None;
        }
    });
}

fn rules(ui: &mut Ui) {
    let look = Look::of(ui.ctx());
    for (name, text) in RULES {
        ui.scope(|ui| {
            ui.spacing_mut().item_spacing.y = 0.0;
            strong(ui, name);
            body(ui, text);
        });
        ui.add_space(look.gap(1));
    }
}

fn keys(ui: &mut Ui, view: &View) {
    let look = Look::of(ui.ctx());
    section(ui, "Keys and gamepad buttons");
    let maps = [&view.bound.keyboard, &view.bound.gamepad];
    for (action, does) in KEYS {
        row(ui, look.gap(7), |ui| {
            for map in maps {
                let name = map.get(&action).and_then(|names| names.first());
                if let Some(name) = name {
                    key_cap(ui, &cap(name));
                }
            }
            label(ui, does);
        });
    }
}

fn stones(ui: &mut Ui) {
    let look = Look::of(ui.ctx());
    let kinds = Sigma::default().kinds();
    for (place, sort) in by_rank().into_iter().enumerate() {
        let Some(info) = kinds.get(usize::from(sort.kind().0)) else {
            continue;
        };
        if place > 0 {
            divider(ui);
        }
        ui.horizontal_top(|ui| {
            let most = usize::from(sort.limit());
            reach(ui, look.gap(DIAGRAM), &moves_of(&vec![sort.kind(); most]));
            stone(ui, info, look.gap(STONE), Marks::default());
            ui.vertical(|ui| {
                ui.spacing_mut().item_spacing.y = 0.0;
                strong(ui, format!("{} ({})", info.name, info.code));
                faint(ui, format!("Rank {}, at most {most} on a base", info.rank));
                faint(ui, super::words::sentence(&info.movement));
            });
        });
    }
}
