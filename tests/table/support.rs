//! A table without a window and the hand at it: everything is done through the
//! app's own input messages.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use bevy::ecs::schedule::SingleThreadedExecutor;
use bevy::input::ButtonState;
use bevy::input::InputPlugin;
use bevy::input::gamepad::{
    RawGamepadAxisChangedEvent, RawGamepadButtonChangedEvent, RawGamepadEvent,
};
use bevy::input::keyboard::{Key, KeyboardInput, NativeKey};
use bevy::prelude::*;
use bevy::state::app::StatesPlugin;
use bevy::time::TimeUpdateStrategy;
use bevy_egui::EguiContext;
use bevy_egui::egui::Event;
use bevy_egui::input::EguiInputEvent;
use komadai::locale;
use komadai::rules::game::Game;
use komadai::rules::record::Record;
use komadai::rules::record::export::RecordFormat;
use komadai::rules::seat::Seat;
use komadai::rules::traits::board_view::Location;
use komadai::rules::variants::ruleset::Ruleset;
use komadai::table;
use komadai::table::ai::Thinking;
use komadai::table::flow::persistence::{Autosave, GameFile, GameLibrary, record_of_session};
use komadai::table::flow::{
    Board, BoardSnapshot, Boards, EditorSession, FileIntent, GameConfig, GameSession, Intent,
    IntentRejected, MissedMistakes, Notice, PlayerKind, PuzzleProgress, Screen, SessionIntent,
    SetupMethod, SetupPhase, StartIntent, TurnIntent,
};
use komadai::table::input::cursor_navigation::target_at;
use komadai::table::motion::ActiveTracks;
use komadai::table::online_play::RoomLibrary;
use komadai::table::select::{PointerAction, Selection, Target};
use komadai::words::in_english;

/// What one frame lasts.
const FRAME: Duration = Duration::from_millis(40);
/// How long something may take before a test gives up: a guard against
/// hanging, far above what anything needs.
const PATIENCE: Duration = Duration::from_secs(120);

/// A table with nobody at it.
pub fn table() -> App {
    let mut app = App::new();
    app.add_plugins((MinimalPlugins, StatesPlugin, InputPlugin))
        .insert_resource(TimeUpdateStrategy::ManualDuration(FRAME))
        .add_plugins(table::core_plugin)
        .insert_resource(GameLibrary(None))
        .insert_resource(RoomLibrary(None));
    // Nothing of whoever runs the tests.
    table::files::load_and_keep(&mut app, None, MissedMistakes::default());
    table::files::load_and_keep(&mut app, None, PuzzleProgress::default());
    note_rejections(&mut app);
    run_systems_in_turn(&mut app);
    app.update();
    app
}

/// Lets systems run one after the other: they do little in a frame, so that handing each to another
/// thread takes longer than the frame, and the tests share the processors as it is.
pub fn run_systems_in_turn(app: &mut App) {
    let mut schedules = app.world_mut().resource_mut::<Schedules>();
    for (_, schedule) in schedules.iter_mut() {
        schedule.set_executor(SingleThreadedExecutor::new());
    }
}

/// A table with nobody at it that keeps its games in a folder.
pub fn table_with_games(folder: &Path) -> App {
    let mut app = table();
    app.insert_resource(GameLibrary(Some(folder.into())));
    app
}

/// A game of these players from the preset Standard.
pub fn game_of(players: [PlayerKind; 2], seed: u64) -> GameConfig {
    GameConfig {
        players: players.to_vec(),
        openings: vec![SetupMethod::Preset("Standard".into()); 2],
        seed,
        ..GameConfig::default()
    }
}

/// Says what is wanted and lets a frame pass.
pub fn send(app: &mut App, intent: Intent) {
    app.world_mut().write_message(intent);
    app.update();
}

/// Begins a game, and waits until it lies on the table.
pub fn begin_game(app: &mut App, config: GameConfig) {
    send(app, Intent::Start(StartIntent::NewGame(config)));
    update_until(app, "the table", at_rest);
}

/// Opens a game as its record says it, and waits until it lies on the table.
pub fn open_game(app: &mut App, game: &Game) {
    send(
        app,
        Intent::File(FileIntent::OpenRecord(Record::from_game(game).write())),
    );
    update_until(app, "the table", at_rest);
}

/// A table at which people go on from a position.
pub fn table_at(rules: &Ruleset, position: &str) -> App {
    let game = rules.begin_at_position_text(position).expect("a position");
    let mut app = table();
    open_game(&mut app, &game);
    app
}

