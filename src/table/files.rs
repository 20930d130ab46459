//! A player's own copies of the files of `ron_configs/`, looked for beside
//! where the program is started. A bad one is named; what is built in stays
//! in force.

use std::fmt::Display;
use std::fs;
use std::io::ErrorKind;
use std::path::Path;

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Faults>();
}

/// Where the files lie, relative to where the program is started.
const FOLDER: &str = "ron_configs";

/// What was wrong with files that were refused, a sentence each; the title
/// shows them.
#[derive(Resource, Clone, Debug, Default)]
pub struct Faults(pub Vec<String>);

/// What the player's own file of this name says, or what is built in if there
/// is none; a file that is refused is noted in [`Faults`].
pub fn own<T, E: Display>(
    app: &mut App,
    name: &str,
    built_in: T,
    read: impl Fn(&str) -> Result<T, E>,
) -> T {
    let path = Path::new(FOLDER).join(name);
    let fault = match fs::read_to_string(&path) {
        Ok(text) => match read(&text) {
            Ok(value) => return value,
            Err(error) => error.to_string(),
        },
        Err(error) if error.kind() == ErrorKind::NotFound => return built_in,
        Err(error) => error.to_string(),
    };
    let fault = format!("{}, {fault}", path.display());
    warn!("{fault}");
    app.world_mut()
        .get_resource_or_init::<Faults>()
        .0
        .push(fault);
    built_in
}
