//! A game leaves the program: from the game, from a study and from the saved games, by the same page.

use std::fs;

use bevy::input::ButtonState;
use bevy::prelude::*;
use komadai::rules::record::Record;
use komadai::rules::record::annotation::Annotations;
use komadai::rules::record::encoding;
use komadai::rules::record::export::RecordFormat;
use komadai::rules::record::paste::{PastedContent, read_anything};
use komadai::rules::record::tree::{NodeId, TreeNode};
use komadai::rules::variants::ruleset::Ruleset;
use komadai::table::flow::persistence::GameLibrary;
use komadai::table::flow::{AnalysisIntent, FileIntent, GameSession, Intent, Screen, TurnIntent};
use komadai::table::ui::{ExportForm, Page, UiMemory};
use komadai::words::in_english;

use super::desk::Desk;
use super::support::{begin_game, is_at, send, update_until};

/// 手合割, with which KIF says how a game begins, as JIS X 0208 has it in Shift_JIS.
const KIF_START_IN_SHIFT_JIS: [u8; 6] = [0x8e, 0xe8, 0x8d, 0x87, 0x8a, 0x84];

fn memory(desk: &Desk) -> &UiMemory {
    desk.app.world().resource::<UiMemory>()
}

fn press(desk: &mut Desk, label: &str) {
    desk.settle();
    // Not by a finger: the first one to come shows a row of buttons more.
    let at = desk.widget(label);
    desk.mouse_to(at);
    desk.mouse(ButtonState::Pressed);
    desk.mouse(ButtonState::Released);
    desk.settle();
}

fn play(desk: &mut Desk, moves: &[&str]) {
    for text in moves {
        send(
            &mut desk.app,
            Intent::Turn(TurnIntent::PlayText((*text).into())),
        );
    }
    desk.settle();
}

/// A file of the folder of saved games.
fn file(desk: &Desk, name: &str) -> Vec<u8> {
    let folder = &desk.app.world().resource::<GameLibrary>().0;
    let path = folder.as_ref().expect("a folder").join(name);
    fs::read(&path).unwrap_or_else(|error| panic!("{name}: {error}"))
}

/// The moves of a text of any form.
fn moves(text: &str) -> Vec<String> {
    let read = read_anything(text).expect("a game");
    let PastedContent::Game { record, .. } = read else {
        panic!("a position: {text}");
    };
    let (record, _) = record.with_moves_as_move_texts().expect("a game");
    let turns = record.tree.main_turns();
    turns
        .filter_map(TreeNode::move_text)
        .map(String::from)
        .collect()
}

/// What the page says is left out.
fn notes(desk: &Desk) -> Vec<String> {
    let written = memory(desk).export.written.as_ref().expect("written");
    let (_, notes) = written.as_ref().expect("it can be written");
    notes.iter().map(in_english).collect()
}

/// Studies a game of shogi of two moves, of whose start this is said.
fn study(desk: &mut Desk, comment: &str) {
    let mut game = Ruleset::named("shogi").expect("a game").begin();
    for text in ["7g7f", "3c3d"] {
        game.play(text).expect("a legal turn");
    }
    let mut record = Record::from_game(&game);
    *record
        .tree
        .annotations_mut(NodeId::START)
        .expect("the start") = Annotations {
        comment: Some(comment.into()),
        ..Annotations::default()
    };
    send(
        &mut desk.app,
        Intent::File(FileIntent::Study(record.write())),
    );
    update_until(&mut desk.app, "the study", |world| {
        is_at(world, Screen::Analysis)
    });
    desk.settle();
}

#[test]
fn a_game_of_shogi_is_saved_in_every_form_and_can_be_read_again() {
    let mut desk = Desk::with("shogi");
    let played = ["7g7f", "3c3d", "8h2b+"];
    play(&mut desk, &played);
    press(&mut desk, "play-more");
    press(&mut desk, "export-open");
    for format in [
        RecordFormat::Kif,
        RecordFormat::Ki2,
        RecordFormat::Csa,
        RecordFormat::Usi,
    ] {
        press(&mut desk, &format.name().to_uppercase());
        press(&mut desk, "export-save");
        let bytes = file(&desk, &format!("shogi-0001.{}", format.name()));
        let text = encoding::decode(&bytes).expect("a text");
        assert_eq!(moves(&text), played, "{format:?}");
        press(&mut desk, "export-copy");
        let copied = memory(&desk).export.copied.clone().expect("copied");
        assert_eq!(moves(&copied), played, "{format:?}");
    }
    press(&mut desk, "export-form-record");
    press(&mut desk, "export-save");
    let text = String::from_utf8(file(&desk, "shogi-0001.ron")).expect("a text");
    assert_eq!(moves(&text), played);
    press(&mut desk, "export-form-position");
    press(&mut desk, "export-copy");
    // By hand: after the three moves the Bishop of Black has become a Horse on 2b, and holds a Bishop.
    let position = "lnsgkgsnl/1r5+B1/pppppp1pp/6p2/9/2P6/PP1PPPPPP/7R1/LNSGKGSNL w B 4";
    assert_eq!(
        memory(&desk).export.copied.as_deref(),
        Some(position),
        "SFEN"
    );
    press(&mut desk, "export-done");
    assert_eq!(memory(&desk).page, None);
}

