//! What people elsewhere ask, and what can be decided about one who cannot be reached, above the
//! seats of a shared game. Answers by intents.

use bevy_egui::egui::Ui;

use super::{game_over, shared_analysis};
use crate::engine::Levels;
use crate::locale::{Message, msg};
use crate::room::absence::{Decision, Proposal};
use crate::room::keys::PublicKey;
use crate::room::statement::Offer;
use crate::room::transport::TransportStatus;
use crate::rules::seat::Seat;
use crate::table::flow::{DEFAULT_ENGINE_LEVEL, GameSession, Intent, OnlineIntent};
use crate::table::online_play::{LeftGame, OfferView, OnlineRoom};
use crate::table::theme::EguiTheme;
use crate::table::ui::pages::new_game::seat_rows;
use crate::table::ui::pages::phrases;
use crate::table::ui::ui_memory::Page;
use crate::table::ui::widgets::{Button, body, buttons, card, faint, set_group_name};
use crate::table::ui::{UiCommands, UiState, game_catalogue, words};

/// Where another tab of the browser has this game: says so, and offers to play here.
pub(in crate::table::ui) fn draw_other_tab_notice(
    ui: &mut Ui,
    online_room: &OnlineRoom,
    commands: &mut UiCommands,
) {
    if online_room.transport_status() != TransportStatus::TakenOver {
        return;
    }
    let theme = EguiTheme::of(ui.ctx());
    card(ui, Some(theme.accent), |ui| {
        body(ui, msg!("online-elsewhere"));
        if buttons(ui, [Button::primary(msg!("online-take-over"))]).is_some() {
            let intent = Intent::Online(OnlineIntent::TakeRoomBack);
            commands.intents.write(intent);
        }
    });
}

/// Where the people here have left a game that goes on in another room: which, and the way back.
pub(in crate::table::ui) fn draw_left_game(
    ui: &mut Ui,
    online_room: &OnlineRoom,
    commands: &mut UiCommands,
) {
    let left = online_room.left_game();
    let hidden = &mut commands.memory.lobby.hidden_left_game;
    if left.map(|left| &left.path) != hidden.as_ref() {
        // Whoever comes back to it and leaves it once more is told once more.
        *hidden = None;
    }
    let Some(left) = left.filter(|_| hidden.is_none()) else {
        return;
    };
    let theme = EguiTheme::of(ui.ctx());
    card(ui, Some(theme.accent), |ui| {
        body(ui, left_game_sentence(left));
        let row = [
            Button::primary(msg!("online-back-to-game")),
            Button::quiet(msg!("online-stay-here")),
        ];
        match buttons(ui, row) {
            Some(0) => {
                let intent = OnlineIntent::ReturnTo(left.path.clone());
                commands.intents.write(Intent::Online(intent));
            }
            Some(_) => commands.memory.lobby.hidden_left_game = Some(left.path.clone()),
            None => {}
        }
    });
}

/// Which game waits in another room.
fn left_game_sentence(left: &LeftGame) -> Message {
    msg!(
        "online-other-game",
        game = game_catalogue::game_name(&left.game),
        others = words::people(&left.others)
    )
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
    draw_other_tab_notice(ui, online_room, commands);
    draw_left_game(ui, online_room, commands);
    let shared = session.shared.as_ref();
    if shared.is_some_and(|shared| shared.is_stopped) {
        card(ui, Some(theme.accent), |ui| {
            let next = game_over::next_game_label(session);
            draw_stopped_game(ui, online_room, next, &mut asked);
            shared_analysis::draw_analysis_button_after_game(ui, state, session, commands);
            game_over::draw_new_game_and_save_buttons(ui, commands);
        });
        if online_room.fork_proof().is_some() {
            return;
        }
    } else if online_room.state().is_some_and(|room| room.is_aborted()) {
        // Before its first turn: the table shows the game before, with its own buttons.
        body(ui, msg!("online-aborted"));
    }
    for offer in online_room.open_offers() {
        card(ui, Some(theme.accent), |ui| {
            body(ui, offer_sentence(session, &offer));
            let row = [
                Button::primary(msg!("online-agree")),
                Button::quiet(msg!("online-refuse")),
            ];
            if let Some(pressed) = buttons(ui, row) {
                asked = Some(OnlineIntent::AnswerOffers {
                    is_accepted: pressed == 0,
                });
            }
        });
    }
    if online_room.has_own_offer() {
        faint(ui, msg!("online-own-offer"));
    }
    draw_own_name_of_watcher(ui, online_room);
    let seat_name = |seat| words::seat_name(&session.game, seat);
    draw_absence(ui, seat_name, (state, online_room), commands, &mut asked);
    if let Some(intent) = asked {
        commands.intents.write(Intent::Online(intent));
    }
}

