//! Whole games at the table, headless: a person whose hand is scripted through
//! the app's own input messages against the engine, from the first turn to the
//! last; take-backs, refusals and the keyboard.

use super::support::{
    self, at_rest, begin_game, cell_of, click, click_location, game_of, is_at, key, rejections,
    screen, selection, send, session, update_until,
};
use bevy::prelude::*;
use komadai::engine::Levels;
use komadai::rules::game::outcome::Outcome;
use komadai::rules::seat::Seat;
use komadai::rules::variants::ruleset::Ruleset;
use komadai::table::ai::Thinking;
use komadai::table::engine_analysis::EngineResources;
use komadai::table::flow::{
    BoardSnapshot, FileIntent, GameConfig, GameSession, Intent, PlayerKind, Screen, SessionIntent,
    SetupMethod, StartIntent, TurnIntent,
};
use komadai::table::levels::EngineLevels;

const HUMAN: PlayerKind = PlayerKind::Human;
const BEGINNER: PlayerKind = PlayerKind::Engine { level: 1 };

/// Plays one random legal turn the way a hand does: press, press, choose.
fn play_by_hand(app: &mut App, lot: &mut fastrand::Rng) {
    let game = session(app).game.clone();
    let sources = game.legal_sources();
    let from = sources[lot.usize(..sources.len())];
    let targets = game.legal_targets(from);
    let to = targets[lot.usize(..targets.len())];
    let offers = game.move_options(from, to);
    click_location(app, from);
    assert_eq!(selection(app).targets, targets, "the legal ends are shown");
    click_location(app, to);
    if offers.len() > 1 {
        let picker = selection(app)
            .picker
            .as_ref()
            .expect("the stone picker opens");
        assert_eq!(picker.offers, offers, "it offers what is legal");
        for _ in 0..lot.usize(..offers.len().min(4)) {
            key(app, KeyCode::ArrowDown);
        }
        key(app, KeyCode::Enter);
    }
    assert_eq!(
        session(app).game.ply(),
        game.ply() + 1,
        "{from:?} to {to:?} was played"
    );
}

#[test]
fn a_person_and_the_engine_play_a_game_to_its_end() {
    let mut app = support::table();
    send(
        &mut app,
        Intent::Start(StartIntent::NewGame(game_of([HUMAN, BEGINNER], 7))),
    );
    let mut lot = fastrand::Rng::with_seed(11);
    loop {
        update_until(&mut app, "the person's turn", |world| {
            let session = world.resource::<GameSession>();
            let over = !session.game.outcome().is_ongoing();
            at_rest(world) && (over || session.is_human_to_move())
        });
        assert!(session(&app).game.is_consistent());
        if !session(&app).game.outcome().is_ongoing() {
            break;
        }
        play_by_hand(&mut app, &mut lot);
    }
    let game = &session(&app).game;
    assert!(matches!(game.outcome(), Outcome::Win { .. }));
    assert!(
        game.legal_sources().is_empty(),
        "nothing can be played after the end"
    );
    assert_eq!(rejections(&mut app), Vec::<String>::new());
}

#[test]
fn two_engines_play_without_a_hand() {
    let mut app = support::table();
    send(
        &mut app,
        Intent::Start(StartIntent::NewGame(game_of([BEGINNER; 2], 3))),
    );
    update_until(&mut app, "three turns", |world| {
        let game = &world.resource::<GameSession>().game;
        game.played_turns().len() >= 3 || !game.outcome().is_ongoing()
    });
}

/// Levels of which the only one would think for longer than any test lasts.
const FOR_EVER: &str = r#"(levels: [(
    number: 1, name: "Thorough", limits: (depth: 100),
    strength: (misjudgement: 0, oversight: 0),
)])"#;

#[test]
fn the_engine_can_be_told_to_move_now() {
    let mut app = support::table();
    let levels = Levels::read(FOR_EVER).expect("levels");
    app.insert_resource(EngineLevels(levels));
    let config = GameConfig {
        game: Ruleset::named("shogi").expect("shogi"),
        players: vec![BEGINNER, HUMAN],
        ..GameConfig::default()
    };
    send(&mut app, Intent::Start(StartIntent::NewGame(config)));
    update_until(&mut app, "a thought", |world| {
        world.resource::<Thinking>().current_info().is_some()
    });
    send(&mut app, Intent::MoveNow);
    update_until(&mut app, "its turn", |world| {
        world.resource::<GameSession>().game.played_turns().len() == 1
    });
}

