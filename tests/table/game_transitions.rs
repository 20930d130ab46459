//! What a player may count on between one game and the next, and at the edges of one,
//! headless: nothing of another game is left over, nothing is lost by looking elsewhere,
//! and engines that play alone can be made to wait.

use bevy::input::ButtonState;
use bevy::prelude::*;
use komadai::engine::Levels;
use komadai::rules::board::Cell;
use komadai::rules::piece_tracker::StoneLocation;
use komadai::rules::record::Record;
use komadai::rules::seat::Seat;
use komadai::rules::variants::ruleset::Ruleset;
use komadai::table::ai::Thinking;
use komadai::table::flow::{
    AnalysisIntent, Boards, FileIntent, GameConfig, GameSession, Intent, PlayerKind, Screen,
    SetupIntent, SetupMethod, StartIntent, TurnIntent,
};
use komadai::table::input::InputBlocks;
use komadai::table::levels::EngineLevels;
use komadai::table::select::{PointerAction, Target};

use super::support::{
    self, analyse, at_rest, game_of, hold, is_at, key, rejections, selection, send, session,
    update_until,
};

const HUMAN: PlayerKind = PlayerKind::Human;
const ENGINE: PlayerKind = PlayerKind::Engine { level: 1 };

/// People who play a game by this name.
fn of(name: &str, players: [PlayerKind; 2]) -> GameConfig {
    GameConfig {
        game: Ruleset::named(name).expect("a game of the catalogue"),
        players: players.to_vec(),
        ..GameConfig::default()
    }
}

fn start(app: &mut App, config: GameConfig) {
    send(app, Intent::Start(StartIntent::NewGame(config)));
    update_until(app, "play", |world| {
        at_rest(world) && is_at(world, Screen::Play)
    });
}

#[test]
fn no_cursor_follows_to_a_smaller_board() {
    let mut app = support::table();
    start(&mut app, of("shogi", [HUMAN; 2]));
    key(&mut app, KeyCode::ArrowUp);
    for _ in 0..9 {
        key(&mut app, KeyCode::ArrowUp);
        key(&mut app, KeyCode::ArrowLeft);
    }
    app.world_mut()
        .write_message(PointerAction::Hover(Some(Target::of_cell(Cell(80)))));
    app.update();
    assert!(selection(&app).cursor.is_some() && selection(&app).hover.is_some());
    for game in ["minishogi", "sigma", "sankaku"] {
        send(
            &mut app,
            Intent::Start(StartIntent::NewGame(of(game, [HUMAN; 2]))),
        );
        key(&mut app, KeyCode::ArrowLeft);
        update_until(&mut app, game, at_rest);
        assert_eq!(selection(&app).hover, None, "{game}");
        key(&mut app, KeyCode::ArrowLeft);
    }
}

#[test]
fn a_table_that_is_covered_hears_no_keys() {
    let mut app = support::table();
    start(&mut app, of("minishogi", [HUMAN; 2]));
    let turn = session(&app).game.legal_move_texts().swap_remove(0);
    send(&mut app, Intent::Turn(TurnIntent::PlayText(turn)));
    update_until(&mut app, "the turn", at_rest);
    app.insert_resource(InputBlocks {
        table_covered: true,
        ..InputBlocks::default()
    });
    for code in [KeyCode::KeyU, KeyCode::ArrowUp, KeyCode::KeyA] {
        key(&mut app, code);
    }
    assert_eq!(session(&app).game.played_turns().len(), 1);
    assert_eq!(selection(&app).cursor, None);
    assert!(is_at(app.world(), Screen::Play));
    app.insert_resource(InputBlocks::default());
    key(&mut app, KeyCode::KeyU);
    assert!(session(&app).game.played_turns().is_empty());
}

#[test]
fn turns_are_played_on_the_table_only_and_not_for_the_engine() {
    let mut app = support::table();
    send(&mut app, Intent::Turn(TurnIntent::PlayText("7g7f".into())));
    app.update();
    assert_eq!(rejections(&mut app), ["There is no game on the table."]);
    // A level that would think for longer than any test lasts.
    let thorough = r#"(levels: [(number: 1, name: "Thorough", limits: (depth: 100),
        strength: (misjudgement: 0, oversight: 0))])"#;
    app.insert_resource(EngineLevels(Levels::read(thorough).expect("levels")));
    send(
        &mut app,
        Intent::Start(StartIntent::NewGame(of("shogi", [ENGINE, HUMAN]))),
    );
    update_until(&mut app, "a thought", |world| {
        world.resource::<Thinking>().is_busy()
    });
    send(&mut app, Intent::Turn(TurnIntent::PlayText("7g7f".into())));
    app.update();
    assert_eq!(rejections(&mut app), ["It is the engine's turn."]);
    assert!(session(&app).game.played_turns().is_empty());
}

#[test]
fn engines_that_play_alone_wait_after_a_take_back_until_told_to_play_on() {
    let mut app = support::table();
    start(&mut app, of("minishogi", [ENGINE; 2]));
    let turns = |world: &World, count: usize| {
        world.resource::<GameSession>().game.played_turns().len() >= count
    };
    update_until(&mut app, "four turns", |world| turns(world, 4));
    send(&mut app, Intent::Turn(TurnIntent::Undo(Seat(0))));
    send(&mut app, Intent::Turn(TurnIntent::Undo(Seat(0))));
    let left = session(&app).game.played_turns().len();
    for _ in 0..50 {
        app.update();
    }
    assert!(
        app.world()
            .resource::<Thinking>()
            .are_engines_paused(session(&app))
    );
    assert_eq!(session(&app).game.played_turns().len(), left);
    send(&mut app, Intent::MoveNow);
    update_until(&mut app, "more turns", |world| turns(world, left + 2));
}

