//! Fifty more files of the ten kinds of `incoming.rs`, five of each, in other words: the folder
//! `incoming/more`. What each holds was found by hand; where that is not plain from the file, why is
//! said beside it.

use super::incoming::{comment, lines, moves, read, result, start, write};
use komadai::rules::record::Record;
use komadai::rules::record::annotation::Seconds;
use komadai::rules::record::export::{self, RecordFormat};
use komadai::rules::record::tree::NodeId;

/// The two moves with which most of the files begin.
const TWO: &str = "7g7f 3c3d";

fn file(name: &str) -> Vec<u8> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/shogi/incoming/more");
    std::fs::read(format!("{folder}/{name}")).expect(name)
}

/// The moves beside the main line.
fn beside(record: &Record) -> String {
    let main = record.tree.main_line();
    let nodes = record.tree.nodes().filter(|id| !main.contains(id));
    let nodes = nodes.filter_map(|id| record.tree.node(id).ok()?.move_text());
    nodes.collect::<Vec<_>>().join(" ")
}

/// A file, the moves of its main line, those beside it, its result, and the lines of which
/// something is told.
type Case = (
    &'static str,
    &'static str,
    &'static str,
    &'static str,
    &'static [usize],
);

fn check(cases: &[Case]) -> Vec<Record> {
    let read_case = |(name, main, others, end, told): &Case| {
        let (record, notes) = read(file(name));
        assert_eq!(moves(&record).join(" "), *main, "{name}");
        assert_eq!(beside(&record), *others, "{name}");
        assert_eq!(result(&record), *end, "{name}");
        assert_eq!(lines(&notes), *told, "{name}: {notes:?}");
        record
    };
    cases.iter().map(read_case).collect()
}

#[test]
fn variations_before_their_main_line() {
    let records = check(&[
        ("1a-first-move.kif", TWO, "2g2f", "win w resign", &[]),
        ("1b-two-blocks.kif", TWO, "8c8d 5g5f", "ongoing", &[]),
        // The second block leaves the line that was read last, which is the first block's.
        (
            "1c-branch-of-a-branch.kif",
            TWO,
            "8c8d 2g2f 5g5f",
            "ongoing",
            &[],
        ),
        // No line has five moves before a sixth.
        ("1d-no-place.kif", TWO, "", "ongoing", &[1]),
        ("1e-comment-inside.kif", TWO, "2g2f", "ongoing", &[]),
    ]);
    // What is said before the variation's move is said of the position that it leaves.
    assert_eq!(comment(&records[4], NodeId::START), Some("別の初手"));
}

#[test]
fn words_for_the_end() {
    check(&[
        ("2a-word.kif", TWO, "", "ongoing", &[4]),
        ("2b-sentence.ki2", TWO, "", "ongoing", &[5]),
        ("2c-percent.csa", TWO, "", "ongoing", &[6]),
        ("2d-usi-word.txt", TWO, "", "ongoing", &[1]),
        // White's King reaches 5i, on which Black's begins.
        ("2e-try.kif", "5h5i", "", "win w entering-king", &[]),
    ]);
}

#[test]
fn what_the_rules_forbid() {
    check(&[
        // No piece on 7i goes to 7g: the Silver stands there.
        ("3a-piece-from-elsewhere.kif", TWO, "", "ongoing", &[4]),
        // The Pawn on 5g stands already.
        (
            "3b-nifu.kif",
            "2g2f 8c8d 2f2e 8d8e 2e2d 2c2d 2h2d 8e8f",
            "",
            "win w foul",
            &[10],
        ),
        // Who would move has broken the rule: Black.
        ("3c-illegal-move.csa", TWO, "", "win w foul", &[6]),
        ("3d-twice.txt", "7g7f", "", "ongoing", &[1]),
        ("3e-no-such-piece.ki2", TWO, "", "ongoing", &[1]),
    ]);
}

#[test]
fn what_stands_after_the_end_or_is_cut_or_strays_in() {
    check(&[
        // Told once, however much there is.
        ("4a-after-the-end.kif", TWO, "", "win w resign", &[5]),
        ("4b-after-toryo.csa", TWO, "", "win w resign", &[7]),
        ("4c-cut.kif", TWO, "", "ongoing", &[4]),
        ("4d-cut.csa", "7g7f", "", "ongoing", &[5]),
        ("4e-stray.kif", TWO, "", "win w resign", &[1, 4]),
    ]);
}

