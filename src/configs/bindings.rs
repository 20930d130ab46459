//! Which key and which gamepad button does what (`ron_configs/bindings.ron`).
//! Names keys and buttons; knows no device.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use crate::rules::error::{TextError, Wording, refused, wording};
use crate::rules::ron_files::span::{PathStep, place_of};

/// The actions that keys and buttons can be bound to, and a list of them.
macro_rules! input_actions {
    ($($(#[$doc:meta])* $name:ident,)*) => {
        /// What a key or a button can do at the table.
        #[derive(
            Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
        )]
        #[cfg_attr(
            feature = "table",
            derive(bevy::prelude::Reflect, leafwing_input_manager::Actionlike)
        )]
        pub enum InputAction {
            $($(#[$doc])* $name,)*
        }

        impl InputAction {
            /// Every action, in the order in which they are explained.
            pub const ALL: [InputAction; [$(stringify!($name)),*].len()] = [$(InputAction::$name),*];
        }
    };
}

input_actions! {
    /// Push the cursor away from the player.
    Up,
    /// Push the cursor towards the player.
    Down,
    /// Push the cursor to the left.
    Left,
    /// Push the cursor to the right.
    Right,
    /// Jump to the one before.
    Previous,
    /// Choose what the cursor is on.
    Confirm,
    /// Let go of what is chosen, or close what is open.
    Cancel,
    /// Jump to the next thing that can be chosen.
    Next,
    /// Show how the piece or stone that is pointed at moves.
    PieceCard,
    /// Jump between the board and the hand of the seat to move.
    Hand,
    /// Pass, where nothing else can be done.
    Pass,
    /// Take a turn back.
    Undo,
    /// Open the field in which moves are typed.
    TypeMove,
    /// Switch between the seated and the flat view.
    View,
    /// Turn the board to the next seat.
    Turn,
    /// While held, show where all sides reach.
    Reach,
    /// Take a picture of the table from low above it, without panels.
    Photo,
    /// Tell the engine to move now; in an analysis, play on from there.
    MoveNow,
    /// Ask for the best turn; in an analysis, turn the engine off and on.
    Hint,
    /// Show what the other side threatens.
    Threat,
    /// Look into the game, and go back to it.
    Analyse,
    /// Let the engine go through the game, and no longer.
    Review,
    /// Stop the clocks, or let them run again.
    Pause,
    /// Open what can be said to people elsewhere.
    Phrases,
    /// One turn back in the analysis.
    Back,
    /// One turn forward in the analysis.
    Forward,
    /// To the start of the game in the analysis.
    First,
    /// To the end of the line in the analysis.
    Last,
    /// To the variation above in the analysis.
    VariationUp,
    /// To the variation below in the analysis.
    VariationDown,
    /// Open the page of the move in the analysis.
    MoveMenu,
    /// Draw arrows and circles in the analysis, and no longer.
    Mark,
}

/// Keys and buttons by action. The names are those of the W3C's
/// `KeyboardEvent.code` (`Enter`, `KeyZ`) and of the standard gamepad
/// (`South`, `DPadUp`).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Bindings {
    /// Keys; the first one of an action is the one that is shown.
    pub keyboard: BTreeMap<InputAction, Vec<String>>,
    /// Gamepad buttons, likewise.
    pub gamepad: BTreeMap<InputAction, Vec<String>>,
}

impl Bindings {
    /// Reads a bindings file. An action that it does not name, such as one that
    /// came after the file was written, keeps those keys and buttons that come
    /// with the program and that the file gives to no other action. One that it
    /// names with an empty list has none.
    ///
    /// # Errors
    /// If it is not one, names an unknown action, key or button, or gives one key
    /// or button to two actions.
    pub fn read(text: &str) -> Result<Bindings, TextError> {
        Bindings::read_with_defaults(text, Bindings::built_in())
    }

    /// The same with other bindings than those that come with the program for actions that the
    /// file does not name.
    ///
    /// # Errors
    /// As for [`Bindings::read`].
    pub fn read_with_defaults(text: &str, own: Bindings) -> Result<Bindings, TextError> {
        let mut bindings = Bindings::read_partial(text)?;
        bind_unbound_actions(&mut bindings.keyboard, own.keyboard);
        bind_unbound_actions(&mut bindings.gamepad, own.gamepad);
        Ok(bindings)
    }

    /// What a file says and no more.
    fn read_partial(text: &str) -> Result<Bindings, TextError> {
        let bindings: Bindings = super::read(text)?;
        let is_button = |name: &str| BINDABLE_GAMEPAD_BUTTONS.contains(&name);
        check_names(text, "keyboard", &bindings.keyboard, is_bindable_key)?;
        check_names(text, "gamepad", &bindings.gamepad, is_button)?;
        Ok(bindings)
    }

