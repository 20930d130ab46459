//! The card that says how a piece moves: opened on anything and at any time, by a pointer and a
//! finger that rest, by a key and by a button; what opened it closes it, and nothing is played.

use bevy::input::ButtonState;
use bevy::input::touch::TouchPhase;
use bevy::prelude::*;
use komadai::rules::piece_tracker::BodyShape;
use komadai::rules::seat::Seat;
use komadai::rules::traits::board_view::Location;
use komadai::rules::variants::ruleset::Ruleset;
use komadai::table::flow::{
    BoardSnapshot, GameConfig, GameSession, Intent, PlayerKind, StartIntent, TurnIntent,
};
use komadai::table::motion::MotionScale;
use komadai::table::select::{CardSubject, PieceCard, PointerAction, Selection};
use komadai::table::ui::{Page, UiMemory};

use super::desk::Desk;
use super::support::{
    self, at_rest, begin_game, button, gamepad, hold, key, rejections, selection, send, session,
    target, update_until,
};

/// Shogi with these players, at rest.
fn shogi(players: [PlayerKind; 2]) -> App {
    let mut app = support::table();
    app.insert_resource(MotionScale(0.0));
    let game = Ruleset::named("shogi").expect("a built-in game");
    send(
        &mut app,
        Intent::Start(StartIntent::NewGame(GameConfig {
            players: players.to_vec(),
            ..GameConfig::of(game)
        })),
    );
    update_until(&mut app, "the game", |world| {
        world.contains_resource::<GameSession>()
    });
    // The screen follows a frame later.
    app.update();
    app.update();
    app
}

fn card(world: &World) -> Option<&CardSubject> {
    world.resource::<PieceCard>().subject()
}

/// The name of the piece on the open card.
fn shown(app: &App) -> Option<String> {
    let subject = card(app.world())?;
    subject.info().map(|info| info.name.clone())
}

fn cell(app: &App, name: &str) -> Location {
    let snapshot = app.world().resource::<BoardSnapshot>();
    Location::Cell(snapshot.layout.cell_named(name).expect("a cell"))
}

fn point(app: &mut App, action: PointerAction) {
    app.world_mut().write_message(action);
    app.update();
}

#[test]
fn a_pointer_that_rests_opens_the_card_and_lets_go_of_what_it_pressed() {
    let mut app = shogi([PlayerKind::Human; 2]);
    let rook = target(&app, cell(&app, "2h"));
    point(&mut app, PointerAction::Press(Some(rook)));
    assert_eq!(
        selection(&app).from.map(|from| from.location),
        Some(rook.location)
    );
    point(&mut app, PointerAction::Hold(Some(rook)));
    assert_eq!(shown(&app).as_deref(), Some("Rook"));
    let promotion = card(app.world()).and_then(CardSubject::promotion);
    assert_eq!(promotion.map(|it| it.name.as_str()), Some("Dragon King"));
    // Let go over a place where the Rook could go: nothing is played.
    let beside = target(&app, cell(&app, "3h"));
    point(&mut app, PointerAction::Release(Some(beside)));
    assert_eq!(shown(&app), None);
    assert_eq!(selection(&app).from, None);
    assert!(session(&app).game.played_turns().is_empty());
}

#[test]
fn a_pointer_that_moves_on_closes_the_card_and_drags_as_ever() {
    let mut app = shogi([PlayerKind::Human; 2]);
    let rook = target(&app, cell(&app, "2h"));
    point(&mut app, PointerAction::Press(Some(rook)));
    point(&mut app, PointerAction::Hold(Some(rook)));
    point(&mut app, PointerAction::Hold(None));
    assert_eq!(shown(&app), None);
    let beside = target(&app, cell(&app, "3h"));
    point(&mut app, PointerAction::Release(Some(beside)));
    let moves: Vec<&str> = session(&app)
        .game
        .played_turns()
        .iter()
        .map(|turn| turn.text.as_str())
        .collect();
    assert_eq!(moves, ["2h3h"]);
}

#[test]
fn a_press_that_lasts_on_what_could_be_taken_takes_nothing() {
    let mut app = shogi([PlayerKind::Human; 2]);
    for text in ["2g2f", "2c2d", "2f2e"] {
        send(&mut app, Intent::Turn(TurnIntent::PlayText(text.into())));
        update_until(&mut app, "the move", at_rest);
    }
    // White's Pawn on 2d may take Black's on 2e.
    let pawn = target(&app, cell(&app, "2d"));
    support::click(&mut app, pawn);
    let prey = target(&app, cell(&app, "2e"));
    assert!(selection(&app).targets.contains(&prey.location));
    point(&mut app, PointerAction::Press(Some(prey)));
    point(&mut app, PointerAction::Hold(Some(prey)));
    assert_eq!(shown(&app).as_deref(), Some("Pawn"));
    point(&mut app, PointerAction::Release(Some(prey)));
    assert_eq!(shown(&app), None);
    assert_eq!(
        session(&app).game.played_turns().len(),
        3,
        "nothing was played"
    );
    assert_eq!(rejections(&mut app), Vec::<String>::new());
    // What was chosen still is; a short press takes as ever.
    let from = selection(&app).from.map(|from| from.location);
    assert_eq!(from, Some(pawn.location));
    point(&mut app, PointerAction::Press(Some(prey)));
    assert_eq!(
        session(&app).game.played_turns().len(),
        3,
        "it may yet last"
    );
    point(&mut app, PointerAction::Release(Some(prey)));
    update_until(&mut app, "the move", at_rest);
    assert_eq!(session(&app).game.played_turns()[3].text, "2d2e");
}

