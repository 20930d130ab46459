//! What programs for shogi send to an engine that our own table never would: no
//! arguments, records of other repetition rules, problems without a king.

use crate::support::engine_hearing;

#[test]
fn started_without_arguments_it_talks_of_shogi() {
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
