//! Keys and buttons bound anew at the table: heard, refused, in conflict, kept.

use std::fs;

use bevy::input::gamepad::GamepadButton;
use bevy::prelude::*;
use komadai::configs::bindings::{Bindings, InputAction};
use komadai::configs::rebinding::{BindingSlot, BoundDevice};
use komadai::locale::Message;
use komadai::table::files::Kept;
use komadai::table::flow::{Intent, PlayerKind, TurnIntent};
use komadai::table::input::ActiveBindings;
use komadai::table::input::rebinding::{self, BindingEdit, BindingListener, ListeningState};
use komadai::words::in_english;
use tempfile::tempdir;

use super::support::{
    self, at_rest, begin_game, button, game_of, gamepad, key, right_stick, send, session,
    update_until,
};

const KEYS: BoundDevice = BoundDevice::Keyboard;
const BUTTONS: BoundDevice = BoundDevice::Gamepad;
/// More frames of 40 ms than the eight seconds that the game listens.
const LONG: usize = 210;

fn slot(device: BoundDevice, action: InputAction, index: usize) -> BindingSlot {
    BindingSlot {
        device,
        action,
        index,
    }
}

fn edit(app: &mut App, edit: BindingEdit) {
    app.world_mut().write_message(edit);
    app.update();
}

fn listen(app: &mut App, device: BoundDevice, action: InputAction, index: usize) {
    edit(app, BindingEdit::Listen(slot(device, action, index)));
}

fn names(app: &App, device: BoundDevice, action: InputAction) -> Vec<String> {
    let bindings = app.world().resource::<Kept<ActiveBindings>>();
    bindings.bound_names(device, action).to_vec()
}

fn listening(app: &App) -> &ListeningState {
    &app.world().resource::<BindingListener>().listening
}

#[test]
fn the_next_key_is_bound_and_does_what_the_action_does() {
    let mut app = support::table();
    begin_game(&mut app, game_of([PlayerKind::Human; 2], 1));
    listen(&mut app, KEYS, InputAction::Undo, 0);
    key(&mut app, KeyCode::KeyZ);
    assert_eq!(*listening(&app), ListeningState::Off);
    assert_eq!(names(&app, KEYS, InputAction::Undo), ["KeyZ", "Backspace"]);
    let game_move = session(&app).game.legal_moves()[0];
    send(&mut app, Intent::Turn(TurnIntent::Play(game_move)));
    update_until(&mut app, "the turn", at_rest);
    key(&mut app, KeyCode::KeyU);
    assert_eq!(
        session(&app).game.played_turns().len(),
        1,
        "U has been given up"
    );
    key(&mut app, KeyCode::KeyZ);
    assert_eq!(session(&app).game.played_turns().len(), 0);
}

#[test]
fn one_more_key_stands_last_and_a_known_one_changes_its_place() {
    let mut app = support::table();
    listen(&mut app, KEYS, InputAction::Confirm, 2);
    key(&mut app, KeyCode::KeyY);
    assert_eq!(
        names(&app, KEYS, InputAction::Confirm),
        ["Enter", "Space", "KeyY"]
    );
    listen(&mut app, KEYS, InputAction::Confirm, 0);
    key(&mut app, KeyCode::KeyY);
    assert_eq!(
        names(&app, KEYS, InputAction::Confirm),
        ["KeyY", "Space", "Enter"]
    );
    edit(
        &mut app,
        BindingEdit::Remove(slot(KEYS, InputAction::Confirm, 1)),
    );
    assert_eq!(names(&app, KEYS, InputAction::Confirm), ["KeyY", "Enter"]);
}

/// By default U and Backspace take back, and V changes the view.
#[test]
fn a_key_of_another_action_is_swapped_or_taken_or_left() {
    for (answer, undo, view) in [
        (BindingEdit::Swap, ["KeyV", "Backspace"], &["KeyU"][..]),
        (BindingEdit::TakeFromOther, ["KeyV", "Backspace"], &[]),
        (BindingEdit::Cancel, ["KeyU", "Backspace"], &["KeyV"]),
    ] {
        let mut app = support::table();
        listen(&mut app, KEYS, InputAction::Undo, 0);
        key(&mut app, KeyCode::KeyV);
        let conflict = ListeningState::Conflict {
            slot: slot(KEYS, InputAction::Undo, 0),
            input_name: "KeyV".into(),
            owner: InputAction::View,
        };
        assert_eq!(*listening(&app), conflict);
        assert_eq!(names(&app, KEYS, InputAction::Undo), ["KeyU", "Backspace"]);
        edit(&mut app, answer);
        assert_eq!(names(&app, KEYS, InputAction::Undo), undo, "{answer:?}");
        assert_eq!(names(&app, KEYS, InputAction::View), view, "{answer:?}");
        assert_eq!(*listening(&app), ListeningState::Off);
    }
}

