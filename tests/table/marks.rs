//! Arrows and circles on the analysed position, headless: drawn by the secondary button, by a finger
//! and by the cursor, kept in the record, and taken away by the same gesture.

use super::support::{self, button, gamepad, key, send, session};
use bevy::prelude::*;
use komadai::rules::game::Game;
use komadai::rules::record::annotation::{Annotations, MarkColour};
use komadai::rules::record::tree::NodeId;
use komadai::rules::seat::Seat;
use komadai::rules::traits::board_view::Location;
use komadai::rules::variants::ruleset::Ruleset;
use komadai::table::flow::persistence::record_of_session;
use komadai::table::flow::{Boards, Intent, TurnIntent};
use komadai::table::select::{BoardMark, BoardMarks, PointerAction, Target};

/// The start of shogi, analysed.
fn analysed() -> App {
    let mut app = support::table();
    let game = Ruleset::named("shogi").expect("a game").begin();
    support::open_game(&mut app, &game);
    support::analyse(&mut app);
    app
}

fn game(app: &App) -> &Game {
    app.world()
        .resource::<Boards>()
        .table_analysis()
        .expect("an analysis")
        .game()
}

fn target(app: &App, name: &str) -> Target {
    Target::of_cell(game(app).layout().cell_named(name).expect("a cell"))
}

fn spot(app: &App, name: &str) -> Location {
    target(app, name).location
}

fn draw(app: &mut App, from: &str, to: &str) {
    let (from, to) = (target(app, from), target(app, to));
    for action in [
        PointerAction::MarkPress(Some(from)),
        PointerAction::Hover(Some(to)),
        PointerAction::MarkRelease(Some(to)),
    ] {
        app.world_mut().write_message(action);
        app.update();
    }
}

/// What is said of the start in the record of the game.
fn said(app: &App) -> Annotations {
    let record = record_of_session(session(app));
    let start = record.tree.node(NodeId::START).expect("the start");
    start.annotations().clone()
}

fn shown(app: &App) -> &[BoardMark] {
    &app.world().resource::<BoardMarks>().shown
}

#[test]
fn the_secondary_button_draws_arrows_and_circles_and_takes_them_away() {
    let mut app = analysed();
    draw(&mut app, "7g", "7f");
    draw(&mut app, "5e", "5e");
    let now = said(&app);
    let places = |arrow: &komadai::rules::record::annotation::Arrow| {
        (arrow.from.to_string(), arrow.to.to_string(), arrow.colour)
    };
    let arrows: Vec<_> = now.arrows.iter().map(places).collect();
    assert_eq!(arrows, [("7g".into(), "7f".into(), MarkColour::Green)]);
    assert_eq!(now.circles[0].at.to_string(), "5e");
    let (circle, from, to) = (spot(&app, "5e"), spot(&app, "7g"), spot(&app, "7f"));
    let mark = |from, to| BoardMark {
        from,
        to,
        colour: MarkColour::Green,
    };
    assert_eq!(shown(&app), [mark(circle, None), mark(from, Some(to))]);
    // Nothing was moved, and on the next position nothing is drawn.
    assert_eq!(game(&app).played_turns().len(), 0);
    send(&mut app, Intent::Turn(TurnIntent::PlayText("7g7f".into())));
    app.update();
    assert_eq!(shown(&app), []);
    send(&mut app, Intent::Turn(TurnIntent::Undo(Seat(0))));
    app.update();
    assert_eq!(shown(&app).len(), 2);
    draw(&mut app, "5e", "5e");
    draw(&mut app, "7g", "7f");
    assert!(said(&app).is_empty());
    assert_eq!(shown(&app), []);
}

