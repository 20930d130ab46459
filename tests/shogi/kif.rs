//! KIF in and out: files as shogi programs write them, what is refused with
//! which line, and games that come back as they went.

use std::process::Command;

use fastrand::Rng;
use komadai::rules::game::outcome::{Outcome, Reason};
use komadai::rules::record::annotation::Seconds;
use komadai::rules::record::import_note::ImportNote;
use komadai::rules::record::preface::PlayerInfo;
use komadai::rules::record::tree::{NodeId, TreeNode};
use komadai::rules::record::{Record, Start};
use komadai::rules::record::{csa, kif};
use komadai::rules::seat::Seat;
use komadai::rules::variants::ruleset::Ruleset;
use komadai::words::{export_note, import_error, import_note, in_english};

/// As programs for Windows write it, with everything that we do not keep.
const GAME: &str = "\u{feff}# ---- Kifu for Windows V7 V7.31 棋譜ファイル ----\r
開始日時：2024/05/01 9:00\r
終了日時：\r
棋戦：練習対局\r
手合割：平手　　\r
先手：山田\r
後手：佐藤\r
手数----指手---------消費時間--\r
*はじめに\r
   1 ７六歩(77)   ( 0:03/00:00:03)\r
   2 ３四歩(33)   ( 0:05/00:00:05)\r
*角道を開けた\r
*定跡\r
&しおり\r
   3 ２二角成(88)   ( 1:02/00:01:05)+\r
   4 同　銀(31)   ( 0:01/00:00:06)\r
   5 ４五角打   ( 0:10/00:01:15)\r
   6 投了   ( 0:00/00:00:06)\r
まで5手で先手の勝ち\r
\r
変化：3手\r
   3 ２六歩(27)\r
*こちらも有力\r
";

fn moves(record: &Record) -> Vec<&str> {
    let turns = record.tree.main_turns();
    turns.filter_map(TreeNode::move_text).collect()
}

fn in_words(notes: &[ImportNote]) -> String {
    let notes = notes.iter().map(|note| in_english(&import_note(note)));
    notes.collect::<Vec<String>>().join(";")
}

fn names(record: &Record) -> Vec<&str> {
    let players = record.preface.players.iter();
    players.map(|player| player.name.as_str()).collect()
}

/// The times used in the main line, in seconds.
fn seconds(record: &Record) -> Vec<Option<f64>> {
    let turns = record.tree.main_turns();
    turns
        .map(|turn| turn.annotations().clock.spent.map(Seconds::get))
        .collect()
}

/// The comment at a node.
fn comment(record: &Record, node: NodeId) -> Option<&str> {
    let node = record.tree.node(node).expect("a node");
    node.annotations().comment.as_deref()
}

fn read(text: &str) -> Record {
    let import = kif::read(text).unwrap_or_else(|error| panic!("{text}: {error}"));
    import
        .record
        .replay_main_line()
        .unwrap_or_else(|error| panic!("{text}: {error}"));
    import.record
}

#[test]
fn a_file_of_another_program_is_read() {
    let import = kif::read(GAME).expect("a game");
    let record = &import.record;
    assert_eq!(moves(record), ["7g7f", "3c3d", "8h2b+", "3a2b", "B*4e"]);
    assert_eq!(names(record), ["山田", "佐藤"]);
    assert_eq!(record.preface.date.as_deref(), Some("2024/05/01 9:00"));
    assert_eq!(record.result.as_deref(), Some("win b resign"));
    assert_eq!(
        seconds(record),
        [Some(3.0), Some(5.0), Some(62.0), Some(1.0), Some(10.0)]
    );
    assert_eq!(comment(record, NodeId::START), Some("はじめに"));
    let line = record.tree.main_line();
    assert_eq!(comment(record, line[0]), None);
    assert_eq!(
        comment(record, line[1]),
        Some("角道を開けた\n定跡\n&しおり")
    );
    assert_eq!(record.preface.event.as_deref(), Some("練習対局"));
    // Beside the third move.
    let branch = record.tree.node(line[1]).expect("the second move");
    assert_eq!(branch.variations().len(), 1);
    let other = branch.variations()[0];
    assert_eq!(
        record.tree.moves_to(other),
        Ok(vec!["7g7f", "3c3d", "2g2f"])
    );
    assert_eq!(comment(record, other), Some("こちらも有力"));
    assert_eq!(record.tree.len(), 6);
    assert!(record.replay_main_line().is_ok());
    assert_eq!(import.notes, []);
}