#[test]
fn the_engine_sets_up_for_both_seats_also_if_told_to_choose_now() {
    for is_hurried in [false, true] {
        let mut app = support::table();
        let config = GameConfig {
            openings: vec![SetupMethod::Engine; 2],
            ..game_of([HUMAN, HUMAN], 4)
        };
        send(&mut app, Intent::Start(StartIntent::NewGame(config)));
        assert!(support::is_setup_searched(app.world()));
        if is_hurried {
            send(&mut app, Intent::MoveNow);
        }
        update_until(&mut app, "play", |world| {
            at_rest(world) && is_at(world, Screen::Play)
        });
        let game = &session(&app).game;
        assert!(game.is_consistent() && game.played_turns().is_empty());
        assert_eq!(rejections(&mut app), Vec::<String>::new());
    }
}

/// Levels of which the only one is bound by time alone.
const BY_TIME: &str = r#"(levels: [(
    number: 1, name: "Quick", limits: (time_ms: 150),
    strength: (misjudgement: 0, oversight: 0),
)])"#;

#[test]
fn the_engine_thinks_ahead_only_if_it_may() {
    let mut app = support::table();
    let levels = Levels::read(BY_TIME).expect("levels");
    app.insert_resource(EngineLevels(levels));
    send(
        &mut app,
        Intent::Start(StartIntent::NewGame(game_of([HUMAN, BEGINNER], 5))),
    );
    for may in [false, true] {
        app.insert_resource(EngineResources {
            ponder: may,
            ..EngineResources::default()
        });
        update_until(&mut app, "the table", at_rest);
        let turns = session(&app).game.played_turns().len();
        play_by_hand(&mut app, &mut fastrand::Rng::with_seed(1));
        update_until(&mut app, "the answer", |world| {
            let game = &world.resource::<GameSession>().game;
            at_rest(world) && game.played_turns().len() == turns + 2
        });
        app.update();
        let pondering = app.world().resource::<Thinking>().is_pondering();
        assert_eq!(pondering, may);
    }
    // It waits for the person all the same, and stops as soon as it may not.
    let turns = session(&app).game.played_turns().len();
    for _ in 0..20 {
        app.update();
    }
    assert_eq!(session(&app).game.played_turns().len(), turns);
    app.insert_resource(EngineResources::default());
    app.update();
    assert!(!app.world().resource::<Thinking>().is_pondering());
}

#[test]
fn an_illegal_turn_is_refused_in_words_and_changes_nothing() {
    let mut app = support::table();
    begin_game(&mut app, game_of([HUMAN, HUMAN], 0));
    let before = session(&app).game.position_text();
    let game = session(&app).game.clone();
    let own = game.legal_sources()[0];
    let unreachable = cell_of(&game, "g7");
    click_location(&mut app, own);
    click_location(&mut app, unreachable);
    let reasons = rejections(&mut app);
    assert_eq!(reasons.len(), 1, "{reasons:?}");
    assert!(reasons[0].contains("g7"), "{reasons:?}");
    send(&mut app, Intent::Turn(TurnIntent::PlayText("a9b9".into())));
    assert_eq!(rejections(&mut app).len(), 1);
    assert_eq!(session(&app).game.position_text(), before);
    // The other side's bases are not for this hand.
    click_location(&mut app, cell_of(&game, "d5"));
    assert_eq!(selection(&app).from, None);
    assert_eq!(rejections(&mut app).len(), 1);
}

#[test]
fn a_move_kept_from_an_earlier_position_is_refused_and_changes_nothing() {
    let mut app = support::table();
    begin_game(&mut app, game_of([HUMAN, HUMAN], 0));
    let start = session(&app).game.clone();
    let stale = start.legal_moves()[0];
    send(&mut app, Intent::Turn(TurnIntent::Play(stale)));
    assert_eq!(session(&app).game.played_turns()[0].game_move, Some(stale));
    let other_game = Ruleset::named("shogi")
        .expect("the catalogue has it")
        .begin();
    let before = session(&app).game.position_text();
    for game_move in [stale, other_game.legal_moves()[0]] {
        send(&mut app, Intent::Turn(TurnIntent::Play(game_move)));
        assert_eq!(rejections(&mut app).len(), 1);
    }
    // What the engine found for a ply that is past is ignored without a word.
    let legal_now = session(&app).game.legal_moves()[0];
    let ply = start.ply();
    let late = Intent::Session(SessionIntent::EngineMove {
        ply,
        game_move: legal_now,
    });
    send(&mut app, late);
    assert_eq!(rejections(&mut app), Vec::<String>::new());
    assert_eq!(session(&app).game.position_text(), before);
    // The same in an analysis.
    send(&mut app, Intent::Analyse(None));
    send(&mut app, Intent::Turn(TurnIntent::Play(stale)));
    assert_eq!(rejections(&mut app).len(), 1);
}

