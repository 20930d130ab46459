//! The page of saved games: lists, opens, deletes and restores them. Where and how they are stored
//! is decided by [`GameLibrary`].

use std::collections::HashMap;
use std::path::Path;

use bevy_egui::egui::{Align, Layout, Rect, Ui, UiBuilder, vec2};

use crate::engine::Levels;
use crate::locale::{Message, msg};
use crate::rules::record::Record;
use crate::rules::record::preface::PlayerInfo;
use crate::table::files;
use crate::table::flow::persistence::{GameLibrary, SavedGame};
use crate::table::flow::{FileIntent, Intent, PlayerColour};
use crate::table::theme::{EguiTheme, TextRole};
use crate::table::ui::pages::{export, paste};
use crate::table::ui::ui_memory::Page;
use crate::table::ui::widgets::{
    BoardThumbnail, Button, board_thumbnail, clickable_row, divider, draw_footer_buttons,
    error_note, faint, heading, height_above_footer_buttons, link, link_width, name_for_scripts,
    scroll_area, sheet, single_line, strong, truncated_line,
};
use crate::table::ui::{UiCommands, UiState, game_catalogue, words};

/// The height of the sheet and of a row, in units.
const HEIGHT: u8 = 190;
const ROW_HEIGHT: u8 = 18;
/// The side of the picture of a game's board, in units.
const PICTURE_SIDE: u8 = 16;
/// The least width of a row that has room for the picture, in units.
const LEAST_WIDTH_WITH_PICTURE: u8 = 130;
/// The least width of a row with what can be done at its right end, in units; in others that stands
/// below, so high.
const LEAST_WIDTH_WITH_LINKS: u8 = 170;
const LINK_HEIGHT: u8 = 7;
/// The least width of such a link, in units.
const LEAST_LINK_WIDTH: u8 = 10;

/// What the page remembers.
#[derive(Clone, Debug, Default)]
pub struct SavedGamesMemory {
    /// The games, as listed when the page was opened.
    pub games: Vec<SavedGame>,
    /// The pictures of their boards, as far as they were looked at.
    pictures: SavedPictures,
    /// File names of the games deleted since then, which can be restored.
    pub deleted: Vec<String>,
    /// Why a game could not be deleted or restored.
    error: Option<Message>,
}

/// Opens the page with the list of saved games as it is now.
pub(in crate::table::ui) fn open(state: &UiState, commands: &mut UiCommands) {
    state.library.purge_deleted();
    let mut games = state.library.saved_games();
    games.retain(|game| !game.is_empty());
    // The latest stay first among those that can go on, and among the others.
    games.sort_by_key(|game| !game.is_unfinished());
    commands.memory.saved_games = SavedGamesMemory {
        games,
        ..SavedGamesMemory::default()
    };
    commands.memory.page = Some(Page::SavedGames);
}

pub(in crate::table::ui) fn draw(ui: &mut Ui, state: &UiState, commands: &mut UiCommands) {
    let theme = EguiTheme::of(ui.ctx());
    sheet(ui, theme.tokens.space.sheet, HEIGHT, |ui| {
        heading(ui, msg!("saved-title"));
        divider(ui);
        let height = height_above_footer_buttons(ui);
        let mut requested = None;
        scroll_area(ui, "saved games", height, false, |ui| {
            ui.spacing_mut().item_spacing.y = theme.units(1);
            let memory = &mut commands.memory.saved_games;
            if memory.games.is_empty() {
                faint(ui, msg!("saved-none"));
            }
            for (number, saved) in memory.games.iter().enumerate() {
                if number > 0 {
                    divider(ui);
                }
                let entry = saved
                    .record
                    .as_ref()
                    .ok()
                    .and_then(|record| state.catalogue.entry(&record.game));
                let names = entry.map_or(&[][..], |entry| &entry.seats);
                let is_kept = !memory.deleted.contains(&saved.file_name);
                let pictures = &mut memory.pictures;
                if let Some(action) = game_row(ui, (saved, pictures), names, is_kept, &state.levels)
                {
                    requested = Some((action, saved.clone()));
                }
            }
            if cfg!(target_arch = "wasm32") {
                faint(ui, msg!("saved-kept-in-browser"));
            }
        });
        if let Some((action, saved)) = requested {
            perform_action(action, &saved, &state.library, commands);
        }
        if let Some(error) = &commands.memory.saved_games.error {
            error_note(ui, error.clone());
        }
        divider(ui);
        match draw_footer_buttons(ui, msg!("saved-done"), Button::quiet(msg!("paste-open"))) {
            Some(0) => commands.memory.page = None,
            Some(_) => paste::open(commands),
            None => {}
        }
    });
}

/// What can be done with a saved game.
enum SavedGameAction {
    Open,
    Study,
    SaveAs,
    Delete,
    Restore,
}

