//! Which decals lie where for some highlights and arrows. Pure geometry; must not
//! know entities, meshes or colours.

use bevy::math::{Quat, Rect, Vec2, Vec3, vec2, vec3};
use bevy::transform::components::Transform;

use crate::rules::board::Cell;
use crate::rules::board::layout::CellShape;
use crate::rules::piece_tracker::PieceLocation;
use crate::rules::record::annotation::MarkColour;
use crate::rules::seat::Seat;
use crate::rules::traits::board_view::{Location, RoyalAttack};
use crate::table::board_entities::board_border::Frame;
use crate::table::board_entities::piece_shape::Solid;
use crate::table::board_entities::pose::{Poses, SeatStrip, layout_to_board, seat_rotation};
use crate::table::engine_analysis::{ArrowKind, Arrows, EngineArrow};
use crate::table::flow::{BoardSnapshot, PlayerColour};
use crate::table::motion::move_path::MovePath;
use crate::table::select::{BoardMark, Highlights, PieceAttack};

/// What a decal means; each kind has a colour and a layer of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum DecalKind {
    /// The side of the seat to move.
    SeatToMove,
    Last,
    Reach,
    /// Where the pieces of a seat could go, while that is asked for.
    Ink(PlayerColour),
    Hover,
    Path,
    Check,
    Selected,
    /// Where a move in advance begins and ends.
    Premove,
    Target,
    Capture,
    Cursor,
    /// Turns that are recommended, of the seat that has this wood.
    Later(PlayerColour),
    Alternative(PlayerColour),
    Best(PlayerColour),
    /// The edge of these arrows: shows that they are advice.
    AdviceEdge,
    Threat,
    /// The line from a piece to the royal it attacks.
    Attack,
    /// The thin arrow from a piece to another that it could win, and the rim around that.
    WinningCapture(PlayerColour),
    /// The edge of that arrow: shows on the piece it begins on.
    WinningCaptureEdge(PlayerColour),
    /// What players have drawn.
    Mark(MarkColour),
    /// The edge of that: shows on every wood.
    MarkEdge,
    /// Which turn of a line an arrow is, from 1.
    Number(u8),
}

impl DecalKind {
    /// Whether it lies over everything on the board, pieces too.
    pub fn is_above_pieces(self) -> bool {
        matches!(
            self,
            DecalKind::Later(_)
                | DecalKind::Alternative(_)
                | DecalKind::Best(_)
                | DecalKind::AdviceEdge
                | DecalKind::Threat
                | DecalKind::Attack
                | DecalKind::WinningCapture(_)
                | DecalKind::WinningCaptureEdge(_)
                | DecalKind::Mark(_)
                | DecalKind::MarkEdge
                | DecalKind::Number(_)
        )
    }

    /// The layer: higher ones lie above lower ones.
    pub fn layer(self) -> u8 {
        match self {
            DecalKind::SeatToMove | DecalKind::Last => 0,
            DecalKind::Reach | DecalKind::Ink(_) | DecalKind::WinningCapture(_) => 1,
            DecalKind::Hover | DecalKind::WinningCaptureEdge(_) => 2,
            DecalKind::Path => 3,
            DecalKind::Check | DecalKind::Premove => 4,
            DecalKind::Selected => 5,
            DecalKind::Target => 6,
            DecalKind::Capture => 7,
            DecalKind::Cursor => 8,
            DecalKind::Attack => 9,
            DecalKind::Later(_) => 10,
            DecalKind::Alternative(_) => 11,
            DecalKind::Best(_) => 12,
            DecalKind::AdviceEdge => 13,
            DecalKind::Threat => 14,
            DecalKind::MarkEdge => 15,
            DecalKind::Mark(_) => 16,
            DecalKind::Number(_) => 17,
        }
    }
}

#[derive(Clone, Debug, PartialEq)]
pub(super) enum DecalShape {
    /// The whole cell, filled.
    CellFill(Cell),
    Outline(Cell),
    /// A dot of this radius.
    Dot(f32),
    /// A rim around a piece with this outline.
    PieceRim(Vec<Vec2>),
    /// A soft disc of this radius.
    Glow(f32),
    /// A ribbon along these points.
    Ribbon(Vec<Vec2>),
    /// A rectangle of this half size, filled.
    Slot(Vec2),
    /// The same, its outline.
    SlotOutline(Vec2),
    /// An arrow from here to there, so thick.
    Arrow(Vec2, Vec2, f32),
    /// The edge of such an arrow.
    ArrowEdge(Vec2, Vec2, f32),
    /// A ring of this radius, so thick.
    Ring(f32, f32),
    /// A soft strip, half as long as this.
    GlowStrip(f32),
    /// A disc of this radius with a number on it.
    Number(f32),
}

