//! What programs for shogi send to an engine that our own table never would: no
//! arguments, records of other repetition rules, problems without a king.

use crate::support::engine_hearing;
use crate::usi::{Program, bestmoves, session};

#[test]
fn without_arguments_it_talks_usi_about_shogi() {
    let ran = engine_hearing(&[], b"usi\nposition startpos moves 7g7f\nd\ngo depth 1\n");
    assert_eq!((ran.status, ran.err.as_str()), (0, ""));
    let lines = ran.lines();
    let said = |start: &str| lines.iter().any(|line| line.starts_with(start));
    assert!(said("option name USI_Variant type combo default shogi "));
    assert!(said("usiok") && said("bestmove "), "{lines:?}");
    assert!(said(
        "lnsgkgsnl/1r5b1/ppppppppp/9/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL w - 2"
    ));
}

/// What is answered about shogi, the answers to setting it up aside.
fn of_shogi(lines: &str) -> Vec<String> {
    session(format!("setoption name USI_Variant value shogi\n{lines}\n"))
}

/// Both Rooks step aside and back, so that the start stands for the fourth time.
const FOURFOLD: &str = "2h3h 8b7b 3h2h 7b8b 2h3h 8b7b 3h2h 7b8b 2h3h 8b7b 3h2h 7b8b";

/// A Rook that checks for ever, from a position in which Black is to move.
const FOR_EVER: &str = "sfen 4k4/9/9/9/5R3/9/9/9/K8 b - 1 moves \
    4e5e 5a4a 5e4e 4a5a 4e5e 5a4a 5e4e 4a5a 4e5e 5a4a 5e4e 4a5a";

#[test]
fn a_position_that_its_history_would_end_is_searched() {
    for (record, outcome, more) in [
        (
            format!("startpos moves {FOURFOLD}"),
            "draw b+w repetition",
            ["7g7f", "3c3d"],
        ),
        (FOR_EVER.into(), "win w perpetual-check", ["4e4b", "5a4b"]),
    ] {
        // The rules' word on it is told all the same, and whoever asks gets a move.
        let answers = of_shogi(&format!("position {record}\nd\ngo nodes 500"));
        assert!(
            answers.contains(&format!("outcome {outcome}")),
            "{answers:?}"
        );
        let best = bestmoves(&answers);
        assert!(
            matches!(best[..], [best] if best != "resign"),
            "{answers:?}"
        );

        let longer = format!("{record} {}", more.join(" "));
        let answers = of_shogi(&format!("position {longer}\nd\ngo nodes 500"));
        assert!(answers.contains(&"outcome ongoing".into()), "{answers:?}");
        let best = bestmoves(&answers);
        assert!(
            matches!(best[..], [best] if best != "resign"),
            "{answers:?}"
        );

        let count = record.split_once("moves ").expect("moves").1;
        let number = count.split_whitespace().count() + 3;
        let answers = of_shogi(&format!("position {longer} 5i5a\ngo nodes 500"));
        let told = format!("info string move {number}: `5i5a` is not allowed. ");
        assert!(answers[0].starts_with(&told), "{answers:?}");
        assert_eq!(answers[1..], ["bestmove resign"]);
    }
    // Mate is the end for everybody.
    let mated = "position sfen 4k4/9/4P4/9/9/9/9/9/4K4 b G 1 moves G*5b";
    assert_eq!(
        of_shogi(&format!("{mated}\ngo nodes 500")),
        ["bestmove resign"]
    );
    let answers = of_shogi(&format!("{mated} 5a4a"));
    assert!(answers[0].ends_with("The game is over."), "{answers:?}");
}

/// Problems for a side without a king, with their answers: G*5b as with a king; a
/// Bishop that uncovers a Lance; a lone King that only quiet turns mate.
const PROBLEMS: [(&str, &str, &str); 3] = [
    (
        "4k4/9/4P4/9/9/9/9/9/9",
        "b G2r2b3g4s4n4l17p",
        "checkmate G*5b",
    ),
    ("7lk/7p1/8B/8L/9/9/9/9/9", "b -", "checkmate 1c"),
    ("8k/9/9/5G3/9/9/9/9/9", "b G", "checkmate nomate"),
];