#[test]
fn a_press_that_lasts_on_what_cannot_be_taken_is_no_try() {
    let mut app = shogi([PlayerKind::Human; 2]);
    let pawn = target(&app, cell(&app, "2g"));
    support::click(&mut app, pawn);
    let rook = target(&app, cell(&app, "8b"));
    point(&mut app, PointerAction::Press(Some(rook)));
    point(&mut app, PointerAction::Hold(Some(rook)));
    assert_eq!(shown(&app).as_deref(), Some("Rook"));
    point(&mut app, PointerAction::Release(Some(rook)));
    assert_eq!(rejections(&mut app), Vec::<String>::new());
}

#[test]
fn it_opens_on_the_other_sides_turn_and_on_the_other_sides_pieces() {
    let mut app = shogi([PlayerKind::Engine { level: 10 }, PlayerKind::Human]);
    assert!(!session(&app).is_human_to_move());
    for (name, piece) in [("2b", "Bishop"), ("5i", "King"), ("7g", "Pawn")] {
        let at = target(&app, cell(&app, name));
        point(&mut app, PointerAction::Hold(Some(at)));
        assert_eq!(shown(&app).as_deref(), Some(piece));
        point(&mut app, PointerAction::Release(Some(at)));
        assert_eq!(shown(&app), None);
    }
    let empty = target(&app, cell(&app, "5e"));
    point(&mut app, PointerAction::Hold(Some(empty)));
    assert_eq!(shown(&app), None, "there is nothing to explain");
}

/// Puts the cursor of keys on a cell.
fn put_cursor(app: &mut App, name: &str) {
    let at = target(app, cell(app, name));
    app.world_mut().resource_mut::<Selection>().cursor = Some(at);
    app.update();
}

#[test]
fn a_key_opens_it_leads_on_and_any_other_closes_it_and_does_nothing_else() {
    let mut app = shogi([PlayerKind::Human; 2]);
    put_cursor(&mut app, "8h");
    key(&mut app, KeyCode::KeyW);
    assert_eq!(shown(&app).as_deref(), Some("Bishop"));
    let cursor = selection(&app).cursor;
    // Shogi's types in the order of its variant file: K R B G S N L P.
    key(&mut app, KeyCode::ArrowRight);
    assert_eq!(shown(&app).as_deref(), Some("Gold General"));
    key(&mut app, KeyCode::ArrowLeft);
    key(&mut app, KeyCode::ArrowLeft);
    assert_eq!(shown(&app).as_deref(), Some("Rook"));
    key(&mut app, KeyCode::Enter);
    assert_eq!(shown(&app), None);
    assert_eq!(selection(&app).cursor, cursor, "the cursor stayed");
    assert_eq!(selection(&app).from, None, "and nothing was chosen");
    assert_eq!(rejections(&mut app), Vec::<String>::new());
}

#[test]
fn a_key_that_is_held_closes_it_when_it_is_let_go() {
    let mut app = shogi([PlayerKind::Human; 2]);
    put_cursor(&mut app, "8h");
    hold(&mut app, KeyCode::KeyW, ButtonState::Pressed);
    // Frames of 40 ms.
    for _ in 0..15 {
        app.update();
    }
    assert_eq!(shown(&app).as_deref(), Some("Bishop"));
    hold(&mut app, KeyCode::KeyW, ButtonState::Released);
    assert_eq!(shown(&app), None);
}

#[test]
fn a_button_of_a_gamepad_does_the_same() {
    let mut app = shogi([PlayerKind::Human; 2]);
    let pad = gamepad(&mut app);
    put_cursor(&mut app, "2h");
    button(&mut app, pad, GamepadButton::LeftThumb);
    assert_eq!(shown(&app).as_deref(), Some("Rook"));
    button(&mut app, pad, GamepadButton::DPadRight);
    assert_eq!(shown(&app).as_deref(), Some("Bishop"));
    button(&mut app, pad, GamepadButton::South);
    assert_eq!(shown(&app), None);
    assert_eq!(selection(&app).from, None);
}

