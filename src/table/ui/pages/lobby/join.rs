//! Where a link is pasted, and the field for one's name.

use bevy::prelude::DetectChangesMut;
use bevy_egui::egui::Ui;

use super::privacy_message;
use crate::locale::msg;
use crate::room::limits::{MOST_INVITATION_BYTES, MOST_NAME_BYTES};
use crate::table::flow::Screen;
use crate::table::ui::pages::kept_rooms;
use crate::table::ui::widgets::{Button, body, buttons, faint, section_label, text_field};
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
    text_field(
        ui,
        &mut settings.name,
        msg!("lobby-name-prompt"),
        MOST_NAME_BYTES,
    );
    commands.settings.set_if_neq(settings);
}
