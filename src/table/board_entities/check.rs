//! Compares the entities with what they mirror. For tests and for hunting
//! bugs; changes nothing.

use std::fmt::Debug;

use bevy::prelude::*;
use thiserror::Error;

use super::pose::Poses;
use super::{
    Appearance, CellTile, EntityIndex, PieceBody, Pile, StoneBody, TargetAppearance,
    TargetTransform, Tray, viewer,
};
use crate::rules::piece_registry::{PieceId, StoneId};
use crate::table::flow::BoardSnapshot;
use crate::table::view::ViewMode;

/// A difference between the entities and what they mirror.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{place}: expected {expected}, found {found}")]
pub struct MirrorError {
    /// What is wrong.
    pub place: String,
    /// What the rules say.
    pub expected: String,
    /// What the entities say.
    pub found: String,
}

/// How far a pose may be off, in cells and quaternion parts.
const TOLERANCE: f32 = 1e-4;

/// Checks that every cell, piece and stone of [`BoardSnapshot`] has exactly one
/// entity, that it is a child of what it lies on, and that it belongs exactly
/// where its pose says and in the guise it should have; if `at_rest`, also
/// that it is there and looks so.
///
/// # Errors
/// The first difference found.
pub fn check_mirror(world: &mut World, at_rest: bool) -> Result<(), MirrorError> {
    let shown = world.get_resource::<BoardSnapshot>().cloned();
    let stage = world.get_resource::<EntityIndex>().cloned();
    let (shown, stage) = match (shown, stage) {
        (Some(shown), Some(stage)) => (shown, stage),
        (None, None) => return same("entities without a game", 0, count::<PieceBody>(world)),
        (shown, stage) => return same("the table is laid", shown.is_some(), stage.is_some()),
    };
    let view = *world.resource::<ViewMode>();
    let poses = Poses::of(&shown, viewer(&view));
    same("cells", shown.layout.cells.len(), count::<CellTile>(world))?;
    same("trays", poses.trays.len(), count::<Tray>(world))?;
    same("pieces", poses.pieces.len(), count::<PieceBody>(world))?;
    same("stones", poses.stones.len(), count::<StoneBody>(world))?;
    for (id, pose) in (0..).map(PieceId).zip(&poses.pieces) {
        let place = format!("piece {}", id.0);
        let entity = stage.pieces[usize::from(id.0)];
        same(&place, Some(&PieceBody(id)), world.get(entity))?;
        same(&place, Some(&pose.pile), world.get::<Pile>(entity))?;
        let due = Appearance::of(&shown.registry, id);
        same(&place, Some(&TargetAppearance(due)), world.get(entity))?;
        if at_rest {
            same(&place, Some(&due), world.get(entity))?;
        }
        stands(world, &place, entity, Some(stage.root), &pose.at, at_rest)?;
    }
    for (id, pose) in (0..).map(StoneId).zip(&poses.stones) {
        let place = format!("stone {}", id.0);
        let entity = stage.stones[usize::from(id.0)];
        same(&place, Some(&StoneBody(id)), world.get(entity))?;
        same(&place, Some(&pose.pile), world.get::<Pile>(entity))?;
        stands(
            world,
            &place,
            entity,
            stage.perch(pose.perch),
            &pose.local,
            at_rest,
        )?;
    }
    Ok(())
}

fn count<C: Component>(world: &mut World) -> usize {
    world.query::<&C>().iter(world).count()
}

fn stands(
    world: &World,
    place: &str,
    entity: Entity,
    parent: Option<Entity>,
    pose: &Transform,
    at_rest: bool,
) -> Result<(), MirrorError> {
    let found = world.get::<ChildOf>(entity).map(ChildOf::parent);
    same(&format!("{place}, parent"), parent, found)?;
    close(
        &format!("{place}, resting pose"),
        pose,
        world.get::<TargetTransform>(entity).map(|rest| &rest.0),
    )?;
    if at_rest {
        close(
            &format!("{place}, pose"),
            pose,
            world.get::<Transform>(entity),
        )?;
    }
    Ok(())
}

fn close(place: &str, expected: &Transform, found: Option<&Transform>) -> Result<(), MirrorError> {
    let near = found.is_some_and(|found| {
        found
            .translation
            .abs_diff_eq(expected.translation, TOLERANCE)
            && found.rotation.dot(expected.rotation).abs() > 1.0 - TOLERANCE
            && found.scale.abs_diff_eq(expected.scale, TOLERANCE)
    });
    if near {
        Ok(())
    } else {
        same(place, Some(expected), found)
    }
}

fn same<T: PartialEq + Debug>(place: &str, expected: T, found: T) -> Result<(), MirrorError> {
    if expected == found {
        return Ok(());
    }
    Err(MirrorError {
        place: place.into(),
        expected: format!("{expected:?}"),
        found: format!("{found:?}"),
    })
}
