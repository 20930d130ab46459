//! The nodes of the board: a grid of rows of cells as the player sees it, and a group for each
//! hand or storage. Must not know what is said of a place, nor what may be played.

use std::collections::HashMap;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::PrimaryEguiContext;
use bevy_egui::egui::Id;
use bevy_egui::egui::accesskit::{self, Action, Node, NodeId, Role};

use super::place::Place;
use super::place_words::{BoardWords, Drawing, EditorWords};
use crate::locale::{Locale, Message};
use crate::rules::board::{Cell, CellShape};
use crate::rules::seat::{Seat, SeatSet};
use crate::table::flow::{BoardSnapshot, TopBoard};
use crate::table::input::InputBlocks;
use crate::table::input::cursor_navigation::{board_to_view, hand_locations};
use crate::table::language::ActiveLocale;
use crate::table::select::{BoardMarks, Highlights, Selection, edit_source, marks_of_node};
use crate::table::settings::PanelScale;
use crate::table::ui::words;
use crate::table::view::{self, ViewMode};

/// The nodes of the board, and how they hang together.
#[derive(Clone, Debug, Default)]
pub(super) struct BoardNodes {
    pub nodes: Vec<(NodeId, Node)>,
    /// Those that belong to the root of the tree.
    pub roots: Vec<NodeId>,
    /// The places that can be pressed.
    pub places: HashMap<NodeId, Place>,
    pub cursor: Option<NodeId>,
}

/// Everything that the nodes of the board depend on.
#[derive(SystemParam)]
pub(super) struct BoardNodeParams<'w, 's> {
    input_blocks: Res<'w, InputBlocks>,
    snapshot: Res<'w, BoardSnapshot>,
    top_board: TopBoard<'w>,
    selection: Res<'w, Selection>,
    highlights: Res<'w, Highlights>,
    board_marks: Res<'w, BoardMarks>,
    view: Res<'w, ViewMode>,
    locale: Res<'w, ActiveLocale>,
    scale: Res<'w, PanelScale>,
    cameras: Query<'w, 's, (&'static Camera, &'static GlobalTransform), With<PrimaryEguiContext>>,
}

impl BoardNodeParams<'_, '_> {
    /// What is said of the board; `None` where none can be played on.
    pub(super) fn board_words(&self) -> Option<BoardWords<'_>> {
        // In a pause nobody sees the board.
        let is_covered = self.input_blocks.table_covered || self.top_board.is_paused();
        (!is_covered).then(|| self.words_under_pages())?
    }

    /// The same also while a page lies over the board.
    pub(super) fn words_under_pages(&self) -> Option<BoardWords<'_>> {
        if !self.top_board.screen().has_board_in_use() {
            return None;
        }
        let shown = &*self.snapshot;
        let game = self.top_board.game();
        let editor = self.top_board.editor().map(|session| {
            let from = self.selection.from;
            EditorWords {
                session,
                taken: from.and_then(|from| edit_source(session, from)),
            }
        });
        let analysed = self.top_board.analysis();
        let edited = self
            .top_board
            .editor()
            .map(|it| it.editor().game_at_start());
        Some(BoardWords {
            snapshot: shown,
            game: game.or(edited),
            editor,
            seat_names: self.seat_names(shown)?,
            setup_seat: self.setup_seat(),
            can_move: self.top_board.is_human_to_move(),
            sources: game.map_or_else(Vec::new, |game| game.legal_sources()),
            selected: self.selection.from.map(|from| from.location),
            highlights: &self.highlights,
            drawn: analysed.map_or_else(Vec::new, marks_of_node),
            drawing: match self.board_marks.is_drawing() {
                true => Drawing::On {
                    from: self.board_marks.start_of_drawn(),
                },
                false => Drawing::Off,
            },
        })
    }

    /// The nodes; `None` where no board can be played on.
    pub(super) fn nodes(&self) -> Option<BoardNodes> {
        let words = self.board_words()?;
        let shown = words.snapshot;
        let mut builder = Builder {
            words: &words,
            locale: &self.locale,
            built: BoardNodes::default(),
        };
        builder.add_board(&self.rows(shown), |shape| self.cell_bounds(shape));
        for seat in SeatSet::first_n(shown.seat_count).iter() {
            builder.add_hand(seat);
        }
        let cursor = self
            .selection
            .cursor
            .map(|target| Place::of(target.location).node_id());
        let mut built = builder.built;
        built.cursor = cursor.filter(|id| built.places.contains_key(id));
        Some(built)
    }

    fn setup_seat(&self) -> Option<Seat> {
        let setup_phase = self.top_board.setup_phase();
        setup_phase.map(|setup_phase| setup_phase.seat)
    }

    /// The names of the seats; `None` between a game and the next.
    fn seat_names(&self, shown: &BoardSnapshot) -> Option<Vec<Message>> {
        let seats = SeatSet::first_n(shown.seat_count).iter();
        if let Some(game) = self.top_board.game() {
            return Some(seats.map(|seat| words::seat_name(game, seat)).collect());
        }
        if let Some(session) = self.top_board.editor() {
            let game = session.editor().game_at_start();
            return Some(seats.map(|seat| words::seat_name(game, seat)).collect());
        }
        let setup_phase = self.top_board.setup_under_way()?;
        let name = |seat| words::sigma_seat_name(setup_phase.name_of(seat));
        Some(seats.map(name).collect())
    }

    /// The cells in rows from the far side to the near one, each from left to right, as the
    /// player sees them.
    fn rows<'a>(&self, shown: &'a BoardSnapshot) -> Vec<Vec<&'a CellShape>> {
        let seen =
            |shape: &CellShape| board_to_view(self.view.seat, shown.seat_count, shape.centre);
        let mut cells: Vec<([f32; 2], &CellShape)> = shown
            .layout
            .cells
            .iter()
            .map(|shape| (seen(shape), shape))
            .collect();
        cells.sort_by(|([_, one], _), ([_, other], _)| other.total_cmp(one));
        let mut rows: Vec<Vec<([f32; 2], &CellShape)>> = Vec::new();
        for cell in cells {
            match rows.last_mut() {
                Some(row)
                    if row
                        .last()
                        .is_some_and(|last| last.0[1] - cell.0[1] < LEAST_ROW_DISTANCE) =>
                {
                    row.push(cell);
                }
                _ => rows.push(vec![cell]),
            }
        }
        let left_to_right = |mut row: Vec<([f32; 2], &'a CellShape)>| {
            row.sort_by(|([one, _], _), ([other, _], _)| one.total_cmp(other));
            row.into_iter().map(|(_, shape)| shape).collect()
        };
        rows.into_iter().map(left_to_right).collect()
    }

    /// Where a cell is on the screen, in egui's points.
    fn cell_bounds(&self, shape: &CellShape) -> Option<accesskit::Rect> {
        let (camera, transform) = self.cameras.single().ok()?;
        let rect = view::cell_on_screen(camera, transform, shape)?;
        let point = |value: f32| f64::from(value / self.scale.0);
        Some(accesskit::Rect {
            x0: point(rect.min.x),
            y0: point(rect.min.y),
            x1: point(rect.max.x),
            y1: point(rect.max.y),
        })
    }
}

