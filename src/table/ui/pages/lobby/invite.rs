//! The link that invites, as text and as a QR code, and what it shows of who sends it.

use bevy_egui::egui::Ui;

use super::{draw_connection_state, privacy_message};
use crate::locale::{Message, msg};
use crate::table::online_play::OnlineRoom;
use crate::table::theme::{EguiTheme, TextRole};
use crate::table::ui::UiCommands;
use crate::table::ui::widgets::{Button, buttons, faint, qr_code, section_label, truncated_line};

/// The side of the code, in units.
const QR_CODE_SIDE: u8 = 44;

/// The address of the page in which the link opens.
fn page_address(commands: &UiCommands) -> String {
    #[cfg(target_arch = "wasm32")]
    {
        let _ = commands;
        crate::table::web_host::page_bindings::address()
    }
    #[cfg(not(target_arch = "wasm32"))]
    commands.settings.page.trim().to_owned()
}

pub(super) fn draw(ui: &mut Ui, online_room: &OnlineRoom, commands: &mut UiCommands) {
    let theme = EguiTheme::of(ui.ctx());
    let page = page_address(commands);
    let link = online_room.invitation().link(&page);
    section_label(ui, msg!("lobby-link"));
    faint(ui, msg!("lobby-link-text"));
    if !page.is_empty() {
        qr_code(ui, &link, theme.units(QR_CODE_SIDE), msg!("lobby-qr-code"));
    }
    truncated_line(ui, Message::verbatim(&link), TextRole::Small, theme.ink);
    let copy = match commands.memory.lobby.copied_link.as_deref() == Some(link.as_str()) {
        true => msg!("lobby-copied"),
        false => msg!("lobby-copy"),
    };
    let mut row = vec![Button::primary(copy)];
    if can_share() {
        row.push(Button::quiet(msg!("lobby-share")));
    }
    match buttons(ui, row) {
        Some(0) => {
            ui.ctx().copy_text(link.clone());
            commands.memory.lobby.copied_link = Some(link);
        }
        Some(_) => share_link(&link),
        None => {}
    }
    page_address_field(ui, commands);
    draw_connection_state(ui, online_room);
    faint(ui, privacy_message());
}

/// A page knows its own address.
#[cfg(target_arch = "wasm32")]
fn page_address_field(_ui: &mut Ui, _commands: &mut UiCommands) {}

/// Where the address of a page is typed.
#[cfg(not(target_arch = "wasm32"))]
fn page_address_field(ui: &mut Ui, commands: &mut UiCommands) {
    use bevy::prelude::DetectChangesMut;

    use crate::table::ui::widgets::text_field;

    /// The most bytes of an address.
    const MOST_PAGE_ADDRESS_BYTES: usize = 256;
    let mut settings = commands.settings.clone();
    text_field(
        ui,
        &mut settings.page,
        msg!("lobby-page"),
        MOST_PAGE_ADDRESS_BYTES,
    );
    commands.settings.set_if_neq(settings);
    faint(ui, msg!("lobby-page-text"));
}

#[cfg(target_arch = "wasm32")]
fn can_share() -> bool {
    crate::table::web_host::page_bindings::can_share()
}

#[cfg(target_arch = "wasm32")]
fn share_link(link: &str) {
    crate::table::web_host::page_bindings::share(link);
}

#[cfg(not(target_arch = "wasm32"))]
fn can_share() -> bool {
    false
}

#[cfg(not(target_arch = "wasm32"))]
fn share_link(_link: &str) {}
