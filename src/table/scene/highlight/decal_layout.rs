//! Which decals lie where for some highlights. Pure; knows no entity.

use bevy::math::{Quat, Rect, Vec2, Vec3, vec2, vec3};
use bevy::transform::components::Transform;

use crate::rules::board::Cell;
use crate::rules::board::layout::CellShape;
use crate::rules::piece_registry::PieceLocation;
use crate::rules::seat::Seat;
use crate::rules::traits::board_view::{Location, RoyalAttack};
use crate::table::board_entities::board_border::Frame;
use crate::table::board_entities::piece_shape::Solid;
use crate::table::board_entities::pose::{Poses, SeatStrip, on_board};
use crate::table::board_entities::tray::TrayLayout;
use crate::table::engine_analysis::{Arrow, ArrowKind, Arrows};
use crate::table::flow::{BoardSnapshot, PlayerColour};
use crate::table::motion::move_path::MovePath;
use crate::table::select::Highlights;

/// What a decal means; each has its own colour, and lies above those before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum DecalKind {
    /// The side of the seat to move.
    Turn,
    Last,
    Reach,
    Hover,
    Way,
    Check,
    Selected,
    Target,
    Capture,
    Cursor,
    /// Turns that are recommended, of the seat that has this wood.
    Later(PlayerColour),
    Also(PlayerColour),
    Best(PlayerColour),
    /// The edge of these: that they are an advice.
    Advice,
    Threat,
    /// The line from a piece to the royal it attacks.
    Attack,
    /// Which turn of a line an arrow is, from 1.
    Number(u8),
}

impl DecalKind {
    /// Whether it lies over everything on the board, pieces too.
    pub fn is_over(self) -> bool {
        matches!(
            self,
            DecalKind::Later(_)
                | DecalKind::Also(_)
                | DecalKind::Best(_)
                | DecalKind::Advice
                | DecalKind::Threat
                | DecalKind::Attack
                | DecalKind::Number(_)
        )
    }

    /// Above how many others it lies.
    pub fn layer(self) -> u8 {
        match self {
            DecalKind::Turn | DecalKind::Last => 0,
            DecalKind::Reach => 1,
            DecalKind::Hover => 2,
            DecalKind::Way => 3,
            DecalKind::Check => 4,
            DecalKind::Selected => 5,
            DecalKind::Target => 6,
            DecalKind::Capture => 7,
            DecalKind::Cursor => 8,
            DecalKind::Attack => 9,
            DecalKind::Later(_) => 10,
            DecalKind::Also(_) => 11,
            DecalKind::Best(_) => 12,
            DecalKind::Advice => 13,
            DecalKind::Threat => 14,
            DecalKind::Number(_) => 15,
        }
    }
}

/// The shape of a decal.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Shape {
    /// The whole cell.
    Wash(Cell),
    /// The cell's outline.
    Outline(Cell),
    /// A dot of this radius.
    Dot(f32),
    /// A rim around the foot of a body with this outline.
    Rim(Vec<Vec2>),
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
    /// A soft strip, half as long as this.
    Shine(f32),
    /// A disc of this radius with a number on it.
    Figure(f32),
}

/// One decal.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Decal {
    pub meaning: DecalKind,
    pub shape: Shape,
    /// Its middle on the table, and how it is turned.
    pub at: Transform,
}

/// The radius of a dot on an empty cell that has room for a circle of radius 1.
const DOT: f32 = 0.23;
/// The least radius of a dot.
const LEAST_DOT: f32 = 0.085;
/// How far the glow under a checked royal reaches, for such a cell.
const GLOW: f32 = 1.5;
/// How far a slot's decal stays away from its ribs.
const INSIDE: f32 = 0.025;
/// The size of a rim in a cell where nothing stands, for a cell as above.
const EMPTY_RIM: f32 = 0.9;

/// How thick the arrow of the best turn is, and the others, on squares.
const THICK: f32 = 0.13;
const THIN: f32 = 0.085;
/// How much of its way an arrow leaves out at its start, in cells, so that
/// what goes there can be seen.
const SETTING_OUT: f32 = 0.28;
/// How thick the line of an attack is, and how much of its way it leaves out
/// at both ends, in cells: attacker and royal must be seen.
const LINE: f32 = 0.1;
const CLEAR: f32 = 0.42;
/// The radius of an arrow's number.
const NUMBER: f32 = 0.14;
/// Where on its way an arrow may have its number, the best place first, and how
/// far aside of it, in cells.
const NUMBER_ALONG: [f32; 5] = [0.5, 0.4, 0.6, 0.3, 0.7];
const NUMBER_ASIDE: [f32; 5] = [0.0, 0.2, -0.2, 0.34, -0.34];
/// How far from the middle of a piece and of another number is far enough.
const OFF_PIECES: f32 = 0.56;
const OFF_NUMBERS: f32 = 0.36;

