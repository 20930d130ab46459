//! Small pictures of boards: thumbnails of positions and of setups, and diagrams of how one piece
//! moves. Decides no move.

use std::f32::consts::TAU;
use std::sync::Arc;

use bevy_egui::egui::{
    Color32, Painter, Pos2, Rect, Response, Sense, Shape, Stroke, Ui, Vec2, pos2,
};

use crate::rules::board::{Cell, Layout};
use crate::rules::game::Game;
use crate::rules::piece_tracker::{
    BodyShape, PieceLocation, PieceTracker, PieceTypeInfo, StoneLocation,
};
use crate::rules::seat::Seat;
use crate::rules::sigma::setup::SetupEditor;
use crate::rules::sigma::{Setup, Sigma, SigmaOptions};
use crate::rules::traits::board_view::BoardView;
use crate::table::flow::PlayerColour;
use crate::table::theme::EguiTheme;

use super::piece::paint_turned_piece;

/// A position as a picture: the cells, and on them pieces as they lie before their owners, or discs
/// in the owners' colours where the picture is too small to tell pieces apart.
#[derive(Clone, Debug)]
pub struct BoardThumbnail {
    layout: Arc<Layout>,
    pieces: Vec<ThumbnailPiece>,
    /// The stones on bases, by their ranks.
    stones: Vec<(Cell, Vec<u8>)>,
}

#[derive(Clone, Debug)]
struct ThumbnailPiece {
    cell: Cell,
    colour: PlayerColour,
    /// None of bases, whose stones say what they are.
    kind: Option<PieceTypeInfo>,
    /// How far it is turned from that of the first seat, clockwise, in radians.
    angle: f32,
}

impl BoardThumbnail {
    /// The present position of a game.
    pub fn of(game: &Game) -> BoardThumbnail {
        let colours = PlayerColour::seat_colours(game);
        let tracker = game.piece_tracker();
        let kinds = game.kinds();
        let turn_of_seat = TAU / f32::from(game.seat_count().max(1));
        let pieces = tracker.pieces.iter().filter_map(|piece| {
            let PieceLocation::Cell(cell) = piece.location else {
                return None;
            };
            let kind = kinds.iter().find(|info| info.kind == piece.kind);
            Some(ThumbnailPiece {
                cell,
                colour: *colours.get(piece.seat.index())?,
                kind: kind
                    .filter(|info| info.look.body != BodyShape::Base)
                    .cloned(),
                angle: turn_of_seat * f32::from(piece.seat.0),
            })
        });
        BoardThumbnail {
            pieces: pieces.collect(),
            layout: game.layout(),
            stones: stones_on_bases(tracker, &kinds),
        }
    }

    /// A setup of Sigma, as it stands on the rows of its seat: bases with their stones as dots.
    pub fn of_setup(setup: &Setup) -> BoardThumbnail {
        let mut editor = SetupEditor::new(SigmaOptions::default());
        editor.arrange_as(Seat::FIRST, setup);
        let tracker = editor.piece_tracker();
        let mut stones = stones_on_bases(tracker, &Sigma::default().kinds());
        let is_own = |cell: Cell| {
            let mut pieces = tracker.pieces();
            pieces.any(|(_, base)| {
                base.seat == Seat::FIRST && base.location == PieceLocation::Cell(cell)
            })
        };
        stones.retain(|(cell, _)| is_own(*cell));
        let mut layout = Sigma::default().layout();
        let cells: Vec<Cell> = stones.iter().map(|(cell, _)| *cell).collect();
        crop_layout(&mut layout, &cells);
        BoardThumbnail {
            layout,
            pieces: cells
                .into_iter()
                .map(|cell| ThumbnailPiece {
                    cell,
                    colour: PlayerColour::LIGHT,
                    kind: None,
                    angle: 0.0,
                })
                .collect(),
            stones,
        }
    }
}

/// The stones on bases, by their ranks; nothing where there are none.
fn stones_on_bases(tracker: &PieceTracker, kinds: &[PieceTypeInfo]) -> Vec<(Cell, Vec<u8>)> {
    let rank = |stone| {
        let kind = tracker.stone(stone).kind;
        kinds.get(usize::from(kind.0)).map_or(0, |info| info.rank)
    };
    let stones = tracker.pieces().filter_map(|(id, base)| {
        let PieceLocation::Cell(cell) = base.location else {
            return None;
        };
        let stones = tracker.stones_at(StoneLocation::Base(id));
        (!stones.is_empty()).then(|| (cell, stones.into_iter().map(rank).collect()))
    });
    stones.collect()
}

