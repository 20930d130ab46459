//! The page *Learn*: the games that have lessons, their lessons, and how far you are. What a
//! lesson is about is data of `assets/lessons`.

use bevy_egui::egui::{Align, Layout, Ui};
use komadai_study::lessons::{Lesson, VariantLessons, lesson_title_id, variants_with_lessons};

use super::game_chips;
use crate::locale::{Message, msg};
use crate::table::flow::{LessonOpening, LessonProgress};
use crate::table::theme::{EguiTheme, TextRole};
use crate::table::ui::ui_memory::Page;
use crate::table::ui::widgets::{
    Button, clickable_row, divider, draw_footer_buttons, faint, heading,
    height_above_footer_buttons, name_for_scripts, scroll_area, sheet, single_line, strong,
};
use crate::table::ui::{UiCommands, UiState};

/// The height of the sheet and of a row, in units.
const SHEET_HEIGHT: u8 = 190;
const ROW_HEIGHT: u8 = 12;

/// Opens the page at the game that was chosen last, or the easiest.
pub(in crate::table::ui) fn open(state: &UiState, commands: &mut UiCommands) {
    game_chips::choose_offered(state, commands, has_lessons);
    commands.memory.page = Some(Page::Lessons);
}

pub(in crate::table::ui) fn draw(ui: &mut Ui, state: &UiState, commands: &mut UiCommands) {
    let theme = EguiTheme::of(ui.ctx());
    sheet(ui, theme.tokens.space.sheet, SHEET_HEIGHT, |ui| {
        heading(ui, msg!("lessons-title"));
        faint(ui, msg!("lessons-about"));
        game_chips::draw(ui, state, commands, has_lessons);
        divider(ui);
        let height = height_above_footer_buttons(ui);
        let mut chosen = None;
        if let Ok(lessons) = VariantLessons::built_in(game_chips::chosen(commands)) {
            scroll_area(ui, "lessons", height, false, |ui| {
                ui.spacing_mut().item_spacing.y = theme.units(1);
                for (number, lesson) in lessons.lessons.iter().enumerate() {
                    if lesson_row(ui, lessons, lesson, &state.lesson_progress) {
                        chosen = Some((lessons, number));
                    }
                }
            });
            let next = state.lesson_progress.next_lesson(lessons);
            divider(ui);
            let label = match state.lesson_progress.has_begun(lessons) {
                true => msg!("lessons-go-on"),
                false => msg!("lessons-begin"),
            };
            match draw_footer_buttons(ui, msg!("lessons-close"), Button::primary(label)) {
                Some(0) => commands.memory.page = None,
                Some(_) => chosen = Some((lessons, next)),
                None => {}
            }
        }
        if let Some((lessons, lesson)) = chosen {
            commands.memory.page = None;
            let variant = lessons.variant.clone();
            commands.intents.write(
                LessonOpening::Lesson {
                    variant,
                    index: lesson,
                }
                .into(),
            );
        }
    });
}

fn has_lessons(variant: &str) -> bool {
    variants_with_lessons().contains(&variant)
}

/// The row of a lesson: its title, and how many of its steps have been done.
fn lesson_row(
    ui: &mut Ui,
    lessons: &VariantLessons,
    lesson: &Lesson,
    progress: &LessonProgress,
) -> bool {
    let theme = EguiTheme::of(ui.ctx());
    let (done, all) = (
        progress.done_step_count(&lessons.variant, lesson),
        lesson.steps.len(),
    );
    let is_done = done == all;
    let title = Message::new(lesson_title_id(&lessons.variant, lesson));
    let note = match is_done {
        true => msg!("lessons-done"),
        false => msg!("lessons-steps", done = done, all = all),
    };
    let name = Message::joined_by_commas([title.clone(), note.clone()]);
    let pressed = clickable_row(ui, theme.units(ROW_HEIGHT), is_done, name, |ui| {
        // From the right, so that the title gets what room is left.
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            single_line(ui, note, TextRole::Small, theme.faint);
            ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                strong(ui, title);
            });
        });
    });
    name_for_scripts(&pressed, &lesson.id);
    pressed.clicked()
}
