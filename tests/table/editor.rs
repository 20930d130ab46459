//! The position editor, headless: edited by pointer, keys and gamepad through the app's own
//! messages, with faults on the cells where they are; and the game at the table is afterwards
//! what it was before, on disk too.

use std::fs;
use std::path::Path;

use super::mirror_check::check_mirror;
use super::program::program;
use super::support::{
    self, at_rest, begin_game, button, click_location, game_of, is_table_shown, last_editor,
    rejections, screen, selection, send, session, target, update_until,
};
use bevy::prelude::*;
use komadai::rules::board::Cell;
use komadai::rules::piece_tracker::PieceType;
use komadai::rules::position_editor::{EditSource, EditTarget, PositionEditor, SeatStatus};
use komadai::rules::record::{Record, Start};
use komadai::rules::seat::Seat;
use komadai::rules::traits::board_view::Location;
use komadai::rules::variants::ruleset::Ruleset;
use komadai::table::files::Kept;
use komadai::table::flow::persistence::Autosave;
use komadai::table::flow::recent_configs::RecentConfigs;
use komadai::table::flow::{
    BoardSnapshot, Boards, EditorIntent, EditorStart, FileIntent, GameConfig, GameSession, Intent,
    PlayerKind, Screen, SessionIntent, SetupMethod, StartIntent, TurnIntent,
};
use komadai::table::motion::{ActiveTracks, MotionScale};
use komadai::table::select::{Highlights, PointerAction};
use tempfile::tempdir;

const HUMAN: PlayerKind = PlayerKind::Human;
const ENGINE: PlayerKind = PlayerKind::Engine { level: 9 };

fn rules(name: &str) -> Ruleset {
    Ruleset::named(name).expect(name)
}

fn open(app: &mut App, start: EditorStart) {
    send(app, Intent::Editor(EditorIntent::Open(start)));
    app.update();
    assert_eq!(screen(app), Screen::Editor);
    assert!(app.world().resource::<Boards>().editor().is_some());
}

/// A table at which a game is edited.
fn editing(name: &str) -> App {
    let mut app = support::table();
    open(&mut app, EditorStart::StartPosition(rules(name)));
    app
}

fn edit(app: &mut App, intent: EditorIntent) {
    send(app, Intent::Editor(intent));
}

fn editor(app: &App) -> &PositionEditor {
    last_editor(app).editor()
}

fn text(app: &App) -> String {
    editor(app).position_text()
}

fn cell(app: &App, name: &str) -> Cell {
    editor(app).layout().cell_named(name).expect(name)
}

fn kind(app: &App, code: &str) -> PieceType {
    let mut kinds = editor(app).kinds().iter();
    kinds.find(|info| info.code == code).expect(code).kind
}

fn click_cell(app: &mut App, name: &str) {
    let location = Location::Cell(cell(app, name));
    click_location(app, location);
    app.update();
}

/// Drags from one place to another, or beside all.
fn drag(app: &mut App, from: Location, to: Option<Location>) {
    let (from, to) = (target(app, from), to.map(|to| target(app, to)));
    app.world_mut()
        .write_message(PointerAction::Press(Some(from)));
    app.update();
    app.world_mut().write_message(PointerAction::Release(to));
    app.update();
    app.update();
}

/// What a file says when read, by its name.
fn files(folder: &Path) -> Vec<(String, String)> {
    let entries = fs::read_dir(folder).expect("a folder");
    let read = |entry: fs::DirEntry| {
        let name = entry.file_name().to_string_lossy().into_owned();
        (name, fs::read_to_string(entry.path()).expect("a text"))
    };
    let mut files: Vec<_> = entries.map(|entry| read(entry.expect("a file"))).collect();
    files.sort();
    files
}

