//! Spawns the decals: flat coloured meshes on the table; and lets the one under a
//! checked royal pulse. Must not know which decals lie where: that is `decal_layout`.

use std::collections::HashMap;
use std::f32::consts::TAU;

use bevy::light::{NotShadowCaster, NotShadowReceiver};
use bevy::math::{Vec2, vec2};
use bevy::prelude::*;
use bevy::window::RequestRedraw;

use super::decal_layout;
use super::decal_layout::{Decal, DecalKind, DecalShape, highlight_decals, inscribed_radius};
use crate::configs::colour::Colour;
use crate::configs::theme::Theme;
use crate::rules::board::{Cell, Layout};
use crate::rules::record::annotation::MarkColour;
use crate::table::board_entities::ShownBoardParams;
use crate::table::board_entities::piece_shape::circle;
use crate::table::engine_analysis::Arrows;
use crate::table::flow::PlayerColour;
use crate::table::motion::{ActiveTracks, AnimationSpeed};
use crate::table::scene::mesh_builder::{
    MeshBuilder, UvMapping, offset_outline, rounded_polygon, rounded_rect,
};
use crate::table::scene::replace_asset;
use crate::table::scene::visuals::{badge_picture, player_wood_colour};
use crate::table::select::{BoardMarks, Highlights};
use crate::table::theme::{ActiveTheme, mark_colour};

/// The materials of all decals, and the decals that are spawned.
#[derive(Resource, Reflect)]
#[reflect(Resource)]
pub(super) struct DecalAssets {
    #[reflect(ignore)]
    materials: HashMap<DecalKind, Handle<StandardMaterial>>,
    numbers: HashMap<u8, Handle<Image>>,
    spawned: Vec<Entity>,
}

/// Every kind of decal, for games with at most [`MOST_SEATS`] seats.
fn all_kinds() -> Vec<DecalKind> {
    let player_colours = (0..MOST_SEATS).map(PlayerColour);
    let of_colours = player_colours.flat_map(|colour| {
        let kinds = [
            DecalKind::Later,
            DecalKind::Alternative,
            DecalKind::Best,
            DecalKind::Ink,
            DecalKind::WinningCapture,
            DecalKind::WinningCaptureEdge,
        ];
        kinds.map(|kind| kind(colour))
    });
    let alone = [
        DecalKind::SeatToMove,
        DecalKind::Last,
        DecalKind::Reach,
        DecalKind::Hover,
        DecalKind::Path,
        DecalKind::Check,
        DecalKind::Selected,
        DecalKind::Premove,
        DecalKind::Target,
        DecalKind::Capture,
        DecalKind::Cursor,
        DecalKind::AdviceEdge,
        DecalKind::Threat,
        DecalKind::Attack,
        DecalKind::MarkEdge,
    ];
    let marks = MarkColour::ALL.map(DecalKind::Mark);
    let numbers = (1..=MAX_ARROW_NUMBER).map(DecalKind::Number);
    let alone = alone.into_iter().chain(marks);
    alone.chain(of_colours).chain(numbers).collect()
}

