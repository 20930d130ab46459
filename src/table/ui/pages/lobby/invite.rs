//! The link that invites, to be copied and as a QR code, and what it shows of who sends it.

use bevy_egui::egui::Ui;

use super::{draw_connection_state, privacy_message};
use crate::locale::msg;
use crate::table::online_play::OnlineRoom;
use crate::table::theme::EguiTheme;
use crate::table::ui::ui_memory::Page;
use crate::table::ui::widgets::{
    Button, body, buttons, divider, draw_footer_buttons, faint, fold_row, heading,
    height_above_footer_buttons, qr_code, scroll_area, section_label, sheet,
};
use crate::table::ui::{UiCommands, UiState};

/// The side of the code, and the least width for the text beside it, in units.
const QR_CODE_SIDE: u8 = 44;
const LEAST_WIDTH_BESIDE_CODE: u8 = 110;

/// The size of the page that shows the link, in units.
const PAGE_WIDTH: u8 = 140;
const PAGE_HEIGHT: u8 = 170;

/// The address of the page in which the link opens.
fn page_address(commands: &UiCommands) -> String {
    #[cfg(target_arch = "wasm32")]
    {
        let _ = commands;
        crate::table::page_bindings::address()
    }
    #[cfg(not(target_arch = "wasm32"))]
    commands.settings.page.trim().to_owned()
}

/// The room of which the people here can show the link, if there is one.
fn room_with_link<'s>(state: &'s UiState) -> Option<&'s OnlineRoom> {
    let online_room = state.online_room.as_deref();
    online_room.filter(|online_room| online_room.can_show_invitation())
}

pub(in crate::table::ui) fn can_show_link(state: &UiState) -> bool {
    room_with_link(state).is_some()
}

/// The page with the link of this end, over the lobby or the game.
pub(in crate::table::ui) fn draw_link_page(
    ui: &mut Ui,
    state: &UiState,
    commands: &mut UiCommands,
) {
    let Some(online_room) = room_with_link(state) else {
        commands.memory.page = None;
        return;
    };
    let theme = EguiTheme::of(ui.ctx());
    sheet(ui, theme.units(PAGE_WIDTH), PAGE_HEIGHT, |ui| {
        heading(ui, msg!("lobby-title"));
        divider(ui);
        let height = height_above_footer_buttons(ui);
        scroll_area(ui, "room link", height, false, |ui| {
            ui.spacing_mut().item_spacing.y = theme.units(2);
            draw_link(ui, online_room, commands);
            draw_small_print(ui, commands);
        });
        divider(ui);
        if draw_footer_buttons(ui, msg!("lobby-link-close"), None).is_some() {
            commands.memory.page = None;
        }
    });
}

/// The button that opens the page with the link, where there is one to show.
pub(super) fn link_page_button(ui: &mut Ui, state: &UiState, commands: &mut UiCommands) {
    let show = Button::quiet(msg!("lobby-link-show"));
    if can_show_link(state) && buttons(ui, [show]).is_some() {
        commands.memory.page = Some(Page::RoomLink);
    }
}

/// The link, what it is for, and whether others can be reached.
pub(super) fn draw_link(ui: &mut Ui, online_room: &OnlineRoom, commands: &mut UiCommands) {
    let theme = EguiTheme::of(ui.ctx());
    let page = page_address(commands);
    let link = online_room.invitation().link(&page);
    section_label(ui, msg!("lobby-link"));
    let side = theme.units(QR_CODE_SIDE);
    let is_wide = ui.available_width() >= theme.units(LEAST_WIDTH_BESIDE_CODE);
    if page.is_empty() || !is_wide {
        draw_link_text(ui, online_room, commands, &link);
        if !page.is_empty() {
            qr_code(ui, &link, side, msg!("lobby-qr-code"));
        }
        return;
    }
    ui.horizontal_top(|ui| {
        ui.spacing_mut().item_spacing.x = theme.units(4);
        qr_code(ui, &link, side, msg!("lobby-qr-code"));
        ui.vertical(|ui| draw_link_text(ui, online_room, commands, &link));
    });
}

/// What the link is for, and how it reaches others.
fn draw_link_text(ui: &mut Ui, online_room: &OnlineRoom, commands: &mut UiCommands, link: &str) {
    let page = page_address(commands);
    let text = match page.is_empty() {
        // It opens in no browser.
        true => msg!("lobby-link-text-without-page"),
        false => msg!("lobby-link-text"),
    };
    body(ui, text);
    if !online_room.is_dealing_seats() {
        faint(ui, msg!("lobby-link-text-in-game"));
    }
    let copy = match commands.memory.lobby.copied_link.as_deref() == Some(link) {
        true => msg!("lobby-copied"),
        false => msg!("lobby-copy"),
    };
    // Once all are there, the main thing is to begin.
    let is_main = online_room.is_dealing_seats()
        && !online_room.has_all_players()
        && !commands.memory.lobby.asks_to_close;
    let copy = match is_main {
        true => Button::primary(copy),
        false => Button::quiet(copy),
    };
    let mut row = vec![copy];
    if can_share() {
        row.push(Button::quiet(msg!("lobby-share")));
    }
    match buttons(ui, row) {
        Some(0) => {
            ui.ctx().copy_text(link.to_owned());
            commands.memory.lobby.copied_link = Some(link.to_owned());
        }
        Some(_) => share_link(link),
        None => {}
    }
    page_address_field(ui, commands);
    draw_connection_state(ui, online_room);
}

/// A row that says what others learn, and unfolds that and what they can do.
pub(super) fn draw_small_print(ui: &mut Ui, commands: &mut UiCommands) {
    let shows = &mut commands.memory.lobby.shows_small_print;
    let (title, gist) = (msg!("lobby-small-print"), msg!("lobby-small-print-gist"));
    if fold_row(ui, title, gist, *shows) {
        *shows = !*shows;
    }
    if *shows {
        faint(ui, privacy_message());
        faint(ui, msg!("lobby-trust"));
    }
}

/// A page knows its own address.
#[cfg(target_arch = "wasm32")]
fn page_address_field(_ui: &mut Ui, _commands: &mut UiCommands) {}

/// Where the address of a page is typed.
#[cfg(not(target_arch = "wasm32"))]
fn page_address_field(ui: &mut Ui, commands: &mut UiCommands) {
    use crate::table::ui::widgets::{link, text_field};

    const MOST_PAGE_ADDRESS_BYTES: usize = 256;
    if link(ui, msg!("lobby-page-unfold")) {
        let shows = &mut commands.memory.lobby.shows_page_address;
        *shows = !*shows;
    }
    if !commands.memory.lobby.shows_page_address {
        return;
    }
    let mut settings = commands.settings.clone();
    text_field(
        ui,
        &mut settings.page,
        msg!("lobby-page"),
        MOST_PAGE_ADDRESS_BYTES,
    );
    commands.change_settings(settings);
    faint(ui, msg!("lobby-page-text"));
}

#[cfg(target_arch = "wasm32")]
fn can_share() -> bool {
    crate::table::page_bindings::can_share()
}

#[cfg(target_arch = "wasm32")]
fn share_link(link: &str) {
    crate::table::page_bindings::share(link);
}

#[cfg(not(target_arch = "wasm32"))]
fn can_share() -> bool {
    false
}

#[cfg(not(target_arch = "wasm32"))]
fn share_link(_link: &str) {}
