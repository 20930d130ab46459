//! Lays flat coloured shapes on the table and lets the one under a checked
//! royal pulse.

use std::collections::HashMap;
use std::f32::consts::TAU;

use bevy::light::{NotShadowCaster, NotShadowReceiver};
use bevy::math::{Vec2, vec2};
use bevy::prelude::*;
use bevy::window::RequestRedraw;

use super::plan::{Decal, Meaning, Shape, decals, room};
use crate::configs::colour::Colour;
use crate::configs::theme::SceneColours;
use crate::rules::board::{Cell, Layout};
use crate::table::mirror::OnTable;
use crate::table::mirror::solid::circle;
use crate::table::motion::Tempo;
use crate::table::scene::form::{Form, Skin, offset, rounded, softened};
use crate::table::scene::put;
use crate::table::select::Highlights;
use crate::table::theme::ActiveTheme;

/// The decals on the table and their colours.
#[derive(Resource)]
pub(super) struct Decals {
    materials: HashMap<Meaning, Handle<StandardMaterial>>,
    laid: Vec<Entity>,
}

const MEANINGS: [Meaning; 9] = [
    Meaning::Last,
    Meaning::Reach,
    Meaning::Hover,
    Meaning::Way,
    Meaning::Check,
    Meaning::Selected,
    Meaning::Target,
    Meaning::Capture,
    Meaning::Cursor,
];
/// How far above the table the lowest decal lies, and each further one.
const LAYER: f32 = 0.0016;
/// The share of the selection's opacity that pointing at something has.
const HOVER: f32 = 0.13;
/// How far washes stay away from the lines, and the width of outlines.
const INSET: f32 = 0.02;
/// See [`INSET`].
const OUTLINE: f32 = 0.05;
/// A rim around a piece: how far it is from it, and how wide.
const RIM: (f32, f32) = (0.008, 0.058);
/// How round the corners of rims are.
const RIM_CORNER: f32 = 0.03;
/// Half the width of a ribbon.
const RIBBON: f32 = 0.045;
/// The share of the selection's opacity that a way has.
const WAY: f32 = 0.5;
/// The part of a pulse's opacity that never goes.
const PULSE_FLOOR: f32 = 0.35;

impl FromWorld for Decals {
    fn from_world(world: &mut World) -> Decals {
        let assets = world.resource::<Assets<StandardMaterial>>();
        let materials = MEANINGS.map(|meaning| (meaning, assets.reserve_handle()));
        Decals {
            materials: materials.into(),
            laid: Vec::new(),
        }
    }
}

fn colour(meaning: Meaning, colours: &SceneColours) -> Colour {
    match meaning {
        Meaning::Last => colours.last,
        Meaning::Reach => colours.reach,
        Meaning::Check => colours.check,
        Meaning::Selected | Meaning::Cursor => colours.selected,
        Meaning::Target => colours.target,
        Meaning::Capture => colours.capture,
        Meaning::Hover => faint(colours.selected, HOVER),
        Meaning::Way => faint(colours.selected, WAY),
    }
}

fn faint(colour: Colour, part: f32) -> Colour {
    Colour {
        alpha: (f32::from(colour.alpha) * part) as u8,
        ..colour
    }
}

pub(super) fn paint(
    theme: Res<ActiveTheme>,
    decals: Res<Decals>,
    mut materials: ResMut<Assets<StandardMaterial>>,
) {
    for (meaning, handle) in &decals.materials {
        let material = StandardMaterial {
            base_color: colour(*meaning, &theme.scene).into(),
            unlit: true,
            alpha_mode: AlphaMode::Blend,
            ..default()
        };
        put(&mut materials, handle, material);
    }
}

/// Lays the decals anew whenever something else is lit.
pub(super) fn lay(
    mut commands: Commands,
    highlights: Option<Res<Highlights>>,
    table: OnTable,
    mut laid: ResMut<Decals>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    let (Some(highlights), Some((shown, stage))) = (highlights, table.get()) else {
        laid.laid.clear();
        return;
    };
    if !(highlights.is_changed() || table.is_fresh()) {
        return;
    }
    for old in std::mem::take(&mut laid.laid) {
        commands.entity(old).try_despawn();
    }
    let poses = table.poses(shown);
    for decal in decals(&highlights, shown, &poses) {
        let mesh = meshes.add(form(&decal, &shown.layout).build_fading());
        let height = Vec3::Y * LAYER * (decal.meaning as u8 + 2) as f32;
        let entity = commands.spawn((
            Mesh3d(mesh),
            MeshMaterial3d(laid.materials[&decal.meaning].clone()),
            decal.at.with_translation(decal.at.translation + height),
            NotShadowCaster,
            NotShadowReceiver,
            ChildOf(stage.root),
        ));
        laid.laid.push(entity.id());
    }
    redraw.write(RequestRedraw);
}

