//! Lays flat coloured shapes on the table and lets the one under a checked
//! royal pulse.

use std::collections::HashMap;
use std::f32::consts::TAU;

use bevy::light::{NotShadowCaster, NotShadowReceiver};
use bevy::math::{Vec2, vec2};
use bevy::prelude::*;
use bevy::window::RequestRedraw;

use super::decal_layout;
use super::decal_layout::{Decal, DecalKind, Shape, decals, room};
use crate::configs::colour::Colour;
use crate::configs::theme::Theme;
use crate::rules::board::{Cell, Layout};
use crate::table::board_entities::TableState;
use crate::table::board_entities::piece_shape::circle;
use crate::table::engine_analysis::Arrows;
use crate::table::flow::PlayerColour;
use crate::table::motion::AnimationSpeed;
use crate::table::scene::mesh_builder::{MeshBuilder, UvMapping, offset, rounded, softened};
use crate::table::scene::put;
use crate::table::scene::visuals::{badge, wood_colour};
use crate::table::select::Highlights;
use crate::table::theme::ActiveTheme;

/// The decals on the table and their colours.
#[derive(Resource)]
pub(super) struct Decals {
    materials: HashMap<DecalKind, Handle<StandardMaterial>>,
    numbers: HashMap<u8, Handle<Image>>,
    laid: Vec<Entity>,
}

/// Every meaning there is, for games with so many seats at most.
fn meanings() -> Vec<DecalKind> {
    let woods = (0..MOST_SEATS).map(PlayerColour);
    let of_woods = woods.flat_map(|wood| {
        let meanings = [DecalKind::Later, DecalKind::Also, DecalKind::Best];
        meanings.map(|meaning| meaning(wood))
    });
    let alone = [
        DecalKind::Turn,
        DecalKind::Last,
        DecalKind::Reach,
        DecalKind::Hover,
        DecalKind::Way,
        DecalKind::Check,
        DecalKind::Selected,
        DecalKind::Target,
        DecalKind::Capture,
        DecalKind::Cursor,
        DecalKind::Advice,
        DecalKind::Threat,
        DecalKind::Attack,
    ];
    let numbers = (1..=NUMBERS).map(DecalKind::Number);
    alone.into_iter().chain(of_woods).chain(numbers).collect()
}

/// The most seats any game has.
const MOST_SEATS: u8 = 4;
/// How many numbers there are.
const NUMBERS: u8 = 4;
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
/// The part of a glow's radius that is of full strength.
const GLOW_CORE: f32 = 0.78;
/// How round the corners of rims are.
const RIM_CORNER: f32 = 0.03;
/// Half the width of a ribbon.
const RIBBON: f32 = 0.045;
/// The share of the selection's opacity that a way has.
const WAY: f32 = 0.5;
/// How opaque arrows are: what they lie on must be seen through them.
const STRONG: u8 = 0xd8;
const WEAK: u8 = 0xa8;
/// How wide the edge of an arrow is.
const ARROW_EDGE: f32 = 0.022;
/// The light beside the seat to move: half the width of its core, how far it
/// fades from there, and how opaque it is.
const SHINE: (f32, f32, u8) = (0.035, 0.1, 0xc8);
/// How long and how wide an arrow's head is, in thicknesses of its shaft.
const HEAD: (f32, f32) = (2.6, 2.9);
/// Brings what lies over everything in front of pieces, in the smallest steps
/// of depth: more than a pile of stones needs, less than it takes to come out
/// of the near plane.
const OVER: f32 = 400_000.0;
/// The same between two layers of those.
const APART: f32 = 2_000.0;
/// The part of a pulse's opacity that never goes.
const PULSE_FLOOR: f32 = 0.75;

impl FromWorld for Decals {
    fn from_world(world: &mut World) -> Decals {
        let assets = world.resource::<Assets<StandardMaterial>>();
        let meanings = meanings().into_iter();
        let materials = meanings.map(|meaning| (meaning, assets.reserve_handle()));
        let materials = materials.collect();
        let images = world.resource::<Assets<Image>>();
        let numbers = (1..=NUMBERS).map(|number| (number, images.reserve_handle()));
        Decals {
            numbers: numbers.collect(),
            materials,
            laid: Vec::new(),
        }
    }
}

fn colour(meaning: DecalKind, theme: &Theme) -> Colour {
    let colours = &theme.scene;
    match meaning {
        DecalKind::Turn => veiled(colours.royal, SHINE.2),
        DecalKind::Last => colours.last,
        DecalKind::Reach => colours.reach,
        DecalKind::Check => colours.check,
        DecalKind::Selected | DecalKind::Cursor => colours.selected,
        DecalKind::Target => colours.target,
        DecalKind::Capture => colours.capture,
        DecalKind::Hover => faint(colours.selected, HOVER),
        DecalKind::Way => faint(colours.selected, WAY),
        DecalKind::Best(wood) => veiled(wood_colour(theme, wood), STRONG),
        DecalKind::Later(wood) | DecalKind::Also(wood) => veiled(wood_colour(theme, wood), WEAK),
        DecalKind::Advice => veiled(colours.reach, u8::MAX),
        DecalKind::Threat => veiled(colours.capture, STRONG),
        DecalKind::Attack => veiled(colours.check, STRONG),
        // The picture of a number has its own colours.
        DecalKind::Number(_) => Colour {
            rgb: [u8::MAX; 3],
            alpha: u8::MAX,
        },
    }
}

/// What lies over everything lies over pieces, and in its own order.
fn depth_bias(meaning: DecalKind) -> f32 {
    if meaning.is_over() {
        OVER + APART * f32::from(meaning.layer())
    } else {
        0.0
    }
}