#[test]
fn moves_are_read_in_many_forms() {
    let record = read(
        "1 7六歩(77)\n2 ３四歩(33)\n3 ７五歩(76)\n4 ８四歩(83)\n5 ７四歩(75)\n6 同歩(73)\n\
         7 ２二角不成(88)\n8 同　銀(31)\n",
    );
    assert_eq!(
        moves(&record),
        [
            "7g7f", "3c3d", "7f7e", "8c8d", "7e7d", "7c7d", "8h2b", "3a2b"
        ]
    );
    assert_eq!(record.result.as_deref(), Some("ongoing"));
}

#[test]
fn handicaps_have_names_and_the_giver_moves_first() {
    let back = "/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL";
    for (name, rows, turn) in [
        ("平手", "lnsgkgsnl/1r5b1", 'b'),
        ("香落ち", "lnsgkgsn1/1r5b1", 'w'),
        ("角落ち", "lnsgkgsnl/1r7", 'w'),
        ("飛車落ち", "lnsgkgsnl/7b1", 'w'),
        ("飛香落ち", "lnsgkgsn1/7b1", 'w'),
        ("二枚落ち", "lnsgkgsnl/9", 'w'),
        ("四枚落ち", "1nsgkgsn1/9", 'w'),
        ("六枚落ち", "2sgkgs2/9", 'w'),
        ("八枚落ち", "3gkg3/9", 'w'),
        ("十枚落ち", "4k4/9", 'w'),
    ] {
        let text = format!("手合割：{name}\n下手：甲\n上手：乙\n");
        let record = read(&text);
        let start = match name {
            "平手" => Start::Initial,
            _ => Start::Position(format!("{rows}{back} {turn} - 1")),
        };
        assert_eq!(record.start, start, "{name}");
        assert_eq!(names(&record), ["甲", "乙"]);
        let written = kif::write(&record).expect("shogi").text;
        assert!(written.contains(&format!("手合割：{name}\n")), "{written}");
    }
    let record = read("手合割：二枚落ち\n   1 ６二銀(71)\n   2 ７六歩(77)\n");
    assert_eq!(moves(&record), ["7a6b", "7g7f"]);
}

#[test]
fn diagrams_are_read_and_drawn() {
    let text = "\
後手の持駒：飛　角　金四　銀三　桂四　香四　歩十七
  ９ ８ ７ ６ ５ ４ ３ ２ １
+---------------------------+
| ・ ・ ・ ・ ・ ・ ・ ・v玉|一
| ・ ・ ・ ・ ・ ・ ・ ・ ・|二
| ・ ・ ・ ・ ・ ・ ・ ・ 歩|三
| ・ ・ ・ ・ ・ ・ ・ ・ ・|四
| ・ ・ ・ ・ ・ ・ ・ ・ ・|五
| ・ ・ ・ ・v馬 ・ ・ ・ ・|六
| ・ ・ ・ ・ ・ ・ ・ ・ ・|七
| ・ ・ ・ ・ ・ ・ ・ ・ ・|八
| ・ ・ ・ ・ ・ ・ ・ 龍 玉|九
+---------------------------+
先手の持駒：銀
手数＝0　　まで
手数----指手---------消費時間--
   1 １二銀打
   2 中断
";
    let record = read(text);
    let board = "8k/9/8P/9/9/4+b4/9/9/7+RK b Srb4g3s4n4l17p 1";
    assert_eq!(record.start, Start::Position(board.into()));
    assert_eq!(moves(&record), ["S*1b"]);
    let written = kif::write(&record).expect("shogi").text;
    for line in text
        .lines()
        .filter(|line| !line.contains("中断") && !line.contains("まで"))
    {
        assert!(written.contains(line), "expected `{line}` in {written}");
    }
    assert_eq!(read(&written), record);
    let hand = "先手の持駒：銀\n手数＝0　　まで\n";
    let white = read(&text.replace(hand, "先手の持駒：なし\n後手番\n"));
    assert!(matches!(&white.start, Start::Position(text) if text.contains(" w ")));
}

