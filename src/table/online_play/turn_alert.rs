//! Says that it is the turn of somebody here, who may look elsewhere while the others think: in
//! the window's title, and, where the player wants it, by the system's means.

use bevy::prelude::*;
use bevy::window::PrimaryWindow;

use crate::locale::msg;
use crate::table::files::Kept;
use crate::table::flow::GameSession;
use crate::table::language::ActiveLocale;
use crate::table::settings::Settings;

/// The title of the window, otherwise.
const USUAL_TITLE: &str = "Komadai";

/// It has become the turn of somebody here, and another window may be in front.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct TurnAlert;

/// Whether somebody here is to move in a game with others.
fn is_own_turn(session: Option<&GameSession>) -> bool {
    session.is_some_and(|it| it.is_shared() && it.is_human_to_move())
}

pub(super) fn show_turn_in_title(
    session: Option<Res<GameSession>>,
    locale: Option<Res<ActiveLocale>>,
    mut windows: Query<&mut Window, With<PrimaryWindow>>,
    mut shown: Local<Option<String>>,
) {
    let is_turn = is_own_turn(session.as_deref());
    let title = match locale {
        Some(locale) if is_turn => locale.text(&msg!("title-your-turn")),
        _ => USUAL_TITLE.into(),
    };
    if shown.is_none() && title == USUAL_TITLE || shown.as_ref() == Some(&title) {
        return;
    }
    for mut window in &mut windows {
        window.title.clone_from(&title);
    }
    #[cfg(target_arch = "wasm32")]
    crate::table::page_bindings::set_title(&title);
    *shown = Some(title);
}

/// Calls the player when their turn begins, if they want that and look elsewhere.
pub(super) fn write_turn_alerts(
    session: Option<Res<GameSession>>,
    settings: Option<Res<Kept<Settings>>>,
    windows: Query<&Window, With<PrimaryWindow>>,
    mut was_turn: Local<bool>,
    mut calls: MessageWriter<TurnAlert>,
) {
    let is_turn = is_own_turn(session.as_deref());
    let has_begun = !std::mem::replace(&mut *was_turn, is_turn) && is_turn;
    let is_wanted = settings.is_some_and(|settings| settings.call_to_turn);
    // A page knows better than the canvas in it whether it is in front.
    let is_behind = cfg!(target_arch = "wasm32") || windows.iter().any(|window| !window.focused);
    if has_begun && is_wanted && is_behind {
        calls.write(TurnAlert);
    }
}

/// Passes a call on to the page, which shows it if it is not in front.
#[cfg(target_arch = "wasm32")]
pub(super) fn request_player_attention(
    mut calls: MessageReader<TurnAlert>,
    locale: Option<Res<ActiveLocale>>,
) {
    if calls.read().count() > 0
        && let Some(locale) = locale
    {
        let text = locale.text(&msg!("title-your-turn"));
        crate::table::page_bindings::notify(&text);
    }
}

/// Passes a call on to the system, which lets the window ask for attention: by its entry in the
/// task bar or dock. Windows are reached from the main thread only.
#[cfg(not(target_arch = "wasm32"))]
pub(super) fn request_player_attention(
    mut calls: MessageReader<TurnAlert>,
    windows: Query<Entity, With<PrimaryWindow>>,
    _main_thread: bevy::ecs::system::NonSendMarker,
) {
    if calls.read().count() == 0 {
        return;
    }
    bevy::winit::WINIT_WINDOWS.with_borrow(|known| {
        let known = windows.iter().filter_map(|window| known.get_window(window));
        for window in known {
            // The least urgent way.
            window.request_user_attention(Some(default()));
        }
    });
}
