//! The list of moves in the game's notation: a column a seat, a row a round.

use bevy_egui::egui::{Align, Layout, Rect, Sense, Ui, UiBuilder, Vec2, pos2};

use super::widgets::{faint, one_line, scroll, wash};
use crate::rules::play::{Match, Played};
use crate::table::theme::{Look, Type};

pub(super) fn draw(ui: &mut Ui, game: &Match, height: f32) {
    let look = Look::of(ui.ctx());
    // Whole rows only, so that none is cut at the upper edge.
    let rows = (height / look.gap(ROW)).floor().max(1.0);
    scroll(ui, "moves", rows * look.gap(ROW), true, |ui| {
        ui.spacing_mut().item_spacing.y = 0.0;
        let played = game.played();
        if played.is_empty() {
            faint(ui, "None yet.");
        }
        for (round, turns) in rounds(game) {
            row(ui, round, turns, played.last());
        }
    });
}

/// The turns of each round with the round's number; a game may begin with the
/// second seat, then its first round lacks the first turn.
fn rounds(game: &Match) -> Vec<(u32, [Option<&Played>; 2])> {
    let first_ply = game.ply() - game.played().len() as u32;
    let mut rounds: Vec<(u32, [Option<&Played>; 2])> = Vec::new();
    for (ply, turn) in (first_ply..).zip(game.played()) {
        let number = ply.div_ceil(2);
        if rounds.last().is_none_or(|(last, _)| *last != number) {
            rounds.push((number, [None; 2]));
        }
        if let Some((_, turns)) = rounds.last_mut() {
            turns[turn.seat.index().min(1)] = Some(turn);
        }
    }
    rounds
}

/// The height of a row, in units.
const ROW: u8 = 6;
/// The width of the column of numbers, in units.
const NUMBERS: u8 = 7;

fn row(ui: &mut Ui, round: u32, turns: [Option<&Played>; 2], last: Option<&Played>) {
    let look = Look::of(ui.ctx());
    let size = Vec2::new(ui.available_width(), look.gap(ROW));
    let (rect, _) = ui.allocate_exact_size(size, Sense::hover());
    if !ui.is_rect_visible(rect) {
        return;
    }
    let numbers = look.gap(NUMBERS);
    let width = (rect.width() - numbers) / 2.0;
    cell(ui, rect.with_max_x(rect.left() + numbers), |ui| {
        one_line(ui, format!("{round}."), Type::Small, look.faint);
    });
    for (place, turn) in turns.into_iter().enumerate() {
        let left = rect.left() + numbers + width * place as f32;
        let part = Rect::from_min_max(pos2(left, rect.top()), pos2(left + width, rect.bottom()));
        let Some(turn) = turn else { continue };
        let is_last = last.is_some_and(|last| std::ptr::eq(last, turn));
        if is_last {
            wash(ui, part);
        }
        cell(ui, part.shrink2(Vec2::new(look.gap(1), 0.0)), |ui| {
            let weight = if is_last { Type::Label } else { Type::Small };
            one_line(ui, turn.notation.as_str(), weight, look.ink);
        });
    }
}

fn cell(ui: &mut Ui, rect: Rect, add: impl FnOnce(&mut Ui)) {
    let builder = UiBuilder::new()
        .max_rect(rect)
        .layout(Layout::left_to_right(Align::Center));
    ui.scope_builder(builder, add);
}