fn veiled(colour: Colour, alpha: u8) -> Colour {
    Colour { alpha, ..colour }
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
    mut images: ResMut<Assets<Image>>,
    mut materials: ResMut<Assets<StandardMaterial>>,
) {
    for (number, image) in &decals.numbers {
        let picture = badge(*number, &theme).into_image(false);
        put(&mut images, image, picture);
    }
    for (meaning, handle) in &decals.materials {
        let number = match meaning {
            DecalKind::Number(number) => decals.numbers.get(number).cloned(),
            _ => None,
        };
        let material = StandardMaterial {
            base_color: colour(*meaning, &theme).into(),
            base_color_texture: number,
            depth_bias: depth_bias(*meaning),
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
    arrows: Option<Res<Arrows>>,
    table: TableState,
    mut laid: ResMut<Decals>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    let (Some(highlights), Some((shown, stage))) = (highlights, table.get()) else {
        laid.laid.clear();
        return;
    };
    let pointed_out = arrows.as_ref().is_some_and(|arrows| arrows.is_changed());
    if !(highlights.is_changed()
        || pointed_out
        || table.has_new_entities()
        || table.is_view_changed())
    {
        return;
    }
    for old in std::mem::take(&mut laid.laid) {
        commands.entity(old).try_despawn();
    }
    let poses = table.poses(shown);
    let mut all = decals(&highlights, shown, &poses);
    if let Some(arrows) = arrows {
        all.extend(decal_layout::arrows(
            &arrows,
            shown,
            &poses,
            table.upright_rotation(shown),
        ));
    }
    for decal in all {
        let Some(material) = laid.materials.get(&decal.meaning).cloned() else {
            continue;
        };
        let mesh = meshes.add(form(&decal, &shown.layout).build_fading());
        let height = Vec3::Y * LAYER * f32::from(decal.meaning.layer() + 2);
        let entity = commands.spawn((
            Mesh3d(mesh),
            MeshMaterial3d(material),
            decal.at.with_translation(decal.at.translation + height),
            NotShadowCaster,
            NotShadowReceiver,
            ChildOf(stage.root),
        ));
        laid.laid.push(entity.id());
    }
    redraw.write(RequestRedraw);
}

fn form(decal: &Decal, layout: &Layout) -> MeshBuilder {
    const ROUND: usize = 64;
    let mut form = MeshBuilder::default();
    let skin = UvMapping::Planar(1.0);
    let flat = |form: &mut MeshBuilder, outline: &[Vec2]| {
        form.flat(outline, 0.0, 1.0, skin);
    };
    let band = |form: &mut MeshBuilder, outer: &[Vec2], inner: &[Vec2]| {
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
            let full = circle(radius * GLOW_CORE, ROUND);
            form.between(&circle(*radius, ROUND), &full, 0.0, [0.0, 1.0], skin);
            flat(&mut form, &full);
        }
        Shape::Ribbon(points) => {
            for pair in points.windows(2) {
                flat(&mut form, &ribbon(pair[0], pair[1]));
            }
        }
        Shape::Arrow(from, to, thickness) => {
            let (shaft, head) = arrow(*from, *to, *thickness);
            flat(&mut form, &shaft);
            flat(&mut form, &head);
        }
        Shape::ArrowEdge(from, to, thickness) => {
            let outline = arrow_outline(*from, *to, *thickness);
            band(&mut form, &offset(&outline, ARROW_EDGE), &outline);
        }
        Shape::Shine(half) => {
            let (core, fade, _) = SHINE;
            let [inner, outer] = [core, core + fade].map(|far| {
                let corner = Vec2::splat(far - core);
                rounded(vec2(*half, core) + corner, far)
            });
            form.between(&outer, &inner, 0.0, [0.0, 1.0], skin);
            flat(&mut form, &inner);
        }
        Shape::Figure(radius) => {
            let disc = circle(*radius, ROUND);
            let (low, high) = (Vec2::splat(-radius), Vec2::splat(*radius));
            form.flat(&disc, 0.0, 1.0, UvMapping::Area(low, high));
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

/// The outline of an arrow, shaft and head in one.
fn arrow_outline(from: Vec2, to: Vec2, thickness: f32) -> Vec<Vec2> {
    let (shaft, head) = arrow(from, to, thickness);
    let [right_tail, right_neck, left_neck, left_tail] = shaft;
    let [right_wing, tip, left_wing] = head;
    vec![
        right_tail, right_neck, right_wing, tip, left_wing, left_neck, left_tail,
    ]
}

/// The shaft of an arrow and its head, which begins where the shaft ends, both
/// from the right on.
fn arrow(from: Vec2, to: Vec2, thickness: f32) -> ([Vec2; 4], [Vec2; 3]) {
    let way = (to - from).normalize_or(Vec2::Y);
    let aside = way.perp();
    let length = (thickness * HEAD.0).min(from.distance(to));
    let (neck, half) = (to - way * length, thickness / 2.0);
    let wing = aside * half * HEAD.1;
    let shaft = [
        from - aside * half,
        neck - aside * half,
        neck + aside * half,
        from + aside * half,
    ];
    (shaft, [neck - wing, to, neck + wing])
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
    tempo: AnimationSpeed,
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
    let full = Color::from(colour(DecalKind::Check, &theme));
    let part = PULSE_FLOOR + (1.0 - PULSE_FLOOR) * pulse.strength;
    if let Some(mut material) = materials.get_mut(&laid.materials[&DecalKind::Check]) {
        material.base_color = full.with_alpha(full.alpha() * part);
    }
}
