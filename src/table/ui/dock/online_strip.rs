//! What people elsewhere ask, and what can be decided about one who cannot be reached, above the
//! seats of a shared game. Answers by intents.

use bevy_egui::egui::Ui;

use crate::locale::{Message, msg};
use crate::room::absence::Decision;
use crate::room::statement::Offer;
use crate::room::transport::TransportStatus;
use crate::rules::seat::Seat;
use crate::table::flow::{DEFAULT_ENGINE_LEVEL, GameSession, Intent, OnlineIntent};
use crate::table::online_play::OnlineRoom;
use crate::table::theme::EguiTheme;
use crate::table::ui::pages::phrases;
use crate::table::ui::ui_memory::Page;
use crate::table::ui::widgets::{Button, body, buttons, card, faint};
use crate::table::ui::{UiCommands, UiState, words};

/// Where another tab of the browser has this game: says so, and offers to play here. Whether
/// that is asked for.
pub(in crate::table::ui) fn draw_other_tab_notice(ui: &mut Ui, online_room: &OnlineRoom) -> bool {
    if online_room.transport_status() != TransportStatus::TakenOver {
        return false;
    }
    let theme = EguiTheme::of(ui.ctx());
    let mut is_pressed = false;
    card(ui, Some(theme.accent), |ui| {
        body(ui, msg!("company-elsewhere"));
        is_pressed = buttons(ui, [Button::primary(msg!("company-take-over"))]).is_some();
    });
    is_pressed
}

pub(in crate::table::ui) fn draw(
    ui: &mut Ui,
    state: &UiState,
    session: &GameSession,
    commands: &mut UiCommands,
) {
    let (Some(online_room), true) = (state.online_room.as_deref(), session.is_shared()) else {
        return;
    };
    let theme = EguiTheme::of(ui.ctx());
    let mut asked = None;
    if session
        .shared
        .as_ref()
        .is_some_and(|shared| shared.is_stopped)
    {
        card(ui, Some(theme.accent), |ui| {
            body(
                ui,
                match online_room.fork_proof() {
                    Some(_) => msg!("company-stopped"),
                    None => msg!("company-aborted"),
                },
            );
        });
        return;
    }
    if draw_other_tab_notice(ui, online_room) {
        let intent = Intent::Online(OnlineIntent::TakeRoomBack);
        commands.intents.write(intent);
    }
    for offer in online_room.open_offers() {
        card(ui, Some(theme.accent), |ui| {
            let name = words::name_or_somebody(player_name_at_seat(session, offer.seat));
            body(
                ui,
                match offer.offer {
                    Offer::Impasse => msg!("company-offers-impasse", name = name),
                    Offer::TakeBack { turns_left } => {
                        let count = offer.turns_played.saturating_sub(turns_left as usize);
                        msg!("company-offers-take-back", name = name, count = count)
                    }
                },
            );
            let row = [
                Button::primary(msg!("company-agree")),
                Button::quiet(msg!("company-refuse")),
            ];
            if let Some(pressed) = buttons(ui, row) {
                asked = Some(OnlineIntent::AnswerOffers {
                    is_accepted: pressed == 0,
                });
            }
        });
    }
    if online_room.has_own_offer() {
        faint(ui, msg!("company-own-offer"));
    }
    draw_proposal(ui, session, online_room, &mut asked);
    if let Some(seat) = online_room.own_seat_played_by_engine() {
        card(ui, Some(theme.accent), |ui| {
            body(ui, msg!("company-engine-stands-in"));
            if buttons(ui, [Button::primary(msg!("company-take-seat-back"))]).is_some() {
                asked = Some(OnlineIntent::TakeSeatBack(seat));
            }
        });
    }
    if let Some(seat) = online_room.absent_seat() {
        draw_absence_choices(ui, session, (online_room, seat), &mut asked);
    }
    if let Some(intent) = asked {
        commands.intents.write(Intent::Online(intent));
    }
}

