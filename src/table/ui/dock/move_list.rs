//! The move list in the notation of the game, with letters of stones drawn as
//! stones, and those of a piece as the piece where pieces show their moves: a column for each seat and a row for each round, or a row for each
//! move where one is too long for its column. The caller says which moves there are and what a
//! press on one does; the secondary button copies a move, or asks for its menu in a tree.

use bevy_egui::egui::{
    Align, Color32, CursorIcon, Id, Layout, Rect, Sense, Shape, Stroke, Ui, UiBuilder, Vec2,
    WidgetInfo, WidgetType, pos2,
};

use crate::locale::{Message, msg};
use crate::rules::game::Game;
use crate::rules::piece_tracker::{BodyShape, PieceTypeInfo};
use crate::rules::record::tree::NodeId;
use crate::rules::seat::{Seat, SeatSet};
use crate::table::flow::PlayerColour;
use crate::table::flow::analysis::tree::TreeTurn;
use crate::table::language;
use crate::table::theme::{EguiTheme, PieceSet, TextRole};
use crate::table::ui::widgets::TooltipExt;
use crate::table::ui::widgets::{
    faint, fitted_line, highlight_rect, name_area, paint_piece, paint_stone, scroll_area,
    seat_disc, single_line, text_width,
};
use crate::table::ui::words;
use crate::words::MoveWriter;

pub(in crate::table::ui) struct MoveList {
    /// The moves, oldest first.
    pub moves: Vec<MoveListEntry>,
    /// Index of the move that led to the position shown; `None` at the start.
    pub current: Option<usize>,
    /// Whether the list stays scrolled to its end, whatever move is current.
    pub sticks_to_end: bool,
    /// The node shown, where the list is the main line of a tree.
    pub node: Option<NodeId>,
}

/// A move of the list that was pressed.
#[derive(Clone, Copy, Debug)]
pub(in crate::table::ui) struct MovePress {
    pub index: usize,
    /// Whether it was pressed for its menu: by the secondary button, or held by a finger.
    pub is_for_menu: bool,
}

pub(in crate::table::ui) struct MoveListEntry {
    pub seat: Seat,
    pub notation: String,
    /// Whether the piece promotes.
    pub promotes: bool,
    /// Whether it belongs to a variation, not to the game.
    pub is_variation: bool,
    /// The sign of the move (`?!`), and its colour.
    pub sign: Option<(&'static str, Color32)>,
    /// Whether something is said of it.
    pub is_commented: bool,
}

/// How a move text, and the notation of many games, says that a piece promotes.
const PROMOTION_SIGN: char = '+';

/// Whether the piece promotes by a move of this text.
pub(super) fn promotes(text: &str) -> bool {
    text.ends_with(PROMOTION_SIGN)
}

impl MoveListEntry {
    /// Whether its `+` says that the piece promoted, which who knows chess takes for a check. In other
    /// games it is one.
    fn has_promotion_sign(&self) -> bool {
        self.promotes && self.notation.ends_with(PROMOTION_SIGN)
    }

    /// What a screen reader says: the move, and what is drawn beside it.
    fn spoken(&self, is_current: bool) -> Message {
        let sign = self.sign.map(|(sign, _)| words::sign_meaning(sign));
        let comment = self.is_commented.then(|| msg!("access-commented"));
        let current = is_current.then(|| msg!("access-current-move"));
        let notation = Message::verbatim(self.notation.as_str());
        let promotes = self.has_promotion_sign().then(|| msg!("moves-promotes"));
        let marks = [promotes, sign, comment, current].into_iter().flatten();
        Message::joined_by_commas(std::iter::once(notation).chain(marks))
    }
}

impl MoveList {
    /// The moves of a game, the last one current.
    pub fn of(ui: &Ui, game: &Game) -> MoveList {
        let writer = MoveWriter::for_game(game);
        let locale = language::locale_of(ui.ctx());
        let moves = game.played_turns().iter().map(|turn| MoveListEntry {
            seat: turn.seat,
            notation: locale.text(&writer.written_turn(turn)),
            promotes: promotes(&turn.text),
            is_variation: false,
            sign: None,
            is_commented: false,
        });
        MoveList {
            moves: moves.collect(),
            current: game.played_turns().len().checked_sub(1),
            sticks_to_end: true,
            node: None,
        }
    }
}

/// Draws the list; returns the index of the move that was pressed.
pub(in crate::table::ui) fn draw(
    ui: &mut Ui,
    game: &Game,
    list: &MoveList,
    height: f32,
) -> Option<usize> {
    draw_with_inserted_rows(ui, game, list, height, |_, _, _| {}).map(|press| press.index)
}

/// Where rows of others stand in the list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::table::ui) struct RowInsertionPoint<'a> {
    /// After the round with the moves of these indices; at the end of the list none.
    pub moves: &'a [Option<usize>],
    /// Whether the list is to be scrolled to the node shown.
    pub scrolls_to_node: bool,
}

