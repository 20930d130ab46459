//! What people elsewhere say, and the people here, for some seconds over the trays of their seats.
//! Takes no input.

use bevy_egui::egui::{Context, Rect};

use super::clock_plates::tray_middle;
use super::widgets::speech_bubble;
use super::{UiState, words};
use crate::locale::msg;
use crate::rules::seat::SeatSet;
use crate::table::flow::PlayerColour;
use crate::table::online_play;

/// Shows what was said last within the board's part of the window.
pub(super) fn draw(ctx: &Context, board: Rect, state: &UiState) {
    let (Some(session), Some(online_room)) =
        (state.session.as_deref(), state.online_room.as_deref())
    else {
        return;
    };
    if !session.is_shared() {
        return;
    }
    let game = &session.game;
    for seat in SeatSet::first_n(game.seat_count()).iter() {
        let Some(phrase) = online_room.phrase_at(seat) else {
            continue;
        };
        let Some(at) = tray_middle(ctx, state, seat) else {
            continue;
        };
        let colour = PlayerColour::of(seat, game.seat_count(), game.seat_name(seat));
        let name =
            words::name_or_somebody(session.name_of(seat.index()).unwrap_or_default().into());
        let phrase = online_play::phrase(phrase);
        let spoken = msg!("phrase-heard", name = name, phrase = phrase.clone());
        let bubble = format!("phrase {}", seat.index());
        speech_bubble(ctx, &bubble, at, board, colour, (&phrase, &spoken));
    }
}
