//! The page on which a game leaves the program: its form, its encoding, what of it has no place there,
//! and then a copy or a file. Opened from a game, an analysis and the saved games. Writes no file
//! itself: it sends a [`GameFile`].

use bevy_egui::egui::{Context, Ui};

use crate::locale::{Message, msg};
use crate::rules::record::Record;
use crate::rules::record::encoding::TextEncoding;
use crate::rules::record::export::{self, RecordFormat};
use crate::table::flow::persistence::{GameFile, record_of_session};
use crate::table::flow::{FileIntent, Intent, TopBoard};
use crate::table::language;
use crate::table::theme::EguiTheme;
use crate::table::ui::ui_memory::{Page, StatusMessage};
use crate::table::ui::widgets::{
    Button, action_row, choice_chips, divider, error_note, faint, heading,
    height_above_footer_buttons, scroll_area, section_label, sheet,
};
use crate::table::ui::{UiCommands, UiMemory, UiState};
use crate::words::{self, MoveWriter};

use super::saved_games;

/// The height of the sheet, in units, and where its choices stand below each other.
const HEIGHT: u8 = 105;
const NARROW_HEIGHT: u8 = 130;
/// How the names of files end that hold a position, and of those that hold a list of moves.
const POSITION_EXTENSION: &str = "sfen";
const TEXT_EXTENSION: &str = "txt";

/// A form in which a game leaves the program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ExportForm {
    /// One that is read again.
    Record(RecordFormat),
    /// The moves as players write them, one a line.
    Moves,
    /// The position at the end alone.
    Position,
}

/// What stands in a file, and what of the game has no place there; or why it cannot be written.
type WrittenGame = Result<(Vec<u8>, Vec<Message>), Message>;

/// What the page for saving and copying a game remembers.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ExportMemory {
    /// The game; none while the page is closed.
    pub game: Option<Record>,
    /// Its moves up to the position that was shown, where that is not always its end.
    pub line: Option<Record>,
    /// Whether these are wanted alone.
    pub is_line: bool,
    /// The form chosen last; kept from one game to the next, as is the encoding.
    pub form: Option<ExportForm>,
    pub encoding: TextEncoding,
    /// What was written by these choices, until one of them changes.
    pub written: Option<WrittenGame>,
    pub copied: Option<String>,
    /// Whether it is saved, or was tried to be.
    pub is_saved: bool,
    pub return_to: Option<Page>,
}

/// Opens the page with the game that is analysed, played or studied. In an analysis its moves up to
/// the position shown can be had alone.
pub(in crate::table::ui) fn open_shown_game(top_board: &TopBoard, memory: &mut UiMemory) {
    let Some(session) = top_board.session() else {
        return;
    };
    let analysis = top_board.analysis();
    let line = analysis.map(|analysis| Record::from_game(analysis.game()));
    open(memory, record_of_session(session), line);
}

pub(super) fn open(memory: &mut UiMemory, game: Record, line: Option<Record>) {
    memory.export = ExportMemory {
        game: Some(game),
        line,
        form: memory.export.form,
        encoding: memory.export.encoding,
        return_to: memory.page,
        ..ExportMemory::default()
    };
    memory.page = Some(Page::Export);
}

/// Goes back to where the page was opened.
pub(in crate::table::ui) fn close(state: &UiState, commands: &mut UiCommands) {
    let closed = &mut commands.memory.export;
    (closed.game, closed.line) = (None, None);
    commands.memory.page = closed.return_to;
    if commands.memory.page == Some(Page::SavedGames) {
        // With what was saved meanwhile.
        saved_games::open(state, commands);
    }
}

