//! Files, positions and lines of USI as players bring them, with what trouble other programs had
//! with them: each is read as far as it can be, and what could not be is told with its line.
//!
//! The values were found by hand; why is said beside each.

use komadai::rules::game::outcome::{Outcome, Reason};
use komadai::rules::record::annotation::{Annotations, Evaluation, EvaluationScore, Seconds};
use komadai::rules::record::encoding::TextEncoding;
use komadai::rules::record::export::{self, ExportNote, RecordFormat};
use komadai::rules::record::import_note::{EndingNote, ImportNote, ImportNoteKind};
use komadai::rules::record::paste::{PastedContent, read_anything};
use komadai::rules::record::preface::PlayerInfo;
use komadai::rules::record::tree::{GameTree, NodeId, TreeNode};
use komadai::rules::record::{Record, Start};
use komadai::rules::seat::SeatSet;
use komadai::rules::variants::ruleset::Ruleset;
use komadai::words::{import_note, in_english};

/// What was read, which must be a game whose main line can be played to its result.
pub(super) fn read(bytes: impl AsRef<[u8]>) -> (Record, Vec<ImportNote>) {
    match read_anything(bytes) {
        Ok(PastedContent::Game {
            record,
            notes,
            faults,
            ..
        }) => {
            assert_eq!(faults, []);
            record.replay_main_line().expect("it can be played");
            (*record, notes)
        }
        other => panic!("expected a game, found {other:?}"),
    }
}

/// The bytes of a file beside this one.
fn file(name: &str) -> Vec<u8> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/shogi/incoming");
    std::fs::read(format!("{folder}/{name}")).expect(name)
}

pub(super) fn moves(record: &Record) -> Vec<&str> {
    let turns = record.tree.main_turns();
    turns.filter_map(TreeNode::move_text).collect()
}

pub(super) fn result(record: &Record) -> &str {
    record.result.as_deref().unwrap_or_default()
}

/// The lines of which something is told.
pub(super) fn lines(notes: &[ImportNote]) -> Vec<usize> {
    notes.iter().map(|note| note.line).collect()
}

fn in_words(notes: &[ImportNote]) -> String {
    let notes: Vec<String> = notes
        .iter()
        .map(|note| in_english(&import_note(note)))
        .collect();
    notes.join("\n")
}

/// The position text with which a game begins.
pub(super) fn start(record: &Record) -> &str {
    match &record.start {
        Start::Position(text) => text,
        other => panic!("{other:?}"),
    }
}

pub(super) fn comment(record: &Record, node: NodeId) -> Option<&str> {
    let node = record.tree.node(node).expect("a node");
    node.annotations().comment.as_deref()
}

pub(super) fn write(record: &Record, format: RecordFormat) -> String {
    let (bytes, _) = export::write(record, format, TextEncoding::Utf8).expect("it can be written");
    String::from_utf8(bytes).expect("UTF-8")
}

/// The evaluation after each move of the main line.
fn scores(record: &Record) -> Vec<Option<Evaluation>> {
    let turns = record.tree.main_turns();
    turns.map(|turn| turn.annotations().evaluation).collect()
}

/// What is expected of a file: its moves, its result, and the lines of which something is told.
fn expect(name: &str, expected: &[&str], end: &str, told: &[usize]) -> (Record, Vec<ImportNote>) {
    let (record, notes) = read(file(name));
    assert_eq!(moves(&record), expected, "{name}");
    assert_eq!(result(&record), end, "{name}");
    assert_eq!(lines(&notes), told, "{name}: {}", in_words(&notes));
    (record, notes)
}

/// The two moves with which most of the files begin.
const TWO: [&str; 2] = ["7g7f", "3c3d"];

#[test]
fn words_for_the_end_that_nobody_knows_leave_the_game_open() {
    // 終了日延期, "the end put off", is no word of KIF: line 7.
    let (_, notes) = expect("05b-unknown-ending.kif", &TWO, "ongoing", &[7]);
    let unknown = matches!(&notes[0].kind, ImportNoteKind::Ending { word, taken_as: EndingNote::Unknown } if word == "終了日延期");
    assert!(unknown, "{notes:?}");
    // トライ wins if the king that moved last stands on the other's first square. White's stands on
    // 5a, where it began, and not on 5i.
    let (_, notes) = expect("05c-try.kif", &TWO, "ongoing", &[7]);
    assert!(in_words(&notes).contains("トライ"), "{notes:?}");
}

#[test]
fn a_try_that_the_board_shows_is_a_win() {
    // Black's king walks from 5b to 5a, where White's king would begin.
    let text = "手合割：その他\n後手の持駒：なし\n\
        | ・ ・ ・ ・ ・ ・ ・ ・ ・|一\n| ・ ・ ・ ・ 玉 ・ ・ ・ ・|二\n\
        | ・ ・ ・ ・ ・ ・ ・ ・ ・|三\n| ・ ・ ・ ・ ・ ・ ・ ・ ・|四\n\
        | ・ ・ ・ ・ ・ ・ ・ ・ ・|五\n| ・ ・ ・ ・ ・ ・ ・ ・ ・|六\n\
        | ・ ・ ・ ・ ・ ・ ・ ・ ・|七\n| ・ ・ ・ ・ ・ ・ ・ ・ ・|八\n\
        |v玉 ・ ・ ・ ・ ・ ・ ・ ・|九\n先手の持駒：なし\n   1 ５一玉(52)\n   2 トライ\n";
    let (record, notes) = read(text);
    assert_eq!(notes, []);
    assert_eq!(result(&record), "win b entering-king");
    assert!(write(&record, RecordFormat::Kif).contains("   2 トライ"));
}

