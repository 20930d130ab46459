//! The engine's levels: the player's own file, or the built-in ones. Knows no players.

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