/// Performs an action; an error goes to the page's memory.
fn perform_action(
    action: SavedGameAction,
    saved: &SavedGame,
    library: &GameLibrary,
    commands: &mut UiCommands,
) {
    let memory = &mut commands.memory;
    let result = match action {
        SavedGameAction::Open => {
            memory.page = None;
            commands
                .intents
                .write(Intent::File(FileIntent::OpenRecord(saved.text.clone())));
            Ok(())
        }
        SavedGameAction::Study => {
            memory.page = None;
            commands.intents.write(Intent::File(FileIntent::StudySaved(
                saved.file_name.clone(),
            )));
            Ok(())
        }
        SavedGameAction::SaveAs => {
            if let Ok(record) = &saved.record {
                export::open(memory, record.clone(), None);
            }
            Ok(())
        }
        SavedGameAction::Delete => library.delete(&saved.file_name).map(|()| {
            memory.saved_games.deleted.push(saved.file_name.clone());
        }),
        SavedGameAction::Restore => library.restore(&saved.file_name).map(|()| {
            memory
                .saved_games
                .deleted
                .retain(|name| *name != saved.file_name);
        }),
    };
    memory.saved_games.error = result
        .err()
        .map(|error| files::system_error_message(Path::new(&saved.file_name), &error));
}

/// The row of one game; the action that was chosen.
fn game_row(
    ui: &mut Ui,
    (saved, pictures): (&SavedGame, &mut SavedPictures),
    names: &[(String, PlayerColour)],
    is_kept: bool,
    levels: &Levels,
) -> Option<SavedGameAction> {
    let theme = EguiTheme::of(ui.ctx());
    let is_wide = ui.available_width() >= theme.units(LEAST_WIDTH_WITH_PICTURE);
    let links = row_links(saved, is_kept);
    let widths = links.iter().map(|(label, _)| row_link_width(ui, label));
    let links_width: f32 = widths.sum();
    // Below the texts where they would leave these no room.
    let links_height = match ui.available_width() < theme.units(LEAST_WIDTH_WITH_LINKS) {
        true => theme.pressable_height(LINK_HEIGHT),
        false => 0.0,
    };
    let texts = row_texts(saved, names, levels);
    let name = match &texts {
        Ok(texts) => Message::joined_by_commas(texts.clone()),
        Err(_) => Message::verbatim(&saved.file_name),
    };
    let height = theme.units(ROW_HEIGHT) + links_height;
    let pressed = clickable_row(ui, height, false, name, |ui| {
        let mut room = ui.max_rect();
        match links_height > 0.0 {
            true => room.max.y -= links_height,
            false => room.max.x -= links_width,
        }
        // The row keeps its height, however much of it the texts take.
        ui.expand_to_include_rect(ui.max_rect());
        let builder = UiBuilder::new().max_rect(room).layout(*ui.layout());
        ui.scope_builder(builder, |ui| {
            if is_wide {
                let side = theme.units(PICTURE_SIDE);
                match picture(saved, pictures) {
                    Some(picture) => {
                        board_thumbnail(ui, side, picture);
                    }
                    None => ui.add_space(side),
                }
            }
            ui.vertical(|ui| {
                ui.spacing_mut().item_spacing.y = 0.0;
                draw_row_texts(ui, saved, texts, is_kept);
            });
        });
    });
    name_for_scripts(&pressed, &saved.file_name);
    let mut room = pressed.rect.shrink2(vec2(theme.units(1), 0.0));
    let mut from_right = links;
    let mut chosen = None;
    if links_height > 0.0 {
        room.min.y = room.max.y - links_height;
        // Below the texts they begin where these do, but for what takes the game away.
        let is_left = |(_, action): &mut _| !matches!(action, SavedGameAction::Delete);
        let mut from_left: Vec<_> = from_right.extract_if(.., is_left).collect();
        from_left.reverse();
        let picture_width = theme.units(PICTURE_SIDE) + ui.spacing().item_spacing.x;
        let picture = if is_wide { picture_width } else { 0.0 };
        let room = room.with_min_x(room.left() + picture);
        chosen = draw_row_links(ui, room, from_left, Layout::left_to_right(Align::Center));
    }
    let layout = Layout::right_to_left(Align::Center);
    if let Some(action) = chosen.or_else(|| draw_row_links(ui, room, from_right, layout)) {
        return Some(action);
    }
    (pressed.clicked() && is_kept).then_some(SavedGameAction::Open)
}

/// What is said of a game: its name, who played, and how it went; or why its file cannot be read.
fn row_texts<'s>(
    saved: &'s SavedGame,
    names: &[(String, PlayerColour)],
    levels: &Levels,
) -> Result<[Message; 3], &'s Message> {
    let record = saved.record.as_ref()?;
    Ok([
        title(saved, record),
        players(record, levels),
        summary(saved, record, names),
    ])
}