#[test]
fn hands_need_no_spaces() {
    let (record, _) = expect("12b-no-space-hand.kif", &["B*5e"], "win b resign", &[]);
    // 飛角歩: a rook, a bishop and a pawn each.
    let Start::Position(start) = &record.start else {
        panic!("{:?}", record.start)
    };
    assert!(start.ends_with(" b RBPrbp 1"), "{start}");
}

#[test]
fn a_variation_before_its_main_line_waits_for_it() {
    let line = ["7g7f", "8c8d", "2g2f", "8d8e"];
    // There is no word for an end, and the first block has no moves of its own.
    let (record, _) = expect("17-branch-as-metadata.kif", &line, "ongoing", &[]);
    let second = record.tree.main_line()[1];
    let others = record.tree.node(second).expect("a node").variations();
    assert_eq!(others.len(), 1);
    let other = record.tree.moves_to(others[0]).expect("a node");
    assert_eq!(other, ["7g7f", "8c8d", "7i6h"]);
    // The same with its moves where the block is, and the main line behind it.
    for head in ["", "手合割：平手\n", "手数----指手---------消費時間--\n"] {
        let text = format!(
            "変化：3手\n   3 ６八銀(79)\n   4 ３四歩(33)\n\n{head}   1 ７六歩(77)\n   2 ８四歩(83)\n   3 ２六歩(27)\n"
        );
        let (record, notes) = read(&text);
        assert_eq!(notes, [], "{head}");
        assert_eq!(moves(&record), line[..3], "{head}");
        let second = record.tree.main_line()[1];
        let other = record.tree.node(second).expect("a node").variations()[0];
        let last = record.tree.line_after(other)[0];
        assert_eq!(
            record.tree.moves_to(last).expect("a node"),
            ["7g7f", "8c8d", "7i6h", "3c3d"]
        );
    }
}

const FOUL_GAME: [&str; 8] = [
    "7g7f", "3c3d", "5i5h", "2b8h+", "5g5f", "8h7i", "9g9f", "7i6h",
];

#[test]
fn a_foul_stays_a_foul() {
    // Black leaves the king on 5h in check by the horse on 6h, and so has lost: move 9, line 13.
    let name = "18-foul-king-left-in-check.kif";
    let (record, notes) = expect(name, &FOUL_GAME, "win w foul", &[13]);
    assert!(
        matches!(notes[0].kind, ImportNoteKind::Foul(_)),
        "{notes:?}"
    );
    // Black is to move and has broken a rule.
    assert!(write(&record, RecordFormat::Kif).contains("   9 反則負け\n"));
    assert!(write(&record, RecordFormat::Csa).ends_with("%ILLEGAL_MOVE\n"));
    assert!(write(&record, RecordFormat::Ki2).contains("まで8手で後手の反則勝ち\n"));
    for format in [RecordFormat::Kif, RecordFormat::Csa, RecordFormat::Ki2] {
        let (again, notes) = read(write(&record, format));
        assert_eq!(notes, [], "{format:?}");
        assert_eq!(result(&again), "win w foul", "{format:?}");
    }
}

#[test]
fn a_move_that_the_rules_forbid_ends_what_is_read() {
    // As above, but the tenth move is 投了: White, whose turn it would be, gives up.
    let (_, notes) = expect("18c-foul-no-marker.kif", &FOUL_GAME, "win b resign", &[13]);
    assert!(in_words(&notes).contains("line 13, move 9"), "{notes:?}");
}

#[test]
fn every_encoding_and_every_end_of_lines_is_read() {
    expect("20c-utf16.kif", &["7g7f"], "win b resign", &[]);
    expect("20e-cr-only.kif", &["7g7f"], "win b resign", &[]);
    let text =
        "手合割：平手\r\n先手：山田太郎\r\n後手：佐藤花子\r\n   1 ７六歩(77)\r\n   2 投了\r\n";
    let utf16 = |to_bytes: fn(u16) -> [u8; 2]| -> Vec<u8> {
        text.encode_utf16().flat_map(to_bytes).collect()
    };
    let utf32 = |to_bytes: fn(u32) -> [u8; 4]| -> Vec<u8> {
        let letters = text.chars().map(u32::from);
        letters.flat_map(to_bytes).collect()
    };
    let with_mark = |mark: [u8; 2], bytes: &[u8]| [&mark, bytes].concat();
    let (little, big) = (utf16(u16::to_le_bytes), utf16(u16::to_be_bytes));
    let japanese = |encoding: &'static encoding_rs::Encoding| encoding.encode(text).0.into_owned();
    for bytes in [
        with_mark([0xff, 0xfe], &little),
        with_mark([0xfe, 0xff], &big),
        little,
        big,
        utf32(u32::to_le_bytes),
        utf32(u32::to_be_bytes),
        [&[0xff, 0xfe, 0, 0], &*utf32(u32::to_le_bytes)].concat(),
        japanese(encoding_rs::SHIFT_JIS),
        japanese(encoding_rs::EUC_JP),
        japanese(encoding_rs::ISO_2022_JP),
        [&[0xef, 0xbb, 0xbf], text.as_bytes()].concat(),
        text.replace("\r\n", "\r").into(),
    ] {
        let (record, notes) = read(&bytes);
        assert_eq!(notes, [], "{bytes:?}");
        assert_eq!(moves(&record), ["7g7f"]);
        assert_eq!(record.preface.players[0].name, "山田太郎");
        assert_eq!(record.preface.players[1].name, "佐藤花子");
    }
}

