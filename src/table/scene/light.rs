//! The lights: a warm key light from the upper left with shadows, a cool fill light
//! from everywhere, and the clear colour. Must not know any game, except when one
//! ends.

use std::f32::consts::PI;

use bevy::light::{CascadeShadowConfig, CascadeShadowConfigBuilder, DirectionalLightShadowMap};
use bevy::prelude::*;
use bevy::window::RequestRedraw;

use super::camera::TableCamera;
use super::camera::framing::table_corners;
use crate::rules::game::effect::Effect;
use crate::table::TableSet;
use crate::table::board_entities::ShownBoardParams;
use crate::table::flow::MovePlayed;
use crate::table::motion::AnimationSpeed;
use crate::table::theme::ActiveTheme;

pub(super) fn plugin(app: &mut App) {
    register_types!(app: KeyLight);
    app.insert_resource(DirectionalLightShadowMap {
        size: SHADOW_MAP_SIZE,
    })
    .add_systems(Startup, spawn)
    .add_systems(
        Update,
        (place_key_light, apply_theme, pulse_at_game_end)
            .chain()
            .in_set(TableSet::Present),
    );
}

#[derive(Component, Reflect)]
#[reflect(Component)]
struct KeyLight;

const SHADOW_MAP_SIZE: usize = 2048;
/// The position from which the key light shines, for a viewer at seat 0.
const KEY_LIGHT_POSITION: Vec3 = vec3(-0.62, 1.25, -0.5);
/// The least radius around the middle of the table that shadows have to cover, in
/// cells, and the margin beyond what stands farthest from it.
const LEAST_SHADOW_RADIUS: f32 = 9.0;
const SHADOW_MARGIN: f32 = 1.0;
/// Depth and normal bias against surfaces that shadow themselves.
const SHADOW_DEPTH_BIAS: f32 = 0.012;
const SHADOW_NORMAL_BIAS: f32 = 0.9;
/// How much brighter the key light gets in the pulse, as a part of its strength.
const PULSE_BRIGHTENING_SHARE: f32 = 0.1;

fn spawn(mut commands: Commands) {
    commands.spawn((
        KeyLight,
        DirectionalLight {
            shadow_maps_enabled: true,
            shadow_depth_bias: SHADOW_DEPTH_BIAS,
            shadow_normal_bias: SHADOW_NORMAL_BIAS,
            ..default()
        },
        Transform::from_translation(KEY_LIGHT_POSITION).looking_at(Vec3::ZERO, Vec3::Y),
    ));
}

/// The key light; excludes the camera, whose transform is read.
type KeyLightOnly = (With<KeyLight>, Without<TableCamera>);

/// Keeps the light at the viewer's upper left, and the shadow where the table
/// is, however far away the camera.
fn place_key_light(
    table: ShownBoardParams,
    cameras: Query<&Transform, (With<TableCamera>, Changed<Transform>)>,
    mut keys: Query<(&mut CascadeShadowConfig, &mut Transform), KeyLightOnly>,
) {
    let (Ok(camera), Ok((mut shadows, mut key))) = (cameras.single(), keys.single_mut()) else {
        return;
    };
    let right = camera.right();
    let around = Quat::from_rotation_y((-right.z).atan2(right.x));
    *key = Transform::from_translation(around * KEY_LIGHT_POSITION).looking_at(Vec3::ZERO, Vec3::Y);
    let distance = -camera.translation.dot(*camera.forward());
    let farthest = table.snapshot_and_entities().map_or(0.0, |(shown, _)| {
        let corners = table_corners(shown, &table.poses(shown));
        corners.into_iter().map(Vec3::length).fold(0.0, f32::max)
    });
    let radius = LEAST_SHADOW_RADIUS.max(farthest + SHADOW_MARGIN);
    let far = distance + radius;
    *shadows = CascadeShadowConfigBuilder {
        num_cascades: 1,
        minimum_distance: (distance - radius).max(0.1),
        maximum_distance: far,
        first_cascade_far_bound: far,
        ..default()
    }
    .build();
}

/// The theme's lights and background.
fn apply_theme(
    mut commands: Commands,
    theme: Res<ActiveTheme>,
    mut images: ResMut<Assets<Image>>,
    mut keys: Query<&mut DirectionalLight, With<KeyLight>>,
    cameras: Query<Entity, With<TableCamera>>,
) {
    if !theme.is_changed() {
        return;
    }
    let light = &theme.light;
    for mut key in &mut keys {
        key.color = light.key_colour.into();
        key.illuminance = light.key;
    }
    let fill = Color::from(light.fill_colour);
    let wood = Color::from(theme.scene.table);
    let side = fill.mix(&light.key_colour.into(), 0.35);
    for camera in &cameras {
        let map = EnvironmentMapLight::hemispherical_gradient(&mut images, fill, side, wood);
        commands.entity(camera).insert(EnvironmentMapLight {
            intensity: light.fill,
            ..map
        });
    }
    let [top, bottom] = theme.scene.sky.map(Color::from);
    commands.insert_resource(ClearColor(top.mix(&bottom, 0.5)));
    commands.insert_resource(GlobalAmbientLight::NONE);
}

/// Lets the key light swell once when a game ends.
fn pulse_at_game_end(
    time: Res<Time>,
    theme: Res<ActiveTheme>,
    speed: AnimationSpeed,
    mut played: MessageReader<MovePlayed>,
    mut pulse: Local<Option<f32>>,
    mut redraw: MessageWriter<RequestRedraw>,
    mut keys: Query<&mut DirectionalLight, With<KeyLight>>,
) {
    let ends = |turn: &MovePlayed| {
        turn.0
            .effects
            .iter()
            .any(|effect| matches!(effect, Effect::Ended { .. }))
    };
    let length = speed.seconds(speed.times().breath);
    if played.read().any(ends) && length > 0.0 {
        *pulse = Some(0.0);
    }
    let Some(passed) = *pulse else {
        return;
    };
    let part = passed / length.max(f32::EPSILON);
    let swell = if part < 1.0 {
        (PI * part).sin().powi(2)
    } else {
        0.0
    };
    for mut key in &mut keys {
        key.illuminance = theme.light.key * (1.0 + PULSE_BRIGHTENING_SHARE * swell);
    }
    *pulse = (part < 1.0).then(|| passed + time.delta_secs());
    redraw.write(RequestRedraw);
}