/// Whether something can be said to people elsewhere, in this game.
pub(super) fn can_say_phrases(state: &UiState, session: &GameSession) -> bool {
    let online_room = state.online_room.as_deref();
    online_room.is_some_and(|online_room| phrases::can_open(online_room, session))
}

/// The button that opens what can be said, where there is anybody to say it to.
pub(super) fn phrases_button(
    ui: &mut Ui,
    state: &UiState,
    session: &GameSession,
    commands: &mut UiCommands,
) {
    let open = Button::frameless(msg!("phrases-open"));
    if can_say_phrases(state, session) && buttons(ui, [open]).is_some() {
        commands.memory.page = Some(Page::Phrases);
    }
}

/// What others ask to decide.
fn draw_proposal(
    ui: &mut Ui,
    session: &GameSession,
    online_room: &OnlineRoom,
    asked: &mut Option<OnlineIntent>,
) {
    let theme = EguiTheme::of(ui.ctx());
    let Some(proposal) = online_room.proposals().into_iter().next() else {
        return;
    };
    let who = words::name_or_somebody(online_room.name_of(proposal.proposer));
    card(ui, Some(theme.accent), |ui| {
        body(
            ui,
            proposed_decision_sentence(session, online_room, who, proposal.decision),
        );
        if buttons(ui, [Button::primary(msg!("company-agree"))]).is_some() {
            *asked = Some(OnlineIntent::AgreeToProposal);
        }
    });
}

/// What somebody asks to decide, in words.
fn proposed_decision_sentence(
    session: &GameSession,
    online_room: &OnlineRoom,
    who: Message,
    decision: Decision,
) -> Message {
    let seat_name = |seat| words::seat_name(&session.game, seat);
    match decision {
        Decision::Flag(seat) => msg!("company-asks-flag", name = who, seat = seat_name(seat)),
        Decision::Engine { seat, .. } => {
            msg!("company-asks-engine", name = who, seat = seat_name(seat))
        }
        Decision::Give { seat, to } => msg!(
            "company-asks-give",
            name = who,
            seat = seat_name(seat),
            other = words::name_or_somebody(online_room.name_of(to))
        ),
        Decision::Abort => msg!("company-asks-abort", name = who),
    }
}

/// The buttons that give a seat to who is there and has none: somebody who comes back without the
/// key, from another device, is a new guest.
fn give_seat_to_watcher_buttons(
    ui: &mut Ui,
    online_room: &OnlineRoom,
    seat: Seat,
    asked: &mut Option<OnlineIntent>,
) {
    for (to, name) in online_room.present_watchers() {
        let give = msg!("company-give-seat", name = words::name_or_somebody(name));
        if buttons(ui, [Button::quiet(give)]).is_some() {
            let decision = Decision::Give { seat, to };
            *asked = Some(OnlineIntent::ProposeDecision(decision));
        }
    }
}

/// What can be decided about somebody who cannot be reached.
fn draw_absence_choices(
    ui: &mut Ui,
    session: &GameSession,
    (online_room, seat): (&OnlineRoom, Seat),
    asked: &mut Option<OnlineIntent>,
) {
    let theme = EguiTheme::of(ui.ctx());
    card(ui, Some(theme.accent), |ui| {
        let name = words::name_or_somebody(player_name_at_seat(session, seat));
        body(ui, msg!("company-absent", name = name));
        faint(ui, msg!("company-absent-text"));
        let row = [
            Button::quiet(msg!("company-let-engine-play")),
            Button::quiet(msg!("company-abort")),
        ];
        let decision = match buttons(ui, row) {
            Some(0) => Decision::Engine {
                seat,
                level: DEFAULT_ENGINE_LEVEL,
            },
            Some(_) => Decision::Abort,
            None => return give_seat_to_watcher_buttons(ui, online_room, seat, asked),
        };
        *asked = Some(OnlineIntent::ProposeDecision(decision));
    });
}

fn player_name_at_seat(session: &GameSession, seat: Seat) -> String {
    session.name_of(seat.index()).unwrap_or_default().to_owned()
}
