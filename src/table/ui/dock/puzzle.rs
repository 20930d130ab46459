//! The dock in a puzzle: who is to move, what the last try was worth, help, and where to go once it
//! is solved; and copying the link of one that is made in an analysis. Judges nothing: it sends
//! intents.

use bevy_egui::egui::Ui;
use komadai_study::lessons::HelpLevel;

use super::play::{intent_row, send_intent};
use super::{lesson, play_by_post, stone_picker};
use crate::locale::{Message, msg};
use crate::rules::record::tree::NodeId;
use crate::table::flow::{Analysis, Feedback, Intent, LessonIntent, LessonSession};
use crate::table::theme::EguiTheme;
use crate::table::ui::layout::PanelLayout;
use crate::table::ui::ui_memory::StatusMessage;
use crate::table::ui::widgets::{
    Button, body, buttons, card, divider, error_note, faint, heading, scroll_area, strong,
};
use crate::table::ui::{UiCommands, game_catalogue, words};
use crate::words as law_words;

pub(super) fn draw(
    ui: &mut Ui,
    session: &LessonSession,
    commands: &mut UiCommands,
    layout: PanelLayout,
) {
    if commands.selection.picker.is_some() {
        stone_picker::draw(ui, session.game(), commands, layout.is_narrow);
        return;
    }
    let theme = EguiTheme::of(ui.ctx());
    if !layout.is_narrow {
        faint(ui, game_catalogue::game_name(&session.game().ruleset()));
    }
    let below = 2.0 * (theme.button_height() + ui.spacing().item_spacing.y) + theme.units(6);
    let height = (ui.available_height() - below).max(theme.units(10));
    scroll_area(ui, "puzzle", height, true, |ui| {
        ui.spacing_mut().item_spacing.y = theme.units(2);
        draw_texts(ui, session, layout.is_narrow);
    });
    divider(ui);
    button_rows(ui, session, commands);
}

fn draw_texts(ui: &mut Ui, session: &LessonSession, is_narrow: bool) {
    if is_narrow {
        strong(ui, msg!("puzzle-title"));
    } else {
        heading(ui, msg!("puzzle-title"));
    }
    if session.is_solved() {
        card(ui, None, |ui| strong(ui, msg!("puzzle-solved")));
        return;
    }
    let (number, all) = (session.step().0 + 1, session.lesson().1.steps.len());
    if all > 1 {
        faint(ui, msg!("puzzle-turn", number = number, all = all));
    }
    body(ui, task_sentence(session));
    match session.feedback() {
        Some(Feedback::Done) => {
            body(ui, msg!("puzzle-right"));
        }
        Some(Feedback::NotTheGoal) => {
            error_note(ui, msg!("puzzle-wrong"));
        }
        Some(Feedback::OtherActionExpected | Feedback::OnTheWay { .. }) | None => {}
    }
    if session.step_state().help_level() >= HelpLevel::Hint
        && let Some(hint) = hint_sentence(session)
    {
        card(ui, None, |ui| {
            strong(ui, msg!("lesson-hint"));
            body(ui, hint);
        });
    }
    if let Some(answer) = lesson::answer_sentence(session) {
        body(ui, msg!("lesson-answer", answer = answer));
    }
}

/// Who is to find the next turn.
fn task_sentence(session: &LessonSession) -> Message {
    let seat = session.step_state().learner();
    msg!(
        "puzzle-to-find",
        seat = words::seat_name(session.game(), seat)
    )
}

/// Which piece the next turn of the solution moves.
fn hint_sentence(session: &LessonSession) -> Option<Message> {
    let answer = session.step().1.answers.first()?;
    law_words::moved_piece_hint(session.game(), answer)
}

fn button_rows(ui: &mut Ui, session: &LessonSession, commands: &mut UiCommands) {
    let is_solved = session.is_solved();
    let again = Button::quiet(msg!("puzzle-again"));
    let (other, intent) = if is_solved {
        (Button::quiet(msg!("puzzle-study")), LessonIntent::Study)
    } else {
        let is_shown = session.step_state().help_level() >= HelpLevel::Answer;
        let answer = Button::quiet(msg!("lesson-show-answer"))
            .enabled(!is_shown && session.step_state().asks_for_moves());
        (answer, LessonIntent::ShowAnswer)
    };
    let row = [
        (again, Intent::Lesson(LessonIntent::Restart)),
        (other, Intent::Lesson(intent)),
    ];
    intent_row(ui, commands, row);
    let back = match is_solved {
        true => Button::primary(msg!("puzzle-back")),
        false => Button::quiet(msg!("puzzle-back")),
    };
    if buttons(ui, [back]).is_some() {
        send_intent(commands, Intent::Lesson(LessonIntent::Leave));
    }
}

/// What can be done now, in a sentence.
pub(super) fn status_sentence(session: &LessonSession) -> Message {
    if session.is_solved() {
        msg!("puzzle-status-solved")
    } else {
        task_sentence(session)
    }
}

/// Copies a link to the puzzle that begins at a node of an analysis.
pub(in crate::table::ui) fn copy_puzzle_link(
    ui: &Ui,
    commands: &mut UiCommands,
    analysis: &Analysis,
    from: NodeId,
) {
    let said = match analysis.puzzle_link(from) {
        Ok(link) => {
            let address = play_by_post::page_address(commands);
            ui.ctx().copy_text(format!("{address}#{link}"));
            StatusMessage::Notice(msg!("puzzle-copied"))
        }
        Err(reason) => StatusMessage::Refusal(reason),
    };
    commands.memory.status_message = Some(said);
}