#[test]
fn endings_say_who_won_and_why() {
    for (word, outcome) in [
        ("投了", Outcome::win(Seat::SECOND, Reason::Resign)),
        ("切れ負け", Outcome::win(Seat::SECOND, Reason::Time)),
        ("入玉勝ち", Outcome::win(Seat::FIRST, Reason::EnteringKing)),
        ("反則負け", Outcome::win(Seat::SECOND, Reason::Foul)),
        ("反則勝ち", Outcome::win(Seat::FIRST, Reason::Foul)),
        ("中断", Outcome::Ongoing),
    ] {
        let record = read(&format!("   1 ７六歩(77)\n   2 ３四歩(33)\n   3 {word}\n"));
        assert_eq!(record.result, Some(outcome.write(&['b', 'w'])), "{word}");
        let written = kif::write(&record).expect("shogi").text;
        assert!(written.contains(word), "{written}");
        assert_eq!(read(&written), record);
    }
    let draw = read("   1 ７六歩(77)\n   2 持将棋\n");
    assert_eq!(draw.result.as_deref(), Some("draw b+w impasse"));
    // What the moves do not bear out is said, and the game left open.
    let import = kif::read("   1 ７六歩(77)\n   2 千日手\n").expect("a game");
    assert_eq!(import.record.result.as_deref(), Some("ongoing"));
    assert!(
        in_words(&import.notes).contains("千日手"),
        "{:?}",
        import.notes
    );
}

#[test]
fn what_is_no_game_is_refused_with_the_line() {
    for (text, words) in [
        ("hello", "line 1: expected a header such as `先手：`"),
        (
            "",
            "line 1: expected a header such as `先手：`, a diagram or a numbered move, found nothing",
        ),
        (
            "# nobody\n手数----指手---------消費時間--\n*nothing\n\n",
            "a numbered move, found nothing",
        ),
        (
            "1 ７六歩(7)",
            "line 1: expected the square a piece comes from",
        ),
        ("1 ７十歩(77)", "line 1: expected a move such as"),
        (
            "1 同　歩(77)",
            "a square, for no move has gone before, found `同`",
        ),
        (
            "1 ７五歩(77)",
            "line 1, move 1: `7g7e` is not allowed. The Pawn on 7g cannot reach 7e.",
        ),
        (
            "1 ７六金(77)",
            "line 1: expected 歩, which stands on 7g, found `金`",
        ),
        ("1 ５五歩打", "You hold no Pawn"),
        (
            "先手の持駒：犬",
            "line 1: expected pieces with their numbers in kanji",
        ),
        ("先手の持駒：歩百", "line 1: expected a number in kanji"),
        (
            "| ・ ・ ・|一",
            "line 1: expected 9 squares, found 3 squares",
        ),
        (
            "| ・ ・ ・ ・ ・ ・ ・ ・ 犬|一",
            "line 1: expected a piece of shogi or `・`",
        ),
        (
            "| ・ ・ ・ ・ ・ ・ ・ ・v玉|一",
            "expected 9 rows, found 1 rows",
        ),
        ("99999999999999999999999 ７六歩(77)", "the number of a move"),
    ] {
        let error = in_english(&import_error(&kif::read(text).expect_err(text)));
        assert!(error.contains(words), "{text}: {error}");
    }
}

#[test]
fn what_cannot_be_read_of_a_game_is_told_with_the_line() {
    for (text, count, words) in [
        (
            "1 ７六歩(77)\n2 ３四犬(33)",
            1,
            "line 2: expected a move such as",
        ),
        (
            "1 ７六歩(77)\n3 ３四歩(33)",
            2,
            "Line 2: Move 2 has the number 3.",
        ),
        ("2 ７六歩(77)", 1, "Line 1: Move 1 has the number 2."),
        ("1 ７六歩(77) (x)", 1, "the time used, such as"),
        (
            "1 ７六歩(77)\n2 ８四銀(83)",
            1,
            "line 2: expected 歩, which stands on 8c",
        ),
        (
            "1 ７六歩(77)\n2 投了\n3 ２六歩(27)",
            1,
            "Line 3: What stands after the end of the game is left out.",
        ),
        (
            "手合割：百枚落ち\n1 ７六歩(77)",
            1,
            "Line 1: The start `百枚落ち` is not known",
        ),
        (
            "手合割：平手\n1 ７五歩(77)",
            0,
            "line 2, move 1: `7g7e` is not allowed.",
        ),
    ] {
        let import = kif::read(text).unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(moves(&import.record).len(), count, "{text}");
        assert_eq!(import.notes.len(), 1, "{text}: {}", in_words(&import.notes));
        let told = in_words(&import.notes);
        assert!(told.contains(words), "{text}: {told}");
    }
    // A piece that only one way leads to needs no origin.
    assert_eq!(moves(&read("1 ７六歩\n2 ３四歩")), ["7g7f", "3c3d"]);
}

