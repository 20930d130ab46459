//! The engine's levels: the player's own file, or the built-in ones. Knows no players.

use bevy::prelude::*;

use super::files;
use crate::engine::{Level, Levels};
use crate::locale;
use crate::words::translation_or_own_text;

pub(super) fn plugin(app: &mut App) {
    register_types!(app: EngineLevels);
    let levels = files::read_own_or_built_in(app, "levels.ron", Levels::built_in(), Levels::read);
    app.insert_resource(EngineLevels(levels));
}

/// The levels that can be chosen.
#[derive(Resource, Reflect, Clone, Debug, Deref)]
#[reflect(opaque, Resource, Debug)]
pub struct EngineLevels(pub Levels);

/// The name of a level: in the player's language if it has that of the built-in level.
pub fn level_name(level: &Level) -> locale::Message {
    translation_or_own_text(format!("level-{}", level.number), &level.name)
}
