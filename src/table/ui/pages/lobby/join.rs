//! Where a link is pasted, and the field for one's name.

use bevy::prelude::DetectChangesMut;
use bevy_egui::egui::Ui;

use super::privacy_message;
use crate::locale::msg;
use crate::room::limits::{MOST_INVITATION_BYTES, MOST_NAME_BYTES};
use crate::table::flow::Screen;
use crate::table::ui::UiCommands;
use crate::table::ui::widgets::{body, faint, section_label, text_field};

/// Opens the screen on which a link is pasted.
pub(in crate::table::ui) fn open(commands: &mut UiCommands) {
    commands.memory.lobby.pasted_link.clear();
    commands.memory.status_message = None;
    commands.next_screen.set(Screen::Lobby);
}

pub(super) fn draw(ui: &mut Ui, commands: &mut UiCommands) {
    body(ui, msg!("lobby-paste-text"));
    let link = &mut commands.memory.lobby.pasted_link;
    text_field(ui, link, msg!("lobby-paste"), MOST_INVITATION_BYTES);
    faint(ui, privacy_message());
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
