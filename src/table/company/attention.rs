//! Says in the window's title when it is the turn of somebody here, who may look elsewhere
//! while the others think.

use bevy::prelude::*;
use bevy::window::PrimaryWindow;

use crate::locale::msg;
use crate::table::flow::GameSession;
use crate::table::language::ActiveLocale;

/// The title of the window, otherwise.
const USUAL_TITLE: &str = "Komadai";

pub(super) fn show_turn_in_title(
    session: Option<Res<GameSession>>,
    locale: Option<Res<ActiveLocale>>,
    mut windows: Query<&mut Window, With<PrimaryWindow>>,
    mut shown: Local<Option<String>>,
) {
    let is_turn = session.is_some_and(|it| it.is_shared() && it.human_to_move());
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
    crate::table::web_host::host::set_title(&title);
    *shown = Some(title);
}
