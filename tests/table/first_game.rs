//! The first game and those after it: what marks its goal, the results that are kept and the level
//! that they suggest, handicaps through rematches.

use std::fs;

use bevy::prelude::{App, Messages};
use bevy_egui::egui::Event;
use komadai::locale::Message;
use komadai::rules::record::Start;
use komadai::rules::seat::Seat;
use komadai::rules::traits::board_view::{Location, MoveOption, PromotionOrStoneChoice};
use komadai::rules::variants::ruleset::Ruleset;
use komadai::table::files::{self, Kept};
use komadai::table::flow::{
    BoardSnapshot, GameConfig, GameSession, Intent, Notice, PlayerKind, Screen, TurnIntent,
    beginner_guidance,
};
use komadai::table::motion::MotionScale;
use komadai::table::results::{PersonResult, Results};
use komadai::table::select::Highlights;
use komadai::table::settings::Settings;
use komadai::words::in_english;
use tempfile::tempdir;

use super::desk::Desk;
use super::online_play::Hub;
use super::support::{
    self, at_rest, begin_game, screen, send, send_egui_event, session, update_until,
};

const ENGINE: fn(u8) -> PlayerKind = |level| PlayerKind::Engine { level };

fn config(game: &str, players: [PlayerKind; 2]) -> GameConfig {
    let game = Ruleset::named(game).expect("a built-in game");
    GameConfig {
        players: players.to_vec(),
        ..GameConfig::of(game)
    }
}

/// The names of the cells that are marked in a game against this level.
fn marked(game: &str, level: u8) -> Vec<String> {
    let mut app = support::table();
    app.insert_resource(MotionScale(0.0));
    let config = config(game, [PlayerKind::Human, ENGINE(level)]);
    begin_game(&mut app, config);
    marked_in(&mut app)
}

fn marked_in(app: &mut App) -> Vec<String> {
    app.update();
    let app = &*app;
    let layout = session(app).game.layout();
    let cells = &app.world().resource::<Highlights>().circled;
    let names = cells.iter().map(|location| match location {
        Location::Cell(cell) => layout.shape(*cell).name.clone(),
        Location::Hand(..) => "hand".into(),
    });
    names.collect()
}

#[test]
fn the_goal_of_a_beginners_game_is_marked() {
    // Sigma 2.4 and 9.1: Black's royal stands on the circle that White has to reach.
    assert_eq!(marked("sigma", 1), ["d7"]);
    assert_eq!(marked("minishogi", 1), ["1a"]);
    assert_eq!(marked("minishogi", 2), Vec::<String>::new());
}

/// White's Rook on 3a attacks the King on 3e: the King leaves the file, the Silver goes to 3c, or the Gold
/// is dropped between; the Pawn can do nothing.
#[test]
fn what_can_answer_a_check_is_marked_for_a_beginner() {
    for (level, expected) in [(1, vec!["3e", "4d", "hand"]), (2, vec![])] {
        let mut app = support::table();
        let players = [PlayerKind::Human, ENGINE(level)];
        let config = GameConfig {
            start: Start::Position("2r1k/5/5/PS3/2K2 b G 1".into()),
            ..config("minishogi", players)
        };
        begin_game(&mut app, config);
        let mut marked = marked_in(&mut app);
        marked.sort_unstable();
        assert_eq!(marked, expected);
    }
}

#[test]
fn it_is_marked_for_three_turns_of_the_person() {
    let mut app = support::table();
    app.insert_resource(MotionScale(0.0));
    let players = [PlayerKind::Human, ENGINE(1)];
    begin_game(&mut app, config("shogi", players));
    for turn in ["9g9f", "1g1f", "5g5f"] {
        assert_eq!(
            beginner_guidance::seat_shown_goal(session(&app)),
            Some(Seat::FIRST)
        );
        send(&mut app, Intent::Turn(TurnIntent::PlayText(turn.into())));
        update_until(&mut app, "the answer", |world| {
            at_rest(world) && world.resource::<GameSession>().is_human_to_move()
        });
    }
    assert_eq!(beginner_guidance::seat_shown_goal(session(&app)), None);
    assert_eq!(
        beginner_guidance::guided_beginner(session(&app)),
        Some(Seat::FIRST)
    );
}

