//! Keys and buttons bound anew while the game runs: listens for the next key or button, changes
//! the bindings as the player says, and keeps them in the player's folder. Knows no page.

use std::path::PathBuf;
use std::time::Duration;

use bevy::ecs::system::SystemParam;
use bevy::input::keyboard::KeyboardInput;
use bevy::prelude::*;
use bevy::window::RequestRedraw;

use super::ActiveBindings;
use crate::configs::bindings::{Bindings, InputAction};
use crate::configs::rebinding::{BindingSlot, BoundDevice};
use crate::locale::{Message, msg};
use crate::rules::error::TextError;
use crate::table::TableSet;
use crate::table::files::{self, Kept, KeptValue};

/// How long the game listens for a key or button: a gamepad has no button left to cancel with.
const LISTENING_TIME: Duration = Duration::from_secs(8);
/// How far a stick is pushed to be meant, and how far it is back when it is let go.
const PUSH_THRESHOLD: f32 = 0.75;
const RELEASE_THRESHOLD: f32 = 0.3;

/// What the player wants of the bindings.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub enum BindingEdit {
    /// Listen for the key or button of this place.
    Listen(BindingSlot),
    /// Remove what is in this place.
    Remove(BindingSlot),
    /// Settle a conflict: the other action gets what was in the place.
    Swap,
    /// Settle a conflict: the other action loses the key or button.
    TakeFromOther,
    /// Stop listening, or leave a conflict as it was.
    Cancel,
    /// Bind everything as by default.
    Reset,
}

/// What the game waits for.
#[derive(Clone, Debug, Default, PartialEq)]
pub enum ListeningState {
    #[default]
    Off,
    /// The key or button of a place.
    ForSlot {
        slot: BindingSlot,
        time_left: Duration,
        /// A key that was pressed and cannot be bound.
        refused_key: Option<String>,
    },
    /// The player, as the key or button belongs to another action.
    Conflict {
        /// The place that it was pressed for.
        slot: BindingSlot,
        input_name: String,
        owner: InputAction,
    },
}

/// The listening of this frame.
#[derive(Resource, Reflect, Clone, Debug, Default, PartialEq)]
#[reflect(opaque, Resource, Debug)]
pub struct BindingListener {
    /// What the game waits for.
    pub listening: ListeningState,
    /// Whether the keys and buttons of this frame are for it and not for the panels.
    pub captures_input: bool,
}

pub(super) fn plugin(app: &mut App) {
    register_types!(app: BindingListener);
    app.init_resource::<BindingListener>()
        .add_message::<BindingEdit>()
        .add_message::<RequestRedraw>()
        .add_systems(
            Update,
            (apply_binding_edits, files::save_changed::<ActiveBindings>)
                .chain()
                .in_set(TableSet::DetectDevice),
        );
}

/// Reads the changed bindings of the user and keeps later ones.
pub(in crate::table) fn keep_bindings_for_user(app: &mut App) {
    load_and_keep(app, files::path_for_user::<ActiveBindings>());
}

/// Reads the changed bindings of a file over the default ones, and keeps later changes there.
pub fn load_and_keep(app: &mut App, path: Option<PathBuf>) {
    let default = app.world().resource::<Kept<ActiveBindings>>().usual();
    let default = default.clone();
    files::load_and_keep(app, path, default);
}

/// The file has what differs from the bindings of the program, or of the player's
/// `ron_configs/bindings.ron`.
impl KeptValue for ActiveBindings {
    const FILE_NAME: &'static str = "bindings.ron";

    fn usual_sentence() -> Option<Message> {
        Some(msg!("file-usual-keys"))
    }

    fn read(text: &str, usual: &ActiveBindings) -> Result<ActiveBindings, TextError> {
        Bindings::read_with_defaults(text, usual.0.clone()).map(ActiveBindings)
    }

    fn write(&self, usual: &ActiveBindings) -> Result<String, ron::Error> {
        self.0.write_changes(&usual.0)
    }
}

/// Which stick directions are pushed, so that each push counts once.
#[derive(Default)]
struct PushedSticks(Vec<String>);

impl PushedSticks {
    /// The direction that was pushed in this frame.
    fn newly_pushed(&mut self, pads: &Query<&Gamepad>) -> Option<String> {
        let mut now = None;
        for pad in pads {
            for (stick, at) in [
                ("LeftStick", pad.left_stick()),
                ("RightStick", pad.right_stick()),
            ] {
                let ways = [
                    ("Up", at.y),
                    ("Down", -at.y),
                    ("Left", -at.x),
                    ("Right", at.x),
                ];
                for (way, far) in ways {
                    let name = format!("{stick}{way}");
                    let was = self.0.contains(&name);
                    if far > PUSH_THRESHOLD && !was {
                        self.0.push(name.clone());
                        now = Some(name);
                    } else if far < RELEASE_THRESHOLD && was {
                        self.0.retain(|pushed| *pushed != name);
                    }
                }
            }
        }
        now
    }
}

