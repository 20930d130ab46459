//! The seats of a room and who has taken them, and the guests who watch.

use bevy_egui::egui::{Align, Layout, Ui};

use crate::locale::{Message, msg};
use crate::room::message::Wish;
use crate::rules::game::Game;
use crate::rules::seat::Seat;
use crate::table::flow::{Intent, OnlineIntent, PlayerColour, PlayerKind};
use crate::table::online_play::{OnlineRoom, SeatState};
use crate::table::theme::{EguiTheme, TextRole};
use crate::table::ui::pages::new_game::seat_rows;
use crate::table::ui::widgets::{
    faint, link, row, seat_disc, section_label, set_group_name, single_line, strong,
};
use crate::table::ui::{UiCommands, UiState, words};

pub(super) fn draw(
    ui: &mut Ui,
    state: &UiState,
    online_room: &OnlineRoom,
    commands: &mut UiCommands,
) {
    let Some(room) = online_room.state() else {
        return;
    };
    section_label(ui, msg!("lobby-seats"));
    let game = room.ruleset().begin();
    for seat in (0..game.seat_count()).map(Seat) {
        seat_row(ui, state, online_room, commands, &game, seat);
    }
    draw_watchers(ui, online_room);
    if !online_room.is_host() && online_room.is_dealing_seats() && online_room.own_seat().is_some()
    {
        let host = words::name_or_somebody(online_room.name_of(room.host()));
        strong(ui, msg!("lobby-waiting-for", name = host));
    } else if online_room.is_name_missing() && room.game().is_some() {
        strong(ui, msg!("lobby-game-goes-on"));
    } else if online_room.is_game_under_way() {
        strong(ui, msg!("lobby-begins"));
    } else if online_room.is_host() && online_room.is_dealing_seats() {
        let seats = (0..game.seat_count()).map(Seat);
        let open = seats.filter(|seat| online_room.seat_state(*seat) == SeatState::Open);
        let open: Vec<Message> = open.map(|seat| words::seat_name(&game, seat)).collect();
        if !open.is_empty() {
            strong(
                ui,
                msg!("lobby-open-seats", seats = Message::list_and(open)),
            );
        }
    }
}

fn seat_row(
    ui: &mut Ui,
    state: &UiState,
    online_room: &OnlineRoom,
    commands: &mut UiCommands,
    game: &Game,
    seat: Seat,
) {
    let theme = EguiTheme::of(ui.ctx());
    let name = words::seat_name(game, seat);
    let colour = PlayerColour::of(seat, game.seat_count(), game.seat_name(seat));
    let (who, ink) = match online_room.seat_state(seat) {
        SeatState::Open => (msg!("lobby-seat-open"), theme.faint),
        SeatState::Unreachable => {
            let name = occupant_text(state, online_room, seat);
            (msg!("lobby-seat-away", name = name), theme.accent)
        }
        SeatState::Here | SeatState::Elsewhere => {
            (occupant_text(state, online_room, seat), theme.ink)
        }
    };
    let draw_name = |ui: &mut Ui| {
        seat_disc(ui, colour);
        strong(ui, &name);
        single_line(ui, &who, TextRole::Body, ink);
    };
    ui.scope(|ui| {
        set_group_name(ui, &name);
        if let Some(player) = host_choice(online_room, seat) {
            let mut chosen = player;
            seat_rows::room_row(ui, draw_name, &mut chosen, &state.levels);
            if chosen != player {
                let intent = seat_intent(seat, chosen);
                commands.memory.status_message = None;
                commands.intents.write(Intent::Online(intent));
            }
            return;
        }
        row(ui, theme.button_height(), |ui| {
            let action = seat_action(online_room, commands, seat);
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                if let Some((label, intent)) = action
                    && link(ui, label)
                {
                    commands.memory.status_message = None;
                    commands.intents.write(Intent::Online(intent));
                }
                ui.with_layout(Layout::left_to_right(Align::Center), draw_name);
            });
        });
    });
}

/// Who plays a seat that no guest has, at the end that invites, where it can be chosen: somebody here or
/// elsewhere, or an engine of a level.
fn host_choice(online_room: &OnlineRoom, seat: Seat) -> Option<PlayerKind> {
    if !online_room.is_host() || !online_room.is_dealing_seats() {
        return None;
    }
    let engine_level = online_room.occupant(seat).and_then(|it| it.engine_level);
    match (online_room.seat_state(seat), engine_level) {
        (SeatState::Open, _) => Some(PlayerKind::Elsewhere),
        (SeatState::Here, None) => Some(PlayerKind::Human),
        (SeatState::Here, Some(level)) => Some(PlayerKind::Engine { level }),
        // It has to be freed first, so that no guest loses it by a press on something else.
        (SeatState::Elsewhere | SeatState::Unreachable, _) => None,
    }
}

/// What gives a seat to a player.
fn seat_intent(seat: Seat, player: PlayerKind) -> OnlineIntent {
    match player {
        PlayerKind::Engine { level } => OnlineIntent::TakeSeat {
            seat,
            engine_level: Some(level),
        },
        PlayerKind::Human => OnlineIntent::TakeSeat {
            seat,
            engine_level: None,
        },
        PlayerKind::Elsewhere | PlayerKind::ByPost { .. } => OnlineIntent::FreeSeat(seat),
    }
}

/// Who has a seat: an engine by its level, a person by name.
fn occupant_text(state: &UiState, online_room: &OnlineRoom, seat: Seat) -> Message {
    let Some(occupant) = online_room.occupant(seat) else {
        return Message::default();
    };
    let person = words::name_or_somebody(occupant.name.clone());
    match occupant.engine_level {
        Some(level) => words::player_name(PlayerKind::Engine { level }, &state.levels),
        None if occupant.holder == online_room.own_key() => msg!("lobby-you", name = person),
        None => person,
    }
}

/// What can be done with a seat before the game.
fn seat_action(
    online_room: &OnlineRoom,
    commands: &UiCommands,
    seat: Seat,
) -> Option<(Message, OnlineIntent)> {
    if !online_room.is_dealing_seats() {
        return None;
    }
    match online_room.seat_state(seat) {
        SeatState::Elsewhere | SeatState::Unreachable if online_room.is_host() => {
            Some((msg!("lobby-free"), OnlineIntent::FreeSeat(seat)))
        }
        SeatState::Here if !online_room.is_host() => {
            Some((msg!("lobby-stand-up"), OnlineIntent::StandUp(seat)))
        }
        SeatState::Open if online_room.has_asked_for(seat) => {
            Some((msg!("lobby-stand-up"), OnlineIntent::StandUp(seat)))
        }
        SeatState::Open if !online_room.is_host() => {
            let name = commands.settings.name.trim().to_owned();
            let sit = OnlineIntent::Sit {
                seat: Some(seat),
                name: name.clone(),
            };
            (!name.is_empty()).then(|| (msg!("lobby-sit-here"), sit))
        }
        _ => None,
    }
}

/// The guests who have no seat.
fn draw_watchers(ui: &mut Ui, online_room: &OnlineRoom) {
    let Some(room) = online_room.state() else {
        return;
    };
    let (host, is_seated) = (room.host(), |key| room.is_seated(key));
    let names: Vec<Message> = online_room
        .guests()
        .filter(|guest| guest.is_here && !is_seated(guest.key))
        .filter(|guest| guest.introduction.wish == Wish::Watch && guest.key != host)
        .map(|guest| words::name_or_somebody(guest.introduction.name))
        .collect();
    if !names.is_empty() {
        faint(ui, msg!("lobby-watchers", names = Message::list_and(names)));
    }
}