/// The least distance of two rows: less than that of two rows of triangles (0.577), more than
/// that of the two kinds of triangles in one row (0.289).
const LEAST_ROW_DISTANCE: f32 = 0.4;

struct Builder<'a> {
    words: &'a BoardWords<'a>,
    locale: &'a Locale,
    built: BoardNodes,
}

impl Builder<'_> {
    fn add_board(
        &mut self,
        rows: &[Vec<&CellShape>],
        bounds: impl Fn(&CellShape) -> Option<accesskit::Rect>,
    ) {
        let mut grid = Node::new(Role::Grid);
        grid.set_label(self.locale.text(&self.words.board()));
        grid.set_row_count(rows.len());
        grid.set_column_count(rows.iter().map(Vec::len).max().unwrap_or(0));
        for (row_index, cells) in rows.iter().enumerate() {
            let row_id = Id::new(("accessibility row", row_index)).accesskit_id();
            let mut row = Node::new(Role::Row);
            row.set_row_index(row_index);
            for (column_index, shape) in cells.iter().enumerate() {
                let mut node = self.cell_node(shape.cell);
                node.set_row_index(row_index);
                node.set_column_index(column_index);
                if let Some(bounds) = bounds(shape) {
                    node.set_bounds(bounds);
                }
                row.push_child(self.add_node(Place::Cell(shape.cell), node));
            }
            self.built.nodes.push((row_id, row));
            grid.push_child(row_id);
        }
        let id = Id::new("accessibility board").accesskit_id();
        self.built.nodes.push((id, grid));
        self.built.roots.push(id);
    }

    fn cell_node(&self, cell: Cell) -> Node {
        let place = Place::Cell(cell);
        let mut node = Node::new(Role::GridCell);
        node.set_label(self.locale.text(&self.words.cell(cell)));
        self.describe_press(&mut node, place);
        node.add_action(Action::Click);
        node
    }

    /// The hand or storage of a seat: a group, with a button for each type that is held.
    fn add_hand(&mut self, seat: Seat) {
        let held = hand_locations(&self.words.snapshot.tracker, seat);
        if held.is_empty() && !self.words.has_hands() {
            return;
        }
        let mut group = Node::new(Role::Group);
        group.set_label(self.locale.text(&self.words.hand(seat, held.is_empty())));
        if let Some(press) = self.words.hand_press_effect(seat) {
            group.set_description(self.locale.text(&press));
            group.add_action(Action::Click);
        }
        for location in held {
            let place = Place::of(location);
            let mut node = Node::new(Role::Button);
            node.set_label(self.locale.text(&self.words.held_things(location)));
            self.describe_press(&mut node, place);
            node.add_action(Action::Click);
            let id = self.add_node(place, node);
            group.push_child(id);
        }
        let id = self.add_node(Place::Hand(seat), group);
        self.built.roots.push(id);
    }

    /// What pressing it does, and that it can be focused.
    fn describe_press(&self, node: &mut Node, place: Place) {
        let Some(location) = place.location() else {
            return;
        };
        if let Some(press) = self.words.press_description(location) {
            node.set_description(self.locale.text(&press));
        }
        if self.words.selected == Some(location) {
            node.set_selected(true);
        }
        node.add_action(Action::Focus);
    }

    fn add_node(&mut self, place: Place, node: Node) -> NodeId {
        let id = place.node_id();
        self.built.places.insert(id, place);
        self.built.nodes.push((id, node));
        id
    }
}
