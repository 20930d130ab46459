//! The switches for games with people elsewhere: whether what they say is silenced, and whether
//! the player is called to their turn. Shown in Settings, and where they are wanted.

use bevy_egui::egui::Ui;

use crate::locale::{Message, msg};
use crate::table::settings::Settings;
#[cfg(target_arch = "wasm32")]
use crate::table::ui::widgets::error_note;
use crate::table::ui::widgets::{section_label, toggle_switch};

/// The section of Settings.
pub(super) fn draw(ui: &mut Ui, settings: &mut Settings) {
    section_label(ui, msg!("settings-company"));
    call_to_turn_switch(ui, settings);
    silence_phrases_switch(ui, settings);
}

/// Whether what others say is silenced.
pub(super) fn silence_phrases_switch(ui: &mut Ui, settings: &mut Settings) {
    toggle_switch(
        ui,
        &mut settings.silence_phrases,
        msg!("phrases-silence"),
        msg!("phrases-silence-text"),
    );
}

/// Whether the player is called to their turn. In a browser only this switch asks for the
/// permission to do so.
pub(super) fn call_to_turn_switch(ui: &mut Ui, settings: &mut Settings) {
    let name = msg!("call-to-turn");
    let is_switched = toggle_switch(
        ui,
        &mut settings.call_to_turn,
        name,
        call_switch_description(),
    );
    #[cfg(target_arch = "wasm32")]
    {
        use crate::table::web_host::page_bindings;
        if is_switched && settings.call_to_turn {
            page_bindings::ask_to_notify();
        }
        if settings.call_to_turn {
            match page_bindings::notification_permission().as_str() {
                "denied" => drop(error_note(ui, msg!("call-to-turn-refused"))),
                "missing" => drop(error_note(ui, msg!("call-to-turn-missing"))),
                _ => (),
            }
        }
    }
    #[cfg(not(target_arch = "wasm32"))]
    let _ = is_switched;
}

#[cfg(target_arch = "wasm32")]
fn call_switch_description() -> Message {
    msg!("call-to-turn-text-browser")
}

#[cfg(not(target_arch = "wasm32"))]
fn call_switch_description() -> Message {
    msg!("call-to-turn-text-desktop")
}