#[test]
fn the_result_in_a_sentence_alone() {
    check(&[
        ("5a-second-wins.kif", TWO, "", "win w resign", &[]),
        // White, to move, has broken a rule.
        ("5b-first-wins-by-foul.kif", "7g7f", "", "win b foul", &[]),
        ("5c-out-of-time.kif", TWO, "", "win w time", &[]),
        // Two moves repeat nothing four times.
        ("5d-wide-digits.kif", TWO, "", "ongoing", &[4]),
        (
            "5e-first-wins.ki2",
            "7g7f 3c3d 2g2f",
            "",
            "win b resign",
            &[],
        ),
    ]);
}

#[test]
fn bookmarks_and_comments() {
    let records = check(&[
        ("6a-after-a-move.kif", TWO, "", "ongoing", &[]),
        ("6b-before-the-first.kif", TWO, "", "ongoing", &[]),
        ("6c-in-a-variation.kif", TWO, "8c8d", "ongoing", &[]),
        ("6d-wide-star.kif", "7g7f", "", "ongoing", &[]),
        ("6e-on-the-line.kif", TWO, "", "ongoing", &[]),
    ]);
    let first = |record: &Record| record.tree.main_line()[0];
    let said = comment(&records[0], first(&records[0]));
    assert_eq!(said, Some("&角道を開ける\n自然な手"));
    let kif = write(&records[0], RecordFormat::Kif);
    assert!(kif.contains("\n&角道を開ける\n*自然な手\n"), "{kif}");
    assert_eq!(comment(&records[1], NodeId::START), Some("&開始"));
    let kif = write(&records[2], RecordFormat::Kif);
    assert!(kif.contains("８四歩(83)\n&相掛かりへ\n"), "{kif}");
    assert_eq!(comment(&records[3], NodeId::START), Some("始める前に"));
    assert_eq!(comment(&records[3], first(&records[3])), Some("一手目"));
    assert_eq!(comment(&records[4], first(&records[4])), Some("早い"));
    assert_eq!(times(&records[4]), [Some(3.0), Some(5.0)]);
}

fn times(record: &Record) -> Vec<Option<f64>> {
    let turns = record.tree.main_turns();
    let spent = turns.map(|turn| turn.annotations().clock.spent);
    spent.map(|spent| spent.map(Seconds::get)).collect()
}

#[test]
fn numbers_of_moves() {
    let records = check(&[
        ("7a-wide-number.kif", TWO, "", "win w resign", &[]),
        ("7b-from-one.kif", TWO, "", "ongoing", &[]),
        ("7c-from-nowhere.kif", TWO, "", "ongoing", &[2]),
        ("7d-start-number.txt", "3c3d 7g7f", "", "ongoing", &[]),
        ("7e-left-out.kif", "7g7f 3c3d 2g2f", "", "ongoing", &[4]),
    ]);
    // After twelve moves the thirteenth comes, after four the fifth.
    assert!(start(&records[0]).ends_with(" b - 13"));
    assert!(start(&records[1]).ends_with(" b - 5"));
    assert!(start(&records[3]).ends_with(" w - 38"));
    let kif = write(&records[3], RecordFormat::Kif);
    assert!(kif.contains("手数＝37"), "{kif}");
}

#[test]
fn how_a_move_is_written() {
    let records = check(&[
        ("8a-triangle.kif", TWO, "", "win w resign", &[]),
        ("8b-book-sign.kif", TWO, "", "win w resign", &[]),
        ("8c-decimals.kif", TWO, "", "ongoing", &[]),
        ("8d-narrow-digits.kif", TWO, "", "ongoing", &[]),
        ("8e-full-stop.kif", TWO, "", "win w resign", &[]),
    ]);
    assert_eq!(times(&records[2]), [Some(1.5), Some(12.25)]);
}

#[test]
fn how_a_position_is_written() {
    let records = check(&[
        ("9a-hands-together.kif", "P*5e", "", "ongoing", &[]),
        ("9b-giver-first.kif", "3c3d 7g7f", "", "ongoing", &[]),
        ("9c-one-space.csa", TWO, "", "win w resign", &[]),
        ("9d-no-spaces.csa", TWO, "", "win w resign", &[]),
        ("9e-no-marks-at-the-rows.kif", "P*5e", "", "ongoing", &[]),
    ]);
    // 飛金二歩三: a Rook, two Golds, three Pawns; 角銀四桂: a Bishop, four Silvers, a Knight.
    assert_eq!(start(&records[0]), "k8/9/9/9/9/9/9/9/8K b R2G3Pb4sn 1");
    // Rook and Bishop are given, and who gives them begins.
    assert_eq!(
        start(&records[1]),
        "lnsgkgsnl/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1"
    );
}