/// The most seats any game has.
const MOST_SEATS: u8 = 4;
/// The highest number of an arrow.
const MAX_ARROW_NUMBER: u8 = 4;
/// How far above the table the lowest decal lies, and each further one.
const LAYER_HEIGHT: f32 = 0.0016;
/// The opacity of a hovered cell, as a share of the selection's.
const HOVER_OPACITY: f32 = 0.13;
/// The opacity of the cells of a move in advance, likewise.
const PREMOVE_OPACITY: f32 = 0.45;
/// The distance of filled cells from the lines, and the width of outlines.
const CELL_FILL_INSET: f32 = 0.02;
const CELL_OUTLINE_WIDTH: f32 = 0.05;
/// A rim around a piece: its distance from the piece, and its width.
const RIM_DISTANCE_AND_WIDTH: (f32, f32) = (0.008, 0.058);
/// The part of a glow's radius that is of full strength.
const GLOW_CORE_SHARE: f32 = 0.78;
const RIM_CORNER_RADIUS: f32 = 0.03;
const RIBBON_HALF_WIDTH: f32 = 0.045;
/// The opacity of a path, as a share of the selection's.
const PATH_OPACITY: f32 = 0.6;
/// The opacity of important and of other arrows: what is below must stay visible.
const STRONG_ARROW_ALPHA: u8 = 0xd8;
const WEAK_ARROW_ALPHA: u8 = 0xa8;
/// The opacity of ink where pieces reach, and how long it bleeds, in seconds at scale 1.
const INK_ALPHA: u8 = 0xb0;
const INK_TIME: f32 = 0.35;
/// The opacity of what players draw.
const MARK_ALPHA: u8 = 0xe0;
/// How wide the edge of an arrow is.
const ARROW_EDGE_WIDTH: f32 = 0.022;
/// The light beside the seat to move: half the width of its core, how far it
/// fades from there, and how opaque it is.
const TURN_STRIP_HALF_WIDTH: f32 = 0.035;
const TURN_STRIP_FADE_WIDTH: f32 = 0.1;
const TURN_STRIP_ALPHA: u8 = 0xc8;
/// How long and how wide an arrow's head is, in thicknesses of its shaft.
const ARROW_HEAD_LENGTH: f32 = 2.6;
const ARROW_HEAD_WIDTH: f32 = 2.9;
/// The depth bias that brings decals in front of pieces: more than a pile of stones
/// needs, less than would pass the near plane.
const ABOVE_PIECES_BIAS: f32 = 400_000.0;
/// The depth bias between two layers of those.
const LAYER_DEPTH_BIAS: f32 = 2_000.0;
/// The least opacity in a pulse, as a share of the full one.
const MIN_PULSE_OPACITY: f32 = 0.75;

impl FromWorld for DecalAssets {
    fn from_world(world: &mut World) -> DecalAssets {
        let assets = world.resource::<Assets<StandardMaterial>>();
        let kinds = all_kinds().into_iter();
        let materials = kinds.map(|kind| (kind, assets.reserve_handle()));
        let materials = materials.collect();
        let images = world.resource::<Assets<Image>>();
        let numbers = (1..=MAX_ARROW_NUMBER).map(|number| (number, images.reserve_handle()));
        DecalAssets {
            numbers: numbers.collect(),
            materials,
            spawned: Vec::new(),
        }
    }
}

fn colour(kind: DecalKind, theme: &Theme) -> Colour {
    let colours = &theme.scene;
    match kind {
        DecalKind::SeatToMove => with_alpha(colours.royal, TURN_STRIP_ALPHA),
        DecalKind::Last => colours.last,
        DecalKind::Reach => colours.reach,
        DecalKind::Check => colours.check,
        DecalKind::Selected | DecalKind::Cursor => colours.selected,
        DecalKind::Target => colours.target,
        DecalKind::Capture => colours.capture,
        DecalKind::Premove => scale_alpha(colours.selected, PREMOVE_OPACITY),
        DecalKind::Hover => scale_alpha(colours.selected, HOVER_OPACITY),
        DecalKind::Path => scale_alpha(colours.selected, PATH_OPACITY),
        DecalKind::Ink(wood) => with_alpha(player_wood_colour(theme, wood), INK_ALPHA),
        DecalKind::WinningCapture(wood) => {
            with_alpha(player_wood_colour(theme, wood), STRONG_ARROW_ALPHA)
        }
        DecalKind::WinningCaptureEdge(wood) => {
            let edge = if player_wood_colour(theme, wood).is_dark() {
                colours.mark_edge
            } else {
                colours.reach
            };
            with_alpha(edge, u8::MAX)
        }
        DecalKind::Best(wood) => with_alpha(player_wood_colour(theme, wood), STRONG_ARROW_ALPHA),
        DecalKind::Later(wood) | DecalKind::Alternative(wood) => {
            with_alpha(player_wood_colour(theme, wood), WEAK_ARROW_ALPHA)
        }
        DecalKind::AdviceEdge => with_alpha(colours.reach, u8::MAX),
        DecalKind::Threat => with_alpha(colours.capture, STRONG_ARROW_ALPHA),
        DecalKind::Attack => with_alpha(colours.check, STRONG_ARROW_ALPHA),
        DecalKind::Mark(mark) => with_alpha(mark_colour(theme, mark), MARK_ALPHA),
        DecalKind::MarkEdge => with_alpha(colours.mark_edge, MARK_ALPHA),
        // The picture of a number has its own colours.
        DecalKind::Number(_) => Colour {
            rgb: [u8::MAX; 3],
            alpha: u8::MAX,
        },
    }
}

