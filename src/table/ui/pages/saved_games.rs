//! The games that are kept, to go on with any of them.

use bevy_egui::egui::{Align, Layout, Ui, UiBuilder, vec2};

use crate::rules::record::Record;
use crate::table::flow::persistence::{GameLibrary, SavedGame};
use crate::table::flow::{Intent, PlayerColour};
use crate::table::theme::{EguiTheme, TextRole};
use crate::table::ui::ui_memory::Page;
use crate::table::ui::widgets::{
    Button, clickable_row, divider, faint, footer, heading, link, notice, scroll, sheet,
    single_line, strong,
};
use crate::table::ui::{UiCommands, UiState};
use crate::table::widget_registry;

/// The height of the sheet and of a row, in units.
const HEIGHT: u8 = 190;
const ROW: u8 = 14;
/// The width of the words at its right end, in units.
const WORDS: u8 = 24;

/// Opens the page with the games as they are kept now.
pub(in crate::table::ui) fn open(state: &UiState, commands: &mut UiCommands) {
    state.library.clear_away();
    commands.memory.saved_games = state.library.saved();
    commands.memory.deleted_games.clear();
    commands.memory.file_error = None;
    commands.memory.page = Some(Page::SavedGames);
}

pub(in crate::table::ui) fn draw(ui: &mut Ui, state: &UiState, commands: &mut UiCommands) {
    let look = EguiTheme::of(ui.ctx());
    sheet(ui, look.theme.space.sheet, HEIGHT, |ui| {
        heading(ui, "Saved games");
        divider(ui);
        let height = ui.available_height() - look.touch() - look.gap(6);
        let mut wished = None;
        scroll(ui, "saved games", height, false, |ui| {
            ui.spacing_mut().item_spacing.y = look.gap(1);
            if commands.memory.saved_games.is_empty() {
                faint(ui, "No game has been saved yet.");
            }
            for saved in &commands.memory.saved_games {
                let entry = saved
                    .record
                    .as_ref()
                    .ok()
                    .and_then(|record| state.catalogue.entry(&record.game));
                let names = entry.map_or(&[][..], |entry| &entry.seats);
                let is_there = !commands.memory.deleted_games.contains(&saved.name);
                if let Some(wish) = row(ui, saved, names, is_there) {
                    wished = Some((wish, saved.clone()));
                }
            }
            if let Some(folder) = &state.library.0 {
                let place = match cfg!(target_arch = "wasm32") {
                    true => "this browser".into(),
                    false => folder.display().to_string(),
                };
                faint(ui, format!("Kept in {place}"));
            }
        });
        if let Some((wish, saved)) = wished {
            obey(wish, &saved, &state.library, commands);
        }
        if let Some(fault) = &commands.memory.file_error {
            notice(ui, fault.as_str());
        }
        divider(ui);
        if footer(ui, None, Button::primary("Done")).is_some() {
            commands.memory.page = None;
        }
    });
}

/// What can be done with a game that is kept.
enum SavedGameAction {
    Open,
    Delete,
    BringBack,
}

fn obey(wish: SavedGameAction, saved: &SavedGame, folder: &GameLibrary, commands: &mut UiCommands) {
    let memory = &mut commands.memory;
    let done = match wish {
        SavedGameAction::Open => {
            memory.page = None;
            commands.intents.write(Intent::Open(saved.text.clone()));
            Ok(())
        }
        SavedGameAction::Delete => folder.delete(&saved.name).map(|()| {
            memory.deleted_games.push(saved.name.clone());
        }),
        SavedGameAction::BringBack => folder.bring_back(&saved.name).map(|()| {
            memory.deleted_games.retain(|name| *name != saved.name);
        }),
    };
    memory.file_error = done.err().map(|error| format!("{}: {error}", saved.name));
}

/// One game, and what is wanted of it.
fn row(
    ui: &mut Ui,
    saved: &SavedGame,
    names: &[(String, PlayerColour)],
    is_there: bool,
) -> Option<SavedGameAction> {
    let look = EguiTheme::of(ui.ctx());
    let (word, wish) = if is_there {
        ("Delete", SavedGameAction::Delete)
    } else {
        ("Bring back", SavedGameAction::BringBack)
    };
    // The game on the table is written again after every turn.
    let words = if saved.is_last() { 0 } else { WORDS };
    let pressed = clickable_row(ui, look.gap(ROW), false, |ui| {
        ui.set_max_width(ui.available_width() - look.gap(words));
        ui.vertical(|ui| {
            ui.spacing_mut().item_spacing.y = 0.0;
            ui.add_space(look.gap(1));
            match &saved.record {
                Ok(record) if is_there => {
                    strong(ui, title(saved, record));
                    single_line(ui, about(record, names), TextRole::Small, look.faint);
                }
                Ok(record) => {
                    faint(ui, title(saved, record));
                    single_line(ui, "Deleted", TextRole::Small, look.faint);
                }
                Err(fault) => {
                    strong(ui, saved.name.as_str());
                    notice(ui, fault.as_str());
                }
            }
        });
    });
    widget_registry::note(ui.ctx(), &saved.name, pressed.rect);
    if words > 0 {
        let mut side = pressed.rect.shrink2(vec2(look.gap(1), 0.0));
        side.set_left(side.right() - look.gap(words));
        let builder = UiBuilder::new()
            .max_rect(side)
            .layout(Layout::right_to_left(Align::Center));
        // It lies on the row and takes no room of its own.
        if link(&mut ui.new_child(builder), word) {
            return Some(wish);
        }
    }
    (pressed.clicked() && is_there).then_some(SavedGameAction::Open)
}

fn title(saved: &SavedGame, record: &Record) -> String {
    let title = record.game.variant().title;
    if saved.is_last() {
        format!("{title}, on the table last")
    } else {
        format!("{title}, {}", saved.name.trim_end_matches(".ron"))
    }
}

/// Who played, how long, and how it stands.
fn about(record: &Record, names: &[(String, PlayerColour)]) -> String {
    let turns = match record.moves.len() {
        1 => "1 move".into(),
        count => format!("{count} moves"),
    };
    let result = told(record.result.as_deref().unwrap_or_default(), names);
    let players = record.players.join(", ");
    if players.is_empty() {
        format!("{turns}, {result}")
    } else {
        format!("{players}. {turns}, {result}")
    }
}

/// A result as records write it (`win s+n last-seat`), in words.
fn told(result: &str, names: &[(String, PlayerColour)]) -> String {
    let words: Vec<&str> = result.split_whitespace().collect();
    let (verb, letters, reason) = match words[..] {
        ["win", letters, reason] => ("won", letters, reason),
        ["draw", letters, reason] => ("drew", letters, reason),
        _ => return "not finished".into(),
    };
    let seats: Vec<&str> = letters
        .split('+')
        .map(|letter| named(letter, names))
        .collect();
    let reason = reason.replace('-', " ");
    format!("{} {verb} ({reason})", seats.join(" and "))
}

/// The seat that a letter of a record stands for: every seat's letter is the
/// first of its name.
fn named<'a>(letter: &'a str, names: &'a [(String, PlayerColour)]) -> &'a str {
    names
        .iter()
        .map(|(name, _)| name.as_str())
        .find(|name| name.to_ascii_lowercase().starts_with(letter))
        .unwrap_or(letter)
}