#[test]
fn an_older_program_gets_its_encoding_and_is_told_of_letters_that_have_no_place() {
    let mut desk = Desk::with("shogi");
    study(&mut desk, "♔ a chess King");
    press(&mut desk, "export-open");
    press(&mut desk, "KIF");
    press(&mut desk, "export-old-encoding");
    let told = notes(&desk);
    assert_eq!(told.len(), 1, "{told:?}");
    assert!(told[0].contains('♔'), "{told:?}");
    press(&mut desk, "export-save");
    let bytes = file(&desk, "shogi-0001.kif");
    let has = |part: &[u8]| bytes.windows(part.len()).any(|bytes| bytes == part);
    assert!(has(&KIF_START_IN_SHIFT_JIS));
    assert!(!has("手合割".as_bytes()));
    // What is copied has every letter.
    press(&mut desk, "export-copy");
    let copied = memory(&desk).export.copied.clone().expect("copied");
    assert!(copied.contains('♔') && copied.contains("手合割"));
    // In UTF-8 there is nothing to tell.
    press(&mut desk, "UTF-8");
    assert_eq!(notes(&desk), Vec::<String>::new());
}

#[test]
fn the_moves_up_to_the_position_shown_can_be_had_alone() {
    let mut desk = Desk::with("sigma");
    study(&mut desk, "From here");
    send(&mut desk.app, Intent::Analysis(AnalysisIntent::First));
    play(&mut desk, &["2g2f"]);
    press(&mut desk, "export-open");
    press(&mut desk, "USI");
    press(&mut desk, "export-copy");
    let copied = memory(&desk).export.copied.clone().expect("copied");
    assert_eq!(moves(&copied), ["7g7f", "3c3d"]);
    let told = notes(&desk);
    // The variation that was just played, what is said of the start, and that people played.
    assert_eq!(told.len(), 3, "{told:?}");
    press(&mut desk, "export-line");
    press(&mut desk, "export-copy");
    let copied = memory(&desk).export.copied.clone().expect("copied");
    assert_eq!(moves(&copied), ["2g2f"]);
}

#[test]
fn other_games_have_their_own_record_and_notation() {
    let mut desk = Desk::with("sankaku");
    play(&mut desk, &["c3c4", "c6c5"]);
    press(&mut desk, "play-more");
    press(&mut desk, "export-open");
    let form = |desk: &Desk| memory(desk).export.form;
    press(&mut desk, "export-form-moves");
    assert_eq!(form(&desk), Some(ExportForm::Moves));
    press(&mut desk, "export-save");
    let text = String::from_utf8(file(&desk, "sankaku-0001.txt")).expect("a text");
    let lines: Vec<&str> = text.lines().collect();
    // Both moved a Soldier one step forward.
    assert!(
        matches!(lines[..], [first, second]
        if first.starts_with("1. ") && first.ends_with("c4")
        && second.starts_with("2. ") && second.ends_with("c5")),
        "{text}"
    );
    press(&mut desk, "export-form-record");
    press(&mut desk, "export-save");
    let text = String::from_utf8(file(&desk, "sankaku-0001.ron")).expect("a text");
    assert_eq!(moves(&text), ["c3c4", "c6c5"]);
}

#[test]
fn a_saved_game_is_had_in_another_form_from_the_list() {
    let mut desk = Desk::with("shogi");
    play(&mut desk, &["7g7f", "3c3d", "2g2f"]);
    // Another game takes its place.
    let config = desk.app.world().resource::<GameSession>().config.clone();
    begin_game(&mut desk.app, config);
    send(&mut desk.app, Intent::Leave);
    press(&mut desk, "title-saved-games");
    let listed = |desk: &Desk| {
        let saved = memory(desk).saved_games.games.iter();
        saved
            .map(|saved| saved.file_name.clone())
            .collect::<Vec<String>>()
    };
    // The game that was begun has no move yet, so it is not among them.
    assert_eq!(listed(&desk), ["shogi-0001.ron"]);
    press(&mut desk, "export-open");
    assert_eq!(memory(&desk).page, Some(Page::Export));
    press(&mut desk, "KIF");
    press(&mut desk, "export-save");
    let text = String::from_utf8(file(&desk, "shogi-0001.kif")).expect("a text");
    assert_eq!(moves(&text), ["7g7f", "3c3d", "2g2f"]);
    press(&mut desk, "export-done");
    assert_eq!(memory(&desk).page, Some(Page::SavedGames));
    assert!(listed(&desk).contains(&"shogi-0001.kif".to_owned()));
}
