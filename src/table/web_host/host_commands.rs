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
    app.add_systems(PreUpdate, run_commands);
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

static COMMAND_QUEUE: Mutex<Vec<Result<HostCommand, String>>> = Mutex::new(Vec::new());

fn command_queue() -> MutexGuard<'static, Vec<Result<HostCommand, String>>> {
    COMMAND_QUEUE.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Takes a wish of the page.
pub(super) fn receive(text: &str) {
    let command = serde_json::from_str(text).map_err(|error| format!("The page's wish: {error}"));
    command_queue().push(command);
}

/// Says why something the page came with cannot be had.
pub(super) fn refuse(reason: String) {
    command_queue().push(Err(reason));
}

fn run_commands(world: &mut World) {
    let waiting = std::mem::take(&mut *command_queue());
    for command in waiting {
        if let Err(reason) = command.and_then(|command| run_command(world, command)) {
            world.write_message(Notice::Problem(reason));
        }
    }
}

fn run_command(world: &mut World, command: HostCommand) -> Result<(), String> {
    match command {
        HostCommand::Play { text } => write_intent(world, Intent::PlayText(text)),
        HostCommand::Undo => write_intent(world, Intent::Undo),
        HostCommand::Open { text } => write_intent(world, Intent::Open(text)),
        HostCommand::Link { link } => {
            if let Some(record) = link::open(&link)? {
                write_intent(world, Intent::Open(record));
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

fn write_intent(world: &mut World, intent: Intent) {
    world.write_message(intent);
}
