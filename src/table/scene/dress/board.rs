//! The bodies of board, table and trays.

use bevy::light::{NotShadowCaster, NotShadowReceiver};
use bevy::math::{Vec2, vec2};
use bevy::prelude::*;

use super::paint_board::painted_area;
use super::wood::Woods;
use crate::table::flow::Shown;
use crate::table::mirror::pose::{BOARD_HEIGHT, TRAY_FLOOR};
use crate::table::mirror::tray::{TrayPlan, WALL};
use crate::table::mirror::{BoardRoot, Tray};
use crate::table::scene::form::{Form, Skin, circle, ring, rounded};

/// How round the board's corners and edges are.
const BOARD_CORNER: f32 = 0.1;
/// See [`BOARD_CORNER`].
const BOARD_EDGE: f32 = 0.03;
/// How often a tile of grain fits into a cell, on plain wood.
const GRAIN_SCALE: f32 = 0.2;
/// The same on the table: broader planks.
const TABLE_SCALE: f32 = 0.11;
/// How far the table's wood reaches before it fades into the background, as
/// parts of the board's width, with its opacity there.
const FADE: [(f32, f32); 9] = [
    (0.0, 1.0),
    (1.3, 1.0),
    (1.5, 0.95),
    (1.75, 0.82),
    (2.0, 0.62),
    (2.3, 0.38),
    (2.65, 0.16),
    (3.0, 0.04),
    (3.4, 0.0),
];
/// How much longer than deep the table is.
const TABLE_SHAPE: Vec2 = vec2(1.25, 1.0);
/// How high a tray's walls are above its floor, and how round.
const TRAY_WALL: f32 = 0.09;
/// See [`TRAY_WALL`].
const TRAY_EDGE: f32 = 0.02;
/// Half the width and the height of what divides the slots.
const DIVIDER: (f32, f32) = (0.012, 0.022);
/// How far the shade of something that stands on the table reaches.
const CONTACT: f32 = 0.34;
/// How dark that shade is.
const CONTACT_DEPTH: f32 = 0.42;
/// Just above the surface below.
const SKIN: f32 = 0.004;

pub(super) fn dress(
    mut commands: Commands,
    boards: Query<Entity, Added<BoardRoot>>,
    shown: Option<Res<Shown>>,
    woods: Res<Woods>,
    mut meshes: ResMut<Assets<Mesh>>,
) {
    let Some(shown) = shown else {
        return;
    };
    for board in &boards {
        let half = painted_area(&shown.layout).half_size();
        let outline = rounded(half, BOARD_CORNER);
        let mut sides = Form::default();
        let profile = [
            ring(0.012, -BOARD_HEIGHT, 0.62),
            ring(0.0, -BOARD_HEIGHT + 0.03, 0.8),
            ring(0.0, -BOARD_EDGE, 1.0),
            ring(BOARD_EDGE * 0.3, -BOARD_EDGE * 0.3, 1.0),
            ring(BOARD_EDGE, 0.0, 1.0),
        ];
        sides.body(&outline, &profile, false, Skin::Planar(GRAIN_SCALE));
        let mut top = Form::default();
        let inner: Vec<Vec2> = rounded(half - BOARD_EDGE, BOARD_CORNER - BOARD_EDGE);
        top.flat(&inner, 0.0, 1.0, Skin::Area(-half, half));
        let mut table = Form::default();
        let round = circle(1.0, 96)
            .into_iter()
            .map(|point| point * TABLE_SHAPE * half.x)
            .collect::<Vec<_>>();
        for pair in FADE.windows(2) {
            let [(from, first), (to, second)] = [pair[0], pair[1]];
            table_band(&mut table, &round, (from, first), (to, second));
        }
        let mut shade = Form::default();
        contact(&mut shade, half, BOARD_CORNER);
        let under = Transform::from_xyz(0.0, -BOARD_HEIGHT, 0.0);
        commands.entity(board).with_children(|parts| {
            parts.spawn((
                Mesh3d(meshes.add(sides.build())),
                MeshMaterial3d(woods.frame.clone()),
            ));
            parts.spawn((
                Mesh3d(meshes.add(top.build())),
                MeshMaterial3d(woods.board.clone()),
            ));
            let table = (
                Mesh3d(meshes.add(table.build_fading())),
                MeshMaterial3d(woods.table.clone()),
            );
            parts.spawn((table, under, NotShadowCaster));
            let shade = (
                Mesh3d(meshes.add(shade.build_fading())),
                MeshMaterial3d(woods.contact.clone()),
            );
            parts.spawn((shade, under, NotShadowCaster, NotShadowReceiver));
        });
    }
}

/// A part of the table, from one distance to another.
fn table_band(table: &mut Form, round: &[Vec2], from: (f32, f32), to: (f32, f32)) {
    let scaled = |by: f32| round.iter().map(|point| *point * by).collect::<Vec<_>>();
    if from.0 == 0.0 {
        table.flat(&scaled(to.0), 0.0, to.1, Skin::Across(TABLE_SCALE));
    } else {
        table.between(
            &scaled(to.0),
            &scaled(from.0),
            0.0,
            [to.1, from.1],
            Skin::Across(TABLE_SCALE),
        );
    }
}