#[test]
fn random_games_round_trip() {
    let mut rng = Rng::with_seed(11);
    for _ in 0..6 {
        let mut game = Ruleset::named("shogi").expect("shogi").begin();
        for _ in 0..120 {
            let moves = game.legal_move_texts();
            let Some(text) = rng.choice(&moves) else {
                break;
            };
            game.play(text).expect("legal");
        }
        let mut record = Record::from_game(&game);
        record.preface.players = ["甲", "乙"].map(PlayerInfo::named_player).to_vec();
        for (number, id) in record.tree.main_line().into_iter().enumerate() {
            let said = record.tree.annotations_mut(id).expect("a move");
            said.clock.spent = Some(u32::from(rng.u16(..5000)).into());
            said.comment = (number % 7 == 0).then(|| "一行\n二行".into());
        }
        let written = kif::write(&record).expect("shogi").text;
        assert_eq!(read(&written), record, "{written}");
    }
}

#[test]
fn no_file_makes_the_reader_panic() {
    let mut rng = Rng::with_seed(3);
    let letters: Vec<char> = GAME.chars().collect();
    for _ in 0..2_000 {
        let mut text = letters.clone();
        for _ in 0..rng.usize(1..6) {
            let at = rng.usize(..text.len());
            text[at] = rng
                .choice("歩成打同(1)|+：９ v・\n*#".chars().collect::<Vec<_>>())
                .unwrap_or('?');
        }
        let text: String = text.into_iter().collect();
        if let Ok(import) = kif::read(&text) {
            assert!(import.record.replay_main_line().is_ok(), "{text}");
        }
    }
}

#[test]
fn other_games_have_no_kif() {
    for name in ["hand", "yonin", "sigma"] {
        let game = Ruleset::named(name).expect(name).begin();
        let error = kif::write(&Record::from_game(&game))
            .expect_err(name)
            .to_string();
        assert!(error.contains("expected shogi or minishogi"), "{error}");
    }
}

#[test]
fn the_command_line_converts_both_ways_and_says_what_it_leaves_out() {
    let folder = tempfile::tempdir().expect("a scratch folder");
    let path = |name: &str| {
        folder
            .path()
            .join(name)
            .to_str()
            .expect("a plain path")
            .to_string()
    };
    let engine = |arguments: &[&str]| {
        let ran = Command::new(env!("CARGO_BIN_EXE_komadai-engine"))
            .args(arguments)
            .output();
        let ran = ran.expect("the program runs");
        let text = |bytes| String::from_utf8(bytes).expect("text");
        (ran.status.code(), text(ran.stdout), text(ran.stderr))
    };
    std::fs::write(path("game.kif"), GAME).expect("a file");
    let (status, record, notes) = engine(&["convert", &path("game.kif"), "--to", "ron"]);
    assert_eq!((status, notes.as_str()), (Some(0), ""));
    assert_eq!(Record::read(&record), Ok(read(GAME)));
    std::fs::write(path("game.ron"), &record).expect("a file");
    let (status, written, notes) = engine(&["convert", &path("game.ron"), "--to", "kif"]);
    assert_eq!((status, notes.as_str()), (Some(0), ""));
    assert_eq!(read(&written), read(GAME));
    assert_eq!(
        engine(&["check", &path("game.kif")]),
        (Some(0), "ok\n".into(), String::new())
    );

    std::fs::write(path("bad.kif"), "   1 ７五歩(77)\n").expect("a file");
    for command in [
        &["check", &path("bad.kif")][..],
        &["convert", &path("bad.kif"), "--to", "ron"],
    ] {
        let (status, out, error) = engine(command);
        assert_eq!((status, out.as_str()), (Some(2), ""));
        assert!(error.contains("line 1, move 1: `7g7e`"), "{error}");
    }
    // The first line of GAME as programs for Windows encode it: 棋戦：練習対局.
    let mut old = vec![
        0x8a, 0xfb, 0x90, 0xed, 0x81, 0x46, 0x97, 0xfb, 0x8f, 0x4b, 0x91, 0xce, 0x8b, 0xc7,
    ];
    // １ ７六歩(77).
    old.extend(b"\r\n   1 ");
    old.extend([0x82, 0x56, 0x98, 0x5a, 0x95, 0xe0]);
    old.extend(b"(77)\r\n");
    std::fs::write(path("old.kif"), old).expect("a file");
    let (status, record, error) = engine(&["convert", &path("old.kif"), "--to", "ron"]);
    assert_eq!(status, Some(0), "{error}");
    let record = Record::read(&record).expect("a record");
    assert_eq!(record.preface.event.as_deref(), Some("練習対局"));
    assert_eq!(moves(&record), ["7g7f"]);
}

