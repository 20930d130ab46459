//! Reading whatever is pasted: each form as programs write it, what is refused and why, and
//! bytes that are nothing.

use fastrand::Rng;
use komadai::rules::record::Record;
use komadai::rules::record::paste::{PasteError, PasteForm, PastedContent, read_anything};
use komadai::rules::record::tree::TreeNode;
use komadai::rules::record::{csa, kif};
use komadai::rules::variants::ruleset::Ruleset;
use komadai::words::{in_english, paste_error};

const KIF: &str = "手合割：平手\n   1 ７六歩(77)   ( 0:03/00:00:03)\n   2 ３四歩(33)\n";

/// From the description of CSA 2.2, shortened.
const CSA: &str = "'----------棋譜ファイルの例\"example.csa\"-----------------
'バージョン
V2.2
'対局者名
N+NAKAHARA
N-YONENAGA
$EVENT:13th World Computer Shogi Championship
$SITE:KAZUSA ARC
$START_TIME:2003/05/03 10:30:00
$TIME_LIMIT:00:25+00
$OPENING:YAGURA
PI
'先手番
+
'指し手と消費時間
+2726FU
T12
-3334FU
T6
'*a remark
+7776FU
%CHUDAN
";

fn game(text: &str) -> (Record, PasteForm) {
    match read_anything(text) {
        Ok(PastedContent::Game { record, form, .. }) => (*record, form),
        other => panic!("expected a game, found {other:?} of {text}"),
    }
}

fn moves(record: &Record) -> Vec<&str> {
    record
        .tree
        .main_turns()
        .filter_map(TreeNode::move_text)
        .collect()
}

#[test]
fn every_form_is_told_by_its_look() {
    let own = Record::from_game(&Ruleset::named("shogi").expect("shogi").begin()).write();
    let address = "https://example.org/play/";
    for (text, form, count) in [
        (KIF.to_string(), PasteForm::Kif, 2),
        (CSA.to_string(), PasteForm::Csa, 3),
        ("startpos moves 7g7f 3c3d".into(), PasteForm::Usi, 2),
        ("position startpos".into(), PasteForm::Usi, 0),
        (
            "sfen lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1 moves 3c3d"
                .into(),
            PasteForm::Usi,
            1,
        ),
        (own, PasteForm::Record, 0),
        (
            format!("{address}#v=shogi&m=7g7f,3c3d,8h2b%2B"),
            PasteForm::Link,
            3,
        ),
        ("v=sankaku".replace("v=", "#v="), PasteForm::Link, 0),
    ] {
        let (record, read) = game(&text);
        assert_eq!((read, record.tree.len()), (form, count), "{text}");
    }
}

#[test]
fn a_position_is_of_every_game_in_which_it_can_stand() {
    for name in ["shogi", "minishogi", "sigma", "sankaku", "hand", "yonin"] {
        let rules = Ruleset::named(name).expect(name);
        let text = rules.begin().position_text();
        match read_anything(&text) {
            Ok(PastedContent::Position { games, .. }) => assert!(games.contains(&rules), "{name}"),
            other => panic!("{name}: {other:?}"),
        }
    }
}

#[test]
fn what_is_refused_says_why_for_every_form_it_looks_like() {
    for (text, words) in [
        ("", "Expected a game or a position, found nothing."),
        (
            "hello",
            "This is no record, KIF, CSA, USI moves, position or link: `hello`",
        ),
        (
            "(format: 9, game: chess)",
            "As a record: A newer program wrote this record, of version 9: this one reads versions up to 2.",
        ),
        (
            "moves 7g7e",
            "As USI moves: line 1, move 1: `7g7e` is not allowed.",
        ),
        ("sfen 9/9 b - 1", "As USI moves: "),
        (
            "V2.2\n+7775FU\n",
            "As CSA: line 2, move 1: `7g7e` is not allowed.",
        ),
        ("V2.2\n-3334FU\n", "As CSA: line 2: expected a move of "),
        (
            "V2.2\n+7776KI\n",
            "As CSA: line 2: expected FU, which stands on 7g",
        ),
        (
            "P1-KY-WW\n",
            "As CSA: line 1: expected nine squares of three letters",
        ),
        (
            "1 ７五歩(77)",
            "As KIF: line 1, move 1: `7g7e` is not allowed.",
        ),
        ("#v=chess", "As a link: v: expected `v=` and one of "),
        ("#v=shogi&p=9/9", "As a link: "),
        ("lnsg1gsnl/9/9/9/9/9/9/9/9 b - 1", "As a position: "),
    ] {
        let error = in_english(&paste_error(&read_anything(text).expect_err(text)));
        assert!(error.contains(words), "{text}: {error}");
    }
    let error = read_anything([0x81, 0x20, 0xff]).expect_err("no text");
    assert!(matches!(error, PasteError::NoText(_)), "{error}");
}