#[test]
fn a_file_cut_in_the_middle_of_a_letter_is_read() {
    let text = "手合割：平手\n   1 ７六歩(77)\n   2 ３四歩(33)\n   3 ２六歩(27)\n*面白い手";
    for bytes in [
        text.as_bytes().to_vec(),
        encoding_rs::SHIFT_JIS.encode(text).0.into_owned(),
        encoding_rs::EUC_JP.encode(text).0.into_owned(),
    ] {
        let (record, notes) = read(&bytes[..bytes.len() - 1]);
        assert_eq!(moves(&record), ["7g7f", "3c3d", "2g2f"]);
        assert_eq!(lines(&notes), [5], "{}", in_words(&notes));
        let last = record.tree.main_line_end();
        assert!(comment(&record, last).is_some_and(|said| said.starts_with("面白い")));
    }
}

#[test]
fn bookmarks_are_kept_and_written_again() {
    let (record, _) = expect("22-bookmarks.kif", &TWO, "win w resign", &[]);
    assert_eq!(comment(&record, NodeId::START), Some("&開始"));
    let first = record.tree.main_line()[0];
    assert_eq!(comment(&record, first), Some("&基本図"));
    let written = write(&record, RecordFormat::Kif);
    assert!(
        written.contains("\n&開始\n") && written.contains("\n&基本図\n"),
        "{written}"
    );
    assert_eq!(read(&written).0, record);
}

#[test]
fn times_have_fractions() {
    let (record, _) = expect("26b-decimal-times.kif", &TWO, "win w resign", &[]);
    let turns = record.tree.main_turns();
    let spent: Vec<Option<f64>> = turns
        .map(|turn| turn.annotations().clock.spent.map(Seconds::get))
        .collect();
    assert_eq!(spent, [Some(1.5), Some(2.0)]);
}

#[test]
fn what_stands_after_the_end_is_told() {
    let (_, notes) = expect("28-moves-after-end.kif", &TWO, "win w resign", &[8]);
    assert_eq!(notes[0].kind, ImportNoteKind::AfterEnd);
}

#[test]
fn a_file_cut_in_the_middle_of_a_move_is_read_up_to_it() {
    let (_, notes) = expect("29-truncated.kif", &TWO, "ongoing", &[7]);
    assert!(in_words(&notes).contains("line 7"), "{notes:?}");
}

#[test]
fn minishogi_goes_in_and_out() {
    let name = "31-minishogi.kif";
    let (record, _) = expect(name, &["3e2d"], "win b resign", &[]);
    assert_eq!(record.game.variant().name, "minishogi");
    assert_eq!(record.start, Start::Initial);
    assert!(write(&record, RecordFormat::Kif).contains("手合割：5五将棋\n"));
    for format in [RecordFormat::Kif, RecordFormat::Ki2, RecordFormat::Csa] {
        let (again, notes) = read(write(&record, format));
        assert_eq!(notes, [], "{format:?}");
        assert_eq!(again, record, "{format:?}");
    }
    // The start of minishogi as CSA has it, five rows of five.
    assert!(write(&record, RecordFormat::Csa).contains(
        "P1-HI-KA-GI-KI-OU\nP2 *  *  *  * -FU\nP3 *  *  *  *  * \nP4+FU *  *  *  * \nP5+OU+KI+GI+KA+HI\n+\n+3524GI\n"
    ));
    // A diagram of five rows, and White, of whom it is not said, to move: the rook on 5a is White's.
    let text = "後手の持駒：歩\n  ５ ４ ３ ２ １\n+---------------+\n|v飛 ・ ・ ・v玉|一\n| ・ ・ ・ ・ ・|二\n\
        | ・ ・ ・ ・ ・|三\n| ・ ・ ・ ・ ・|四\n| ・ 玉 ・ ・ ・|五\n+---------------+\n先手の持駒：飛\n   1 ５四飛(51)\n";
    let (record, _) = read(text);
    assert_eq!(record.start, Start::Position("r3k/5/5/5/1K3 w Rp 1".into()));
    assert_eq!(moves(&record), ["5a5d"]);
    assert_eq!(read(write(&record, RecordFormat::Kif)).0, record);
}