/// The same about absence where no game is on the table yet: the seats enter their setups or
/// draw the first move by lot, and somebody may be gone.
pub(in crate::table::ui) fn draw_before_game(
    ui: &mut Ui,
    state: &UiState,
    online_room: &OnlineRoom,
    commands: &mut UiCommands,
) {
    let Some(room) = online_room.state().filter(|_| online_room.is_seated()) else {
        return;
    };
    let mut asked = None;
    if room.game().is_none() && (room.is_aborted() || online_room.fork_proof().is_some()) {
        let theme = EguiTheme::of(ui.ctx());
        card(ui, Some(theme.accent), |ui| {
            draw_stopped_game(ui, online_room, msg!("over-rematch"), &mut asked);
        });
    }
    // Nearly always there is nothing to say, and no game is begun to name its seats.
    let seat_name = |seat| words::seat_name(&room.ruleset().begin(), seat);
    draw_absence(ui, seat_name, (state, online_room), commands, &mut asked);
    if let Some(intent) = asked {
        commands.intents.write(Intent::Online(intent));
    }
}

/// That a game was stopped, and the button for the next one where it was aborted.
fn draw_stopped_game(
    ui: &mut Ui,
    online_room: &OnlineRoom,
    next_game: Message,
    asked: &mut Option<OnlineIntent>,
) {
    body(ui, stopped_sentence(online_room));
    if online_room.fork_proof().is_some() {
        return;
    }
    let is_ready = online_room.is_ready_for_next_game();
    let label = match is_ready {
        true => msg!("online-waiting-for-others"),
        false => next_game,
    };
    let next = Button::primary(label).enabled(!is_ready && online_room.is_seated());
    if buttons(ui, [next]).is_some() {
        *asked = Some(OnlineIntent::ReadyForNextGame);
    }
}