#[test]
fn mate_problems_need_no_king_of_the_attacker() {
    let mut program = Program::about("shogi");
    for (board, rest, answer) in PROBLEMS {
        let lines = format!("position sfen {board} {rest} 1\ngo mate infinite");
        let told = program.until(&lines, "checkmate ");
        assert!(told.starts_with(answer), "{board}: {told}");
        // Any other question is answered too, for either side.
        for turn in ["b", "w"] {
            let lines = format!("position sfen {board} {turn} - 1\ngo nodes 500\ngo mate 50");
            let answers = of_shogi(&lines);
            assert_eq!(bestmoves(&answers).len(), 1, "{answers:?}");
            let last = answers.last().expect("an answer");
            assert!(last.starts_with("checkmate "), "{answers:?}");
        }
    }
    let kingless = "position sfen 9/9/9/9/9/9/9/9/9 b - 1\ngo mate 100";
    let answers = of_shogi(kingless);
    assert!(answers[0].contains("no King"), "{answers:?}");
    assert_eq!(answers[1..], ["checkmate notimplemented"]);
}

/// Problems with a win by checks of a few plies (found by trying every line), each with four
/// turns before it that lead back to the same position.
const COME_BACK: [&str; 3] = [
    "9/8k/9/9/5+R+P2/9/9/9/4K4 b G 1 moves 4e4b 1b1a 4b4e 1a1b",
    "3k5/1+B4p2/4+B1G2/9/9/9/9/9/9 b pn 1 moves 8b7a 6a5a 7a8b 5a6a",
    "g2+B5/1k2r4/9/9/3+R5/9/9/9/9 b Gp 1 moves 6d8d 8b9b 8d6d 9b8b",
];

#[test]
fn a_repetition_is_no_escape_from_a_mate() {
    let mut program = Program::about("shogi");
    for problem in COME_BACK {
        let lines = format!("position sfen {problem}\ngo mate infinite");
        let told = program.until(&lines, "checkmate ");
        assert_ne!(told, "checkmate nomate", "{problem}");
        let line = told.trim_start_matches("checkmate ").to_owned();
        let record = format!("position sfen {problem} {line}\ngo nodes 100");
        let answers = of_shogi(&record);
        assert_eq!(bestmoves(&answers), ["resign"], "{answers:?}");
    }
}

#[test]
fn perft_deeper_than_the_limit_is_refused() {
    let answers = of_shogi("perft 65");
    assert!(answers[0].contains("at most 64"), "{answers:?}");
}

#[test]
fn mate_search_with_four_seats_is_not_implemented() {
    let answers = session("setoption name USI_Variant value four\ngo mate 1000\n");
    assert_eq!(answers, ["checkmate notimplemented"]);
}

#[test]
fn searchmoves_restricts_the_root() {
    let searched = |go: &str| {
        let answers = of_shogi(&format!("position startpos\n{go}"));
        let best = bestmoves(&answers).join(" ");
        (best, answers)
    };
    for go in [
        "go searchmoves 1g1f 9g9f nodes 2000",
        "go nodes 2000 searchmoves 9g9f 1g1f",
        "go depth 3 searchmoves 1g1f 5i5a searchmoves 9g9f",
    ] {
        let (best, answers) = searched(go);
        assert!(
            ["1g1f", "9g9f"].contains(&best.as_str()),
            "{go}: {answers:?}"
        );
        let tell = answers.iter().filter_map(|line| line.split_once(" pv "));
        for (_, pv) in tell {
            assert!(
                pv.starts_with("1g1f") || pv.starts_with("9g9f"),
                "{go}: {pv}"
            );
        }
        let told = answers.iter().filter(|line| line.contains("`5i5a`"));
        assert_eq!(
            told.count(),
            usize::from(go.contains("5i5a")),
            "{answers:?}"
        );
    }
    let (best, answers) = searched("go ponder searchmoves 1g1f\nponderhit btime 100 wtime 100");
    assert_eq!(best, "1g1f", "{answers:?}");
    // After the end that only the history sees, too.
    let record = format!("position startpos moves {FOURFOLD}");
    let answers = of_shogi(&format!("{record}\ngo searchmoves 1g1f nodes 500"));
    assert_eq!(bestmoves(&answers), ["1g1f"]);
}

#[test]
fn every_info_line_has_hashfull() {
    let mut program = Program::about("shogi");
    let lines = program.all_until(
        "setoption name USI_Hash value 1\ngo nodes 30000",
        "bestmove ",
    );
    let full = |line: &String| {
        let mut words = line.split(' ').skip_while(|word| *word != "hashfull");
        words.nth(1).and_then(|word| word.parse::<u32>().ok())
    };
    let infos = lines.iter().filter(|line| line.starts_with("info "));
    let fullness: Option<Vec<u32>> = infos.map(full).collect();
    let fullness = fullness.expect("every line");
    assert!(fullness.is_sorted() && fullness.iter().all(|one| *one <= 1000));
    assert!(fullness.last() > Some(&20), "{fullness:?}");
}