#[test]
fn pieces_are_moved_turned_over_and_dragged_off_by_the_pointer() {
    let mut app = editing("shogi");
    // Pressed and pressed again elsewhere.
    click_cell(&mut app, "7g");
    click_cell(&mut app, "5e");
    let moved = "lnsgkgsnl/1r5b1/ppppppppp/9/4P4/9/PP1PPPPPP/1B5R1/LNSGKGSNL b - 1";
    assert_eq!(text(&app), moved);
    // Onto another piece: they change places. The Bishop stands on 8h, the Rook on 2h.
    let [bishop, rook] = ["8h", "2h"].map(|name| Location::Cell(cell(&app, name)));
    drag(&mut app, bishop, Some(rook));
    assert!(text(&app).contains("/1R5B1/LNSGKGSNL"), "{}", text(&app));
    // Pressed again and again: promoted, White's, White's promoted, and Black's again.
    click_cell(&mut app, "5e");
    for row in ["4+P4", "4p4", "4+p4", "4P4"] {
        click_cell(&mut app, "5e");
        assert!(text(&app).contains(row), "{row}: {}", text(&app));
    }
    app.world_mut().write_message(PointerAction::Cancel);
    app.update();
    assert_eq!(selection(&app).from, None);
    // Into a hand, and off the board.
    let hand = Location::Hand(Seat::SECOND, kind(&app, "P"));
    let pawn = Location::Cell(cell(&app, "5e"));
    drag(&mut app, pawn, Some(hand));
    assert!(text(&app).ends_with(" b p 1"), "{}", text(&app));
    drag(&mut app, rook, None);
    assert!(text(&app).contains("/1R7/LNSGKGSNL"), "{}", text(&app));
    // What lies in a hand goes back to the board as its holder's.
    let at = Location::Cell(cell(&app, "5e"));
    drag(&mut app, hand, Some(at));
    assert!(text(&app).contains("/4p4/"), "{}", text(&app));
    assert_eq!(rejections(&mut app), Vec::<String>::new());
    update_until(&mut app, "rest", |world| {
        !world.resource::<ActiveTracks>().is_moving()
    });
    check_mirror(app.world_mut(), true).expect("entities equal the position");
}

#[test]
fn a_piece_that_no_hand_can_hold_stays_and_the_reason_is_given() {
    let mut app = editing("shogi");
    let before = text(&app);
    let [king, hand] = [
        Location::Cell(cell(&app, "5i")),
        Location::Hand(Seat::FIRST, kind(&app, "P")),
    ];
    drag(&mut app, king, Some(hand));
    assert_eq!(text(&app), before);
    let said = rejections(&mut app).join(" ");
    assert!(said.contains("King"), "{said}");
}

#[test]
fn a_chosen_piece_is_put_wherever_the_board_is_pressed() {
    let mut app = editing("shogi");
    edit(&mut app, EditorIntent::Clear);
    let dragon = kind(&app, "+R");
    edit(&mut app, EditorIntent::Brush(Some((Seat::SECOND, dragon))));
    click_cell(&mut app, "5e");
    click_cell(&mut app, "1a");
    assert!(
        text(&app).starts_with("8+r/9/9/9/4+r4/9/"),
        "{}",
        text(&app)
    );
    // Once more on the same: away again.
    click_cell(&mut app, "5e");
    assert!(text(&app).starts_with("8+r/9/9/9/9/9/"), "{}", text(&app));
    let session = last_editor(&app);
    assert_eq!(session.brush(), Some((Seat::SECOND, dragon)));
    app.world_mut().write_message(PointerAction::Cancel);
    app.update();
    app.update();
    assert_eq!(last_editor(&app).brush(), None);
}

#[test]
fn stones_of_sigma_go_from_base_to_base_and_storage() {
    let mut app = editing("sigma");
    let base = cell(&app, "a1");
    let tracker = &editor(&app).contents().tracker;
    let on_base = tracker.piece_on(base).expect("a base of White's");
    let stones = tracker.stones_at(komadai::rules::piece_tracker::StoneLocation::Base(on_base));
    let stone = *stones.first().expect("a stone");
    let stone_kind = tracker.stone(stone).kind;
    let mut pressed = target(&app, Location::Cell(base));
    pressed.stone = Some(stone);
    app.world_mut()
        .write_message(PointerAction::Press(Some(pressed)));
    app.update();
    let storage = Location::Hand(Seat::FIRST, stone_kind);
    let storage = target(&app, storage);
    app.world_mut()
        .write_message(PointerAction::Release(Some(storage)));
    app.update();
    app.update();
    let contents = editor(&app).contents();
    assert_eq!(contents.count_in_storage(Seat::FIRST, stone_kind), 1);
    // The whole base: it and its stones lie in the storage, and the count is right all the same.
    let royal = Location::Cell(cell(&app, "d1"));
    drag(&mut app, royal, None);
    let base_kind = kind(&app, "");
    assert_eq!(
        editor(&app)
            .contents()
            .count_in_hand(Seat::FIRST, base_kind),
        1
    );
    assert_eq!(
        editor(&app).unplayable_reasons().len(),
        1,
        "White has no royal"
    );
    // A stone cannot lie on an empty cell.
    let empty = Location::Cell(cell(&app, "d4"));
    drag(
        &mut app,
        Location::Hand(Seat::FIRST, stone_kind),
        Some(empty),
    );
    assert!(rejections(&mut app)[0].contains("d4"));
}

