//! What each goal means, by positions in which one sees by hand which moves reach it.

use komadai::study::lessons::Verdict;

use crate::step_state::begin;

/// Whether a move reaches a goal.
#[track_caller]
fn reaches(variant: &str, start: &str, goal: &str, text: &str) -> bool {
    let step =
        format!("start: \"{start}\", goal: {goal}, answers: [\"{text}\"], accepts_others: true");
    match begin(variant, &step).try_text(text) {
        Verdict::Reached => true,
        Verdict::NotTheGoal { .. } => false,
        verdict => panic!("{text}: {verdict:?}"),
    }
}

/// Asserts which of two moves reaches a goal.
#[track_caller]
fn tells(variant: &str, start: &str, goal: &str, right: &str, wrong: &str) {
    assert!(reaches(variant, start, goal, right), "{goal}: {right}");
    assert!(!reaches(variant, start, goal, wrong), "{goal}: {wrong}");
}

/// A Gold on 3c and one in hand against a King on 1a; a Pawn on 5b.
const GOLDS: &str = "4k/P4/2G2/5/4K b GP";

#[test]
fn places_of_the_piece_that_moves() {
    tells("minishogi", GOLDS, "MoveFrom([\"3c\"])", "3c3b", "1e1d");
    tells(
        "minishogi",
        GOLDS,
        "Reach([\"3b\", \"2b\"])",
        "3c2b",
        "3c4c",
    );
    tells("minishogi", GOLDS, "Reach([\"3b\"])", "G*3b", "G*2c");
    tells("minishogi", GOLDS, "Avoid([\"3b\"])", "3c2b", "3c3b");
}

#[test]
fn drops_and_promotions() {
    tells("minishogi", GOLDS, "Drop()", "P*2c", "3c3b");
    tells("minishogi", GOLDS, "Drop(piece: \"G\")", "G*2c", "P*2c");
    // A Rook need not promote (shogi 3.2, 3.3).
    let rook = "4k/R4/5/5/4K b -";
    tells("minishogi", rook, "Promote", "5b5a+", "5b5a");
    // A piece that is taken reverts (shogi 4.2); that is no promotion of the one that takes.
    let taken = "4k/5/3+r1/3G1/4K b -";
    tells(
        "minishogi",
        taken,
        "All([Take([\"2c\"]), MoveFrom([\"2d\"])])",
        "2d2c",
        "2d3d",
    );
    assert!(!reaches("minishogi", taken, "Promote", "2d2c"));
}

#[test]
fn checks_and_ends() {
    // A Gold on 2b stands beside the King on 1a; on 3b it does not.
    tells("minishogi", GOLDS, "Check", "3c2b", "3c3b");
    // A Gold on 1b before the King, held by a Pawn on 1c: mate (NOTATION.md, Outcome).
    let mate = "4k/5/4P/5/4K b G";
    tells("minishogi", mate, "Win(by: Mate)", "G*1b", "G*2a");
    tells("minishogi", mate, "GoesOn", "G*2a", "G*1b");
    assert!(!reaches("minishogi", mate, "Win(by: Repetition)", "G*1b"));
    // A Rook on 1a checks along the file; the King goes aside.
    let checked = "4r/k4/5/5/4K b -";
    assert!(reaches("minishogi", checked, "RelieveCheck", "1e2e"));
    assert!(!reaches("minishogi", GOLDS, "RelieveCheck", "1e2e"));
}

#[test]
fn attacks_of_the_piece_that_moved() {
    // A Silver on 3c attacks 2b and 4b, diagonally forward (shogi 2.3).
    let silver = "4k/1r1b1/5/2S2/4K b -";
    tells(
        "minishogi",
        silver,
        "Attack([\"4b\", \"2b\"])",
        "3d3c",
        "3d2c",
    );
    // The Rook on 4b attacks its file and its rank.
    tells("minishogi", "4k/1r3/5/2S2/4K b -", "Safe", "3d3c", "3d4c");
}

#[test]
fn what_is_taken_and_held_in_sigma_and_sankaku() {
    // Sigma 6.5: D from c3 takes W on c5 and holds what is chosen of both.

    let bases = "3,bRW,3/7/2,bW,4/7/2,wD,4/7/3,wRW,3 w w:*/b:-";
    let take = "All([Take([\"c5\"]), Hold(\"D\")])";
    tells("sigma", bases, take, "c3c5=D", "c3c5=DW");
    tells("sigma", bases, "Keep(\"D\")", "c3c5=DW", "c3c5=W");
    tells("sigma", bases, "Hold(\"DW\")", "c3c5=DW", "c3c5=D");
    // Sankaku 3.5, 8.3: a Chariot runs down Soldiers on c3 and d3.
    let chariot = "1e1/5/7/7/7/2ssR2/5/1E1 b -";
    tells("sankaku", chariot, "Take([\"d3\", \"c3\"])", "e3c3", "e3d3");
    tells(
        "sankaku",
        "1e1/5/7/2s4/7/2R4/5/1E1 b -",
        "Win(by: EmperorCaptured)",
        "d1d8",
        "d1a5",
    );
}

#[test]
fn what_the_opponent_could_do_next() {
    // White's Emperor captures one that nobody could recapture (Sankaku 3.3, 5.1, 7.3): a General on d2
    // touches d1, one on d4 does not (2.15).
    let alone = "1e1/5/7/7/7/3G3/5/1E1 b -";
    tells("sankaku", alone, "Survive", "d3d2", "d3d4");
}
