//! The faces of pieces: wood in the owner's colour, and on it the marks,
//! engraved and filled with ink. Knows colours and marks, no game.

use bevy::math::{Rect, Vec2, vec2};

use super::paint_strokes::{DrawingPlacement, paint_strokes};
use crate::configs::colour::Colour;
use crate::configs::theme::SceneColours;
use crate::rules::piece_tracker::{BodyShape, Emblem, PieceDesign, PieceTypeInfo};
use crate::table::board_entities::piece_shape::Solid;
use crate::table::flow::PlayerColour;
use crate::table::scene::canvas::{Canvas, mix, shade};
use crate::table::scene::mesh_builder::offset_outline;
use crate::table::scene::wood_texture::Grain;
use crate::table::theme::piece_marks::seat_sign;
use crate::table::theme::strokes::Stroke;
use crate::table::theme::{PieceSet, emblem, move_marks};

/// How strong the grain of pieces is, and how many cells a tile of it covers.
const GRAIN_STRENGTH: f32 = 0.1;
const CELLS_PER_GRAIN_TILE: f32 = 2.6;
/// How far the lower edge of an engraving catches light, in cells, and how
/// strongly.
const ENGRAVING_HIGHLIGHT_OFFSET: f32 = 0.006;
const ENGRAVING_HIGHLIGHT_OPACITY: f32 = 0.4;
/// How strong the ink of a piece is whose owner is out.
const ELIMINATED_SEAT_INK_STRENGTH: f32 = 0.5;
/// Where the marks of moves are on tokens and on wedges, and half their height, in
/// halves of the piece's length.
const TOKEN_MARKS_PLACE: (f32, f32) = (0.04, 0.7);
const WEDGE_MARKS_PLACE: (f32, f32) = (-0.06, 0.66);
/// The hatching of such a piece: distance and width of its lines.
const HATCH_SPACING: f32 = 0.075;
const HATCH_LINE_WIDTH: f32 = 0.016;

pub(super) struct FacePaint<'a> {
    pub colours: &'a SceneColours,
    pub piece_set: PieceSet,
    pub colour: Colour,
    /// Its owner's wood.
    pub player_colour: PlayerColour,
    /// Whether its owner is out of the game.
    pub is_seat_out: bool,
    /// How far the writing of a wedge is turned clockwise, in quarters of a turn.
    pub writing_turn: u8,
    /// How many pixels the face is wide.
    pub pixels: usize,
}

/// The area that the face of a body covers.
pub(super) fn face_area(solid: &Solid) -> Rect {
    const FACE_MARGIN: f32 = 0.01;
    let half = solid.half_size().max_element() + FACE_MARGIN;
    Rect::from_center_half_size(Vec2::ZERO, Vec2::splat(half))
}

pub(super) fn face_picture(info: &PieceTypeInfo, paint: &FacePaint) -> Canvas {
    let look = &info.look;
    let solid = Solid::of(look);
    let area = face_area(&solid);
    let mut canvas = Canvas::new(area, paint.pixels, paint.colour);
    let wood = Grain::of_all_wood();
    canvas.paint(area, |at| {
        // Every piece is cut from another place of the log.
        let cut = vec2(
            f32::from(paint.player_colour.0) * 0.31,
            f32::from(look.size) * 0.17,
        );
        let grain = wood.at(at / CELLS_PER_GRAIN_TILE + cut);
        (shade(paint.colour, 1.0 + GRAIN_STRENGTH * grain), 1.0)
    });
    if paint.is_seat_out {
        paint_hatching(&mut canvas, area, shade(paint.colour, 0.78));
    }
    let ink = ink_colour(look, paint);
    match look.body {
        BodyShape::Token(emblem) => {
            paint_token(&mut canvas, info, &solid, emblem, ink, paint);
        }
        _ => paint_wedge(&mut canvas, info, &solid, ink, paint),
    }
    canvas
}

/// The ink that stands out best.
fn ink_colour(look: &PieceDesign, paint: &FacePaint) -> Colour {
    let inks = if look.promoted {
        paint.colours.promoted
    } else {
        paint.colours.ink
    };
    let full = paint.colour.most_legible(inks);
    if paint.is_seat_out {
        mix(paint.colour, full, ELIMINATED_SEAT_INK_STRENGTH)
    } else {
        full
    }
}

fn paint_hatching(canvas: &mut Canvas, area: Rect, colour: Colour) {
    let half = area.half_size().x;
    let count = (4.0 * half / HATCH_SPACING) as usize;
    for line in 0..count {
        let x = -2.0 * half + line as f32 * HATCH_SPACING;
        canvas.line(
            vec2(x, -half),
            vec2(x + 2.0 * half, half),
            HATCH_LINE_WIDTH,
            colour,
        );
    }
}

