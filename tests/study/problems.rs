//! Files of mate problems as other programs write them, and what the solver says of each.

use komadai::rules::game::Game;
use komadai::rules::record::paste::PasteError;
use komadai::rules::variants::ruleset::Ruleset;
use komadai::study::finder::{UnsoundProblemError, puzzle_of_problem};
use komadai::study::puzzles::{Puzzle, PuzzleKind, PuzzleVerdict, problem_texts, read_problem};

/// Gold in hand before a lone King on 5a: with a Pawn on 5c it mates on 5b, at once. With the King on
/// 5b and the Pawn on 5d it takes two Golds and three plies, as published. A Pawn alone never mates.
/// Beside a Gold on 2c another mates the King in the corner on 1b and on 2b.
const LINES: &str = "\
# four of them\r
4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1\r

sfen 9/4k4/9/4P4/9/9/9/9/9 b 2G2r2b2g4s4n4l17p 1 # two Golds\r
4k4/9/9/9/9/9/9/9/9 b P2r2b4g4s4n4l17p 1\r
8k/9/7G1/9/9/9/9/9/9 b G2r2b2g4s4n4l18p 1\r
";

fn solved(text: &str) -> Vec<Result<Puzzle, UnsoundProblemError>> {
    let texts = problem_texts(text).expect("a file of problems");
    let games = texts.iter().map(|text| read_problem(text).expect(text));
    games.map(|game| puzzle_of_problem(&game)).collect()
}

#[test]
fn of_each_line_it_is_said_whether_there_is_one_solution() {
    let [first, second, third, fourth] = &solved(LINES)[..] else {
        panic!("four lines");
    };
    let first = first.as_ref().expect("a mate");
    assert_eq!(first.kind, PuzzleKind::Mate(1));
    assert_eq!(first.judge(&[], "G*5b"), Ok(PuzzleVerdict::Solved));
    let second = second.as_ref().expect("a mate");
    assert_eq!(second.kind, PuzzleKind::Mate(3));
    assert_eq!(second.solution[0].find, "G*5c");
    assert_eq!(third, &Err(UnsoundProblemError::NoMate));
    assert_eq!(fourth, &Err(UnsoundProblemError::SeveralSolutions));
}

fn kif(rows: [&str; 4], hand: &str, moves: &str) -> String {
    let empty = "| ・ ・ ・ ・ ・ ・ ・ ・ ・|";
    let mut board = String::new();
    for (row, number) in rows
        .iter()
        .chain(&[empty; 5])
        .zip("一二三四五六七八九".chars())
    {
        board += &format!("{row}{number}\n");
    }
    format!(
        "後手の持駒：飛二 角二 金二 銀四 桂四 香四 歩十七\n  ９ ８ ７ ６ ５ ４ ３ ２ １\n\
         +---------------------------+\n{board}+---------------------------+\n\
         先手の持駒：{hand}\n手数----指手---------消費時間--\n{moves}"
    )
}

const EMPTY: &str = "| ・ ・ ・ ・ ・ ・ ・ ・ ・|";
const KING: &str = "| ・ ・ ・ ・v玉 ・ ・ ・ ・|";
const PAWN: &str = "| ・ ・ ・ ・ 歩 ・ ・ ・ ・|";

/// With the solution behind it or without, with a title between.
#[test]
fn kif_files_with_several_diagrams_are_sets() {
    let one = kif(
        [KING, EMPTY, PAWN, EMPTY],
        "金",
        "   1 ５二金打\nまで1手で詰み\n",
    );
    let other = kif([EMPTY, KING, EMPTY, PAWN], "金二", "");
    let text = format!("# a set\n作者：somebody\n{one}\n作品名：two Golds\n{other}");
    let kinds = solved(&text).into_iter().map(|it| it.expect("a mate").kind);
    let kinds: Vec<PuzzleKind> = kinds.collect();
    assert_eq!(kinds, [PuzzleKind::Mate(1), PuzzleKind::Mate(3)]);
    assert_eq!(problem_texts(&one), None, "one is a game");
}

#[test]
fn what_is_no_set_is_left_to_others() {
    let position = LINES.lines().nth(1).expect("a line");
    for text in [
        "",
        "\n\n",
        position,
        "position startpos moves 7g7f\nposition startpos moves 7g7f 3c3d\n",
        "usi\nposition sfen 4k4/9/4P4/9/9/9/9/9/9 b G 1\ngo mate infinite\n",
        "(format: 1)",
    ] {
        assert_eq!(problem_texts(text), None, "{text}");
    }
    let texts = problem_texts(&format!("{position}\n9/9 b G 1\n")).expect("two lines");
    assert!(read_problem(&texts[0]).is_ok());
    assert!(matches!(
        read_problem(&texts[1]),
        Err(PasteError::Refused(_))
    ));
}

/// The third turn and the fourth of the line a6c4 b3e3, c4d2 e3g3, d2e1 g3e3 may be taken back by e1d2:
/// the piece on e3 stands where it stood after c4d2 and is attacked, so that it may not go to g3 once
/// more (7.5 of Sankaku). What mates by that ban alone is a second solution.
#[test]
fn a_mate_that_hangs_on_what_was_played_has_no_single_solution() {
    let text = "3/5/r3ge1/2s4/2g3G/GE3S1/5/3 b - 109";
    let rules = Ruleset::named("sankaku").expect("a built-in game");
    let mut game = rules.begin_problem(text).expect(text);
    let after = |game: &mut Game, moves: &str| {
        for mv in moves.split(' ') {
            game.play(mv).expect(mv);
        }
    };
    after(&mut game, "a3c4");
    assert_eq!(
        puzzle_of_problem(&game),
        Err(UnsoundProblemError::SeveralSolutions)
    );
    after(&mut game, "a6c4 b3e3 c4d2 e3g3 d2e1 g3e3 e1d2");
    assert!(!game.legal_move_texts().contains(&"e3g3".to_owned()));
}

#[test]
fn of_defences_that_hold_out_as_long_one_that_captures_is_played() {
    let sankaku = Ruleset::named("sankaku").expect("a built-in game");
    let position = "1e1/r3s/7/c3c2/5s1/C2g3/2C2/E1R b - 117";
    let mut game = sankaku
        .begin_at_position_text(position)
        .expect("a position");
    game.play("d2c3").expect("a legal turn");
    let puzzle = puzzle_of_problem(&game).expect("a mate");
    let step = &puzzle.solution[0];
    game.play(&step.find).expect("a legal turn");
    // By their texts a step away, a3b2, comes first.
    let reply = game.read_move(&step.then).expect("a legal turn");
    assert_eq!(game.is_capture(reply), Ok(true));
}
