//! Motion: brings entities to where they belong, in the order of the effects.
//! Knows poses and effects, no game.

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<InMotion>();
}

/// Whether something on the table is still travelling. The engine waits for
/// it to end before it plays.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct InMotion(pub bool);
