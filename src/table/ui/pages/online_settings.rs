//! The settings for games with people elsewhere: whether what they say is silenced, whether the
//! player is called to their turn, and by which relays others are invited. Shown in Settings, and where they are wanted.

use bevy_egui::egui::Ui;

use super::settings::section;
use crate::locale::{Message, msg};
use crate::room::invitation::Invitation;
use crate::room::limits::{MOST_RELAY_ADDRESS_BYTES, MOST_RELAYS};
use crate::table::online_play::relays_error;
use crate::table::settings::Settings;
use crate::table::ui::widgets::{error_note, faint, section_label, text_field, toggle_switch};

/// The section of Settings.
pub(super) fn draw(ui: &mut Ui, settings: &mut Settings) {
    section(ui, msg!("settings-online"));
    call_to_turn_switch(ui, settings);
    silence_phrases_switch(ui, settings);
    relay_fields(ui, settings);
}

/// The addresses of relays, one a field, and an empty field for one more.
fn relay_fields(ui: &mut Ui, settings: &mut Settings) {
    section_label(ui, msg!("relays-title"));
    faint(ui, msg!("relays-text"));
    let mut relays = settings.relays.clone();
    let mut has_focus = false;
    // A file written by hand may have more than a link can name: all can be taken out.
    let field_count = relays.len().max((relays.len() + 1).min(MOST_RELAYS));
    for at in 0..field_count {
        let mut address = relays.get(at).cloned().unwrap_or_default();
        let label = msg!("relays-address", number = at + 1);
        has_focus |= text_field(ui, &mut address, label, MOST_RELAY_ADDRESS_BYTES).has_focus();
        let address = address.trim().to_owned();
        match relays.get_mut(at) {
            Some(relay) => *relay = address,
            None if address.is_empty() => {}
            None => relays.push(address),
        }
    }
    // Not while somebody types: the other fields would move.
    if !has_focus {
        relays.retain(|relay| !relay.is_empty());
    }
    settings.relays = relays;
    if let Err(error) = Invitation::check_relays(&settings.named_relays()) {
        error_note(ui, relays_error(&error));
    }
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
        use crate::table::page_bindings;
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
