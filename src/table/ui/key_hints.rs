//! Key hints of the status line, for the input device in use. Says which there are, not how they
//! are drawn.

use crate::configs::bindings::{Bindings, InputAction};
use crate::locale::{Message, msg};
use crate::rules::game::Game;
use crate::table::actions::{Action, ActionTable};
use crate::table::flow::{Intent, Screen};
use crate::table::input::Device;
use crate::table::select::{Selection, Target};

/// The label of a key or button, and what it does in a word or two.
pub type KeyHint = (Message, Message);

/// What the human player can do now.
#[derive(Clone, Copy, Debug)]
pub struct AvailableActions {
    /// Make a move: it is a human's turn.
    pub can_move: bool,
    /// Let the clocks run again, which a player has stopped, and nothing else.
    pub can_resume: bool,
    /// Name a seat by a button of the dock, in a lesson.
    pub can_name_seat: bool,
}

/// The hints for the present situation, the most useful first.
pub fn key_hints(
    screen: Screen,
    device: Device,
    bindings: &Bindings,
    selection: &Selection,
    game: Option<&Game>,
    available: AvailableActions,
    actions: &ActionTable,
) -> Vec<KeyHint> {
    let mut hints = HintList {
        hints: Vec::new(),
        device,
        bindings,
        selection,
        actions,
    };
    let is_selecting = selection.from.is_some() || selection.picker.is_some();
    match screen {
        _ if available.can_resume => hints.add_told(|_| true),
        Screen::Editor => hints.add_of_editor(),
        Screen::Play if !(is_selecting && available.can_move) => {
            hints.add_of_play(game, available.can_move);
        }
        Screen::Analysis if !is_selecting => {
            if !actions.is_pass_offered() {
                hints.add_selection(msg!("hint-try-a-move"));
            }
            hints.add_told(|_| true);
        }
        Screen::Setup | Screen::Play | Screen::Analysis | Screen::Lesson => {
            hints.add_of_selection(screen, game, available);
        }
        Screen::Title | Screen::NewGame | Screen::Puzzles | Screen::Lobby => {}
    }
    hints.hints
}

/// The hints so far, and what they are about.
struct HintList<'a> {
    hints: Vec<KeyHint>,
    device: Device,
    bindings: &'a Bindings,
    selection: &'a Selection,
    actions: &'a ActionTable,
}

impl HintList<'_> {
    fn add_key(&mut self, action: InputAction, description: Message) {
        let hint = action_key_hint(self.device, self.bindings, action, description);
        self.hints.extend(hint);
    }

    fn add_selection(&mut self, description: Message) {
        let hint = selection_hint(self.device, self.bindings, description);
        self.hints.extend(hint);
    }

    fn add_piece_card(&mut self) {
        let hint = piece_card_hint(self.device, self.bindings, self.selection);
        self.hints.extend(hint);
    }

    /// Those that the table of actions has.
    fn add_told(&mut self, is_meant: impl Fn(&Action) -> bool) {
        let (device, bindings) = (self.device, self.bindings);
        let meant = self.actions.iter().filter(|it| is_meant(it));
        self.hints.extend(meant.filter_map(|action| {
            let mut keys = action.keys.iter();
            keys.find_map(|name| action_key_hint(device, bindings, *name, action.hint.clone()?))
        }));
    }

    fn add_of_editor(&mut self) {
        if self.selection.from.is_some() {
            self.add_selection(msg!("hint-put"));
            self.add_key(InputAction::Pass, msg!("hint-remove"));
            self.add_key(InputAction::Cancel, msg!("hint-cancel"));
        } else {
            self.add_selection(msg!("hint-pick-up"));
            self.add_told(|_| true);
        }
    }

    /// Before a piece is picked up, and while others move.
    fn add_of_play(&mut self, game: Option<&Game>, can_move: bool) {
        let is_free = can_move && !self.actions.is_pass_offered();
        if is_free {
            self.add_selection(msg!("hint-choose"));
        }
        // The engine is waited for.
        let is_waited_for = |action: &Action| matches!(action.intent, Intent::MoveNow);
        let is_rare = |action: &Action| matches!(action.intent, Intent::View(_) | Intent::Open(_));
        self.add_told(is_waited_for);
        self.add_told(|it| !is_waited_for(it) && !is_rare(it));
        if is_free && game.is_some_and(|game| can_jump_to_hand(game, self.device)) {
            self.add_key(InputAction::Hand, msg!("hint-hand"));
        }
        if game.is_some_and(|game| game.outcome().is_ongoing()) {
            self.add_piece_card();
        }
        self.add_told(is_rare);
    }

    /// With something picked up, in a setup and in a lesson.
    fn add_of_selection(
        &mut self,
        screen: Screen,
        game: Option<&Game>,
        available: AvailableActions,
    ) {
        let selection = self.selection;
        let is_selecting = selection.from.is_some() || selection.picker.is_some();
        match (screen, is_selecting) {
            (Screen::Setup, _) => self.add_selection(msg!("hint-choose-then-place")),
            (_, false) if available.can_move => self.add_selection(msg!("hint-choose")),
            (_, false) => {}
            _ if selection.promotion.is_some() => self.add_selection(msg!("hint-promote-or-not")),
            _ if selection.picker.is_some() => {
                self.add_key(InputAction::Confirm, msg!("hint-confirm"));
            }
            _ => self.add_selection(msg!("hint-place")),
        }
        if is_selecting {
            self.add_key(InputAction::Cancel, msg!("hint-cancel"));
        }
        if available.can_name_seat && self.device == Device::Gamepad {
            self.add_key(InputAction::Cancel, msg!("hint-name-a-seat"));
        } else if screen == Screen::Lesson && !is_selecting {
            self.add_told(|_| true);
        }
        if screen == Screen::Setup
            && selection.from.is_some_and(|from| from.stone.is_none())
            && is_cursor_device(self.device)
        {
            self.add_key(InputAction::Hand, msg!("hint-take-a-stone-off"));
        }
        if screen == Screen::Play && game.is_some_and(|game| can_jump_to_hand(game, self.device)) {
            self.add_key(InputAction::Hand, msg!("hint-hand"));
        }
        self.add_piece_card();
        self.add_key(InputAction::View, msg!("hint-view"));
    }
}

