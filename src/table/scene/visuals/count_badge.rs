//! Badges: the size of a pile as a number on its topmost piece or stone, and the sign of a seat at
//! its stand. On a base the number is how far it goes, and heights are hard to tell apart. Must not
//! know rules.

use std::collections::HashMap;

use bevy::ecs::system::SystemParam;
use bevy::light::{NotShadowCaster, NotShadowReceiver};
use bevy::math::{Rect, Vec2, Vec2Swizzles, Vec3Swizzles};
use bevy::prelude::*;

use super::BodyAssets;
use super::base::seat_colour;
use super::face::paint_seat_sign;
use crate::configs::theme::Theme;
use crate::rules::seat::Seat;
use crate::table::board_entities::piece_shape::{STONE_HEIGHT, Solid, circle};
use crate::table::board_entities::{Appearance, PilePosition, ShownBoardParams, TargetTransform};
use crate::table::flow::BoardSnapshot;
use crate::table::scene::canvas::Canvas;
use crate::table::scene::highlight::Dragged;
use crate::table::scene::mesh_builder::{MeshBuilder, UvMapping};
use crate::table::scene::replace_asset;
use crate::table::theme::ActiveTheme;
use crate::table::view::ViewMode;

/// The badges by what stands on them, each painted when it is first needed.
pub(super) struct BadgeCache {
    plate: Handle<Mesh>,
    faces: HashMap<BadgeFace, BadgeMaterial>,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum BadgeFace {
    Count(u8),
    Owner(Seat),
}

/// The texture and the material of one badge.
struct BadgeMaterial {
    image: Handle<Image>,
    material: Handle<StandardMaterial>,
}

/// A badge, child of a piece or stone, and the number it shows.
#[derive(Component, Reflect)]
#[reflect(Component)]
pub(super) struct Badge(u8);

/// How many pixels a badge is wide.
const BADGE_PIXELS: usize = 96;
/// The position of a badge on a stone, and its radius, for a stone of radius 1.
const STONE_BADGE_PLACE: (Vec2, f32) = (Vec2::new(0.62, -0.62), 0.42);
/// The same on a piece, in parts of what it covers, and in cells.
const PIECE_BADGE_PLACE: (Vec2, f32) = (Vec2::new(0.7, -0.62), 0.19);
/// How much larger a badge is for each cell that it is farther away than so many from the middle of the
/// board.
const FAR_BADGE_GROWTH: f32 = 0.1;
const FAR_BADGE_DISTANCE: f32 = 4.5;
/// Just above the surface below.
const SURFACE_OFFSET: f32 = 0.004;

impl FromWorld for BadgeCache {
    fn from_world(world: &mut World) -> BadgeCache {
        let mut builder = MeshBuilder::default();
        builder.add_face(&circle(1.0, 32), 0.0, 1.0, UvMapping::Face);
        let plate = world.resource_mut::<Assets<Mesh>>().add(builder.build());
        BadgeCache {
            plate,
            faces: HashMap::new(),
        }
    }
}

#[derive(SystemParam)]
pub(super) struct BadgeAssets<'w> {
    theme: Res<'w, ActiveTheme>,
    shown: Res<'w, BoardSnapshot>,
    pub(super) bodies: ResMut<'w, BodyAssets>,
    images: ResMut<'w, Assets<Image>>,
    materials: ResMut<'w, Assets<StandardMaterial>>,
}