#[test]
fn a_game_ended_by_an_illegal_move_is_kept_up_to_it() {
    // White's pawn goes two steps, and so White has lost.
    for ending in ["反則勝ち", "反則負け"] {
        let text = format!("手合割：平手\n1 ７六歩(77)\n2 ３五歩(33)\n3 {ending}\n");
        let import = kif::read(&text).expect("the end explains the move");
        assert_eq!(moves(&import.record), ["7g7f"]);
        assert_eq!(import.record.result.as_deref(), Some("win b foul"));
        assert_eq!(import.notes.len(), 1);
        assert!(
            in_words(&import.notes).contains("3c3e"),
            "{:?}",
            import.notes
        );
        import
            .record
            .replay_main_line()
            .expect("the game up to the foul");
    }
    // Where no such end explains it, it is left out with all that follows; the end counts.
    for (rest, end) in [
        ("", "ongoing"),
        ("3 投了\n", "win w resign"),
        ("3 ２六歩(27)\n", "ongoing"),
        ("3 ２六歩(27)\n4 投了\n", "win b resign"),
    ] {
        let text = format!("手合割：平手\n1 ７六歩(77)\n2 ３五歩(33)\n{rest}");
        let import = kif::read(&text).expect("the game up to the foul");
        assert_eq!(moves(&import.record), ["7g7f"], "{rest}");
        assert_eq!(import.record.result.as_deref(), Some(end), "{rest}");
        let told = in_words(&import.notes);
        assert!(told.contains("line 3, move 2"), "{rest}: {told}");
    }
}

#[test]
fn hands_beyond_kanji_are_not_written() {
    let record = |held: u8| {
        let position = format!("4k4/9/9/9/9/9/9/9/4K4 b {held}P 1");
        Record::from_game(
            &Ruleset::named("shogi")
                .expect("ours")
                .begin_at_position_text(&position)
                .expect("playable"),
        )
    };
    let text = kif::write(&record(99))
        .expect("kanji go as far as that")
        .text;
    let back = kif::read(&text).expect("our own file").record;
    assert_eq!(back.start, record(99).start);
    let error = kif::write(&record(100)).expect_err("no kanji for that many");
    assert!(error.to_string().contains("at most 99"), "{error}");
}

