//! A position from straight above as a picture, painted by the processor with the colours and faces
//! of the table: no camera and no graphics card has a part in it. Must not know rules, or what
//! becomes of the picture.

use std::collections::HashMap;

use bevy::math::{Rect, Vec2, Vec3, vec2, vec3};
use bevy::transform::components::Transform;

use super::base::player_wood_colour;
use super::face::{FacePaint, face_picture};
use super::paint_board::{paint_board, painted_area};
use super::stone_face::stone_face_picture;
use crate::configs::colour::Colour;
use crate::configs::theme::Theme;
use crate::rules::board::Cell;
use crate::rules::piece_tracker::{BodyShape, PieceId, PieceTypeInfo, StoneId};
use crate::table::board_entities::piece_shape::{BASE_RADIUS, Solid};
use crate::table::board_entities::pose::Poses;
use crate::table::board_entities::tray::{TrayStyle, WALL_THICKNESS};
use crate::table::board_entities::{Appearance, PilePosition};
use crate::table::flow::BoardSnapshot;
use crate::table::scene::camera::framing::table_corners;
use crate::table::scene::canvas::{Canvas, shade};
use crate::table::theme::PieceSet;
use crate::table::theme::stone_shapes::stone_outline;
use crate::table::view::ViewMode;

/// How many pixels the longer side of the picture has.
const LONGER_SIDE_PIXELS: f32 = 600.0;
/// How much of the table is seen around board and trays, in cells.
const MARGIN: f32 = 0.25;
/// Where the shadow of a thing falls, in cells, and its colour.
const SHADOW_OFFSET: Vec2 = vec2(0.035, -0.045);
const SHADOW: Colour = Colour {
    rgb: [0; 3],
    alpha: 80,
};
/// The width of the band around a tray in its owner's colour.
const BAND_WIDTH: f32 = 0.05;
/// The width of the golden rim of a royal base, and how dark a base is within its rim.
const RIM_WIDTH: f32 = 0.06;
const FLOOR_SHADE: f32 = 0.8;
/// The badge that counts a pile: where it is, its radius and the height of its figures, in cells.
const BADGE_PLACE: Vec2 = vec2(0.15, -0.15);
const BADGE_RADIUS: f32 = 0.12;
const BADGE_CAP_HEIGHT: f32 = 0.13;

/// Paints positions of one game, all of the same size.
pub(in crate::table) struct TopView {
    theme: Theme,
    piece_set: PieceSet,
    /// The table with nothing on it but the board and the trays.
    bare: Canvas,
    pieces: HashMap<Appearance, Canvas>,
    stones: HashMap<String, Canvas>,
}

impl TopView {
    pub fn new(shown: &BoardSnapshot, theme: &Theme, piece_set: PieceSet) -> TopView {
        let poses = Poses::of(shown, &ViewMode::default());
        let corners = table_corners(shown, &poses);
        let seen = corners.iter().map(|corner| on_picture(*corner));
        let area = seen
            .fold(Rect::EMPTY, |area, corner| area.union_point(corner))
            .inflate(MARGIN);
        let pixels_per_cell = LONGER_SIDE_PIXELS / area.size().max_element();
        let width = (area.width() * pixels_per_cell).round();
        let mut bare = Canvas::new(area, width as usize, theme.scene.table);
        let board_area = painted_area(&shown.layout);
        let board_pixels = pixels_per_cell * board_area.size().max_element();
        let board = paint_board(&shown.layout, &theme.scene, board_pixels);
        let edge = corners_of(board_area);
        paint_shadow(&mut bare, &edge);
        bare.stamp(&edge, &board, |at| at);
        let mut view = TopView {
            theme: theme.clone(),
            piece_set,
            bare,
            pieces: HashMap::new(),
            stones: HashMap::new(),
        };
        view.paint_trays(shown, &poses);
        view
    }

