//! A panic anywhere loses nothing: what was on the boards is saved before the program ends, and the
//! next start tells of it.

use std::fs;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;

use bevy::prelude::*;
use komadai::rules::record::Record;
use komadai::rules::record::tree::NodeId;
use komadai::rules::variants::ruleset::Ruleset;
use komadai::table::TableSet;
use komadai::table::crash::CrashLog;
use komadai::table::files::FileErrors;
use komadai::table::flow::persistence::GameLibrary;
use komadai::table::flow::{
    AnalysisIntent, FileIntent, GameConfig, Intent, MovePlayed, PlayerKind, TreeEdit, TurnIntent,
};
use komadai::words::in_english;

use super::support::{at_rest, begin_game, send, session, table, table_with_games, update_until};

fn shogi() -> Ruleset {
    Ruleset::named("shogi").expect("a game of the catalogue")
}

fn begin_shogi(app: &mut App) {
    let config = GameConfig {
        game: shogi(),
        players: vec![PlayerKind::Human; 2],
        ..GameConfig::default()
    };
    begin_game(app, config);
}

/// Whether a frame panics.
fn has_panicked(app: &mut App) -> bool {
    catch_unwind(AssertUnwindSafe(|| app.update())).is_err()
}

fn turns_of(file: &Path) -> Vec<String> {
    let text = fs::read_to_string(file).expect("a record");
    let record = Record::read(&text).expect("a whole record");
    let turns = record.tree.main_turns();
    turns
        .filter_map(|turn| turn.move_text().map(String::from))
        .collect()
}

/// A fault right behind the only place where a turn is played: the frame never comes to its saving.
#[test]
fn the_turn_of_the_frame_that_panics_is_saved() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut app = table_with_games(folder.path());
    begin_shogi(&mut app);
    app.add_systems(
        Update,
        (|mut played: MessageReader<MovePlayed>| {
            assert!(played.read().count() == 0, "a fault on purpose");
        })
        .in_set(TableSet::PressClock),
    );
    let play = Intent::Turn(TurnIntent::PlayText("7g7f".into()));
    app.world_mut().write_message(play);
    assert!(has_panicked(&mut app));
    assert_eq!(turns_of(&folder.path().join("last.ron")), ["7g7f"]);
    // What is left of the program may go.
    drop(app);
    let mut later = table_with_games(folder.path());
    send(&mut later, Intent::File(FileIntent::LoadLastGame));
    update_until(&mut later, "the table", at_rest);
    assert_eq!(session(&later).game.played_turns().len(), 1);
}

#[test]
fn a_study_that_was_not_saved_is_saved_by_a_panic_in_any_part_of_a_frame() {
    fn fail(mut frames: Local<u32>) {
        *frames += 1;
        assert!(*frames < 2, "a fault on purpose");
    }
    let add: [fn(&mut App) -> &mut App; 5] = [
        |app| app.add_systems(First, fail),
        |app| app.add_systems(PreUpdate, fail),
        |app| app.add_systems(Update, fail.in_set(TableSet::Select)),
        |app| app.add_systems(PostUpdate, fail),
        |app| app.add_systems(Last, fail),
    ];
    for add_fault in add {
        let folder = tempfile::tempdir().expect("a folder");
        let mut app = table_with_games(folder.path());
        let opened = Record::from_game(&shogi().begin()).write();
        send(&mut app, Intent::File(FileIntent::Study(opened)));
        app.update();
        let said = TreeEdit::Comment("Nothing of this is lost.".into());
        let edit = Intent::Analysis(AnalysisIntent::Edit(NodeId::START, said));
        send(&mut app, edit);
        assert_eq!(fs::read_dir(folder.path()).expect("a folder").count(), 0);
        add_fault(&mut app);
        while !has_panicked(&mut app) {}
        let study = folder.path().join("shogi-study-0001.ron");
        let text = fs::read_to_string(study).expect("the study");
        assert!(text.contains("Nothing of this is lost."), "{text}");
    }
}

/// Nothing can be saved any more where saving is what panics; the panic goes on as it came.
#[test]
fn a_panic_while_everything_is_saved_ends_the_program() {
    let mut app = table();
    app.add_systems(Last, || panic!("the first fault"));
    app.add_systems(komadai::table::flow::persistence::SaveBeforeEnd, || {
        panic!("the second fault")
    });
    let panic = catch_unwind(AssertUnwindSafe(|| app.update())).expect_err("a panic");
    assert_eq!(panic.downcast_ref::<&str>(), Some(&"the first fault"));
}

#[test]
fn reports_are_kept_and_the_next_start_tells_of_them_once() {
    let folder = tempfile::tempdir().expect("a folder");
    let log = CrashLog::in_folder(folder.path().join("config"));
    let told = || {
        let mut app = table();
        app.insert_resource(GameLibrary(Some("where/games/are".into())));
        log.tell_of_last_end(&mut app);
        let errors = app.world().get_resource::<FileErrors>();
        let errors = errors.map(|it| it.0.iter().map(in_english).collect::<Vec<_>>());
        errors.unwrap_or_default()
    };
    assert_eq!(told(), Vec::<String>::new());
    for number in 0..300 {
        let what = format!("fault {number}: {}", "x".repeat(1000));
        log.report(&what).expect("written");
    }
    // A thread that ends by itself ends nothing else.
    assert_eq!(told(), Vec::<String>::new());
    let text = fs::read_to_string(log.path()).expect("the log");
    assert!(text.contains("fault 299: ") && text.contains(env!("CARGO_PKG_VERSION")));
    assert!(text.contains("fault 250: ") && !text.contains("fault 100: "));
    assert!(text.len() < 70_000, "{}", text.len());

    log.mark_end().expect("written");
    let sentences = told();
    assert_eq!(sentences.len(), 1);
    assert!(sentences[0].contains("where/games/are"), "{sentences:?}");
    assert!(sentences[0].contains("crashes.log"), "{sentences:?}");
    assert_eq!(told(), Vec::<String>::new());
}
