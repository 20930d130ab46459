//! The program as it starts for a new player, with the real panels, but without a window and a
//! graphics card.

use std::path::Path;

use bevy::log::LogPlugin;
use bevy::prelude::*;
use bevy::render::RenderPlugin;
use bevy::render::settings::WgpuSettings;
use bevy::window::WindowResolution;
use bevy::winit::WinitPlugin;
use komadai::table::flow::LessonProgress;
use komadai::table::flow::persistence::GameLibrary;
use komadai::table::flow::recent_configs::RecentConfigs;
use komadai::table::input::rebinding;
use komadai::table::language::AvailableLanguages;
use komadai::table::online_play::RoomLibrary;
use komadai::table::results::Results;
use komadai::table::settings::Settings;
use komadai::table::{self, files};

use crate::support::run_systems_in_turn;

/// The program in English in a window of this size, with saved games in a folder.
pub fn program(games: &Path, size: UVec2) -> App {
    let window = Window {
        resolution: WindowResolution::new(size.x, size.y),
        ..default()
    };
    let mut app = App::new();
    app.add_plugins(
        DefaultPlugins
            .set(WindowPlugin {
                primary_window: Some(window),
                ..default()
            })
            .set(RenderPlugin {
                render_creation: WgpuSettings {
                    backends: None,
                    ..default()
                }
                .into(),
                ..default()
            })
            .disable::<WinitPlugin>()
            .disable::<LogPlugin>(),
    )
    .add_plugins(table::app::plugin)
    // Nothing of whoever runs this: neither read nor written over.
    .insert_resource(GameLibrary(Some(games.to_owned())))
    .insert_resource(RoomLibrary(None));
    let mut languages = app.world_mut().resource_mut::<AvailableLanguages>();
    languages.wanted = vec!["en".into()];
    files::load_and_keep(&mut app, None, Settings::default());
    files::load_and_keep(&mut app, None, RecentConfigs::default());
    files::load_and_keep(&mut app, None, Results::default());
    files::load_and_keep(&mut app, None, LessonProgress::default());
    rebinding::load_and_keep(&mut app, None);
    run_systems_in_turn(&mut app);
    app
}
