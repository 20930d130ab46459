//! Where a link is pasted, and the field for one's name.

use bevy_egui::egui::Ui;

use super::privacy_message;
use crate::locale::{Message, msg};
use crate::room::limits::{MOST_INVITATION_BYTES, MOST_NAME_BYTES};
use crate::table::flow::Screen;
use crate::table::theme::{EguiTheme, TextRole};
use crate::table::ui::pages::kept_rooms;
use crate::table::ui::widgets::{
    Button, body, buttons, faint, fitted_line, row, section_label, text_field,
};
use crate::table::ui::{UiCommands, UiState};

/// Opens the screen on which a link is pasted.
pub(in crate::table::ui) fn open(commands: &mut UiCommands) {
    commands.memory.lobby.pasted_link.clear();
    commands.memory.status_message = None;
    commands.next_screen.set(Screen::Lobby);
}

pub(super) fn draw(ui: &mut Ui, state: &UiState, commands: &mut UiCommands) {
    body(ui, msg!("lobby-paste-text"));
    let link = &mut commands.memory.lobby.pasted_link;
    text_field(ui, link, msg!("lobby-paste"), MOST_INVITATION_BYTES);
    faint(ui, privacy_message());
    let show_rooms = Button::quiet(msg!("title-rooms"));
    if state.room_library.room_count() > 0 && buttons(ui, [show_rooms]).is_some() {
        kept_rooms::open(state, commands);
    }
}

/// The name under which the others know who plays here.
pub(in crate::table::ui) fn name_field(ui: &mut Ui, commands: &mut UiCommands) {
    section_label(ui, msg!("lobby-name"));
    let mut settings = commands.settings.clone();
    let field = text_field(
        ui,
        &mut settings.name,
        msg!("lobby-name-prompt"),
        MOST_NAME_BYTES,
    );
    commands.change_settings(settings);
    if std::mem::take(&mut commands.memory.lobby.asks_for_name) {
        field.request_focus();
        field.scroll_to_me(None);
    }
}

/// Leads to the field for one's name.
pub(in crate::table::ui) fn ask_for_name(commands: &mut UiCommands) {
    commands.memory.lobby.asks_for_name = true;
}

/// That one's name is missing, if it is: nobody plays with others without one.
pub(in crate::table::ui) fn missing_name(commands: &UiCommands) -> Option<Message> {
    let is_missing = commands.settings.name.trim().is_empty();
    is_missing.then(|| msg!("lobby-name-missing"))
}

/// The height of a [`draw_missing_note`] with the gap below it.
pub(in crate::table::ui) fn missing_note_height(ui: &Ui) -> f32 {
    EguiTheme::of(ui.ctx()).units(MISSING_NOTE_HEIGHT) + ui.spacing().item_spacing.y
}

/// Says above the buttons at the foot what is missing before the main one can do its work.
pub(in crate::table::ui) fn draw_missing_note(ui: &mut Ui, missing: Message) {
    let theme = EguiTheme::of(ui.ctx());
    row(ui, theme.units(MISSING_NOTE_HEIGHT), |ui| {
        fitted_line(ui, missing, TextRole::Body, theme.accent);
    });
}

/// See [`missing_note_height`], in units.
const MISSING_NOTE_HEIGHT: u8 = 6;
