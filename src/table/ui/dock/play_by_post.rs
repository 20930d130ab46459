//! Play by post in the dock: copying the link that asks for a reply. What a link says is for the
//! rules, who then plays where for the flow.

use bevy_egui::egui::Ui;

use super::play::send_intent;
use crate::locale::{Message, msg};
use crate::table::flow::{GameSession, Intent, SessionIntent};
use crate::table::ui::UiCommands;
use crate::table::ui::ui_memory::StatusMessage;

/// Copies a link to the game; from then on it goes on by post.
pub(super) fn copy_game_link(ui: &Ui, commands: &mut UiCommands, session: &GameSession) {
    let players = if session.is_by_post() {
        session.config.players.clone()
    } else {
        session.players_after_going_by_post()
    };
    let Ok(link) = session.link(&players) else {
        commands.memory.status_message = Some(StatusMessage::Refusal(msg!("post-no-link")));
        return;
    };
    let address = page_address(commands);
    ui.ctx().copy_text(format!("{address}#{link}"));
    commands.memory.link_copied_ply = Some(session.game.ply());
    if players != session.config.players {
        let seat = session.seat_for_requests_from_here();
        send_intent(
            commands,
            Intent::Session(SessionIntent::ChangePlayers { seat, players }),
        );
    }
}

/// What the button says that copies the link.
pub(super) fn copy_link_label(commands: &UiCommands, session: &GameSession) -> Message {
    if commands.memory.link_copied_ply == Some(session.game.ply()) {
        msg!("post-copied")
    } else {
        msg!("post-copy")
    }
}

/// The address of the page, which stands before a link's `#`: that of the last link that was
/// pasted, or else the one in the settings, where the program is none itself.
#[cfg(not(target_arch = "wasm32"))]
pub(super) fn page_address(commands: &UiCommands) -> String {
    match commands.memory.page_address.as_str() {
        "" => commands.settings.page.trim().to_owned(),
        pasted => pasted.to_owned(),
    }
}

#[cfg(target_arch = "wasm32")]
pub(super) fn page_address(_: &UiCommands) -> String {
    crate::table::page_bindings::address()
}
