//! The themes to choose from: those built in, and those a player put into
//! `ron_configs/themes/` where the program is started. A bad file is reported, never
//! fatal. Must not know which theme is active.

use std::path::{Path, PathBuf};

use bevy::prelude::*;

use crate::configs::theme::Theme;
use crate::locale::Message;
use crate::table::files;

/// Where themes lie, relative to where the program is started.
pub const THEMES_FOLDER: &str = "ron_configs/themes";

/// Every theme that can be chosen, the default first.
#[derive(Resource, Reflect, Clone, Debug)]
#[reflect(opaque, Resource, Debug)]
pub struct Themes {
    /// The themes, each name once.
    pub all: Vec<Theme>,
    /// The errors of the files that could not be read, a sentence each.
    pub errors: Vec<Message>,
}

impl Themes {
    /// The built-in themes, overridden and extended by the files of a folder.
    /// A folder that does not exist is no error.
    pub fn load(folder: &Path) -> Themes {
        let mut themes = Themes {
            all: Theme::built_in(),
            errors: Vec::new(),
        };
        let is_ron = |path: &PathBuf| path.extension().is_some_and(|end| end == "ron");
        for path in files::list_files(folder).into_iter().filter(is_ron) {
            match read(&path) {
                Ok(theme) => themes.insert(theme),
                Err(error) => themes.errors.push(error),
            }
        }
        themes
    }

    /// The theme with this name, or the default.
    ///
    /// # Panics
    /// Never: there is always a default.
    pub fn named(&self, name: &str) -> &Theme {
        self.all
            .iter()
            .find(|theme| theme.name == name)
            .unwrap_or(&self.all[0])
    }

    fn insert(&mut self, theme: Theme) {
        match self.all.iter_mut().find(|old| old.name == theme.name) {
            Some(old) => *old = theme,
            None => self.all.push(theme),
        }
    }
}

fn read(path: &Path) -> Result<Theme, Message> {
    let text = files::read(path).map_err(|error| files::system_error_message(path, &error))?;
    Theme::read(&text).map_err(|error| files::file_fault_message(path, &error))
}
