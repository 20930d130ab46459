//! Which decals lie where for some highlights. Pure; knows no entity.

use bevy::math::{Rect, Vec2, Vec3, vec3};

use crate::rules::board::Cell;
use crate::rules::staging::Spot;
use crate::table::flow::Shown;
use crate::table::mirror::pose::{BASE_RADIUS, Poses, on_board};
use crate::table::mirror::tray::TrayPlan;
use crate::table::select::Highlights;

/// What a decal means; each has its own colour, and lies above those before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) enum Meaning {
    Last,
    Reach,
    Hover,
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
    /// A ring between two radii.
    Ring(f32, f32),
    /// A soft disc of this radius.
    Glow(f32),
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
    /// Its middle on the table.
    pub at: Vec3,
}

/// The radius of a dot on an empty cell.
const DOT: f32 = 0.115;
/// A ring around a piece: how far it is from it, and how wide.
const RIM: (f32, f32) = (0.008, 0.058);
/// How far the glow under a checked royal reaches.
const GLOW: f32 = 0.66;

/// How far a slot's decal stays away from its ribs.
const INSIDE: f32 = 0.025;

/// The decals for what is lit.
pub(super) fn decals(lit: &Highlights, shown: &Shown, poses: &Poses) -> Vec<Decal> {
    let mut plan = Plan {
        shown,
        poses,
        trays: TrayPlan::of(&shown.cast),
        decals: Vec::new(),
    };
    for cell in &lit.last {
        plan.wash(Meaning::Last, *cell);
    }
    for cell in &lit.reach {
        plan.wash(Meaning::Reach, *cell);
    }
    for cell in &lit.check {
        plan.cell(Meaning::Check, Shape::Glow(GLOW), *cell);
    }
    for spot in &lit.targets {
        match spot {
            Spot::Cell(cell) => plan.cell(Meaning::Target, Shape::Dot(DOT), *cell),
            Spot::Hand(..) => plan.in_tray(Meaning::Target, *spot, false),
        }
    }
    for cell in &lit.captures {
        plan.cell(Meaning::Capture, rim(), *cell);
    }
    if let Some(spot) = lit.hover {
        plan.spot(Meaning::Hover, spot, true);
    }
    if let Some(spot) = lit.selected {
        match spot {
            Spot::Cell(cell) => plan.cell(Meaning::Selected, rim(), cell),
            Spot::Hand(..) => plan.in_tray(Meaning::Selected, spot, false),
        }
    }
    if let Some(spot) = lit.cursor {
        plan.spot(Meaning::Cursor, spot, false);
    }
    plan.decals
}

fn rim() -> Shape {
    Shape::Ring(BASE_RADIUS + RIM.0, BASE_RADIUS + RIM.0 + RIM.1)
}

struct Plan<'a> {
    shown: &'a Shown,
    poses: &'a Poses,
    trays: TrayPlan,
    decals: Vec<Decal>,
}

impl Plan<'_> {
    fn wash(&mut self, meaning: Meaning, cell: Cell) {
        self.cell(meaning, Shape::Wash(cell), cell);
    }

    fn cell(&mut self, meaning: Meaning, shape: Shape, cell: Cell) {
        let at = on_board(self.shown.layout.shape(cell).centre);
        self.decals.push(Decal { meaning, shape, at });
    }

    fn spot(&mut self, meaning: Meaning, spot: Spot, filled: bool) {
        match spot {
            Spot::Cell(cell) if filled => self.wash(meaning, cell),
            Spot::Cell(cell) => self.cell(meaning, Shape::Outline(cell), cell),
            Spot::Hand(..) => self.in_tray(meaning, spot, filled),
        }
    }

    /// The slot of a kind of stone, or the place of empty bases.
    fn in_tray(&mut self, meaning: Meaning, spot: Spot, filled: bool) {
        let Spot::Hand(seat, kind) = spot else {
            return;
        };
        let Some(tray) = self.poses.trays.get(seat.index()) else {
            return;
        };
        let area = self
            .trays
            .slot(kind)
            .map_or(self.trays.bases, |slot| slot.area);
        let area: Rect = area.inflate(-INSIDE);
        let middle = area.center();
        let at = *tray * vec3(middle.x, 0.0, middle.y);
        let half = area.half_size();
        let shape = if filled {
            Shape::Slot(half)
        } else {
            Shape::SlotOutline(half)
        };
        self.decals.push(Decal { meaning, shape, at });
    }
}
