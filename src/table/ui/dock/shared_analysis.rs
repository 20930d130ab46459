//! Looking into a finished game together with people elsewhere: who shows it, and the buttons to
//! show it, to follow and to hand the lead on. Answers by intents.

use bevy_egui::egui::Ui;

use crate::locale::{Message, msg};
use crate::room::endpoint::RoomAction;
use crate::room::keys::PublicKey;
use crate::table::flow::{GameSession, Intent, OnlineIntent};
use crate::table::online_play::{AnalysisRole, OnlineRoom};
use crate::table::theme::EguiTheme;
use crate::table::ui::widgets::{Button, buttons, card, faint};
use crate::table::ui::{UiCommands, UiState, words};

/// In the panel of a finished game: the button that leads into the analysis, to show or to watch.
pub(super) fn draw_analysis_button_after_game(
    ui: &mut Ui,
    state: &UiState,
    session: &GameSession,
    commands: &mut UiCommands,
) {
    let Some(online_room) = room_of_finished_game(state, session) else {
        return;
    };
    let (label, intent) = match online_room.analysis_role() {
        AnalysisRole::MayLead | AnalysisRole::Leading => (
            msg!("shared-analysis-show"),
            OnlineIntent::Act(RoomAction::LeadAnalysis),
        ),
        AnalysisRole::Following(name) | AnalysisRole::NotFollowing(name) => {
            let label = msg!(
                "shared-analysis-watch",
                name = words::name_or_somebody(name)
            );
            (label, OnlineIntent::FollowAnalysis(true))
        }
        AnalysisRole::Waiting => return,
    };
    if buttons(ui, [Button::quiet(label)]).is_some() {
        commands.intents.write(Intent::Online(intent));
        commands.intents.write(Intent::Analyse(None));
    }
}

/// Above the analysis: who shows it, and what can be done about it.
pub(super) fn draw(ui: &mut Ui, state: &UiState, commands: &mut UiCommands) {
    let session = state.top_board.session();
    let is_study = state.top_board.study().is_some();
    let Some(online_room) = session.and_then(|session| room_of_finished_game(state, session))
    else {
        return;
    };
    if is_study {
        return;
    }
    let role = online_room.analysis_role();
    let (text, choices) = match role {
        AnalysisRole::MayLead => {
            let show = (
                msg!("shared-analysis-show"),
                OnlineIntent::Act(RoomAction::LeadAnalysis),
            );
            (None, vec![show])
        }
        AnalysisRole::Waiting => return,
        AnalysisRole::Leading => {
            let stop = OnlineIntent::HandOnAnalysisLead(None);
            let stop = (msg!("shared-analysis-stop"), stop);
            let others = online_room
                .present_players()
                .into_iter()
                .map(hand_on_lead_choice);
            let choices = std::iter::once(stop).chain(others).collect();
            (Some(msg!("shared-analysis-leading")), choices)
        }
        AnalysisRole::Following(name) => {
            let apart = OnlineIntent::FollowAnalysis(false);
            let choices = vec![(msg!("shared-analysis-look-apart"), apart)];
            let name = words::name_or_somebody(name);
            (
                Some(msg!("shared-analysis-following", name = name)),
                choices,
            )
        }
        AnalysisRole::NotFollowing(name) => {
            let follow = OnlineIntent::FollowAnalysis(true);
            let name = words::name_or_somebody(name);
            let label = msg!("shared-analysis-follow", name = &name);
            let text = msg!("shared-analysis-apart", name = name);
            (Some(text), vec![(label, follow)])
        }
    };
    let theme = EguiTheme::of(ui.ctx());
    let mut pressed = None;
    match text {
        None => pressed = draw_choice_buttons(ui, choices),
        Some(text) => {
            card(ui, Some(theme.accent), |ui| {
                faint(ui, text);
                pressed = draw_choice_buttons(ui, choices);
            });
        }
    }
    if let Some(intent) = pressed {
        commands.intents.write(Intent::Online(intent));
    }
}

/// How many of the buttons stand side by side.
const BUTTON_COLUMN_COUNT: usize = 2;

/// Draws buttons; returns what the pressed one asks for.
fn draw_choice_buttons(ui: &mut Ui, choices: Vec<(Message, OnlineIntent)>) -> Option<OnlineIntent> {
    let mut pressed = None;
    for row in choices.chunks(BUTTON_COLUMN_COUNT) {
        let row_buttons = row.iter().map(|(label, _)| Button::quiet(label.clone()));
        let at = buttons(ui, row_buttons.collect::<Vec<_>>());
        pressed = pressed.or(at
            .and_then(|at| row.get(at))
            .map(|(_, intent)| intent.clone()));
    }
    pressed
}

fn hand_on_lead_choice((key, name): (PublicKey, String)) -> (Message, OnlineIntent) {
    let label = msg!(
        "shared-analysis-hand-on",
        name = words::name_or_somebody(name)
    );
    (label, OnlineIntent::HandOnAnalysisLead(Some(key)))
}

/// The room of a shared game that is over.
fn room_of_finished_game<'s>(state: &'s UiState, session: &GameSession) -> Option<&'s OnlineRoom> {
    let is_over = session.is_shared() && !session.is_ongoing();
    state.online_room.as_deref().filter(|_| is_over)
}