#[derive(Clone, Debug, PartialEq)]
pub(super) struct Decal {
    pub kind: DecalKind,
    pub shape: DecalShape,
    /// Its middle on the table, and how it is turned.
    pub at: Transform,
}

/// The radius of a dot on an empty cell that has room for a circle of radius 1.
const DOT_RADIUS: f32 = 0.23;
/// The radius of a stain of ink, and how far it lies from the middle, for a cell with room for 1.
const INK_RADIUS: f32 = 0.27;
const INK_OFFSET: f32 = 0.4;
/// The least radius of a dot.
const MIN_DOT_RADIUS: f32 = 0.085;
/// The radius of the glow under a checked royal, for such a cell.
const GLOW_RADIUS: f32 = 1.5;
/// The distance of a slot's decal from its ribs.
const SLOT_INSET: f32 = 0.025;
/// The size of a rim in a cell where nothing stands, for a cell as above.
const EMPTY_CELL_RIM_RADIUS: f32 = 0.9;

/// The radius of a circle that explains something, for a cell as above: around what stands there.
const EXPLAINING_CIRCLE_RADIUS: f32 = 0.94;
/// How thick it is, in cells.
const EXPLAINING_CIRCLE_WIDTH: f32 = 0.08;

/// How thick the arrow of the best turn is, and the others, on squares.
const BEST_ARROW_THICKNESS: f32 = 0.13;
const OTHER_ARROW_THICKNESS: f32 = 0.085;
/// How much of its way an arrow leaves out at its start, in cells, so that
/// what goes there can be seen.
const ARROW_START_GAP: f32 = 0.28;
/// How much of its way is left to it at least, in cells, before that: between neighbours it begins on
/// what goes there.
const LEAST_ARROW_LENGTH: f32 = 0.36;
/// How thick the line of an attack is, in cells.
const ATTACK_LINE_WIDTH: f32 = 0.1;
/// How thick the line to a piece is that could be won, in cells: it is there all the time.
const WINNING_CAPTURE_LINE_WIDTH: f32 = 0.085;
/// The outer radius of a circle that a player has drawn, how thick it is, and its edge, in cells.
const DRAWN_CIRCLE_RADIUS: f32 = 0.46;
const DRAWN_CIRCLE_LINE_WIDTH: f32 = 0.075;
const DRAWN_CIRCLE_EDGE_WIDTH: f32 = 0.02;
/// The radius of an arrow's number.
const NUMBER_RADIUS: f32 = 0.14;
/// Where on its way an arrow may have its number, the best place first, and how
/// far aside of it, in cells.
const NUMBER_PLACES_ALONG: [f32; 5] = [0.5, 0.4, 0.6, 0.3, 0.7];
const NUMBER_PLACES_ASIDE: [f32; 5] = [0.0, 0.2, -0.2, 0.34, -0.34];
/// The distance of a number from pieces and from other numbers that is enough.
const NUMBER_CLEARANCE_FROM_PIECES: f32 = 0.56;
const NUMBER_CLEARANCE_FROM_NUMBERS: f32 = 0.36;

/// The decals for turns that are recommended or threatened; numbers stand
/// upright for a viewer who is turned like this.
pub(super) fn arrow_decals(
    arrows: &Arrows,
    shown: &BoardSnapshot,
    poses: &Poses,
    upright: Quat,
) -> Vec<Decal> {
    let mut builder = DecalBuilder::new(shown, poses);
    for arrow in &arrows.0 {
        builder.add_arrow(arrow, upright);
    }
    builder.decals
}

/// The decals of what players have drawn.
pub(super) fn mark_decals(marks: &[BoardMark], shown: &BoardSnapshot, poses: &Poses) -> Vec<Decal> {
    let mut builder = DecalBuilder::new(shown, poses);
    for mark in marks {
        builder.add_mark(mark);
    }
    builder.decals
}

