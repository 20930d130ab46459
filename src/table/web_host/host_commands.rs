//! What the page wishes: a move, a link, a file, a place on the screen.
//! Wishes arrive between frames and are looked at with the next one.

use std::sync::{Mutex, MutexGuard, PoisonError};

use bevy::prelude::*;
use serde::Deserialize;

use super::host_events::HostEvent;
use super::no_worker::NoWorkerNotice;
use crate::table::flow::{Intent, Notice};
use crate::table::link;
use crate::table::motion::MotionScale;
use crate::table::script::{Aim, find};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PreUpdate, grant);
}

/// Something the page wishes, as `{"wish": ..., ...}`.
#[derive(Clone, Debug, Deserialize)]
#[serde(tag = "wish", rename_all = "lowercase")]
enum HostCommand {
    /// Play a turn.
    Play { text: String },
    /// Take a turn back.
    Undo,
    /// Open the game of a record text.
    Open { text: String },
    /// Open the game of a link, its parts as JSON.
    Link { link: String },
    /// Say where something is on the screen.
    Find { number: u32, aim: Aim },
    /// Let motion take so many times its usual time.
    Motion { scale: f32 },
    /// Draw the table, or leave the picture as it is.
    Draw { on: bool },
    /// Say that the engine has to think on the page itself.
    Alone,
}

static WISHES: Mutex<Vec<Result<HostCommand, String>>> = Mutex::new(Vec::new());

fn wishes() -> MutexGuard<'static, Vec<Result<HostCommand, String>>> {
    WISHES.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Takes a wish of the page.
pub(super) fn receive(text: &str) {
    let wish = serde_json::from_str(text).map_err(|error| format!("The page's wish: {error}"));
    wishes().push(wish);
}

/// Says why something the page came with cannot be had.
pub(super) fn refuse(reason: String) {
    wishes().push(Err(reason));
}

fn grant(world: &mut World) {
    let waiting = std::mem::take(&mut *wishes());
    for wish in waiting {
        if let Err(reason) = wish.and_then(|wish| obey(world, wish)) {
            world.write_message(Notice::Problem(reason));
        }
    }
}

fn obey(world: &mut World, wish: HostCommand) -> Result<(), String> {
    match wish {
        HostCommand::Play { text } => say(world, Intent::PlayText(text)),
        HostCommand::Undo => say(world, Intent::Undo),
        HostCommand::Open { text } => say(world, Intent::Open(text)),
        HostCommand::Link { link } => {
            if let Some(record) = link::open(&link)? {
                say(world, Intent::Open(record));
            }
        }
        HostCommand::Find { number, aim } => {
            let at = find(world, &aim).map(Into::into);
            HostEvent::Found { number, at }.tell();
        }
        HostCommand::Motion { scale } => world.insert_resource(MotionScale(scale)),
        HostCommand::Draw { on } => {
            for mut camera in world.query::<&mut Camera>().iter_mut(world) {
                camera.is_active = on;
            }
        }
        HostCommand::Alone => world.insert_resource(NoWorkerNotice),
    }
    Ok(())
}

fn say(world: &mut World, intent: Intent) {
    world.write_message(intent);
}
