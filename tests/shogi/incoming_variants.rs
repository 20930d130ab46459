//! What a reviewer brought in an hour of trying, each kind in several variants: words for the end,
//! sentences about it, stray lines, moves that are left out, notation of older and spoken records,
//! starts by name, diagrams, CSA, logs of USI, positions, addresses, ends of lines. The values were
//! found by hand; where they are not plain from the text, why is said beside it.

use super::incoming::{comment, lines, moves, read, result, start};
use komadai::rules::record::paste::{PastedContent, read_anything};

const HEAD: &str = "手合割：平手\n先手：A\n後手：B\n";
const TWO: &str = "7g7f 3c3d";

/// An even game of which the first two moves are `７六歩` and `３四歩`, and what follows them: the
/// sixth line.
fn after_two(rest: &str) -> String {
    format!("{HEAD}   1 ７六歩(77)\n   2 ３四歩(33)\n{rest}\n")
}

/// A text, the moves of its main line, its result, and the lines of which something is told.
type Case<'a> = (&'a str, &'a str, &'a str, &'a [usize]);

fn check(cases: &[Case]) {
    for (text, main, end, told) in cases {
        let (record, notes) = read(text);
        assert_eq!(moves(&record).join(" "), *main, "{text}");
        assert_eq!(result(&record), *end, "{text}");
        let mut at = lines(&notes);
        at.dedup();
        assert_eq!(at, *told, "{text}: {notes:?}");
    }
}

#[test]
fn a_word_for_the_end_is_the_whole_word() {
    for (word, end, told) in [
        // A known word begins each of these, and they say something else.
        ("時間切れ勝ち", "ongoing", &[6][..]),
        ("入玉負け", "ongoing", &[6]),
        ("入玉宣言負け", "ongoing", &[6]),
        ("入玉引き分け", "ongoing", &[6]),
        ("時間切れ負け", "win w time", &[]),
        ("投了(0:10)", "win w resign", &[]),
        ("投了*ありがとうございました", "win w resign", &[]),
        // Who is named has lost or won, whoever would move.
        ("先手反則負け", "win w foul", &[]),
        ("後手反則負け", "win b foul", &[]),
        // Black, who would move, wins otherwise than by a word of KIF: as if White had resigned.
        ("先手の勝ち", "win b resign", &[6]),
    ] {
        let text = after_two(&format!("   3 {word}"));
        check(&[(&text, TWO, end, told)]);
    }
}

#[test]
fn of_two_seats_in_a_sentence_the_one_beside_the_result_counts() {
    for (sentence, end, told) in [
        (
            "まで2手で後手の投了により先手の勝ち",
            "win b resign",
            &[][..],
        ),
        ("まで2手で先手の反則により後手の勝ち", "win w foul", &[]),
        ("まで2手で後手反則負けにより先手の勝ち", "win b foul", &[]),
        ("まで2手で先手の時間切れにより後手の勝ち", "win w time", &[]),
        ("まで2手で先手の切れ負け", "win w time", &[]),
        ("まで2手で先手の投了", "win w resign", &[]),
        ("まで2手で後手の入玉宣言", "win w entering-king", &[]),
        ("まで2手で時間切れ", "win w time", &[]),
        // Who has won is not said.
        ("まで2手で時間切れ勝ち", "ongoing", &[6]),
        ("投了", "win w resign", &[]),
    ] {
        check(&[(&after_two(sentence), TWO, end, told)]);
    }
}

#[test]
fn prose_between_the_moves_is_no_move_and_no_end() {
    for prose in [
        "2020年の対局",
        "7六歩から始まる",
        "△の狙い",
        "0 開始局面",
        "   0 ----",
        "10 分切れ負け",
        "+1点",
    ] {
        let first = format!("{prose}\n{}", after_two("   3 投了"));
        check(&[(&first, TWO, "win w resign", &[1])]);
        let text = after_two(&format!("{prose}\n   3 投了"));
        check(&[(&text, TWO, "win w resign", &[6])]);
    }
    // A line that is drawn says nothing.
    check(&[(&after_two("----\n   3 投了"), TWO, "win w resign", &[])]);
}