#[test]
fn taking_back_against_the_engine_gives_the_person_the_turn_again() {
    let mut app = support::table();
    begin_game(&mut app, game_of([HUMAN, BEGINNER], 5));
    let before = session(&app).game.position_text();
    play_by_hand(&mut app, &mut fastrand::Rng::with_seed(1));
    update_until(&mut app, "the answer", |world| {
        let game = &world.resource::<GameSession>().game;
        at_rest(world) && game.played_turns().len() == 2
    });
    send(&mut app, Intent::Turn(TurnIntent::Undo(Seat(0))));
    update_until(&mut app, "rest", at_rest);
    assert_eq!(session(&app).game.position_text(), before);
    send(&mut app, Intent::Turn(TurnIntent::Undo(Seat(0))));
    assert_eq!(
        rejections(&mut app).len(),
        1,
        "there is nothing before that"
    );
    assert_eq!(session(&app).game.position_text(), before);
}

#[test]
fn only_what_a_person_did_is_taken_back_from_the_engine() {
    let mut app = support::table();
    send(
        &mut app,
        Intent::Start(StartIntent::NewGame(game_of([BEGINNER, HUMAN], 5))),
    );
    update_until(&mut app, "the first turn", |world| {
        at_rest(world) && world.resource::<GameSession>().is_human_to_move()
    });
    assert!(!session(&app).can_undo());
    let before = session(&app).game.played_turns().to_vec();
    send(&mut app, Intent::Turn(TurnIntent::Undo(Seat(0))));
    assert_eq!(
        rejections(&mut app).len(),
        1,
        "the person has done nothing yet"
    );
    assert_eq!(session(&app).game.played_turns(), before);
}

#[test]
fn giving_up_is_taken_back_without_a_turn() {
    let mut app = support::table();
    begin_game(&mut app, game_of([HUMAN, BEGINNER], 5));
    let mut lot = fastrand::Rng::with_seed(1);
    for turns in [0, 2] {
        update_until(&mut app, "the person's turn", |world| {
            let session = world.resource::<GameSession>();
            at_rest(world)
                && session.is_human_to_move()
                && session.game.played_turns().len() == turns
        });
        let before = session(&app).game.clone();
        send(&mut app, Intent::Session(SessionIntent::Resign(Seat(0))));
        assert!(!session(&app).game.outcome().is_ongoing());
        send(&mut app, Intent::Turn(TurnIntent::Undo(Seat(0))));
        assert_eq!(rejections(&mut app), Vec::<String>::new());
        let game = &session(&app).game;
        assert!(game.outcome().is_ongoing());
        assert_eq!(game.position_text(), before.position_text());
        assert_eq!(game.played_turns(), before.played_turns());
        play_by_hand(&mut app, &mut lot);
    }
}

#[test]
fn who_is_out_takes_back_no_more_than_the_last_turn() {
    let mut app = support::table();
    let yonin = Ruleset::named("yonin").expect("a game of the catalogue");
    begin_game(
        &mut app,
        GameConfig {
            players: vec![HUMAN, BEGINNER, BEGINNER, BEGINNER],
            ..GameConfig::of(yonin)
        },
    );
    send(&mut app, Intent::Session(SessionIntent::Resign(Seat(0))));
    update_until(&mut app, "some turns", |world| {
        world.resource::<GameSession>().game.played_turns().len() >= 5
    });
    let before = session(&app).game.played_turns().to_vec();
    send(&mut app, Intent::Turn(TurnIntent::Undo(Seat(0))));
    assert_eq!(rejections(&mut app), Vec::<String>::new());
    let after = session(&app).game.played_turns();
    assert!(
        after.len() + 1 >= before.len(),
        "{} of {}",
        after.len(),
        before.len()
    );
}

