//! A board in small: its cells and who stands where.

use bevy_egui::egui::{Color32, Pos2, Rect, Response, Sense, Shape, Stroke, Ui, Vec2, pos2};

use super::token::disc;
use crate::rules::board::{Cell, Layout};
use crate::rules::cast::Place;
use crate::rules::play::Match;
use crate::table::flow::Wood;
use crate::table::theme::Look;

/// A position to be painted small.
#[derive(Clone, Debug)]
pub struct Picture {
    layout: Layout,
    pieces: Vec<(Cell, Wood)>,
}

impl Picture {
    /// A match as it stands.
    #[must_use]
    pub fn of(game: &Match) -> Picture {
        let woods = Wood::all_of(game);
        let cast = game.cast();
        let pieces = cast.pieces.iter().filter_map(|piece| match piece.place {
            Place::Cell(cell) => Some((cell, *woods.get(piece.seat.index())?)),
            Place::Hand(_) | Place::Gone => None,
        });
        Picture {
            pieces: pieces.collect(),
            layout: game.layout(),
        }
    }
}

/// A picture in a square of this side.
pub fn board(ui: &mut Ui, side: f32, picture: &Picture) -> Response {
    let look = Look::of(ui.ctx());
    let (rect, response) = ui.allocate_exact_size(Vec2::splat(side), Sense::hover());
    paint(ui, &look, rect, picture);
    response
}

fn paint(ui: &Ui, look: &Look, rect: Rect, picture: &Picture) {
    let [half_width, half_height] = picture.layout.half_extent;
    let unit = rect.width() / (2.0 * half_width.max(half_height));
    let at =
        |[x, y]: [f32; 2]| -> Pos2 { pos2(rect.center().x + x * unit, rect.center().y - y * unit) };
    let tones = &look.theme.scene.board;
    let line: Color32 = look.theme.scene.line.into();
    let thin = Stroke::new(look.theme.space.hairline * THIN, line);
    let painter = ui.painter();
    for cell in &picture.layout.cells {
        let outline = cell.corners.iter().map(|corner| at(*corner)).collect();
        let tone = tones[usize::from(cell.tone) % tones.len()];
        painter.add(Shape::convex_polygon(outline, Color32::from(tone), thin));
    }
    for (cell, wood) in &picture.pieces {
        let Some(shape) = picture.layout.cells.get(cell.index()) else {
            continue;
        };
        let room = shape
            .corners
            .iter()
            .map(|[x, y]| (x - shape.centre[0]).hypot(y - shape.centre[1]))
            .fold(f32::INFINITY, f32::min);
        disc(painter, look, at(shape.centre), room * unit * PIECE, *wood);
    }
}

/// The weight of lines, of a hairline.
const THIN: f32 = 0.6;
/// The radius of a piece, of the way from a cell's middle to its corner.
const PIECE: f32 = 0.55;