#[test]
fn an_end_that_a_game_does_not_have_is_told() {
    // Minishogi has no impasse.
    let (record, notes) = read("手合割：5五将棋\n   1 ２四銀(35)\n   2 持将棋\n");
    assert_eq!(result(&record), "ongoing");
    assert_eq!(lines(&notes), [3]);
}

#[test]
fn ki2_goes_in_and_out() {
    // 右: of the golds on 4i and 6i the one to Black's right. 寄: along the rank, so the gold that is
    // on 5h now and not the one on 6i. Of White's silvers only that on 3a reaches 4b.
    let line = ["7g7f", "3c3d", "4i5h", "8c8d", "5h6h", "3a4b"];
    let (record, _) = expect("32-ki2.ki2", &line, "ongoing", &[]);
    let written = write(&record, RecordFormat::Ki2);
    assert!(written.contains("▲５八金右"), "{written}");
    assert_eq!(read(&written).0, record);
}

#[test]
fn a_move_of_ki2_that_fits_no_piece_or_two_is_told() {
    // Both golds reach 5h.
    let (record, notes) = read("先手：A\n▲７六歩 △３四歩 ▲５八金\n");
    assert_eq!(moves(&record), TWO);
    assert_eq!(lines(&notes), [2]);
    assert!(
        in_words(&notes).contains("▲５八金右"),
        "{}",
        in_words(&notes)
    );
    // No silver reaches 5e.
    let (record, notes) = read("先手：A\n▲７六歩 △３四歩 ▲５五銀\n");
    assert_eq!(moves(&record), TWO);
    assert_eq!(lines(&notes), [2]);
    assert!(in_words(&notes).contains("move 3"), "{}", in_words(&notes));
}

#[test]
fn numbers_of_moves_go_on_from_the_diagram() {
    let (record, _) = expect("34-numbers-go-on.kif", &["B*5e"], "win b resign", &[]);
    // 52 moves have been played, so the next is the 53rd.
    let Start::Position(start) = &record.start else {
        panic!("{:?}", record.start)
    };
    assert!(start.ends_with(" b RBPrbp 53"), "{start}");
    let again = read(write(&record, RecordFormat::Kif)).0;
    assert_eq!(again, record);
}

#[test]
fn a_diagram_of_a_handicap_says_by_its_names_who_moves_first() {
    let name = "35-uwate-diagram.kif";
    let (record, _) = expect(name, &["3c3d", "7g7f"], "win b resign", &[]);
    // 下手, the first name, plays Black; 上手 moves first.
    assert_eq!(record.preface.players[0].name, "A");
    let Start::Position(start) = &record.start else {
        panic!("{:?}", record.start)
    };
    assert!(start.contains(" w "), "{start}");
    // Without a move nothing but the names says so.
    let text = String::from_utf8(file(name)).expect("UTF-8");
    let head = &text[..text.find("手数").expect("a head")];
    let (record, _) = read(head);
    assert!(matches!(&record.start, Start::Position(start) if start.contains(" w ")));
}

#[test]
fn signs_before_moves_are_read() {
    expect("36-mark-before-move.kif", &TWO, "win w resign", &[]);
}

#[test]
fn the_sentence_at_the_end_says_who_has_won() {
    // Black would move and has lost: it has given up.
    let name = "37-result-only-in-made-line.kif";
    expect(name, &TWO, "win w resign", &[]);
    let text = String::from_utf8(file(name)).expect("UTF-8");
    for (sentence, end, told) in [
        ("まで2手で時間切れにより後手の勝ち", "win w time", 0),
        ("まで2手で先手の反則負け", "win w foul", 0),
        ("まで２手で中断", "ongoing", 0),
        ("まで2手で持将棋", "draw b+w impasse", 0),
        ("まで2手で最大手数", "draw b+w max-moves", 0),
        // It is Black's turn: White cannot have given up, though Black has won.
        ("まで2手で先手の勝ち", "win b resign", 1),
        // No position has stood four times.
        ("まで2手で千日手", "ongoing", 1),
        ("まで2手で日没", "ongoing", 1),
    ] {
        let (record, notes) = read(text.replace("まで2手で後手の勝ち", sentence));
        assert_eq!(result(&record), end, "{sentence}");
        assert_eq!(notes.len(), told, "{sentence}: {}", in_words(&notes));
    }
    // Two ends that contradict each other: the word before the sentence counts, and that is told.
    let (record, notes) =
        read(text.replace("まで2手で後手の勝ち", "   3 投了\nまで2手で先手の勝ち"));
    assert_eq!(result(&record), "win w resign");
    assert!(
        matches!(notes[0].kind, ImportNoteKind::OtherResult(_)),
        "{notes:?}"
    );
}

#[test]
fn stray_text_is_passed_over() {
    let (_, notes) = expect("38-stray-text-line.kif", &TWO, "win w resign", &[1]);
    assert!(
        in_words(&notes).contains("この棋譜はクラブの例会から"),
        "{notes:?}"
    );
}

