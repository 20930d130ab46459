//! Pictures of how a game is played, each with a sentence: the steps of its lessons that say they are
//! pictured. Knows no rule: what is shown was played by the rules.

use std::sync::Arc;

use bevy_egui::egui::{Context, Id, Ui};

use komadai_study::lessons::{Lesson, Step, VariantLessons, step_message_ids};

use crate::locale::Message;
use crate::rules::traits::notation::split_moves;
use crate::table::theme::EguiTheme;
use crate::table::ui::widgets::{BoardDiagram, board_diagram, body, columns_of_width};

/// The height of a picture, in units.
const HEIGHT: u8 = 40;
/// The least width of one beside another, in units.
const LEAST_WIDTH: u8 = 38;

#[derive(Clone)]
struct Picture {
    board: BoardDiagram,
    text: Message,
}

/// Nothing for games without lessons.
pub(super) fn draw(ui: &mut Ui, variant: &'static str) {
    let pictures = pictures_of(ui.ctx(), variant);
    if pictures.is_empty() {
        return;
    }
    let theme = EguiTheme::of(ui.ctx());
    columns_of_width(ui, LEAST_WIDTH, pictures.len(), |ui, nth| {
        if let Some(Picture { board, text }) = pictures.get(nth) {
            ui.vertical_centered(|ui| board_diagram(ui, theme.units(HEIGHT), board));
            body(ui, text);
        }
    });
    ui.add_space(theme.units(2));
}

/// The pictures of a game, made once.
fn pictures_of(context: &Context, variant: &'static str) -> Arc<[Picture]> {
    let id = Id::new(("pictures of the rules", variant));
    if let Some(pictures) = context.data(|data| data.get_temp(id)) {
        return pictures;
    }
    let lessons = VariantLessons::built_in(variant).ok();
    let steps = lessons.into_iter().flat_map(VariantLessons::steps);
    let pictures = steps.filter_map(|(lesson, step)| picture_of(variant, lesson, step));
    let pictures: Arc<[Picture]> = pictures.collect();
    context.data_mut(|data| data.insert_temp(id, pictures.clone()));
    pictures
}

fn picture_of(variant: &str, lesson: &Lesson, step: &Step) -> Option<Picture> {
    let sentence = usize::from(step.pictured?).checked_sub(1)?;
    let ids = step_message_ids(variant, lesson, step).sentences;
    let mut game = step.begin_game(variant).ok()?;
    let layout = game.layout();
    let arrows = step.hint_marks.iter();
    let arrows: Vec<_> = arrows.filter_map(|mark| mark.arrow(&layout)).collect();
    let marks = step.marks.iter().chain(&step.hint_marks);
    let rings = marks.filter_map(|mark| mark.ring(&layout));
    // A ring would lie under the head of an arrow.
    let rings = rings.filter(|cell| arrows.iter().all(|(_, to)| to != cell));
    let rings = rings.collect();
    if arrows.is_empty() {
        // A piece in a hand is not on the picture before it is dropped.
        let answer = step.answers.first()?;
        game.play(split_moves(answer).first()?).ok()?;
    }
    Some(Picture {
        board: BoardDiagram::around_marks(&game, rings, arrows),
        text: Message::new(ids.into_iter().nth(sentence)?),
    })
}