#[test]
fn what_kif_cannot_keep_is_reported() {
    let game = Ruleset::named("shogi").expect("ours");
    let start = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 5";
    let mut game = game.begin_at_position_text(start).expect("playable");
    for text in ["7g7f", "3c3d", "2g2f"] {
        game.play(text).expect("legal");
    }
    let mut record = Record::from_game(&game);
    // The number of the start stands before the moves.
    let written = kif::write(&record).expect("shogi");
    assert_eq!(written.notes, []);
    assert_eq!(read(&written.text), record);
    record.start = Start::Position(start.replace(" 5", " 1"));
    let line = record.tree.main_line();
    let spend = |record: &mut Record, id, seconds| {
        let said = record.tree.annotations_mut(id).expect("a move");
        said.clock.spent = Seconds::new(seconds);
    };
    spend(&mut record, line[0], 2.0);
    assert!(kif::write(&record).expect("shogi").notes.is_empty());

    spend(&mut record, line[1], 2.5);
    spend(&mut record, line[2], 1e300);
    // White is to move.
    record.result = Some("win w resign".into());
    let written = kif::write(&record).expect("shogi");
    let said = written.notes.iter();
    let said = said.map(|note| in_english(&export_note(&record.game, note)));
    let said = said.collect::<Vec<String>>().join("\n");
    for part in ["fractions of seconds", "1e300", "White won (resignation)"] {
        assert!(said.contains(part), "{said}");
    }
    let back = read(&written.text);
    assert_eq!(seconds(&back), [Some(2.0), Some(2.0), None]);
}

#[test]
fn endings_of_other_programs_become_the_nearest() {
    for (word, result) in [
        ("不戦勝", "win w resign"),
        ("不戦敗", "win b resign"),
        ("不詰", "ongoing"),
    ] {
        let import = kif::read(&format!("盤面回転\n   1 ７六歩(77)\n   2 {word}\n"));
        let import = import.unwrap_or_else(|error| panic!("{word}: {error}"));
        assert_eq!(import.record.result.as_deref(), Some(result), "{word}");
        assert!(in_words(&import.notes).contains(word), "{:?}", import.notes);
        import.record.replay_main_line().expect("a game of ours");
    }
}

#[test]
fn variations_and_comments_of_random_trees_come_back() {
    let mut rng = Rng::with_seed(21);
    for _ in 0..40 {
        let rules = Ruleset::named("shogi").expect("shogi");
        let mut record = Record::of_unplayed_game(rules, Start::Initial);
        record.result = Some("ongoing".into());
        let mut nodes = vec![NodeId::START];
        for _ in 0..rng.usize(1..60) {
            let at = match rng.bool() {
                true => nodes[nodes.len() - 1],
                false => nodes[rng.usize(..nodes.len())],
            };
            let game = record.game_at(at).expect("legal moves only");
            let Some(text) = rng.choice(game.legal_move_texts()) else {
                continue;
            };
            let node = record.tree.add_move(at, text).expect("a node");
            let said = record.tree.annotations_mut(node).expect("a node");
            said.clock.spent = Some(u32::from(rng.u8(..)).into());
            said.comment = rng.bool().then(|| "一行\n二行".into());
            nodes.push(node);
        }
        let game = record.game_at(record.tree.main_line_end()).expect("legal");
        record.result = Some(game.outcome_text());
        let written = kif::write(&record).expect("shogi");
        assert_eq!(read(&written.text), record, "{}", written.text);
    }
}

#[test]
fn a_resignation_in_a_variation_comes_back() {
    let text = "手合割：平手
   1 ７六歩(77)
   2 ３四歩(33)
   3 投了

変化：3手
   3 ２六歩(27)
   4 投了
*早すぎる

変化：2手
   2 ８四歩(83)
   3 切れ負け

変化：2手
   2 ３二金(41)
";
    let record = read(text);
    assert_eq!(record.result.as_deref(), Some("win w resign"));
    let lines = |record: &Record| -> Vec<String> {
        let tree = &record.tree;
        let ends = tree.nodes().filter(|id| tree.line_after(*id).is_empty());
        ends.map(|id| tree.moves_to(id).expect("a node").join(" "))
            .collect()
    };
    let expected = [
        "7g7f 3c3d",
        "7g7f 3c3d 2g2f resign:w",
        "7g7f 8c8d time:b",
        "7g7f 4a3b",
    ];
    assert_eq!(lines(&record), expected);
    let tree = &record.tree;
    let last = |node: &NodeId| tree.moves_to(*node).expect("a node").last() == Some(&"resign:w");
    let resigned = tree.nodes().find(last).expect("a resignation");
    assert_eq!(comment(&record, resigned), Some("早すぎる"));
    let written = kif::write(&record).expect("shogi");
    assert_eq!(read(&written.text), record, "{}", written.text);
}

