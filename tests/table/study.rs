//! Studies, headless: a record is opened, stepped through and tried out on a board of its own,
//! and the game at the table is afterwards what it was before, on disk too.

use std::fs;
use std::path::Path;

use super::mirror_check::check_mirror;
use super::support::{
    self, at_rest, begin_game, game_of, is_table_shown, rejections, screen, send, session,
    update_until,
};
use bevy::ecs::system::RunSystemOnce;
use bevy::prelude::*;
use komadai::rules::game::Game;
use komadai::rules::record::Record;
use komadai::rules::record::annotation::{Circle, MarkColour, MarkPlace};
use komadai::rules::record::tree::NodeId;
use komadai::rules::seat::Seat;
use komadai::rules::variants::ruleset::Ruleset;
use komadai::table::flow::persistence::Autosave;
use komadai::table::flow::{
    AnalysisIntent, BoardSnapshot, Boards, FileIntent, GameConfig, GameSession, Intent, PlayerKind,
    Screen, SessionIntent, SetupMethod, StartIntent, TopBoard, TreeEdit, TurnIntent,
};
use komadai::table::motion::ActiveTracks;
use tempfile::TempDir;

const HUMAN: PlayerKind = PlayerKind::Human;
const ENGINE: PlayerKind = PlayerKind::Engine { level: 9 };

/// A table that keeps its games in a folder of its own.
fn table(folder: &TempDir) -> App {
    support::table_with_games(folder.path())
}

fn shogi() -> Ruleset {
    Ruleset::named("shogi").expect("a game of the catalogue")
}

/// The record of four turns of shogi.
fn record() -> String {
    let mut game = shogi().begin();
    for text in ["7g7f", "3c3d", "2g2f", "8c8d"] {
        game.play(text).expect("a legal turn");
    }
    Record::from_game(&game).write()
}

/// The game that is on the board, as systems see it.
fn active_game(app: &mut App) -> Option<Game> {
    app.world_mut()
        .run_system_once(|board: TopBoard| board.game().cloned())
        .expect("the system runs")
}

/// Every file of a folder with its text.
fn files(folder: &Path) -> Vec<(String, String)> {
    let entries = fs::read_dir(folder).expect("a folder");
    let read = |entry: fs::DirEntry| {
        let name = entry.file_name().to_string_lossy().into_owned();
        let text = fs::read_to_string(entry.path()).expect("a text");
        (name, text)
    };
    let mut files: Vec<_> = entries.map(|entry| read(entry.expect("a file"))).collect();
    files.sort();
    files
}

/// The files that are no studies.
fn games(folder: &Path) -> Vec<(String, String)> {
    let mut games = files(folder);
    games.retain(|(name, _)| !name.contains("-study"));
    games
}

/// Opens the record, goes through it, tries another turn, and tries to take back more turns than
/// there are.
fn study_something(app: &mut App) {
    send(app, Intent::File(FileIntent::Study(record())));
    app.update();
    assert_eq!(screen(app), Screen::Analysis);
    assert!(app.world().resource::<Boards>().study().is_some());
    send(app, Intent::Analysis(AnalysisIntent::Last));
    assert_eq!(
        active_game(app).map(|game| game.played_turns().len()),
        Some(4)
    );
    send(app, Intent::Analysis(AnalysisIntent::First));
    send(app, Intent::Turn(TurnIntent::PlayText("2g2f".into())));
    assert_eq!(rejections(app), Vec::<String>::new());
    let tried = active_game(app).expect("the study");
    assert_eq!(tried.played_turns()[0].text, "2g2f");
    let at = NodeId::START;
    for edit in [
        TreeEdit::Comment("An even game.".into()),
        TreeEdit::Circle(Circle {
            at: MarkPlace::Cell("2g".into()),
            colour: MarkColour::Green,
        }),
    ] {
        send(app, Intent::Analysis(AnalysisIntent::Edit(at, edit)));
    }
    assert_eq!(rejections(app), Vec::<String>::new());
    send(app, Intent::Session(SessionIntent::Resign(Seat(0))));
    send(app, Intent::File(FileIntent::SaveStudy));
    send(app, Intent::Turn(TurnIntent::Undo(Seat(0))));
    for _ in 0..5 {
        app.update();
    }
}

fn assert_board_is(app: &mut App, game: &Game) {
    let snapshot = app.world().resource::<BoardSnapshot>();
    assert_eq!(snapshot.tracker, *game.piece_tracker());
    update_until(app, "rest", |world| {
        !world.resource::<ActiveTracks>().is_moving()
    });
    check_mirror(app.world_mut(), true).expect("entities equal the game");
}

