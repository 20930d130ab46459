//! What people elsewhere ask, and what can be decided about one who cannot be reached, above the
//! seats of a shared game. Answers by intents.

use bevy_egui::egui::Ui;

use crate::locale::{Message, msg};
use crate::room::absence::Decision;
use crate::room::statement::Offer;
use crate::room::transport::TransportStatus;
use crate::rules::seat::Seat;
use crate::table::company::Company;
use crate::table::flow::{CompanyIntent, DEFAULT_ENGINE_LEVEL, GameSession, Intent};
use crate::table::theme::EguiTheme;
use crate::table::ui::pages::phrases;
use crate::table::ui::ui_memory::Page;
use crate::table::ui::widgets::{Button, body, buttons, card, faint};
use crate::table::ui::{UiCommands, UiState, words};

/// Where another tab of the browser has this game: says so, and offers to play here. Whether
/// that is asked for.
pub(in crate::table::ui) fn other_tab_notice(ui: &mut Ui, company: &Company) -> bool {
    if company.status() != TransportStatus::Elsewhere {
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
    let (Some(company), true) = (state.company.as_deref(), session.is_shared()) else {
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
                match company.fork() {
                    Some(_) => msg!("company-stopped"),
                    None => msg!("company-aborted"),
                },
            );
        });
        return;
    }
    if other_tab_notice(ui, company) {
        let intent = Intent::Company(CompanyIntent::TakeOver);
        commands.intents.write(intent);
    }
    for offer in company.open_offers() {
        card(ui, Some(theme.accent), |ui| {
            let name = words::person(player_name_at_seat(session, offer.seat));
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
                asked = Some(CompanyIntent::AnswerOffers {
                    is_accepted: pressed == 0,
                });
            }
        });
    }
    if company.has_own_offer() {
        faint(ui, msg!("company-own-offer"));
    }
    draw_proposal(ui, session, company, &mut asked);
    if let Some(seat) = company.seat_to_take_back() {
        card(ui, Some(theme.accent), |ui| {
            body(ui, msg!("company-engine-stands-in"));
            if buttons(ui, [Button::primary(msg!("company-take-seat-back"))]).is_some() {
                asked = Some(CompanyIntent::TakeSeatBack(seat));
            }
        });
    }
    if let Some(seat) = company.absent_seat() {
        draw_absence_choices(ui, session, (company, seat), &mut asked);
    }
    if let Some(intent) = asked {
        commands.intents.write(Intent::Company(intent));
    }
}

/// Whether something can be said to people elsewhere, in this game.
pub(super) fn can_speak(state: &UiState, session: &GameSession) -> bool {
    let company = state.company.as_deref();
    company.is_some_and(|company| phrases::can_open(company, session))
}

/// The button that opens what can be said, where there is anybody to say it to.
pub(super) fn phrases_button(
    ui: &mut Ui,
    state: &UiState,
    session: &GameSession,
    commands: &mut UiCommands,
) {
    let open = Button::frameless(msg!("phrases-open"));
    if can_speak(state, session) && buttons(ui, [open]).is_some() {
        commands.memory.page = Some(Page::Phrases);
    }
}

/// What others ask to decide.
fn draw_proposal(
    ui: &mut Ui,
    session: &GameSession,
    company: &Company,
    asked: &mut Option<CompanyIntent>,
) {
    let theme = EguiTheme::of(ui.ctx());
    let Some(proposal) = company.proposals().into_iter().next() else {
        return;
    };
    let who = words::person(company.name_of(proposal.proposer));
    card(ui, Some(theme.accent), |ui| {
        body(
            ui,
            decision_sentence(session, company, who, proposal.decision),
        );
        if buttons(ui, [Button::primary(msg!("company-agree"))]).is_some() {
            *asked = Some(CompanyIntent::AgreeToProposal);
        }
    });
}

/// What somebody asks to decide, in words.
fn decision_sentence(
    session: &GameSession,
    company: &Company,
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
            other = words::person(company.name_of(to))
        ),
        Decision::Abort => msg!("company-asks-abort", name = who),
    }
}

/// The buttons that give a seat to who is there and has none: somebody who comes back without the
/// key, from another device, is a new guest.
fn give_to_watchers(ui: &mut Ui, company: &Company, seat: Seat, asked: &mut Option<CompanyIntent>) {
    for (to, name) in company.present_watchers() {
        let give = msg!("company-give-seat", name = words::person(name));
        if buttons(ui, [Button::quiet(give)]).is_some() {
            let decision = Decision::Give { seat, to };
            *asked = Some(CompanyIntent::ProposeDecision(decision));
        }
    }
}

/// What can be decided about somebody who cannot be reached.
fn draw_absence_choices(
    ui: &mut Ui,
    session: &GameSession,
    (company, seat): (&Company, Seat),
    asked: &mut Option<CompanyIntent>,
) {
    let theme = EguiTheme::of(ui.ctx());
    card(ui, Some(theme.accent), |ui| {
        let name = words::person(player_name_at_seat(session, seat));
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
            None => return give_to_watchers(ui, company, seat, asked),
        };
        *asked = Some(CompanyIntent::ProposeDecision(decision));
    });
}

fn player_name_at_seat(session: &GameSession, seat: Seat) -> String {
    session.name_of(seat.index()).unwrap_or_default().to_owned()
}
