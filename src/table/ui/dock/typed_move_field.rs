//! The text field for typed moves, in the place of the status line. It takes move texts and
//! notation, and parses nothing itself: the text becomes an [`TurnIntent::PlayText`].

use bevy_egui::egui::{Align, Id, Key, Layout, TextEdit, Ui, UiBuilder};

use crate::locale::{Message, msg};
use crate::table::flow::{Intent, TurnIntent};
use crate::table::language;
use crate::table::theme::{EguiTheme, TextRole};
use crate::table::ui::ui_memory::{MoveInput, StatusMessage};
use crate::table::ui::widgets::{key_caps, single_line};
use crate::table::ui::{UiCommands, UiMemory, UiState};

/// The field's width, in units.
const FIELD_WIDTH: u8 = 72;

/// Opens the field, or focuses the open one and keeps its text.
pub(in crate::table::ui) fn open(memory: &mut UiMemory) {
    let move_input = memory.move_input.get_or_insert_default();
    move_input.frames_to_focus = FOCUS_DELAY_FRAMES;
}

/// The key that opens the field would also type its letter in the first frame: the field gets
/// the focus one frame later.
const FOCUS_DELAY_FRAMES: u8 = 2;

/// Draws the field in the place of the status line. Returns false if it is closed.
pub(in crate::table::ui) fn draw(ui: &mut Ui, state: &UiState, commands: &mut UiCommands) -> bool {
    let has_moves = state.top_board.is_played() || state.top_board.is_analysed();
    if !has_moves {
        commands.memory.move_input = None;
    }
    let Some(mut move_input) = commands.memory.move_input.take() else {
        return false;
    };
    let theme = EguiTheme::of(ui.ctx());
    let row = UiBuilder::new()
        .max_rect(ui.max_rect())
        .layout(Layout::left_to_right(Align::Center));
    let is_closed = ui
        .scope_builder(row, |ui| {
            let is_closed = draw_field(ui, &mut move_input, commands, &theme);
            key_caps(
                ui,
                &[
                    (Message::verbatim("Enter"), msg!("type-move-play")),
                    (Message::verbatim("Esc"), msg!("type-move-close")),
                ],
            );
            let (message, colour) = match &commands.memory.status_message {
                Some(StatusMessage::Refusal(text)) => (text.clone(), theme.accent),
                Some(StatusMessage::Notice(text)) => (text.clone(), theme.good),
                None => (Message::default(), theme.ink),
            };
            single_line(ui, message, TextRole::Body, colour);
            is_closed
        })
        .inner;
    if !is_closed {
        commands.memory.move_input = Some(move_input);
    }
    true
}

/// Draws the text field and sends what is entered. Returns whether it is to be closed.
fn draw_field(
    ui: &mut Ui,
    move_input: &mut MoveInput,
    commands: &mut UiCommands,
    theme: &EguiTheme,
) -> bool {
    let id = Id::new("type a move");
    match move_input.frames_to_focus {
        0 => {}
        1 => {
            ui.memory_mut(|memory| memory.request_focus(id));
            move_input.frames_to_focus = 0;
        }
        _ => {
            move_input.frames_to_focus -= 1;
            ui.ctx().request_repaint();
        }
    }
    let edit = TextEdit::singleline(&mut move_input.text)
        .id(id)
        .hint_text(language::text(ui.ctx(), &msg!("type-move-prompt")))
        .desired_width(theme.units(FIELD_WIDTH).min(ui.available_width()));
    let response = ui.add(edit);
    let name = language::text(ui.ctx(), &msg!("type-move-prompt"));
    ui.ctx()
        .accesskit_node_builder(id, |node| node.set_label(name));
    if !response.lost_focus() {
        return false;
    }
    if ui.input(|input| input.key_pressed(Key::Enter)) {
        let text = std::mem::take(&mut move_input.text);
        if !text.trim().is_empty() {
            move_input.last_sent.clone_from(&text);
            commands
                .intents
                .write(Intent::Turn(TurnIntent::PlayText(text.trim().to_owned())));
        }
        // The next move may follow at once.
        move_input.frames_to_focus = 1;
        ui.ctx().request_repaint();
        return false;
    }
    ui.input(|input| input.key_pressed(Key::Escape)) || move_input.text.is_empty()
}

/// Puts a rejected text back into the field, so that it can be corrected.
pub(in crate::table::ui) fn restore_refused_text(memory: &mut UiMemory) {
    if let Some(move_input) = &mut memory.move_input
        && move_input.text.is_empty()
    {
        move_input.text = std::mem::take(&mut move_input.last_sent);
    }
}