#[test]
fn faults_are_shown_where_they_are_as_soon_as_they_are_there() {
    let mut app = editing("shogi");
    let at_fault = |app: &App| {
        let highlights = app.world().resource::<Highlights>();
        assert_eq!(highlights.check, [], "a fault is no check");
        highlights.at_fault.clone()
    };
    assert_eq!(at_fault(&app), []);
    // White's King is looked at by a Rook with Black to move: the seat not to move is in check.
    edit(
        &mut app,
        EditorIntent::Read("4k4/9/9/9/4R4/9/9/9/4K4 b - 1".into()),
    );
    app.update();
    assert_eq!(at_fault(&app), [cell(&app, "5a")]);
    edit(&mut app, EditorIntent::SetTurn(Seat::SECOND));
    app.update();
    assert_eq!(at_fault(&app), []);
    edit(&mut app, EditorIntent::Undo);
    app.update();
    assert_eq!(at_fault(&app), [cell(&app, "5a")]);
    // Ordered or studied it cannot be: the reason names the cell.
    for intent in [
        EditorIntent::SetUpGame,
        EditorIntent::Study,
        EditorIntent::Save,
    ] {
        edit(&mut app, intent);
        let said = rejections(&mut app).join(" ");
        assert!(said.contains("5a"), "{said}");
        assert_eq!(screen(&app), Screen::Editor);
    }
}

#[test]
fn a_gamepad_does_all_that_a_pointer_does() {
    let mut app = editing("minishogi");
    let pad = support::gamepad(&mut app);
    let at = |app: &App| selection(app).cursor.map(|cursor| cursor.location);
    // The cursor appears in the middle: 3c. Black's King stands on 5e, its Pawn on 5d.
    button(&mut app, pad, GamepadButton::South);
    assert_eq!(at(&app), Some(Location::Cell(cell(&app, "3c"))));
    for _ in 0..2 {
        button(&mut app, pad, GamepadButton::DPadLeft);
    }
    button(&mut app, pad, GamepadButton::DPadDown);
    assert_eq!(at(&app), Some(Location::Cell(cell(&app, "5d"))));
    button(&mut app, pad, GamepadButton::South);
    button(&mut app, pad, GamepadButton::DPadUp);
    button(&mut app, pad, GamepadButton::South);
    assert_eq!(text(&app), "rbsgk/4p/P4/5/KGSBR b - 1");
    // Picked up and confirmed again: turned over.
    button(&mut app, pad, GamepadButton::South);
    button(&mut app, pad, GamepadButton::South);
    assert_eq!(text(&app), "rbsgk/4p/+P4/5/KGSBR b - 1");
    // Into the hand, then a step back, then off the board.
    button(&mut app, pad, GamepadButton::LeftTrigger2);
    assert_eq!(text(&app), "rbsgk/4p/5/5/KGSBR b P 1");
    button(&mut app, pad, GamepadButton::Select);
    assert_eq!(text(&app), "rbsgk/4p/+P4/5/KGSBR b - 1");
    button(&mut app, pad, GamepadButton::RightTrigger2);
    assert_eq!(text(&app), "rbsgk/4p/5/5/KGSBR b - 1");
    // The next piece of all there are, put where the cursor is.
    button(&mut app, pad, GamepadButton::RightTrigger);
    let first = editor(&app).placeable_material().piece_form_groups[0][0];
    let brush = last_editor(&app).brush();
    assert_eq!(brush, Some((Seat::FIRST, first)));
    button(&mut app, pad, GamepadButton::South);
    let tracker = &editor(&app).contents().tracker;
    let put = tracker.piece_on(cell(&app, "5c")).expect("a piece");
    assert_eq!(tracker.piece(put).kind, first);
    button(&mut app, pad, GamepadButton::East);
    assert_eq!(last_editor(&app).brush(), None);
    // Whose turn it is.
    support::right_stick(&mut app, pad, [0.0, -1.0]);
    assert_eq!(editor(&app).contents().turn, Seat::SECOND);
}

#[test]
fn a_text_that_cannot_be_read_changes_nothing_and_says_where_it_is_wrong() {
    let mut app = editing("shogi");
    let before = text(&app);
    edit(&mut app, EditorIntent::Read("4k4/9/9/9/9 b - 1".into()));
    let said = rejections(&mut app).join(" ");
    assert!(said.contains("5 rows"), "{said}");
    assert_eq!(text(&app), before);
    // One that can be read, but not played, is shown with its faults.
    edit(
        &mut app,
        EditorIntent::Read(" 4k4/9/9/9/9/9/9/9/9 b - 1\n".into()),
    );
    assert_eq!(rejections(&mut app), Vec::<String>::new());
    assert_eq!(editor(&app).unplayable_reasons().len(), 1);
}

