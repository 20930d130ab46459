//! The meshes of trays: boxes with ribs between their slots, and stands. Must not
//! know what lies in them.

use bevy::light::{NotShadowCaster, NotShadowReceiver};
use bevy::math::{Vec2, Vec3Swizzles, vec2, vec3};
use bevy::prelude::*;

use super::board::{GRAIN_TILES_PER_CELL, add_contact_shadow};
use super::count_badge::{BadgeAssets, BadgeFace};
use super::wood::WoodMaterials;
use crate::table::board_entities::pose::{BOARD_HEIGHT, STAND_TOP_HEIGHT, TRAY_FLOOR_HEIGHT};
use crate::table::board_entities::tray::{TrayLayout, TrayStyle, WALL_THICKNESS};
use crate::table::board_entities::{ShownBoardParams, Tray};
use crate::table::flow::BoardSnapshot;
use crate::table::scene::mesh_builder::{
    MeshBuilder, UvMapping, offset_outline, profile_ring, rounded_rect,
};
use crate::table::view::ViewMode;

/// How high a box's walls are above its floor, and how round.
const BOX_WALL_HEIGHT: f32 = 0.09;
const BOX_ROUNDING: f32 = 0.02;
/// Half the width, and the height, of the ribs between the slots of a box. A stand
/// has none: seen from afar, they would be stray dashes.
const RIB_HALF_WIDTH_AND_HEIGHT: (f32, f32) = (0.018, 0.022);
/// How far inside of a tray's outline the band in its owner's colour begins and
/// ends: on a box's wall, and on a stand's plate.
const BOX_BAND_INSETS: (f32, f32) = (0.012, 0.048);
const STAND_BAND_INSETS: (f32, f32) = (0.03, 0.085);
/// Just above the surface below.
const SURFACE_OFFSET: f32 = 0.002;
const CORNER_RADIUS: f32 = 0.09;
/// How thick a stand's top is.
const STAND_PLATE_THICKNESS: f32 = 0.09;
/// The badge that tells whose a stand is, its child.
#[derive(Component, Reflect)]
#[reflect(Component)]
pub(super) struct OwnerBadge;

/// The radius of the badge at a stand's outer corner, in cells.
const BADGE_RADIUS: f32 = 0.3;
/// How high its middle is above the top: the board beside it is higher, and nothing of it is to be
/// hidden when it is turned to the viewer.
const BADGE_LIFT: f32 = 0.2;
/// How far inside of the top its foot stands.
const STAND_FOOT_INSET: f32 = 0.16;

pub(super) fn spawn_meshes(
    mut commands: Commands,
    trays: Query<(Entity, &Tray, &Transform), Added<Tray>>,
    (shown, view): (Res<BoardSnapshot>, Res<ViewMode>),
    wood_materials: Res<WoodMaterials>,
    mut badges: BadgeAssets,
    mut meshes: ResMut<Assets<Mesh>>,
) {
    if trays.is_empty() {
        return;
    }
    let tray_layout = TrayLayout::of(&shown, &view);
    let outline = rounded_rect(tray_layout.half_size + WALL_THICKNESS, CORNER_RADIUS);
    let mut body = MeshBuilder::default();
    let mut shadow = MeshBuilder::default();
    // A stand is of the board's own wood, a box of the table's.
    let (floor, top, wood) = match tray_layout.style {
        TrayStyle::Box => {
            add_walls(&mut body, &outline);
            add_contact_shadow(&mut shadow, &outline);
            add_ribs(&mut body, &tray_layout);
            (TRAY_FLOOR_HEIGHT, BOX_WALL_HEIGHT, &wood_materials.tray)
        }
        TrayStyle::Stand => {
            let foot = offset_outline(
                &rounded_rect(
                    tray_layout.half_size + WALL_THICKNESS,
                    CORNER_RADIUS + STAND_FOOT_INSET,
                ),
                -STAND_FOOT_INSET,
            );
            add_stand(&mut body, &outline, &foot);
            add_contact_shadow(&mut shadow, &foot);
            (BOARD_HEIGHT + STAND_TOP_HEIGHT, 0.0, &wood_materials.frame)
        }
    };
    let band = meshes.add(owner_colour_band(&outline, tray_layout.style, top).build());
    let (body, shadow) = (
        meshes.add(body.build()),
        meshes.add(shadow.build_with_alpha()),
    );
    for (entity, tray, pose) in &trays {
        commands.entity(entity).with_children(|parts| {
            // With more than two, the colour of an edge does not tell whose it is.
            let owner = (shown.seat_count > 2).then_some(BadgeFace::Owner(tray.0));
            if let Some(badge) = owner.and_then(|owner| badges.mesh_and_material(owner)) {
                let half = (tray_layout.half_size + WALL_THICKNESS).extend(0.0).xzy();
                let outer = vec3(pose.translation.x.signum(), 0.0, -1.0);
                let corner = (pose.rotation.inverse() * outer).round() * half;
                let place = Transform::from_translation(corner.with_y(top + BADGE_LIFT))
                    .with_scale(vec3(BADGE_RADIUS, 1.0, BADGE_RADIUS));
                let unlit = (NotShadowCaster, NotShadowReceiver);
                parts.spawn((OwnerBadge, badge, place, unlit));
            }
            let owner = MeshMaterial3d(badges.bodies.bases.band_material(tray.0));
            parts.spawn((Mesh3d(band.clone()), owner, NotShadowCaster));
            parts.spawn((Mesh3d(body.clone()), MeshMaterial3d(wood.clone())));
            let shadow = (
                Mesh3d(shadow.clone()),
                MeshMaterial3d(wood_materials.contact_shadow.clone()),
            );
            parts.spawn((
                shadow,
                Transform::from_xyz(0.0, -floor, 0.0),
                NotShadowCaster,
                NotShadowReceiver,
            ));
        });
    }
}