    /// The bindings that come with the program.
    #[must_use]
    pub fn built_in() -> Bindings {
        let read = Bindings::read_partial(BUILT_IN_BINDINGS_TEXT);
        // A sentence instead of a data structure, for whoever has just changed the file.
        read.map_err(|error| error.to_string())
            .expect("ron_configs/bindings.ron is read by a test")
    }
}

const BUILT_IN_BINDINGS_TEXT: &str = include_str!("../../ron_configs/bindings.ron");

/// Gives actions that nothing is bound to what they have of their own, as far as
/// it is free.
fn bind_unbound_actions(
    bound: &mut BTreeMap<InputAction, Vec<String>>,
    own: BTreeMap<InputAction, Vec<String>>,
) {
    let taken: BTreeSet<String> = bound.values().flatten().cloned().collect();
    for (action, mut names) in own {
        names.retain(|name| !taken.contains(name));
        bound.entry(action).or_insert(names);
    }
}

/// Whether every name in the lists of a device is one, and nobody else's.
fn check_names(
    text: &str,
    device: &str,
    bound: &BTreeMap<InputAction, Vec<String>>,
    known: impl Fn(&str) -> bool,
) -> Result<(), TextError> {
    let mut owners: BTreeMap<&str, InputAction> = BTreeMap::new();
    for (action, names) in bound {
        for (number, name) in names.iter().enumerate() {
            let refuse = |expected: Wording| {
                let list = [device.into(), format!("{action:?}")].map(PathStep::Field);
                let path = [&list[..], &[PathStep::Item(number)]].concat();
                refused(place_of(text, &path), expected, name)
            };
            if !known(name) {
                return refuse(expected_name(device));
            }
            if let Some(owner) = owners.insert(name, *action) {
                return refuse(wording!(
                    "a name that `{}` does not use",
                    format!("{owner:?}")
                ));
            }
        }
    }
    Ok(())
}

fn expected_name(device: &str) -> Wording {
    if device == "keyboard" {
        wording!("a key such as `Enter`, `ArrowUp`, `KeyZ` or `Digit1`")
    } else {
        wording!("a button such as `South`, `DPadUp` or `LeftStickUp`")
    }
}

/// Whether this is the name of a key that can be bound.
#[must_use]
pub fn is_bindable_key(name: &str) -> bool {
    let one_of = |prefix: &str, rest: fn(char) -> bool| {
        name.strip_prefix(prefix).is_some_and(|tail| {
            let mut tail = tail.chars();
            tail.next().is_some_and(rest) && tail.next().is_none()
        })
    };
    BINDABLE_SPECIAL_KEYS.contains(&name)
        || one_of("Key", |c| c.is_ascii_uppercase())
        || one_of("Digit", |c| c.is_ascii_digit())
        || one_of("Numpad", |c| c.is_ascii_digit())
}

/// Keys that can be bound, besides letters and digits.
pub const BINDABLE_SPECIAL_KEYS: [&str; 34] = [
    "ArrowUp",
    "ArrowDown",
    "ArrowLeft",
    "ArrowRight",
    "Enter",
    "Space",
    "Escape",
    "Backspace",
    "Tab",
    "Delete",
    "Insert",
    "Home",
    "End",
    "PageUp",
    "PageDown",
    "Comma",
    "Period",
    "Slash",
    "Semicolon",
    "Quote",
    "BracketLeft",
    "BracketRight",
    "Backslash",
    "Minus",
    "Equal",
    "Backquote",
    "NumpadEnter",
    "NumpadAdd",
    "NumpadSubtract",
    "F1",
    "F2",
    "F3",
    "F4",
    "F5",
];

/// Gamepad buttons that can be bound; a stick pushed one way counts as a button.
pub const BINDABLE_GAMEPAD_BUTTONS: [&str; 24] = [
    "South",
    "East",
    "North",
    "West",
    "LeftTrigger",
    "LeftTrigger2",
    "RightTrigger",
    "RightTrigger2",
    "Select",
    "Start",
    "LeftThumb",
    "RightThumb",
    "DPadUp",
    "DPadDown",
    "DPadLeft",
    "DPadRight",
    "LeftStickUp",
    "LeftStickDown",
    "LeftStickLeft",
    "LeftStickRight",
    "RightStickUp",
    "RightStickDown",
    "RightStickLeft",
    "RightStickRight",
];