/// Moves the middle of a layout to that of some cells, and leaves out what lies beside them. All
/// cells keep their places in the list.
fn crop_layout(layout: &mut Arc<Layout>, cells: &[Cell]) {
    let layout = Arc::make_mut(layout);
    let corners = cells
        .iter()
        .flat_map(|cell| layout.shape(*cell).corners.clone());
    let (low, high) = bounds(corners);
    let middle = [0, 1].map(|axis| f32::midpoint(low[axis], high[axis]));
    layout.half_extent = [0, 1].map(|axis| (high[axis] - low[axis]) / 2.0);
    for shape in &mut layout.cells {
        let moved = |[x, y]: [f32; 2]| [x - middle[0], y - middle[1]];
        shape.centre = moved(shape.centre);
        for corner in &mut shape.corners {
            *corner = moved(*corner);
        }
        if !cells.contains(&shape.cell) {
            shape.corners.clear();
        }
    }
}

/// The least and the greatest coordinates of points.
fn bounds(points: impl Iterator<Item = [f32; 2]>) -> ([f32; 2], [f32; 2]) {
    let none = ([f32::INFINITY; 2], [f32::NEG_INFINITY; 2]);
    points.fold(none, |(low, high), [x, y]| {
        (
            [low[0].min(x), low[1].min(y)],
            [high[0].max(x), high[1].max(y)],
        )
    })
}

/// A whole board with what explains it: dots where a piece can go, rings around cells, arrows from one
/// cell to another.
#[derive(Clone, Debug)]
pub struct BoardDiagram {
    thumbnail: BoardThumbnail,
    targets: Vec<Cell>,
    rings: Vec<Cell>,
    arrows: Vec<(Cell, Cell)>,
}

impl BoardDiagram {
    /// The piece on a cell, with the cells it could go to in this position.
    pub fn of(game: &Game, from: Cell) -> BoardDiagram {
        let mut thumbnail = BoardThumbnail::of(game);
        thumbnail.pieces.retain(|piece| piece.cell == from);
        BoardDiagram {
            thumbnail,
            targets: game.pseudo_legal_targets(from),
            rings: Vec::new(),
            arrows: Vec::new(),
        }
    }

    /// The part of a position around its marks.
    pub fn around_marks(game: &Game, rings: Vec<Cell>, arrows: Vec<(Cell, Cell)>) -> BoardDiagram {
        let mut thumbnail = BoardThumbnail::of(game);
        let marked = arrows
            .iter()
            .flat_map(|(from, to)| [from, to])
            .chain(&rings);
        let marked = marked.map(|cell| thumbnail.layout.shape(*cell).centre);
        let (low, high) = bounds(marked);
        // Pictures of boards of all sizes have cells of about one size.
        let margin = [0, 1].map(|axis| {
            let missing = LEAST_CELLS_AROUND_MARKS - (high[axis] - low[axis]);
            MARGIN_AROUND_MARKS.max(missing / 2.0)
        });
        let is_near = |[x, y]: [f32; 2]| {
            let is_within = |axis: usize, at: f32| {
                (low[axis] - margin[axis]..=high[axis] + margin[axis]).contains(&at)
            };
            is_within(0, x) && is_within(1, y)
        };
        let cells = thumbnail.layout.cells.iter();
        let near = cells.filter(|shape| is_near(shape.centre));
        let near: Vec<Cell> = near.map(|shape| shape.cell).collect();
        crop_layout(&mut thumbnail.layout, &near);
        thumbnail.pieces.retain(|piece| near.contains(&piece.cell));
        thumbnail.stones.retain(|(cell, _)| near.contains(cell));
        BoardDiagram {
            thumbnail,
            targets: Vec::new(),
            rings,
            arrows,
        }
    }
}