    fn paint_trays(&mut self, shown: &BoardSnapshot, poses: &Poses) {
        let layout = &poses.tray_layout;
        let half = layout.half_size + WALL_THICKNESS;
        let wood = match layout.style {
            TrayStyle::Box => self.theme.scene.tray,
            TrayStyle::Stand => self.theme.scene.frame,
        };
        for (seat, pose) in poses.trays.iter().enumerate() {
            let colour = shown.player_colours.get(seat).copied().unwrap_or_default();
            let within = |half: Vec2| {
                placed(
                    &corners_of(Rect::from_center_half_size(Vec2::ZERO, half)),
                    pose,
                )
            };
            paint_shadow(&mut self.bare, &within(half));
            let band = player_wood_colour(&self.theme, colour);
            self.bare.polygon(&within(half), band);
            self.bare.polygon(&within(half - BAND_WIDTH), wood);
        }
    }

    /// The position of a snapshot of the game; what the last turn has changed is lit.
    pub fn paint(&mut self, shown: &BoardSnapshot, changed: &[Cell]) -> Canvas {
        let mut canvas = self.bare.clone();
        for cell in changed {
            let corners = shown.layout.shape(*cell).corners.iter();
            let corners: Vec<Vec2> = corners.copied().map(Vec2::from).collect();
            canvas.polygon(&corners, self.theme.scene.last);
        }
        let poses = Poses::of(shown, &ViewMode::default());
        let mut pieces: Vec<PieceId> = shown.tracker.pieces().map(|(id, _)| id).collect();
        let height = |id: &PieceId| poses.pieces[usize::from(id.0)].at.translation.y;
        pieces.sort_by(|a, b| height(a).total_cmp(&height(b)));
        for id in pieces {
            let pose = poses.pieces[usize::from(id.0)];
            self.paint_piece(&mut canvas, shown, id, &pose.at);
            paint_count(&mut canvas, &self.theme, &pose.at, pose.pile);
        }
        let mut stones: Vec<(StoneId, Transform)> = (shown.tracker.stones())
            .map(|(id, _)| (id, poses.stone_transform_on_board(usize::from(id.0))))
            .collect();
        stones.sort_by(|(_, a), (_, b)| a.translation.y.total_cmp(&b.translation.y));
        for (id, pose) in stones {
            self.paint_stone(&mut canvas, shown, id, &pose);
            paint_count(
                &mut canvas,
                &self.theme,
                &pose,
                poses.stones[usize::from(id.0)].pile,
            );
        }
        canvas
    }

    fn paint_piece(
        &mut self,
        canvas: &mut Canvas,
        shown: &BoardSnapshot,
        id: PieceId,
        pose: &Transform,
    ) {
        let appearance = Appearance::of(&shown.tracker, id);
        let Some(info) = shown.kinds.get(usize::from(appearance.kind.0)) else {
            return;
        };
        let player_colour = shown.player_colours.get(appearance.seat.index());
        let player_colour = player_colour.copied().unwrap_or_default();
        let colour = match appearance.is_seat_out {
            true => self.theme.scene.out,
            false => player_wood_colour(&self.theme, player_colour),
        };
        if info.look.body == BodyShape::Base {
            let royal = shown
                .tracker
                .piece(id)
                .royal
                .then_some(self.theme.scene.royal);
            paint_base(canvas, pose, colour, royal);
            return;
        }
        let solid = Solid::of(&info.look);
        let turned_writing = match shown.seat_count {
            seats @ 3.. => (seats - appearance.seat.0) % seats * 4 / seats,
            _ => 0,
        };
        let pixels = face_pixels(canvas);
        let face = self.pieces.entry(appearance).or_insert_with(|| {
            let paint = FacePaint {
                colours: &self.theme.scene,
                piece_set: self.piece_set,
                colour,
                player_colour,
                is_seat_out: appearance.is_seat_out,
                writing_turn: turned_writing,
                pixels,
            };
            face_picture(info, &paint)
        });
        stamp_face(canvas, face, &solid.outline, pose, colour);
    }

