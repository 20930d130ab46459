//! Moves in advance: chosen in the turn of others, shown, taken back by a press, made when it is one's
//! turn, and dropped with a word where they cannot be made then.

use bevy::prelude::*;
use komadai::rules::record::Start;
use komadai::rules::seat::Seat;
use komadai::rules::traits::board_view::Location;
use komadai::rules::variants::ruleset::Ruleset;
use komadai::table::flow::{GameConfig, Intent, PlayerKind, SessionIntent, TurnIntent};
use komadai::table::select::{Highlights, Premove};
use komadai::table::settings::{self, Settings};

use super::online_play::{self, is_level, run};
use super::support::{
    self, begin_game, cell, click_cell, click_location, in_hand, rejections, selection, send,
    session,
};

const HUMAN: PlayerKind = PlayerKind::Human;
const ELSEWHERE: PlayerKind = PlayerKind::Elsewhere;

/// A table with a game in which a person has the first seat and moves of the others come by
/// [`reply`], with clocks if a text says so.
fn table(name: &str, start: Start, time: Option<&str>) -> App {
    let mut app = support::table();
    let config = GameConfig::of(Ruleset::named(name).expect("a game of the catalogue"));
    let mut players = vec![ELSEWHERE; config.players.len()];
    players[0] = HUMAN;
    begin_game(
        &mut app,
        GameConfig {
            players,
            start,
            time_controls: time.unwrap_or_default().parse().unwrap_or_default(),
            ..config
        },
    );
    assert_eq!(session(&app).has_clocks(), time.is_some());
    app
}

/// A game of shogi with clocks after this move of the person.
fn after(text: &str) -> App {
    let mut app = table("shogi", Start::Initial, Some("10"));
    play(&mut app, text);
    app
}

fn play(app: &mut App, text: &str) {
    send(app, Intent::Turn(TurnIntent::PlayText(text.into())));
    app.update();
}

/// A move of whoever is to move elsewhere.
fn reply(app: &mut App, text: &str) {
    let game = &session(app).game;
    let intent = SessionIntent::EngineMove {
        ply: game.ply(),
        game_move: game.read_move_in_any_form(text).expect("a legal move"),
    };
    send(app, Intent::Session(intent));
    for _ in 0..2 {
        app.update();
    }
}

fn reply_somehow(app: &mut App) {
    let text = session(app).game.legal_move_texts()[0].clone();
    reply(app, &text);
}

fn premove(app: &App) -> Option<(Location, Location)> {
    let premove = selection(app).premove;
    premove.map(|Premove { from, to, .. }| (from, to))
}

/// Chooses a move in advance, and holds that it waits.
fn choose(app: &mut App, from: &str, to: &str) {
    click_cell(app, from);
    click_cell(app, to);
    assert_eq!(premove(app), Some((cell(app, from), cell(app, to))));
}

/// The turns that were played.
fn turns(app: &App) -> Vec<&str> {
    let turns = session(app).game.played_turns().iter();
    turns.map(|turn| turn.text.as_str()).collect()
}

#[test]
fn a_move_in_advance_is_shown_and_made_in_ones_turn() {
    let mut app = after("7g7f");
    choose(&mut app, "2g", "2f");
    let shown = &app.world().resource::<Highlights>().premove;
    assert_eq!(*shown, [cell(&app, "2g"), cell(&app, "2f")]);
    assert_eq!(turns(&app), ["7g7f"]);
    reply(&mut app, "3c3d");
    assert_eq!(turns(&app), ["7g7f", "3c3d", "2g2f"]);
    assert_eq!(premove(&app), None);
    assert_eq!(rejections(&mut app), Vec::<String>::new());
    assert_eq!(app.world().resource::<Highlights>().premove, []);
}

#[test]
fn a_recapture_is_chosen_on_ones_own_piece() {
    let mut app = table("shogi", Start::Initial, Some("10"));
    play(&mut app, "7g7f");
    reply(&mut app, "3c3d");
    play(&mut app, "2g2f");
    // The Bishops face each other: White takes the one on 8h, the Silver takes back.
    choose(&mut app, "7i", "8h");
    reply(&mut app, "2b8h+");
    assert_eq!(turns(&app).last(), Some(&"7i8h"));
}

#[test]
fn what_cannot_be_made_is_dropped_with_a_word() {
    let mut app = after("7g7f");
    // The Pawn on 3c stays where it is, and the Bishop cannot pass it.
    choose(&mut app, "8h", "2b");
    reply(&mut app, "8c8d");
    assert_eq!(turns(&app), ["7g7f", "8c8d"]);
    assert_eq!(premove(&app), None);
    let told = rejections(&mut app);
    assert!(
        matches!(&told[..], [told] if told.contains("premove")),
        "{told:?}"
    );
    // The turn is there to be used.
    play(&mut app, "2g2f");
    assert_eq!(turns(&app), ["7g7f", "8c8d", "2g2f"]);
}

#[test]
fn a_piece_that_was_captured_moves_no_more() {
    let mut app = table("shogi", Start::Initial, Some("10"));
    play(&mut app, "7g7f");
    reply(&mut app, "3c3d");
    play(&mut app, "2g2f");
    choose(&mut app, "8h", "7g");
    reply(&mut app, "2b8h+");
    assert_eq!(turns(&app).last(), Some(&"2b8h+"));
    assert_eq!(premove(&app), None);
    assert_eq!(rejections(&mut app).len(), 1);
}

