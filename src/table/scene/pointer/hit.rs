//! The hit test: what a ray meets first. Pure geometry of target poses; must not
//! know windows or entities.

use bevy::math::{Dir3, Ray3d, Vec2, Vec3, vec2};
use bevy::transform::components::Transform;

use crate::rules::piece_tracker::{PieceId, PieceLocation, PieceTracker, StoneId, StoneLocation};
use crate::rules::seat::Seat;
use crate::rules::traits::board_view::Location;
use crate::table::board_entities::piece_shape::Solid;
use crate::table::board_entities::pose::{Poses, relative_to};
use crate::table::flow::BoardSnapshot;
use crate::table::select::Target;

#[derive(Clone, Debug)]
pub struct PointerTargets<'a> {
    /// The pieces and stones.
    pub snapshot: &'a BoardSnapshot,
    pub poses: &'a Poses,
}

/// What the ray meets first: a stone, a piece, a cell or a slot of a tray. What is
/// carried by the pointer itself is ignored.
pub fn first_target_hit(
    ray: Ray3d,
    table: &PointerTargets,
    carried: Option<Target>,
) -> Option<Target> {
    let context = HitTestTargets::of(table);
    let nearest = piece_hits(ray, &context, carried).chain(stone_hits(ray, &context, carried));
    let nearest = nearest.min_by(|a, b| a.0.total_cmp(&b.0));
    match nearest {
        Some((_, target)) => Some(target),
        None => cell_target(ray, table).or_else(|| slot_target(ray, table)),
    }
}

/// The targets, and the solids of all kinds by index.
struct HitTestTargets<'a> {
    pointer_targets: &'a PointerTargets<'a>,
    solids: Vec<Solid>,
}

impl<'a> HitTestTargets<'a> {
    fn of(table: &'a PointerTargets) -> HitTestTargets<'a> {
        let kinds = table.snapshot.kinds.iter();
        HitTestTargets {
            pointer_targets: table,
            solids: kinds.map(|info| Solid::of(&info.look)).collect(),
        }
    }

    fn tracker(&self) -> &'a PieceTracker {
        &self.pointer_targets.snapshot.tracker
    }
}

/// A target and its distance along the ray.
type Hit = (f32, Target);

fn piece_hits(
    ray: Ray3d,
    context: &HitTestTargets,
    carried: Option<Target>,
) -> impl Iterator<Item = Hit> {
    let held = carried
        .filter(|held| held.stone.is_none())
        .and_then(|held| held.piece);
    context.tracker().pieces().filter_map(move |(id, piece)| {
        let target = piece_target(context.tracker(), id, None)?;
        let solid = context.solids.get(usize::from(piece.kind.0))?;
        let pose = &context.pointer_targets.poses.pieces[usize::from(id.0)].at;
        let far = hit_prism(ray, pose, solid)?;
        (Some(id) != held).then_some((far, target))
    })
}

fn stone_hits(
    ray: Ray3d,
    context: &HitTestTargets,
    carried: Option<Target>,
) -> impl Iterator<Item = Hit> {
    let held_piece = carried
        .filter(|held| held.stone.is_none())
        .and_then(|held| held.piece);
    let held_stone = carried.and_then(|held| held.stone);
    context.tracker().stones().filter_map(move |(id, stone)| {
        let rides = matches!(stone.location, StoneLocation::Base(base) if Some(base) == held_piece);
        if Some(id) == held_stone || rides {
            return None;
        }
        let pose = context
            .pointer_targets
            .poses
            .stone_transform_on_board(usize::from(id.0));
        let solid = context.solids.get(usize::from(stone.kind.0))?;
        Some((
            hit_prism(ray, &pose, solid)?,
            stone_target(context.tracker(), id)?,
        ))
    })
}

fn piece_target(tracker: &PieceTracker, id: PieceId, stone: Option<StoneId>) -> Option<Target> {
    let piece = tracker.piece(id);
    let location = match piece.location {
        PieceLocation::Cell(cell) => Location::Cell(cell),
        PieceLocation::Hand(seat) => Location::Hand(seat, piece.kind),
        PieceLocation::Gone => return None,
    };
    Some(Target {
        location,
        piece: Some(id),
        stone,
    })
}

fn stone_target(tracker: &PieceTracker, id: StoneId) -> Option<Target> {
    let stone = tracker.stone(id);
    match stone.location {
        StoneLocation::Base(base) => piece_target(tracker, base, Some(id)),
        StoneLocation::Storage(seat) => Some(Target {
            location: Location::Hand(seat, stone.kind),
            piece: None,
            stone: Some(id),
        }),
    }
}

fn cell_target(ray: Ray3d, table: &PointerTargets) -> Option<Target> {
    let at = plane_hit(ray, 0.0)?;
    let cell = table.snapshot.layout.cell_at_point([at.x, -at.z])?;
    Some(Target {
        location: Location::Cell(cell),
        piece: table.snapshot.tracker.piece_on(cell),
        stone: None,
    })
}

fn slot_target(ray: Ray3d, table: &PointerTargets) -> Option<Target> {
    let mut trays = (0..).map(Seat).zip(&table.poses.trays);
    trays.find_map(|(seat, tray)| {
        let at = plane_hit(ray, tray.translation.y)?;
        let inside = relative_to(tray, Transform::from_translation(at)).translation;
        let slots = table.poses.tray_layout.slots.iter();
        let slot = slots
            .into_iter()
            .find(|slot| slot.area.contains(vec2(inside.x, inside.z)))?;
        Some(Target {
            location: Location::Hand(seat, slot.kind),
            piece: None,
            stone: None,
        })
    })
}

/// Where a ray meets the horizontal plane at a height, if it does.
pub fn plane_hit(ray: Ray3d, level: f32) -> Option<Vec3> {
    let down = ray.direction.y;
    let far = (level - ray.origin.y) / down;
    (down != 0.0 && far > 0.0).then(|| ray.get_point(far))
}

/// The distance along the ray at which it enters an upright prism.
fn hit_prism(ray: Ray3d, pose: &Transform, solid: &Solid) -> Option<f32> {
    let back = pose.rotation.inverse();
    // Bodies are scaled alike to both sides.
    let wide = pose.scale.x;
    let origin = back * (ray.origin - pose.translation);
    let ray = Ray3d::new(origin, Dir3::new(back * *ray.direction).ok()?);
    let plane = |point: Vec3| vec2(point.x, -point.z);
    let height = solid.height * pose.scale.y;
    // The part of the ray that is inside of every half space of the body.
    let mut inside = (0.0_f32, f32::INFINITY);
    let mut cut = |distance: f32, speed: f32| {
        if speed > 0.0 {
            inside.1 = inside.1.min(-distance / speed);
        } else if speed < 0.0 {
            inside.0 = inside.0.max(-distance / speed);
        } else if distance > 0.0 {
            inside.1 = f32::NEG_INFINITY;
        }
    };
    cut(origin.y - height, ray.direction.y);
    cut(-origin.y, -ray.direction.y);
    let corners = solid.outline.iter();
    for (from, to) in corners.zip(solid.outline.iter().cycle().skip(1)) {
        let out = outward_normal(*from, *to);
        cut(
            (plane(origin) - *from * wide).dot(out),
            plane(*ray.direction).dot(out),
        );
    }
    (inside.0 <= inside.1 && inside.0 > 0.0).then_some(inside.0)
}

/// The direction out of a counter-clockwise outline at one of its sides.
fn outward_normal(from: Vec2, to: Vec2) -> Vec2 {
    let way = to - from;
    vec2(way.y, -way.x)
}
