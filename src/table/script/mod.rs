//! Drives the real program by a script of input messages and takes pictures
//! of it: how the look is checked, and how it is shown. Does what a mouse and
//! a keyboard do and nothing more; only what is to be played (a record, a new
//! game) may be said directly.

mod drive;

use std::path::PathBuf;

use bevy::prelude::*;
use serde::Deserialize;

use super::flow::GameConfig;
use super::theme::PieceSet;
use crate::configs;
use crate::rules::error::TextError;
use crate::rules::variants::ruleset::Ruleset;

#[cfg(target_arch = "wasm32")]
pub(in crate::table) use drive::find;

/// What to do, in order, and where the pictures go.
#[derive(Clone, Debug)]
pub struct Script {
    steps: Vec<ScriptStep>,
    pictures: PathBuf,
}

/// One thing to do.
#[derive(Clone, Debug, PartialEq, Deserialize)]
enum ScriptStep {
    /// Wait until nothing moves and nobody thinks.
    Rest,
    /// Wait until the engine has looked so many plies deep for the player, or
    /// knows all it will know.
    Depth(u32),
    /// Move the mouse there.
    Point(Aim),
    /// Press and release the mouse there.
    Click(Aim),
    /// Press the mouse at the first, release it at the second.
    Drag(Aim, Aim),
    /// Press the mouse at the first, hold it over the second.
    Hold(Aim, Aim),
    /// Release the mouse where it is.
    LetGo,
    /// Press and release a key, by its `KeyboardEvent.code`.
    Key(String),
    /// Sit down to this game.
    NewGame(GameConfig),
    /// Go on with the game of this record text.
    Open(String),
    /// Go on from this position text of a game, with people in every seat.
    Position(Ruleset, String),
    /// Play these turns, whoever's they are, one after the other.
    Play(Vec<String>),
    /// Let motion take so many times its usual time; 0 is none.
    Motion(f32),
    /// Wear the theme with this name.
    Theme(String),
    /// Put these marks on pieces.
    Marks(PieceSet),
    /// Take a picture and save it under this name.
    Picture(String),
}

/// Somewhere on the screen.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub(in crate::table) enum Aim {
    /// The middle of the cell with this name.
    Cell(String),
    /// The button, row or field with this label.
    Label(String),
    /// The topmost thing of a kind (its code; empty for a base) in a seat's storage.
    Storage(u8, String),
    /// The middle of nothing: a corner of the window.
    Nothing,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ScriptFile {
    steps: Vec<ScriptStep>,
}

impl Script {
    /// Reads a script file.
    ///
    /// # Errors
    /// If it is not one.
    pub fn read(text: &str, pictures: PathBuf) -> Result<Script, TextError> {
        let file: ScriptFile = configs::read(text)?;
        Ok(Script {
            steps: file.steps,
            pictures,
        })
    }
}

/// Lets a script drive the app; it ends when the script does.
pub fn drive(app: &mut App, script: Script) {
    app.insert_resource(drive::Driver::new(script, Mode::Pictures))
        .add_systems(First, drive::drive);
}

/// Runs a script in an app without a renderer, to see whether everything it points at is
/// there. Takes no pictures, and waits no longer for the engine than until it says anything.
///
/// # Errors
/// The first step that came to nothing, by its number, and why.
pub fn rehearse(app: &mut App, script: Script) -> Result<(), String> {
    app.insert_resource(drive::Driver::new(script, Mode::Rehearsal))
        .add_systems(First, drive::drive);
    app.finish();
    app.cleanup();
    while app.should_exit().is_none() {
        app.update();
    }
    let driver = app.world().resource::<drive::Driver>();
    driver.failure().map_or(Ok(()), Err)
}

/// What a script is run for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Mode {
    /// Pictures of the real window.
    Pictures,
    /// To see whether the script still fits the program.
    Rehearsal,
}