/// The picture, which says what the piece is in every set of marks but that of moves, which
/// are drawn instead; under it the signs of the seat, between them the letter that notation has
/// for it where letters are chosen. An inlay around all; gold for what loses the game.
fn paint_token(
    canvas: &mut Canvas,
    info: &PieceTypeInfo,
    solid: &Solid,
    emblem: Emblem,
    ink: Colour,
    paint: &FacePaint,
) {
    let radius = solid.half_size().x;
    let (inset, width) = if info.royal {
        (0.04, 0.026)
    } else {
        (0.034, 0.009)
    };
    let inlay = if info.royal {
        paint.colours.royal
    } else {
        Colour { alpha: 150, ..ink }
    };
    canvas.outline(&offset_outline(&solid.outline, -inset), width, inlay);
    let has_letter = paint.piece_set == PieceSet::Letters;
    let (up, scale) = match paint.piece_set {
        PieceSet::Letters => (0.26, 0.46),
        PieceSet::Kanji | PieceSet::KanjiName => (0.1, 0.6),
        PieceSet::Moves => TOKEN_MARKS_PLACE,
    };
    let place = DrawingPlacement {
        centre: vec2(0.0, up * radius),
        scale: scale * radius,
    };
    let strokes = match paint.piece_set {
        PieceSet::Moves => move_marks::strokes(info),
        _ => emblem::strokes(emblem),
    };
    engrave(canvas, &strokes, place, ink, paint.colour);
    let foot = vec2(0.0, if has_letter { -0.52 } else { -0.74 } * radius);
    if has_letter {
        canvas.text(&info.look.marks.letter, foot, 0.42 * radius, ink);
    }
    let sides: &[f32] = if has_letter { &[-1.0, 1.0] } else { &[0.0] };
    for side in sides {
        paint_seat_sign(
            canvas,
            paint.player_colour,
            foot + vec2(side * 0.4 * radius, 0.0),
            0.085 * radius,
            ink,
        );
    }
}

/// Draws strokes with the light that an engraving catches at its lower edges.
fn engrave(
    canvas: &mut Canvas,
    strokes: &[Stroke],
    place: DrawingPlacement,
    ink: Colour,
    ground: Colour,
) {
    let lower = DrawingPlacement {
        centre: place.centre + engraving_highlight_offset(),
        ..place
    };
    paint_strokes(
        canvas,
        strokes,
        lower,
        engraving_light_colour(ground),
        ground,
    );
    paint_strokes(canvas, strokes, place, ink, ground);
}

/// The mark from tip to foot, or how the piece moves; the sign of the seat under it.
fn paint_wedge(
    canvas: &mut Canvas,
    info: &PieceTypeInfo,
    solid: &Solid,
    ink: Colour,
    paint: &FacePaint,
) {
    let half = solid.half_size();
    if paint.piece_set == PieceSet::Moves && !info.move_marks.is_empty() {
        let (up, scale) = WEDGE_MARKS_PLACE;
        let place = DrawingPlacement {
            centre: vec2(0.0, up * half.y),
            scale: scale * half.y,
        };
        engrave(canvas, &move_marks::strokes(info), place, ink, paint.colour);
    } else if paint.writing_turn == 0 {
        write_mark(canvas, &info.look, half, ink, paint);
    } else {
        let clear = Colour { alpha: 0, ..ink };
        let mut writing = Canvas::new(face_area(solid), paint.pixels, clear);
        write_mark(&mut writing, &info.look, half, ink, paint);
        canvas.overlay_turned(&writing, paint.writing_turn);
    }
    let faint = Colour { alpha: 190, ..ink };
    paint_seat_sign(
        canvas,
        paint.player_colour,
        vec2(0.0, -0.84 * half.y),
        0.026,
        faint,
    );
}

/// The kanji or letters of a wedge.
fn write_mark(canvas: &mut Canvas, look: &PieceDesign, half: Vec2, ink: Colour, paint: &FacePaint) {
    let mark = paint.piece_set.mark(&look.marks, paint.player_colour);
    let count = mark.chars().count().max(1) as f32;
    let write = |canvas: &mut Canvas, by: Vec2, colour: Colour| match paint.piece_set {
        PieceSet::Letters | PieceSet::Moves => {
            canvas.text(
                mark,
                vec2(0.0, -0.06 * half.y) + by,
                0.78 * half.y / count.sqrt(),
                colour,
            );
        }
        PieceSet::Kanji | PieceSet::KanjiName => {
            // A long name has smaller letters above each other.
            let size = if count > 1.0 { 0.84 } else { 1.32 } * half.y;
            let pitch = 0.76 * half.y;
            for (at, letter) in mark.chars().enumerate() {
                let y = ((count - 1.0) / 2.0 - at as f32) * pitch - 0.02 * half.y;
                canvas.kanji(letter, vec2(0.0, y) + by, size, colour);
            }
        }
    };
    write(
        canvas,
        engraving_highlight_offset(),
        engraving_light_colour(paint.colour),
    );
    write(canvas, Vec2::ZERO, ink);
}

pub(super) fn paint_seat_sign(
    canvas: &mut Canvas,
    player_colour: PlayerColour,
    centre: Vec2,
    radius: f32,
    ink: Colour,
) {
    let outline: Vec<Vec2> = seat_sign(player_colour)
        .into_iter()
        .map(|corner| centre + corner * radius)
        .collect();
    canvas.polygon(&outline, ink);
}

/// Away from the key light.
fn engraving_highlight_offset() -> Vec2 {
    vec2(ENGRAVING_HIGHLIGHT_OFFSET, -ENGRAVING_HIGHLIGHT_OFFSET)
}

fn engraving_light_colour(colour: Colour) -> Colour {
    Colour {
        alpha: (ENGRAVING_HIGHLIGHT_OPACITY * 255.0) as u8,
        ..shade(colour, 1.5)
    }
}