/// What others ask to decide, the way back from an engine that stands in, and what can be decided
/// about somebody who cannot be reached.
fn draw_absence(
    ui: &mut Ui,
    seat_name: impl Fn(Seat) -> Message,
    (state, online_room): (&UiState, &OnlineRoom),
    commands: &mut UiCommands,
    asked: &mut Option<OnlineIntent>,
) {
    let theme = EguiTheme::of(ui.ctx());
    draw_proposal(ui, seat_name, online_room, asked);
    if let Some(seat) = online_room.own_seat_played_by_engine() {
        card(ui, Some(theme.accent), |ui| {
            body(ui, msg!("online-engine-stands-in"));
            if buttons(ui, [Button::primary(msg!("online-take-seat-back"))]).is_some() {
                *asked = Some(OnlineIntent::TakeSeatBack(seat));
            }
        });
    }
    if let Some(seat) = online_room.absent_seat() {
        let level = &mut commands.memory.lobby.stand_in_level;
        draw_absence_choices(ui, (online_room, seat), (&state.levels, level), asked);
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
    seat_name: impl Fn(Seat) -> Message,
    online_room: &OnlineRoom,
    asked: &mut Option<OnlineIntent>,
) {
    let theme = EguiTheme::of(ui.ctx());
    let Some(proposal) = online_room.proposals().into_iter().next() else {
        return;
    };
    card(ui, Some(theme.accent), |ui| {
        body(ui, proposal_sentence(seat_name, online_room, &proposal));
        if buttons(ui, [Button::primary(msg!("online-agree"))]).is_some() {
            *asked = Some(OnlineIntent::AgreeToProposal);
        }
    });
}

/// What stands above the seats, each in a sentence: what others ask, what is waited for, what can
/// be decided, or that the game has stopped.
pub(in crate::table) fn sentences(session: &GameSession, online_room: &OnlineRoom) -> Vec<Message> {
    if !session.is_shared() {
        return Vec::new();
    }
    let shared = session.shared.as_ref();
    let is_stopped = shared.is_some_and(|shared| shared.is_stopped);
    let stopped = is_stopped.then(|| stopped_sentence(online_room));
    if online_room.fork_proof().is_some() {
        return stopped.into_iter().collect();
    }
    let is_elsewhere = online_room.transport_status() == TransportStatus::TakenOver;
    let elsewhere = is_elsewhere.then(|| msg!("online-elsewhere"));
    let offers = online_room.open_offers();
    let offers = offers.iter().map(|offer| offer_sentence(session, offer));
    let own_offer = online_room.has_own_offer();
    let own_offer = own_offer.then(|| msg!("online-own-offer"));
    let proposal = online_room.proposals().into_iter().next();
    let seat_name = |seat| words::seat_name(&session.game, seat);
    let proposal = proposal.map(|it| proposal_sentence(seat_name, online_room, &it));
    let stand_in = online_room.own_seat_played_by_engine();
    let stand_in = stand_in.map(|_| msg!("online-engine-stands-in"));
    let absence = online_room.absent_seat().map(|seat| {
        let absent = absence_sentence(online_room, seat);
        Message::joined_sentences([absent, msg!("online-absent-text")])
    });
    let left = online_room.left_game().map(left_game_sentence);
    let others = [left, own_offer, proposal, stand_in, absence];
    (stopped.into_iter().chain(elsewhere).chain(offers))
        .chain(others.into_iter().flatten())
        .collect()
}

/// That the game goes on no more: nothing does after two logs.
fn stopped_sentence(online_room: &OnlineRoom) -> Message {
    match online_room.fork_proof() {
        Some(_) => msg!("online-stopped"),
        None => msg!("online-aborted"),
    }
}

/// What somebody offers, in words.
fn offer_sentence(session: &GameSession, offer: &OfferView) -> Message {
    let name = words::name_or_somebody(player_name_at_seat(session, offer.seat));
    match offer.offer {
        Offer::Impasse => msg!("online-offers-impasse", name = name),
        Offer::TakeBack { turns_left } => {
            let count = offer.turns_played.saturating_sub(turns_left as usize);
            msg!("online-offers-take-back", name = name, count = count)
        }
    }
}

/// Whose seat nobody can be reached at.
fn absence_sentence(online_room: &OnlineRoom, seat: Seat) -> Message {
    let occupant = online_room.occupant(seat);
    let name = occupant.map(|it| it.name.clone()).unwrap_or_default();
    let name = words::name_or_somebody(name);
    msg!("online-absent", name = name)
}

/// What somebody asks to decide, with who asks.
fn proposal_sentence(
    seat_name: impl Fn(Seat) -> Message,
    online_room: &OnlineRoom,
    proposal: &Proposal,
) -> Message {
    let who = words::name_or_somebody(online_room.name_of(proposal.proposer));
    proposed_decision_sentence(seat_name, online_room, who, proposal.decision)
}

/// What somebody asks to decide, in words.
fn proposed_decision_sentence(
    seat_name: impl Fn(Seat) -> Message,
    online_room: &OnlineRoom,
    who: Message,
    decision: Decision,
) -> Message {
    match decision {
        Decision::Flag(seat) => msg!("online-asks-flag", name = who, seat = seat_name(seat)),
        Decision::Engine { seat, level } => msg!(
            "online-asks-engine",
            name = who,
            seat = seat_name(seat),
            level = level
        ),
        Decision::Give { seat, to } => msg!(
            "online-asks-give",
            name = who,
            seat = seat_name(seat),
            other = watcher_name(online_room, to)
        ),
        Decision::Abort => msg!("online-asks-abort", name = who),
    }
}

/// To somebody without a seat while one is away that could be given: under which name, and with
/// which key, so that the others can be told, beside the game, who is who.
fn draw_own_name_of_watcher(ui: &mut Ui, online_room: &OnlineRoom) {
    if online_room.is_seated() || !online_room.is_player_away() {
        return;
    }
    let name = words::name_or_somebody(online_room.own_name().to_owned());
    let key = OnlineRoom::key_piece(online_room.own_key());
    let name = msg!("online-name-with-key", name = name, key = key);
    faint(ui, msg!("online-watching-as", name = name));
}

/// The name of somebody without a seat; with a piece of the key where others are called the same,
/// so that a seat is not given to the wrong one.
fn watcher_name(online_room: &OnlineRoom, key: PublicKey) -> Message {
    let name = words::name_or_somebody(online_room.name_of(key));
    match online_room.key_piece_beside_name(key) {
        Some(piece) => msg!("online-name-with-key", name = name, key = piece),
        None => name,
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
    for (to, _) in online_room.present_watchers() {
        let give = msg!("online-give-seat", name = watcher_name(online_room, to));
        if buttons(ui, [Button::quiet(give)]).is_some() {
            let decision = Decision::Give { seat, to };
            *asked = Some(OnlineIntent::ProposeDecision(decision));
        }
    }
}

/// What can be decided about somebody who cannot be reached.
fn draw_absence_choices(
    ui: &mut Ui,
    (online_room, seat): (&OnlineRoom, Seat),
    (levels, level): (&Levels, &mut Option<u8>),
    asked: &mut Option<OnlineIntent>,
) {
    let theme = EguiTheme::of(ui.ctx());
    card(ui, Some(theme.accent), |ui| {
        body(ui, absence_sentence(online_room, seat));
        faint(ui, msg!("online-absent-text"));
        let mut row = vec![Button::quiet(msg!("online-let-engine-play"))];
        if online_room.is_game_under_way() {
            row.push(Button::quiet(msg!("online-abort")));
        }
        let pressed = buttons(ui, row);
        if pressed.is_none() {
            give_seat_to_watcher_buttons(ui, online_room, seat, asked);
        }
        // Last, since what is decided has to be seen on a phone, too.
        let mut engine_level = level.unwrap_or(DEFAULT_ENGINE_LEVEL);
        let label = msg!("online-engine-level");
        ui.scope(|ui| {
            set_group_name(ui, &label);
            faint(ui, label);
            if seat_rows::level_number_choice(ui, &mut engine_level, levels) {
                *level = Some(engine_level);
            }
        });
        let decision = match pressed {
            Some(0) => Decision::Engine {
                seat,
                level: engine_level,
            },
            Some(_) => Decision::Abort,
            None => return,
        };
        *asked = Some(OnlineIntent::ProposeDecision(decision));
    });
}

fn player_name_at_seat(session: &GameSession, seat: Seat) -> String {
    session.name_of(seat.index()).unwrap_or_default().to_owned()
}