#[test]
fn seats_that_are_out_and_marks_are_set_and_taken_back() {
    let mut app = support::table();
    let mut four = rules("four");
    four.set("style", "Individual").expect("an option");
    open(&mut app, EditorStart::StartPosition(four));
    let west = Seat(1);
    let mark = |mark, is_set| EditorIntent::SetSeatStatus {
        seat: west,
        status: mark,
        is_set,
    };
    edit(&mut app, mark(SeatStatus::UnderMate, true));
    assert!(text(&app).contains(" w# "), "{}", text(&app));
    assert_eq!(editor(&app).unplayable_reasons(), []);
    // Out instead, whose King must go.
    edit(&mut app, mark(SeatStatus::Out, true));
    assert!(text(&app).contains(" w "), "{}", text(&app));
    assert_eq!(editor(&app).unplayable_reasons().len(), 1);
    edit(&mut app, mark(SeatStatus::Out, false));
    assert_eq!(editor(&app).unplayable_reasons(), []);
}

/// Edits something on the board in front, goes into a study of it and back.
fn edit_something(app: &mut App) {
    open(app, EditorStart::StartPosition(rules("shogi")));
    let at = cell(app, "7g");
    edit(
        app,
        EditorIntent::Carry {
            from: EditSource::Cell(at),
            to: EditTarget::Off,
        },
    );
    send(app, Intent::Session(SessionIntent::Resign(Seat::FIRST)));
    send(app, Intent::Turn(TurnIntent::Undo(Seat::FIRST)));
    send(app, Intent::Turn(TurnIntent::PlayText("2g2f".into())));
    assert_eq!(rejections(app).len(), 1, "no move is played in the editor");
    edit(app, EditorIntent::Study);
    app.update();
    assert_eq!(screen(app), Screen::Analysis);
    assert!(app.world().resource::<Boards>().study().is_some());
    // The Pawn is gone, so the Bishop on 8h is free.
    send(app, Intent::Turn(TurnIntent::PlayText("8h3c+".into())));
    assert_eq!(rejections(app), Vec::<String>::new());
    send(app, Intent::Analyse(None));
    app.update();
    app.update();
    assert_eq!(screen(app), Screen::Editor);
    assert!(app.world().resource::<Boards>().editor().is_some());
    let snapshot = app.world().resource::<BoardSnapshot>();
    assert_eq!(snapshot.tracker, editor(app).contents().tracker);
}

#[test]
fn a_game_with_a_thinking_engine_is_the_same_after_the_editor() {
    let folder = tempdir().expect("a folder");
    let mut app = support::table_with_games(folder.path());
    begin_game(&mut app, game_of([HUMAN, ENGINE], 1));
    let turn = session(&app).game.legal_move_texts()[0].clone();
    send(&mut app, Intent::Turn(TurnIntent::PlayText(turn)));
    app.update();
    assert!(session(&app).is_engine_to_move());
    update_until(&mut app, "the file", |world| {
        folder.path().join("last.ron").exists() && !world.resource::<Autosave>().is_busy()
    });
    let (before, on_disk) = (session(&app).clone(), files(folder.path()));
    edit_something(&mut app);
    // The position of the table itself, too.
    edit(&mut app, EditorIntent::Leave);
    app.update();
    assert_eq!(screen(&app), Screen::Play);
    open(&mut app, EditorStart::ShownPosition);
    assert_eq!(text(&app), before.game.position_text());
    edit(&mut app, EditorIntent::Clear);
    edit(&mut app, EditorIntent::Leave);
    app.update();
    app.update();
    assert_eq!(screen(&app), Screen::Play);
    assert!(is_table_shown(&app));
    let now = session(&app);
    assert_eq!(now.config, before.config);
    assert_eq!(now.series, before.series);
    assert_eq!(now.game.position_text(), before.game.position_text());
    assert_eq!(now.game.played_turns(), before.game.played_turns());
    // What was tried in the study of the position is kept as every study is, apart from the game.
    let (studies, games): (Vec<_>, Vec<_>) = files(folder.path())
        .into_iter()
        .partition(|(path, _)| path.contains("-study"));
    assert_eq!(games, on_disk);
    assert_eq!(studies.len(), 1);
    assert!(studies[0].1.contains("8h3c+"));
    let snapshot = app.world().resource::<BoardSnapshot>();
    assert_eq!(snapshot.tracker, *before.game.piece_tracker());
    update_until(&mut app, "rest", |world| {
        !world.resource::<ActiveTracks>().is_moving()
    });
    check_mirror(app.world_mut(), true).expect("entities equal the game");
    // The engine takes its turn up again.
    send(&mut app, Intent::MoveNow);
    update_until(&mut app, "the engine", |world| {
        world.resource::<GameSession>().game.played_turns().len() == 2
    });
}

