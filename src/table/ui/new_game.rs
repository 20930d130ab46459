//! Ordering a game: who plays, how the stones are set up, which rules.

use bevy_egui::egui::Ui;

use super::widgets::{
    Button, body, card, chips, choice, columns, divider, faint, footer, heading, row, scroll,
    seat_disc, section, sheet, strong, switch,
};
use super::{Hand, View, words};
use crate::engine::Levels;
use crate::rules::ruleset::Ruleset;
use crate::rules::seat::Seat;
use crate::rules::sigma::DoubleLeap;
use crate::rules::sigma::setup::presets;
use crate::rules::variant;
use crate::table::flow::{GameConfig, Intent, Opening, Player, Screen, USUAL_LEVEL};
use crate::table::theme::Look;

/// The height of the sheet, in units.
const HEIGHT: u8 = 164;

const SEATS: [(Seat, &str, &str); 2] = [
    (Seat::FIRST, "White", "sits at the bottom and moves first"),
    (Seat::SECOND, "Black", "sits at the top"),
];

pub(super) fn draw(ui: &mut Ui, view: &View, hand: &mut Hand) {
    let look = Look::of(ui.ctx());
    sheet(ui, look.theme.space.sheet, HEIGHT, |ui| {
        heading(ui, "New game");
        divider(ui);
        let height = ui.available_height() - look.touch() - look.gap(6);
        let mut order = hand.desk.order.clone();
        scroll(ui, "new game", height, false, |ui| {
            ui.spacing_mut().item_spacing.y = look.gap(3);
            game(ui);
            columns(ui, SEATS.len(), |ui, place| {
                let (seat, name, note) = SEATS[place];
                self::seat(ui, &look, &mut order, (seat, name, note), &view.levels);
            });
            options(ui, &mut order);
        });
        if order != hand.desk.order {
            hand.desk.order = order;
        }
        divider(ui);
        footer_buttons(ui, hand);
    });
}

fn game(ui: &mut Ui) {
    card(ui, None, |ui| {
        ui.spacing_mut().item_spacing.y = 0.0;
        strong(ui, variant::SIGMA.title);
        body(
            ui,
            "Seven by seven squares, two seats. A base moves as the stones on it do; \
             whoever takes a base chooses which stones to keep.",
        );
    });
}

fn seat(
    ui: &mut Ui,
    look: &Look,
    order: &mut GameConfig,
    (seat, name, note): (Seat, &str, &str),
    levels: &Levels,
) {
    let place = seat.index();
    let (Some(player), Some(opening)) =
        (order.players.get_mut(place), order.openings.get_mut(place))
    else {
        return;
    };
    card(ui, None, |ui| {
        ui.horizontal(|ui| {
            seat_disc(ui, look.seat(seat), seat == Seat::SECOND);
            strong(ui, name);
            faint(ui, note);
        });
        who(ui, player, levels);
        section(ui, "Setup");
        how(ui, opening);
    });
}

fn who(ui: &mut Ui, player: &mut Player, levels: &Levels) {
    let mut engine = matches!(player, Player::Engine { .. });
    let kinds = [(false, "Human".to_owned()), (true, "Engine".to_owned())];
    if choice(ui, &mut engine, &kinds) {
        *player = if engine {
            Player::Engine { level: USUAL_LEVEL }
        } else {
            Player::Human
        };
    }
    let Player::Engine { level } = player else {
        let height = Look::of(ui.ctx()).touch();
        row(ui, height, |ui| faint(ui, "Plays at this table."));
        return;
    };
    let names: Vec<(u8, String)> = levels
        .all()
        .iter()
        .map(|level| (level.number, level.name.clone()))
        .collect();
    choice(ui, level, &names);
}

fn how(ui: &mut Ui, opening: &mut Opening) {
    let ready = presets()
        .iter()
        .map(|preset| Opening::Preset(preset.name.into()));
    let ways: Vec<(Opening, String)> = ready
        .chain([Opening::Random, Opening::Engine, Opening::ByHand])
        .map(|way| {
            let name = words::opening(&way).to_owned();
            (way, name)
        })
        .collect();
    chips(ui, opening, &ways);
    faint(ui, character(opening));
}

/// What a way to set up is like, in a sentence.
fn character(opening: &Opening) -> &str {
    match opening {
        Opening::Preset(name) => presets()
            .iter()
            .find(|preset| preset.name == name)
            .map_or("", |preset| preset.character),
        Opening::Random => "Any legal setup, by lot.",
        Opening::Engine => "A setup the engine likes.",
        Opening::ByHand => "Place the stones yourself before the game.",
    }
}

fn options(ui: &mut Ui, order: &mut GameConfig) {
    let Ruleset::Sigma(options) = &mut order.game else {
        return;
    };
    section(ui, "Rules");
    columns(ui, OPTIONS, |ui, place| match place {
        0 => {
            let mut free = options.double_leap == DoubleLeap::Free;
            let meaning = "Two equal D or E leap twice even if the square between is occupied.";
            if switch(ui, &mut free, "Free double leaps", meaning) {
                options.double_leap = if free {
                    DoubleLeap::Free
                } else {
                    DoubleLeap::Ride
                };
            }
        }
        1 => {
            let meaning = "All 42 stones must be placed; else the rest starts in the storage.";
            switch(
                ui,
                &mut options.all_stones_on_board,
                "Use all stones",
                meaning,
            );
        }
        _ => {
            let meaning = "Neither side sees the other's stones until both have finished.";
            switch(ui, &mut options.hidden_setup, "Hidden setup", meaning);
        }
    });
}

/// How many options there are.
const OPTIONS: usize = 3;

fn footer_buttons(ui: &mut Ui, hand: &mut Hand) {
    let back = Button::quiet("Back");
    let pressed = footer(ui, Some(back), Button::primary("Start the game"));
    if pressed == Some(0) {
        hand.screen.set(Screen::Title);
    }
    if pressed == Some(1) {
        hand.desk.order.seed = fastrand::u64(..);
        hand.desk.said = None;
        let order = hand.desk.order.clone();
        hand.intents.write(Intent::NewGame(order));
    }
}