/// Turns the badges to the viewer.
pub(super) fn turn_badges(
    table: ShownBoardParams,
    trays: Query<&Transform, (With<Tray>, Without<OwnerBadge>)>,
    mut badges: Query<(Ref<OwnerBadge>, &mut Transform, &ChildOf)>,
) {
    let Some((shown, _)) = table.snapshot_and_entities() else {
        return;
    };
    for (badge, mut place, parent) in &mut badges {
        if !badge.is_added() && !table.is_view_changed() {
            continue;
        }
        if let Ok(tray) = trays.get(parent.0) {
            place.rotation = tray.rotation.inverse() * table.facing_rotation(shown);
        }
    }
}

/// A band around the top of a tray.
fn owner_colour_band(outline: &[Vec2], make: TrayStyle, top: f32) -> MeshBuilder {
    let (from, to) = match make {
        TrayStyle::Box => BOX_BAND_INSETS,
        TrayStyle::Stand => STAND_BAND_INSETS,
    };
    let mut band = MeshBuilder::default();
    band.add_band(
        &offset_outline(outline, -from),
        &offset_outline(outline, -to),
        top + SURFACE_OFFSET,
        [1.0; 2],
        UvMapping::Planar(1.0),
    );
    band
}

fn add_walls(body: &mut MeshBuilder, outline: &[Vec2]) {
    let profile = [
        profile_ring(0.008, -TRAY_FLOOR_HEIGHT, 0.6),
        profile_ring(0.0, -TRAY_FLOOR_HEIGHT + 0.02, 0.8),
        profile_ring(0.0, BOX_WALL_HEIGHT - BOX_ROUNDING, 1.0),
        profile_ring(
            BOX_ROUNDING * 0.3,
            BOX_WALL_HEIGHT - BOX_ROUNDING * 0.3,
            1.0,
        ),
        profile_ring(BOX_ROUNDING, BOX_WALL_HEIGHT, 1.0),
        profile_ring(WALL_THICKNESS - BOX_ROUNDING, BOX_WALL_HEIGHT, 1.0),
        profile_ring(
            WALL_THICKNESS - BOX_ROUNDING * 0.3,
            BOX_WALL_HEIGHT - BOX_ROUNDING * 0.3,
            0.95,
        ),
        profile_ring(WALL_THICKNESS, BOX_WALL_HEIGHT - BOX_ROUNDING, 0.85),
        profile_ring(WALL_THICKNESS + 0.004, 0.02, 0.55),
        profile_ring(WALL_THICKNESS + 0.02, 0.0, 0.6),
        profile_ring(WALL_THICKNESS + 0.12, 0.0, 0.82),
    ];
    body.add_body(
        outline,
        &profile,
        true,
        UvMapping::Planar(GRAIN_TILES_PER_CELL),
    );
}

/// A plate on a foot.
fn add_stand(body: &mut MeshBuilder, outline: &[Vec2], foot: &[Vec2]) {
    let table = -(BOARD_HEIGHT + STAND_TOP_HEIGHT);
    let uv_mapping = UvMapping::Planar(GRAIN_TILES_PER_CELL);
    let pedestal = [
        profile_ring(0.0, table, 0.42),
        profile_ring(0.03, table + 0.05, 0.5),
        profile_ring(0.05, -STAND_PLATE_THICKNESS, 0.3),
    ];
    body.add_body(foot, &pedestal, false, uv_mapping);
    let plate = [
        profile_ring(0.05, -STAND_PLATE_THICKNESS, 0.5),
        profile_ring(0.012, -STAND_PLATE_THICKNESS + 0.012, 0.66),
        profile_ring(0.0, -STAND_PLATE_THICKNESS + 0.03, 0.84),
        profile_ring(0.0, -0.022, 1.0),
        profile_ring(0.006, -0.006, 1.0),
        profile_ring(0.022, 0.0, 1.0),
    ];
    body.add_body(outline, &plate, true, uv_mapping);
}

/// The low ribs between slots: along the far and the right end of every slot
/// that does not end there with the tray.
fn add_ribs(body: &mut MeshBuilder, tray_layout: &TrayLayout) {
    let (width, height) = RIB_HALF_WIDTH_AND_HEIGHT;
    for slot in &tray_layout.slots {
        let area = slot.area;
        if area.min.y > -tray_layout.half_size.y + width {
            let middle = vec2(area.center().x, -area.min.y);
            add_rib(body, middle, vec2(area.half_size().x, width), height);
        }
        if area.max.x < tray_layout.half_size.x - width {
            let middle = vec2(area.max.x, -area.center().y);
            add_rib(body, middle, vec2(width, area.half_size().y), height);
        }
    }
}

fn add_rib(body: &mut MeshBuilder, middle: Vec2, half: Vec2, height: f32) {
    let outline: Vec<Vec2> = rounded_rect(half, half.min_element())
        .into_iter()
        .map(|corner| corner + middle)
        .collect();
    let profile = [
        profile_ring(0.0, 0.0, 0.7),
        profile_ring(0.0, height * 0.6, 0.95),
        profile_ring(half.min_element() * 0.5, height, 1.0),
    ];
    body.add_body(
        &outline,
        &profile,
        true,
        UvMapping::Planar(GRAIN_TILES_PER_CELL),
    );
}
