//! Playing on from a place of the analysis, headless: against whom it is chosen, from
//! the game's own turns or from those that were tried; and the game that was looked
//! into is not lost.

use std::fs;

use super::support::{
    self, analyse, at_rest, begin_game, game_of, is_at, key, rejections, send, session,
    update_until,
};
use bevy::prelude::*;
use komadai::rules::game::Game;
use komadai::rules::record::Record;
use komadai::rules::seat::Seat;
use komadai::rules::variants::ruleset::Ruleset;
use komadai::table::flow::persistence::{Autosave, GameLibrary, record_of_session};
use komadai::table::flow::{
    AnalysisIntent, BoardSnapshot, Boards, FileIntent, GameConfig, Intent, Notice, PlayerKind,
    Screen, TurnIntent,
};
use tempfile::TempDir;

const HUMAN: PlayerKind = PlayerKind::Human;
const BEGINNER: PlayerKind = PlayerKind::Engine { level: 1 };

fn rules(name: &str) -> Ruleset {
    Ruleset::named(name).expect("a game of the catalogue")
}

fn shogi(texts: &[&str]) -> Game {
    let mut game = rules("shogi").begin();
    for text in texts {
        game.play(text).expect("a legal turn");
    }
    game
}

/// A table that keeps games in this folder, at which this one is looked into.
fn analysed(folder: &TempDir, game: &Game) -> App {
    let mut app = support::table_with_games(folder.path());
    support::open_game(&mut app, game);
    analyse(&mut app);
    app
}

fn play_here(app: &mut App, players: &[PlayerKind]) {
    send(app, Intent::PlayHere(Some(players.to_vec())));
    update_until(app, "the game", |world| is_at(world, Screen::Play));
}

fn scratch() -> TempDir {
    tempfile::tempdir().expect("a scratch folder")
}

/// The games that are kept under names of their own.
fn kept(folder: &TempDir) -> Vec<Record> {
    let saved = GameLibrary(Some(folder.path().into()))
        .saved_games()
        .into_iter();
    let own = saved.filter(|saved| !saved.is_last());
    own.map(|saved| saved.record.expect("a record")).collect()
}

const LINE: [&str; 4] = ["7g7f", "3c3d", "2g2f", "8c8d"];

#[test]
fn a_line_that_was_tried_is_played_on_against_the_engine() {
    let folder = scratch();
    let mut app = analysed(&folder, &shogi(&LINE));
    let mut before = record_of_session(session(&app));
    for _ in 0..2 {
        send(&mut app, Intent::Analysis(AnalysisIntent::Back));
    }
    send(&mut app, Intent::Turn(TurnIntent::PlayText("6g6f".into())));
    // What was tried is kept beside it.
    let second = before.tree.main_line()[1];
    before.tree.add_move(second, "6g6f").expect("a node");
    play_here(&mut app, &[HUMAN, BEGINNER]);
    assert_eq!(rejections(&mut app), Vec::<String>::new());
    let last = || fs::read_to_string(folder.path().join("last.ron")).expect("the game");
    // A page may be closed before anybody has moved.
    update_until(&mut app, "the game is kept", |world| {
        !world.resource::<Autosave>().is_busy()
    });
    let begun = Record::read(&last()).expect("a record");
    assert_eq!(begun.preface, record_of_session(session(&app)).preface);
    // The engine, to move, answers; and what it did can be taken back beyond the place.
    update_until(&mut app, "the answer", |world| {
        at_rest(world)
            && world
                .resource::<komadai::table::flow::GameSession>()
                .game
                .played_turns()
                .len()
                == 4
    });
    let game = &session(&app).game;
    let texts: Vec<&str> = game
        .played_turns()
        .iter()
        .map(|turn| turn.text.as_str())
        .collect();
    assert_eq!(texts[..3], ["7g7f", "3c3d", "6g6f"]);
    assert_eq!(
        &app.world().resource::<BoardSnapshot>().tracker,
        game.piece_tracker()
    );
    for turns in [2, 0] {
        send(&mut app, Intent::Turn(TurnIntent::Undo(Seat(0))));
        assert_eq!(session(&app).game.played_turns().len(), turns);
    }
    // LINE is as many turns as everybody's first twice over: more than begun.
    assert_eq!(kept(&folder), [before]);
    // What was the game is still known to the analysis, as something tried.
    analyse(&mut app);
    let analysis = app
        .world()
        .resource::<Boards>()
        .table_analysis()
        .expect("an analysis");
    assert_eq!(analysis.game().played_turns().len(), 0);
    send(&mut app, Intent::Analysis(AnalysisIntent::Forward));
    send(&mut app, Intent::Analysis(AnalysisIntent::Forward));
    let analysis = app
        .world()
        .resource::<Boards>()
        .table_analysis()
        .expect("an analysis");
    let branches = analysis.branches();
    let tried: Vec<&str> = branches
        .iter()
        .map(|(_, turn)| turn.text.as_str())
        .collect();
    assert_eq!(tried, ["2g2f", "6g6f"]);
}

#[test]
fn a_game_that_was_given_up_is_kept_once_and_played_on() {
    let folder = scratch();
    let mut app = analysed(&folder, &shogi(&LINE));
    send(&mut app, Intent::Analyse(None));
    update_until(&mut app, "the game", |world| is_at(world, Screen::Play));
    support::resign(&mut app);
    let over = record_of_session(session(&app));
    for _ in 0..2 {
        analyse(&mut app);
        play_here(&mut app, &[HUMAN, HUMAN]);
        assert!(session(&app).game.outcome().is_ongoing());
        assert_eq!(session(&app).game.played_turns().len(), LINE.len());
        let kept = kept(&folder);
        assert_eq!(kept.iter().filter(|it| **it == over).count(), 1);
        // The same once more, as far as the table can tell.
        send(&mut app, Intent::File(FileIntent::OpenRecord(over.write())));
        update_until(&mut app, "the table", at_rest);
    }
}

