//! Sankaku Shogi on the command line and in the USI loop.

use crate::support::{engine, engine_hearing};

/// As the rules page prints it, with the ply.
const START: &str = "rer/ccgcc/1sssss1/7/7/1SSSSS1/CCGCC/RER b - 1";

/// On row 3 a Chariot at e3, Soldiers at c3 and b3, a General at a3.
const RUN_DOWN: &str = "1e1/5/7/7/7/gss1R2/5/1E1 b -";

#[test]
fn show_and_legal_know_it() {
    let shown = engine(&["show", "sankaku"]);
    assert_eq!(
        shown.is_done().out,
        format!("{START}\nturn b\noutcome ongoing\n")
    );
    let legal = engine(&["legal", "sankaku"]);
    assert_eq!(legal.is_done().lines().len(), 46);
    assert!(legal.lines().is_sorted());
}

#[test]
fn perft_divides() {
    let ran = engine(&["perft", "sankaku", "3", "--divide"]);
    let lines = ran.is_done().lines();
    assert_eq!(lines.len(), 47);
    assert_eq!(lines[46], "nodes 107245");
}

#[test]
fn effects_tell_a_run_down_soldier_by_soldier() {
    let ran = engine(&[
        "effects",
        "sankaku",
        "--position",
        RUN_DOWN,
        "--moves",
        "e3a3",
    ]);
    // Black's E and R are 0 and 1, White's g s s e 2 to 5.
    let expected = [
        "taken piece 4 c3 out",
        "taken piece 3 b3 out",
        "taken piece 2 a3 out",
        "moved piece 1 e3 a3 through d3 c3 b3",
        // The White Emperor has nobody left to defend it.
        "check w d8",
    ];
    assert_eq!(ran.is_done().lines(), expected);
    let one = ["--option", "run_down=One"];
    let base = ["play", "sankaku", "--position", RUN_DOWN, "--moves", "e3a3"];
    engine(&[&base[..], &one[..]].concat()).is_refused_with(&["move 1", "`e3a3`", "one Soldier"]);
}

#[test]
fn play_tells_the_end_and_refuses_repetition() {
    let ran = engine(&[
        "play",
        "sankaku",
        "--position",
        "1e1/5/7/7/7/7/5/1E1 b -",
        "--moves",
        "d1d8",
    ]);
    assert_eq!(
        ran.is_done().lines()[1..],
        ["turn w", "outcome win b emperor-captured"]
    );
    let back = "b3a3 b6a6 a3b3 a6b6";
    engine(&[
        "play",
        "sankaku",
        "--option",
        "repetition=Attacked",
        "--moves",
        back,
    ])
    .is_refused_with(&["move 4", "`a6b6`", "earlier position"]);
    // Only the enemy Emperor attacks the Soldier that goes back, and that does not count.
    assert!(
        engine(&["play", "sankaku", "--moves", back])
            .is_done()
            .lines()[0]
            .starts_with("rer/")
    );
    let free = engine(&[
        "play",
        "sankaku",
        "--option",
        "repetition=Free",
        "--moves",
        back,
    ]);
    assert!(free.is_done().lines()[0].starts_with("rer/ccgcc/1sssss1/"));
    let thrice = [back; 3].join(" ");
    let drawn = engine(&[
        "play",
        "sankaku",
        "--option",
        "repetition=Free",
        "--moves",
        &thrice,
    ]);
    assert_eq!(drawn.is_done().lines()[2], "outcome draw b+w repetition");
}

#[test]
fn best_and_match_play_it() {
    let ran = engine(&["best", "sankaku", "--nodes", "2000"]);
    let lines = ran.is_done().lines();
    let legal = engine(&["legal", "sankaku"]);
    let best = lines.last().and_then(|line| line.strip_prefix("bestmove "));
    assert!(
        best.is_some_and(|best| legal.lines().contains(&best)),
        "{lines:?}"
    );
    let ran = engine(&[
        "match",
        "sankaku",
        "--games",
        "4",
        "--seat1",
        "nodes=300",
        "--seat2",
        "random",
    ]);
    let out = &ran.is_done().out;
    assert!(out.contains("opening start"), "{out}");
    let quiet = "\"errors\":{\"illegal_moves\":0,\"crashes\":0,\"time_overruns\":0}";
    assert!(out.contains(quiet), "{out}");
}

#[test]
fn usi_switches_to_it() {
    let input = format!(
        "setoption name USI_Variant value sankaku\nusi\nposition startpos moves b3a3\nd\n\
         setoption name run_down value One\nposition sfen {RUN_DOWN} moves e3b3\nd\nposition startpos\n\
         go nodes 500\n"
    );
    let ran = engine_hearing(&["usi"], input.as_bytes());
    let out = &ran.is_done().out;
    for part in [
        "option name USI_Variant type combo default sigma var sigma var sankaku",
        "option name run_down type combo default Any var Any var One",
        "option name repetition type combo default AttackedByArmy var Attacked var AttackedByArmy var Free",
        "rer/ccgcc/1sssss1/7/7/S1SSSS1/CCGCC/RER w - 2",
        "1e1/5/7/7/7/gR5/5/1E1 w - 2",
    ] {
        assert!(out.contains(part), "expected `{part}` in {out}");
    }
    assert!(
        out.lines().any(|line| line.starts_with("bestmove ")),
        "{out}"
    );
    assert!(!out.contains("info string"), "{out}");
}
