//! Who plays each seat, and how its things are set up.

use bevy_egui::egui::{Align, Layout, Ui, Vec2};

use crate::engine::Levels;
use crate::rules::seat::Seat;
use crate::rules::sigma::setup::presets;
use crate::table::flow::{GameConfig, Player, PlayerColour, SetupMethod, USUAL_LEVEL};
use crate::table::theme::{EguiTheme, TextRole};
use crate::table::ui::game_catalogue::Entry;
use crate::table::ui::widgets::{choice, choice_chips, faint, row, seat_disc, single_line, strong};
use crate::table::ui::words;

/// The widths of a seat's name, of the choice between a person and the engine,
/// and of one level, in units.
const NAME: u8 = 30;
const WHO: u8 = 36;
const LEVEL: u8 = 7;
/// The width of a level's name, in units.
const LEVEL_NAME: u8 = 32;

/// A row a seat.
pub(super) fn draw(ui: &mut Ui, entry: &Entry, order: &mut GameConfig, levels: &Levels) {
    for (seat, (name, wood)) in (0..).map(Seat).zip(&entry.seats) {
        let note = if seat == entry.first { "first" } else { "" };
        if let Some(player) = order.players.get_mut(seat.index()) {
            player_row(ui, (name, note, *wood), player, levels);
        }
        if let Some(opening) = order.openings.get_mut(seat.index()) {
            how(ui, opening);
        }
    }
}

/// Whose seat it is, a note beside the name, and who plays it.
pub fn player_row(
    ui: &mut Ui,
    seat: (&str, &str, PlayerColour),
    player: &mut Player,
    levels: &Levels,
) {
    let look = EguiTheme::of(ui.ctx());
    let numbers = look.gap(LEVEL) * levels.all().len() as f32;
    let parts = [look.gap(NAME), look.gap(WHO), numbers, look.gap(LEVEL_NAME)];
    let gaps = look.gap(2) * (parts.len() - 1) as f32;
    if ui.available_width() < parts.iter().sum::<f32>() + gaps {
        name(ui, seat);
        person_or_engine(ui, player);
        level(ui, player, levels);
        level_name(ui, player, levels);
        return;
    }
    row(ui, look.touch(), |ui| {
        ui.spacing_mut().item_spacing.x = look.gap(2);
        part(ui, parts[0], |ui| name(ui, seat));
        part(ui, parts[1], |ui| person_or_engine(ui, player));
        part(ui, parts[2], |ui| level(ui, player, levels));
        level_name(ui, player, levels);
    });
}

/// A part of a row, so wide.
fn part(ui: &mut Ui, width: f32, add: impl FnOnce(&mut Ui)) {
    let size = Vec2::new(width, EguiTheme::of(ui.ctx()).touch());
    let layout = Layout::left_to_right(Align::Center);
    ui.allocate_ui_with_layout(size, layout, |ui| {
        ui.set_min_width(width);
        add(ui);
    });
}

fn name(ui: &mut Ui, (name, note, wood): (&str, &str, PlayerColour)) {
    let look = EguiTheme::of(ui.ctx());
    ui.horizontal(|ui| {
        seat_disc(ui, wood);
        strong(ui, name);
        single_line(ui, note, TextRole::Small, look.faint);
    });
}

fn person_or_engine(ui: &mut Ui, player: &mut Player) {
    let mut engine = matches!(player, Player::Engine { .. });
    let kinds = [(false, "Human".to_owned()), (true, "Engine".to_owned())];
    if choice(ui, &mut engine, &kinds) {
        *player = if engine {
            Player::Engine { level: USUAL_LEVEL }
        } else {
            Player::Human
        };
    }
}

/// The engine's levels by number; nothing for a person.
fn level(ui: &mut Ui, player: &mut Player, levels: &Levels) {
    if let Player::Engine { level } = player {
        let numbers: Vec<(u8, String)> = levels
            .all()
            .iter()
            .map(|level| (level.number, level.number.to_string()))
            .collect();
        choice(ui, level, &numbers);
    }
}

fn level_name(ui: &mut Ui, player: &Player, levels: &Levels) {
    let look = EguiTheme::of(ui.ctx());
    let name = match player {
        Player::Human => "",
        Player::Engine { level } => levels.level(*level).map_or("", |level| level.name.as_str()),
    };
    single_line(ui, name, TextRole::Small, look.faint);
}

fn how(ui: &mut Ui, opening: &mut SetupMethod) {
    let look = EguiTheme::of(ui.ctx());
    let ready = presets()
        .iter()
        .map(|preset| SetupMethod::Preset(preset.name.into()));
    let ways: Vec<(SetupMethod, String)> = ready
        .chain([
            SetupMethod::Random,
            SetupMethod::Engine,
            SetupMethod::ByHand,
        ])
        .map(|way| {
            let name = words::setup_method(&way).to_owned();
            (way, name)
        })
        .collect();
    choice_chips(ui, opening, &ways);
    faint(ui, character(opening));
    ui.add_space(look.gap(2));
}

/// What a way to set up is like, in a sentence.
fn character(opening: &SetupMethod) -> &str {
    match opening {
        SetupMethod::Preset(name) => presets()
            .iter()
            .find(|preset| preset.name == name)
            .map_or("", |preset| preset.character),
        SetupMethod::Random => "A random legal setup.",
        SetupMethod::Engine => "A setup the engine likes.",
        SetupMethod::ByHand => "Place the stones yourself before the game.",
    }
}