/// Saves the game on the table as a record of its own.
pub fn save_game(app: &mut App) {
    let record = record_of_session(session(app));
    let file = GameFile {
        game: record.game.variant().name.into(),
        extension: RecordFormat::Ron.name(),
        bytes: record.write().into_bytes(),
    };
    send(app, Intent::File(FileIntent::SaveAs(file)));
}

/// Whether nothing is shown that lies beside the game at the table.
pub fn is_table_shown(app: &App) -> bool {
    let top = app.world().resource::<Boards>().top();
    matches!(
        top,
        Board::Title | Board::Lobby | Board::Setup | Board::Play | Board::Analysis(_)
    )
}

/// Opens the analysis, and waits until it is shown.
pub fn analyse(app: &mut App) {
    send(app, Intent::Analyse(None));
    update_until(app, "the analysis", |world| is_at(world, Screen::Analysis));
}

/// Gives up for whoever speaks at the table, and lets a frame pass.
pub fn resign(app: &mut App) {
    let seat = session(app).seat_for_requests_from_here();
    send(app, Intent::Session(SessionIntent::Resign(seat)));
}

/// Lets frames pass until something holds.
pub fn update_until(app: &mut App, what: &str, holds: impl Fn(&World) -> bool) {
    let start = Instant::now();
    while !holds(app.world()) {
        assert!(start.elapsed() < PATIENCE, "never came: {what}");
        app.update();
        std::thread::yield_now();
    }
}

/// A text with one thing in it, which has to be there, changed.
pub fn altered(text: &str, from: &str, to: &str) -> String {
    assert!(text.contains(from), "{from}");
    text.replacen(from, to, 1)
}

/// Every file of a folder with what it holds, by name.
pub fn files(folder: &Path) -> Vec<(PathBuf, Vec<u8>)> {
    let entries = fs::read_dir(folder).expect("a folder");
    let paths = entries.map(|entry| entry.expect("a file").path());
    let mut files: Vec<_> = paths
        .map(|path| {
            let bytes = fs::read(&path).expect("a file");
            (path, bytes)
        })
        .collect();
    files.sort();
    files
}

/// A game in which the engine is to move and thinks long, kept in the folder of the table.
pub fn begin_game_with_thinking_engine(app: &mut App) {
    let players = [PlayerKind::Human, PlayerKind::Engine { level: 9 }];
    begin_game(app, game_of(players, 1));
    let turn = session(app).game.legal_move_texts()[0].clone();
    send(app, Intent::Turn(TurnIntent::PlayText(turn)));
    app.update();
    assert!(session(app).is_engine_to_move());
    update_until(app, "the file", |world| {
        let GameLibrary(folder) = world.resource::<GameLibrary>();
        let last = folder.as_ref().map(|folder| folder.join("last.ron"));
        last.is_some_and(|last| last.exists()) && !world.resource::<Autosave>().is_busy()
    });
}

/// Whether the engine searches for a setup.
pub fn is_setup_searched(world: &World) -> bool {
    let setup = world.resource::<Boards>().setup_under_way();
    setup.is_some_and(SetupPhase::is_searching)
}

/// Whether nothing moves, nobody thinks, the game is kept and play is under way or over.
pub fn at_rest(world: &World) -> bool {
    !world.resource::<ActiveTracks>().is_moving()
        && !world.resource::<Autosave>().is_busy()
        && !world.resource::<Thinking>().is_busy()
        && !is_setup_searched(world)
        && !is_at(world, Screen::Title)
}

/// Whether this screen is shown.
pub fn is_at(world: &World, screen: Screen) -> bool {
    *world.resource::<State<Screen>>().get() == screen
}

/// The screen that is shown.
pub fn screen(app: &App) -> Screen {
    *app.world().resource::<State<Screen>>().get()
}

/// The game on the table.
pub fn session(app: &App) -> &GameSession {
    app.world().resource::<GameSession>()
}

/// What is selected.
pub fn selection(app: &App) -> &Selection {
    app.world().resource::<Selection>()
}

/// A cell of a game's board, by its name.
pub fn cell_of(game: &Game, name: &str) -> Location {
    Location::Cell(game.layout().cell_named(name).expect("a cell of the board"))
}

/// A cell of the board on the table, by its name.
pub fn cell(app: &App, name: &str) -> Location {
    cell_of(&session(app).game, name)
}

/// The place of a kind of piece in the hand of a seat, by the code of the kind.
pub fn in_hand(app: &App, seat: Seat, code: &str) -> Location {
    let kinds = session(app).game.kinds();
    let info = kinds.iter().find(|info| info.code == code);
    Location::Hand(seat, info.expect("a kind of the game").kind)
}

