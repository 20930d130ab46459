//! Sets of puzzles: how a file is read and refused, and what a try is worth. Positions are small enough
//! to see by hand what mates.

use komadai::rules::error::TextError;
use komadai::study::puzzles::{
    Puzzle, PuzzleKind, PuzzleLineError, PuzzleSet, PuzzleVerdict, built_in_text,
    variants_with_puzzles,
};

/// A Rook on the second rank keeps the King on the first, so a Rook that checks there mates unless it
/// can be taken: from 9a, 8a or 1a at once. The solution takes a turn more, with the King on 4a.
const SET: &str = r#"(
    format: 1,
    variant: "shogi",
    puzzles: [(
        id: "two-rooks",
        start: "3k5/R8/9/9/9/9/9/9/4K4 w R 1",
        before: "6a5a",
        kind: Mate(3),
        solution: [
            (
                find: "9b8b",
                same: ["9b7b"],
                slower: ["9b9c"],
                then: "5a4a",
                refutations: {"5i4h": "5a4a"},
            ),
            (find: "R*9a"),
        ],
        themes: [DropMate],
        level: 2,
    )],
)"#;

fn read(text: &str) -> Result<PuzzleSet, TextError> {
    PuzzleSet::read(text)
}

fn puzzle() -> Puzzle {
    read(SET).expect("a set").puzzles.remove(0)
}

fn turns(texts: &[&str]) -> Vec<String> {
    texts.iter().map(ToString::to_string).collect()
}

fn judge(played: &[&str], turn: &str) -> Result<PuzzleVerdict, PuzzleLineError> {
    puzzle().judge(&turns(played), turn)
}

#[test]
fn a_set_is_read_as_it_is_written() {
    let set = read(SET).expect("a set");
    assert_eq!(read(&set.write()), Ok(set.clone()));
    let puzzle = &set.puzzles[0];
    assert_eq!(puzzle.variant, "shogi");
    assert_eq!(puzzle.kind, PuzzleKind::Mate(3));
    assert_eq!(puzzle.mistake().as_deref(), Some("6a5a"));
    assert_eq!(puzzle.line(), ["9b8b", "5a4a", "R*9a"]);
    let before = puzzle.game_before_mistake().expect("it can be played");
    let begun = puzzle.begin_game().expect("it can be played");
    assert_eq!(before.seat_letter(before.turn()), 'w');
    assert_eq!(begun.seat_letter(begun.turn()), 'b');
    let solved = puzzle.solved_game().expect("it can be played");
    assert_eq!(solved.outcome_text(), "win b mate");
}

#[test]
fn positions_to_be_won_stand_beside_the_puzzles_in_files_of_the_second_form() {
    let of_form = |start: &str| {
        let won = format!("format: 2,\n    won: [(start: \"{start}\")],");
        read(&SET.replace("format: 1,", &won))
    };
    assert!(read(SET).expect("the first form").won.is_empty());
    let set = of_form("3k5/R8/9/9/9/9/9/9/4K4 b R 1").expect("the second form");
    assert_eq!(read(&set.write()), Ok(set.clone()));
    let won = &set.won[0];
    let mut game = won
        .start()
        .begin_game(&won.ruleset().expect("shogi"))
        .expect("begins");
    game.play("R*9a").expect("legal");
    assert_eq!(game.outcome_text(), "win b mate");
    // No text of a position, one that is over, and one that a game would write in another way.
    for wrong in [
        "nonsense",
        "R2k5/1R7/9/9/9/9/9/9/4K4 w - 2",
        "3k5/R8/9/9/9/9/9/9/4K4 b 1R 1",
    ] {
        let error = of_form(wrong).expect_err(wrong);
        assert_eq!(
            error.place.to_string(),
            "line 3, column 19 (won.start)",
            "{wrong}"
        );
    }
}

#[test]
fn a_try_is_worth_what_the_solution_says() {
    let replies = turns(&["5a4a"]);
    assert_eq!(
        judge(&[], "9b8b"),
        Ok(PuzzleVerdict::Right {
            replies: replies.clone()
        })
    );
    assert_eq!(judge(&[], "9b7b"), Ok(PuzzleVerdict::Right { replies }));
    assert_eq!(judge(&[], "9b9c"), Ok(PuzzleVerdict::Slower));
    let refutation = turns(&["5a4a"]);
    assert_eq!(judge(&[], "5i4h"), Ok(PuzzleVerdict::Wrong { refutation }));
    let refutation = Vec::new();
    assert_eq!(judge(&[], "5i6h"), Ok(PuzzleVerdict::Wrong { refutation }));
}

