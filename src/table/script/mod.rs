//! Drives the app by a script of input messages and takes screenshots, to check the look and
//! for the documentation. Does what a mouse and a keyboard do; only games and positions are
//! opened directly. Must not change a game itself.
//!
//! A script has a clock of its own: a frame takes a sixtieth of a second of it, however long it
//! is drawn, and none while a picture is taken. So a picture in the middle of a motion is the same
//! on every machine: `Advance(0)`, what sets things in motion, `Advance(120)`, `Picture("x")`.

pub mod gestures;
mod script_driver;

use std::path::PathBuf;
use std::time::Duration;

use bevy::prelude::*;
use bevy::render::{Render, RenderApp, RenderSystems};
use bevy::time::TimeSystems;
use serde::Deserialize;

use super::flow::GameConfig;
use super::frame_figures;
use super::theme::PieceSet;
use crate::configs;
use crate::rules::error::TextError;
use crate::rules::variants::ruleset::Ruleset;

use gestures::ScreenTarget;

/// A script: its steps, and the folder of its screenshots.
#[derive(Clone, Debug)]
pub struct Script {
    steps: Vec<ScriptStep>,
    picture_folder: PathBuf,
}

#[derive(Clone, Debug, PartialEq, Deserialize)]
enum ScriptStep {
    /// Wait until nothing moves and no search is under way.
    #[serde(alias = "Rest")]
    WaitUntilIdle,
    /// Let so many milliseconds pass; after them the clock stands until `WaitUntilIdle`, and
    /// pictures do not wait for rest.
    Advance(u64),
    /// Wait until the analysis has reached this depth, or has ended.
    #[serde(alias = "Depth")]
    WaitForDepth(u32),
    /// Move the mouse there.
    Point(ScreenTarget),
    /// Press and release the mouse there.
    Click(ScreenTarget),
    /// Press the mouse at the first, release it at the second.
    Drag(ScreenTarget, ScreenTarget),
    /// Press the mouse at the first, hold it over the second.
    Hold(ScreenTarget, ScreenTarget),
    /// Release the mouse where it is.
    LetGo,
    /// Press and release a key, by its `KeyboardEvent.code`.
    Key(String),
    HoldKey(String),
    NewGame(GameConfig),
    /// Open the game of this record text.
    Open(String),
    /// Open this position of a game, with people in every seat.
    Position(Ruleset, String),
    /// Edit this position of a game, playable or not.
    Edit(Ruleset, String),
    /// Open a lesson of a game, by their names.
    Lesson(String, String),
    /// Play these moves, one after the other, as the seats to move.
    Play(Vec<String>),
    /// Play legal moves by lot whenever a person here is to move, until the game is over.
    PlayToEnd,
    /// Scale the duration of animations; 0 is none.
    Motion(f32),
    /// Use the theme with this name.
    Theme(String),
    /// Use this set of piece marks.
    #[serde(alias = "Marks")]
    PieceSet(PieceSet),
    /// Take a screenshot and save it under this name.
    Picture(String),
    /// Draw so many frames and print what they cost, as a line of JSON.
    Frames(usize),
    /// Lose the graphics device, as when its driver is reset.
    LoseDevice,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ScriptFile {
    steps: Vec<ScriptStep>,
}

impl Script {
    pub fn empty() -> Script {
        Script {
            steps: Vec::new(),
            picture_folder: PathBuf::new(),
        }
    }

    /// The script, which draws so many frames at its end and prints what they cost.
    pub fn with_frames(mut self, frames: usize) -> Script {
        self.steps
            .extend([ScriptStep::WaitUntilIdle, ScriptStep::Frames(frames)]);
        self
    }

    /// Reads a script file.
    ///
    /// # Errors
    /// If it is not one.
    pub fn read(text: &str, pictures: PathBuf) -> Result<Script, TextError> {
        let file: ScriptFile = configs::read(text)?;
        Ok(Script {
            steps: file.steps,
            picture_folder: pictures,
        })
    }
}

/// Runs a script in the app, which exits when the script ends.
pub fn run_script(app: &mut App, script: Script) {
    register_types!(app: script_driver::Driver);
    app.add_plugins(frame_figures::plugin)
        .insert_resource(script_driver::Driver::new(script, Mode::Pictures))
        .add_systems(First, script_driver::drive.before(TimeSystems));
    if let Some(render) = app.get_sub_app_mut(RenderApp) {
        render.add_systems(
            Render,
            script_driver::lose_device.in_set(RenderSystems::Cleanup),
        );
    }
}

/// Runs a script in an app without a renderer, to check that everything it points at is there.
/// Takes no screenshots, and waits for the engine only until it has found anything. `patience` is
/// how long a step may take before the script is given up.
///
/// # Errors
/// The first step that failed, by its number, and why.
pub fn rehearse(app: &mut App, script: Script, patience: Duration) -> Result<(), String> {
    app.insert_resource(script_driver::Driver::new(
        script,
        Mode::Rehearsal { patience },
    ))
    .add_systems(First, script_driver::drive.before(TimeSystems));
    app.finish();
    app.cleanup();
    while app.should_exit().is_none() {
        app.update();
    }
    let driver = app.world().resource::<script_driver::Driver>();
    driver.failure().map_or(Ok(()), Err)
}

/// What a script is run for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Mode {
    /// Screenshots of the real window, or of what is drawn instead of it.
    Pictures,
    /// A check that the script still fits the panels.
    Rehearsal {
        /// How long a step may take.
        patience: Duration,
    },
}