#[test]
fn results_suggest_the_next_level_or_the_one_before() {
    use PersonResult::{Drawn, Lost, Won};
    let suggested = |ends: &[PersonResult]| {
        let mut results = Results::default();
        for end in ends {
            results.note_result("sankaku", 4, *end);
        }
        assert_eq!(results.suggestion("sigma", 4, &[1, 4, 5]), None);
        let suggestion = results.suggestion("sankaku", 4, &[1, 4, 5]);
        suggestion.map(|it| (it.level, it.games_won, it.games))
    };
    assert_eq!(suggested(&[Won, Won]), None, "too few");
    assert_eq!(suggested(&[Won, Lost, Won]), Some((5, 2, 3)));
    assert_eq!(
        suggested(&[Won, Won, Won, Lost, Drawn]),
        None,
        "the last three"
    );
    assert_eq!(suggested(&[Lost, Lost, Lost]), Some((1, 0, 3)));
    let mut results = Results::default();
    for _ in 0..3 {
        results.note_result("sankaku", 5, Won);
    }
    assert_eq!(
        results.suggestion("sankaku", 5, &[1, 4, 5]),
        None,
        "none is stronger"
    );
}

#[test]
fn results_are_kept_and_a_bad_file_is_set_aside() {
    let folder = tempdir().expect("a folder");
    let path = folder.path().join("results.ron");
    let load = || Kept::load(Some(path.clone()), Results::default());
    let mut results = load();
    assert_eq!(results.errors().next(), None);
    results.note_result("shogi", 2, PersonResult::Drawn);
    results.save();
    let results = load();
    assert_eq!(results.errors().next(), None);
    assert_eq!(results.results_against("shogi", 2), [PersonResult::Drawn]);
    // The form of version 1.
    fs::write(
        &path,
        r#"(version: 1, results: {"shogi": {3: [Won, Lost]}})"#,
    )
    .expect("written");
    let results = load();
    assert_eq!(
        results.results_against("shogi", 3),
        [PersonResult::Won, PersonResult::Lost]
    );
    for (text, place) in [
        ("(version: 1", "line 1"),
        ("(version: 9, results: {})", "version"),
    ] {
        fs::write(&path, text).expect("written");
        let kept = load();
        let error = Message::joined_sentences(kept.errors().cloned());
        assert!(in_english(&error).contains(place));
        let aside = fs::read_to_string(folder.path().join("results.ron.bad"));
        assert_eq!(aside.expect("set aside"), text);
    }
}

#[test]
fn a_result_that_cannot_be_kept_is_told_of() {
    let mut desk = Desk::with("sankaku");
    let blocked = desk.games_folder().join("blocked");
    fs::write(&blocked, "no folder").expect("written");
    let path = blocked.join("results.ron");
    files::load_and_keep(&mut desk.app, Some(path.clone()), Results::default());
    let note = |desk: &mut Desk| {
        let mut results = desk.app.world_mut().resource_mut::<Kept<Results>>();
        results.note_result("sankaku", 3, PersonResult::Won);
        desk.wait(1);
        let told = desk.app.world_mut().resource_mut::<Messages<Notice>>();
        let told = told.into_inner().drain();
        let problems = told.filter_map(|notice| match notice {
            Notice::Problem(problem) => Some(in_english(&problem)),
            _ => None,
        });
        problems.collect::<Vec<String>>()
    };
    for _ in 0..2 {
        let told = note(&mut desk);
        assert_eq!(told.len(), 1, "{told:?}");
        assert!(told[0].contains("result of this game could not be saved"));
    }
    // As soon as it can be, all are.
    fs::remove_file(&blocked).expect("out of the way");
    assert_eq!(note(&mut desk), Vec::<String>::new());
    let kept = Kept::load(Some(path), Results::default());
    assert_eq!(kept.results_against("sankaku", 3), [PersonResult::Won; 3]);
}

#[test]
fn who_gives_a_handicap_goes_on_giving_it() {
    let mut even = config("shogi", [PlayerKind::Human, ENGINE(3)]);
    even.give_handicap(Some(4), Seat::SECOND);
    let sfen = "lnsgkgsnl/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1";
    assert_eq!(even.start, Start::Position(sfen.into()));
    let again = even.rematch();
    assert_eq!((&again.start, &again.players), (&even.start, &even.players));
    // In a match seats change: the engine gives from the first seat then.
    let mut hand = config("hand", [PlayerKind::Human, ENGINE(3)]);
    hand.give_handicap(Some(2), Seat::SECOND);
    let next = hand.rematch();
    assert_eq!(next.players, [ENGINE(3), PlayerKind::Human]);
    assert_eq!(next.handicap(), Some((2, Seat::FIRST)));
    assert_eq!(
        next.rematch(),
        GameConfig {
            seed: 2,
            ..hand.clone()
        }
    );
    hand.give_handicap(None, Seat::SECOND);
    assert_eq!((hand.handicap(), hand.start), (None, Start::Initial));
}