pub(super) fn highlight_decals(
    highlights: &Highlights,
    shown: &BoardSnapshot,
    poses: &Poses,
) -> Vec<Decal> {
    let mut builder = DecalBuilder::new(shown, poses);
    let highlights = builder.without_missing_cells(highlights);
    if let Some(seat) = highlights.seat_to_move {
        builder.add_turn_light(seat);
    }
    for cell in &highlights.last_move {
        builder.fill_cell(DecalKind::Last, *cell);
    }
    builder.add_path(&highlights.path);
    // A drop can go nearly everywhere: dots show it without painting the board.
    let pointed = highlights.hover.or(highlights.cursor);
    let is_drop = matches!(pointed, Some(Location::Hand(..))) && highlights.selected.is_none();
    for cell in &highlights.reach {
        if is_drop {
            builder.add_dot(DecalKind::Reach, *cell);
        } else {
            builder.fill_cell(DecalKind::Reach, *cell);
        }
    }
    for (seat, cell) in &highlights.reach_of_seats {
        builder.add_ink(*seat, *cell);
    }
    for cell in highlights.check.iter().chain(&highlights.at_fault) {
        let glow = DecalShape::Glow(GLOW_RADIUS * inscribed_radius(builder.cell_shape(*cell)));
        builder.add_to_cell(DecalKind::Check, glow, *cell);
    }
    for attack in &highlights.attacks {
        builder.add_attack(*attack);
    }
    for capture in &highlights.winning_captures {
        builder.add_winning_capture(*capture);
    }
    for location in &highlights.targets {
        match location {
            Location::Cell(cell) if shown.tracker.piece_on(*cell).is_some() => {
                builder.fill_cell(DecalKind::Reach, *cell);
                builder.add_rim(DecalKind::Target, *cell);
            }
            Location::Cell(cell) => builder.add_dot(DecalKind::Target, *cell),
            Location::Hand(..) => builder.add_slot(DecalKind::Target, *location, false),
        }
    }
    for cell in &highlights.captures {
        builder.add_rim(DecalKind::Capture, *cell);
    }
    for location in &highlights.circled {
        let Location::Cell(cell) = *location else {
            builder.add_slot(DecalKind::AdviceEdge, *location, false);
            continue;
        };
        let radius = EXPLAINING_CIRCLE_RADIUS * inscribed_radius(builder.cell_shape(cell));
        builder.add_explaining_circle(cell, radius);
    }
    for location in &highlights.premove {
        builder.add_to_location(DecalKind::Premove, *location, true);
    }
    if let [Location::Cell(from), Location::Cell(to)] = highlights.premove[..] {
        builder.add_path(&[from, to]);
    }
    if let Some(location) = highlights.hover {
        builder.add_to_location(DecalKind::Hover, location, true);
    }
    if let Some(location) = highlights.selected {
        match location {
            Location::Cell(cell) => builder.add_rim(DecalKind::Selected, cell),
            Location::Hand(..) => builder.add_slot(DecalKind::Selected, location, false),
        }
    }
    if let Some(location) = highlights.cursor {
        builder.add_to_location(DecalKind::Cursor, location, false);
    }
    builder.decals
}

/// The radius of the circle that fits into a cell.
pub(super) fn inscribed_radius(shape: &CellShape) -> f32 {
    let centre = Vec2::from(shape.centre);
    let next = shape.corners.iter().cycle().skip(1);
    shape
        .corners
        .iter()
        .zip(next)
        .map(|(from, to)| {
            let (from, to) = (Vec2::from(*from), Vec2::from(*to));
            (to - from).normalize_or_zero().perp_dot(centre - from)
        })
        .fold(f32::INFINITY, f32::min)
}

struct DecalBuilder<'a> {
    snapshot: &'a BoardSnapshot,
    poses: &'a Poses,
    decals: Vec<Decal>,
}