/// The target that a hand has before it on a location: the topmost thing there.
pub fn target(app: &App, location: Location) -> Target {
    target_at(&app.world().resource::<BoardSnapshot>().tracker, location)
}

/// Presses and releases on a target.
pub fn click(app: &mut App, target: Target) {
    app.world_mut()
        .write_message(PointerAction::Press(Some(target)));
    app.world_mut()
        .write_message(PointerAction::Release(Some(target)));
    app.update();
}

/// Presses and releases on a location.
pub fn click_location(app: &mut App, location: Location) {
    let target = target(app, location);
    click(app, target);
}

/// Presses and releases on a cell of the board on the table, by its name.
pub fn click_cell(app: &mut App, name: &str) {
    let location = cell(app, name);
    click_location(app, location);
}

/// Presses and releases a key, a frame each.
pub fn key(app: &mut App, key_code: KeyCode) {
    for state in [ButtonState::Pressed, ButtonState::Released] {
        hold(app, key_code, state);
    }
}

/// Presses a key or lets it go, and lets a frame pass.
pub fn hold(app: &mut App, key_code: KeyCode, state: ButtonState) {
    app.world_mut().write_message(key_event(key_code, state));
    app.update();
}

/// Presses and releases keys, one after the other, all between two frames.
pub fn keys_at_once(app: &mut App, keys: &[KeyCode]) {
    for key_code in keys {
        for state in [ButtonState::Pressed, ButtonState::Released] {
            app.world_mut().write_message(key_event(*key_code, state));
        }
    }
}

fn key_event(key_code: KeyCode, state: ButtonState) -> KeyboardInput {
    KeyboardInput {
        key_code,
        logical_key: Key::Unidentified(NativeKey::Unidentified),
        state,
        text: None,
        repeat: false,
        window: Entity::PLACEHOLDER,
    }
}

/// A gamepad, plugged in.
pub fn gamepad(app: &mut App) -> Entity {
    let gamepad = app.world_mut().spawn(Gamepad::default()).id();
    app.update();
    gamepad
}

/// Presses and releases a button of it between two frames.
pub fn button(app: &mut App, gamepad: Entity, button: GamepadButton) {
    for value in [1.0, 0.0] {
        let moved = RawGamepadButtonChangedEvent::new(gamepad, button, value);
        app.world_mut()
            .write_message(RawGamepadEvent::Button(moved));
    }
    // The second frame shows it let go.
    for _ in 0..2 {
        app.update();
    }
}

/// Pushes its right stick so far and lets it go.
pub fn right_stick(app: &mut App, gamepad: Entity, [x, y]: [f32; 2]) {
    for part in [1.0, 0.0] {
        for (axis, value) in [(GamepadAxis::RightStickX, x), (GamepadAxis::RightStickY, y)] {
            let moved = RawGamepadAxisChangedEvent::new(gamepad, axis, value * part);
            app.world_mut().write_message(RawGamepadEvent::Axis(moved));
        }
        app.update();
    }
}

/// The reasons that were given for refusals: messages themselves do not last.
#[derive(Resource, Default)]
struct Rejections(Vec<locale::Message>);

/// Notes what is refused, for [`rejections`] and [`refusals`].
pub fn note_rejections(app: &mut App) {
    app.init_resource::<Rejections>()
        .add_systems(Last, collect_rejections);
}

fn collect_rejections(
    mut messages: MessageReader<IntentRejected>,
    mut notices: MessageReader<Notice>,
    mut refused: ResMut<Rejections>,
) {
    let reasons = messages.read().map(|message| message.reason.clone());
    refused.0.extend(reasons);
    let problems = notices.read().filter_map(|notice| match notice {
        Notice::Problem(problem) => Some(problem.clone()),
        Notice::Info(_) => None,
    });
    refused.0.extend(problems);
}

/// The reasons that were given for refusals since this was last asked, in English.
pub fn rejections(app: &mut App) -> Vec<String> {
    refusals(app).iter().map(in_english).collect()
}

/// The same as messages.
pub fn refusals(app: &mut App) -> Vec<locale::Message> {
    std::mem::take(&mut app.world_mut().resource_mut::<Rejections>().0)
}

/// The position that was put together last.
pub fn last_editor(app: &App) -> &EditorSession {
    let boards = app.world().resource::<Boards>();
    boards.last_editor().expect("an editor")
}

/// Hands an event of the window to the panels.
pub fn send_egui_event(app: &mut App, event: Event) {
    let world = app.world_mut();
    let mut contexts = world.query_filtered::<Entity, With<EguiContext>>();
    let context = contexts.single(world).expect("one window");
    world.write_message(EguiInputEvent { context, event });
}
