//! The scripts of `make shots` against the real panels, without a window and a graphics
//! card: whatever a script points at must still be there.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::thread;
use std::time::Duration;

use bevy::prelude::*;
use komadai::engine::Levels;
use komadai::table::board_entities::TargetTransform;
use komadai::table::files::Kept;
use komadai::table::flow::GameSession;
use komadai::table::levels::EngineLevels;
use komadai::table::script::{Script, rehearse};
use komadai::table::settings::Settings;
use tempfile::tempdir;

use super::online_play::Hub;
use super::program::program;

/// How long a step may take: what thinks thinks in its own time, beside other tests.
const PATIENCE: Duration = Duration::from_secs(20);
/// A level of an engine that moves at once.
const QUICK: &str = r#"(levels: [(number: 1, name: "Quick", limits: (depth: 1, nodes: 500, time_ms: 100), strength: (misjudgement: 0, oversight: 0))])"#;

/// The program with an engine that moves at once, for somebody with a name who could play with
/// others.
fn quick_program(games: &Path) -> App {
    let mut app = program(games, UVec2::new(1280, 720));
    app.insert_resource(EngineLevels(Levels::read(QUICK).expect("a levels file")))
        .insert_resource(Hub::default().opener());
    app.world_mut().resource_mut::<Kept<Settings>>().name = "Aki".into();
    app
}

/// The scripts of `make shots`.
fn scripts() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/shots");
    let entries = fs::read_dir(folder).expect("the scripts");
    let paths = entries.map(|entry| entry.expect("a file").path());
    let scripts: Vec<PathBuf> = paths
        .filter(|path| path.extension().is_some_and(|end| end == "ron"))
        .collect();
    assert!(!scripts.is_empty());
    scripts
}

#[test]
fn no_picture_is_drawn_over_another() {
    let mut names = BTreeSet::new();
    for path in scripts() {
        let text = fs::read_to_string(&path).expect("a text");
        for rest in text.split("Picture(\"").skip(1) {
            let (name, _) = rest.split_once('"').expect("a name");
            let is_new = names.insert(name.to_owned());
            assert!(is_new, "{}: `{name}` is there twice", path.display());
        }
    }
}

#[test]
fn every_script_finds_what_it_points_at() {
    let (queue, failures) = (Mutex::new(scripts()), Mutex::new(Vec::new()));
    let next = || queue.lock().expect("no panic").pop();
    let run_all = || {
        while let Some(path) = next() {
            let failure = failure_of(&path);
            failures.lock().expect("no panic").extend(failure);
        }
    };
    let cores = thread::available_parallelism().map_or(1, usize::from);
    thread::scope(|scope| {
        for _ in 0..cores {
            scope.spawn(run_all);
        }
    });
    let failures = failures.into_inner().expect("no panic");
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

/// Which step of a script came to nothing, and why; none if all is well.
fn failure_of(path: &Path) -> Option<String> {
    let text = fs::read_to_string(path).expect("a text");
    let games = tempdir().expect("a folder");
    let script = Script::read(&text, games.path().to_owned())
        .map_err(|error| error.to_string())
        .and_then(|script| rehearse(&mut quick_program(games.path()), script, PATIENCE));
    let reason = script.err()?;
    Some(format!("{}: {reason}", path.display()))
}

#[test]
fn a_label_that_is_gone_fails_its_step() {
    let text = r#"(steps: [Motion(0), WaitUntilIdle, Click(Label("No such button"))])"#;
    let games = tempdir().expect("a folder");
    let script = Script::read(text, games.path().to_owned()).expect("a script");
    let mut app = quick_program(games.path());
    // Nothing thinks that could bring it yet.
    let reason = rehearse(&mut app, script, Duration::ZERO).expect_err("it is not there");
    assert!(
        reason.contains("step 3") && reason.contains("No such button"),
        "{reason}"
    );
}

#[test]
fn a_script_can_play_a_game_to_its_end() {
    let text = r#"(steps: [Motion(0), NewGame(game: shogi(name: "minishogi"), players: [Human, Human], seed: 1), PlayToEnd])"#;
    let games = tempdir().expect("a folder");
    let script = Script::read(text, games.path().to_owned()).expect("a script");
    let mut app = quick_program(games.path());
    rehearse(&mut app, script, PATIENCE).expect("nothing stops it");
    let session = app.world().resource::<GameSession>();
    assert!(!session.game.outcome().is_ongoing());
    assert!(session.game.ply() > 1);
}

/// A Pawn goes one square in the times of the themes: 80 ms to lift it, 220 to carry it, slow at both
/// ends alike. In the middle of that it is half a square away, and a second later where it belongs.
#[test]
fn a_script_stops_the_clock_in_the_middle_of_a_motion() {
    let way_left = |milliseconds: u64| {
        let text = format!(
            r#"(steps: [
                Motion(1),
                Position(shogi(name: "minishogi"), "rbsgk/4p/5/P4/KGSBR b - 1"),
                WaitUntilIdle,
                Advance(0),
                Play(["5d5c"]),
                Advance({milliseconds}),
            ])"#
        );
        let games = tempdir().expect("a folder");
        let script = Script::read(&text, games.path().to_owned()).expect("a script");
        let mut app = quick_program(games.path());
        rehearse(&mut app, script, PATIENCE).expect("nothing stops it");
        let mut pieces = app.world_mut().query::<(&Transform, &TargetTransform)>();
        let ways = pieces.iter(app.world()).map(|(now, target)| {
            let way = target.0.translation - now.translation;
            Vec2::new(way.x, way.z).length()
        });
        ways.fold(0.0, f32::max)
    };
    let whole = way_left(0);
    assert!(whole > 0.9, "the squares are {whole} apart");
    let half = way_left(80 + 220 / 2) / whole;
    assert!((half - 0.5).abs() < 0.02, "{half} of the way is left");
    assert!(way_left(1000) < 0.01);
}