pub(in crate::table::ui) fn draw(ui: &mut Ui, state: &UiState, commands: &mut UiCommands) {
    let mut shown = std::mem::take(&mut commands.memory.export);
    // The choices change while the game is shown.
    let (game, line) = (shown.game.take(), shown.line.take());
    let chosen_line = line.as_ref().filter(|_| shown.is_line);
    let Some(record) = chosen_line.or(game.as_ref()) else {
        commands.memory.page = None;
        return;
    };
    let theme = EguiTheme::of(ui.ctx());
    let mut pressed = None;
    let is_narrow = ui.max_rect().width() < theme.tokens.space.sheet;
    let height = if is_narrow { NARROW_HEIGHT } else { HEIGHT };
    sheet(ui, theme.tokens.space.sheet, height, |ui| {
        heading(ui, msg!("export-title"));
        divider(ui);
        let height = height_above_footer_buttons(ui);
        scroll_area(ui, "export", height, false, |ui| {
            ui.spacing_mut().item_spacing.y = theme.units(2);
            if draw_choices(ui, &mut shown, record, line.is_some()) {
                shown.written = None;
                (shown.copied, shown.is_saved) = (None, false);
            }
            let form = chosen_form(&shown, record);
            let encoding = chosen_encoding(&shown, form);
            let written = &*shown
                .written
                .get_or_insert_with(|| write(ui.ctx(), record, form, encoding));
            match written {
                Ok((_, notes)) => {
                    for note in notes {
                        faint(ui, note);
                    }
                }
                Err(reason) => {
                    error_note(ui, reason);
                }
            }
            if shown.is_saved {
                draw_outcome(ui, commands.memory.status_message.as_ref());
            }
        });
        divider(ui);
        let can_write = matches!(shown.written, Some(Ok(_)));
        let copy = match shown.copied.is_some() {
            true => msg!("export-copied"),
            false => msg!("export-copy"),
        };
        let save = match shown.is_saved {
            true => Button::quiet(msg!("export-save")),
            false => Button::primary(msg!("export-save")),
        };
        let row = [
            (Button::quiet(msg!("export-done")), ExportAction::Close),
            (Button::quiet(copy).enabled(can_write), ExportAction::Copy),
            (save.enabled(can_write), ExportAction::Save),
        ];
        pressed = action_row(ui, row);
    });
    let form = chosen_form(&shown, record);
    match (pressed, &shown.written) {
        (Some(ExportAction::Copy), _) => {
            // What is copied has no encoding.
            if let Ok((bytes, _)) = write(ui.ctx(), record, form, TextEncoding::Utf8) {
                let text = String::from_utf8_lossy(&bytes).into_owned();
                ui.ctx().copy_text(text.clone());
                shown.copied = Some(text);
            }
        }
        (Some(ExportAction::Save), Some(Ok((bytes, _)))) => {
            let file = GameFile {
                game: record.game.variant().name.into(),
                extension: extension(form),
                bytes: bytes.clone(),
            };
            shown.is_saved = true;
            commands.memory.status_message = None;
            commands
                .intents
                .write(Intent::File(FileIntent::SaveAs(file)));
        }
        _ => {}
    }
    commands.memory.export = ExportMemory {
        game,
        line,
        ..shown
    };
    if let Some(ExportAction::Close) = pressed {
        close(state, commands);
    }
}

/// What a button at the foot of the page does.
#[derive(Clone, Copy)]
enum ExportAction {
    Close,
    Copy,
    Save,
}

/// What was told of the file that was saved.
fn draw_outcome(ui: &mut Ui, told: Option<&StatusMessage>) {
    match told {
        Some(StatusMessage::Notice(notice)) => {
            faint(ui, notice);
        }
        Some(StatusMessage::Refusal(problem)) => {
            error_note(ui, problem);
        }
        None => {}
    }
}

/// What can be chosen, the line alone among it if there is one; whether anything else was.
fn draw_choices(ui: &mut Ui, shown: &mut ExportMemory, record: &Record, has_line: bool) -> bool {
    let mut is_changed = false;
    if has_line {
        section_label(ui, msg!("export-game"));
        let parts = [
            (false, msg!("export-whole-game")),
            (true, msg!("export-line")),
        ];
        is_changed |= choice_chips(ui, &mut shown.is_line, &parts);
    }
    section_label(ui, msg!("export-form"));
    let mut form = chosen_form(shown, record);
    let names: Vec<(ExportForm, Message)> = forms_of(record)
        .map(|form| (form, form_name(form)))
        .collect();
    if choice_chips(ui, &mut form, &names) {
        shown.form = Some(form);
        is_changed = true;
    }
    faint(ui, form_text(form));
    if has_encodings(form) {
        section_label(ui, msg!("export-encoding"));
        let names = TextEncoding::ALL.map(|encoding| {
            let name = match encoding {
                TextEncoding::Utf8 => Message::verbatim(encoding.name()),
                TextEncoding::ShiftJis => msg!("export-old-encoding", name = encoding.name()),
            };
            (encoding, name)
        });
        is_changed |= choice_chips(ui, &mut shown.encoding, &names);
    }
    is_changed
}

