//! The themes to choose from: those built in, and those a player put into
//! `ron_configs/themes/` beside the program. A bad file is named, never fatal.

use std::fs;
use std::path::{Path, PathBuf};

use bevy::prelude::Resource;

use crate::configs::theme::Theme;

/// Where themes lie, relative to where the program is started.
pub const FOLDER: &str = "ron_configs/themes";

/// Every theme that can be chosen, the default first.
#[derive(Resource, Clone, Debug)]
pub struct Themes {
    /// The themes, each name once.
    pub all: Vec<Theme>,
    /// What is wrong with the files that could not be read, a sentence each.
    pub faults: Vec<String>,
}

impl Themes {
    /// The built-in themes, overridden and extended by the files of a folder.
    /// A folder that does not exist is no fault.
    #[must_use]
    pub fn load(folder: &Path) -> Themes {
        let mut themes = Themes {
            all: Theme::built_in(),
            faults: Vec::new(),
        };
        for path in ron_files(folder) {
            match read(&path) {
                Ok(theme) => themes.put(theme),
                Err(fault) => themes.faults.push(fault),
            }
        }
        themes
    }

    /// The theme with this name, or the default.
    ///
    /// # Panics
    /// Never: there is always a default.
    #[must_use]
    pub fn named(&self, name: &str) -> &Theme {
        self.all
            .iter()
            .find(|theme| theme.name == name)
            .unwrap_or(&self.all[0])
    }

    fn put(&mut self, theme: Theme) {
        match self.all.iter_mut().find(|old| old.name == theme.name) {
            Some(old) => *old = theme,
            None => self.all.push(theme),
        }
    }
}

/// The RON files of a folder in the order of their names, so that two starts
/// offer the same list.
fn ron_files(folder: &Path) -> Vec<PathBuf> {
    let Ok(entries) = fs::read_dir(folder) else {
        return Vec::new();
    };
    let mut paths: Vec<PathBuf> = entries
        .filter_map(|entry| Some(entry.ok()?.path()))
        .filter(|path| path.extension().is_some_and(|end| end == "ron"))
        .collect();
    paths.sort();
    paths
}

fn read(path: &Path) -> Result<Theme, String> {
    let name = path.display();
    let text = fs::read_to_string(path).map_err(|error| format!("{name}: {error}"))?;
    Theme::read(&text).map_err(|error| format!("{name}, {error}"))
}