impl<'a> DecalBuilder<'a> {
    fn new(shown: &'a BoardSnapshot, poses: &'a Poses) -> DecalBuilder<'a> {
        DecalBuilder {
            snapshot: shown,
            poses,
            decals: Vec::new(),
        }
    }

    /// The highlights without cells that this board does not have: just after
    /// another game began they may still be about the one before.
    fn without_missing_cells(&self, highlights: &Highlights) -> Highlights {
        let mut highlights = highlights.clone();
        for cells in [
            &mut highlights.captures,
            &mut highlights.reach,
            &mut highlights.last_move,
            &mut highlights.path,
            &mut highlights.check,
            &mut highlights.at_fault,
        ] {
            cells.retain(|cell| self.has_cell(*cell));
        }
        highlights
            .reach_of_seats
            .retain(|(_, cell)| self.has_cell(*cell));
        highlights
            .winning_captures
            .retain(|capture| self.has_cell(capture.from) && self.has_cell(capture.to));
        highlights
            .attacks
            .retain(|attack| self.has_cell(attack.from) && self.has_cell(attack.royal));
        for locations in [
            &mut highlights.targets,
            &mut highlights.premove,
            &mut highlights.circled,
        ] {
            locations.retain(|location| self.has_location(*location));
        }
        highlights.seat_to_move = highlights
            .seat_to_move
            .filter(|seat| seat.0 < self.snapshot.seat_count);
        for location in [
            &mut highlights.selected,
            &mut highlights.hover,
            &mut highlights.cursor,
        ] {
            *location = location.filter(|location| self.has_location(*location));
        }
        highlights
    }

    fn has_cell(&self, cell: Cell) -> bool {
        cell.index() < self.snapshot.layout.cells.len()
    }

    fn has_location(&self, location: Location) -> bool {
        match location {
            Location::Cell(cell) => self.has_cell(cell),
            Location::Hand(..) => true,
        }
    }

    fn cell_shape(&self, cell: Cell) -> &CellShape {
        self.snapshot.layout.shape(cell)
    }

    fn fill_cell(&mut self, kind: DecalKind, cell: Cell) {
        self.add_to_cell(kind, DecalShape::CellFill(cell), cell);
    }

    fn add_to_cell(&mut self, kind: DecalKind, shape: DecalShape, cell: Cell) {
        let at = Transform::from_translation(layout_to_board(self.cell_shape(cell).centre));
        self.decals.push(Decal { kind, shape, at });
    }

    /// A stain of a seat's ink on a cell that it reaches, nearer to its side: another's has room.
    fn add_ink(&mut self, seat: Seat, cell: Cell) {
        let room = inscribed_radius(self.cell_shape(cell));
        let Some(colour) = self.snapshot.player_colours.get(seat.index()).copied() else {
            return;
        };
        let aside = seat_rotation(seat, self.snapshot.seat_count) * Vec3::Z * INK_OFFSET * room;
        let shape = DecalShape::Dot(INK_RADIUS * room);
        self.add_to_cell(DecalKind::Ink(colour), shape, cell);
        if let Some(ink) = self.decals.last_mut() {
            ink.at.translation += aside;
        }
    }

    /// A dot on an empty cell.
    fn add_dot(&mut self, kind: DecalKind, cell: Cell) {
        let radius = (DOT_RADIUS * inscribed_radius(self.cell_shape(cell))).max(MIN_DOT_RADIUS);
        self.add_to_cell(kind, DecalShape::Dot(radius), cell);
    }

    /// A rim around what stands on a cell, as it is turned.
    fn add_rim(&mut self, kind: DecalKind, cell: Cell) {
        let Some((outline, turn)) = self.outline_on(cell) else {
            let radius = EMPTY_CELL_RIM_RADIUS * inscribed_radius(self.cell_shape(cell));
            return self.add_to_cell(kind, DecalShape::Dot(radius), cell);
        };
        let middle = layout_to_board(self.cell_shape(cell).centre);
        self.decals.push(Decal {
            kind,
            shape: DecalShape::PieceRim(outline),
            at: Transform::from_translation(middle).with_rotation(turn),
        });
    }

    /// The outline of what stands on a cell, and how that is turned.
    fn outline_on(&self, cell: Cell) -> Option<(Vec<Vec2>, Quat)> {
        let tracker = &self.snapshot.tracker;
        let id = tracker.piece_on(cell)?;
        let kind = tracker.piece(id).kind;
        let info = self.snapshot.kinds.get(usize::from(kind.0))?;
        let pose = self.poses.pieces.get(usize::from(id.0))?;
        Some((Solid::of(&info.look).outline, pose.at.rotation))
    }

    /// The path of a move: filled cells of a slide, or a ribbon for leaps.
    fn add_path(&mut self, cells: &[Cell]) {
        let [from, through @ .., to] = cells else {
            return;
        };
        if MovePath::of(&self.snapshot.layout, *from, through, *to) == MovePath::Slide {
            for cell in through {
                self.fill_cell(DecalKind::Path, *cell);
            }
            return;
        }
        let stops = cells
            .iter()
            .map(|cell| Vec2::from(self.cell_shape(*cell).centre));
        let shape = DecalShape::Ribbon(stops.collect());
        self.decals.push(Decal {
            kind: DecalKind::Path,
            shape,
            at: Transform::IDENTITY,
        });
    }

    fn add_to_location(&mut self, kind: DecalKind, location: Location, filled: bool) {
        match location {
            Location::Cell(cell) if filled => self.fill_cell(kind, cell),
            Location::Cell(cell) => self.add_to_cell(kind, DecalShape::Outline(cell), cell),
            Location::Hand(..) => self.add_slot(kind, location, filled),
        }
    }

    /// An arrow, and its number if it has one.
    fn add_arrow(&mut self, arrow: &EngineArrow, upright: Quat) {
        let (Some(from), Some(to)) = (self.position_of(arrow.from), self.position_of(arrow.to))
        else {
            return;
        };
        let player_colour = self.player_colour(arrow.seat);
        let (kind, thickness) = match arrow.kind {
            ArrowKind::Best => (DecalKind::Best(player_colour), BEST_ARROW_THICKNESS),
            ArrowKind::Threat => (DecalKind::Threat, BEST_ARROW_THICKNESS),
            ArrowKind::Alternative => {
                (DecalKind::Alternative(player_colour), OTHER_ARROW_THICKNESS)
            }
            ArrowKind::Later => (DecalKind::Later(player_colour), OTHER_ARROW_THICKNESS),
        };
        let cell_size = self.cell_size([arrow.from, arrow.to]);
        let (start, to) = self.arrow_ends((from, arrow.from), (to, arrow.to), ARROW_START_GAP);
        let thickness = thickness * cell_size;
        self.add_in_board_coordinates(kind, DecalShape::Arrow(start, to, thickness));
        if kind != DecalKind::Threat {
            self.add_in_board_coordinates(
                DecalKind::AdviceEdge,
                DecalShape::ArrowEdge(start, to, thickness),
            );
        }
        if let Some(number) = arrow.number {
            let at = self.number_position(start, to, cell_size);
            self.decals.push(Decal {
                kind: DecalKind::Number(number),
                shape: DecalShape::Number(NUMBER_RADIUS * cell_size.max(0.8)),
                at: Transform::from_xyz(at.x, 0.0, -at.y).with_rotation(upright),
            });
        }
    }

    /// A circle that can be told on wood and on every piece.
    fn add_explaining_circle(&mut self, cell: Cell, radius: f32) {
        let cell_size = self.cell_size([Location::Cell(cell); 2]);
        let thickness = EXPLAINING_CIRCLE_WIDTH * cell_size;
        let edge = DRAWN_CIRCLE_EDGE_WIDTH * cell_size;
        let ground = DecalShape::Ring(radius + edge, thickness + 2.0 * edge);
        self.add_to_cell(DecalKind::MarkEdge, ground, cell);
        let ring = DecalShape::Ring(radius, thickness);
        self.add_to_cell(DecalKind::Mark(MarkColour::Green), ring, cell);
    }

    /// An arrow that a player has drawn, or a circle.
    fn add_mark(&mut self, mark: &BoardMark) {
        let kind = DecalKind::Mark(mark.colour);
        let Some(from) = self.position_of(mark.from) else {
            return;
        };
        let to = mark.to.and_then(|to| self.position_of(to));
        if let (Some(place), Some(to)) = (mark.to, to) {
            let cell_size = self.cell_size([mark.from, place]);
            let (start, to) = self.arrow_ends((from, mark.from), (to, place), ARROW_START_GAP);
            let thickness = BEST_ARROW_THICKNESS * cell_size;
            self.add_in_board_coordinates(
                DecalKind::MarkEdge,
                DecalShape::ArrowEdge(start, to, thickness),
            );
            self.add_in_board_coordinates(kind, DecalShape::Arrow(start, to, thickness));
            return;
        }
        let cell_size = self.cell_size([mark.from, mark.from]);
        let (radius, thickness) = (
            DRAWN_CIRCLE_RADIUS * cell_size,
            DRAWN_CIRCLE_LINE_WIDTH * cell_size,
        );
        let edge = DRAWN_CIRCLE_EDGE_WIDTH * cell_size;
        for (kind, radius, thickness) in [
            (DecalKind::MarkEdge, radius + edge, thickness + 2.0 * edge),
            (kind, radius, thickness),
        ] {
            self.decals.push(Decal {
                kind,
                shape: DecalShape::Ring(radius, thickness),
                at: Transform::from_xyz(from.x, 0.0, -from.y),
            });
        }
    }

    /// The line of an attack, and a rim around the attacker: it and the royal must be seen.
    fn add_attack(&mut self, attack: RoyalAttack) {
        self.add_rim(DecalKind::Check, attack.from);
        let [from, to] =
            [attack.from, attack.royal].map(|cell| Vec2::from(self.cell_shape(cell).centre));
        let cell_size = self.cell_size([attack.from, attack.royal].map(Location::Cell));
        let [attacker, royal] = [attack.from, attack.royal].map(Location::Cell);
        let gap = self.edge_distance(attacker, to - from);
        let (start, end) = self.arrow_ends((from, attacker), (to, royal), gap / cell_size);
        let shape = DecalShape::Arrow(start, end, ATTACK_LINE_WIDTH * cell_size);
        self.add_in_board_coordinates(DecalKind::Attack, shape);
    }

    /// Where an arrow begins, so much of a cell after its first place, and where it ends: at the edge of
    /// what stands there.
    fn arrow_ends(
        &self,
        (from, start): (Vec2, Location),
        (to, end): (Vec2, Location),
        start_gap: f32,
    ) -> (Vec2, Vec2) {
        let cell_size = self.cell_size([start, end]);
        let (way, length) = ((to - from).normalize_or_zero(), from.distance(to));
        let end_gap = self.edge_distance(end, from - to).min(length / 2.0);
        let rest = length - end_gap - LEAST_ARROW_LENGTH * cell_size;
        let start_gap = (start_gap * cell_size).min(rest).max(0.0);
        (from + way * start_gap, to - way * end_gap)
    }

    /// How far the edge of what stands at a place is from its middle, in a direction.
    fn edge_distance(&self, location: Location, way: Vec2) -> f32 {
        let Location::Cell(cell) = location else {
            return 0.0;
        };
        let Some((outline, turn)) = self.outline_on(cell) else {
            return 0.0;
        };
        // On the table y is away from the viewer, where the board has its negative z.
        let way = turn.inverse() * vec3(way.x, 0.0, -way.y).normalize_or_zero();
        let way = vec2(way.x, -way.z);
        let next = outline.iter().cycle().skip(1);
        let sides = outline.iter().zip(next).filter_map(|(corner, next)| {
            let outward = -(*next - *corner).perp();
            let towards = outward.dot(way);
            (towards > 0.0).then(|| outward.dot(*corner) / towards)
        });
        let edge = sides.fold(f32::INFINITY, f32::min);
        if edge.is_finite() { edge } else { 0.0 }
    }

    /// A thin arrow from a piece to another that it could win, and a rim around that. It begins on
    /// the piece and has an edge: between neighbours little else is seen of it, and its colour is
    /// that of the piece.
    fn add_winning_capture(&mut self, capture: PieceAttack) {
        let colour = self.player_colour(capture.seat);
        let kind = DecalKind::WinningCapture(colour);
        self.add_rim(kind, capture.to);
        let [from, to] =
            [capture.from, capture.to].map(|cell| Vec2::from(self.cell_shape(cell).centre));
        let [attacker, victim] = [capture.from, capture.to].map(Location::Cell);
        let cell_size = self.cell_size([attacker, victim]);
        let (start, end) = self.arrow_ends((from, attacker), (to, victim), ARROW_START_GAP);
        let width = WINNING_CAPTURE_LINE_WIDTH * cell_size;
        self.add_in_board_coordinates(kind, DecalShape::Arrow(start, end, width));
        self.add_in_board_coordinates(
            DecalKind::WinningCaptureEdge(colour),
            DecalShape::ArrowEdge(start, end, width),
        );
    }

    /// A light along a seat's side of the board.
    fn add_turn_light(&mut self, seat: Seat) {
        let side = SeatStrip::of(
            &Frame::of(&self.snapshot.layout),
            seat,
            self.snapshot.seat_count,
        );
        self.decals.push(Decal {
            kind: DecalKind::SeatToMove,
            shape: DecalShape::GlowStrip(side.half_length),
            at: side.at,
        });
    }

    fn add_in_board_coordinates(&mut self, kind: DecalKind, shape: DecalShape) {
        self.decals.push(Decal {
            kind,
            shape,
            at: Transform::IDENTITY,
        });
    }

    fn player_colour(&self, seat: Seat) -> PlayerColour {
        let player_colours = self.snapshot.player_colours.get(seat.index());
        player_colours.copied().unwrap_or_default()
    }

    /// A position on or beside an arrow where a number covers neither a piece nor
    /// another number; the one that covers least if there is none.
    fn number_position(&self, from: Vec2, to: Vec2, cell_size: f32) -> Vec2 {
        let aside = (to - from).normalize_or_zero().perp();
        let pieces = self.snapshot.tracker.pieces.iter();
        let pieces: Vec<Vec2> = pieces
            .filter_map(|piece| match piece.location {
                PieceLocation::Cell(cell) => Some(Vec2::from(self.cell_shape(cell).centre)),
                PieceLocation::Hand(_) | PieceLocation::Gone => None,
            })
            .collect();
        let numbers: Vec<Vec2> = (self.decals.iter())
            .filter(|decal| matches!(decal.kind, DecalKind::Number(_)))
            .map(|decal| vec2(decal.at.translation.x, -decal.at.translation.z))
            .collect();
        let inscribed_radius = |at: Vec2, others: &[Vec2], enough: f32| {
            let distances = others.iter().map(|other| at.distance(*other));
            distances.fold(enough * cell_size, f32::min) / (enough * cell_size)
        };
        let places = NUMBER_PLACES_ASIDE.iter().flat_map(|far| {
            let beside = aside * *far * cell_size;
            NUMBER_PLACES_ALONG.map(|part| from.lerp(to, part) + beside)
        });
        let rated = places.map(|at| {
            let off_pieces = inscribed_radius(at, &pieces, NUMBER_CLEARANCE_FROM_PIECES);
            (
                off_pieces.min(inscribed_radius(
                    at,
                    &numbers,
                    NUMBER_CLEARANCE_FROM_NUMBERS,
                )),
                at,
            )
        });
        // The first of the best.
        let best = rated.reduce(|best, next| if next.0 > best.0 { next } else { best });
        best.map_or(from, |(_, at)| at)
    }

    /// The position of a location in the table's plane.
    fn position_of(&self, location: Location) -> Option<Vec2> {
        match location {
            Location::Cell(cell) if self.has_cell(cell) => {
                Some(Vec2::from(self.cell_shape(cell).centre))
            }
            Location::Cell(_) => None,
            Location::Hand(seat, kind) => {
                let tray = self.poses.trays.get(seat.index())?;
                let middle = self.poses.tray_layout.slot(kind)?.area.center();
                let at = *tray * vec3(middle.x, 0.0, middle.y);
                Some(vec2(at.x, -at.z))
            }
        }
    }

    /// The size of the smaller cell of a move, relative to a square cell.
    fn cell_size(&self, locations: [Location; 2]) -> f32 {
        let rooms = locations.into_iter().filter_map(|location| match location {
            Location::Cell(cell) => Some(inscribed_radius(self.cell_shape(cell))),
            Location::Hand(..) => None,
        });
        2.0 * rooms.fold(0.5, f32::min)
    }

    /// A decal over the slot of a kind in a hand.
    fn add_slot(&mut self, kind: DecalKind, location: Location, filled: bool) {
        let Location::Hand(seat, held_kind) = location else {
            return;
        };
        let tray = self.poses.trays.get(seat.index());
        let (Some(tray), Some(slot)) = (tray, self.poses.tray_layout.slot(held_kind)) else {
            return;
        };
        let area: Rect = slot.area.inflate(-SLOT_INSET);
        let middle = area.center();
        let half = area.half_size();
        let shape = if filled {
            DecalShape::Slot(half)
        } else {
            DecalShape::SlotOutline(half)
        };
        let at: Vec3 = *tray * vec3(middle.x, 0.0, middle.y);
        self.decals.push(Decal {
            kind,
            shape,
            at: Transform::from_translation(at).with_rotation(tray.rotation),
        });
    }
}
