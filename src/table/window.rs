//! Size and position of the window: fitted to the screen, and restored from the last run.
//! Knows nothing of what is drawn in it.

use bevy::ecs::system::NonSendMarker;
use bevy::prelude::*;
use bevy::window::{Monitor, PrimaryMonitor, PrimaryWindow, WindowCloseRequested, WindowMoved};
use bevy::window::{WindowResized, WindowResolution};
use bevy::winit::WINIT_WINDOWS;
use serde::{Deserialize, Serialize};

use super::files::{self, Kept, KeptValue};
use crate::configs;
use crate::locale::Message;
use crate::rules::error::TextError;

/// Size on an unknown screen, in logical pixels.
pub const DEFAULT_SIZE: (u32, u32) = (1280, 800);
/// Smallest size, in logical pixels.
pub const LEAST_SIZE: (u32, u32) = (480, 480);
/// Part of the screen that a window covers by default.
const DEFAULT_SCREEN_SHARE: f32 = 0.7;
/// What a window leaves free for its decorations and for bars of the desktop, in logical
/// pixels.
const WINDOW_DECORATION_SPACE: (u32, u32) = (0, 72);

/// Size and position of the window, as they are kept when it is closed.
#[derive(Reflect, Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct WindowPlacement {
    /// Size in logical pixels, when it was not maximized.
    pub size: Option<(u32, u32)>,
    /// Upper left corner on the desktop in physical pixels, where the system tells it.
    pub corner: Option<(i32, i32)>,
    pub maximized: bool,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct DesktopScreen {
    /// Upper left corner in physical pixels.
    pub corner: (i32, i32),
    /// Size in physical pixels.
    pub size: (u32, u32),
    /// Scale factor: physical pixels for each logical one.
    pub scale: f32,
}

impl DesktopScreen {
    /// Size in logical pixels.
    fn logical_size(&self) -> (u32, u32) {
        let logical = |physical: u32| (physical as f32 / self.scale.max(f32::EPSILON)) as u32;
        (logical(self.size.0), logical(self.size.1))
    }

    fn contains(&self, (x, y): (i64, i64)) -> bool {
        let within = |at: i64, from: i32, size: u32| {
            let from = i64::from(from);
            (from..from + i64::from(size)).contains(&at)
        };
        within(x, self.corner.0, self.size.0) && within(y, self.corner.1, self.size.1)
    }
}

/// Fits a window onto the screen that has its centre, or onto the main one, which is the
/// first. Unchanged without any screen.
pub fn fitted_to_screens(left: WindowPlacement, screens: &[DesktopScreen]) -> WindowPlacement {
    let Some(main) = screens.first() else {
        return left;
    };
    let middle = left.corner.zip(left.size).map(|((x, y), (width, height))| {
        let half = |size: u32| i64::from((size as f32 * main.scale / 2.0) as u32);
        (i64::from(x) + half(width), i64::from(y) + half(height))
    });
    let last = middle.and_then(|middle| screens.iter().find(|it| it.contains(middle)));
    let screen = last.unwrap_or(main);
    let room = screen.logical_size();
    let fit = |wish: u32, room: u32, around: u32, least: u32| {
        wish.min(room.saturating_sub(around)).max(least.min(room))
    };
    let share = |room: u32, usual: u32| usual.max((room as f32 * DEFAULT_SCREEN_SHARE) as u32);
    let (width, height) = left
        .size
        .unwrap_or((share(room.0, DEFAULT_SIZE.0), share(room.1, DEFAULT_SIZE.1)));
    let size = (
        fit(width, room.0, WINDOW_DECORATION_SPACE.0, LEAST_SIZE.0),
        fit(height, room.1, WINDOW_DECORATION_SPACE.1, LEAST_SIZE.1),
    );
    let slide = |at: i32, from: i32, screen_size: u32, size: u32| {
        let size = (size as f32 * screen.scale) as u32;
        let free = i32::try_from(screen_size.saturating_sub(size)).unwrap_or(0);
        at.clamp(from, from.saturating_add(free))
    };
    let corner = left.corner.filter(|_| last.is_some()).map(|(x, y)| {
        (
            slide(x, screen.corner.0, screen.size.0, size.0),
            slide(y, screen.corner.1, screen.size.1, size.1),
        )
    });
    WindowPlacement {
        size: Some(size),
        corner,
        maximized: left.maximized,
    }
}

