//! Small pictures of boards: thumbnails of positions, and diagrams of how one piece moves. Decides
//! no move.

use bevy_egui::egui::{Color32, Pos2, Rect, Response, Sense, Shape, Stroke, Ui, Vec2, pos2};

use crate::rules::board::{Cell, Layout};
use crate::rules::game::Game;
use crate::rules::piece_registry::PieceLocation;
use crate::table::flow::PlayerColour;
use crate::table::theme::EguiTheme;

/// A position reduced to cells and discs in the colours of the seats.
#[derive(Clone, Debug)]
pub struct BoardThumbnail {
    layout: Layout,
    pieces: Vec<(Cell, PlayerColour)>,
}

impl BoardThumbnail {
    /// The present position of a game.
    #[must_use]
    pub fn of(game: &Game) -> BoardThumbnail {
        let colours = PlayerColour::all_of(game);
        let registry = game.piece_registry();
        let pieces = registry
            .pieces
            .iter()
            .filter_map(|piece| match piece.location {
                PieceLocation::Cell(cell) => Some((cell, *colours.get(piece.seat.index())?)),
                PieceLocation::Hand(_) | PieceLocation::Gone => None,
            });
        BoardThumbnail {
            pieces: pieces.collect(),
            layout: game.layout(),
        }
    }
}

/// A movement diagram on a whole board: one piece and the cells it can go to.
#[derive(Clone, Debug)]
pub struct BoardDiagram {
    thumbnail: BoardThumbnail,
    targets: Vec<Cell>,
}

impl BoardDiagram {
    /// The piece on a cell, with the cells it could go to in this position.
    #[must_use]
    pub fn of(game: &Game, from: Cell) -> BoardDiagram {
        let mut thumbnail = BoardThumbnail::of(game);
        thumbnail.pieces.retain(|(cell, _)| *cell == from);
        BoardDiagram {
            thumbnail,
            targets: game.pseudo_legal_targets(from),
        }
    }
}

/// Draws a diagram with this height.
pub fn board_diagram(ui: &mut Ui, height: f32, diagram: &BoardDiagram) -> Response {
    let theme = EguiTheme::of(ui.ctx());
    let layout = &diagram.thumbnail.layout;
    let [half_width, half_height] = layout.half_extent;
    let size = Vec2::new(height * half_width / half_height, height);
    let (rect, response) = ui.allocate_exact_size(size, Sense::hover());
    paint(ui, &theme, rect, &diagram.thumbnail);
    let unit = unit(rect, layout);
    for shape in diagram
        .targets
        .iter()
        .filter_map(|cell| layout.cells.get(cell.index()))
    {
        let centre = to_screen(rect, unit, shape.centre);
        ui.painter()
            .circle_filled(centre, unit * DOT_RADIUS, theme.tokens.scene.target);
    }
    response
}

/// Points per unit of the board's layout, whose cells have sides of about 1.
fn unit(rect: Rect, layout: &Layout) -> f32 {
    let [half_width, half_height] = layout.half_extent;
    (rect.width() / half_width).min(rect.height() / half_height) / 2.0
}

/// Screen position of a point of the board's layout.
fn to_screen(rect: Rect, unit: f32, [x, y]: [f32; 2]) -> Pos2 {
    pos2(rect.center().x + x * unit, rect.center().y - y * unit)
}

/// Draws a thumbnail in a square with this side.
pub fn board_thumbnail(ui: &mut Ui, side: f32, thumbnail: &BoardThumbnail) -> Response {
    let theme = EguiTheme::of(ui.ctx());
    let (rect, response) = ui.allocate_exact_size(Vec2::splat(side), Sense::hover());
    paint(ui, &theme, rect, thumbnail);
    response
}

fn paint(ui: &Ui, theme: &EguiTheme, rect: Rect, thumbnail: &BoardThumbnail) {
    let unit = unit(rect, &thumbnail.layout);
    let screen_pos = |point| to_screen(rect, unit, point);
    let cell_colours = &theme.tokens.scene.board;
    let line: Color32 = theme.tokens.scene.line.into();
    let outline_stroke = Stroke::new(theme.tokens.space.hairline * OUTLINE_WIDTH, line);
    let painter = ui.painter();
    for cell in &thumbnail.layout.cells {
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
    for (cell, colour) in &thumbnail.pieces {
        let Some(shape) = thumbnail.layout.cells.get(cell.index()) else {
            continue;
        };
        let min_radius = shape
            .corners
            .iter()
            .map(|[x, y]| (x - shape.centre[0]).hypot(y - shape.centre[1]))
            .fold(f32::INFINITY, f32::min);
        let fill = theme.player_colour(*colour);
        let edge = theme.hairline(fill.lerp_to_gamma(line, EDGE_SHARE));
        painter.circle(
            screen_pos(shape.centre),
            min_radius * unit * PIECE_RADIUS,
            fill,
            edge,
        );
    }
}

/// The width of cell outlines, as a share of a hairline.
const OUTLINE_WIDTH: f32 = 0.6;
/// The radius of a dot on a target cell, as a share of a cell's side.
const DOT_RADIUS: f32 = 0.16;
/// The radius of a piece, as a share of the distance from a cell's centre to its corner.
const PIECE_RADIUS: f32 = 0.52;
/// The share of the line colour in the edge of a piece.
const EDGE_SHARE: f32 = 0.6;
