//! What a ray hits first. Pure geometry of things at rest; knows no window.

use bevy::math::{Ray3d, Vec2, Vec3, vec2};

use crate::rules::board::Layout;
use crate::rules::cast::{Cast, Perch, PieceId, Place, StoneId};
use crate::rules::seat::Seat;
use crate::rules::staging::Spot;
use crate::table::mirror::pose::{BASE_HEIGHT, BASE_RADIUS, Poses, STONE_HEIGHT, relative_to};
use crate::table::mirror::tray::TrayPlan;
use crate::table::select::Target;

/// A table as a pointer meets it.
#[derive(Clone, Debug)]
pub struct Table<'a> {
    /// The board.
    pub layout: &'a Layout,
    /// The things on it.
    pub cast: &'a Cast,
    /// Where they are.
    pub poses: &'a Poses,
}

/// What the ray meets first: a stone, a piece, a cell or a place in a tray.
/// What is in the pointer's own hand is not in its way.
#[must_use]
pub fn hit(ray: Ray3d, table: &Table, carried: Option<Target>) -> Option<Target> {
    let held_piece = carried
        .filter(|held| held.stone.is_none())
        .and_then(|held| held.piece);
    let held_stone = carried.and_then(|held| held.stone);
    let pieces = (0..)
        .map(PieceId)
        .zip(&table.poses.pieces)
        .filter_map(|(id, pose)| {
            let pose = (*pose)?;
            let far = upright_cylinder(ray, pose.translation, BASE_RADIUS, BASE_HEIGHT)?;
            (Some(id) != held_piece).then(|| (far, of_piece(table.cast, id, None)))
        });
    let stones = (0..)
        .map(StoneId)
        .zip(&table.poses.stones)
        .filter_map(|(id, pose)| {
            let rides = matches!(pose.perch, Perch::Base(base) if Some(base) == held_piece);
            if Some(id) == held_stone || rides {
                return None;
            }
            let on_board = table.poses.stone_on_board(usize::from(id.0));
            let far = upright_cylinder(ray, on_board.translation, on_board.scale.x, STONE_HEIGHT)?;
            Some((far, of_stone(table.cast, id)))
        });
    let nearest = pieces.chain(stones).min_by(|a, b| a.0.total_cmp(&b.0));
    match nearest {
        Some((_, target)) => target,
        None => on_cell(ray, table).or_else(|| in_tray(ray, table)),
    }
}

fn of_piece(cast: &Cast, id: PieceId, stone: Option<StoneId>) -> Option<Target> {
    let piece = cast.piece(id);
    let spot = match piece.place {
        Place::Cell(cell) => Spot::Cell(cell),
        Place::Hand(seat) => Spot::Hand(seat, piece.kind),
        Place::Gone => return None,
    };
    Some(Target {
        spot,
        piece: Some(id),
        stone,
    })
}

fn of_stone(cast: &Cast, id: StoneId) -> Option<Target> {
    let stone = cast.stone(id);
    match stone.perch {
        Perch::Base(base) => of_piece(cast, base, Some(id)),
        Perch::Storage(seat) => Some(Target {
            spot: Spot::Hand(seat, stone.kind),
            piece: None,
            stone: Some(id),
        }),
    }
}

fn on_cell(ray: Ray3d, table: &Table) -> Option<Target> {
    let at = meets_plane(ray, 0.0)?;
    let cell = table.layout.hit([at.x, -at.z])?;
    Some(Target {
        spot: Spot::Cell(cell),
        piece: table.cast.on(cell),
        stone: None,
    })
}

fn in_tray(ray: Ray3d, table: &Table) -> Option<Target> {
    let plan = TrayPlan::of(table.cast);
    (0..)
        .map(Seat)
        .zip(&table.poses.trays)
        .find_map(|(seat, tray)| {
            let at = meets_plane(ray, tray.translation.y)?;
            let inside = relative_to(
                tray,
                bevy::transform::components::Transform::from_translation(at),
            )
            .translation;
            let flat = vec2(inside.x, inside.z);
            let slot = plan
                .slots
                .iter()
                .find(|slot| slot.area.contains(flat))
                .map(|slot| slot.kind);
            let kind = slot.or_else(|| {
                let mut bases = table
                    .cast
                    .pieces
                    .iter()
                    .filter(|piece| piece.seat == seat && !piece.royal);
                plan.bases
                    .contains(flat)
                    .then(|| bases.next())
                    .flatten()
                    .map(|piece| piece.kind)
            })?;
            Some(Target {
                spot: Spot::Hand(seat, kind),
                piece: None,
                stone: None,
            })
        })
}

/// Where a ray comes down to a level, if it does.
#[must_use]
pub fn meets_plane(ray: Ray3d, level: f32) -> Option<Vec3> {
    let down = ray.direction.y;
    let far = (level - ray.origin.y) / down;
    (down != 0.0 && far > 0.0).then(|| ray.get_point(far))
}

/// How far along the ray an upright cylinder begins.
fn upright_cylinder(ray: Ray3d, foot: Vec3, radius: f32, height: f32) -> Option<f32> {
    let flat = |point: Vec3| vec2(point.x, point.z);
    let near_axis = |far: f32| flat(ray.get_point(far) - foot).length() <= radius;
    let top = (foot.y + height - ray.origin.y) / ray.direction.y;
    if ray.direction.y != 0.0 && top > 0.0 && near_axis(top) {
        return Some(top);
    }
    let (way, start): (Vec2, Vec2) = (flat(*ray.direction), flat(ray.origin - foot));
    let (a, b, c) = (
        way.length_squared(),
        start.dot(way),
        start.length_squared() - radius * radius,
    );
    let under_root = b * b - a * c;
    if a <= f32::EPSILON || under_root < 0.0 {
        return None;
    }
    let far = (-b - under_root.sqrt()) / a;
    let level = ray.get_point(far).y - foot.y;
    (far > 0.0 && (0.0..=height).contains(&level)).then_some(far)
}