#[test]
fn steps_back_in_an_analysis_make_no_engine_wait() {
    let mut app = support::table();
    send(
        &mut app,
        Intent::Start(StartIntent::NewGame(of("minishogi", [ENGINE; 2]))),
    );
    let turns = |world: &World| {
        let session = world.get_resource::<GameSession>();
        session.map_or(0, |session| session.game.played_turns().len())
    };
    update_until(&mut app, "four turns", |world| turns(world) >= 4);
    analyse(&mut app);
    send(&mut app, Intent::Turn(TurnIntent::Undo(Seat(0))));
    send(&mut app, Intent::Analyse(None));
    let left = turns(app.world());
    update_until(&mut app, "more turns", |world| turns(world) > left);
}

/// A setup by hand, in which the first seat has filled its bases.
fn citadel() -> App {
    let mut app = support::table();
    let by_hand = GameConfig {
        openings: vec![SetupMethod::ByHand; 2],
        ..game_of([HUMAN; 2], 1)
    };
    send(&mut app, Intent::Start(StartIntent::NewGame(by_hand)));
    update_until(&mut app, "the setup", |world| is_at(world, Screen::Setup));
    let citadel = SetupMethod::Preset("Citadel".into());
    send(&mut app, Intent::Setup(SetupIntent::Fill(citadel)));
    app
}

#[test]
fn a_stone_that_was_set_up_is_taken_off_by_keys_alone() {
    let mut app = citadel();
    let stored = |app: &App| {
        let boards = app.world().resource::<Boards>();
        let drafting = boards.setup_under_way().expect("a setup");
        let storage = StoneLocation::Storage(drafting.seat);
        drafting.draft().piece_tracker().stones_at(storage).len()
    };
    let before = stored(&app);
    for pressed in [KeyCode::KeyN, KeyCode::Enter, KeyCode::KeyD] {
        key(&mut app, pressed);
    }
    assert_eq!(stored(&app), before + 1);
    assert_eq!(rejections(&mut app), Vec::<String>::new());
}

#[test]
fn a_setup_that_was_left_goes_on_where_it_was() {
    let mut app = citadel();
    let draft = |app: &App| {
        app.world()
            .resource::<Boards>()
            .setup_under_way()
            .expect("a setup")
            .draft()
            .piece_tracker()
            .clone()
    };
    let before = draft(&app);
    send(&mut app, Intent::Leave);
    update_until(&mut app, "the title", |world| is_at(world, Screen::Title));
    send(&mut app, Intent::Start(StartIntent::ResumeSetup));
    update_until(&mut app, "the setup", |world| is_at(world, Screen::Setup));
    assert_eq!(draft(&app), before);
    for seat in 0..2 {
        if seat == 1 {
            let citadel = SetupMethod::Preset("Citadel".into());
            send(&mut app, Intent::Setup(SetupIntent::Fill(citadel)));
        }
        send(&mut app, Intent::Setup(SetupIntent::Done));
    }
    update_until(&mut app, "play", |world| {
        at_rest(world) && is_at(world, Screen::Play)
    });
    let boards = app.world().resource::<Boards>();
    assert!(boards.setup_under_way().is_none());
    assert_eq!(rejections(&mut app), Vec::<String>::new());
}

#[test]
fn a_game_that_is_opened_stays_though_a_setup_was_being_chosen() {
    let mut app = support::table();
    let config = GameConfig {
        openings: vec![SetupMethod::Engine; 2],
        ..game_of([PlayerKind::Engine { level: 10 }, HUMAN], 4)
    };
    send(&mut app, Intent::Start(StartIntent::NewGame(config)));
    assert!(support::is_setup_searched(app.world()));
    let other = Ruleset::named("minishogi").expect("minishogi").begin();
    send(
        &mut app,
        Intent::File(FileIntent::OpenRecord(Record::from_game(&other).write())),
    );
    update_until(&mut app, "play", |world| {
        at_rest(world) && is_at(world, Screen::Play)
    });
    for _ in 0..50 {
        app.update();
    }
    assert!(is_at(app.world(), Screen::Play));
    assert_eq!(session(&app).game.variant().name, "minishogi");
}

#[test]
fn who_holds_the_key_goes_on_through_an_analysis_and_to_its_ends() {
    let mut app = support::table();
    let mut game = Ruleset::named("shogi").expect("shogi").begin();
    for text in ["7g7f", "3c3d", "2g2f", "4c4d", "3i4h", "8b4b", "4i5h"] {
        game.play(text).expect("a legal turn");
    }
    support::open_game(&mut app, &game);
    analyse(&mut app);
    let turns = |app: &App| {
        app.world()
            .resource::<Boards>()
            .table_analysis()
            .expect("an analysis")
            .game()
            .played_turns()
            .len()
    };
    assert_eq!(turns(&app), 7);
    hold(&mut app, KeyCode::Comma, ButtonState::Pressed);
    assert_eq!(turns(&app), 6);
    // Two seconds are enough for the rest, however slowly it goes on.
    for _ in 0..50 {
        app.update();
    }
    assert_eq!(turns(&app), 0);
    hold(&mut app, KeyCode::Comma, ButtonState::Released);
    key(&mut app, KeyCode::End);
    assert_eq!(turns(&app), 7);
    key(&mut app, KeyCode::Home);
    assert_eq!(turns(&app), 0);
    send(&mut app, Intent::Analysis(AnalysisIntent::Forward));
    key(&mut app, KeyCode::Period);
    assert_eq!(turns(&app), 2);
}
