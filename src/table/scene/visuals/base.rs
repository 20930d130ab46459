//! Meshes and materials of bases: shallow round trays in their owner's colour; a
//! royal one has a golden rim. Must not know the stones on them.

use bevy::light::NotShadowCaster;
use bevy::math::{Vec2, vec2};
use bevy::prelude::*;

use super::BodyAssets;
use super::wood::WoodMaterials;
use crate::configs::colour::Colour;
use crate::configs::theme::Theme;
use crate::rules::piece_tracker::BodyShape;
use crate::rules::seat::Seat;
use crate::table::board_entities::PieceBody;
use crate::table::board_entities::piece_shape::{BASE_HEIGHT, BASE_RADIUS, CIRCLE_CORNERS, circle};
use crate::table::board_entities::pose::BASE_FLOOR_HEIGHT;
use crate::table::board_entities::tray::{TrayLayout, TrayStyle};
use crate::table::flow::{BoardSnapshot, PlayerColour};
use crate::table::scene::canvas::mix;
use crate::table::scene::mesh_builder::{MeshBuilder, UvMapping, profile_ring};
use crate::table::scene::replace_asset;
use crate::table::theme::ActiveTheme;
use crate::table::view::ViewMode;

pub(super) struct BaseAssets {
    normal: Handle<Mesh>,
    royal: Handle<Mesh>,
    royal_rim: Handle<Mesh>,
    shadow: Handle<Mesh>,
    gold: Handle<StandardMaterial>,
    seat_materials: [Handle<StandardMaterial>; MOST_SEATS],
    band_materials: [Handle<StandardMaterial>; MOST_SEATS],
    inlay_materials: [Handle<StandardMaterial>; MOST_SEATS],
}

/// The least contrast of a seat's line with the wood around it, unless its hue is as far away as this, in
/// steps of a channel; and how much of the ink that stands out there is mixed into it where it has less.
const LEAST_LINE_CONTRAST: f32 = 1.5;
const OTHER_HUE_DISTANCE: u8 = 90;
const LEGIBLE_SHARE: f32 = 0.4;
/// The most seats any game has.
const MOST_SEATS: usize = 4;
/// The baked light of a socket, and its radius; a normal base has four, a royal two.
const SOCKET_BAKED_LIGHT: f32 = 0.72;
const SOCKET_RADIUS: f32 = 0.158;
/// The baked light of a base's floor: stones stand out from it.
const FLOOR_BAKED_LIGHT: f32 = 0.8;
const NORMAL_SOCKET_POSITIONS: [Vec2; 4] = [
    vec2(-0.178, 0.178),
    vec2(0.178, 0.178),
    vec2(-0.178, -0.178),
    vec2(0.178, -0.178),
];
const ROYAL_SOCKET_POSITIONS: [Vec2; 2] = [vec2(-0.2, 0.0), vec2(0.2, 0.0)];

impl FromWorld for BaseAssets {
    fn from_world(world: &mut World) -> BaseAssets {
        let mut meshes = world.resource_mut::<Assets<Mesh>>();
        let normal = meshes.add(base_body(&NORMAL_SOCKET_POSITIONS).build());
        let royal = meshes.add(base_body(&ROYAL_SOCKET_POSITIONS).build());
        let royal_rim = meshes.add(royal_rim().build());
        let shadow = meshes.add(base_shadow().build_with_alpha());
        let materials = world.resource::<Assets<StandardMaterial>>();
        let reserve = || std::array::from_fn(|_| materials.reserve_handle());
        BaseAssets {
            normal,
            royal,
            royal_rim,
            shadow,
            gold: materials.reserve_handle(),
            seat_materials: reserve(),
            band_materials: reserve(),
            inlay_materials: reserve(),
        }
    }
}

impl BaseAssets {
    /// The material of a seat's bases.
    fn seat_material(&self, seat: Seat) -> Handle<StandardMaterial> {
        self.seat_materials[seat.index() % MOST_SEATS].clone()
    }

    /// The material of the band around a seat's tray.
    pub fn band_material(&self, seat: Seat) -> Handle<StandardMaterial> {
        self.band_materials[seat.index() % MOST_SEATS].clone()
    }

    /// The material of a seat's inlay in the board's frame.
    pub fn inlay_material(&self, seat: Seat) -> Handle<StandardMaterial> {
        self.inlay_materials[seat.index() % MOST_SEATS].clone()
    }
}

pub(in crate::table::scene) fn player_wood_colour(theme: &Theme, wood: PlayerColour) -> Colour {
    theme.seats[usize::from(wood.0) % theme.seats.len()]
}

/// The colour of what is a seat's beside the board: grey once it is out.
pub(super) fn seat_colour(theme: &Theme, shown: &BoardSnapshot, seat: Seat) -> Colour {
    if shown.tracker.seats_out.contains(seat) {
        return theme.scene.out;
    }
    let wood = shown.player_colours.get(seat.index()).copied();
    player_wood_colour(theme, wood.unwrap_or_default())
}

/// The same as a thin line on this wood: lighter or darker where it would hardly be seen.
fn line_colour(theme: &Theme, shown: &BoardSnapshot, seat: Seat, wood: Colour) -> Colour {
    let colour = seat_colour(theme, shown, seat);
    let channels = colour.rgb.into_iter().zip(wood.rgb);
    let is_other_hue = channels
        .map(|(one, other)| one.abs_diff(other))
        .any(|distance| distance > OTHER_HUE_DISTANCE);
    match colour.contrast(wood) < LEAST_LINE_CONTRAST && !is_other_hue {
        true => mix(colour, wood.most_legible(theme.scene.ink), LEGIBLE_SHARE),
        false => colour,
    }
}