#[test]
fn others_play_on_from_where_the_game_stands() {
    let mut app = support::table();
    begin_game(&mut app, game_of([HUMAN, HUMAN], 5));
    let mut lot = fastrand::Rng::with_seed(1);
    play_by_hand(&mut app, &mut lot);
    let first = session(&app).game.played_turns().to_vec();
    // The engine takes over, and gives the seat back.
    send(
        &mut app,
        Intent::Session(SessionIntent::ChangePlayers {
            seat: Seat(0),
            players: vec![HUMAN, BEGINNER],
        }),
    );
    update_until(&mut app, "the engine's turn", |world| {
        at_rest(world) && world.resource::<GameSession>().game.played_turns().len() == 2
    });
    assert_eq!(session(&app).game.played_turns()[..1], first);
    send(
        &mut app,
        Intent::Session(SessionIntent::ChangePlayers {
            seat: Seat(0),
            players: vec![HUMAN, HUMAN],
        }),
    );
    play_by_hand(&mut app, &mut lot);
    play_by_hand(&mut app, &mut lot);
    // Not as many as there are seats: nobody gets up.
    send(
        &mut app,
        Intent::Session(SessionIntent::ChangePlayers {
            seat: Seat(0),
            players: vec![BEGINNER; 3],
        }),
    );
    assert_eq!(session(&app).config.players, [HUMAN, HUMAN]);
}

#[test]
fn the_keyboard_alone_plays_a_turn() {
    let mut app = support::table();
    begin_game(&mut app, game_of([HUMAN, HUMAN], 0));
    let game = session(&app).game.clone();
    // The cursor appears in the middle of the board, on d4.
    key(&mut app, KeyCode::ArrowUp);
    key(&mut app, KeyCode::ArrowDown);
    assert_eq!(
        selection(&app).cursor.map(|cursor| cursor.location),
        Some(cell_of(&game, "d3"))
    );
    key(&mut app, KeyCode::Enter);
    assert_eq!(
        selection(&app).from.map(|from| from.location),
        Some(cell_of(&game, "d3"))
    );
    key(&mut app, KeyCode::ArrowLeft);
    key(&mut app, KeyCode::ArrowUp);
    key(&mut app, KeyCode::Enter);
    // EF on d3 steps diagonally to c4.
    assert_eq!(session(&app).game.played_turns()[0].text, "d3c4");
    key(&mut app, KeyCode::KeyU);
    assert_eq!(session(&app).game.played_turns().len(), 0);
}

#[test]
fn keys_that_come_between_two_frames_are_heard_in_their_order() {
    let mut app = support::table();
    begin_game(&mut app, game_of([HUMAN, HUMAN], 0));
    // As above, with a way there and back: to d3, and from there to c4.
    let keys = [
        KeyCode::ArrowUp,
        KeyCode::ArrowDown,
        KeyCode::ArrowDown,
        KeyCode::ArrowUp,
        KeyCode::Enter,
        KeyCode::ArrowLeft,
        KeyCode::ArrowUp,
        KeyCode::Enter,
    ];
    support::keys_at_once(&mut app, &keys);
    update_until(&mut app, "the turn", |world| {
        let game = &world.resource::<GameSession>().game;
        game.played_turns().len() == 1
    });
    assert_eq!(session(&app).game.played_turns()[0].text, "d3c4");
}

#[test]
fn a_button_that_is_let_go_in_the_frame_it_was_pressed_in_counts() {
    let mut app = support::table();
    begin_game(&mut app, game_of([HUMAN, HUMAN], 0));
    let gamepad = support::gamepad(&mut app);
    // The cursor appears in the middle of the board, on d4.
    support::button(&mut app, gamepad, GamepadButton::DPadUp);
    let game = session(&app).game.clone();
    assert_eq!(
        selection(&app).cursor.map(|cursor| cursor.location),
        Some(cell_of(&game, "d4"))
    );
    support::button(&mut app, gamepad, GamepadButton::DPadDown);
    assert_eq!(
        selection(&app).cursor.map(|cursor| cursor.location),
        Some(cell_of(&game, "d3"))
    );
}

