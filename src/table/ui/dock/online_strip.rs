//! What people elsewhere ask, and what can be decided about one who cannot be reached, above the
//! seats of a shared game; see [`prompts`].

use bevy_egui::egui::Ui;

use super::{game_over, shared_analysis};
use crate::engine::Levels;
use crate::locale::msg;
use crate::table::flow::GameSession;
use crate::table::online_play::OnlineRoom;
use crate::table::theme::EguiTheme;
use crate::table::ui::pages::new_game::seat_rows;
use crate::table::ui::pages::phrases;
use crate::table::ui::prompts::{self, Prompt, PromptKind};
use crate::table::ui::ui_memory::Page;
use crate::table::ui::widgets::{Button, body, buttons, card, faint, set_group_name};
use crate::table::ui::{UiCommands, UiState};

/// Where another tab of the browser has this game: says so, and offers to play here.
pub(super) fn draw_other_tab_notice(
    ui: &mut Ui,
    online_room: &OnlineRoom,
    commands: &mut UiCommands,
) {
    if let Some(prompt) = prompts::other_tab(online_room) {
        let theme = EguiTheme::of(ui.ctx());
        card(ui, Some(theme.accent), |ui| prompt.draw(ui, commands));
    }
}

pub(super) fn draw(ui: &mut Ui, state: &UiState, session: &GameSession, commands: &mut UiCommands) {
    if let (Some(online_room), true) = (state.online_room.as_deref(), session.is_shared()) {
        draw_prompts(ui, (state, online_room), Some(session), commands);
    }
}

/// The same where no game is on the table yet: the seats enter their setups or draw the first move
/// by lot, and somebody may be gone.
pub(in crate::table::ui) fn draw_before_game(
    ui: &mut Ui,
    state: &UiState,
    online_room: &OnlineRoom,
    commands: &mut UiCommands,
) {
    draw_prompts(ui, (state, online_room), None, commands);
}

fn draw_prompts(
    ui: &mut Ui,
    (state, online_room): (&UiState, &OnlineRoom),
    session: Option<&GameSession>,
    commands: &mut UiCommands,
) {
    let left = online_room.left_game().map(|left| &left.path);
    let hidden = &mut commands.memory.lobby.hidden_left_game;
    if left != hidden.as_ref() {
        // Whoever comes back to it and leaves it once more is told once more.
        *hidden = None;
    }
    let theme = EguiTheme::of(ui.ctx());
    for prompt in prompts::of_room(session, online_room, &commands.memory) {
        let Prompt { kind, text, .. } = &prompt;
        match kind {
            PromptKind::OwnOffer | PromptKind::OwnName => {
                faint(ui, text.clone());
            }
            PromptKind::Aborted => {
                body(ui, text.clone());
            }
            kind => {
                let kind = *kind;
                card(ui, Some(theme.accent), |ui| {
                    prompt.draw(ui, commands);
                    match (kind, session) {
                        (PromptKind::Stopped, Some(session)) => {
                            shared_analysis::draw_analysis_button_after_game(
                                ui, state, session, commands,
                            );
                            game_over::draw_new_game_and_save_buttons(ui, state, commands);
                        }
                        // Last, since what is decided has to be seen on a phone, too.
                        (PromptKind::Absence, _) => {
                            draw_stand_in_level(ui, &state.levels, commands);
                        }
                        _ => {}
                    }
                });
            }
        }
    }
}

/// The level of an engine that plays on for somebody absent.
fn draw_stand_in_level(ui: &mut Ui, levels: &Levels, commands: &mut UiCommands) {
    let mut level = prompts::stand_in_level(&commands.memory);
    let label = msg!("online-engine-level");
    ui.scope(|ui| {
        set_group_name(ui, &label);
        faint(ui, label);
        if seat_rows::level_number_choice(ui, &mut level, levels) {
            commands.memory.lobby.stand_in_level = Some(level);
        }
    });
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
