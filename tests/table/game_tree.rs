//! The tree of a game at the table and in studies, headless: what a record holds beside its moves
//! is kept with the game, what is done to variations and moves is saved, and what was played at the
//! table stays as it was played.

use std::fs;
use std::path::Path;
use std::time::Instant;

use super::program::program;
use super::support::{
    self, analyse, at_rest, is_table_shown, rejections, save_game, send, session, update_until,
};
use bevy::prelude::*;
use komadai::engine::Levels;
use komadai::rules::record::annotation::{Arrow, MarkColour, MarkPlace, MoveSign};
use komadai::rules::record::preface::{PlayerInfo, PlayerKind, Preface};
use komadai::rules::record::tree::{GameTree, NodeId, TreeNode};
use komadai::rules::record::{Record, Start};
use komadai::rules::seat::Seat;
use komadai::rules::variants::ruleset::Ruleset;
use komadai::table::flow::persistence::{Autosave, record_of_session};
use komadai::table::flow::{AnalysisIntent, Boards, FileIntent, Intent, TreeEdit, TurnIntent};
use komadai::table::ui::words;
use komadai::words::in_english;
use tempfile::TempDir;

fn table(folder: &TempDir) -> App {
    support::table_with_games(folder.path())
}

fn scratch() -> TempDir {
    tempfile::tempdir().expect("a scratch folder")
}

/// Four turns of shogi with two variations, one within the other, and much said of them.
fn annotated() -> Record {
    let rules = Ruleset::named("shogi").expect("a game of the catalogue");
    let mut tree = GameTree::of_line(["7g7f", "3c3d", "2g2f", "8c8d"]);
    let line = tree.main_line();
    let other = tree.add_line(line[0], ["8c8d", "2g2f"]).expect("a line");
    let third = tree.node(other).expect("2g2f").parent().expect("8c8d");
    tree.add_line(third, ["7f7e"]).expect("a line");
    let mut say = |node, words: &str| {
        let said = tree.annotations_mut(node).expect("a node");
        said.comment = Some(words.into());
    };
    say(NodeId::START, "First game.");
    say(line[1], "Opens the diagonal.\nAs usual.");
    say(other, "Also playable.");
    let said = tree.annotations_mut(line[2]).expect("a node");
    said.sign = Some(MoveSign::Interesting);
    said.arrows.push(Arrow {
        from: MarkPlace::Cell("2f".into()),
        to: MarkPlace::Cell("2d".into()),
        colour: MarkColour::Red,
    });
    Record {
        tree,
        preface: Preface {
            players: ["Ada", "Bea"].map(PlayerInfo::named_player).into(),
            event: Some("An evening".into()),
            date: Some("2026-11-24".into()),
            more: vec![("Place at table".into(), "window".into())],
            ..Preface::default()
        },
        tags: vec!["opening".into()],
        result: Some("ongoing".into()),
        ..Record::of_unplayed_game(rules, Start::Initial)
    }
}

/// The record in a file of the folder.
fn file(folder: &Path, name: &str) -> Record {
    let text = fs::read_to_string(folder.join(name)).expect("a file");
    Record::read(&text).expect("a record")
}

fn settle(app: &mut App) {
    update_until(app, "the game is kept", |world| {
        at_rest(world) && !world.resource::<Autosave>().is_busy()
    });
}

fn open(app: &mut App, record: &Record) {
    send(app, Intent::File(FileIntent::OpenRecord(record.write())));
    app.update();
    settle(app);
    assert_eq!(rejections(app), Vec::<String>::new());
}

fn edit(app: &mut App, node: NodeId, edit: TreeEdit) {
    send(app, Intent::Analysis(AnalysisIntent::Edit(node, edit)));
}

/// The node to which these moves lead.
fn node(tree: &GameTree, moves: &[&str]) -> NodeId {
    moves.iter().fold(NodeId::START, |at, text| {
        let child = tree.child(at, text).expect("a node");
        child.expect("a move of the tree")
    })
}

fn main_line(tree: &GameTree) -> Vec<&str> {
    tree.main_turns().filter_map(TreeNode::move_text).collect()
}

#[test]
fn all_that_a_record_holds_outlasts_opening_and_saving() {
    let folder = scratch();
    let mut app = table(&folder);
    let original = annotated();
    open(&mut app, &original);
    assert_eq!(file(folder.path(), "last.ron"), original);
    save_game(&mut app);
    assert_eq!(file(folder.path(), "shogi-0001.ron"), original);
    // Looked at, it is the same.
    analyse(&mut app);
    send(&mut app, Intent::Analysis(AnalysisIntent::First));
    send(&mut app, Intent::Analyse(None));
    app.update();
    assert_eq!(record_of_session(session(&app)), original);
    // It goes on, and all that was tried and said goes with it.
    send(&mut app, Intent::Turn(TurnIntent::PlayText("2f2e".into())));
    settle(&mut app);
    let mut longer = original.clone();
    let end = longer.tree.main_line_end();
    longer.tree.add_move(end, "2f2e").expect("a node");
    assert_eq!(file(folder.path(), "last.ron"), longer);
}