/// The decals for turns that are recommended or threatened; numbers stand
/// upright for a viewer who is turned like this.
pub(super) fn arrows(
    arrows: &Arrows,
    shown: &BoardSnapshot,
    poses: &Poses,
    upright: Quat,
) -> Vec<Decal> {
    let mut plan = Plan::new(shown, poses);
    for arrow in &arrows.0 {
        plan.arrow(arrow, upright);
    }
    plan.decals
}

/// The decals for what is lit.
pub(super) fn decals(lit: &Highlights, shown: &BoardSnapshot, poses: &Poses) -> Vec<Decal> {
    let mut plan = Plan::new(shown, poses);
    let lit = plan.on_board(lit);
    if let Some(seat) = lit.turn {
        plan.turn(seat);
    }
    for cell in &lit.last {
        plan.wash(DecalKind::Last, *cell);
    }
    plan.way(&lit.way);
    for cell in &lit.reach {
        plan.wash(DecalKind::Reach, *cell);
    }
    for cell in &lit.check {
        let glow = Shape::Glow(GLOW * room(plan.shape(*cell)));
        plan.cell(DecalKind::Check, glow, *cell);
    }
    for attack in &lit.attacks {
        plan.attack(*attack);
    }
    for spot in &lit.targets {
        match spot {
            Location::Cell(cell) if shown.registry.on(*cell).is_some() => {
                plan.wash(DecalKind::Reach, *cell);
                plan.rim(DecalKind::Target, *cell);
            }
            Location::Cell(cell) => {
                let radius = (DOT * room(plan.shape(*cell))).max(LEAST_DOT);
                plan.cell(DecalKind::Target, Shape::Dot(radius), *cell);
            }
            Location::Hand(..) => plan.in_tray(DecalKind::Target, *spot, false),
        }
    }
    for cell in &lit.captures {
        plan.rim(DecalKind::Capture, *cell);
    }
    if let Some(spot) = lit.hover {
        plan.spot(DecalKind::Hover, spot, true);
    }
    if let Some(spot) = lit.selected {
        match spot {
            Location::Cell(cell) => plan.rim(DecalKind::Selected, cell),
            Location::Hand(..) => plan.in_tray(DecalKind::Selected, spot, false),
        }
    }
    if let Some(spot) = lit.cursor {
        plan.spot(DecalKind::Cursor, spot, false);
    }
    plan.decals
}

/// The radius of the circle that fits into a cell.
pub(super) fn room(shape: &CellShape) -> f32 {
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

struct Plan<'a> {
    shown: &'a BoardSnapshot,
    poses: &'a Poses,
    trays: TrayLayout,
    decals: Vec<Decal>,
}