#[test]
fn a_resignation_among_the_turns_is_the_ending() {
    let mut record =
        Record::of_unplayed_game(Ruleset::named("shogi").expect("shogi"), Start::Initial);
    let line = ["7g7f", "3c3d", "resign:b"];
    record.tree.add_line(NodeId::START, line).expect("a line");
    let written = csa::write(&record).expect("shogi").text;
    let tail: Vec<&str> = written.lines().rev().take(3).collect();
    assert_eq!(tail, ["%TORYO", "-3334FU", "+7776FU"]);
    let written = kif::write(&record).expect("shogi").text;
    let tail: Vec<&str> = written.lines().rev().take(3).collect();
    assert_eq!(
        tail,
        ["まで2手で後手の勝ち", "   3 投了", "   2 ３四歩(33)"]
    );
}

#[test]
fn a_variation_that_cannot_be_played_is_kept_up_to_that() {
    for (rest, texts) in [
        ("変化：2手\n2 ８四歩(83)\n3 ７五歩(77)\n", 3),
        ("変化：2手\n2 ８五歩(83)\n3 ２六歩(27)\n", 2),
        ("変化：9手\n9 ８四歩(83)\n", 2),
    ] {
        let text = format!("1 ７六歩(77)\n2 ３四歩(33)\n\n{rest}");
        let import = kif::read(&text).expect("the main line is sound");
        assert_eq!(import.record.tree.len(), texts, "{rest}");
        assert_eq!(import.notes.len(), 1, "{:?}", import.notes);
    }
}

/// A header of CSA may have the form of a line of KIF. In KIF it is kept in words, so that neither
/// moves nor start nor rule are read from it.
#[test]
fn headers_that_would_be_read_as_something_else_are_kept_in_words() {
    let text = "V3.0\n$25/05/01 10:00:00\n$変化:3手\n$手合割:香落ち\n$先手:甲\n$持将棋:27\n$MAX_MOVES:9\nPI\n+\n\
                +7776FU\n-3334FU\n%CHUDAN\n";
    let record = csa::read(text).expect("CSA").record;
    assert_eq!(moves(&record), ["7g7f", "3c3d"]);
    let written = kif::write(&record).expect("shogi").text;
    for line in [
        "備考：25/05/01 10：00:00",
        "備考：変化：3手",
        "備考：手合割：香落ち",
        "備考：先手：甲",
        "備考：持将棋：27",
        "MAX_MOVES：9",
    ] {
        assert!(
            written.lines().any(|known| known == line),
            "{line}: {written}"
        );
    }
    let read = kif::read(&written).expect("KIF of ours");
    assert_eq!(in_words(&read.notes), "");
    let read = read.record;
    assert_eq!(moves(&read), ["7g7f", "3c3d"]);
    assert_eq!((&read.game, &read.start), (&record.game, &record.start));
    let words = "25/05/01 10：00:00\n変化：3手\n手合割：香落ち\n先手：甲\n持将棋：27";
    let more = [("備考", words), ("MAX_MOVES", "9")];
    let more = more.map(|(key, value)| (String::from(key), String::from(value)));
    assert_eq!(read.preface.more, more);
}

/// Old Macs end a line by a carriage return alone: in a comment it begins no line of the file.
#[test]
fn a_comment_with_line_ends_of_old_macs_is_no_line_of_play() {
    let text = "(format: 2, game: shogi(name: \"shogi\"), preface: (event: \"a\\r   1 投了\"), \
                moves: [(text: \"7g7f\", comment: \"b\\r   2 投了\\r%TORYO\"), \"3c3d\"])";
    let record = Record::read(text).expect("a record");
    let written = [
        kif::read(&kif::write(&record).expect("shogi").text).expect("KIF of ours"),
        csa::read(&csa::write(&record).expect("shogi").text).expect("CSA of ours"),
    ];
    for read in written {
        assert_eq!(moves(&read.record), ["7g7f", "3c3d"]);
        assert_eq!(read.record.preface.event.as_deref(), Some("a    1 投了"));
        let first = read.record.tree.node(read.record.tree.main_line()[0]);
        let comment = first.expect("a move").annotations().comment.as_deref();
        assert_eq!(comment, Some("b\n   2 投了\n%TORYO"));
    }
}
