//! The list of moves in the game's notation: a column a seat, a row a round.

use bevy_egui::egui::{Align, Layout, Rect, Sense, Ui, UiBuilder, Vec2, pos2};

use super::widgets::{faint, one_line, scroll, seat_disc, wash};
use crate::rules::play::{Match, Played};
use crate::rules::seat::{Seat, SeatSet};
use crate::table::flow::Wood;
use crate::table::theme::{Look, Type};

pub(super) fn draw(ui: &mut Ui, game: &Match, height: f32) {
    let look = Look::of(ui.ctx());
    let order = order(game);
    let many = order.len() > 2;
    let head = if many { look.gap(ROW) } else { 0.0 };
    if many {
        header(ui, game, &order);
    }
    // Whole rows only, so that none is cut at the upper edge.
    let rows = ((height - head) / look.gap(ROW)).floor().max(1.0);
    scroll(ui, "moves", rows * look.gap(ROW), true, |ui| {
        ui.spacing_mut().item_spacing.y = 0.0;
        let played = game.played();
        if played.is_empty() {
            faint(ui, "None yet.");
        }
        for (number, turns) in rounds(game, &order) {
            row(ui, number, &turns, played.last());
        }
    });
}

/// The seats in the order of their columns: as they first moved, then those
/// who have not moved yet.
fn order(game: &Match) -> Vec<Seat> {
    let mut order: Vec<Seat> = Vec::new();
    let moved = game.played().iter().map(|turn| turn.seat);
    let waiting = std::iter::once(game.turn()).filter(|_| game.played().is_empty());
    let all = SeatSet::first(game.seats());
    if all.len() == 2 {
        return all.iter().collect();
    }
    for seat in moved.chain(waiting).chain(all.iter()) {
        if !order.contains(&seat) {
            order.push(seat);
        }
    }
    order
}

/// The turns of a round, one a column.
type Round<'a> = Vec<Option<&'a Played>>;

/// The turns of each round with the round's number. A round ends when a seat
/// moves whose column is filled or passed already.
fn rounds<'a>(game: &'a Match, order: &[Seat]) -> Vec<(u32, Round<'a>)> {
    let seats = u32::from(game.seats()).max(1);
    let first_ply = game.ply() - game.played().len() as u32;
    let mut number = first_ply.div_ceil(seats);
    let mut rounds: Vec<(u32, Round)> = Vec::new();
    for turn in game.played() {
        let column = order.iter().position(|seat| *seat == turn.seat);
        let column = column.unwrap_or_default();
        let is_over = rounds
            .last()
            .is_none_or(|(_, turns)| turns[column..].iter().any(Option::is_some));
        if is_over {
            rounds.push((number, vec![None; order.len()]));
            number += 1;
        }
        if let Some((_, turns)) = rounds.last_mut() {
            turns[column] = Some(turn);
        }
    }
    rounds
}

/// The height of a row, in units.
const ROW: u8 = 6;
/// The width of the column of numbers, in units.
const NUMBERS: u8 = 7;

/// The part of a row in a column.
fn part(rect: Rect, numbers: f32, column: usize, columns: usize) -> Rect {
    let width = (rect.width() - numbers) / columns.max(1) as f32;
    let left = rect.left() + numbers + width * column as f32;
    Rect::from_min_max(pos2(left, rect.top()), pos2(left + width, rect.bottom()))
}

/// Whose column is which.
fn header(ui: &mut Ui, game: &Match, order: &[Seat]) {
    let look = Look::of(ui.ctx());
    let size = Vec2::new(ui.available_width(), look.gap(ROW));
    let (rect, _) = ui.allocate_exact_size(size, Sense::hover());
    for (column, seat) in order.iter().enumerate() {
        let room = part(rect, look.gap(NUMBERS), column, order.len());
        cell(ui, room.shrink2(Vec2::new(look.gap(1), 0.0)), |ui| {
            let name = game.seat_name(*seat);
            seat_disc(ui, Wood::of(*seat, game.seats(), name));
        });
    }
}

fn row(ui: &mut Ui, number: u32, turns: &[Option<&Played>], last: Option<&Played>) {
    let look = Look::of(ui.ctx());
    let size = Vec2::new(ui.available_width(), look.gap(ROW));
    let (rect, _) = ui.allocate_exact_size(size, Sense::hover());
    if !ui.is_rect_visible(rect) {
        return;
    }
    let numbers = look.gap(NUMBERS);
    cell(ui, rect.with_max_x(rect.left() + numbers), |ui| {
        one_line(ui, format!("{number}."), Type::Small, look.faint);
    });
    for (column, turn) in turns.iter().enumerate() {
        let Some(turn) = turn else { continue };
        let room = part(rect, numbers, column, turns.len());
        let is_last = last.is_some_and(|last| std::ptr::eq(last, *turn));
        if is_last {
            wash(ui, room);
        }
        cell(ui, room.shrink2(Vec2::new(look.gap(1), 0.0)), |ui| {
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