#[test]
fn encodings_and_ends_of_lines() {
    let files = [
        "10a-utf16-be.kif",
        "10b-utf16-le-no-mark.kif",
        "10c-euc-jp.kif",
        "10d-shift-jis-cr.kif",
        "10e-mark-crlf.kif",
    ];
    for record in check(&files.map(|name| (name, TWO, "", "win w resign", &[][..]))) {
        let preface = &record.preface;
        assert_eq!(preface.players[0].name, "山田");
        assert_eq!(preface.players[1].name, "佐藤");
        assert_eq!(preface.event.as_deref(), Some("文字の試験"));
        let last = record.tree.main_line()[1];
        assert_eq!(comment(&record, last), Some("こんにちは、世界"));
    }
}

/// What careless hands bring: each is the two moves, and nothing has to be told.
#[test]
fn what_was_copied_from_elsewhere() {
    for text in [
        // Full-width numbers, tabs, spaces that do not break, a mark without width.
        "１　７六歩(77)\n２　３四歩(33)\n",
        "1\t７六歩(77)\t(0:10)\n2\t３四歩(33)\n",
        "1\u{a0}７六歩(77)\n2\u{a0}３四歩(33)\n",
        "\u{200b}1 ７六歩(77)\n2 ３四歩(33)\n",
        // A time without brackets, and lines that mail has quoted.
        "   1 ７六歩(77) 0:12\n   2 ３四歩(33) 0:05\n",
        "> 手合割：平手\n> 1 ７六歩(77)\n> 2 ３四歩(33)\n",
        // KI2 with numbers, in one line or several.
        "1.▲７六歩 2.△３四歩\n",
        "1. ▲７六歩\n2. △３四歩\n",
        // CSA that was indented, and with a full-width sign.
        "  V2.2\n  PI\n  +\n  +7776FU\n  -3334FU\n",
        "V2.2\nPI\n+\n+7776FU\n－3334FU\n",
        // The moves of USI without a word before them.
        "7g7f 3c3d\n",
    ] {
        let (record, notes) = read(text);
        assert_eq!(moves(&record).join(" "), TWO, "{text}");
        assert!(notes.is_empty(), "{text}: {notes:?}");
    }
}

/// The sentence about the end may stand before the moves: the game was lost by it.
#[test]
fn a_sentence_before_the_moves_waits_for_them() {
    let (record, notes) = read("まで2手で後手の勝ち\n1 ７六歩(77)\n2 ３四歩(33)\n");
    assert_eq!(moves(&record).join(" "), TWO);
    assert_eq!((result(&record), lines(&notes).len()), ("win w resign", 0));
}

#[test]
fn a_variation_has_a_number_of_any_width() {
    let text = "1 ７六歩(77)\n2 ３四歩(33)\n\n変化：２手\n２ ８四歩(83)\n";
    let (record, notes) = read(text);
    assert_eq!(beside(&record), "8c8d");
    assert!(notes.is_empty(), "{notes:?}");
}

#[test]
fn a_position_may_stand_in_signs_of_quotation() {
    use komadai::rules::record::paste::{PastedContent, read_anything};

    let sfen = "4k4/9/9/9/9/9/9/9/4K4 b P 1";
    for text in [format!("\"{sfen}\""), format!("`{sfen}`\n")] {
        match read_anything(&text) {
            Ok(PastedContent::Position { text, .. }) => assert_eq!(text, sfen),
            other => panic!("{other:?}"),
        }
    }
}

/// Many programs tell who has won by the sentence alone, so KIF has it behind the last word.
#[test]
fn kif_has_the_sentence_about_the_end() {
    let (record, _) = read(file("5a-second-wins.kif"));
    let kif = write(&record, RecordFormat::Kif);
    assert!(kif.ends_with("   3 投了\nまで2手で後手の勝ち\n"), "{kif}");
    let (again, notes) = read(&kif);
    assert_eq!(result(&again), "win w resign");
    assert!(notes.is_empty(), "{notes:?}");
    // The last position alone: SFEN.
    assert_eq!(
        export::write_sfen(&record).expect("shogi"),
        "lnsgkgsnl/1r5b1/pppppp1pp/6p2/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL b - 3\n"
    );
}
