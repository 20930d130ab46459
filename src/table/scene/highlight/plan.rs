//! Which decals lie where for some highlights. Pure; knows no entity.

use bevy::math::{Rect, Vec2, Vec3, vec3};
use bevy::transform::components::Transform;

use crate::rules::board::Cell;
use crate::rules::board::layout::CellShape;
use crate::rules::staging::Spot;
use crate::table::flow::Shown;
use crate::table::mirror::pose::{Poses, on_board};
use crate::table::mirror::solid::Solid;
use crate::table::mirror::tray::TrayPlan;
use crate::table::motion::way::Way;
use crate::table::select::Highlights;

/// What a decal means; each has its own colour, and lies above those before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) enum Meaning {
    Last,
    Reach,
    Hover,
    Way,
    Check,
    Selected,
    Target,
    Capture,
    Cursor,
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
}

/// One decal.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Decal {
    pub meaning: Meaning,
    pub shape: Shape,
    /// Its middle on the table, and how it is turned.
    pub at: Transform,
}

/// The radius of a dot on an empty cell that has room for a circle of radius 1.
const DOT: f32 = 0.23;
/// The least radius of a dot.
const LEAST_DOT: f32 = 0.085;
/// How far the glow under a checked royal reaches, for such a cell.
const GLOW: f32 = 1.32;
/// How far a slot's decal stays away from its ribs.
const INSIDE: f32 = 0.025;
/// The size of a rim in a cell where nothing stands, for a cell as above.
const EMPTY_RIM: f32 = 0.9;

/// The decals for what is lit.
pub(super) fn decals(lit: &Highlights, shown: &Shown, poses: &Poses) -> Vec<Decal> {
    let mut plan = Plan {
        shown,
        poses,
        trays: TrayPlan::of(shown),
        decals: Vec::new(),
    };
    for cell in &lit.last {
        plan.wash(Meaning::Last, *cell);
    }
    plan.way(&lit.way);
    for cell in &lit.reach {
        plan.wash(Meaning::Reach, *cell);
    }
    for cell in &lit.check {
        let glow = Shape::Glow(GLOW * room(plan.shape(*cell)));
        plan.cell(Meaning::Check, glow, *cell);
    }
    for spot in &lit.targets {
        match spot {
            Spot::Cell(cell) => {
                let radius = (DOT * room(plan.shape(*cell))).max(LEAST_DOT);
                plan.cell(Meaning::Target, Shape::Dot(radius), *cell);
            }
            Spot::Hand(..) => plan.in_tray(Meaning::Target, *spot, false),
        }
    }
    for cell in &lit.captures {
        plan.rim(Meaning::Capture, *cell);
    }
    if let Some(spot) = lit.hover {
        plan.spot(Meaning::Hover, spot, true);
    }
    if let Some(spot) = lit.selected {
        match spot {
            Spot::Cell(cell) => plan.rim(Meaning::Selected, cell),
            Spot::Hand(..) => plan.in_tray(Meaning::Selected, spot, false),
        }
    }
    if let Some(spot) = lit.cursor {
        plan.spot(Meaning::Cursor, spot, false);
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
    shown: &'a Shown,
    poses: &'a Poses,
    trays: TrayPlan,
    decals: Vec<Decal>,
}

impl Plan<'_> {
    fn shape(&self, cell: Cell) -> &CellShape {
        self.shown.layout.shape(cell)
    }

    fn wash(&mut self, meaning: Meaning, cell: Cell) {
        self.cell(meaning, Shape::Wash(cell), cell);
    }

    fn cell(&mut self, meaning: Meaning, shape: Shape, cell: Cell) {
        let at = Transform::from_translation(on_board(self.shape(cell).centre));
        self.decals.push(Decal { meaning, shape, at });
    }

    /// A rim around what stands on a cell, as it is turned.
    fn rim(&mut self, meaning: Meaning, cell: Cell) {
        let cast = &self.shown.cast;
        let piece = cast.on(cell).and_then(|id| {
            let kind = cast.piece(id).kind;
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
        if Way::of(&self.shown.layout, *from, through, *to) == Way::Pushed {
            for cell in through {
                self.wash(Meaning::Way, *cell);
            }
            return;
        }
        let stops = cells
            .iter()
            .map(|cell| Vec2::from(self.shape(*cell).centre));
        let shape = Shape::Ribbon(stops.collect());
        self.decals.push(Decal {
            meaning: Meaning::Way,
            shape,
            at: Transform::IDENTITY,
        });
    }

    fn spot(&mut self, meaning: Meaning, spot: Spot, filled: bool) {
        match spot {
            Spot::Cell(cell) if filled => self.wash(meaning, cell),
            Spot::Cell(cell) => self.cell(meaning, Shape::Outline(cell), cell),
            Spot::Hand(..) => self.in_tray(meaning, spot, filled),
        }
    }

    /// The slot of a kind.
    fn in_tray(&mut self, meaning: Meaning, spot: Spot, filled: bool) {
        let Spot::Hand(seat, kind) = spot else {
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
