//! The variations of a tree below the moves of its main line: lines of moves, wrapped and indented,
//! that can be folded. Laid out anew only when the tree has changed; drawn only where they are in
//! sight. Changes no tree: it says what was pressed.

use std::collections::{BTreeMap, HashSet};
use std::ops::Range;

use bevy_egui::egui::{Id, Rect, Sense, Ui, Vec2, pos2};

use super::move_list::{
    self, MoveListEntry, ROW_HEIGHT, RowInsertionPoint, RowPainter, draw_clipped,
};
use crate::locale::{NotationStyle, msg};
use crate::rules::record::tree::{NodeId, TreeNode};
use crate::table::flow::Analysis;
use crate::table::flow::analysis::tree::{Tree, TreeTurn};
use crate::table::language;
use crate::table::theme::{EguiTheme, TextRole};
use crate::table::ui::dock::review;
use crate::table::ui::widgets::{
    PressableRole, fold_triangle, line_width, name_area, name_pressable, single_line,
};

/// How far a line is indented for each line that it leaves, in units, and for how many at most.
const INDENT_WIDTH: u8 = 4;
const MOST_INDENTED_LEVELS: u8 = 6;
/// The width of the sign that folds, and of the disc of a seat with the space around it, in units.
const FOLD_SIGN_WIDTH: u8 = 4;
const SEAT_DISC_WIDTH: u8 = 6;

/// The rows of all variations, as they are laid out.
#[derive(Clone, Debug, Default)]
pub(in crate::table::ui) struct VariationRows {
    key: LayoutKey,
    rows: Vec<VariationRow>,
    /// Rows by the index of the main move beside which they begin; those after the last move by
    /// how many there are.
    rows_by_main_move: BTreeMap<usize, Range<usize>>,
}

#[derive(Clone, Debug, Default, PartialEq)]
struct LayoutKey {
    revision: u64,
    width: f32,
    row_height: f32,
    locale_and_notation: Option<(String, NotationStyle)>,
    folded: Vec<NodeId>,
}

#[derive(Clone, Debug)]
struct VariationRow {
    /// How many lines its line is away from the main one, from 1.
    depth: u8,
    /// The node from which variations begin here, and how many they are, if they are folded.
    fork_and_folded_count: Option<(NodeId, Option<usize>)>,
    items: Vec<MoveInRow>,
}

/// A move in a row, from its left end on.
#[derive(Clone, Debug)]
struct MoveInRow {
    node: NodeId,
    /// The number of its round, before it and a disc of its seat, and how wide the number is.
    number: Option<(u32, f32)>,
    left: f32,
    width: f32,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::table::ui) enum VariationPress {
    Go(NodeId),
    Menu(NodeId),
    /// The sign that folds the variations from a node, or unfolds them.
    Fold(NodeId),
}

impl VariationRows {
    /// Lays the rows out, unless they are laid out already. What is folded stays open where the
    /// current node is within.
    pub fn update(
        &mut self,
        ui: &Ui,
        painter: &RowPainter,
        analysis: &Analysis,
        folded: &HashSet<NodeId>,
    ) {
        let theme = EguiTheme::of(ui.ctx());
        let tree = analysis.tree();
        let mut folded: Vec<NodeId> = folded.iter().copied().collect();
        if !folded.is_empty() {
            let mut before = NodeId::START;
            for node in tree.path(analysis.current_node()) {
                let branch = tree.game_tree().node(before).ok();
                let is_aside = branch.and_then(TreeNode::main_move) != Some(node);
                folded.retain(|it| !(is_aside && *it == before));
                before = node;
            }
            folded.sort();
        }
        let locale = language::locale_of(ui.ctx());
        let key = LayoutKey {
            revision: tree.revision(),
            width: ui.available_width(),
            row_height: theme.pressable_height(ROW_HEIGHT),
            locale_and_notation: Some((locale.tag(), locale.notation())),
            folded,
        };
        if key == self.key {
            return;
        }
        let mut layout = RowLayout {
            ui,
            painter,
            tree,
            folded: &key.folded,
            width: key.width,
            first_ply: analysis.game().ply() - analysis.game().played_turns().len() as u32,
            seat_count: u32::from(analysis.game().seat_count()).max(1),
            rows: Vec::new(),
        };
        let mut beside = BTreeMap::new();
        let mut before = NodeId::START;
        let line = analysis.game_line();
        for (index, node) in line.iter().copied().map(Some).chain([None]).enumerate() {
            let begin = layout.rows.len();
            layout.lay_out_variations_of(before);
            if layout.rows.len() > begin {
                beside.insert(index, begin..layout.rows.len());
            }
            before = node.unwrap_or(before);
        }
        *self = VariationRows {
            rows: layout.rows,
            rows_by_main_move: beside,
            key,
        };
    }

