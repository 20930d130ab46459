//! Compares the entities with the [`BoardSnapshot`] that they mirror; must not change anything.

use std::fmt::Debug;

use bevy::prelude::*;
use komadai::rules::piece_tracker::{PieceId, StoneId};
use komadai::table::board_entities::pose::Poses;
use komadai::table::board_entities::{
    Appearance, CellTile, EntityIndex, PieceBody, PilePosition, StoneBody, TargetAppearance,
    TargetTransform, Tray,
};
use komadai::table::flow::BoardSnapshot;
use komadai::table::view::ViewMode;
use thiserror::Error;

/// A difference between the entities and what they mirror.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{subject}: expected {expected}, found {found}")]
pub struct MirrorError {
    /// Which entity or count differs, and in what.
    pub subject: String,
    /// What the rules say.
    pub expected: String,
    /// What the entities say.
    pub found: String,
}

/// How far a pose may be off, in cells and quaternion parts.
const POSE_TOLERANCE: f32 = 1e-4;

/// Checks that every cell, piece and stone of [`BoardSnapshot`] has exactly one
/// entity, that it is a child of what it lies on, and that it belongs exactly
/// where its pose says and has the right target appearance; if `at_rest`, also
/// that it is there and looks so already.
///
/// # Errors
/// The first difference found.
pub fn check_mirror(world: &mut World, at_rest: bool) -> Result<(), MirrorError> {
    let shown = world.get_resource::<BoardSnapshot>().cloned();
    let entities = world.get_resource::<EntityIndex>().cloned();
    let (shown, entities) = match (shown, entities) {
        (Some(shown), Some(entities)) => (shown, entities),
        (None, None) => {
            return check_equal(
                "entities without a game",
                0,
                count_entities_with::<PieceBody>(world),
            );
        }
        (shown, entities) => {
            return check_equal("the table is laid", shown.is_some(), entities.is_some());
        }
    };
    let view = *world.resource::<ViewMode>();
    let poses = Poses::of(&shown, &view);
    let cells = count_entities_with::<CellTile>(world);
    let trays = count_entities_with::<Tray>(world);
    let pieces = count_entities_with::<PieceBody>(world);
    let stones = count_entities_with::<StoneBody>(world);
    check_equal("cells", shown.layout.cells.len(), cells)?;
    check_equal("trays", poses.trays.len(), trays)?;
    check_equal("pieces", poses.pieces.len(), pieces)?;
    check_equal("stones", poses.stones.len(), stones)?;
    for (id, pose) in PieceId::all().zip(&poses.pieces) {
        let subject = format!("piece {}", id.0);
        let entity = entities.pieces[usize::from(id.0)];
        check_equal(&subject, Some(&PieceBody(id)), world.get(entity))?;
        check_equal(
            &subject,
            Some(&pose.pile),
            world.get::<PilePosition>(entity),
        )?;
        let appearance = Appearance::of(&shown.tracker, id);
        check_equal(
            &subject,
            Some(&TargetAppearance(appearance)),
            world.get(entity),
        )?;
        if at_rest {
            check_equal(&subject, Some(&appearance), world.get(entity))?;
        }
        check_entity(
            world,
            &subject,
            entity,
            Some(entities.root),
            &pose.at,
            at_rest,
        )?;
    }
    for (id, pose) in StoneId::all().zip(&poses.stones) {
        let subject = format!("stone {}", id.0);
        let entity = entities.stones[usize::from(id.0)];
        check_equal(&subject, Some(&StoneBody(id)), world.get(entity))?;
        check_equal(
            &subject,
            Some(&pose.pile),
            world.get::<PilePosition>(entity),
        )?;
        check_entity(
            world,
            &subject,
            entity,
            entities.stone_parent(pose.location),
            &pose.local,
            at_rest,
        )?;
    }
    Ok(())
}

fn count_entities_with<C: Component>(world: &mut World) -> usize {
    world.query::<&C>().iter(world).count()
}

fn check_entity(
    world: &World,
    subject: &str,
    entity: Entity,
    parent: Option<Entity>,
    pose: &Transform,
    at_rest: bool,
) -> Result<(), MirrorError> {
    let found = world.get::<ChildOf>(entity).map(ChildOf::parent);
    check_equal(&format!("{subject}, parent"), parent, found)?;
    check_pose(
        &format!("{subject}, resting pose"),
        pose,
        world.get::<TargetTransform>(entity).map(|target| &target.0),
    )?;
    if at_rest {
        check_pose(
            &format!("{subject}, pose"),
            pose,
            world.get::<Transform>(entity),
        )?;
    }
    Ok(())
}

fn check_pose(
    subject: &str,
    expected: &Transform,
    found: Option<&Transform>,
) -> Result<(), MirrorError> {
    let near = found.is_some_and(|found| {
        found
            .translation
            .abs_diff_eq(expected.translation, POSE_TOLERANCE)
            && found.rotation.dot(expected.rotation).abs() > 1.0 - POSE_TOLERANCE
            && found.scale.abs_diff_eq(expected.scale, POSE_TOLERANCE)
    });
    if near {
        Ok(())
    } else {
        check_equal(subject, Some(expected), found)
    }
}

fn check_equal<T: PartialEq + Debug>(
    subject: &str,
    expected: T,
    found: T,
) -> Result<(), MirrorError> {
    if expected == found {
        return Ok(());
    }
    Err(MirrorError {
        subject: subject.into(),
        expected: format!("{expected:?}"),
        found: format!("{found:?}"),
    })
}