#[test]
fn whose_end_it_is_is_counted_with_the_moves_left_out() {
    check(&[
        // The third move cannot be played, so White gives up as the fourth.
        (
            "startpos moves 7g7f 3c3d 9i9a resign",
            TWO,
            "win b resign",
            &[1],
        ),
        (
            "startpos moves 7g7f 3c3d 9i9a 8c8d resign",
            TWO,
            "win w resign",
            &[1],
        ),
        (
            "PI\n+\n+7776FU\n-3334FU\n+2824HI\n%TORYO\n",
            TWO,
            "win b resign",
            &[5],
        ),
        (
            "PI\n+\n+7776FU\n-3334FU\n+2824HI\n-8384FU\n%TORYO\n",
            TWO,
            "win w resign",
            &[5],
        ),
        ("▲７六歩△３四歩▲５五銀 投了\n", TWO, "win b resign", &[1]),
        (
            "▲７六歩△３四歩▲５五銀△８四歩\n投了\n",
            TWO,
            "win w resign",
            &[1],
        ),
        // What cannot be read at all is a move, too.
        (
            "▲７六歩△３四歩▲？？△８四歩 投了\n",
            TWO,
            "win w resign",
            &[1],
        ),
        (
            "▲７六歩△３四歩▲５五銀△８四歩まで4手で中断\n",
            TWO,
            "ongoing",
            &[1],
        ),
    ]);
}

#[test]
fn a_variation_of_which_the_number_is_damaged_is_left_out_whole() {
    // Else its moves would go on with the main line.
    let text = after_two("変化：0手\n   3 ６六歩(67)\n\n変化：2手\n   2 ８四歩(83)");
    let (record, notes) = read(&text);
    assert_eq!(lines(&notes), [6]);
    assert_eq!(moves(&record).join(" "), TWO);
    // The start, two moves and one beside them.
    assert_eq!(record.tree.nodes().count(), 4);
}

#[test]
fn moves_of_older_and_spoken_records() {
    let exchange = "7g7f 3c3d 8h2b+ 3a2b B*5e";
    check(&[
        (
            &after_two("   3 ２二角成(88)\n   4 同　銀(31)\n   5 ５五角打(00)"),
            exchange,
            "ongoing",
            &[],
        ),
        (
            &after_two("   3 ２二角成る(88)\n   4 同銀(31)\n   5 ５五角打つ"),
            exchange,
            "ongoing",
            &[],
        ),
        (
            "▲７六歩△３四歩▲２二角成る△同　銀▲５五角打\n",
            exchange,
            "ongoing",
            &[],
        ),
        (
            "▲７六歩△３四歩▲４八銀上がる△４二銀上る\n",
            "7g7f 3c3d 3i4h 3a4b",
            "ongoing",
            &[],
        ),
        ("７六歩、３四歩、２六歩\n", "7g7f 3c3d 2g2f", "ongoing", &[]),
        (
            "▲７六歩、△３四歩、▲２六歩まで3手で先手の勝ち\n",
            "7g7f 3c3d 2g2f",
            "win b resign",
            &[],
        ),
        ("1、７六歩(77)\n2、３四歩(33)\n", TWO, "ongoing", &[]),
        ("1) ７六歩(77)\n2) ３四歩(33)\n", TWO, "ongoing", &[]),
        ("1手目 ７六歩(77)\n２手目 ３四歩(33)\n", TWO, "ongoing", &[]),
        ("[1] ７六歩(77)\n[2] ３四歩(33)\n", TWO, "ongoing", &[]),
        (
            "（１）７六歩（77）\n（２）３四歩（33）\n",
            TWO,
            "ongoing",
            &[],
        ),
    ]);
}

/// An empty row of a diagram.
const EMPTY: &str = "| ・ ・ ・ ・ ・ ・ ・ ・ ・|\n";

/// The kings in two corners, with other signs for what stands there.
fn two_kings(white: &str, black: &str, empty: &str) -> String {
    let blank = |count: usize| empty.repeat(count);
    let empty_rows = format!("|{}|\n", blank(9)).repeat(7);
    format!("|{white}{}|\n{empty_rows}|{}{black}|\n", blank(8), blank(8))
}

#[test]
fn a_king_goes_in_by_an_older_word() {
    // 入 is 上: the tokin of 5d goes forward, that of 5c sideways.
    let tokins = "| ・ ・ ・ ・ と ・ ・ ・ ・|\n";
    let corner = |king: &str| format!("|{king}{}|\n", " ・".repeat(8));
    let rows = [
        corner("v玉"),
        EMPTY.into(),
        tokins.into(),
        tokins.into(),
        EMPTY.repeat(4),
    ];
    let text = format!(
        "先手の持駒：なし\n{}{}▲４三と入\n",
        rows.concat(),
        corner(" 玉")
    );
    check(&[(&text, "5d4c", "ongoing", &[])]);
}

