//! Lays flat coloured shapes on the table and lets the one under a checked
//! royal pulse.

use std::collections::HashMap;
use std::f32::consts::TAU;

use bevy::light::{NotShadowCaster, NotShadowReceiver};
use bevy::math::{Vec2, vec2};
use bevy::prelude::*;
use bevy::window::RequestRedraw;

use super::plan::{Decal, Meaning, Shape, decals};
use crate::configs::colour::Colour;
use crate::configs::theme::SceneColours;
use crate::rules::board::{Cell, Layout};
use crate::table::mirror::OnTable;
use crate::table::motion::Tempo;
use crate::table::scene::form::{Form, Skin, circle, rounded};
use crate::table::scene::put;
use crate::table::select::Highlights;
use crate::table::theme::ActiveTheme;

/// The decals on the table and their colours.
#[derive(Resource)]
pub(super) struct Decals {
    materials: HashMap<Meaning, Handle<StandardMaterial>>,
    laid: Vec<Entity>,
}

const MEANINGS: [Meaning; 8] = [
    Meaning::Last,
    Meaning::Reach,
    Meaning::Hover,
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
        Meaning::Hover => {
            let alpha = f32::from(colours.selected.alpha) * HOVER;
            Colour {
                alpha: alpha as u8,
                ..colours.selected
            }
        }
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
            Transform::from_translation(decal.at + height),
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
    let cell = |cell| {
        let shape = layout.shape(cell);
        let centre = Vec2::from(shape.centre);
        shape
            .corners
            .iter()
            .map(|corner| Vec2::from(*corner) - centre)
            .collect::<Vec<_>>()
    };
    let shrunk = |outline: &[Vec2], by: f32| {
        outline
            .iter()
            .map(|corner| *corner * (1.0 - 2.0 * by))
            .collect::<Vec<_>>()
    };
    match &decal.shape {
        Shape::Wash(at) => form.flat(&shrunk(&cell(*at), INSET), 0.0, 1.0, skin),
        Shape::Outline(at) => {
            let outline = cell(*at);
            form.between(
                &shrunk(&outline, INSET),
                &shrunk(&outline, INSET + OUTLINE),
                0.0,
                [1.0; 2],
                skin,
            )
        }
        Shape::Dot(radius) => form.flat(&circle(*radius, ROUND), 0.0, 1.0, skin),
        Shape::Ring(inner, outer) => form.between(
            &circle(*outer, ROUND),
            &circle(*inner, ROUND),
            0.0,
            [1.0; 2],
            skin,
        ),
        Shape::Glow(radius) => {
            let full = radius * 0.74;
            form.between(
                &circle(*radius, ROUND),
                &circle(full, ROUND),
                0.0,
                [0.0, 1.0],
                skin,
            )
            .flat(&circle(full, ROUND), 0.0, 1.0, skin)
        }
        Shape::Slot(half) => form.flat(&rounded(*half, OUTLINE), 0.0, 1.0, skin),
        Shape::SlotOutline(half) => {
            let inner = *half - vec2(OUTLINE, OUTLINE) / 2.0;
            form.between(
                &rounded(*half, OUTLINE),
                &rounded(inner, OUTLINE / 2.0),
                0.0,
                [1.0; 2],
                skin,
            )
        }
    };
    form
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
