//! The page of the rooms to which one can come back: lists them, leads into one, and forgets one
//! when that was asked and answered. Where and how they are kept is decided by
//! [`RoomLibrary`](crate::table::online_play::RoomLibrary).

use std::path::{Path, PathBuf};

use bevy_egui::egui::{Align, Layout, Ui, UiBuilder, vec2};

use crate::locale::{Message, msg};
use crate::table::files;
use crate::table::flow::{Intent, OnlineIntent};
use crate::table::online_play::{ListedRoom, RoomOutline};
use crate::table::theme::{EguiTheme, TextRole};
use crate::table::ui::ui_memory::Page;
use crate::table::ui::widgets::{
    Button, action_row, body, card, clickable_row, divider, draw_footer_buttons, error_note, faint,
    heading, height_above_footer_buttons, link, name_for_scripts, scroll_area, sheet, single_line,
    strong,
};
use crate::table::ui::{UiCommands, UiState, game_catalogue, words};

/// The height of the sheet and of a row, in units.
const HEIGHT: u8 = 190;
const ROW_HEIGHT: u8 = 19;
/// The width of the link at the right end of a row, in units.
const LINK_WIDTH: u8 = 24;
const SECONDS_A_MINUTE: u64 = 60;
const SECONDS_AN_HOUR: u64 = 60 * SECONDS_A_MINUTE;
const SECONDS_A_DAY: u64 = 24 * SECONDS_AN_HOUR;

/// What the page remembers.
#[derive(Clone, Debug, Default)]
pub struct KeptRoomsMemory {
    /// The rooms, as listed when the page was opened.
    pub rooms: Vec<ListedRoom>,
    /// The one about which it is asked whether it should be forgotten.
    pub to_forget: Option<PathBuf>,
    /// Why a room could not be forgotten.
    error: Option<Message>,
}

/// Opens the page with the rooms as they are kept now.
pub(in crate::table::ui) fn open(state: &UiState, commands: &mut UiCommands) {
    commands.memory.kept_rooms = KeptRoomsMemory {
        rooms: state.room_library.rooms(),
        ..KeptRoomsMemory::default()
    };
    commands.memory.page = Some(Page::KeptRooms);
}

pub(in crate::table::ui) fn draw(ui: &mut Ui, state: &UiState, commands: &mut UiCommands) {
    let theme = EguiTheme::of(ui.ctx());
    sheet(ui, theme.tokens.space.sheet, HEIGHT, |ui| {
        heading(ui, msg!("rooms-title"));
        divider(ui);
        let height = height_above_footer_buttons(ui);
        let mut requested = None;
        scroll_area(ui, "kept rooms", height, false, |ui| {
            ui.spacing_mut().item_spacing.y = theme.units(1);
            let memory = &commands.memory.kept_rooms;
            if memory.rooms.is_empty() {
                faint(ui, msg!("rooms-none"));
            }
            // Whoever is in a room leaves it there, where it is seen what is left.
            let current = state.online_room.as_deref();
            let current = current.and_then(|it| state.room_library.path_of_room(it));
            for room in &memory.rooms {
                let is_current = current.as_ref() == Some(&room.path);
                let action = match memory.to_forget.as_ref() == Some(&room.path) {
                    true => draw_question(ui, room),
                    false => room_row(ui, room, is_current),
                };
                if let Some(action) = action {
                    requested = Some((action, room.path.clone()));
                }
            }
        });
        if let Some((action, path)) = requested {
            perform_action(action, &path, state, commands);
        }
        if let Some(error) = &commands.memory.kept_rooms.error {
            error_note(ui, error.clone());
        }
        divider(ui);
        if draw_footer_buttons(ui, msg!("saved-done"), None).is_some() {
            commands.memory.page = None;
        }
    });
}

/// What can be done with a room that is kept.
enum KeptRoomAction {
    Enter,
    AskToForget,
    Forget,
    Keep,
}

fn perform_action(action: KeptRoomAction, path: &Path, state: &UiState, commands: &mut UiCommands) {
    let memory = &mut commands.memory;
    memory.kept_rooms.error = None;
    memory.kept_rooms.to_forget = None;
    match action {
        KeptRoomAction::Enter => {
            memory.page = None;
            memory.status_message = None;
            let intent = OnlineIntent::ReturnTo(path.to_owned());
            commands.intents.write(Intent::Online(intent));
        }
        KeptRoomAction::AskToForget => memory.kept_rooms.to_forget = Some(path.to_owned()),
        KeptRoomAction::Forget => match state.room_library.forget(path) {
            Ok(()) => memory.kept_rooms.rooms.retain(|room| room.path != path),
            Err(error) => memory.kept_rooms.error = Some(files::system_error_message(path, &error)),
        },
        KeptRoomAction::Keep => {}
    }
}