#[test]
fn starts_have_names_that_differ_from_program_to_program() {
    let usual = "ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1";
    for (name, rows) in [
        ("2枚落ち", "lnsgkgsnl/9"),
        ("６枚落ち", "2sgkgs2/9"),
        ("10枚落ち", "4k4/9"),
        // Of seven pieces the giver's left Silver stays, as the right one does in 左七枚落ち.
        ("七枚落ち", "3gkgs2/9"),
        ("両香落ち", "1nsgkgsn1/1r5b1"),
        ("左香落ち", "lnsgkgsn1/1r5b1"),
        ("飛落ち", "lnsgkgsnl/7b1"),
        ("九枚落ち", "4kg3/9"),
        ("トンボ", "4k4/1r5b1"),
    ] {
        let text = format!("手合割：{name}\n   1 ５二玉(51)\n");
        check(&[(&text, "5a5b", "ongoing", &[])]);
        assert_eq!(start(&read(&text).0), format!("{rows}/{usual}"), "{name}");
    }
    // Three Pawns in hand against all.
    let (record, _) = read("手合割：歩三兵\n   1 ５二玉(51)\n");
    assert_eq!(
        start(&record),
        "4k4/9/9/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w 3p 1"
    );
    check(&[("手合割：ミニ将棋\n1 ２四銀(35)\n", "3e2d", "ongoing", &[])]);
}

#[test]
fn hands_and_squares_are_written_in_many_ways() {
    let board = two_kings("v玉", " 玉", " ・");
    for (white, black, extra, hands, told) in [
        (
            "飛車　角行　金将二",
            "歩　歩　桂馬",
            "",
            "b N2Prb2g 1",
            &[][..],
        ),
        ("ナシ", "無し", "", "b - 1", &[]),
        ("なし", "金", "手番：後手\n", "w G 1", &[]),
        // What cannot be read of a hand is left out, and the rest stands.
        ("角　残り全部", "金", "", "b Gb 1", &[1]),
        ("角", "銀　金x3", "", "b Sb 1", &[11]),
    ] {
        let text = format!("後手の持駒：{white}\n{board}先手の持駒：{black}\n{extra}");
        let (record, notes) = read(&text);
        assert_eq!(
            start(&record),
            format!("k8/9/9/9/9/9/9/9/8K {hands}"),
            "{text}"
        );
        assert_eq!(lines(&notes), told, "{text}: {notes:?}");
    }
    for (white, black, empty) in [
        ("↓玉", " 王", " ・"),
        ("△玉", "▲玉", "・"),
        ("v玉", " 玉", "  "),
    ] {
        let text = format!("先手の持駒：なし\n{}", two_kings(white, black, empty));
        assert_eq!(start(&read(&text).0), "k8/9/9/9/9/9/9/9/8K b - 1", "{text}");
    }
    // A hand that says nothing of this game, and a diagram that is damaged beside a known name.
    check(&[
        (
            &format!("先手の持駒：??\n{}", after_two("")),
            TWO,
            "ongoing",
            &[1],
        ),
        (&format!("|？|\n{}", after_two("")), TWO, "ongoing", &[1]),
    ]);
}

#[test]
fn headers_that_come_twice_are_all_kept() {
    let text = format!(
        "棋戦：甲\n棋戦：乙\n場所：丙\n場所：丁\n先手：戊\n{}",
        after_two("")
    );
    let (record, notes) = read(&text);
    let preface = &record.preface;
    assert_eq!(preface.event.as_deref(), Some("甲"));
    assert_eq!(preface.place.as_deref(), Some("丙"));
    assert_eq!(preface.players[0].name, "戊");
    let more = [("棋戦", "乙"), ("場所", "丁"), ("先手", "A")];
    let more = more.map(|(key, value)| (key.to_string(), value.to_string()));
    assert_eq!(preface.more, more);
    assert_eq!(notes, []);
    let (record, _) = read("N+a\nN+b\n$EVENT:c\n$EVENT:d\nPI\n+\n+7776FU\n");
    assert_eq!(record.preface.players[0].name, "a");
    let more = [("N+", "b"), ("EVENT", "d")];
    let more = more.map(|(key, value)| (key.to_string(), value.to_string()));
    assert_eq!(record.preface.more, more);
}

#[test]
fn csa_and_comments_as_they_are_met() {
    let moves = "+7776FU\n-3334FU\n";
    check(&[
        (
            &format!("PI\n+\n{}%toryo\n", moves.to_lowercase()),
            TWO,
            "win w resign",
            &[],
        ),
        ("PI\n+\n+7776FU T3\n-3334FU T4\n", TWO, "ongoing", &[]),
        // What begins with a letter of CSA and is none of it.
        (
            &format!("V2\nVery nice\nPI\n+\n{moves}"),
            TWO,
            "ongoing",
            &[2],
        ),
        (
            &format!("Protocol_Version:1.2\nPI\n+\n{moves}"),
            TWO,
            "ongoing",
            &[1],
        ),
        // Who moves first is not said but by the first move.
        ("PI\n-3334FU\n+7776FU\n", "3c3d 7g7f", "ongoing", &[]),
        // Another game without the sign that parts them.
        (
            &format!("N+a\nPI\n+\n{moves}%TORYO\nN+b\nPI\n+\n+2726FU\n"),
            TWO,
            "win w resign",
            &[7],
        ),
    ]);
    let (record, notes) = read("▲７六歩*良い\n△３四歩\n");
    assert_eq!(comment(&record, record.tree.main_line()[0]), Some("良い"));
    assert_eq!(notes, []);
    let (record, _) = read("'CSA encoding=UTF-8\n'始まり\nPI\n+\n+7776FU\n'すばらしい一手\n");
    let first = record.tree.main_line()[0];
    assert_eq!(comment(&record, first), Some("すばらしい一手"));
    let start = komadai::rules::record::tree::NodeId::START;
    assert_eq!(comment(&record, start), Some("始まり"));
}