/// The same with rows of others after every round and at the end: `between` draws them.
pub(in crate::table::ui) fn draw_with_inserted_rows(
    ui: &mut Ui,
    game: &Game,
    list: &MoveList,
    height: f32,
    mut between: impl FnMut(&mut Ui, &RowPainter, RowInsertionPoint),
) -> Option<MovePress> {
    let theme = EguiTheme::of(ui.ctx());
    let order = column_order(game, list);
    let has_header = order.len() > 2;
    let header_height = if has_header {
        theme.units(ROW_HEIGHT) + ui.spacing().item_spacing.y
    } else {
        0.0
    };
    if has_header {
        header(ui, game, &order);
    }
    let kinds = game.kinds();
    let rows = RowPainter {
        list,
        pictured: pictured_types(&theme, &kinds),
        colours: PlayerColour::seat_colours(game),
        writer: MoveWriter::for_game(game),
    };
    let mut pressed = None;
    // Whole rows only, so that none is cut at the upper edge; what is left of the
    // height stays free, so that whatever follows stands where it always does.
    let row_count = ((height - header_height) / theme.pressable_height(ROW_HEIGHT))
        .floor()
        .max(1.0);
    let list_height = row_count * theme.pressable_height(ROW_HEIGHT);
    scroll_area(ui, "moves", list_height, list.sticks_to_end, |ui| {
        ui.spacing_mut().item_spacing.y = 0.0;
        if list.moves.is_empty() && game.outcome().is_ongoing() {
            faint(ui, msg!("moves-none"));
        }
        let shown = (list.current, list.node, row_count as u32);
        let scrolls_to_node = needs_scroll(ui, shown);
        for (number, round) in rounds(game, list, &order) {
            pressed = rows
                .draw_round(ui, number, &round, scrolls_to_node)
                .or(pressed);
            let moves = round.as_slice();
            between(
                ui,
                &rows,
                RowInsertionPoint {
                    moves,
                    scrolls_to_node,
                },
            );
        }
        between(
            ui,
            &rows,
            RowInsertionPoint {
                moves: &[],
                scrolls_to_node,
            },
        );
        if list.node.is_none() && list.moves.iter().any(MoveListEntry::has_promotion_sign) {
            faint(ui, msg!("moves-promotion-sign"));
        }
    });
    ui.add_space((height - header_height - list_height).max(0.0));
    pressed
}

/// The current move, its node, and how many rows there is room for.
type ScrollCacheKey = (Option<usize>, Option<NodeId>, u32);

/// Whether the current move or the height of the list has changed since the
/// last frame: then the list scrolls to that move.
fn needs_scroll(ui: &Ui, current: ScrollCacheKey) -> bool {
    let id = ui.id().with("looked at");
    let before = ui.data_mut(|data| data.get_temp::<ScrollCacheKey>(id));
    ui.data_mut(|data| data.insert_temp(id, current));
    before != Some(current)
}

