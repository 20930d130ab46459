//! The list of moves in the game's notation, with stones drawn as stones: a
//! column a seat, a row a round, or a row a move where one would be too long
//! for its column. A press on a move looks at the position after it; the other
//! button copies it.

use bevy_egui::egui::{Align, Color32, CursorIcon, Layout, Rect, Sense, Ui, UiBuilder, Vec2, pos2};

use crate::rules::game::Game;
use crate::rules::piece_registry::{BodyShape, PieceTypeInfo};
use crate::rules::seat::{Seat, SeatSet};
use crate::table::flow::PlayerColour;
use crate::table::theme::{EguiTheme, TextRole};
use crate::table::ui::widgets::{
    faint, highlight_rect, paint_stone, scroll, seat_disc, single_line,
};
use crate::table::widget_registry;

/// The turns to list.
pub(in crate::table::ui) struct Listed<'a> {
    /// The turns, oldest first.
    pub turns: Vec<Entry<'a>>,
    /// The one that is looked at, by its place; none at the start.
    pub at: Option<usize>,
    /// Whether the end of the list is what matters, whatever is looked at.
    pub at_end: bool,
}

/// One turn of the list.
pub(in crate::table::ui) struct Entry<'a> {
    pub seat: Seat,
    pub notation: &'a str,
    /// Whether it was tried instead of what was played.
    pub tried: bool,
    /// The sign of a bad turn, and its colour.
    pub sign: Option<(&'static str, Color32)>,
}

