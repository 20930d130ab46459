//! Settings of the web version: full screen, links to games, opening files. Calls the
//! page through [`page_bindings`] and knows no browser interface itself.

use bevy_egui::egui::Ui;

use crate::locale::msg;
use crate::table::page_bindings;
use crate::table::settings::Settings;
use crate::table::theme::EguiTheme;
use crate::table::ui::UiState;
use crate::table::ui::widgets::{Button, buttons, section_label, toggle_switch};

/// Draws the section of the settings that only the web version has.
pub(in crate::table::ui) fn draw(ui: &mut Ui, state: &UiState, settings: &mut Settings) {
    let is_playing = state.top_board.played_session().is_some();
    section_label(ui, msg!("web-this-page"));
    let screen = Button::quiet(msg!("web-full-screen"));
    let link = Button::quiet(msg!("web-copy-link")).enabled(is_playing);
    match button_pair(ui, [screen, link]) {
        Some(0) => page_bindings::full_screen(),
        Some(_) => page_bindings::copy_link(),
        None => {}
    }
    if buttons(ui, [Button::quiet(msg!("web-open"))]).is_some() {
        page_bindings::pick_file();
    }
    toggle_switch(
        ui,
        &mut settings.screen_reader,
        msg!("web-screen-reader"),
        msg!("web-screen-reader-description"),
    );
}

/// Two buttons side by side; in narrow windows one below the other, as their
/// texts are long. Returns the index of the one pressed.
fn button_pair(ui: &mut Ui, pair: [Button; 2]) -> Option<usize> {
    if ui.available_width() >= EguiTheme::of(ui.ctx()).units(LEAST_BUTTON_PAIR_WIDTH) {
        return buttons(ui, pair);
    }
    let mut pressed = None;
    for (index, button) in pair.into_iter().enumerate() {
        if ui.add(button.as_wide_as_room(ui)).clicked() {
            pressed = Some(index);
        }
    }
    pressed
}

/// The least width of two buttons side by side, in units.
const LEAST_BUTTON_PAIR_WIDTH: u8 = 110;