#[test]
fn any_mate_solves_the_puzzle() {
    let begun = ["9b8b", "5a4a"];
    // The King on 4a reaches neither 9a nor 7a, and the second rank is the other Rook's.
    for mate in ["R*9a", "R*7a", "R*1a"] {
        assert_eq!(judge(&begun, mate), Ok(PuzzleVerdict::Solved), "{mate}");
    }
    // Beside the King it is taken.
    for no_mate in ["R*5a", "R*3a", "R*9c"] {
        let verdict = judge(&begun, no_mate);
        assert!(
            matches!(verdict, Ok(PuzzleVerdict::Wrong { .. })),
            "{no_mate}: {verdict:?}"
        );
    }
    // It could have been done at once.
    assert_eq!(judge(&[], "R*9a"), Ok(PuzzleVerdict::Solved));
}

#[test]
fn what_cannot_be_judged_is_told() {
    let is_turn = |verdict, expected: usize| matches!(verdict, Err(PuzzleLineError::Turn { number, .. }) if number == expected);
    assert!(is_turn(judge(&[], "1a1b"), 1));
    assert!(is_turn(judge(&[], "nonsense"), 1));
    assert!(is_turn(judge(&["9b8b", "9b8b"], "R*9a"), 2));
    let other_side = Err(PuzzleLineError::NotYourTurn { number: 2 });
    assert_eq!(judge(&["9b8b"], "5a4a"), other_side);
    let solved = Err(PuzzleLineError::Solved);
    assert_eq!(judge(&["9b8b", "5a4a", "R*9a"], "5i4h"), solved);
    assert_eq!(judge(&["R*9a"], "5i4h"), solved);
}

#[test]
fn a_damaged_set_is_refused_with_its_place() {
    let refused = |from: &str, to: &str| {
        assert!(SET.contains(from), "{from}");
        let error = read(&SET.replacen(from, to, 1)).expect_err(to);
        (error.place.to_string(), error.found.to_string())
    };
    let place = |line, column, name| format!("line {line}, column {column} ({name})");
    for (from, to, expected) in [
        ("format: 1", "format: 3", place(2, 13, "format")),
        ("\"shogi\"", "\"go\"", place(3, 14, "variant")),
        ("two-rooks", "Two Rooks", place(5, 13, "puzzles.id")),
        (
            "before: \"6a5a\"",
            "before: \"6a5c\"",
            place(7, 17, "puzzles.before"),
        ),
        ("6a5a", "6a5a 9i9h", place(7, 17, "puzzles.before")),
        ("R8/9", "R9/9", place(6, 16, "puzzles.start")),
        ("9b7b", "9b7c", place(9, 19, "puzzles.solution")),
        // The same turn twice where one is to be found.
        ("9b7b", "9b8b", place(9, 19, "puzzles.solution")),
        ("9b9c", "9b7b", place(9, 19, "puzzles.solution")),
        ("5i4h", "9b9c", place(9, 19, "puzzles.solution")),
        ("\"5a4a\"}", "\"5a4b\"}", place(9, 19, "puzzles.solution")),
        (
            "then: \"5a4a\"",
            "then: \"\"",
            place(9, 19, "puzzles.solution"),
        ),
        ("level: 2", "level: 11", place(20, 16, "puzzles.level")),
    ] {
        assert_eq!(refused(from, to).0, expected, "{from} -> {to}");
    }
    let padding = (4 << 20) - SET.len();
    assert!(read(&format!("{SET}{}", " ".repeat(padding))).is_ok());
    let long = read(&format!("{SET}{}", " ".repeat(padding + 1)));
    assert_eq!(long.expect_err("too long").found, "4194305".into());
    let twice = SET.replace(")],\n)", "), (id: \"two-rooks\", start: \"4k4/R8/9/9/9/9/9/9/4K4 b R 1\", kind: Win, solution: [(find: \"R*9a\")], level: 1)],\n)");
    assert_eq!(
        read(&twice).expect_err("two of one id").found,
        "two-rooks".into()
    );
    for cut in 0..SET.len() {
        if SET.is_char_boundary(cut) {
            assert!(read(&SET[..cut]).is_err(), "{cut}");
        }
    }
}

#[test]
fn every_game_has_a_set_of_its_own() {
    for variant in variants_with_puzzles() {
        let text = built_in_text(variant).expect(variant);
        let set = read(text).unwrap_or_else(|error| panic!("{variant}: {error}"));
        assert_eq!(set.variant, variant);
    }
}