#[test]
fn usi_as_logs_and_hands_have_it() {
    let sfen = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL";
    check(&[
        ("> position startpos moves 7g7f 3c3d\n", TWO, "ongoing", &[]),
        ("\"position startpos moves 7g7f 3c3d\"", TWO, "ongoing", &[]),
        (
            "12:00 DEBUG > position startpos moves 7g7f 3c3d\n",
            TWO,
            "ongoing",
            &[],
        ),
        ("Position StartPos Moves 7G7F, 3c3d.", TWO, "ongoing", &[]),
        (
            &format!("{sfen} b - 1 moves 7g7f 3c3d"),
            TWO,
            "ongoing",
            &[],
        ),
        ("startpos moves 7g7f 3c3d Resign", TWO, "win w resign", &[]),
        (
            "startpos moves 7g7f 3c3d 8h2b+ 3a2b b*5e",
            "7g7f 3c3d 8h2b+ 3a2b B*5e",
            "ongoing",
            &[],
        ),
        // One game, told before every turn; and what is said between.
        (
            "usinewgame\nposition startpos\ngo btime 0\nposition startpos moves 7g7f\n\
             position startpos moves 7g7f 3c3d\nbestmove 2g2f\n",
            TWO,
            "ongoing",
            &[1, 3, 6],
        ),
        // Another game.
        (
            "position startpos moves 7g7f 3c3d\nposition startpos moves 2g2f\n",
            TWO,
            "ongoing",
            &[2],
        ),
        (
            "startpos moves\n7g7f\n3c3d\nresign\n",
            TWO,
            "win w resign",
            &[],
        ),
    ]);
}

#[test]
fn positions_lack_what_everybody_knows() {
    let board = "lnsgkgsnl/1r5b1/ppppppppp/9/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL";
    let position = |text: &str| match read_anything(text) {
        Ok(PastedContent::Position { text, .. }) => text,
        Ok(PastedContent::Game { record, .. }) => start(&record).to_string(),
        other => panic!("{text}: {other:?}"),
    };
    for (text, expected) in [
        (board.to_string(), format!("{board} b -")),
        (format!("{board} w"), format!("{board} w -")),
        (format!("{board} w - 0"), format!("{board} w -")),
        (format!("SFEN: {board} w - 2"), format!("{board} w - 2")),
        (format!("{board}　w　-　2"), format!("{board} w - 2")),
        (
            format!("{board} w - 2\n{board} b - 3\n"),
            format!("{board} w - 2"),
        ),
        (format!("{board} w - 2 ; note"), format!("{board} w - 2")),
        (
            format!("lishogi.org/analysis/standard/{board}_w_-_2"),
            format!("{board} w - 2"),
        ),
        // White is the first seat there, and has made one move of two.
        (
            format!("https://www.pychess.org/analysis/shogi?fen={board}[-]_b_0_1"),
            format!("{board} w - 2"),
        ),
        (
            "4k4/9/9/9/9/9/9/9/4K4[PpP] w 0 4".to_string(),
            "4k4/9/9/9/9/9/9/9/4K4 b 2Pp 7".to_string(),
        ),
        (
            format!("https://lishogi.org/analysis/standard/{board}"),
            format!("{board} b -"),
        ),
        (
            format!("<https://lishogi.org/ja/editor/{board}_w_-_2#3>"),
            format!("{board} w - 2"),
        ),
    ] {
        assert_eq!(position(&text), expected, "{text}");
    }
}

#[test]
fn lines_end_in_many_ways_and_bytes_are_left_over() {
    let text = after_two("   3 投了");
    for end in ["\u{b}", "\u{85}", "\u{2028}", "\u{2029}", "\n\r"] {
        let (record, notes) = read(text.replace('\n', end));
        assert_eq!(moves(&record).join(" "), TWO, "{end:?}");
        assert_eq!(result(&record), "win w resign", "{end:?}");
        assert_eq!(notes, [], "{end:?}");
    }
    // A byte behind the last letter of UTF-16, as an editor of bytes leaves it.
    let bytes: Vec<u8> = text.encode_utf16().flat_map(u16::to_le_bytes).collect();
    let (record, _) = read([bytes.as_slice(), b"\n"].concat());
    assert_eq!(moves(&record).join(" "), TWO);
    assert_eq!(result(&record), "win w resign");
}