/// Whether the cursor can jump to the hand of the seat to move.
fn can_jump_to_hand(game: &Game, device: Device) -> bool {
    is_cursor_device(device)
        && game
            .piece_tracker()
            .pieces_in_hand(game.turn())
            .next()
            .is_some()
}

/// Whether the device moves a cursor over the board.
fn is_cursor_device(device: Device) -> bool {
    matches!(device, Device::Keyboard | Device::Gamepad)
}

/// The hint for the card of a piece: a key if something is pointed at, a long press for fingers.
fn piece_card_hint(device: Device, bindings: &Bindings, selection: &Selection) -> Option<KeyHint> {
    let description = msg!("hint-how-it-moves");
    if device == Device::Touch {
        return Some((msg!("hint-press-and-hold"), description));
    }
    let is_on_piece = |target: Target| target.piece.is_some() || target.stone.is_some();
    selection.pointed_target().filter(|it| is_on_piece(*it))?;
    action_key_hint(device, bindings, InputAction::PieceCard, description)
}

/// The hint for what selects on the board: a click or a key. A finger has no keys, and the sentence beside
/// the hints says what can be chosen.
fn selection_hint(device: Device, bindings: &Bindings, description: Message) -> Option<KeyHint> {
    match device {
        Device::Mouse => Some((msg!("hint-click"), description)),
        Device::Touch => None,
        Device::Keyboard | Device::Gamepad => {
            action_key_hint(device, bindings, InputAction::Confirm, description)
        }
    }
}

/// The hint for the first key or button bound to an action.
fn action_key_hint(
    device: Device,
    bindings: &Bindings,
    action: InputAction,
    description: Message,
) -> Option<KeyHint> {
    Some((bound_key(device, bindings, action)?, description))
}

/// The label of the first key or button bound to an action: keys with a mouse, none with touch.
pub fn bound_key(device: Device, bindings: &Bindings, action: InputAction) -> Option<Message> {
    let map = match device {
        Device::Mouse | Device::Keyboard => &bindings.keyboard,
        Device::Gamepad => &bindings.gamepad,
        Device::Touch => return None,
    };
    let name = map.get(&action)?.first()?;
    Some(Message::verbatim(key_label(name)))
}

/// The label of the key cap for a key or button of this name.
pub fn key_label(name: &str) -> String {
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
        "Slash" => "/".into(),
        "Semicolon" => ";".into(),
        "Quote" => "'".into(),
        "BracketLeft" => "[".into(),
        "BracketRight" => "]".into(),
        "Backslash" => "\\".into(),
        "Minus" => "-".into(),
        "Equal" => "=".into(),
        "Backquote" => "`".into(),
        "LeftStickUp" => "L↑".into(),
        "LeftStickDown" => "L↓".into(),
        "LeftStickLeft" => "L←".into(),
        "LeftStickRight" => "L→".into(),
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
