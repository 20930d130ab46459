//! The seats of a room and who has taken them, and the guests who watch.

use bevy_egui::egui::{Align, Layout, Ui};

use crate::locale::{Message, msg};
use crate::room::message::Wish;
use crate::rules::game::Game;
use crate::rules::seat::Seat;
use crate::table::company::{Company, SeatState};
use crate::table::flow::{CompanyIntent, Intent, Player, PlayerColour};
use crate::table::theme::{EguiTheme, TextRole};
use crate::table::ui::widgets::{
    faint, link, row, seat_disc, section_label, set_group_name, single_line, strong,
};
use crate::table::ui::{UiCommands, UiState, words};

pub(super) fn draw(ui: &mut Ui, state: &UiState, company: &Company, commands: &mut UiCommands) {
    let Some(room) = company.state() else {
        return;
    };
    section_label(ui, msg!("lobby-seats"));
    let game = room.ruleset().begin();
    for seat in (0..game.seat_count()).map(Seat) {
        seat_row(ui, state, company, commands, &game, seat);
    }
    draw_watchers(ui, company);
    if !company.is_host() && company.is_dealing() && company.own_seat().is_some() {
        let host = words::person(company.name_of(room.host()));
        strong(ui, msg!("lobby-waiting-for", name = host));
    } else if !company.is_dealing() {
        strong(ui, msg!("lobby-begins"));
    }
}

fn seat_row(
    ui: &mut Ui,
    state: &UiState,
    company: &Company,
    commands: &mut UiCommands,
    game: &Game,
    seat: Seat,
) {
    let theme = EguiTheme::of(ui.ctx());
    let name = words::seat_name(game, seat);
    let colour = PlayerColour::of(seat, game.seat_count(), game.seat_name(seat));
    ui.scope(|ui| {
        set_group_name(ui, &name);
        row(ui, theme.button_height(), |ui| {
            seat_disc(ui, colour);
            strong(ui, name);
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                if let Some((label, intent)) = seat_action(company, commands, seat)
                    && link(ui, label)
                {
                    commands.memory.status_message = None;
                    commands.intents.write(Intent::Company(intent));
                }
                ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                    let (who, colour) = match company.seat_state(seat) {
                        SeatState::Open => (msg!("lobby-seat-open"), theme.faint),
                        SeatState::Away => (
                            msg!(
                                "lobby-seat-away",
                                name = occupant_text(state, company, seat)
                            ),
                            theme.accent,
                        ),
                        SeatState::Here | SeatState::Elsewhere => {
                            (occupant_text(state, company, seat), theme.ink)
                        }
                    };
                    single_line(ui, who, TextRole::Body, colour);
                });
            });
        });
    });
}

/// Who has a seat: an engine by its level, a person by name.
fn occupant_text(state: &UiState, company: &Company, seat: Seat) -> Message {
    let Some(occupant) = company.occupant(seat) else {
        return Message::default();
    };
    let person = words::person(occupant.name.clone());
    match occupant.engine {
        Some(level) => words::player_name(Player::Engine { level }, &state.levels),
        None if occupant.holder == company.own_key() => msg!("lobby-you", name = person),
        None => person,
    }
}

/// What can be done with a seat before the game.
fn seat_action(
    company: &Company,
    commands: &UiCommands,
    seat: Seat,
) -> Option<(Message, CompanyIntent)> {
    if !company.is_dealing() {
        return None;
    }
    match company.seat_state(seat) {
        SeatState::Away if company.is_host() => {
            Some((msg!("lobby-free"), CompanyIntent::FreeSeat(seat)))
        }
        SeatState::Open if !company.is_host() => {
            let name = commands.settings.name.trim().to_owned();
            let sit = CompanyIntent::Sit {
                seat: Some(seat),
                name: name.clone(),
            };
            (!name.is_empty()).then(|| (msg!("lobby-sit-here"), sit))
        }
        _ => None,
    }
}

/// The guests who have no seat.
fn draw_watchers(ui: &mut Ui, company: &Company) {
    let Some(room) = company.state() else {
        return;
    };
    let (host, is_seated) = (room.host(), |key| room.is_seated(key));
    let names: Vec<Message> = company
        .guests()
        .filter(|guest| guest.is_here && !is_seated(guest.key))
        .filter(|guest| guest.introduction.wish == Wish::Watch && guest.key != host)
        .map(|guest| words::person(guest.introduction.name))
        .collect();
    if !names.is_empty() {
        faint(ui, msg!("lobby-watchers", names = Message::list_and(names)));
    }
}
