//! A soak: the program with its panels lets engines play each other through every game, while boards and
//! pages are opened and closed, games saved, loaded and reviewed, rooms opened and left, at random. None
//! of it may leave anything behind. `make soak` does it for an hour and judges memory and the log, too.

use std::env;
use std::io::Write;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use bevy::log::tracing::Level;
use bevy::log::tracing_subscriber;
use bevy::prelude::*;
use fastrand::Rng;
use komadai::rules::variants::ruleset::Ruleset;
use komadai::table::flow::persistence::GameLibrary;
use komadai::table::flow::{
    AdviceIntent, AnalysisIntent, EditorIntent, EditorStart, FileIntent, GameConfig, GameSession,
    Intent, LessonIntent, LessonOpening, OnlineIntent, PlayerKind, Screen, SetupMethod,
    StartIntent,
};
use komadai::table::motion::MotionScale;
use komadai::table::online_play::RoomLibrary;
use komadai::table::ui::{GameCatalogue, Page, UiMemory};

use super::online_play::Hub;
use super::program::program;
use super::support::{at_rest, is_at, key, open_game, save_game, screen, send, update_until};

/// How many passes through all games there are at least: the first of them fills what is kept.
const LEAST_PASSES: usize = 3;
/// What the memory may have grown by from the end of the first quarter of all passes on.
const MOST_GROWTH_MIB: u64 = 48;

const PAGES: [Page; 6] = [
    Page::Settings,
    Page::Bindings,
    Page::Help,
    Page::Lessons,
    Page::QuickGame,
    Page::SavedGames,
];

/// Keys that look at a game: views, marks, cursor, panels.
const KEYS: [KeyCode; 9] = [
    KeyCode::KeyV,
    KeyCode::KeyT,
    KeyCode::KeyW,
    KeyCode::KeyI,
    KeyCode::KeyE,
    KeyCode::ArrowUp,
    KeyCode::ArrowLeft,
    KeyCode::Enter,
    KeyCode::Escape,
];

/// What was logged as an error.
static ERRORS: Mutex<Vec<u8>> = Mutex::new(Vec::new());

struct ErrorLog;

impl Write for ErrorLog {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        let mut errors = ERRORS.lock().unwrap_or_else(PoisonError::into_inner);
        errors.extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

/// What there is while the same position lies on the table and nothing happens.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Left {
    entities: usize,
    images: usize,
    meshes: usize,
    materials: usize,
}

fn left_at_rest(app: &mut App) -> Left {
    for _ in 0..10 {
        if screen(app) != Screen::Title {
            send(app, Intent::Leave);
        }
        app.update();
    }
    app.world_mut().resource_mut::<UiMemory>().page = None;
    let game = Ruleset::named("minishogi").expect("a game of the catalogue");
    open_game(app, &game.begin());
    for _ in 0..20 {
        app.update();
    }
    let world = app.world_mut();
    Left {
        entities: world.query::<Entity>().iter(world).count(),
        images: world.resource::<Assets<Image>>().len(),
        meshes: world.resource::<Assets<Mesh>>().len(),
        materials: world.resource::<Assets<StandardMaterial>>().len(),
    }
}

/// How much memory the process has, where the system says it.
fn resident_mib() -> u64 {
    let pages = std::fs::read_to_string("/proc/self/statm").unwrap_or_default();
    let pages = pages
        .split(' ')
        .nth(1)
        .and_then(|it| it.parse::<u64>().ok());
    (pages.unwrap_or(0) * 4096) >> 20
}

fn turns(app: &App) -> usize {
    let session = app.world().get_resource::<GameSession>();
    session.map_or(0, |it| it.game.played_turns().len())
}

/// Lets frames pass, and the engines take their time beside them.
fn pass(app: &mut App, frames: usize) {
    for _ in 0..frames {
        app.update();
        std::thread::yield_now();
    }
}