#[test]
fn csa_of_version_3_goes_in_and_out() {
    let line = ["7g7f", "3c3d", "8h2b+", "3a2b"];
    // A clock with byoyomi and more time for each move is none of ours: line 7.
    let (record, notes) = expect("47-v3.csa", &line, "draw b+w max-moves", &[7]);
    assert!(
        matches!(notes[0].kind, ImportNoteKind::Clock(_)),
        "{notes:?}"
    );
    let preface = &record.preface;
    assert_eq!(preface.players[0].name, "先手 一郎");
    assert_eq!(preface.event.as_deref(), Some("例会"));
    // $JISHOGI:27 is the rule of 27 points.
    let options = record.game.options();
    let rule = options
        .iter()
        .find(|option| option.name == "EnteringKingRule");
    assert_eq!(rule.map(|option| option.value.as_str()), Some("CSARule27"));
    for (key, value) in [
        ("MAX_MOVES", "4"),
        ("TIME", "900+10+5"),
        // \n is a line break.
        ("備考", "ひとつめ\nふたつめ"),
    ] {
        assert!(
            preface.more.contains(&(key.into(), value.into())),
            "{:?}",
            preface.more
        );
    }
    let turns = record.tree.main_turns();
    let spent: Vec<Option<f64>> = turns
        .map(|turn| turn.annotations().clock.spent.map(Seconds::get))
        .collect();
    assert_eq!(spent, [Some(3.25), Some(0.5), Some(1.0), Some(2.0)]);
    assert_eq!(
        comment(&record, record.tree.main_line()[0]),
        Some("コメント")
    );
    let written = write(&record, RecordFormat::Csa);
    for line in [
        "V3.0",
        "$NOTE:ひとつめ\\nふたつめ",
        "T3.250",
        "T0.500",
        "T1",
        "%MAX_MOVES",
    ] {
        assert!(
            written.lines().any(|written| written == line),
            "{line}: {written}"
        );
    }
    assert_eq!(read(&written).0, record);
    // 最大手数 in KIF; its times have no fractions.
    assert!(write(&record, RecordFormat::Kif).contains("   5 最大手数\n"));
}

#[test]
fn clocks_of_csa_of_version_3_are_of_each_seat() {
    let (record, _) = expect("47b-v3-times-each.csa", &["7g7f"], "win b resign", &[]);
    // 600 seconds and 10 more for each move; 300 seconds and then 30 for each move.
    let controls = &record.time_controls;
    assert_eq!(controls.control_of(0), "10|10".parse().expect("Fischer"));
    assert_eq!(controls.control_of(1), "5+30".parse().expect("byoyomi"));
    let written = write(&record, RecordFormat::Csa);
    assert!(
        written.contains("$TIME+:600+0+10\n$TIME-:300+30+0\n"),
        "{written}"
    );
    assert_eq!(read(&written).0, record);
}

#[test]
fn scores_in_comments_are_judgements_of_an_engine() {
    let name = "53-floodgate-comments.csa";
    let (record, _) = expect(name, &TWO, "win w resign", &[]);
    let centipawns = |score| {
        Some(Evaluation {
            score: EvaluationScore::Centipawns(score),
            depth: None,
        })
    };
    // Floodgate writes them as Black sees the position.
    assert_eq!(scores(&record), [centipawns(61), centipawns(-5)]);
    let written = write(&record, RecordFormat::Csa);
    // The line of play stays where it was, and the score is written once.
    assert!(
        written.contains("'** 61 -3334FU +2726FU -8384FU\n"),
        "{written}"
    );
    assert_eq!(written.matches("61").count(), 1, "{written}");
    // What programs tell each other is kept as headers.
    let told = ("Max_Moves".to_string(), "256".to_string());
    assert!(
        record.preface.more.contains(&told),
        "{:?}",
        record.preface.more
    );
    let again = read(write(&record, RecordFormat::Kif)).0;
    assert_eq!(scores(&again), scores(&record));
}

#[test]
fn scores_of_other_programs_in_kif_are_judgements_too() {
    let depth = |score, depth| Some(Evaluation { score, depth });
    let cp = EvaluationScore::Centipawns;
    let mate = EvaluationScore::Mate;
    for (said, expected) in [
        // ShogiHome: a search on request, and one of a player.
        (
            "*互角\n*#評価値=158\n*#読み筋=△３四歩\n*#深さ=8",
            depth(cp(158), Some(8)),
        ),
        ("**評価値=-210", depth(cp(-210), None)),
        ("*#詰み=先手勝ち:15手", depth(mate(15), None)),
        ("*#詰み=後手勝ち", depth(mate(-1), None)),
        // ShogiGUI.
        (
            "**解析 0 候補1 時間 00:01.0 深さ 20/30 ノード数 1234 評価値 61 読み筋 △３四歩(33)",
            depth(cp(61), Some(20)),
        ),
        (
            "**対局 時間 00:01.0 深さ 9/12 評価値 -詰 5",
            depth(mate(-5), Some(9)),
        ),
        ("*10手目の局面", None),
        ("*評価値は互角", None),
    ] {
        let (record, _) = read(format!("手合割：平手\n   1 ７六歩(77)\n{said}\n"));
        assert_eq!(scores(&record), [expected], "{said}");
        for format in [RecordFormat::Kif, RecordFormat::Csa, RecordFormat::Ki2] {
            let again = read(write(&record, format)).0;
            assert_eq!(again, record, "{said}: {format:?}");
        }
    }
}