/// Draws a diagram with this height, or as high as there is room for its width.
pub fn board_diagram(ui: &mut Ui, height: f32, diagram: &BoardDiagram) -> Response {
    let theme = EguiTheme::of(ui.ctx());
    let layout = &diagram.thumbnail.layout;
    let [half_width, half_height] = layout.half_extent;
    let width = (height * half_width / half_height).min(ui.available_width());
    let size = Vec2::new(width, width * half_height / half_width);
    let (rect, response) = ui.allocate_exact_size(size, Sense::hover());
    paint_thumbnail(ui, &theme, rect, &diagram.thumbnail);
    let unit = points_per_unit(rect, layout);
    let centre = |cell: &Cell| {
        let shape = layout.cells.get(cell.index())?;
        Some(to_screen(rect, unit, shape.centre))
    };
    let painter = ui.painter();
    for at in diagram.targets.iter().filter_map(centre) {
        painter.circle_filled(at, unit * DOT_RADIUS, theme.tokens.scene.target);
    }
    let mark = Stroke::new(unit * MARK_WIDTH, theme.tokens.scene.marks[0]);
    for at in diagram.rings.iter().filter_map(centre) {
        painter.circle_stroke(at, unit * RING_RADIUS, mark);
    }
    for (from, goal) in &diagram.arrows {
        if let (Some(from), Some(to)) = (centre(from), centre(goal)) {
            // It begins beside the piece. What it captures is ringed and stays to be seen.
            let way = (to - from).normalized() * unit;
            let mut pieces = diagram.thumbnail.pieces.iter();
            let end = match pieces.any(|piece| piece.cell == *goal) {
                true => {
                    let capture = Stroke::new(mark.width, theme.tokens.scene.capture);
                    painter.circle_stroke(to, unit * RING_RADIUS, capture);
                    to - way * RING_RADIUS
                }
                false => to,
            };
            paint_arrow(painter, [from + way * ARROW_START, end], unit, mark);
        }
    }
    response
}

/// An arrow whose head is of one size, however short it is.
fn paint_arrow(painter: &Painter, [from, to]: [Pos2; 2], unit: f32, stroke: Stroke) {
    let way = (to - from).normalized() * unit;
    let neck = to - way * ARROW_HEAD_LENGTH;
    let aside = way.rot90() * ARROW_HEAD_HALF_WIDTH;
    if (neck - from).dot(way) > 0.0 {
        painter.line_segment([from, neck], stroke);
    }
    let head = vec![to, neck + aside, neck - aside];
    painter.add(Shape::convex_polygon(head, stroke.color, Stroke::NONE));
}

/// Points per unit of the board's layout, whose cells have sides of about 1.
fn points_per_unit(rect: Rect, layout: &Layout) -> f32 {
    let [half_width, half_height] = layout.half_extent;
    (rect.width() / half_width).min(rect.height() / half_height) / 2.0
}

/// Screen position of a point of the board's layout.
fn to_screen(rect: Rect, unit: f32, [x, y]: [f32; 2]) -> Pos2 {
    pos2(rect.center().x + x * unit, rect.center().y - y * unit)
}

/// Draws a thumbnail of this height, as wide as what it shows.
pub fn setup_thumbnail(ui: &mut Ui, height: f32, thumbnail: &BoardThumbnail) -> Response {
    let theme = EguiTheme::of(ui.ctx());
    let [half_width, half_height] = thumbnail.layout.half_extent;
    let width = (height * half_width / half_height).min(ui.available_width());
    let size = Vec2::new(width, width * half_height / half_width);
    let (rect, response) = ui.allocate_exact_size(size, Sense::hover());
    paint_thumbnail(ui, &theme, rect, thumbnail);
    response
}

/// Draws a thumbnail in a square with this side.
pub fn board_thumbnail(ui: &mut Ui, side: f32, thumbnail: &BoardThumbnail) -> Response {
    let theme = EguiTheme::of(ui.ctx());
    let (rect, response) = ui.allocate_exact_size(Vec2::splat(side), Sense::hover());
    paint_thumbnail(ui, &theme, rect, thumbnail);
    response
}

