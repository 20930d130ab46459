//! How many stones a pile has, in figures on its topmost stone: always in a
//! tray, and on a base when the view is flat and heights cannot be seen.

use std::collections::BTreeMap;

use bevy::light::{NotShadowCaster, NotShadowReceiver};
use bevy::math::{Rect, Vec2};
use bevy::prelude::*;

use crate::configs::theme::Theme;
use crate::table::mirror::pose::STONE_HEIGHT;
use crate::table::mirror::{Pile, StoneBody, Tray};
use crate::table::scene::camera::Swing;
use crate::table::scene::canvas::Canvas;
use crate::table::scene::form::{Form, Skin, circle};
use crate::table::scene::put;
use crate::table::theme::ActiveTheme;

/// The badges with figures.
#[derive(Resource)]
pub(super) struct Counts {
    plate: Handle<Mesh>,
    figures: BTreeMap<u8, Figure>,
}

/// One number.
struct Figure {
    image: Handle<Image>,
    material: Handle<StandardMaterial>,
}

/// A badge on a stone, and the number it shows.
#[derive(Component)]
pub(super) struct Badge(u8);

/// The most stones in a pile that a badge can tell.
const MOST: u8 = 16;
/// How many pixels a badge is wide.
const SIDE: usize = 96;
/// The radius of a badge on a stone of radius 1, and where it sits.
const PLATE: f32 = 0.42;
/// See [`PLATE`].
const PLACE: Vec2 = Vec2::new(0.62, -0.62);
/// How flat a view has to be for heights not to be seen.
const FLAT: f32 = 0.5;

impl FromWorld for Counts {
    fn from_world(world: &mut World) -> Counts {
        let mut form = Form::default();
        form.flat(&circle(1.0, 32), 0.0, 1.0, Skin::Face);
        let plate = world.resource_mut::<Assets<Mesh>>().add(form.build());
        let figures = (2..=MOST)
            .map(|number| {
                let image = world.resource::<Assets<Image>>().reserve_handle();
                let material = world
                    .resource::<Assets<StandardMaterial>>()
                    .reserve_handle();
                (number, Figure { image, material })
            })
            .collect();
        Counts { plate, figures }
    }
}

pub(super) fn paint(
    theme: Res<ActiveTheme>,
    counts: Res<Counts>,
    mut images: ResMut<Assets<Image>>,
    mut materials: ResMut<Assets<StandardMaterial>>,
) {
    for (number, figure) in &counts.figures {
        put(
            &mut images,
            &figure.image,
            painted(*number, &theme).into_image(false),
        );
        let material = StandardMaterial {
            base_color_texture: Some(figure.image.clone()),
            unlit: true,
            ..default()
        };
        put(&mut materials, &figure.material, material);
    }
}

fn painted(number: u8, theme: &Theme) -> Canvas {
    let area = Rect::from_center_half_size(Vec2::ZERO, Vec2::ONE);
    let mut canvas = Canvas::new(area, SIDE, theme.scene.engraving[0]);
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

/// A stone in its pile, and the badge it may have.
type Piled = (
    Entity,
    Ref<'static, Pile>,
    &'static ChildOf,
    Option<&'static Children>,
);

/// Shows a badge on every stone that tops a pile, hides the others.
pub(super) fn show(
    mut commands: Commands,
    counts: Res<Counts>,
    cameras: Query<Ref<Swing>>,
    stones: Query<Piled, With<StoneBody>>,
    trays: Query<(), With<Tray>>,
    badges: Query<&Badge>,
) {
    let Ok(swing) = cameras.single() else {
        return;
    };
    let swung = swing.is_changed();
    for (entity, pile, parent, children) in &stones {
        if !(swung || pile.is_changed()) {
            continue;
        }
        let hidden = swing.flat < FLAT && !trays.contains(parent.parent());
        let wanted = (pile.is_top() && pile.of > 1 && !hidden).then_some(pile.of.min(MOST));
        let now = children
            .into_iter()
            .flatten()
            .find_map(|child| Some((*child, badges.get(*child).ok()?.0)));
        if now.map(|(_, number)| number) == wanted {
            continue;
        }
        if let Some((old, _)) = now {
            commands.entity(old).despawn();
        }
        let Some((number, figure)) =
            wanted.and_then(|number| Some((number, counts.figures.get(&number)?)))
        else {
            continue;
        };
        let place = Transform::from_xyz(PLACE.x, STONE_HEIGHT + 0.004, -PLACE.y)
            .with_scale(Vec3::new(PLATE, 1.0, PLATE));
        let body = (
            Mesh3d(counts.plate.clone()),
            MeshMaterial3d(figure.material.clone()),
        );
        commands.spawn((
            Badge(number),
            body,
            place,
            NotShadowCaster,
            NotShadowReceiver,
            ChildOf(entity),
        ));
    }
}