impl BadgeAssets<'_> {
    fn paint(&mut self, face: BadgeFace) {
        let Some(badge) = self.bodies.badges.faces.get(&face) else {
            return;
        };
        let picture = match face {
            BadgeFace::Count(number) => badge_picture(number, &self.theme),
            BadgeFace::Owner(seat) => owner_picture(seat, &self.shown, &self.theme),
        };
        replace_asset(&mut self.images, &badge.image, picture.into_image(false));
        let material = StandardMaterial {
            base_color_texture: Some(badge.image.clone()),
            unlit: true,
            ..default()
        };
        replace_asset(&mut self.materials, &badge.material, material);
    }

    /// The body of a badge.
    pub(super) fn mesh_and_material(
        &mut self,
        face: BadgeFace,
    ) -> Option<(Mesh3d, MeshMaterial3d<StandardMaterial>)> {
        if !self.bodies.badges.faces.contains_key(&face) {
            let badge = BadgeMaterial {
                image: self.images.reserve_handle(),
                material: self.materials.reserve_handle(),
            };
            self.bodies.badges.faces.insert(face, badge);
            self.paint(face);
        }
        let material = self.bodies.badges.faces.get(&face)?.material.clone();
        Some((
            Mesh3d(self.bodies.badges.plate.clone()),
            MeshMaterial3d(material),
        ))
    }
}

pub(super) fn update_materials(mut assets: BadgeAssets) {
    let faces: Vec<BadgeFace> = assets.bodies.badges.faces.keys().copied().collect();
    for face in faces {
        assets.paint(face);
    }
}

/// The texture of a badge in the colour of a seat, with its sign.
fn owner_picture(seat: Seat, shown: &BoardSnapshot, theme: &Theme) -> Canvas {
    let area = Rect::from_center_half_size(Vec2::ZERO, Vec2::ONE);
    let colour = shown.player_colours.get(seat.index()).copied();
    let colour = colour.unwrap_or_default();
    let ground = seat_colour(theme, shown, seat);
    let ink = ground.most_legible(theme.scene.ink);
    let mut canvas = Canvas::new(area, BADGE_PIXELS, ground);
    canvas.ring(Vec2::ZERO, 0.95, 0.1, ink);
    paint_seat_sign(&mut canvas, colour, Vec2::ZERO, 0.5, ink);
    canvas
}

/// The texture of a badge with a number.
pub(in crate::table::scene) fn badge_picture(number: u8, theme: &Theme) -> Canvas {
    let area = Rect::from_center_half_size(Vec2::ZERO, Vec2::ONE);
    let mut canvas = Canvas::new(area, BADGE_PIXELS, theme.scene.engraving[0]);
    canvas.ring(Vec2::ZERO, 0.97, 0.14, theme.scene.ranks[0]);
    let capitals = if number < 10 { 1.05 } else { 0.85 };
    canvas.text(
        &number.to_string(),
        Vec2::ZERO,
        capitals,
        theme.scene.ranks[0],
    );
    canvas
}

/// A piece or stone of a pile, and its children: one may be a badge.
type PiledQuery = (
    Entity,
    Ref<'static, PilePosition>,
    &'static TargetTransform,
    Option<&'static Appearance>,
    Option<&'static Children>,
    &'static ChildOf,
);

/// The greatest distance of neighbours in a pile in the board's plane, in cells.
const MAX_PILE_OFFSET: f32 = 0.1;

/// What is dragged by the pointer, off the top of its pile.
#[derive(SystemParam)]
pub(super) struct DraggedPileTop<'w, 's> {
    dragged: Query<
        'w,
        's,
        (
            Entity,
            &'static PilePosition,
            &'static TargetTransform,
            &'static ChildOf,
        ),
        With<Dragged>,
    >,
    picked_up: Query<'w, 's, (), Added<Dragged>>,
    put_back: RemovedComponents<'w, 's, Dragged>,
}

impl DraggedPileTop<'_, '_> {
    /// Whether a drag began or ended since this system ran last.
    fn is_changed(&mut self) -> bool {
        let put_back = self.put_back.read().count() > 0;
        put_back || !self.picked_up.is_empty()
    }

    /// How many are left in the pile of an entity, if it is the topmost of these.
    fn visible_count(
        &self,
        thing: Entity,
        pile: PilePosition,
        target: &TargetTransform,
        parent: &ChildOf,
    ) -> Option<u8> {
        let lies_above = |top: &PilePosition, place: &TargetTransform, other: &ChildOf| {
            let apart = (place.0.translation - target.0.translation).xz();
            *other == *parent
                && top.count == pile.count
                && top.is_top()
                && apart.length() < MAX_PILE_OFFSET
        };
        let mut in_hand = self.dragged.iter();
        let left = match in_hand.find(|(_, top, place, other)| lies_above(top, place, other)) {
            Some((held, ..)) if held == thing => return None,
            Some(_) => pile.count - 1,
            None => pile.count,
        };
        (pile.level + 1 == left).then_some(left)
    }
}

