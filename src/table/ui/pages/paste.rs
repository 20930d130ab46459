//! The page for pasting: a field for a text of any form that is read, and what could not be read of
//! it and why. Reads nothing itself: the text becomes an [`FileIntent::Paste`].

use bevy::prelude::*;
use bevy_egui::egui::{Event, Id, Key, TextEdit, Ui};
use bevy_egui::{EguiClipboard, EguiContexts};

use crate::locale::{Message, msg};
use crate::room::invitation::Invitation;
use crate::rules::record::link::{self, LinkPlayers};
use crate::table::flow::{
    BoardReset, EditorIntent, FileIntent, Intent, OnlineIntent, PasteRefused, TopBoard,
};
use crate::table::input::rebinding::{BindingEdit, BindingListener};
use crate::table::language;
use crate::table::theme::EguiTheme;
use crate::table::ui::pages::move_menu::MoveMenu;
use crate::table::ui::ui_memory::Page;
use crate::table::ui::widgets::{
    Button, body, divider, draw_footer_buttons, error_note, heading, height_above_footer_buttons,
    scroll_area, sheet,
};
use crate::table::ui::{UiCommands, UiMemory};

/// The height of the sheet, in units.
const HEIGHT: u8 = 130;
/// How many lines of the text are shown.
const TEXT_LINE_COUNT: usize = 8;

/// What the page for pasting remembers.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct PasteField {
    pub text: String,
    /// Why it could not be read, if that was tried.
    pub reason: Option<Message>,
}

/// System: what is pasted anywhere but into a text field is opened as a study; in the editor a
/// position of its game is taken over there.
pub(in crate::table::ui) fn paste_anywhere(
    mut contexts: EguiContexts,
    mut clipboard: ResMut<EguiClipboard>,
    listener: Res<BindingListener>,
    top_board: TopBoard,
    mut memory: ResMut<UiMemory>,
    mut intents: MessageWriter<Intent>,
) -> Result {
    let ctx = contexts.ctx_mut()?;
    if ctx.text_edit_focused() || listener.captures_input {
        return Ok(());
    }
    let pasted = ctx.input(|input| {
        input.events.iter().find_map(|event| match event {
            Event::Paste(text) => Some(Some(text.clone())),
            // Outside of a page the contents come as if they were typed.
            Event::Key {
                key: Key::V,
                pressed: true,
                repeat: false,
                modifiers,
                ..
            } if modifiers.command && cfg!(not(target_arch = "wasm32")) => Some(None),
            _ => None,
        })
    });
    if let Some(text) = pasted.and_then(|text| text.or_else(|| clipboard.get_text())) {
        if let Some(intent) = intent_of_link(&text, &mut memory) {
            intents.write(intent);
            return Ok(());
        }
        let edited = top_board.editor().map(|session| session.editor().clone());
        let is_edited = edited.is_some_and(|mut editor| editor.read_position(text.trim()).is_ok());
        intents.write(match is_edited {
            true => {
                // It would cover the position.
                memory.page = None;
                Intent::Editor(EditorIntent::Read(text))
            }
            false => Intent::File(FileIntent::Paste(text)),
        });
    }
    Ok(())
}

/// What a link leads to other than a study: a game by post, a puzzle, or the room of a game with
/// others.
pub(super) fn intent_of_link(text: &str, memory: &mut UiMemory) -> Option<Intent> {
    let is_word = !text.trim().contains(char::is_whitespace);
    if is_word && Invitation::is_invitation_text(text) {
        let link = text.trim().to_owned();
        return Some(Intent::Online(OnlineIntent::Join(link)));
    }
    let link = link::find_code_link(text)?;
    let is_puzzle = link::is_puzzle(link);
    let is_by_post =
        !is_puzzle && link::read(link).is_ok_and(|it| it.players != LinkPlayers::Unsaid);
    if !(is_puzzle || is_by_post) {
        return None;
    }
    if let Some((address, _)) = link.split_once('#') {
        memory.page_address = address.into();
    }
    memory.page = None;
    let link = link.to_owned();
    Some(match is_puzzle {
        true => Intent::File(FileIntent::Paste(link)),
        false => Intent::File(FileIntent::OpenRecord(link)),
    })
}

/// System: a text that could not be read is shown with the reason.
pub(in crate::table::ui) fn show_paste_refusal(
    mut refused: MessageReader<PasteRefused>,
    mut memory: ResMut<UiMemory>,
) {
    for PasteRefused { text, reason } in refused.read() {
        memory.paste = PasteField {
            text: text.clone(),
            reason: Some(reason.clone()),
        };
        memory.page = Some(Page::Paste);
    }
}

/// System: whatever page is open is closed when a text is opened, which it would cover; before it
/// is drawn, as the page of a move would now be about a move of the text. What was typed there has
/// been sent when its field lost the focus, for which [`super::super::open_queue`] waits.
pub(in crate::table::ui) fn close_page_when_text_opens(
    mut resets: MessageReader<BoardReset>,
    top_board: TopBoard,
    mut memory: ResMut<UiMemory>,
    mut binding_edits: MessageWriter<BindingEdit>,
) {
    let is_other = resets.read().any(|how| *how == BoardReset::OtherBoard);
    let is_opened = top_board.study().is_some() || top_board.lesson().is_some();
    if !is_other || !is_opened || memory.page.is_none() {
        return;
    }
    if memory.page == Some(Page::Bindings) {
        binding_edits.write(BindingEdit::Cancel);
        memory.bindings.chosen = None;
    }
    memory.page = None;
    memory.paste = PasteField::default();
    memory.move_menu = MoveMenu::default();
}

/// Opens the page; on the desktop with what is in the clipboard.
pub(in crate::table::ui) fn open(commands: &mut UiCommands) {
    let text = commands.clipboard.get_text();
    commands.memory.paste = PasteField {
        text: text.unwrap_or_default(),
        reason: None,
    };
    commands.memory.page = Some(Page::Paste);
}

pub(in crate::table::ui) fn draw(ui: &mut Ui, commands: &mut UiCommands) {
    let theme = EguiTheme::of(ui.ctx());
    sheet(ui, theme.tokens.space.sheet, HEIGHT, |ui| {
        heading(ui, msg!("paste-title"));
        divider(ui);
        let height = height_above_footer_buttons(ui);
        scroll_area(ui, "paste", height, false, |ui| {
            ui.spacing_mut().item_spacing.y = theme.units(2);
            body(ui, msg!("paste-note"));
            if let Some(reason) = &commands.memory.paste.reason {
                error_note(ui, msg!("paste-refused", reason = reason));
            }
            let prompt = language::text(ui.ctx(), &msg!("paste-prompt"));
            let id = Id::new("pasted text");
            let field = TextEdit::multiline(&mut commands.memory.paste.text)
                .id(id)
                .hint_text(prompt.as_str())
                .desired_rows(TEXT_LINE_COUNT)
                .desired_width(f32::INFINITY);
            ui.add(field);
            ui.ctx()
                .accesskit_node_builder(id, |node| node.set_label(prompt));
        });
        divider(ui);
        let has_text = !commands.memory.paste.text.trim().is_empty();
        let open = Button::primary(msg!("paste-study")).enabled(has_text);
        match draw_footer_buttons(ui, msg!("paste-back"), open) {
            Some(0) => commands.memory.page = None,
            Some(_) => {
                let text = commands.memory.paste.text.clone();
                commands
                    .intents
                    .write(Intent::File(FileIntent::Paste(text)));
            }
            None => {}
        }
    });
}