#[test]
fn what_is_said_in_an_analysis_is_kept_with_the_game() {
    let folder = scratch();
    let mut app = table(&folder);
    let mut expected = annotated();
    open(&mut app, &expected);
    analyse(&mut app);
    send(&mut app, Intent::Turn(TurnIntent::PlayText("2f2e".into())));
    let tree = session(&app).notes.tree.clone();
    let tried = node(&tree, &["7g7f", "3c3d", "2g2f", "8c8d", "2f2e"]);
    edit(&mut app, tried, TreeEdit::Comment("Too early?\n".into()));
    edit(&mut app, tried, TreeEdit::Sign(Some(MoveSign::Dubious)));
    let start = node(&tree, &[]);
    edit(&mut app, start, TreeEdit::Comment("  ".into()));
    settle(&mut app);
    let end = expected.tree.main_line_end();
    expected.tree.end_line(end).expect("a node");
    let added = expected.tree.add_move(end, "2f2e").expect("a node");
    let said = expected.tree.annotations_mut(added).expect("a node");
    said.comment = Some("Too early?".into());
    said.sign = Some(MoveSign::Dubious);
    let said = expected
        .tree
        .annotations_mut(NodeId::START)
        .expect("the start");
    said.comment = None;
    assert_eq!(file(folder.path(), "last.ron"), expected);
    // Tried after the last turn, it was not played: the game opened again is as long as before.
    let mut again = table(&folder);
    send(&mut again, Intent::File(FileIntent::LoadLastGame));
    again.update();
    settle(&mut again);
    assert_eq!(session(&again).game.played_turns().len(), 4);
    assert_eq!(record_of_session(session(&again)), expected);
}

#[test]
fn variations_move_about_and_what_was_played_stays() {
    let mut app = support::table();
    open(&mut app, &annotated());
    analyse(&mut app);
    let tree = || annotated().tree;
    let tree = tree();
    let deep = node(&tree, &["7g7f", "8c8d", "7f7e"]);
    let beside = node(&tree, &["7g7f", "8c8d"]);
    let played = node(&tree, &["7g7f", "3c3d"]);
    let analysis = |app: &App| {
        app.world()
            .resource::<Boards>()
            .table_analysis()
            .expect("an analysis")
            .clone()
    };
    edit(&mut app, deep, TreeEdit::PromoteVariation);
    assert_eq!(rejections(&mut app), Vec::<String>::new());
    let children = |app: &App| analysis(app).tree().children(beside).to_vec();
    assert_eq!(children(&app)[0], deep);
    for refused in [TreeEdit::PromoteVariation, TreeEdit::MakeMain] {
        edit(&mut app, beside, refused);
        assert_eq!(rejections(&mut app).len(), 1);
    }
    for refused in [NodeId::START, played] {
        edit(&mut app, refused, TreeEdit::Cut);
        assert_eq!(rejections(&mut app).len(), 1);
    }
    // Cut while it is looked at: the node before is shown.
    send(&mut app, Intent::Analysis(AnalysisIntent::Go(deep)));
    edit(&mut app, beside, TreeEdit::Cut);
    assert_eq!(rejections(&mut app), Vec::<String>::new());
    assert_eq!(analysis(&app).game().played_turns().len(), 1);
    let kept = record_of_session(session(&app)).tree;
    assert_eq!(kept.len(), 4);
    assert_eq!(main_line(&kept), ["7g7f", "3c3d", "2g2f", "8c8d"]);
    edit(&mut app, deep, TreeEdit::Comment("gone".into()));
    assert_eq!(rejections(&mut app).len(), 1);
}

#[test]
fn steps_lead_from_one_variation_to_the_next() {
    let mut app = support::table();
    open(&mut app, &annotated());
    analyse(&mut app);
    let shown = |app: &App| {
        let game = app
            .world()
            .resource::<Boards>()
            .table_analysis()
            .expect("an analysis")
            .game();
        let texts = game.played_turns().iter().map(|turn| turn.text.clone());
        texts.collect::<Vec<String>>().join(" ")
    };
    send(&mut app, Intent::Analysis(AnalysisIntent::First));
    for _ in 0..3 {
        send(&mut app, Intent::Analysis(AnalysisIntent::Forward));
    }
    // Beside the third move is none: the nearest place is the second.
    for (intent, line) in [
        (AnalysisIntent::VariationDown, "7g7f 8c8d"),
        (AnalysisIntent::Forward, "7g7f 8c8d 2g2f"),
        (AnalysisIntent::VariationDown, "7g7f 8c8d 7f7e"),
        (AnalysisIntent::VariationUp, "7g7f 8c8d 2g2f"),
        (AnalysisIntent::Back, "7g7f 8c8d"),
        (AnalysisIntent::VariationDown, "7g7f 3c3d"),
    ] {
        send(&mut app, Intent::Analysis(intent));
        assert_eq!(shown(&app), line);
    }
}