impl<'a> Plan<'a> {
    fn new(shown: &'a BoardSnapshot, poses: &'a Poses) -> Plan<'a> {
        Plan {
            shown,
            poses,
            trays: TrayLayout::of(shown),
            decals: Vec::new(),
        }
    }

    /// What is lit of this board: while another game is laid out, that may
    /// still be about the one before.
    fn on_board(&self, lit: &Highlights) -> Highlights {
        let mut lit = lit.clone();
        for cells in [
            &mut lit.captures,
            &mut lit.reach,
            &mut lit.last,
            &mut lit.way,
            &mut lit.check,
        ] {
            cells.retain(|cell| self.has(*cell));
        }
        lit.attacks
            .retain(|attack| self.has(attack.from) && self.has(attack.royal));
        lit.targets.retain(|spot| self.knows(*spot));
        lit.turn = lit.turn.filter(|seat| seat.0 < self.shown.seats);
        for spot in [&mut lit.selected, &mut lit.hover, &mut lit.cursor] {
            *spot = spot.filter(|spot| self.knows(*spot));
        }
        lit
    }

    fn has(&self, cell: Cell) -> bool {
        cell.index() < self.shown.layout.cells.len()
    }

    fn knows(&self, spot: Location) -> bool {
        match spot {
            Location::Cell(cell) => self.has(cell),
            Location::Hand(..) => true,
        }
    }

    fn shape(&self, cell: Cell) -> &CellShape {
        self.shown.layout.shape(cell)
    }

    fn wash(&mut self, meaning: DecalKind, cell: Cell) {
        self.cell(meaning, Shape::Wash(cell), cell);
    }

    fn cell(&mut self, meaning: DecalKind, shape: Shape, cell: Cell) {
        let at = Transform::from_translation(on_board(self.shape(cell).centre));
        self.decals.push(Decal { meaning, shape, at });
    }

    /// A rim around what stands on a cell, as it is turned.
    fn rim(&mut self, meaning: DecalKind, cell: Cell) {
        let registry = &self.shown.registry;
        let piece = registry.on(cell).and_then(|id| {
            let kind = registry.piece(id).kind;
            let info = self.shown.kinds.get(usize::from(kind.0))?;
            let pose = self.poses.pieces.get(usize::from(id.0))?;
            Some((Solid::of(&info.look).outline, pose.at.rotation))
        });
        let Some((outline, turn)) = piece else {
            let radius = EMPTY_RIM * room(self.shape(cell));
            return self.cell(meaning, Shape::Dot(radius), cell);
        };
        let middle = on_board(self.shape(cell).centre);
        self.decals.push(Decal {
            meaning,
            shape: Shape::Rim(outline),
            at: Transform::from_translation(middle).with_rotation(turn),
        });
    }

    /// The strip of a piece that is pushed along, and a ribbon over where it
    /// leaps and touches down.
    fn way(&mut self, cells: &[Cell]) {
        let [from, through @ .., to] = cells else {
            return;
        };
        if MovePath::of(&self.shown.layout, *from, through, *to) == MovePath::Slide {
            for cell in through {
                self.wash(DecalKind::Way, *cell);
            }
            return;
        }
        let stops = cells
            .iter()
            .map(|cell| Vec2::from(self.shape(*cell).centre));
        let shape = Shape::Ribbon(stops.collect());
        self.decals.push(Decal {
            meaning: DecalKind::Way,
            shape,
            at: Transform::IDENTITY,
        });
    }

    fn spot(&mut self, meaning: DecalKind, spot: Location, filled: bool) {
        match spot {
            Location::Cell(cell) if filled => self.wash(meaning, cell),
            Location::Cell(cell) => self.cell(meaning, Shape::Outline(cell), cell),
            Location::Hand(..) => self.in_tray(meaning, spot, filled),
        }
    }

    /// An arrow, and its number if it has one.
    fn arrow(&mut self, arrow: &Arrow, upright: Quat) {
        let (Some(from), Some(to)) = (self.place(arrow.from), self.place(arrow.to)) else {
            return;
        };
        let wood = self.wood(arrow.seat);
        let (meaning, thickness) = match arrow.kind {
            ArrowKind::Best => (DecalKind::Best(wood), THICK),
            ArrowKind::Threat => (DecalKind::Threat, THICK),
            ArrowKind::Also => (DecalKind::Also(wood), THIN),
            ArrowKind::Later => (DecalKind::Later(wood), THIN),
        };
        let size = self.size([arrow.from, arrow.to]);
        let way = (to - from).normalize_or_zero();
        let start = from + way * (SETTING_OUT * size).min(from.distance(to) / 2.0);
        let thickness = thickness * size;
        self.flat(meaning, Shape::Arrow(start, to, thickness));
        if meaning != DecalKind::Threat {
            self.flat(DecalKind::Advice, Shape::ArrowEdge(start, to, thickness));
        }
        if let Some(number) = arrow.number {
            let at = self.free(start, to, size);
            self.decals.push(Decal {
                meaning: DecalKind::Number(number),
                shape: Shape::Figure(NUMBER * size.max(0.8)),
                at: Transform::from_xyz(at.x, 0.0, -at.y).with_rotation(upright),
            });
        }
    }

    /// The line of an attack, and a rim around the attacker.
    fn attack(&mut self, attack: RoyalAttack) {
        self.rim(DecalKind::Check, attack.from);
        let [from, to] =
            [attack.from, attack.royal].map(|cell| Vec2::from(self.shape(cell).centre));
        let size = self.size([attack.from, attack.royal].map(Location::Cell));
        let clear = (to - from).normalize_or_zero() * CLEAR * size;
        let shape = Shape::Arrow(from + clear, to - clear, LINE * size);
        self.flat(DecalKind::Attack, shape);
    }

    /// A light along a seat's side of the board.
    fn turn(&mut self, seat: Seat) {
        let side = SeatStrip::of(&Frame::of(&self.shown.layout), seat, self.shown.seats);
        self.decals.push(Decal {
            meaning: DecalKind::Turn,
            shape: Shape::Shine(side.half),
            at: side.at,
        });
    }

    /// Something that lies on the board as it is.
    fn flat(&mut self, meaning: DecalKind, shape: Shape) {
        self.decals.push(Decal {
            meaning,
            shape,
            at: Transform::IDENTITY,
        });
    }

    fn wood(&self, seat: Seat) -> PlayerColour {
        let woods = self.shown.woods.get(seat.index());
        woods.copied().unwrap_or_default()
    }

    /// A place on or beside an arrow where a number covers neither a piece nor
    /// another number; the one that covers least if there is none.
    fn free(&self, from: Vec2, to: Vec2, size: f32) -> Vec2 {
        let aside = (to - from).normalize_or_zero().perp();
        let pieces = self.shown.registry.pieces.iter();
        let pieces: Vec<Vec2> = pieces
            .filter_map(|piece| match piece.location {
                PieceLocation::Cell(cell) => Some(Vec2::from(self.shape(cell).centre)),
                PieceLocation::Hand(_) | PieceLocation::Gone => None,
            })
            .collect();
        let numbers: Vec<Vec2> = (self.decals.iter())
            .filter(|decal| matches!(decal.meaning, DecalKind::Number(_)))
            .map(|decal| vec2(decal.at.translation.x, -decal.at.translation.z))
            .collect();
        let room = |at: Vec2, others: &[Vec2], enough: f32| {
            let distances = others.iter().map(|other| at.distance(*other));
            distances.fold(enough * size, f32::min) / (enough * size)
        };
        let places = NUMBER_ASIDE.iter().flat_map(|far| {
            let beside = aside * *far * size;
            NUMBER_ALONG.map(|part| from.lerp(to, part) + beside)
        });
        let rated = places.map(|at| {
            let off_pieces = room(at, &pieces, OFF_PIECES);
            (off_pieces.min(room(at, &numbers, OFF_NUMBERS)), at)
        });
        // The first of the best.
        let best = rated.reduce(|best, next| if next.0 > best.0 { next } else { best });
        best.map_or(from, |(_, at)| at)
    }

    /// Where a spot is on the table's plane.
    fn place(&self, spot: Location) -> Option<Vec2> {
        match spot {
            Location::Cell(cell) if self.has(cell) => Some(Vec2::from(self.shape(cell).centre)),
            Location::Cell(_) => None,
            Location::Hand(seat, kind) => {
                let tray = self.poses.trays.get(seat.index())?;
                let middle = self.trays.slot(kind)?.area.center();
                let at = *tray * vec3(middle.x, 0.0, middle.y);
                Some(vec2(at.x, -at.z))
            }
        }
    }

    /// How large the cells of a move are, against squares: others may be smaller.
    fn size(&self, spots: [Location; 2]) -> f32 {
        let rooms = spots.into_iter().filter_map(|spot| match spot {
            Location::Cell(cell) => Some(room(self.shape(cell))),
            Location::Hand(..) => None,
        });
        2.0 * rooms.fold(0.5, f32::min)
    }

    /// The slot of a kind.
    fn in_tray(&mut self, meaning: DecalKind, spot: Location, filled: bool) {
        let Location::Hand(seat, kind) = spot else {
            return;
        };
        let tray = self.poses.trays.get(seat.index());
        let (Some(tray), Some(slot)) = (tray, self.trays.slot(kind)) else {
            return;
        };
        let area: Rect = slot.area.inflate(-INSIDE);
        let middle = area.center();
        let half = area.half_size();
        let shape = if filled {
            Shape::Slot(half)
        } else {
            Shape::SlotOutline(half)
        };
        let at: Vec3 = *tray * vec3(middle.x, 0.0, middle.y);
        self.decals.push(Decal {
            meaning,
            shape,
            at: Transform::from_translation(at).with_rotation(tray.rotation),
        });
    }
}