/// Keeps decals above pieces in front of them, in the order of their layers.
fn depth_bias(kind: DecalKind) -> f32 {
    if kind.is_above_pieces() {
        ABOVE_PIECES_BIAS + LAYER_DEPTH_BIAS * f32::from(kind.layer())
    } else {
        0.0
    }
}

fn with_alpha(colour: Colour, alpha: u8) -> Colour {
    Colour { alpha, ..colour }
}

fn scale_alpha(colour: Colour, part: f32) -> Colour {
    Colour {
        alpha: (f32::from(colour.alpha) * part) as u8,
        ..colour
    }
}

pub(super) fn update_materials(
    theme: Res<ActiveTheme>,
    decals: Res<DecalAssets>,
    mut images: ResMut<Assets<Image>>,
    mut materials: ResMut<Assets<StandardMaterial>>,
) {
    for (number, image) in &decals.numbers {
        let picture = badge_picture(*number, &theme).into_image(false);
        replace_asset(&mut images, image, picture);
    }
    for (kind, handle) in &decals.materials {
        let number = match kind {
            DecalKind::Number(number) => decals.numbers.get(number).cloned(),
            _ => None,
        };
        let material = StandardMaterial {
            base_color: colour(*kind, &theme).into(),
            base_color_texture: number,
            depth_bias: depth_bias(*kind),
            unlit: true,
            alpha_mode: AlphaMode::Blend,
            ..default()
        };
        replace_asset(&mut materials, handle, material);
    }
}

/// Replaces the decals whenever the highlights, the arrows or the view change.
pub(super) fn spawn_decals(
    mut commands: Commands,
    highlights: Res<Highlights>,
    (arrows, marks): (Res<Arrows>, Res<BoardMarks>),
    table: ShownBoardParams,
    mut assets: ResMut<DecalAssets>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    let Some((shown, entities)) = table.snapshot_and_entities() else {
        assets.spawned.clear();
        return;
    };
    if !(highlights.is_changed()
        || arrows.is_changed()
        || marks.is_changed()
        || table.has_new_entities()
        || table.is_view_changed())
    {
        return;
    }
    for old in std::mem::take(&mut assets.spawned) {
        commands.entity(old).try_despawn();
    }
    let poses = table.poses(shown);
    let mut all = highlight_decals(&highlights, shown, &poses);
    all.extend(decal_layout::arrow_decals(
        &arrows,
        shown,
        &poses,
        table.upright_rotation(shown),
    ));
    all.extend(decal_layout::mark_decals(&marks.shown, shown, &poses));
    for decal in all {
        let Some(material) = assets.materials.get(&decal.kind).cloned() else {
            continue;
        };
        let mesh = meshes.add(decal_mesh(&decal, &shown.layout).build_with_alpha());
        let height = Vec3::Y * LAYER_HEIGHT * f32::from(decal.kind.layer() + 2);
        let mut entity = commands.spawn((
            Mesh3d(mesh),
            MeshMaterial3d(material),
            decal.at.with_translation(decal.at.translation + height),
            NotShadowCaster,
            NotShadowReceiver,
            ChildOf(entities.root),
        ));
        if matches!(decal.kind, DecalKind::Ink(_)) {
            entity.insert(InkStain);
        }
        if matches!(decal.kind, DecalKind::Check | DecalKind::Attack) {
            entity.insert(ShownOnLanding);
        }
        assets.spawned.push(entity.id());
    }
    redraw.write(RequestRedraw);
}

/// What a turn brings about: shown once its pieces are where they go.
#[derive(Component, Reflect)]
#[reflect(Component)]
pub(super) struct ShownOnLanding;

pub(super) fn hide_until_landed(
    tracks: Res<ActiveTracks>,
    mut decals: Query<&mut Visibility, With<ShownOnLanding>>,
) {
    let wanted = match tracks.is_turn_underway() {
        true => Visibility::Hidden,
        false => Visibility::Inherited,
    };
    for mut visibility in &mut decals {
        visibility.set_if_neq(wanted);
    }
}

/// A stain of ink; it grows.
#[derive(Component, Reflect)]
#[reflect(Component)]
pub(super) struct InkStain;