fn paint_thumbnail(ui: &Ui, theme: &EguiTheme, rect: Rect, thumbnail: &BoardThumbnail) {
    let unit = points_per_unit(rect, &thumbnail.layout);
    let screen_pos = |point| to_screen(rect, unit, point);
    let cell_colours = &theme.tokens.scene.board;
    let line: Color32 = theme.tokens.scene.line.into();
    let outline_stroke = Stroke::new(theme.tokens.space.hairline * OUTLINE_WIDTH, line);
    let painter = ui.painter();
    let cells = thumbnail.layout.cells.iter();
    for cell in cells.filter(|cell| !cell.corners.is_empty()) {
        let outline = cell
            .corners
            .iter()
            .map(|corner| screen_pos(*corner))
            .collect();
        let fill = cell_colours[usize::from(cell.tone) % cell_colours.len()];
        painter.add(Shape::convex_polygon(
            outline,
            Color32::from(fill),
            outline_stroke,
        ));
    }
    for piece in &thumbnail.pieces {
        let Some(shape) = thumbnail.layout.cells.get(piece.cell.index()) else {
            continue;
        };
        let min_radius = shape
            .corners
            .iter()
            .map(|[x, y]| (x - shape.centre[0]).hypot(y - shape.centre[1]))
            .fold(f32::INFINITY, f32::min);
        let centre = screen_pos(shape.centre);
        let side = min_radius * unit * PIECE_SIDE;
        if let Some(kind) = piece.kind.as_ref().filter(|_| side >= LEAST_PIECE_SIDE) {
            let square = Rect::from_center_size(centre, Vec2::splat(side));
            paint_turned_piece(painter, theme, square, kind, piece.colour, piece.angle);
            continue;
        }
        let fill = theme.player_colour(piece.colour);
        // Dark ones side by side would be one blot.
        let edge = match (fill.intensity() - line.intensity()).abs() < LEAST_EDGE_DIFFERENCE {
            true => cell_colours[0].into(),
            false => fill.lerp_to_gamma(line, EDGE_LINE_COLOUR_SHARE),
        };
        let edge = theme.hairline(edge);
        painter.circle(centre, min_radius * unit * PIECE_RADIUS, fill, edge);
    }
    for (cell, ranks) in &thumbnail.stones {
        let centre = screen_pos(thumbnail.layout.shape(*cell).centre);
        paint_stone_dots(ui, theme, centre, unit, ranks);
    }
}

/// Paints the stones on a base as dots: one in its middle, or several in a ring.
fn paint_stone_dots(ui: &Ui, theme: &EguiTheme, centre: Pos2, unit: f32, ranks: &[u8]) {
    let count = ranks.len();
    for (index, rank) in ranks.iter().enumerate() {
        let turn = (index as f32 / count as f32 + FIRST_STONE_ANGLE_TURNS) * TAU;
        let away = if count > 1 {
            unit * STONE_DISTANCE_FROM_BASE_MIDDLE
        } else {
            0.0
        };
        let middle = centre + Vec2::angled(turn) * away;
        let fill = theme.stone_colour(*rank);
        let edge = theme.hairline(theme.stone_letter_colour(*rank));
        ui.painter()
            .circle(middle, unit * STONE_RADIUS_SHARE, fill, edge);
    }
}

/// The radius of a stone, and its distance from the middle of its base, as shares of a cell's side.
const STONE_RADIUS_SHARE: f32 = 0.13;
const STONE_DISTANCE_FROM_BASE_MIDDLE: f32 = 0.2;
/// Where the first of several stones lies, in turns: two lie side by side, four in a square.
const FIRST_STONE_ANGLE_TURNS: f32 = 0.0;

/// The width of cell outlines, as a share of a hairline.
const OUTLINE_WIDTH: f32 = 0.6;
/// The radius of a dot on a target cell, as a share of a cell's side.
const DOT_RADIUS: f32 = 0.16;
/// How far a picture goes around its marks, and how far it goes at least, in cells.
const MARGIN_AROUND_MARKS: f32 = 1.1;
const LEAST_CELLS_AROUND_MARKS: f32 = 4.2;
/// The width of the lines of marks and the radius of a ring, likewise.
const MARK_WIDTH: f32 = 0.09;
const RING_RADIUS: f32 = 0.42;
/// Where an arrow begins before the middle of its cell, and how long and wide its head is.
const ARROW_START: f32 = 0.3;
const ARROW_HEAD_LENGTH: f32 = 0.22;
const ARROW_HEAD_HALF_WIDTH: f32 = 0.16;
/// The radius of a disc, as a share of the distance from a cell's centre to its corner.
const PIECE_RADIUS: f32 = 0.52;
/// The side of a piece's square, likewise, and how small that may be, in points, before it is a disc.
const PIECE_SIDE: f32 = 1.24;
const LEAST_PIECE_SIDE: f32 = 13.0;
/// How far the intensity of a piece is from that of lines at least, to have an edge of their colour.
const LEAST_EDGE_DIFFERENCE: f32 = 0.3;
/// The share of the line colour in the edge of a piece.
const EDGE_LINE_COLOUR_SHARE: f32 = 0.6;
