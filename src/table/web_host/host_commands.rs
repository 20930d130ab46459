//! Commands of the page: a move, a link, a file, a widget to find. They arrive between frames
//! and run with the next one.

use std::sync::{Mutex, MutexGuard, PoisonError};

use bevy::a11y::ActionRequest;
use bevy::prelude::*;
use bevy::window::RequestRedraw;
use bevy_egui::egui::accesskit::{self, Action, ActionData, NodeId, TreeId};
use serde::Deserialize;

use super::host_events::EventForPage;
use super::notices_on_move::NoticesOnMove;
use super::text_composition;
use crate::locale::{self, msg};
use crate::rules::error::{TextError, wording};
use crate::rules::record::link;
use crate::table::accessibility::AccessibilityTree;
use crate::table::files::Kept;
use crate::table::flow::{
    FETCHED_PUZZLES_PREFIX, FileIntent, GameSession, Intent, Notice, OnlineIntent, PuzzleSets,
    TurnIntent,
};
use crate::table::language::fetched_files;
use crate::table::motion::MotionScale;
use crate::table::page_bindings;
use crate::table::script::gestures::{ScreenTarget, screen_position_of, scroll_to};
use crate::table::settings::Settings;
use crate::table::sound::{self, FETCHED_SOUND_PREFIX};
use crate::table::ui::open_queue::{self, OpenQueue};
use crate::words;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PreUpdate, run_commands.before(open_queue::open_waiting));
}

/// A command of the page, as `{"wish": ..., ...}`.
#[derive(Clone, Debug, Deserialize)]
#[serde(tag = "wish", rename_all = "lowercase")]
enum HostCommand {
    Play {
        text: String,
    },
    /// Take a move back.
    Undo,
    /// Open whatever a text holds.
    Open {
        text: String,
    },
    /// Open whatever the files hold that were picked or dropped.
    File,
    /// Open the game of a link.
    Link {
        link: String,
    },
    /// Come into the room of a link.
    Join {
        link: String,
    },
    /// The end of the room that another tab has had is this tab's again.
    Rejoin,
    /// Find something on the screen.
    Find {
        number: u32,
        aim: ScreenTarget,
    },
    /// Have a frame, though the page is hidden.
    Frame,
    /// Scale the duration of animations.
    Motion {
        scale: f32,
    },
    /// Switch drawing on or off.
    Draw {
        on: bool,
    },
    /// There is no worker: the engine searches on the page's own thread.
    Alone,
    /// A network did not arrive: the engine judges by hand alone.
    Untaught,
    /// The page has loaded itself anew, since the graphics driver had stopped.
    Recovered {
        /// Whether a game was being played.
        playing: bool,
    },
    /// The files of a language, a set of puzzles or a sound were fetched, or could not be.
    Language {
        tag: String,
        arrived: bool,
    },
    /// Tell a screen reader everything, or stop.
    #[serde(rename = "screenreader")]
    ScreenReader {
        on: bool,
    },
    /// A text is composed in the page's field, or was.
    Compose {
        text: String,
        done: bool,
    },
    /// A node of the accessibility tree was pressed, focused or given a value.
    Act {
        node: String,
        action: NodeAction,
        value: Option<String>,
    },
}

/// What can be done with a node of the accessibility tree.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
enum NodeAction {
    Press,
    Focus,
    Set,
}

impl From<NodeAction> for Action {
    fn from(action: NodeAction) -> Action {
        match action {
            NodeAction::Press => Action::Click,
            NodeAction::Focus => Action::Focus,
            NodeAction::Set => Action::SetValue,
        }
    }
}

static COMMAND_QUEUE: Mutex<Vec<Result<HostCommand, locale::Message>>> = Mutex::new(Vec::new());

fn command_queue() -> MutexGuard<'static, Vec<Result<HostCommand, locale::Message>>> {
    COMMAND_QUEUE.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Queues a command of the page.
pub(super) fn receive(text: &str) {
    let command =
        serde_json::from_str(text).map_err(|error| msg!("host-refused", error = error.to_string()));
    command_queue().push(command);
}

fn run_commands(world: &mut World) {
    let waiting = std::mem::take(&mut *command_queue());
    for command in waiting {
        if let Err(reason) = command.and_then(|command| run_command(world, command)) {
            world.write_message(Notice::Problem(reason));
        }
    }
}