#[test]
fn a_study_with_another_main_line_is_saved_in_its_own_file() {
    let folder = scratch();
    let mut app = table(&folder);
    let original = annotated();
    send(&mut app, Intent::File(FileIntent::Study(original.write())));
    app.update();
    let beside = node(&original.tree, &["7g7f", "8c8d", "2g2f"]);
    edit(&mut app, beside, TreeEdit::MakeMain);
    // What is played after the end of the main line goes on with it.
    send(&mut app, Intent::Analysis(AnalysisIntent::Go(beside)));
    send(&mut app, Intent::Turn(TurnIntent::PlayText("3c3d".into())));
    let first = node(&original.tree, &["7g7f"]);
    edit(&mut app, first, TreeEdit::Sign(Some(MoveSign::Good)));
    assert_eq!(rejections(&mut app), Vec::<String>::new());
    send(&mut app, Intent::File(FileIntent::SaveStudy));
    let name = "shogi-study-0001.ron";
    let saved = file(folder.path(), name);
    assert_eq!(main_line(&saved.tree), ["7g7f", "8c8d", "2g2f", "3c3d"]);
    assert_eq!(saved.tree.len(), original.tree.len() + 1);
    assert_eq!(saved.preface, original.preface);
    assert_eq!(saved.result.as_deref(), Some("ongoing"));
    let sign = |record: &Record| {
        let node = record.tree.node(node(&record.tree, &["7g7f"]));
        node.expect("the first move").annotations().sign
    };
    assert_eq!(sign(&saved), Some(MoveSign::Good));
    // Saved once more, and left with another change, it is the same file.
    send(&mut app, Intent::File(FileIntent::SaveStudy));
    edit(&mut app, first, TreeEdit::Sign(Some(MoveSign::Brilliant)));
    send(&mut app, Intent::Analyse(None));
    app.update();
    assert!(is_table_shown(&app));
    assert_eq!(sign(&file(folder.path(), name)), Some(MoveSign::Brilliant));
    // Opened from there, too.
    send(&mut app, Intent::File(FileIntent::StudySaved(name.into())));
    app.update();
    edit(&mut app, NodeId::START, TreeEdit::Comment("Mine".into()));
    send(&mut app, Intent::Leave);
    app.update();
    app.update();
    let names = fs::read_dir(folder.path()).expect("the folder").count();
    assert_eq!(names, 1);
    let start = file(folder.path(), name).tree;
    let start = start.node(NodeId::START).expect("the start").annotations();
    assert_eq!(start.comment.as_deref(), Some("Mine"));
}

#[test]
fn a_study_that_another_window_saved_meanwhile_is_kept_beside_it() {
    let folder = scratch();
    let mut windows = [table(&folder), table(&folder)];
    let comment = |app: &mut App, text: &str| {
        edit(app, NodeId::START, TreeEdit::Comment(text.into()));
        send(app, Intent::File(FileIntent::SaveStudy));
    };
    let comment_in = |name: &str| {
        let tree = file(folder.path(), name).tree;
        let start = tree.node(NodeId::START).expect("the start");
        start.annotations().comment.clone()
    };
    let study = FileIntent::Study(annotated().write());
    send(&mut windows[0], Intent::File(study));
    windows[0].update();
    comment(&mut windows[0], "Before");
    let (first, second) = ("shogi-study-0001.ron", "shogi-study-0002.ron");
    send(
        &mut windows[1],
        Intent::File(FileIntent::StudySaved(first.into())),
    );
    windows[1].update();
    comment(&mut windows[0], "Mine");
    comment(&mut windows[1], "Hers");
    assert_eq!(comment_in(first).as_deref(), Some("Mine"));
    assert_eq!(comment_in(second).as_deref(), Some("Hers"));
    let told = rejections(&mut windows[1]).concat();
    assert!(told.contains(second), "{told}");
    // From then on each has its own.
    comment(&mut windows[0], "Mine again");
    comment(&mut windows[1], "Hers again");
    assert_eq!(comment_in(first).as_deref(), Some("Mine again"));
    assert_eq!(comment_in(second).as_deref(), Some("Hers again"));
    let count = fs::read_dir(folder.path()).expect("the folder").count();
    assert_eq!(count, 2);
}