#[test]
fn dragging_is_as_good_as_pressing_twice() {
    use komadai::table::select::PointerAction;
    let mut app = support::table();
    begin_game(&mut app, game_of([HUMAN, HUMAN], 0));
    let game = session(&app).game.clone();
    let (from, to) = (cell_of(&game, "d3"), cell_of(&game, "e4"));
    let (from, to) = (support::target(&app, from), support::target(&app, to));
    app.world_mut()
        .write_message(PointerAction::Press(Some(from)));
    app.update();
    assert_eq!(selection(&app).carried, Some(from));
    app.world_mut()
        .write_message(PointerAction::Release(Some(to)));
    app.update();
    assert_eq!(session(&app).game.played_turns()[0].text, "d3e4");
    // Pressing the same thing twice lets go of it.
    let black = support::target(&app, cell_of(&game, "d5"));
    click(&mut app, black);
    assert!(selection(&app).from.is_some());
    click(&mut app, black);
    assert_eq!(selection(&app).from, None);
}

#[test]
fn giving_up_ends_the_game_for_the_person() {
    let mut app = support::table();
    send(
        &mut app,
        Intent::Start(StartIntent::NewGame(game_of([BEGINNER, HUMAN], 0))),
    );
    update_until(&mut app, "the person's turn", |world| {
        let session = world.resource::<GameSession>();
        at_rest(world) && session.is_human_to_move()
    });
    send(&mut app, Intent::Session(SessionIntent::Resign(Seat(1))));
    let outcome = session(&app).game.outcome();
    assert!(outcome.winners().contains(Seat::FIRST), "{outcome:?}");
    assert!(!outcome.winners().contains(Seat::SECOND));
    send(&mut app, Intent::Start(StartIntent::Rematch));
    update_until(&mut app, "the rematch", |world| {
        at_rest(world) && world.resource::<GameSession>().is_human_to_move()
    });
    assert_eq!(
        session(&app).player(Seat::FIRST),
        HUMAN,
        "seats have changed"
    );
    send(&mut app, Intent::Leave);
    app.update();
    assert_eq!(screen(&app), Screen::Title);
}

#[test]
fn turning_the_board_comes_to_rest_and_the_engine_goes_on() {
    let mut app = support::table();
    begin_game(&mut app, game_of([HUMAN, BEGINNER], 5));
    key(&mut app, KeyCode::KeyT);
    assert_eq!(
        app.world()
            .resource::<komadai::table::view::ViewMode>()
            .seat,
        Seat::SECOND
    );
    play_by_hand(&mut app, &mut fastrand::Rng::with_seed(1));
    update_until(&mut app, "the answer", |world| {
        let game = &world.resource::<GameSession>().game;
        at_rest(world) && game.played_turns().len() == 2
    });
}

#[test]
fn leaving_while_the_engine_thinks_ends_the_thought() {
    let mut app = support::table();
    let master = PlayerKind::Engine { level: 10 };
    send(
        &mut app,
        Intent::Start(StartIntent::NewGame(game_of([master, HUMAN], 3))),
    );
    update_until(&mut app, "a thought", |world| {
        world.resource::<Thinking>().is_busy()
    });
    send(&mut app, Intent::Leave);
    app.update();
    assert!(!app.world().resource::<Thinking>().is_busy());
    send(&mut app, Intent::File(FileIntent::LoadLastGame));
    update_until(&mut app, "another thought", |world| {
        world.resource::<Thinking>().is_busy()
    });
}

#[test]
fn a_game_goes_on_after_a_setup_that_was_left() {
    let mut app = support::table();
    begin_game(&mut app, game_of([HUMAN, HUMAN], 0));
    play_by_hand(&mut app, &mut fastrand::Rng::with_seed(2));
    let by_hand = GameConfig {
        openings: vec![SetupMethod::ByHand; 2],
        ..game_of([HUMAN, HUMAN], 1)
    };
    send(&mut app, Intent::Start(StartIntent::NewGame(by_hand)));
    app.update();
    assert_eq!(screen(&app), Screen::Setup);
    send(&mut app, Intent::Leave);
    send(&mut app, Intent::File(FileIntent::LoadLastGame));
    update_until(&mut app, "the game", at_rest);
    assert_eq!(session(&app).game.played_turns().len(), 1);
    let shown = app.world().resource::<BoardSnapshot>();
    assert_eq!(&shown.tracker, session(&app).game.piece_tracker());
}