fn base_body(sockets: &[Vec2]) -> MeshBuilder {
    let mut builder = MeshBuilder::default();
    let profile = [
        profile_ring(0.03, 0.0, 0.55),
        profile_ring(0.006, 0.014, 0.7),
        profile_ring(0.0, 0.035, 0.84),
        profile_ring(0.0, BASE_HEIGHT - 0.03, 1.0),
        profile_ring(0.007, BASE_HEIGHT - 0.008, 1.0),
        profile_ring(0.02, BASE_HEIGHT, 1.0),
        profile_ring(0.036, BASE_HEIGHT, 1.0),
        profile_ring(0.046, BASE_HEIGHT - 0.008, 0.94),
        profile_ring(0.052, BASE_FLOOR_HEIGHT + 0.004, 0.6),
        profile_ring(0.06, BASE_FLOOR_HEIGHT, 0.58),
        profile_ring(0.1, BASE_FLOOR_HEIGHT, FLOOR_BAKED_LIGHT),
    ];
    builder.add_body(
        &circle(BASE_RADIUS, CIRCLE_CORNERS),
        &profile,
        true,
        UvMapping::Planar(0.5),
    );
    for socket in sockets {
        let (light, radius) = (SOCKET_BAKED_LIGHT, SOCKET_RADIUS);
        let outline: Vec<Vec2> = circle(radius, 40)
            .into_iter()
            .map(|corner| corner + *socket)
            .collect();
        builder.add_face(
            &outline,
            BASE_FLOOR_HEIGHT + 0.0015,
            light,
            UvMapping::Planar(0.5),
        );
    }
    builder
}

/// The golden rim around a royal base.
fn royal_rim() -> MeshBuilder {
    let mut builder = MeshBuilder::default();
    let profile = [
        profile_ring(-0.002, 0.022, 0.8),
        profile_ring(-0.012, 0.034, 0.95),
        profile_ring(-0.014, BASE_HEIGHT - 0.024, 1.0),
        profile_ring(-0.006, BASE_HEIGHT, 1.0),
        profile_ring(0.012, BASE_HEIGHT + 0.01, 1.0),
        profile_ring(0.034, BASE_HEIGHT + 0.01, 1.0),
        profile_ring(0.048, BASE_HEIGHT, 0.95),
        profile_ring(0.056, BASE_FLOOR_HEIGHT, 0.6),
    ];
    builder.add_body(
        &circle(BASE_RADIUS, CIRCLE_CORNERS),
        &profile,
        false,
        UvMapping::Planar(0.5),
    );
    builder
}

fn base_shadow() -> MeshBuilder {
    let mut builder = MeshBuilder::default();
    let rings = [(0.43, 0.5), (0.48, 0.34), (0.53, 0.14), (0.6, 0.0)];
    for pair in rings.windows(2) {
        let round = |radius| circle(radius, 48);
        builder.add_band(
            &round(pair[1].0),
            &round(pair[0].0),
            0.003,
            [pair[1].1, pair[0].1],
            UvMapping::Planar(1.0),
        );
    }
    builder
}

pub(super) fn update_materials(
    theme: Res<ActiveTheme>,
    shown: Res<BoardSnapshot>,
    view: Res<ViewMode>,
    bodies: Res<BodyAssets>,
    mut materials: ResMut<Assets<StandardMaterial>>,
) {
    let tray = match TrayLayout::of(&shown, &view).style {
        TrayStyle::Box => theme.scene.tray,
        TrayStyle::Stand => theme.scene.frame,
    };
    let bases = &bodies.bases;
    for seat in (0..shown.seat_count).map(Seat) {
        let on = |wood| line_colour(&theme, &shown, seat, wood);
        for (handle, colour) in [
            (bases.seat_material(seat), seat_colour(&theme, &shown, seat)),
            (bases.band_material(seat), on(tray)),
            (bases.inlay_material(seat), on(theme.scene.frame)),
        ] {
            let material = StandardMaterial {
                base_color: colour.into(),
                perceptual_roughness: 0.42,
                reflectance: 0.45,
                ..default()
            };
            replace_asset(&mut materials, &handle, material);
        }
    }
    let gold = StandardMaterial {
        base_color: theme.scene.royal.into(),
        perceptual_roughness: 0.34,
        metallic: 0.55,
        reflectance: 0.6,
        ..default()
    };
    replace_asset(&mut materials, &bodies.bases.gold, gold);
}

pub(super) fn spawn_meshes(
    mut commands: Commands,
    added: Query<(Entity, &PieceBody), Added<PieceBody>>,
    shown: Res<BoardSnapshot>,
    bodies: Res<BodyAssets>,
    wood_materials: Res<WoodMaterials>,
) {
    let bases = &bodies.bases;
    for (entity, piece) in &added {
        let state = shown.tracker.piece(piece.0);
        let info = shown.kinds.get(usize::from(state.kind.0));
        if info.is_none_or(|info| info.look.body != BodyShape::Base) {
            continue;
        }
        let material = bases.seat_material(state.seat);
        let mesh = if state.royal {
            &bases.royal
        } else {
            &bases.normal
        };
        commands.entity(entity).with_children(|parts| {
            parts.spawn((Mesh3d(mesh.clone()), MeshMaterial3d(material)));
            parts.spawn((
                Mesh3d(bases.shadow.clone()),
                MeshMaterial3d(wood_materials.contact_shadow.clone()),
                NotShadowCaster,
            ));
            if state.royal {
                parts.spawn((
                    Mesh3d(bases.royal_rim.clone()),
                    MeshMaterial3d(bases.gold.clone()),
                ));
            }
        });
    }
}
