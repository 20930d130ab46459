//! The page of saved games: lists, opens, deletes and restores them. Where and how they are stored
//! is decided by [`GameLibrary`].

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
/// The width of the link at the right end of a row, in units.
const LINK: u8 = 24;

/// Opens the page with the list of saved games as it is now.
pub(in crate::table::ui) fn open(state: &UiState, commands: &mut UiCommands) {
    state.library.purge_deleted();
    commands.memory.saved_games = state.library.saved();
    commands.memory.deleted_games.clear();
    commands.memory.file_error = None;
    commands.memory.page = Some(Page::SavedGames);
}

pub(in crate::table::ui) fn draw(ui: &mut Ui, state: &UiState, commands: &mut UiCommands) {
    let theme = EguiTheme::of(ui.ctx());
    sheet(ui, theme.tokens.space.sheet, HEIGHT, |ui| {
        heading(ui, "Saved games");
        divider(ui);
        let height = ui.available_height() - theme.touch() - theme.gap(6);
        let mut requested = None;
        scroll(ui, "saved games", height, false, |ui| {
            ui.spacing_mut().item_spacing.y = theme.gap(1);
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
                let is_kept = !commands.memory.deleted_games.contains(&saved.name);
                if let Some(action) = game_row(ui, saved, names, is_kept) {
                    requested = Some((action, saved.clone()));
                }
            }
            if let Some(folder) = &state.library.0 {
                let location = match cfg!(target_arch = "wasm32") {
                    true => "this browser".into(),
                    false => folder.display().to_string(),
                };
                faint(ui, format!("Kept in {location}"));
            }
        });
        if let Some((action, saved)) = requested {
            perform(action, &saved, &state.library, commands);
        }
        if let Some(error) = &commands.memory.file_error {
            notice(ui, error.as_str());
        }
        divider(ui);
        if footer(ui, None, Button::primary("Done")).is_some() {
            commands.memory.page = None;
        }
    });
}

/// What can be done with a saved game.
enum SavedGameAction {
    Open,
    Delete,
    Restore,
}

/// Performs an action; an error goes to the page's memory.
fn perform(
    action: SavedGameAction,
    saved: &SavedGame,
    library: &GameLibrary,
    commands: &mut UiCommands,
) {
    let memory = &mut commands.memory;
    let result = match action {
        SavedGameAction::Open => {
            memory.page = None;
            commands.intents.write(Intent::Open(saved.text.clone()));
            Ok(())
        }
        SavedGameAction::Delete => library.delete(&saved.name).map(|()| {
            memory.deleted_games.push(saved.name.clone());
        }),
        SavedGameAction::Restore => library.restore(&saved.name).map(|()| {
            memory.deleted_games.retain(|name| *name != saved.name);
        }),
    };
    memory.file_error = result.err().map(|error| format!("{}: {error}", saved.name));
}

/// The row of one game; the action that was chosen.
fn game_row(
    ui: &mut Ui,
    saved: &SavedGame,
    names: &[(String, PlayerColour)],
    is_kept: bool,
) -> Option<SavedGameAction> {
    let theme = EguiTheme::of(ui.ctx());
    let (label, action) = if is_kept {
        ("Delete", SavedGameAction::Delete)
    } else {
        ("Bring back", SavedGameAction::Restore)
    };
    // The current game is written again after every move, so it cannot be deleted.
    let link_width = if saved.is_last() { 0 } else { LINK };
    let pressed = clickable_row(ui, theme.gap(ROW), false, |ui| {
        ui.set_max_width(ui.available_width() - theme.gap(link_width));
        ui.vertical(|ui| {
            ui.spacing_mut().item_spacing.y = 0.0;
            ui.add_space(theme.gap(1));
            match &saved.record {
                Ok(record) if is_kept => {
                    strong(ui, title(saved, record));
                    single_line(ui, summary(record, names), TextRole::Small, theme.faint);
                }
                Ok(record) => {
                    faint(ui, title(saved, record));
                    single_line(ui, "Deleted", TextRole::Small, theme.faint);
                }
                Err(error) => {
                    strong(ui, saved.name.as_str());
                    notice(ui, error.as_str());
                }
            }
        });
    });
    widget_registry::note(ui.ctx(), &saved.name, pressed.rect);
    if link_width > 0 {
        let mut link_rect = pressed.rect.shrink2(vec2(theme.gap(1), 0.0));
        link_rect.set_left(link_rect.right() - theme.gap(link_width));
        let builder = UiBuilder::new()
            .max_rect(link_rect)
            .layout(Layout::right_to_left(Align::Center));
        // Drawn over the row, so that it takes no space of its own.
        if link(&mut ui.new_child(builder), label) {
            return Some(action);
        }
    }
    (pressed.clicked() && is_kept).then_some(SavedGameAction::Open)
}

fn title(saved: &SavedGame, record: &Record) -> String {
    let title = record.game.variant().title;
    if saved.is_last() {
        format!("{title}, on the table last")
    } else {
        format!("{title}, {}", saved.name.trim_end_matches(".ron"))
    }
}

/// Players, number of moves and result of a record.
fn summary(record: &Record, names: &[(String, PlayerColour)]) -> String {
    let moves = match record.moves.len() {
        1 => "1 move".into(),
        count => format!("{count} moves"),
    };
    let result = result_words(record.result.as_deref().unwrap_or_default(), names);
    let players = record.players.join(", ");
    if players.is_empty() {
        format!("{moves}, {result}")
    } else {
        format!("{players}. {moves}, {result}")
    }
}

/// The result of a record (`win s+n last-seat`) in words.
fn result_words(result: &str, names: &[(String, PlayerColour)]) -> String {
    let words: Vec<&str> = result.split_whitespace().collect();
    let (verb, letters, reason) = match words[..] {
        ["win", letters, reason] => ("won", letters, reason),
        ["draw", letters, reason] => ("drew", letters, reason),
        _ => return "not finished".into(),
    };
    let seats: Vec<&str> = letters
        .split('+')
        .map(|letter| seat_name(letter, names))
        .collect();
    let reason = reason.replace('-', " ");
    format!("{} {verb} ({reason})", seats.join(" and "))
}

/// The seat that a letter of a record stands for: every seat's letter is the
/// first of its name.
fn seat_name<'a>(letter: &'a str, names: &'a [(String, PlayerColour)]) -> &'a str {
    names
        .iter()
        .map(|(name, _)| name.as_str())
        .find(|name| name.to_ascii_lowercase().starts_with(letter))
        .unwrap_or(letter)
}