#[test]
fn escape_and_time_leave_all_as_it_was_and_strange_keys_are_named() {
    let mut app = support::table();
    listen(&mut app, KEYS, InputAction::Undo, 0);
    key(&mut app, KeyCode::ShiftLeft);
    let ListeningState::ForSlot {
        refused_key: refused,
        ..
    } = listening(&app)
    else {
        panic!("the game listens on");
    };
    assert_eq!(refused.as_deref(), Some("ShiftLeft"));
    key(&mut app, KeyCode::Escape);
    assert_eq!(*listening(&app), ListeningState::Off);
    listen(&mut app, BUTTONS, InputAction::Undo, 0);
    for _ in 0..LONG {
        app.update();
    }
    assert_eq!(*listening(&app), ListeningState::Off);
    assert_eq!(
        app.world().resource::<Kept<ActiveBindings>>().0,
        Bindings::built_in()
    );
    // Where Escape is what is wanted, it is heard.
    edit(
        &mut app,
        BindingEdit::Remove(slot(KEYS, InputAction::Cancel, 0)),
    );
    assert!(names(&app, KEYS, InputAction::Cancel).is_empty());
    listen(&mut app, KEYS, InputAction::Cancel, 0);
    key(&mut app, KeyCode::Escape);
    assert_eq!(names(&app, KEYS, InputAction::Cancel), ["Escape"]);
}

/// By default West turns the board, South chooses, the right stick down shows a threat.
#[test]
fn buttons_and_sticks_are_heard_and_what_panels_need_stays() {
    let mut app = support::table();
    let pad = gamepad(&mut app);
    listen(&mut app, BUTTONS, InputAction::First, 0);
    // A key is not what is waited for.
    key(&mut app, KeyCode::KeyQ);
    button(&mut app, pad, GamepadButton::West);
    edit(&mut app, BindingEdit::TakeFromOther);
    assert_eq!(names(&app, BUTTONS, InputAction::First), ["West"]);
    assert!(names(&app, BUTTONS, InputAction::Turn).is_empty());
    listen(&mut app, BUTTONS, InputAction::Last, 0);
    right_stick(&mut app, pad, [0.0, -1.0]);
    edit(&mut app, BindingEdit::TakeFromOther);
    assert_eq!(names(&app, BUTTONS, InputAction::Last), ["RightStickDown"]);
    // The only button that chooses can be swapped, but neither taken nor removed.
    listen(&mut app, BUTTONS, InputAction::First, 0);
    button(&mut app, pad, GamepadButton::South);
    edit(&mut app, BindingEdit::TakeFromOther);
    assert_eq!(names(&app, BUTTONS, InputAction::Confirm), ["South"]);
    edit(
        &mut app,
        BindingEdit::Remove(slot(BUTTONS, InputAction::Confirm, 0)),
    );
    assert_eq!(names(&app, BUTTONS, InputAction::Confirm), ["South"]);
    listen(&mut app, BUTTONS, InputAction::First, 0);
    button(&mut app, pad, GamepadButton::South);
    edit(&mut app, BindingEdit::Swap);
    assert_eq!(names(&app, BUTTONS, InputAction::Confirm), ["West"]);
    assert_eq!(names(&app, BUTTONS, InputAction::First), ["South"]);
}

#[test]
fn changes_are_kept_in_the_form_of_the_bindings_file() {
    let folder = tempdir().expect("a folder");
    let path = folder.path().join("deep").join("bindings.ron");
    let mut app = support::table();
    rebinding::load_and_keep(&mut app, Some(path.clone()));
    app.update();
    assert!(!path.exists(), "nothing was changed, nothing to keep");
    listen(&mut app, KEYS, InputAction::Undo, 0);
    key(&mut app, KeyCode::KeyZ);
    let text = fs::read_to_string(&path).expect("it is kept");
    let read = Bindings::read(&text).expect("it is a bindings file");
    assert_eq!(read, app.world().resource::<Kept<ActiveBindings>>().0);
    // Only what was changed is written: what a later version adds comes through.
    assert!(!text.contains("View") && text.contains("Undo"), "{text}");
    let mut later = support::table();
    rebinding::load_and_keep(&mut later, Some(path.clone()));
    assert_eq!(
        names(&later, KEYS, InputAction::Undo),
        ["KeyZ", "Backspace"]
    );
    edit(&mut later, BindingEdit::Reset);
    let text = fs::read_to_string(&path).expect("it is kept");
    assert_eq!(
        Bindings::read(&text).expect("a bindings file"),
        Bindings::built_in()
    );
}

#[test]
fn a_bad_file_is_named_and_set_aside() {
    let folder = tempdir().expect("a folder");
    let path = folder.path().join("bindings.ron");
    let text = "(keyboard: { Undo: [\"KeyUU\"] }, gamepad: {})";
    fs::write(&path, text).expect("a file");
    let mut app = support::table();
    rebinding::load_and_keep(&mut app, Some(path.clone()));
    assert_eq!(
        app.world().resource::<Kept<ActiveBindings>>().0,
        Bindings::built_in()
    );
    let kept = app.world().resource::<Kept<ActiveBindings>>();
    let said = in_english(&Message::joined_sentences(kept.errors().cloned()));
    assert!(
        said.contains("keyboard.Undo") && said.contains("KeyUU"),
        "{said}"
    );
    let aside = fs::read_to_string(path.with_extension("ron.bad")).expect("it is kept");
    assert_eq!(aside, text);
}