/// Puts a badge on the topmost of every pile of several, and removes the others.
pub(super) fn update_badges(
    mut commands: Commands,
    table: ShownBoardParams,
    view: Res<ViewMode>,
    piled: Query<PiledQuery>,
    badges: Query<&Badge>,
    mut held: DraggedPileTop,
    mut assets: BadgeAssets,
) {
    let Some((shown, _)) = table.snapshot_and_entities() else {
        return;
    };
    let is_view_changed = view.is_changed();
    let is_hand_changed = held.is_changed();
    for (entity, pile, target, appearance, children, parent) in &piled {
        if !(is_view_changed || is_hand_changed || pile.is_changed()) {
            continue;
        }
        let visible_count = held.visible_count(entity, *pile, target, parent);
        let wanted = visible_count.filter(|count| *count > 1);
        let now = children
            .into_iter()
            .flatten()
            .find_map(|child| Some((*child, badges.get(*child).ok()?.0)));
        if now.map(|(_, number)| number) == wanted && !is_view_changed {
            continue;
        }
        if let Some((old, _)) = now {
            commands.entity(old).despawn();
        }
        let Some((number, mesh_and_material)) = wanted.and_then(|number| {
            let face = BadgeFace::Count(number);
            Some((number, assets.mesh_and_material(face)?))
        }) else {
            continue;
        };
        let place = match appearance {
            None => stone_badge_transform(),
            Some(appearance) => piece_badge_transform(
                shown,
                *appearance,
                &target.0,
                (table.upright_rotation(shown), table.facing_rotation(shown)),
            ),
        };
        commands.spawn((
            Badge(number),
            mesh_and_material,
            place,
            NotShadowCaster,
            NotShadowReceiver,
            ChildOf(entity),
        ));
    }
}

/// On a stone, which is upright and scaled to its radius.
fn stone_badge_transform() -> Transform {
    let (at, radius) = STONE_BADGE_PLACE;
    Transform::from_xyz(at.x, STONE_HEIGHT + SURFACE_OFFSET, -at.y)
        .with_scale(Vec3::new(radius, 1.0, radius))
}

/// At the lower right corner of a piece as the viewer sees it, upright and turned to the viewer.
fn piece_badge_transform(
    shown: &BoardSnapshot,
    appearance: Appearance,
    target: &Transform,
    (upright, facing): (Quat, Quat),
) -> Transform {
    let (part, radius) = PIECE_BADGE_PLACE;
    let lean = upright.inverse() * facing;
    // What is far away is small, and its number is to be read.
    let distance = -(upright.inverse() * target.translation).z;
    let growth = match lean == Quat::IDENTITY {
        true => 1.0,
        false => 1.0 + FAR_BADGE_GROWTH * (distance - FAR_BADGE_DISTANCE).max(0.0),
    };
    let radius = radius * growth;
    let info = shown.kinds.get(usize::from(appearance.kind.0));
    let solid = info.map(|info| Solid::of(&info.look));
    let (half, height) = solid.map_or((Vec2::ZERO, 0.0), |solid| (solid.half_size(), solid.height));
    let turn = target.rotation.inverse() * upright;
    // Lying across, it covers as much as it is long.
    let is_across = (turn * Vec3::X).x.abs() < 0.5;
    let half = if is_across { half.yx() } else { half };
    let at = half * part;
    // Nothing of what leans is within the piece, and what is higher looks farther away.
    let lift = radius * (lean * Vec3::Z).y.abs();
    Transform::from_translation(
        turn * Vec3::new(at.x, 0.0, lift - at.y) + Vec3::Y * (height + SURFACE_OFFSET + lift),
    )
    .with_rotation(turn * lean)
    .with_scale(Vec3::new(radius, 1.0, radius))
}