/// The row of a room; what was chosen.
fn room_row(ui: &mut Ui, room: &ListedRoom, is_current: bool) -> Option<KeptRoomAction> {
    let theme = EguiTheme::of(ui.ctx());
    let name = match &room.outline {
        Ok(outline) => Message::joined_by_commas(
            [title(outline), standing(outline, is_current)]
                .into_iter()
                .chain(last_visit(outline, is_current)),
        ),
        Err(_) => file_name(room),
    };
    let pressed = clickable_row(ui, theme.units(ROW_HEIGHT), is_current, name, |ui| {
        ui.set_max_width(ui.available_width() - theme.units(LINK_WIDTH));
        ui.vertical(|ui| {
            ui.spacing_mut().item_spacing.y = 0.0;
            ui.add_space(theme.units(1));
            match &room.outline {
                Ok(outline) => {
                    strong(ui, title(outline));
                    // A line each: a phone is too narrow for both in one.
                    let standing = standing(outline, is_current);
                    single_line(ui, standing, TextRole::Small, theme.faint);
                    if let Some(visit) = last_visit(outline, is_current) {
                        single_line(ui, visit, TextRole::Small, theme.faint);
                    }
                }
                Err(error) => {
                    strong(ui, file_name(room));
                    error_note(ui, error.clone());
                }
            }
        });
    });
    let file_name = room.path.file_name().unwrap_or_default().to_string_lossy();
    name_for_scripts(&pressed, &file_name);
    if !is_current {
        let rest = pressed.rect.shrink2(vec2(theme.units(1), 0.0));
        let (_, link_rect) = rest.split_left_right_at_x(rest.right() - theme.units(LINK_WIDTH));
        let builder = UiBuilder::new()
            .max_rect(link_rect)
            .layout(Layout::right_to_left(Align::Center));
        // Drawn over the row, so that it takes no space of its own.
        if link(&mut ui.new_child(builder), msg!("rooms-forget")) {
            return Some(KeptRoomAction::AskToForget);
        }
    }
    (pressed.clicked() && room.outline.is_ok()).then_some(KeptRoomAction::Enter)
}

/// Asks whether a room should be forgotten, and what that means.
fn draw_question(ui: &mut Ui, room: &ListedRoom) -> Option<KeptRoomAction> {
    let theme = EguiTheme::of(ui.ctx());
    let mut action = None;
    card(ui, Some(theme.accent), |ui| {
        strong(
            ui,
            match &room.outline {
                Ok(outline) => title(outline),
                Err(_) => file_name(room),
            },
        );
        let loses_seat = match &room.outline {
            Ok(outline) => outline.summary.is_seated && !outline.summary.is_over,
            Err(_) => true,
        };
        body(
            ui,
            match loses_seat {
                true => msg!("rooms-forget-seat"),
                false => msg!("rooms-forget-no-seat"),
            },
        );
        let keep = Button::primary(msg!("rooms-keep"));
        let forget = Button::quiet(msg!("rooms-forget-now"));
        let row = [
            (keep, KeptRoomAction::Keep),
            (forget, KeptRoomAction::Forget),
        ];
        action = action_row(ui, row);
    });
    action
}

fn file_name(room: &ListedRoom) -> Message {
    let name = room.path.file_name().unwrap_or_default().to_string_lossy();
    Message::verbatim(&*name)
}

/// The game of a room, and who is in it.
fn title(outline: &RoomOutline) -> Message {
    let game = match &outline.game {
        Some(game) => game_catalogue::game_name(game),
        None => msg!("rooms-game-unknown"),
    };
    match outline.summary.others.is_empty() {
        true => game,
        false => {
            let others = words::people(&outline.summary.others);
            msg!("rooms-game-with", game = game, others = others)
        }
    }
}

fn standing(outline: &RoomOutline, is_current: bool) -> Message {
    match &outline.summary {
        _ if is_current => msg!("rooms-current"),
        it if it.is_over => msg!("rooms-over"),
        it if it.is_seated && it.is_game_under_way => msg!("rooms-seated"),
        it if it.is_seated => msg!("rooms-seated-before-game"),
        it if it.is_game_under_way => msg!("rooms-watching"),
        _ => msg!("rooms-waiting"),
    }
}

/// Since when nobody here has been in a room.
fn last_visit(outline: &RoomOutline, is_current: bool) -> Option<Message> {
    let since = outline.seconds_since_entered.filter(|_| !is_current);
    since.map(time_ago)
}

/// How long ago something was, in its largest unit.
fn time_ago(seconds: u64) -> Message {
    match seconds {
        0..SECONDS_A_MINUTE => msg!("rooms-entered-now"),
        SECONDS_A_MINUTE..SECONDS_AN_HOUR => {
            msg!("rooms-entered-minutes", count = seconds / SECONDS_A_MINUTE)
        }
        SECONDS_AN_HOUR..SECONDS_A_DAY => {
            msg!("rooms-entered-hours", count = seconds / SECONDS_AN_HOUR)
        }
        _ => msg!("rooms-entered-days", count = seconds / SECONDS_A_DAY),
    }
}
