//! Sankaku Shogi at the table, headless: games without a setup phase begin at
//! once, are played by pointer and by keyboard, and are kept like any other.

use std::collections::BTreeSet;

use super::support::{
    self, begin_game, cell_of, click_cell, key, rejections, screen, selection, session,
};
use bevy::prelude::*;
use komadai::rules::game::outcome::{Outcome, Reason};
use komadai::rules::seat::Seat;
use komadai::rules::traits::board_view::Location;
use komadai::rules::variants::ruleset::Ruleset;
use komadai::table::flow::{BoardSnapshot, GameConfig, PlayerKind, Screen};
use komadai::table::input::cursor_navigation;

fn sankaku() -> Ruleset {
    Ruleset::named("sankaku").expect("the catalogue has it")
}

/// A table at which a game between two people has just begun.
fn begun() -> App {
    let mut app = support::table();
    let config = GameConfig {
        players: vec![PlayerKind::Human; 2],
        ..GameConfig::of(sankaku())
    };
    begin_game(&mut app, config);
    app
}

/// A table at which a game between two people goes on from a position.
fn at(position: &str) -> App {
    support::table_at(&sankaku(), position)
}

fn cursor(app: &App) -> Option<Location> {
    selection(app).cursor.map(|cursor| cursor.location)
}

#[test]
fn a_game_without_a_setup_begins_at_once() {
    let app = begun();
    assert_eq!(screen(&app), Screen::Play);
    let start = "rer/ccgcc/1sssss1/7/7/1SSSSS1/CCGCC/RER b - 1";
    assert_eq!(session(&app).game.position_text(), start);
}

#[test]
fn a_pointer_plays_turn_after_turn() {
    let mut app = begun();
    // Soldiers step across the sides between c3 and c4, c6 and c5, e6 and e5;
    // an Emperor leaps anywhere.
    for (from, to) in [("c3", "c4"), ("c6", "c5"), ("d1", "a6"), ("e6", "e5")] {
        click_cell(&mut app, from);
        click_cell(&mut app, to);
    }
    let texts: Vec<String> = session(&app)
        .game
        .played_turns()
        .iter()
        .map(|turn| turn.text.clone())
        .collect();
    assert_eq!(texts, ["c3c4", "c6c5", "d1a6", "e6e5"]);
    assert_eq!(rejections(&mut app), Vec::<String>::new());
}

#[test]
fn taking_the_emperor_ends_the_game() {
    // A Chariot on c4 runs along row 4 into the Emperor on f4.
    let mut app = at("3/5/7/7/2R2e1/7/5/1E1 b - 1");
    click_cell(&mut app, "c4");
    click_cell(&mut app, "f4");
    let game = &session(&app).game;
    assert_eq!(
        game.outcome(),
        Outcome::win(Seat::FIRST, Reason::EmperorCaptured)
    );
    assert!(game.is_consistent());
}

#[test]
fn the_keyboard_reaches_every_cell_and_plays_a_turn() {
    let mut app = begun();
    let shown = app.world().resource::<BoardSnapshot>().clone();
    let pushes = [[1.0, 0.0], [-1.0, 0.0], [0.0, 1.0], [0.0, -1.0]];
    let start = cursor_navigation::step_target(&shown, None, [0.0, 0.0]).location;
    let mut reached = BTreeSet::from([start]);
    let mut todo = vec![start];
    while let Some(from) = todo.pop() {
        for push in pushes {
            let to = cursor_navigation::step_target(&shown, Some(from), push).location;
            if reached.insert(to) {
                todo.push(to);
            }
        }
    }
    let cells: BTreeSet<Location> = shown
        .layout
        .cells
        .iter()
        .map(|shape| Location::Cell(shape.cell))
        .collect();
    assert_eq!(reached, cells);

    use KeyCode::{ArrowDown, ArrowLeft, ArrowRight, ArrowUp, Enter};
    let game = session(&app).game.clone();
    // The first key shows the cursor in the middle of the board.
    for next in [ArrowUp, ArrowDown, ArrowDown] {
        key(&mut app, next);
        if cursor(&app) == Some(cell_of(&game, "d3")) {
            break;
        }
    }
    key(&mut app, ArrowLeft);
    assert_eq!(cursor(&app), Some(cell_of(&game, "c3")));
    // A Soldier takes on the second cell of a way, but does not go there.
    for next in [Enter, ArrowUp, ArrowRight, Enter] {
        key(&mut app, next);
    }
    let reasons = rejections(&mut app);
    assert_eq!(reasons.len(), 1, "{reasons:?}");
    assert!(reasons[0].contains("only to capture"), "{reasons:?}");
    for next in [ArrowLeft, ArrowDown, Enter, ArrowUp, Enter] {
        key(&mut app, next);
    }
    assert_eq!(session(&app).game.played_turns()[0].text, "c3c4");
}

#[test]
fn pushes_go_along_the_row_and_along_the_column() {
    let app = begun();
    let shown = app.world().resource::<BoardSnapshot>();
    let named = |name: &str| Location::Cell(shown.layout.cell_named(name).expect("a cell"));
    // By the rules page's drawing: d4 points down, c4 up; row 5 lies above.
    for (from, push, to) in [
        ("d4", [1.0, 0.0], "e4"),
        ("d4", [-1.0, 0.0], "c4"),
        ("d4", [0.0, 1.0], "d5"),
        ("d4", [0.0, -1.0], "d3"),
        ("c4", [0.0, 1.0], "c5"),
        ("c4", [0.0, -1.0], "c3"),
        ("b7", [0.0, 1.0], "c8"),
        ("a5", [-1.0, 0.0], "a5"),
    ] {
        let got = cursor_navigation::step_target(shown, Some(named(from)), push).location;
        assert_eq!(got, named(to), "{from} pushed {push:?}");
    }
}

#[test]
fn a_stick_pushed_aslant_follows_the_slanted_strips() {
    let app = begun();
    let shown = app.world().resource::<BoardSnapshot>();
    let named = |name: &str| Location::Cell(shown.layout.cell_named(name).expect("a cell"));
    let [x, y] = [0.5, 0.75_f32.sqrt()];
    // c4 points up: over its right side lies d4, over its left b4; d4 points
    // down: over its lower sides lie c4 and e4.
    for (from, push, to) in [
        ("c4", [x, y], "d4"),
        ("c4", [-x, y], "b4"),
        ("d4", [x, -y], "e4"),
        ("d4", [-x, -y], "c4"),
    ] {
        let got = cursor_navigation::step_target(shown, Some(named(from)), push).location;
        assert_eq!(got, named(to), "{from} pushed {push:?}");
    }
}