#[test]
fn a_game_with_a_thinking_engine_is_the_same_after_a_study() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut app = table(&folder);
    begin_game(&mut app, game_of([HUMAN, ENGINE], 1));
    let text = session(&app).game.legal_move_texts()[0].clone();
    send(&mut app, Intent::Turn(TurnIntent::PlayText(text)));
    app.update();
    assert!(session(&app).is_engine_to_move());
    update_until(&mut app, "the file", |world| {
        folder.path().join("last.ron").exists() && !world.resource::<Autosave>().is_busy()
    });
    let (before, on_disk) = (session(&app).clone(), files(folder.path()));
    let is_same = |now: &GameSession| {
        now.config == before.config
            && now.series == before.series
            && now.game.position_text() == before.game.position_text()
            && now.game.played_turns() == before.game.played_turns()
    };
    study_something(&mut app);
    assert!(is_same(session(&app)));
    assert_eq!(games(folder.path()), on_disk);
    send(&mut app, Intent::Analyse(None));
    app.update();
    assert_eq!(screen(&app), Screen::Play);
    assert_board_is(&mut app, &before.game);
    assert!(is_same(session(&app)));
    assert_eq!(games(folder.path()), on_disk);
    // The engine takes its turn up again.
    send(&mut app, Intent::MoveNow);
    update_until(&mut app, "the engine", |world| {
        world.resource::<GameSession>().game.played_turns().len() == 2
    });
}

#[test]
fn a_study_leads_back_to_the_screen_it_was_opened_from() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut app = table(&folder);
    study_something(&mut app);
    send(&mut app, Intent::Analyse(None));
    app.update();
    assert_eq!(screen(&app), Screen::Title);
    assert!(!app.world().contains_resource::<GameSession>());
    assert!(games(folder.path()).is_empty());

    // From the setup of Sigma, and from one study to the next.
    let by_hand = GameConfig {
        openings: vec![SetupMethod::ByHand; 2],
        ..game_of([HUMAN, HUMAN], 0)
    };
    send(&mut app, Intent::Start(StartIntent::NewGame(by_hand)));
    app.update();
    assert_eq!(screen(&app), Screen::Setup);
    study_something(&mut app);
    study_something(&mut app);
    send(&mut app, Intent::Analyse(None));
    app.update();
    assert_eq!(screen(&app), Screen::Setup);
    let snapshot = app.world().resource::<BoardSnapshot>();
    assert_eq!(
        snapshot.layout.cells.len(),
        49,
        "Sigma's board of seven by seven"
    );
    let boards = app.world().resource::<Boards>();
    assert!(boards.setup_under_way().is_some());
}

#[test]
fn the_analysis_of_the_table_outlasts_a_study() {
    let mut app = support::table();
    send(&mut app, Intent::File(FileIntent::OpenRecord(record())));
    update_until(&mut app, "the table", at_rest);
    send(&mut app, Intent::Analyse(Some(2)));
    app.update();
    send(&mut app, Intent::Turn(TurnIntent::PlayText("5g5f".into())));
    study_something(&mut app);
    send(&mut app, Intent::Analyse(None));
    app.update();
    assert_eq!(screen(&app), Screen::Analysis);
    let game = active_game(&mut app).expect("the analysis");
    let played: Vec<_> = game
        .played_turns()
        .iter()
        .map(|turn| &turn.text[..])
        .collect();
    assert_eq!(played, ["7g7f", "3c3d", "5g5f"]);
    assert_board_is(&mut app, &game);
}

#[test]
fn a_study_is_played_on_as_a_game_of_its_own_and_the_game_before_is_kept() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut app = table(&folder);
    begin_game(&mut app, game_of([HUMAN, HUMAN], 1));
    // A game is worth keeping once everybody has moved.
    for _ in 0..3 {
        let text = session(&app).game.legal_move_texts()[0].clone();
        send(&mut app, Intent::Turn(TurnIntent::PlayText(text)));
        update_until(&mut app, "the table", at_rest);
    }
    let text = session(&app).game.played_turns()[2].text.clone();
    study_something(&mut app);
    send(&mut app, Intent::Analysis(AnalysisIntent::Forward));
    send(&mut app, Intent::PlayHere(Some(vec![HUMAN, HUMAN])));
    app.update();
    update_until(&mut app, "the table", at_rest);
    assert_eq!(screen(&app), Screen::Play);
    let played: Vec<_> = session(&app)
        .game
        .played_turns()
        .iter()
        .map(|turn| turn.text.clone())
        .collect();
    assert_eq!(played, ["2g2f"]);
    let kept = files(folder.path());
    let is_kept = |(name, file): &(String, String)| name != "last.ron" && file.contains(&text);
    assert!(kept.iter().any(is_kept), "{kept:?}");
}

#[test]
fn what_is_no_record_opens_no_study() {
    let mut app = support::table();
    send(
        &mut app,
        Intent::File(FileIntent::Study("(format: 1, moves: [".into())),
    );
    app.update();
    assert_eq!(screen(&app), Screen::Title);
    assert!(is_table_shown(&app));
    assert!(rejections(&mut app)[0].contains("line 1"));
}