    /// Draws the rows that stand here; what was pressed.
    pub fn draw(
        &self,
        ui: &mut Ui,
        painter: &RowPainter,
        analysis: &Analysis,
        between: RowInsertionPoint,
    ) -> Option<VariationPress> {
        let ends = [Some(analysis.tree().game_tree().main_line().len())];
        let places = match between.moves {
            [] => &ends[..],
            moves => moves,
        };
        let mut pressed = None;
        for rows in places
            .iter()
            .flatten()
            .filter_map(|place| self.rows_by_main_move.get(place))
        {
            for row in self.rows.get(rows.clone()).into_iter().flatten() {
                pressed = draw_row(ui, painter, analysis, row, between.scrolls_to_node).or(pressed);
            }
        }
        pressed
    }
}

struct RowLayout<'a> {
    ui: &'a Ui,
    painter: &'a RowPainter<'a>,
    tree: &'a Tree,
    folded: &'a [NodeId],
    width: f32,
    /// The ply of the first move, and how many moves a round has.
    first_ply: u32,
    seat_count: u32,
    rows: Vec<VariationRow>,
}

/// What is still to be laid out.
#[derive(Clone, Copy, Debug)]
enum PendingLayout {
    /// A variation from its first move on; whether it is the first of its fork.
    Start(NodeId, u8, bool),
    /// What follows a move on its line.
    After(NodeId, u8),
}

impl RowLayout<'_> {
    fn lay_out_variations_of(&mut self, fork: NodeId) {
        // No function that calls itself: variations may be as deep as the tree.
        let mut works = self.pending_layouts_of_fork(fork, 1);
        while let Some(work) = works.pop() {
            match work {
                PendingLayout::Start(node, depth, is_first) => {
                    let fork = self.tree.parent(node).filter(|_| is_first);
                    self.begin_row(depth, fork.map(|fork| (fork, None)));
                    self.add_move(node, depth, true);
                    works.push(PendingLayout::After(node, depth));
                }
                PendingLayout::After(node, depth) => {
                    let Ok(branch) = self.tree.game_tree().node(node) else {
                        continue;
                    };
                    let next = branch.main_move();
                    if let Some(next) = next {
                        self.add_move(next, depth, false);
                        works.push(PendingLayout::After(next, depth));
                    }
                    let aside = self.pending_layouts_of_fork(node, depth.saturating_add(1));
                    works.extend(aside);
                }
            }
        }
    }

    /// The variations of a node, last first; a single row if they are folded.
    fn pending_layouts_of_fork(&mut self, fork: NodeId, depth: u8) -> Vec<PendingLayout> {
        let Ok(branch) = self.tree.game_tree().node(fork) else {
            return Vec::new();
        };
        let variations = branch.variations();
        if !variations.is_empty() && self.folded.contains(&fork) {
            self.begin_row(depth, Some((fork, Some(variations.len()))));
            return Vec::new();
        }
        let starts = variations.iter().enumerate();
        let starts = starts.map(|(at, node)| PendingLayout::Start(*node, depth, at == 0));
        starts.rev().collect()
    }

    fn begin_row(&mut self, depth: u8, fold: Option<(NodeId, Option<usize>)>) {
        self.rows.push(VariationRow {
            depth,
            fork_and_folded_count: fold,
            items: Vec::new(),
        });
    }

    /// Adds a move to the last row if that is of its line and has room, or to a new one.
    fn add_move(&mut self, node: NodeId, depth: u8, is_first: bool) {
        let Some(turn) = self.tree.turn(node) else {
            return;
        };
        let theme = EguiTheme::of(self.ui.ctx());
        let row = self.rows.last();
        let is_own = row.is_some_and(|row| row.depth == depth && !row.items.is_empty());
        let depth_of_move = self.tree.game_tree().depth(node).unwrap_or(1) as u32;
        let round = (self.first_ply + depth_of_move.max(1) - 1).div_ceil(self.seat_count);
        let entry = move_list_entry(self.ui, self.painter, self.tree, node, turn);
        let move_width = self.painter.move_width(self.ui, &entry) + theme.units(3);
        let end = row
            .and_then(|row| row.items.last())
            .map(|item| item.left + item.width);
        let fits = |left: f32| left + move_width <= self.width;
        let left = end.filter(|left| is_own && fits(*left));
        if left.is_none() && (is_own || row.is_none_or(|row| row.depth != depth)) {
            self.begin_row(depth, None);
        }
        let number = (is_first || left.is_none()).then(|| {
            let text = msg!("moves-number", number = round);
            let width = line_width(self.ui, &text, TextRole::Small) + theme.units(3);
            (round, width)
        });
        let left = left.unwrap_or_else(|| row_indent(&theme, depth));
        let width =
            move_width + number.map_or(0.0, |(_, width)| width + theme.units(SEAT_DISC_WIDTH));
        if let Some(row) = self.rows.last_mut() {
            row.items.push(MoveInRow {
                node,
                number,
                left,
                width: width.min((self.width - left).max(0.0)),
            });
        }
    }
}

