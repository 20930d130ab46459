//! The screen before a game with people who are elsewhere: the link that invites them, the seats
//! and who has taken them; for a guest the game that waits, and the seats that are free. Deals
//! no seat itself: it sends intents.

mod invite;
mod join;
mod seats;

use std::path::PathBuf;

use bevy_egui::egui::{Align, Layout, Ui};

use crate::locale::{Message, msg};
use crate::room::endpoint::RoomAction;
use crate::room::transport::TransportStatus;
use crate::table::flow::{Intent, OnlineIntent, PlayerKind, Screen};
use crate::table::online_play::OnlineRoom;
use crate::table::theme::{EguiTheme, TextRole};
use crate::table::ui::dock::online_strip;
use crate::table::ui::pages::{online_settings, paste};
use crate::table::ui::ui_memory::StatusMessage;
use crate::table::ui::widgets::{
    Button, body, divider, draw_footer_buttons, error_note, faint, heading_beside_links,
    height_above_footer_buttons, link, link_width, row, scroll_area, sheet, single_line, strong,
};
use crate::table::ui::{UiCommands, UiState, game_catalogue, words};

pub(in crate::table::ui) use invite::{can_show_link, draw_link_page};
pub(in crate::table::ui) use join::{
    ask_for_name, draw_missing_note, missing_name, missing_note_height, name_field,
    open as open_join,
};

/// The height of the sheet and of its title, in units.
const HEIGHT: u8 = 190;
const TITLE_HEIGHT: u8 = 9;

/// What is typed and chosen for a game with people who are elsewhere.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct LobbyMemory {
    /// On the page `New game`: whether the game is with people elsewhere.
    pub with_others: bool,
    /// Who plays it, seat 0 first.
    pub players: Vec<PlayerKind>,
    /// Whether help by the engine is allowed, to all.
    pub allows_advice: bool,
    /// Whether the field for one's name is to be led to.
    pub asks_for_name: bool,
    /// Whether the field for the address of a page is unfolded.
    pub shows_page_address: bool,
    /// Whether it is unfolded what others learn and can do.
    pub shows_small_print: bool,
    pub pasted_link: String,
    /// Whether it is asked if the room is to be closed.
    pub asks_to_close: bool,
    /// The link that was copied last.
    pub copied_link: Option<String>,
    /// The level chosen for an engine that plays on for somebody absent.
    pub stand_in_level: Option<u8>,
    /// The room left for another one of which the player does not want to be told any more.
    pub hidden_left_game: Option<PathBuf>,
}

pub(in crate::table::ui) fn draw(ui: &mut Ui, state: &UiState, commands: &mut UiCommands) {
    let theme = EguiTheme::of(ui.ctx());
    sheet(ui, theme.tokens.space.sheet, HEIGHT, |ui| {
        draw_title_and_leave_link(ui, state, commands);
        divider(ui);
        let missing = missing_name(commands).filter(|_| asks_for_seat(state));
        let note = missing.as_ref().map_or(0.0, |_| missing_note_height(ui));
        let height = height_above_footer_buttons(ui) - note;
        scroll_area(ui, "lobby", height, false, |ui| {
            ui.spacing_mut().item_spacing.y = theme.units(2);
            draw_refusal_or_notice(ui, commands);
            if let Some(online_room) = state.online_room.as_deref() {
                online_strip::draw_before_game(ui, state, online_room, commands);
            }
            match state.online_room.as_deref() {
                None => join::draw(ui, state, commands),
                Some(online_room) if online_room.is_host() => {
                    draw_game_summary(ui, online_room);
                    invite::draw_link(ui, online_room, commands);
                    seats::draw(ui, state, online_room, commands);
                    invite::draw_small_print(ui, commands);
                }
                Some(online_room) => draw_guest_view(ui, state, online_room, commands),
            }
            if state.online_room.is_some() {
                let mut settings = commands.settings.clone();
                online_settings::call_to_turn_switch(ui, &mut settings);
                commands.change_settings(settings);
            }
        });
        divider(ui);
        if let Some(missing) = missing {
            draw_missing_note(ui, missing);
        }
        draw_foot_buttons(ui, state, commands);
    });
}

/// Whether a guest can still ask for a seat: not once the game has begun.
fn asks_for_seat(state: &UiState) -> bool {
    let guest = state.online_room.as_deref().filter(|it| !it.is_host());
    guest.is_some_and(|room| {
        let is_begun = room.state().is_some() && !room.is_dealing_seats();
        !(room.has_asked_for_seat() || is_begun)
    })
}

/// The title, and the way to leave the room for good: who invited closes it, and is asked first.
fn draw_title_and_leave_link(ui: &mut Ui, state: &UiState, commands: &mut UiCommands) {
    let theme = EguiTheme::of(ui.ctx());
    row(ui, theme.pressable_height(TITLE_HEIGHT), |ui| {
        let is_host = state
            .online_room
            .as_deref()
            .is_some_and(OnlineRoom::is_host);
        let leave = match is_host {
            true => msg!("lobby-close"),
            false => msg!("lobby-leave"),
        };
        heading_beside_links(ui, msg!("lobby-title"), link_width(ui, &leave));
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            if state.online_room.is_none() || !link(ui, leave) {
                return;
            }
            if is_host {
                commands.memory.lobby.asks_to_close = true;
            } else {
                commands.intents.write(Intent::Online(OnlineIntent::Leave));
            }
        });
    });
}

