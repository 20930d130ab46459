//! The settings, kept in a RON file of the user's configuration directory. Knows no games and
//! no panels; systems that read [`Settings`] apply them.

mod file;
mod system_preferences;

use std::path::PathBuf;

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use super::engine_analysis::{AnalysisToggles, EngineResources, EvalBarVisibility};
use super::files::{self, Kept};
use super::motion::MotionScale;
use super::select::MoveHabits;
use super::theme::{ActiveTheme, PieceSet, Themes};
use super::view::ViewMode;
use crate::locale::NotationStyle;

pub use system_preferences::SystemPreferences;
#[cfg(not(target_arch = "wasm32"))]
pub use system_preferences::follow_system;

/// The scale at which panels are drawn, 1 as designed.
#[derive(Resource, Reflect, Clone, Copy, Debug, PartialEq)]
#[reflect(Resource, Debug)]
pub struct PanelScale(pub f32);

impl Default for PanelScale {
    fn default() -> PanelScale {
        PanelScale(1.0)
    }
}

#[derive(Reflect, Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
pub enum DefaultBoardView {
    /// From about 50 degrees.
    #[default]
    Raised,
    /// Straight from above.
    Flat,
}

#[derive(Reflect, Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
pub enum MoveNotation {
    /// As readers of the language do.
    #[default]
    OfLanguage,
    /// As in Japanese records (`☗７六歩`), where the game can be written so.
    Japanese,
    /// In the notation of the game (`P-7f`).
    Western,
}

impl MoveNotation {
    /// The notation that is chosen; none if the language decides.
    pub const fn fixed_notation(self) -> Option<NotationStyle> {
        match self {
            MoveNotation::OfLanguage => None,
            MoveNotation::Japanese => Some(NotationStyle::Japanese),
            MoveNotation::Western => Some(NotationStyle::Western),
        }
    }
}

/// When a finger's tap on the end of a move has to be confirmed by a second one.
#[derive(Reflect, Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
pub enum TapConfirmation {
    /// Where cells are smaller than a finger.
    #[default]
    SmallCells,
    Always,
    Never,
}

#[derive(Reflect, Clone, Debug, PartialEq, Serialize, Deserialize)]
#[reflect(Debug)]
#[serde(default, deny_unknown_fields)]
pub struct Settings {
    /// The tag of the language (`ja`); that of the system or browser if nothing is said.
    pub language: Option<String>,
    pub notation: MoveNotation,
    pub theme: String,
    /// Scale of the panels, 1 as designed; that of text in the system or browser if nothing is
    /// said.
    pub scale: Option<f32>,
    /// Scale of animation times, 1 as designed, 0 none at all; what the system or browser asks
    /// for if nothing is said.
    pub motion: Option<f32>,
    /// Volume of sounds, 0 to 1.
    pub volume: f32,
    /// View of the board when a game begins.
    pub view: DefaultBoardView,
    /// Set of piece marks.
    pub pieces: PieceSet,
    /// When a finger's tap has to be confirmed by a second one.
    pub tap_confirmation: TapConfirmation,
    /// Whether moves can be chosen in the turn of others where somebody waits for them.
    pub premoves: bool,
    pub evaluation: EvalBarVisibility,
    /// Search threads at full strength; all cores but one if not set.
    pub threads: Option<u16>,
    /// Size of the engine's transposition table in MiB.
    pub hash_mib: u16,
    /// Whether the engine ponders while a person is to move.
    pub ponder: bool,
    /// Whether everything is told to a screen reader, also where none can ask for it.
    pub screen_reader: bool,
    /// The player's name, as people elsewhere are told it; empty until one is typed.
    pub name: String,
    /// The address of the page in which links open that the desktop program makes; empty if
    /// there is none.
    pub page: String,
    /// The addresses of the relays by which others are invited; none for those that every
    /// program knows.
    pub relays: Vec<String>,
    /// Whether what people elsewhere say beside the game is neither shown nor told.
    pub silence_phrases: bool,
    /// Whether a player who looks elsewhere is told that it is their turn in a game with others.
    pub call_to_turn: bool,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            language: None,
            notation: MoveNotation::default(),
            theme: "Day".into(),
            scale: None,
            motion: None,
            volume: 0.8,
            view: DefaultBoardView::Raised,
            pieces: PieceSet::default(),
            tap_confirmation: TapConfirmation::default(),
            premoves: true,
            evaluation: EvalBarVisibility::default(),
            threads: None,
            hash_mib: Settings::HASH_MIB_CHOICES[usize::from(cfg!(not(target_arch = "wasm32")))],
            ponder: false,
            screen_reader: false,
            name: String::new(),
            page: String::new(),
            relays: Vec::new(),
            silence_phrases: false,
            // A browser asks the player first.
            call_to_turn: cfg!(not(target_arch = "wasm32")),
        }
    }
}

/// The least sizes of windows with room for larger panels, and the scale of these.
const LARGE_WINDOWS: [(Vec2, f32); 2] = [
    (Vec2::new(1800.0, 900.0), 1.25),
    (Vec2::new(2500.0, 1300.0), 1.5),
];

impl Settings {
    /// What somebody has who has set nothing, in a system that asks for these languages, the first before
    /// the others: pieces that say how they move, unless their kanji can be read.
    pub fn for_readers_of(languages: &[String]) -> Settings {
        let reads_kanji = languages
            .first()
            .is_some_and(|tag| ["ja", "zh"].iter().any(|it| tag.starts_with(it)));
        Settings {
            pieces: match reads_kanji {
                true => PieceSet::Kanji,
                false => PieceSet::Moves,
            },
            ..Settings::default()
        }
    }

