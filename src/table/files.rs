//! Files of the player: own copies of the files of `ron_configs/`, looked for
//! beside where the program is started, and how files are written so that
//! nothing is lost. A bad file is named; what is built in stays in force.

use std::fmt::Display;
use std::fs;
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};

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

/// Writes a file so that it is either the old one or the whole new one, even
/// if the power fails.
pub fn write_whole(path: &Path, text: &str) -> io::Result<()> {
    let draft = path.with_extension("part");
    let mut file = fs::File::create(&draft)?;
    file.write_all(text.as_bytes())?;
    file.sync_all()?;
    fs::rename(&draft, path)
}

/// Keeps a refused file under another name, where nothing is written over it.
///
/// # Errors
/// What the system says, with that name.
pub fn set_aside(path: &Path) -> Result<PathBuf, String> {
    let aside = path.with_extension("ron.bad");
    fs::rename(path, &aside).map_err(|error| format!("{}: {error}", aside.display()))?;
    Ok(aside)
}