#[test]
fn lines_of_usi_are_read_as_windows_write_them() {
    expect("66-usi-resign.txt", &TWO, "win w resign", &[]);
    // White would move, and declares the win of the entered king.
    let line = ["7g7f", "3c3d", "2g2f"];
    expect("66b-usi-win.txt", &line, "win w entering-king", &[]);
    expect("66d-moves-only.txt", &TWO, "ongoing", &[]);
    for (word, end, told) in [
        ("timeout", "win w time", 0),
        ("draw", "draw b+w impasse", 0),
        ("break", "ongoing", 0),
        ("rep_draw", "ongoing", 1),
    ] {
        let (record, notes) = read(format!("startpos moves 7g7f 3c3d {word}"));
        assert_eq!(result(&record), end, "{word}");
        assert_eq!(notes.len(), told, "{word}");
    }
    // A move that is none: the rest is left out.
    let (record, notes) = read("position startpos moves 7g7f 3c3e 2g2f");
    assert_eq!(moves(&record), ["7g7f"]);
    assert_eq!(lines(&notes), [1]);
    // Typed by a player, as Japanese books write it.
    let (record, notes) = read("startpos moves ７六歩 34歩 ▲２二角成 同　銀 resign");
    assert_eq!(moves(&record), ["7g7f", "3c3d", "8h2b+", "3a2b"]);
    assert_eq!((result(&record), notes.len()), ("win w resign", 0));
    // Minishogi, by its five ranks.
    let (record, _) = read("sfen rbsgk/4p/5/P4/KGSBR b - 1 moves 3e2d");
    assert_eq!(record.game.variant().name, "minishogi");
    assert_eq!(
        write(&record, RecordFormat::Usi),
        "position sfen rbsgk/4p/5/P4/KGSBR b - 1 moves 3e2d\n"
    );
}

#[test]
fn positions_have_underscores_for_spaces() {
    let text = String::from_utf8(file("63-underscores.txt")).expect("UTF-8");
    for text in [
        text.clone(),
        format!("https://lishogi.org/analysis/standard/{}", text.trim()),
        format!("https://lishogi.org/analysis/{}", text.trim()),
        format!("https://lishogi.org/editor/{}?colour=gote#1", text.trim()),
        format!(
            "https://example.org/board?sfen={}",
            text.trim().replace('_', "+")
        ),
    ] {
        match read_anything(&text) {
            Ok(PastedContent::Position { text: read, games }) => {
                assert_eq!(
                    read,
                    "lnsgkgsnl/1r5b1/ppppppppp/9/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL w - 2"
                );
                assert_eq!(games[0].variant().name, "shogi");
            }
            other => panic!("{text}: {other:?}"),
        }
    }
    let small = "https://lishogi.org/analysis/minishogi/rbsgk/4p/5/P4/KGSBR_b_-_1";
    match read_anything(small) {
        Ok(PastedContent::Position { games, .. }) => {
            assert_eq!(games[0].variant().name, "minishogi");
        }
        other => panic!("{other:?}"),
    }
    // A game of which nothing is known here, and a page without a position.
    for address in [
        "https://lishogi.org/analysis/annanshogi/lnsgkgsnl/1r5b1/p1ppppp1p/1p5p1/9/1P5P1/P1PPPPP1P/1B5R1/LNSGKGSNL_b_-_1",
        "https://lishogi.org/AbCdEfGh",
    ] {
        assert!(read_anything(address).is_err(), "{address}");
    }
}

#[test]
fn a_number_at_the_start_is_kept_or_told() {
    let (record, notes) = read(file("65-number-kept.txt"));
    assert_eq!(notes, []);
    let Start::Position(start) = &record.start else {
        panic!("{:?}", record.start)
    };
    assert!(start.ends_with(" w - 2"), "{start}");
    // KIF has a place for it; CSA has none.
    assert_eq!(read(write(&record, RecordFormat::Kif)).0, record);
    let (_, notes) = export::write(&record, RecordFormat::Csa, TextEncoding::Utf8).expect("shogi");
    assert_eq!(notes, [ExportNote::StartPly(2)]);
}

#[test]
fn rows_of_csa_may_have_lost_their_spaces() {
    let even = "P1-KY-KE-GI-KI-OU-KI-GI-KE-KY
P2 * -HI * * * * * -KA *
P3-FU-FU-FU-FU-FU-FU-FU-FU-FU
P4*********
P5 * * * * * * * * *
P6 *  *  *  *  *  *  *  *  *
P7+FU+FU+FU+FU+FU+FU+FU+FU+FU
P8 * +KA *  *  *  *  * +HI *
P9+KY+KE+GI+KI+OU+KI+GI+KE+KY
+
+7776FU
";
    let (record, notes) = read(even);
    assert_eq!(notes, []);
    assert_eq!(record.start, Start::Initial);
    assert_eq!(moves(&record), ["7g7f"]);
}