/// The seats in the order of their columns: of two, as they are numbered; of
/// more, as they first moved, then those who have not moved yet.
fn column_order(game: &Game, list: &MoveList) -> Vec<Seat> {
    let mut order: Vec<Seat> = Vec::new();
    let moved = list.moves.iter().map(|turn| turn.seat);
    let waiting = std::iter::once(game.turn()).filter(|_| list.moves.is_empty());
    let all = SeatSet::first_n(game.seat_count());
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

/// The moves of a round by their indices, one for each column.
type Round = Vec<Option<usize>>;

/// The rounds with their numbers. A round ends when a seat moves whose column
/// is filled or passed already.
fn rounds(game: &Game, list: &MoveList, order: &[Seat]) -> Vec<(u32, Round)> {
    let seats = u32::from(game.seat_count()).max(1);
    let first_ply = game.ply() - game.played_turns().len() as u32;
    let mut number = first_ply.div_ceil(seats);
    let mut rounds: Vec<(u32, Round)> = Vec::new();
    for (index, turn) in list.moves.iter().enumerate() {
        let column = order.iter().position(|seat| *seat == turn.seat);
        let column = column.unwrap_or_default();
        let starts_round = rounds
            .last()
            .is_none_or(|(_, turns)| turns[column..].iter().any(Option::is_some));
        if starts_round {
            rounds.push((number, vec![None; order.len()]));
            number += 1;
        }
        if let Some((_, turns)) = rounds.last_mut() {
            turns[column] = Some(index);
        }
    }
    rounds
}

/// The height of a row, in units.
pub(super) const ROW_HEIGHT: u8 = 6;
/// The width of the column of numbers, in units.
const NUMBER_COLUMN_WIDTH: u8 = 7;

/// The cell of a row in a column; `numbers` is the width of the column of numbers.
fn cell_rect(rect: Rect, numbers: f32, column: usize, columns: usize) -> Rect {
    let width = (rect.width() - numbers) / columns.max(1) as f32;
    let left = rect.left() + numbers + width * column as f32;
    Rect::from_min_max(pos2(left, rect.top()), pos2(left + width, rect.bottom()))
}

/// The discs of the seats over their columns.
fn header(ui: &mut Ui, game: &Game, order: &[Seat]) {
    let theme = EguiTheme::of(ui.ctx());
    let size = Vec2::new(ui.available_width(), theme.units(ROW_HEIGHT));
    let (rect, _) = ui.allocate_exact_size(size, Sense::hover());
    for (column, seat) in order.iter().enumerate() {
        let room = cell_rect(rect, theme.units(NUMBER_COLUMN_WIDTH), column, order.len());
        draw_clipped(ui, room.shrink2(Vec2::new(theme.units(1), 0.0)), |ui| {
            let name = game.seat_name(*seat);
            seat_disc(ui, PlayerColour::of(*seat, game.seat_count(), name));
        });
    }
}

/// What is drawn in the place of its letters: stones, and pieces that bear no letters but their moves.
fn pictured_types<'k>(theme: &EguiTheme, kinds: &'k [PieceTypeInfo]) -> Vec<&'k PieceTypeInfo> {
    let is_pictured = |info: &&PieceTypeInfo| match info.look.body {
        BodyShape::Stone => true,
        BodyShape::Wedge | BodyShape::Token(_) => {
            theme.pieces == PieceSet::Moves
                && !info.move_marks.is_empty()
                && !info.notation.is_empty()
        }
        BodyShape::Base => false,
    };
    kinds.iter().filter(is_pictured).collect()
}

pub(in crate::table::ui) struct RowPainter<'a> {
    list: &'a MoveList,
    pictured: Vec<&'a PieceTypeInfo>,
    colours: Vec<PlayerColour>,
    writer: MoveWriter,
}

/// The side of a picture and the distance between pictures, as shares of a row's height.
const PICTURE_SIDE_SHARE_OF_ROW: f32 = 0.84;
const PICTURE_SPACING_SHARE_OF_ROW: f32 = 0.78;