#[test]
fn a_held_key_gives_another_colour_in_place_of_the_first() {
    let mut app = analysed();
    draw(&mut app, "7g", "7f");
    support::hold(
        &mut app,
        KeyCode::ShiftLeft,
        bevy::input::ButtonState::Pressed,
    );
    draw(&mut app, "7g", "7f");
    let colours: Vec<MarkColour> = said(&app).arrows.iter().map(|it| it.colour).collect();
    assert_eq!(colours, [MarkColour::Red]);
    support::hold(
        &mut app,
        KeyCode::AltLeft,
        bevy::input::ButtonState::Pressed,
    );
    draw(&mut app, "7g", "7f");
    assert_eq!(said(&app).arrows[0].colour, MarkColour::Yellow);
}

#[test]
fn while_drawing_is_on_a_finger_draws_and_moves_nothing() {
    let mut app = analysed();
    app.world_mut()
        .resource_mut::<BoardMarks>()
        .draw_in(Some(MarkColour::Green));
    let (from, to) = (target(&app, "7g"), target(&app, "7f"));
    for action in [
        PointerAction::Press(Some(from)),
        PointerAction::Release(Some(to)),
    ] {
        app.world_mut().write_message(action);
        app.update();
    }
    assert_eq!(game(&app).played_turns().len(), 0);
    assert_eq!(said(&app).arrows.len(), 1);
    // Drawing ends with the analysis.
    send(&mut app, Intent::Analyse(None));
    app.update();
    app.update();
    assert!(!app.world().resource::<BoardMarks>().is_drawing());
}

#[test]
fn the_cursor_of_a_keyboard_draws_from_one_place_to_the_next() {
    let mut app = analysed();
    key(&mut app, KeyCode::KeyG);
    assert!(app.world().resource::<BoardMarks>().is_drawing());
    // The cursor begins somewhere on the board; then it goes one up.
    key(&mut app, KeyCode::Enter);
    key(&mut app, KeyCode::Enter);
    key(&mut app, KeyCode::ArrowUp);
    key(&mut app, KeyCode::Enter);
    assert_eq!(said(&app).arrows.len(), 1);
    assert_eq!(said(&app).circles.len(), 0);
    key(&mut app, KeyCode::Enter);
    key(&mut app, KeyCode::Enter);
    assert_eq!(said(&app).circles.len(), 1);
    assert_eq!(game(&app).played_turns().len(), 0);
    // Through the other colours, and off.
    for _ in MarkColour::ALL {
        assert!(app.world().resource::<BoardMarks>().is_drawing());
        key(&mut app, KeyCode::KeyG);
    }
    assert!(!app.world().resource::<BoardMarks>().is_drawing());
}

#[test]
fn a_gamepad_draws_from_one_place_to_the_next() {
    let mut app = analysed();
    let pad = gamepad(&mut app);
    button(&mut app, pad, GamepadButton::Select);
    assert!(app.world().resource::<BoardMarks>().is_drawing());
    // The cursor begins somewhere on the board; then it goes one up.
    button(&mut app, pad, GamepadButton::South);
    button(&mut app, pad, GamepadButton::South);
    button(&mut app, pad, GamepadButton::DPadUp);
    button(&mut app, pad, GamepadButton::South);
    assert_eq!(said(&app).arrows.len(), 1);
    assert_eq!(said(&app).circles.len(), 0);
    assert_eq!(game(&app).played_turns().len(), 0);
    assert_eq!(said(&app).arrows[0].colour, MarkColour::Green);
    // Once more draws in the next colour, a mark that was begun too: here around the end of the
    // arrow, where the cursor is.
    button(&mut app, pad, GamepadButton::South);
    button(&mut app, pad, GamepadButton::Select);
    button(&mut app, pad, GamepadButton::South);
    assert_eq!(said(&app).circles[0].colour, MarkColour::Red);
    for colour in [MarkColour::Blue, MarkColour::Yellow] {
        button(&mut app, pad, GamepadButton::Select);
        assert_eq!(app.world().resource::<BoardMarks>().colour(), Some(colour));
    }
    button(&mut app, pad, GamepadButton::Select);
    assert!(!app.world().resource::<BoardMarks>().is_drawing());
}
