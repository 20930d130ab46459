//! Moves that are typed: a field in the line below the board, which takes move texts and
//! the players' notation. Reads nothing itself: what was typed becomes an intent.

use bevy::prelude::{Query, Res, ResMut, State};
use bevy_egui::egui::{Align, Id, Key, Layout, TextEdit, Ui, UiBuilder};
use leafwing_input_manager::prelude::ActionState;

use crate::table::flow::{Intent, Screen};
use crate::table::input::{Action, KeyboardTaken, TableBlocked, WindowUnfocused};
use crate::table::theme::{EguiTheme, TextRole};
use crate::table::ui::ui_memory::{StatusMessage, Typed};
use crate::table::ui::widgets::{key_caps, one_line};
use crate::table::ui::{UiCommands, UiMemory, UiState};

/// The field's width, in units.
const WIDTH: u8 = 72;

/// Opens the field by its key.
pub(in crate::table::ui) fn open_by_key(
    actions: Query<&ActionState<Action>>,
    screen: Res<State<Screen>>,
    taken: Res<KeyboardTaken>,
    covered: Res<TableBlocked>,
    away: Res<WindowUnfocused>,
    mut desk: ResMut<UiMemory>,
) {
    let has_moves = matches!(screen.get(), Screen::Play | Screen::Analysis);
    if !has_moves || taken.0 || covered.0 || away.0 {
        return;
    }
    let is_pressed = |actions: &ActionState<Action>| actions.just_pressed(&Action::TypeMove);
    if actions.single().is_ok_and(is_pressed) {
        open(&mut desk);
    }
}

/// Opens the field, or goes back to it with what was typed so far.
pub(in crate::table::ui) fn open(desk: &mut UiMemory) {
    let typed = desk.typed.get_or_insert_default();
    typed.frames_to_focus = FRAMES_TO_FOCUS;
}

/// The key that opens the field is heard as a letter too, in the frame in which the field is
/// drawn first: it has the focus from the next one on.
const FRAMES_TO_FOCUS: u8 = 2;

/// Draws the field in the place of the line of context; whether it is open.
pub(in crate::table::ui) fn draw(ui: &mut Ui, view: &UiState, hand: &mut UiCommands) -> bool {
    let has_moves = matches!(view.screen.get(), Screen::Play | Screen::Analysis);
    if !has_moves {
        hand.desk.typed = None;
    }
    let Some(mut typed) = hand.desk.typed.take() else {
        return false;
    };
    let look = EguiTheme::of(ui.ctx());
    let across = UiBuilder::new()
        .max_rect(ui.max_rect())
        .layout(Layout::left_to_right(Align::Center));
    let is_done = ui
        .scope_builder(across, |ui| {
            let is_done = field(ui, &mut typed, hand, &look);
            key_caps(ui, &[("Enter".into(), "play"), ("Esc".into(), "close")]);
            let (said, colour) = match &hand.desk.said {
                Some(StatusMessage::Refusal(why)) => (why.clone(), look.accent),
                Some(StatusMessage::Notice(what)) => (what.clone(), look.good),
                None => (String::new(), look.ink),
            };
            one_line(ui, said, TextRole::Body, colour);
            is_done
        })
        .inner;
    if !is_done {
        hand.desk.typed = Some(typed);
    }
    true
}

/// The field itself; whether it is to be closed.
fn field(ui: &mut Ui, typed: &mut Typed, hand: &mut UiCommands, look: &EguiTheme) -> bool {
    let id = Id::new("type a move");
    match typed.frames_to_focus {
        0 => {}
        1 => {
            ui.memory_mut(|memory| memory.request_focus(id));
            typed.frames_to_focus = 0;
        }
        _ => {
            typed.frames_to_focus -= 1;
            ui.ctx().request_repaint();
        }
    }
    let edit = TextEdit::singleline(&mut typed.text)
        .id(id)
        .hint_text("Type a move: P-7f, Bx2b+, 7g7f …")
        .desired_width(look.gap(WIDTH).min(ui.available_width()));
    let response = ui.add(edit);
    if !response.lost_focus() {
        return false;
    }
    if ui.input(|input| input.key_pressed(Key::Enter)) {
        let text = std::mem::take(&mut typed.text);
        if !text.trim().is_empty() {
            typed.last.clone_from(&text);
            hand.intents.write(Intent::Typed(text.trim().to_owned()));
        }
        // The next move may follow at once.
        typed.frames_to_focus = 1;
        ui.ctx().request_repaint();
        return false;
    }
    ui.input(|input| input.key_pressed(Key::Escape)) || typed.text.is_empty()
}

/// A move that was refused goes back into the field, to be put right.
pub(in crate::table::ui) fn give_back(desk: &mut UiMemory) {
    if let Some(typed) = &mut desk.typed
        && typed.text.is_empty()
    {
        typed.text = std::mem::take(&mut typed.last);
    }
}