/// A part of a notation as it is drawn.
enum NotationPart<'a> {
    Picture(&'a PieceTypeInfo),
    Text(&'a str),
}

impl RowPainter<'_> {
    /// A turn of the tree as it is written.
    pub(super) fn turn_notation(&self, turn: &TreeTurn) -> Message {
        turn.list_notation(&self.writer)
    }

    /// A notation in parts: what is drawn, and the text between.
    fn notation_parts<'t>(&'t self, notation: &'t str) -> Vec<NotationPart<'t>> {
        let mut parts = Vec::new();
        let mut text_start = 0;
        let mut at = 0;
        while let Some(first) = notation[at..].chars().next() {
            let Some((info, length)) = self.picture_at(notation, at) else {
                at += first.len_utf8();
                continue;
            };
            if text_start < at {
                parts.push(NotationPart::Text(&notation[text_start..at]));
            }
            parts.push(NotationPart::Picture(info));
            at += length;
            text_start = at;
        }
        if text_start < at {
            parts.push(NotationPart::Text(&notation[text_start..]));
        }
        parts
    }

    /// What is drawn from a place of a notation on, and how many bytes it stands for: a stone for its
    /// letter anywhere, a piece where a notation begins with its letters.
    fn picture_at(&self, notation: &str, at: usize) -> Option<(&PieceTypeInfo, usize)> {
        let rest = &notation[at..];
        let pictures = self.pictured.iter().copied().filter_map(|info| {
            let letters = match info.look.body {
                BodyShape::Stone => info.code.get(..1)?,
                _ if at == 0 => info.notation.as_str(),
                _ => return None,
            };
            rest.starts_with(letters).then_some((info, letters.len()))
        });
        pictures.max_by_key(|(_, length)| *length)
    }

    /// The width of a move with its pictures and its sign.
    pub(super) fn move_width(&self, ui: &Ui, turn: &MoveListEntry) -> f32 {
        let step = EguiTheme::of(ui.ctx()).units(ROW_HEIGHT) * PICTURE_SPACING_SHARE_OF_ROW;
        let parts = self.notation_parts(&turn.notation);
        let moves = parts.iter().map(|part| match part {
            NotationPart::Picture(_) => step,
            NotationPart::Text(text) => text_width(ui, (*text).into(), TextRole::Label),
        });
        let sign = turn.sign.map_or(0.0, |(sign, _)| sign_width(ui, sign));
        moves.sum::<f32>() + sign + comment_mark_width(ui, turn)
    }

    /// Draws a round: in one row if every move fits its column or more than two play, whose moves
    /// have smaller letters then; otherwise a row for each.
    fn draw_round(
        &self,
        ui: &mut Ui,
        number: u32,
        round: &[Option<usize>],
        scrolls_to_current: bool,
    ) -> Option<MovePress> {
        let theme = EguiTheme::of(ui.ctx());
        let numbers = theme.units(NUMBER_COLUMN_WIDTH);
        let column = (ui.available_width() - numbers) / round.len().max(1) as f32 - theme.units(2);
        let indices = || round.iter().copied().flatten();
        let is_wide = |index: usize| {
            let turn = self.list.moves.get(index);
            turn.is_some_and(|turn| self.move_width(ui, turn) > column)
        };
        let is_stacked = round.len() <= 2 && indices().any(is_wide);
        if !is_stacked {
            let rect = self.allocate_row(ui, Some(number), round, scrolls_to_current)?;
            let cells = round.iter().enumerate();
            let cells = cells.filter_map(|(column, index)| Some((column, (*index)?)));
            return cells
                .filter_map(|(column, index)| {
                    let room = cell_rect(rect, numbers, column, round.len());
                    self.draw_move_cell(ui, room, index, false)
                })
                .last();
        }
        let mut pressed = None;
        for (line, index) in indices().enumerate() {
            let number = (line == 0).then_some(number);
            if let Some(rect) = self.allocate_row(ui, number, &[Some(index)], scrolls_to_current) {
                let room = cell_rect(rect, numbers, 0, 1);
                pressed = self.draw_move_cell(ui, room, index, true).or(pressed);
            }
        }
        pressed
    }

    /// Allocates a row and draws its number; `None` if it is out of sight.
    fn allocate_row(
        &self,
        ui: &mut Ui,
        number: Option<u32>,
        indices: &[Option<usize>],
        scrolls_to_current: bool,
    ) -> Option<Rect> {
        let theme = EguiTheme::of(ui.ctx());
        let size = Vec2::new(ui.available_width(), theme.pressable_height(ROW_HEIGHT));
        let (rect, _) = ui.allocate_exact_size(size, Sense::hover());
        let list = self.list;
        if scrolls_to_current
            && !list.sticks_to_end
            && list
                .current
                .is_some_and(|index| indices.contains(&Some(index)))
        {
            ui.scroll_to_rect(rect, None);
        }
        if !ui.is_rect_visible(rect) {
            return None;
        }
        if let Some(number) = number {
            draw_clipped(
                ui,
                rect.with_max_x(rect.left() + theme.units(NUMBER_COLUMN_WIDTH)),
                |ui| {
                    single_line(
                        ui,
                        msg!("moves-number", number = number),
                        TextRole::Small,
                        theme.faint,
                    );
                },
            );
        }
        Some(rect)
    }

    /// Draws a move in its cell, with the disc of its seat if it has a row of its own. Returns
    /// its index if it was pressed.
    fn draw_move_cell(
        &self,
        ui: &mut Ui,
        room: Rect,
        index: usize,
        has_disc: bool,
    ) -> Option<MovePress> {
        let turn = self.list.moves.get(index)?;
        let is_current = self.list.current == Some(index);
        let id = ui.id().with(("turn", index));
        let press = self.draw_entry(ui, room, id, turn, is_current, has_disc);
        name_area(ui.ctx(), id, room, format_args!("turn {}", index + 1));
        Some(MovePress {
            index,
            is_for_menu: press?,
        })
    }

    /// Draws a move into a room of its own. If it was pressed, returns whether for its menu.
    pub(super) fn draw_entry(
        &self,
        ui: &mut Ui,
        room: Rect,
        id: Id,
        turn: &MoveListEntry,
        is_current: bool,
        has_disc: bool,
    ) -> Option<bool> {
        let theme = EguiTheme::of(ui.ctx());
        // Cannot be focused: the keyboard steps through moves with keys of its own.
        let response = ui.interact(room, id, Sense::CLICK);
        // The context is locked while a widget is described.
        let locale = language::locale_of(ui.ctx());
        response.widget_info(|| {
            let spoken = locale.text(&turn.spoken(is_current));
            WidgetInfo::labeled(WidgetType::Button, true, spoken)
        });
        if is_current || response.hovered() {
            highlight_rect(ui, room);
        }
        let role = if is_current {
            TextRole::Label
        } else {
            TextRole::Small
        };
        let ink = if turn.is_variation {
            theme.focus
        } else {
            theme.ink
        };
        draw_clipped(ui, room.shrink2(Vec2::new(theme.units(1), 0.0)), |ui| {
            ui.spacing_mut().item_spacing.x = theme.units(1);
            let colour = self.colours.get(turn.seat.index());
            let colour = colour.copied().unwrap_or(PlayerColour::LIGHT);
            if has_disc {
                seat_disc(ui, colour);
            }
            // Where there is little room, the notation is cut off, not the sign.
            let sign = turn.sign.map_or(0.0, |(sign, _)| sign_width(ui, sign));
            let room = ui.available_width() - sign - comment_mark_width(ui, turn);
            ui.scope(|ui| {
                ui.set_max_width(room);
                self.draw_notation(ui, &turn.notation, (role, ink), colour);
            });
            if let Some((sign, colour)) = turn.sign {
                single_line(ui, Message::verbatim(sign), TextRole::Label, colour);
            }
            if turn.is_commented {
                draw_comment_mark(ui);
            }
        });
        let is_for_menu = response.secondary_clicked();
        if is_for_menu && self.list.node.is_none() {
            ui.ctx().copy_text(turn.notation.clone());
        }
        let is_pressed = response.clicked() || is_for_menu && self.list.node.is_some();
        let response = response.on_hover_cursor(CursorIcon::PointingHand);
        if !self.pictured.is_empty() && self.list.node.is_none() {
            response.tooltip(msg!("moves-copy", notation = turn.notation.as_str()));
        } else if turn.has_promotion_sign() {
            response.tooltip(msg!("moves-promotion-sign"));
        }
        is_pressed.then_some(is_for_menu)
    }

    fn draw_notation(
        &self,
        ui: &mut Ui,
        notation: &str,
        (role, ink): (TextRole, Color32),
        colour: PlayerColour,
    ) {
        if self.pictured.is_empty() {
            fitted_line(ui, Message::verbatim(notation), role, ink);
            return;
        }
        let theme = EguiTheme::of(ui.ctx());
        let height = theme.units(ROW_HEIGHT);
        ui.spacing_mut().item_spacing.x = 0.0;
        let parts = self.notation_parts(notation);
        let (mut pictures, mut room) = (0.0_f32, ui.available_width());
        for part in &parts {
            match part {
                NotationPart::Text(text) => room -= text_width(ui, (*text).into(), role),
                NotationPart::Picture(_) => pictures += 1.0,
            }
        }
        // Many pictures are smaller, or the last would be cut off.
        let step = (height * PICTURE_SPACING_SHARE_OF_ROW).min(room.max(0.0) / pictures.max(1.0));
        let side = step * PICTURE_SIDE_SHARE_OF_ROW / PICTURE_SPACING_SHARE_OF_ROW;
        for part in parts {
            match part {
                NotationPart::Text(text) => {
                    single_line(ui, Message::verbatim(text), role, ink);
                }
                NotationPart::Picture(info) => {
                    let size = Vec2::new(step, height);
                    let (rect, _) = ui.allocate_exact_size(size, Sense::hover());
                    let square = Rect::from_center_size(rect.center(), Vec2::splat(side));
                    match info.look.body {
                        BodyShape::Stone => paint_stone(ui.painter(), &theme, square, info, false),
                        _ => paint_piece(ui.painter(), &theme, square, info, colour),
                    }
                }
            }
        }
    }
}