/// How far the rows of a line begin from the left.
fn row_indent(theme: &EguiTheme, depth: u8) -> f32 {
    let levels = depth.saturating_sub(1).min(MOST_INDENTED_LEVELS);
    theme.units(INDENT_WIDTH) * f32::from(levels) + theme.units(FOLD_SIGN_WIDTH)
}

/// A move of a variation as lists show it.
fn move_list_entry(
    ui: &Ui,
    painter: &RowPainter,
    tree: &Tree,
    node: NodeId,
    turn: &TreeTurn,
) -> MoveListEntry {
    let said = tree.annotations(node);
    MoveListEntry {
        seat: turn.seat,
        notation: language::text(ui.ctx(), &painter.turn_notation(turn)),
        promotes: move_list::promotes(&turn.text),
        is_variation: true,
        sign: said
            .and_then(|said| said.sign)
            .map(|sign| review::move_sign(ui, sign)),
        is_commented: said.is_some_and(|said| said.comment.is_some()),
    }
}

fn draw_row(
    ui: &mut Ui,
    painter: &RowPainter,
    analysis: &Analysis,
    row: &VariationRow,
    scrolls_to_node: bool,
) -> Option<VariationPress> {
    let theme = EguiTheme::of(ui.ctx());
    let size = Vec2::new(ui.available_width(), theme.pressable_height(ROW_HEIGHT));
    let (rect, _) = ui.allocate_exact_size(size, Sense::hover());
    let has_current = row
        .items
        .iter()
        .any(|item| item.node == analysis.current_node());
    if scrolls_to_node && has_current {
        ui.scroll_to_rect(rect, None);
    }
    if !ui.is_rect_visible(rect) {
        return None;
    }
    let mut pressed = None;
    for level in 0..row.depth.min(MOST_INDENTED_LEVELS + 1) {
        let x = rect.left() + theme.units(INDENT_WIDTH) * f32::from(level) + theme.units(1);
        ui.painter()
            .vline(x, rect.y_range(), theme.hairline(theme.line));
    }
    if let Some((fork, count)) = row.fork_and_folded_count {
        pressed = draw_fold_sign(ui, rect, row.depth, fork, count);
    }
    for item in &row.items {
        let tree = analysis.tree();
        let Some(turn) = tree.turn(item.node) else {
            continue;
        };
        let left = rect.left() + item.left;
        let mut room = Rect::from_min_max(
            pos2(left, rect.top()),
            pos2(left + item.width, rect.bottom()),
        );
        if let Some((number, width)) = item.number {
            let (before, rest) = room.split_left_right_at_x(left + width);
            room = rest;
            draw_clipped(ui, before.shrink2(Vec2::new(theme.units(1), 0.0)), |ui| {
                let number = msg!("moves-number", number = number);
                single_line(ui, number, TextRole::Small, theme.faint);
            });
        }
        let entry = move_list_entry(ui, painter, tree, item.node, turn);
        let id = ui.id().with(("variation", item.node));
        let is_current = analysis.current_node() == item.node;
        let texts = tree.game_tree().moves_to(item.node).unwrap_or_default();
        let press = painter.draw_entry(ui, room, id, &entry, is_current, item.number.is_some());
        name_area(ui.ctx(), id, room, format_args!("line {}", texts.join(" ")));
        if let Some(is_for_menu) = press {
            pressed = Some(match is_for_menu {
                true => VariationPress::Menu(item.node),
                false => VariationPress::Go(item.node),
            });
        }
    }
    pressed
}

/// The sign that folds, or with the number of variations unfolds.
fn draw_fold_sign(
    ui: &mut Ui,
    rect: Rect,
    depth: u8,
    fork: NodeId,
    count: Option<usize>,
) -> Option<VariationPress> {
    let theme = EguiTheme::of(ui.ctx());
    let right = rect.left() + row_indent(&theme, depth);
    let sign = Rect::from_min_max(
        pos2(right - theme.units(FOLD_SIGN_WIDTH), rect.top()),
        pos2(right, rect.bottom()),
    );
    let room = match count {
        Some(_) => sign.with_max_x(rect.right()),
        None => sign,
    };
    let id: Id = ui.id().with(("fold", fork));
    let response = ui.interact(room, id, Sense::CLICK);
    let label = match count {
        Some(count) => msg!("tree-unfold", count = count),
        None => msg!("tree-fold"),
    };
    name_pressable(ui, &response, PressableRole::Button, &label);
    let ink = match response.hovered() {
        true => theme.ink,
        false => theme.faint,
    };
    ui.painter().add(fold_triangle(
        sign.center(),
        theme.units(1),
        count.is_some(),
        ink,
    ));
    if let Some(count) = count {
        draw_clipped(ui, room.with_min_x(sign.right()), |ui| {
            let label = msg!("tree-folded", count = count);
            single_line(ui, label, TextRole::Small, ink);
        });
    }
    response.clicked().then_some(VariationPress::Fold(fork))
}
