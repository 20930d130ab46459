//! Who plays each seat, and how its things are set up.

use bevy_egui::egui::{Align, Layout, Ui, Vec2};

use crate::engine::Levels;
use crate::rules::seat::Seat;
use crate::rules::sigma::setup::presets;
use crate::table::flow::{GameConfig, Opening, Player, Wood};
use crate::table::theme::{Look, Type};
use crate::table::ui::games::Entry;
use crate::table::ui::widgets::{chips, choice, faint, one_line, row, seat_disc, strong};
use crate::table::ui::words;

/// The width of a seat's name, in units.
const NAME: u8 = 34;
/// The least width of one of the players to choose from, in units.
const PLAYER: u8 = 21;

/// A row a seat.
pub(super) fn draw(ui: &mut Ui, entry: &Entry, order: &mut GameConfig, levels: &Levels) {
    for (seat, (name, wood)) in (0..).map(Seat).zip(&entry.seats) {
        let note = if seat == entry.first { "first" } else { "" };
        if let Some(player) = order.players.get_mut(seat.index()) {
            who(ui, (name, note, *wood), player, levels);
        }
        if let Some(opening) = order.openings.get_mut(seat.index()) {
            how(ui, opening);
        }
    }
}

fn who(ui: &mut Ui, seat: (&str, &str, Wood), player: &mut Player, levels: &Levels) {
    let look = Look::of(ui.ctx());
    let players = players(levels);
    let room = ui.available_width() - look.gap(NAME);
    let width = look.gap(PLAYER) * players.len() as f32;
    if room < width {
        name(ui, seat);
        chips(ui, player, &players);
        return;
    }
    row(ui, look.touch(), |ui| {
        let size = Vec2::new(look.gap(NAME), look.touch());
        let layout = Layout::left_to_right(Align::Center);
        ui.allocate_ui_with_layout(size, layout, |ui| {
            ui.set_min_width(size.x);
            name(ui, seat);
        });
        choice(ui, player, &players);
    });
}

fn name(ui: &mut Ui, (name, note, wood): (&str, &str, Wood)) {
    let look = Look::of(ui.ctx());
    ui.horizontal(|ui| {
        seat_disc(ui, wood);
        strong(ui, name);
        one_line(ui, note, Type::Small, look.faint);
    });
}

/// A person, and the engine at each of its levels.
fn players(levels: &Levels) -> Vec<(Player, String)> {
    let engines = levels.all().iter().map(|level| {
        let number = level.number;
        (Player::Engine { level: number }, level.name.clone())
    });
    std::iter::once((Player::Human, "Human".into()))
        .chain(engines)
        .collect()
}

fn how(ui: &mut Ui, opening: &mut Opening) {
    let look = Look::of(ui.ctx());
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
    ui.add_space(look.gap(2));
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