/// The buttons at the foot while it is asked whether the room is to be closed for all.
fn draw_close_question(ui: &mut Ui, commands: &mut UiCommands) {
    let close = Button::primary(msg!("lobby-close-for-all"));
    let Some(pressed) = draw_footer_buttons(ui, msg!("lobby-keep"), close) else {
        return;
    };
    commands.memory.lobby.asks_to_close = false;
    if pressed == 1 {
        commands.intents.write(Intent::Online(OnlineIntent::Leave));
    }
}

/// What could not be done, or was told, last.
fn draw_refusal_or_notice(ui: &mut Ui, commands: &UiCommands) {
    match &commands.memory.status_message {
        Some(StatusMessage::Refusal(refusal)) => {
            error_note(ui, refusal.clone());
        }
        Some(StatusMessage::Notice(text)) => {
            body(ui, text.clone());
        }
        None => {}
    }
}

/// Before the inviting end has answered, and after.
fn draw_guest_view(
    ui: &mut Ui,
    state: &UiState,
    online_room: &OnlineRoom,
    commands: &mut UiCommands,
) {
    if online_room.is_waiting_for_host() {
        strong(ui, msg!("lobby-waiting-for-inviter"));
        faint(ui, msg!("lobby-waiting-text"));
        faint(ui, msg!("lobby-waiting-other-link"));
        draw_connection_state(ui, online_room);
    } else {
        draw_game_summary(ui, online_room);
    }
    name_field(ui, commands);
    seats::draw(ui, state, online_room, commands);
    invite::link_page_button(ui, state, commands);
    invite::draw_small_print(ui, commands);
}

/// What playing with others shows of oneself: a page goes by a relay always, so that the others
/// never see where it is.
pub(in crate::table::ui) fn privacy_message() -> Message {
    if cfg!(target_arch = "wasm32") {
        msg!("lobby-privacy-page")
    } else {
        msg!("lobby-privacy")
    }
}

/// The game, its clocks, and whether the engine may help.
fn draw_game_summary(ui: &mut Ui, online_room: &OnlineRoom) {
    let Some(room) = online_room.state() else {
        return;
    };
    strong(ui, game_catalogue::game_name(room.ruleset()));
    let clocks = room.time_controls();
    let clock = match clocks.common_control() {
        Some(control) => words::time_control(control),
        None => msg!("lobby-clocks-differ"),
    };
    let mut lines = vec![clock];
    lines.extend(game_catalogue::unusual_options(room.ruleset()));
    lines.push(match room.options().allows_advice {
        true => msg!("lobby-advice-on"),
        false => msg!("lobby-advice-off"),
    });
    faint(ui, Message::joined_by_commas(lines));
}

/// Whether others can be reached now.
fn draw_connection_state(ui: &mut Ui, online_room: &OnlineRoom) {
    let theme = EguiTheme::of(ui.ctx());
    let (text, colour) = match online_room.transport_status() {
        TransportStatus::Connecting => (msg!("lobby-connecting"), theme.faint),
        TransportStatus::Online => (msg!("lobby-online"), theme.good),
        TransportStatus::Offline => (msg!("lobby-offline"), theme.accent),
        TransportStatus::TakenOver => (msg!("lobby-elsewhere"), theme.accent),
    };
    single_line(ui, text, TextRole::Small, colour);
}

/// The buttons at the foot: back to the title, and what comes next.
fn draw_foot_buttons(ui: &mut Ui, state: &UiState, commands: &mut UiCommands) {
    if commands.memory.lobby.asks_to_close && state.online_room.is_some() {
        draw_close_question(ui, commands);
        return;
    }
    let (next, intent) = match state.online_room.as_deref() {
        None => {
            let has_link = !commands.memory.lobby.pasted_link.trim().is_empty();
            let link = commands.memory.lobby.pasted_link.trim().to_owned();
            let open = Button::primary(msg!("lobby-open")).enabled(has_link);
            (open, OnlineIntent::Join(link))
        }
        Some(online_room) if online_room.is_host() => {
            let is_ready = online_room.is_dealing_seats() && online_room.has_all_players();
            let begin = Button::primary(msg!("lobby-begin")).enabled(is_ready);
            (begin, OnlineIntent::Act(RoomAction::Begin))
        }
        Some(_) => {
            let name = commands.settings.name.trim().to_owned();
            match asks_for_seat(state) {
                true => (
                    Button::primary(msg!("lobby-sit")),
                    OnlineIntent::Sit { seat: None, name },
                ),
                false => (
                    Button::primary(msg!("lobby-watch")),
                    OnlineIntent::Watch(name),
                ),
            }
        }
    };
    match draw_footer_buttons(ui, msg!("lobby-back"), next) {
        Some(0) => {
            commands.memory.status_message = None;
            commands.next_screen.set(Screen::Title);
        }
        Some(_) if asks_for_seat(state) && missing_name(commands).is_some() => {
            ask_for_name(commands);
        }
        Some(_) => {
            commands.memory.status_message = None;
            // It may be the link of a puzzle, or of a game by post.
            let followed = match &intent {
                OnlineIntent::Join(link) => paste::intent_of_link(link, &mut commands.memory),
                _ => None,
            };
            commands
                .intents
                .write(followed.unwrap_or(Intent::Online(intent)));
        }
        None => {}
    }
}
