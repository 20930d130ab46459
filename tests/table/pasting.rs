//! Pasted texts, headless: whatever form they have they open as a study, never over the game at the
//! table, and of what cannot be read it is said why and where.

use std::fs;
use std::path::{Path, PathBuf};

use super::desk::Desk;
use super::program::program;
use super::support::{
    self, begin_game, game_of, is_table_shown, rejections, screen, send, send_egui_event, session,
};
use bevy::ecs::system::RunSystemOnce;
use bevy::prelude::*;
use bevy::window::{FileDragAndDrop, PrimaryWindow};
use bevy_egui::egui::Event;
use komadai::rules::game::Game;
use komadai::rules::record::Record;
use komadai::rules::variants::ruleset::Ruleset;
use komadai::table::flow::{
    Boards, FileIntent, Intent, OnlineIntent, PasteRefused, PlayerKind, Screen, TopBoard,
};
use komadai::table::ui::open_queue::OpenQueue;
use komadai::table::ui::{MoveMenu, Page, StatusMessage, UiMemory};
use komadai::words::in_english;
use tempfile::TempDir;

const HUMAN: PlayerKind = PlayerKind::Human;

/// A table at which a game of Sigma has begun.
fn table() -> App {
    let mut app = support::table();
    begin_game(&mut app, game_of([HUMAN, HUMAN], 1));
    app
}

/// The game that is studied, to its end.
fn studied(app: &mut App) -> Option<Game> {
    app.world_mut()
        .run_system_once(|analysis: TopBoard| {
            let session = analysis.session().filter(|_| analysis.study().is_some());
            session.map(|session| session.game.clone())
        })
        .expect("the system runs")
}

fn paste(app: &mut App, text: &str) {
    send(app, Intent::File(FileIntent::Paste(text.into())));
    app.update();
}

const KIF: &str = "手合割：平手
   1 ７六歩(77)
   2 ３四歩(33)
   3 投了

変化：2手
   2 ８四歩(83)
";

#[test]
fn every_form_opens_as_a_study_beside_the_game() {
    let mut game = Ruleset::named("shogi").expect("a game").begin();
    for text in ["7g7f", "3c3d"] {
        game.play(text).expect("a legal turn");
    }
    let sfen = "lnsgkgsnl/1r5b1/ppppppppp/9/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL w - 2";
    let csa = "V2.2\nPI\n+\n+7776FU\n-3334FU\n%CHUDAN\n";
    let mut app = table();
    let before = session(&app).game.clone();
    for (text, played) in [
        (Record::from_game(&game).write().as_str(), 2),
        (KIF, 2),
        (csa, 2),
        ("position startpos moves 7g7f 3c3d", 2),
        (sfen, 0),
        ("https://example.org/#v=shogi&m=7g7f,3c3d", 2),
    ] {
        paste(&mut app, text);
        assert_eq!(rejections(&mut app), Vec::<String>::new(), "{text}");
        let game = studied(&mut app).unwrap_or_else(|| panic!("no study of {text}"));
        assert_eq!(game.variant().name, "shogi");
        assert_eq!(game.played_turns().len(), played, "{text}");
        assert_eq!(session(&app).game.position_text(), before.position_text());
    }
    send(&mut app, Intent::Analyse(None));
    app.update();
    assert_eq!(screen(&app), Screen::Play);
    assert_eq!(session(&app).game.played_turns(), before.played_turns());
}

#[test]
fn what_cannot_be_read_is_said_with_its_place_and_opens_nothing() {
    let mut app = table();
    for (text, words) in [
        ("", "nothing"),
        ("Good morning.", "Good morning."),
        ("(format: 2, moves: [", "line 1"),
    ] {
        let mut refused = app
            .world()
            .resource::<Messages<PasteRefused>>()
            .get_cursor_current();
        send(&mut app, Intent::File(FileIntent::Paste(text.into())));
        let told: Vec<String> = refused
            .read(app.world().resource::<Messages<PasteRefused>>())
            .map(|it| it.text.clone())
            .collect();
        assert_eq!(told, [text]);
        let reasons = rejections(&mut app);
        assert!(reasons.iter().any(|it| it.contains(words)), "{reasons:?}");
        assert!(is_table_shown(&app));
    }
}

#[test]
fn an_illegal_move_is_said_with_its_place_and_what_comes_before_it_opens() {
    for (text, words) in [
        ("手合割：平手\n   1 ７六歩(77)\n   2 ３五歩(33)\n", "line 3"),
        ("position startpos moves 7g7f 7g7f", "2"),
    ] {
        let mut app = table();
        paste(&mut app, text);
        let reasons = rejections(&mut app);
        assert!(reasons.iter().any(|it| it.contains(words)), "{reasons:?}");
        assert!(app.world().resource::<Boards>().study().is_some());
    }
}