/// Lets ink bleed from when it is asked for.
pub(super) fn bleed_ink(
    time: Res<Time>,
    speed: AnimationSpeed,
    highlights: Res<Highlights>,
    mut age: Local<f32>,
    mut stains: Query<&mut Transform, With<InkStain>>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    if highlights.reach_of_seats.is_empty() {
        *age = 0.0;
        return;
    }
    let length = INK_TIME * speed.scale();
    *age = (*age + time.delta_secs()).min(length);
    let part = if length > 0.0 { *age / length } else { 1.0 };
    for mut stain in &mut stains {
        stain.scale = Vec3::splat(part.sqrt());
    }
    if part < 1.0 {
        redraw.write(RequestRedraw);
    }
}

fn decal_mesh(decal: &Decal, layout: &Layout) -> MeshBuilder {
    const CIRCLE_CORNER_COUNT: usize = 64;
    let mut builder = MeshBuilder::default();
    let uv_mapping = UvMapping::Planar(1.0);
    let flat = |builder: &mut MeshBuilder, outline: &[Vec2]| {
        builder.add_face(outline, 0.0, 1.0, uv_mapping);
    };
    let band = |builder: &mut MeshBuilder, outer: &[Vec2], inner: &[Vec2]| {
        builder.add_band(outer, inner, 0.0, [1.0; 2], uv_mapping);
    };
    match &decal.shape {
        DecalShape::CellFill(at) => flat(&mut builder, &cell_outline(layout, *at, CELL_FILL_INSET)),
        DecalShape::Outline(at) => band(
            &mut builder,
            &cell_outline(layout, *at, CELL_FILL_INSET),
            &cell_outline(layout, *at, CELL_FILL_INSET + CELL_OUTLINE_WIDTH),
        ),
        DecalShape::Dot(radius) => flat(&mut builder, &circle(*radius, CIRCLE_CORNER_COUNT)),
        DecalShape::PieceRim(outline) => {
            let outline = rounded_polygon(outline, RIM_CORNER_RADIUS);
            let inner = offset_outline(&outline, RIM_DISTANCE_AND_WIDTH.0);
            band(
                &mut builder,
                &offset_outline(&inner, RIM_DISTANCE_AND_WIDTH.1),
                &inner,
            );
        }
        DecalShape::Glow(radius) => {
            let full = circle(radius * GLOW_CORE_SHARE, CIRCLE_CORNER_COUNT);
            builder.add_band(
                &circle(*radius, CIRCLE_CORNER_COUNT),
                &full,
                0.0,
                [0.0, 1.0],
                uv_mapping,
            );
            flat(&mut builder, &full);
        }
        DecalShape::Ribbon(points) => {
            for pair in points.windows(2) {
                flat(&mut builder, &ribbon_outline(pair[0], pair[1]));
            }
        }
        DecalShape::Arrow(from, to, thickness) => {
            let (shaft, head) = arrow_shaft_and_head(*from, *to, *thickness);
            flat(&mut builder, &shaft);
            flat(&mut builder, &head);
        }
        DecalShape::ArrowEdge(from, to, thickness) => {
            let outline = arrow_outline(*from, *to, *thickness);
            band(
                &mut builder,
                &offset_outline(&outline, ARROW_EDGE_WIDTH),
                &outline,
            );
        }
        DecalShape::Ring(radius, thickness) => {
            let inner = circle(radius - thickness, CIRCLE_CORNER_COUNT);
            band(&mut builder, &circle(*radius, CIRCLE_CORNER_COUNT), &inner);
        }
        DecalShape::GlowStrip(half) => {
            let (core, fade) = (TURN_STRIP_HALF_WIDTH, TURN_STRIP_FADE_WIDTH);
            let [inner, outer] = [core, core + fade].map(|far| {
                let corner = Vec2::splat(far - core);
                rounded_rect(vec2(*half, core) + corner, far)
            });
            builder.add_band(&outer, &inner, 0.0, [0.0, 1.0], uv_mapping);
            flat(&mut builder, &inner);
        }
        DecalShape::Number(radius) => {
            let disc = circle(*radius, CIRCLE_CORNER_COUNT);
            let (low, high) = (Vec2::splat(-radius), Vec2::splat(*radius));
            builder.add_face(&disc, 0.0, 1.0, UvMapping::Area(low, high));
        }
        DecalShape::Slot(half) => flat(&mut builder, &rounded_rect(*half, CELL_OUTLINE_WIDTH)),
        DecalShape::SlotOutline(half) => {
            let inner = *half - vec2(CELL_OUTLINE_WIDTH, CELL_OUTLINE_WIDTH) / 2.0;
            band(
                &mut builder,
                &rounded_rect(*half, CELL_OUTLINE_WIDTH),
                &rounded_rect(inner, CELL_OUTLINE_WIDTH / 2.0),
            );
        }
    };
    builder
}