/// One of all that can be done while a game goes on.
fn do_something(app: &mut App, rng: &mut Rng, game: &Ruleset) {
    let some = rng.usize(1..6);
    match rng.u8(0..12) {
        0..3 => {
            let before = turns(app);
            for _ in 0..60 {
                pass(app, 1);
                if turns(app) > before {
                    break;
                }
            }
        }
        3 => key(app, *rng.choice(&KEYS).expect("keys")),
        4 => {
            app.world_mut().resource_mut::<UiMemory>().page = rng.choice(&PAGES).copied();
            pass(app, some);
            app.world_mut().resource_mut::<UiMemory>().page = None;
        }
        5 => {
            send(app, Intent::Analyse(None));
            for step in [
                AnalysisIntent::First,
                AnalysisIntent::Forward,
                AnalysisIntent::Last,
            ] {
                send(app, Intent::Analysis(step));
                pass(app, some);
            }
            send(app, Intent::Analyse(None));
        }
        6 => {
            if app.world().contains_resource::<GameSession>() {
                save_game(app);
            }
        }
        7 => {
            let saved = app.world().resource::<GameLibrary>().saved_games();
            if let Some(saved) = rng.choice(&saved) {
                let name = saved.file_name.clone();
                send(app, Intent::File(FileIntent::StudySaved(name)));
                pass(app, some);
                send(app, Intent::Analyse(None));
            }
        }
        8 => {
            send(app, Intent::Advice(AdviceIntent::Review));
            pass(app, 5 * some);
            send(app, Intent::Analyse(None));
        }
        9 => {
            let variant = game.variant().name.to_owned();
            let lesson_index = rng.usize(0..3);
            send(
                app,
                LessonOpening::Lesson {
                    variant,
                    index: lesson_index,
                }
                .into(),
            );
            for _ in 0..some {
                send(app, Intent::Lesson(LessonIntent::Next));
                send(app, Intent::Lesson(LessonIntent::ShowAnswer));
            }
            send(app, Intent::Lesson(LessonIntent::Leave));
        }
        10 => {
            send(
                app,
                Intent::Editor(EditorIntent::Open(EditorStart::ShownPosition)),
            );
            for edit in [
                EditorIntent::Mirror,
                EditorIntent::Clear,
                EditorIntent::Undo,
            ] {
                send(app, Intent::Editor(edit));
            }
            pass(app, some);
            send(app, Intent::Editor(EditorIntent::Leave));
        }
        _ => {
            let seats = usize::from(game.begin().seat_count());
            let mut players = vec![PlayerKind::Human; seats];
            players[0] = PlayerKind::Elsewhere;
            let config = Box::new(GameConfig {
                game: game.clone(),
                players,
                ..GameConfig::default()
            });
            let host = OnlineIntent::Host {
                config,
                name: "Aki".into(),
                allows_advice: true,
                relays: Vec::new(),
            };
            send(app, Intent::Online(host));
            pass(app, some);
            send(app, Intent::Online(OnlineIntent::Leave));
        }
    }
    pass(app, 1);
}

/// Begins a game of engines, and does so many things meanwhile; how many turns were played.
fn play(app: &mut App, rng: &mut Rng, game: &Ruleset, deeds: usize) -> usize {
    let seats = usize::from(game.begin().seat_count());
    let config = GameConfig {
        game: game.clone(),
        players: vec![
            PlayerKind::Engine {
                level: rng.u8(1..3)
            };
            seats
        ],
        openings: vec![SetupMethod::Random; 2],
        seed: rng.u64(..),
        ..GameConfig::default()
    };
    send(app, Intent::Start(StartIntent::NewGame(config)));
    update_until(app, "a game", |world| is_at(world, Screen::Play));
    let mut played = 0;
    for _ in 0..deeds {
        do_something(app, rng, game);
        played = played.max(turns(app));
    }
    played
}

#[test]
fn nothing_is_left_behind_by_whatever_was_opened_and_played() {
    let minutes: Option<f64> = env::var("KOMADAI_SOAK_MINUTES")
        .ok()
        .map(|text| text.parse().expect("minutes"));
    let seed = env::var("KOMADAI_SOAK_SEED").map_or(1, |text| text.parse().expect("a number"));
    if minutes.is_some() {
        tracing_subscriber::fmt()
            .with_max_level(Level::ERROR)
            .with_writer(|| ErrorLog)
            .init();
    }
    let (games, rooms) = [(); 2]
        .map(|()| tempfile::tempdir().expect("a folder"))
        .into();
    let mut app = program(games.path(), UVec2::new(1280, 720));
    app.insert_resource(MotionScale(0.0))
        .insert_resource(Hub::default().opener())
        .insert_resource(RoomLibrary(Some(rooms.path().into())));
    app.finish();
    app.cleanup();
    pass(&mut app, 10);
    // As it starts, Bevy misses the renderer that a test has not.
    ERRORS
        .lock()
        .unwrap_or_else(PoisonError::into_inner)
        .clear();
    let offered = app.world().resource::<GameCatalogue>().0.clone();
    let mut offered: Vec<Ruleset> = offered.into_iter().map(|entry| entry.game).collect();
    let mut rng = Rng::with_seed(seed);
    let deeds = if minutes.is_some() { 25 } else { 4 };
    if minutes.is_none() {
        rng.shuffle(&mut offered);
        offered.truncate(2);
    }
    let (start, mut turns, mut passes) = (Instant::now(), 0, Vec::new());
    let time = Duration::from_secs_f64(60.0 * minutes.unwrap_or(0.0));
    while passes.len() < LEAST_PASSES || start.elapsed() < time {
        for game in &offered {
            turns += play(&mut app, &mut rng, game, deeds);
        }
        let left = left_at_rest(&mut app);
        update_until(&mut app, "rest", at_rest);
        passes.push((left, resident_mib()));
        println!(
            "{:.1} minutes, seed {seed}: {} games, {turns} turns, {left:?}, {} MiB",
            start.elapsed().as_secs_f64() / 60.0,
            passes.len() * offered.len(),
            resident_mib()
        );
        // Whoever plays for an hour deletes something, too.
        let folder = app.world().resource::<GameLibrary>().clone();
        for saved in folder.saved_games() {
            folder.delete(&saved.file_name).expect("deleted");
        }
        folder.purge_deleted();
    }
    let (first, _) = passes[1];
    let (last, now) = passes[passes.len() - 1];
    assert_eq!(last, first, "something was left behind");
    if minutes.is_some() {
        let (_, early) = passes[(passes.len() / 4).max(1)];
        assert!(
            now <= early + MOST_GROWTH_MIB,
            "{early} MiB, then {now} MiB"
        );
        let errors = ERRORS.lock().unwrap_or_else(PoisonError::into_inner);
        assert!(errors.is_empty(), "{}", String::from_utf8_lossy(&errors));
    }
}
