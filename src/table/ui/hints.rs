//! The keys and buttons of the device in hand, by what they do.

use crate::configs::bindings::{Action, Bindings};
use crate::rules::game::Game;
use crate::table::flow::{Screen, must_pass};
use crate::table::input::Device;
use crate::table::select::Selection;

/// A key or a button, and a word for what it does.
pub type Hint = (String, &'static str);

/// What the player can do in the game on the table.
#[derive(Clone, Copy, Debug)]
pub struct AvailableActions {
    /// A turn of their own.
    pub turn: bool,
    /// Taking one back.
    pub take_back: bool,
    /// Letting engines play on that wait.
    pub play_on: bool,
}

/// What is worth a hint now; while an engine thinks, what can be done meanwhile.
#[must_use]
pub fn hints(
    screen: Screen,
    device: Device,
    bindings: &Bindings,
    selection: &Selection,
    game: Option<&Game>,
    doable: AvailableActions,
) -> Vec<Hint> {
    if screen == Screen::Play && game.is_none_or(|game| !game.outcome().is_ongoing()) {
        let keys = [
            (Action::Review, "review"),
            (Action::Analyse, "analyse"),
            (Action::View, "view"),
        ];
        let hints = keys.map(|(action, does)| key(device, bindings, action, does));
        return hints.into_iter().flatten().collect();
    }
    if screen == Screen::Play && !doable.turn {
        let mut hints = Vec::new();
        let now = if doable.play_on {
            "play on"
        } else {
            "move now"
        };
        hints.extend(key(device, bindings, Action::MoveNow, now));
        if doable.take_back {
            hints.extend(key(device, bindings, Action::Undo, "take back"));
        }
        hints.extend(key(device, bindings, Action::View, "view"));
        return hints;
    }
    let held = selection.from.is_some() || selection.picker.is_some();
    let mut hints = Vec::new();
    if screen == Screen::Analysis && !held {
        if game.is_some_and(must_pass) {
            hints.extend(key(device, bindings, Action::Pass, "pass"));
        } else {
            hints.extend(pointer(device, bindings, "try a move"));
        }
        hints.extend(key(device, bindings, Action::Back, "back"));
        hints.extend(key(device, bindings, Action::Forward, "forward"));
        hints.extend(key(device, bindings, Action::Analyse, "leave"));
        if game.is_some_and(|game| game.outcome().is_ongoing()) {
            hints.extend(key(device, bindings, Action::MoveNow, "play from here"));
        }
        return hints;
    }
    if screen == Screen::Play && game.is_some_and(must_pass) {
        hints.extend(key(device, bindings, Action::Pass, "pass"));
        hints.extend(key(device, bindings, Action::View, "view"));
        return hints;
    }
    match (screen, held) {
        (Screen::Setup, _) => hints.extend(pointer(device, bindings, "choose, then place")),
        (Screen::Play, false) => hints.extend(pointer(device, bindings, "choose")),
        (Screen::Play | Screen::Analysis, true) if selection.promotion.is_some() => {
            hints.extend(pointer(device, bindings, "promote or not"));
        }
        (Screen::Play | Screen::Analysis, true) if selection.picker.is_some() => {
            hints.extend(key(device, bindings, Action::Confirm, "confirm"));
        }
        (Screen::Play | Screen::Analysis, true) => {
            hints.extend(pointer(device, bindings, "place"));
        }
        _ => return hints,
    }
    if held {
        hints.extend(key(device, bindings, Action::Cancel, "cancel"));
    } else if doable.take_back {
        hints.extend(key(device, bindings, Action::Undo, "take back"));
    }
    if screen == Screen::Play && !held {
        hints.extend(key(device, bindings, Action::Hint, "hint"));
    }
    if screen == Screen::Setup
        && selection.from.is_some_and(|from| from.stone.is_none())
        && is_cursor(device)
    {
        hints.extend(key(device, bindings, Action::Hand, "take a stone off"));
    }
    if screen == Screen::Play && game.is_some_and(|game| holds(game, device)) {
        hints.extend(key(device, bindings, Action::Hand, "hand"));
    }
    hints.extend(key(device, bindings, Action::View, "view"));
    if screen == Screen::Play && !held {
        hints.extend(key(device, bindings, Action::TypeMove, "type a move"));
    }
    hints
}

/// Whether there is a hand that a cursor could jump to.
fn holds(game: &Game, device: Device) -> bool {
    is_cursor(device) && game.cast().in_hand(game.turn()).next().is_some()
}

/// Whether a cursor is pushed, and nothing pointed at.
fn is_cursor(device: Device) -> bool {
    matches!(device, Device::Keyboard | Device::Gamepad)
}

/// What chooses things at the table.
fn pointer(device: Device, bindings: &Bindings, does: &'static str) -> Option<Hint> {
    match device {
        Device::Mouse => Some(("Click".into(), does)),
        Device::Touch => Some(("Tap".into(), does)),
        Device::Keyboard | Device::Gamepad => key(device, bindings, Action::Confirm, does),
    }
}

/// The first key or button bound to an action. A mouse has a keyboard beside
/// it; a finger has buttons on the screen.
fn key(device: Device, bindings: &Bindings, action: Action, does: &'static str) -> Option<Hint> {
    let map = match device {
        Device::Mouse | Device::Keyboard => &bindings.keyboard,
        Device::Gamepad => &bindings.gamepad,
        Device::Touch => return None,
    };
    let name = map.get(&action)?.first()?;
    Some((cap(name), does))
}

/// What is printed on a key or a button with this name.
#[must_use]
pub fn cap(name: &str) -> String {
    let short = name
        .strip_prefix("Key")
        .or_else(|| name.strip_prefix("Digit"))
        .unwrap_or(name);
    match short {
        "Escape" => "Esc".into(),
        "ArrowUp" | "DPadUp" => "↑".into(),
        "ArrowDown" | "DPadDown" => "↓".into(),
        "ArrowLeft" | "DPadLeft" => "←".into(),
        "ArrowRight" | "DPadRight" => "→".into(),
        "Comma" => ",".into(),
        "Period" => ".".into(),
        "RightStickUp" => "R↑".into(),
        "RightStickDown" => "R↓".into(),
        "RightStickLeft" => "R←".into(),
        "RightStickRight" => "R→".into(),
        "RightThumb" => "R".into(),
        "LeftThumb" => "L".into(),
        "LeftTrigger" => "LB".into(),
        "RightTrigger" => "RB".into(),
        "LeftTrigger2" => "LT".into(),
        "RightTrigger2" => "RT".into(),
        "South" => "A".into(),
        "East" => "B".into(),
        "West" => "X".into(),
        "North" => "Y".into(),
        other => other.into(),
    }
}