/// A cell's outline around its middle, this far inside of its lines.
fn cell_outline(layout: &Layout, cell: Cell, inset: f32) -> Vec<Vec2> {
    let shape = layout.shape(cell);
    let centre = Vec2::from(shape.centre);
    let part = 1.0 - inset / inscribed_radius(shape);
    let corners = shape.corners.iter();
    corners
        .map(|corner| (Vec2::from(*corner) - centre) * part)
        .collect()
}

/// A strip with round ends.
fn ribbon_outline(from: Vec2, to: Vec2) -> Vec<Vec2> {
    let along = (to - from) / 2.0;
    let half = vec2(along.length() + RIBBON_HALF_WIDTH, RIBBON_HALF_WIDTH);
    let turn = along.normalize_or(Vec2::X);
    let strip = rounded_rect(half, RIBBON_HALF_WIDTH).into_iter();
    strip
        .map(|corner| turn.rotate(corner) + from + along)
        .collect()
}

/// The outline of an arrow, shaft and head in one.
fn arrow_outline(from: Vec2, to: Vec2, thickness: f32) -> Vec<Vec2> {
    let (shaft, head) = arrow_shaft_and_head(from, to, thickness);
    let [right_tail, right_neck, left_neck, left_tail] = shaft;
    let [right_wing, tip, left_wing] = head;
    vec![
        right_tail, right_neck, right_wing, tip, left_wing, left_neck, left_tail,
    ]
}

/// The shaft of an arrow and its head, which begins where the shaft ends, both
/// from the right on.
fn arrow_shaft_and_head(from: Vec2, to: Vec2, thickness: f32) -> ([Vec2; 4], [Vec2; 3]) {
    let way = (to - from).normalize_or(Vec2::Y);
    let aside = way.perp();
    let length = (thickness * ARROW_HEAD_LENGTH).min(from.distance(to));
    let (neck, half) = (to - way * length, thickness / 2.0);
    let wing = aside * half * ARROW_HEAD_WIDTH;
    let shaft = [
        from - aside * half,
        neck - aside * half,
        neck + aside * half,
        from + aside * half,
    ];
    (shaft, [neck - wing, to, neck + wing])
}

/// How often the ring under a royal pulses: often enough to be seen, and then the
/// program need not redraw any more.
const CHECK_PULSE_COUNT: f32 = 4.0;

/// The pulse of a check: the cells of the checked royals, the seconds since then,
/// and the present strength of the ring, 0 to 1.
#[derive(Default)]
pub(super) struct CheckPulse {
    royals: Vec<Cell>,
    elapsed: f32,
    strength: f32,
}

/// Starts the pulse at a check, advances it to its end and gives the material of the ring its strength.
pub(super) fn pulse_at_check(
    time: Res<Time>,
    (theme, speed): (Res<ActiveTheme>, AnimationSpeed),
    (highlights, tracks): (Res<Highlights>, Res<ActiveTracks>),
    assets: Res<DecalAssets>,
    mut materials: ResMut<Assets<StandardMaterial>>,
    mut pulse: Local<CheckPulse>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    let glowing = match tracks.is_turn_underway() {
        true => Vec::new(),
        false => [highlights.check.as_slice(), &highlights.at_fault].concat(),
    };
    if pulse.royals != glowing {
        *pulse = CheckPulse {
            royals: glowing,
            ..CheckPulse::default()
        };
    }
    let length = speed.seconds(speed.times().pulse);
    let whole = CHECK_PULSE_COUNT * length;
    if pulse.royals.is_empty() || pulse.elapsed >= whole {
        return;
    }
    pulse.elapsed = (pulse.elapsed + time.delta_secs()).min(whole);
    // From full strength down and up again, ending at full strength.
    pulse.strength = 0.5 + 0.5 * (TAU * pulse.elapsed / length).cos();
    redraw.write(RequestRedraw);
    let full = Color::from(colour(DecalKind::Check, &theme));
    let part = MIN_PULSE_OPACITY + (1.0 - MIN_PULSE_OPACITY) * pulse.strength;
    if let Some(mut material) = materials.get_mut(&assets.materials[&DecalKind::Check]) {
        material.base_color = full.with_alpha(full.alpha() * part);
    }
}