impl<'a> Listed<'a> {
    /// The turns of a game, the last one looked at.
    pub fn of(game: &'a Game) -> Listed<'a> {
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
pub(in crate::table::ui) fn draw(
    ui: &mut Ui,
    game: &Game,
    listed: &Listed,
    height: f32,
) -> Option<usize> {
    let look = EguiTheme::of(ui.ctx());
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
    let list = List {
        listed,
        stones: stones(game),
        woods: PlayerColour::all_of(game),
    };
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
            pressed = list.round(ui, number, &round, moved).or(pressed);
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
fn order(game: &Game, listed: &Listed) -> Vec<Seat> {
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
fn rounds(game: &Game, listed: &Listed, order: &[Seat]) -> Vec<(u32, Round)> {
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
fn header(ui: &mut Ui, game: &Game, order: &[Seat]) {
    let look = EguiTheme::of(ui.ctx());
    let size = Vec2::new(ui.available_width(), look.gap(ROW));
    let (rect, _) = ui.allocate_exact_size(size, Sense::hover());
    for (column, seat) in order.iter().enumerate() {
        let room = part(rect, look.gap(NUMBERS), column, order.len());
        cell(ui, room.shrink2(Vec2::new(look.gap(1), 0.0)), |ui| {
            let name = game.seat_name(*seat);
            seat_disc(ui, PlayerColour::of(*seat, game.seats(), name));
        });
    }
}

/// The kinds of stones that notation names by their letters; none where there are none.
fn stones(game: &Game) -> Vec<PieceTypeInfo> {
    let mut kinds = game.kinds();
    kinds.retain(|kind| kind.look.body == BodyShape::Stone);
    kinds
}

/// What rows are drawn from.
struct List<'a> {
    listed: &'a Listed<'a>,
    stones: Vec<PieceTypeInfo>,
    woods: Vec<PlayerColour>,
}

/// The side of a stone, of a row's height, and how far it is to the next one.
const STONE: f32 = 0.66;
const STEP: f32 = 0.6;

/// A part of a move as it is drawn.
enum Part<'a> {
    Stone(&'a PieceTypeInfo),
    Text(&'a str),
}

impl List<'_> {
    /// A move in parts: its stones, and what stands between them.
    fn layout<'t>(&'t self, notation: &'t str) -> Vec<Part<'t>> {
        let mut layout = Vec::new();
        let mut rest = notation;
        while let Some(first) = rest.chars().next() {
            let is_stone = |letter: char| {
                let mut stones = self.stones.iter();
                stones.find(|kind| kind.code.starts_with(letter))
            };
            let length = match is_stone(first) {
                Some(kind) => {
                    layout.push(Part::Stone(kind));
                    first.len_utf8()
                }
                None => {
                    let end = rest.find(|letter| is_stone(letter).is_some());
                    let end = end.unwrap_or(rest.len());
                    layout.push(Part::Text(&rest[..end]));
                    end
                }
            };
            rest = &rest[length..];
        }
        layout
    }

    /// How wide a move is with its stones drawn.
    fn width(&self, ui: &Ui, turn: &Entry) -> f32 {
        let step = EguiTheme::of(ui.ctx()).gap(ROW) * STEP;
        let layout = self.layout(turn.notation);
        let moves = layout.iter().map(|part| match part {
            Part::Stone(_) => step,
            Part::Text(text) => text_width(ui, text, TextRole::Label),
        });
        let sign = turn.sign.map_or(0.0, |(sign, _)| width(ui, sign));
        moves.sum::<f32>() + sign
    }

    /// A round: in one row if every move has room in its column, otherwise a row each.
    fn round(
        &self,
        ui: &mut Ui,
        number: u32,
        round: &[Option<usize>],
        moved: bool,
    ) -> Option<usize> {
        let look = EguiTheme::of(ui.ctx());
        let numbers = look.gap(NUMBERS);
        let column = (ui.available_width() - numbers) / round.len().max(1) as f32 - look.gap(2);
        let turns = || round.iter().copied().flatten();
        let is_wide = |place: usize| {
            let turn = self.listed.turns.get(place);
            turn.is_some_and(|turn| self.width(ui, turn) > column)
        };
        let is_stacked = !self.stones.is_empty() && turns().any(is_wide);
        if !is_stacked {
            let rect = self.row(ui, Some(number), round, moved)?;
            let places = round.iter().enumerate();
            let places = places.filter_map(|(column, place)| Some((column, (*place)?)));
            return places
                .filter_map(|(column, place)| {
                    let room = part(rect, numbers, column, round.len());
                    self.turn(ui, room, place, false)
                })
                .last();
        }
        let mut pressed = None;
        for (at, place) in turns().enumerate() {
            let number = (at == 0).then_some(number);
            if let Some(rect) = self.row(ui, number, &[Some(place)], moved) {
                let room = part(rect, numbers, 0, 1);
                pressed = self.turn(ui, room, place, true).or(pressed);
            }
        }
        pressed
    }

    /// Room for a row with its number, if it is to be seen.
    fn row(
        &self,
        ui: &mut Ui,
        number: Option<u32>,
        places: &[Option<usize>],
        moved: bool,
    ) -> Option<Rect> {
        let look = EguiTheme::of(ui.ctx());
        let size = Vec2::new(ui.available_width(), look.gap(ROW));
        let (rect, _) = ui.allocate_exact_size(size, Sense::hover());
        let listed = self.listed;
        if moved && !listed.at_end && listed.at.is_some_and(|at| places.contains(&Some(at))) {
            ui.scroll_to_rect(rect, None);
        }
        if !ui.is_rect_visible(rect) {
            return None;
        }
        if let Some(number) = number {
            cell(ui, rect.with_max_x(rect.left() + look.gap(NUMBERS)), |ui| {
                single_line(ui, format!("{number}."), TextRole::Small, look.faint);
            });
        }
        Some(rect)
    }

    /// A move in its room, with whose it is if no column says so; its place if it was
    /// pressed.
    fn turn(&self, ui: &mut Ui, room: Rect, place: usize, is_marked: bool) -> Option<usize> {
        let look = EguiTheme::of(ui.ctx());
        let turn = self.listed.turns.get(place)?;
        // The keyboard steps through the turns with keys of its own.
        let response = ui.interact(room, ui.id().with(("turn", place)), Sense::CLICK);
        let is_here = self.listed.at == Some(place);
        if is_here || response.hovered() {
            highlight_rect(ui, room);
        }
        widget_registry::note(ui.ctx(), &format!("turn {}", place + 1), room);
        let weight = if is_here {
            TextRole::Label
        } else {
            TextRole::Small
        };
        let ink = if turn.tried { look.focus } else { look.ink };
        cell(ui, room.shrink2(Vec2::new(look.gap(1), 0.0)), |ui| {
            ui.spacing_mut().item_spacing.x = look.gap(1);
            let wood = self.woods.get(turn.seat.index()).copied();
            if let Some(wood) = wood.filter(|_| is_marked) {
                seat_disc(ui, wood);
            }
            // What is cut short where there is little room is the notation.
            let sign = turn.sign.map_or(0.0, |(sign, _)| width(ui, sign));
            let room = ui.available_width() - sign;
            ui.scope(|ui| {
                ui.set_max_width(room);
                self.notation(ui, turn.notation, weight, ink);
            });
            if let Some((sign, colour)) = turn.sign {
                single_line(ui, sign, TextRole::Label, colour);
            }
        });
        if response.secondary_clicked() {
            ui.ctx().copy_text(turn.notation.into());
        }
        let pressed = response.clicked();
        let response = response.on_hover_cursor(CursorIcon::PointingHand);
        if !self.stones.is_empty() {
            response.on_hover_text(format!("{}  (right click to copy)", turn.notation));
        }
        pressed.then_some(place)
    }

    fn notation(&self, ui: &mut Ui, notation: &str, weight: TextRole, ink: Color32) {
        if self.stones.is_empty() {
            single_line(ui, notation, weight, ink);
            return;
        }
        let look = EguiTheme::of(ui.ctx());
        let height = look.gap(ROW);
        ui.spacing_mut().item_spacing.x = 0.0;
        for part in self.layout(notation) {
            match part {
                Part::Text(text) => {
                    single_line(ui, text, weight, ink);
                }
                Part::Stone(info) => {
                    let size = Vec2::new(height * STEP, height);
                    let (rect, _) = ui.allocate_exact_size(size, Sense::hover());
                    let square = Rect::from_center_size(rect.center(), Vec2::splat(height * STONE));
                    paint_stone(ui.painter(), &look, square, info, false);
                }
            }
        }
    }
}

/// The width of a sign with the space before it.
fn width(ui: &Ui, sign: &str) -> f32 {
    text_width(ui, sign, TextRole::Label) + EguiTheme::of(ui.ctx()).gap(1)
}

fn text_width(ui: &Ui, text: &str, place: TextRole) -> f32 {
    let look = EguiTheme::of(ui.ctx());
    let font = look.font(place);
    let galley = ui.painter().layout_no_wrap(text.into(), font, look.ink);
    galley.size().x
}

/// A part of a row: whatever is too long for it is cut off.
fn cell(ui: &mut Ui, rect: Rect, add: impl FnOnce(&mut Ui)) {
    let builder = UiBuilder::new()
        .max_rect(rect)
        .layout(Layout::left_to_right(Align::Center));
    let mut child = ui.new_child(builder);
    child.shrink_clip_rect(rect);
    add(&mut child);
}
