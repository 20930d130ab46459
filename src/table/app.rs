//! The app: its window, Bevy's plugins and those of third parties are configured here and
//! nowhere else.

use bevy::asset::AssetEventSystems;
use bevy::log::LogPlugin;
use bevy::prelude::*;
use bevy::render::RenderPlugin;
use bevy::window::{PresentMode, WindowResolution};
use bevy::winit::WinitPlugin;
use bevy_egui::{EguiInput, EguiPlugin, EguiPostUpdateSet, EguiPreUpdateSet, egui};

use super::window;

#[derive(Clone, Debug, Default)]
pub struct LaunchOptions {
    /// The size of the window in logical pixels; a fitting one if not said.
    pub size: Option<(u32, u32)>,
    /// Opens the record, link or file that the program is started with.
    pub opening: Option<super::flow::Intent>,
    /// The link of a room with people who are elsewhere.
    pub invitation: Option<String>,
    /// A game to begin at once.
    pub game_config: Option<super::flow::GameConfig>,
    /// A script that drives the program, and where its pictures go.
    pub script: Option<super::script::Script>,
    /// The WAV file for what is heard.
    pub record_sound: Option<std::path::PathBuf>,
    /// Draws without a window and a display.
    pub offscreen: bool,
    /// What is drawn, whatever draws it.
    pub look: Option<super::scene::Look>,
}

const LOG_FILTER: &str = "warn,komadai=info";
/// Without a window, of which egui says in every frame that there is none.
const OFFSCREEN_LOG_FILTER: &str = "warn,komadai=info,bevy_egui::input=error";

/// Builds and runs the game until its window closes.
pub fn run(launch: LaunchOptions) -> AppExit {
    // A window of a size that was asked for is neither fitted nor remembered.
    let is_free = launch.size.is_none() && launch.script.is_none() && !launch.offscreen;
    let kept = is_free.then(window::placement_of_user).flatten();
    let left_size = kept.as_ref().and_then(|placement| placement.size);
    let opening_size = left_size.unwrap_or(window::DEFAULT_SIZE);
    let (width, height) = launch.size.unwrap_or(opening_size);
    let window = Window {
        title: "Komadai".into(),
        name: Some("komadai".into()),
        resolution: WindowResolution::new(width, height),
        resize_constraints: WindowResizeConstraints {
            min_width: window::LEAST_SIZE.0 as f32,
            min_height: window::LEAST_SIZE.1 as f32,
            ..default()
        },
        present_mode: PresentMode::AutoVsync,
        ..default()
    };
    let window = window_in_page(window);
    let mut app = App::new();
    if let Some(kept) = kept {
        window::keep_placement(&mut app, kept);
    }
    let mut bevy = DefaultPlugins.build();
    if launch.offscreen {
        bevy = bevy.disable::<WinitPlugin>();
    }
    app.add_plugins(
        bevy.set(WindowPlugin {
            primary_window: Some(window),
            ..default()
        })
        .set(RenderPlugin {
            // A picture must not be taken before everything can be drawn.
            synchronous_pipeline_compilation: launch.script.is_some(),
            ..default()
        })
        .set(LogPlugin {
            filter: match launch.offscreen {
                true => OFFSCREEN_LOG_FILTER.into(),
                false => LOG_FILTER.into(),
            },
            ..default()
        }),
    )
    .add_plugins(plugin);
    if launch.offscreen {
        app.add_plugins(super::offscreen::plugin);
    }
    if let Some(file) = launch.record_sound {
        super::sound::recording::record_into(&mut app, file);
    }
    if let Some(look) = launch.look {
        app.insert_resource(look);
    }
    #[cfg(feature = "dev")]
    app.add_plugins(super::dev::plugin);
    #[cfg(target_arch = "wasm32")]
    app.add_plugins(super::web_host::plugin);
    #[cfg(all(feature = "network", not(target_arch = "wasm32")))]
    app.add_plugins(super::network::plugin);
    // Pictures are the same whatever the system asks for.
    #[cfg(not(target_arch = "wasm32"))]
    if launch.script.is_none() {
        app.add_plugins(super::settings::follow_system);
        if let Some(log) = super::crash::CrashLog::of_user() {
            log.tell_of_last_end(&mut app);
        }
    }
    if let Some(opening) = launch.opening {
        app.world_mut().write_message(opening);
    }
    if let Some(link) = launch.invitation {
        app.world_mut().write_message(super::flow::Intent::Online(
            super::flow::OnlineIntent::Join(link),
        ));
    }
    if let Some(order) = launch.game_config {
        app.world_mut().write_message(super::flow::Intent::Start(
            super::flow::StartIntent::NewGame(order),
        ));
    }
    if let Some(script) = launch.script {
        super::script::run_script(&mut app, script);
    }
    app.run()
}

/// The table and egui as the program uses them; needs Bevy's default plugins.
pub fn plugin(app: &mut App) {
    app.add_plugins(EguiPlugin::default())
        // New glyphs are rasterised in the same frame: at rest the next frame may be seconds
        // away, and they would be missing.
        .configure_sets(
            PostUpdate,
            EguiPostUpdateSet::PostProcessOutput.before(AssetEventSystems),
        )
        .add_systems(
            PreUpdate,
            drop_repeated_modifiers
                .after(EguiPreUpdateSet::ProcessInput)
                .before(EguiPreUpdateSet::BeginPass),
        )
        .add_plugins(super::plugin);
}

/// In a page the window is the canvas, as large as the page makes it. Which
/// keys and touches the page keeps for itself is decided there: it knows the
/// browser's own (reloading, leaving) from the game's.
fn window_in_page(window: Window) -> Window {
    if cfg!(target_arch = "wasm32") {
        Window {
            canvas: Some(CANVAS_SELECTOR.into()),
            fit_canvas_to_parent: true,
            prevent_default_event_handling: false,
            resize_constraints: WindowResizeConstraints {
                min_width: 1.0,
                min_height: 1.0,
                ..default()
            },
            ..window
        }
    } else {
        window
    }
}

const CANVAS_SELECTOR: &str = "#table";

/// bevy_egui 0.42 sends the held modifier keys every frame, and egui asks for a repaint after
/// every event, so that the app would never sleep. Passes on changes only.
fn drop_repeated_modifiers(mut inputs: Query<&mut EguiInput>, mut held: Local<egui::Modifiers>) {
    for mut input in &mut inputs {
        input.events.retain(|event| match event {
            egui::Event::ModifiersChanged(now) => std::mem::replace(&mut *held, *now) != *now,
            _ => true,
        });
    }
}