#[test]
fn where_the_game_itself_stands_it_simply_goes_on() {
    let folder = scratch();
    let mut app = analysed(&folder, &shogi(&LINE));
    let before = Record::from_game(&session(&app).game);
    play_here(&mut app, &[HUMAN, BEGINNER]);
    assert_eq!(Record::from_game(&session(&app).game), before);
    assert_eq!(session(&app).config.players, [HUMAN, BEGINNER]);
    assert_eq!(kept(&folder), []);
}

#[test]
fn a_place_where_the_game_is_over_is_not_played_on() {
    // The Gold is guarded by the one on 5c: mate.
    let start = rules("shogi").begin_at_position_text("4k4/9/4G4/9/9/9/9/9/4K4 b G 1");
    let folder = scratch();
    let mut app = analysed(&folder, &start.expect("a position"));
    send(&mut app, Intent::Turn(TurnIntent::PlayText("G*5b".into())));
    assert!(
        !app.world()
            .resource::<Boards>()
            .table_analysis()
            .expect("an analysis")
            .is_playable()
    );
    for players in [None, Some(vec![HUMAN, HUMAN])] {
        send(&mut app, Intent::PlayHere(players));
        assert_eq!(rejections(&mut app).len(), 1);
        app.update();
        assert!(is_at(app.world(), Screen::Analysis));
    }
    assert_eq!(session(&app).game.played_turns().len(), 0);
    send(&mut app, Intent::Analysis(AnalysisIntent::Back));
    assert!(
        app.world()
            .resource::<Boards>()
            .table_analysis()
            .expect("an analysis")
            .is_playable()
    );
}

#[test]
fn among_four_those_who_are_out_stay_out() {
    let folder = scratch();
    let mut app = support::table_with_games(folder.path());
    let config = GameConfig {
        players: vec![HUMAN; 4],
        ..GameConfig::of(rules("yonin"))
    };
    begin_game(&mut app, config);
    // The first seat gives up, and the others play on.
    support::resign(&mut app);
    let out = session(&app).game.piece_tracker().seats_out;
    assert!(out.contains(Seat::FIRST));
    for _ in 0..6 {
        let text = session(&app).game.legal_move_texts()[0].clone();
        send(&mut app, Intent::Turn(TurnIntent::PlayText(text)));
        update_until(&mut app, "rest", at_rest);
    }
    let before = record_of_session(session(&app));
    analyse(&mut app);
    for _ in 0..3 {
        send(&mut app, Intent::Analysis(AnalysisIntent::Back));
    }
    let position = app
        .world()
        .resource::<Boards>()
        .table_analysis()
        .expect("an analysis")
        .game()
        .position_text();
    play_here(&mut app, &[HUMAN, HUMAN, BEGINNER, HUMAN]);
    assert_eq!(kept(&folder), [before]);
    update_until(&mut app, "a person's turn", |world| {
        at_rest(world)
            && world
                .resource::<komadai::table::flow::GameSession>()
                .is_human_to_move()
    });
    let game = &session(&app).game;
    assert_eq!(game.piece_tracker().seats_out, out);
    assert!(game.is_consistent());
    // As it stood there, but for the engine's turn if it had one.
    let mut stood = game.clone();
    // One turn of giving up and three of those that were played after it.
    while stood.played_turns().len() > 4 {
        stood.undo();
    }
    assert_eq!(stood.position_text(), position);
}

#[test]
fn a_key_asks_who_plays_and_changes_nothing_by_itself() {
    let folder = scratch();
    let mut app = analysed(&folder, &shogi(&LINE));
    send(&mut app, Intent::Analysis(AnalysisIntent::Back));
    let mut asked = app
        .world()
        .resource::<Messages<Intent>>()
        .get_cursor_current();
    key(&mut app, KeyCode::KeyM);
    let wishes = asked.read(app.world().resource::<Messages<Intent>>());
    let is_asked = |intent: &Intent| matches!(intent, Intent::PlayHere(None));
    assert_eq!(wishes.filter(|intent| is_asked(intent)).count(), 1);
    assert!(is_at(app.world(), Screen::Analysis));
    assert_eq!(session(&app).game.played_turns().len(), LINE.len());
}

#[test]
fn a_game_that_cannot_be_kept_is_told_of() {
    let folder = scratch();
    let mut app = analysed(&folder, &shogi(&LINE));
    // Where the folder was there is a file now.
    let file = folder.path().join("no folder");
    fs::write(&file, "").expect("written");
    app.insert_resource(GameLibrary(Some(file)));
    send(&mut app, Intent::Analysis(AnalysisIntent::Back));
    send(&mut app, Intent::PlayHere(Some(vec![HUMAN; 2])));
    assert_eq!(rejections(&mut app).len(), 1);
    let notices = app.world().resource::<Messages<Notice>>();
    let mut notices = notices.iter_current_update_messages();
    assert!(notices.all(|notice| matches!(notice, Notice::Problem(_))));
}

#[test]
fn another_game_has_other_chances() {
    let folder = scratch();
    let mut app = support::table_with_games(folder.path());
    begin_game(&mut app, game_of([HUMAN, HUMAN], 5));
    analyse(&mut app);
    let text = session(&app).game.legal_move_texts()[0].clone();
    send(&mut app, Intent::Turn(TurnIntent::PlayText(text)));
    play_here(&mut app, &[HUMAN, HUMAN]);
    assert_ne!(session(&app).config.seed, 5);
    // Hardly begun is not worth a file.
    assert_eq!(kept(&folder), []);
}