fn form(decal: &Decal, layout: &Layout) -> Form {
    const ROUND: usize = 64;
    let mut form = Form::default();
    let skin = Skin::Planar(1.0);
    let flat = |form: &mut Form, outline: &[Vec2]| {
        form.flat(outline, 0.0, 1.0, skin);
    };
    let band = |form: &mut Form, outer: &[Vec2], inner: &[Vec2]| {
        form.between(outer, inner, 0.0, [1.0; 2], skin);
    };
    match &decal.shape {
        Shape::Wash(at) => flat(&mut form, &inside(layout, *at, INSET)),
        Shape::Outline(at) => band(
            &mut form,
            &inside(layout, *at, INSET),
            &inside(layout, *at, INSET + OUTLINE),
        ),
        Shape::Dot(radius) => flat(&mut form, &circle(*radius, ROUND)),
        Shape::Rim(outline) => {
            let outline = softened(outline, RIM_CORNER);
            let inner = offset(&outline, RIM.0);
            band(&mut form, &offset(&inner, RIM.1), &inner);
        }
        Shape::Glow(radius) => {
            let full = circle(radius * 0.74, ROUND);
            form.between(&circle(*radius, ROUND), &full, 0.0, [0.0, 1.0], skin);
            flat(&mut form, &full);
        }
        Shape::Ribbon(points) => {
            for pair in points.windows(2) {
                flat(&mut form, &ribbon(pair[0], pair[1]));
            }
        }
        Shape::Slot(half) => flat(&mut form, &rounded(*half, OUTLINE)),
        Shape::SlotOutline(half) => {
            let inner = *half - vec2(OUTLINE, OUTLINE) / 2.0;
            band(
                &mut form,
                &rounded(*half, OUTLINE),
                &rounded(inner, OUTLINE / 2.0),
            );
        }
    };
    form
}

/// A cell's outline around its middle, this far inside of its lines.
fn inside(layout: &Layout, cell: Cell, by: f32) -> Vec<Vec2> {
    let shape = layout.shape(cell);
    let centre = Vec2::from(shape.centre);
    let part = 1.0 - by / room(shape);
    let corners = shape.corners.iter();
    corners
        .map(|corner| (Vec2::from(*corner) - centre) * part)
        .collect()
}

/// A strip with round ends.
fn ribbon(from: Vec2, to: Vec2) -> Vec<Vec2> {
    let along = (to - from) / 2.0;
    let half = vec2(along.length() + RIBBON, RIBBON);
    let turn = along.normalize_or(Vec2::X);
    let strip = rounded(half, RIBBON).into_iter();
    strip
        .map(|corner| turn.rotate(corner) + from + along)
        .collect()
}

/// How often the ring under a royal pulses before it holds still: long enough
/// to be seen, short enough to let the program rest.
const PULSES: f32 = 4.0;

/// The pulse of a check: who is in check, for how many seconds, and how
/// strong the ring is now, from 0 to 1.
#[derive(Resource, Default)]
pub(super) struct Pulse {
    royals: Vec<Cell>,
    passed: f32,
    strength: f32,
}

/// Lets the pulse of a check go on until it has been seen.
pub(super) fn beat(
    time: Res<Time>,
    tempo: Tempo,
    highlights: Option<Res<Highlights>>,
    mut pulse: ResMut<Pulse>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    let Some(highlights) = highlights else {
        return;
    };
    if pulse.royals != highlights.check {
        *pulse = Pulse {
            royals: highlights.check.clone(),
            ..Pulse::default()
        };
    }
    let length = tempo.seconds(tempo.times().pulse);
    let whole = PULSES * length;
    if pulse.royals.is_empty() || pulse.passed >= whole {
        return;
    }
    pulse.passed = (pulse.passed + time.delta_secs()).min(whole);
    // From full strength down and up again, ending at full strength.
    pulse.strength = 0.5 + 0.5 * (TAU * pulse.passed / length).cos();
    redraw.write(RequestRedraw);
}

/// Gives the ring under a royal in check the strength of the pulse.
pub(super) fn shine(
    theme: Res<ActiveTheme>,
    pulse: Res<Pulse>,
    laid: Res<Decals>,
    mut materials: ResMut<Assets<StandardMaterial>>,
) {
    if !pulse.is_changed() || pulse.passed == 0.0 {
        return;
    }
    let full = Color::from(colour(Meaning::Check, &theme.scene));
    let part = PULSE_FLOOR + (1.0 - PULSE_FLOOR) * pulse.strength;
    if let Some(mut material) = materials.get_mut(&laid.materials[&Meaning::Check]) {
        material.base_color = full.with_alpha(full.alpha() * part);
    }
}