fn draw_row_texts(
    ui: &mut Ui,
    saved: &SavedGame,
    texts: Result<[Message; 3], &Message>,
    is_kept: bool,
) {
    let theme = EguiTheme::of(ui.ctx());
    match texts {
        Ok([title, lines @ ..]) if is_kept => {
            strong(ui, title);
            for line in lines {
                truncated_line(ui, line, TextRole::Small, theme.faint);
            }
        }
        Ok([title, ..]) => {
            faint(ui, title);
            single_line(ui, msg!("saved-deleted"), TextRole::Small, theme.faint);
        }
        Err(error) => {
            strong(ui, Message::verbatim(&saved.file_name));
            error_note(ui, error.clone());
        }
    }
}

fn row_link_width(ui: &Ui, label: &Message) -> f32 {
    link_width(ui, label).max(EguiTheme::of(ui.ctx()).pressable_height(LEAST_LINK_WIDTH))
}

/// Draws links over a row, so that they take no space of their own; the one that was pressed.
fn draw_row_links(
    ui: &mut Ui,
    room: Rect,
    links: Vec<(Message, SavedGameAction)>,
    layout: Layout,
) -> Option<SavedGameAction> {
    let mut ui = ui.new_child(UiBuilder::new().max_rect(room).layout(layout));
    ui.spacing_mut().item_spacing.x = 0.0;
    let mut links = links.into_iter();
    let chosen = links.find(|(label, _)| {
        let size = vec2(row_link_width(&ui, label), room.height());
        let drawn = ui.allocate_ui_with_layout(size, layout, |ui| {
            ui.set_min_width(size.x);
            link(ui, label.clone())
        });
        drawn.inner
    });
    chosen.map(|(_, action)| action)
}

/// The links of a row, from its right end.
fn row_links(saved: &SavedGame, is_kept: bool) -> Vec<(Message, SavedGameAction)> {
    let mut links = Vec::new();
    // The current game is written again after every move, so it cannot be deleted.
    if !saved.is_last() {
        links.push(match is_kept {
            true => (msg!("saved-delete"), SavedGameAction::Delete),
            false => (msg!("saved-restore"), SavedGameAction::Restore),
        });
    }
    if is_kept && saved.record.is_ok() {
        links.push((msg!("export-open"), SavedGameAction::SaveAs));
        links.push((msg!("saved-study"), SavedGameAction::Study));
    }
    if is_kept && saved.is_unfinished() {
        links.push((msg!("saved-play-on"), SavedGameAction::Open));
    }
    links
}

/// The pictures of the boards, by the names of the files; none of records that do not play.
type SavedPictures = HashMap<String, Option<BoardThumbnail>>;

/// The picture of a game's board as it was left. Only made of games that are looked at.
fn picture<'p>(saved: &SavedGame, pictures: &'p mut SavedPictures) -> Option<&'p BoardThumbnail> {
    if !pictures.contains_key(&saved.file_name) {
        let record = saved.record.as_ref().ok();
        let game = record.and_then(|record| record.replay_main_line().ok());
        let picture = game.as_ref().map(BoardThumbnail::of);
        pictures.insert(saved.file_name.clone(), picture);
    }
    pictures.get(&saved.file_name)?.as_ref()
}

fn title(saved: &SavedGame, record: &Record) -> Message {
    let game = game_catalogue::game_name(&record.game);
    match saved.given_name() {
        Some(name) => msg!("saved-named", game = game, name = name),
        None => game,
    }
}

/// Who played; empty if nobody knows.
fn players(record: &Record, levels: &Levels) -> Message {
    let players = record.preface.players.iter();
    Message::joined_by_commas(players.map(|it| player_name(it, levels)))
}

/// Result, number of moves and date of a record.
fn summary(saved: &SavedGame, record: &Record, names: &[(String, PlayerColour)]) -> Message {
    let result = record.result.as_deref().unwrap_or_default();
    let summary = msg!(
        "saved-summary",
        count = record.tree.main_line().len(),
        result = result_message(result, record, names)
    );
    let date = match (&record.preface.date, saved.days_since_change) {
        (Some(date), _) => Message::verbatim(date),
        (None, Some(days)) => msg!("saved-days-ago", days = days),
        (None, None) => Message::default(),
    };
    Message::joined_by_commas([summary, date])
}

/// The name of a player; who has none is called by what sort of player it was.
fn player_name(info: &PlayerInfo, levels: &Levels) -> Message {
    match info.kind.filter(|_| info.name.is_empty()) {
        None => Message::verbatim(&info.name),
        Some(player) => words::player_name(player, levels),
    }
}

/// The result of a record (`win s+n last-seat`) in words.
fn result_message(result: &str, record: &Record, names: &[(String, PlayerColour)]) -> Message {
    words::record_result(result, |letter| {
        words::ruleset_seat_name(&record.game, seat_name(letter, names))
    })
}

/// The English name of the seat that a letter of a record stands for: every seat's letter is
/// the first of its name.
fn seat_name<'a>(letter: &'a str, names: &'a [(String, PlayerColour)]) -> &'a str {
    names
        .iter()
        .map(|(name, _)| name.as_str())
        .find(|name| name.to_ascii_lowercase().starts_with(letter))
        .unwrap_or(letter)
}