impl KeptValue for WindowPlacement {
    const FILE_NAME: &'static str = "window.ron";

    fn usual_sentence() -> Option<Message> {
        None
    }

    fn read(text: &str, _usual: &WindowPlacement) -> Result<WindowPlacement, TextError> {
        configs::read(text)
    }

    fn write(&self, _usual: &WindowPlacement) -> Result<String, ron::Error> {
        Ok(configs::write(self))
    }
}

/// The user's window as it was left, and where it is kept; none in a page.
pub fn placement_of_user() -> Option<Kept<WindowPlacement>> {
    let is_window = cfg!(not(target_arch = "wasm32"));
    let path = files::path_for_user::<WindowPlacement>().filter(|_| is_window)?;
    Some(Kept::load(Some(path), WindowPlacement::default()))
}

/// Fits the window to its screen as soon as screens are known, and saves its placement when it is
/// closed: it changes with every move of the mouse that drags it.
pub fn keep_placement(app: &mut App, kept: Kept<WindowPlacement>) {
    register_types!(app: Kept<WindowPlacement>);
    let is_closed = on_message::<WindowCloseRequested>.or_else(on_message::<AppExit>);
    app.insert_resource(kept).add_systems(
        Last,
        (
            fit_window.pipe(note_placement),
            files::save_changed::<WindowPlacement>.run_if(is_closed),
        )
            .chain(),
    );
}

/// Fits the window to its screen, once; whether it is fitted.
fn fit_window(
    monitors: Query<(&Monitor, Has<PrimaryMonitor>)>,
    mut windows: Query<&mut Window, With<PrimaryWindow>>,
    mut placement: ResMut<Kept<WindowPlacement>>,
    mut is_fitted: Local<bool>,
) -> bool {
    if *is_fitted {
        return true;
    }
    let Ok(mut window) = windows.single_mut() else {
        return false;
    };
    let mut monitors: Vec<(&Monitor, bool)> = monitors.iter().collect();
    monitors.sort_by_key(|(_, is_main)| !is_main);
    let screens: Vec<DesktopScreen> = monitors
        .into_iter()
        .map(|(monitor, _)| DesktopScreen {
            corner: monitor.physical_position.into(),
            size: (monitor.physical_width, monitor.physical_height),
            scale: monitor.scale_factor as f32,
        })
        .collect();
    if screens.is_empty() {
        return false;
    }
    let place = fitted_to_screens(**placement, &screens);
    if let Some((width, height)) = place.size {
        window.resolution.set(width as f32, height as f32);
    }
    if let Some((x, y)) = place.corner {
        window.position = WindowPosition::At(IVec2::new(x, y));
    }
    if place.maximized {
        window.set_maximized(true);
    }
    **placement = place;
    *is_fitted = true;
    true
}

/// Follows the window. Size and position before it was maximized are kept.
fn note_placement(
    In(is_fitted): In<bool>,
    _main_thread: NonSendMarker,
    mut resized: MessageReader<WindowResized>,
    mut moved: MessageReader<WindowMoved>,
    windows: Query<(Entity, &Window), With<PrimaryWindow>>,
    placement: ResMut<Kept<WindowPlacement>>,
) {
    if !is_fitted {
        return;
    }
    let corner = moved.read().last().map(|moved| moved.position.into());
    if resized.read().count() == 0 && corner.is_none() {
        return;
    }
    let Ok((entity, window)) = windows.single() else {
        return;
    };
    let before = **placement;
    let now = if is_maximized(entity) {
        WindowPlacement {
            maximized: true,
            ..before
        }
    } else {
        WindowPlacement {
            size: Some(logical_resolution(&window.resolution)),
            corner: corner.or(before.corner),
            maximized: false,
        }
    };
    let mut value = placement.map_unchanged(|kept| &mut **kept);
    value.set_if_neq(now);
}

fn logical_resolution(resolution: &WindowResolution) -> (u32, u32) {
    let size = resolution.size().round();
    (size.x as u32, size.y as u32)
}

fn is_maximized(window: Entity) -> bool {
    WINIT_WINDOWS.with_borrow(|windows| {
        let window = windows.get_window(window);
        window.is_some_and(|window| window.is_maximized())
    })
}