#[test]
fn a_press_takes_it_back() {
    for place in ["2g", "2f"] {
        let mut app = after("7g7f");
        choose(&mut app, "2g", "2f");
        click_cell(&mut app, place);
        assert_eq!(premove(&app), None, "{place}");
        assert_eq!(selection(&app).from, None, "{place}");
        reply(&mut app, "3c3d");
        assert_eq!(turns(&app), ["7g7f", "3c3d"], "{place}");
    }
    // A press on another piece takes that up instead.
    let mut app = after("7g7f");
    choose(&mut app, "2g", "2f");
    choose(&mut app, "6g", "6f");
    reply(&mut app, "3c3d");
    assert_eq!(turns(&app).last(), Some(&"6g6f"));
}

#[test]
fn a_drop_is_chosen_in_advance_too() {
    // Both Kings stand on their fifth file, and Black holds a Pawn.
    let start = Start::Position("4k4/9/9/9/9/9/9/9/4K4 b P 1".into());
    let mut app = table("shogi", start, Some("10"));
    play(&mut app, "5i5h");
    let hand = in_hand(&app, Seat(0), "P");
    click_location(&mut app, hand);
    click_cell(&mut app, "5e");
    assert_eq!(premove(&app), Some((hand, cell(&app, "5e"))));
    reply(&mut app, "5a5b");
    assert_eq!(turns(&app), ["5i5h", "5a5b", "P*5e"]);
}

#[test]
fn a_promotion_is_asked_in_ones_turn() {
    let mut app = after("7g7f");
    choose(&mut app, "8h", "2b");
    reply(&mut app, "3c3d");
    assert_eq!(turns(&app), ["7g7f", "3c3d"]);
    assert!(selection(&app).promotion.is_some());
    assert_eq!(rejections(&mut app), Vec::<String>::new());
}

#[test]
fn what_was_taken_up_in_the_turn_of_others_is_put_down_in_ones_own() {
    let mut app = after("7g7f");
    click_cell(&mut app, "2g");
    assert!(selection(&app).from.is_some());
    reply(&mut app, "3c3d");
    // From the Pawn's square only one leads on by the rules.
    assert_eq!(selection(&app).targets, [cell(&app, "2f")]);
    click_cell(&mut app, "2f");
    app.update();
    assert_eq!(turns(&app), ["7g7f", "3c3d", "2g2f"]);
}

#[test]
fn nobody_moves_in_advance_without_a_clock_or_where_it_is_switched_off() {
    let mut app = table("shogi", Start::Initial, None);
    play(&mut app, "7g7f");
    click_cell(&mut app, "2g");
    click_cell(&mut app, "2f");
    assert_eq!((selection(&app).from, premove(&app)), (None, None));
    let mut app = after("7g7f");
    let switched_off = Settings {
        premoves: false,
        ..Settings::default()
    };
    settings::plugin_with_file(&mut app, None, switched_off);
    app.update();
    click_cell(&mut app, "2g");
    click_cell(&mut app, "2f");
    assert_eq!((selection(&app).from, premove(&app)), (None, None));
}

#[test]
fn it_waits_for_three_others() {
    let mut app = table("four", Start::Initial, Some("10"));
    // Another seat may begin.
    while session(&app).game.turn() != Seat(0) {
        reply_somehow(&mut app);
    }
    let before = turns(&app).len();
    // Two moves of two pieces that are open to the person.
    let game = &session(&app).game;
    let mut steps = game.legal_sources().into_iter().filter_map(|from| {
        let to = *game.legal_targets(from).first()?;
        Some((from, to, game.move_options(from, to).pop()?.text))
    });
    let (_, to, first) = steps.next().expect("a move");
    let (from, to, second) = steps
        .find(|(_, other, _)| *other != to)
        .expect("another move");
    drop(steps);
    play(&mut app, &first);
    click_location(&mut app, from);
    click_location(&mut app, to);
    for seat in 1..4 {
        assert_eq!(premove(&app), Some((from, to)), "{seat}");
        assert_eq!(session(&app).game.turn(), Seat(seat));
        reply_somehow(&mut app);
    }
    assert_eq!(turns(&app).len(), before + 5);
    assert_eq!(turns(&app).last(), Some(&second.as_str()));
}

#[test]
fn it_is_made_in_a_game_with_people_elsewhere() {
    let (_hub, _folders, mut apps) = online_play::two("shogi");
    let turn = |text: &str| Intent::Turn(TurnIntent::PlayText(text.into()));
    send(&mut apps[0], turn("7g7f"));
    run(&mut apps, "the first move", |apps| {
        is_level(apps) && turns(&apps[0]).len() == 1
    });
    assert!(!session(&apps[0]).has_clocks());
    choose(&mut apps[0], "2g", "2f");
    send(&mut apps[1], turn("3c3d"));
    run(&mut apps, "the move in advance", |apps| {
        is_level(apps) && turns(&apps[1]).len() == 3
    });
    assert_eq!(turns(&apps[1]), ["7g7f", "3c3d", "2g2f"]);
}