#[test]
fn what_is_left_out_of_a_file_is_said_and_the_rest_opens() {
    let mut app = table();
    let text = format!("{KIF}\n変化：2手\n   2 ８五歩(83)\n");
    paste(&mut app, &text);
    let reasons = rejections(&mut app);
    assert_eq!(reasons.len(), 1, "{reasons:?}");
    assert!(
        reasons[0].contains("left out") && reasons[0].contains("line 10"),
        "{reasons:?}"
    );
    assert_eq!(
        studied(&mut app).map(|game| game.played_turns().len()),
        Some(2)
    );
}

/// The folder's README says which programs wrote these; the KIF of cshogi is in Shift_JIS.
#[test]
fn a_file_of_another_program_opens_as_a_study() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/shogi/foreign");
    let read = |name: &str| fs::read(format!("{folder}/{name}")).expect("a file");
    let usi = String::from_utf8(read("game-1.usi")).expect("text");
    let (_, expected) = usi.split_once("moves ").expect("moves");
    let expected: Vec<&str> = expected.split_whitespace().collect();
    for name in [
        "game-1-cshogi.kif",
        "game-1-python-shogi.kif",
        "game-1-cshogi.csa",
        "game-1.usi",
    ] {
        let mut app = table();
        let before = session(&app).game.position_text();
        let opening = Intent::opening_file(&read(name)).expect("a text");
        send(&mut app, opening);
        app.update();
        assert_eq!(rejections(&mut app), Vec::<String>::new(), "{name}");
        let game = studied(&mut app).unwrap_or_else(|| panic!("no study of {name}"));
        let turns = game.played_turns().iter();
        let played: Vec<&str> = turns.map(|turn| turn.text.as_str()).collect();
        assert_eq!(played[..expected.len()], expected, "{name}");
        assert_eq!(session(&app).game.position_text(), before);
    }
}

#[test]
fn a_file_opens_as_what_it_holds() {
    let game = Ruleset::named("shogi").expect("a game").begin();
    let record = Record::from_game(&game).write();
    for ours in [
        record.as_str(),
        "// A game of ours.\n(format: 2, moves: [",
        "https://example.org/#v=shogi&m=7g7f",
    ] {
        let opening = Intent::opening_file(ours.as_bytes());
        let is_as_it_is =
            matches!(&opening, Ok(Intent::File(FileIntent::OpenRecord(text))) if text == ours);
        assert!(is_as_it_is, "{ours}: {opening:?}");
    }
    let marked = format!("\u{feff}{record}");
    let opening = Intent::opening_file(marked.as_bytes());
    assert!(
        matches!(opening, Ok(Intent::File(FileIntent::OpenRecord(_)))),
        "{opening:?}"
    );
    let room = Intent::opening_text("https://example.org/#room=abc\n".into());
    let is_room =
        matches!(&room, Intent::Online(OnlineIntent::Join(link)) if !link.ends_with('\n'));
    assert!(is_room, "{room:?}");
    for other in [KIF, "Good morning.", ""] {
        let opening = Intent::opening_file(other.as_bytes());
        assert!(
            matches!(opening, Ok(Intent::File(FileIntent::Paste(_)))),
            "{opening:?}"
        );
    }
    assert!(Intent::opening_file(&[0x81, 0x20, 0xff]).is_err());
}

/// The program with its panels, at the title.
fn with_panels(games: &Path) -> App {
    let mut app = program(games, UVec2::new(1280, 800));
    app.finish();
    app.cleanup();
    // The title draws nothing before the fonts are there.
    settle(&mut app);
    settle(&mut app);
    app
}

fn settle(app: &mut App) {
    for _ in 0..4 {
        app.update();
    }
}

/// Presses the keys for pasting where no field has the focus.
fn press_paste(app: &mut App, text: &str) {
    send_egui_event(app, Event::Paste(text.into()));
    settle(app);
}

fn memory(app: &mut App) -> Mut<'_, UiMemory> {
    app.world_mut().resource_mut::<UiMemory>()
}

/// What is said of the position that is shown in the analysis.
fn comment(app: &mut App) -> Option<String> {
    app.world_mut()
        .run_system_once(|analysis: TopBoard| analysis.analysis()?.annotations()?.comment.clone())
        .expect("the system runs")
}

#[test]
fn what_is_pasted_over_an_open_page_is_seen() {
    let games = tempfile::tempdir().expect("a folder");
    let mut app = with_panels(games.path());
    for page in [
        Page::Settings,
        Page::Bindings,
        Page::Help,
        Page::Lessons,
        Page::SavedGames,
    ] {
        memory(&mut app).page = Some(page);
        settle(&mut app);
        assert_eq!(memory(&mut app).page, Some(page));
        press_paste(&mut app, KIF);
        assert!(app.world().resource::<Boards>().study().is_some());
        assert_eq!(memory(&mut app).page, None, "{page:?}");
    }
}

