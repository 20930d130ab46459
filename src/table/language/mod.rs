//! The language that the player reads: chosen in the settings, or that of the system or
//! browser. Says which [`Locale`] is active, with its fonts; what is said is decided by who says
//! it. Says nothing itself.

#[cfg(target_arch = "wasm32")]
pub(super) mod fetched_files;

use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use bevy::prelude::*;
use bevy_egui::egui::{Context, Id};

use super::files::{Kept, note_file_errors, system_error_message};
use super::settings::Settings;
use super::theme::fonts::LanguageFonts;
use crate::locale::{Languages, Locale, LocaleError, Message, msg};

/// The folder of the player's own languages, relative to the working directory.
const PLAYER_LANGUAGES_FOLDER: &str = "ron_configs/locales";

pub(super) fn plugin(app: &mut App) {
    register_types!(app: AvailableLanguages, ActiveLocale);
    let folder = Path::new(PLAYER_LANGUAGES_FOLDER);
    let (languages, errors) = read_player_languages(folder);
    note_file_errors(app, errors);
    let (fonts, errors) = read_fonts_of_player_languages(folder);
    note_file_errors(app, errors);
    app.insert_resource(AvailableLanguages {
        languages,
        fonts,
        wanted: sys_locale::get_locales().collect(),
    })
    .init_resource::<ActiveLocale>()
    .add_systems(
        PreUpdate,
        choose_locale.run_if(
            resource_exists_and_changed::<Kept<Settings>>
                .or_else(resource_exists_and_changed::<AvailableLanguages>),
        ),
    );
}

/// The built-in languages with those of a player's folder, and what is wrong with these.
pub fn read_player_languages(folder: &Path) -> (Languages, Vec<Message>) {
    let (languages, errors) = Languages::load(Some(folder));
    (languages, errors.iter().map(locale_error_message).collect())
}

/// What is wrong with a player's own language; the log has what the reader of Fluent says.
fn locale_error_message(error: &LocaleError) -> Message {
    warn!("{error}");
    match error {
        LocaleError::Io { path, error } => system_error_message(path, error),
        LocaleError::Tag { path } => {
            msg!("language-folder-name", path = path.display().to_string())
        }
        LocaleError::Entry { path, line, .. } => msg!(
            "language-entry",
            path = path.display().to_string(),
            line = *line
        ),
    }
}

/// The fonts of the player's own languages: `FOLDER/TAG/*.ttf` and `*.otf`. What cannot be used is
/// left out and told; that there is no folder is told by whoever reads its texts.
pub fn read_fonts_of_player_languages(folder: &Path) -> (LanguageFonts, Vec<Message>) {
    let (mut fonts, mut errors) = (LanguageFonts::default(), Vec::new());
    for path in folder_entries(folder)
        .iter()
        .flat_map(|language| folder_entries(language))
    {
        let end = path.extension().and_then(OsStr::to_str);
        let tag = path
            .parent()
            .and_then(Path::file_name)
            .and_then(OsStr::to_str);
        let (Some("ttf" | "otf"), Some(tag)) = (end, tag) else {
            continue;
        };
        let name = path.display().to_string();
        match fs::read(&path) {
            Ok(bytes) => {
                let added = fonts.add(tag, &name, bytes);
                errors.extend(added.err().map(|error| error.message()));
            }
            Err(error) => errors.push(system_error_message(&path, &error)),
        }
    }
    (fonts, errors)
}

/// What lies in a folder, in the order of the names.
fn folder_entries(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.path()).collect();
    paths.sort();
    paths
}

/// The languages that can be chosen.
#[derive(Resource, Reflect, Clone, Debug, Deref)]
#[reflect(Component, Debug, from_reflect = false)]
pub struct AvailableLanguages {
    #[deref]
    #[reflect(ignore)]
    pub languages: Languages,
    /// The fonts that they bring with them.
    #[reflect(ignore)]
    pub fonts: LanguageFonts,
    /// The tags of those that the system or browser asks for, the dearest first.
    pub wanted: Vec<String>,
}

#[derive(Resource, Reflect, Clone, Debug, Deref)]
#[reflect(opaque, Resource, Debug)]
pub struct ActiveLocale(pub Arc<Locale>);

impl Default for ActiveLocale {
    fn default() -> ActiveLocale {
        ActiveLocale(Locale::english().clone())
    }
}

fn choose_locale(
    settings: Res<Kept<Settings>>,
    languages: Res<AvailableLanguages>,
    mut active: ResMut<ActiveLocale>,
) {
    let locale = languages.choose_language(settings.language.as_deref(), &languages.wanted);
    // Nothing is said with words and letters that are still on their way.
    #[cfg(target_arch = "wasm32")]
    if fetched_files::fetch_files_if_missing(&locale.tag(), &languages.fonts) {
        return;
    }
    let locale = locale.with_notation(settings.notation.fixed_notation());
    if locale.tag() != active.tag() || locale.notation() != active.notation() {
        active.0 = locale;
    }
}

/// Makes a language that of all that is drawn in an egui context.
pub fn install_locale(locale: Arc<Locale>, ctx: &Context) {
    ctx.data_mut(|data| data.insert_temp(locale_data_id(), locale));
}

/// The language of an egui context; English until one is installed.
pub fn locale_of(ctx: &Context) -> Arc<Locale> {
    let installed = ctx.data(|data| data.get_temp(locale_data_id()));
    installed.unwrap_or_else(|| Locale::english().clone())
}

/// A message in the language of an egui context.
pub fn text(ctx: &Context, message: &Message) -> String {
    locale_of(ctx).text(message)
}

fn locale_data_id() -> Id {
    Id::new("komadai locale")
}