/// The forms that a game can be had in. Where other programs have no words for it, its moves as
/// players write them.
fn forms_of(record: &Record) -> impl Iterator<Item = ExportForm> + '_ {
    let formats = RecordFormat::ALL.into_iter();
    let formats = formats.filter(|format| format.can_hold(&record.game));
    let is_foreign = !RecordFormat::Kif.can_hold(&record.game);
    formats
        .map(ExportForm::Record)
        .chain(is_foreign.then_some(ExportForm::Moves))
        .chain([ExportForm::Position])
}

/// The form chosen last, or the first of the game.
fn chosen_form(shown: &ExportMemory, record: &Record) -> ExportForm {
    let kept = shown.form;
    let mut forms = forms_of(record);
    kept.filter(|kept| forms_of(record).any(|form| form == *kept))
        .or_else(|| forms.next())
        .unwrap_or(ExportForm::Position)
}

/// Whether programs have written the form in other encodings than UTF-8.
fn has_encodings(form: ExportForm) -> bool {
    matches!(
        form,
        ExportForm::Record(RecordFormat::Kif | RecordFormat::Ki2 | RecordFormat::Csa)
    )
}

fn chosen_encoding(shown: &ExportMemory, form: ExportForm) -> TextEncoding {
    match has_encodings(form) {
        true => shown.encoding,
        false => TextEncoding::Utf8,
    }
}

fn form_name(form: ExportForm) -> Message {
    match form {
        ExportForm::Record(RecordFormat::Ron) => msg!("export-form-record"),
        ExportForm::Record(format) => Message::verbatim(format.name().to_uppercase()),
        ExportForm::Moves => msg!("export-form-moves"),
        ExportForm::Position => msg!("export-form-position"),
    }
}

/// What a form is for, in a sentence.
fn form_text(form: ExportForm) -> Message {
    match form {
        ExportForm::Record(RecordFormat::Kif) => msg!("export-text-kif"),
        ExportForm::Record(RecordFormat::Ki2) => msg!("export-text-ki2"),
        ExportForm::Record(RecordFormat::Csa) => msg!("export-text-csa"),
        ExportForm::Record(RecordFormat::Usi) => msg!("export-text-usi"),
        ExportForm::Record(RecordFormat::Ron) => msg!("export-text-record"),
        ExportForm::Moves => msg!("export-text-moves"),
        ExportForm::Position => msg!("export-text-position"),
    }
}

/// How the name of a file in a form ends.
fn extension(form: ExportForm) -> &'static str {
    match form {
        ExportForm::Record(format) => format.name(),
        ExportForm::Moves => TEXT_EXTENSION,
        ExportForm::Position => POSITION_EXTENSION,
    }
}

fn write(ctx: &Context, record: &Record, form: ExportForm, encoding: TextEncoding) -> WrittenGame {
    let rules = &record.game;
    if let ExportForm::Record(format) = form {
        return export::write(record, format, encoding)
            .map(|(bytes, notes)| {
                let notes = notes.iter().map(|note| words::export_note(rules, note));
                (bytes, notes.collect())
            })
            .map_err(|error| words::export_error(record, &error));
    }
    let game = record
        .replay_main_line()
        .or_else(|error| error.reached.map(|game| *game).ok_or(error.kind))
        .map_err(|fault| words::replay_error(rules, &fault))?;
    let text = match form {
        ExportForm::Moves => {
            let writer = MoveWriter::for_game(&game);
            let locale = language::locale_of(ctx);
            let turns = (1..).zip(game.played_turns());
            turns
                .map(|(number, turn)| {
                    format!("{number}. {}\n", locale.text(&writer.written_turn(turn)))
                })
                .collect()
        }
        ExportForm::Position | ExportForm::Record(_) => game.position_text(),
    };
    Ok((text.into_bytes(), Vec::new()))
}