    /// Scales of the panels to choose from.
    pub const SCALE_CHOICES: [f32; 5] = [0.8, 0.9, 1.0, 1.25, 1.5];
    /// Animation scales to choose from.
    pub const MOTION_SCALE_CHOICES: [f32; 4] = [0.0, 0.5, 1.0, 1.5];
    /// Volumes to choose from.
    pub const VOLUME_CHOICES: [f32; 5] = [0.0, 0.2, 0.5, 0.8, 1.0];
    /// Table sizes to choose from, in MiB.
    pub const HASH_MIB_CHOICES: [u16; 4] = [32, 128, 512, 1024];

    /// The scale of the panels in a window of this size, 1 as designed: the player's own, or as large
    /// as the system asks for and there is room. A large window is looked at from farther away.
    pub fn scale_under(&self, system: SystemPreferences, window: Vec2) -> f32 {
        let [smallest, .., largest] = Settings::SCALE_CHOICES;
        let of_window = LARGE_WINDOWS
            .iter()
            .filter(|(least, _)| window.cmpge(*least).all());
        let scale = of_window.fold(system.text_scale, |scale, (_, of_window)| {
            scale.max(*of_window)
        });
        self.scale.unwrap_or_else(|| scale.clamp(smallest, largest))
    }

    /// The scale of animation times, 1 as designed: the player's own, or none at all where the
    /// system asks for less motion.
    pub fn motion_under(&self, system: SystemPreferences) -> f32 {
        self.motion.unwrap_or(match system.has_less_motion {
            true => 0.0,
            false => 1.0,
        })
    }

    /// The relays by which others are invited, without fields that were left empty.
    pub fn named_relays(&self) -> Vec<String> {
        let named = self.relays.iter().filter(|relay| !relay.is_empty());
        named.cloned().collect()
    }

    /// Threads and memory for the engine.
    pub fn engine_resources(&self) -> EngineResources {
        EngineResources {
            threads: self
                .threads
                .map_or_else(EngineResources::spare_core_count, usize::from),
            hash_mib: self.hash_mib.into(),
            // A page ends the engine's worker with its search, and its table with it.
            ponder: self.ponder && cfg!(not(target_arch = "wasm32")),
        }
    }
}

/// Reads the user's settings and writes them whenever they change.
pub(super) fn plugin(app: &mut App) {
    register_types!(app: SystemPreferences, PanelScale);
    let languages: Vec<String> = sys_locale::get_locales().collect();
    let usual = Settings::for_readers_of(&languages);
    plugin_with_file(app, files::path_for_user::<Settings>(), usual);
}

/// The same with the settings kept in a given file, or nowhere; `usual` is what holds without a file.
pub fn plugin_with_file(app: &mut App, path: Option<PathBuf>, usual: Settings) {
    files::load_and_keep(app, path, usual);
    #[cfg(target_arch = "wasm32")]
    app.insert_resource(SystemPreferences::of_page());
    app.init_resource::<SystemPreferences>()
        .init_resource::<PanelScale>()
        .init_resource::<MotionScale>()
        .init_resource::<ActiveTheme>()
        .init_resource::<ViewMode>()
        .init_resource::<EngineResources>()
        .init_resource::<AnalysisToggles>()
        .init_resource::<MoveHabits>()
        .add_systems(
            PreUpdate,
            (
                apply_theme.run_if(resource_exists::<Themes>),
                apply_settings.run_if(
                    resource_changed::<Kept<Settings>>
                        .or_else(resource_changed::<SystemPreferences>),
                ),
                files::save_changed::<Settings>,
            ),
        );
}

fn apply_theme(
    settings: Res<Kept<Settings>>,
    themes: Res<Themes>,
    mut active: ResMut<ActiveTheme>,
) {
    if !(settings.is_changed() || themes.is_changed()) {
        return;
    }
    let chosen = themes.named(&settings.theme);
    // A player's own file may bear the name of a built-in theme.
    if active.theme != *chosen {
        active.theme = chosen.clone();
    }
}

/// Applies animation, pieces, premoves, engine and view. The view can be switched by a key too; only a
/// change of its setting changes it here.
fn apply_settings(
    (settings, system): (Res<Kept<Settings>>, Res<SystemPreferences>),
    mut before: Local<Option<DefaultBoardView>>,
    mut motion: ResMut<MotionScale>,
    (mut theme, mut habits): (ResMut<ActiveTheme>, ResMut<MoveHabits>),
    mut view: ResMut<ViewMode>,
    mut engine_resources: ResMut<EngineResources>,
    mut toggles: ResMut<AnalysisToggles>,
) {
    motion.set_if_neq(MotionScale(settings.motion_under(*system)));
    if theme.piece_set != settings.pieces {
        theme.piece_set = settings.pieces;
    }
    habits.allows_premoves = settings.premoves;
    engine_resources.set_if_neq(settings.engine_resources());
    let switched = AnalysisToggles {
        eval_bar: settings.evaluation,
        ..*toggles
    };
    toggles.set_if_neq(switched);
    if before.replace(settings.view) != Some(settings.view) {
        view.is_flat = settings.view == DefaultBoardView::Flat;
    }
}
