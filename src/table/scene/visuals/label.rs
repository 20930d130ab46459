//! The names of files and ranks, engraved on the frame: always on the viewer's
//! near or left side of the board, and upright for it.

use bevy::light::NotShadowCaster;
use bevy::math::{Rect, Vec2};
use bevy::prelude::*;

use super::wood::WoodMaterials;
use crate::configs::colour::Colour;
use crate::locale::NotationStyle;
use crate::rules::board::Layout;
use crate::rules::board::layout::{EdgeLabel, Point};
use crate::table::board_entities::board_border::{FRAME_WIDTH, Frame};
use crate::table::board_entities::pose::{layout_to_board, seat_rotation};
use crate::table::board_entities::{EntityIndex, ShownBoardParams};
use crate::table::flow::BoardSnapshot;
use crate::table::language::ActiveLocale;
use crate::table::scene::canvas::Canvas;
use crate::table::scene::mesh_builder::{MeshBuilder, UvMapping, rounded_rect};
use crate::table::scene::replace_asset;
use crate::table::theme::ActiveTheme;
use crate::table::view::ViewMode;

/// A name on the frame, by its number in the layout.
#[derive(Component, Reflect)]
#[reflect(Component)]
pub(super) struct LabelIndex(usize);

/// How many pixels wide the picture of a name is.
const LABEL_PIXELS: usize = 128;
/// Half of what a name may cover, in cells.
const LABEL_HALF_SIDE: f32 = 0.2;
/// The height of its capitals, in cells.
const CAP_HEIGHT: f32 = 0.18;
/// The size of a kanji, in cells.
const KANJI_SIZE: f32 = 0.22;
/// Just above the frame.
const SURFACE_OFFSET: f32 = 0.003;

pub(super) fn update_materials(
    theme: Res<ActiveTheme>,
    shown: Res<BoardSnapshot>,
    locale: Res<ActiveLocale>,
    mut wood: ResMut<WoodMaterials>,
    mut images: ResMut<Assets<Image>>,
    mut materials: ResMut<Assets<StandardMaterial>>,
) {
    wood.labels.resize_with(shown.layout.labels.len(), || {
        (images.reserve_handle(), materials.reserve_handle())
    });
    let ink = theme.scene.frame.most_legible(theme.scene.ink);
    for (label, (image, material)) in shown.layout.labels.iter().zip(&wood.labels) {
        replace_asset(
            &mut images,
            image,
            label_picture(label, locale.notation(), ink).into_image(false),
        );
        let engraved = StandardMaterial {
            base_color_texture: Some(image.clone()),
            perceptual_roughness: 1.0,
            reflectance: 0.0,
            alpha_mode: AlphaMode::Blend,
            ..default()
        };
        replace_asset(&mut materials, material, engraved);
    }
}

fn label_picture(label: &EdgeLabel, notation: NotationStyle, ink: Colour) -> Canvas {
    let area = Rect::from_center_half_size(Vec2::ZERO, Vec2::splat(LABEL_HALF_SIDE));
    let mut canvas = Canvas::new(area, LABEL_PIXELS, Colour { alpha: 0, ..ink });
    match label.kanji.filter(|_| notation == NotationStyle::Japanese) {
        Some(kanji) => canvas.kanji(kanji, Vec2::ZERO, KANJI_SIZE, ink),
        None => canvas.text(&label.text, Vec2::ZERO, CAP_HEIGHT, ink),
    }
    canvas
}

/// Lays the names on a new board, and around it when the board is turned.
pub(super) fn lay_coordinate_names(
    mut commands: Commands,
    table: ShownBoardParams,
    view: Res<ViewMode>,
    wood: Res<WoodMaterials>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut labels: Query<(&LabelIndex, &mut Transform)>,
) {
    let Some((shown, entities)) = table.snapshot_and_entities() else {
        return;
    };
    if table.has_new_entities() {
        let turn = seat_rotation(view.writing_seat(), shown.seat_count);
        spawn(
            &mut commands,
            entities,
            &shown.layout,
            turn,
            &wood,
            &mut meshes,
        );
    } else if view.is_changed() {
        for (name, mut pose) in &mut labels {
            if let Some(label) = shown.layout.labels.get(name.0) {
                pose.set_if_neq(label_transform(
                    label,
                    &shown.layout,
                    seat_rotation(view.writing_seat(), shown.seat_count),
                ));
            }
        }
    }
}

fn spawn(
    commands: &mut Commands,
    entities: &EntityIndex,
    layout: &Layout,
    turn: Quat,
    wood: &WoodMaterials,
    meshes: &mut Assets<Mesh>,
) {
    let (low, high) = (Vec2::splat(-LABEL_HALF_SIDE), Vec2::splat(LABEL_HALF_SIDE));
    let mut plate = MeshBuilder::default();
    plate.add_face(
        &rounded_rect(high, LABEL_HALF_SIDE / 4.0),
        0.0,
        1.0,
        UvMapping::Area(low, high),
    );
    let plate = meshes.add(plate.build());
    for (at, (label, (_, material))) in layout.labels.iter().zip(&wood.labels).enumerate() {
        let body = (Mesh3d(plate.clone()), MeshMaterial3d(material.clone()));
        let pose = label_transform(label, layout, turn);
        commands.spawn((
            LabelIndex(at),
            body,
            pose,
            NotShadowCaster,
            ChildOf(entities.root),
        ));
    }
}

/// How far from the cells a name lies.
const LABEL_GAP: f32 = 0.3;

/// Where a name lies for a viewer who is turned like this: on the side of the
/// board where the first seat has it from its own side.
fn label_transform(label: &EdgeLabel, layout: &Layout, turn: Quat) -> Transform {
    let [here, there] = label_positions(label.at, layout).map(layout_to_board);
    let middle = (here + there) / 2.0;
    let nearer = |at: Vec3, turn: Quat| (at - middle).dot(turn * (Vec3::Z + Vec3::NEG_X));
    let first = nearer(here, Quat::IDENTITY);
    let at = if nearer(here, turn) * first >= 0.0 {
        here
    } else {
        there
    };
    Transform::from_translation(at + Vec3::Y * SURFACE_OFFSET).with_rotation(turn)
}

/// The two places beside the board where a name may lie: where the layout has
/// it, and beyond the opposite side. Where the wood is cut out, it moves up to
/// the cells of its file or rank.
fn label_positions([x, y]: Point, layout: &Layout) -> [Point; 2] {
    let [half_width, half_height] = layout.half_extent;
    let frame = Frame::of(layout);
    let wood = frame.half_size - frame.corner_cut;
    let is_cut = x.abs() > wood.x && y.abs() > wood.y;
    let [inner_x, inner_y] = [
        wood.x - FRAME_WIDTH + LABEL_GAP,
        wood.y - FRAME_WIDTH + LABEL_GAP,
    ];
    let is_file = y.abs() - half_height > x.abs() - half_width;
    if is_file {
        let y = if is_cut { y.signum() * inner_y } else { y };
        [[x, y], [x, -y]]
    } else {
        let x = if is_cut { x.signum() * inner_x } else { x };
        [[x, y], [-x, y]]
    }
}