#[test]
fn a_base_of_sigma_is_shown_with_its_stones_and_each_stone_for_itself() {
    let mut app = support::table();
    app.insert_resource(MotionScale(0.0));
    begin_game(&mut app, support::game_of([PlayerKind::Human; 2], 1));
    // The preset Standard has E and F on a3: the letters of its position text.
    put_cursor(&mut app, "a3");
    key(&mut app, KeyCode::KeyW);
    let subject = card(app.world()).expect("the card");
    let base = subject.info().expect("a type");
    assert_eq!(base.look.body, BodyShape::Base);
    let letters = subject.stones.iter();
    let mut letters: Vec<&str> = letters
        .map(|kind| subject.kinds[usize::from(kind.0)].code.as_str())
        .collect();
    letters.sort_unstable();
    assert_eq!(letters, ["E", "F"]);
    key(&mut app, KeyCode::Escape);
    // A pointer says which stone it is on.
    let at = target(&app, cell(&app, "a3"));
    let tracker = &app.world().resource::<BoardSnapshot>().tracker;
    let base = at.piece.expect("a base");
    let stones = tracker.stones_at(komadai::rules::piece_tracker::StoneLocation::Base(base));
    let stone = stones[0];
    let at = komadai::table::select::Target {
        stone: Some(stone),
        ..at
    };
    point(&mut app, PointerAction::Hold(Some(at)));
    let name = shown(&app).expect("the card");
    assert!(["Elephant", "Ferz"].contains(&name.as_str()), "{name}");
}

/// More frames than a long press lasts.
const LONG: usize = 8;

#[test]
fn a_mouse_and_a_finger_that_rest_on_the_board_open_it_until_they_come_up() {
    let mut desk = Desk::with("shogi");
    let rook = desk.on_screen("8b");
    desk.mouse_to(rook);
    desk.mouse(ButtonState::Pressed);
    assert_eq!(shown(&desk.app), None, "a click is none");
    desk.wait(LONG);
    assert_eq!(shown(&desk.app).as_deref(), Some("Rook"));
    assert!(desk.is_card_drawn());
    desk.mouse(ButtonState::Released);
    assert_eq!(shown(&desk.app), None);
    let pawn = desk.on_screen("5g");
    desk.finger(TouchPhase::Started, pawn);
    desk.wait(LONG);
    assert_eq!(shown(&desk.app).as_deref(), Some("Pawn"));
    desk.finger(TouchPhase::Ended, pawn);
    assert_eq!(shown(&desk.app), None);
    assert!(session(&desk.app).game.played_turns().is_empty());
}

#[test]
fn pictures_in_help_open_it_by_a_press_that_lasts_and_by_one_that_does_not() {
    let mut desk = Desk::with("sankaku");
    desk.app.world_mut().resource_mut::<UiMemory>().page = Some(Page::Help);
    desk.wait(4);
    let emperor = desk.widget("How the Emperor moves");
    desk.finger(TouchPhase::Started, emperor);
    desk.wait(LONG);
    assert_eq!(shown(&desk.app).as_deref(), Some("Emperor"));
    desk.finger(TouchPhase::Ended, emperor);
    desk.wait(2);
    assert_eq!(shown(&desk.app), None);
    desk.mouse_to(emperor);
    desk.mouse(ButtonState::Pressed);
    desk.mouse(ButtonState::Released);
    desk.wait(2);
    assert_eq!(shown(&desk.app).as_deref(), Some("Emperor"));
    key(&mut desk.app, KeyCode::Escape);
    desk.wait(2);
    assert_eq!(shown(&desk.app), None);
    let page = desk.app.world().resource::<UiMemory>().page;
    assert_eq!(page, Some(Page::Help), "the key closed the card alone");
    // Keys need no pointer: the first type, and on from there.
    desk.mouse_to(Vec2::ONE);
    key(&mut desk.app, KeyCode::KeyW);
    assert_eq!(shown(&desk.app).as_deref(), Some("Emperor"));
}

#[test]
fn stones_in_the_picker_open_it_and_are_not_chosen_by_that() {
    let mut desk = Desk::with("sigma");
    for name in ["a2", "b5"] {
        let spot = cell(&desk.app, name);
        support::click_location(&mut desk.app, spot);
    }
    desk.wait(4);
    let before = selection(&desk.app).picker.clone().expect("a choice");
    let stone = before.chosen_stones()[0];
    let kinds = desk.app.world().resource::<BoardSnapshot>().kinds.clone();
    let name = kinds[usize::from(stone.0)].name.clone();
    let at = desk.widget(&format!("Take {name} out"));
    desk.mouse_to(at);
    desk.mouse(ButtonState::Pressed);
    desk.wait(LONG);
    assert_eq!(shown(&desk.app), Some(name));
    desk.mouse(ButtonState::Released);
    desk.wait(2);
    assert_eq!(shown(&desk.app), None);
    assert_eq!(selection(&desk.app).picker, Some(before.clone()));
    // Without a pointer the key shows the base as it would be.
    desk.mouse_to(Vec2::ONE);
    key(&mut desk.app, KeyCode::KeyW);
    let subject = card(desk.app.world()).expect("the card");
    assert_eq!(subject.stones, before.chosen_stones());
    assert_eq!(Seat::FIRST, session(&desk.app).game.turn());
}
