//! The panels by gamepad alone, with their text fields on the way: the cross leads past a field,
//! which keeps the arrows of a keyboard for its text.

use bevy::ecs::system::RunSystemOnce;
use bevy::prelude::*;
use komadai::rules::record::Record;
use komadai::rules::record::annotation::Annotations;
use komadai::rules::variants::ruleset::Ruleset;
use komadai::table::flow::{EditorIntent, EditorStart, FileIntent, Intent, Screen, TopBoard};
use komadai::table::ui::{Page, StatusMessage, UiMemory};

use super::desk::Desk;
use super::support::{button, gamepad, last_editor, screen, send, update_until};

/// What opens the notes of a position where nobody need pass.
const NOTES_BUTTON: GamepadButton = GamepadButton::RightTrigger2;

fn memory(desk: &Desk) -> &UiMemory {
    desk.app.world().resource::<UiMemory>()
}

fn is_in_text(desk: &mut Desk) -> bool {
    desk.context(|context| context.text_edit_focused())
}

/// Two moves of shogi as a study, its last position shown.
fn studied() -> Desk {
    let mut desk = Desk::with("shogi");
    let mut game = Ruleset::named("shogi").expect("a game").begin();
    for text in ["7g7f", "3c3d"] {
        game.play(text).expect("a legal turn");
    }
    send(
        &mut desk.app,
        Intent::File(FileIntent::Study(Record::from_game(&game).write())),
    );
    update_until(&mut desk.app, "the study", |world| {
        *world.resource::<State<Screen>>().get() == Screen::Analysis
    });
    desk.settle();
    desk
}

#[test]
fn all_of_the_notes_is_reached_past_the_comment() {
    let mut desk = studied();
    let pad = gamepad(&mut desk.app);
    for label in [
        "puzzle-copy-win",
        "move-menu-save-diagram",
        "move-menu-done",
    ] {
        button(&mut desk.app, pad, NOTES_BUTTON);
        desk.settle();
        assert_eq!(memory(&desk).page, Some(Page::MoveMenu));
        desk.lead_focus(pad, "comment of a move");
        assert!(is_in_text(&mut desk));
        desk.lead_focus(pad, label);
        assert!(!is_in_text(&mut desk));
        // And back: the field is reached from below, too, and left upwards.
        desk.lead_focus(pad, "comment of a move");
        button(&mut desk.app, pad, GamepadButton::DPadUp);
        assert!(!is_in_text(&mut desk));
        desk.lead_focus(pad, "move-menu-done");
        button(&mut desk.app, pad, GamepadButton::South);
        desk.settle();
        assert_eq!(memory(&desk).page, None);
    }
    let is_silent = |shown: TopBoard| {
        let analysis = shown.analysis().expect("the study");
        analysis.annotations().is_none_or(Annotations::is_empty)
    };
    let asked = desk.app.world_mut().run_system_once(is_silent);
    assert!(asked.expect("the system runs"), "nothing was typed");
}

#[test]
fn all_of_the_editors_dock_is_reached_past_its_text() {
    let mut desk = Desk::with("minishogi");
    let start = Ruleset::named("minishogi").expect("a game");
    let open = EditorIntent::Open(EditorStart::StartPosition(start));
    send(&mut desk.app, Intent::Editor(open));
    desk.settle();
    assert_eq!(screen(&desk.app), Screen::Editor);
    let position = |desk: &Desk| {
        let session = last_editor(&desk.app);
        session.editor().position_text()
    };
    let before = position(&desk);
    let pad = gamepad(&mut desk.app);
    desk.lead_focus(pad, "editor-copy");
    button(&mut desk.app, pad, GamepadButton::South);
    let told = &memory(&desk).status_message;
    assert!(matches!(told, Some(StatusMessage::Notice(_))), "{told:?}");
    assert_eq!(position(&desk), before);
    // The last of all orders a game.
    desk.lead_focus(pad, "editor-order");
    button(&mut desk.app, pad, GamepadButton::South);
    desk.settle();
    assert_eq!(screen(&desk.app), Screen::NewGame);
}
