//! The list of moves in the game's notation: a column a seat, a row a round.
//! A press on a move looks at the position after it.

use bevy_egui::egui::{Align, Color32, CursorIcon, Layout, Rect, Sense, Ui, UiBuilder, Vec2, pos2};

use super::widgets::{faint, one_line, scroll, seat_disc, wash};
use crate::rules::play::Match;
use crate::rules::seat::{Seat, SeatSet};
use crate::table::flow::Wood;
use crate::table::landmark;
use crate::table::theme::{Look, Type};

/// The turns to list.
pub(super) struct Listed<'a> {
    /// The turns, oldest first.
    pub turns: Vec<Entry<'a>>,
    /// The one that is looked at, by its place; none at the start.
    pub at: Option<usize>,
    /// Whether the end of the list is what matters, whatever is looked at.
    pub at_end: bool,
}

/// One turn of the list.
pub(super) struct Entry<'a> {
    pub seat: Seat,
    pub notation: &'a str,
    /// Whether it was tried instead of what was played.
    pub tried: bool,
    /// The sign of a bad turn, and its colour.
    pub sign: Option<(&'static str, Color32)>,
}

impl<'a> Listed<'a> {
    /// The turns of a game, the last one looked at.
    pub fn of(game: &'a Match) -> Listed<'a> {
        let turns = game.played().iter().map(|turn| Entry {
            seat: turn.seat,
            notation: &turn.notation,
            tried: false,
            sign: None,
        });
        Listed {
            turns: turns.collect(),
            at: game.played().len().checked_sub(1),
            at_end: true,
        }
    }
}

/// Lists turns; the place of the one that was pressed.
pub(super) fn draw(ui: &mut Ui, game: &Match, listed: &Listed, height: f32) -> Option<usize> {
    let look = Look::of(ui.ctx());
    let order = order(game, listed);
    let many = order.len() > 2;
    let head = if many {
        look.gap(ROW) + ui.spacing().item_spacing.y
    } else {
        0.0
    };
    if many {
        header(ui, game, &order);
    }
    let mut pressed = None;
    // Whole rows only, so that none is cut at the upper edge; what is left of the
    // height stays free, so that whatever follows stands where it always does.
    let rows = ((height - head) / look.gap(ROW)).floor().max(1.0);
    let shown = rows * look.gap(ROW);
    scroll(ui, "moves", shown, listed.at_end, |ui| {
        ui.spacing_mut().item_spacing.y = 0.0;
        if listed.turns.is_empty() {
            faint(ui, "None yet.");
        }
        let moved = has_moved(ui, (listed.at, rows as u32));
        for (number, round) in rounds(game, listed, &order) {
            pressed = row(ui, number, listed, &round, moved).or(pressed);
        }
    });
    ui.add_space((height - head - shown).max(0.0));
    pressed
}

/// Whether another turn is looked at, or in another room, than when the list
/// was drawn last.
fn has_moved(ui: &Ui, now: (Option<usize>, u32)) -> bool {
    let id = ui.id().with("looked at");
    let before = ui.data_mut(|data| data.get_temp::<(Option<usize>, u32)>(id));
    ui.data_mut(|data| data.insert_temp(id, now));
    before != Some(now)
}

/// The seats in the order of their columns: as they first moved, then those
/// who have not moved yet.
fn order(game: &Match, listed: &Listed) -> Vec<Seat> {
    let mut order: Vec<Seat> = Vec::new();
    let moved = listed.turns.iter().map(|turn| turn.seat);
    let waiting = std::iter::once(game.turn()).filter(|_| listed.turns.is_empty());
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

/// The turns of a round by their places, one a column.
type Round = Vec<Option<usize>>;

/// The turns of each round with the round's number. A round ends when a seat
/// moves whose column is filled or passed already.
fn rounds(game: &Match, listed: &Listed, order: &[Seat]) -> Vec<(u32, Round)> {
    let seats = u32::from(game.seats()).max(1);
    let first_ply = game.ply() - game.played().len() as u32;
    let mut number = first_ply.div_ceil(seats);
    let mut rounds: Vec<(u32, Round)> = Vec::new();
    for (place, turn) in listed.turns.iter().enumerate() {
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
            turns[column] = Some(place);
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

fn row(
    ui: &mut Ui,
    number: u32,
    listed: &Listed,
    round: &[Option<usize>],
    moved: bool,
) -> Option<usize> {
    let look = Look::of(ui.ctx());
    let size = Vec2::new(ui.available_width(), look.gap(ROW));
    let (rect, _) = ui.allocate_exact_size(size, Sense::hover());
    if moved && !listed.at_end && listed.at.is_some_and(|at| round.contains(&Some(at))) {
        ui.scroll_to_rect(rect, None);
    }
    if !ui.is_rect_visible(rect) {
        return None;
    }
    let numbers = look.gap(NUMBERS);
    cell(ui, rect.with_max_x(rect.left() + numbers), |ui| {
        one_line(ui, format!("{number}."), Type::Small, look.faint);
    });
    let mut pressed = None;
    for (column, place) in round.iter().enumerate() {
        let Some((place, turn)) = place.and_then(|at| Some((at, listed.turns.get(at)?))) else {
            continue;
        };
        let room = part(rect, numbers, column, round.len());
        // The keyboard steps through the turns with keys of its own.
        let response = ui.interact(room, ui.id().with(("turn", place)), Sense::CLICK);
        let is_here = listed.at == Some(place);
        if is_here || response.hovered() {
            wash(ui, room);
        }
        landmark::note(ui.ctx(), &format!("turn {}", place + 1), room);
        if response.on_hover_cursor(CursorIcon::PointingHand).clicked() {
            pressed = Some(place);
        }
        let weight = if is_here { Type::Label } else { Type::Small };
        let ink = if turn.tried { look.focus } else { look.ink };
        cell(ui, room.shrink2(Vec2::new(look.gap(1), 0.0)), |ui| {
            let Some((sign, colour)) = turn.sign else {
                one_line(ui, turn.notation, weight, ink);
                return;
            };
            ui.spacing_mut().item_spacing.x = look.gap(1);
            // What is cut short where there is little room is the notation.
            let room = ui.available_width() - width(ui, sign);
            ui.scope(|ui| {
                ui.set_max_width(room);
                one_line(ui, turn.notation, weight, ink);
            });
            one_line(ui, sign, Type::Label, colour);
        });
    }
    pressed
}

/// The width of a sign with the space before it.
fn width(ui: &Ui, sign: &str) -> f32 {
    let look = Look::of(ui.ctx());
    let font = look.font(Type::Label);
    let galley = ui.painter().layout_no_wrap(sign.into(), font, look.ink);
    galley.size().x + look.gap(1)
}

fn cell(ui: &mut Ui, rect: Rect, add: impl FnOnce(&mut Ui)) {
    let builder = UiBuilder::new()
        .max_rect(rect)
        .layout(Layout::left_to_right(Align::Center));
    ui.scope_builder(builder, add);
}