    fn paint_stone(
        &mut self,
        canvas: &mut Canvas,
        shown: &BoardSnapshot,
        id: StoneId,
        pose: &Transform,
    ) {
        let kind = shown.tracker.stone(id).kind;
        let Some(info) = shown.kinds.get(usize::from(kind.0)) else {
            return;
        };
        let (colour, ink) = stone_colours(&self.theme, info);
        let pixels = face_pixels(canvas);
        let face = self
            .stones
            .entry(info.code.clone())
            .or_insert_with(|| stone_face_picture(&info.code, colour, ink, pixels));
        stamp_face(canvas, face, &stone_outline(&info.code), pose, colour);
    }
}

/// A stone's colour and that of its letter, by its rank.
pub(super) fn stone_colours(theme: &Theme, info: &PieceTypeInfo) -> (Colour, Colour) {
    let rank = usize::from(info.rank.max(1) - 1).min(theme.scene.ranks.len() - 1);
    (theme.scene.ranks[rank], theme.scene.engraving[rank])
}

/// About as many as a cell has: a face that is drawn larger than it is seen flickers.
fn face_pixels(canvas: &Canvas) -> usize {
    (1.0 / canvas.pixel_size()) as usize
}

/// A point of the board's frame, from above.
fn on_picture(point: Vec3) -> Vec2 {
    vec2(point.x, -point.z)
}

/// An outline in the plane of a thing, where it lies on the picture.
fn placed(outline: &[Vec2], pose: &Transform) -> Vec<Vec2> {
    let corners = outline.iter();
    corners
        .map(|corner| on_picture(*pose * vec3(corner.x, 0.0, -corner.y)))
        .collect()
}

fn corners_of(area: Rect) -> [Vec2; 4] {
    [
        area.min,
        vec2(area.max.x, area.min.y),
        area.max,
        vec2(area.min.x, area.max.y),
    ]
}

fn paint_shadow(canvas: &mut Canvas, outline: &[Vec2]) {
    let fallen: Vec<Vec2> = outline
        .iter()
        .map(|corner| *corner + SHADOW_OFFSET)
        .collect();
    canvas.polygon(&fallen, SHADOW);
}

fn stamp_face(
    canvas: &mut Canvas,
    face: &Canvas,
    outline: &[Vec2],
    pose: &Transform,
    colour: Colour,
) {
    let outline = placed(outline, pose);
    paint_shadow(canvas, &outline);
    let (back, at, scale) = (pose.rotation.inverse(), pose.translation, pose.scale.x);
    canvas.stamp(&outline, face, |point| {
        let local = back * (vec3(point.x, at.y, -point.y) - at) / scale;
        on_picture(local)
    });
    canvas.outline(&outline, canvas.pixel_size(), shade(colour, 0.7));
}

fn paint_base(canvas: &mut Canvas, pose: &Transform, colour: Colour, royal: Option<Colour>) {
    let centre = on_picture(pose.translation);
    canvas.dot(centre + SHADOW_OFFSET, BASE_RADIUS, SHADOW);
    canvas.dot(centre, BASE_RADIUS, royal.unwrap_or(colour));
    canvas.dot(centre, BASE_RADIUS - RIM_WIDTH, shade(colour, FLOOR_SHADE));
}

/// How many lie in a pile, on the topmost of it.
fn paint_count(canvas: &mut Canvas, theme: &Theme, pose: &Transform, pile: PilePosition) {
    if pile.count < 2 || !pile.is_top() {
        return;
    }
    let centre = on_picture(pose.translation) + BADGE_PLACE;
    canvas.dot(centre, BADGE_RADIUS, theme.scene.engraving[0]);
    let figures = pile.count.to_string();
    canvas.text(&figures, centre, BADGE_CAP_HEIGHT, theme.scene.ranks[0]);
}