#[test]
fn letters_without_a_place_in_an_encoding_are_told() {
    let (mut record, _) = read(file("37-result-only-in-made-line.kif"));
    let first = record.tree.main_line()[0];
    let said = record.tree.annotations_mut(first).expect("a node");
    said.comment = Some("♟と🙂".into());
    let (bytes, notes) =
        export::write(&record, RecordFormat::Kif, TextEncoding::ShiftJis).expect("shogi");
    assert_eq!(notes, [ExportNote::Letters("♟🙂".into())]);
    let (again, _) = read(&bytes);
    assert_eq!(comment(&again, first), Some("〓と〓"));
    // Who reads it is told its encoding.
    assert!(bytes.starts_with(b"#KIF version=2.0 encoding=Shift_JIS\n"));
}

#[test]
fn only_a_text_without_position_and_move_is_refused() {
    for text in [
        "1 ９九飛(11)",
        "注意：これは棋譜ではない",
        "V2.2\nhello",
        "moves 7g7e",
        "後手の持駒：なし\n| ・ ・|一\n",
    ] {
        assert!(read_anything(text).is_err(), "{text}");
    }
}

/// A game with variations, comments, times, scores and an end, from random legal moves.
fn random_record(rng: &mut fastrand::Rng, name: &str) -> Record {
    let rules = Ruleset::named(name).expect(name);
    let mut record = Record::of_unplayed_game(rules, Start::Initial);
    record.preface.players = ["甲", "乙"].map(PlayerInfo::named_player).to_vec();
    record.preface.event = rng.bool().then(|| "例会".into());
    let mut nodes = vec![NodeId::START];
    for _ in 0..rng.usize(1..24) {
        let at = match rng.u8(..4) {
            0 => nodes[rng.usize(..nodes.len())],
            _ => nodes[nodes.len() - 1],
        };
        let game = record.game_at(at).expect("legal moves only");
        let Some(text) = rng.choice(game.legal_move_texts()) else {
            continue;
        };
        let node = record.tree.add_move(at, text).expect("a node");
        let said = record.tree.annotations_mut(node).expect("a node");
        said.clock.spent = rng.bool().then(|| u32::from(rng.u8(..)).into());
        said.comment = (rng.u8(..4) == 0).then(|| "一行\n&しおり\n＊三行".into());
        said.evaluation = (rng.u8(..4) == 0).then(|| Evaluation {
            score: match rng.bool() {
                true => EvaluationScore::Centipawns(rng.i32(-3000..3000)),
                false => EvaluationScore::Mate([-7, -1, 3][rng.usize(..3)]),
            },
            depth: rng.bool().then(|| rng.u16(1..40)),
        });
        nodes.push(node);
    }
    let game = record.game_at(record.tree.main_line_end()).expect("legal");
    let (mover, both) = (game.turn(), SeatSet::first_n(2));
    let draw = |reason| Outcome::Draw {
        seats: both,
        reason,
    };
    let ends = [
        Outcome::Ongoing,
        Outcome::win(mover.other(), Reason::Resign),
        Outcome::win(mover.other(), Reason::Time),
        Outcome::win(mover.other(), Reason::Foul),
        Outcome::win(mover, Reason::Foul),
        Outcome::win(mover, Reason::EnteringKing),
        draw(Reason::MaxMoves),
        draw(Reason::Impasse),
    ];
    let end = ends[rng.usize(..ends.len())];
    let is_possible = end.is_ongoing() || game.can_end_with(end);
    let end = if game.outcome().is_ongoing() && is_possible {
        end
    } else {
        game.outcome()
    };
    record.result = Some(end.write(&game.seat_letters()));
    record
}

/// A record without what a form has no place for.
fn without(record: &Record, is_left_out: impl Fn(&mut Annotations)) -> Record {
    let mut record = record.clone();
    let nodes: Vec<NodeId> = record.tree.nodes().collect();
    for node in nodes {
        is_left_out(record.tree.annotations_mut(node).expect("a node"));
    }
    record
}

#[test]
fn records_of_random_trees_survive_every_form() {
    let mut rng = fastrand::Rng::with_seed(44);
    for number in 0..500 {
        let name = ["shogi", "minishogi"][number % 2];
        let record = random_record(&mut rng, name);
        let (kif, notes) = export::write(&record, RecordFormat::Kif, TextEncoding::ShiftJis)
            .expect("a game that can be written");
        assert_eq!(notes, [], "KIF holds all of it");
        let text = String::from_utf8_lossy(&kif).into_owned();
        let (again, notes) = read(&kif);
        assert_eq!((again, notes), (record.clone(), Vec::new()), "{text}");

        // KI2 has no times, and says so.
        let untimed = without(&record, |said| said.clock.spent = None);
        let (ki2, notes) = export::write(&record, RecordFormat::Ki2, TextEncoding::Utf8)
            .expect("a game that can be written");
        let has_times = untimed != record;
        assert_eq!(notes, vec![ExportNote::Times; usize::from(has_times)]);
        let (again, notes) = read(&ki2);
        let text = String::from_utf8_lossy(&ki2).into_owned();
        assert_eq!((again, notes), (untimed, Vec::new()), "{text}");

        // CSA has no variations, and says so.
        let mut line = record.clone();
        line.tree = GameTree::new();
        for node in record.tree.main_line() {
            let played = record.tree.node(node).expect("a node");
            let text = played.move_text().expect("a move");
            let last = line.tree.main_line_end();
            let copy = line.tree.add_move(last, text).expect("a node");
            *line.tree.annotations_mut(copy).expect("a node") = played.annotations().clone();
        }
        let (csa, notes) = export::write(&record, RecordFormat::Csa, TextEncoding::Utf8)
            .expect("a game that can be written");
        let beside = record.tree.len() - line.tree.len();
        let expected = (beside > 0).then_some(ExportNote::Variations(beside));
        assert_eq!(notes, Vec::from_iter(expected));
        let (again, notes) = read(&csa);
        let text = String::from_utf8_lossy(&csa).into_owned();
        assert_eq!((again, notes), (line, Vec::new()), "{text}");
    }
}