/// Keys, buttons and sticks of a frame by their names.
#[derive(SystemParam)]
struct PressedNames<'w, 's> {
    keys: MessageReader<'w, 's, KeyboardInput>,
    pads: Query<'w, 's, &'static Gamepad>,
    sticks: Local<'s, PushedSticks>,
}

impl PressedNames<'_, '_> {
    /// The first key and the first button that were pressed in this frame. Bevy names them as
    /// bindings do.
    fn read(&mut self) -> (Option<String>, Option<String>) {
        let keys = self.keys.read();
        let mut keys = keys.filter(|key| key.state.is_pressed() && !key.repeat);
        let key = keys.next().map(|key| format!("{:?}", key.key_code));
        // The others are not for later.
        keys.for_each(drop);
        let mut buttons = self.pads.iter().flat_map(Gamepad::get_just_pressed);
        let button = buttons.next().map(|button| format!("{button:?}"));
        (key, button.or(self.sticks.newly_pushed(&self.pads)))
    }
}

/// Does what the player wants, and hears the next key or button.
fn apply_binding_edits(
    mut edits: MessageReader<BindingEdit>,
    mut pressed: PressedNames,
    time: Res<Time<Real>>,
    mut listener: ResMut<BindingListener>,
    mut bindings: ResMut<Kept<ActiveBindings>>,
    mut redraws: MessageWriter<RequestRedraw>,
) {
    let (key, button) = pressed.read();
    let mut next = listener.bypass_change_detection().clone();
    next.captures_input = matches!(next.listening, ListeningState::ForSlot { .. });
    if let ListeningState::ForSlot {
        time_left: left, ..
    } = &mut next.listening
    {
        *left = left.saturating_sub(time.delta());
        redraws.write(RequestRedraw);
    }
    next.listening = listening_after_input(next.listening, key, button, &mut bindings);
    for edit in edits.read() {
        next.listening = listening_after_edit(*edit, next.listening, &mut bindings);
    }
    listener.set_if_neq(next);
}

/// What comes of a key or button while the game listens.
fn listening_after_input(
    listening: ListeningState,
    key: Option<String>,
    button: Option<String>,
    bindings: &mut ResMut<Kept<ActiveBindings>>,
) -> ListeningState {
    let ListeningState::ForSlot {
        slot,
        time_left: left,
        refused_key: refused,
    } = listening
    else {
        return listening;
    };
    let is_escape = key.as_deref() == Some("Escape");
    // Escape leaves, but for the action that it has at first: nothing else would bring it back.
    let is_wanted = slot.device == BoundDevice::Keyboard && slot.action == InputAction::Cancel;
    if left.is_zero() || (is_escape && !is_wanted) {
        return ListeningState::Off;
    }
    let heard = match slot.device {
        BoundDevice::Keyboard => key,
        BoundDevice::Gamepad => button,
    };
    let Some(name) = heard else {
        return ListeningState::ForSlot {
            slot,
            time_left: left,
            refused_key: refused,
        };
    };
    if !slot.device.has_input_named(&name) {
        return ListeningState::ForSlot {
            slot,
            time_left: LISTENING_TIME,
            refused_key: Some(name),
        };
    }
    match bindings.slot_of(slot.device, &name) {
        Some(owner) if owner.action != slot.action => ListeningState::Conflict {
            slot,
            input_name: name,
            owner: owner.action,
        },
        _ => {
            bindings.0.reassign(slot, &name);
            ListeningState::Off
        }
    }
}

/// What the game waits for after the player said something.
fn listening_after_edit(
    edit: BindingEdit,
    listening: ListeningState,
    bindings: &mut ResMut<Kept<ActiveBindings>>,
) -> ListeningState {
    match (edit, listening) {
        (BindingEdit::Listen(slot), _) => {
            return ListeningState::ForSlot {
                slot,
                time_left: LISTENING_TIME,
                refused_key: None,
            };
        }
        (
            BindingEdit::Swap,
            ListeningState::Conflict {
                slot,
                input_name: name,
                ..
            },
        ) => bindings.0.swap(slot, &name),
        (
            BindingEdit::TakeFromOther,
            ListeningState::Conflict {
                slot,
                input_name: name,
                ..
            },
        ) => bindings.0.reassign(slot, &name),
        (BindingEdit::Remove(slot), _) => bindings.0.remove(slot),
        (BindingEdit::Reset, _) => ***bindings = bindings.usual().clone(),
        (BindingEdit::Cancel | BindingEdit::Swap | BindingEdit::TakeFromOther, _) => {}
    }
    ListeningState::Off
}