#[test]
fn the_editor_leads_back_to_where_it_was_opened() {
    let mut app = support::table();
    edit_something(&mut app);
    edit(&mut app, EditorIntent::Leave);
    app.update();
    assert_eq!(screen(&app), Screen::Title);
    assert!(!app.world().contains_resource::<GameSession>());
    // Opened again, it has what was edited last.
    let edited = text(&app);
    open(&mut app, EditorStart::ShownPosition);
    assert_eq!(text(&app), edited);
    edit(&mut app, EditorIntent::Leave);
    app.update();

    // From the setup of Sigma.
    let by_hand = GameConfig {
        openings: vec![SetupMethod::ByHand; 2],
        ..game_of([HUMAN, HUMAN], 0)
    };
    send(&mut app, Intent::Start(StartIntent::NewGame(by_hand)));
    app.update();
    edit_something(&mut app);
    edit(&mut app, EditorIntent::Leave);
    app.update();
    app.update();
    assert_eq!(screen(&app), Screen::Setup);
    let snapshot = app.world().resource::<BoardSnapshot>();
    assert_eq!(snapshot.layout.cells.len(), 49, "Sigma's board");
}

#[test]
fn a_study_that_is_edited_is_there_again_afterwards() {
    let mut app = support::table();
    let mut game = rules("shogi").begin();
    for turn in ["7g7f", "3c3d"] {
        game.play(turn).expect("a legal turn");
    }
    send(
        &mut app,
        Intent::File(FileIntent::Study(Record::from_game(&game).write())),
    );
    app.update();
    send(
        &mut app,
        Intent::Analysis(komadai::table::flow::AnalysisIntent::Last),
    );
    app.update();
    open(&mut app, EditorStart::ShownPosition);
    assert_eq!(text(&app), game.position_text());
    edit(&mut app, EditorIntent::Leave);
    app.update();
    app.update();
    assert_eq!(screen(&app), Screen::Analysis);
    assert!(app.world().resource::<Boards>().study().is_some());
    let snapshot = app.world().resource::<BoardSnapshot>();
    assert_eq!(snapshot.tracker, *game.piece_tracker());
    send(&mut app, Intent::Analyse(None));
    app.update();
    assert_eq!(screen(&app), Screen::Title);
}

#[test]
fn a_game_is_ordered_from_the_position_and_played_again_with_sides_kept_or_changed() {
    let games = tempdir().expect("a folder");
    let mut app = program(games.path(), UVec2::new(1280, 720));
    app.insert_resource(MotionScale(0.0));
    app.finish();
    app.cleanup();
    for _ in 0..4 {
        app.update();
    }
    open(&mut app, EditorStart::StartPosition(rules("minishogi")));
    let position = "4k/4p/5/P4/K3R b G 1";
    edit(&mut app, EditorIntent::Read(position.into()));
    edit(&mut app, EditorIntent::SetUpGame);
    app.update();
    app.update();
    assert_eq!(screen(&app), Screen::NewGame);
    let below = app.world().resource::<Boards>().screen_below();
    assert_eq!(below, Screen::Editor);
    let config = app
        .world()
        .resource::<Kept<RecentConfigs>>()
        .current()
        .clone();
    assert_eq!(config.start, Start::Position(position.into()));
    let config = GameConfig {
        players: vec![HUMAN, PlayerKind::Engine { level: 1 }],
        ..config
    };
    begin_game(&mut app, config);
    assert_eq!(session(&app).game.position_text(), position);
    send(
        &mut app,
        Intent::Session(SessionIntent::Resign(Seat::FIRST)),
    );
    send(&mut app, Intent::Start(StartIntent::RematchSameSides));
    update_until(&mut app, "the table", at_rest);
    assert_eq!(session(&app).game.start_text(), position);
    assert_eq!(session(&app).player(Seat::FIRST), HUMAN);
    assert!(session(&app).game.played_turns().is_empty());
    send(
        &mut app,
        Intent::Session(SessionIntent::Resign(Seat::FIRST)),
    );
    send(&mut app, Intent::Start(StartIntent::Rematch));
    app.update();
    assert_eq!(session(&app).game.start_text(), position);
    assert_eq!(session(&app).player(Seat::SECOND), HUMAN);
    // The editor still has the position.
    open(&mut app, EditorStart::StartPosition(rules("minishogi")));
    assert_eq!(screen(&app), Screen::Editor);
}
