//! Brings the entities in line with [`BoardSnapshot`]. Whatever changes its parent
//! stays where it is seen; only its [`TargetTransform`] says where it belongs.

use bevy::prelude::*;

use super::pose::{PiecePose, Poses, StonePose, on_board, relative_to};
use super::{
    Appearance, BoardRoot, CellTile, EntityIndex, PieceBody, PieceOrStone, Reparented, StoneBody,
    TargetAppearance, TargetTransform, Tray, viewer,
};
use crate::rules::board::Layout;
use crate::rules::piece_registry::{PieceId, StoneId, StoneLocation};
use crate::rules::seat::Seat;
use crate::table::flow::{BoardReset, BoardSnapshot};
use crate::table::view::ViewMode;

/// Where everything is seen now, relative to its parent.
type Seen<'w, 's> = Query<'w, 's, &'static Transform>;

pub(super) fn mirror_shown(
    mut commands: Commands,
    shown: Option<Res<BoardSnapshot>>,
    view: Res<ViewMode>,
    stage: Option<ResMut<EntityIndex>>,
    mut rearranged: MessageReader<BoardReset>,
    seen: Seen,
    rests: Query<&TargetTransform>,
) {
    let fresh = rearranged.read().any(|how| *how == BoardReset::Fresh);
    let Some(shown) = shown else {
        if let Some(stage) = stage {
            clear(&mut commands, &stage);
        }
        return;
    };
    if !(fresh || stage.is_none() || shown.is_changed() || view.is_changed()) {
        return;
    }
    let poses = Poses::of(&shown, viewer(&view));
    match stage {
        Some(mut stage) if !fresh && stage.fits(&shown.layout, &shown.registry) => {
            update(&mut commands, &mut stage, &shown, &poses, &seen, &rests);
        }
        old => {
            if let Some(old) = old {
                clear(&mut commands, &old);
            }
            let stage = set_out(&mut commands, &shown, &poses);
            commands.insert_resource(stage);
        }
    }
}

fn clear(commands: &mut Commands, stage: &EntityIndex) {
    commands.entity(stage.root).despawn();
    commands.remove_resource::<EntityIndex>();
}

/// Everything from nothing, at rest.
fn set_out(commands: &mut Commands, shown: &BoardSnapshot, poses: &Poses) -> EntityIndex {
    let root = commands
        .spawn((BoardRoot, Transform::default(), Visibility::default()))
        .id();
    set_out_cells(commands, &shown.layout, root);
    let trays = (0..)
        .map(Seat)
        .zip(&poses.trays)
        .map(|(seat, pose)| {
            commands
                .spawn((Tray(seat), *pose, Visibility::default(), ChildOf(root)))
                .id()
        })
        .collect();
    let mut stage = EntityIndex {
        root,
        trays,
        pieces: Vec::new(),
        stones: Vec::new(),
        cells: shown.layout.cells.len(),
        placed: shown.registry.clone(),
    };
    for (id, pose) in (0..).map(PieceId).zip(&poses.pieces) {
        let guise = Appearance::of(&shown.registry, id);
        stage
            .pieces
            .push(spawn_piece(commands, root, id, pose, guise));
    }
    for (id, pose) in (0..).map(StoneId).zip(&poses.stones) {
        let parent = stage.perch(pose.perch).unwrap_or(root);
        let stone = (
            StoneBody(id),
            TargetTransform(pose.local),
            pose.pile,
            pose.local,
            Visibility::default(),
        );
        stage
            .stones
            .push(commands.spawn((stone, ChildOf(parent))).id());
    }
    stage
}

fn set_out_cells(commands: &mut Commands, layout: &Layout, root: Entity) {
    for shape in &layout.cells {
        let place = Transform::from_translation(on_board(shape.centre));
        commands.spawn((
            CellTile(shape.cell),
            place,
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
    guise: Appearance,
) -> Entity {
    let piece = (
        PieceBody(id),
        TargetTransform(pose.at),
        pose.pile,
        guise,
        TargetAppearance(guise),
        pose.at,
        Visibility::default(),
    );
    commands.spawn((piece, ChildOf(root))).id()
}

fn update(
    commands: &mut Commands,
    stage: &mut EntityIndex,
    shown: &BoardSnapshot,
    poses: &Poses,
    seen: &Seen,
    rests: &Query<&TargetTransform>,
) {
    for (id, pose) in (0..).map(PieceId).zip(&poses.pieces) {
        let piece = stage.pieces[usize::from(id.0)];
        set_rest(commands, piece, pose.at, rests);
        commands
            .entity(piece)
            .insert_if_neq(pose.pile)
            .insert_if_neq(TargetAppearance(Appearance::of(&shown.registry, id)));
    }
    for (id, pose) in (0..).map(StoneId).zip(&poses.stones) {
        let was = stage.placed.stone(id).location;
        if was != pose.perch {
            uproot(commands, stage, id, was, pose, seen);
        }
        if let Some(entity) = stage.entity(PieceOrStone::Stone(id)) {
            set_rest(commands, entity, pose.local, rests);
            commands.entity(entity).insert_if_neq(pose.pile);
        }
    }
    stage.placed = shown.registry.clone();
}

fn set_rest(
    commands: &mut Commands,
    entity: Entity,
    pose: Transform,
    rests: &Query<&TargetTransform>,
) {
    if rests.get(entity).is_ok_and(|rest| rest.0 != pose) {
        commands.entity(entity).insert(TargetTransform(pose));
    }
}

/// Gives a stone its new parent, and keeps it where it is seen.
fn uproot(
    commands: &mut Commands,
    stage: &EntityIndex,
    id: StoneId,
    was: StoneLocation,
    pose: &StonePose,
    seen: &Seen,
) {
    let (Some(stone), Some(new)) = (
        stage.entity(PieceOrStone::Stone(id)),
        stage.perch(pose.perch),
    ) else {
        return;
    };
    let place = |entity: Option<Entity>| entity.and_then(|entity| seen.get(entity).ok()).copied();
    let old = place(stage.perch(was)).unwrap_or_default();
    let (Some(local), Some(parent)) = (place(Some(stone)), place(Some(new))) else {
        return;
    };
    let kept = relative_to(&parent, old * local);
    commands
        .entity(stone)
        .insert((ChildOf(new), kept, Reparented(was)));
}