/// The width of the mark of a comment with the space before it.
fn comment_mark_width(ui: &Ui, turn: &MoveListEntry) -> f32 {
    let theme = EguiTheme::of(ui.ctx());
    if turn.is_commented {
        theme.units(3)
    } else {
        0.0
    }
}

/// Shows that something is said of a move: a small speech bubble.
fn draw_comment_mark(ui: &mut Ui) {
    let theme = EguiTheme::of(ui.ctx());
    let size = Vec2::splat(theme.units(2));
    let (rect, _) = ui.allocate_exact_size(size, Sense::hover());
    let bubble = rect.with_max_y(rect.bottom() - theme.units(1) * 0.5);
    let painter = ui.painter();
    painter.rect_filled(bubble, theme.corners(), theme.faint);
    let tail = [
        bubble.left_bottom(),
        bubble.center_bottom(),
        rect.left_bottom(),
    ];
    painter.add(Shape::convex_polygon(
        tail.into(),
        theme.faint,
        Stroke::NONE,
    ));
}

/// The width of a sign with the space before it.
fn sign_width(ui: &Ui, sign: &str) -> f32 {
    text_width(ui, sign.into(), TextRole::Label) + EguiTheme::of(ui.ctx()).units(1)
}

/// Draws into a cell of a row, and clips what is too long for it.
pub(super) fn draw_clipped(ui: &mut Ui, rect: Rect, add: impl FnOnce(&mut Ui)) {
    let builder = UiBuilder::new()
        .max_rect(rect)
        .layout(Layout::left_to_right(Align::Center));
    let mut child = ui.new_child(builder);
    child.shrink_clip_rect(rect);
    add(&mut child);
}