#[test]
fn moves_are_typed_as_they_are_shown() {
    let begun = || Ruleset::named("shogi").expect("shogi").begin();
    for text in [
        "７六歩",
        "76歩",
        "7六歩",
        "▲７六歩",
        "☗７６歩",
        " 七六歩 ",
        "７六歩(77)",
        "７ 六歩",
    ] {
        let mut game = begun();
        let played = game
            .play_move_in_any_form(text)
            .map(|turn| turn.text.clone());
        match text {
            // A square is written in one piece.
            "７ 六歩" => assert!(played.is_err(), "{text}"),
            _ => assert_eq!(played.as_deref(), Ok("7g7f"), "{text}"),
        }
    }
    // The bishop takes on 2b and promotes, and the silver takes it there.
    let mut game = begun();
    for (text, meant) in [
        ("76歩", "7g7f"),
        ("△34歩", "3c3d"),
        ("22角成", "8h2b+"),
        ("同銀", "3a2b"),
        // Black holds a bishop, and has none on the board.
        ("55角", "B*5e"),
        // White's bishop is dropped though nothing else could go there.
        ("３三角打", "B*3c"),
        ("同角成", "5e3c+"),
        // Silver on 2b and knight on 2a reach 3c; the piece says which.
        ("同桂", "2a3c"),
    ] {
        let played = game.play_move_in_any_form(text).expect(text);
        assert_eq!(played.text, meant, "{text}");
    }
    // It is Black's turn.
    for text in ["△８四歩", "同歩", "９九飛", "５五角成", "８八銀成", "７六"] {
        assert!(game.play_move_in_any_form(text).is_err(), "{text}");
    }
    // Both golds reach 5h, each named by its side; 寄 and 引 name none.
    for (text, meant) in [
        ("58金左", Some("6i5h")),
        ("５八金右", Some("4i5h")),
        ("５八金", None),
        ("５八金寄", None),
    ] {
        let mut game = begun();
        let played = game
            .play_move_in_any_form(text)
            .map(|turn| turn.text.clone());
        assert_eq!(played.ok().as_deref(), meant, "{text}");
    }
}

/// Every move that is written in Japanese is read as that move again, whatever stands on the board.
#[test]
fn japanese_notation_is_read_as_it_is_written() {
    let mut rng = fastrand::Rng::with_seed(45);
    for name in ["shogi", "minishogi", "shogi", "shogi"] {
        let mut game = Ruleset::named(name).expect(name).begin();
        for _ in 0..150 {
            for mv in game.legal_moves() {
                let Some(written) = game.japanese_notation(mv) else {
                    panic!("{name} is written in Japanese")
                };
                assert_eq!(game.read_move_in_any_form(&written), Ok(mv), "{written}");
            }
            let Some(text) = rng.choice(game.legal_move_texts()) else {
                break;
            };
            game.play(&text).expect("legal");
        }
    }
}

/// 5,000 variations of the 4,000th move took minutes when the game was copied for each.
#[test]
fn many_late_variations_are_read_at_once() {
    let mut text = String::from("手合割：平手\n");
    let mut game = Ruleset::named("shogi").expect("shogi").begin();
    let mut rng = fastrand::Rng::with_seed(7);
    let mut number = 1;
    while number <= 400 && game.outcome().is_ongoing() {
        let Some(mv) = rng.choice(game.legal_move_texts()) else {
            break;
        };
        let typed = game.read_move(&mv).expect("legal");
        let written = game.japanese_notation(typed).expect("shogi");
        let played = game.play(&mv).expect("legal");
        let origin = played.text.clone();
        let from = match origin.contains('*') {
            true => "打".into(),
            false => {
                let digits = origin.as_bytes();
                format!("({}{})", char::from(digits[0]), digits[1] - b'a' + 1)
            }
        };
        let bare: String = written
            .chars()
            .filter(|letter| !"▲△右左直上寄引打".contains(*letter))
            .collect();
        text.push_str(&format!("{number:>4} {}{from}\n", bare.replace("不成", "")));
        number += 1;
    }
    let last = number - 1;
    for _ in 0..5_000 {
        text.push_str(&format!("\n変化：{last}手\n{last:>4} 投了\n"));
    }
    let begun = std::time::Instant::now();
    let (record, _) = read(&text);
    assert_eq!(record.tree.main_line().len(), last);
    assert!(begun.elapsed().as_secs() < 30, "{:?}", begun.elapsed());
}