fn run_command(world: &mut World, command: HostCommand) -> Result<(), locale::Message> {
    match command {
        HostCommand::Play { text } => write_intent(world, Intent::Turn(TurnIntent::PlayText(text))),
        HostCommand::Undo => {
            let session = world.get_resource::<GameSession>();
            let seat = session
                .map(GameSession::seat_for_requests_from_here)
                .unwrap_or_default();
            write_intent(world, Intent::Turn(TurnIntent::Undo(seat)));
        }
        HostCommand::Open { text } => queue_intent(world, Intent::opening_text(text)),
        HostCommand::File => {
            let mut queue = world.resource_mut::<OpenQueue>();
            for bytes in std::iter::from_fn(page_bindings::next_file) {
                queue.push_file(bytes);
            }
        }
        HostCommand::Link { link } => {
            if link::is_link(&link) {
                queue_intent(world, Intent::File(FileIntent::OpenRecord(link)));
            }
        }
        HostCommand::Join { link } => {
            queue_intent(world, Intent::Online(OnlineIntent::Join(link)));
        }
        HostCommand::Rejoin => write_intent(world, Intent::Online(OnlineIntent::ReadRoomAnew)),
        HostCommand::Find { number, aim } => {
            let at = screen_position_of(world, &aim).map(Into::into);
            let is_widget = matches!(aim, ScreenTarget::Label(_));
            if is_widget && world.resource::<AccessibilityTree>().0.is_none() {
                // Widgets are found once there is a tree, in the next frame.
                command_queue().push(Ok(HostCommand::Find { number, aim }));
                world.write_message(RequestRedraw);
            } else {
                if at.is_none() {
                    // It is in sight when the page looks again.
                    scroll_to(world, &aim);
                }
                EventForPage::Found { number, at }.tell_page();
            }
        }
        // Whatever is wished wakes the app.
        HostCommand::Frame => {}
        HostCommand::Motion { scale } => world.insert_resource(MotionScale(scale)),
        HostCommand::Draw { on } => {
            for mut camera in world.query::<&mut Camera>().iter_mut(world) {
                camera.is_active = on;
            }
        }
        HostCommand::Alone => tell_on_move(world, msg!("notice-no-worker")),
        HostCommand::Untaught => tell_on_move(world, msg!("notice-no-network")),
        HostCommand::Recovered { playing: true } => {
            write_intent(world, Intent::File(FileIntent::LoadLastGame));
            tell_on_move(world, msg!("notice-driver-lost"));
        }
        HostCommand::Recovered { playing: false } => {
            world.write_message(Notice::Info(msg!("notice-driver-lost")));
        }
        HostCommand::Language { tag, arrived } => {
            if let Some(variant) = tag.strip_prefix(FETCHED_PUZZLES_PREFIX) {
                take_fetched_puzzles(world, &tag, variant, arrived);
            } else if let Some(name) = tag.strip_prefix(FETCHED_SOUND_PREFIX) {
                if let Some(bytes) = page_bindings::next_font(&tag) {
                    sound::take_fetched_sound(world, name, bytes);
                }
            } else {
                fetched_files::take_fetched_language(world, &tag, arrived);
            }
        }
        HostCommand::ScreenReader { on } => {
            world.resource_mut::<Kept<Settings>>().screen_reader = on;
        }
        HostCommand::Compose { text, done } => {
            text_composition::take_composed_text(world, text, done);
        }
        HostCommand::Act {
            node,
            action,
            value,
        } => {
            let id = node.parse::<u64>();
            let fault = || TextError::new("node", wording!("a number"), &node);
            let id = id.map_err(|_| words::text_error(&fault()))?;
            world.write_message(ActionRequest(accesskit::ActionRequest {
                action: action.into(),
                target_tree: TreeId::ROOT,
                target_node: NodeId(id),
                data: value.map(|text| ActionData::Value(text.into())),
            }));
        }
    }
    Ok(())
}

/// Writes an intent that leads to another board, once what is being typed is kept.
fn queue_intent(world: &mut World, intent: Intent) {
    world.resource_mut::<OpenQueue>().push_intent(intent);
}

fn write_intent(world: &mut World, intent: Intent) {
    world.write_message(intent);
}

fn tell_on_move(world: &mut World, message: locale::Message) {
    world.resource_mut::<NoticesOnMove>().0.push(message);
}

/// Takes a set of puzzles that has been fetched, or tells that it did not come.
fn take_fetched_puzzles(world: &mut World, tag: &str, variant: &str, has_arrived: bool) {
    let text = page_bindings::fetched_texts(tag).filter(|_| has_arrived);
    let problem = world
        .resource_mut::<PuzzleSets>()
        .read(variant, text.as_deref());
    if let Some(problem) = problem {
        world.write_message(problem);
    }
}
