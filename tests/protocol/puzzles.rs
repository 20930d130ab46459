//! The command `puzzles` with a file of mate problems: a line each.

use crate::support::{Scratch, engine};

#[test]
fn a_file_of_problems_is_checked_line_by_line() {
    let scratch = Scratch::new();
    let mate = "4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1";
    let none = "4k4/9/9/9/9/9/9/9/9 b P2r2b4g4s4n4l17p 1";
    let file = scratch.file("set.sfen", format!("{mate}\n{none}\n9/9 b G 1\n"));
    let ran = engine(&["puzzles", "shogi", "--check", &file]);
    let [first, second, third] = ran.is_done().lines()[..] else {
        panic!("three lines");
    };
    assert_eq!(first, format!("1\tmate 1\tG*5b\t{mate}"));
    assert_eq!(second, format!("2\tno mate\t\t{none}"));
    assert!(third.starts_with("3\tposition: "), "{third}");
    let game = scratch.file("game.sfen", "startpos moves 7g7f\n");
    engine(&["puzzles", "shogi", "--check", &game]).is_refused_with(&["positions a line"]);
}