#[test]
fn what_is_pasted_over_the_notes_keeps_its_comments() {
    let games = tempfile::tempdir().expect("a folder");
    let mut app = with_panels(games.path());
    press_paste(&mut app, KIF);
    assert_eq!(comment(&mut app), None);
    // The notes of the start, as they are opened.
    memory(&mut app).move_menu = MoveMenu::default();
    memory(&mut app).page = Some(Page::MoveMenu);
    settle(&mut app);
    let commented = KIF.replace("   1 ７六歩", "*The opening.\n   1 ７六歩");
    press_paste(&mut app, &commented);
    assert_eq!(memory(&mut app).page, None);
    assert_eq!(comment(&mut app).as_deref(), Some("The opening."));
    // What was in the field of the notes is not kept for the next ones either.
    memory(&mut app).move_menu.comment = "Of another game.".into();
    memory(&mut app).page = Some(Page::MoveMenu);
    press_paste(&mut app, "position startpos moves 7g7f");
    assert_eq!(memory(&mut app).move_menu, MoveMenu::default());
    assert_eq!(comment(&mut app), None);
}

/// Drops a file on the window.
fn drop_file(app: &mut App, path: &Path) {
    let world = app.world_mut();
    let mut windows = world.query_filtered::<Entity, With<PrimaryWindow>>();
    let window = windows.single(world).expect("one window");
    let path_buf = path.to_owned();
    world.write_message(FileDragAndDrop::DroppedFile { window, path_buf });
}

/// A file with [`KIF`], in a folder that goes with what is given beside it.
fn kif_file() -> (TempDir, PathBuf) {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("game.kif");
    fs::write(&path, KIF).expect("a file");
    (folder, path)
}

/// Ways in which a text comes from outside: a file that is dropped, and a text of the page.
const WAYS_IN: [fn(&mut App, &Path); 2] = [drop_file, |app, path| {
    let text = fs::read_to_string(path).expect("a file");
    let mut queue = app.world_mut().resource_mut::<OpenQueue>();
    queue.push_intent(Intent::opening_text(text));
}];

#[test]
fn what_comes_from_outside_while_words_are_typed_opens_after_they_are_kept() {
    let (_folder, path) = kif_file();
    for come_in in WAYS_IN {
        let mut desk = Desk::with("shogi");
        send(&mut desk.app, Intent::Analyse(None));
        desk.settle();
        desk.leave_half_a_note("Not finished yet");

        come_in(&mut desk.app, &path);
        desk.settle();
        let app = &mut desk.app;
        assert!(app.world().resource::<Boards>().study().is_some());
        assert_eq!(studied(app).expect("the file").played_turns().len(), 2);
        assert_eq!(memory(app).page, None);
        assert_eq!(comment(app), None, "nothing of the other game is here");

        send(app, Intent::Leave);
        desk.settle();
        let analysis = desk.app.world().resource::<Boards>().table_analysis();
        let said = analysis.and_then(|analysis| analysis.annotations()?.comment.as_deref());
        assert_eq!(said, Some("Not finished yet"));
    }
}

/// An app that nobody touches draws no second frame by itself.
#[test]
fn what_comes_from_outside_while_nothing_is_typed_opens_in_that_frame() {
    let (_folder, path) = kif_file();
    for come_in in WAYS_IN {
        let mut desk = Desk::with("minishogi");
        desk.settle();
        come_in(&mut desk.app, &path);
        desk.app.update();
        assert!(desk.app.world().resource::<Boards>().study().is_some());
    }
}

#[test]
fn what_is_dropped_and_cannot_be_read_is_told_of() {
    let mut desk = Desk::with("minishogi");
    let folder = tempfile::tempdir().expect("a folder");
    let long = folder.path().join("long.kif");
    let file = fs::File::create(&long).expect("a file");
    file.set_len((16 << 20) + 1).expect("a long file");
    let before = session(&desk.app).game.position_text();
    for (path, told) in [
        (long, "longer than 16 megabytes"),
        (folder.path().join("gone.kif"), "no such file"),
        (folder.path().to_owned(), "no file, but a folder"),
    ] {
        drop_file(&mut desk.app, &path);
        desk.settle();
        let name = path.display().to_string();
        let shown = memory(&mut desk.app).status_message.take();
        let Some(StatusMessage::Refusal(shown)) = shown else {
            panic!("{name}: {shown:?}");
        };
        let shown = in_english(&shown);
        assert!(shown.contains(&name) && shown.contains(told), "{shown}");
    }
    assert_eq!(session(&desk.app).game.position_text(), before);
}
