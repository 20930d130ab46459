//! The settings page: edits a copy of the settings and stores it if it differs. What a setting does
//! is up to whoever reads it.

use bevy::prelude::DetectChangesMut;
use bevy_egui::egui::Ui;

use crate::table::engine_analysis::{EngineResources, EvalBarVisibility};
#[cfg(not(target_arch = "wasm32"))]
use crate::table::flow::{Intent, Screen};
use crate::table::settings::{Settings, View as BoardView};
use crate::table::theme::{EguiTheme, PieceSet};
use crate::table::ui::widgets::{
    Button, choice_row, divider, faint, footer, heading, notice, scroll, sheet,
};
#[cfg(not(target_arch = "wasm32"))]
use crate::table::ui::widgets::{buttons, section};
use crate::table::ui::{UiCommands, UiState};

pub(in crate::table::ui) fn draw(ui: &mut Ui, state: &UiState, commands: &mut UiCommands) {
    let theme = EguiTheme::of(ui.ctx());
    sheet(ui, theme.tokens.space.sheet, HEIGHT, |ui| {
        heading(ui, "Settings");
        divider(ui);
        let height = ui.available_height() - theme.touch() - theme.gap(6);
        let mut settings = commands.settings.clone();
        scroll(ui, "settings", height, false, |ui| {
            ui.spacing_mut().item_spacing.y = theme.gap(3);
            rows(ui, state, &mut settings);
            #[cfg(target_arch = "wasm32")]
            super::web_settings::draw(ui, state, commands);
            #[cfg(not(target_arch = "wasm32"))]
            game_section(ui, state, commands);
            for error in state
                .themes
                .errors
                .iter()
                .chain(&state.settings_file.errors)
            {
                notice(ui, error.clone());
            }
            match &state.settings_file.path {
                Some(path) => faint(ui, format!("Kept in {}", path.display())),
                None => faint(ui, "These settings last until the program ends."),
            };
        });
        commands.settings.set_if_neq(settings);
        divider(ui);
        if footer(ui, None, Button::primary("Done")).is_some() {
            commands.memory.page = None;
        }
    });
}

/// What can be done with the running game.
#[cfg(not(target_arch = "wasm32"))]
fn game_section(ui: &mut Ui, state: &UiState, commands: &mut UiCommands) {
    if state.session.is_none() || *state.screen.get() != Screen::Play {
        return;
    }
    section(ui, "This game");
    if buttons(ui, [Button::quiet("Save record")]).is_some() {
        commands.intents.write(Intent::Save);
        commands.memory.page = None;
    }
}

/// The rows of the settings.
fn rows(ui: &mut Ui, state: &UiState, settings: &mut Settings) {
    let themes: Vec<(String, String)> = state
        .themes
        .all
        .iter()
        .map(|theme| (theme.name.clone(), theme.name.clone()))
        .collect();
    choice_row(ui, "Theme", &mut settings.theme, &themes);
    choice_row(
        ui,
        "Size of text and panels",
        &mut settings.scale,
        &percentages(&Settings::SCALES),
    );
    choice_row(
        ui,
        "Duration of motion",
        &mut settings.motion,
        &percentages_or(&Settings::MOTIONS, "None"),
    );
    choice_row(
        ui,
        "Sound",
        &mut settings.volume,
        &percentages_or(&Settings::VOLUMES, "Off"),
    );
    let views = [
        (BoardView::Raised, "From the seat".to_owned()),
        (BoardView::Flat, "Flat, from above".to_owned()),
    ];
    choice_row(ui, "View of the board", &mut settings.view, &views);
    let sets = PieceSet::ALL.map(|set| (set, set.name().to_owned()));
    choice_row(ui, "Marks on pieces", &mut settings.pieces, &sets);
    let bars = [
        (EvalBarVisibility::Never, "Never".to_owned()),
        (EvalBarVisibility::Analysis, "In analysis".to_owned()),
        (EvalBarVisibility::Always, "Always".to_owned()),
    ];
    choice_row(ui, "Evaluation bar", &mut settings.evaluation, &bars);
    engine_rows(ui, settings);
}

/// Memory, threads and pondering of the engine. In the browser only the memory: a worker is
/// a single thread, and a stopped one loses its transposition table.
fn engine_rows(ui: &mut Ui, settings: &mut Settings) {
    let sizes = Settings::HASHES.map(|size| (size, format!("{size} MB")));
    if cfg!(target_arch = "wasm32") {
        let small = &sizes[..sizes.len() / 2];
        choice_row(ui, "Engine memory", &mut settings.hash_mib, small);
        return;
    }
    let all_but_one = (None, "All but one".to_owned());
    let counts = (0..).map(|power| 1_u16 << power);
    let counts = counts.take_while(|count| usize::from(*count) <= EngineResources::cores());
    let threads = counts.take(MAX_THREAD_CHOICES);
    let threads = threads.map(|count| (Some(count), count.to_string()));
    let threads: Vec<_> = std::iter::once(all_but_one).chain(threads).collect();
    choice_row(ui, "Engine threads", &mut settings.threads, &threads);
    choice_row(ui, "Engine memory", &mut settings.hash_mib, &sizes);
    let pondering = [
        (false, "Off".to_owned()),
        (true, "At full strength".to_owned()),
    ];
    choice_row(ui, "Pondering", &mut settings.ponder, &pondering);
}

/// How many thread counts are offered at most.
const MAX_THREAD_CHOICES: usize = 6;

/// Values with their names as percentages.
fn percentages(values: &[f32]) -> Vec<(f32, String)> {
    values
        .iter()
        .map(|value| (*value, format!("{:.0} %", value * PERCENT)))
        .collect()
}

/// Values with their names as percentages, zero with a word of its own.
fn percentages_or(values: &[f32], zero: &str) -> Vec<(f32, String)> {
    let mut names = percentages(values);
    if let Some((value, name)) = names.first_mut()
        && *value == 0.0
    {
        *name = zero.into();
    }
    names
}

const PERCENT: f32 = 100.0;
/// The height of the sheet, in units.
const HEIGHT: u8 = 178;