/// A mate in one by the Gold on 5b, without a King of the side that attacks (rule 5.17 of RULES.md).
#[test]
fn a_mate_problem_without_a_king_is_read_in_every_form_and_kept() {
    let position = "4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1";
    let solved = format!("sfen {position} moves G*5b");
    let (record, _) = game(&solved);
    assert_eq!(moves(&record), ["G*5b"]);
    let end = record
        .replay_main_line()
        .expect("a game that can be played");
    assert_eq!(end.outcome_text(), "win b mate");
    let kif = kif::write(&record).expect("a game of shogi").text;
    let csa = csa::write(&record).expect("a game of shogi").text;
    for text in [record.write(), kif, csa] {
        let (again, _) = game(&text);
        assert_eq!(moves(&again), ["G*5b"], "{text}");
        assert_eq!(
            again.replay_main_line().expect(&text).outcome_text(),
            "win b mate"
        );
    }
    let pasted = read_anything(position).expect("a position");
    assert!(matches!(pasted, PastedContent::Position { .. }));
    // Both seats without one are no problem.
    assert!(read_anything("9/9/4P4/9/9/9/9/9/9 b G 1").is_err());
}

#[test]
fn csa_is_read_with_all_that_it_says() {
    let (record, _) = game(CSA);
    assert_eq!(moves(&record), ["2g2f", "3c3d", "7g7f"]);
    let preface = &record.preface;
    assert_eq!(preface.players[1].name, "YONENAGA");
    assert_eq!(preface.place.as_deref(), Some("KAZUSA ARC"));
    assert_eq!(preface.more, [("OPENING".into(), "YAGURA".into())]);
    // 25 minutes.
    assert_eq!(record.time_controls, "25".parse().expect("a time control"));
    let second = record
        .tree
        .main_turns()
        .nth(1)
        .expect("a move")
        .annotations();
    assert_eq!(second.clock.spent.map(|spent| spent.get()), Some(6.0));
    assert_eq!(second.comment.as_deref(), Some("a remark"));
    let written = csa::write(&record).expect("shogi");
    assert!(written.notes.is_empty(), "{:?}", written.notes);
    assert_eq!(game(&written.text).0, record);
    // Without two pieces, and with one piece more in the hand.
    let (handicap, _) = game("PI82HI22KA\n-\n-7162GI\n");
    assert_eq!(moves(&handicap), ["7a6b"]);
    let problem = "P1 *  *  *  *  *  *  *  * -OU\nP+23FU59OU00KI\nP-00AL\n+\n+0012KI\n%TSUMI\n";
    let (problem, _) = game(problem);
    // 2 rooks, 2 bishops, 3 gold, 4 each of silver, knight and lance, 17 pawns are left.
    let start = problem.begin_game().expect("playable").start_text();
    assert_eq!(start, "8k/9/7P1/9/9/9/9/9/4K4 b G2r2b3g4s4n4l17p 1");
}

#[test]
fn random_games_round_trip_as_csa() {
    let mut rng = Rng::with_seed(12);
    for _ in 0..10 {
        let mut game_now = Ruleset::named("shogi").expect("shogi").begin();
        for _ in 0..150 {
            let Some(text) = rng.choice(game_now.legal_move_texts()) else {
                break;
            };
            game_now.play(&text).expect("legal");
        }
        let record = Record::from_game(&game_now);
        let written = csa::write(&record).expect("shogi").text;
        assert_eq!(game(&written).0, record, "{written}");
    }
}

#[test]
fn no_bytes_make_the_reader_panic() {
    let mut rng = Rng::with_seed(4);
    let own = Record::from_game(&Ruleset::named("shogi").expect("shogi").begin()).write();
    let position = Ruleset::named("sankaku")
        .expect("sankaku")
        .begin()
        .position_text();
    let texts = [
        KIF,
        CSA,
        &own,
        &position,
        "startpos moves 7g7f 3c3d",
        "#v=shogi&m=7g7f",
    ];
    for text in texts {
        let bytes = text.as_bytes();
        let step = (bytes.len() / 150).max(1);
        for end in (0..bytes.len()).step_by(step) {
            drop(read_anything(&bytes[..end]));
        }
        for _ in 0..300 {
            let mut changed = bytes.to_vec();
            for _ in 0..rng.usize(1..5) {
                let at = rng.usize(..changed.len());
                changed[at] = rng.u8(..);
            }
            drop(read_anything(&changed));
        }
    }
    for _ in 0..500 {
        let bytes: Vec<u8> = (0..rng.usize(..200)).map(|_| rng.u8(..)).collect();
        drop(read_anything(&bytes));
    }
}

/// The folder's README says which programs wrote these.
#[test]
fn files_of_other_programs_are_read() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/shogi/foreign");
    let read = |name: String| std::fs::read(format!("{folder}/{name}")).expect("a file");
    for number in [1, 2] {
        let usi = String::from_utf8(read(format!("game-{number}.usi"))).expect("text");
        let (_, expected) = usi.split_once("moves ").expect("moves");
        let expected: Vec<&str> = expected.split_whitespace().collect();
        let (by_usi, _) = game(&usi);
        assert_eq!(moves(&by_usi), expected);
        for (end, form) in [
            ("python-shogi.kif", PasteForm::Kif),
            ("cshogi.kif", PasteForm::Kif),
            ("cshogi.csa", PasteForm::Csa),
        ] {
            let name = format!("game-{number}-{end}");
            match read_anything(read(name.clone())) {
                Ok(PastedContent::Game {
                    record,
                    form: found,
                    notes,
                    ..
                }) => {
                    assert_eq!(found, form, "{name}");
                    assert_eq!(moves(&record), expected, "{name}");
                    assert_eq!(record.preface.players[0].name, "山田", "{name}");
                    assert!(notes.is_empty(), "{name}: {notes:?}");
                }
                other => panic!("{name}: {other:?}"),
            }
        }
    }
}