#[test]
fn a_study_of_a_game_that_is_over_does_not_go_on_with_it() {
    let folder = scratch();
    let mut app = table(&folder);
    let over = Record {
        result: Some("win w resign".into()),
        ..annotated()
    };
    send(&mut app, Intent::File(FileIntent::Study(over.write())));
    app.update();
    send(&mut app, Intent::Analysis(AnalysisIntent::Last));
    send(&mut app, Intent::Turn(TurnIntent::PlayText("2f2e".into())));
    send(&mut app, Intent::File(FileIntent::SaveStudy));
    let saved = file(folder.path(), "shogi-study-0001.ron");
    assert_eq!(main_line(&saved.tree), ["7g7f", "3c3d", "2g2f", "8c8d"]);
    assert_eq!(saved.result.as_deref(), Some("win w resign"));
    let tried = node(&saved.tree, &["7g7f", "3c3d", "2g2f", "8c8d", "2f2e"]);
    // Made part of the main line, nobody has resigned.
    send(&mut app, Intent::Analyse(None));
    app.update();
    send(
        &mut app,
        Intent::File(FileIntent::StudySaved("shogi-study-0001.ron".into())),
    );
    app.update();
    edit(&mut app, tried, TreeEdit::MakeMain);
    send(&mut app, Intent::File(FileIntent::SaveStudy));
    let saved = file(folder.path(), "shogi-study-0001.ron");
    assert_eq!(saved.tree.main_line().len(), 5);
    assert_eq!(saved.result.as_deref(), Some("ongoing"));
}

#[test]
fn an_unchanged_study_leaves_no_file() {
    let folder = scratch();
    let mut app = table(&folder);
    send(
        &mut app,
        Intent::File(FileIntent::Study(annotated().write())),
    );
    app.update();
    send(&mut app, Intent::Analysis(AnalysisIntent::Last));
    send(&mut app, Intent::Analyse(None));
    app.update();
    app.update();
    assert_eq!(fs::read_dir(folder.path()).expect("the folder").count(), 0);
}

/// A record of shogi with so many moves in all lines, by lot.
fn large_record(moves: usize) -> Record {
    let mut rng = fastrand::Rng::with_seed(7);
    let rules = Ruleset::named("shogi").expect("a game of the catalogue");
    let mut record = Record::of_unplayed_game(rules, Start::Initial);
    let mut nodes = vec![NodeId::START];
    while record.tree.len() < moves {
        let mut last = nodes[rng.usize(..nodes.len())];
        let mut game = record.game_at(last).expect("legal");
        for _ in 0..60 {
            let Some(text) = rng.choice(game.legal_move_texts()) else {
                break;
            };
            game.play(&text).expect("legal");
            last = record.tree.add_move(last, text).expect("a node");
            nodes.push(last);
        }
    }
    record
}

#[test]
fn a_seat_is_called_by_the_name_of_its_record_while_a_person_plays_it() {
    let folder = scratch();
    let mut app = table(&folder);
    let mut record = annotated();
    record.preface.players[1].kind = Some(PlayerKind::Engine { level: 1 });
    open(&mut app, &record);
    let called = |seat| {
        let player = words::seat_player(session(&app), seat, &Levels::built_in());
        in_english(&player)
    };
    assert_eq!(called(Seat::FIRST), "Ada");
    // Whoever the record says, the engine of this table plays.
    let engine = in_english(&words::player_name(
        PlayerKind::Engine { level: 1 },
        &Levels::built_in(),
    ));
    assert_eq!(called(Seat::SECOND), engine);
}

/// Prints how long a study of 2,000 moves takes to open, and a frame with its list.
#[test]
#[ignore = "measures, and asserts nothing about time"]
fn how_long_a_study_of_two_thousand_moves_takes() {
    let folder = scratch();
    let mut app = program(folder.path(), UVec2::new(1280, 720));
    app.finish();
    app.cleanup();
    for _ in 0..8 {
        app.update();
    }
    let (short, long) = (large_record(20).write(), large_record(2_000).write());
    let frames = |app: &mut App, count: u32| {
        let began = Instant::now();
        for _ in 0..count {
            app.update();
        }
        began.elapsed() / count
    };
    println!("a frame of the title: {:?}", frames(&mut app, 20));
    // The first also paints the board and its pieces, which the second finds painted.
    for (moves, text) in [(20, short), (2_000, long)] {
        app.world_mut()
            .write_message(Intent::File(FileIntent::Study(text)));
        let opening = frames(&mut app, 1);
        println!("the frame that opens a study of {moves} moves: {opening:?}");
        let layout = frames(&mut app, 1);
        println!("the frame that lays its list out: {layout:?}");
        println!("a frame with its list: {:?}", frames(&mut app, 40));
    }
    assert!(app.world().resource::<Boards>().study().is_some());
}