/// A soft shade around the foot of a box.
fn contact(shade: &mut Form, half: Vec2, corner: f32) {
    let rings = [
        (-0.02, 1.0),
        (0.08, 0.62),
        (0.3, 0.3),
        (0.62, 0.09),
        (1.0, 0.0),
    ];
    for pair in rings.windows(2) {
        let grown = |by: f32| rounded(half + by * CONTACT, (corner + by * CONTACT).max(0.02));
        let lights = [pair[1].1 * CONTACT_DEPTH, pair[0].1 * CONTACT_DEPTH];
        shade.between(
            &grown(pair[1].0),
            &grown(pair[0].0),
            SKIN,
            lights,
            Skin::Planar(1.0),
        );
    }
}

pub(super) fn dress_trays(
    mut commands: Commands,
    trays: Query<Entity, Added<Tray>>,
    shown: Option<Res<Shown>>,
    woods: Res<Woods>,
    mut meshes: ResMut<Assets<Mesh>>,
) {
    let Some(shown) = shown else {
        return;
    };
    if trays.is_empty() {
        return;
    }
    let plan = TrayPlan::of(&shown.cast);
    let half = plan.half + WALL;
    let mut body = Form::default();
    let profile = [
        ring(0.008, -TRAY_FLOOR, 0.6),
        ring(0.0, -TRAY_FLOOR + 0.02, 0.8),
        ring(0.0, TRAY_WALL - TRAY_EDGE, 1.0),
        ring(TRAY_EDGE * 0.3, TRAY_WALL - TRAY_EDGE * 0.3, 1.0),
        ring(TRAY_EDGE, TRAY_WALL, 1.0),
        ring(WALL - TRAY_EDGE, TRAY_WALL, 1.0),
        ring(WALL - TRAY_EDGE * 0.3, TRAY_WALL - TRAY_EDGE * 0.3, 0.95),
        ring(WALL, TRAY_WALL - TRAY_EDGE, 0.85),
        ring(WALL + 0.004, 0.02, 0.55),
        ring(WALL + 0.02, 0.0, 0.6),
        ring(WALL + 0.12, 0.0, 0.82),
    ];
    body.body(
        &rounded(half, 0.09),
        &profile,
        true,
        Skin::Planar(GRAIN_SCALE),
    );
    for (middle, half) in dividers(&plan) {
        let outline: Vec<Vec2> = rounded(half, half.min_element())
            .into_iter()
            .map(|corner| corner + middle)
            .collect();
        let profile = [
            ring(0.0, 0.0, 0.7),
            ring(0.0, DIVIDER.1 * 0.6, 0.95),
            ring(DIVIDER.0 * 0.5, DIVIDER.1, 1.0),
        ];
        body.body(&outline, &profile, true, Skin::Planar(GRAIN_SCALE));
    }
    let mut shade = Form::default();
    contact(&mut shade, half, 0.09);
    let (body, shade) = (meshes.add(body.build()), meshes.add(shade.build_fading()));
    for tray in &trays {
        commands.entity(tray).with_children(|parts| {
            parts.spawn((Mesh3d(body.clone()), MeshMaterial3d(woods.tray.clone())));
            let shade = (Mesh3d(shade.clone()), MeshMaterial3d(woods.contact.clone()));
            parts.spawn((
                shade,
                Transform::from_xyz(0.0, -TRAY_FLOOR, 0.0),
                NotShadowCaster,
                NotShadowReceiver,
            ));
        });
    }
}

/// The low ribs between slots, and between them and the bases: middles and
/// half sizes, y away from the owner.
fn dividers(plan: &TrayPlan) -> Vec<(Vec2, Vec2)> {
    let mut ribs = Vec::new();
    let mut across: Vec<f32> = Vec::new();
    let mut along: Vec<f32> = Vec::new();
    for slot in &plan.slots {
        if !across
            .iter()
            .any(|z| (z - slot.area.min.y).abs() < DIVIDER.0)
        {
            across.push(slot.area.min.y);
        }
        let inside = (slot.area.max.x - plan.half.x).abs() > DIVIDER.0
            && slot.area.max.x
                < plan
                    .slots
                    .iter()
                    .map(|slot| slot.area.max.x)
                    .fold(0.0, f32::max)
                    - DIVIDER.0;
        if inside
            && !along
                .iter()
                .any(|x| (x - slot.area.max.x).abs() < DIVIDER.0)
        {
            along.push(slot.area.max.x);
        }
    }
    for z in across {
        ribs.push((vec2(0.0, -z), vec2(plan.half.x, DIVIDER.0)));
    }
    let (top, bottom) = (plan.bases.max.y, plan.half.y);
    for x in along {
        ribs.push((
            vec2(x, -(top + bottom) / 2.0),
            vec2(DIVIDER.0, (bottom - top) / 2.0),
        ));
    }
    ribs
}
