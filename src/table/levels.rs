//! The engine's levels as the player has them: the file of their own where there is
//! one. Knows nobody who plays at them.

use bevy::prelude::*;

use super::files;
use crate::engine::Levels;

pub(super) fn plugin(app: &mut App) {
    let levels = files::own(app, "levels.ron", Levels::built_in(), Levels::read);
    app.insert_resource(EngineLevels(levels));
}

/// The levels that can be chosen.
#[derive(Resource, Clone, Debug, Deref)]
pub struct EngineLevels(pub Levels);
