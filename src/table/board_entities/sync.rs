//! Makes the entities equal [`BoardSnapshot`]: spawns, despawns and re-parents
//! them and sets their targets. Must not move anything: what gets another parent
//! stays where it is seen, and motion brings it to its [`TargetTransform`].

use bevy::prelude::*;

use super::pose::{PiecePose, Poses, StonePose, layout_to_board, relative_to};
use super::{
    Appearance, BoardRoot, CellTile, EntityIndex, PieceBody, PieceOrStone, PreviousStoneLocation,
    StoneBody, TargetAppearance, TargetTransform, Tray,
};
use crate::rules::board::Layout;
use crate::rules::piece_tracker::{PieceId, PieceLocation, StoneId, StoneLocation};
use crate::rules::seat::Seat;
use crate::table::flow::{BoardReset, BoardSnapshot};
use crate::table::view::ViewMode;

/// The present transforms, relative to the parents.
type TransformQuery<'w, 's> = Query<'w, 's, &'static Transform>;

pub(super) fn sync_entities(
    mut commands: Commands,
    shown: Res<BoardSnapshot>,
    view: Res<ViewMode>,
    entities: Option<ResMut<EntityIndex>>,
    mut resets: MessageReader<BoardReset>,
    transforms: TransformQuery,
    targets: Query<&TargetTransform>,
) {
    let is_new_board = resets.read().any(|how| how.spawns_anew());
    if !(is_new_board || entities.is_none() || shown.is_changed() || view.is_changed()) {
        return;
    }
    let poses = Poses::of(&shown, &view);
    match entities {
        Some(mut entities) if !is_new_board && entities.can_be_kept_for(&shown, &view) => {
            update_board(
                &mut commands,
                &mut entities,
                &shown,
                &poses,
                &transforms,
                &targets,
            );
        }
        old => {
            if let Some(old) = old {
                despawn_board(&mut commands, &old);
            }
            let entities = spawn_board(&mut commands, &shown, &poses, view.has_trays_at_ends);
            commands.insert_resource(entities);
        }
    }
}

fn despawn_board(commands: &mut Commands, entities: &EntityIndex) {
    commands.entity(entities.root).despawn();
    commands.remove_resource::<EntityIndex>();
}

/// Spawns all entities of a game, each at its target.
fn spawn_board(
    commands: &mut Commands,
    shown: &BoardSnapshot,
    poses: &Poses,
    has_trays_at_ends: bool,
) -> EntityIndex {
    let root = commands
        .spawn((BoardRoot, Transform::default(), Visibility::default()))
        .id();
    spawn_cells(commands, &shown.layout, root);
    let trays = (0..)
        .map(Seat)
        .zip(&poses.trays)
        .map(|(seat, pose)| {
            let visibility = visibility(shown.hidden_trays.contains(&seat));
            commands
                .spawn((Tray(seat), *pose, visibility, ChildOf(root)))
                .id()
        })
        .collect();
    let mut entities = EntityIndex {
        root,
        trays,
        pieces: Vec::new(),
        stones: Vec::new(),
        cell_count: shown.layout.cells.len(),
        has_trays_at_ends,
        synced_tracker: shown.tracker.clone(),
    };
    for (id, pose) in PieceId::all().zip(&poses.pieces) {
        let piece = spawn_piece(commands, root, id, pose, shown);
        entities.pieces.push(piece);
    }
    for (id, pose) in StoneId::all().zip(&poses.stones) {
        let parent = entities.stone_parent(pose.location).unwrap_or(root);
        let stone = (
            StoneBody(id),
            TargetTransform(pose.local),
            pose.pile,
            pose.local,
            Visibility::default(),
        );
        entities
            .stones
            .push(commands.spawn((stone, ChildOf(parent))).id());
    }
    entities
}

fn spawn_cells(commands: &mut Commands, layout: &Layout, root: Entity) {
    for shape in &layout.cells {
        let transform = Transform::from_translation(layout_to_board(shape.centre));
        commands.spawn((
            CellTile(shape.cell),
            transform,
            Visibility::default(),
            ChildOf(root),
        ));
    }
}

fn spawn_piece(
    commands: &mut Commands,
    root: Entity,
    id: PieceId,
    pose: &PiecePose,
    shown: &BoardSnapshot,
) -> Entity {
    let appearance = Appearance::of(&shown.tracker, id);
    let is_hidden = match shown.tracker.piece(id).location {
        PieceLocation::Hand(seat) => shown.hidden_trays.contains(&seat),
        PieceLocation::Cell(_) | PieceLocation::Gone => false,
    };
    let piece = (
        PieceBody(id),
        TargetTransform(pose.at),
        pose.pile,
        appearance,
        TargetAppearance(appearance),
        pose.at,
        visibility(is_hidden),
    );
    commands.spawn((piece, ChildOf(root))).id()
}

fn visibility(is_hidden: bool) -> Visibility {
    match is_hidden {
        true => Visibility::Hidden,
        false => Visibility::default(),
    }
}

fn update_board(
    commands: &mut Commands,
    entities: &mut EntityIndex,
    shown: &BoardSnapshot,
    poses: &Poses,
    transforms: &TransformQuery,
    targets: &Query<&TargetTransform>,
) {
    for (id, pose) in PieceId::all().zip(&poses.pieces) {
        let piece = entities.pieces[usize::from(id.0)];
        set_target(commands, piece, pose.at, targets);
        commands
            .entity(piece)
            .insert_if_neq(pose.pile)
            .insert_if_neq(TargetAppearance(Appearance::of(&shown.tracker, id)));
    }
    for (id, pose) in StoneId::all().zip(&poses.stones) {
        let old_location = entities.synced_tracker.stone(id).location;
        if old_location != pose.location {
            reparent_stone(commands, entities, id, old_location, pose, transforms);
        }
        if let Some(entity) = entities.entity(PieceOrStone::Stone(id)) {
            set_target(commands, entity, pose.local, targets);
            commands.entity(entity).insert_if_neq(pose.pile);
        }
    }
    entities.synced_tracker = shown.tracker.clone();
}

fn set_target(
    commands: &mut Commands,
    entity: Entity,
    pose: Transform,
    targets: &Query<&TargetTransform>,
) {
    if targets.get(entity).is_ok_and(|target| target.0 != pose) {
        commands.entity(entity).insert(TargetTransform(pose));
    }
}

/// Gives a stone its new parent, and keeps it where it is seen.
fn reparent_stone(
    commands: &mut Commands,
    entities: &EntityIndex,
    id: StoneId,
    old_location: StoneLocation,
    pose: &StonePose,
    transforms: &TransformQuery,
) {
    let (Some(stone), Some(new_parent)) = (
        entities.entity(PieceOrStone::Stone(id)),
        entities.stone_parent(pose.location),
    ) else {
        return;
    };
    let transform_of = |entity: Option<Entity>| {
        entity
            .and_then(|entity| transforms.get(entity).ok())
            .copied()
    };
    let old_parent = transform_of(entities.stone_parent(old_location)).unwrap_or_default();
    let (Some(local), Some(parent)) = (transform_of(Some(stone)), transform_of(Some(new_parent)))
    else {
        return;
    };
    let kept = relative_to(&parent, old_parent * local);
    commands.entity(stone).insert((
        ChildOf(new_parent),
        kept,
        PreviousStoneLocation(old_location),
    ));
}