#[test]
fn a_handicap_is_on_the_table_and_lasts() {
    let mut app = support::table();
    app.insert_resource(MotionScale(0.0));
    let mut config = config("minishogi", [PlayerKind::Human, PlayerKind::Human]);
    config.give_handicap(Some(1), Seat::SECOND);
    for _ in 0..2 {
        begin_game(&mut app, config.clone());
        let game = &session(&app).game;
        assert_eq!(game.start_text(), "1bsgk/4p/5/P4/KGSBR w - 1");
        let corner = game.layout().cell_named("5a").expect("a cell");
        assert!(!game.legal_sources().contains(&Location::Cell(corner)));
        config = session(&app).config.rematch();
    }
}

/// Standard has Camel and Dabbaba on a2, and Dabbaba and Elephant on Black's b5: of these four
/// stones the base may hold any two or more (it held two), which makes eight results.
#[test]
fn the_stone_picker_shows_a_few_plain_choices_first() {
    let mut desk = Desk::with("sigma");
    for name in ["a2", "b5"] {
        let snapshot = desk.app.world().resource::<BoardSnapshot>();
        let cell = snapshot.layout.cell_named(name).expect("a cell");
        support::click_location(&mut desk.app, Location::Cell(cell));
    }
    desk.settle();
    let kinds = desk.app.world().resource::<BoardSnapshot>().kinds.clone();
    let picker = support::selection(&desk.app).picker.clone();
    let picker = picker.expect("a choice");
    let letters = |offer: &MoveOption| {
        let PromotionOrStoneChoice::Stones(stones) = &offer.choice else {
            panic!("a choice of stones");
        };
        let codes = stones
            .iter()
            .map(|it| kinds[usize::from(it.0)].code.as_str());
        let mut codes: Vec<&str> = codes.collect();
        codes.sort_unstable();
        codes.concat()
    };
    assert_eq!(picker.offers.len(), 8);
    let shown = |desk: &Desk| -> Vec<String> {
        let offers = picker.offers.iter();
        let drawn = offers.filter(|offer| desk.find(&offer.text).is_some());
        drawn.map(letters).collect()
    };
    let few = shown(&desk);
    assert!(few.len() <= 4, "{few:?}");
    // The most promising, the base as it was, and what gives nothing back.
    let best = letters(&picker.offers[0]);
    for choice in [best.as_str(), "CD", "CDDE"] {
        assert!(few.contains(&choice.to_owned()), "{choice} in {few:?}");
    }
    desk.tap_widget("picker-more");
    desk.settle();
    assert_eq!(shown(&desk).len(), 8);
    desk.tap_widget("picker-fewer");
    desk.settle();
    assert_eq!(shown(&desk), few);
}

#[test]
fn who_has_no_name_is_led_to_the_field_before_anybody_is_invited() {
    let mut desk = Desk::with("minishogi");
    desk.app.insert_resource(Hub::default().opener());
    desk.app
        .world_mut()
        .resource_mut::<Kept<Settings>>()
        .name
        .clear();
    desk.tap_widget("play-title");
    desk.settle();
    desk.tap_widget("title-with-others");
    desk.settle();
    desk.tap_widget("new-game-invite");
    desk.settle();
    assert_eq!(screen(&desk.app), Screen::NewGame);
    assert!(desk.context(|context| context.text_edit_focused()));
    send_egui_event(&mut desk.app, Event::Text("Aki".into()));
    desk.settle();
    assert_eq!(desk.app.world().resource::<Kept<Settings>>().name, "Aki");
    desk.tap_widget("new-game-invite");
    desk.settle();
    assert_eq!(screen(&desk.app), Screen::Lobby);
}

#[test]
fn the_buttons_for_another_game_say_as_who_one_plays_it() {
    let mut desk = Desk::with("minishogi");
    let begin = config("minishogi", [PlayerKind::Human, ENGINE(1)]);
    begin_game(&mut desk.app, begin);
    support::resign(&mut desk.app);
    desk.settle();
    assert!(desk.find("Again as Black").is_some());
    desk.tap_widget("Rematch as White");
    desk.settle();
    let players = &session(&desk.app).config.players;
    assert_eq!(players, &[ENGINE(1), PlayerKind::Human]);
}
